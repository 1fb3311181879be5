// Card frames, 160 x 226 units (127 px in the hand, 320 px for reading); the board's plates and tokens.
import { badge, sideOf } from '../../../client/art/symbols.js'
import { esc, html } from '../../../client/base/dom.js'
import { FLOOR, MIDDLE, NAME_FLOOR, edge, fit, line, paragraph, wrap } from '../../../client/face/cardtext.js'
import { types, signs, helmet } from './symbols.js'
import { picture } from './pictures.js'
export { wrap }
/** @typedef {import('./types').Kind} Kind */
/** @typedef {import('./types').Words} Words */
/** @typedef {import('./types').Damage} Damage */

const CARD_HIGH = 226
const MINI_HIGH = 140
const HEAD = 'style="font-family:var(--f-head)"'
const FIGURE = 'class="fig" fill="var(--ink)"'

/** A sign or silhouette of 64 units. @param {string} svg @param {number} x @param {number} y @param {number} s
 * @param {string} [colour] @param {string} [under] what is knocked out of it */
const ic = (svg, x, y, s, colour = 'var(--ink)', under = 'var(--paper)') =>
  `<g transform="translate(${x} ${y}) scale(${s / 64})" style="color:${colour};--knock:${under}">${svg}</g>`

/** A command-point coin. @param {number} x @param {number} y @param {number | string} n @param {number} [r] */
export const coin = (x, y, n, r = 15) =>
  html`
    <circle cx="${x}" cy="${y + 1.4}" r="${r}" fill="#000" opacity=".35"/>
    <circle cx="${x}" cy="${y}" r="${r}" fill="#e2b64b" stroke="#3a2a08" stroke-width="1.4"/>
    <circle cx="${x}" cy="${y}" r="${r - 3}" fill="none" stroke="#3a2a08" stroke-width=".8"
      stroke-dasharray="1.6 1.6"/>
    <text x="${x}" y="${y + r * 0.42}" text-anchor="middle" class="fig" font-size="${r * 1.25}"
      font-weight="700" fill="#2a1d04">
      ${n}
    </text>
  `

/** @param {number} x @param {number} y @param {number} n */
const healthTag = (x, y, n) =>
  html`
    <g transform="translate(${x} ${y})">
      <path d="M-15-14h30q3 0 3 3v16q0 10-18 13Q-18 15-18 5v-16q0-3 3-3z" fill="#000"
        opacity=".35" transform="translate(0 1.5)"/>
      <path d="M-15-14h30q3 0 3 3v16q0 10-18 13Q-18 15-18 5v-16q0-3 3-3z" fill="#f7efdc"
        stroke="#7c1d14" stroke-width="2"/>
      <path d="M-11-4h4v-4h4v4h4v4h-4v4h-4V0h-4z" fill="#8d1f15"/>
      <text x="8" y="8" text-anchor="middle" class="fig" font-size="19" font-weight="700"
        fill="#5f130c">
        ${n}
      </text>
    </g>
  `

/** @param {number | string} v */
const cell = (v) =>
  v === 'X'
    ? '<g stroke="var(--red)" stroke-width="1.8" fill="none"><circle r="6.4"/><path d="M-4.5-4.5l9 9"/></g>'
    : `<text y="6" text-anchor="middle" class="fig" font-size="17" font-weight="700" fill="var(--ink)">${v}</text>`
const columns = /** @type {const} */ (['infantry', 'support', 'armor', 'aircraft'])

/** Columns infantry, support, armor, aircraft; rows no man's land and trench, merged where the trench row is never
 * used.
 * @param {Damage} d @param {number} x @param {number} y @param {number} w */
