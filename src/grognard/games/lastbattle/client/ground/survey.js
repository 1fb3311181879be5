// The ground as the drawing takes it: cells with a rim of one about the hexes, what lies in each, shapes of many cells.
import { COLS, CORNERS, ROOT3, ROWS, STEPS, board } from './geometry.js'
import { hash, mix } from './ink.js'
import { bends, on, routes } from './routes.js'
/** @typedef {import('./maptypes').Bend} Bend */
/** @typedef {import('./maptypes').Board} Board */
/** @typedef {import('./maptypes').Ground} Ground */
/** @typedef {import('./maptypes').Laid} Laid */
/** @typedef {import('./maptypes').LaidBridge} LaidBridge */
/** @typedef {import('./maptypes').MapData} MapData */
/** @typedef {import('./maptypes').MapSheet} MapSheet */
/** @typedef {import('./maptypes').Point} Point */

export const CLEAR = 0
export const WOODS = 1
export const TOWN = 2
export const RUBBLE = 3
export const BUILDING = 4
export const BLOCK = 5
export const WATER = 6
export const VOID = 7
/** @param {number} t */
export const city = (t) => t >= TOWN && t <= BLOCK

/** @param {MapData} data @param {Laid[]} layout @param {LaidBridge[]} bridges @param {number} s @returns {Ground} */
export function survey(data, layout, bridges, s) {
  const g = blank(board(layout), sheetsOf(data, layout), s)
  for (let i = 0; i < g.terrain.length; i++) fill(g, i)
  for (let i = 0; i < g.terrain.length; i++) if (g.hex[i] < 0) fillRim(g, i)
  bridgesOf(g, bridges)
  g.routes = routes(data, g.b)
  g.bends = g.routes.map((r) => bends(g, r))
  joinEnds(g.bends)
  for (const q of g.bends.flat())
    if (q.hex >= 0) {
      const seen = g.lane.get(q.hex) ?? []
      for (let t = 0; t <= 8; t++) seen.push(on(q, t / 8))
      g.lane.set(q.hex, seen)
    }
  return g
}
/** @param {MapData} data @param {Laid[]} layout */
const sheetsOf = (data, layout) =>
  layout.map((p) => {
    const m = data.maps.find((x) => x.id === p.map)
    if (!m) throw new Error(`no map ${p.map}`)
    return m
  })
/** @param {Board} b @param {MapSheet[]} sheets @param {number} s @returns {Ground} */
function blank(b, sheets, s) {
  const across = b.wide + 2
  const cells = across * (b.high + 2)
  return {
    b,
    s,
    hh: ROOT3 * s,
    across,
    terrain: new Array(cells).fill(VOID),
    level: new Array(cells).fill(0),
    hex: new Array(cells).fill(-1),
    seed: new Array(cells).fill(0),
    sheets,
    near: [],
    xy: [],
    bridge: new Set(),
    routes: [],
    bends: [],
    lane: new Map(),
  }
}
/** A cell: where it lies, what it touches, and the hex of the map if it is one. @param {Ground} g @param {number} i */
function fill(g, i) {
  const { b, s, across } = g
  const c = (i % across) - 1
  const r = Math.floor(i / across) - 1
  const low = (c + 2) % 2
  const outside = (/** @type {number} */ x, /** @type {number} */ y) => x < -1 || x > b.wide || y < -1 || y > b.high
  g.near.push(STEPS[low].map(([dc, dr]) => (outside(c + dc, r + dr) ? -1 : i + dr * across + dc)))
  g.xy.push([s + 1.5 * s * c, ((2 * r + low + 1) * g.hh) / 2])
  const h = c < 0 || r < 0 || c >= b.wide || r >= b.high ? -1 : r * b.wide + c
  const sheet = g.sheets[b.sheetOf(h)]
  if (!sheet) return
  g.hex[i] = h
  g.terrain[i] = sheet.terrain[b.local(h)]
  g.level[i] = sheet.elevation[b.local(h)]
  g.seed[i] = sheet.id * 1000 + b.local(h)
}
/** The rim takes after the hex it leans on. @param {Ground} g @param {number} i */
function fillRim(g, i) {
  const from = [3, 0, 1, 2, 4, 5].map((d) => g.near[i][d]).find((n) => n >= 0 && g.hex[n] >= 0)
  if (from === undefined) return
  g.terrain[i] = g.terrain[from]
  g.level[i] = g.level[from]
  g.seed[i] = g.seed[from] + 500
}
/** Those that are printed, and those that the scenario lays down. @param {Ground} g @param {LaidBridge[]} laid */
function bridgesOf(g, laid) {
  g.b.layout.forEach((p, place) => {
    for (const [at, kind] of g.sheets[place].bridges)
      if (kind === 'printed') g.bridge.add(g.b.hexAtPlace(place, Number(at)))
    for (const { map, hex } of laid)
      if (map === p.map)
        g.bridge.add(g.b.hexAtPlace(place, (Number(hex.slice(2)) - 1) * COLS + Number(hex.slice(0, 2)) - 1))
  })
}
/** A lane that ends on another ends where that one is drawn. @param {Bend[][]} lanes */
function joinEnds(lanes) {
  /** @type {Map<number, Point>} */
  const through = new Map()
  for (const list of lanes) for (const q of list.slice(1, -1)) through.set(q.hex, on(q, 0.5))
  for (const list of lanes) {
    const first = list[0]
    const last = list[list.length - 1]
    const begins = through.get(first.hex)
    const ends = through.get(last.hex)
    if (begins) {
      first.a = begins
      first.c = mix(begins, first.b)
    }
    if (ends) {
      last.b = ends
      last.c = mix(last.a, ends)
    }
  }
}
/** Cells for which something holds. @param {Ground} g @param {(i: number) => boolean} is */
export const cellsOf = (g, is) => {
  const out = []
  for (let i = 0; i < g.terrain.length; i++) if (g.terrain[i] !== VOID && is(i)) out.push(i)
  return out
}
/** @param {Ground} g @param {number} i */
export const own = (g, i) => g.hex[i] >= 0
/** @param {Ground} g @param {number} h */
export const terrainAt = (g, h) => g.sheets[g.b.sheetOf(h)].terrain[g.b.local(h)]

