// Sheets that ask for something bigger: a referee's correction, a fork, a computer that stands in.
import { esc, find, html } from '../base/dom.js'
import { get, post, wrong } from '../base/net.js'
import { say } from '../base/words.js'
import { openSheet, toast } from '../base/sheets.js'
import { strengths } from '../lobby/dialog.js'
/** @typedef {import('./table.js').Table} Table */

const strong = () => strengths('strength', say('ui-strength'), 'veteran')
const end = (/** @type {string} */ label) => html`
  <p class="end">
    <button class="btn quiet" type="button" data-close>${esc(say('ui-cancel'))}</button>
    <button class="btn primary" type="submit">${esc(label)}</button>
  </p>
`
/** @param {HTMLDialogElement} d @param {(f: FormData) => Promise<unknown>} send */
function onSubmit(d, send) {
  find(d, 'form', HTMLFormElement)?.addEventListener('submit', async (e) => {
    e.preventDefault()
    try {
      await send(new FormData(/** @type {HTMLFormElement} */ (e.target)))
      d.close()
    } catch (err) {
      toast(wrong(err))
    }
  })
}
/** The lines of the position that everybody knows can be rewritten; the rest is not shown.
 * @param {Table} t @param {string} from @param {string} to @param {string} token */
export async function openEdit(t, from, to, token) {
  /** @type {{lines: {text: string, open: boolean}[]}} */
  let found
  try {
    found = await get(from, token)
  } catch (e) {
    toast(wrong(e))
    return
  }
  const rows = found.lines
    .map((l, i) =>
      l.open
        ? `<label><input name="l${i}" value="${esc(l.text)}" spellcheck="false" autocomplete="off"></label>`
        : `<p class="shut">${esc(say('ui-edit-shut'))}</p>`,
    )
    .join('')
  const d = openSheet({
    title: say('ui-propose-edit'),
    cls: 'wide edit',
    html: html`
      <form method="dialog">
        <p>${esc(say('ui-edit-why'))}</p>
        <div class="position">${rows}</div>
        <label class="field">
          <span>${esc(say('ui-edit-add'))}</span>
          <textarea name="add" rows="2" spellcheck="false"></textarea>
        </label>
        ${end(say('ui-edit-send'))}
      </form>
    `,
  })
  onSubmit(d, async (f) => {
    /** @type {[string, string][]} */
    const lines = found.lines.flatMap((l, i) =>
      l.open && f.get(`l${i}`) !== l.text
        ? [/** @type {[string, string]} */ ([l.text, String(f.get(`l${i}`) ?? '')])]
        : [],
    )
    const add = String(f.get('add') ?? '').trim()
    if (add) lines.push(['', add])
    if (!lines.length) throw new Error(say('ui-edit-none'))
    await post(to, { kind: 'edit', lines }, token)
    toast(say('ui-asked'))
  })
}
/** @param {Table} t @param {string} to @param {string} token @param {number} step */
export function openFork(t, to, token, step) {
  const d = openSheet({
    title: say('ui-fork'),
    cls: 'new',
    html: html`
      <form class="newgame" method="dialog">
        <p class="lead">${esc(say('ui-fork-why', { n: step }))}</p>
        ${strong()}
        ${
          t.session.state?.result
            ? html`
              <label class="check">
                <input type="checkbox" name="true">
                <span><b>${esc(say('ui-fork-true'))}</b><small>${esc(say('ui-fork-true-why'))}</small></span>
              </label>
            `
            : ''
        }
        ${end(say('ui-fork-go'))}
      </form>
    `,
  })
  onSubmit(d, async (f) => {
    const { table } = await post(to, { step, strength: String(f.get('strength')), as_it_was: f.has('true') }, token)
    t.surroundingsState.box?.close()
    location.hash = `#/table/${table.id}`
  })
}
/** @param {Table} t @param {string} to @param {string} token */
export function openStandIn(t, to, token) {
  const absent = t.session.surroundings?.people.find((p) => !p.you && p.kind === 'human' && !p.open)
  if (!absent) return
  const d = openSheet({
    title: say('ui-stand-in'),
    cls: 'new',
    html: html`
      <form class="newgame" method="dialog">
        <p class="lead">${esc(say('ui-stand-in-why', { who: absent.player ?? '' }))}</p>
        ${strong()}
        ${end(say('ui-stand-in'))}
      </form>
    `,
  })
  onSubmit(d, (f) => post(to, { role: absent.role, strength: String(f.get('strength')) }, token))
}
