// The fields of the editor's panels: each names the part of the battle that it changes (data-set), each button what it
// does (data-ed). What is wrong is said where it is.
import { esc, html, ruleTab } from '../../../../client/base/dom.js'
import { EDGES, sheets } from './model.js'
/** @typedef {import('./editortypes').Desk} Desk */
/** @typedef {{id: string | number, name: string}} Item */

/** Which step a part of the battle belongs to. @type {[RegExp, string][]} */
const WHERE = [
  [/^layout/, 'maps'],
  [/^(maps|bridges)/, 'terrain'],
  [/^sides\.[AB]\.(setup|placed)/, 'zones'],
  [/^design\.half/, 'forces'],
  [/^sides\.[AB]\.mines\.where/, 'zones'],
  [/^(sides|design|cards)/, 'forces'],
  [/^(victory|exits|objective|length|specials)/, 'victory'],
]
/** @param {string} field */
export const stepOf = (field) => WHERE.find(([is]) => is.test(field))?.[1] ?? 'weather'

/** One, or several. @param {import('../../../../client/types').Say} say @param {string} key @param {number} n */
export const many = (say, key, n) => say(n === 1 ? `${key}-one` : key, { n })

// ---- fields ----
/** What is chosen stands in the list even if it is none of the items: a file may say what is wrong.
 * @param {string} path @param {string} label @param {Item[]} items @param {any} chosen */
export function choice(path, label, items, chosen) {
  const is = (/** @type {Item} */ i) => String(i.id) === String(chosen ?? '')
  const all = items.some(is) ? items : [...items, { id: chosen ?? '', name: String(chosen ?? '—') }]
  return html`
    <label class="ed-f">
      <span>${esc(label)}</span>
      <select data-set="${esc(path)}">
        ${all.map((i) => `<option value="${esc(i.id)}" ${is(i) ? 'selected' : ''}>${esc(i.name)}</option>`)}
      </select>
    </label>
  `
}
/** Yes, no, or nothing said. @param {string} path @param {string} label @param {boolean | undefined} value
 * @param {import('../../../../client/types').Say} say */
export const perhaps = (path, label, value, say) =>
  choice(
    `@perhaps.${path}`,
    label,
    ['', 'true', 'false'].map((id) => ({ id, name: say(`ui-lb-ed-perhaps-${id || 'unsaid'}`) })),
    value === undefined ? '' : String(value),
  )
/** Ticks for what a list may hold. @param {string} path @param {string} label @param {Item[]} items
 * @param {(string | number)[] | undefined} chosen */
export const several = (path, label, items, chosen) => html`
  <fieldset class="ed-several">
    <legend>${esc(label)}</legend>
    ${items.map((i) => tick(`@toggle.${path}.${i.id}`, i.name, Boolean(chosen?.includes(i.id))))}
  </fieldset>
`
/** An empty one says nothing. @param {string} path @param {string} label @param {number | undefined} value
 * @param {number} least @param {number} most */
export const number = (path, label, value, least, most) => html`
  <label class="ed-f n">
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
/** Takes something away. @param {string} what @param {string} arg @param {string} label */
export const cross = (what, arg, label) =>
  html`<button class="ed-x" data-ed="${what}" data-arg="${esc(arg)}" aria-label="${esc(label)}">×</button>`
/** @param {string} what @param {string} label @param {string | number} [arg] @param {string} [cls] */
export const press = (what, label, arg = '', cls = '') =>
  html`<button class="ed-b ${cls}" data-ed="${what}" data-arg="${esc(arg)}">${esc(label)}</button>`

/** The maps that lie on the table. @param {Desk} d @param {import('../../../../client/types').Say} say */
export const laid = (d, say) => d.battle.layout.map((p) => ({ id: p.map, name: say('ui-lb-ed-map', { n: p.map }) }))
/** @param {import('../../../../client/types').Say} say */
export const edges = (say) => EDGES.map((e) => ({ id: e, name: say(`ui-lb-ed-edge-${e.toLowerCase()}`) }))
/** @param {Desk} d */
export const sides = (d) => ['A', 'B'].map((l) => ({ id: l, name: d.battle.sides?.[l]?.name || l }))
/** Roads and trails of a map that have a name. @param {Desk} d @param {import('../types').Fixed} fixed
 * @param {import('../../../../client/types').Say} say @param {number | undefined} map */
export function lanes(d, fixed, say, map) {
  const found = sheets(d.battle, fixed.maps).find((m) => m.id === map)?.lanes ?? []
  const named = found.filter((l) => l.name)
  const once = named.filter((l, i) => named.findIndex((x) => x.name === l.name) === i)
  return once.map((l) => ({ id: l.name, name: say(`ui-lb-ed-lane-${l.kind}`, { name: l.name }) }))
}
/** Places of a map that have a name. @param {import('../types').Fixed} fixed @param {number | undefined} map */
export function areas(fixed, map) {
  const found = fixed.maps.find((m) => m.id === map)
  return Object.keys(found?.areas ?? {}).map((id) => ({ id, name: found?.names[id] ?? id }))
}
