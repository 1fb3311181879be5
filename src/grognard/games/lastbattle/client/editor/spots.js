// Counters that the author puts on a hex: picked from what the side has, put down by a press on the map.
import { esc, html } from '../../../../client/base/dom.js'
import { choice, cross, number, press, text, tick } from './fields.js'
import { QUALITIES, WEAPONS, menOf } from './model.js'
import { board } from '../ground/geometry.js'
/** @typedef {import('./editortypes').Desk} Desk */
/** @typedef {import('./editortypes').OneSide} OneSide */
/** @typedef {import('./editortypes').Spot} Spot */
/** @typedef {import('../types').Fixed} Fixed */
/** @typedef {import('../../../../client/types').Say} Say */
/** @typedef {{id: string, name: string}} Item */

const FACINGS = ['N', 'NE', 'SE', 'S', 'SW', 'NW']
const NOTHING = { id: '', name: '—' }

/** What of a side may stand on a hex from the beginning. @param {Desk} d @param {OneSide} s @param {Fixed} fixed
 * @param {Say} say @returns {Item[]} */
export function placeable(d, s, fixed, say) {
  const own = (/** @type {string} */ id) => d.battle.cards?.find((c) => c.id === id)?.name
  const guns = (s.fire_support ?? []).filter((g) => g.on_map).map((g) => g.type)
  if (s.mortars) guns.push('82mm')
  return [
    ...WEAPONS.filter((w) => QUALITIES.some((q) => menOf(s, q, w))).map((id) => ({
      id,
      name: fixed.weapons[id]?.name ?? id,
    })),
    ...(s.leaders ? [{ id: 'leader', name: say('ui-lb-ed-spot-leader') }] : []),
    ...(s.vehicles ?? []).map(({ vehicle: id }) => ({ id, name: fixed.vehicles[id]?.name ?? own(id) ?? id })),
    ...[...new Set(guns)].map((id) => ({ id, name: id })),
    ...(s.dummies ? [{ id: 'dummy', name: say('ui-lb-ed-spot-dummy') }] : []),
    ...(s.characters ?? []).map(({ name }) => ({ id: name, name })),
  ]
}
/** Where a new one is put: under the cursor, else in the set-up area, else in the middle of the first map.
 * @param {Desk} d @param {string} l */
export function firstHex(d, l) {
  const b = board(d.battle.layout)
  if (d.cursor >= 0 && b.exists(d.cursor)) return b.label(d.cursor)
  const zone = d.checked?.facts?.sides[l]?.zone ?? []
  return b.label(zone[0] ?? b.hexAtPlace(0, 5 * 16 + 7))
}
/** @param {Spot} spot @param {string} at @param {Desk} d @param {Item[]} all @param {Fixed} fixed @param {Say} say */
function oneSpot(spot, at, d, all, fixed, say) {
  const grades = QUALITIES.map((id) => ({ id, name: fixed.grades[id] ?? id }))
  const afoot = WEAPONS.includes(spot.unit) || spot.men !== undefined || spot.quality !== undefined
  const name = all.find((x) => x.id === spot.unit)?.name ?? spot.unit
  return html`
    <div class="ed-zrow ${d.zone === at ? 'on' : ''}" data-key="spot-${at}">
      <b>${esc(name)} <small class="fig">${esc(spot.hex)}</small></b>
      ${cross('dropthing', at, say('ui-pair', { a: say('ui-lb-ed-remove'), b: name }))}
      ${choice(`${at}.unit`, say('ui-lb-ed-spot-unit'), all, spot.unit)}
      ${afoot ? number(`${at}.men`, say('ui-lb-ed-spot-men'), spot.men ?? 1, 1, 6) : ''}
      ${afoot ? choice(`${at}.quality`, say('ui-lb-ed-quality'), [NOTHING, ...grades], spot.quality) : ''}
      ${
        fixed.vehicles[spot.unit] || d.battle.cards?.some((c) => c.id === spot.unit) || spot.facing
          ? choice(`${at}.facing`, say('ui-lb-ed-spot-facing'), [NOTHING, ...facings(say)], spot.facing)
          : tick(`${at}.inside`, say('ui-lb-ed-spot-inside'), Boolean(spot.inside))
      }
      ${text(`${at}.hex`, say('ui-lb-ed-spot-hex'), spot.hex, 4)}
      ${press('paintzone', say('ui-lb-ed-spot-put'), at, d.zone === at ? 'on' : '')}
    </div>
  `
}
/** @param {Say} say */
const facings = (say) => FACINGS.map((id) => ({ id, name: say(`ui-lb-ed-wind-${id.toLowerCase()}`) }))
/** @param {Desk} d @param {OneSide} s @param {string} l @param {Fixed} fixed @param {Say} say */
export function spots(d, s, l, fixed, say) {
  const all = placeable(d, s, fixed, say)
  const placed = /** @type {Spot[]} */ (s.placed ?? [])
  if (!all.length && !placed.length) return ''
  return html`
    <h4>${esc(say('ui-lb-ed-spots'))}</h4>
    ${placed.length ? '' : `<p class="ed-hint">${esc(say('ui-lb-ed-spots-how'))}</p>`}
    ${placed.map((spot, i) => oneSpot(spot, `sides.${l}.placed.${i}`, d, all, fixed, say))}
    ${choice(`@spot.${l}`, say('ui-lb-ed-spot-add'), [NOTHING, ...all], '')}
  `
}
