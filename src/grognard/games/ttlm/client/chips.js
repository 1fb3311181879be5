// Small drawings for the panels: a unit as a rondel (infantry) or a square (the rest), dice, coins. 64 x 64 unless
// said otherwise.
import { fill as F, icon, sideOf } from '../../../client/art/symbols.js'
import { esc, html } from '../../../client/base/dom.js'
import { symbol } from './counters.js'

/** Nation of the rules -> code of the tokens. @type {Record<string, string>} */
export const CODE = { GE: 'ge', FR: 'fr', UK: 'uk', BEL: 'be', US: 'us' }
/** Infantry types fill the rondels of a template. @param {string} type */
export const isFoot = (type) => type === 'I' || type === 'S' || type === 'W'
/** A unit's figure alone, in ink. @param {string} type @param {string} nation @param {number} [size] */
export const figure = (type, nation, size = 18) =>
  `<span class="fgr" style="--knock:var(--paper)">${icon(symbol(type, CODE[nation] ?? 'fr'), size)}</span>`

const zigzag = html`
    <path d="M3 60l5.8-6 5.8 6 5.8-6 5.8 6 5.8-6 5.8 6 5.8-6 5.8 6 5.8-6 5.8 6" fill="none"
      stroke="#1b140a" stroke-width="7"/>
    <path d="M3 60l5.8-6 5.8 6 5.8-6 5.8 6 5.8-6 5.8 6 5.8-6 5.8 6 5.8-6 5.8 6" fill="none"
      stroke="#f7efdc" stroke-width="3.6"/>
  `
/** A unit as it lies on a template.
 * @param {string} type @param {string} nation @param {{dug?: boolean, size?: number}} [o] */
