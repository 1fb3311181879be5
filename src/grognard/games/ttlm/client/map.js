// The map: outlines as sprites, and what is written and marked over the printed ground in the reader's language.
import { classes } from '../../../client/base/classes.js'
import { esc, html } from '../../../client/base/dom.js'
import { fit } from '../../../client/face/cardtext.js'
import { CARTOUCHE, EAST as EAST_BOX, SHEET, places } from './anchors.js'
import { borders } from './borders.js'
import { gates, passage } from './gates.js'
import { outlinesOf } from './outlines.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('../../../client/types').Say} Say */
/** @typedef {import('./types').Scene} Scene */
/** @typedef {import('./types').View} View */
/** @typedef {import('./types').Fixed} Fixed */

export const [LEFT, TOP, WIDTH, HEIGHT] = SHEET
const factory = html`
  <path d="M-17 14v-15l9-6v6l9-6v6l5-3.500v-11h5V14z" fill="var(--m-label)"/>
  <path d="M9-14c-3-1-2-3-5-3s-3 2-6 1" fill="none" stroke="var(--m-label)" stroke-width="1.600"/>
  <path d="M-12 5h4v4h-4zm9 0h4v4h-4zm9 0h4v4H6z" fill="var(--m-sheet)"/>
`
const hexagon = 'M0-20L17.300-10V10L0 20L-17.300 10V-10Z'

/** Marks of the map, drawn about (0, 0). */
export const marks = {
  /** @param {number} n @param {boolean} counts for the Germans */
  vp: (n, counts) =>
    html`
      <g class="vp${counts ? ' gold' : ''}">
        <path d="${hexagon}"/>
        ${counts ? '<path class="in" d="M0-15.500L13.400-7.700V7.700L0 15.500L-13.400 7.700V-7.700Z"/>' : ''}
        <text y="8.500" text-anchor="middle" class="fig" font-size="25" font-weight="700">
          ${n}
        </text>
      </g>
    `,
  /** @param {string} who */
  supply: (who) =>
    html`
      <g class="src ${who}">
        <circle r="17.500"/>
        <path d="M-16 0a16 16 0 0 0 32 0z"/>
        <text y="-2" text-anchor="middle" class="fig" font-size="17" font-weight="700">
          ${who === 'german' ? 'G' : 'E'}
        </text>
      </g>
    `,
  factory,
  rough: '<path class="rg" d="M-14 12L0-13 14 12z"/>',
}
/** @param {string} id @param {number} size @param {string} inside @param {number} [turn] */
const hatch = (id, size, inside, turn) => {
  const turned = turn === undefined ? '' : ` patternTransform="rotate(${turn})"`
  const attrs = `id="tl-h-${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"${turned}`
  return `<pattern ${attrs}>${inside}</pattern>`
}
/** @param {string} d @param {string} colour @param {string} width @param {string} opacity */
const ruled = (d, colour, width, opacity) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"/>`
/** @param {number} at @param {string} r @param {string} colour @param {string} opacity */
const dotted = (at, r, colour, opacity) =>
  `<circle cx="${at}" cy="${at}" r="${r}" fill="${colour}" fill-opacity="${opacity}"/>`
/** Who holds the ground, who is hungry there, where one may not go and where one may. */
const HATCHES = [
  hatch('german', 13, ruled('M0 6.500h13', 'var(--ge-deep)', '2.200', '.5'), -45),
  hatch('entente', 13, ruled('M0 6.500h13', 'var(--fr-deep)', '1.500', '.4')),
  hatch(
    'disputed',
    26,
    ruled('M0 6.500h26', 'var(--ge-deep)', '9', '.42') + ruled('M0 19.500h26', 'var(--fr-deep)', '9', '.36'),
    -45,
  ),
  hatch('neutral', 14, dotted(7, '1.800', 'var(--m-label)', '.4')),
  hatch('hungry', 22, ruled('M0 11h22M11 0v22', 'var(--red)', '3.500', '.75'), 45),
  hatch('no', 18, ruled('M0 9h18', '#a3241a', '6', '.55'), 45),
  hatch('fog', 24, ruled('M0 6h24M0 18h24', 'var(--m-label)', '7', '.34'), 60),
  hatch('lit', 20, dotted(10, '2.600', 'var(--m-reach-line)', '.45')),
]
/** Every outline and border once, and the hatches that say who holds the ground. */
export function mapSprites() {
  const shapes = outlinesOf(places.length).map((outline, i) => {
    const [x, y] = places[i].box
    return html`
      <path id="tl-a-${i}" d="${outline}"/>
      <clipPath id="tl-c-${i}"><path d="${outline}"/></clipPath>
      <clipPath id="tl-f-${i}" clipPathUnits="userSpaceOnUse">
        <path transform="translate(${-x} ${-y})" d="${outline}"/>
      </clipPath>
    `
  })
  const sides = Object.entries(borders)
    .map(([k, d]) => `<path id="tl-b-${k}" d="${d}"/>`)
    .join('')
  return html`
    ${shapes}
    ${sides}
    ${HATCHES}
  `
}
/** Who holds an area, for the line between the two: a disputed area is nobody's.
 * @param {View} view @param {number} a */
