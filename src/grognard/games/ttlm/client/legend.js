// What the marks of the map mean: a sheet that folds, in the reader's language.
import { esc } from '../../../client/dom.js'
import { marks } from './map.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */

/** @param {string} inside */
const sym = (inside) => `<svg viewBox="-24 -24 48 48" aria-hidden="true">${inside}</svg>`
/** @param {string} id */
const swatch = (id) => `<svg viewBox="0 0 48 30" aria-hidden="true"><g class="swatch ${id}"><rect class="tint" width="48" height="30"/><rect width="48" height="30" fill="url(#tl-h-${id})"/><rect x=".7" y=".7" width="46.600" height="28.600" fill="none" stroke="var(--ink)" stroke-width="1.400"/></g></svg>`
/** @param {Ctx} ctx */
export function legend(ctx) {
  const row = (/** @type {string} */ picture, /** @type {string} */ key) => `<li>${picture}<span>${esc(ctx.say(key))}</span></li>`
  const line = (/** @type {string} */ inner) => `<svg viewBox="0 0 48 24" aria-hidden="true">${inner}</svg>`
  return `<details class="legend sheet" data-key="legend"><summary>${esc(ctx.say('ui-ttlm-legend'))}</summary><ul>${
    row(swatch('german'), 'ui-ttlm-legend-german')}${row(swatch('entente'), 'ui-ttlm-legend-entente')}${row(swatch('disputed'), 'ui-ttlm-legend-disputed')}${row(swatch('neutral'), 'ui-ttlm-legend-neutral')}${
    row(line('<path d="M0 8h48" stroke="var(--ge)" stroke-width="8"/><path d="M0 16h48" stroke="var(--fr)" stroke-width="8"/><path d="M0 12h48" stroke="var(--ink)" stroke-width="2.500"/>'), 'ui-ttlm-legend-front')}${
    row(sym(marks.vp(2, false)), 'ui-ttlm-legend-vp')}${row(sym(marks.vp(2, true)), 'ui-ttlm-legend-gold')}${
    row(sym(marks.supply('german')), 'ui-ttlm-legend-source-german')}${row(sym(marks.supply('entente')), 'ui-ttlm-legend-source-entente')}${
    row(sym(marks.factory), 'ui-ttlm-legend-factory')}${row(sym(marks.rough), 'ui-ttlm-legend-rough')}${
    row(line('<path d="M2 12h46" stroke="#b3221b" stroke-width="6.400" stroke-dasharray=".1 11" stroke-linecap="round"/>'), 'ui-ttlm-legend-rough-side')}${row(line('<path d="M0 12h48" stroke="var(--ink)" stroke-width="5"/><path d="M2 12h44" stroke="var(--paper)" stroke-width="1.600" stroke-dasharray="9 6"/>'), 'ui-ttlm-legend-frontier')}${
    row(line('<path d="M2 12h38" stroke="#28559c" stroke-width="3" stroke-dasharray="2 6" stroke-linecap="round"/><circle cx="43" cy="12" r="4.500" fill="#28559c"/>'), 'ui-ttlm-legend-sea')}${
    row('<svg viewBox="0 0 64 68" aria-hidden="true"><use href="#tl-army-ge"/><use href="#tl-dug"/></svg>', 'ui-ttlm-legend-dug')}${row('<svg viewBox="0 0 64 64" aria-hidden="true"><use href="#tl-back-fr"/><text x="32" y="46" text-anchor="middle" class="fig" font-size="38" font-weight="700" fill="#fff">?</text></svg>', 'ui-ttlm-legend-hidden')}${row('<svg viewBox="0 0 64 64" aria-hidden="true"><use href="#tl-army-fr"/><use href="#tl-spent"/></svg>', 'ui-ttlm-legend-spent')}${
    row('<svg viewBox="0 0 64 64" aria-hidden="true"><path d="M14 18v28M27 18v28" stroke="var(--ink)" stroke-width="8"/><circle cx="44" cy="32" r="8" fill="var(--ink)"/></svg>', 'ui-ttlm-legend-pips')}</ul></details>`
}