function damageTable(d, x, y, w) {
  const cw = (w - 22) / 4
  let g = html`
    <rect x="${x}" y="${y}" width="${w}" height="58" fill="var(--paper)"/>
    <rect x="${x}" y="${y}" width="${w}" height="17" fill="var(--paper-3)"/>
  `
  g += ic(signs.nml, x + 3, y + 19, 16) + ic(signs.trench, x + 3, y + 39, 16)
  columns.forEach((k, i) => {
    const cx = x + 22 + cw * i + cw / 2
    const v = d[k] ?? { nml: 'X' }
    g += ic(types[k], cx - 7.5, y + 1, 15)
    if (v.trench === undefined || v.trench === null)
      g += `<g transform="translate(${cx} ${y + 37.5})">${cell(v.nml)}</g>`
    else
      g += html`
        <g transform="translate(${cx} ${y + 27})">${cell(v.nml)}</g>
        <g transform="translate(${cx} ${y + 47.5})">${cell(v.trench)}</g>
      `
  })
  g += `<path d="M${x} ${y + 17}h${w}M${x} ${y + 37.5}h${22 + cw * 2}" stroke="var(--rule)" stroke-width=".8"/>`
  for (let i = 0; i < 4; i++) g += `<path d="M${x + 22 + cw * i} ${y}v58" stroke="var(--rule)" stroke-width=".8"/>`
  return `${g}<rect x="${x}" y="${y}" width="${w}" height="58" fill="none" stroke="var(--ink)" stroke-width="1.1"/>`
}

/** @param {Kind} c */
const called = (c) => c.short || c.name

/** The foot of a troop card: its abilities, or a note. @param {Kind} c @param {string} side @param {Words} words */
function troopFoot(c, side, words) {
  let g = ''
  let x = 8
  for (const a of c.abilities ?? [])
    if (signs[a]) {
      g += ic(signs[a], x, 205.5, 14, `var(--${side}-deep)`)
      x += 18
    }
  const names = (c.abilities ?? []).map((a) => words[a] ?? a)
  const text = c.note || names.join(', ')
  if (!text) return g
  const room = 152 - x
  const fits = (/** @type {string} */ t) => t.length * FLOOR * 0.5 <= room
  const shown = fits(text) ? text : (names.find(fits) ?? `${text.slice(0, Math.floor(room / (FLOOR * 0.5)) - 1)}…`)
  return g + line(x + 2, 217, fit(shown, 11.5, room, 0.5, FLOOR), shown, FIGURE)
}
/** How far it reaches; beyond the next box it is written white on black. @param {Kind} c @param {Words} words */
function rangeMark(c, words) {
  const text = `${words.range ?? 'range'} ${c.range}`
  const w = text.length * 5.8 + 8
  if ((c.range ?? 1) <= 1) return line(152, 139, 11.5, text, 'text-anchor="end" class="fig" fill="var(--ink-2)"')
  const attrs = `${MIDDLE} class="fig" font-weight="700" fill="var(--paper)"`
  return html`
    <rect x="${153 - w}" y="127.5" width="${w}" height="15" rx="2" fill="var(--ink)"/>
    ${line(153 - w / 2, 139, 11.5, text, attrs)}
  `
}
/** @param {Kind} c @param {string} side @param {Words} words */
export function troopCard(c, side, words) {
  const name = called(c)
  const type = c.type ?? 'infantry'
  const word = words[type] ?? type
  const nameAttrs = `${MIDDLE} font-weight="700" fill="var(--${side}-ink)" ${HEAD}`
  const typeAttrs = `font-weight="600" fill="var(--ink)" ${HEAD}`
  return html`
    <rect width="160" height="226" rx="6" fill="var(--paper-2)"/>
    <rect x="4" y="4" width="152" height="218" rx="3" fill="var(--${side})"/>
    <rect x="4" y="4" width="152" height="28" rx="3" fill="url(#hx-${sideOf(side).hatch})"/>
    ${line(77, 24, fit(name, 15, 84, 0.66, NAME_FLOOR), name, nameAttrs)}
    ${picture(c, side, { x: 4, y: 32, w: 152, h: 92 })}
    <path d="M4 32h152M4 124h152" stroke="var(--ink)" stroke-width="1.2"/>
    <rect x="4" y="124" width="152" height="98" fill="var(--paper)"/>
    ${badge(side, 136, 104, 17)}
    ${ic(types[type], 8, 127, 15)}
    ${line(26, 139.5, fit(word, 11.5, 70, 0.62, FLOOR), word, typeAttrs)}
    ${rangeMark(c, words)}
    ${c.damage ? damageTable(c.damage, 8, 145, 144) : ''}
    ${troopFoot(c, side, words)}
    ${edge(CARD_HIGH)}
    <rect x="4" y="4" width="152" height="218" rx="3" fill="none" stroke="#1b140a" stroke-width="1"/>
    ${coin(18, 18, c.cost)}
    ${healthTag(138, 20, c.health ?? 0)}
  `
}

