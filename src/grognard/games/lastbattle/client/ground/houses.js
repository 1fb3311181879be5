// Houses, large buildings and rubble, hex by hex; what is alike in a block of hexes becomes one path.
import { num } from './geometry.js'
import { LIGHT, SIDES, again, cast, chance, closed, frame, path, pt, source, xy } from './ink.js'
import { PLANS, PLOTS, WALLS } from './plans.js'
import { BLOCK, BUILDING, RUBBLE, TOWN, blocks, cellsOf, city, own } from './survey.js'
/** @typedef {import('./maptypes').Ground} Ground */
/** @typedef {import('./maptypes').Point} Point */

/** The paths of one block of hexes, by what they draw; tiled and slated roofs apart. */
const blank = () => ({
  roof: ['', ''],
  sun: ['', ''],
  garden: '',
  ridge: '',
  big: '',
  facet: '',
  dark: '',
  square: '',
  hip: '',
  stone: '',
  chip: '',
  wall: '',
})
/** @typedef {ReturnType<typeof blank>} Paths */
/** A hex that is built on: its centre, how it is turned, its chance, and whether a place is clear of lanes.
 * @typedef {{cx: number, cy: number, turn: number, rnd: () => number, s: number, half: number,
 *   clear: (x: number, y: number, r: number) => boolean}} Lot */

/** How a hex stands to the lanes: the direction of the nearest one in it or beside it.
 * @param {Ground} g @param {number} i @param {() => number} rnd */
function bearing(g, i, rnd) {
  const [cx, cy] = g.xy[i]
  let least = Infinity
  let angle = Math.floor(rnd() * 3) * 60
  for (const n of [i, ...g.near[i]]) {
    const lane = (n >= 0 ? g.lane.get(g.hex[n]) : null) ?? []
    for (let k = 1; k < lane.length; k++) {
      const [ax, ay] = lane[k - 1]
      const [bx, by] = lane[k]
      const far = Math.hypot(ax - cx, ay - cy)
      if (far < least && (ax !== bx || ay !== by)) {
        least = far
        angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI
      }
    }
  }
  return angle + (rnd() - 0.5) * 10
}
/** @param {Ground} g @param {number} i @returns {Lot} */
function lotOf(g, i) {
  const [cx, cy] = g.xy[i]
  const rnd = chance(g.seed[i] + 21)
  const lane = g.lane.get(g.hex[i]) ?? []
  const turn = bearing(g, i, rnd)
  const clear = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) =>
    lane.every(([lx, ly]) => Math.hypot(lx - x, ly - y) > r)
  return { cx, cy, turn, rnd, s: g.s, half: g.hh / 2, clear }
}
/** The ridge runs along the longer side; the slope that faces the light is the paler one. @param {Paths} d
 * @param {Point} at @param {number} tilt @param {{len: number, depth: number, slate: number}} size slate: 1 if slated
 * @param {number} s */
