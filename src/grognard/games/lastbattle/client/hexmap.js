// The ground, printed: a text of SVG from the maps of a layout. Pure; the same hex of the same map is always drawn the same.
// Colours are tokens and live in map.css. What repeats is one path for a whole sheet: a page of 700 hexes is a few hundred elements.
import { esc } from '../../../client/dom.js'
import { COLS, CORNERS, ROOT3, ROWS, SIZE, STEPS, board, num } from './geometry.js'
/** @typedef {import('./maptypes').Bend} Bend */
/** @typedef {import('./maptypes').Board} Board */
/** @typedef {import('./maptypes').Ground} Ground */
/** @typedef {import('./maptypes').Laid} Laid */
/** @typedef {import('./maptypes').LaidBridge} LaidBridge */
/** @typedef {import('./maptypes').LaneKind} LaneKind */
/** @typedef {import('./maptypes').MapData} MapData */
/** @typedef {import('./maptypes').MapOptions} MapOptions */
/** @typedef {import('./maptypes').Point} Point */
/** @typedef {import('./maptypes').Route} Route */

export const CLEAR = 0, WOODS = 1, TOWN = 2, RUBBLE = 3, BUILDING = 4, BLOCK = 5, WATER = 6, VOID = 7
/** Light falls from the north-west. */
const LIGHT = [-0.6, -0.8]
/** @param {number} t */
const city = (t) => t >= TOWN && t <= BLOCK

/** @param {number} n @returns {number} a number in 0..2^32 that looks like chance */
function hash(n) {
  let x = Math.imul(n ^ n >>> 16, 0x45d9f3b)
  x = Math.imul(x ^ x >>> 15, 0x2c1b3c6d)
  return (x ^ x >>> 16) >>> 0
}
/** @param {number} seed */
const chance = (seed) => { let x = hash(seed + 77); return () => { x = x + 0x6d2b79f5 | 0; let t = Math.imul(x ^ x >>> 15, 1 | x); t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t; return ((t ^ t >>> 14) >>> 0) / 2 ** 32 } }
const n1 = num
/** @param {Point} p */
const pt = (p) => `${num(p[0])} ${num(p[1])}`
/** @param {Point} a @param {Point} b @param {number} [t] @returns {Point} */
const mix = (a, b, t = 0.5) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
/** @param {Point[]} ps */
function closed(ps) {
  let d = `M${num(ps[0][0])} ${num(ps[0][1])}`
  for (let i = 1; i < ps.length; i++) d += `L${num(ps[i][0])} ${num(ps[i][1])}`
  return d + 'z'
}

// --- lanes over the seams ---

/** @typedef {{hexes: number[], kind: LaneKind, head: number, tail: number}} Chain head and tail: the hexside it leaves by, or -1 */
const EDGE = /** @type {Record<string, number>} */ ({ N: 0, E: 2, S: 3, W: 5 })
/** Every lane of the layout, joined over the seams and where one kind goes on as the other. @param {MapData} data @param {Board} b @returns {Route[]} */
export function routes(data, b) {
  /** @type {Chain[]} */
  const chains = []
  b.layout.forEach((p, i) => {
    for (const lane of data.maps.find((m) => m.id === p.map)?.lanes ?? []) {
      const first = lane.steps[0], last = lane.steps[lane.steps.length - 1]
      const hexes = lane.steps.filter((x) => typeof x === 'number').map((x) => b.hexAtPlace(i, Number(x)))
      if (hexes.length) chains.push({ hexes, kind: lane.kind === 'road' ? 'road' : 'trail', head: typeof first === 'string' ? EDGE[first] : -1, tail: typeof last === 'string' ? EDGE[last] : -1 })
    }
  })
  // two ends are mates if they meet over a seam, or if just these two end in one hex
  /** @type {Map<string, number[]>} */
  const meet = new Map()
  const put = (/** @type {string} */ k, /** @type {number} */ end) => { meet.set(k, [...meet.get(k) ?? [], end]) }
  chains.forEach((c, i) => {
    for (const [end, h, d] of [[2 * i, c.hexes[0], c.head], [2 * i + 1, c.hexes[c.hexes.length - 1], c.tail]]) {
      const to = d < 0 ? -1 : b.neighbours(h)[d]
      if (d < 0) put(`in ${h}`, end)
      else if (to >= 0) put(`${Math.min(h, to)} ${Math.max(h, to)}`, end)
    }
  })
  /** @type {Map<number, number>} */
  const mate = new Map()
  for (const ends of meet.values()) if (ends.length === 2 && ends[0] >> 1 !== ends[1] >> 1) { mate.set(ends[0], ends[1]); mate.set(ends[1], ends[0]) }
  const used = new Set(), out = []
  const order = [...chains.keys()].flatMap((i) => [2 * i, 2 * i + 1]).sort((p, q) => Number(mate.has(p)) - Number(mate.has(q)))
  for (const start of order) {
    if (used.has(start >> 1)) continue
    /** @type {Route} */
    const r = { hexes: [], ins: [], outs: [], from: -1, to: -1 }
    for (let end = start, first = true; !used.has(end >> 1); first = false) {
      const c = chains[end >> 1], back = end % 2 === 1, hexes = back ? [...c.hexes].reverse() : c.hexes
      used.add(end >> 1)
      if (first) r.from = back ? c.tail : c.head
      for (const h of hexes) {
        if (r.hexes[r.hexes.length - 1] === h) r.outs[r.outs.length - 1] = c.kind
        else { r.hexes.push(h); r.ins.push(c.kind); r.outs.push(c.kind) }
      }
      r.to = back ? c.head : c.tail
      const next = mate.get(end ^ 1)
      if (next === undefined) break
      r.to = -1
      end = next
    }
    out.push(r)
  }
  return out
}
/** From a centre to the next one over side `d`, in sizes. @param {number} d @param {number} s @returns {Point} */
const across = (d, s) => { const a = Math.PI / 3 * d; return [Math.sin(a) * ROOT3 * s, -Math.cos(a) * ROOT3 * s] }
/** The curve of a lane, a piece a hex: through the middles of the hexsides, the zigzag of a level course laid flat. @param {Ground} g @param {Route} r @returns {Bend[]} */
function bends(g, r) {
  const { b, s } = g
  /** @type {Point[]} */
  const raw = r.hexes.map((h, i) => {
    const [x, y] = b.centre(h, s), rnd = chance(seedOf(g, h) + 5), play = r.ins[i] === 'trail' || r.outs[i] === 'trail' ? 0.24 : 0.05
    return [x + (rnd() - 0.5) * play * s, y + (rnd() - 0.5) * play * 0.6 * s]
  })
  const last = raw.length - 1, off = (/** @type {number} */ i, /** @type {number} */ d) => { const [x, y] = b.centre(r.hexes[i], s), [dx, dy] = across(d, s); return /** @type {Point} */ ([x + dx, y + dy]) }
  const head = r.from >= 0 ? off(0, r.from) : null, tail = r.to >= 0 ? off(last, r.to) : null
  const p = raw.map((q, i) => { const a = i ? raw[i - 1] : head, z = i < last ? raw[i + 1] : tail; return a && z ? /** @type {Point} */ ([q[0], q[1] * 0.4 + 0.6 * (a[1] + 2 * q[1] + z[1]) / 4]) : q })
  /** @type {Bend[]} */
  const out = []
  if (head) out.push({ kind: r.ins[0], hex: -1, a: head, c: mix(head, p[0], 0.25), b: mix(head, p[0]) })
  p.forEach((q, i) => {
    const prev = i ? p[i - 1] : head, next = i < last ? p[i + 1] : tail, a = prev ? mix(prev, q) : q, z = next ? mix(q, next) : q, hex = r.hexes[i]
    const c = prev && next ? q : mix(a, z)
    if (r.ins[i] === r.outs[i]) out.push({ kind: r.ins[i], hex, a, c, b: z })
    else { const l = mix(a, c), t = mix(c, z), m = mix(l, t); out.push({ kind: r.ins[i], hex, a, c: l, b: m }, { kind: r.outs[i], hex, a: m, c: t, b: z }) }
  })
  if (tail) out.push({ kind: r.outs[last], hex: -1, a: mix(p[last], tail), c: mix(p[last], tail, 0.75), b: tail })
  return out
}
/** @param {Bend} q @param {number} t @returns {Point} */
const on = (q, t) => mix(mix(q.a, q.c, t), mix(q.c, q.b, t), t)

