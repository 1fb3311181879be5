// What is printed over the ground: the grid, the numbers of the hexes, levels, names.
import { esc } from '../../../../client/base/dom.js'
import { num } from './geometry.js'
import { xy } from './ink.js'
import { cellsOf, city, own, perBlock, terrainAt } from './survey.js'
/** @typedef {import('./maptypes').Ground} Ground */
/** @typedef {import('./maptypes').Point} Point */

/** Every hexside once: three of its own, and those over which no other hex lies.
 * @param {Ground} g @returns {(i: number) => string} */
function sides(g) {
  const { s, hh } = g
  const a = num(s / 2)
  const y2 = num(hh / 2)
  const arm = `l${num(s)} 0 ${a} ${y2} -${a} ${y2}`
  return (i) => {
    const [x, y] = g.xy[i]
    const n = g.near[i].map((c) => c >= 0 && own(g, c))
    return [
      `M${xy(x - s / 2, y - hh / 2)}${arm}`,
      n[3] ? '' : `l-${num(s)} 0`,
      n[4] ? '' : `M${xy(x - s / 2, y + hh / 2)}l-${a} -${y2}`,
      n[5] ? '' : `M${xy(x - s, y)}l${a} -${y2}`,
    ].join('')
  }
}
/** The grid, with a pale breath under it that shows over woods and roofs. @param {Ground} g */
export function grid(g) {
  const { s } = g
  const cells = cellsOf(g, (i) => own(g, i))
  const lines = perBlock(g, cells, sides(g))
  const group = (/** @type {string} */ cls, /** @type {number} */ w) =>
    `<g class="${cls}" stroke-width="${num(s * w)}">${lines}</g>`
  return group('halo', 0.075) + group('side', 0.024)
}
/** @param {Ground} g */
export const numbers = (g) =>
  cellsOf(g, (i) => own(g, i))
    .map((i) => `<text x="${num(g.xy[i][0])}" y="${num(g.xy[i][1] - g.hh * 0.365)}">${g.b.label(g.hex[i])}</text>`)
    .join('')
/** A small peak and a figure. @param {Ground} g */
export function levels(g) {
  const { s, hh } = g
  const cells = cellsOf(g, (i) => own(g, i) && g.level[i] > 0)
  if (!cells.length) return ''
  const peak = `l${xy(s * 0.11, -s * 0.2)} ${xy(s * 0.11, s * 0.2)}z`
  const peaks = cells.map((i) => `M${xy(g.xy[i][0] + s * 0.14, g.xy[i][1] + hh * 0.43)}${peak}`)
  const figures = cells.map(
    (i) => `<text x="${num(g.xy[i][0] + s * 0.38)}" y="${num(g.xy[i][1] + hh * 0.43)}">${g.level[i]}</text>`,
  )
  return [
    `<path stroke-width="${num(s * 0.06)}" d="${peaks.join('')}"/>`,
    `<g font-size="${num(s * 0.31)}" stroke-width="${num(s * 0.07)}">${figures.join('')}</g>`,
  ].join('')
}
/** How loud the ground is under a letter. @param {number} terrain */
const loudness = (terrain) => {
  if (city(terrain)) return 2
  return terrain ? 1.5 : 0
}
/** How much a line of letters would lie over.
 * @param {Ground} g @param {number} x @param {number} y @param {number} half @param {number} size */
function noise(g, x, y, half, size) {
  let n = 0
  for (let q = x - half; q <= x + half; q += g.s / 2)
    for (const up of [0, size * 0.7]) {
      const h = g.b.hexAt(q, y - up, g.s)
      const lane = (h >= 0 && g.lane.get(h)) || []
      const under = (/** @type {Point} */ [lx, ly]) =>
        Math.abs(lx - q) < g.s * 0.3 && ly < y + g.s * 0.2 && ly > y - size - g.s * 0.2
      n += h < 0 ? 9 : loudness(terrainAt(g, h))
      if (lane.some(under)) n += 3
    }
  return n
}
/** A name stands over, under or in its area, wherever the ground is quietest.
 * @param {Ground} g @param {Point[]} at centres of its hexes @param {number} half @param {number} size
 * @returns {Point} */
function quietest(g, at, half, size) {
  const { s, hh } = g
  const { w } = g.b.pixels(s)
  const mid = at.map(([x]) => x).reduce((a, c) => a + c) / at.length
  const top = Math.min(...at.map(([, y]) => y))
  const bottom = Math.max(...at.map(([, y]) => y))
  const rows = [
    bottom + hh * 0.8,
    top - hh * 0.55,
    bottom + hh * 1.1,
    top - hh * 0.9,
    bottom + hh * 0.55,
    (top + bottom) / 2 + s * 0.12,
  ]
  let least = Infinity
  /** @type {Point} */
  let best = [mid, top]
  for (const [k, y] of rows.entries())
    for (const dx of [0, -0.75, 0.75, -1.5, 1.5, -2.25, 2.25]) {
      const x = Math.max(half + 6, Math.min(w - half - 6, mid + dx * s))
      const n = noise(g, x, y, half + s * 0.45, size) + k * 0.7 + Math.abs(dx) * 1.5
      if (n < least) {
        least = n
        best = [x, y]
      }
    }
  return best
}
/** @param {Ground} g @param {Record<string, string>} names */
export function lettering(g, names) {
  const { s, b } = g
  let out = ''
  b.layout.forEach((_, place) => {
    for (const [name, hexes] of Object.entries(g.sheets[place].areas)) {
      const text = names[name]
      if (!text) continue
      const at = hexes.map((i) => b.centre(b.hexAtPlace(place, i), s))
      const size = s * (hexes.length > 12 ? 0.5 : 0.38)
      const [x, y] = quietest(g, at, text.length * size * 0.49, size)
      const look = `font-size="${num(size)}" stroke-width="${num(s * 0.13)}"`
      out += `<text x="${num(x)}" y="${num(y)}" ${look}>${esc(text.toUpperCase())}</text>`
    }
  })
  return out
}
