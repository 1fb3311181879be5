// Card frames, 160 x 226 units (127 px in the hand, 320 px for reading); the board's plates and tokens.
// Nothing is lettered under 11 units but long names, which may shrink to 9.5; the test measures it.
import { badge, sideOf } from '../../../client/art/symbols.js'
import { esc } from '../../../client/dom.js'
import { types, signs, helmet } from './symbols.js'
import { picture } from './pictures.js'
/** @typedef {import('./types').Kind} Kind */
/** @typedef {import('./types').Words} Words */
/** @typedef {import('./types').Damage} Damage */

const FLOOR = 11, NAME_FLOOR = 9.5

/** The size at which a line of this length fits the room; `k` is the mean width of a letter in ems.
 * @param {string} text @param {number} size @param {number} room @param {number} k @param {number} floor */
const fit = (text, size, room, k, floor) => Math.max(floor, Math.min(size, room / (text.length * k)))

/** @param {string} svg @param {number} x @param {number} y @param {number} s @param {string} [col] @param {string} [under] */
const ic = (svg, x, y, s, col = 'var(--ink)', under = 'var(--paper)') => `<g transform="translate(${x} ${y}) scale(${s / 64})" style="color:${col};--knock:${under}">${svg}</g>`
/** @param {number} x @param {number} y @param {number} size @param {string} text @param {string} [o] */
const line = (x, y, size, text, o = '') => `<text x="${x}" y="${y}" font-size="${+size.toFixed(1)}" ${o}>${esc(text)}</text>`
const head = 'style="font-family:var(--f-head)"', middle = 'text-anchor="middle"'
const frame = '<rect x=".7" y=".7" width="158.6" height="224.6" rx="6" fill="none" stroke="#1b140a" stroke-width="1.4"/>'

/** A command-point coin. @param {number} x @param {number} y @param {number | string} n @param {number} [r] */
export const coin = (x, y, n, r = 15) => `<circle cx="${x}" cy="${y + 1.4}" r="${r}" fill="#000" opacity=".35"/><circle cx="${x}" cy="${y}" r="${r}" fill="#e2b64b" stroke="#3a2a08" stroke-width="1.4"/><circle cx="${x}" cy="${y}" r="${r - 3}" fill="none" stroke="#3a2a08" stroke-width=".8" stroke-dasharray="1.6 1.6"/><text x="${x}" y="${y + r * 0.42}" text-anchor="middle" class="fig" font-size="${r * 1.25}" font-weight="700" fill="#2a1d04">${n}</text>`

/** @param {number} x @param {number} y @param {number} n */
const healthTag = (x, y, n) => `<g transform="translate(${x} ${y})"><path d="M-15-14h30q3 0 3 3v16q0 10-18 13Q-18 15-18 5v-16q0-3 3-3z" fill="#000" opacity=".35" transform="translate(0 1.5)"/><path d="M-15-14h30q3 0 3 3v16q0 10-18 13Q-18 15-18 5v-16q0-3 3-3z" fill="#f7efdc" stroke="#7c1d14" stroke-width="2"/><path d="M-11-4h4v-4h4v4h4v4h-4v4h-4V0h-4z" fill="#8d1f15"/><text x="8" y="8" text-anchor="middle" class="fig" font-size="19" font-weight="700" fill="#5f130c">${n}</text></g>`

/** @param {number | string} v */
const cell = (v) => v === 'X' ? '<g stroke="var(--red)" stroke-width="1.8" fill="none"><circle r="6.4"/><path d="M-4.5-4.5l9 9"/></g>' : `<text y="6" text-anchor="middle" class="fig" font-size="17" font-weight="700" fill="var(--ink)">${v}</text>`
const columns = /** @type {const} */ (['infantry', 'support', 'armor', 'aircraft'])

/** Columns infantry, support, armor, aircraft; rows no man's land and trench, merged where the trench row is never used.
 * @param {Damage} d @param {number} x @param {number} y @param {number} w */
