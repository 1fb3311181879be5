// What has been used of the sides of disputed areas in this movement [13.6]: gates on the borders, and in words.
import { html } from '../../../client/base/dom.js'
import { places } from './anchors.js'
import { borders } from './borders.js'
import { points } from './outlines.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('./types').Crossing} Crossing */

const APART = 25 // a gate in and a gate out of the same border stand side by side: each keeps to its right

/** The point half-way along a border. @param {string} d @returns {number[]} */
export function middle(d) {
  const [at] = points(d)
  const length = (/** @type {number} */ i) => Math.hypot(at[i + 1][0] - at[i][0], at[i + 1][1] - at[i][1])
  let left = at.slice(1).reduce((sum, _, i) => sum + length(i), 0) / 2
  for (let i = 0; i < at.length - 1; i++) {
    if (left <= length(i)) {
      const share = length(i) ? left / length(i) : 0
      return [at[i][0] + (at[i + 1][0] - at[i][0]) * share, at[i][1] + (at[i + 1][1] - at[i][1]) * share]
    }
    left -= length(i)
  }
  return at[at.length - 1]
}
/** @param {number} a */
const centre = (a) => [places[a].box[0] + places[a].box[2] / 2, places[a].box[1] + places[a].box[3] / 2]

/** An arrow through a frame, how many have passed, and a bar across it when nobody else may. */
export const gateMark = (/** @type {string} */ count, /** @type {boolean} */ shut, turn = 0) => html`
  <g class="gate${shut ? ' shut' : ''}">
    <g transform="rotate(${turn})">
      <path class="gf" d="M-26-17h34l18 17-18 17h-34z"/>
      ${shut ? '<path class="gb" d="M31-22v44"/>' : ''}
    </g>
    <text y="8" text-anchor="middle" class="fig" font-size="22" font-weight="700">${count}</text>
  </g>
`

/** One gate on its border, pointing the way the units went. @param {Crossing} c */
function gate(c) {
  const border = borders[c.area < c.other ? `${c.area}-${c.other}` : `${c.other}-${c.area}`]
  if (!border) return ''
  const [from, to] = (c.way === 'in' ? [c.other, c.area] : [c.area, c.other]).map(centre)
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const [x, y] = middle(border)
  const at = `translate(${(x - Math.sin(angle) * APART).toFixed(1)} ${(y + Math.cos(angle) * APART).toFixed(1)})`
  const turn = Number(((angle * 180) / Math.PI).toFixed(0))
  return `<g transform="${at}"><g class="mk">${gateMark(`${c.used}/${c.limit}`, c.used >= c.limit, turn)}</g></g>`
}
/** The way through the Netherlands, once Germany has invaded them: from Antwerp to Köln and to Aachen [14.4.1k].
 * @param {Ctx} ctx */
export const passage = (ctx) =>
  ctx.view.victory.modifiers.some((/** @type {any} */ m) => m.key === 'netherlands')
    ? '<path class="psg" d="M945 205C985 110 1060 70 1215 82M1005 125C1050 120 1090 150 1125 200"/>'
    : ''
/** @param {Ctx} ctx */
export const gates = (ctx) => (ctx.view.crossings ?? []).map(gate).join('')

/** The same in words, one line for each side and way. @param {Ctx} ctx @returns {string[]} */
export const gateWords = (ctx) =>
  (ctx.view.crossings ?? []).map((/** @type {Crossing} */ c) =>
    ctx.say(c.used >= c.limit ? `ui-ttlm-gate-${c.way}-shut` : `ui-ttlm-gate-${c.way}`, {
      area: ctx.fixed.areas[c.area].name,
      other: ctx.fixed.areas[c.other].name,
      n: c.used,
      of: c.limit,
    }),
  )