// --- the ground ---

/** The number that gives a hex its chance: its map and its place on it. @param {Ground} g @param {number} h */
const seedOf = (g, h) => g.sheets[g.b.sheetOf(h)].id * 1000 + g.b.local(h)
/** @param {MapData} data @param {Laid[]} layout @param {LaidBridge[]} bridges @param {number} s @returns {Ground} */
function survey(data, layout, bridges, s) {
  const b = board(layout), across = b.wide + 2, cells = across * (b.high + 2), sheets = layout.map((p) => { const m = data.maps.find((x) => x.id === p.map); if (!m) throw new Error(`no map ${p.map}`); return m })
  /** @type {Ground} */
  const g = { b, s, hh: ROOT3 * s, across, terrain: new Array(cells).fill(VOID), level: new Array(cells).fill(0), hex: new Array(cells).fill(-1), seed: new Array(cells).fill(0), sheets, near: [], xy: [], bridge: new Set(), routes: [], bends: [], lane: new Map() }
  for (let i = 0; i < cells; i++) {
    const c = i % across - 1, r = Math.floor(i / across) - 1, low = (c + 2) % 2
    g.near.push(STEPS[low].map(([dc, dr]) => c + dc < -1 || c + dc > b.wide || r + dr < -1 || r + dr > b.high ? -1 : i + dr * across + dc))
    g.xy.push([s + 1.5 * s * c, (2 * r + low + 1) * g.hh / 2])
    const h = c < 0 || r < 0 || c >= b.wide || r >= b.high ? -1 : r * b.wide + c, p = b.sheetOf(h)
    if (p < 0) continue
    g.hex[i] = h
    g.terrain[i] = sheets[p].terrain[b.local(h)]
    g.level[i] = sheets[p].elevation[b.local(h)]
    g.seed[i] = sheets[p].id * 1000 + b.local(h)
  }
  // the rim takes after the hex it leans on
  for (let i = 0; i < cells; i++) if (g.hex[i] < 0) {
    const from = [3, 0, 1, 2, 4, 5].map((d) => g.near[i][d]).find((n) => n >= 0 && g.hex[n] >= 0)
    if (from !== undefined) { g.terrain[i] = g.terrain[from]; g.level[i] = g.level[from]; g.seed[i] = g.seed[from] + 500 }
  }
  layout.forEach((p, i) => {
    for (const [at, kind] of sheets[i].bridges) if (kind === 'printed') g.bridge.add(b.hexAtPlace(i, Number(at)))
    for (const x of bridges) if (x.map === p.map) g.bridge.add(b.hexAtPlace(i, (Number(x.hex.slice(2)) - 1) * COLS + Number(x.hex.slice(0, 2)) - 1))
  })
  g.routes = routes(data, b)
  g.bends = g.routes.map((r) => bends(g, r))
  // a lane that ends on another ends where that one is drawn
  /** @type {Map<number, Point>} */
  const through = new Map()
  for (const list of g.bends) list.forEach((q, i) => { if (i && i < list.length - 1) through.set(q.hex, on(q, 0.5)) })
  for (const list of g.bends) {
    const a = list[0], z = list[list.length - 1], ma = through.get(a.hex), mz = through.get(z.hex)
    if (ma) { a.a = ma; a.c = mix(ma, a.b) }
    if (mz) { z.b = mz; z.c = mix(z.a, mz) }
  }
  for (const list of g.bends) for (const q of list) if (q.hex >= 0) { const seen = g.lane.get(q.hex) ?? []; for (let t = 0; t <= 8; t++) seen.push(on(q, t / 8)); g.lane.set(q.hex, seen) }
  return g
}
/** Cells for which something holds. @param {Ground} g @param {(i: number) => boolean} is */
const cellsOf = (g, is) => { const out = []; for (let i = 0; i < g.terrain.length; i++) if (g.terrain[i] !== VOID && is(i)) out.push(i); return out }
/** @param {Ground} g @param {number} i */
const own = (g, i) => g.hex[i] >= 0

