// Parts that every sheet of a counter has: its head, boxes of figures, what it is doing, its weapons.
import { badgeIcon } from '../../../../client/art/symbols.js'
import { esc, html } from '../../../../client/base/dom.js'
import { code, hexLink, mine, whereabouts } from './names.js'
/** @typedef {import('../panelstypes').PanelCtx} PanelCtx */
/** @typedef {import('../types').Unit} Unit */
/** @typedef {import('../../../../client/types').Say} Say */

/** @param {number[] | null} pair */
const figures = (pair) => (pair ? `${pair[0]}<i>·</i>${pair[1]}` : '<span aria-hidden="true">–</span>')
/** @param {number[] | null} pair @param {Say} say */
const figureCell = (pair, say) =>
  pair
    ? html`
      <td class="fig"
        aria-label="${esc(say('ui-lb-card-figures', { n: pair[0], range: pair[1] }))}">
        ${figures(pair)}
      </td>
    `
    : `<td class="fig" aria-label="${esc(say('ui-lb-card-cannot'))}">${figures(null)}</td>`

/** @param {string} term @param {string} value @param {string} [note] @param {boolean} [out] */
export const box = (term, value, note = '', out = false) =>
  `<div class="${out ? 'out' : ''}"><dt>${term}</dt><dd>${value}</dd>${note ? `<dd class="nt">${note}</dd>` : ''}</div>`
/** What is left of a factor, and the factor. @param {number} factor @param {number | null} left @param {Say} say */
export const moves = (factor, left, say) =>
  left === null || left === factor
    ? `${factor}`
    : html`
      <span aria-label="${esc(say('ui-lb-card-left', { n: left, of: factor }))}">
        ${left}
        <small>/${factor}</small>
      </span>
    `
/** @param {Say} say */
export const armsHead = (say) =>
  html`
    <thead>
      <tr>
        <th scope="col">${esc(say('ui-lb-card-weapon'))}</th>
        <th scope="col">${esc(say('ui-lb-card-v-vehicles'))}</th>
        <th scope="col">${esc(say('ui-lb-card-v-men'))}</th>
      </tr>
    </thead>
  `
/** @param {string} name @param {number[] | null} av @param {number[] | null} ap @param {Say} say
 * @param {{lost?: boolean, pick?: boolean, main?: boolean, shots?: number}} [more] */
export function armRow(name, av, ap, say, { lost = false, pick = false, main = false, shots = 0 } = {}) {
  const notes = [main ? say('ui-lb-card-main') : '', shots ? say('ui-lb-card-shots', { n: shots }) : '']
    .filter(Boolean)
    .map((t) => ` <small>${esc(t)}</small>`)
    .join('')
  const picked = pick ? `<span class="vh">${esc(say('ui-lb-card-picked'))} </span>` : ''
  const gone = `<s>${esc(name)}</s> <b>${esc(say('ui-lb-card-lost'))}</b>`
  return html`
    <tr class="${lost ? 'out' : ''}${pick ? ' pick' : ''}">
      <th scope="row">${lost ? gone : picked + esc(name) + notes}</th>
      ${figureCell(av, say)}
      ${figureCell(ap, say)}
    </tr>
  `
}
/** Weapon counters in its hands or on its mount.
 * @param {PanelCtx} ctx @param {Unit} u @param {number} picked the mode that is being aimed */
export function carried(ctx, u, picked) {
  return u.items
    .map((id) => ctx.view.items.find((i) => i.id === id))
    .filter((i) => i !== undefined)
    .map((i) => {
      const k = ctx.fixed.items[i.item]
      return k && k.class !== 'horse'
        ? armRow(k.name, k.av, k.ap, ctx.say, { pick: picked >> 2 === i.id + 8, shots: i.shots })
        : ''
    })
    .join('')
}
/** @param {PanelCtx} ctx @param {Unit} u */
export const aimed = (ctx, u) => (ctx.view.picked.firer === u.id ? (ctx.view.picked.mode ?? -1) : -1)
/** @param {PanelCtx} ctx @param {Unit} u */
const idTag = (ctx, u) =>
  `<span class="lb-id fig">${u.hex === null ? esc(whereabouts(ctx, u)) : hexLink(ctx, u.hex)}</span>`
/** @param {PanelCtx} ctx @param {Unit} u @param {string} title @param {string} small */
export const head = (ctx, u, title, small) =>
  html`
    <h2>
      ${badgeIcon(code(ctx, u.side), 18)}
      <span><b>${esc(title)}</b><small class="fig">${esc(small)}</small></span>
      ${idTag(ctx, u)}
    </h2>
  `
/** The words of what a counter is doing. @param {PanelCtx} ctx @param {Unit} u */
export function states(ctx, u) {
  const { say } = ctx
  const own = mine(ctx, u)
  return [
    !u.face && u.seen ? say('ui-lb-state-seen') : '',
    own && !u.spotted && u.hex !== null && u.kind !== 'dummy' ? say('ui-lb-state-concealed') : '',
    u.leader ? say('ui-lb-state-leader') : '',
    u.injured ? say('ui-lb-state-injured') : '',
    u.pilot ? say('ui-lb-state-pilot') : '',
    u.hiding ? say('ui-lb-state-hiding') : '',
    u.inside ? say('ui-lb-state-inside') : '',
    u.mounted ? say('ui-lb-state-mounted') : '',
    u.flying ? say(u.high ? 'ui-lb-state-high' : 'ui-lb-state-low') : '',
    u.moved ? say('ui-lb-state-moved') : '',
    u.observes ? say('ui-lb-state-observes') : '',
    u.leaving ? say('ui-lb-state-leaving') : '',
    ctx.view.elements?.[u.id] ? say('ui-lb-element', { n: ctx.view.elements[u.id] }) : '',
    ...(ctx.view.marks?.[u.id] ?? []).map((m) => say(`ui-lb-mark-${m}`)),
  ].filter(Boolean)
}
/** @param {PanelCtx} ctx @param {Unit} u */
export const stateRow = (ctx, u) => {
  const all = states(ctx, u)
  return all.length
    ? html`
      <ul class="lb-sts" aria-label="${esc(ctx.say('ui-lb-card-state'))}">
        ${all.map((t) => `<li>${esc(t)}</li>`).join('')}
      </ul>
    `
    : ''
}
