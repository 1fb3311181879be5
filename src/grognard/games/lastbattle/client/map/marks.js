// Pencil marks on the sheet, below the counters: zones, objectives, exits, what burns and smokes, plots, ways gone.
import { esc, html } from '../../../../client/base/dom.js'
import { lying, thing } from '../art/counters.js'
import { ROOT3, SIZE, num } from '../ground/geometry.js'
import { lensTints } from './lens.js'
import { fieldShade, ringLines } from './ruler.js'
import { hexOfUnit, inHand } from './scene.js'
import { sign } from '../art/symbols.js'
/** @typedef {import('../../../../client/types').Ctx} Ctx */
/** @typedef {import('../types').Ground} Ground */
/** @typedef {import('../types').Scene} Scene */
/** @typedef {import('../types').View} View */

/** @param {Ground} g @param {number[]} hexes the outline of an area */
export function outline(g, hexes) {
  const inside = new Set(hexes)
  let d = ''
  for (const h of hexes) {
    const ps = g.b.corners(h, SIZE, 0.985)
    g.b.neighbours(h).forEach((o, i) => {
      if (!inside.has(o)) d += `M${ps[(i + 5) % 6].map(num).join(' ')}L${ps[i].map(num).join(' ')}`
    })
  }
  return d
}
/** @param {Ground} g @param {number[]} hexes */
const fillOf = (g, hexes) =>
  hexes
    .map(
      (h) =>
        `M${g.b
          .corners(h, SIZE)
          .map((p) => p.map(num).join(' '))
          .join('L')}z`,
    )
    .join('')
/** A way gone, dotted, with a foot at each hex. @param {Ground} g @param {number[]} way */
export const wayPath = (g, way) => `M${way.map((h) => g.b.centre(h, SIZE).map(num).join(' ')).join('L')}`

/** Where a side may set up. @param {View} v @param {Ground} g @param {boolean} lit are its hexes lit one by one? */
const zone = (v, g, lit) =>
  v.zone.length
    ? html`
      ${lit ? '' : `<path class="zone" d="${fillOf(g, v.zone)}"/>`}
      <path class="zone-edge" d="${outline(g, v.zone)}"/>
    `
    : ''
/** @param {View} v @param {Ground} g */
function objective(v, g) {
  if (!v.objective.length) return ''
  const [x, y] = g.b.centre(v.objective[0], SIZE)
  return html`
    <path class="goal0" d="${outline(g, v.objective)}"/>
    <path class="goal" d="${outline(g, v.objective)}"/>
    <g class="flag" style="color:var(--ink)">
      <circle cx="${num(x - 22)}" cy="${num(y - 18)}" r="10"/>
      ${sign('flag', x - 29, y - 25, 14)}
    </g>
  `
}
/** The hex that is being spoken of. @param {Ground} g @param {number | undefined} h */
const chosen = (g, h) =>
  h !== undefined && h >= 0 ? `<polygon class="selh" points="${g.b.poly(h, SIZE, 0.95)}"/>` : ''
/** Over which edge a hex is left: in a corner, the one that its neighbours use too.
 * @param {View} v @param {Ground} g @param {number} h */
function exit(v, g, h) {
  const [x, y] = g.b.centre(h, SIZE)
  const column = h % v.wide
  const row = Math.floor(h / v.wide)
  const inRow = v.exits.filter((e) => Math.floor(e / v.wide) === row).length
  const inColumn = v.exits.filter((e) => e % v.wide === column).length
  const sideways = inRow < inColumn || (row > 0 && row < v.high - 1)
  const left = x < g.b.pixels(SIZE).w / 2
  const [across, down] = [left ? 180 : 0, row === 0 ? -90 : 90]
  const place = `translate(${num(x)} ${num(y)}) rotate(${sideways ? across : down}) translate(${sideways ? 26 : 24} 0)`
  return html`
    <g class="exit" transform="${place}">
      <path class="e0" d="M-9-7L1 0l-10 7"/>
      <path d="M-9-7L1 0l-10 7"/>
    </g>
  `
}
/** @param {Ground} g @param {View['light'][number]} l */
function light(g, l) {
  const [x, y] = g.b.centre(l.hex, SIZE)
  const radius = (l.radius + 0.5) * SIZE * ROOT3
  return html`
    <circle class="lit-disc" cx="${num(x)}" cy="${num(y)}" r="${num(radius)}"/>
    ${thing('light', x, y, 40)}
  `
}
/** Under a pile it looks out at the corner. @param {View} v @param {Ground} g @param {number} h */
function wreck(v, g, h) {
  const [x, y] = g.b.centre(h, SIZE)
  const under = v.units.some((u) => u.hex === h)
  return under ? thing('wreck', x - 24, y - 24, 34) : thing('wreck', x, y, 50)
}
/** @param {Ground} g @param {string} what @param {number} h @param {number} size */
function lies(g, what, h, size) {
  const [x, y] = g.b.centre(h, SIZE)
  return thing(what, x, y, size)
}
/** A minefield: three mines along the lower edge of its hex, so that they look out from under the counters; those that
 * the enemy does not know of are dashed. @param {Ground} g @param {NonNullable<View['mines']>[number]} m */
