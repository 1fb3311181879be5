// The poster of Trench 1918 and its two sides: all that the lobby needs of this game.
import { html } from '../../../client/base/dom.js'
import { chance } from '../../../client/art/symbols.js'
import { poster } from '../../../client/art/covers.js'
import { soldier } from './pictures.js'
export { sides } from './sides.js'
export { how } from './how.js'

function flare() {
  let g = ''
  for (let i = 0; i < 40; i++) {
    const a = (i * 9 * Math.PI) / 180
    const at = (/** @type {number} */ v) =>
      `${(232 + Math.cos(v) * 520).toFixed(0)} ${(92 + Math.sin(v) * 520).toFixed(0)}`
    g += `<path d="M232 92L${at(a)}L${at(a + 0.07)}z" fill="#5f7f74" opacity=".42"/>`
  }
  return html`
    ${g}
    <circle cx="232" cy="92" r="66" fill="#9db594" opacity=".55"/>
    <circle cx="232" cy="92" r="40" fill="#dbe0b8" opacity=".75"/>
    <circle cx="232" cy="92" r="17" fill="#fffbe0"/>
    <path d="M206 44q26-26 52 0l-24 34M206 44l24 34M219 38l12 40M245 38l-12 40" fill="none"
      stroke="#10191b" stroke-width="1.8"/>
    <path d="M206 44q26-26 52 0q-7-6-13 0-6-6-13 0-6-6-13 0-6-6-13 0z" fill="#10191b"/>
  `
}
function sandbags() {
  const r = chance(18)
  const tints = ['#8d7a52', '#7d6b46', '#9a875d']
  let g = ''
  for (let row = 0; row < 3; row++)
    for (let x = -20 + (row % 2) * 16; x < 350; x += 33)
      g += html`
        <rect x="${x}" y="${282 + row * 15 + ((r() * 3) | 0)}" width="32" height="15" rx="7"
          fill="${tints[(Math.abs(x) + row) % 3]}" stroke="#0b1214" stroke-width="2"/>
      `
  g += '<rect y="326" width="340" height="40" fill="#4a3a23"/>'
  for (let x = 4; x < 340; x += 24)
    g += `<rect x="${x}" y="326" width="20" height="40" fill="#5b482c" stroke="#241a0d" stroke-width="1.6"/>`
  return html`
    ${g}
    <path d="M40 366V276M58 366V276M40 290h18M40 308h18M40 326h18M40 344h18" stroke="#31230f"
      stroke-width="5"/>
  `
}
function wire() {
  let g = ''
  for (const y of [262, 274]) {
    let d = `M-4 ${y}`
    for (let x = 0; x < 340; x += 10) d += 'q3-9 6 0t4 0'
    g += `<path d="${d}" fill="none" stroke="#c9cfae" stroke-width="1.1" opacity=".65"/>`
  }
  return g
}
/** A flare over a raid at night. @param {string} title @param {string} tagline */
export function cover(title, tagline) {
  let g = `<rect width="340" height="430" fill="#20343a"/>${flare()}`
  for (const [x, y, s] of [
    [40, 236, 0.8],
    [78, 240, 1],
    [300, 232, 0.7],
  ])
    g += html`
      <g transform="translate(${x} ${y}) scale(${s})" fill="none" stroke="#132024"
        stroke-width="5" stroke-linecap="round">
        <path d="M0 0l4-70M3-40l18-20M4-56l-14-16M2-24l-14-12"/>
      </g>
    `
  g += '<path d="M0 246q40-14 84-6t90-4 76 2 90-8v200H0z" fill="#17282c"/>'
  g += html`
    <g style="color:#0b1214">
      ${soldier('fr', 96, 258, 1.25)}
      ${soldier('fr', 172, 266, 1.7)}
      ${soldier('fr', 262, 256, 1.3)}
    </g>
  `
  g += `<path d="M0 268q60-16 130-4t210-6v160H0z" fill="#0f1a1c"/>${sandbags()}${wire()}`
  return poster(g, title, tagline, { ink: '#e6e2c0', ground: '#12201f' })
}
