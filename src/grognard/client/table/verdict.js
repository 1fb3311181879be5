// How a game went for whoever reads: victory, defeat or a draw; nothing for spectators, or where both sides sit here.
import { esc, html } from '../base/dom.js'
import { sideOf } from '../face/seating.js'
/** @typedef {import('./tableview.js').Model} Model */

const WORDS = { won: 'ui-won', lost: 'ui-lost', drawn: 'ui-after-draw' }

/** @param {Model} m @returns {'' | 'won' | 'lost' | 'drawn'} */
export function outcome(m) {
  const own = sideOf(m.info, m.state.role)
  if (!m.state.result || !(own in m.face.sides) || m.info.mode === 'hotseat') return ''
  const { winner } = m.state.result
  if (!winner) return 'drawn'
  return winner === own ? 'won' : 'lost'
}
/** @param {Model} m */
export function verdict(m) {
  const how = outcome(m)
  return how && html`<em class="${how}">${esc(m.say(WORDS[how]))}</em>`
}