function house(d, [x, y], tilt, { len, depth, slate }, s) {
  const f = frame(x, y, len >= depth ? tilt : tilt + 90)
  const hl = (Math.max(len, depth) * s) / 2
  const hd = Math.min(len, depth) * s * 0.54
  const [a, b, c, e] = [f([-hl, -hd]), f([hl, -hd]), f([hl, hd]), f([-hl, hd])]
  const [p, q] = [f([-hl, 0]), f([hl, 0])]
  const facesLight = (a[0] - e[0]) * LIGHT[0] + (a[1] - e[1]) * LIGHT[1] > 0
  d.roof[slate] += closed([a, b, c, e])
  d.sun[slate] += closed(facesLight ? [a, b, q, p] : [p, q, c, e])
  d.ridge += `M${pt(p)}L${pt(q)}`
}
/** Houses about their lane. @param {Paths} d @param {Lot} lot @returns {Point[]} where they stand */
function houseRows(d, lot) {
  const { cx, cy, turn, rnd, s, half, clear } = lot
  const inHex = frame(cx, cy, turn)
  const plots = PLOTS[Math.floor(rnd() * PLOTS.length)]
  const flip = rnd() < 0.5 ? 1 : -1
  /** @type {Point[]} */
  const built = []
  for (const [px, py, w, depth] of plots) {
    const gone = rnd() < 0.1
    const len = w * (0.95 + rnd() * 0.3)
    const at = inHex([flip * (px + (rnd() - 0.5) * 0.05) * s, (py + (rnd() - 0.5) * 0.05) * s])
    const tilt = turn + (rnd() - 0.5) * 9
    const slate = rnd() < 0.27 ? 1 : 0
    const inside = SIDES.every(([u, v]) => (at[0] - cx) * u + (at[1] - cy) * v < half - s * 0.17)
    if (gone || !inside || !clear(...at, s * (0.11 + Math.min(len, depth) / 2 + 0.07))) continue
    house(d, at, tilt, { len, depth, slate }, s)
    built.push(at)
  }
  return built
}
/** Hedges in what room is left. @param {Paths} d @param {Lot} lot @param {Point[]} built */
function gardens(d, { cx, cy, rnd, s, clear }, built) {
  for (let k = 0; k < 5; k++) {
    const a = rnd() * 6.28
    const far = s * (0.15 + rnd() * 0.52)
    const x = cx + Math.cos(a) * far
    const y = cy + Math.sin(a) * far
    if (clear(x, y, s * 0.28) && built.every(([bx, by]) => Math.hypot(bx - x, by - y) > s * 0.24)) {
      built.push([x, y])
      d.garden += `M${xy(x, y)}h0`
    }
  }
}
/** @param {Paths} d @param {Lot} lot */
function rubble(d, { cx, cy, turn, rnd, s, clear }) {
  for (let k = 0; k < 19; k++) {
    const a = rnd() * 6.28
    const far = Math.sqrt(rnd()) * s * 0.68
    const z = s * (0.05 + rnd() * 0.1)
    const x = cx + Math.cos(a) * far
    const y = cy + Math.sin(a) * far * 0.92
    const e = rnd() * 6.28
    if (!clear(x, y, s * 0.2)) continue
    const f = frame(x, y, e * 57.3)
    const ps = [f([-z, -z * 0.5]), f([z * 0.3, -z * 0.8]), f([z, z * 0.1]), f([z * 0.1, z * 0.7])]
    d.stone += closed(ps)
    if (k % 2) d.chip += closed([ps[0], ps[1], f([0, 0])])
  }
  const f = frame(cx, cy, turn)
  for (const wall of WALLS) {
    const stands = rnd() < 0.78
    const ps = wall.map(([x, y]) => f([(x + (rnd() - 0.5) * 0.08) * s, (y + (rnd() - 0.5) * 0.08) * s]))
    if (stands && ps.every(([x, y]) => clear(x, y, s * 0.18))) d.wall += `M${ps.map(pt).join('L')}`
  }
}
/** The edges of a large roof, in the light or in the shade. @param {Paths} d @param {Point[]} ps @param {number} s */
function eaves(d, ps, s) {
  ps.forEach((p, j) => {
    const q = ps[(j + 1) % ps.length]
    const dx = q[0] - p[0]
    const dy = q[1] - p[1]
    const l = Math.hypot(dx, dy)
    const shine = (dy * LIGHT[0] - dx * LIGHT[1]) / l
    const w = s * 0.05
    const [ox, oy] = [(dx / l) * w, (dy / l) * w]
    const edge = `M${xy(p[0] - oy + ox, p[1] + ox + oy)}L${xy(q[0] - oy - ox, q[1] + ox - oy)}`
    if (shine > 0.1) d.facet += edge
    else d.dark += edge
  })
}
/** @param {Paths} d @param {Lot} lot @param {number} terrain */
function building(d, { cx, cy, turn, rnd, s }, terrain) {
  const solid = terrain === BLOCK
  const which = solid ? 3 : Math.floor(rnd() * 3) + (rnd() < 0.25 ? 2 : 0)
  const { plan, square } = PLANS[which]
  const f = frame(cx, cy, turn + (rnd() < 0.5 ? 180 : 0))
  const k = s * (1.02 + rnd() * 0.08)
  const ps = plan.map(([x, y]) => f([x * k, y * k]))
  d.big += closed(ps)
  eaves(d, ps, s)
  if (terrain === BUILDING) {
    const z = 0.13 * k
    const [sx, sy] = [square[0] * k, square[1] * k]
    d.square += closed([f([sx - z, sy - z]), f([sx + z, sy - z]), f([sx + z, sy + z]), f([sx - z, sy + z])])
  } else {
    const [left, right] = [pt(f([-0.2 * k, 0])), pt(f([0.2 * k, 0]))]
    d.hip += `M${pt(ps[0])}L${left}L${pt(ps[3])}M${pt(ps[1])}L${right}L${pt(ps[2])}M${left}L${right}`
  }
}
/** @param {Paths} d @param {Ground} g @param {number} i */
function build(d, g, i) {
  const lot = lotOf(g, i)
  const terrain = g.terrain[i]
  if (terrain === TOWN) gardens(d, lot, houseRows(d, lot))
  else if (terrain === RUBBLE) rubble(d, lot)
  else building(d, lot, terrain)
}
/** @param {Paths} d @param {string} id @param {number} s */
const drawGardens = (d, id, s) =>
  source(`${id}g`, d.garden) + again(`${id}g`, 'hedge0', s * 0.2) + again(`${id}g`, 'hedge', s * 0.15)
/** @param {Paths} d @param {string} id @param {number} s */
const drawRoofs = (d, id, s) =>
  [
    source(`${id}r`, d.roof.join('')),
    cast(`${id}r`, s * 0.05),
    path('roof', d.roof[0]),
    path('slate', d.roof[1]),
    path('roof2', d.sun[0]),
    path('slate2', d.sun[1]),
    `<g class="ink" stroke-width="${num(s * 0.022)}"><path d="${d.ridge}"/><use href="#${id}r"/></g>`,
  ].join('')
/** @param {Paths} d @param {string} id @param {number} s */
const drawBuildings = (d, id, s) =>
  [
    source(`${id}b`, d.big),
    cast(`${id}b`, s * 0.09),
    again(`${id}b`, 'bldg', s * 0.035),
    path('facet', d.facet, s * 0.035),
    path('shady', d.dark, s * 0.035),
    path('hip', d.hip, s * 0.035),
    path('enter', d.square, s * 0.035),
  ].join('')
/** @param {Paths} d @param {string} id @param {number} s */
const drawRubble = (d, id, s) =>
  [
    source(`${id}s`, d.stone),
    cast(`${id}s`, s * 0.03),
    path('wall0', d.wall, s * 0.13),
    path('wall', d.wall, s * 0.085),
    again(`${id}s`, 'stone', s * 0.02),
    path('chip', d.chip),
  ].join('')
/** @param {Ground} g @param {string} id */
export function houses(g, id) {
  const built = cellsOf(g, (i) => own(g, i) && city(g.terrain[i]))
  return blocks(g, built)
    .map((block, n) => {
      const d = blank()
      const name = `${id}-h${n}`
      for (const i of block) build(d, g, i)
      return [
        d.garden && drawGardens(d, name, g.s),
        d.roof.join('') && drawRoofs(d, name, g.s),
        d.big && drawBuildings(d, name, g.s),
        d.stone && drawRubble(d, name, g.s),
      ].join('')
    })
    .join('')
}
