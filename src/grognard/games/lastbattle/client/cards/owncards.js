// What a battle brings of its own: vehicle cards like a printed one but for what its author says, and maps that he has
// drawn.
/** @typedef {import('../types').Fixed} Fixed */
/** @typedef {import('../types').OwnCard} OwnCard */
/** @typedef {import('../types').VehicleInfo} VehicleInfo */

/** @param {Fixed} fixed @param {OwnCard} card @returns {VehicleInfo} */
function drawn(fixed, card) {
  const base = fixed.vehicles[card.like]
  const arms = card.arms?.map((x) => fixed.vehicles[x.card].arms[(x.line ?? 1) - 1]) ?? base.arms
  return { ...base, ...card, arms }
}
/** The facts of the page with the cards and maps of the battle at hand.
 * @template {{view: any, fixed: any}} T @param {T} ctx @returns {T} */
export function withCards(ctx) {
  /** @type {OwnCard[]} */
  const cards = ctx.view?.battle?.cards ?? []
  const maps = ctx.view?.battle?.maps ?? []
  if (!cards.length && !maps.length) return ctx
  const own = Object.fromEntries(cards.map((card) => [card.id, drawn(ctx.fixed, card)]))
  const fixed = { ...ctx.fixed, vehicles: { ...ctx.fixed.vehicles, ...own }, maps: [...ctx.fixed.maps, ...maps] }
  return Object.create(ctx, { fixed: { value: fixed, enumerable: true } })
}