const holder = (view, a) => view.areas[a].status

/** Where the two sides face each other, each border in two colours; in a disputed area the line runs between the
 * two stacks.
 * @param {View} view */
function front(view) {
  let g = ''
  for (const key of Object.keys(borders)) {
    const [a, b] = key.split('-').map(Number)
    const x = holder(view, a)
    const y = holder(view, b)
    if (!((x === 'german' && y === 'entente') || (x === 'entente' && y === 'german'))) continue
    const [g1, e1] = x === 'german' ? [a, b] : [b, a]
    g += html`
      <use href="#tl-b-${key}" class="fr-ge" clip-path="url(#tl-c-${g1})"/>
      <use href="#tl-b-${key}" class="fr-en" clip-path="url(#tl-c-${e1})"/>
      <use href="#tl-b-${key}" class="fr-ink"/>
    `
  }
  view.areas.forEach((area, i) => {
    if (area.status === 'disputed') g += trench(i)
  })
  return g
}
/** @param {number} i */
function trench(i) {
  const p = places[i]
  const x = (p.german[0] + p.entente[0]) / 2
  const y = (p.german[1] + p.entente[1]) / 2
  let d = 'M-84 0'
  for (let n = 0; n < 14; n++) d += n % 2 ? 'v-6h12' : 'v6h12'
  return html`
    <g transform="translate(${x} ${y})${p.upright ? ' rotate(90)' : ''}">
      <path class="tr0" d="${d}"/>
      <path class="tr1" d="${d}"/>
    </g>
  `
}
/** @param {number[]} at @param {string} inside */
const mark = ([x, y], inside) => `<g transform="translate(${x} ${y})"><g class="mk">${inside}</g></g>`

/** Victory points, sources of supply, factories, rough ground. @param {Ctx} ctx */
function symbols(ctx) {
  /** @type {View} */
  const view = ctx.view
  /** @type {Fixed} */
  const fixed = ctx.fixed
  return fixed.areas
    .map((a, i) => {
      const p = places[i]
      return (
        (a.vp ? mark(p.vp, marks.vp(a.vp, view.victory.ground.includes(i))) : '') +
        (a.supply ? mark(p.supply, marks.supply(/ger/.test(String(a.supply)) ? 'german' : 'entente')) : '') +
        (a.factory ? mark(p.factory, marks.factory) : '') +
        (a.rough && p.rough ? mark(p.rough, marks.rough) : '')
      )
    })
    .join('')
}
/** The signs before a name: a square for the Germans, a disc for the Entente, both where they fight.
 * @type {Record<string, string>} */