/** The outlines of a set of cells: hexsides chained into loops, clockwise, each corner moved a little by chance. @param {Ground} g @param {number[]} cells @param {number} [play] @returns {Point[][]} */
function outline(g, cells, play = 0.1) {
  const { s, hh } = g, set = new Set(cells)
  /** @type {Map<number, number>} */
  const next = new Map()
  const key = (/** @type {number} */ i, /** @type {number} */ k) => { const c = i % g.across - 1, r = Math.floor(i / g.across) - 1; return (3 * c + CORNERS[k][0] + 16) * 4096 + 2 * r + (c + 2) % 2 + CORNERS[k][1] + 16 }
  for (const i of cells) g.near[i].forEach((n, d) => { if (!set.has(n)) next.set(key(i, (d + 5) % 6), key(i, d)) })
  const loops = []
  for (const start of next.keys()) {
    /** @type {Point[]} */
    const loop = []
    for (let at = start; next.has(at);) {
      const X = Math.floor(at / 4096) - 16, Y = at % 4096 - 16
      // a corner lies the same on every map, so that two maps agree at a seam
      const q = hash((X + 480) % 48 * 64 + (Y + 240) % 24), jx = (q % 1024 / 1024 - 0.5) * play * s, jy = ((q >>> 10) % 1024 / 1024 - 0.5) * play * s
      loop.push([s + X * s / 2 + jx, (Y + 1) * hh / 2 + jy])
      const to = next.get(at) ?? -1
      next.delete(at)
      at = to
    }
    if (loop.length > 2) loops.push(loop)
  }
  return loops
}
/** @param {Point[]} loop a smooth curve that bends at the corners and touches every hexside in its middle */
function smooth(loop) {
  const m = loop.length, z = loop[m - 1]
  let d = `M${num((z[0] + loop[0][0]) / 2)} ${num((z[1] + loop[0][1]) / 2)}`
  for (let i = 0; i < m; i++) { const [x, y] = loop[i], n = loop[(i + 1) % m]; d += `Q${num(x)} ${num(y)} ${num((x + n[0]) / 2)} ${num((y + n[1]) / 2)}` }
  return d + 'z'
}
/** A hex with its corners taken off. @param {Point[]} ps */
const rounded = (ps) => ps.map((p, i) => { const a = mix(p, ps[(i + 5) % 6], 0.22), z = mix(p, ps[(i + 1) % 6], 0.22); return `${i ? 'L' : 'M'}${pt(a)}Q${pt(p)} ${pt(z)}` }).join('') + 'z'
/** @param {Point[][]} loops */
const area = (loops) => loops.map(smooth).join('')
/** Points along the curve, with the way out: x, y, across, down, and their number. @param {Point[]} loop @param {number} n a hexside @param {(x: number, y: number, u: number, v: number, k: number) => void} take */
function along(loop, n, take) {
  const m = loop.length
  for (let i = 0; i < m; i++) {
    const [px, py] = loop[i], [ox, oy] = loop[(i + m - 1) % m], [qx, qy] = loop[(i + 1) % m], ax = (ox + px) / 2, ay = (oy + py) / 2, zx = (px + qx) / 2, zy = (py + qy) / 2
    for (let k = 0; k < n; k++) {
      const t = (k + 0.5) / n, ux = ax + (px - ax) * t, uy = ay + (py - ay) * t, dx = px + (zx - px) * t - ux, dy = py + (zy - py) * t - uy, q = Math.hypot(dx, dy) || 1
      take(ux + dx * t, uy + dy * t, dy / q, -dx / q, k)
    }
  }
}
/** Blocks of four by four hexes: what is out of sight then need not be painted. A cell of the rim goes with the hex it leans on. @param {Ground} g @param {number[]} cells @returns {number[][]} */
function blocks(g, cells) {
  /** @type {Map<number, number[]>} */
  const out = new Map()
  for (const i of cells) {
    const c = Math.max(0, Math.min(g.b.wide - 1, i % g.across - 1)), r = Math.max(0, Math.min(g.b.high - 1, Math.floor(i / g.across) - 1)), key = (r >> 2) * 64 + (c >> 2), list = out.get(key)
    if (list) list.push(i); else out.set(key, [i])
  }
  return [...out.values()]
}
/** One path a block. @param {Ground} g @param {number[]} cells @param {(i: number) => string} draw @param {string} [rest] attributes */
const perBlock = (g, cells, draw, rest = '') => blocks(g, cells).map((list) => `<path${rest} d="${list.map(draw).join('')}"/>`).join('')

// --- sheet and fields ---

/** The rectangles of the maps; they overlap at the seams. @param {Ground} g */
const frames = (g) => g.b.layout.map((p) => ({ x: p.at[0] * COLS * 1.5 * g.s, y: p.at[1] * ROWS * g.hh, w: g.s * (1.5 * (COLS - 1) + 2), h: g.hh * (ROWS + 0.5) }))
/** Where two maps meet: [x, y, length, upright]. @param {Ground} g */
function seams(g) {
  const has = (/** @type {number} */ c, /** @type {number} */ r) => g.b.layout.some((p) => p.at[0] === c && p.at[1] === r)
  return g.b.layout.flatMap((p) => {
    const [c, r] = p.at, out = []
    if (has(c + 1, r)) out.push({ x: g.s * (1 + 1.5 * ((c + 1) * COLS - 1) + 0.75), y: r * ROWS * g.hh, l: ROWS * g.hh + g.hh / 2, up: true })
    if (has(c, r + 1)) out.push({ x: c * COLS * 1.5 * g.s, y: ((r + 1) * ROWS + 0.25) * g.hh, l: COLS * 1.5 * g.s + g.s / 2, up: false })
    return out
  })
}
/** Blades of grass strewn over a cell. @param {Ground} g @param {number} i @param {number} n @param {() => number} rnd */
function tufts(g, i, n, rnd) {
  const { s } = g, [cx, cy] = g.xy[i], blade = `l${n1(-s * 0.05)} ${n1(-s * 0.1)}m${n1(s * 0.05)} ${n1(s * 0.1)}v${n1(-s * 0.13)}m0 ${n1(s * 0.13)}l${n1(s * 0.06)} ${n1(-s * 0.09)}`
  let d = ''
  for (let k = 0; k < n; k++) { const a = rnd() * 6.28, q = Math.sqrt(rnd()) * 0.74 * s; d += `M${n1(cx + Math.cos(a) * q)} ${n1(cy + Math.sin(a) * q)}${blade}` }
  return d
}
/** Parcels of open ground: ploughed, stubble or grass. A parcel keeps to its map. @param {Ground} g */
function fields(g) {
  const { s } = g, taken = new Set(), paved = new Set(g.b.layout.flatMap((_, p) => ['runway', 'plaza', 'helipad'].flatMap((a) => (g.sheets[p].areas[a] ?? []).map((i) => g.b.hexAtPlace(p, i)))))
  const open = (/** @type {number} */ i) => own(g, i) && g.terrain[i] === CLEAR && !g.level[i] && !paved.has(g.hex[i]) && g.near[i].filter((n) => n >= 0 && city(g.terrain[n])).length < 2
  return blocks(g, cellsOf(g, open)).map((block) => {
    let tint = '', furrow = '', stubble = '', grass = ''
    for (const i of block) {
      const rnd = chance(g.seed[i] + 31)
      if (taken.has(i) || rnd() > 0.46) continue
      const sheet = g.b.sheetOf(g.hex[i]), cells = [i]
      for (const n of g.near[i]) if (rnd() < 0.5 && n >= 0 && !taken.has(n) && open(n) && g.b.sheetOf(g.hex[n]) === sheet && cells.length < 4) cells.push(n)
      cells.forEach((x) => taken.add(x))
      const kind = rnd(), turn = Math.PI / 12 * Math.floor(rnd() * 12)
      if (kind < 0.72) {
        tint += area(outline(g, cells, 0.16))
        if (kind < 0.4) furrow += ruled(g, cells, turn, s * 0.17, 0.9); else stubble += ruled(g, cells, turn, s * 0.23, 0.9)
      } else for (const x of cells) grass += tufts(g, x, 6, rnd)
    }
    const path = (/** @type {string} */ cls, /** @type {string} */ d, rest = '') => d ? `<path class="${cls}"${rest} d="${d}"/>` : ''
    return path('parcel', tint) + path('furrow', furrow, ` stroke-width="${n1(s * 0.05)}"`) + path('stubble', stubble, ` stroke-width="${n1(s * 0.06)}" stroke-dasharray="${n1(s * 0.12)} ${n1(s * 0.16)}"`) + path('grass', grass, ` stroke-width="${n1(s * 0.03)}"`)
  }).join('')
}
/** Parallel lines over some cells, each cell shrunk a little. @param {Ground} g @param {number[]} cells @param {number} turn @param {number} step @param {number} k */
function ruled(g, cells, turn, step, k) {
  const { s } = g, ux = Math.cos(turn), uy = Math.sin(turn)
  let d = ''
  for (const i of cells) {
    const [x, y] = g.xy[i], ring = CORNERS.map(([a, b]) => [x + k * a * s / 2, y + k * b * g.hh / 2])
    const lo = Math.ceil((-x * uy + y * ux - s) / step), hi = Math.floor((-x * uy + y * ux + s) / step)
    for (let n = lo; n <= hi; n++) {
      const o = n * step
      let p = Infinity, q = -Infinity
      for (let e = 0; e < 6; e++) {
        const [ax, ay] = ring[e], [bx, by] = ring[(e + 1) % 6], da = -ax * uy + ay * ux - o, db = -bx * uy + by * ux - o
        if ((da < 0) !== (db < 0)) { const t = da / (da - db); const m = (ax + (bx - ax) * t) * ux + (ay + (by - ay) * t) * uy; if (m < p) p = m; if (m > q) q = m }
      }
      if (q - p > s * 0.25) d += `M${n1(p * ux - o * uy)} ${n1(p * uy + o * ux)}L${n1(q * ux - o * uy)} ${n1(q * uy + o * ux)}`
    }
  }
  return d
}

