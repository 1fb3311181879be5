// Woods: a floor, and crowns in four storeys that run over the hexsides between two woods.
import { ROOT3 } from './geometry.js'
import { SIDES, again, area, chance, dashed, path, xy } from './ink.js'
import { WOODS, blocks, cellsOf, frames, outline, own } from './survey.js'
/** @typedef {import('./maptypes').Ground} Ground */

/** Crowns in four storeys; those of one storey do not touch each other, so each is a single stroke of round dots. */
const STOREYS = [0.16, 0.19, 0.175, 0.215]
const GRAIN = 4
/** Places of the trees about the centre: a net that goes on over every hexside.
 * @type {{x: number, y: number, storey: number}[]} */
const NET = (() => {
  const out = []
  for (let a = -GRAIN; a <= GRAIN; a++)
    for (let b = -GRAIN; b <= GRAIN; b++) {
      const x = (1.5 * a + 0.31) / GRAIN
      const y = (ROOT3 * (a / 2 + b + 0.27)) / GRAIN
      // nearer to this centre than to any other
      if (
        [0, 1, 2].every((d) => {
          const t = (Math.PI / 3) * d
          const q = x * Math.sin(t) - y * Math.cos(t)
          return q <= ROOT3 / 2 && q > -ROOT3 / 2
        })
      )
        out.push({ x, y, storey: (a & 1) + 2 * (b & 1) })
    }
  return out
})()
/** A crown of four lobes about the stem. @param {number} radius @param {() => number} rnd @param {number} s */
function crown(radius, rnd, s) {
  const start = rnd() * 6.28
  let d = ''
  let px = 0
  let py = 0
  for (let k = 0; k < 4; k++) {
    const a = start + k * 1.57 + rnd() * 0.5
    const x = Math.round(Math.cos(a) * radius * s * 4.4) / 10
    const y = Math.round(Math.sin(a) * radius * s * 4.4) / 10
    d += `m${xy(x - px, y - py)}h0`
    px = x
    py = y
  }
  return d
}
/** Seven crowns a storey. @param {number} s */
const crowns = (s) => STOREYS.map((r, k) => [0, 1, 2, 3, 4, 5, 6].map((v) => crown(r, chance(k * 10 + v), s)))

/** Is a place on a sheet, or hardly off it? @param {Ground} g @returns {(x: number, y: number) => boolean} */
function onSheets(g) {
  const rim = g.s * 0.3
  const all = frames(g)
  return (x, y) => all.some((f) => x > f.x - rim && y > f.y - rim && x < f.x + f.w + rim && y < f.y + f.h + rim)
}
/** Where the trees of a cell stand: off the lanes, on the sheet, and not over a hexside to open ground.
 * @param {Ground} g @param {number} i @param {(x: number, y: number) => boolean} onSheet
 * @param {(storey: number, x: number, y: number, rnd: () => number) => void} plant */
function stand(g, i, onSheet, plant) {
  const { s } = g
  const rnd = chance(g.seed[i] + 11)
  const [cx, cy] = g.xy[i]
  const lane = g.lane.get(g.hex[i]) ?? []
  const wood = (/** @type {number} */ n) => n >= 0 && g.terrain[n] === WOODS
  const offLane = (/** @type {number} */ x, /** @type {number} */ y) =>
    lane.every(([lx, ly]) => Math.hypot(lx - cx - x, ly - cy - y) > s * 0.32)
  for (const t of NET) {
    const x = t.x * s + (rnd() - 0.5) * s * 0.16
    const y = t.y * s + (rnd() - 0.5) * s * 0.16
    const skip = rnd() < 0.09
    if (
      !skip &&
      offLane(x, y) &&
      (own(g, i) || onSheet(cx + x, cy + y)) &&
      g.near[i].every((n, d) => wood(n) || x * SIDES[d][0] + y * SIDES[d][1] < g.hh / 2 - s * 0.22)
    )
      plant(t.storey, cx + x, cy + y, rnd)
  }
}
/** One storey of a block: shadow, edge, crown, light. @param {string} id @param {string} heads @param {string} lobes
 * @param {number} w from side to side @param {number} s */
function storey(id, heads, lobes, w, s) {
  const aside = (/** @type {number} */ far) => ` transform="translate(${xy(far, far * 1.2)})"`
  return [
    `<path id="${id}a" d="${heads}" class="src"/>`,
    `<path id="${id}b" d="${lobes}" class="src"/>`,
    again(`${id}a`, 'cast', w * 1.02, aside(s * 0.075)),
    again(`${id}b`, 'edge', w * 0.6 + s * 0.045),
    again(`${id}b`, 'crown', w * 0.6),
    again(`${id}a`, 'sun', w * 0.5, aside(-w * 0.13)),
    again(`${id}a`, 'glint', w * 0.2, aside(-w * 0.2)),
  ].join('')
}
/** @param {Ground} g @param {string} id */
export function woods(g, id) {
  const { s } = g
  const cells = cellsOf(g, (i) => g.terrain[i] === WOODS)
  const floor = area(outline(g, cells, 0.16))
  if (!floor) return ''
  const shapes = crowns(s)
  const onSheet = onSheets(g)
  const trees = blocks(g, cells).map((block, n) => {
    const heads = STOREYS.map(() => '')
    const lobes = STOREYS.map(() => '')
    for (const i of block)
      stand(g, i, onSheet, (k, x, y, rnd) => {
        const at = `M${Math.round(x)} ${Math.round(y)}`
        heads[k] += `${at}h0`
        lobes[k] += at + shapes[k][Math.floor(rnd() * shapes[k].length)]
      })
    return STOREYS.map((r, k) => (heads[k] ? storey(`${id}-t${n}-${k}`, heads[k], lobes[k], 2 * r * s, s) : ''))
  })
  return path('floor', floor, s * 0.055, dashed(s * 0.16, s * 0.09)) + trees.flat().join('')
}
