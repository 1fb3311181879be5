// Where the sides set up, and where their mines may lie. An area is a list of conditions that must all hold.
import { esc, html } from '../../../../client/base/dom.js'
import { spots } from './spots.js'
import { areas, choice, cross, edges, lanes, laid, many, number, press, several, troubles } from './fields.js'
/** @typedef {import('./editortypes').Desk} Desk */
/** @typedef {import('./editortypes').Area} Area */
/** @typedef {import('../types').Fixed} Fixed */
/** @typedef {import('../../../../client/types').Say} Say */
/** @typedef {{d: Desk, fixed: Fixed, say: Say, area: Area, at: string}} Place */

const KINDS = ['map', 'edge', 'city', 'hexes', 'enter']
const GROUND = ['woods', 'hill']

/** What an area is called: by what says most of it. @param {Area} a @param {Say} say */
function title(a, say) {
  const kind = ['hexes', 'enter', 'edge', 'city'].find((name) => a[name] !== undefined)
  if (kind) return say(`ui-lb-ed-z-kind-${kind}`)
  const other = ['near_area', 'lane', 'terrain_any', 'not_maps'].find((name) => a[name] !== undefined)
  return say(other ? `ui-lb-ed-z-c-${other}` : 'ui-lb-ed-z-kind-map')
}
/** A condition as it begins. @type {Record<string, (map: number) => unknown>} */
export const CONDITIONS = {
  maps: (map) => [map],
  not_maps: (map) => [map],
  edge: (map) => ({ map, side: 'W', max: 3 }),
  edge_min: (map) => [{ map, side: 'W', min: 3 }],
  enemy_min: () => 5,
  objective_min: () => 5,
  near_area: (map) => ({ map, area: '', max: 2 }),
  city: (map) => ({ maps: [map], max: 0 }),
  terrain_any: () => ['woods'],
  lane: (map) => ({ map, name: '', max: 0 }),
  hexes: () => [],
}
/** @param {string} kind @param {number} map @returns {Area} */
export function newArea(kind, map) {
  if (kind === 'enter') return { enter: { map, side: 'W', lane: 'main', max: 1 } }
  if (kind === 'edge') return /** @type {Area} */ ({ maps: [map], edge: CONDITIONS.edge(map) })
  const name = kind === 'map' ? 'maps' : kind
  return { [name]: CONDITIONS[name](map) }
}

// ---- the fields of each condition ----
/** @param {Place} p @param {string} at @param {any} told */
const rim = ({ d, say }, at, told, /** @type {string[]} */ ...ends) => html`
  ${choice(`${at}.map`, say('ui-lb-ed-z-map'), laid(d, say), told.map)}
  ${choice(`${at}.side`, say('ui-lb-ed-z-edge'), edges(say), told.side)}
  ${ends.map((end) => number(`${at}.${end}`, say(`ui-lb-ed-z-${end}`), told[end], 0, 99))}
`
/** @type {Record<string, (p: Place) => string>} */
const FIELDS = {
  maps: ({ d, say, area, at }) => several(`${at}.maps`, say('ui-lb-ed-z-maps'), laid(d, say), area.maps),
  not_maps: ({ d, say, area, at }) =>
    several(`${at}.not_maps`, say('ui-lb-ed-z-not_maps'), laid(d, say), area.not_maps),
  edge: (p) => rim(p, `${p.at}.edge`, p.area.edge, 'max', 'min'),
  edge_min: (p) =>
    (p.area.edge_min ?? []).map((told, i) => rim(p, `${p.at}.edge_min.${i}`, told, 'min', 'max')).join('') +
    press('addrim', p.say('ui-lb-ed-z-add-edge'), `${p.at}.edge_min`, 'add'),
  enemy_min: ({ say, area, at }) => number(`${at}.enemy_min`, say('ui-lb-ed-z-enemy'), area.enemy_min, 0, 99),
  objective_min: ({ say, area, at }) =>
    number(`${at}.objective_min`, say('ui-lb-ed-z-objective'), area.objective_min, 0, 99),
  near_area: ({ d, fixed, say, area, at }) => html`
    ${choice(`${at}.near_area.map`, say('ui-lb-ed-z-map'), laid(d, say), area.near_area?.map)}
    ${choice(`${at}.near_area.area`, say('ui-lb-ed-z-place'), areas(fixed, area.near_area?.map), area.near_area?.area)}
    ${number(`${at}.near_area.max`, say('ui-lb-ed-z-around'), area.near_area?.max, 0, 99)}
  `,
  city: ({ d, say, area, at }) => html`
    ${several(`${at}.city.maps`, say('ui-lb-ed-z-maps'), laid(d, say), area.city?.maps)}
    ${number(`${at}.city.max`, say('ui-lb-ed-z-around'), area.city?.max, 0, 99)}
  `,
  terrain_any: ({ say, area, at }) =>
    several(
      `${at}.terrain_any`,
      say('ui-lb-ed-z-ground'),
      GROUND.map((id) => ({ id, name: say(`ui-lb-ed-z-${id}`) })),
      area.terrain_any,
    ),
  lane: ({ d, fixed, say, area, at }) => html`
    ${choice(`${at}.lane.map`, say('ui-lb-ed-z-map'), laid(d, say), area.lane?.map)}
    ${choice(`${at}.lane.name`, say('ui-lb-ed-z-lane'), lanes(d, fixed, say, area.lane?.map), area.lane?.name)}
    ${number(`${at}.lane.max`, say('ui-lb-ed-z-around'), area.lane?.max ?? 0, 0, 99)}
  `,
  hexes: ({ d, say, area, at }) => html`
    <p class="ed-hint">${esc(painted(area, say))}</p>
    ${press('paintzone', say('ui-lb-ed-z-paint'), at, d.zone === at ? 'on' : '')}
  `,
  enter: ({ d, fixed, say, area, at }) => html`
    ${choice(`${at}.enter.map`, say('ui-lb-ed-z-map'), laid(d, say), area.enter?.map)}
    ${choice(`${at}.enter.side`, say('ui-lb-ed-z-edge'), edges(say), area.enter?.side)}
    ${choice(`${at}.enter.lane`, say('ui-lb-ed-z-lane'), lanes(d, fixed, say, area.enter?.map), area.enter?.lane)}
    ${number(`${at}.enter.max`, say('ui-lb-ed-z-around'), area.enter?.max ?? 0, 0, 99)}
  `,
}
/** @param {Area} a @param {Say} say */
const painted = (a, say) =>
  a.hexes?.length ? many(say, 'ui-lb-ed-z-painted', a.hexes.length) : say('ui-lb-ed-z-painted-none')
