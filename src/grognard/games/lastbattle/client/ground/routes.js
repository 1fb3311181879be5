// The lanes of a layout: joined over the seams of the maps, and the curve that each of them draws.
import { ROOT3 } from './geometry.js'
import { chance, mix } from './ink.js'
/** @typedef {import('./maptypes').Bend} Bend */
/** @typedef {import('./maptypes').Board} Board */
/** @typedef {import('./maptypes').Ground} Ground */
/** @typedef {import('./maptypes').Laid} Laid */
/** @typedef {import('./maptypes').LaneKind} LaneKind */
/** @typedef {import('./maptypes').MapData} MapData */
/** @typedef {import('./maptypes').Point} Point */
/** @typedef {import('./maptypes').Route} Route */

/** @typedef {{hexes: number[], kind: LaneKind, head: number, tail: number}} Chain
 * head and tail: the hexside it leaves by, or -1 */
const EDGE = /** @type {Record<string, number>} */ ({ N: 0, E: 2, S: 3, W: 5 })
/** @param {number | string} step @param {Laid} laid a map turned half round is left by the other side */
const edgeOf = (step, { rot }) => (typeof step === 'string' ? (EDGE[step] + (rot === 180 ? 3 : 0)) % 6 : -1)
/** The lanes of each map by itself. @param {MapData} data @param {Board} b @returns {Chain[]} */
const chainsOf = (data, b) =>
  b.layout.flatMap((p, place) =>
    (data.maps.find((m) => m.id === p.map)?.lanes ?? [])
      .map((lane) => ({
        hexes: lane.steps.filter((x) => typeof x === 'number').map((x) => b.hexAtPlace(place, Number(x))),
        kind: /** @type {LaneKind} */ (lane.kind === 'road' ? 'road' : 'trail'),
        head: edgeOf(lane.steps[0], p),
        tail: edgeOf(lane.steps[lane.steps.length - 1], p),
      }))
      .filter((chain) => chain.hexes.length),
  )
/** Which end goes on at which: two ends are mates if they meet over a seam, or if just these two end in one hex.
 * End 2i is the head of chain i, end 2i + 1 its tail. @param {Chain[]} chains @param {Board} b */
function matesOf(chains, b) {
  /** @type {Map<string, number[]>} */
  const meet = new Map()
  const put = (/** @type {string} */ key, /** @type {number} */ end) => {
    meet.set(key, [...(meet.get(key) ?? []), end])
  }
  chains.forEach((c, i) => {
    for (const [end, h, side] of [
      [2 * i, c.hexes[0], c.head],
      [2 * i + 1, c.hexes[c.hexes.length - 1], c.tail],
    ]) {
      const to = side < 0 ? -1 : b.neighbours(h)[side]
      if (side < 0) put(`in ${h}`, end)
      else if (to >= 0) put(`${Math.min(h, to)} ${Math.max(h, to)}`, end)
    }
  })
  /** @type {Map<number, number>} */
  const mate = new Map()
  for (const ends of meet.values())
    if (ends.length === 2 && ends[0] >> 1 !== ends[1] >> 1) {
      mate.set(ends[0], ends[1])
      mate.set(ends[1], ends[0])
    }
  return mate
}
/** A chain is laid on at the end of a route. @param {Route} r @param {number[]} hexes @param {LaneKind} kind */
function layOn(r, hexes, kind) {
  for (const h of hexes) {
    const last = r.hexes.length - 1
    if (r.hexes[last] === h) r.outs[last] = kind
    else {
      r.hexes.push(h)
      r.ins.push(kind)
      r.outs.push(kind)
    }
  }
}
/** Every lane of the layout, joined over the seams and where one kind goes on as the other.
 * @param {MapData} data @param {Board} b @returns {Route[]} */
