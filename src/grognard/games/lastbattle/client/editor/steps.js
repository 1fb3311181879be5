// What stands at the left of the editor, step by step: maps and brushes, night and wind; the others are next door.
import { esc, html, ruleTab } from '../../../../client/base/dom.js'
import { choice, many, press, sides, text, tick, troubles } from './fields.js'
import { forces } from './forces.js'
import { victory } from './victory.js'
import { zones } from './zones.js'
/** @typedef {import('./editortypes').Desk} Desk */
/** @typedef {import('../types').Fixed} Fixed */
/** @typedef {import('../../../../client/types').Say} Say */

export const STEPS = ['maps', 'terrain', 'zones', 'forces', 'victory', 'weather']
export const BRUSHES = [
  '.',
  'w',
  't',
  'b',
  'B',
  'r',
  '~',
  'level0',
  'level1',
  'level2',
  'level3',
  'road',
  'trail',
  'nolane',
  'bridge',
]
const NAMES = [
  'clear',
  'woods',
  'town',
  'building',
  'block',
  'rubble',
  'water',
  'flat',
  'level1',
  'level2',
  'level3',
  'road',
  'trail',
  'nolane',
  'bridge',
]
const WINDS = ['', 'N', 'NE', 'SE', 'S', 'SW', 'NW']
const OPTIONS = ['ammo', 'advance', 'command', 'cohesion', 'chemicals']
const RULES = ['hiding', 'urban', 'smoke']
// ---- maps ----
/** @param {Desk} d @param {Fixed} fixed @param {Say} say */
function maps(d, fixed, say) {
  const nine = Object.entries(fixed.scenarios).map(([id, s]) => ({ id, name: `${s.number}. ${s.name}` }))
  return html`
    <h3>${esc(say('ui-lb-ed-battle'))}</h3>
    ${text('name', say('ui-lb-ed-name'), d.battle.name)}
    ${text('place', say('ui-lb-ed-place'), d.battle.place ?? '')}
    ${troubles(d, 'maps')}
    <p class="ed-hint">${esc(say('ui-lb-ed-maps-how'))}</p>
    <h3>${esc(say('ui-lb-ed-begin'))}</h3>
    ${choice('@book', say('ui-lb-ed-book'), [{ id: '', name: '—' }, ...nine], '')}
    <p class="ed-row">${['new', 'open', 'shared'].map((what) => press(what, say(`ui-lb-ed-${what}`)))}</p>
    <input type="file" id="ed-file" accept=".toml,.json,text/plain" hidden aria-label="${esc(say('ui-lb-ed-open'))}">
  `
}
// ---- terrain ----
const HAND = html`
  <svg viewBox="-12 -11 24 22" aria-hidden="true" class="ed-sw hand">
    <path class="m" d="M0-9v18M-9 0H9M0-9l-3 3M0-9l3 3M0 9l-3-3M0 9l3-3M-9 0l3-3M-9 0l3 3M9 0L6-3M9 0L6 3"/>
  </svg>
`
/** A hex as the brush leaves it. @param {string} name */
const swatch = (name) => html`
  <svg viewBox="-12 -11 24 22" aria-hidden="true" class="ed-sw ${name}">
    <path class="h" d="M-6-10.400h12L12 0 6 10.400H-6L-12 0z"/>
    <path class="s" d="M-7 4c4-6 10 2 14-5"/>
    <path class="d" d="M-5-3h4v4h-4zM2-5h4v4h-4zM1 3h4v4h-4z"/>
    <path class="c" d="M-3-6a3 3 0 1 1-.1 0zM4-3a3 3 0 1 1-.1 0zM-2 1a3 3 0 1 1-.1 0z"/>
  </svg>
`
/** @param {Desk} d @param {Fixed} _ @param {Say} say */
function terrain(d, _, say) {
  return html`
    <h3>${esc(say('ui-lb-ed-terrain'))}</h3>
    <div class="ed-brush" role="group" aria-label="${esc(say('ui-lb-ed-terrain'))}">
      <button data-ed="brush" data-arg="" aria-pressed="${d.brush === ''}">
        ${HAND}${esc(say('ui-lb-ed-b-hand'))}
      </button>
      ${BRUSHES.map(
        (b, i) => html`
          <button data-ed="brush" data-arg="${esc(b)}" aria-pressed="${d.brush === b}" data-key="brush-${NAMES[i]}">
            ${swatch(NAMES[i])}${esc(say(`ui-lb-ed-b-${NAMES[i]}`))}
          </button>
        `,
      )}
    </div>
    <div class="ed-seg" role="group" aria-label="${esc(say('ui-lb-ed-size'))}">
      ${[1, 7].map(
        (n) =>
          html`
            <button data-ed="size" data-arg="${n}" aria-pressed="${d.size === n}">
              ${esc(many(say, 'ui-lb-ed-hexes', n))}
            </button>
          `,
      )}
    </div>
    ${troubles(d, 'terrain')}
    <p class="ed-hint">${esc(say('ui-lb-ed-terrain-how'))}</p>
  `
}
// ---- night, wind, options ----
/** @param {Desk} d @param {Fixed} _ @param {Say} say */
function weather(d, _, say) {
  const b = d.battle
  return html`
    <h3>${esc(say('ui-lb-ed-step-weather'))}</h3>
    ${troubles(d, 'weather')}
    ${tick('night', say('ui-lb-ed-night'), Boolean(b.night))}
    ${choice(
      'wind',
      say('ui-lb-ed-wind'),
      WINDS.map((w) => ({ id: w, name: w ? say(`ui-lb-ed-wind-${w.toLowerCase()}`) : say('ui-lb-ed-wind-rolled') })),
      b.wind ?? '',
    )}
    ${choice('initiative', say('ui-lb-ed-initiative'), sides(d), b.initiative ?? 'B')}
    ${choice('setup_first', say('ui-lb-ed-first'), sides(d), b.setup_first ?? 'A')}
    ${choice('attacker', say('ui-lb-ed-attacker'), sides(d), b.attacker ?? 'B')}
    <h3>${esc(say('ui-lb-ed-rules'))} ${ruleTab('LB.format.rules-gate', 'lastbattle')}</h3>
    ${RULES.map((r) => tick(`@rules.${r}`, say(`ui-lb-ed-r-${r}`), !b.rules || b.rules.includes(r)))}
    <h3>${esc(say('ui-lb-ed-options'))}</h3>
    ${OPTIONS.map((o) => tick(`@options.${o}`, say(`ui-lb-ed-o-${o}`), Boolean(b.options?.includes(o))))}
  `
}
/** @type {Record<string, (d: Desk, fixed: Fixed, say: Say) => string>} */
const PANELS = { maps, terrain, zones, forces, victory, weather }
/** @param {Desk} d @param {Fixed} fixed @param {Say} say */
export const tools = (d, fixed, say) => PANELS[d.step](d, fixed, say)