// --- relief, water, woods ---

/** A tint and a line a level; hachures run downhill, short where the light falls, long and heavy on the far side. The contours stand once more over the woods, where crowns would hide them. @param {Ground} g */
function relief(g) {
  const { s } = g
  let out = '', over = ''
  for (const level of [1, 2, 3]) {
    const loops = outline(g, cellsOf(g, (i) => g.level[i] >= level), 0.14)
    if (!loops.length) continue
    const d = area(loops)
    over += `<path stroke-width="${n1(s * 0.05)}" d="${d}"/>`
    out += `<path class="fall" transform="translate(${n1(s * 0.09)} ${n1(s * 0.12)})" d="${d}"/><path class="e${level}" stroke-width="${n1(s * 0.05)}" d="${d}"/>`
    for (const loop of loops) {
      let lit = '', dark = '', rim = ''
      along(loop, 8, (x, y, u, v, k) => {
        const shine = u * LIGHT[0] + v * LIGHT[1], len = s * (shine > 0 ? 0.13 - 0.03 * shine : 0.15 - 0.11 * shine) * (k % 2 ? 1 : 0.8), w = s * (0.018 - 0.022 * Math.min(0, shine))
        if (shine > 0.15) {
          lit += `M${n1(x)} ${n1(y)}l${n1(u * len)} ${n1(v * len)}`
          if (k % 2) rim += `M${n1(x - u * s * 0.06 - v * s * 0.13)} ${n1(y - v * s * 0.06 + u * s * 0.13)}l${n1(v * s * 0.26)} ${n1(-u * s * 0.26)}`
        } else dark += `M${n1(x - v * w)} ${n1(y + u * w)}l${n1(u * len + v * w)} ${n1(v * len - u * w)} ${n1(-u * len + v * w)} ${n1(-v * len - u * w)}z`
      })
      out += `<path class="hl" stroke-width="${n1(s * 0.03)}" d="${lit}"/><path class="hd" d="${dark}"/><path class="rim" stroke-width="${n1(s * 0.06)}" d="${rim}"/>`
    }
  }
  out += perBlock(g, cellsOf(g, (i) => own(g, i) && g.level[i] > 0 && g.terrain[i] === CLEAR), (i) => tufts(g, i, 5, chance(g.seed[i] + 32)), ` class="heath" stroke-width="${n1(s * 0.03)}"`)
  return [out, over]
}
/** Banks and, within, the lines of an engraved water. @param {Ground} g @param {string} id */
function water(g, id) {
  const { s } = g, cells = cellsOf(g, (i) => g.terrain[i] === WATER), d = area(outline(g, cells, 0.2))
  if (!d) return ''
  const line = (/** @type {number} */ w, /** @type {string} */ cls) => `<use href="#${id}-w" class="${cls}" stroke-width="${n1(s * w)}"/>`
  let waves = ''
  for (const i of cells) {
    const rnd = chance(g.seed[i] + 3), [x, y] = g.xy[i]
    for (let k = 0; k < 3; k++) waves += `M${n1(x + (rnd() - 0.62) * s * 0.5)} ${n1(y + (k - 1) * s * 0.24 + (rnd() - 0.5) * s * 0.12)}q${n1(s * 0.08)} ${n1(-s * 0.07)} ${n1(s * 0.16)} 0t${n1(s * 0.16)} 0`
  }
  return `<clipPath id="${id}-wc"><use href="#${id}-w"/></clipPath><path id="${id}-w" d="${d}" class="bed"/><g clip-path="url(#${id}-wc)">${line(0.62, 'deep')}${line(0.5, 'pool')}${line(0.4, 'deep')}${line(0.3, 'pool')}${line(0.22, 'deep')}${line(0.16, 'pool')}<use href="#${id}-w" class="dusk" transform="translate(${n1(s * -0.06)} ${n1(s * -0.08)})" stroke-width="${n1(s * 0.16)}"/></g>${line(0.075, 'bank')}<path class="wave" stroke-width="${n1(s * 0.035)}" d="${waves}"/>`
}
/** Crowns in four storeys; those of one storey do not touch each other, so each is a single stroke of round dots. */
const STOREYS = [0.16, 0.19, 0.175, 0.215], GRAIN = 4
/** Places of the trees about the centre: a net that goes on over every hexside. @type {{x: number, y: number, storey: number}[]} */
const NET = (() => {
  const out = []
  for (let a = -GRAIN; a <= GRAIN; a++) for (let b = -GRAIN; b <= GRAIN; b++) {
    const x = (1.5 * a + 0.31) / GRAIN, y = ROOT3 * (a / 2 + b + 0.27) / GRAIN
    // nearer to this centre than to any other
    if ([0, 1, 2].every((d) => { const t = Math.PI / 3 * d, q = x * Math.sin(t) - y * Math.cos(t); return q <= ROOT3 / 2 && q > -ROOT3 / 2 })) out.push({ x, y, storey: (a & 1) + 2 * (b & 1) })
  }
  return out
})()
/** The way out over each side. */
const SIDES = [0, 1, 2, 3, 4, 5].map((d) => [Math.sin(Math.PI / 3 * d), -Math.cos(Math.PI / 3 * d)])
/** @param {Ground} g @param {string} id */
function woods(g, id) {
  const { s } = g, box = frames(g), wood = (/** @type {number} */ i) => i >= 0 && g.terrain[i] === WOODS
  const onSheet = (/** @type {number} */ x, /** @type {number} */ y) => box.some((f) => x > f.x - s * 0.3 && y > f.y - s * 0.3 && x < f.x + f.w + s * 0.3 && y < f.y + f.h + s * 0.3)
  const cells = cellsOf(g, wood), floor = area(outline(g, cells, 0.16))
  if (!floor) return ''
  // seven crowns a storey, each of four lobes about the stem
  const shapes = STOREYS.map((r, storey) => [0, 1, 2, 3, 4, 5, 6].map((v) => {
    const rnd = chance(storey * 10 + v), a0 = rnd() * 6.28
    let d = '', px = 0, py = 0
    for (let k = 0; k < 4; k++) { const a = a0 + k * 1.57 + rnd() * 0.5, x = Math.round(Math.cos(a) * r * s * 4.4) / 10, y = Math.round(Math.sin(a) * r * s * 4.4) / 10; d += `m${n1(x - px)} ${n1(y - py)}h0`; px = x; py = y }
    return d
  }))
  let trees = ''
  blocks(g, cells).forEach((block, n) => {
    const heads = STOREYS.map(() => ''), lobes = STOREYS.map(() => '')
    const plant = (/** @type {number} */ storey, /** @type {number} */ x, /** @type {number} */ y, /** @type {() => number} */ rnd) => {
      const at = `M${Math.round(x)} ${Math.round(y)}`
      heads[storey] += `${at}h0`
      lobes[storey] += at + shapes[storey][Math.floor(rnd() * shapes[storey].length)]
    }
    for (const i of block) {
      const rnd = chance(g.seed[i] + 11), [cx, cy] = g.xy[i], lane = g.lane.get(g.hex[i]) ?? [], off = (/** @type {number} */ x, /** @type {number} */ y) => lane.every(([lx, ly]) => Math.hypot(lx - cx - x, ly - cy - y) > s * 0.32)
      for (const t of NET) {
        const x = t.x * s + (rnd() - 0.5) * s * 0.16, y = t.y * s + (rnd() - 0.5) * s * 0.16, skip = rnd() < 0.09
        if (!skip && off(x, y) && (own(g, i) || onSheet(cx + x, cy + y)) && g.near[i].every((m, d) => wood(m) || x * SIDES[d][0] + y * SIDES[d][1] < g.hh / 2 - s * 0.22)) plant(t.storey, cx + x, cy + y, rnd)
      }
    }
    STOREYS.forEach((r, k) => {
      if (!heads[k]) return
      const a = `${id}-t${n}-${k}`, w = 2 * r * s, use = (/** @type {string} */ part, /** @type {string} */ cls, /** @type {number} */ width, at = 0) => `<use href="#${a}${part}" class="${cls}" stroke-width="${n1(width)}"${at ? ` transform="translate(${n1(at)} ${n1(at * 1.2)})"` : ''}/>`
      trees += `<path id="${a}a" d="${heads[k]}" class="src"/><path id="${a}b" d="${lobes[k]}" class="src"/>${use('a', 'cast', w * 1.02, s * 0.075)}${use('b', 'edge', w * 0.6 + s * 0.045)}${use('b', 'crown', w * 0.6)}${use('a', 'sun', w * 0.5, -w * 0.13)}${use('a', 'glint', w * 0.2, -w * 0.2)}`
    })
  })
  return `<path class="floor" stroke-width="${n1(s * 0.055)}" stroke-dasharray="${n1(s * 0.16)} ${n1(s * 0.09)}" d="${floor}"/>${trees}`
}