function damageTable(d, x, y, w) {
  const cw = (w - 22) / 4
  let g = `<rect x="${x}" y="${y}" width="${w}" height="58" fill="var(--paper)"/><rect x="${x}" y="${y}" width="${w}" height="17" fill="var(--paper-3)"/>`
  g += ic(signs.nml, x + 3, y + 19, 16) + ic(signs.trench, x + 3, y + 39, 16)
  columns.forEach((k, i) => {
    const cx = x + 22 + cw * i + cw / 2, v = d[k] ?? { nml: 'X' }
    g += ic(types[k], cx - 7.5, y + 1, 15)
    if (v.trench === undefined || v.trench === null) g += `<g transform="translate(${cx} ${y + 37.5})">${cell(v.nml)}</g>`
    else g += `<g transform="translate(${cx} ${y + 27})">${cell(v.nml)}</g><g transform="translate(${cx} ${y + 47.5})">${cell(v.trench)}</g>`
  })
  g += `<path d="M${x} ${y + 17}h${w}M${x} ${y + 37.5}h${22 + cw * 2}" stroke="var(--rule)" stroke-width=".8"/>`
  for (let i = 0; i < 4; i++) g += `<path d="M${x + 22 + cw * i} ${y}v58" stroke="var(--rule)" stroke-width=".8"/>`
  return g + `<rect x="${x}" y="${y}" width="${w}" height="58" fill="none" stroke="var(--ink)" stroke-width="1.1"/>`
}

/** Words into lines of at most `room` letters. @param {string} text @param {number} room */
export function wrap(text, room) {
  /** @type {string[]} */
  const out = []
  let now = ''
  // French puts a space before its double signs; none of them may begin a line
  for (const word of text.replace(/ ([:;!?»])/g, '\u00a0$1').split(/[ \n\t]+/)) {
    if (now && (now + ' ' + word).length > room) { out.push(now); now = word } else now = (now + ' ' + word).trim()
  }
  return [...out, now]
}
/** A text set in the middle of a card; what does not fit ends in an ellipsis, the reading card has it all.
 * @param {string} text @param {number} top @param {number} bottom */
function paragraph(text, top, bottom) {
  const room = bottom - top, set = (/** @type {number} */ size) => ({ size, step: size * 1.17, most: Math.floor(room / (size * 1.17)), lines: wrap(text, Math.floor(142 / (size * 0.485))) })
  // as large as it fits: the hand is read at four fifths of these units
  const { size, step, most, lines: all } = [14, 13, 12].map(set).find((s) => s.lines.length <= s.most) ?? set(FLOOR)
  const lines = all.length > most ? [...all.slice(0, most - 1), all[most - 1].replace(/[\s,.;:]*\S{0,2}$/, '') + '…'] : all
  const y0 = top + (room - lines.length * step) / 2 + size * 0.86
  return lines.map((l, i) => line(80, +(y0 + i * step).toFixed(1), size, l, `${middle} class="fig" fill="var(--ink)"`)).join('')
}

/** @param {Kind} c */
const called = (c) => c.short || c.name

