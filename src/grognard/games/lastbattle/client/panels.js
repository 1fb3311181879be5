// What lies beside and under the map: the odds, the fire list, the planner or the set-up, the sheet of a counter; the dock; the score.
import { esc } from '../../../client/dom.js'
import { card, many, unitName, unitOf } from './card.js'
import { hand } from './dock.js'
import { fireList, firing, odds } from './firelist.js'
import { missions, planner } from './planner.js'
import { forces, progress, setUp } from './setup.js'
import { score } from './tracks.js'
import { cards, pile, reading, words } from './words.js'
export { hand, score }
export { ENEMY, near } from './card.js'
/** @typedef {import('./panelstypes').PanelCtx} PanelCtx */

/** The right column under the prompt. @param {PanelCtx} ctx */
export function left(ctx) {
  // while a counter is being placed its own sheet comes first: there it is turned, and its crew is to be seen
  const first = ctx.view.phase === 'setup' && ctx.view.picked.unit !== undefined, sheet = card(ctx)
  return `${odds(ctx)}${first ? sheet : ''}${setUp(ctx)}${planner(ctx)}${fireList(ctx)}${forces(ctx)}${missions(ctx)}${first ? '' : sheet}`
}

/** @param {string} text @param {string} [marks] */
const row = (text, marks = '') => `<div class="cp lb-purse"><span class="sc">${esc(text)}</span>${marks ? `<span class="coins fig">${marks}</span>` : ''}</div>`
/** What is left to spend in the decision at hand. @param {PanelCtx} ctx */
export function purse(ctx) {
  const { view: v, say } = ctx, p = v.picked, u = unitOf(ctx, p.unit)
  if (!ctx.yours) return ''
  if (v.phase === 'setup') { const n = progress(ctx); return row(say('ui-lb-set-progress', { n: n.done, of: n.all })) }
  if (v.phase === 'movement' && u) return u.kind === 'vehicle' && u.off_left !== null ? row(say(ctx.fixed.vehicles[u.card?.vehicle ?? '']?.class === 'helicopter' ? 'ui-lb-purse-air' : 'ui-lb-purse-vehicle', { what: unitName(ctx, u), road: u.left, off: u.off_left })) : row(say('ui-lb-purse-foot', { what: unitName(ctx, u), n: u.left, of: u.factor }))
  if (firing(ctx) && p.firer === undefined) return row(`${many(ctx, 'ui-lb-fire-able', ctx.acts.filter((a) => a.verb === 'fire').length)} · ${many(ctx, 'ui-lb-purse-shots', v.shots.length)}`)
  return ''
}
/** All that index.js mounts. */
export const panels = { left, hand, purse, score, pile, words, reading, cards }