// --- towns ---

/** Ground under houses; the yards of buildings and the dust of rubble; paving, the runway, the landing place. @param {Ground} g */
function town(g) {
  const { s, hh } = g, ground = area(outline(g, cellsOf(g, (i) => city(g.terrain[i])), 0.08))
  let out = ground ? `<path class="built" stroke-width="${n1(s * 0.045)}" d="${ground}"/>` : ''
  const plot = (/** @type {number} */ k) => (/** @type {number} */ i) => rounded(CORNERS.map(([a, b]) => [g.xy[i][0] + k * a * s / 2, g.xy[i][1] + k * b * hh / 2]))
  out += perBlock(g, cellsOf(g, (i) => g.terrain[i] === BUILDING || g.terrain[i] === BLOCK), plot(0.86), ' class="yard"')
  out += perBlock(g, cellsOf(g, (i) => g.terrain[i] === RUBBLE), plot(0.9), ' class="dust"')
  g.b.layout.forEach((_, p) => {
    const { areas } = g.sheets[p], at = (/** @type {number} */ i) => g.b.centre(g.b.hexAtPlace(p, i), s), cell = (/** @type {number} */ i) => { const h = g.b.hexAtPlace(p, i); return (Math.floor(h / g.b.wide) + 1) * g.across + h % g.b.wide + 1 }
    if (areas.plaza) { const cells = areas.plaza.map(cell); out += `<path class="paved" stroke-width="${n1(s * 0.05)}" d="${area(outline(g, cells, 0))}"/><path class="flags" stroke-width="${n1(s * 0.025)}" d="${ruled(g, cells, 0, s * 0.22, 0.86)}${ruled(g, cells, Math.PI / 2, s * 0.22, 0.86)}"/>` }
    for (const i of areas.helipad ?? []) { const [x, y] = at(i); out += `<g class="pad" stroke-width="${n1(s * 0.07)}"><circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(s * 0.6)}"/><path d="M${n1(x - s * 0.2)} ${n1(y - s * 0.3)}v${n1(s * 0.6)}m${n1(s * 0.4)} 0v${n1(-s * 0.6)}m0 ${n1(s * 0.3)}h${n1(-s * 0.4)}"/></g>` }
    if (areas.runway) {
      const xs = areas.runway.map((i) => at(i)[0]), ys = areas.runway.map((i) => at(i)[1]), x0 = Math.min(...xs) - s * 0.72, x1 = Math.max(...xs) + s * 0.72, y = (Math.min(...ys) + Math.max(...ys)) / 2, half = hh * 0.225
      let bars = ''
      for (const e of [x0 + s * 0.14, x1 - s * 0.5]) for (let k = -2; k <= 2; k++) bars += `M${n1(e)} ${n1(y + k * half * 0.36)}h${n1(s * 0.36)}`
      out += `<path class="paved" stroke-width="${n1(s * 0.05)}" d="M${n1(x0)} ${n1(y - half)}H${n1(x1)}V${n1(y + half)}H${n1(x0)}z"/><path class="line" stroke-width="${n1(s * 0.06)}" stroke-dasharray="${n1(s * 0.44)} ${n1(s * 0.3)}" d="M${n1(x0 + s * 0.8)} ${n1(y)}H${n1(x1 - s * 0.8)}"/><path class="line" stroke-width="${n1(s * 0.045)}" d="${bars}"/>`
    }
  })
  return out
}
/** How a hex stands to the lanes: the direction of the nearest one in it or beside it. @param {Ground} g @param {number} i @param {() => number} rnd */
function bearing(g, i, rnd) {
  const [cx, cy] = g.xy[i]
  let least = Infinity, angle = Math.floor(rnd() * 3) * 60
  for (const n of [i, ...g.near[i]]) {
    const list = n >= 0 ? g.lane.get(g.hex[n]) : null
    if (list) for (let k = 1; k < list.length; k++) {
      const [ax, ay] = list[k - 1], [bx, by] = list[k], d = Math.hypot(ax - cx, ay - cy)
      if (d < least && (ax !== bx || ay !== by)) { least = d; angle = Math.atan2(by - ay, bx - ax) * 180 / Math.PI }
    }
  }
  return angle + (rnd() - 0.5) * 10
}
/** Where houses may stand in a hex, in its own frame: [x, y, length, depth] in sizes. */
const PLOTS = [
  [[-0.46, -0.4, 0.3, 0.19], [-0.08, -0.43, 0.34, 0.2], [0.34, -0.4, 0.27, 0.19], [-0.4, 0.4, 0.34, 0.2], [0.02, 0.42, 0.28, 0.19], [0.42, 0.38, 0.3, 0.18], [-0.62, 0, 0.2, 0.24], [0.3, 0, 0.24, 0.18], [-0.2, 0, 0.28, 0.17]],
  [[0, -0.58, 0.42, 0.19], [0.5, -0.3, 0.19, 0.36], [0.5, 0.28, 0.19, 0.34], [0, 0.58, 0.4, 0.19], [-0.5, 0.3, 0.19, 0.36], [-0.5, -0.26, 0.19, 0.34], [-0.05, -0.1, 0.3, 0.22], [0.12, 0.22, 0.2, 0.16]],
  [[-0.32, -0.34, 0.46, 0.24], [0.3, -0.4, 0.22, 0.26], [0.5, 0.02, 0.2, 0.28], [-0.5, 0.1, 0.22, 0.32], [0, 0.46, 0.44, 0.21], [0.46, 0.38, 0.2, 0.18], [-0.02, 0.05, 0.26, 0.2]],
]
/** Plans of large buildings, and where the square of those that can be entered stands. @type {{plan: number[][], square: number[]}[]} */
const PLANS = [
  { plan: [[-0.5, -0.37], [0.5, -0.37], [0.5, 0.37], [0.15, 0.37], [0.15, 0.08], [-0.18, 0.08], [-0.18, 0.37], [-0.5, 0.37]], square: [0, -0.145] },
  { plan: [[-0.52, -0.36], [0.5, -0.36], [0.5, 0.06], [-0.08, 0.06], [-0.08, 0.42], [-0.52, 0.42]], square: [-0.27, -0.12] },
  { plan: [[-0.54, -0.4], [0.54, -0.4], [0.54, 0.02], [0.24, 0.02], [0.24, 0.4], [-0.24, 0.4], [-0.24, 0.02], [-0.54, 0.02]], square: [0, -0.06] },
  { plan: [[-0.46, -0.4], [0.46, -0.4], [0.46, 0.4], [-0.46, 0.4]], square: [0, 0] },
  { plan: [[-0.55, -0.25], [-0.2, -0.25], [-0.2, -0.4], [0.2, -0.4], [0.2, -0.25], [0.55, -0.25], [0.55, 0.3], [-0.55, 0.3]], square: [0, -0.06] },
]
/** @param {number} x @param {number} y @param {number} deg @returns {(p: number[]) => Point} */
const frame = (x, y, deg) => { const a = deg * Math.PI / 180, u = Math.cos(a), v = Math.sin(a); return ([p, q]) => [x + p * u - q * v, y + p * v + q * u] }
/** Houses, large buildings and rubble. @param {Ground} g @param {string} id */
function houses(g, id) {
  const { s } = g
  let out = ''
  blocks(g, cellsOf(g, (i) => own(g, i) && city(g.terrain[i]))).forEach((block, n) => {
    const roof = ['', ''], sun = ['', '']
    let garden = '', ridge = '', big = '', facet = '', dark = '', square = '', hip = '', stone = '', chip = '', wall = ''
    for (const i of block) {
      const t = g.terrain[i], [cx, cy] = g.xy[i], rnd = chance(g.seed[i] + 21), lane = g.lane.get(g.hex[i]) ?? [], turn = bearing(g, i, rnd)
      const clear = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) => lane.every(([lx, ly]) => Math.hypot(lx - x, ly - y) > r)
      if (t === TOWN) {
        const inHex = frame(cx, cy, turn), plots = PLOTS[Math.floor(rnd() * PLOTS.length)], flip = rnd() < 0.5 ? 1 : -1
        /** @type {Point[]} */
        const built = []
        for (const [px, py, w, d] of plots) {
          const gone = rnd() < 0.1, len = w * (0.95 + rnd() * 0.3), [x, y] = inHex([flip * (px + (rnd() - 0.5) * 0.05) * s, (py + (rnd() - 0.5) * 0.05) * s]), tilt = turn + (rnd() - 0.5) * 9, slate = rnd() < 0.27 ? 1 : 0
          const inside = SIDES.every(([u, v]) => (x - cx) * u + (y - cy) * v < g.hh / 2 - s * 0.17)
          if (gone || !inside || !clear(x, y, s * (0.11 + Math.min(len, d) / 2 + 0.07))) continue
          // the ridge runs along the longer side; the slope that faces the light is the paler one
          const f = frame(x, y, len >= d ? tilt : tilt + 90), hl = Math.max(len, d) * s / 2, hd = Math.min(len, d) * s * 0.54, a = f([-hl, -hd]), b = f([hl, -hd]), c = f([hl, hd]), e = f([-hl, hd]), p = f([-hl, 0]), q = f([hl, 0])
          roof[slate] += closed([a, b, c, e])
          const up = (a[0] - e[0]) * LIGHT[0] + (a[1] - e[1]) * LIGHT[1] > 0
          sun[slate] += closed(up ? [a, b, q, p] : [p, q, c, e])
          ridge += `M${pt(p)}L${pt(q)}`
          built.push([x, y])
        }
        for (let k = 0; k < 5; k++) { const a = rnd() * 6.28, q = s * (0.15 + rnd() * 0.52), x = cx + Math.cos(a) * q, y = cy + Math.sin(a) * q; if (clear(x, y, s * 0.28) && built.every(([bx, by]) => Math.hypot(bx - x, by - y) > s * 0.24)) { built.push([x, y]); garden += `M${n1(x)} ${n1(y)}h0` } }
      } else if (t === RUBBLE) {
        for (let k = 0; k < 19; k++) {
          const a = rnd() * 6.28, q = Math.sqrt(rnd()) * s * 0.68, z = s * (0.05 + rnd() * 0.1), x = cx + Math.cos(a) * q, y = cy + Math.sin(a) * q * 0.92, e = rnd() * 6.28
          if (!clear(x, y, s * 0.2)) continue
          const f = frame(x, y, e * 57.3), ps = [f([-z, -z * 0.5]), f([z * 0.3, -z * 0.8]), f([z, z * 0.1]), f([z * 0.1, z * 0.7])]
          stone += closed(ps)
          if (k % 2) chip += closed([ps[0], ps[1], f([0, 0])])
        }
        const f = frame(cx, cy, turn), bits = [[[-0.56, -0.06], [-0.56, -0.4], [-0.2, -0.4]], [[0.12, -0.44], [0.5, -0.44], [0.5, -0.2]], [[0.08, 0.44], [0.46, 0.44], [0.46, 0.16]], [[-0.5, 0.2], [-0.5, 0.42], [-0.24, 0.42]]]
        for (const bit of bits) { const keep = rnd() < 0.78, ps = bit.map(([x, y]) => f([(x + (rnd() - 0.5) * 0.08) * s, (y + (rnd() - 0.5) * 0.08) * s])); if (keep && ps.every(([x, y]) => clear(x, y, s * 0.18))) wall += `M${ps.map(pt).join('L')}` }
      } else {
        const { plan, square: [sx, sy] } = PLANS[t === BLOCK ? 3 : Math.floor(rnd() * 3) + (rnd() < 0.25 ? 2 : 0)], f = frame(cx, cy, turn + (rnd() < 0.5 ? 180 : 0)), k = s * (1.02 + rnd() * 0.08), ps = plan.map(([x, y]) => f([x * k, y * k])), z = 0.13 * k
        big += closed(ps)
        ps.forEach((p, j) => { const q = ps[(j + 1) % ps.length], dx = q[0] - p[0], dy = q[1] - p[1], l = Math.hypot(dx, dy), shine = (dy * LIGHT[0] - dx * LIGHT[1]) / l, w = s * 0.05, seg = `M${n1(p[0] - dy / l * w + dx / l * w)} ${n1(p[1] + dx / l * w + dy / l * w)}L${n1(q[0] - dy / l * w - dx / l * w)} ${n1(q[1] + dx / l * w - dy / l * w)}`; if (shine > 0.1) facet += seg; else dark += seg })
        if (t === BUILDING) square += closed([[-z, -z], [z, -z], [z, z], [-z, z]].map(([x, y]) => f([sx * k + x, sy * k + y])))
        else { const o = 0.2 * k; hip += `M${pt(ps[0])}L${pt(f([-o, 0]))}L${pt(ps[3])}M${pt(ps[1])}L${pt(f([o, 0]))}L${pt(ps[2])}M${pt(f([-o, 0]))}L${pt(f([o, 0]))}` }
      }
    }
    const u = `${id}-h${n}`, cast = (/** @type {string} */ key, /** @type {number} */ k) => `<use href="#${u}${key}" class="cast" transform="translate(${n1(s * k)} ${n1(s * k * 1.3)})"/>`
    if (garden) out += `<path class="src" id="${u}g" d="${garden}"/><use href="#${u}g" class="hedge0" stroke-width="${n1(s * 0.2)}"/><use href="#${u}g" class="hedge" stroke-width="${n1(s * 0.15)}"/>`
    if (roof[0] || roof[1]) out += `<path class="src" id="${u}r" d="${roof.join('')}"/>${cast('r', 0.05)}<path class="roof" d="${roof[0]}"/><path class="slate" d="${roof[1]}"/><path class="roof2" d="${sun[0]}"/><path class="slate2" d="${sun[1]}"/><g class="ink" stroke-width="${n1(s * 0.022)}"><path d="${ridge}"/><use href="#${u}r"/></g>`
    if (big) out += `<path class="src" id="${u}b" d="${big}"/>${cast('b', 0.09)}<use href="#${u}b" class="bldg" stroke-width="${n1(s * 0.035)}"/><path class="facet" stroke-width="${n1(s * 0.035)}" d="${facet}"/><path class="shady" stroke-width="${n1(s * 0.035)}" d="${dark}"/><path class="hip" stroke-width="${n1(s * 0.035)}" d="${hip}"/><path class="enter" stroke-width="${n1(s * 0.035)}" d="${square}"/>`
    if (stone) out += `<path class="src" id="${u}s" d="${stone}"/>${cast('s', 0.03)}<path class="wall0" stroke-width="${n1(s * 0.13)}" d="${wall}"/><path class="wall" stroke-width="${n1(s * 0.085)}" d="${wall}"/><use href="#${u}s" class="stone" stroke-width="${n1(s * 0.02)}"/><path class="chip" d="${chip}"/>`
  })
  return out
}