/** The foot of a troop card: its abilities, or a note. @param {Kind} c @param {string} side @param {Words} words */
function troopFoot(c, side, words) {
  let g = '', x = 8
  for (const a of c.abilities ?? []) if (signs[a]) { g += ic(signs[a], x, 205.5, 14, `var(--${side}-deep)`); x += 18 }
  const names = (c.abilities ?? []).map((a) => words[a] ?? a), text = c.note || names.join(', ')
  if (!text) return g
  const room = 152 - x, fits = (/** @type {string} */ t) => t.length * FLOOR * 0.5 <= room
  const shown = fits(text) ? text : names.find(fits) ?? text.slice(0, Math.floor(room / (FLOOR * 0.5)) - 1) + '…'
  return g + line(x + 2, 217, fit(shown, 11.5, room, 0.5, FLOOR), shown, 'class="fig" fill="var(--ink)"')
}
/** @param {Kind} c @param {Words} words */
function rangeMark(c, words) {
  const text = `${words.range ?? 'range'} ${c.range}`, w = text.length * 5.8 + 8
  return (c.range ?? 1) > 1
    ? `<rect x="${153 - w}" y="127.5" width="${w}" height="15" rx="2" fill="var(--ink)"/>` + line(153 - w / 2, 139, 11.5, text, `${middle} class="fig" font-weight="700" fill="var(--paper)"`)
    : line(152, 139, 11.5, text, 'text-anchor="end" class="fig" fill="var(--ink-2)"')
}
/** @param {Kind} c @param {string} side @param {Words} words */
export function troopCard(c, side, words) {
  const name = called(c), type = c.type ?? 'infantry'
  let g = `<rect width="160" height="226" rx="6" fill="var(--paper-2)"/><rect x="4" y="4" width="152" height="218" rx="3" fill="var(--${side})"/><rect x="4" y="4" width="152" height="28" rx="3" fill="url(#hx-${sideOf(side).hatch})"/>`
  g += line(77, 24, fit(name, 15, 84, 0.66, NAME_FLOOR), name, `${middle} font-weight="700" fill="var(--${side}-ink)" ${head}`)
  g += picture(c, side, { x: 4, y: 32, w: 152, h: 92 }) + '<path d="M4 32h152M4 124h152" stroke="var(--ink)" stroke-width="1.2"/><rect x="4" y="124" width="152" height="98" fill="var(--paper)"/>' + badge(side, 136, 104, 17)
  g += ic(types[type], 8, 127, 15) + line(26, 139.5, fit(words[type] ?? type, 11.5, 70, 0.62, FLOOR), words[type] ?? type, `font-weight="600" fill="var(--ink)" ${head}`) + rangeMark(c, words)
  if (c.damage) g += damageTable(c.damage, 8, 145, 144)
  g += troopFoot(c, side, words) + frame + '<rect x="4" y="4" width="152" height="218" rx="3" fill="none" stroke="#1b140a" stroke-width="1"/>'
  return g + coin(18, 18, c.cost) + healthTag(138, 20, c.health ?? 0)
}

/** The black tabs of a bonus card. @param {Kind} c @param {Words} words @param {number} y */
function tabs(c, words, y) {
  let g = '', x = 10
  for (const a of c.attributes ?? []) {
    const word = words[a] ?? a, w = word.length * 5.7 + 23
    g += `<rect x="${x}" y="${y}" width="${w.toFixed(1)}" height="17" rx="2" fill="var(--ink)"/>` + ic(signs[a] ?? '', x + 3, y + 2, 13, 'var(--paper)', 'var(--ink)') + line(x + 19, y + 13, FLOOR, word, 'class="fig" font-weight="600" fill="var(--paper)"')
    x += w + 4
  }
  return g
}
/** @param {Kind} c @param {string} side @param {Words} words */
export function bonusCard(c, side, words) {
  const name = called(c), some = (c.attributes ?? []).length > 0, text = c.note || c.text || ''
  const long = !c.damage && wrap(text, 26).length > (some ? 5 : 6), ph = long ? 64 : c.damage ? 84 : 76, y = 34 + ph + 4
  let g = '<rect width="160" height="226" rx="6" fill="var(--kraft)"/><path d="M4 4h152v218H4z" fill="none" stroke="var(--ink)" stroke-width="1"/><path d="M7 7h146v212H7z" fill="none" stroke="var(--ink)" stroke-width=".6" stroke-dasharray="3 2"/>'
  g += line(93, 25, fit(name, 14.5, 112, 0.62, NAME_FLOOR), name, `${middle} font-weight="700" fill="var(--ink)" ${head}`)
  g += picture(c, side, { x: 10, y: 34, w: 140, h: ph }) + `<rect x="10" y="34" width="140" height="${ph}" fill="none" stroke="var(--ink)" stroke-width="1.2"/>` + badge(side, 130, 34 + ph - 20, 17) + tabs(c, words, y)
  if (c.damage) g += damageTable(c.damage, 8, 160, 144) + (text ? line(80, 154, fit(text, 11.5, 144, 0.5, FLOOR), text.length > 27 ? text.slice(0, 26) + '…' : text, `${middle} class="fig" fill="var(--ink)"`) : '')
  else g += paragraph(text, y + (some ? 20 : 2), 219)
  return g + frame + coin(18, 18, c.cost)
}
/** @param {Kind} c @param {string} side @param {Words} words */
export const card = (c, side, words) => c.deck === 'troop' ? troopCard(c, side, words) : bonusCard(c, side, words)

