// A battle leaves the editor and comes back: as a file, as a link, as a table to try it at.
import { esc, html } from '../../../../client/base/dom.js'
import { get, post, remove, wrong } from '../../../../client/base/net.js'
import { pref } from '../../../../client/base/prefs.js'
import { openSheet, toast } from '../../../../client/base/sheets.js'
import { download, fileName } from '../forces/download.js'
/** @typedef {import('./editortypes').Battle} Battle */
/** @typedef {import('./editortypes').Desk} Desk */
/** @typedef {import('./editortypes').Checked} Checked */
/** @typedef {import('../../../../client/types').Say} Say */

const API = '/api/games/lastbattle'
/** Files that are longer are none of ours: they are not read. */
const LONGEST = 200_000

/** @param {string} text @returns {Promise<Checked>} */
export const look = (text) => post(`${API}/scenario`, { text })
/** @param {string} id */
export const ofBook = (id) => get(`${API}/scenario/${id}`)
export const listed = () => get(`${API}/shared`)
/** @param {string} id */
export const ofShelf = (id) => get(`${API}/shared/${id}`)

/** The file; it can be saved at any time, also while something is wrong with it. @param {Desk} d */
export async function saveFile(d) {
  const text = d.checked?.text || (await look(JSON.stringify(d.battle))).text
  if (text) download(`${fileName(d.battle.name)}.toml`, text, 'application/toml')
  else download(`${fileName(d.battle.name)}.json`, JSON.stringify(d.battle, null, 2), 'application/json')
}
/** A file of anybody's: it is data, and what is wrong with it is said with its line; nothing is lost.
 * @param {File} file @param {Say} say @returns {Promise<Battle | null>} */
export async function readFile(file, say) {
  if (file.size > LONGEST) {
    toast(say('ui-lb-ed-too-large'))
    return null
  }
  try {
    const found = await look(await file.text())
    if (found.plain) return found.plain
    const [fault] = found.faults
    toast(fault.line ? say('ui-lb-ed-line', { line: fault.line, why: fault.text }) : fault.text, {
      ms: 9000,
      rule: fault.rule || null,
    })
  } catch (err) {
    toast(wrong(err))
  }
  return null
}
/** A table to try the battle at, against the computer. @param {Desk} d @param {string} side defender or attacker */
export async function tryIt(d, side) {
  const strength = pref('strength', 'recruit')
  const seats = { defender: strength, attacker: strength, [side]: 'human' }
  const own = d.checked?.text || JSON.stringify(d.battle)
  try {
    const { table } = await post('/api/tables', { game: 'lastbattle', own, seats })
    location.hash = `#/table/${table.id}`
  } catch (err) {
    toast(wrong(err))
  }
}
/** @param {string} id */
const linkTo = (id) => `${location.origin}/#/editor/lastbattle/${id}`
/** What is on the shelf of this server, and one's own battle put beside it.
 * @param {Desk} d @param {Say} say @param {(id: string) => void} open */
export async function shelf(d, say, open) {
  d.shared = await listed()
  const sheet = openSheet({ title: say('ui-lb-ed-shared'), html: shelfHtml(d, say), cls: 'ed-shelf' })
  const draw = async () => {
    d.shared = await listed()
    const inside = sheet.querySelector('.inside')
    if (inside) inside.innerHTML = shelfHtml(d, say)
  }
  sheet.addEventListener('click', async (e) => {
    const t = e.target instanceof Element ? e.target.closest('[data-shelf]') : null
    const [what, id] = [t?.getAttribute('data-shelf'), t?.getAttribute('data-id') ?? '']
    try {
      if (what === 'open') {
        sheet.close()
        open(id)
      } else if (what === 'publish') await publish(d, say, draw)
      else if (what === 'withdraw') {
        await remove(`${API}/shared/${id}`)
        await draw()
      }
    } catch (err) {
      toast(wrong(err))
    }
  })
}
/** @param {Desk} d @param {Say} say @param {() => Promise<void>} draw */
async function publish(d, say, draw) {
  if (!d.shared.publish) {
    toast(say('ui-lb-ed-ask-keeper'))
    return
  }
  if (d.checked?.faults.length !== 0) {
    toast(d.checked?.faults[0]?.text ?? say('ui-lb-ed-not-yet'), { rule: d.checked?.faults[0]?.rule || null })
    return
  }
  const { id } = await post(`${API}/shared`, { text: d.checked.text })
  await draw()
  await navigator.clipboard?.writeText(linkTo(id)).catch(() => {})
  toast(say('ui-lb-ed-published', { link: linkTo(id) }), { ms: 9000 })
}
/** @param {Desk} d @param {Say} say */
function shelfHtml(d, say) {
  const { scenarios, publish: may } = d.shared
  const ready = may && d.checked?.faults.length === 0
  return html`
    <p class="ed-row">
      <button class="btn primary" data-shelf="publish" ${ready ? '' : 'aria-disabled="true"'}>
        ${esc(say('ui-lb-ed-publish', { name: d.battle.name }))}
      </button>
    </p>
    ${may ? '' : `<p class="ed-hint">${esc(say('ui-lb-ed-ask-keeper'))}</p>`}
    ${scenarios.length ? '' : `<p class="ed-hint">${esc(say('ui-lb-ed-shelf-empty'))}</p>`}
    <ul>
      ${scenarios.map(
        (s) => html`
          <li data-key="shared-${esc(s.id)}">
            <span>
              <b>${esc(s.title)}</b>
              <small>${esc(s.author ? say('ui-lb-ed-by', { author: s.author }) : '')}</small>
              <a class="fig" href="${esc(linkTo(s.id))}">${esc(linkTo(s.id))}</a>
            </span>
            <button class="btn" data-shelf="open" data-id="${esc(s.id)}">${esc(say('ui-lb-ed-open-it'))}</button>
            ${
              s.yours
                ? html`
                  <button class="btn quiet" data-shelf="withdraw" data-id="${esc(s.id)}">
                    ${esc(say('ui-lb-ed-withdraw'))}
                  </button>
                `
                : ''
            }
          </li>
        `,
      )}
    </ul>
  `
}