// --- roads, trails, bridges ---

/** The pieces of a lane as one text; over water without a bridge only the ends are left. @param {Ground} g @param {LaneKind} kind */
function laneText(g, kind) {
  let d = ''
  for (const list of g.bends) {
    let pen = ''
    for (const q of list) {
      if (q.kind !== kind) { pen = ''; continue }
      const h = q.hex, gap = h >= 0 && terrainAt(g, h) === WATER && !g.bridge.has(h)
      if (gap) { const l = mix(q.a, q.c, 0.3), r = mix(q.b, q.c, 0.3); d += `${pen === pt(q.a) ? '' : `M${pt(q.a)}`}L${pt(l)}M${pt(r)}L${pt(q.b)}` } else d += `${pen === pt(q.a) ? '' : `M${pt(q.a)}`}Q${pt(q.c)} ${pt(q.b)}`
      pen = pt(q.b)
    }
  }
  return d
}
/** @param {Ground} g @param {number} h */
const terrainAt = (g, h) => g.sheets[g.b.sheetOf(h)].terrain[g.b.local(h)]
/** @param {Ground} g @param {string} id */
function lanes(g, id) {
  const { s } = g, trail = laneText(g, 'trail'), road = laneText(g, 'road'), use = (/** @type {string} */ k, /** @type {string} */ cls, /** @type {number} */ w, rest = '') => `<use href="#${id}-${k}" class="${cls}" stroke-width="${n1(s * w)}"${rest}/>`
  return `${trail ? `<path id="${id}-l1" class="src" d="${trail}"/>${use('l1', 'verge', 0.19)}${use('l1', 'trail', 0.085, ` stroke-dasharray="${n1(s * 0.26)} ${n1(s * 0.12)}"`)}` : ''}${road ? `<path id="${id}-l2" class="src" d="${road}"/>${use('l2', 'case', 0.29)}${use('l2', 'road', 0.205)}` : ''}`
}
/** @param {Ground} g */
function spans(g) {
  const { s } = g
  let out = ''
  for (const h of g.bridge) {
    const q = g.bends.flat().find((x) => x.hex === h)
    if (!q) continue
    const [x, y] = on(q, 0.5), turn = Math.atan2(q.b[1] - q.a[1], q.b[0] - q.a[0]) * 180 / Math.PI, l = s * 0.82, w = s * 0.17
    let planks = '', truss = ''
    for (let k = -6; k <= 6; k++) planks += `M${n1(k * l / 6.5)} ${n1(-w)}v${n1(2 * w)}`
    for (let k = -3; k < 3; k++) for (const e of [-1, 1]) truss += `M${n1(k * l / 3)} ${n1(e * w)}l${n1(l / 6)} ${n1(e * s * 0.09)}l${n1(l / 6)} ${n1(-e * s * 0.09)}`
    out += `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${n1(turn)})"><path class="cast" transform="translate(${n1(s * 0.06)} ${n1(s * 0.1)})" d="M${n1(-l)} ${n1(-w)}H${n1(l)}V${n1(w)}H${n1(-l)}z"/><path class="deck" d="M${n1(-l)} ${n1(-w)}H${n1(l)}V${n1(w)}H${n1(-l)}z"/><path class="plank" stroke-width="${n1(s * 0.02)}" d="${planks}"/><path class="truss" stroke-width="${n1(s * 0.035)}" d="${truss}"/><path class="rail" stroke-width="${n1(s * 0.065)}" d="M${n1(-l - s * 0.1)} ${n1(-w - s * 0.12)}L${n1(-l)} ${n1(-w)}H${n1(l)}L${n1(l + s * 0.1)} ${n1(-w - s * 0.12)}M${n1(-l - s * 0.1)} ${n1(w + s * 0.12)}L${n1(-l)} ${n1(w)}H${n1(l)}L${n1(l + s * 0.1)} ${n1(w + s * 0.12)}"/></g>`
  }
  return out
}

