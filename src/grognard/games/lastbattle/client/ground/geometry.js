// The hexes of a layout: flat-topped, 16 x 12 a map, columns 0, 2, 4 ... half a hex higher than the others. The same
// rules as board.py.
/** @typedef {import('./maptypes').Board} Board */
/** @typedef {import('./maptypes').Crossed} Crossed */
/** @typedef {import('./maptypes').Laid} Laid */
/** @typedef {import('./maptypes').Point} Point */

export const COLS = 16
export const ROWS = 12
/** From the centre of a hex to its corner, in units of the drawing. */
export const SIZE = 40
export const ROOT3 = Math.sqrt(3)
/** Column and row steps N NE SE S SW NW, for the high columns and for the low ones. */
export const STEPS = [
  [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
    [-1, -1],
  ],
  [
    [0, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ],
]
/** Corners about the centre, clockwise from the one between the sides N and NE, in half sizes across and half
 * heights down. */
export const CORNERS = [
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
]
const BIT = 4096

/** Numbers as they are written, each worked out once: a drawing has a hundred thousand. @type {string[]} */
const WRITTEN = []
/** @param {number} n one decimal is enough for a drawing */
export function num(n) {
  const k = Math.round(n * 10)
  if (k < -500 || k > 40000) return String(k / 10)
  return (WRITTEN[k + 500] ??= String(k / 10))
}

/** How the maps lie: size in hexes, and which map lies where.
 * @typedef {{wide: number, high: number, size: number, layout: Laid[], places: Map<number, number>}} Grid */

/** @param {Laid[]} layout @returns {Grid} */
function gridOf(layout) {
  const wide = COLS * (1 + Math.max(...layout.map((p) => p.at[0])))
  const high = ROWS * (1 + Math.max(...layout.map((p) => p.at[1])))
  const places = new Map(layout.map((p, i) => [p.at[1] * 64 + p.at[0], i]))
  return { wide, high, size: wide * high, layout, places }
}
/** @param {Grid} g @param {number} h */
const columnOf = (g, h) => h % g.wide
/** @param {Grid} g @param {number} h */
const rowOf = (g, h) => Math.floor(h / g.wide)
/** @param {Grid} g @param {number} h the place in the layout, or -1 */
function sheetOf(g, h) {
  if (!(h >= 0 && h < g.size)) return -1
  return g.places.get(Math.floor(rowOf(g, h) / ROWS) * 64 + Math.floor(columnOf(g, h) / COLS)) ?? -1
}
/** @param {Grid} g @param {number} c @param {number} r the hex there, or -1 */
function hexIn(g, c, r) {
  const h = c >= 0 && c < g.wide && r >= 0 && r < g.high ? r * g.wide + c : -1
  return sheetOf(g, h) >= 0 ? h : -1
}
/** @param {Grid} g @param {number} h @returns {Point} in thirds of a size across, in half heights down */
const fineOf = (g, h) => {
  const c = columnOf(g, h)
  return [3 * c, 2 * rowOf(g, h) + (c % 2)]
}
/** @param {Grid} g @param {number} h */
function neighbours(g, h) {
  const c = columnOf(g, h)
  const r = rowOf(g, h)
  return STEPS[c % 2].map(([dc, dr]) => hexIn(g, c + dc, r + dr))
}
/** The row counted along a slope, so that distances add up. @param {Grid} g @param {number} h */
const slopeOf = (g, h) => {
  const c = columnOf(g, h)
  return rowOf(g, h) - (c - (c % 2)) / 2
}
/** @param {Grid} g @param {number} a @param {number} b */
function distance(g, a, b) {
  let across = columnOf(g, a) - columnOf(g, b)
  let along = slopeOf(g, a) - slopeOf(g, b)
  if (across < 0) {
    across = -across
    along = -along
  }
  if (along > 0) return across + along
  return along >= -across ? across : -along
}
/** @param {Grid} g @param {number} a @param {number} b */
const direction = (g, a, b) => (b >= 0 && sheetOf(g, a) >= 0 ? neighbours(g, a).indexOf(b) : -1)

/** 2: the line crosses the inside of this hex; 1: it runs along one of its sides; 0: neither.
 * @param {number} x @param {number} y of the hex, from where the line begins @param {number} dx @param {number} dy */
function cut(x, y, dx, dy) {
  let above = 0
  let below = 0
  let on = 0
  for (const [cx, cy] of CORNERS) {
    const turn = (x + cx) * dy - (y + cy) * dx
    if (turn > 0) above++
    else if (turn < 0) below++
    else on++
  }
  if (above && below) return 2
  return on === 2 ? 1 : 0
}
/** Every hex about a line that may touch it. @param {Grid} g @param {number} a @param {number} b @returns {number[]} */
function about(g, a, b) {
  const far = distance(g, a, b)
  const [c0, c1] = [columnOf(g, a), columnOf(g, b)].sort((p, q) => p - q)
  const [r0, r1] = [rowOf(g, a), rowOf(g, b)].sort((p, q) => p - q)
  const out = []
  for (let r = Math.max(0, r0 - 1); r < Math.min(g.high, r1 + 2); r++)
    for (let c = Math.max(0, c0 - 1); c < Math.min(g.wide, c1 + 2); c++) {
      const h = r * g.wide + c
      if (h !== a && h !== b && distance(g, a, h) + distance(g, h, b) <= far + 1) out.push(h)
    }
  return out
}
/** Hexes whose inside the line crosses, or along whose side it runs; corners that it touches do not count.
 * @param {Grid} g @param {number} a @param {number} b */
function line(g, a, b) {
  const [ax, ay] = fineOf(g, a)
  const [bx, by] = fineOf(g, b)
  const dx = bx - ax
  const dy = by - ay
  /** @type {[number, number][]} */
  const out = []
  /** @type {[number, number][]} */
  const sides = []
  for (const h of about(g, a, b)) {
    const [x, y] = fineOf(g, h)
    const how = cut(x - ax, y - ay, dx, dy)
    const along = (x - ax) * dx + (y - ay) * 3 * dy
    if (how === 2 && sheetOf(g, h) >= 0) out.push([along, h])
    else if (how === 1) sides.push([along, h])
  }
  sides.forEach(([along, h], i) => {
    for (const [other, o] of sides.slice(i + 1))
      if (other === along && direction(g, h, o) >= 0) out.push([along, h + BIT * (o + 1)])
  })
  return out
    .sort((p, q) => p[0] - q[0] || p[1] - q[1])
    .map(([, h]) => /** @type {Crossed} */ (h < BIT ? h : [h % BIT, Math.floor(h / BIT) - 1]))
}
/** @param {Grid} g @param {number} h @param {number} s @returns {Point} */
function centre(g, h, s) {
  const [x, y] = fineOf(g, h)
  return [s + (x * s) / 2, ((y + 1) * ROOT3 * s) / 2]
}
/** @param {Grid} g @param {number} h @param {number} s @param {number} [k] */
function corners(g, h, s, k = 1) {
  const [x, y] = centre(g, h, s)
  return CORNERS.map(([a, b]) => /** @type {Point} */ ([x + (k * a * s) / 2, y + (k * b * ROOT3 * s) / 2]))
}
/** The hex whose centre is nearest. @param {Grid} g @param {number} x @param {number} y @param {number} s */
function hexAt(g, x, y, s) {
  const column = Math.round((x - s) / (1.5 * s))
  let best = -1
  let least = Infinity
  for (let c = column - 1; c <= column + 1; c++) {
    const low = ((c % 2) + 2) % 2
    const row = Math.round(y / (ROOT3 * s) - 0.5 - low / 2)
    for (let r = row - 1; r <= row + 1; r++) {
      const far = (x - s - 1.5 * s * c) ** 2 + (y - ((2 * r + low + 1) * ROOT3 * s) / 2) ** 2
      if (far < least) {
        least = far
        best = hexIn(g, c, r)
      }
    }
  }
  return least <= s * s ? best : -1
}
/** @param {Grid} g @param {string} label */
function hexOf(g, label) {
  const c = Number(label.slice(0, -2)) - 1
  const r = Number(label.slice(-2)) - 1
  return Number.isInteger(c) && Number.isInteger(r) ? hexIn(g, c, r) : -1
}
/** The place of a hex within its map, or of a hex of the map within its place: a map turned half round is counted from
 * its end. @param {Grid} g @param {number} p @param {number} i */
const within = (g, p, i) => (g.layout[p]?.rot === 180 ? COLS * ROWS - 1 - i : i)
/** @param {Grid} g @param {number} h */
const local = (g, h) => within(g, sheetOf(g, h), (rowOf(g, h) % ROWS) * COLS + (columnOf(g, h) % COLS))
/** @param {Grid} g @param {number} p @param {number} i */
function hexAtPlace(g, p, i) {
  const k = within(g, p, i)
  const [across, down] = g.layout[p].at
  return (down * ROWS + Math.floor(k / COLS)) * g.wide + across * COLS + (k % COLS)
}
/** @param {number} n */
const twoDigits = (n) => String(n + 1).padStart(2, '0')

/** @param {Laid[]} layout @returns {Board} */
export function board(layout) {
  const g = gridOf(layout)
  return {
    wide: g.wide,
    high: g.high,
    size: g.size,
    layout,
    exists: (h) => sheetOf(g, h) >= 0,
    sheetOf: (h) => sheetOf(g, h),
    local: (h) => local(g, h),
    hexAtPlace: (p, i) => hexAtPlace(g, p, i),
    neighbours: (h) => neighbours(g, h),
    distance: (a, b) => distance(g, a, b),
    direction: (a, b) => direction(g, a, b),
    label: (h) => twoDigits(columnOf(g, h)) + twoDigits(rowOf(g, h)),
    hexOf: (label) => hexOf(g, label),
    line: (a, b) => line(g, a, b),
    centre: (h, s) => centre(g, h, s),
    corners: (h, s, k) => corners(g, h, s, k),
    poly: (h, s, k) =>
      corners(g, h, s, k)
        .map(([x, y]) => `${num(x)},${num(y)}`)
        .join(' '),
    hexAt: (x, y, s) => hexAt(g, x, y, s),
    pixels: (s) => ({ w: s * (1.5 * (g.wide - 1) + 2), h: ROOT3 * s * (g.high + 0.5) }),
  }
}
