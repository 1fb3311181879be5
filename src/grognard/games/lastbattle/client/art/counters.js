// Counters of Last Battle, 64 x 64: men by weapon, vehicles seen from above and turned to their facing, backs that tell
// nothing. Values in, SVG text out. Never by colour alone: hatch, badge, outline, and a word for every state.
import { badge, sideOf } from '../../../../client/art/symbols.js'
import { esc, html } from '../../../../client/base/dom.js'
import { sign, things, vehicles, weapons } from './symbols.js'
/** @typedef {import('../types').Unit} Unit */
/** @typedef {import('../types').Piece} Piece */
/** @typedef {import('../types').Fixed} Fixed */
/** @typedef {import('../../../../client/types').Say} Say */

const INK = '#1b140a'
const PAPER = '#fff6dc'
const PROW = 'M10 13L32 1l22 12'
const HULL = `${PROW}v46q0 4-4 4H14q-4 0-4-4z`
/** @type {Record<string, number>} */
const GRADE = { Novice: 0, Trained: 1, Veteran: 2, Elite: 3 }
/** Class of the cards -> outline. @type {Record<string, string>} */
const OUTLINE = { mbt: 'MBT', apc: 'APC', lcv: 'LCV', soft: 'Soft', helicopter: 'Heli' }
/** @type {Record<string, string>} */
const CARRIED = { gpmg: 'GPMG', hmg: 'HMG', agl: 'AGL', atrl: 'ATRL', atgm: 'ATGM' }
const COLOURS = ['lbg', 'lbb', 'none']

/** @param {string} colour */
const tint = (colour) => (colour === 'none' ? '#6b675c' : `var(--${colour})`)
/** @param {string} colour */
const inkOf = (colour) => (colour === 'none' ? '#fff' : `var(--${colour}-ink)`)
/** The cardboard. @param {string} colour @param {string} [hatch] */
const square = (colour, hatch = sideOf(colour).hatch) =>
  html`
    <rect x="2" y="3" width="62" height="62" rx="4" fill="#000" opacity=".4"/>
    <rect x="1" y="1" width="62" height="62" rx="4" fill="${tint(colour)}"/>
    <rect x="1" y="1" width="62" height="62" rx="4" fill="url(#hx-${hatch})"/>
    <path d="M3 2.400h58" stroke="#fff" stroke-opacity=".4" stroke-width="1.400"/>
    <rect x="1" y="1" width="62" height="62" rx="4" fill="none" stroke="${INK}"
      stroke-width="1.600" stroke-opacity=".8"/>
  `
/** @param {string} colour */
const hull = (colour) =>
  html`
    <path d="${HULL}" fill="#000" opacity=".4" transform="translate(1.500 2)"/>
    <path d="${HULL}" fill="${tint(colour)}" stroke="${INK}" stroke-width="1.600"/>
    <path d="${HULL}" fill="url(#hx-${sideOf(colour).hatch})"/>
    <path d="${PROW}" fill="none" stroke="#fff" stroke-width="3.400"/>
  `
/** A vehicle whose front is not known: no prow, tracks on both sides. @param {string} colour */
const crate = (colour) =>
  html`
    <rect x="4" y="11" width="58" height="46" rx="9" fill="#000" opacity=".4"/>
    <rect x="2" y="8" width="60" height="47" rx="9" fill="${tint(colour)}"/>
    <rect x="2" y="8" width="60" height="47" rx="9" fill="url(#hx-back)"/>
    <rect x="2" y="8" width="60" height="47" rx="9" fill="none" stroke="${INK}"
      stroke-width="1.600"/>
    <path d="M9 13h46M9 50h46" stroke="${inkOf(colour)}" stroke-opacity=".75" stroke-width="4"
      stroke-dasharray="5 3"/>
  `
/** @param {string} colour @param {string} inside */
const on = (colour, inside) => `<g style="color:${inkOf(colour)};--knock:${tint(colour)}">${inside}</g>`

