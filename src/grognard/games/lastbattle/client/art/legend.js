// The legend: every sign of counters and map: a sheet that is opened from the tools of the map.
import { esc, html } from '../../../../client/base/dom.js'
import { counter, counterFace, thing } from './counters.js'
import { signs, vehicles, weapons } from './symbols.js'
/** @typedef {import('../../../../client/types').Say} Say */
/** @typedef {import('../types').Fixed} Fixed */

const INK = 'color:var(--ink);--knock:var(--paper)'
/** A sign alone, dark on the sheet. @param {string} inside @param {string} box */
const alone = (inside, box) => `<svg viewBox="${box}" style="${INK}" aria-hidden="true">${inside}</svg>`
/** How the signs of a group are drawn. @type {Record<string, (key: string) => string>} */
const DRAWN = {
  weapon: (k) => alone(weapons[k], '0 0 96 34'),
  vehicle: (k) => alone(vehicles[k], '0 0 64 64'),
  sign: (k) => alone(signs[k], '0 0 24 24'),
  ground: (k) => alone(thing(k, 32, 32, 64), '0 0 64 64'),
}
/** Every group with its signs, in the order of the sheet. @type {[string, string[]][]} */
const GROUPS = [
  ['weapon', Object.keys(weapons)],
  ['vehicle', Object.keys(vehicles)],
  ['sign', Object.keys(signs)],
  ['ground', ['wreck', 'smoke', 'light', 'gas', 'barrage', 'mines', 'plot']],
]
/** Signs of optional rules, which have their words already. */
const MARKS = ['buttoned', 'buttoning', 'unconscious', 'treating', 'shaken', 'disordered', 'frozen']
/** A squad of four veterans, as it lies on the table. */
const SQUAD = { id: -1, kind: 'foot', face: true, men: 4, grade: 'Veteran', weapon: 'AR', strength: 8, range: 6 }
/** What the figures and marks of a counter are, from its upper edge down. */
const PARTS = ['chevrons', 'pips', 'star', 'strength', 'range', 'factor', 'slip', 'hull', 'back', 'seen', 'tag']
/** @param {Fixed} fixed @param {Say} say */
function example(fixed, say) {
  const unit = /** @type {any} */ ({ ...SQUAD, factor: 4, leader: true, moved: false })
  const piece = /** @type {any} */ ({ unit, colour: 'lbg', items: [], marks: [], aboard: 0 })
  return counter(counterFace(piece, fixed, say))
}
/** The key of its words: a mark has those of the counter's tooltip. @param {string} group @param {string} k */
const words = (group, k) => (MARKS.includes(k) ? `ui-lb-mark-${k}` : `ui-lb-legend-${group}-${k.toLowerCase()}`)
/** @param {string} picture @param {string} means */
const row = (picture, means) => html`<li>${picture}<span>${esc(means)}</span></li>`
/** @param {Fixed} fixed @param {Say} say */
export const legend = (fixed, say) => html`
  <div class="lb-legend">
    <section class="lb-eg">
      <h3>${esc(say('ui-lb-legend-counter'))}</h3>
      ${example(fixed, say)}
      <ul>${PARTS.map((p) => html`<li>${esc(say(`ui-lb-legend-counter-${p}`))}</li>`)}</ul>
    </section>
    ${GROUPS.map(
      ([group, keys]) => html`
        <section>
          <h3>${esc(say(`ui-lb-legend-${group}`))}</h3>
          <ul class="${group}">
            ${keys.map((k) => row(DRAWN[group](k), say(words(group, k))))}
          </ul>
        </section>
      `,
    )}
    <section>
      <h3>${esc(say('ui-lb-legend-map'))}</h3>
      <ul class="lines">${MAP.map((k) => row(`<i class="k-${k}"></i>`, say(`ui-lb-legend-map-${k}`)))}</ul>
    </section>
  </div>
`
/** Lines and colours that are laid over the map. */
const MAP = ['lit', 'target', 'zone', 'goal', 'exit', 'trail', 'seen', 'danger']