const SIGN = {
  german: '<tspan class="g">■</tspan>',
  entente: '<tspan class="e">●</tspan>',
  disputed: '<tspan class="g">■</tspan><tspan class="e">●</tspan>',
  neutral: '<tspan class="n">◇</tspan>',
}
/** @param {Ctx} ctx @param {Scene} sc */
function names(ctx, sc) {
  return sc.places
    .map((p) => {
      // a long name in another language must not run off the sheet
      const [at, y, size] = places[p.at].name
      const name = ctx.fixed.areas[p.at].name
      const half = (name.length + 2) * Math.max(size, 28) * 0.29
      const x = Math.max(LEFT + 16 + half, Math.min(LEFT + WIDTH - 16 - half, at))
      return html`
        <text class="aname${size > 30 ? ' big' : ''}" x="${x.toFixed(0)}" y="${y}"
          style="--z:${size}px">
          ${SIGN[p.status]}&#8201;${esc(name)}
        </text>
      `
    })
    .join('')
}
/** Seas, neighbours, the box of the East and the title: words of the sheet. @param {Say} say */
function lettering(say) {
  const t = (
    /** @type {string} */ cls,
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ size,
    /** @type {string} */ key,
    turn = 0,
  ) =>
    `<text class="${cls}" transform="translate(${x} ${y}) rotate(${turn})" font-size="${size}">${esc(say(key))}</text>`
  const [x0, y0, x1] = CARTOUCHE
  const mid = (x0 + x1) / 2
  const [east0, , east1] = EAST_BOX
  const eastern = fit(say('ui-ttlm-east'), 25, east1 - east0 - 16, 0.54, 12)
  return html`
    ${t('sea', 450, 92, 27, 'ui-ttlm-north-sea')}
    ${t('sea near', 116, 440, 16, 'ui-ttlm-strait', -29)}
    ${t('sea near', 112, 668, 20, 'ui-ttlm-channel', -25)}
    ${t('neut', 905, 72, 20, 'ui-ttlm-netherlands')}
    ${t('neut', 905, 92, 15, 'ui-ttlm-neutral')}
    ${t('neut', 1478, 1634, 15, 'ui-ttlm-switzerland')}
    ${t('east', (east0 + east1) / 2, 72, eastern, 'ui-ttlm-east')}
    ${t('title', mid, y0 + 82, 42, 'ui-ttlm-title')}
    <text class="title" x="${mid}" y="${y0 + 126}" font-size="32" letter-spacing="7">
      1914–1919
    </text>
    <path d="M${mid - 150} ${y0 + 150}h118m64 0h118" stroke="var(--m-label)"
      stroke-width="1.600"/>
    <path d="M${mid} ${y0 + 143}l18 7-18 7-18-7z" fill="var(--m-label)"/>
    ${t('sub', mid, y0 + 184, 17, 'ui-ttlm-subtitle')}
  `
}
/** @type {Record<string, string>} */
export const LEVEL_SIDE = { german: 'ge', entente: 'en' }
const GAUGE = { x: CARTOUCHE[0] + 28, w: 400, last: 27 }
/** Under the title: the season, and how far the Germans are, as on the tracks of the sheet. @param {Ctx} ctx */
function standing(ctx) {
  /** @type {Fixed} */
  const fixed = ctx.fixed
  /** @type {View} */
  const view = ctx.view
  const { x, w, last } = GAUGE
  const y = CARTOUCHE[1] + 246
  const n = fixed.seasons.length
  const mid = x + w / 2
  const level = fixed.levels[view.victory.row]
  const at = Math.max(0, Math.min(last, view.victory.total))
  const now = view.season.turn
  const turns = fixed.seasons
    .map(
      (s, i) =>
        html`
          <rect class="${classes('tn', s.turn === now && 'now', s.turn < now && 'gone')}"
            x="${(x + (i * w) / n).toFixed(1)}" y="${y + 12}" width="${(w / n).toFixed(1)}"
            height="22"/>
        `,
    )
    .join('')
  const years = [...new Set(fixed.seasons.map((s) => s.year))]
    .map((year) => {
      const i = fixed.seasons.findIndex((s) => s.year === year)
      return i ? `<path class="yr" d="M${(x + (i * w) / n).toFixed(1)} ${y + 8}v30"/>` : ''
    })
    .join('')
  const bands = fixed.levels
    .map((l, i) => {
      const a = Math.max(0, l.from)
      const b = fixed.levels[i + 1]?.from ?? last + 1
      return html`
        <rect class="lv ${LEVEL_SIDE[l.side ?? ''] ?? 'no'} ${l.level}"
          x="${(x + (a * w) / (last + 1)).toFixed(1)}" y="${y + 92}"
          width="${(((b - a) * w) / (last + 1)).toFixed(1)}" height="24"/>
      `
    })
    .join('')
  // the longest name of a level still fits between the rules
  const told = ctx.say('ui-ttlm-gauge', { n: view.victory.total, level: level?.name ?? '' })
  const size = Math.min(28, 790 / told.length)
  const px = (x + ((at + 0.5) * w) / (last + 1)).toFixed(1)
  return html`
    <text class="says" x="${mid}" y="${y}" font-size="30">
      ${esc(fixed.seasons[view.season.turn - 1]?.name ?? '')}
    </text>
    ${turns}
    ${years}
    <text class="says" x="${mid}" y="${y + 80}" font-size="${size.toFixed(1)}">
      ${esc(told)}
    </text>
    ${bands}
    <path class="needle" d="M${px} ${y + 96}l-11 24h22z"/>
  `
}
/** All that is drawn over the ground and under the counters. @param {Ctx} ctx @param {Scene} sc */
export const overlay = (ctx, sc) =>
  html`
    <svg class="over" viewBox="${SHEET.join(' ')}" aria-hidden="true">
      <g class="front">${front(ctx.view)}</g>
      ${lettering(ctx.say)}
      ${standing(ctx)}
      ${symbols(ctx)}
      ${names(ctx, sc)}
      ${passage(ctx)}
      ${gates(ctx)}
    </svg>
  `
