// Buying a force for a designed battle: the purse, what can be bought with its price, morale as it grows.
import { esc, html, ruleTab } from '../../../../client/base/dom.js'
import { button } from './firelist.js'
import { near } from '../cards/names.js'
import { points } from '../forces/points.js'
import { savedPart } from '../forces/saving.js'
import { grades, missions } from './terms.js'
/** @typedef {import('../panelstypes').PanelCtx} PanelCtx */
/** @typedef {import('../types').AssetInfo} AssetInfo */
/** @typedef {import('../types').Bought} Bought */

const GAME = 'lastbattle'
/** @param {PanelCtx} ctx @param {string} verb @param {number} arg */
const act = (ctx, verb, arg) => ctx.acts.find((a) => a.verb === verb && a.arg === arg)
/** What cannot be bought now: pressed, it says why. @param {PanelCtx} ctx @param {AssetInfo} a @param {number} price */
export function notNow(ctx, a, price) {
  const ref = `asset-${a.id}`
  return html`
    <button class="lb-b sm off ${ctx.refused === ref ? 'refused' : ''}" id="${ref}" data-ref="${ref}"
      aria-disabled="true" aria-label="${esc(ctx.say('ui-pair', { a: a.name, b: points(price) }))}">
      +
    </button>
  `
}
/** One thing that is sold: its price, how many, one more, one fewer.
 * @param {PanelCtx} ctx @param {AssetInfo} a @param {number} n */
function row(ctx, a, n) {
  const more = act(ctx, 'buy', a.id)
  const less = act(ctx, 'refund', a.id)
  return html`
    <li class="lb-asset ${n ? 'has' : ''}">
      <span>${esc(a.name)}</span>
      <em class="fig">${points(a.price)}</em>
      ${less ? button(ctx, less, '−', 'sm') : '<span class="lb-b sm off" aria-hidden="true">−</span>'}
      <b class="fig">${n}</b>
      ${more ? button(ctx, more, '+', 'sm lit') : notNow(ctx, a, a.price)}
    </li>
  `
}
/** @param {PanelCtx} ctx @param {Bought} b */
function purse(ctx, b) {
  const { say } = ctx
  const left = b.budget - b.cost
  return html`
    <p class="lb-purse ${left < 0 ? 'over' : ''}">
      <b class="fig">${points(b.cost)}</b> ${esc(say('ui-lb-buy-of', { n: points(b.budget) }))}${' · '}
      ${esc(left < 0 ? say('ui-lb-buy-over', { n: points(-left) }) : say('ui-lb-buy-left', { n: points(left) }))}
      ${ruleTab('LB.design.budget', GAME)}
    </p>
    ${
      b.breaks
        ? html`
          <p class="lb-nerve">
            ${esc(say('ui-lb-buy-nerve', { total: b.total, hesitation: b.hesitation, breaks: b.breaks }))}
            ${ruleTab('LB.design.hesitation-break', GAME)}
          </p>
        `
        : ''
    }
  `
}
/** The shop, for the side that buys. @param {PanelCtx} ctx */
export function shop(ctx) {
  const design = ctx.view.design
  const mine = design?.bought?.[near(ctx)]
  if (design?.stage !== 'purchase' || !mine) return ''
  const groups = [...new Set(ctx.fixed.assets.map((a) => a.group))]
  return html`
    <section class="lb-shop sheet" data-key="lb-shop" aria-label="${esc(ctx.say('ui-lb-buy-title'))}">
      <h2 class="sc">${esc(ctx.say('ui-lb-buy-title'))} ${ruleTab('LB.design.ground-costs', GAME)}</h2>
      ${missions(ctx, mine)}
      ${grades(ctx, mine)}
      ${mine.mission ? purse(ctx, mine) : ''}
      ${savedPart(ctx, mine)}
      ${(mine.mission ? groups : []).map(
        (g) => html`
          <details data-key="lb-shop-${g}" ${g === 'men' ? 'open' : ''}>
            <summary>${esc(ctx.say(`ui-lb-buy-${g}`))}</summary>
            <ul>
              ${ctx.fixed.assets.filter((a) => a.group === g).map((a) => row(ctx, a, mine.assets?.[a.key] ?? 0))}
            </ul>
          </details>
        `,
      )}
    </section>
  `
}
