// Clocks as they are chosen: a bank of time to begin with, and what every turn adds.
import { html } from '../base/dom.js'
import { optionList } from '../base/forms.js'
import { say } from '../base/words.js'
import { span } from '../base/formattime.js'
/** @typedef {import('../types').Clock} Clock */

/** @type {Record<string, Clock | null>} */
export const PRESETS = {
  none: null,
  live: { bank: 1800, increment: 30 },
  days: { bank: 3 * 86400, increment: 43200 },
  weeks: { bank: 14 * 86400, increment: 86400 },
}
/** @type {Record<string, number>} */
export const UNITS = { minute: 60, hour: 3600, day: 86400 }
/** "30 min + 30 sec a turn" @param {Clock} c */
export const clockWords = (c) =>
  c.increment ? say('ui-club-clock-words', { bank: span(c.bank), plus: span(c.increment) }) : span(c.bank)

/** The choice as a list, with a place for one's own.
 * @param {typeof import('./dialog.js').radios} radios @param {string} chosen */
export function clockHtml(radios, chosen) {
  const items = [
    ...Object.entries(PRESETS).map(([id, c]) => ({
      id,
      title: c ? clockWords(c) : say('ui-club-clock-none'),
      text: say(`ui-club-clock-${id}-why`),
    })),
    { id: 'own', title: say('ui-club-clock-own'), text: say('ui-club-clock-own-why') },
  ]
  const amount = (
    /** @type {string} */ name,
    /** @type {string} */ label,
    /** @type {number} */ n,
    /** @type {string} */ unit,
  ) => html`
    <span class="c-field amount">
      <span id="l-${name}">${label}</span>
      <input type="number" name="${name}" min="0" max="9999" step="any" value="${n}" aria-labelledby="l-${name}">
      <select name="${name}-unit" aria-labelledby="l-${name}">
        ${optionList(
          Object.keys(UNITS).map((id) => ({ id, title: say(`ui-club-unit-${id}`) })),
          unit,
        )}
      </select>
    </span>
  `
  return html`
    ${radios('clock', say('ui-club-clock'), items, chosen, 'clocks')}
    <div class="ownclock">
      ${amount('bank', say('ui-club-clock-bank'), 1, 'day')}
      ${amount('increment', say('ui-club-clock-increment'), 1, 'hour')}
    </div>
  `
}
/** @param {FormData} f @returns {Clock | null} */
export function clockFrom(f) {
  const chosen = String(f.get('clock') ?? 'none')
  const of = (/** @type {string} */ name) =>
    Math.max(0, Number(f.get(name)) || 0) * (UNITS[String(f.get(`${name}-unit`))] ?? 60)
  return chosen === 'own' ? { bank: of('bank'), increment: of('increment') } : (PRESETS[chosen] ?? null)
}