// --- shapes of many cells ---
/** A corner of a cell, known by one number. @param {Ground} g @param {number} i @param {number} k */
function cornerKey(g, i, k) {
  const c = (i % g.across) - 1
  const r = Math.floor(i / g.across) - 1
  return (3 * c + CORNERS[k][0] + 16) * 4096 + 2 * r + ((c + 2) % 2) + CORNERS[k][1] + 16
}
/** Where a corner is drawn, moved a little by chance; it lies the same on every map, so that two maps agree at a seam.
 * @param {Ground} g @param {number} key @param {number} play @returns {Point} */
function cornerAt({ s, hh }, key, play) {
  const x = Math.floor(key / 4096) - 16
  const y = (key % 4096) - 16
  const q = hash(((x + 480) % 48) * 64 + ((y + 240) % 24))
  const jx = ((q % 1024) / 1024 - 0.5) * play * s
  const jy = (((q >>> 10) % 1024) / 1024 - 0.5) * play * s
  return [s + (x * s) / 2 + jx, ((y + 1) * hh) / 2 + jy]
}
/** The outlines of a set of cells: hexsides chained into loops, clockwise.
 * @param {Ground} g @param {number[]} cells @param {number} [play] @returns {Point[][]} */
export function outline(g, cells, play = 0.1) {
  const set = new Set(cells)
  /** @type {Map<number, number>} */
  const next = new Map()
  for (const i of cells)
    g.near[i].forEach((n, d) => {
      if (!set.has(n)) next.set(cornerKey(g, i, (d + 5) % 6), cornerKey(g, i, d))
    })
  const loops = []
  for (const start of next.keys()) {
    /** @type {Point[]} */
    const loop = []
    let at = start
    while (next.has(at)) {
      loop.push(cornerAt(g, at, play))
      const to = next.get(at) ?? -1
      next.delete(at)
      at = to
    }
    if (loop.length > 2) loops.push(loop)
  }
  return loops
}
/** Blocks of four by four hexes: what is out of sight then need not be painted. A cell of the rim goes with the hex it
 * leans on. @param {Ground} g @param {number[]} cells @returns {number[][]} */
export function blocks(g, cells) {
  /** @type {Map<number, number[]>} */
  const out = new Map()
  for (const i of cells) {
    const c = Math.max(0, Math.min(g.b.wide - 1, (i % g.across) - 1))
    const r = Math.max(0, Math.min(g.b.high - 1, Math.floor(i / g.across) - 1))
    const key = (r >> 2) * 64 + (c >> 2)
    const list = out.get(key)
    if (list) list.push(i)
    else out.set(key, [i])
  }
  return [...out.values()]
}
/** One path a block.
 * @param {Ground} g @param {number[]} cells @param {(i: number) => string} draw @param {string} [rest] attributes */
export const perBlock = (g, cells, draw, rest = '') =>
  blocks(g, cells)
    .map((list) => `<path${rest} d="${list.map(draw).join('')}"/>`)
    .join('')

// --- the sheets ---
/** The rectangles of the maps; they overlap at the seams. @param {Ground} g */
export const frames = (g) =>
  g.b.layout.map((p) => ({
    x: p.at[0] * COLS * 1.5 * g.s,
    y: p.at[1] * ROWS * g.hh,
    w: g.s * (1.5 * (COLS - 1) + 2),
    h: g.hh * (ROWS + 0.5),
  }))
/** Where two maps meet: [x, y, length, upright]. @param {Ground} g */
export function seams(g) {
  const has = (/** @type {number} */ c, /** @type {number} */ r) =>
    g.b.layout.some((p) => p.at[0] === c && p.at[1] === r)
  return g.b.layout.flatMap((p) => {
    const [c, r] = p.at
    const out = []
    if (has(c + 1, r))
      out.push({
        x: g.s * (1 + 1.5 * ((c + 1) * COLS - 1) + 0.75),
        y: r * ROWS * g.hh,
        l: ROWS * g.hh + g.hh / 2,
        up: true,
      })
    if (has(c, r + 1))
      out.push({ x: c * COLS * 1.5 * g.s, y: ((r + 1) * ROWS + 0.25) * g.hh, l: COLS * 1.5 * g.s + g.s / 2, up: false })
    return out
  })
}
