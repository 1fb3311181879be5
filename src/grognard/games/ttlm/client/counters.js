// Counters: 64 x 64, a face in the nation's colour and hatch, its badge, a silhouette or an army's number. Values
// in, SVG text out.
import { html } from '../../../client/base/dom.js'
import { biplane, helmet, rifle, tank } from '../../../client/art/silhouettes.js'
import { badge, fill as F, knock as K, sideOf, stroke as S } from '../../../client/art/symbols.js'

const grenade = S(3.2, 'M12 60l26-9') + S(9, 'M43 49l6-2.2') + S(1.8, 'M53 46l4-4')
const wheels = (/** @type {number[]} */ xs, /** @type {number} */ y, /** @type {number} */ r) =>
  xs.map((x) => `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor"/>`).join('')

/** Types of units as silhouettes on the 64 x 64 field, in currentColor; infantry is known by its helmet. */
const KNOCKED = 'style="stroke:var(--knock,#fff)"'
const stormtroops = () => helmet.ge + grenade + S(2, 'M6 50l5 4M6 55l5-5')
/** Colonial infantry: a turban. */
const colonials = () =>
  F('M10 34q-2-22 22-24 24 2 22 24-22-9-44 0z') +
  S(2.2, 'M14 27q18-14 36-8M20 17q16-6 32 10M26 11q14 4 24 18', KNOCKED) +
  F('M16 36q16-6 32 0l-3 9q-13 5-26 0z', 'opacity=".55"') +
  rifle
const cavalry = () =>
  F('M17 58c1-13 5-19 10-24-6 3-11 5-15 3-3-2-3-6 0-8l12-9 3-8 4 4c10 2 18 11 18 25l-2 17z') +
  K('M25 21a2 2 0 104 0 2 2 0 00-4 0z') +
  S(2.4, 'M57 60L57 6') +
  F('M56 7L40 10l5 4-5 5 16-3z')
const artillery = () => html`
  ${S(5.5, 'M30 33L59 22')}
  ${S(3, 'M26 36L5 52')}
  <circle cx="27" cy="42" r="13" fill="none" stroke="currentColor" stroke-width="4"/>
  ${S(2, 'M27 29v26M14 42h26M18 33l18 18M36 33L18 51')}
  ${F('M31 18l7 2-3 24-6-2z')}
`
const siegeGun = () =>
  S(9, 'M20 34L50 12') +
  S(5, 'M50 12l6-4.5') +
  F('M8 40h38l6 8H6z') +
  wheels([12, 24, 36, 48], 53, 5) +
  S(2.4, 'M2 60h60') +
  S(4, 'M24 42l-8-12')
/** One very long barrel on its rails. */
const parisGun = () =>
  S(6, 'M12 36L46 14') +
  S(3.4, 'M46 14L62 3.500') +
  S(1.6, 'M26 27l8-9 12-4') +
  F('M4 40h34l5 8H2z') +
  wheels([8, 17, 26, 35], 53, 4) +
  S(2.4, 'M1 60h56') +
  S(4, 'M18 42l-6-10')
/** By the letter of the rules. @type {Record<string, (nation: string) => string>} */
const SILHOUETTES = {
  I: (nation) => helmet[nation] + rifle,
  S: stormtroops,
  W: colonials,
  C: cavalry,
  A: artillery,
  G: siegeGun,
  B: () => biplane,
  T: () => tank,
  P: parisGun,
}
/** @param {string} type I S W C A G B T P @param {string} nation */
export const symbol = (type, nation) => SILHOUETTES[type]?.(nation) ?? ''
export const fortStar = F('M32 3l7 12 14-3-3 14 12 7-12 7 3 14-14-3-7 12-7-12-14 3 3-14L2 33l12-7-3-14 14 3z')
const pennant = S(3.4, 'M14 61V5') + F('M15 7h41l-9 12 9 12H15z') + F('M7 57h14v4H7z')