/** @type {CanvasRenderingContext2D | null | undefined} */
let pen
/** How wide a word is in the page's narrow letters as they are now; a guess where there is no page.
 * @param {string} word */
function widthOf(word) {
  pen ??= globalThis.document?.createElement('canvas').getContext('2d') ?? null
  if (!pen) return word.length * 0.5
  pen.font = `600 100px ${getComputedStyle(document.documentElement).getPropertyValue('--f-fig')}`
  return pen.measureText(word).width / 100
}
const SIGN = 25
const GAP = 4 // what a tab has besides its word; what is between two
/** The black tabs of a bonus card, as large as they fit side by side.
 * @param {Kind} c @param {Words} words
 * @param {{x: number, y: number, room: number, high: number, sizes: number[], icon: number}} o */
function tabs(c, words, o) {
  const all = (c.attributes ?? []).map((a) => ({
    sign: signs[a] ?? '',
    word: words[a] ?? a,
    w: widthOf(words[a] ?? a),
  }))
  const letters = all.reduce((n, t) => n + t.w, 0)
  const room = o.room - all.length * (SIGN + GAP) + GAP
  const size = o.sizes.find((n) => n * letters <= room) ?? o.sizes[o.sizes.length - 1]
  const squeeze = Math.min(1, room / (size * letters))
  let g = ''
  let x = o.x
  for (const t of all) {
    const w = t.w * size * squeeze
    const fixed = squeeze < 1 ? ` textLength="${w.toFixed(1)}" lengthAdjust="spacingAndGlyphs"` : ''
    g += html`
      <rect x="${x.toFixed(1)}" y="${o.y}" width="${(w + SIGN).toFixed(1)}" height="${o.high}"
        rx="2" fill="var(--ink)"/>
      ${ic(t.sign, x + 3, o.y + 2, o.icon, 'var(--paper)', 'var(--ink)')}
    `
    const attrs = `class="fig" font-weight="600" fill="var(--paper)"${fixed}`
    g += line(Number((x + SIGN - 5).toFixed(1)), o.y + o.high / 2 + size * 0.36, size, t.word, attrs)
    x += w + SIGN + GAP
  }
  return g
}
/** What a bonus card does: a table of damage with a line over it, or a text. @param {Kind} c @param {number} top */
function bonusText(c, top) {
  const text = c.note || c.text || ''
  if (!c.damage) return paragraph(text, { top, bottom: 219, wide: 142, sizes: [14, 13, 12], leading: 1.17 })
  const short = text.length > 27 ? `${text.slice(0, 26)}…` : text
  const said = text ? line(80, 154, fit(text, 11.5, 144, 0.5, FLOOR), short, `${MIDDLE} ${FIGURE}`) : ''
  return damageTable(c.damage, 8, 160, 144) + said
}
/** How much room its picture has: a long text takes some of it. @param {Kind} c @param {boolean} tabbed */
function pictureHigh(c, tabbed) {
  if (c.damage) return 84
  return wrap(c.note || c.text || '', 26).length > (tabbed ? 5 : 6) ? 64 : 76
}
/** @param {Kind} c @param {string} side @param {Words} words */
export function bonusCard(c, side, words) {
  const name = called(c)
  const tabbed = (c.attributes ?? []).length > 0
  const high = pictureHigh(c, tabbed)
  const y = 34 + high + 4
  const nameAttrs = `${MIDDLE} font-weight="700" fill="var(--ink)" ${HEAD}`
  return html`
    <rect width="160" height="226" rx="6" fill="var(--kraft)"/>
    <path d="M4 4h152v218H4z" fill="none" stroke="var(--ink)" stroke-width="1"/>
    <path d="M7 7h146v212H7z" fill="none" stroke="var(--ink)" stroke-width=".6"
      stroke-dasharray="3 2"/>
    ${line(93, 25, fit(name, 14.5, 112, 0.62, NAME_FLOOR), name, nameAttrs)}
    ${picture(c, side, { x: 10, y: 34, w: 140, h: high })}
    <rect x="10" y="34" width="140" height="${high}" fill="none" stroke="var(--ink)" stroke-width="1.2"/>
    ${badge(side, 130, 34 + high - 20, 17)}
    ${tabs(c, words, { x: 10, y, room: 140, high: 17, sizes: [12, 11.5, FLOOR], icon: 13 })}
    ${bonusText(c, y + (tabbed ? 20 : 2))}
    ${edge(CARD_HIGH)}
    ${coin(18, 18, c.cost)}
  `
}
/** @param {Kind} c @param {string} side @param {Words} words */
export const card = (c, side, words) => (c.deck === 'troop' ? troopCard(c, side, words) : bonusCard(c, side, words))