export function routes(data, b) {
  const chains = chainsOf(data, b)
  const mate = matesOf(chains, b)
  const used = new Set()
  const out = []
  // where a lane truly ends comes first, so that it is followed from there
  const order = [...chains.keys()]
    .flatMap((i) => [2 * i, 2 * i + 1])
    .sort((p, q) => Number(mate.has(p)) - Number(mate.has(q)))
  for (const start of order) {
    if (used.has(start >> 1)) continue
    const first = chains[start >> 1]
    /** @type {Route} */
    const r = { hexes: [], ins: [], outs: [], from: start % 2 ? first.tail : first.head, to: -1 }
    /** @type {number | undefined} */
    let end = start
    while (end !== undefined && !used.has(end >> 1)) {
      const chain = chains[end >> 1]
      const back = end % 2 === 1
      used.add(end >> 1)
      layOn(r, back ? [...chain.hexes].reverse() : chain.hexes, chain.kind)
      const next = mate.get(end ^ 1)
      const leaves = back ? chain.head : chain.tail
      r.to = next === undefined ? leaves : -1
      end = next
    }
    out.push(r)
  }
  return out
}
/** The number that gives a hex its chance: its map and its place on it. @param {Ground} g @param {number} h */
const seedOf = (g, h) => g.sheets[g.b.sheetOf(h)].id * 1000 + g.b.local(h)
/** From a centre to the next one over side `d`, in sizes. @param {number} d @param {number} s @returns {Point} */
const across = (d, s) => {
  const a = (Math.PI / 3) * d
  return [Math.sin(a) * ROOT3 * s, -Math.cos(a) * ROOT3 * s]
}
/** A lane's places, hex by hex: near the centre, a trail straying more than a road; the zigzag of a level course laid
 * flat. @param {Ground} g @param {Route} r @param {Point | null} head @param {Point | null} tail @returns {Point[]} */
function placesOf(g, r, head, tail) {
  const { b, s } = g
  /** @type {Point[]} */
  const raw = r.hexes.map((h, i) => {
    const [x, y] = b.centre(h, s)
    const rnd = chance(seedOf(g, h) + 5)
    const play = r.ins[i] === 'trail' || r.outs[i] === 'trail' ? 0.24 : 0.05
    return [x + (rnd() - 0.5) * play * s, y + (rnd() - 0.5) * play * 0.6 * s]
  })
  return raw.map((q, i) => {
    const a = i ? raw[i - 1] : head
    const z = i < raw.length - 1 ? raw[i + 1] : tail
    return a && z ? [q[0], q[1] * 0.4 + (0.6 * (a[1] + 2 * q[1] + z[1])) / 4] : q
  })
}
/** One hex of a lane; where it goes on as the other kind, two pieces.
 * @param {Route} r @param {number} i @param {Point} a @param {Point} c @param {Point} z @returns {Bend[]} */
function bendsIn(r, i, a, c, z) {
  const hex = r.hexes[i]
  if (r.ins[i] === r.outs[i]) return [{ kind: r.ins[i], hex, a, c, b: z }]
  const before = mix(a, c)
  const after = mix(c, z)
  const middle = mix(before, after)
  return [
    { kind: r.ins[i], hex, a, c: before, b: middle },
    { kind: r.outs[i], hex, a: middle, c: after, b: z },
  ]
}
/** The curve of a lane, a piece a hex: through the middles of the hexsides.
 * @param {Ground} g @param {Route} r @returns {Bend[]} */
export function bends(g, r) {
  const { b, s } = g
  const last = r.hexes.length - 1
  const off = (/** @type {number} */ i, /** @type {number} */ side) => {
    const [x, y] = b.centre(r.hexes[i], s)
    const [dx, dy] = across(side, s)
    return /** @type {Point} */ ([x + dx, y + dy])
  }
  const head = r.from >= 0 ? off(0, r.from) : null
  const tail = r.to >= 0 ? off(last, r.to) : null
  const p = placesOf(g, r, head, tail)
  const out = p.flatMap((q, i) => {
    const prev = i ? p[i - 1] : head
    const next = i < last ? p[i + 1] : tail
    const a = prev ? mix(prev, q) : q
    const z = next ? mix(q, next) : q
    return bendsIn(r, i, a, prev && next ? q : mix(a, z), z)
  })
  if (head) out.unshift({ kind: r.ins[0], hex: -1, a: head, c: mix(head, p[0], 0.25), b: mix(head, p[0]) })
  if (tail) out.push({ kind: r.outs[last], hex: -1, a: mix(p[last], tail), c: mix(p[last], tail, 0.75), b: tail })
  return out
}
/** @param {Bend} q @param {number} t @returns {Point} */
export const on = (q, t) => mix(mix(q.a, q.c, t), mix(q.c, q.b, t), t)
