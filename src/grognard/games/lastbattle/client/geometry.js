// The hexes of a layout: flat-topped, 16 x 12 a map, columns 0, 2, 4 ... half a hex higher than the others. The same rules as board.py.
/** @typedef {import('./maptypes').Board} Board */
/** @typedef {import('./maptypes').Crossed} Crossed */
/** @typedef {import('./maptypes').Laid} Laid */
/** @typedef {import('./maptypes').Point} Point */

export const COLS = 16, ROWS = 12
/** From the centre of a hex to its corner, in units of the drawing. */
export const SIZE = 40
export const ROOT3 = Math.sqrt(3)
/** Column and row steps N NE SE S SW NW, for the high columns and for the low ones. */
export const STEPS = [[[0, -1], [1, -1], [1, 0], [0, 1], [-1, 0], [-1, -1]], [[0, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0]]]
/** Corners about the centre, clockwise from the one between the sides N and NE, in half sizes across and half heights down. */
export const CORNERS = [[1, -1], [2, 0], [1, 1], [-1, 1], [-2, 0], [-1, -1]]
const BIT = 4096

/** Numbers as they are written, each worked out once: a drawing has a hundred thousand. @type {string[]} */
const WRITTEN = []
/** @param {number} n one decimal is enough for a drawing */
export function num(n) {
  const k = Math.round(n * 10)
  if (k < -500 || k > 40000) return String(k / 10)
  return WRITTEN[k + 500] ??= String(k / 10)
}

