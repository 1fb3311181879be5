// What the marks of map, counters and cards mean: a sheet that folds, in the reader's language.
import { esc, html } from '../../../client/base/dom.js'
import { gateMark } from './gates.js'
import { marks } from './map.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('./types').Fixed} Fixed */

/** @param {string} inside */
const sym = (inside) => `<svg viewBox="-24 -24 48 48" aria-hidden="true">${inside}</svg>`
/** @param {string} id */
const swatch = (id) =>
  html`
    <svg viewBox="0 0 48 30" aria-hidden="true">
      <g class="swatch ${id}">
        <rect class="tint" width="48" height="30"/>
        <rect width="48" height="30" fill="url(#tl-h-${id})"/>
        <rect x=".7" y=".7" width="46.600" height="28.600" fill="none" stroke="var(--ink)"
          stroke-width="1.400"/>
      </g>
    </svg>
  `
/** @param {string} inside */
const line = (inside) => `<svg viewBox="0 0 48 24" aria-hidden="true">${inside}</svg>`
/** @param {string} inside @param {number} [high] */
const piece = (inside, high = 64) => `<svg viewBox="0 0 64 ${high}" aria-hidden="true">${inside}</svg>`

const FRONT = html`
  <path d="M0 8h48" stroke="var(--ge)" stroke-width="8"/>
  <path d="M0 16h48" stroke="var(--fr)" stroke-width="8"/>
  <path d="M0 12h48" stroke="var(--ink)" stroke-width="2.500"/>
`
const ROUGH_SIDE = html`
  <path d="M2 12h46" stroke="#b3221b" stroke-width="6.400" stroke-dasharray=".1 11"
    stroke-linecap="round"/>
`
const FRONTIER = html`
  <path d="M0 12h48" stroke="var(--ink)" stroke-width="5"/>
  <path d="M2 12h44" stroke="var(--paper)" stroke-width="1.600" stroke-dasharray="9 6"/>
`
const SEA = html`
  <path d="M2 12h38" stroke="#28559c" stroke-width="3" stroke-dasharray="2 6"
    stroke-linecap="round"/>
  <circle cx="43" cy="12" r="4.500" fill="#28559c"/>
`
const HIDDEN = html`
  <use href="#tl-back-fr"/>
  <text x="32" y="46" text-anchor="middle" class="fig" font-size="38" font-weight="700" fill="#fff">?</text>
`
const PIPS = html`
  <path d="M14 18v28M27 18v28" stroke="var(--ink)" stroke-width="8"/>
  <circle cx="44" cy="32" r="8" fill="var(--ink)"/>
`
/** Every mark with its key; that of the gates only where they are counted.
 * @param {Ctx} ctx @returns {[picture: string, key: string][]} */
const rows = (ctx) => [
  [swatch('german'), 'german'],
  [swatch('entente'), 'entente'],
  [swatch('disputed'), 'disputed'],
  [swatch('neutral'), 'neutral'],
  [line(FRONT), 'front'],
  [sym(marks.vp(2, false)), 'vp'],
  [sym(marks.vp(2, true)), 'gold'],
  [sym(marks.supply('german')), 'source-german'],
  [sym(marks.supply('entente')), 'source-entente'],
  [sym(marks.factory), 'factory'],
  [sym(marks.rough), 'rough'],
  [line(ROUGH_SIDE), 'rough-side'],
  ...(ctx.view.crossings?.length ? [/** @type {[string, string]} */ ([sym(gateMark('1/1', true)), 'gate'])] : []),
  [line(FRONTIER), 'frontier'],
  [line(SEA), 'sea'],
  [piece('<use href="#tl-army-ge"/><use href="#tl-dug"/>', 68), 'dug'],
  [piece(HIDDEN), 'hidden'],
  [piece('<use href="#tl-army-fr"/><use href="#tl-spent"/>'), 'spent'],
  [piece(PIPS), 'pips'],
]
/** When a card is used: the words of its rubber stamp. */
const STAMPS = ['attack', 'losses', 'battle', 'answer', 'rail', 'event']
/** Every kind of unit, as the first nation that has it draws it. @param {Ctx} ctx */
const units = (ctx) =>
  Object.entries(/** @type {Fixed} */ (ctx.fixed).types)
    .map(([type, told]) => ({ told, sort: ctx.fixed.sorts.findIndex((/** @type {any} */ s) => s.type === type) }))
    .filter(({ sort }) => sort >= 0)
    .map(
      ({ told, sort }) => html`
      <li>${piece(`<use href="#tl-unit-${sort}"/>`)}<span><b>${esc(told.name)}</b> ${esc(told.text)}</span></li>
    `,
    )
/** @param {Ctx} ctx @param {string} what */
const stampRow = (ctx, what) => html`
  <li>
    <i class="lg-stamp fig">${esc(ctx.say(`ui-ttlm-stamp-${what}`))}</i>
    <span>${esc(ctx.say(`ui-ttlm-legend-stamp-${what}`))}</span>
  </li>
`
/** @param {Ctx} ctx @param {string} picture @param {string} key */
const row = (ctx, picture, key) => `<li>${picture}<span>${esc(ctx.say(`ui-ttlm-legend-${key}`))}</span></li>`
/** @param {Ctx} ctx */
export const legend = (ctx) => html`
  <details class="legend sheet" data-popover data-key="legend">
    <summary>${esc(ctx.say('ui-ttlm-legend'))}</summary>
    <ul>${rows(ctx).map(([picture, key]) => row(ctx, picture, key))}</ul>
    <h3>${esc(ctx.say('ui-ttlm-legend-units'))}</h3>
    <ul class="units">${units(ctx)}</ul>
    <h3>${esc(ctx.say('ui-ttlm-legend-stamps'))}</h3>
    <ul class="stamps">${STAMPS.map((s) => stampRow(ctx, s))}</ul>
  </details>
`
