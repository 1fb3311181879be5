// The ground under the cards: seven lines seen from above, trenches in traverses and no man's land between them.
import { html } from '../../../client/base/dom.js'
import { chance } from '../../../client/art/symbols.js'

export const WIDTH = 870
export const LINE = 87
export const HEIGHT = 7 * LINE

/** @param {() => number} r */
function mud(r) {
  let g = `<rect width="${WIDTH}" height="${HEIGHT}" fill="var(--m-mud)"/>`
  for (let i = 0; i < 260; i++) {
    const x = (r() * WIDTH) | 0
    const y = (r() * HEIGHT) | 0
    const w = 8 + r() * 46
    g += html`
      <path d="M${x} ${y}q${(w / 2) | 0} ${(r() * 5 - 2.5).toFixed(1)} ${w | 0} 0" fill="none"
        stroke="var(--m-mud-${r() < 0.5 ? 2 : 3})" stroke-width="${(0.8 + r() * 1.6).toFixed(1)}"
        opacity=".6"/>
    `
  }
  return g
}
/** A firing trench with its traverses, duckboards and, on the enemy's side, sandbags.
 * @param {number} i @param {() => number} r */
function trench(i, r) {
  const y = i * LINE
  const n = Math.round(WIDTH / 96)
  const step = WIDTH / n
  const top = y + 9
  const bottom = y + LINE - 9
  const k = 7
  let above = `M0 ${top}`
  let below = ''
  let g = ''
  for (let j = 0; j < n; j++)
    above += `H${((j + 0.86) * step).toFixed(1)}V${top + (j % 2 ? 0 : k)}H${((j + 1) * step).toFixed(1)}`
  for (let j = n - 1; j >= 0; j--)
    below += `H${((j + 0.86) * step).toFixed(1)}V${bottom - (j % 2 ? k : 0)}H${(j * step).toFixed(1)}`
  g += `<path d="${above}V${bottom}${below}z" fill="var(--m-trench)" stroke="var(--m-trench-2)" stroke-width="3"/>`
  for (let x = 6; x < WIDTH; x += 9)
    g += html`
      <path d="M${x} ${(y + LINE * 0.62).toFixed(1)}v${(LINE * 0.2).toFixed(1)}"
        stroke="var(--m-board)" stroke-width="5" opacity=".55"/>
    `
  g += html`
    <path
      d="M0 ${(y + LINE * 0.66).toFixed(1)}H${WIDTH}M0 ${(y + LINE * 0.78).toFixed(1)}H${WIDTH}"
      stroke="var(--m-trench-2)" stroke-width="1.4" opacity=".8"/>
  `
  const bags = i < 3 ? bottom + 1 : top - 1
  for (let x = 0; x < WIDTH; x += 19)
    g += html`
      <rect x="${(x + r() * 2).toFixed(1)}" y="${(bags - 4.5 + r() * 1.5).toFixed(1)}" width="18"
        height="9" rx="4.5" fill="var(--m-bag)" stroke="var(--m-trench-2)" stroke-width="1"/>
    `
  return g
}
/** @param {number} y @param {() => number} r */
function crater(y, r) {
  const x = (20 + r() * (WIDTH - 40)) | 0
  const cy = (y + 14 + r() * (LINE - 28)) | 0
  const q = 7 + r() * 17
  const ellipse =
    q > 17
      ? html`
        <ellipse cx="${x + 2}" cy="${cy + 3}" rx="${(q * 0.4) | 0}" ry="${(q * 0.2) | 0}"
          fill="var(--m-water)" opacity=".7"/>
      `
      : ''
  return html`
    <ellipse cx="${x}" cy="${cy}" rx="${q | 0}" ry="${(q * 0.62) | 0}" fill="var(--m-mud-3)"/>
    <ellipse cx="${x + 1}" cy="${cy + 2}" rx="${(q * 0.74) | 0}" ry="${(q * 0.42) | 0}"
      fill="var(--m-mud-2)"/>
    <path
      d="M${(x - q * 0.6) | 0} ${cy}
      a${(q * 0.7) | 0} ${(q * 0.4) | 0} 0 01${(q * 1.1) | 0} ${(-q * 0.12) | 0}"
      fill="none" stroke="var(--m-trench-2)" stroke-width="1.4" opacity=".55"/>
    ${ellipse}
  `
}
/** @param {number} y */
function wire(y) {
  let d = `M-4 ${y}`
  let g = ''
  for (let x = 0; x < WIDTH; x += 9) d += 'q2.5-8 5 0t4 0'
  for (let x = 14; x < WIDTH; x += 52)
    g += html`
      <path d="M${x - 4} ${y - 7}l8 13M${x + 4} ${y - 7}l-8 13" stroke="var(--m-trench-2)"
        stroke-width="1.8" opacity=".8"/>
    `
  return `<path d="${d}" fill="none" stroke="var(--m-trench-2)" stroke-width="1.1" opacity=".75"/>${g}`
}
/** @param {number} i @param {() => number} r */
function noMansLand(i, r) {
  const y = i * LINE
  let g = ''
  for (let j = 0; j < 13; j++) g += crater(y, r)
  for (const at of i === 3 ? [0.2, 0.82] : [0.5]) g += wire(Math.round(y + LINE * at))
  for (let j = 0; j < 3; j++) {
    const x = (r() * WIDTH) | 0
    const v = (y + LINE * (0.3 + r() * 0.5)) | 0
    g += html`
      <path d="M${x} ${v}l3-15M${x + 2} ${v - 9}l6-6M${x + 2} ${v - 6}l-6-5"
        stroke="var(--m-trench-2)" stroke-width="2.4" stroke-linecap="round" opacity=".7"/>
    `
  }
  return g
}
/** A concrete box in the middle of the front (bunker mode). */
function bunker() {
  const x = WIDTH / 3 + 26
  const y = 3 * LINE + 7
  const w = WIDTH / 3 - 52
  const h = LINE - 14
  return html`
    <path d="M${x} ${y + 16}l22-16h${w - 44}l22 16v${h - 32}l-22 16h${44 - w}l-22-16z"
      fill="var(--m-bldg)" stroke="var(--m-trench-2)" stroke-width="3"/>
    <path d="M${x + 12} ${y + 20}l16-11h${w - 56}l16 11v${h - 40}l-16 11h${56 - w}l-16-11z"
      fill="var(--m-trench)" stroke="var(--m-trench-2)" stroke-width="1.5"/>
    <path
      d="M${x + 5} ${y + 24}v${h - 48}M${x + w - 5} ${y + 24}v${h - 48}M${x + 44} ${y + 4.5}
      h${w - 88}M${x + 44} ${y + h - 4.5}h${w - 88}"
      stroke="var(--m-trench-2)" stroke-width="5" stroke-dasharray="16 9"/>
  `
}
/** The ground, the same from both sides, so that turning the board needs no other drawing.
 * @param {boolean} withBunker */
export function ground(withBunker) {
  const r = chance(1918)
  let g = mud(r)
  for (let i = 0; i < 7; i++) g += i % 2 === 0 ? trench(i, r) : noMansLand(i, r)
  return g + (withBunker ? bunker() : '')
}
