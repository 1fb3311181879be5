// Characters of the role-playing game among the forces of a battle, and vehicle cards of the author's own.
import { esc, html } from '../../../../client/base/dom.js'
import { choice, number, perhaps, press, text, tick, troubles } from './fields.js'
import { QUALITIES, WEAPONS } from './model.js'
/** @typedef {import('./editortypes').Desk} Desk */
/** @typedef {import('./editortypes').OneSide} OneSide */
/** @typedef {import('./editortypes').Character} Character */
/** @typedef {import('../types').Fixed} Fixed */
/** @typedef {import('../types').OwnCard} OwnCard */
/** @typedef {import('../../../../client/types').Say} Say */

const SKILLS = ['RCN', ...WEAPONS, 'HW', 'THW', 'MED']
const RATINGS = ['road', 'off', 'troops', 'turret', 'gear', 'lowest']
const MOST = { road: 12, off: 12, troops: 30 }
const FACES = ['front', 'front-right', 'rear-right', 'rear', 'rear-left', 'front-left']

// ---- characters ----
/** @param {Character} c @param {string} at @param {Fixed} fixed @param {Say} say */
function person(c, at, fixed, say) {
  const weapons = WEAPONS.map((id) => ({ id, name: fixed.weapons[id]?.name ?? id }))
  const grades = QUALITIES.map((id) => ({ id, name: fixed.grades[id] ?? id }))
  const skills = [...new Set([...SKILLS, ...Object.keys(c.skills ?? {})])]
  return html`
    <details class="ed-zrow ed-person" data-key="${at}">
      <summary>${esc(c.name)}</summary>
      ${text(`${at}.name`, say('ui-lb-ed-name'), c.name, 24)}
      ${choice(`${at}.weapon`, say('ui-lb-ed-weapon'), weapons, c.weapon ?? 'AR')}
      ${number(`${at}.cuf`, say('ui-lb-ed-cuf'), c.cuf, 1, 10)}
      ${tick(`${at}.npc`, say('ui-lb-ed-npc'), Boolean(c.npc))}
      ${c.npc ? choice(`${at}.quality`, say('ui-lb-ed-quality'), [{ id: '', name: '—' }, ...grades], c.quality) : ''}
      <div class="ed-nums">${skills.map((k) => number(`${at}.skills.${k}`, k, c.skills?.[k], 0, 100))}</div>
      <p class="ed-row">${press('dropthing', say('ui-lb-ed-remove'), at)}</p>
    </details>
  `
}
/** @param {OneSide} s @param {string} l @param {Fixed} fixed @param {Say} say */
export const people = (s, l, fixed, say) => html`
  <h3>${esc(say('ui-lb-ed-people'))}</h3>
  ${(s.characters ?? []).map((c, i) => person(c, `sides.${l}.characters.${i}`, fixed, say))}
  <p class="ed-row">${press('addperson', say('ui-lb-ed-add-person'), l, 'add')}</p>
`

// ---- cards ----
/** @param {OwnCard} card @param {number} i @param {Fixed} fixed @param {Say} say */
function oneCard(card, i, fixed, say) {
  const at = `cards.${i}`
  const printed = Object.entries(fixed.vehicles).map(([id, v]) => ({ id, name: v.name }))
  const rating = (/** @type {string} */ k) =>
    number(`${at}.${k}`, say(`ui-lb-ed-card-${k}`), /** @type {any} */ (card)[k], 0, /** @type {any} */ (MOST)[k] ?? 99)
  return html`
    <details class="ed-zrow ed-person" data-key="${at}">
      <summary>${esc(card.name)}</summary>
      ${text(`@card.${i}`, say('ui-lb-ed-card-id'), card.id, 24)}
      ${text(`${at}.name`, say('ui-lb-ed-name'), card.name, 24)}
      ${choice(`${at}.like`, say('ui-lb-ed-card-like'), printed, card.like)}
      <p class="ed-hint">${esc(say('ui-lb-ed-card-how'))}</p>
      <div class="ed-nums">${RATINGS.map(rating)}</div>
      ${perhaps(`${at}.amphibious`, say('ui-lb-ed-card-amphibious'), card.amphibious, say)}
      ${parts(card, at, i, printed, say)}
      <p class="ed-row">${press('dropthing', say('ui-lb-ed-remove'), at)}</p>
    </details>
  `
}
/** Armour and arms, if they are other than printed. @param {OwnCard} card @param {string} at @param {number} i
 * @param {{id: string, name: string}[]} printed @param {Say} say */
const parts = (card, at, i, printed, say) => html`
  <div class="ed-nums">
    ${(card.armor ?? []).map((n, k) => number(`${at}.armor.${k}`, say(`ui-lb-ed-armor-${FACES[k]}`), n, 0, 99))}
  </div>
  ${(card.arms ?? []).map(
    (arm, k) => html`
      ${choice(`${at}.arms.${k}.card`, say('ui-lb-ed-arm', { n: k + 1 }), printed, arm.card)}
      ${number(`${at}.arms.${k}.line`, say('ui-lb-ed-arm-line'), arm.line ?? 1, 1, 4)}
    `,
  )}
  <p class="ed-row">
    ${['armor', 'arms'].map((what) =>
      what in card
        ? press('drop', say(`ui-lb-ed-card-no-${what}`), `${at}.${what}`)
        : press('owncard', say(`ui-lb-ed-card-${what}`), `${i}.${what}`, 'add'),
    )}
  </p>
`
/** @param {Desk} d @param {Fixed} fixed @param {Say} say */
export const cards = (d, fixed, say) => html`
  <h3>${esc(say('ui-lb-ed-cards'))}</h3>
  ${troubles(d, 'forces', 'cards')}
  ${(d.battle.cards ?? []).map((card, i) => oneCard(card, i, fixed, say))}
  <p class="ed-row">${press('addcard', say('ui-lb-ed-add-card'), '', 'add')}</p>
`
