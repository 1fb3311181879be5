// The threat lens: while a counter is selected, every hex in its reach shows who sees it and what that may cost, and
// the way under the pointer where it would be seen. The server calculates it from what this side sees (threat.py).
import { lang } from '../../../../client/base/words.js'
import { esc, html, ruleTab } from '../../../../client/base/dom.js'
import { keep, pref } from '../../../../client/base/prefs.js'
import { SIZE, num } from '../ground/geometry.js'
import { hexOfUnit, labelOf, pathTo } from './scene.js'
/** @typedef {import('../../../../client/types').Ctx} Ctx */
/** @typedef {import('../types').Ground} Ground */
/** @typedef {import('../types').LitHex} LitHex */
/** @typedef {import('../types').Scene} Scene */
/** @typedef {import('../types').Threat} Threat */
/** Of one hex: known counters that look at it, others that do, what it may cost, what becomes of concealment.
 * @typedef {[number, number, number, number]} Told */

const LOST = 2
/** Up to this much each step of the scale goes. */
const STEPS = [0, 0.2, 0.5, 0.9]
/** Hexes beside the middle at which the flag still fits. */
const EDGE = 230

/** @type {{told: Threat | null, view: unknown}} */
const lens = { told: null, view: null }

export const lensOn = () => pref('lens', '1') === '1'
export const turnLens = () => keep('lens', lensOn() ? '0' : '1')
/** The answer for the counter in hand, or nothing. @param {Ctx} ctx */
const answer = (ctx) =>
  lensOn() && lens.view === ctx.view && lens.told?.unit === ctx.view.picked?.unit ? lens.told : null

/** Asks once for every position in which a counter is in hand.
 * @param {Ctx} ctx @param {(question: string, args: number[]) => Promise<any>} ask @param {() => void} redraw */
export async function useLens(ctx, ask, redraw) {
  const unit = ctx.view.picked?.unit
  const moves = ctx.yours && unit !== undefined && ctx.acts.some((a) => a.verb === 'to')
  if (!moves || !lensOn() || lens.view === ctx.view) return
  lens.view = ctx.view
  lens.told = null
  const told = await ask('threat', [unit])
  if (lens.view !== ctx.view) return
  lens.told = told
  redraw()
}

