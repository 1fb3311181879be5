// The forces of a battle: who fights, with what; or that the players buy. Men are a matrix of weapon and quality.
import { esc, html } from '../../../client/dom.js'
import { EDGES, QUALITIES, WEAPONS, headcount, menOf } from './editormodel.js'
import { choice, many, number, press, text, tick, troubles } from './editorfields.js'
import { points } from './purchase.js'
import { savedForces } from './savedforces.js'
/** @typedef {import('./editortypes').Desk} Desk */
/** @typedef {import('./types').Fixed} Fixed */
/** @typedef {import('../../../client/types').Say} Say */
/** @typedef {import('./editortypes').OneSide} OneSide */
/** @typedef {object} Things
 * @property {string} path
 * @property {{name: string, count: number, more?: string}[]} rows
 * @property {{id: string, name: string}[]} items
 * @property {string} label */

/** @param {OneSide} s @param {string} l @param {Fixed} fixed @param {Say} say */
function men(s, l, fixed, say) {
  const man = (/** @type {string} */ w, /** @type {string} */ q) => `${fixed.weapons[w]?.name ?? w}, ${fixed.grades[q]}`
  return html`
    <table class="ed-men">
      <tr>
        <th><span class="vh">${esc(say('ui-lb-ed-weapon'))}</span></th>
        ${QUALITIES.map((q) => `<th scope="col">${esc(fixed.grades[q])}</th>`)}
      </tr>
      ${WEAPONS.map(
        (w) => html`
          <tr>
            <th scope="row">${esc(fixed.weapons[w]?.short ?? w)}</th>
            ${QUALITIES.map(
              (q) => html`
                <td>
                  <input type="number" min="0" max="100" inputmode="numeric" value="${menOf(s, q, w) || ''}"
                    placeholder="0" data-set="@men.${l}.${q}.${w}"
                    aria-label="${esc(say('ui-pair', { a: s.name, b: man(w, q) }))}">
                </td>
              `,
            )}
          </tr>
        `,
      )}
    </table>
  `
}
/** A list of things with a number, and one more. @param {Say} say @param {string} title
 * @param {Things} what */
