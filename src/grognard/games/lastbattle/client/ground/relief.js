// Hills and water.
import { num } from './geometry.js'
import { tufts } from './fields.js'
import { LIGHT, again, along, area, chance, path, xy } from './ink.js'
import { CLEAR, WATER, cellsOf, outline, own, perBlock } from './survey.js'
/** @typedef {import('./maptypes').Ground} Ground */
/** @typedef {import('./maptypes').Point} Point */

/** Hachures run downhill, short where the light falls, long and heavy on the far side.
 * @param {Point[]} loop @param {number} s */
function hachures(loop, s) {
  let lit = ''
  let dark = ''
  let rim = ''
  along(loop, 8, (x, y, u, v, k) => {
    const shine = u * LIGHT[0] + v * LIGHT[1]
    const len = s * (shine > 0 ? 0.13 - 0.03 * shine : 0.15 - 0.11 * shine) * (k % 2 ? 1 : 0.8)
    const w = s * (0.018 - 0.022 * Math.min(0, shine))
    if (shine > 0.15) {
      lit += `M${xy(x, y)}l${xy(u * len, v * len)}`
      const edge = xy(x - u * s * 0.06 - v * s * 0.13, y - v * s * 0.06 + u * s * 0.13)
      if (k % 2) rim += `M${edge}l${xy(v * s * 0.26, -u * s * 0.26)}`
    } else {
      const down = xy(u * len + v * w, v * len - u * w)
      dark += `M${xy(x - v * w, y + u * w)}l${down} ${xy(-u * len + v * w, -v * len - u * w)}z`
    }
  })
  return path('hl', lit, s * 0.03) + path('hd', dark) + path('rim', rim, s * 0.06)
}
/** A tint and a line a level. The contours stand once more over the woods, where crowns would hide them.
 * @param {Ground} g @returns {[hills: string, contours: string]} */
export function relief(g) {
  const { s } = g
  let hills = ''
  let contours = ''
  for (const level of [1, 2, 3]) {
    const loops = outline(
      g,
      cellsOf(g, (i) => g.level[i] >= level),
      0.14,
    )
    if (!loops.length) continue
    const d = area(loops)
    contours += `<path stroke-width="${num(s * 0.05)}" d="${d}"/>`
    hills += path('fall', d, undefined, ` transform="translate(${xy(s * 0.09, s * 0.12)})"`)
    hills += path(`e${level}`, d, s * 0.05)
    hills += loops.map((loop) => hachures(loop, s)).join('')
  }
  const heath = cellsOf(g, (i) => own(g, i) && g.level[i] > 0 && g.terrain[i] === CLEAR)
  const blades = (/** @type {number} */ i) => tufts(g, i, 5, chance(g.seed[i] + 32))
  hills += perBlock(g, heath, blades, ` class="heath" stroke-width="${num(s * 0.03)}"`)
  return [hills, contours]
}
/** Three short waves in a cell. @param {Ground} g @param {number} i */
function wavesIn(g, i) {
  const { s } = g
  const rnd = chance(g.seed[i] + 3)
  const [x, y] = g.xy[i]
  const wave = `q${xy(s * 0.08, -s * 0.07)} ${num(s * 0.16)} 0t${num(s * 0.16)} 0`
  let d = ''
  for (let k = 0; k < 3; k++)
    d += `M${xy(x + (rnd() - 0.62) * s * 0.5, y + (k - 1) * s * 0.24 + (rnd() - 0.5) * s * 0.12)}${wave}`
  return d
}
/** Lines of an engraved water, from the bank inwards. @type {[number, string][]} */
const DEPTHS = [
  [0.62, 'deep'],
  [0.5, 'pool'],
  [0.4, 'deep'],
  [0.3, 'pool'],
  [0.22, 'deep'],
  [0.16, 'pool'],
]
/** Banks and, within, the lines of an engraved water. @param {Ground} g @param {string} id */
export function water(g, id) {
  const { s } = g
  const cells = cellsOf(g, (i) => g.terrain[i] === WATER)
  const d = area(outline(g, cells, 0.2))
  if (!d) return ''
  const dusk = `transform="translate(${xy(s * -0.06, s * -0.08)})" stroke-width="${num(s * 0.16)}"`
  const inside = DEPTHS.map(([w, cls]) => again(`${id}-w`, cls, s * w)).join('')
  return [
    `<clipPath id="${id}-wc"><use href="#${id}-w"/></clipPath>`,
    `<path id="${id}-w" d="${d}" class="bed"/>`,
    `<g clip-path="url(#${id}-wc)">${inside}<use href="#${id}-w" class="dusk" ${dusk}/></g>`,
    again(`${id}-w`, 'bank', s * 0.075),
    path('wave', cells.map((i) => wavesIn(g, i)).join(''), s * 0.035),
  ].join('')
}
