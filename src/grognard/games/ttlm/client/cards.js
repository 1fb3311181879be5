// The cards as message forms, 160 x 226 units (127 px in the hand, 320 px for reading), and small ones of 160 x 140 for
// a narrow hand.
import { html } from '../../../client/base/dom.js'
import { MIDDLE, NAME_FLOOR, edge, fit, line, paragraph } from '../../../client/face/cardtext.js'
import { picture } from './pictures.js'
/** @typedef {import('../../../client/types').Say} Say */
/** @typedef {{id: string, name: string, text: string, note: string, copies: number, from: number, ersatz: number}}
 * Card */

const HEAD = 'style="font-family:var(--f-head);letter-spacing:.02em"'
const BOLD = 'class="fig" font-weight="700"'
const CARD_HIGH = 226
const MINI_HIGH = 140

/** When a card is used: the red rubber stamp. @type {Record<string, string>} */
const STAMPS = {
  ersatz2: 'losses',
  ersatz3: 'losses',
  poison_gas: 'battle',
  advanced_artillery_barrage: 'battle',
  surprise_attack: 'battle',
  bad_weather: 'answer',
  strategic_reserves: 'rail',
  entente_crisis: 'event',
  german_crisis: 'event',
}
/** @param {Card} c @param {Say} say */
export const stampWord = (c, say) => say(`ui-ttlm-stamp-${STAMPS[c.id] ?? 'attack'}`)
/** How many hits it takes instead of its own use. @param {Card} c @param {Say} say */
export const ersatzWord = (c, say) =>
  c.id.startsWith('ersatz') ? say('ui-ttlm-takes', { n: c.ersatz }) : say('ui-ttlm-or-ersatz', { n: c.ersatz })

/** @param {string} word @param {number} x @param {number} y */
function stamp(word, x, y) {
  const text = word.toUpperCase()
  const size = fit(text, 13, 74, 0.6, 10.5)
  const w = Math.max(54, text.length * size * 0.6 + 12)
  return html`
    <g transform="rotate(-8 ${x - w / 2} ${y})">
      <rect x="${(x - w).toFixed(1)}" y="${y - 10.5}" width="${w.toFixed(1)}" height="21" rx="2"
        fill="var(--paper)" stroke="var(--red)" stroke-width="1.9"/>
      ${line(x - w / 2, y + 4.6, size, text, `${MIDDLE} ${BOLD} fill="var(--red)"`)}
    </g>
  `
}
/** A name cut in two where its halves are most alike. @param {string} name */
function halves(name) {
  const words = name.split(' ')
  let best = [name]
  let least = name.length
  for (let i = 1; i < words.length; i++) {
    const two = [words.slice(0, i).join(' '), words.slice(i).join(' ')]
    const long = Math.max(two[0].length, two[1].length)
    if (long < least) {
      least = long
      best = two
    }
  }
  return best
}
/** The title bar; a long name takes two lines. @param {string} name @param {number} h */
function title(name, h) {
  const one = 148 / (name.length * 0.64)
  const lines = one >= 11.5 ? [name] : halves(name)
  const longest = lines.reduce((a, b) => (a.length > b.length ? a : b))
  const size = lines.length > 1 ? fit(longest, 12, 146, 0.64, NAME_FLOOR) : Math.min(15, one)
  const middle = 4 + h / 2 + size * 0.36
  const attrs = `${MIDDLE} font-weight="700" fill="var(--paper)" ${HEAD}`
  const words = lines
    .slice(0, 2)
    .map((l, i) => line(80, middle + (i - (lines.length - 1) / 2) * size * 1.02, size, l, attrs))
  return `<rect x="4" y="4" width="152" height="${h}" fill="var(--ink)"/>${words.join('')}`
}
/** @param {Card} c @param {Say} say */
export function card(c, say) {
  // a long text takes some of the picture's room
  const h = c.text.length > 105 ? 72 : 94
  const text = { top: 44 + h, bottom: 203, wide: 146, sizes: [13.5, 12.5, 11.6], leading: 1.16 }
  const count = 'text-anchor="end" class="fig" font-weight="600" fill="var(--ink-2)"'
  return html`
    <rect width="160" height="226" rx="6" fill="var(--paper)"/>
    ${title(c.name, 28)}
    ${picture(c.id, 10, 38, 140, h)}
    ${stamp(stampWord(c, say), 154, 30 + h)}
    ${paragraph(c.text, text)}
    <path d="M10 204h140" stroke="var(--ink)" stroke-width=".8"/>
    ${line(12, 217.5, 12, ersatzWord(c, say), `${BOLD} fill="var(--ink)"`)}
    ${line(148, 217.5, 12, `${c.copies}×`, count)}
    <rect x="4" y="4" width="152" height="218" fill="none" stroke="#1b140a" stroke-width=".8"/>
    ${edge(CARD_HIGH)}
  `
}
/** @param {Card} c @param {Say} say */
export function miniCard(c, say) {
  return html`
    <rect width="160" height="140" rx="6" fill="var(--paper)"/>
    ${title(c.name, 30)}
    ${picture(c.id, 4, 34, 152, 80)}
    ${stamp(stampWord(c, say), 154, 104)}
    ${line(10, 130, 14, ersatzWord(c, say), `${BOLD} fill="var(--ink)"`)}
    <rect x="4" y="4" width="152" height="132" fill="none" stroke="#1b140a" stroke-width=".8"/>
    ${edge(MINI_HIGH)}
  `
}
/** Face down: the back of a message form. */
export const cardBack = () =>
  html`
    <rect width="160" height="226" rx="6" fill="var(--kraft)"/>
    <rect x="6" y="6" width="148" height="214" rx="3" fill="url(#hx-back)" stroke="#2a1d04"
      stroke-opacity=".5"/>
    <path d="M34 84h92v62H34z" fill="var(--paper)" stroke="#1b140a" stroke-width="1.6"/>
    <path d="M34 84l46 34 46-34M34 146l34-36M126 146l-34-36" fill="none" stroke="#1b140a"
      stroke-width="1.6"/>
    <circle cx="80" cy="119" r="11" fill="var(--red)" stroke="#1b140a" stroke-width="1.2"/>
    <path d="M80 111l2.3 5 5.4.5-4.1 3.6 1.2 5.3-4.8-2.8-4.8 2.8 1.2-5.3-4.1-3.6 5.4-.5z"
      fill="var(--paper)"/>
    ${edge(CARD_HIGH)}
  `

/** All cards, drawn once: sp-card-<n>, sp-mini-<n>, sp-card-back. @param {any} fixed @param {Say} say */
export const cardSprites = (fixed, say) => html`
  ${fixed.cards.map(
    (/** @type {Card} */ c, /** @type {number} */ i) =>
      `<g id="sp-card-${i}">${card(c, say)}</g><g id="sp-mini-${i}">${miniCard(c, say)}</g>`,
  )}
  <g id="sp-card-back">${cardBack()}</g>
`
/** A card by its sprite. @param {number | 'back'} n */
export const sprite = (n) =>
  `<svg class="form" viewBox="0 0 160 226" aria-hidden="true"><use href="#sp-card-${n}"/></svg>`