/** What looks the same on every counter, drawn once. */
export function counterSprites() {
  let g = ''
  for (const c of COLOURS)
    g += html`
      <g id="lb-sq-${c}">${square(c)}</g>
      <g id="lb-bk-${c}">${square(c, 'back')}${badge(c, 17, 8, 30)}</g>
      <g id="lb-hull-${c}">${hull(c)}</g>
      <g id="lb-crate-${c}">${crate(c)}</g>
    `
  for (const [k, d] of Object.entries(weapons)) g += `<g id="lb-w-${k}">${d}</g>`
  for (const [k, d] of Object.entries(vehicles)) g += `<g id="lb-v-${k}">${d}</g>`
  for (const [k, d] of Object.entries(things)) g += `<g id="lb-t-${k}">${d}</g>`
  return g
}
/** @param {string} text @param {number} x @param {number} y @param {number} size @param {string} [rest] */
const fig = (text, x, y, size, rest = '') =>
  html`
    <text x="${x}" y="${y}" class="fig" font-size="${size}" font-weight="700"
      fill="currentColor" ${rest}>
      ${esc(text)}
    </text>
  `

const MIDDLE = 'text-anchor="middle"'
/** Men as pips, a row of three and a second one above it. @param {number} men @param {number} [x] */
function pips(men, x = 22) {
  let g = ''
  for (let i = 0; i < Math.min(men, 6); i++)
    g += `<circle cx="${x + (i % 3) * 8}" cy="${men > 3 ? 8 + Math.floor(i / 3) * 8 : 11}" r="3" fill="currentColor"/>`
  return g
}
/** @param {number} n */
const chevrons = (n) =>
  Array.from(
    { length: n },
    (_, i) => `<path d="M5 ${13 + i * 5}l5-4 5 4" fill="none" stroke="currentColor" stroke-width="2.200"/>`,
  ).join('')
const STAR = html`
  <path
    d="M0-9l2.600 6 6.400.6-4.900 4.300 1.500 6.300L0 4.800l-5.600 3.400 1.500-6.300L-9-2.400
    l6.400-.6z"
    fill="#ffd977" stroke="${INK}" stroke-width=".9"/>
`

/** The slip of a carried weapon, clipped to the counter. @param {string[]} classes @param {number} y */
function slip(classes, y) {
  const arms = classes.filter((c) => CARRIED[c])
  if (!arms.length) return ''
  const lettering =
    arms.length > 1
      ? html`
        <text x="61.500" y="${y + 11.5}" text-anchor="end" class="fig" font-size="10"
          font-weight="700" fill="${INK}">
          ${arms.length}
        </text>
      `
      : ''
  return html`
    <g class="fine">
      <rect x="27" y="${y}" width="36" height="14.500" rx="2" fill="${PAPER}" stroke="${INK}"
        stroke-width="1.200"/>
      <g style="color:${INK};--knock:${PAPER}"
        transform="translate(${arms.length > 1 ? 28 : 29.5} ${y + 2.2}) scale(.32 .33)">
        <use href="#lb-w-${CARRIED[arms[0]]}"/>
      </g>
      ${lettering}
    </g>
  `
}
/** Signs on paper discs along an edge.
 * @param {string[]} names @param {number} x @param {number} y @param {number} [step] */
const discs = (names, x, y, step = 17) =>
  names
    .map(
      (n, i) =>
        html`
          <g transform="translate(${x + i * step} ${y})" style="color:${INK}">
            <circle r="9" fill="${PAPER}" stroke="${INK}" stroke-width="1.200"/>
            ${sign(n, -6.5, -6.5, 13)}
          </g>
        `,
    )
    .join('')