/** The card for a narrow hand, 160 x 140: what it costs, what it is called, its picture, what it is. The rest is on the reading card.
 * @param {Kind} c @param {string} side @param {Words} words */
export function miniCard(c, side, words) {
  const name = called(c), troop = c.deck === 'troop', some = troop || (c.attributes ?? []).length > 0, ph = some ? 80 : 102, ink = troop ? `var(--${side}-ink)` : 'var(--ink)'
  let g = `<rect width="160" height="140" rx="6" fill="var(--${troop ? 'paper-2' : 'kraft'})"/>`
  if (troop) g += `<rect x="4" y="4" width="152" height="28" rx="3" fill="var(--${side})"/><rect x="4" y="4" width="152" height="28" rx="3" fill="url(#hx-${sideOf(side).hatch})"/>`
  else g += '<path d="M6.5 6.5h147v127h-147z" fill="none" stroke="var(--ink)" stroke-width=".6" stroke-dasharray="3 2"/>'
  g += line(troop ? 77 : 93, 24.5, fit(name, 17, troop ? 84 : 114, 0.66, NAME_FLOOR), name, `${middle} font-weight="700" fill="${ink}" ${head}`)
  g += picture(c, side, { x: 4, y: 32, w: 152, h: ph }) + `<path d="M4 32h152M4 ${32 + ph}h152" stroke="var(--ink)" stroke-width="1.2"/>`
  g += troop ? miniType(c, words) : miniTabs(c, words)
  g += '<rect x=".7" y=".7" width="158.6" height="138.6" rx="6" fill="none" stroke="#1b140a" stroke-width="1.4"/><rect x="4" y="4" width="152" height="132" rx="3" fill="none" stroke="#1b140a" stroke-width="1"/>'
  return g + coin(19, 19, c.cost, 17) + (troop ? healthTag(138, 20, c.health ?? 0) : '')
}
/** @param {Kind} c @param {Words} words */
function miniType(c, words) {
  const type = c.type ?? 'infantry', far = (c.range ?? 1) > 1, word = words[type] ?? type
  return '<rect x="4" y="112" width="152" height="24" fill="var(--paper)"/>' + ic(types[type], 8, 115, 18) + line(30, 129.5, fit(word, 15.5, far ? 84 : 118, 0.6, FLOOR), word, `font-weight="600" fill="var(--ink)" ${head}`)
    + (far ? `<rect x="120" y="115" width="32" height="18" rx="2" fill="var(--ink)"/>` + line(136, 129, 14.5, `↔${c.range}`, `${middle} class="fig" font-weight="700" fill="var(--paper)"`) : '')
}
/** @param {Kind} c @param {Words} words */
function miniTabs(c, words) {
  const all = c.attributes ?? [], size = all.length > 1 ? 12.5 : 14.5
  let g = '', x = 7
  for (const a of all) {
    const word = words[a] ?? a, w = word.length * size * 0.52 + 25
    g += `<rect x="${x}" y="115" width="${w.toFixed(1)}" height="18" rx="2" fill="var(--ink)"/>` + ic(signs[a] ?? '', x + 3, 117, 14, 'var(--paper)', 'var(--ink)') + line(x + 20, 128.6, size, word, 'class="fig" font-weight="600" fill="var(--paper)"')
    x += w + 4
  }
  return g
}

