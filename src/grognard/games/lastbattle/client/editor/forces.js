// The forces of a battle: who fights, with what; or that the players buy. Men are a matrix of weapon and quality.
import { esc, html } from '../../../../client/base/dom.js'
import { QUALITIES, WEAPONS, headcount, menOf } from './model.js'
import { choice, cross, edges, many, number, perhaps, press, sides, text, tick, troubles } from './fields.js'
import { cards, people } from './people.js'
import { points } from '../forces/points.js'
import { GRADES, savedForces } from '../forces/savedforces.js'
/** @typedef {import('./editortypes').Desk} Desk */
/** @typedef {import('../types').Fixed} Fixed */
/** @typedef {import('../../../../client/types').Say} Say */
/** @typedef {import('./editortypes').OneSide} OneSide */
/** @typedef {import('./editortypes').Vehicle} Vehicle */
/** @typedef {import('./editortypes').Weapon} Weapon */
/** @typedef {import('./editortypes').Gun} Gun */
/** @typedef {{id: string, name: string}} Item */
/** @typedef {object} Things
 * @property {string} path
 * @property {{name: string, count: number, more: string}[]} rows each with what else there is to say of it
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
    <h3>${esc(title)}</h3>
    ${what.rows.map(
      (r, i) => html`
        <div class="ed-thing" data-key="${what.path}-${i}">
          <span>${esc(r.name)}</span>
          <input type="number" min="0" max="20" value="${r.count}" data-set="@count.${what.path}.${i}"
            aria-label="${esc(r.name)}">
          ${cross('dropthing', `${what.path}.${i}`, say('ui-pair', { a: say('ui-lb-ed-remove'), b: r.name }))}
          <details class="ed-more" data-key="more-${what.path}-${i}">
            <summary>${esc(say('ui-lb-ed-more'))}</summary>
            ${r.more}
          </details>
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
    ${number(`${at}.fascam`, say('ui-lb-ed-fascam'), s.fascam ?? 0, 0, 20)}
    ${number(`${at}.chemical`, say('ui-lb-ed-chemical'), s.chemical ?? 0, 0, 20)}
  </div>
`
const NONE = { id: '', name: '—' }
const SIGHTS = ['infrared', 'thermal']
/** Salvoes by kind are counted for those batteries that are sold. */
const BATTERIES = ['82mm', '4.2in', '120mm']
const SALVOES = ['he', 'smoke', 'chemical']
/** What mounts, rangefinder and sights a vehicle has. @param {Vehicle} v @param {string} at @param {Item[]} weapons
 * @param {Say} say */
const ofVehicle = (v, at, weapons, say) => html`
  ${choice(`${at}.mount`, say('ui-lb-ed-mount'), [NONE, ...weapons], v.mount)}
  ${number(`${at}.rf`, say('ui-lb-ed-rf'), v.rf ?? 0, 0, 3)}
  ${choice(
    `${at}.sights`,
    say('ui-lb-ed-sights'),
    [NONE, ...SIGHTS.map((id) => ({ id, name: say(`ui-lb-card-${id}`) }))],
    v.sights,
  )}
`
/** @param {Weapon} w @param {string} at @param {Say} say */
const ofWeapon = (w, at, say) => html`
  ${number(`${at}.ammo`, say('ui-lb-ed-ammo'), w.ammo, 1, 100)}
  ${tick(`${at}.stowed`, say('ui-lb-ed-stowed'), Boolean(w.stowed))}
`
/** @param {Gun} g @param {string} at @param {string} l @param {OneSide} s @param {Say} say */
const ofGun = (g, at, l, s, say) => html`
  ${number(`${at}.rounds`, say('ui-lb-ed-rounds'), g.rounds ?? 10, 1, 100)}
  ${tick(`${at}.on_map`, say('ui-lb-ed-on-map'), Boolean(g.on_map))}
  ${g.on_map ? tick(`${at}.shared`, say('ui-lb-ed-shared-pool'), Boolean(g.shared)) : ''}
  ${tick(`${at}.he_only`, say('ui-lb-ed-he-only'), Boolean(g.he_only))}
  ${
    BATTERIES.includes(g.type) && !g.on_map
      ? SALVOES.map((k) =>
          number(
            `@salvoes.${l}.${k}.${g.type}`,
            say(`ui-lb-ed-salvo-${k}`),
            s.salvoes?.[`${g.type}-${k}`] ?? 0,
            0,
            100,
          ),
        )
      : ''
  }
`
/** Vehicles, weapons and guns. @param {Desk} d @param {string} l @param {OneSide} s @param {Fixed} fixed
 * @param {Say} say */
