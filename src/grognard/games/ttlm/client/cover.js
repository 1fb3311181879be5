// The poster of To the Last Man! and its two sides: all that the lobby needs of this game.
import { html } from '../../../client/base/dom.js'
import { chance } from '../../../client/art/symbols.js'
import { poster } from '../../../client/art/covers.js'
export { sides } from './sides.js'

/** The sheet under it all: relief strokes and three rivers. */
function sheet() {
  const r = chance(14)
  let g = '<rect width="340" height="430" fill="#e8dcb9"/>'
  for (let i = 0; i < 110; i++)
    g += html`
      <path d="M${(r() * 340) | 0} ${(r() * 360) | 0}q8-${(4 + r() * 6) | 0} 18 0" fill="none"
        stroke="#b99f69" stroke-width="1.2" opacity=".6"/>
    `
  for (const d of [
    'M-6 92Q60 110 92 160t80 60 70 110 40 60',
    'M346 30Q280 70 262 130t-60 70-20 90 10 110',
    'M-6 250q70-10 110 30t96 30 146 66',
  ])
    g += html`
      <path d="${d}" fill="none" stroke="#7f9ea3" stroke-width="5" opacity=".8"/>
      <path d="${d}" fill="none" stroke="#cfe0de" stroke-width="1.5"/>
    `
  return g
}
/** Two profiles face each other, ruled in shade towards the foot. */
function profiles() {
  const face = (/** @type {string} */ hat) =>
    html`
      <path
        d="M-8 300V214q-30-14-34-52-2-30 8-54h84q22 14 22 40l14 26q2 6-8 8l2 12-4 8 4 8q-2 8-8 8
        l-2 16q-6 10-30 6l-2 60 70 22v40H-96v-30z"/>
      ${hat}
    `
  const adrian = html`
      <path d="M-56 120Q-60 38 14 32q72 2 82 84 12 4 22 12-40 4-88-6-46-8-96 12-2-10 10-14z"/>
      <path d="M-30 50Q10 6 66 44l-5 9Q16 22-22 60z"/>
    `
  const stahl = html`
      <path
        d="M-58 116Q-64 30 20 26q70 2 76 78l18 20
        q-14 2-34-6-34-8-64-2-6 34-40 44-34 4-40-2 14-16 6-42z"/>
      <circle cx="-8" cy="76" r="7" fill="#e8dcb9" opacity=".5"/>
    `
  const strap = (/** @type {string} */ ink) =>
    html`
      <path d="M-24 128q14 62 58 92" fill="none" stroke="${ink}" stroke-width="4"/>
      <path d="M62 150l14-3" fill="none" stroke="${ink}" stroke-width="5"/>
      <path d="M58 214l22-3" fill="none" stroke="${ink}" stroke-width="3"/>
    `
  let g = html`
    <g transform="translate(61 74) scale(.84)" fill="#3d5c78">
      ${face(adrian)}
      ${strap('#24384b')}
      <path d="M-54 118q42-18 92-8 44 8 74 6" fill="none" stroke="#24384b" stroke-width="3"/>
      <path d="M4 92a13 13 0 1026 0 13 13 0 00-26 0z" fill="#24384b"/>
      <path d="M17 82l3 7 7 .6-5.4 4.6 1.7 7-6.3-3.8-6.3 3.8 1.7-7-5.4-4.6 7-.6z" fill="#3d5c78"/>
    </g>
    <g transform="translate(279 74) scale(-.84 .84)" fill="#545d4a">
      ${face(stahl)}
      ${strap('#2a3123')}
      <path d="M-52 112q60-22 150-4" fill="none" stroke="#2a3123" stroke-width="3"/>
    </g>
  `
  for (let y = 120; y < 364; y += 4)
    g += html`
      <path d="M0 ${y}h150" stroke="#24384b" opacity="${((y - 120) / 700).toFixed(2)}"/>
      <path d="M190 ${y}h150" stroke="#2a3123" opacity="${((y - 120) / 700).toFixed(2)}"/>
    `
  return g
}
/** The front between them, in the red pencil, with its wire. */
function front() {
  let z = 'M176 8'
  for (let i = 0; i < 12; i++) z += `v${i % 2 ? 18 : 12}h${[-11, 12, -12, 13, -13, 11][i % 6]}v${i % 2 ? 12 : 16}`
  z += 'V366'
  let g = html`
    <path d="${z}" fill="none" stroke="#e8dcb9" stroke-width="15"/>
    <path d="${z}" fill="none" stroke="#9d2a1c" stroke-width="7"/>
  `
  for (let y = 20; y < 360; y += 22)
    g += html`
      <path
        d="M${149 + ((y * 7) % 5)} ${y}l6 8m0-8l-6 8M${188 + ((y * 5) % 5)} ${y + 8}l6 8m0-8l-6 8"
        stroke="#2b2318" stroke-width="1.8"/>
    `
  return g
}
/** @param {string} title @param {string} tagline */
export const cover = (title, tagline) =>
  poster(sheet() + profiles() + front(), title, tagline, { ink: '#f2e8cb', ground: '#2b2318', edge: '#2b2318' })
