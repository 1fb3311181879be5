// Ground under houses; the yards of buildings and the dust of rubble; paving, the runway, the landing place.
import { CORNERS, num } from './geometry.js'
import { ruled } from './fields.js'
import { area, dashed, path, rounded, xy } from './ink.js'
import { BLOCK, BUILDING, RUBBLE, cellsOf, city, outline, perBlock } from './survey.js'
/** @typedef {import('./maptypes').Ground} Ground */
/** @typedef {import('./maptypes').Point} Point */

/** @param {Ground} g @param {number[]} cells */
const plaza = (g, cells) => {
  const { s } = g
  const flags = [0, Math.PI / 2].map((turn) => ruled(g, cells, turn, s * 0.22, 0.86)).join('')
  return path('paved', area(outline(g, cells, 0)), s * 0.05) + path('flags', flags, s * 0.025)
}
/** @param {Point} at @param {number} s */
function helipad([x, y], s) {
  const ring = `<circle cx="${num(x)}" cy="${num(y)}" r="${num(s * 0.6)}"/>`
  const posts = `M${xy(x - s * 0.2, y - s * 0.3)}v${num(s * 0.6)}m${num(s * 0.4)} 0v${num(-s * 0.6)}`
  const bar = `m0 ${num(s * 0.3)}h${num(-s * 0.4)}`
  return `<g class="pad" stroke-width="${num(s * 0.07)}">${ring}<path d="${posts}${bar}"/></g>`
}
/** @param {Point[]} at centres of its hexes @param {Ground} g */
function runway(at, { s, hh }) {
  const xs = at.map(([x]) => x)
  const ys = at.map(([, y]) => y)
  const left = Math.min(...xs) - s * 0.72
  const right = Math.max(...xs) + s * 0.72
  const y = (Math.min(...ys) + Math.max(...ys)) / 2
  const half = hh * 0.225
  let bars = ''
  for (const x of [left + s * 0.14, right - s * 0.5])
    for (let k = -2; k <= 2; k++) bars += `M${xy(x, y + k * half * 0.36)}h${num(s * 0.36)}`
  return [
    path('paved', `M${xy(left, y - half)}H${num(right)}V${num(y + half)}H${num(left)}z`, s * 0.05),
    path('line', `M${xy(left + s * 0.8, y)}H${num(right - s * 0.8)}`, s * 0.06, dashed(s * 0.44, s * 0.3)),
    path('line', bars, s * 0.045),
  ].join('')
}
/** The areas of one map. @param {Ground} g @param {number} place */
function areas(g, place) {
  const { plaza: square, helipad: pads = [], runway: strip } = g.sheets[place].areas
  const at = (/** @type {number} */ i) => g.b.centre(g.b.hexAtPlace(place, i), g.s)
  const cell = (/** @type {number} */ i) => {
    const h = g.b.hexAtPlace(place, i)
    return (Math.floor(h / g.b.wide) + 1) * g.across + (h % g.b.wide) + 1
  }
  return [
    square ? plaza(g, square.map(cell)) : '',
    ...pads.map((i) => helipad(at(i), g.s)),
    strip ? runway(strip.map(at), g) : '',
  ].join('')
}
/** @param {Ground} g */
export function town(g) {
  const { s, hh } = g
  const built = area(
    outline(
      g,
      cellsOf(g, (i) => city(g.terrain[i])),
      0.08,
    ),
  )
  const plot = (/** @type {number} */ k) => (/** @type {number} */ i) =>
    rounded(CORNERS.map(([a, b]) => [g.xy[i][0] + (k * a * s) / 2, g.xy[i][1] + (k * b * hh) / 2]))
  const yards = cellsOf(g, (i) => g.terrain[i] === BUILDING || g.terrain[i] === BLOCK)
  const dust = cellsOf(g, (i) => g.terrain[i] === RUBBLE)
  return [
    built ? path('built', built, s * 0.045) : '',
    perBlock(g, yards, plot(0.86), ' class="yard"'),
    perBlock(g, dust, plot(0.9), ' class="dust"'),
    ...g.b.layout.map((_, place) => areas(g, place)),
  ].join('')
}
