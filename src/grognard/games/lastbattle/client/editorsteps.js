// What stands at the left of the editor, step by step: maps, brushes, zones, what wins, night and wind.
import { esc, html, ruleTab } from '../../../client/dom.js'
import { EDGES, sheets } from './editormodel.js'
import { choice, many, number, press, text, tick, troubles } from './editorfields.js'
import { forces } from './editorforces.js'
/** @typedef {import('./editortypes').Desk} Desk */
/** @typedef {import('./editortypes').Area} Area */
/** @typedef {import('./types').Fixed} Fixed */
/** @typedef {import('../../../client/types').Say} Say */

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
const KINDS = ['eliminate', 'break_enemy', 'exit', 'hold_hex', 'points']
const SCORES = ['man-exited', 'vehicle-exited', 'man-killed', 'vehicle-crippled', 'tankbreaker-saved']
const AREAS = ['map', 'edge', 'city', 'hexes', 'enter']
const WINDS = ['', 'N', 'NE', 'SE', 'S', 'SW', 'NW']
const OPTIONS = ['ammo', 'advance', 'command', 'cohesion', 'chemicals']
const RULES = ['hiding', 'urban', 'smoke']
/** @param {Desk} d @param {Say} say */
const laid = (d, say) => d.battle.layout.map((p) => ({ id: p.map, name: say('ui-lb-ed-map', { n: p.map }) }))
/** @param {Say} say */
const edges = (say) => EDGES.map((e) => ({ id: e, name: say(`ui-lb-ed-edge-${e.toLowerCase()}`) }))
/** @param {Desk} d */
const sides = (d) => ['A', 'B'].map((l) => ({ id: l, name: d.battle.sides?.[l]?.name || l }))
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
// ---- zones ----
/** @param {string} what @param {string} arg @param {Say} say */
const cross = (what, arg, say) => html`
  <button class="ed-x" data-ed="${what}" data-arg="${arg}" aria-label="${esc(say('ui-lb-ed-remove'))}">×</button>
`
/** @param {Area} a */
export function kindOf(a) {
  if (a.hexes) return 'hexes'
  if (a.enter) return 'enter'
  if (a.edge) return 'edge'
  if (a.city) return 'city'
  return 'map'
}
/** @param {Area} a @param {Say} say */
const painted = (a, say) =>
  a.hexes?.length ? many(say, 'ui-lb-ed-z-painted', a.hexes.length) : say('ui-lb-ed-z-painted-none')
/** @param {Desk} d @param {Fixed} fixed @param {Say} say */
function zoneFields(d, fixed, say, /** @type {Area} */ a, /** @type {string} */ at) {
  const all = laid(d, say)
  const kind = kindOf(a)
  if (kind === 'hexes') return `<p class="ed-hint">${esc(painted(a, say))}</p>`
  if (kind === 'enter' && a.enter) {
    const map = sheets(d.battle, fixed.maps).find((m) => m.id === a.enter?.map)
    const named = (map?.lanes ?? []).filter((l) => l.name)
    return html`
      ${choice(`${at}.enter.map`, say('ui-lb-ed-z-map'), all, a.enter.map)}
      ${choice(`${at}.enter.side`, say('ui-lb-ed-z-edge'), edges(say), a.enter.side)}
      ${choice(
        `${at}.enter.lane`,
        say('ui-lb-ed-z-lane'),
        named.map((l) => ({ id: l.name, name: say(`ui-lb-ed-lane-${l.kind}`, { name: l.name }) })),
        a.enter.lane,
      )}
      ${number(`${at}.enter.max`, say('ui-lb-ed-z-max'), a.enter.max ?? 0, 0, 12)}
    `
  }
  if (kind === 'edge' && a.edge)
    return html`
      ${choice(`${at}.edge.map`, say('ui-lb-ed-z-map'), all, a.edge.map)}
      ${choice(`${at}.edge.side`, say('ui-lb-ed-z-edge'), edges(say), a.edge.side)}
      ${number(`${at}.edge.max`, say('ui-lb-ed-z-max'), a.edge.max, 1, 16)}
    `
  if (kind === 'city' && a.city)
    return html`
      ${choice(`${at}.city.maps.0`, say('ui-lb-ed-z-map'), all, a.city.maps[0])}
      ${number(`${at}.city.max`, say('ui-lb-ed-z-around'), a.city.max, 0, 12)}
    `
  return choice(`${at}.maps.0`, say('ui-lb-ed-z-map'), all, a.maps?.[0] ?? '')
}
/** @param {Desk} d @param {Fixed} fixed @param {Say} say @param {string} l */
function zonesOf(d, fixed, say, l) {
  const s = d.battle.sides?.[l]
  if (!s) return ''
  const n = d.checked?.facts?.sides[l]?.zone.length ?? 0
  const on = (/** @type {number} */ i) => d.side === l && d.zone === i
  return html`
    <section class="ed-side ${s.colour === 'green' ? 'g' : 'b'}" data-key="zones-${l}">
      <h3>${esc(s.name || l)} <small class="fig">${n ? esc(say('ui-lb-ed-z-count', { n })) : ''}</small></h3>
      ${troubles(d, 'zones', `sides.${l}.setup`)}
      ${s.setup.map(
        (a, i) => html`
          <div class="ed-zrow ${on(i) ? 'on' : ''}" data-key="zone-${l}-${i}">
            <b>${esc(say(`ui-lb-ed-z-kind-${kindOf(a)}`))}</b>
            ${kindOf(a) === 'hexes' ? press('paintzone', say('ui-lb-ed-z-paint'), `${l},${i}`, on(i) ? 'on' : '') : ''}
            ${cross('dropzone', `${l},${i}`, say)}
            ${zoneFields(d, fixed, say, a, `sides.${l}.setup.${i}`)}
            ${number(`sides.${l}.setup.${i}.enemy_min`, say('ui-lb-ed-z-enemy'), Number(a.enemy_min ?? 0), 0, 40)}
          </div>
        `,
      )}
      <p class="ed-row">${AREAS.map((k) => press('addzone', say(`ui-lb-ed-z-kind-${k}`), `${l},${k}`, 'add'))}</p>
    </section>
  `
}
/** @param {Desk} d @param {Fixed} fixed @param {Say} say */
const zones = (d, fixed, say) =>
  d.battle.design
    ? html`<p class="ed-hint">${esc(say('ui-lb-ed-z-design'))}</p>${troubles(d, 'zones')}`
    : html`${zonesOf(d, fixed, say, 'A')}${zonesOf(d, fixed, say, 'B')}`