function things(d, l, s, fixed, say) {
  const at = `sides.${l}`
  const own = (d.battle.cards ?? []).map(({ id, name }) => ({ id, name }))
  const printed = Object.entries(fixed.vehicles).map(([id, v]) => ({ id, name: v.name }))
  const vehicles = [...printed, ...own]
  const weapons = Object.entries(fixed.items).flatMap(([id, i]) => (i.class === 'horse' ? [] : [{ id, name: i.name }]))
  const nameIn = (/** @type {Item[]} */ all, /** @type {string} */ id) => all.find((x) => x.id === id)?.name ?? id
  return html`
    ${list(say, say('ui-lb-ed-vehicles'), {
      path: `${at}.vehicles`,
      rows: (s.vehicles ?? []).map((v, i) => ({
        name: nameIn(vehicles, v.vehicle),
        count: v.count ?? 1,
        more: ofVehicle(v, `${at}.vehicles.${i}`, weapons, say),
      })),
      items: vehicles,
      label: say('ui-lb-ed-add-vehicle'),
    })}
    ${list(say, say('ui-lb-ed-weapons'), {
      path: `${at}.weapons`,
      rows: (s.weapons ?? []).map((w, i) => ({
        name: nameIn(weapons, w.weapon),
        count: w.count ?? 1,
        more: ofWeapon(w, `${at}.weapons.${i}`, say),
      })),
      items: weapons,
      label: say('ui-lb-ed-add-weapon'),
    })}
    ${list(say, say('ui-lb-ed-guns'), {
      path: `${at}.fire_support`,
      rows: (s.fire_support ?? []).map((g, i) => ({
        name: g.type,
        count: g.count ?? 1,
        more: ofGun(g, `${at}.fire_support.${i}`, l, s, say),
      })),
      items: Object.keys(fixed.guns).map((id) => ({ id, name: id })),
      label: say('ui-lb-ed-add-gun'),
    })}
  `
}
/** Nerve by the tables in one of three grades, or as the author says. @param {Desk} d @param {string} l
 * @param {OneSide} s @param {Say} say */
const nerve = (d, l, s, say) => html`
  <h3>${esc(say('ui-lb-ed-nerve'))}</h3>
  ${choice(
    `@nerve.${l}`,
    say('ui-lb-ed-nerve-how'),
    ['', ...GRADES].map((id) => ({ id, name: say(id ? `ui-lb-force-${id}` : 'ui-lb-ed-nerve-own') })),
    d.nerve[l],
  )}
  <div class="ed-nums">
    ${number(`sides.${l}.morale.hesitation`, say('ui-lb-ed-hesitation'), s.morale.hesitation, 1, 999)}
    ${number(`sides.${l}.morale.break`, say('ui-lb-ed-break'), s.morale.break, 1, 999)}
  </div>
`
/** How the side behaves. @param {OneSide} s @param {string} at @param {Say} say */
const habits = (s, at, say) => html`
  <details class="ed-more" data-key="habits-${at}">
    <summary>${esc(say('ui-lb-ed-habits'))}</summary>
    ${text(`${at}.goal`, say('ui-lb-ed-side-goal'), s.goal ?? '', 1000)}
    ${tick(`${at}.unmanned`, say('ui-lb-ed-unmanned'), Boolean(s.unmanned))}
    ${tick(`${at}.surrenders`, say('ui-lb-ed-surrenders'), Boolean(s.surrenders))}
    ${perhaps(`${at}.rides`, say('ui-lb-ed-rides'), s.rides, say)}
    ${perhaps(`${at}.masks`, say('ui-lb-ed-masks'), s.masks, say)}
    ${choice(
      `${at}.cohesion`,
      say('ui-lb-ed-o-cohesion'),
      ['', 'low', 'high'].map((id) => ({ id, name: id ? say(`ui-lb-ed-cohesion-${id}`) : '—' })),
      s.cohesion,
    )}
  </details>
`
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
      ${things(d, l, s, fixed, say)}
      ${people(s, l, fixed, say)}
      ${nerve(d, l, s, say)}
      ${habits(s, at, say)}
    </details>
  `
}
/** @param {Say} say */
const sizes = (say) => ['small', 'medium', 'large'].map((x) => ({ id: x, name: say(`ui-lb-ed-d-${x}`) }))
/** @param {Say} say */
const colours = (say) => ['green', 'brown'].map((x) => ({ id: x, name: say(`ui-lb-camp-${x}`) }))
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
          ${choice('design.half', say('ui-lb-ed-d-half'), edges(say), design.half)}
          ${choice('design.attacker', say('ui-lb-ed-attacker'), sides(d), design.attacker ?? 'B')}
          ${choice('design.colour', say('ui-lb-ed-d-colour'), colours(say), design.colour ?? 'green')}
        `
        : html`
          ${side(d, 'A', fixed, say)}
          ${side(d, 'B', fixed, say)}
          <p class="ed-row">${press('swap', say('ui-lb-ed-swap'))}</p>
          ${cards(d, fixed, say)}
        `
    }
  `
}