/** @param {Laid[]} layout @returns {Board} */
export function board(layout) {
  const wide = COLS * (1 + Math.max(...layout.map((p) => p.at[0]))), high = ROWS * (1 + Math.max(...layout.map((p) => p.at[1]))), size = wide * high
  /** @type {Map<number, number>} */
  const places = new Map(layout.map((p, i) => [p.at[1] * 64 + p.at[0], i]))
  const sheetOf = (/** @type {number} */ h) => h >= 0 && h < size ? places.get(Math.floor(Math.floor(h / wide) / ROWS) * 64 + Math.floor(h % wide / COLS)) ?? -1 : -1
  const exists = (/** @type {number} */ h) => sheetOf(h) >= 0
  /** @param {number} c @param {number} r */
  const at = (c, r) => { const h = c >= 0 && c < wide && r >= 0 && r < high ? r * wide + c : -1; return exists(h) ? h : -1 }
  const X = (/** @type {number} */ h) => 3 * (h % wide), Y = (/** @type {number} */ h) => 2 * Math.floor(h / wide) + h % wide % 2
  const Z = (/** @type {number} */ h) => { const c = h % wide; return Math.floor(h / wide) - (c - c % 2) / 2 }
  /** @param {number} h */
  const neighbours = (h) => { const c = h % wide, r = Math.floor(h / wide); return STEPS[c % 2].map(([dc, dr]) => at(c + dc, r + dr)) }
  /** @param {number} a @param {number} b */
  function distance(a, b) {
    let dq = a % wide - b % wide, dz = Z(a) - Z(b)
    if (dq < 0) { dq = -dq; dz = -dz }
    return dz > 0 ? dq + dz : dz >= -dq ? dq : -dz
  }
  /** 2: the line crosses the inside of this hex; 1: it runs along one of its sides; 0: neither.
   * @param {number} h @param {number} ax @param {number} ay @param {number} dx @param {number} dy */
  function cut(h, ax, ay, dx, dy) {
    const x = X(h) - ax, y = Y(h) - ay
    let above = 0, below = 0, on = 0
    for (const [cx, cy] of CORNERS) { const turn = (x + cx) * dy - (y + cy) * dx; if (turn > 0) above++; else if (turn < 0) below++; else on++ }
    return above && below ? 2 : on === 2 ? 1 : 0
  }
  /** Hexes whose inside the line crosses, or along whose side it runs; corners that it touches do not count. @param {number} a @param {number} b */
  function line(a, b) {
    const far = distance(a, b), ax = X(a), ay = Y(a), dx = X(b) - ax, dy = Y(b) - ay
    const [c0, c1] = [a % wide, b % wide].sort((p, q) => p - q), [r0, r1] = [Math.floor(a / wide), Math.floor(b / wide)].sort((p, q) => p - q)
    /** @type {[number, number][]} */
    const out = []
    /** @type {[number, number][]} */
    const sides = []
    for (let r = Math.max(0, r0 - 1); r < Math.min(high, r1 + 2); r++) for (let c = Math.max(0, c0 - 1); c < Math.min(wide, c1 + 2); c++) {
      const h = r * wide + c
      if (h === a || h === b || distance(a, h) + distance(h, b) > far + 1) continue
      const how = cut(h, ax, ay, dx, dy), along = (X(h) - ax) * dx + (Y(h) - ay) * 3 * dy
      if (how === 2) { if (exists(h)) out.push([along, h]) } else if (how === 1) sides.push([along, h])
    }
    sides.forEach(([along, h], i) => { for (const [other, o] of sides.slice(i + 1)) if (other === along && direction(h, o) >= 0) out.push([along, h + BIT * (o + 1)]) })
    return out.sort((p, q) => p[0] - q[0] || p[1] - q[1]).map(([, h]) => /** @type {Crossed} */ (h < BIT ? h : [h % BIT, Math.floor(h / BIT) - 1]))
  }
  /** @param {number} a @param {number} b */
  const direction = (a, b) => b >= 0 && exists(a) ? neighbours(a).indexOf(b) : -1
  /** @param {number} h @param {number} s @returns {Point} */
  const centre = (h, s) => [s + X(h) * s / 2, (Y(h) + 1) * ROOT3 * s / 2]
  /** @param {number} h @param {number} s @param {number} [k] */
  const corners = (h, s, k = 1) => { const [x, y] = centre(h, s); return CORNERS.map(([a, b]) => /** @type {Point} */ ([x + k * a * s / 2, y + k * b * ROOT3 * s / 2])) }
  /** @param {number} x @param {number} y @param {number} s */
  function hexAt(x, y, s) {
    const about = Math.round((x - s) / (1.5 * s))
    let best = -1, least = Infinity
    for (let c = about - 1; c <= about + 1; c++) {
      const low = ((c % 2) + 2) % 2, mid = Math.round(y / (ROOT3 * s) - 0.5 - low / 2)
      for (let r = mid - 1; r <= mid + 1; r++) {
        const d = (x - s - 1.5 * s * c) ** 2 + (y - (2 * r + low + 1) * ROOT3 * s / 2) ** 2
        if (d < least) { least = d; best = at(c, r) }
      }
    }
    return least <= s * s ? best : -1
  }
  return {
    wide, high, size, layout, exists, sheetOf, neighbours, distance, direction, line, centre, corners, hexAt,
    local: (h) => Math.floor(h / wide) % ROWS * COLS + h % wide % COLS,
    hexAtPlace: (p, i) => (layout[p].at[1] * ROWS + Math.floor(i / COLS)) * wide + layout[p].at[0] * COLS + i % COLS,
    label: (h) => String(h % wide + 1).padStart(2, '0') + String(Math.floor(h / wide) + 1).padStart(2, '0'),
    hexOf: (label) => { const c = Number(label.slice(0, -2)) - 1, r = Number(label.slice(-2)) - 1; return Number.isInteger(c) && Number.isInteger(r) ? at(c, r) : -1 },
    poly: (h, s, k = 1) => corners(h, s, k).map(([x, y]) => `${num(x)},${num(y)}`).join(' '),
    pixels: (s) => ({ w: s * (1.5 * (wide - 1) + 2), h: ROOT3 * s * (high + 0.5) }),
  }
}
