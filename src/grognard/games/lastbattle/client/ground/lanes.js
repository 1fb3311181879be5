// Roads, trails and bridges.
import { num } from './geometry.js'
import { again, dashed, mix, path, pt, xy } from './ink.js'
import { on } from './routes.js'
import { WATER, terrainAt } from './survey.js'
/** @typedef {import('./maptypes').Ground} Ground */
/** @typedef {import('./maptypes').Bend} Bend */
/** @typedef {import('./maptypes').LaneKind} LaneKind */

/** A piece from where the pen is; over water without a bridge only the ends are left.
 * @param {Ground} g @param {Bend} q */
function stroke(g, q) {
  const ford = q.hex >= 0 && terrainAt(g, q.hex) === WATER && !g.bridge.has(q.hex)
  if (!ford) return `Q${pt(q.c)} ${pt(q.b)}`
  return `L${pt(mix(q.a, q.c, 0.3))}M${pt(mix(q.b, q.c, 0.3))}L${pt(q.b)}`
}
/** The pieces of a lane as one text. @param {Ground} g @param {LaneKind} kind */
function laneText(g, kind) {
  let d = ''
  for (const list of g.bends) {
    let pen = ''
    for (const q of list) {
      if (q.kind === kind) d += (pen === pt(q.a) ? '' : `M${pt(q.a)}`) + stroke(g, q)
      pen = q.kind === kind ? pt(q.b) : ''
    }
  }
  return d
}
/** @param {Ground} g @param {string} id */
export function lanes(g, id) {
  const { s } = g
  const trail = laneText(g, 'trail')
  const road = laneText(g, 'road')
  const trails = [
    `<path id="${id}-l1" class="src" d="${trail}"/>`,
    again(`${id}-l1`, 'verge', s * 0.19),
    again(`${id}-l1`, 'trail', s * 0.085, dashed(s * 0.26, s * 0.12)),
  ]
  const roads = [
    `<path id="${id}-l2" class="src" d="${road}"/>`,
    again(`${id}-l2`, 'case', s * 0.29),
    again(`${id}-l2`, 'road', s * 0.205),
  ]
  return [...(trail ? trails : []), ...(road ? roads : [])].join('')
}
/** A bridge, lying along its lane. @param {Bend} q @param {number} s */
function span(q, s) {
  const [x, y] = on(q, 0.5)
  const turn = (Math.atan2(q.b[1] - q.a[1], q.b[0] - q.a[0]) * 180) / Math.PI
  const l = s * 0.82
  const w = s * 0.17
  let planks = ''
  let truss = ''
  for (let k = -6; k <= 6; k++) planks += `M${xy((k * l) / 6.5, -w)}v${num(2 * w)}`
  for (let k = -3; k < 3; k++)
    for (const e of [-1, 1])
      truss += `M${xy((k * l) / 3, e * w)}l${xy(l / 6, e * s * 0.09)}l${xy(l / 6, -e * s * 0.09)}`
  const deck = `M${xy(-l, -w)}H${num(l)}V${num(w)}H${num(-l)}z`
  const rail = (/** @type {number} */ e) => {
    const out = e * (w + s * 0.12)
    return `M${xy(-l - s * 0.1, out)}L${xy(-l, e * w)}H${num(l)}L${xy(l + s * 0.1, out)}`
  }
  const inside = [
    `<path class="cast" transform="translate(${xy(s * 0.06, s * 0.1)})" d="${deck}"/>`,
    path('deck', deck),
    path('plank', planks, s * 0.02),
    path('truss', truss, s * 0.035),
    path('rail', rail(-1) + rail(1), s * 0.065),
  ]
  return `<g transform="translate(${xy(x, y)}) rotate(${num(turn)})">${inside.join('')}</g>`
}
/** @param {Ground} g */
export function spans(g) {
  const all = g.bends.flat()
  return [...g.bridge]
    .map((h) => all.find((q) => q.hex === h))
    .filter((q) => q !== undefined)
    .map((q) => span(q, g.s))
    .join('')
}
