// Three small pictures for the lobby: how a game of Trench 1918 goes.
import { esc, html } from '../../../client/base/dom.js'
import { cardBack, coin, tokenFace, tokenMarks } from './cards.js'
/** @typedef {import('./types').Kind} Kind */

const W = 264
const LANE = 44
/** @param {string} id @param {string} type @param {string} letter @param {string} name @returns {any} */
const troop = (id, type, letter, name) => ({
  id,
  type,
  letter,
  name,
  short: name,
  health: 4,
  cost: 2,
  range: 1,
  deck: 'troop',
  abilities: [],
})
const poilus = troop('poilus', 'infantry', 'P', 'Poilus')
const landser = troop('landser', 'infantry', 'L', 'Landser')
const gun = troop('de_hmg', 'support', 'M', 'MG 08')

/** One line of the board: a trench with its sandbags on the enemy's side, or open ground with wire.
 * @param {number} i @param {boolean} dug */
function lane(i, dug) {
  const y = i * LANE
  let g = `<rect y="${y}" width="${W}" height="${LANE}" fill="var(--m-mud)"/>`
  if (dug) {
    g += html`
      <path d="M0 ${y + 8}h58v-3h60v3h58v-3h60v3h28v${LANE - 13}H0z" fill="var(--m-trench)"
        stroke="var(--m-trench-2)" stroke-width="1.6"/>
    `
    for (let x = 3; x < W; x += 7)
      g += `<path d="M${x} ${y + 28}v8" stroke="var(--m-board)" stroke-width="3.6" opacity=".55"/>`
    for (let x = 0; x < W; x += 13)
      g += html`
        <rect x="${x}" y="${y + 1.5}" width="12.4" height="6" rx="3" fill="var(--m-bag)"
          stroke="var(--m-trench-2)" stroke-width=".8"/>
      `
    return g
  }
  for (const [x, r] of [
    [40, 9],
    [150, 12],
    [226, 7],
  ])
    g += html`
      <ellipse cx="${x}" cy="${y + 27}" rx="${r}" ry="${r * 0.6}" fill="var(--m-mud-3)"/>
      <ellipse cx="${x + 1}" cy="${y + 28.5}" rx="${r * 0.72}" ry="${r * 0.4}"
        fill="var(--m-mud-2)"/>
    `
  let coil = `M-3 ${y + 15}`
  for (let x = 0; x < W; x += 8) coil += 'q2.2-7 4.4 0t3.6 0'
  return `${g}<path d="${coil}" fill="none" stroke="var(--m-trench-2)" stroke-width="1" opacity=".75"/>`
}
const columns = [1, 2].map((i) => `<path d="M${(i * W) / 3} 0V132" stroke="#1e1405" stroke-opacity=".4"/>`).join('')
/** @param {number} x @param {number} y @param {number} w @param {string} svg */
const back = (x, y, w, svg) =>
  `<svg x="${x}" y="${y}" width="${w}" height="${w * 1.4125}" viewBox="0 0 160 226">${svg}</svg>`
/** @param {Kind} k @param {string} side @param {number} x @param {number} y @param {number} hurt */
const token = (k, side, x, y, hurt = 0) =>
  html`
    <svg x="${x}" y="${y}" width="40" height="36" viewBox="0 0 56 50">
      ${tokenFace(k, side)}
      ${tokenMarks(k, hurt)}
      <rect x="1" y="1" width="54" height="48" rx="3" fill="none" stroke="#1b140a"
        stroke-width="2"/>
    </svg>
  `
/** @param {string} inside */
const frame = (inside) =>
  html`
    <svg viewBox="0 0 ${W} 132" aria-hidden="true">
      ${inside}
      <rect x=".75" y=".75" width="${W - 1.5}" height="130.5" fill="none" stroke="var(--ink)"
        stroke-width="1.5"/>
    </svg>
  `

const fog = cardBack('fr')
const FRONT = lane(0, true) + lane(1, false) + lane(2, true) + columns
/** An arrow: dark below, bright above. @param {string} d @param {number} dark how wide below */
const drawnArrow = (d, dark) =>
  [
    ['#1b140a', dark],
    ['#f2c14a', 2.6],
  ]
    .map(
      ([colour, width]) => html`
        <path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"
          stroke-linejoin="round"/>
      `,
    )
    .join('')
