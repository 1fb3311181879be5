// Open ground: parcels that are ploughed, stubble or grass.
import { CORNERS, num } from './geometry.js'
import { area, chance, dashed, path, xy } from './ink.js'
import { CLEAR, blocks, cellsOf, city, outline, own } from './survey.js'
/** @typedef {import('./maptypes').Ground} Ground */

const PAVED = ['runway', 'plaza', 'helipad']

/** Blades of grass strewn over a cell.
 * @param {Ground} g @param {number} i @param {number} n @param {() => number} rnd */
export function tufts(g, i, n, rnd) {
  const { s } = g
  const [cx, cy] = g.xy[i]
  const left = `l${xy(-s * 0.05, -s * 0.1)}m${xy(s * 0.05, s * 0.1)}`
  const upright = `v${num(-s * 0.13)}m0 ${num(s * 0.13)}`
  const right = `l${xy(s * 0.06, -s * 0.09)}`
  let d = ''
  for (let k = 0; k < n; k++) {
    const a = rnd() * 6.28
    const q = Math.sqrt(rnd()) * 0.74 * s
    d += `M${xy(cx + Math.cos(a) * q, cy + Math.sin(a) * q)}${left}${upright}${right}`
  }
  return d
}
/** Where a line at this height enters and leaves a ring, along the line.
 * @param {number[][]} ring @param {number} ux @param {number} uy @param {number} height */
function crossing(ring, ux, uy, height) {
  let from = Infinity
  let to = -Infinity
  ring.forEach(([ax, ay], e) => {
    const [bx, by] = ring[(e + 1) % 6]
    const da = -ax * uy + ay * ux - height
    const db = -bx * uy + by * ux - height
    if (da < 0 === db < 0) return
    const t = da / (da - db)
    const at = (ax + (bx - ax) * t) * ux + (ay + (by - ay) * t) * uy
    from = Math.min(from, at)
    to = Math.max(to, at)
  })
  return [from, to]
}
/** Parallel lines over some cells, each cell shrunk a little.
 * @param {Ground} g @param {number[]} cells @param {number} turn @param {number} step @param {number} k */
export function ruled(g, cells, turn, step, k) {
  const { s } = g
  const ux = Math.cos(turn)
  const uy = Math.sin(turn)
  let d = ''
  for (const i of cells) {
    const [x, y] = g.xy[i]
    const ring = CORNERS.map(([a, b]) => [x + (k * a * s) / 2, y + (k * b * g.hh) / 2])
    const first = Math.ceil((-x * uy + y * ux - s) / step)
    const last = Math.floor((-x * uy + y * ux + s) / step)
    for (let n = first; n <= last; n++) {
      const o = n * step
      const [p, q] = crossing(ring, ux, uy, o)
      if (q - p > s * 0.25) d += `M${xy(p * ux - o * uy, p * uy + o * ux)}L${xy(q * ux - o * uy, q * uy + o * ux)}`
    }
  }
  return d
}
/** Is a cell open ground, away from towns and from what is paved?
 * @param {Ground} g @returns {(i: number) => boolean} */
function openGround(g) {
  const paved = new Set(
    g.b.layout.flatMap((_, p) => PAVED.flatMap((a) => (g.sheets[p].areas[a] ?? []).map((i) => g.b.hexAtPlace(p, i)))),
  )
  return (i) =>
    own(g, i) &&
    g.terrain[i] === CLEAR &&
    !g.level[i] &&
    !paved.has(g.hex[i]) &&
    g.near[i].filter((n) => n >= 0 && city(g.terrain[n])).length < 2
}
/** Parcels of open ground. A parcel keeps to its map. @param {Ground} g */
export function fields(g) {
  const { s } = g
  const taken = new Set()
  const open = openGround(g)
  /** Its cells. @param {number} i @param {() => number} rnd */
  const parcel = (i, rnd) => {
    const sheet = g.b.sheetOf(g.hex[i])
    const cells = [i]
    for (const n of g.near[i])
      if (rnd() < 0.5 && n >= 0 && !taken.has(n) && open(n) && g.b.sheetOf(g.hex[n]) === sheet && cells.length < 4)
        cells.push(n)
    cells.forEach((x) => taken.add(x))
    return cells
  }
  /** @param {number[]} block */
  const draw = (block) => {
    const d = { parcel: '', furrow: '', stubble: '', grass: '' }
    for (const i of block) {
      const rnd = chance(g.seed[i] + 31)
      if (taken.has(i) || rnd() > 0.46) continue
      const cells = parcel(i, rnd)
      const kind = rnd()
      const turn = (Math.PI / 12) * Math.floor(rnd() * 12)
      if (kind < 0.72) d.parcel += area(outline(g, cells, 0.16))
      if (kind < 0.4) d.furrow += ruled(g, cells, turn, s * 0.17, 0.9)
      else if (kind < 0.72) d.stubble += ruled(g, cells, turn, s * 0.23, 0.9)
      else d.grass += cells.map((x) => tufts(g, x, 6, rnd)).join('')
    }
    return [
      d.parcel && path('parcel', d.parcel),
      d.furrow && path('furrow', d.furrow, s * 0.05),
      d.stubble && path('stubble', d.stubble, s * 0.06, dashed(s * 0.12, s * 0.16)),
      d.grass && path('grass', d.grass, s * 0.03),
    ].join('')
  }
  return blocks(g, cellsOf(g, open)).map(draw).join('')
}