// --- grid, numbers, names ---

/** Every hexside once, with a pale breath under it that shows over woods and roofs. @param {Ground} g */
function grid(g) {
  const { s, hh } = g, a = n1(s / 2), y2 = n1(hh / 2), arm = `l${n1(s)} 0 ${a} ${y2} -${a} ${y2}`
  const lines = perBlock(g, cellsOf(g, (i) => own(g, i)), (i) => {
    const [x, y] = g.xy[i], n = g.near[i].map((c) => c >= 0 && own(g, c))
    return `M${n1(x - s / 2)} ${n1(y - hh / 2)}${arm}${n[3] ? '' : `l-${n1(s)} 0`}${n[4] ? '' : `M${n1(x - s / 2)} ${n1(y + hh / 2)}l-${a} -${y2}`}${n[5] ? '' : `M${n1(x - s)} ${n1(y)}l${a} -${y2}`}`
  })
  return `<g class="halo" stroke-width="${n1(s * 0.075)}">${lines}</g><g class="side" stroke-width="${n1(s * 0.024)}">${lines}</g>`
}
/** @param {Ground} g */
const numbers = (g) => cellsOf(g, (i) => own(g, i)).map((i) => `<text x="${n1(g.xy[i][0])}" y="${n1(g.xy[i][1] - g.hh * 0.365)}">${g.b.label(g.hex[i])}</text>`).join('')
/** @param {Ground} g */
function levels(g) {
  const { s, hh } = g, cells = cellsOf(g, (i) => own(g, i) && g.level[i] > 0)
  if (!cells.length) return ''
  const peaks = cells.map((i) => `M${n1(g.xy[i][0] + s * 0.14)} ${n1(g.xy[i][1] + hh * 0.43)}l${n1(s * 0.11)} ${n1(-s * 0.2)} ${n1(s * 0.11)} ${n1(s * 0.2)}z`).join('')
  return `<path stroke-width="${n1(s * 0.06)}" d="${peaks}"/><g font-size="${n1(s * 0.31)}" stroke-width="${n1(s * 0.07)}">${cells.map((i) => `<text x="${n1(g.xy[i][0] + s * 0.38)}" y="${n1(g.xy[i][1] + hh * 0.43)}">${g.level[i]}</text>`).join('')}</g>`
}
/** How much a line of letters would lie over. @param {Ground} g @param {number} x @param {number} y @param {number} half @param {number} size */
function noise(g, x, y, half, size) {
  let n = 0
  for (let q = x - half; q <= x + half; q += g.s / 2) {
    for (const up of [0, size * 0.7]) {
      const h = g.b.hexAt(q, y - up, g.s)
      n += h < 0 ? 9 : city(terrainAt(g, h)) ? 2 : terrainAt(g, h) ? 1.5 : 0
      if (h >= 0 && (g.lane.get(h) ?? []).some(([lx, ly]) => Math.abs(lx - q) < g.s * 0.3 && ly < y + g.s * 0.2 && ly > y - size - g.s * 0.2)) n += 3
    }
  }
  return n
}
/** A name stands over, under or in its area, wherever the ground is quietest. @param {Ground} g @param {Record<string, string>} names */
function lettering(g, names) {
  const { s, hh, b } = g, { w } = b.pixels(s)
  let out = ''
  b.layout.forEach((_, p) => {
    for (const [name, local] of Object.entries(g.sheets[p].areas)) {
      const text = names[name]
      if (!text) continue
      const at = local.map((i) => b.centre(b.hexAtPlace(p, i), s)), xs = at.map((q) => q[0]), ys = at.map((q) => q[1]), size = s * (local.length > 12 ? 0.5 : 0.38), half = text.length * size * 0.49
      const mid = xs.reduce((a, c) => a + c) / xs.length, top = Math.min(...ys), bottom = Math.max(...ys)
      let best = Infinity, x = mid, y = top
      for (const [k, ty] of [bottom + hh * 0.8, top - hh * 0.55, bottom + hh * 1.1, top - hh * 0.9, bottom + hh * 0.55, (top + bottom) / 2 + s * 0.12].entries()) for (const dx of [0, -0.75, 0.75, -1.5, 1.5, -2.25, 2.25]) {
        const tx = Math.max(half + 6, Math.min(w - half - 6, mid + dx * s)), n = noise(g, tx, ty, half + s * 0.45, size) + k * 0.7 + Math.abs(dx) * 1.5
        if (n < best) { best = n; x = tx; y = ty }
      }
      out += `<text x="${n1(x)}" y="${n1(y)}" font-size="${n1(size)}" stroke-width="${n1(s * 0.13)}">${esc(text.toUpperCase())}</text>`
    }
  })
  return out
}
/** What a reader can make out: hex numbers come with the zoom. `far`, `mid` or `near`, for a class on any parent. @param {number} px from the centre of a hex to its corner, in pixels of the screen */
export const zoomClass = (px) => px < 24 ? 'far' : px < 38 ? 'mid' : 'near'

