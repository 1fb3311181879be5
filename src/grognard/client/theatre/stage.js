// What is drawn over the board for a while: the line of a shot with its die, the eye, the shell; ways and fights of the
// last turn. In pixels of the board, found from the elements themselves: the same code serves every map and camera.
import { html } from '../base/html.js'
import { dieShape } from './theatreview.js'
import { good } from '../face/scenes.js'
/** @typedef {import('../types').Scene} Scene */
/** @typedef {import('../types').Trace} Trace */
/** @typedef {import('../types').Ref} Ref */
/** @typedef {{x: number, y: number, r: number}} Spot the middle of a place, and half its size
 * @typedef {(ref: Ref | null) => Spot | null} Find */

/** @param {number} x */
const n = (x) => Math.round(x * 10) / 10
const BURST = 'M0-26l6 14 15-7-7 15 14 6-14 6 7 15-15-7-6 14-6-14-15 7 7-15-14-6 14-6-7-15 15 7z'
/** @param {Spot} a @param {string} cls */
const ring = (a, cls) => `<circle class="${cls}" cx="${n(a.x)}" cy="${n(a.y)}" r="${n(Math.max(22, a.r))}"/>`
/** From one place to the next, not quite from middle to middle. @param {Spot} a @param {Spot} b */
function between(a, b) {
  const len = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const ux = (b.x - a.x) / len
  const uy = (b.y - a.y) / len
  const cut = Math.min(18, len / 4)
  return { x1: a.x + ux * cut, y1: a.y + uy * cut, x2: b.x - ux * cut, y2: b.y - uy * cut, len }
}
/** @param {Spot} a @param {Spot} b @param {string} cls */
function line(a, b, cls) {
  const { x1, y1, x2, y2 } = between(a, b)
  const d = `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`
  return `<path class="${cls} casing" d="${d}"/><path class="${cls}" d="${d}" pathLength="100"/>`
}
/** @param {Spot} at @param {string} cls @param {string} shape */
const put = (at, cls, shape) => `<g class="${cls}" transform="translate(${n(at.x)} ${n(at.y)})">${shape}</g>`
/** @param {Spot} at @param {string} text @param {string} cls */
function tag(at, text, cls) {
  const w = text.length * 8.2 + 22
  return html`
    <g class="tag ${cls}" transform="translate(${n(at.x)} ${n(at.y)})">
      <rect x="${n(-w / 2)}" y="-14" width="${n(w)}" height="28" rx="3"/>
      <text y="6" class="fig">${text}</text>
    </g>
  `
}
/** The dice of the newest row, beside the place. @param {import('../types').SceneRow} row @param {Spot} at */
function thrown(row, at) {
  const fine = good(row)
  const shown = row.dice.slice(0, 8)
  const size = shown.length > 3 ? 30 : 42
  const left = at.x - (shown.length * (size + 5)) / 2
  return shown
    .map((face, i) => {
      const bad = row.need === undefined ? '' : 'bad'
      return html`
        <g class="bigdie ${fine[i] ? 'good' : bad}"
          transform="translate(${n(left + i * (size + 5))} ${n(at.y)}) scale(${n(size / 2.4) / 10})">
          <g>${dieShape(face)}</g>
        </g>
      `
    })
    .join('')
}
/** The scene that is shown. @param {Scene} s @param {number} rows how many of its rows @param {Find} find
 * @param {{w: number, h: number}} box @param {(text: string) => string} esc */
