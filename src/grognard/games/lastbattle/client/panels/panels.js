// What lies beside and under the map: the odds, the fire list, the planner or the set-up, the sheet of a counter;
// the dock; the score.
import { esc, html } from '../../../../client/base/dom.js'
import { card } from '../cards/card.js'
import { many, unitName, unitOf } from '../cards/names.js'
import { hand } from './dock.js'
import { fireList, firing, odds } from './firelist.js'
import { lensOn, lensSheet } from '../map/lens.js'
import { missions, planner } from './planner.js'
import { hoveredHex } from '../map/ruler.js'
import { groundOf, scene } from '../map/scene.js'
import { forces, progress, setUp } from './setup.js'
import { shop } from './purchase.js'
import { ordersNotNow } from './refusals.js'
import { mapTable } from './terms.js'
import { score } from './tracks.js'
import { cards, pile, reading, words } from './words.js'
export { hand, score }
export { ENEMY, near } from '../cards/names.js'
/** @typedef {import('../panelstypes').PanelCtx} PanelCtx */
/** @typedef {import('../types').Unit} Unit */

/** What the counter in hand would meet: filled again as the pointer goes (board.js). @param {PanelCtx} ctx */
const threat = (ctx) =>
  ctx.view.phase === 'movement' && ctx.view.picked.unit !== undefined && lensOn()
    ? `<div id="lb-lens" data-key="lb-lens">${lensNow(ctx)}</div>`
    : ''
/** @param {PanelCtx} ctx */
const lensNow = (ctx) => {
  const { view, fixed } = ctx
  return lensSheet(ctx, groundOf(view, fixed), scene(view, fixed, ctx.on, ctx.acts), hoveredHex())
}
/** The right column under the prompt. @param {PanelCtx} ctx */
export function left(ctx) {
  // while a counter is being placed its own sheet comes first: there it is turned, and its crew is to be seen
  const first = ctx.view.phase === 'setup' && ctx.view.picked.unit !== undefined
  const sheet = card(ctx)
  return html`
    ${mapTable(ctx)}
    ${shop(ctx)}
    ${odds(ctx)}
    ${threat(ctx)}
    ${first ? sheet : ''}
    ${setUp(ctx)}
    ${planner(ctx)}
    ${fireList(ctx)}
    ${forces(ctx)}
    ${missions(ctx)}
    ${first ? '' : sheet}
  `
}

/** @param {string} text */
const row = (text) => `<div class="cp lb-resources"><span class="sc">${esc(text)}</span></div>`
/** What a counter has left to move. @param {PanelCtx} ctx @param {Unit} u */
function moveWords(ctx, u) {
  const what = unitName(ctx, u)
  if (u.kind !== 'vehicle' || u.off_left === null) return ctx.say('ui-lb-purse-foot', { what, n: u.left, of: u.factor })
  const flies = ctx.fixed.vehicles[u.card?.vehicle ?? '']?.class === 'helicopter'
  return ctx.say(flies ? 'ui-lb-purse-air' : 'ui-lb-purse-vehicle', { what, road: u.left, off: u.off_left })
}
/** What is left to spend in the decision at hand. @param {PanelCtx} ctx */
export function resources(ctx) {
  const { view: v, say } = ctx
  if (!ctx.yours) return ''
  if (v.phase === 'setup') {
    const n = progress(ctx)
    return n.all ? row(say('ui-lb-set-progress', { n: n.done, of: n.all })) : ''
  }
  const mover = unitOf(ctx, v.picked.unit)
  if (v.phase === 'movement' && mover) return row(moveWords(ctx, mover)) + ordersNotNow(ctx, mover)
  if (!firing(ctx) || v.picked.firer !== undefined) return ''
  const able = ctx.acts.filter((a) => a.verb === 'fire').length
  return row(`${many(ctx, 'ui-lb-fire-able', able)} · ${many(ctx, 'ui-lb-purse-shots', v.shots.length)}`)
}
/** All that index.js mounts. */
export const panels = { left, hand, resources, score, pile, words, reading, cards }