/** The card for a narrow hand, 160 x 140: what it costs, what it is called, its picture, what it is. The rest is on
 * the reading card.
 * @param {Kind} c @param {string} side @param {Words} words */
export function miniCard(c, side, words) {
  const name = called(c)
  const troop = c.deck === 'troop'
  const high = troop || (c.attributes ?? []).length > 0 ? 80 : 102
  const ink = troop ? `var(--${side}-ink)` : 'var(--ink)'
  const size = fit(name, 17, troop ? 84 : 114, 0.66, NAME_FLOOR)
  const sizes = [14.5, 13.5, 12.5, 11.5, FLOOR]
  return html`
    <rect width="160" height="140" rx="6" fill="var(--${troop ? 'paper-2' : 'kraft'})"/>
    ${troop ? troopHead(side) : BONUS_HEAD}
    ${line(troop ? 77 : 93, 24.5, size, name, `${MIDDLE} font-weight="700" fill="${ink}" ${HEAD}`)}
    ${picture(c, side, { x: 4, y: 32, w: 152, h: high })}
    <path d="M4 32h152M4 ${32 + high}h152" stroke="var(--ink)" stroke-width="1.2"/>
    ${troop ? miniType(c, words) : tabs(c, words, { x: 8, y: 115, room: 144, high: 18, sizes, icon: 14 })}
    ${edge(MINI_HIGH)}
    <rect x="4" y="4" width="152" height="132" rx="3" fill="none" stroke="#1b140a" stroke-width="1"/>
    ${coin(19, 19, c.cost, 17)}
    ${troop ? healthTag(138, 20, c.health ?? 0) : ''}
  `
}
/** @param {string} side */
const troopHead = (side) => html`
  <rect x="4" y="4" width="152" height="28" rx="3" fill="var(--${side})"/>
  <rect x="4" y="4" width="152" height="28" rx="3" fill="url(#hx-${sideOf(side).hatch})"/>
`
const BONUS_HEAD = html`
  <path d="M6.5 6.5h147v127h-147z" fill="none" stroke="var(--ink)" stroke-width=".6" stroke-dasharray="3 2"/>
`
/** @param {Kind} c @param {Words} words */
function miniType(c, words) {
  const type = c.type ?? 'infantry'
  const far = (c.range ?? 1) > 1
  const word = words[type] ?? type
  const size = fit(word, 15.5, far ? 84 : 118, 0.6, FLOOR)
  const range = html`
    <rect x="120" y="115" width="32" height="18" rx="2" fill="var(--ink)"/>
    ${line(136, 129, 14.5, `↔${c.range}`, `${MIDDLE} class="fig" font-weight="700" fill="var(--paper)"`)}
  `
  return html`
    <rect x="4" y="112" width="152" height="24" fill="var(--paper)"/>
    ${ic(types[type], 8, 115, 18)}
    ${line(30, 129.5, size, word, `font-weight="600" fill="var(--ink)" ${HEAD}`)}
    ${far ? range : ''}
  `
}
/** Face down: hatch, badge and deck sign, never a symbol of what it is. @param {string} side @param {string} [deck] */
export function cardBack(side, deck = 'troop') {
  const troop = deck === 'troop'
  const ground = troop ? `var(--${side})` : 'var(--kraft)'
  return html`
    <rect width="160" height="226" rx="6" fill="${ground}"/>
    <rect x="6" y="6" width="148" height="214" rx="3" fill="url(#hx-back)"
      stroke="${troop ? '#fff' : '#2a1d04'}" stroke-opacity=".5"/>
    <g transform="translate(40 58) scale(1.25)"
      style="color:${troop ? `var(--${side}-ink)` : 'var(--ink)'};--knock:${ground}">
      ${troop ? helmet[side] : signs.attack}
    </g>
    ${badge(side, 64, 150, 32)}
    ${edge(CARD_HIGH)}
  `
}