/** @param {Unit} u @param {string[]} carried classes of the weapons @param {string[]} marks */
function foot(u, carried, marks) {
  const long = String(u.strength).length + String(u.range).length > 3
  const alone = u.men <= 1
  const slipped = carried.some((c) => CARRIED[c])
  const state = [
    u.hiding ? 'hiding' : '',
    u.inside ? 'inside' : '',
    u.mounted ? 'mounted' : '',
    u.observes ? 'observes' : '',
    u.leaving ? 'leaving' : '',
    u.pilot ? 'pilot' : '',
    ...marks,
  ].filter(Boolean)
  const star = u.leader
    ? `<g transform="translate(${alone ? 32 : 54} ${alone ? 12 : 25}) scale(${alone ? 1 : 0.8})">${STAR}</g>`
    : ''
  return html`
    ${chevrons(GRADE[u.grade] ?? 0)}
    <g class="fine">${u.leader && alone ? '' : pips(u.men)}</g>
    <g class="bulk">${fig(String(u.men), 30, 20, 20, MIDDLE)}</g>
    <g transform="translate(6.500 ${slipped ? 19 : 22}) scale(.53 .62)">
      <use href="#lb-w-${u.weapon}"/>
    </g>
    ${star}
    ${slip(carried, 29.5)}
    <g class="fine">
      <text x="5" y="58" class="fig" font-size="${long ? 15 : 20}" font-weight="700"
        fill="currentColor">
        ${u.strength}
        <tspan font-size="${long ? 12 : 15}" dx="1">·${u.range}</tspan>
      </text>
      ${fig(String(u.factor), 60, 58, 15, 'text-anchor="end"')}
    </g>
    ${u.injured ? sign('injured', alone ? 40 : 47, alone ? 2 : 33, 13) : ''}
    ${discs(state, 4, 1)}
  `
}
/** What is broken on a vehicle, worst first. @param {Unit} u */
export function troubles(u) {
  const d = u.card?.damage ?? []
  return [
    d.includes('gear') ? 'gear' : '',
    d.includes('engine') ? 'engine' : '',
    u.card?.arms_lost.length || d.includes('ammo') ? 'arm' : '',
    d.includes('radio') ? 'radio' : '',
  ].filter(Boolean)
}
/** @param {Unit} u @param {Fixed} fixed @returns {string} */
export const outlineOf = (u, fixed) =>
  u.card?.vehicle === 'TRUCK' ? 'Truck' : (OUTLINE[fixed.vehicles[u.card?.vehicle ?? '']?.class ?? 'soft'] ?? 'Soft')

/** @param {Unit} u @param {Fixed} fixed @param {string} colour @param {number} aboard men inside
 * @param {string[]} carried @param {string[]} marks */
function vehicle(u, fixed, colour, aboard, carried, marks) {
  const turn = (u.facing ?? 0) * 60
  const air = u.flying || u.high
  const bad = troubles(u)
  const cls = outlineOf(u, fixed)
  const shadow = air
    ? html`
      <g opacity=".35"
        transform="translate(${u.high ? 12 : 7} ${u.high ? 15 : 9}) rotate(${turn} 32 32)">
        <g style="color:#000;--knock:#000" transform="translate(4 6) scale(.88)">
          <use href="#lb-v-Heli"/>
        </g>
      </g>
    `
    : ''
  const body = html`
    <g transform="rotate(${turn} 32 32)">
      <use href="#lb-hull-${colour}"/>
      <g transform="translate(8 11) scale(.75)"><use href="#lb-v-${cls}"/></g>
    </g>
  `
  const state = [...bad, ...(u.observes ? ['observes'] : []), ...(u.leaving ? ['leaving'] : []), ...marks]
  const men = aboard
    ? html`
      <g class="fine">
        <rect x="-1" y="50" width="17" height="14" rx="7" fill="${PAPER}" stroke="${INK}"/>
        <text x="7.500" y="61" text-anchor="middle" class="fig" font-size="12" font-weight="700"
          fill="${INK}">
          ${aboard}
        </text>
      </g>
    `
    : ''
  return html`
    ${shadow}
    ${air ? `<g transform="translate(0 ${u.high ? -5 : -3})">${body}</g>` : body}
    ${badge(colour, 48, 47, 17)}
    ${men}
    ${slip(carried, 52)}
    ${discs(state, 4, 5, 17)}
  `
}
/** The outline of what was seen before. @param {Unit} u @param {Fixed} fixed */
function lastSeen(u, fixed) {
  if (u.kind === 'vehicle')
    return `<g transform="translate(24 19) scale(.4)"><use href="#lb-v-${outlineOf(u, fixed)}"/></g>`
  if (u.kind === 'gun') return '<g transform="translate(21 20) scale(.3 .5)"><use href="#lb-w-MORTAR"/></g>'
  return `<g transform="translate(19 19) scale(.38 .44)"><use href="#lb-w-${u.weapon}"/></g>`
}
/** A back: which side, foot or vehicle; and, when it was seen before, what was seen.
 * @param {Unit} u @param {Fixed} fixed @param {string} colour */
