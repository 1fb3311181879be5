// At a shared screen a player may answer aloud, without looking at the cards, and may waive until further notice.
// Such an answer is the same whatever he holds, so it tells nothing; what he has waived stands there for both to read.
import { esc, html } from '../base/dom.js'
import { keep, pref } from '../base/prefs.js'
import { say } from '../base/words.js'
/** @typedef {'' | 'moves' | 'all'} Waiver */

/** @param {string} table @param {string} role */
const key = (table, role) => `waive-${table}-${role}`
/** @param {string} table @param {string} role @returns {Waiver} */
export const waiver = (table, role) => /** @type {Waiver} */ (pref(key(table, role), ''))
/** @param {string} table @param {string} role @param {Waiver} what */
export const setWaiver = (table, role, what) => keep(key(table, role), what)

/** Is this question waived? @param {Waiver} what @param {'moves' | 'other'} kind */
export const covers = (what, kind) => what === 'all' || (what === 'moves' && kind === 'moves')

/** The buttons of the curtain. @param {import('../types').Openly} asked */
export function answersHtml(asked) {
  const answers = asked.kind === 'moves' ? ['pass', 'turn', 'moves', 'all'] : ['pass', 'turn', 'all']
  const button = (/** @type {string} */ a) =>
    `<button class="btn quiet" data-do="openly" data-value="${a}">${esc(say(`ui-openly-${a}`))}</button>`
  return html`
    <p class="declared">${esc(asked.text)}</p>
    <div class="openly" role="group" aria-label="${esc(say('ui-openly'))}">${answers.map(button)}</div>
  `
}

/** @param {import('../types').Seat} seat @param {Waiver} what */
function waivedLine(seat, what) {
  const again = `data-do="ask-again" data-value="${esc(seat.role)}"`
  return html`
    <p class="waived" data-key="waived-${esc(seat.role)}">
      <span>${esc(say(`ui-waived-${what}`, { side: seat.name }))}</span>
      <button class="btn quiet" ${again}>${esc(say('ui-ask-again'))}</button>
    </p>
  `
}
/** What the players of this screen have waived, each with the way back.
 * @param {import('../types').TableInfo} info */
export function waivedHtml(info) {
  if (info.mode !== 'hotseat' || info.result) return ''
  const lines = info.seats.map((seat) => ({ seat, what: waiver(info.id, seat.role) })).filter((x) => x.what)
  return lines.map(({ seat, what }) => waivedLine(seat, what)).join('')
}