function list(say, title, what) {
  return html`
    <h4>${esc(title)}</h4>
    ${what.rows.map(
      (r, i) => html`
        <div class="ed-thing" data-key="${what.path}-${i}">
          <span>${esc(r.name)}</span>
          <input type="number" min="0" max="20" value="${r.count}" data-set="@count.${what.path}.${i}"
            aria-label="${esc(r.name)}">
          ${r.more ?? ''}
          <button class="ed-x" data-ed="dropthing" data-arg="${what.path}.${i}"
            aria-label="${esc(say('ui-pair', { a: say('ui-lb-ed-remove'), b: r.name }))}">×</button>
        </div>
      `,
    )}
    ${choice(`@add.${what.path}`, what.label, [{ id: '', name: '—' }, ...what.items], '')}
  `
}
/** @param {OneSide} s @param {string} at @param {Say} say */
const numbers = (s, at, say) => html`
  <div class="ed-nums">
    ${number(`${at}.leaders`, say('ui-lb-ed-leaders'), s.leaders, 0, 20)}
    ${number(`${at}.dummies`, say('ui-lb-ed-dummies'), s.dummies ?? 0, 0, 20)}
    ${number(`${at}.horses`, say('ui-lb-ed-horses'), s.horses ?? 0, 0, 20)}
    ${number(`${at}.mortars`, say('ui-lb-ed-mortars'), s.mortars ?? 0, 0, 8)}
    ${number(`${at}.mines.marked`, say('ui-lb-ed-mines'), s.mines?.marked ?? 0, 0, 20)}
    ${number(`${at}.mines.camouflaged`, say('ui-lb-ed-hidden-mines'), s.mines?.camouflaged ?? 0, 0, 20)}
  </div>
`
/** Vehicles, weapons and guns. @param {OneSide} s @param {string} at @param {Fixed} fixed @param {Say} say */
function things(s, at, fixed, say) {
  const vehicles = Object.entries(fixed.vehicles).filter(([, v]) => v.class !== 'helicopter')
  const items = Object.entries(fixed.items).filter(([, i]) => i.class !== 'horse')
  const rounds = (/** @type {number} */ i, /** @type {number} */ n) => html`
    <input type="number" min="1" max="100" value="${n}" data-set="${at}.fire_support.${i}.rounds"
      aria-label="${esc(say('ui-lb-ed-rounds'))}" title="${esc(say('ui-lb-ed-rounds'))}">
  `
  return html`
    ${list(say, say('ui-lb-ed-vehicles'), {
      path: `${at}.vehicles`,
      rows: (s.vehicles ?? []).map((v) => ({
        name: fixed.vehicles[v.vehicle]?.name ?? v.vehicle,
        count: v.count ?? 1,
      })),
      items: vehicles.map(([id, v]) => ({ id, name: v.name })),
      label: say('ui-lb-ed-add-vehicle'),
    })}
    ${list(say, say('ui-lb-ed-weapons'), {
      path: `${at}.weapons`,
      rows: (s.weapons ?? []).map((v) => ({ name: fixed.items[v.weapon]?.name ?? v.weapon, count: v.count ?? 1 })),
      items: items.map(([id, v]) => ({ id, name: v.name })),
      label: say('ui-lb-ed-add-weapon'),
    })}
    ${list(say, say('ui-lb-ed-guns'), {
      path: `${at}.fire_support`,
      rows: (s.fire_support ?? []).map((g, i) => ({
        name: g.type,
        count: g.count ?? 1,
        more: rounds(i, g.rounds ?? 10),
      })),
      items: Object.keys(fixed.guns).map((id) => ({ id, name: id })),
      label: say('ui-lb-ed-add-gun'),
    })}
  `
}
/** A force that was bought once and saved. @param {string} l @param {Say} say */
function savedOnes(l, say) {
  const saved = savedForces().map((f, i) => ({ id: String(i), name: f.name }))
  return saved.length ? choice(`@saved.${l}`, say('ui-lb-ed-saved'), [{ id: '', name: '—' }, ...saved], '') : ''
}
/** @param {Desk} d @param {string} l @param {Fixed} fixed @param {Say} say */
function side(d, l, fixed, say) {
  const s = d.battle.sides?.[l]
  if (!s) return ''
  const at = `sides.${l}`
  const worth = d.checked?.facts?.sides[l]?.worth
  return html`
    <details class="ed-side ${s.colour === 'green' ? 'g' : 'b'}" data-key="force-${l}" ${l === d.side ? 'open' : ''}>
      <summary data-ed="side" data-arg="${l}">
        <b>${esc(s.name || l)}</b>
        <small>${esc(many(say, 'ui-lb-ed-men', headcount(s)))}</small>
        <span class="fig">${worth ? esc(say('ui-lb-ed-points', { n: points(worth.price) })) : ''}</span>
      </summary>
      ${troubles(d, 'forces', at)}
      ${text(`${at}.name`, say('ui-lb-ed-side-name'), s.name)}
      ${savedOnes(l, say)}
      ${men(s, l, fixed, say)}
      ${numbers(s, at, say)}
      ${things(s, at, fixed, say)}
      <div class="ed-nums">
        ${number(`${at}.morale.hesitation`, say('ui-lb-ed-hesitation'), s.morale.hesitation, 1, 999)}
        ${number(`${at}.morale.break`, say('ui-lb-ed-break'), s.morale.break, 1, 999)}
      </div>
    </details>
  `
}
/** @param {Say} say */
const sizes = (say) => ['small', 'medium', 'large'].map((x) => ({ id: x, name: say(`ui-lb-ed-d-${x}`) }))
/** @param {Say} say */
const halves = (say) => EDGES.map((e) => ({ id: e, name: say(`ui-lb-ed-edge-${e.toLowerCase()}`) }))
/** @param {Desk} d @param {Fixed} fixed @param {Say} say */
export function forces(d, fixed, say) {
  const design = d.battle.design
  return html`
    ${tick('@design', say('ui-lb-ed-design'), Boolean(design))}
    ${
      design
        ? html`
          ${troubles(d, 'forces')}
          ${choice('design.size', say('ui-lb-ed-d-size'), sizes(say), design.size)}
          ${choice('design.half', say('ui-lb-ed-d-half'), halves(say), design.half)}
        `
        : html`
          ${side(d, 'A', fixed, say)}
          ${side(d, 'B', fixed, say)}
          ${tick('@counted', say('ui-lb-ed-counted'), d.counted)}
          <p class="ed-row">${press('swap', say('ui-lb-ed-swap'))}</p>
        `
    }
  `
}