/** One area: what it says, and what it may say besides. @param {Place} p */
export function areaBox(p) {
  const { d, say, area, at } = p
  const said = Object.keys(FIELDS).filter((name) => area[name] !== undefined)
  const more = Object.keys(CONDITIONS).filter((name) => area[name] === undefined)
  const names = more.map((id) => ({ id, name: say(`ui-lb-ed-z-c-${id}`) }))
  return html`
    <div class="ed-zrow ${d.zone === at ? 'on' : ''}" data-key="zone-${at}">
      <b>${esc(title(area, say))}</b>
      ${cross('dropthing', at, say('ui-lb-ed-remove'))}
      ${said.map(
        (name) => html`
          <div class="ed-cond" data-key="cond-${name}">
            <div>${FIELDS[name](p)}</div>
            ${
              said.length > 1
                ? cross(
                    'dropcond',
                    `${at}.${name}`,
                    say('ui-pair', { a: say('ui-lb-ed-remove'), b: say(`ui-lb-ed-z-c-${name}`) }),
                  )
                : ''
            }
          </div>
        `,
      )}
      ${area.enter ? '' : choice(`@cond.${at}`, say('ui-lb-ed-z-also'), [{ id: '', name: '—' }, ...names], '')}
    </div>
  `
}
/** @param {Desk} d @param {Fixed} fixed @param {Say} say @param {string} l */
function zonesOf(d, fixed, say, l) {
  const s = d.battle.sides?.[l]
  if (!s) return ''
  const n = d.checked?.facts?.sides[l]?.zone.length ?? 0
  const box = (/** @type {string} */ list) => (/** @type {Area} */ area, /** @type {number} */ i) =>
    areaBox({ d, fixed, say, area, at: `sides.${l}.${list}.${i}` })
  return html`
    <section class="ed-side ${s.colour === 'green' ? 'g' : 'b'}" data-key="zones-${l}">
      <h3>${esc(s.name || l)} <small class="fig">${n ? esc(say('ui-lb-ed-z-count', { n })) : ''}</small></h3>
      ${troubles(d, 'zones', `sides.${l}.`)}
      ${s.setup.map(box('setup'))}
      <p class="ed-row">${KINDS.map((k) => press('addzone', say(`ui-lb-ed-z-kind-${k}`), `${l},${k}`, 'add'))}</p>
      ${spots(d, s, l, fixed, say)}
      ${s.mines ? mineZones(s.mines.where ?? [], l, say, box('mines.where')) : ''}
    </section>
  `
}
/** @param {Area[]} where @param {string} l @param {Say} say @param {(a: Area, i: number) => string} box */
const mineZones = (where, l, say, box) => html`
  <h4>${esc(say('ui-lb-ed-z-mines'))}</h4>
  ${where.length ? '' : `<p class="ed-hint">${esc(say('ui-lb-ed-z-mines-how'))}</p>`}
  ${where.map(box)}
  <p class="ed-row">
    ${['map', 'edge', 'hexes'].map((k) => press('addmines', say(`ui-lb-ed-z-kind-${k}`), `${l},${k}`, 'add'))}
  </p>
`
/** @param {Desk} d @param {Fixed} fixed @param {Say} say */
export const zones = (d, fixed, say) =>
  d.battle.design
    ? html`<p class="ed-hint">${esc(say('ui-lb-ed-z-design'))}</p>${troubles(d, 'zones')}`
    : html`${zonesOf(d, fixed, say, 'A')}${zonesOf(d, fixed, say, 'B')}`