/** The cardboard itself. @param {string} nation @param {'' | 'back' | 'empty'} [how] */
function face(nation, how = '') {
  const c = `var(--${nation})`
  if (how === 'empty')
    return html`
      <rect x="2" y="2" width="60" height="60" rx="4" fill="var(--paper)" fill-opacity=".82"/>
      <rect x="2.500" y="2.500" width="59" height="59" rx="4" fill="none"
        stroke="var(--${nation}-deep)" stroke-width="3.500" stroke-dasharray="8 5"/>
    `
  return html`
    <rect x="2" y="3" width="62" height="62" rx="4" fill="#000" opacity=".35"/>
    <rect x="1" y="1" width="62" height="62" rx="4" fill="${c}"/>
    <rect x="1" y="1" width="62" height="62" rx="4"
      fill="url(#hx-${how === 'back' ? 'back' : sideOf(nation).hatch})"/>
    <path d="M3 2.400h58" stroke="#fff" stroke-opacity=".4" stroke-width="1.400"/>
    <rect x="1" y="1" width="62" height="62" rx="4" fill="none" stroke="#1b140a"
      stroke-opacity=".8" stroke-width="1.600"/>
  `
}
/** @param {string} nation @param {string} inside */
const piece = (nation, inside) => `<g style="color:var(--${nation}-ink);--knock:var(--${nation})">${inside}</g>`

/** Every counter that looks the same wherever it lies, drawn once. @param {import('./types').Fixed} fixed */
export function counterSprites(fixed) {
  let g = ''
  for (const n of ['ge', 'fr', 'uk', 'be', 'us']) {
    g += html`
      <g id="tl-army-${n}">${piece(n, face(n))}</g>
      <g id="tl-back-${n}">${piece(n, face(n, 'back'))}</g>
      <g id="tl-empty-${n}">${face(n, 'empty')}</g>
    `
    g += `<g id="tl-fort-${n}">${piece(n, `${face(n)}<g transform="translate(5 5) scale(.84)">${fortStar}</g>`)}</g>`
  }
  const nations = /** @type {Record<string, string>} */ ({ GE: 'ge', FR: 'fr', UK: 'uk', BEL: 'be', US: 'us' })
  fixed.sorts.forEach((s, i) => {
    const n = nations[s.nation]
    g += html`
      <g id="tl-unit-${i}">
        ${piece(n, `${face(n)}<g transform="translate(8 9) scale(.75)">${symbol(s.type, n)}</g>${badge(n, 45, 3, 17)}`)}
      </g>
    `
  })
  // a trench: parapet in ink, its edge in paper, so that it shows on any ground
  const zig = 'M-1 62l5.500-6 5.500 6 5.500-6 5.500 6 5.500-6 5.500 6 5.500-6 5.500 6 5.500-6 5.500 6 5.500-6 5.500 6'
  g += html`
    <g id="tl-dug" fill="none" stroke-linejoin="round" stroke-linecap="round">
      <path d="${zig}" stroke="#1b140a" stroke-width="7"/>
      <path d="${zig}" stroke="#fff6dc" stroke-width="3.400"/>
    </g>
  `
  // it has moved: an arrow that ends at a bar, in the corner
  g += html`
      <g id="tl-spent">
        <path d="M34 1h25q4 0 4 4v25z" fill="#1b140a" fill-opacity=".86"/>
        <path d="M47 9h9M52 5l5 4-5 4M59.500 4v10" fill="none" stroke="#fff6dc"
          stroke-width="2.200"/>
      </g>
    `
  return g
}
/** How many men on foot (bars) and how much else (dots) are in an army.
 * @param {import('./types').Units[]} units @param {string} ink */
function pips(units, ink) {
  let foot = 0
  let rest = 0
  for (const u of units)
    if ('ISW'.includes(u.type)) foot += u.count
    else rest += u.count
  const n = foot + rest
  const step = Math.min(7.2, 56 / Math.max(1, n))
  const x0 = 32 - ((n - 1) * step) / 2
  let g = ''
  for (let i = 0; i < n; i++) {
    const x = (x0 + i * step).toFixed(1)
    g +=
      i < foot
        ? `<path d="M${x} 52v8" stroke="${ink}" stroke-width="${Math.min(4.4, step * 0.68).toFixed(1)}"/>`
        : `<circle cx="${x}" cy="56" r="${Math.min(3, step * 0.44).toFixed(1)}" fill="${ink}"/>`
  }
  return g
}
/** The number of an army, as it is called in both languages. @param {string} id GE17, BEL */
export const numberOf = (id) => /\d+/.exec(id)?.[0] ?? ''

