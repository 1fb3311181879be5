// The fields of the editor's panels: each names the part of the battle that it changes (data-set), each button what it
// does (data-ed). What is wrong is said where it is.
import { esc, html, ruleTab } from '../../../client/dom.js'
/** @typedef {import('./editortypes').Desk} Desk */
/** @typedef {{id: string | number, name: string}} Item */

/** Which step a part of the battle belongs to. @type {[RegExp, string][]} */
const WHERE = [
  [/^layout/, 'maps'],
  [/^(maps|bridges)/, 'terrain'],
  [/^sides\.[AB]\.setup/, 'zones'],
  [/^design\.half/, 'forces'],
  [/^(sides|design|cards)/, 'forces'],
  [/^(victory|exits|objective|length|specials)/, 'victory'],
]
/** @param {string} field */
export const stepOf = (field) => WHERE.find(([is]) => is.test(field))?.[1] ?? 'weather'

/** One, or several. @param {import('../../../client/types').Say} say @param {string} key @param {number} n */
export const many = (say, key, n) => say(n === 1 ? `${key}-one` : key, { n })

// ---- fields ----
/** @param {string} path @param {string} label @param {Item[]} items @param {unknown} chosen */
export const choice = (path, label, items, chosen) => html`
  <label class="ed-f">
    <span>${esc(label)}</span>
    <select data-set="${esc(path)}">
      ${items.map((i) => {
        const now = String(i.id) === String(chosen ?? '') ? 'selected' : ''
        return `<option value="${esc(i.id)}" ${now}>${esc(i.name)}</option>`
      })}
    </select>
  </label>
`
/** @param {string} path @param {string} label @param {number | undefined} value @param {number} least
 * @param {number} most @param {string} [cls] */
export const number = (path, label, value, least, most, cls = '') => html`
  <label class="ed-f n ${cls}">
    <span>${esc(label)}</span>
    <input type="number" inputmode="numeric" min="${least}" max="${most}" value="${value ?? ''}"
      data-set="${esc(path)}">
  </label>
`
/** @param {string} path @param {string} label @param {string} value @param {number} [most] */
export const text = (path, label, value, most = 80) => html`
  <label class="ed-f t">
    <span>${esc(label)}</span>
    <input type="text" maxlength="${most}" value="${esc(value)}" data-set="${esc(path)}">
  </label>
`
/** @param {string} path @param {string} label @param {boolean} on */
export const tick = (path, label, on) => html`
  <label class="ed-tick">
    <input type="checkbox" data-set="${esc(path)}" ${on ? 'checked' : ''}><span>${esc(label)}</span>
  </label>
`
/** The faults of a step, where they are. @param {Desk} d @param {string} step @param {string} [field] */
export function troubles(d, step, field = '') {
  const found = d.checked?.faults.filter((f) => stepOf(f.field) === step && f.field.startsWith(field)) ?? []
  return found.map(
    (f) => html`
      <p class="ed-bad" role="note">
        <i aria-hidden="true">✕</i>${esc(f.text)} ${f.rule ? ruleTab(f.rule, 'lastbattle') : ''}
      </p>
    `,
  )
}
/** @param {string} what @param {string} label @param {string | number} [arg] @param {string} [cls] */
export const press = (what, label, arg = '', cls = '') =>
  html`<button class="ed-b ${cls}" data-ed="${what}" data-arg="${esc(arg)}">${esc(label)}</button>`
