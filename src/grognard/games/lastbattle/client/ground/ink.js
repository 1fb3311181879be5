// The pen of the printed ground: chance that falls the same every time, points, lines, curves as text of SVG paths.
import { num } from './geometry.js'
/** @typedef {import('./maptypes').Point} Point */

/** Light falls from the north-west. */
export const LIGHT = [-0.6, -0.8]
/** The way out over each side of a hex. */
export const SIDES = [0, 1, 2, 3, 4, 5].map((d) => [Math.sin((Math.PI / 3) * d), -Math.cos((Math.PI / 3) * d)])
/** @param {number} n @returns {number} a number in 0..2^32 that looks like chance */
export function hash(n) {
  let x = Math.imul(n ^ (n >>> 16), 0x45d9f3b)
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d)
  return (x ^ (x >>> 16)) >>> 0
}
/** @param {number} seed */
export const chance = (seed) => {
  let x = hash(seed + 77)
  return () => {
    x = (x + 0x6d2b79f5) | 0
    let t = Math.imul(x ^ (x >>> 15), 1 | x)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
/** @param {number} x @param {number} y */
export const xy = (x, y) => `${num(x)} ${num(y)}`
/** @param {Point} p */
export const pt = (p) => `${num(p[0])} ${num(p[1])}`
/** @param {Point} a @param {Point} b @param {number} [t] @returns {Point} */
export const mix = (a, b, t = 0.5) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
/** @param {Point[]} ps */
export function closed(ps) {
  let d = `M${num(ps[0][0])} ${num(ps[0][1])}`
  for (let i = 1; i < ps.length; i++) d += `L${num(ps[i][0])} ${num(ps[i][1])}`
  return `${d}z`
}

/** @param {Point[]} loop a smooth curve that bends at the corners and touches every hexside in its middle */
function smooth(loop) {
  const m = loop.length
  const z = loop[m - 1]
  let d = `M${num((z[0] + loop[0][0]) / 2)} ${num((z[1] + loop[0][1]) / 2)}`
  for (let i = 0; i < m; i++) {
    const [x, y] = loop[i]
    const n = loop[(i + 1) % m]
    d += `Q${num(x)} ${num(y)} ${num((x + n[0]) / 2)} ${num((y + n[1]) / 2)}`
  }
  return `${d}z`
}
/** A hex with its corners taken off. @param {Point[]} ps */
export const rounded = (ps) =>
  `${ps
    .map((p, i) => {
      const a = mix(p, ps[(i + 5) % 6], 0.22)
      const z = mix(p, ps[(i + 1) % 6], 0.22)
      return `${i ? 'L' : 'M'}${pt(a)}Q${pt(p)} ${pt(z)}`
    })
    .join('')}z`
/** @param {Point[][]} loops */
export const area = (loops) => loops.map(smooth).join('')
/** Points along the curve, with the way out: x, y, across, down, and their number.
 * @param {Point[]} loop @param {number} n a hexside
 * @param {(x: number, y: number, u: number, v: number, k: number) => void} take */
export function along(loop, n, take) {
  const m = loop.length
  for (let i = 0; i < m; i++) {
    const [px, py] = loop[i]
    const [ox, oy] = loop[(i + m - 1) % m]
    const [qx, qy] = loop[(i + 1) % m]
    const ax = (ox + px) / 2
    const ay = (oy + py) / 2
    const zx = (px + qx) / 2
    const zy = (py + qy) / 2
    for (let k = 0; k < n; k++) {
      const t = (k + 0.5) / n
      const ux = ax + (px - ax) * t
      const uy = ay + (py - ay) * t
      const dx = px + (zx - px) * t - ux
      const dy = py + (zy - py) * t - uy
      const q = Math.hypot(dx, dy) || 1
      take(ux + dx * t, uy + dy * t, dy / q, -dx / q, k)
    }
  }
}
/** @param {number | undefined} width of a line */
const stroke = (width) => (width === undefined ? '' : ` stroke-width="${num(width)}"`)
/** @param {string} cls @param {string} d @param {number} [width] of the line @param {string} [rest] attributes */
export const path = (cls, d, width, rest = '') => `<path class="${cls}"${stroke(width)}${rest} d="${d}"/>`
/** A dash and a gap. @param {number} dash @param {number} gap */
export const dashed = (dash, gap) => ` stroke-dasharray="${xy(dash, gap)}"`
/** Something that is drawn several times is written once, unseen, ... @param {string} id @param {string} d */
export const source = (id, d) => `<path class="src" id="${id}" d="${d}"/>`
/** ... and laid down from there.
 * @param {string} id @param {string} cls @param {number} width @param {string} [rest] attributes */
export const again = (id, cls, width, rest = '') => `<use href="#${id}" class="${cls}"${stroke(width)}${rest}/>`
/** A shadow of it, a little to the south-east. @param {string} id @param {number} far */
export const cast = (id, far) =>
  `<use href="#${id}" class="cast" transform="translate(${num(far)} ${num(far * 1.3)})"/>`
/** Places in a turned frame.
 * @param {number} x @param {number} y @param {number} deg @returns {(p: number[]) => Point} */
export const frame = (x, y, deg) => {
  const a = (deg * Math.PI) / 180
  const u = Math.cos(a)
  const v = Math.sin(a)
  return ([p, q]) => [x + p * u - q * v, y + p * v + q * u]
}