const PLACED = [
  [14, 4],
  [122, 4],
  [204, 4],
  [34, 92],
  [210, 92],
]
/** Cards face down in one's own trenches, one more on its way. */
const placing = () =>
  frame(html`
    ${FRONT}
    ${PLACED.map(([x, y]) => back(x, y, 25, fog))}
    <rect x="90" y="90" width="84" height="40" fill="#fff3c4" fill-opacity=".3"
      stroke="var(--amber-lit)" stroke-width="2.5" stroke-dasharray="6 4"/>
    <g transform="rotate(-7 150 66)">${back(136, 40, 32, fog)}</g>
    ${drawnArrow('M146 92q-10 8-12 16M126 102l7 9 8-8', 5)}
  `)
const BURST = 'M0-24l6 13 13-8-6 14 15 2-13 8 10 11-15-3-1 14-8-12-10 11 1-14-14 2 11-10-12-9 15 1-4-14 10 9z'
/** A step out of the trench, a shot across no man's land, the coins they cost. */
const acting = () =>
  frame(html`
    ${FRONT}
    <rect x="90" y="2" width="84" height="41" fill="#b4281433" stroke="#c2331f"
      stroke-width="2.5"/>
    ${token(landser, 'ge', 96, 4, 2)}
    ${token(gun, 'ge', 136, 4)}
    ${token(landser, 'ge', 206, 4)}
    ${token(poilus, 'fr', 30, 92)}
    ${token(poilus, 'fr', 112, 48)}
    ${drawnArrow('M70 100q34-2 44-14M108 96l7-11-13 1', 5.4)}
    <g transform="translate(116 42) scale(.5)">
      <path d="${BURST}" fill="#a3241a" stroke="#fff" stroke-width="2.5"/>
    </g>
    ${[1, 2, 3, 4].map((n) => coin(158 + n * 21, 112, n, 10))}
  `)
/** A deck that is still thick, and one that is used up. */
function decks() {
  const pile = (/** @type {number} */ x, /** @type {number} */ n, /** @type {string} */ side) =>
    Array.from({ length: n }, (_, i) => back(x - i * 1.6, 34 - i * 1.8, 52, cardBack(side))).join('')
  const bar = (/** @type {number} */ x, /** @type {number} */ n, /** @type {string} */ side) =>
    html`
      <rect x="${x}" y="113" width="84" height="9" fill="var(--paper-3)"/>
      <rect x="${x}" y="113" width="${n * 7}" height="9" fill="var(--${side})"/>
      <path d="${Array.from({ length: 11 }, (_, i) => `M${x + (i + 1) * 7} 113v9`).join('')}"
        stroke="var(--paper)"/>
    `
  return frame(
    html`
      <rect width="${W}" height="132" fill="var(--paper-2)"/>
      ${pile(58, 8, 'fr')}
      ${bar(36, 9, 'fr')}
      <rect x="166" y="28" width="52" height="73" rx="3" fill="none" stroke="var(--rule)"
        stroke-width="1.6" stroke-dasharray="5 3"/>
      <path d="M178 50l28 28M206 50l-28 28" stroke="var(--red)" stroke-width="5"
        stroke-linecap="round"/>
      ${bar(150, 0, 'ge')}
    `,
  )
}
/** @param {import('../../../client/types').Say} say */
export function how(say) {
  const step = (/** @type {string} */ svg, /** @type {number} */ i) => html`
    <li>
      ${svg}
      <div>
        <b><i class="fig">${i + 1}</i> ${esc(say(`ui-trench-how-${i + 1}`))}</b>
        <span>${esc(say(`ui-trench-how-${i + 1}-text`))}</span>
      </div>
    </li>
  `
  return html`
    <section class="how" data-key="how" aria-label="${esc(say('ui-trench-how'))}">
      <h3 class="sc">${esc(say('ui-trench-how'))}</h3>
      <ol>${[placing(), acting(), decks()].map(step)}</ol>
    </section>
  `
}
