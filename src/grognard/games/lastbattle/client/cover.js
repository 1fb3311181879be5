// The poster of Last Battle and its two sides: all that the lobby needs of this game.
import { html } from '../../../client/base/dom.js'
import { chance } from '../../../client/art/symbols.js'
import { poster } from '../../../client/art/covers.js'
export { colours, sides } from './art/sides.js'

const ROOT3 = Math.sqrt(3)
const S = 27
/** @param {number} x @param {number} y @param {number} [k] */
const hex = (x, y, k = 1) =>
  `M${[
    [0.5, -1],
    [1, 0],
    [0.5, 1],
    [-0.5, 1],
    [-1, 0],
    [-0.5, -1],
  ]
    .map(([a, b]) => `${(x + a * S * k).toFixed(1)} ${(y + (b * S * k * ROOT3) / 2).toFixed(1)}`)
    .join('L')}z`

/** A sheet of hexes in the evening: a road, a wood, a burnt-out town. */
function sheet() {
  const r = chance(77)
  let g = '<rect width="340" height="430" fill="#dccf9f"/>'
  let grid = ''
  for (let c = -1; c < 10; c++)
    for (let row = -1; row < 10; row++) grid += hex(c * S * 1.5, (row + (c % 2 ? 0.5 : 0)) * S * ROOT3)
  for (let i = 0; i < 60; i++) {
    const x = r() * 340
    const y = r() * 360
    g += html`
      <path d="M${x | 0} ${y | 0}h${(12 + r() * 18) | 0}m-16 4h${(10 + r() * 12) | 0}"
        stroke="#c4b37c" stroke-width="1.200"/>
    `
  }
  for (const [x, y] of [
    [0, 0],
    [40, 23],
    [0, 47],
    [81, 0],
    [40, 70],
  ])
    g += `<path d="${hex(x, y, 1.04)}" fill="#a5ad74" stroke="#66743f" stroke-width="2" stroke-dasharray="5 4"/>`
  for (let i = 0; i < 46; i++) {
    const x = r() * 96 - 6
    const y = r() * 92 - 6
    g += html`
      <circle cx="${x.toFixed(0)}" cy="${(y + 2).toFixed(0)}" r="8" fill="#4c5a2e"/>
      <circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="7.500" fill="#66763f"/>
      <circle cx="${(x - 2).toFixed(0)}" cy="${(y - 2).toFixed(0)}" r="2.600" fill="#93a268"/>
    `
  }
  for (const [x, y] of [
    [283, 47],
    [324, 70],
    [283, 94],
    [324, 23],
    [243, 70],
  ])
    g += `<path d="${hex(x, y, 1.04)}" fill="#cdb196"/>`
  for (let i = 0; i < 26; i++) {
    const x = 232 + r() * 104
    const y = 24 + r() * 86
    g += html`
      <path
        d="M${x.toFixed(0)} ${y.toFixed(0)}h${(8 + r() * 7) | 0}v${(6 + r() * 5) | 0}
        h-${(8 + r() * 7) | 0}z"
        fill="${r() > 0.4 ? '#8f553e' : '#4b443b'}"
        transform="rotate(${(r() * 40 - 20) | 0} ${x | 0} ${y | 0})"/>
    `
  }
  g += html`
      <path d="M-8 250Q70 214 150 240t198-34" fill="none" stroke="#5b4a31" stroke-width="13"/>
      <path d="M-8 250Q70 214 150 240t198-34" fill="none" stroke="#f3e8c8" stroke-width="9"/>
    `
  return `${g}<path d="${grid}" fill="none" stroke="#5d4f34" stroke-width="1.100" opacity=".5"/>`
}
/** One tank in profile, its gun over the road; smoke of another behind it. */
function armour() {
  let g = html`
      <path
        d="M232 196q-22-20-6-48t-8-52
        q10-34 44-26 24-30 52-6 30-2 26 30 24 18 4 42 8 30-20 38-6 26-36 24-34 16-56-2z"
        fill="#7d7564" opacity=".9"/>
      <path d="M250 176q-14-16 0-38t0-40q10-16 30-10M286 176q18-20 10-44t10-34" fill="none"
        stroke="#5a5345" stroke-width="5" stroke-linecap="round" opacity=".7"/>
    `
  g += html`
      <path d="M268 214c-8-18 8-24 6-44 16 10 12 22 20 28 6-6 4-14 2-18 16 12 18 32 4 40z"
        fill="#d8622a"/>
      <path d="M276 216c-4-10 6-14 6-24 8 6 6 12 10 16 6 6-2 10-6 10z" fill="#ffd56b"/>
      <path d="M236 230l10-18 22-6 16 2 30-4 16 26z" fill="#2b241b"/>
    `
  // a modern one: a low wedge of a turret, skirts over the wheels
  g += html`
      <g fill="#2d3a2a">
        <path d="M30 296l10-14h180l34 12-6 22H36z"/>
        <path d="M62 282l10-30 34-8h82l40 22 4 16z"/>
        <path d="M208 258h112v8H208zM244 254h26v16h-26zM306 255h20v14h-20z"/>
        <path d="M112 244l4-11h30l4 11zM156 238l36-3v7l-36 3z"/>
      </g>
    `
  g += html`
      <path d="M106 247h80l38 20M40 284h178l30 11" fill="none" stroke="#6f8a68"
        stroke-width="2.600"/>
      <path d="M78 250l-6-50M92 247l-2-36" stroke="#2d3a2a" stroke-width="2"/>
    `
  for (let i = 0; i < 7; i++)
    g += html`
      <circle cx="${58 + i * 29}" cy="329" r="13" fill="#17200f"/>
      <circle cx="${58 + i * 29}" cy="329" r="7" fill="#4a5d43"/>
      <circle cx="${58 + i * 29}" cy="329" r="2.500" fill="#17200f"/>
    `
  g += html`
      <path d="M32 312q-6 28 22 32h182q24-4 18-34" fill="none" stroke="#17200f" stroke-width="6"
        stroke-dasharray="7 3"/>
      <path d="M30 298h220l-4 20-12 6H38z" fill="#35442f" stroke="#1c2616" stroke-width="2"/>
      <path d="M66 299v24M104 299v24M142 299v24M180 299v24M216 299v24" stroke="#1c2616"
        stroke-width="2"/>
    `
  // the white prow says where it looks, as on every counter
  g += html`
      <path d="M238 286l24 11-12 24" fill="none" stroke="#fff8e4" stroke-width="5"
        stroke-linejoin="round"/>
      <path d="M124 262l11-8 11 8v14h-22z" fill="#284127" stroke="#f4ecd8" stroke-width="2.500"/>
    `
  for (let i = 0; i < 40; i++)
    g += html`
      <path d="M${(i * 37) % 340} ${346 + ((i * 13) % 16)}l4-8 3 8" fill="none" stroke="#6b6234"
        stroke-width="1.800"/>
    `
  return g
}
/** @param {string} title @param {string} tagline */
export const cover = (title, tagline) =>
  poster(sheet() + armour(), title, tagline, { ink: '#f2e8cb', ground: '#2b2318', edge: '#2b2318' })