// ---- what it says of a hex ----
/** @param {Threat} t @param {number} h @returns {Told | null} */
const of = (t, h) => t.hexes[h] ?? null
/** @param {Told} told */
export const stepOf = ([known, unseen, loss]) => {
  if (!known && !unseen) return 0
  return 1 + STEPS.slice(1).filter((most) => loss > most).length
}
/** @param {number} n */
const tenths = (n) => n.toLocaleString(lang(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
/** Men, or the share of a vehicle. @param {Threat} t @param {number} loss */
const lossText = (t, loss) => (t.men ? tenths(loss) : `${Math.round(loss * 100)} %`)
/** @param {Ctx} ctx @param {Threat} t @param {Told} told */
function lossWords(ctx, t, [known, unseen, loss]) {
  if (!known && !unseen) return ctx.say('ui-lb-lens-safe')
  return known ? lossText(t, loss) : '?'
}
/** Does it lose its concealment there? @param {Threat} t @param {Told} told */
const uncovers = (t, told) => t.hidden && told[3] > 0
/** @param {Ctx} ctx @param {Told} told */
const uncoverWords = (ctx, told) => ctx.say(told[3] === LOST ? 'ui-lb-lens-lost' : 'ui-lb-lens-doubt')
/** A sentence for the line under the map. @param {Ctx} ctx @param {number} h */
export function lensWords(ctx, h) {
  const t = answer(ctx)
  const told = t ? of(t, h) : null
  if (!t || !told) return ''
  const [known, unseen, loss] = told
  if (!known && !unseen) return ctx.say('ui-lb-lens-unseen')
  const parts = [ctx.say('ui-lb-lens-by', { known, unseen })]
  if (known) parts.push(ctx.say(t.men ? 'ui-lb-lens-men' : 'ui-lb-lens-vehicle', { n: lossText(t, loss) }))
  if (uncovers(t, told)) parts.push(uncoverWords(ctx, told))
  return parts.join(' · ')
}

// ---- on the map ----
const EYE = html`
  <path d="M-9 0Q0-8 9 0 0 8-9 0z" fill="none" stroke="currentColor" stroke-width="1.800"/>
  <circle r="2.800" fill="currentColor"/>
`
/** `taken`: counters stand there.
 * @param {Ctx} ctx @param {Ground} g @param {Threat} t @param {LitHex} lit @param {boolean} taken */
function hexSign(ctx, g, t, lit, taken) {
  const h = lit.at
  const told = of(t, h)
  if (!told) return ''
  const [known, unseen] = told
  const [x, y] = g.b.centre(h, SIZE)
  const step = stepOf(told)
  const eyes = known + unseen
  const looks = eyes
    ? html`
      <g class="le" transform="translate(${num(x - 6)} ${num(y - SIZE * 0.52)})">${EYE}</g>
      <text class="ln fig" x="${num(x + 9)}" y="${num(y - SIZE * 0.52 + 5)}">${eyes}</text>
    `
    : ''
  const words = taken
    ? ''
    : html`
      ${looks}
      <text class="lm fig" x="${num(x + SIZE * 0.4)}" y="${num(y + SIZE * 0.7)}">${esc(lit.figure)}</text>
      <text class="lf fig${step ? '' : ' ok'}" x="${num(x)}" y="${num(y + 8)}">${esc(lossWords(ctx, t, told))}</text>
    `
  return html`
    <g class="lens s${step}">
      <polygon points="${g.b.poly(h, SIZE, 0.93)}"/>
      ${step > 2 ? html`<polygon class="lh" points="${g.b.poly(h, SIZE, 0.93)}"/>` : ''}
      ${words}
    </g>
  `
}
/** The tints, below the counters. @param {Ctx} ctx @param {Ground} g @param {Scene} sc */
export function lensTints(ctx, g, sc) {
  const t = answer(ctx)
  if (!t) return ''
  const taken = new Set(sc.stacks.filter((s) => s.pieces.length).map((s) => s.at))
  const signs = [...sc.lit.values()].map((lit) => hexSign(ctx, g, t, lit, taken.has(lit.at)))
  return html`
    <defs>
      <pattern id="lb-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v7" stroke="#5c120b" stroke-width="2" stroke-opacity="0.45"/>
      </pattern>
    </defs>
    ${signs}
  `
}
/** The way to a hex, and what is told of each hex of it.
 * @param {Ctx} ctx @param {Ground} g @param {Map<number, LitHex>} lit @param {number} to */
function wayTo(ctx, g, lit, to) {
  const t = answer(ctx)
  const from = t ? hexOfUnit(ctx.view, t.unit ?? -1) : -1
  if (!t || from < 0 || to < 0 || lit.get(to)?.verb !== 'to') return null
  const way = pathTo(g, lit, from, to).slice(1)
  return way.length ? { t, way } : null
}
/** Points of the way: red where the mover is seen.
 * @param {Ctx} ctx @param {Ground} g @param {Scene} sc @param {number} to */
export function lensPoints(ctx, g, sc, to) {
  const found = wayTo(ctx, g, sc.lit, to)
  if (!found) return ''
  const point = (/** @type {number} */ h) => {
    const [x, y] = g.b.centre(h, SIZE)
    const seen = (of(found.t, h)?.[3] ?? 0) > 0
    return `<circle class="lp${seen ? ' seen' : ''}" cx="${num(x)}" cy="${num(y)}" r="7"/>`
  }
  return found.way.map(point).join('')
}
/** One flag where concealment is lost. @param {Ctx} ctx @param {Ground} g @param {Scene} sc @param {number} to */
export function lensFlag(ctx, g, sc, to) {
  const found = wayTo(ctx, g, sc.lit, to)
  const at = found?.way.find((h) => {
    const x = of(found.t, h)
    return x && uncovers(found.t, x)
  })
  const there = found && at !== undefined ? of(found.t, at) : null
  if (!there || at === undefined) return ''
  const [x, y] = g.b.centre(at, SIZE)
  const right = x > g.b.pixels(SIZE).w - EDGE ? ' end' : ''
  return html`
    <span class="rt r lflag${x < EDGE ? ' start' : right}" data-key="lens-flag"
      style="left:${num(x)}px;top:${num(y + SIZE * 0.9)}px">
      <b>${esc(uncoverWords(ctx, there))}</b>
    </span>
  `
}

// ---- beside the map ----
/** @param {Ctx} ctx @param {Threat} t */
function scale(ctx, t) {
  const upTo = STEPS.slice(1).map((most) => (t.men ? tenths(most) : `${most * 100} %`))
  const cells = [ctx.say('ui-lb-lens-safe'), ...upTo, t.men ? '1+' : '90 %+']
  const cell = (/** @type {string} */ text, /** @type {number} */ i) => `<li class="s${i} fig">${esc(text)}</li>`
  return `<ol class="lb-scale" aria-hidden="true">${cells.map(cell).join('')}</ol>`
}
/** @param {Ctx} ctx @param {Threat} t @param {number} h @param {boolean} last */
function wayRow(ctx, t, h, last) {
  const x = of(t, h)
  if (!x) return ''
  const lost = uncovers(t, x) ? html` <em>${esc(uncoverWords(ctx, x))}</em>` : ''
  const ends = last ? html` <small>${esc(ctx.say('ui-lb-lens-ends'))}</small>` : ''
  return html`
    <tr class="s${stepOf(x)}">
      <th scope="row"><span class="fig">${labelOf(h, ctx.view.wide)}</span>${lost}${ends}</th>
      <td class="fig">${x[0] || '–'}</td>
      <td class="fig">${x[1] || '–'}</td>
      <td class="fig">${esc(lossWords(ctx, t, x))}</td>
    </tr>
  `
}
/** The way under the pointer in words; without one, what the colours mean.
 * @param {Ctx} ctx @param {Ground} g @param {Scene} sc @param {number} to */
export function lensSheet(ctx, g, sc, to) {
  const t = answer(ctx)
  if (!t) return ''
  const { say } = ctx
  const found = wayTo(ctx, g, sc.lit, to)
  const rows = found ? found.way.map((h, i) => wayRow(ctx, t, h, i === found.way.length - 1)).join('') : ''
  const heads = ['ui-lb-lens-way', 'ui-lb-lens-known', 'ui-lb-lens-backs', t.men ? 'ui-lb-lens-loss' : 'ui-lb-lens-hit']
  const table = rows
    ? html`
      <table>
        <thead><tr>${heads.map((k) => `<th scope="col">${esc(say(k))}</th>`)}</tr></thead>
        <tbody>${rows}</tbody>
      </table>
    `
    : html`<p class="lb-note">${esc(say('ui-lb-lens-point'))}</p>`
  return html`
    <section class="lb-lens sheet" aria-label="${esc(say('ui-lb-lens'))}">
      <h2 class="sc">${esc(say('ui-lb-lens'))}${scale(ctx, t)}</h2>
      ${table}
      <p class="lb-note">
        <span class="long">${esc(say('ui-lb-lens-how'))}</span>
        <span class="short" title="${esc(say('ui-lb-lens-how'))}">${esc(say('ui-lb-lens-how-short'))}</span>
        ${ruleTab('LB.spot.by-lof', 'lastbattle')}
      </p>
    </section>
  `
}
