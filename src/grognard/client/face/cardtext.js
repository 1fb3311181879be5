// Words on a drawn card: lines that fit their room, and a text set in the middle of it. Cards are 160 units wide;
// nothing on them is lettered under 11 units but long names, which may shrink to 9.5.
import { esc, html } from '../base/html.js'

export const CARD = 160
export const FLOOR = 11
export const NAME_FLOOR = 9.5
export const MIDDLE = 'text-anchor="middle"'
/** The mean width of a letter of the narrow face, in ems. */
const NARROW = 0.485

/** @param {number} n one decimal is enough */
const round = (n) => Number(n.toFixed(1))
/** The size at which a line of this length fits the room; `k` is the mean width of a letter in ems.
 * @param {string} text @param {number} size @param {number} room @param {number} k @param {number} floor */
export const fit = (text, size, room, k, floor) => Math.max(floor, Math.min(size, room / (text.length * k)))
/** @param {number} x @param {number} y @param {number} size @param {string} text @param {string} [attrs] */
export const line = (x, y, size, text, attrs = '') =>
  `<text x="${x}" y="${round(y)}" font-size="${round(size)}" ${attrs}>${esc(text)}</text>`

/** Words into lines of at most `room` letters. @param {string} text @param {number} room */
export function wrap(text, room) {
  /** @type {string[]} */
  const out = []
  let now = ''
  // French puts a space before its double signs; none of them may begin a line
  for (const word of text.replace(/ ([:;!?»])/g, '\u00a0$1').split(/[ \n\t]+/)) {
    if (now && `${now} ${word}`.length > room) {
      out.push(now)
      now = word
    } else now = `${now} ${word}`.trim()
  }
  return [...out, now]
}
/** The last line that is still shown, with an ellipsis. @param {string} text */
const cutShort = (text) => `${text.replace(/[\s,.;:]*\S{0,2}$/, '')}…`
/** A text set in the middle of a card, as large as it fits; what does not fit ends in an ellipsis, the reading card has
 * it all. `leading`: from line to line, in ems.
 * @param {string} text
 * @param {{top: number, bottom: number, wide: number, sizes: number[], leading: number}} room */
export function paragraph(text, { top, bottom, wide, sizes, leading }) {
  const high = bottom - top
  const set = (/** @type {number} */ size) => ({
    size,
    step: size * leading,
    most: Math.floor(high / (size * leading)),
    lines: wrap(text, Math.floor(wide / (size * NARROW))),
  })
  const { size, step, most, lines } = sizes.map(set).find((s) => s.lines.length <= s.most) ?? set(FLOOR)
  const shown = lines.length > most ? [...lines.slice(0, most - 1), cutShort(lines[most - 1])] : lines
  const first = top + (high - shown.length * step) / 2 + size * 0.86
  const attrs = `${MIDDLE} class="fig" fill="var(--ink)"`
  return shown.map((l, i) => line(CARD / 2, first + i * step, size, l, attrs)).join('')
}
/** The edge of a card this high. @param {number} high */
export const edge = (high) => html`
  <rect x=".7" y=".7" width="${CARD - 1.4}" height="${round(high - 1.4)}" rx="6" fill="none" stroke="#1b140a"
    stroke-width="1.4"/>
`
