// What the selected counter cannot do at this moment stays in sight, dashed; pressed, it says why not (intent in
// scene.js).
import { esc, html } from '../../../../client/base/dom.js'
import { inForce } from '../map/scene.js'
import { mine, scenario, unitName, weaponName } from '../cards/names.js'
/** @typedef {import('../panelstypes').PanelCtx} PanelCtx */
/** @typedef {import('../types').Unit} Unit */

/** What a weapon is used against: the number of a mode, by four. */
export const USES = ['troops', 'vehicles', 'above']
const OWN = 0
const GRENADE = 1
const ARMS = 2
const ITEMS = 8

/** @param {PanelCtx} ctx @param {string} verb @param {number} arg @param {string} inside as HTML
 * @param {string} [cls] */
export function refused(ctx, verb, arg, inside, cls = '') {
  const ref = `no-${verb}-${arg}`
  const now = ctx.refused === ref ? ' refused' : ''
  return html`
    <button class="lb-b off ${cls}${now}" id="${ref}" data-ref="${ref}" aria-disabled="true"
      title="${esc(ctx.say('ui-lb-not-why'))}">
      ${inside}
    </button>
  `
}
/** @param {PanelCtx} ctx @param {string} verb @param {number} arg */
const offered = (ctx, verb, arg) => ctx.acts.some((a) => a.verb === verb && a.arg === arg)

/** Whether it could ever make smoke: not a soft vehicle, and not in every scenario.
 * @param {PanelCtx} ctx @param {Unit} u */
function smokes(ctx, u) {
  const v = ctx.fixed.vehicles[u.card?.vehicle ?? '']
  return inForce(scenario(ctx), 'smoke') && (u.kind === 'foot' || v?.soft === false)
}
/** What one looks for when this counter is in hand, with the words for it.
 * @param {PanelCtx} ctx @param {Unit} u @returns {[string, number, string][]} */
function expected(ctx, u) {
  /** @type {[string, number, string][]} */
  const smoke = smokes(ctx, u) ? [['smoke', 0, ctx.say('ui-lb-not-smoke')]] : []
  if (u.kind === 'vehicle') return smoke
  const beside = ctx.view.units.filter((v) => v.kind === 'vehicle' && v.hex === u.hex && mine(ctx, v))
  const into = beside.map((v) => /** @type {[string, number, string]} */ (['board', v.id, boards(ctx, v)]))
  /** @type {[string, number, string][]} */
  const hide = inForce(scenario(ctx), 'hiding') ? [['hide', 0, ctx.say('ui-lb-not-hide')]] : []
  return [...hide, ...into, ...smoke]
}
/** @param {PanelCtx} ctx @param {Unit} v */
const boards = (ctx, v) => ctx.say('ui-lb-not-board', { what: unitName(ctx, v) })
/** Orders of the Movement Phase. @param {PanelCtx} ctx @param {Unit} u */
export function ordersNotNow(ctx, u) {
  if (u.hex === null || u.aboard !== null || u.kind === 'gun') return ''
  const not = expected(ctx, u).filter(([verb, arg]) => !offered(ctx, verb, arg))
  if (!not.length) return ''
  return html`
    <div class="lb-nots">
      <span class="fig">${esc(ctx.say('ui-lb-not'))}</span>
      ${not.map(([verb, arg, words]) => refused(ctx, verb, arg, esc(words), 'sm'))}
    </div>
  `
}

/** Every way in which it could ever fire. @param {PanelCtx} ctx @param {Unit} u */
function modes(ctx, u) {
  const both = (/** @type {number} */ source, /** @type {{ap: number[] | null, av: number[] | null}} */ figures) => [
    ...(figures.ap?.[0] ? [source * 4] : []),
    ...(figures.av?.[0] ? [source * 4 + 1] : []),
  ]
  const held = ctx.view.items.filter((i) => u.items.includes(i.id))
  const others = held.flatMap((i) => both(ITEMS + i.id, ctx.fixed.items[i.item] ?? { ap: null, av: null }))
  if (u.kind === 'foot') return [OWN * 4, GRENADE * 4, ...others]
  const arms = ctx.fixed.vehicles[u.card?.vehicle ?? '']?.arms ?? []
  return [...arms.flatMap((a, k) => both(ARMS + k, a)), ...others]
}
/** Weapons that cannot fire now, as rows of the list of weapons. @param {PanelCtx} ctx @param {Unit} firer */
export function weaponsNotNow(ctx, firer) {
  const usable = ctx.acts.filter((a) => a.verb === 'weapon').map((a) => a.arg)
  // one that can be used in one way alone is not offered as a choice
  if (!usable.length) return []
  const not = modes(ctx, firer).filter((m) => m !== ctx.view.picked.mode && !usable.includes(m))
  const words = (/** @type {number} */ m) => html`
    <b>${esc(weaponName(ctx, firer, m))}</b><small>${esc(ctx.say(`ui-lb-use-${USES[m % 4]}`))}</small>
    <small class="gist">${esc(ctx.say('ui-lb-not'))}</small>
  `
  return not.map((m) => `<li role="none">${refused(ctx, 'weapon', m, words(m), 'wide')}</li>`)
}
