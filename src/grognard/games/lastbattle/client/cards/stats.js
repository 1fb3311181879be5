// The statistics and prices of the book: one table to search in, and those that are ticked side by side.
import { esc, html, ruleTab } from '../../../../client/base/dom.js'
/** @typedef {import('../types').Fixed} Fixed */
/** @typedef {import('../types').StatRow} StatRow */
/** @typedef {import('../../../../client/types').Say} Say */

const FIELDS = /** @type {const} */ (['av', 'ap', 'missile', 'movement', 'cost'])
/** "½", "12", "12,10": strength and range as the book writes them. @param {number} n */
const half = (n) => ({ 0.25: '¼', 0.5: '½' })[n] ?? String(n)
/** @param {StatRow} r @param {typeof FIELDS[number]} field */
export function figure(r, field) {
  if (field === 'cost') return half(r.cost)
  if (field === 'movement') return r.movement ? `${r.movement.join('/')}${r.amphibious ? 'A' : ''}` : r.mf || '—'
  const pair = r[field]
  return pair ? pair.map(half).join(', ') : '—'
}
/** @param {StatRow} r @param {Say} say */
const row = (r, say) => html`
  <tr data-key="${esc(r.unit)}">
    <td><input type="checkbox" aria-label="${esc(say('ui-lb-stats-compare', { unit: r.name }))}"></td>
    <th scope="row">${esc(r.name)}${r.why ? `<abbr title="${esc(r.why)}">*</abbr>` : ''}</th>
    ${FIELDS.map((f) => `<td class="fig" data-field="${f}">${esc(figure(r, f))}</td>`)}
  </tr>
`
/** @param {string} table @param {StatRow[]} rows @param {Say} say */
const group = (table, rows, say) => html`
  <tbody>
    <tr class="lb-stats-head">
      <th colspan="${FIELDS.length + 2}" scope="rowgroup">
        ${esc(say(`ui-lb-stats-${table}`))} ${ruleTab(rows[0].rule, 'lastbattle')}
      </th>
    </tr>
    ${rows.map((r) => row(r, say))}
  </tbody>
`
/** Every unit with its figures and its price. @param {Fixed} fixed @param {Say} say */
export function statsTable(fixed, say) {
  const tables = [...new Set(fixed.stats.map((r) => r.table))]
  const heads = FIELDS.map((f) => `<th scope="col" data-field="${f}">${esc(say(`ui-lb-stats-${f}`))}</th>`)
  return html`
    <lb-stats>
      <p>
        <input type="search" placeholder="${esc(say('ui-lb-stats-search'))}"
          aria-label="${esc(say('ui-lb-stats-search'))}">
      </p>
      <div class="lb-stats-side" aria-live="polite" hidden></div>
      <table class="lb-arms lb-stats">
        <thead>
          <tr><th></th><th scope="col">${esc(say('ui-lb-stats-unit'))}</th>${heads}</tr>
        </thead>
        ${tables.map((t) =>
          group(
            t,
            fixed.stats.filter((r) => r.table === t),
            say,
          ),
        )}
      </table>
    </lb-stats>
  `
}
/** Small letters without accents. @param {string} text */
export const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
/** Rows become columns: those that are ticked, side by side. @param {{name: string, cells: string[]}[]} units
 * @param {string[]} heads */
export function sideBySide(units, heads) {
  const line = (/** @type {string} */ h, /** @type {number} */ k) => html`
    <tr>
      <th scope="row">${esc(h)}</th>
      ${units.map((u) => `<td class="fig">${esc(u.cells[k])}</td>`)}
    </tr>
  `
  return html`
    <table class="lb-arms">
      <thead>
        <tr><th></th>${units.map((u) => `<th scope="col">${esc(u.name)}</th>`)}</tr>
      </thead>
      <tbody>${heads.map(line)}</tbody>
    </table>
  `
}
/** What the table does when somebody types or ticks. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {})
class LbStats extends Base {
  connectedCallback() {
    this.addEventListener('input', () => this.show())
    this.addEventListener('change', () => this.show())
  }
  show() {
    const wanted = plain(this.querySelector('input')?.value ?? '')
      .split(/\s+/)
      .filter(Boolean)
    const rows = [...this.querySelectorAll('tr[data-key]')]
    for (const r of rows) {
      const text = plain(r.textContent ?? '')
      r.toggleAttribute('hidden', !wanted.every((w) => text.includes(w)))
    }
    for (const part of this.querySelectorAll('tbody:has(tr[data-key])'))
      part.toggleAttribute('hidden', !part.querySelector('tr[data-key]:not([hidden])'))
    // the cards of vehicles on the same sheet are found by the same words
    for (const card of this.closest('.lb-sheet')?.querySelectorAll('.lb-vk') ?? []) {
      const name = plain(card.querySelector('h3')?.textContent ?? '')
      card.toggleAttribute('hidden', !wanted.every((w) => name.includes(w)))
    }
    const ticked = rows.filter((r) => /** @type {HTMLInputElement} */ (r.querySelector('input')).checked)
    const side = /** @type {HTMLElement} */ (this.querySelector('.lb-stats-side'))
    const heads = [...this.querySelectorAll('thead [data-field]')].map((h) => h.textContent ?? '')
    const units = ticked.map((r) => ({
      name: r.querySelector('th')?.textContent ?? '',
      cells: [...r.querySelectorAll('[data-field]')].map((c) => c.textContent ?? ''),
    }))
    side.toggleAttribute('hidden', units.length < 2)
    side.innerHTML = units.length < 2 ? '' : sideBySide(units, heads)
  }
}
if (globalThis.customElements && !customElements.get('lb-stats')) customElements.define('lb-stats', LbStats)
