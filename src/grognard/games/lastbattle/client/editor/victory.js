// What wins a battle: its kind, what it is about, where leaving counts, the rules of single scenarios.
import { esc, html, ruleTab } from '../../../../client/base/dom.js'
import { areas, choice, cross, edges, lanes, laid, number, press, several, sides, troubles } from './fields.js'
/** @typedef {import('./editortypes').Desk} Desk */
/** @typedef {import('../types').Fixed} Fixed */
/** @typedef {import('../../../../client/types').Say} Say */

const KINDS = ['eliminate', 'break_enemy', 'exit', 'hold_hex', 'points', 'steal_helicopter', 'destroy_convoy']
const SCORES = ['man-exited', 'vehicle-exited', 'man-killed', 'vehicle-crippled', 'tankbreaker-saved']
const SPECIALS = ['leaving-eliminates', 'cache', 'helicopter', 'convoy']
const NONE = { id: '', name: '—' }

/** @param {Desk} d @param {Fixed} fixed @param {Say} say */
function exitRows(d, fixed, say) {
  const ends = (/** @type {number} */ map) => [NONE, ...lanes(d, fixed, say, map)]
  return html`
    <h3>${esc(say('ui-lb-ed-exits'))}</h3>
    ${(d.battle.exits ?? []).map(
      (x, i) => html`
        <div class="ed-zrow" data-key="exit-${i}">
          <b>${esc(say('ui-lb-ed-exit', { n: i + 1 }))}</b>
          ${cross('dropthing', `exits.${i}`, say('ui-lb-ed-remove'))}
          ${choice(`exits.${i}.side`, say('ui-lb-ed-side'), sides(d), x.side)}
          ${choice(`exits.${i}.map`, say('ui-lb-ed-z-map'), laid(d, say), x.map)}
          ${choice(`exits.${i}.edge`, say('ui-lb-ed-z-edge'), edges(say), x.edge)}
          ${choice(`exits.${i}.near_lane`, say('ui-lb-ed-near-lane'), ends(x.map), x.near_lane)}
          ${choice(`exits.${i}.from_corner`, say('ui-lb-ed-from-corner'), [NONE, ...edges(say)], x.from_corner)}
          ${x.near_lane || x.from_corner ? number(`exits.${i}.max`, say('ui-lb-ed-z-around'), x.max ?? 0, 0, 99) : ''}
        </div>
      `,
    )}
    <p class="ed-row">${press('addexit', say('ui-lb-ed-add-exit'), '', 'add')}</p>
  `
}
/** @param {Desk} d @param {Say} say */
function scores(d, say) {
  const v = d.battle.victory
  const value = (/** @type {string} */ l, /** @type {string} */ what) =>
    v?.points?.[l]?.find((x) => x.what === what)?.value ?? 0
  const name = (/** @type {string} */ l) => d.battle.sides?.[l]?.name ?? l
  return html`
    <table class="ed-points">
      <tr><th></th>${['A', 'B'].map((l) => `<th scope="col">${esc(name(l))}</th>`)}</tr>
      ${SCORES.map(
        (what) => html`
          <tr>
            <th scope="row">${esc(say(`ui-lb-ed-s-${what}`))}</th>
            ${['A', 'B'].map(
              (l) => html`
                <td>
                  <input type="number" min="0" max="100" value="${value(l, what)}" data-set="@score.${l}.${what}"
                    aria-label="${esc(`${say(`ui-lb-ed-s-${what}`)}, ${name(l)}`)}">
                </td>
              `,
            )}
          </tr>
        `,
      )}
    </table>
    ${choice('victory.tie', say('ui-lb-ed-v-tie'), sides(d), v?.tie ?? 'A')}
  `
}
/** What each kind asks for besides. @param {Desk} d @param {Say} say */
function terms(d, say) {
  const v = d.battle.victory
  if (v?.type === 'exit') {
    const men = v.personnel && !v.men ? 'personnel' : 'men' // as scenario 6 has it
    return html`
      ${number(`victory.${men}`, say('ui-lb-ed-v-men'), v[men] ?? 0, 0, 100)}
      ${number('victory.vehicles', say('ui-lb-ed-v-vehicles'), v.vehicles ?? 0, 0, 20)}
      ${number('victory.vehicles_lost_max', say('ui-lb-ed-v-lost'), v.vehicles_lost_max, 0, 20)}
    `
  }
  if (v?.type === 'hold_hex')
    return html`
      ${number('victory.turns', say('ui-lb-ed-v-turns'), v.turns ?? 2, 1, 20)}
      ${number('victory.min_men', say('ui-lb-ed-v-min'), v.min_men ?? 2, 1, 6)}
    `
  return v?.type === 'points' ? scores(d, say) : ''
}
/** What the battle is about: hexes, by the name of their place or painted. @param {Desk} d @param {Fixed} fixed
 * @param {Say} say */
