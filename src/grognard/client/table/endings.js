// Ending a game: in the menu at any moment, never in the prompt. What it means is shown before it is done.
import { esc, ruleTab, html } from '../base/dom.js'
import { glyph } from '../art/chrome.js'
import { post, wrong } from '../base/net.js'
import { say } from '../base/words.js'
import { confirm } from '../base/confirm.js'
import { toast } from '../base/sheets.js'
/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('../types').Ending} Ending */

/** How the reader may end the game now; nothing for who only watches. @param {Table} t @returns {Promise<Ending[]>} */
export async function endingsOf(t) {
  const { state } = t.session
  if (!state || t.covered || state.result || !(state.role in t.face.sides)) return []
  return (await t.session.question({ t: 'endings' })).endings
}
/** @param {Ending[]} list @param {string} game */
export function endingsHtml(list, game) {
  const one = (/** @type {Ending} */ e) =>
    e.why
      ? html`
        <div class="row flat ending">
          <b class="gl" aria-hidden="true">⚑</b>
          <span><b>${esc(e.title)}</b><small>${esc(e.why)} ${ruleTab(e.rule, game)}</small></span>
        </div>
      `
      : html`
        <button class="row ending" data-do="end" data-value="${esc(e.id)}">
          <b class="gl" aria-hidden="true">⚑</b>
          <span><b>${esc(e.title)}…</b><small>${esc(e.result?.text ?? '')}</small></span>
        </button>
      `
  return list.length
    ? `<section class="endings"><h3 class="sc">${esc(say('ui-endings'))}</h3>${list.map(one).join('')}</section>`
    : ''
}
/** Asks, and does it. @param {Table} t @param {string} id */
export async function endGame(t, id) {
  const { token } = t.session
  const e = (await endingsOf(t)).find((x) => x.id === id)
  if (!e || e.why) return
  const sure = await confirm({
    title: e.title,
    text: [e.ask, say('ui-ending-means', { result: e.result?.text ?? '' })],
    yes: e.title,
  })
  if (!sure || t.session.token !== token) return
  try {
    if (e.agreed) await propose(t, e, token)
    else await post(`/api/tables/${t.session.info.id}/resign`, { means: e.means }, token)
  } catch (err) {
    toast(wrong(err))
  }
}
/** @param {Table} t @param {Ending} e @param {string} token */
async function propose(t, e, token) {
  const path = `/api/tables/${t.session.info.id}/proposals`
  const other = t.session.info.seats.find((s) => s.role !== t.session.role)
  const { id, state } = await post(path, { kind: 'ending', ending: e.id, means: e.means }, token)
  if (state === 'refused') {
    toast(say('ui-ending-declined', { who: other?.name ?? '' }))
    return
  }
  if (state === 'agreed') return
  if (t.session.info.mode !== 'hotseat' || !other?.token) {
    toast(say('ui-asked'))
    return
  }
  const text = [
    say('ui-ending-asked', { who: t.session.seatName(t.session.role), what: e.title }),
    say('ui-ending-means', { result: e.result?.text ?? '' }),
  ]
  const yes = await confirm({ title: other.name, text, yes: say('ui-ending-agree'), no: say('ui-ending-decline') })
  await post(`${path}/${id}`, { answer: yes ? 'yes' : 'no' }, other.token)
  if (!yes) toast(say('ui-ending-declined', { who: other.name }))
}
/** An offer of the other side: a note, on which nothing can be decided by a stray click.
 * @param {import('../types').Proposal} p */
export const noteHtml = (p) => html`
  <div class="bar note" role="status" data-key="note-${esc(p.id)}">
    <span>${glyph('bulb', 14)} ${esc(p.text)}</span>
    <button class="btn" data-do="offer-look" data-value="${esc(p.id)}">${esc(say('ui-ending-answer'))}</button>
  </div>
`
/** Yes, no, or later. @param {Table} t @param {string} id @param {(answer: string) => Promise<unknown>} reply */
export async function lookAtOffer(t, id, reply) {
  const p = t.session.surroundings?.proposals?.find((x) => x.id === id)
  if (!p) return
  const yes = await confirm({
    title: say('ui-proposals'),
    text: p.text,
    yes: say('ui-ending-agree'),
    no: say('ui-ending-later'),
    third: say('ui-ending-decline'),
  })
  if (yes === 'third') await reply('no')
  else if (yes) await reply('yes')
}
