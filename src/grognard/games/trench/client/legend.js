// What the signs of a card mean: beside the card for reading, and all of them before the list of cards.
import { esc, html } from '../../../client/base/dom.js'
import { coin } from './cards.js'
import { signs, types } from './symbols.js'
/** @typedef {import('../../../client/types').Say} Say */
/** @typedef {import('./types').Fixed} Fixed */
/** @typedef {import('./types').Kind} Kind */

const TYPES = ['infantry', 'support', 'armor', 'aircraft']
const ABILITIES = ['protection', 'counter_attack', 'observer', 'reinforcement', 'single_move', 'nml_no_attack']
const ATTRIBUTES = ['attack', 'trap', 'persistent']
const NEVER =
  '<g stroke="var(--red)" stroke-width="6" fill="none"><circle cx="32" cy="32" r="24"/><path d="M15 15l34 34"/></g>'
const HEALTH = '<path d="M10 24h14V10h16v14h14v16H40v14H24V40H10z" fill="var(--red)"/>'
/** How each sign is drawn, on 64 units. @type {Record<string, string>} */
const DRAWN = { ...types, ...signs, cost: coin(32, 32, 'n', 28), health: HEALTH, never: NEVER }
/** @param {string} sign @param {Fixed} fixed @param {Say} say */
const row = (sign, fixed, say) => html`
  <div>
    <dt><svg viewBox="0 0 64 64" width="20" height="20" aria-hidden="true">${DRAWN[sign] ?? ''}</svg></dt>
    <dd>
      ${fixed.words[sign] ? html`<b class="fig">${esc(fixed.words[sign])}</b> ` : ''}
      ${esc(say(`ui-trench-sign-${sign.replaceAll('_', '-')}`))}
    </dd>
  </div>
`
/** @param {string[]} list @param {Fixed} fixed @param {Say} say */
const rows = (list, fixed, say) => html`<dl class="signs">${list.map((s) => row(s, fixed, say))}</dl>`
/** Is there a target that it can never harm? @param {Kind} k */
const spares = (k) => TYPES.some((t) => (k.damage?.[/** @type {'infantry'} */ (t)]?.nml ?? 'X') === 'X')
/** The signs that stand on one card. @param {Kind} k */
export const signsOf = (k) => [
  ...(k.damage ? ['nml', 'trench', ...(spares(k) ? ['never'] : [])] : []),
  ...(k.abilities ?? []),
  ...(k.attributes ?? []),
]
/** @param {Kind} k @param {Fixed} fixed @param {Say} say */
export const cardLegend = (k, fixed, say) => rows(signsOf(k), fixed, say)
const ALL = ['cost', 'health', ...TYPES, 'nml', 'trench', 'never', ...ABILITIES, ...ATTRIBUTES, 'wire', 'bunker']
/** All signs. @param {Fixed} fixed @param {Say} say */
export const legend = (fixed, say) => html`
  <h3>${esc(say('ui-trench-signs'))}</h3>
  ${rows(ALL, fixed, say)}
`