/** Face down: hatch, badge and deck sign, never a symbol of what it is. @param {string} side @param {string} [deck] */
export function cardBack(side, deck = 'troop') {
  const troop = deck === 'troop', ground = troop ? `var(--${side})` : 'var(--kraft)'
  return `<rect width="160" height="226" rx="6" fill="${ground}"/><rect x="6" y="6" width="148" height="214" rx="3" fill="url(#hx-back)" stroke="${troop ? '#fff' : '#2a1d04'}" stroke-opacity=".5"/><g transform="translate(40 58) scale(1.25)" style="color:${troop ? `var(--${side}-ink)` : 'var(--ink)'};--knock:${ground}">${troop ? helmet[side] : signs.attack}</g>${badge(side, 64, 150, 32)}${frame}`
}

const cross = 'M-2-5.5h4V-2h3.5v4H2v3.5h-4V2h-3.5v-4H-2z'
/** Health crosses: full = left, hollow = lost. @param {Kind} c @param {number} hurt @param {number} x @param {number} y @param {number} step @param {number} [s] */
function crosses(c, hurt, x, y, step, s = 1) {
  let g = ''
  for (let i = 0; i < (c.health ?? 0); i++) g += `<path d="${cross}" transform="translate(${x + i * step} ${y}) scale(${s})" fill="${i < (c.health ?? 0) - hurt ? 'var(--red)' : 'var(--paper)'}" stroke="var(--red)" stroke-width="1.1"/>`
  return g
}

/** The board's plate without its marks, 132 x 76. @param {Kind} c @param {string} side */
export function plateFace(c, side) {
  const name = called(c), far = (c.range ?? 1) > 1
  const able = (c.abilities ?? []).filter((a) => signs[a] && a !== 'single_move')
  return `<rect width="132" height="76" fill="var(--paper)"/>${picture(c, side, { x: 0, y: 20, w: 70.4, h: 56, fit: 'xMidYMid slice' })}<rect width="132" height="21" fill="var(--${side})"/><rect width="132" height="21" fill="url(#hx-${sideOf(side).hatch})"/>`
    + line(6, 15.5, fit(name, 13, 104, 0.62, NAME_FLOOR), name, `font-weight="700" fill="var(--${side}-ink)" ${head}`) + badge(side, 113, 3, 15)
    + ic(types[c.type ?? 'infantry'], 74, 23, 20) + (far ? line(128, 39, 13, `↔${c.range}`, 'text-anchor="end" class="fig" font-weight="700" fill="var(--ink)"') : '')
    + able.map((a, i) => ic(signs[a], 97 + i * 15 - (far ? 1 : 0), 26, 13, 'var(--ink-2)')).join('') + '<path d="M70.4 21v55" stroke="var(--ink)" stroke-width="1"/>'
}
/** What changes on a plate: health and what was done. @param {Kind} c @param {number} hurt @param {string} done */
export const plateMarks = (c, hurt, done) => crosses(c, hurt, 78, 52, (c.health ?? 0) > 4 ? 11 : 13) + (done ? line(73, 71, fit(done, 11.5, 57, 0.52, FLOOR), done, 'class="fig" font-weight="700" fill="var(--ink-2)"') : '')

/** The small token, 56 x 50. @param {Kind} c @param {string} side */
export const tokenFace = (c, side) => `<rect width="56" height="50" fill="var(--paper)"/><rect width="56" height="36" fill="var(--${side})"/><rect width="56" height="36" fill="url(#hx-${sideOf(side).hatch})"/>${ic(types[c.type ?? 'infantry'], 5, 3, 32, `var(--${side}-ink)`, `var(--${side})`)}${badge(side, 40, 3, 13)}<text x="53.5" y="48" text-anchor="end" class="fig" font-size="12" font-weight="700" fill="var(--ink)">${esc(c.letter ?? '')}</text>`
/** @param {Kind} c @param {number} hurt */
export const tokenMarks = (c, hurt) => crosses(c, hurt, 7, 43, (c.health ?? 0) > 4 ? 7 : 8.6, 0.72)