export function chip(type, nation, { dug = false, size = 20 } = {}) {
  const s = CODE[nation] ?? 'fr'
  const shape = isFoot(type) ? '<circle cx="32" cy="32" r="30"/>' : '<rect x="2" y="2" width="60" height="60" rx="6"/>'
  const face = (/** @type {string} */ fill) => shape.replace('/>', ` fill="${fill}"/>`)
  return html`
    <svg class="chip" viewBox="0 0 64 64" width="${size}" height="${size}" aria-hidden="true"
      style="color:var(--${s}-ink);--knock:var(--${s})">
      ${face(`var(--${s})`)}
      ${face(`url(#hx-${sideOf(s).hatch})`)}
      <g transform="translate(10 ${dug ? 6 : 9}) scale(.7)">${symbol(type, s)}</g>
      ${shape.replace('/>', ' fill="none" stroke="#1b140a" stroke-width="2.6"/>')}
      ${dug ? zigzag : ''}
    </svg>
  `
}
/** An empty place of a template. @param {boolean} round @param {number} [size] */
export function hollow(round, size = 20) {
  const dashes = 'fill="none" stroke="var(--rule)" stroke-width="3" stroke-dasharray="7 6"'
  const place = round ? '<circle cx="32" cy="32" r="28"' : '<rect x="5" y="5" width="54" height="54" rx="6"'
  return html`
    <svg class="chip none" viewBox="0 0 64 64" width="${size}" height="${size}" aria-hidden="true">
      ${place} ${dashes}/>
    </svg>
  `
}
/** A fort with its strength. @param {number} strength @param {number} [size] */
export const fortChip = (strength, size = 26) =>
  html`
    <svg class="chip" viewBox="0 0 64 64" width="${size}" height="${size}" aria-hidden="true"
      style="color:var(--ink);--knock:var(--paper)">
      ${F('M32 3l7 12 14-3-3 14 12 7-12 7 3 14-14-3-7 12-7-12-14 3 3-14L2 33l12-7-3-14 14 3z')}
      <circle cx="32" cy="33" r="17" fill="var(--paper)"/>
      <text x="32" y="43" text-anchor="middle" class="fig" font-size="29" font-weight="700"
        fill="var(--ink)">
        ${strength}
      </text>
    </svg>
  `

/** @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[32, 32]],
  2: [
    [20, 20],
    [44, 44],
  ],
  3: [
    [18, 18],
    [32, 32],
    [46, 46],
  ],
  4: [
    [20, 20],
    [44, 20],
    [20, 44],
    [44, 44],
  ],
  5: [
    [18, 18],
    [46, 18],
    [32, 32],
    [18, 46],
    [46, 46],
  ],
  6: [
    [20, 16],
    [44, 16],
    [20, 32],
    [44, 32],
    [20, 48],
    [44, 48],
  ],
}
const TWELVE = 'M32 2 50 8 61 23 61 41 50 56 32 62 14 56 3 41 3 23 14 8Z'
/** A die with twelve sides, or a hit of the averages for which no die is rolled: a number or a star in it.
 * @param {string} mark @param {boolean} hit @param {number} size */
function numbered(mark, hit, size) {
  return html`
    <svg class="die ${hit ? 'on' : ''}" viewBox="0 0 64 64" width="${size}" height="${size}"
      aria-hidden="true">
      <path d="${TWELVE}" fill="${hit ? '#a3241a' : '#f7efdc'}" stroke="#1b140a"
        stroke-width="${hit ? 3.4 : 2.2}"/>
      <text x="32" y="44" text-anchor="middle" class="fig" font-size="34" font-weight="700"
        fill="${hit ? '#fff' : '#4f4432'}">
        ${mark}
      </text>
    </svg>
  `
}
/** A die as it fell; a hit is inked red with a burst at its corner.
 * @param {number} face @param {boolean} hit @param {number} [size] @param {number} [sides] */
export function die(face, hit, size = 26, sides = 6) {
  if (!face || sides > 6) return numbered(face ? `${face}` : '✱', hit, size)
  const ground = hit ? '#a3241a' : '#f7efdc'
  const ink = hit ? '#fff' : '#4f4432'
  const circles = (PIPS[face] ?? []).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6.2" fill="${ink}"/>`).join('')
  return html`
    <svg class="die ${hit ? 'on' : ''}" viewBox="0 0 64 64" width="${size}" height="${size}"
      aria-hidden="true">
      <rect x="3" y="4.5" width="59" height="59" rx="11" fill="#000" opacity=".35"/>
      <rect x="2" y="2" width="59" height="59" rx="11" fill="${ground}" stroke="#1b140a"
        stroke-width="${hit ? 3.4 : 2.2}"/>
      ${circles}
    </svg>
  `
}
const SPENT_COIN = html`
  <circle cx="17" cy="17" r="14" fill="none" stroke="var(--rule)" stroke-width="1.6"
    stroke-dasharray="3 2"/>
`
const COIN = html`
  <circle cx="17" cy="18.4" r="15" fill="#000" opacity=".35"/>
  <circle cx="17" cy="17" r="15" fill="#e2b64b" stroke="#3a2a08" stroke-width="1.4"/>
  <circle cx="17" cy="17" r="12" fill="none" stroke="#3a2a08" stroke-width=".8"
    stroke-dasharray="1.6 1.6"/>
  <path d="M9 23v-8l4 3v-3l4 3v-3l4 3v-7h3v12z" fill="#2a1d04"/>
`
/** A Build Point. @param {boolean} spent @param {number} [size] */
export const coin = (spent, size = 22) => html`
  <svg viewBox="0 0 34 36" width="${size}" height="${size}" aria-hidden="true">
    ${spent ? SPENT_COIN : COIN}
  </svg>
`
const BURST = 'M32 2l6 17 15-10-7 17 17 2-15 9 12 14-18-5-1 17-9-15-11 14V44L3 47l12-13L2 24l18 1L15 8l12 10z'
/** A shell burst: a hit still to be taken. @param {number} [size] */
export const burst = (size = 18) =>
  html`
    <svg viewBox="0 0 64 64" width="${size}" height="${size}" aria-hidden="true">
      ${F(BURST, 'style="color:var(--red)"')}
    </svg>
  `
/** What a unit is and how many, as figure and number.
 * @param {string} type @param {string} nation @param {number} n @param {string} name @param {number} [size] */
export const tally = (type, nation, n, name, size = 18) =>
  `<span class="ty" title="${esc(name)}">${chip(type, nation, { size })}<b class="fig">${n}</b></span>`
