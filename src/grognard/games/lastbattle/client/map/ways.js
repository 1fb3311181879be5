// Counters go the way they went, not straight.
import { SIZE } from '../ground/geometry.js'
/** @typedef {import('../types').Ground} Ground */
/** @typedef {import('../types').View} View */

/** Where every counter stood in the last drawing. @type {Map<number, number>} */
const stood = new Map()
/** The way from one hex to another among the ways gone in this turn: its last part, if it leads there.
 * @param {View} v @param {number} id @param {number} from @param {number} to */
export function wayOf(v, id, from, to) {
  const hexes = v.paths.find((p) => p.unit === id)?.hexes ?? []
  const first = hexes.lastIndexOf(from)
  const last = hexes.lastIndexOf(to)
  return first >= 0 && last > first + 1 ? hexes.slice(first, last + 1) : []
}
/** @param {number} id @param {number[]} way @param {Ground} g */
function slide(id, way, g) {
  const e = document.getElementById(`unit-${id}`)
  const running = e?.getAnimations() ?? []
  if (!e || !running.length) return
  running.forEach((a) => a.cancel())
  const [x, y] = g.b.centre(way[way.length - 1], SIZE)
  const frames = way.map((h) => {
    const [hx, hy] = g.b.centre(h, SIZE)
    return { transform: `translate(${hx - x}px,${hy - y}px)`, zIndex: 9 }
  })
  e.animate(frames, { duration: Math.min(720, 130 * way.length), easing: 'ease-in-out' })
}
/** A counter that the page is sliding straight to its place goes there by the way it went.
 * @param {View} v @param {Ground} g */
export function follow(v, g) {
  /** @type {[number, number[]][]} */
  const moved = []
  for (const u of v.units) {
    const was = stood.get(u.id)
    if (u.hex !== null && was !== undefined && was !== u.hex) {
      const way = wayOf(v, u.id, was, u.hex)
      if (way.length) moved.push([u.id, way])
    }
    if (u.hex === null) stood.delete(u.id)
    else stood.set(u.id, u.hex)
  }
  if (!moved.length || typeof document === 'undefined') return
  queueMicrotask(() => moved.forEach(([id, way]) => slide(id, way, g)))
}