function back(u, fixed, colour) {
  const wheels = u.kind === 'vehicle'
  const ground = wheels ? 'crate' : 'bk'
  if (!u.seen)
    return html`
      <use href="#lb-${ground}-${colour}"/>
      ${wheels ? badge(colour, 10, 19, 24) : ''}
      ${fig('?', wheels ? 47 : 32, wheels ? 41 : 58, wheels ? 26 : 19, MIDDLE)}
    `
  const words = wheels ? fig('?', 9, 45, 15, MIDDLE) : fig(`?${u.men ? ` ×${u.men}` : ''}`, 32, 58, 15, MIDDLE)
  return html`
    ${wheels ? `<use href="#lb-crate-${colour}"/>` : square(colour, 'back')}
    ${badge(colour, 4, wheels ? 12 : 4, 14)}
    <rect x="17" y="17" width="41" height="${wheels ? 30 : 26}" rx="2" fill="${tint(colour)}"
      fill-opacity=".6" stroke="currentColor" stroke-width="1.800"
      stroke-dasharray="2.500 2.500"/>
    ${lastSeen(u, fixed)}
    ${sign('clock', 44, 3, 13)}
    ${words}
  `
}
/** @param {Unit} u */
const mortar = (u) => html`
  <g transform="translate(4 14) scale(.6 .8)"><use href="#lb-w-MORTAR"/></g>
  ${fig(u.gun, 32, 58, u.gun.length > 6 ? 11 : 16, MIDDLE)}
`
const DUMMY = html`
  <rect x="9" y="20" width="46" height="36" rx="2" fill="none" stroke="currentColor"
    stroke-width="2" stroke-dasharray="5 4"/>
  <path d="M14 25l36 26M50 25L14 51" stroke="currentColor" stroke-width="2" opacity=".7"/>
`
/** What stands on the square counters. @param {Unit} u @param {string[]} carried @param {string[]} marks */
function onFoot(u, carried, marks) {
  if (u.kind === 'foot') return foot(u, carried, marks)
  return u.kind === 'gun' ? mortar(u) : DUMMY
}
/** The drawing of a counter. @param {Piece} p @param {Fixed} fixed @param {Say} say */
export function counterFace(p, fixed, say) {
  const { unit: u, colour } = p
  const carried = p.items.map((i) => fixed.items[i.item]?.class ?? '')
  const moved = u.moved ? say('ui-lb-tag-moved') : ''
  if (!u.face) return on(colour, back(u, fixed, colour))
  if (u.kind === 'vehicle')
    return on(colour, vehicle(u, fixed, colour, p.aboard, carried, p.marks)) + tag(moved, colour)
  const card = `<use href="#lb-sq-${colour}"/>${badge(colour, 46, 4, 14)}`
  return (
    on(colour, card + onFoot(u, carried, p.marks)) + tag(u.kind === 'dummy' ? say('ui-lb-tag-dummy') : moved, colour)
  )
}
/** A word hanging below the counter. @param {string} text @param {string} colour */
const tag = (text, colour) => {
  const w = text.length * 8 + 8
  return text
    ? html`
      <g class="word fine">
        <rect x="${32 - w / 2}" y="60.500" width="${w}" height="16" rx="2" fill="${PAPER}"
          stroke="var(--${colour}-deep, ${INK})" stroke-width="1.200"/>
        <text x="32" y="73" text-anchor="middle" class="fig" font-size="14.500"
          font-weight="600" fill="${INK}">
          ${esc(text)}
        </text>
      </g>
    `
    : ''
}

/** Something that lies on the ground. @param {string} what @param {number} x @param {number} y @param {number} size */
export function thing(what, x, y, size) {
  const place = `translate(${(x - size / 2).toFixed(1)} ${(y - size / 2).toFixed(1)})`
  return `<use href="#lb-t-${what}" transform="${place} scale(${(size / 64).toFixed(3)})"/>`
}
/** A weapon or a horse on the ground: a slip of paper with its silhouette.
 * @param {string} cls @param {number} x @param {number} y */
export function lying(cls, x, y) {
  const inside =
    cls === 'horse'
      ? sign('mounted', 5, 1, 15)
      : `<g transform="translate(1.500 2) scale(.24 .42)"><use href="#lb-w-${CARRIED[cls] ?? 'AR'}"/></g>`
  return html`
    <g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"
      style="color:${INK};--knock:${PAPER}">
      <rect x="1" y="1.500" width="25" height="17" fill="#000" opacity=".3"/>
      <rect width="25" height="17" fill="${PAPER}" stroke="${INK}" stroke-width="1"
        stroke-dasharray="3 2"/>
      ${inside}
    </g>
  `
}
/** @param {string} inside */
export const counter = (inside) => `<svg class="ct" viewBox="0 0 64 64" aria-hidden="true">${inside}</svg>`
