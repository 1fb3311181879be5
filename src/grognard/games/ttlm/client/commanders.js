// 16.2.1 The two who command the Entente: what each has agreed to, whose points and cards are whose, and two plans.
import { esc, html, ruleTab } from '../../../client/base/dom.js'
import { seatName } from '../../../client/face/faceparts.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */

/** Which of the two has agreed to what ends this decision. @param {Ctx} ctx */
function agreed(ctx) {
  const c = ctx.view.commanders
  if (!c?.agreed?.length || !c.asked) return ''
  return html`
    <div class="cp two-agreed">
      ${esc(ctx.say('ui-ttlm-agreed', { who: c.agreed.map((/** @type {string} */ x) => seatName(ctx, x)).join(', ') }))}
      ${ruleTab('TTLM.16.2.1a', 'ttlm')}
    </div>
  `
}

/** What each nation may still spend. @param {Ctx} ctx */
function purses(ctx) {
  const points = ctx.view.commanders?.points
  if (!points) return ''
  const one = (/** @type {string} */ nation) =>
    `<li>${esc(ctx.say('ui-ttlm-purse', { nation: ctx.fixed.nations[nation].name, n: points[nation] }))}</li>`
  return html`
    <div class="cp two-purses">
      <span class="sc">${esc(ctx.say('ui-ttlm-purses'))} ${ruleTab('TTLM.16.2.1d', 'ttlm')}</span>
      <ul>${Object.keys(points).map(one)}</ul>
    </div>
  `
}

/** Whose the cards are that somebody bought. @param {Ctx} ctx */
function ownCards(ctx) {
  const owned = ctx.view.commanders?.owned
  if (!owned) return ''
  const rows = Object.keys(owned)
    .filter((seat) => owned[seat].length)
    .map((seat) => {
      const cards = owned[seat].map((/** @type {any} */ c) => cardWords(ctx, c)).join(', ')
      return `<li><b>${esc(seatName(ctx, seat))}</b> ${esc(cards)}</li>`
    })
  if (!rows.length) return ''
  return html`
    <details class="cp two-cards" data-key="own-cards">
      <summary>${esc(ctx.say('ui-ttlm-own-cards'))} ${ruleTab('TTLM.16.2.1d', 'ttlm')}</summary>
      <ul>${rows}</ul>
    </details>
  `
}
/** @param {Ctx} ctx @param {{id: number, count: number}} card */
function cardWords(ctx, card) {
  const name = ctx.fixed.cards?.[card.id]?.name ?? ''
  return card.count > 1 ? `${name} ×${card.count}` : name
}

/** Two production plans side by side, before the German player chooses. @param {Ctx} ctx */
export function slips(ctx) {
  const plans = ctx.view.commanders?.plans
  if (!plans) return ''
  return html`
    <div class="two-slips">
      ${plans.map(
        (/** @type {any} */ plan) => html`
          <section class="sheet slip" data-seat="${plan.seat}">
            <h3 class="sc">${esc(seatName(ctx, plan.seat))}</h3>
            <ul>${bought(ctx, plan)}</ul>
          </section>
        `,
      )}
    </div>
  `
}
/** @param {Ctx} ctx @param {any} plan */
function bought(ctx, plan) {
  const lines = [
    ...plan.units.map((/** @type {any} */ x) =>
      ctx.say('ui-ttlm-slip-unit', { n: x.left, unit: sortName(ctx, x.sort) }),
    ),
    ...plan.armies.map((/** @type {string} */ x) => ctx.say('ui-ttlm-slip-army', { army: x })),
    ...(plan.trenches ? [ctx.say('ui-ttlm-slip-trenches', { n: plan.trenches })] : []),
    ...(plan.cards ? [ctx.say('ui-ttlm-slip-cards', { n: plan.cards })] : []),
  ]
  return (lines.length ? lines : [ctx.say('ui-none')]).map((x) => `<li>${esc(x)}</li>`).join('')
}
/** @param {Ctx} ctx @param {number} sort */
const sortName = (ctx, sort) => ctx.fixed.sorts?.[sort]?.name ?? ''

/** Everything about the two, beside the prompt. @param {Ctx} ctx */
export const commanders = (ctx) => (ctx.view.commanders ? agreed(ctx) + purses(ctx) + ownCards(ctx) + slips(ctx) : '')