function mines(g, m) {
  const [x, y] = g.b.centre(m.hex, SIZE)
  return html`
    <g class="mines${m.secret ? ' secret' : ''}">
      <polygon points="${g.b.poly(m.hex, SIZE, 0.9)}"/>
      ${thing('mines', x, y + 26, 40)}
    </g>
  `
}
/** @param {Ground} g @param {View['plots'][number]} p */
function plot(g, p) {
  const [x, y] = g.b.centre(p.hex, SIZE)
  return `${thing('plot', x, y, 50)}<text class="tag fig" x="${num(x)}" y="${num(y + 36)}">${esc(p.gun)}</text>`
}
/** The hex that is to be shelled. @param {Ground} g @param {number | undefined} h */
const aimedAt = (g, h) =>
  h === undefined ? '' : `<polygon class="tgt0" points="${g.b.poly(h, SIZE, 0.93)}"/>${lies(g, 'plot', h, 50)}`
/** @param {Ground} g @param {Scene['trails'][number]} t */
function trail(g, t) {
  const steps = t.hexes.slice(0, -1).map((h) => {
    const [x, y] = g.b.centre(h, SIZE)
    return `<circle class="step ${t.colour}" cx="${num(x)}" cy="${num(y)}" r="3.600"/>`
  })
  return html`
    <path class="trail0" d="${wayPath(g, t.hexes)}"/>
    <path class="trail ${t.colour}${t.aimed ? ' aimed' : ''}" d="${wayPath(g, t.hexes)}"/>
    ${steps}
  `
}
/** What was laid down in a hex; it looks out from under the counters.
 * @param {Ctx} ctx @param {Ground} g @param {Scene['stacks'][number]} s */
function things(ctx, g, s) {
  const [x, y] = g.b.centre(s.at, SIZE)
  const covered = s.pieces.length > 0
  return s.things
    .map((i, k) => {
      const across = covered ? k * 6 : k * 8 - 6
      const down = (covered ? 15 : -8) + k * 2
      return lying(ctx.fixed.items[i.item]?.class ?? '', x - 12 + across, y + down)
    })
    .join('')
}
/** @param {Ctx} ctx @param {Ground} g @param {Scene} sc */
export function pencilMarks(ctx, g, sc) {
  const v = /** @type {View} */ (ctx.view)
  const own = inHand(v)
  const taken = new Set(sc.stacks.filter((s) => s.pieces.length).map((s) => s.at))
  // a cloud is seen round the counters that stand in it
  const cloud = (/** @type {number} */ h) => (taken.has(h) ? 96 : 62)
  return html`
    ${zone(v, g, sc.lit.size > 0)}
    ${objective(v, g)}
    ${chosen(g, v.picked?.site)}
    ${v.exits.map((h) => exit(v, g, h))}
    ${lensTints(ctx, g, sc)}
    ${fieldShade(g)}
    ${ringLines(ctx, g)}
    ${(v.mines ?? []).map((m) => mines(g, m))}
    ${v.light.map((l) => light(g, l))}
    ${v.wrecks.map((w) => wreck(v, g, w.hex))}
    ${v.smoke.map((h) => lies(g, 'smoke', h, cloud(h)))}
    ${(v.gas ?? []).map((h) => lies(g, 'gas', h, cloud(h)))}
    ${v.barrage.map((h) => lies(g, 'barrage', h, 54))}
    ${v.plots.map((p) => plot(g, p))}
    ${aimedAt(g, v.picked?.hex)}
    ${sc.trails.map((t) => trail(g, t))}
    ${sc.stacks.map((s) => things(ctx, g, s))}
    ${chosen(g, own >= 0 ? hexOfUnit(v, own) : -1)}
  `
}
