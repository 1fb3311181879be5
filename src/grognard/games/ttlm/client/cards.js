// The cards as message forms, 160 x 226 units (127 px in the hand, 320 px for reading), and small ones of 160 x 140 for a narrow hand.
// Nothing is lettered under 11 units but long names, which may shrink to 9.5.
import { esc } from '../../../client/dom.js'
import { picture } from './pictures.js'
/** @typedef {import('../../../client/types').Say} Say */
/** @typedef {{id: string, name: string, text: string, note: string, copies: number, from: number, ersatz: number}} Card */

const FLOOR = 11, NAME_FLOOR = 9.5
/** @param {string} text @param {number} size @param {number} room @param {number} k @param {number} floor */
const fit = (text, size, room, k, floor) => Math.max(floor, Math.min(size, room / (text.length * k)))
/** @param {number} x @param {number} y @param {number} size @param {string} text @param {string} [o] */
const line = (x, y, size, text, o = '') => `<text x="${x}" y="${+y.toFixed(1)}" font-size="${+size.toFixed(1)}" ${o}>${esc(text)}</text>`
const head = 'style="font-family:var(--f-head);letter-spacing:.02em"', middle = 'text-anchor="middle"'

/** When a card is used: the red rubber stamp. @type {Record<string, string>} */
const STAMPS = { ersatz2: 'losses', ersatz3: 'losses', poison_gas: 'battle', advanced_artillery_barrage: 'battle', surprise_attack: 'battle', bad_weather: 'answer', strategic_reserves: 'rail', entente_crisis: 'event', german_crisis: 'event' }
/** @param {Card} c @param {Say} say */
export const stampWord = (c, say) => say(`ui-ttlm-stamp-${STAMPS[c.id] ?? 'attack'}`)
/** How many hits it takes instead of its own use. @param {Card} c @param {Say} say */
export const ersatzWord = (c, say) => c.id.startsWith('ersatz') ? say('ui-ttlm-takes', { n: c.ersatz }) : say('ui-ttlm-or-ersatz', { n: c.ersatz })

