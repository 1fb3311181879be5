// Badges and hatches: what tells a side besides its colour. Values in, SVG text out; the same code runs in node.
import { html } from '../base/html.js'

/** A stroked, a filled and a knocked-out path on the 64 x 64 field of a symbol.
 * @param {number} w @param {string} d @param {string} [extra] */
export const stroke = (w, d, extra = '') => html`
  <path d="${d}" fill="none" stroke="currentColor" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"
    ${extra}/>
`
/** @param {string} d @param {string} [extra] */
export const fill = (d, extra = '') => `<path d="${d}" fill="currentColor" ${extra}/>`
/** @param {string} d @param {string} [extra] */
export const knock = (d, extra = '') => `<path d="${d}" fill="var(--knock,#fff)" ${extra}/>`

/** What tells a side besides its colour: a letter in a shape, and a hatch.
 * @typedef {object} Mark
 * @property {string} letter
 * @property {string} shape
 * @property {string} hatch
 * @property {number} base where the letter stands
 * @property {string} [as] whose colours it has, if not its own: `side-1` to `side-4` of tokens.css
 * @property {Colours} [day] @property {Colours} [night] */
/** A side's colours: its own, deep (on paper), the ink on it, and a wash.
 * @typedef {{colour: string, deep: string, ink: string, wash: string}} Colours */

/** @type {Map<string, Mark>} side -> mark */
const marks = new Map()
/** @type {Mark} */
const nobody = { letter: '·', shape: 'M32 8l24 24-24 24L8 32z', hatch: 'o', base: 42 }

/** @param {'day' | 'night'} when */
export const coloursOf = (when) =>
  Array.from(marks, ([side, mark]) => {
    const c = mark[when]
    return c ? `--${side}:${c.colour};--${side}-deep:${c.deep};--${side}-ink:${c.ink};--${side}-wash:${c.wash};` : ''
  }).join('')
/** @type {CSSStyleSheet | null} */
let sheet = null
/** The colours as variables of the page, `--<side>`, `--<side>-deep` and so on, as tokens.css has its own. */
function colourPage() {
  if (typeof document === 'undefined') return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(`:root{${coloursOf('day')}}:root[data-theme='night']{${coloursOf('night')}}`)
}
/** A game brings its sides: their marks and their colours. @param {Record<string, Mark>} own */
export function bringSides(own) {
  for (const [side, mark] of Object.entries(own)) marks.set(side, mark)
  colourPage()
}
/** @param {string} side */
export const sideOf = (side) => marks.get(side) ?? nobody
/** @param {string} side */
const ink = (side) => (marks.has(side) ? `var(--${sideOf(side).as ?? side}-deep)` : 'var(--ink-2)')

/** A side's badge inside another drawing.
 * @param {string} side @param {number} x @param {number} y @param {number} size */
export function badge(side, x, y, size) {
  const d = sideOf(side)
  return html`
    <g transform="translate(${x} ${y}) scale(${size / 64})">
      <path d="${d.shape}" fill="${ink(side)}" stroke="var(--paper)" stroke-width="3.5"/>
      <text x="32" y="${d.base}" text-anchor="middle" class="fig" font-size="${d.letter.length > 1 ? 24 : 34}"
        font-weight="700" fill="var(--paper)">
        ${d.letter}
      </text>
    </g>
  `
}
/** A side's badge as an element of its own.
 * @param {string} side @param {number} [size] */
export const badgeIcon = (side, size = 18) => html`
  <svg class="badge" viewBox="0 0 64 64" width="${size}" height="${size}" aria-hidden="true">
    ${badge(side, 0, 0, 64)}
  </svg>
`

/** Any 64 x 64 symbol as an element of its own.
 * @param {string} svg @param {number} [size] */
export const icon = (svg, size = 18) =>
  `<svg class="ic" viewBox="0 0 64 64" width="${size}" height="${size}" aria-hidden="true">${svg}</svg>`

/** The patterns that every drawing refers to; once in a page. */
export const hatchDefs = () => html`
  <defs>
    <pattern id="hx-h" width="5" height="5" patternUnits="userSpaceOnUse">
      <path d="M0 2.5h5" stroke="#fff" stroke-opacity=".22" stroke-width="1.1"/>
    </pattern>
    <pattern id="hx-v" width="5" height="5" patternUnits="userSpaceOnUse">
      <path d="M2.5 0v5" stroke="#fff" stroke-opacity=".22" stroke-width="1.1"/>
    </pattern>
    <pattern id="hx-d" width="6" height="6" patternUnits="userSpaceOnUse">
      <path d="M-1 7L7-1M-1 1l2-2M5 7l2-2" stroke="#fff" stroke-opacity=".2" stroke-width="1.1"/>
    </pattern>
    <pattern id="hx-x" width="6" height="6" patternUnits="userSpaceOnUse">
      <path d="M0 0l6 6M6 0L0 6" stroke="#fff" stroke-opacity=".18" stroke-width="1"/>
    </pattern>
    <pattern id="hx-o" width="6" height="6" patternUnits="userSpaceOnUse">
      <circle cx="3" cy="3" r="1.1" fill="#fff" fill-opacity=".26"/>
    </pattern>
    <pattern id="hx-back" width="8" height="8" patternUnits="userSpaceOnUse">
      <path d="M0 4h8M4 0v8" stroke="#fff" stroke-opacity=".16" stroke-width="1.4"/>
      <circle cx="4" cy="4" r="1.4" fill="#fff" fill-opacity=".2"/>
    </pattern>
    <pattern id="hx-no" width="7" height="7" patternUnits="userSpaceOnUse">
      <path d="M-1 8L8-1" stroke="var(--red)" stroke-width="1.6" stroke-opacity=".75"/>
    </pattern>
  </defs>
`

/** A reproducible sequence of numbers in [0, 1): drawings must not change from one render to the next.
 * @param {number} seed @returns {() => number} */
export const chance = (seed) => () => (seed = (seed * 1664525 + 1013904223) >>> 0) / 2 ** 32
