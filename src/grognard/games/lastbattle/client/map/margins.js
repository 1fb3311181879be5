// About the map: its tools, the title of the sheet, one line on the hex under the pointer.
import { esc, html } from '../../../../client/base/dom.js'
import { lensOn, lensWords } from './lens.js'
import { hoveredHex, tools as laid } from './ruler.js'
import { battleOf, labelOf } from './scene.js'
import { groundWords } from './stack.js'
/** @typedef {import('../../../../client/types').Ctx} Ctx */
/** @typedef {import('../types').View} View */

const ICONS = {
  fit: '<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/>',
  line: '<path d="M3 16L16 3l5 5L8 21zM7 12l3 3M10 9l2 2M13 6l3 3"/>',
  field:
    '<path d="M2 12Q12 2 22 12 12 22 2 12z"/><circle cx="12" cy="12" r="3.200" fill="currentColor" stroke="none"/>',
  key: '<path d="M4 5h4v4H4zM4 14h4v4H4zM11 7h9M11 16h9"/>',
  lens: '<path d="M12 3l8 3v6q0 6-8 9-8-3-8-9V6z"/><path d="M12 8v5M12 16v.500"/>',
  rings:
    '<circle cx="12" cy="12" r="3"/><circle cx="12" cy="12" r="9" stroke-dasharray="4 2.500"/><path d="M12 12l7-7"/>',
}
/** @param {string} what */
function isLaid(what) {
  if (what === 'lens') return lensOn()
  return what === 'rings' ? laid().rings : laid().mode === what
}
/** @param {Ctx} ctx */
export function tools(ctx) {
  const icon = (/** @type {keyof typeof ICONS} */ k) =>
    html`
      <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor"
        stroke-width="2.200" stroke-linejoin="round">
        ${ICONS[k]}
      </svg>
    `
  const cam = (/** @type {string} */ what, /** @type {string} */ text) => {
    const t = esc(ctx.say(`ui-lb-zoom-${what}`))
    return `<button class="tl" data-cam="${what}" title="${t}" aria-label="${t}">${text}</button>`
  }
  const tool = (/** @type {'line' | 'field' | 'rings' | 'lens'} */ what, /** @type {string} */ key) => {
    const t = esc(`${ctx.say(`ui-lb-tool-${what}`)} (${key})`)
    return html`
      <button class="tl" data-lbtool="${what}" title="${t}" aria-label="${t}"
        aria-keyshortcuts="${key}"
        aria-pressed="${isLaid(what)}">
        ${icon(what)}
      </button>
    `
  }
  const key = esc(ctx.say('ui-lb-legend'))
  return html`
    <div class="tools" data-key="tools" id="lb-tools" role="group"
      aria-label="${esc(ctx.say('ui-lb-map'))}">
      ${cam('in', '+')}
      ${cam('out', '−')}
      ${cam('fit', icon('fit'))}
    </div>
    <div class="tools lay" data-key="lay" role="group"
      aria-label="${esc(ctx.say('ui-lb-tool-line'))}">
      ${tool('line', 'R')}
      ${tool('field', 'V')}
      ${tool('rings', 'G')}
      ${tool('lens', 'W')}
      <button class="tl" data-pile="legend" title="${key}" aria-label="${key}">${icon('key')}</button>
    </div>
  `
}
/** @param {Ctx} ctx @param {number} wind */
function windWords(ctx, wind) {
  if (!(wind >= 0 && wind < 6)) return ''
  const arrow = html`
    <svg class="wind" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 21V4M6 10l6-7 6 7" transform="rotate(${wind * 60} 12 12)" fill="none"
        stroke="currentColor" stroke-width="2.600"/>
    </svg>
  `
  return ` · ${arrow} ${esc(ctx.say('ui-lb-wind', { direction: ctx.say(`ui-lb-dir-${wind}`) }))}`
}
/** The title of the sheet. @param {Ctx} ctx */
export function cartouche(ctx) {
  const sc = battleOf(ctx.view, ctx.fixed)
  return html`
    <div class="cart" data-key="cart">
      <b>${esc(sc.name)}</b>
      <span>${esc(sc.place)}</span>
      <svg class="scale" viewBox="0 0 150 16" aria-hidden="true">
        <path d="M4 8h132M4 3v10M48 3v10M92 3v10M136 3v10" stroke="currentColor"
          stroke-width="1.600" fill="none"/>
        <path d="M4 6h44v4H4zM92 6h44v4H92z" fill="currentColor"/>
      </svg>
      <small class="fig">
        ${esc(ctx.say('ui-lb-scale'))}
        ${windWords(ctx, /** @type {View} */ (ctx.view).wind)}
      </small>
    </div>
  `
}
/** What the ruler waits for; without one, what the hex under the pointer is. @param {Ctx} ctx */
function statusWords(ctx) {
  const hex = hoveredHex()
  const { mode, from, line } = laid()
  if (mode === 'line' && from < 0) return ctx.say('ui-lb-ruler-from')
  if (mode === 'line' && !line) return ctx.say('ui-lb-ruler-to')
  if (mode === 'field' && from < 0) return ctx.say('ui-lb-field-from')
  const onMap = hex >= 0 && hex < ctx.view.wide * ctx.view.high
  if (!onMap) return ''
  return [labelOf(hex, ctx.view.wide), groundWords(ctx, hex), lensWords(ctx, hex)].filter(Boolean).join(' · ')
}
/** One line about the hex under the pointer. @param {Ctx} ctx */
export function status(ctx) {
  const words = statusWords(ctx)
  return words ? `<p class="${laid().mode ? 'on' : ''}">${esc(words)}</p>` : ''
}