const cross = 'M-2-5.5h4V-2h3.5v4H2v3.5h-4V2h-3.5v-4H-2z'
/** Health crosses: full = left, hollow = lost.
 * @param {Kind} c @param {number} hurt @param {number} x @param {number} y @param {number} step
 * @param {number} [s] */
function crosses(c, hurt, x, y, step, s = 1) {
  let g = ''
  for (let i = 0; i < (c.health ?? 0); i++)
    g += html`
      <path d="${cross}" transform="translate(${x + i * step} ${y}) scale(${s})"
        fill="${i < (c.health ?? 0) - hurt ? 'var(--red)' : 'var(--paper)'}" stroke="var(--red)"
        stroke-width="1.1"/>
    `
  return g
}

/** The board's plate without its marks, 132 x 76. @param {Kind} c @param {string} side */
export function plateFace(c, side) {
  const name = called(c)
  const far = (c.range ?? 1) > 1
  const able = (c.abilities ?? []).filter((a) => signs[a] && a !== 'single_move')
  const nameAttrs = `font-weight="700" fill="var(--${side}-ink)" ${HEAD}`
  const rangeAttrs = 'text-anchor="end" class="fig" font-weight="700" fill="var(--ink)"'
  return html`
    <rect width="132" height="76" fill="var(--paper)"/>
    ${picture(c, side, { x: 0, y: 20, w: 70.4, h: 56, fit: 'xMidYMid slice' })}
    <rect width="132" height="21" fill="var(--${side})"/>
    <rect width="132" height="21" fill="url(#hx-${sideOf(side).hatch})"/>
    ${line(6, 15.5, fit(name, 13, 104, 0.62, NAME_FLOOR), name, nameAttrs)}
    ${badge(side, 113, 3, 15)}
    ${ic(types[c.type ?? 'infantry'], 74, 23, 20)}
    ${far ? line(128, 39, 13, `↔${c.range}`, rangeAttrs) : ''}
    ${able.map((a, i) => ic(signs[a], 97 + i * 15 - (far ? 1 : 0), 26, 13, 'var(--ink-2)')).join('')}
    <path d="M70.4 21v55" stroke="var(--ink)" stroke-width="1"/>
  `
}
/** What changes on a plate: health and what was done. @param {Kind} c @param {number} hurt @param {string} done */
export const plateMarks = (c, hurt, done) =>
  crosses(c, hurt, 78, 52, (c.health ?? 0) > 4 ? 11 : 13) +
  (done
    ? line(73, 71, fit(done, 11.5, 57, 0.52, FLOOR), done, 'class="fig" font-weight="700" fill="var(--ink-2)"')
    : '')

/** The small token, 56 x 50; its name is shown where the screen has room for it (screens.css).
 * @param {Kind} c @param {string} side */
export function tokenFace(c, side) {
  const name = called(c)
  const attrs = `class="fig tkname" ${MIDDLE} font-weight="700" fill="var(--${side}-ink)"`
  return html`
    <rect width="56" height="50" fill="var(--paper)"/>
    <rect width="56" height="36" fill="var(--${side})"/>
    <rect width="56" height="36" fill="url(#hx-${sideOf(side).hatch})"/>
    <g class="tksign">${ic(types[c.type ?? 'infantry'], 5, 3, 32, `var(--${side}-ink)`, `var(--${side})`)}</g>
    ${badge(side, 40, 3, 13)}
    ${line(28, 33.5, fit(name, 8.5, 53, 0.5, 8), name, attrs)}
    <text x="53.5" y="48" text-anchor="end" class="fig" font-size="12" font-weight="700"
      fill="var(--ink)">
      ${esc(c.letter ?? '')}
    </text>
  `
}
/** @param {Kind} c @param {number} hurt */
export const tokenMarks = (c, hurt) => crosses(c, hurt, 7, 43, (c.health ?? 0) > 4 ? 7 : 8.6, 0.72)