function goal(d, fixed, say) {
  const told = d.battle.objective_area
  return html`
    <h3>${esc(say('ui-lb-ed-about'))}</h3>
    ${
      told
        ? html`
          ${choice('objective_area.map', say('ui-lb-ed-z-map'), laid(d, say), told.map)}
          ${choice('objective_area.area', say('ui-lb-ed-z-place'), [NONE, ...areas(fixed, told.map)], told.area)}
        `
        : ''
    }
    <p class="ed-row">
      ${press('goal', say('ui-lb-ed-goal'), '', d.brush === 'goal' ? 'on' : '')}
      ${told ? press('drop', say('ui-lb-ed-remove'), 'objective_area') : press('addgoal', say('ui-lb-ed-goal-place'))}
    </p>
  `
}
/** The vehicle that is stolen. @param {Desk} d @param {Fixed} fixed @param {Say} say */
function prize(d, fixed, say) {
  const told = d.battle.objective_unit
  if (!told) return html`<p class="ed-row">${press('addprize', say('ui-lb-ed-prize'), '', 'add')}</p>`
  const craft = Object.entries(fixed.vehicles).filter(([, v]) => v.class === 'helicopter')
  return html`
    <div class="ed-zrow" data-key="prize">
      <b>${esc(say('ui-lb-ed-prize'))}</b>
      ${cross('drop', 'objective_unit', say('ui-lb-ed-remove'))}
      ${choice(
        'objective_unit.vehicle',
        say('ui-lb-ed-prize-what'),
        craft.map(([id, v]) => ({ id, name: v.name })),
        told.vehicle,
      )}
      ${choice('objective_unit.map', say('ui-lb-ed-z-map'), laid(d, say), told.map)}
      ${choice('objective_unit.area', say('ui-lb-ed-z-place'), areas(fixed, told.map), told.area)}
    </div>
  `
}
/** @param {Desk} d @param {Fixed} fixed @param {Say} say */
export function victory(d, fixed, say) {
  const v = d.battle.victory
  if (d.battle.design || !v)
    return html`<p class="ed-hint">${esc(say('ui-lb-ed-v-design'))}</p>${troubles(d, 'victory')}`
  const kinds = KINDS.map((k) => ({ id: k, name: say(`ui-lb-ed-v-${k}`) }))
  const by = !['points', 'eliminate'].includes(v.type)
  return html`
    <h3>${esc(say('ui-lb-ed-step-victory'))} ${ruleTab('LB.format.defender-wins-default', 'lastbattle')}</h3>
    ${troubles(d, 'victory')}
    ${choice('victory.type', say('ui-lb-ed-v-kind'), kinds, v.type)}
    ${by ? choice('victory.by', say('ui-lb-ed-v-by'), sides(d), v.by ?? 'B') : ''}
    ${terms(d, say)}
    ${v.type === 'points' ? '' : choice('victory.else', say('ui-lb-ed-v-else'), [NONE, ...sides(d)], v.else)}
    ${number('length', say('ui-lb-ed-length'), d.battle.length, 0, 99)}
    ${goal(d, fixed, say)}
    ${v.type === 'steal_helicopter' || d.battle.objective_unit ? prize(d, fixed, say) : ''}
    ${exitRows(d, fixed, say)}
    ${several(
      'specials',
      say('ui-lb-ed-specials'),
      SPECIALS.map((id) => ({ id, name: say(`ui-lb-ed-sp-${id}`) })),
      d.battle.specials,
    )}
  `
}