/** Words into lines of at most `room` letters. @param {string} text @param {number} room */
function wrap(text, room) {
  /** @type {string[]} */
  const out = []
  let now = ''
  // French puts a space before its double signs; none of them may begin a line
  for (const word of text.replace(/ ([:;!?»])/g, '\u00a0$1').split(/[ \n\t]+/)) {
    if (now && (now + ' ' + word).length > room) { out.push(now); now = word } else now = (now + ' ' + word).trim()
  }
  return [...out, now]
}
/** @param {string} text @param {number} top @param {number} bottom */
function paragraph(text, top, bottom) {
  const room = bottom - top, set = (/** @type {number} */ size) => ({ size, step: size * 1.16, most: Math.floor(room / (size * 1.16)), lines: wrap(text, Math.floor(146 / (size * 0.485))) })
  const { size, step, most, lines: all } = [13.5, 12.5, 11.6].map(set).find((s) => s.lines.length <= s.most) ?? set(FLOOR)
  const lines = all.length > most ? [...all.slice(0, most - 1), all[most - 1].replace(/[\s,.;:]*\S{0,2}$/, '') + '…'] : all
  const y0 = top + (room - lines.length * step) / 2 + size * 0.86
  return lines.map((l, i) => line(80, y0 + i * step, size, l, `${middle} class="fig" fill="var(--ink)"`)).join('')
}
/** @param {string} word @param {number} x @param {number} y */
function stamp(word, x, y) {
  const text = word.toUpperCase(), size = fit(text, 13, 74, 0.6, 10.5), w = Math.max(54, text.length * size * 0.6 + 12)
  return `<g transform="rotate(-8 ${x - w / 2} ${y})"><rect x="${(x - w).toFixed(1)}" y="${y - 10.5}" width="${w.toFixed(1)}" height="21" rx="2" fill="var(--paper)" stroke="var(--red)" stroke-width="1.9"/>${line(x - w / 2, y + 4.6, size, text, `${middle} class="fig" font-weight="700" fill="var(--red)"`)}</g>`
}
/** A name cut in two where its halves are most alike. @param {string} name */
function halves(name) {
  const words = name.split(' ')
  let best = [name], least = name.length
  for (let i = 1; i < words.length; i++) {
    const two = [words.slice(0, i).join(' '), words.slice(i).join(' ')], long = Math.max(two[0].length, two[1].length)
    if (long < least) { least = long; best = two }
  }
  return best
}
/** The title bar; a long name takes two lines. @param {string} name @param {number} h */
function title(name, h) {
  const one = 148 / (name.length * 0.64)
  const lines = one >= 11.5 ? [name] : halves(name), size = lines.length > 1 ? fit(lines.reduce((a, b) => a.length > b.length ? a : b), 12, 146, 0.64, NAME_FLOOR) : Math.min(15, one)
  return `<rect x="4" y="4" width="152" height="${h}" fill="var(--ink)"/>` + lines.slice(0, 2).map((l, i) => line(80, 4 + h / 2 + size * 0.36 + (i - (lines.length - 1) / 2) * size * 1.02, size, l, `${middle} font-weight="700" fill="var(--paper)" ${head}`)).join('')
}
/** @param {Card} c @param {Say} say */
export function card(c, say) {
  // a long text takes some of the picture's room
  const h = c.text.length > 105 ? 72 : 94
  return '<rect width="160" height="226" rx="6" fill="var(--paper)"/>' + title(c.name, 28) + picture(c.id, 10, 38, 140, h) + stamp(stampWord(c, say), 154, 30 + h)
    + paragraph(c.text, 44 + h, 203) + '<path d="M10 204h140" stroke="var(--ink)" stroke-width=".8"/>' + line(12, 217.5, 12, ersatzWord(c, say), 'class="fig" font-weight="700" fill="var(--ink)"')
    + line(148, 217.5, 12, `${c.copies}×`, 'text-anchor="end" class="fig" font-weight="600" fill="var(--ink-2)"')
    + '<rect x="4" y="4" width="152" height="218" fill="none" stroke="#1b140a" stroke-width=".8"/><rect x=".7" y=".7" width="158.6" height="224.6" rx="6" fill="none" stroke="#1b140a" stroke-width="1.4"/>'
}
/** @param {Card} c @param {Say} say */
export function miniCard(c, say) {
  return '<rect width="160" height="140" rx="6" fill="var(--paper)"/>' + title(c.name, 30) + picture(c.id, 4, 34, 152, 80) + stamp(stampWord(c, say), 154, 104)
    + line(10, 130, 14, ersatzWord(c, say), 'class="fig" font-weight="700" fill="var(--ink)"')
    + '<rect x="4" y="4" width="152" height="132" fill="none" stroke="#1b140a" stroke-width=".8"/><rect x=".7" y=".7" width="158.6" height="138.6" rx="6" fill="none" stroke="#1b140a" stroke-width="1.4"/>'
}
/** Face down: the back of a message form. */
export const cardBack = () => '<rect width="160" height="226" rx="6" fill="var(--kraft)"/><rect x="6" y="6" width="148" height="214" rx="3" fill="url(#hx-back)" stroke="#2a1d04" stroke-opacity=".5"/><path d="M34 84h92v62H34z" fill="var(--paper)" stroke="#1b140a" stroke-width="1.6"/><path d="M34 84l46 34 46-34M34 146l34-36M126 146l-34-36" fill="none" stroke="#1b140a" stroke-width="1.6"/><circle cx="80" cy="119" r="11" fill="var(--red)" stroke="#1b140a" stroke-width="1.2"/><path d="M80 111l2.3 5 5.4.5-4.1 3.6 1.2 5.3-4.8-2.8-4.8 2.8 1.2-5.3-4.1-3.6 5.4-.5z" fill="var(--paper)"/><rect x=".7" y=".7" width="158.6" height="224.6" rx="6" fill="none" stroke="#1b140a" stroke-width="1.4"/>'

/** All cards, drawn once: sp-card-<n>, sp-mini-<n>, sp-card-back. @param {any} fixed @param {Say} say */
export const cardSprites = (fixed, say) => fixed.cards.map((/** @type {Card} */ c, /** @type {number} */ i) => `<g id="sp-card-${i}">${card(c, say)}</g><g id="sp-mini-${i}">${miniCard(c, say)}</g>`).join('') + `<g id="sp-card-back">${cardBack()}</g>`
/** A card by its sprite. @param {number | 'back'} n */
export const sprite = (n) => `<svg class="form" viewBox="0 0 160 226" aria-hidden="true"><use href="#sp-card-${n}"/></svg>`
