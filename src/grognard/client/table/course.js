// The course of a game that is over: a plot of the score, and its turning points. Pure functions of what the
// face tells (TheatreFace.course).
import { esc, html } from '../base/html.js'
/** @typedef {import('../types').Course} Course */
/** A turn on which the score changed much: which, by how much each side, and where the replay shows it.
 * @typedef {{at: number, name: string, step: number, swing: number, changes: {name: string, by: number}[]}} Turning */

const MOST = 3
const APART = 2
const WIDE = 560
const HIGH = 230
const PAD = { left: 40, right: 14, top: 26, bottom: 30 }

/** How far the score moved between two turns, one side against the other. @param {Course} c @param {number} at */
function swing(c, at) {
  const [a, b] = c.lines.map((l) => (l.points[at + 1] ?? 0) - (l.points[at] ?? 0))
  return Math.abs(b === undefined ? a : a - b)
}
/** The largest changes, at least two turns apart, in the order of the game. @param {Course} c @returns {Turning[]} */
export function turningPoints(c) {
  const all = c.turns
    .slice(0, -1)
    .map((t, at) => ({ at, name: t.name, step: t.step, swing: swing(c, at), changes: changes(c, at) }))
    .filter((t) => t.swing > 0)
    .sort((a, b) => b.swing - a.swing || a.at - b.at)
  /** @type {Turning[]} */
  const chosen = []
  for (const t of all) if (chosen.length < MOST && chosen.every((o) => Math.abs(o.at - t.at) >= APART)) chosen.push(t)
  return chosen.sort((a, b) => a.at - b.at)
}
/** @param {Course} c @param {number} at */
const changes = (c, at) =>
  c.lines.map((l) => ({ name: l.name, by: (l.points[at + 1] ?? 0) - (l.points[at] ?? 0) })).filter((x) => x.by !== 0)

/** @param {Course} c */
function scale(c) {
  const values = [...c.lines.flatMap((l) => l.points), ...c.levels.map((l) => l.at)]
  const top = Math.max(1, ...values)
  const low = Math.min(0, ...values)
  const last = Math.max(1, c.turns.length - 1)
  return {
    x: (/** @type {number} */ i) => Math.round(PAD.left + (i / last) * (WIDE - PAD.left - PAD.right)),
    y: (/** @type {number} */ v) =>
      Math.round(HIGH - PAD.bottom - ((v - low) / (top - low)) * (HIGH - PAD.top - PAD.bottom)),
    top,
    low,
  }
}
/** Figures at the left: the ends and the middle. @param {ReturnType<typeof scale>} s */
const axis = (s) =>
  [...new Set([s.low, Math.round((s.low + s.top) / 2), s.top])]
    .map(
      (v) => html`
        <path class="grid" d="M${PAD.left} ${s.y(v)}H${WIDE - PAD.right}"/>
        <text class="fig v" x="${PAD.left - 6}" y="${s.y(v) + 4}">${v}</text>
      `,
    )
    .join('')
/** The score of each side by turn, with the turning points numbered.
 * @param {Course} c @param {Turning[]} points @param {Record<string, string>} sides
 * @param {import('../types').Say} say */
export function plot(c, points, sides, say) {
  const s = scale(c)
  const every = Math.max(1, Math.ceil(c.turns.length / 12))
  const name = (/** @type {Course['turns'][number]} */ t, /** @type {number} */ i) => {
    if (i % every || c.turns.length > 60 || t.name.length >= 9) return ''
    const last = i === c.turns.length - 1 // it ends at the edge, or it would go beyond
    const [cls, x] = last ? ['fig t last', WIDE - 1] : ['fig t', s.x(i)]
    return `<text class="${cls}" x="${x}" y="${HIGH - 10}">${esc(t.name)}</text>`
  }
  const names = c.turns.map(name).join('')
  const line = (/** @type {Course['lines'][number]} */ l, /** @type {number} */ n) => html`
    <path class="course${n ? ' second' : ''}" style="--side:var(--${sides[l.side] ?? 'ink'},var(--ink))"
      d="${l.points.map((p, i) => `${i ? 'L' : 'M'}${s.x(i)} ${s.y(p)}`).join('')}"/>
  `
  const mark = (/** @type {Turning} */ t, /** @type {number} */ i) => {
    const y = Math.min(...c.lines.map((l) => s.y(l.points[t.at + 1] ?? 0)))
    return html`
      <g class="mark" transform="translate(${s.x(t.at + 1)} ${Math.max(12, y - 16)})">
        <circle r="10"/><text class="fig" y="4.500">${i + 1}</text>
      </g>
    `
  }
  const levels = c.levels.map(
    (l) => html`
      <path class="level" d="M${PAD.left} ${s.y(l.at)}H${WIDE - PAD.right}"/>
      <text class="fig lv" x="${PAD.left + 4}" y="${s.y(l.at) - 4}">${esc(l.name)}</text>
    `,
  )
  const says = c.lines.map((l) => say('ui-pair', { a: l.name, b: l.points.join(', ') })).join('. ')
  return html`
    <svg class="plot" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label="${esc(`${c.title}. ${says}`)}">
      ${axis(s)}${levels}${c.lines.map(line)}${points.map(mark)}${names}
    </svg>
  `
}
