// What is drawn over the counters: declared shots, the way to the hex under the pointer, the ruler.
import { html } from '../../../../client/base/dom.js'
import { SIZE, num } from '../ground/geometry.js'
import { lensFlag, lensPoints } from './lens.js'
import { wayPath } from './marks.js'
import { hoveredHex, ringLabels, rulerLabel, rulerLine, tools as laid } from './ruler.js'
import { hexOfUnit, inHand, pathTo } from './scene.js'
/** @typedef {import('../../../../client/types').Ctx} Ctx */
/** @typedef {import('../types').Ground} Ground */
/** @typedef {import('../types').Scene} Scene */
/** @typedef {import('../types').View} View */

const APART = 13 // between the arrows of several who fire from one hex
const [WIDE, HIGH] = [29, 21] // what a number takes, with a hair about it
/** How far apart arrows lie, and their numbers along them: no number covers another.
 * @param {number} n how many @param {number} room along an arrow */
const spread = (n, room) => (n * HIGH <= room + HIGH ? { apart: APART, along: HIGH } : { apart: WIDE, along: 0 })
/** A declared shot: a thin red arrow, and what the die must show. @param {Ground} g @param {Scene} sc */
function shots(g, sc) {
  return sc.shots
    .map((s) => {
      const beside = sc.shots.filter((x) => x.from === s.from)
      const [x0, y0] = g.b.centre(s.from, SIZE)
      const [x1, y1] = g.b.centre(s.to, SIZE)
      const len = Math.hypot(x1 - x0, y1 - y0) || 1
      const nth = beside.indexOf(s) - (beside.length - 1) / 2
      const { apart, along } = spread(beside.length, len - 36)
      const off = nth * apart
      const ux = (x1 - x0) / len
      const uy = (y1 - y0) / len
      const [from, to] = [
        [x0 + ux * 16 - uy * off, y0 + uy * 16 + ux * off],
        [x1 - ux * 20 - uy * off, y1 - uy * 20 + ux * off],
      ]
      const d = `M${num(from[0])} ${num(from[1])}L${num(to[0])} ${num(to[1])}`
      const tx = (from[0] + to[0]) / 2 - ux * nth * along
      const ty = (from[1] + to[1]) / 2 - uy * nth * along
      return html`
        <g class="declared">
          <path class="shot0" d="${d}"/>
          <path class="shot" d="${d}" marker-end="url(#lb-head)"/>
          <g class="num" transform="translate(${num(tx)} ${num(ty)})">
            <rect x="-14" y="-10" width="28" height="20" rx="9"/>
            <text y="5" class="fig">≤ ${s.number}</text>
          </g>
        </g>
      `
    })
    .join('')
}
/** The gun that would fire: one off the map that is being plotted for, or the mortar in hand. @param {View} v */
const gunInHand = (v) =>
  v.sides[v.you]?.guns?.find((x) => x.id === v.picked.gun)?.gun ?? v.units.find((u) => u.id === v.picked.firer)?.gun
/** Where smoke of a gun would lie: its own strength in hexes, downwind [LB.smoke.artillery].
 * @param {Ctx} ctx @param {Ground} g @param {number} to */
export function screenFrom(ctx, g, to) {
  const v = /** @type {View} */ (ctx.view)
  const length = ctx.fixed.guns[gunInHand(v) ?? '']?.he ?? 0
  /** @type {number[]} */
  const out = []
  for (let h = to; h >= 0 && g.b.exists(h) && out.length < length; h = g.b.neighbours(h)[v.wind % 6])
    if (!v.smoke.includes(h)) out.push(h)
  return out
}
/** @param {Ctx} ctx @param {Ground} g @param {number} to */
const fallOfShot = (ctx, g, to) => html`
  ${screenFrom(ctx, g, to).map((h) => `<polygon class="drift" points="${g.b.poly(h, SIZE, 0.8)}"/>`)}
  <polygon class="fall" points="${g.b.poly(to, SIZE, 0.93)}"/>
`
/** The way to the hex under the pointer; and, aiming, the line to the counter under it.
 * @param {Ctx} ctx @param {Ground} g @param {Scene} sc */
function preview(ctx, g, sc) {
  const to = hoveredHex()
  const v = /** @type {View} */ (ctx.view)
  const from = inHand(v) >= 0 ? hexOfUnit(v, inHand(v)) : -1
  if (to >= 0 && !laid().mode && ['at', 'shell'].includes(sc.lit.get(to)?.verb ?? '')) return fallOfShot(ctx, g, to)
  if (to < 0 || from < 0 || to === from || laid().mode) return ''
  const lit = sc.lit.get(to)
  if (lit?.verb === 'to') {
    const way = pathTo(g, sc.lit, from, to)
    return way.length
      ? html`
        <path class="way0" d="${wayPath(g, way)}"/>
        <path class="way" d="${wayPath(g, way)}" marker-end="url(#lb-step)"/>
        ${lensPoints(ctx, g, sc, to)}
      `
      : ''
  }
  const aimed = v.units.some((u) => u.hex === to && sc.targets.has(u.id))
  return aimed || lit?.verb === 'point'
    ? `<path class="aim0" d="${wayPath(g, [from, to])}"/><path class="aim" d="${wayPath(g, [from, to])}"/>`
    : ''
}
/** @param {Ctx} ctx @param {Ground} g @param {Scene} sc */
export const over = (ctx, g, sc) =>
  html`
    <defs>
      <marker id="lb-head" viewBox="0 0 12 12" refX="9" refY="6" markerWidth="5" markerHeight="5"
        orient="auto">
        <path d="M1 1l10 5-10 5z" fill="#a3241a" stroke="#fff6dc" stroke-width="1"/>
      </marker>
      <marker id="lb-step" viewBox="0 0 12 12" refX="7" refY="6" markerWidth="4" markerHeight="4"
        orient="auto">
        <path d="M1 1l10 5-10 5z" fill="var(--amber-lit)" stroke="#1b140a" stroke-width="1"/>
      </marker>
    </defs>
    ${preview(ctx, g, sc)}
    ${shots(g, sc)}
    ${rulerLine(ctx, g)}
  `
/** @param {Ctx} ctx @param {Ground} g @param {Scene} sc */
export const labels = (ctx, g, sc) =>
  rulerLabel(ctx, g) + ringLabels(ctx, g) + (laid().mode ? '' : lensFlag(ctx, g, sc, hoveredHex()))