// ---- winning ----
/** @param {Desk} d @param {Say} say */
function exitRows(d, say) {
  return html`
    <h3>${esc(say('ui-lb-ed-exits'))}</h3>
    ${(d.battle.exits ?? []).map(
      (x, i) => html`
        <div class="ed-zrow" data-key="exit-${i}">
          ${choice(`exits.${i}.side`, say('ui-lb-ed-side'), sides(d), x.side)}
          ${choice(`exits.${i}.map`, say('ui-lb-ed-z-map'), laid(d, say), x.map)}
          ${choice(`exits.${i}.edge`, say('ui-lb-ed-z-edge'), edges(say), x.edge)}
          ${cross('dropexit', String(i), say)}
        </div>
      `,
    )}
    <p class="ed-row">${press('addexit', say('ui-lb-ed-add-exit'), '', 'add')}</p>
  `
}
/** @param {Desk} d @param {Say} say */
function terms(d, say) {
  const v = d.battle.victory
  if (!v) return ''
  if (v.type === 'exit')
    return html`
      ${number('victory.men', say('ui-lb-ed-v-men'), v.men ?? 0, 0, 100)}
      ${number('victory.vehicles', say('ui-lb-ed-v-vehicles'), v.vehicles ?? 0, 0, 20)}
    `
  if (v.type === 'hold_hex')
    return html`
      ${number('victory.turns', say('ui-lb-ed-v-turns'), v.turns ?? 2, 1, 20)}
      ${number('victory.min_men', say('ui-lb-ed-v-min'), v.min_men ?? 2, 1, 6)}
      <p class="ed-row">${press('goal', say('ui-lb-ed-goal'), '', d.brush === 'goal' ? 'on' : '')}</p>
    `
  if (v.type !== 'points') return ''
  const value = (/** @type {string} */ l, /** @type {string} */ what) =>
    v.points?.[l]?.find((x) => x.what === what)?.value ?? 0
  return html`
    <table class="ed-points">
      <tr><th></th>${['A', 'B'].map((l) => `<th scope="col">${esc(d.battle.sides?.[l]?.name ?? l)}</th>`)}</tr>
      ${SCORES.map(
        (what) => html`
          <tr>
            <th scope="row">${esc(say(`ui-lb-ed-s-${what}`))}</th>
            ${['A', 'B'].map(
              (l) =>
                html`
                  <td>
                    <input type="number" min="0" max="100" value="${value(l, what)}" data-set="@score.${l}.${what}"
                      aria-label="${esc(`${say(`ui-lb-ed-s-${what}`)}, ${d.battle.sides?.[l]?.name ?? l}`)}">
                  </td>
                `,
            )}
          </tr>
        `,
      )}
    </table>
    ${choice('victory.tie', say('ui-lb-ed-v-tie'), sides(d), v.tie ?? 'A')}
  `
}
/** @param {Desk} d @param {Fixed} _ @param {Say} say */
function victory(d, _, say) {
  const v = d.battle.victory
  if (d.battle.design || !v)
    return html`<p class="ed-hint">${esc(say('ui-lb-ed-v-design'))}</p>${troubles(d, 'victory')}`
  const kinds = KINDS.includes(v.type) ? KINDS : [...KINDS, v.type]
  return html`
    <h3>${esc(say('ui-lb-ed-step-victory'))} ${ruleTab('LB.format.defender-wins-default', 'lastbattle')}</h3>
    ${troubles(d, 'victory')}
    ${choice(
      'victory.type',
      say('ui-lb-ed-v-kind'),
      kinds.map((k) => ({ id: k, name: say(`ui-lb-ed-v-${k}`) })),
      v.type,
    )}
    ${v.type === 'points' ? '' : choice('victory.by', say('ui-lb-ed-v-by'), sides(d), v.by ?? 'B')}
    ${terms(d, say)}
    ${number('length', say('ui-lb-ed-length'), d.battle.length, 0, 99)}
    ${exitRows(d, say)}
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
