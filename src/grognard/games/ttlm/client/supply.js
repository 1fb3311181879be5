// Supply laid over the map: a line from each area that is fed back to its source, and the key to the colours.
import { esc, html } from '../../../client/base/dom.js'
import { places } from './anchors.js'
import { borders } from './borders.js'
import { middle } from './gates.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('./types').Scene} Scene */
/** @typedef {{from: number, to: number, border: string}} Step */

/** From the sources outwards, the shortest way through areas of one's own to every area that is fed [6.1].
 * @param {Scene} sc @param {(string | null)[]} sources the side whose source lies in each area @param {string} side
 * @returns {Step[]} */
export function supplySteps(sc, sources, side) {
  const fed = new Set(sc.places.filter((p) => p.fed).map((p) => p.at))
  const todo = [...fed].filter((at) => sources[at] === side)
  const seen = new Set(todo)
  /** @type {Step[]} */
  const out = []
  for (const from of todo) {
    if (sc.places[from].status === 'disputed') continue // it is fed, and feeds nobody else
    for (const [pair, border] of Object.entries(borders)) {
      const ends = pair.split('-').map(Number)
      if (!ends.includes(from)) continue
      const to = ends[0] === from ? ends[1] : ends[0]
      if (!fed.has(to) || seen.has(to)) continue
      seen.add(to)
      todo.push(to)
      out.push({ from, to, border })
    }
  }
  return out
}
/** @param {Ctx} ctx @param {Scene} sc @param {string} side */
export const supplyLines = (ctx, sc, side) => {
  const sources = ctx.fixed.areas.map((/** @type {{supply: string | null}} */ a) => a.supply)
  const line = (/** @type {Step} */ s) => {
    const [a, m, b] = [places[s.from].name, middle(s.border), places[s.to].name]
    return `<path class="feeds" d="M${a[0]} ${a[1]}Q${m[0].toFixed(0)} ${m[1].toFixed(0)} ${b[0]} ${b[1]}"/>`
  }
  return supplySteps(sc, sources, side).map(line).join('')
}
/** What the colours mean, while they are shown. @param {Ctx} ctx */
export const supplyKey = (ctx) => html`
  <p class="supplykey" data-key="supplykey">
    <span class="k in"></span>${esc(ctx.say('ui-ttlm-supply-in'))}
    <span class="k out"></span>${esc(ctx.say('ui-ttlm-supply-out'))}
    <span class="k line"></span>${esc(ctx.say('ui-ttlm-supply-line'))}
  </p>
`
