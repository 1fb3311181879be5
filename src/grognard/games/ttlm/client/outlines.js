// The outline of each area, put together of its borders and its rim: every line of the map is sent once.
import { borders, rims } from './borders.js'
/** @typedef {[number, number]} Point */

/** The lines of a path, point by point. @param {string} d @returns {Point[][]} */
export function points(d) {
  /** @type {Point[][]} */
  const out = []
  let x = 0
  let y = 0
  for (const [, command, rest] of d.matchAll(/([Mml])([^Mml]*)/g)) {
    const n = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    if (command !== 'l') out.push([])
    for (let i = 0; i < n.length; i += 2) {
      x = n[i] + (command === 'M' ? 0 : x)
      y = n[i + 1] + (command === 'M' ? 0 : y)
      out[out.length - 1].push([x, y])
    }
  }
  return out
}
const same = (/** @type {Point} */ a, /** @type {Point} */ b) => a[0] === b[0] && a[1] === b[1]

/** The one closed line that these make. @param {Point[][]} lines */
export function ring(lines) {
  const left = [...lines]
  const out = left.pop() ?? []
  while (left.length) {
    const end = out[out.length - 1]
    const i = left.findIndex((line) => same(line[0], end) || same(line[line.length - 1], end))
    if (i < 0) throw new Error('an outline has a gap')
    const [line] = left.splice(i, 1)
    out.push(...(same(line[0], end) ? line : [...line].reverse()).slice(1))
  }
  return out
}
/** @param {number} area */
function outline(area) {
  const own = Object.entries(borders).filter(([pair]) => pair.split('-').includes(String(area)))
  const lines = [...own.map(([, d]) => d), rims[area] ?? ''].flatMap(points)
  return `M${ring(lines)
    .map(([x, y]) => `${x} ${y}`)
    .join('L')}z`
}
/** By number of area. @param {number} areas how many there are */
export const outlinesOf = (areas) => Array.from({ length: areas }, (_, i) => outline(i))