/** @param {import('./types').Piece} p */
const isHidden = (p) => p.units === null && !p.empty
/** @param {string} text @param {number} y @param {string} ink */
const figure = (text, y, ink) => html`
  <text x="32" y="${y}" text-anchor="middle" class="fig" font-size="33" font-weight="700" fill="${ink}">${text}</text>
`
/** @param {import('./types').Units[]} units */
const sum = (units) => units.reduce((n, u) => n + u.count, 0)
/** Nobody knows; perhaps how many there were when it was seen last. @param {import('./types').Piece} p
 * @param {string} ink */
function hiddenStrength(p, ink) {
  if (!p.seen) return figure('?', 52, ink)
  return html`
    ${figure(String(sum(p.seen.units)), 52, ink)}
    <text x="57" y="58" text-anchor="end" class="fig" font-size="19" font-weight="700" fill="${ink}">?</text>
  `
}
/** The big figure: how many units it has, as far as one knows; below it which of them go on foot.
 * @param {import('./types').Piece} p @param {string} ink */
function strengthOf(p, ink) {
  if (p.empty) return `<path d="M16 43h32" stroke="${ink}" stroke-width="3" stroke-dasharray="5 5"/>`
  if (isHidden(p)) return hiddenStrength(p, ink)
  const units = p.units ?? []
  return figure(String(sum(units)), 49, ink) + pips(units, ink)
}
/** The mark of infantry that has left its trench to attack: two arrows forward [15.2.2]. */
const EXPOSED = html`
  <g fill="none" stroke="#a3241a" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">
    <path d="M4 60 12 52 20 60M4 52 12 44 20 52" stroke="#fff6dc" stroke-width="8"/>
    <path d="M4 60 12 52 20 60M4 52 12 44 20 52"/>
  </g>
`
/** @param {import('./types').Piece} p @param {string} id the army's name in the rules */
export function armyFace(p, id) {
  const hidden = isHidden(p)
  const shown = p.empty ? 'empty' : 'army'
  const ink = p.empty ? `var(--${p.nation}-deep)` : `var(--${p.nation}-ink)`
  const n = numberOf(id)
  const number = n
    ? html`
      <text x="58" y="20" text-anchor="end" class="fig" font-size="19" font-weight="700" fill="${ink}">${n}</text>
      <path d="M4 24h56" stroke="${ink}" stroke-opacity=".5" stroke-width="1.200"/>
    `
    : `<g transform="translate(40 4) scale(.3)" style="color:${ink}">${pennant}</g>`
  return html`
    <use href="#tl-${hidden ? 'back' : shown}-${p.nation}"/>
    ${badge(p.nation, 4, 4, 18)}
    ${number}
    ${strengthOf(p, ink)}
    ${p.dug ? '<use href="#tl-dug"/>' : ''}
    ${p.fortified ? '<use href="#tl-dug" y="-9"/>' : ''}
    ${p.exposed ? EXPOSED : ''}
    ${p.spent ? '<use href="#tl-spent"/>' : ''}
  `
}
/** How many there are of them; a share of them may be entrenched.
 * @param {number} sort @param {number} count @param {number} dug @param {boolean} spent @param {boolean} [exposed] */
export function unitFace(sort, count, dug, spent, exposed = false) {
  const tab =
    count > 1
      ? html`
        <rect x="37" y="35" width="26" height="26" rx="3" fill="#fff6dc" stroke="#1b140a"
          stroke-width="1.400"/>
        <text x="50" y="56.500" text-anchor="middle" class="fig" font-size="24" font-weight="700"
          fill="#1b140a">
          ${count}
        </text>
      `
      : ''
  const share = html`
    <text x="5" y="52" class="fig" font-size="19" font-weight="700" fill="#fff6dc" stroke="#1b140a"
      stroke-width="3" paint-order="stroke">
      ${dug}
    </text>
  `
  const trench = dug ? `<use href="#tl-dug"/>${dug < count ? share : ''}` : ''
  const mark = exposed ? EXPOSED : ''
  return `<use href="#tl-unit-${sort}"/>${tab}${trench}${mark}${spent ? '<use href="#tl-spent"/>' : ''}`
}
/** @param {string} nation @param {number} strength */
export const fortFace = (nation, strength) =>
  html`
    <use href="#tl-fort-${nation}"/>
    <text x="32" y="43" text-anchor="middle" class="fig" font-size="31" font-weight="700"
      fill="var(--${nation})">
      ${strength}
    </text>
  `
/** @param {string} inside */
export const counter = (inside) => `<svg class="ct" viewBox="0 0 64 64" aria-hidden="true">${inside}</svg>`