export function sceneSvg(s, rows, find, box, esc) {
  const a = find(s.from)
  const b = find(s.to)
  if (!b) return ''
  const row = rows > 0 ? s.rows[rows - 1] : null
  const done = rows >= s.rows.length
  const low = { ...b, y: Math.min(box.h - 56, b.y + Math.max(26, b.r) + 6), x: Math.max(40, Math.min(box.w - 40, b.x)) }
  const saying = row?.says ?? ''
  const above = { ...b, y: Math.max(18, b.y - Math.max(30, b.r) - 16), x: low.x }
  const says = saying ? tag(above, esc(saying), row?.tone ?? '') : ''
  return html`
    ${a && s.as === 'line' ? line(a, b, rows ? 'shot' : 'shot new') : ''}
    ${a && s.as === 'eye' ? line(a, b, 'gaze') : ''}
    ${a ? ring(a, 'from') : ''}
    ${ring(b, 'to')}
    ${s.as === 'fall' && rows === 0 ? put(b, 'falling', '<circle r="30"/>') : ''}
    ${done && s.loss ? put(b, 'burst', `<path d="${BURST}"/>`) : ''}
    ${row?.dice.length ? thrown(row, low) : ''}
    ${done && s.loss ? tag(above, esc(s.loss), 'bad') : says}
  `
}
/** Shots that are over, under the one that is shown. @param {Scene[]} scenes @param {Find} find */
export const pastSvg = (scenes, find) =>
  scenes
    .map((s, i) => {
      const a = find(s.from)
      const b = find(s.to)
      if (!b) return ''
      const mid = a ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : { x: b.x, y: b.y - 20 }
      return html`
        ${a && s.as === 'line' ? line(a, b, s.loss ? 'past hit' : 'past') : ''}
        <g class="disc ${s.loss ? 'hit' : ''}" transform="translate(${n(mid.x)} ${n(mid.y)})">
          <circle r="12"/><text y="5" class="fig">${i + 1}</text>
        </g>
      `
    })
    .join('')
/** A bent arrow, so that ways to and fro lie side by side. @param {Spot} a @param {Spot} b */
function arrow(a, b) {
  const { x1, y1, x2, y2, len } = between(a, b)
  const bend = Math.min(26, len / 6)
  const cx = (x1 + x2) / 2 - ((y2 - y1) / len) * bend
  const cy = (y1 + y2) / 2 + ((x2 - x1) / len) * bend
  const turn = (Math.atan2(y2 - cy, x2 - cx) * 180) / Math.PI
  return {
    d: `M${n(x1)} ${n(y1)}Q${n(cx)} ${n(cy)} ${n(x2)} ${n(y2)}`,
    x2,
    y2,
    turn,
    mx: (x1 + 2 * cx + x2) / 4,
    my: (y1 + 2 * cy + y2) / 4,
  }
}
/** Ways and fights of a turn, numbered in order.
 * @param {Trace[]} traces @param {Find} find @param {Record<string, string>} sides
 * @param {(t: string) => string} esc */
export const tracesSvg = (traces, find, sides, esc) =>
  traces
    .map((t, i) => {
      const a = find(t.from)
      const b = find(t.to)
      const side = sides[t.side ?? ''] ?? ''
      if (!b) return ''
      if (t.as === 'fight')
        return html`
          <g class="clash" transform="translate(${n(b.x)} ${n(b.y)}) scale(.62)"><path d="${BURST}"/>
            <text y="5" class="fig">${esc(t.label)}</text></g>
        `
      if (!a || Math.hypot(a.x - b.x, a.y - b.y) < 8) return ''
      const w = arrow(a, b)
      return html`
        <g class="way" style="--i:${i};--side:var(--${side},var(--ink))">
          <circle class="ghost" cx="${n(a.x)}" cy="${n(a.y)}" r="11"/>
          <path class="casing" d="${w.d}"/><path class="go" d="${w.d}" pathLength="100"/>
          <path class="head" d="M8 0L-9-9v18z" transform="translate(${n(w.x2)} ${n(w.y2)}) rotate(${n(w.turn)})"/>
          <g class="disc" transform="translate(${n(w.mx)} ${n(w.my)})"><circle r="10"/>
            <text y="4.500" class="fig">${i + 1}</text></g>
        </g>
      `
    })
    .join('')
/** What the reader has pencilled in, under the place it speaks of.
 * @param {import('../table/pencil.js').Note[]} notes @param {Find} find @param {(s: string) => string} esc */
export function notesSvg(notes, find, esc) {
  const one = (/** @type {import('../table/pencil.js').Note} */ note) => {
    const at = find(note.ref)
    if (!at) return ''
    const w = note.text.length * 6.6 + 14
    return html`
      <g class="pencilled" transform="translate(${n(at.x)} ${n(at.y + Math.min(at.r, 26) + 4)})">
        <rect x="${n(-w / 2)}" y="0" width="${n(w)}" height="20" rx="2"/>
        <text y="14">${esc(note.text)}</text>
      </g>
    `
  }
  return notes.map(one).join('')
}