/** The whole ground of a layout. @param {MapData} data @param {Laid[]} layout @param {LaidBridge[]} [bridges] @param {MapOptions} [opts] */
export function drawMap(data, layout, bridges = [], opts = {}) {
  const s = opts.size ?? SIZE, id = opts.id ?? 'lm', g = survey(data, layout, bridges, s), { w, h } = g.b.pixels(s), box = frames(g), [hills, contours] = relief(g)
  const rects = (/** @type {string} */ rest) => box.map((f) => `<rect x="${n1(f.x)}" y="${n1(f.y)}" width="${n1(f.w)}" height="${n1(f.h)}"${rest}/>`).join('')
  const veil = cellsOf(g, (i) => !own(g, i)).map((i) => closed(CORNERS.map(([a, b]) => [g.xy[i][0] + a * s / 2, g.xy[i][1] + b * g.hh / 2]))).join('')
  const fold = seams(g).map((f) => `<path class="crease" d="M${n1(f.x)} ${n1(f.y)}${f.up ? 'v' : 'h'}${n1(f.l)}" stroke-width="${n1(s * 0.03)}"/><path class="gleam" d="M${n1(f.x + (f.up ? s * 0.045 : 0))} ${n1(f.y + (f.up ? 0 : s * 0.045))}${f.up ? 'v' : 'h'}${n1(f.l)}" stroke-width="${n1(s * 0.06)}"/>`).join('')
  const layer = (/** @type {string} */ name, /** @type {string} */ inside, rest = '') => `<g class="lm-${name}"${rest}>${inside}</g>`
  return `<svg class="lm" viewBox="0 0 ${n1(w)} ${n1(h)}" width="${n1(w)}" height="${n1(h)}" aria-hidden="true"><clipPath id="${id}-c">${rects('')}</clipPath>`
    + `<g class="lm-edge"><g class="cast" transform="translate(3 5)">${rects(` stroke-width="${n1(s * 0.5)}"`)}</g><g class="margin">${rects(` stroke-width="${n1(s * 0.5)}"`)}</g><g class="neat">${rects(` stroke-width="${n1(s * 0.07)}"`)}</g></g>`
    + `<g clip-path="url(#${id}-c)">`
    + layer('sheet', `${rects('')}${fields(g)}`) + layer('relief', hills) + layer('water', water(g, id)) + layer('woods', woods(g, id)) + layer('contours', contours) + layer('town', town(g)) + layer('lanes', lanes(g, id)) + layer('houses', houses(g, id)) + layer('bridges', spans(g))
    + `<path class="lm-veil" d="${veil}"/>` + layer('folds', fold) + layer('grid', grid(g)) + '</g>'
    + layer('numbers', numbers(g), ` font-size="${n1(s * 0.27)}" stroke-width="${n1(s * 0.06)}"`) + layer('levels', levels(g)) + layer('names', lettering(g, opts.names ?? {})) + '</svg>'
}
