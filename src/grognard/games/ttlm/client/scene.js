// What the board shows, as data: every piece and every area, and the state each is in. Pure, so that node can test it.
import { places as anchors, EAST as EAST_BOX } from './anchors.js'
import { cardIntent } from './hand.js'
import { planIntent } from './planner.js'
import { sideOf } from './sides.js'
/** @typedef {import('./types').View} View */
/** @typedef {import('./types').Piece} Piece */
/** @typedef {import('./types').Place} Place */
/** @typedef {import('./types').Scene} Scene */
/** @typedef {import('./types').Units} Units */
/** @typedef {import('../../../client/types').Act} Act */
/** @typedef {import('../../../client/types').Action} Action */

// Numbers of the rules (ids.py, state.py): a unit is holder * SPAN + sort; holders are the armies, then the ground
// of each area.
export const ARMIES = 32
export const AREAS = 35
export const SPAN = 26
export const WHOLE = 25
export const EAST = 35
/** Verbs whose number is a holder, an area, or units. */
export const GOING = ['to', 'rail', 'strategic', 'sea', 'reserves', 'place']
const ON_AREAS = ['battle', 'keep', 'fight', 'gas', 'barrage', 'surprise', 'bonus']
const ON_UNITS = ['take', 'lose', 'remove', 'swap', 'dig', 'upgrade', 'recall']
const ON_CARDS = ['offensive', 'crisis', 'ersatz', 'throw']

/** Nation -> colour code of the tokens. @type {Record<string, string>} */
export const NATION = { GE: 'ge', FR: 'fr', UK: 'uk', BEL: 'be', US: 'us' }
/** @param {number} unit */
export const holderOf = (unit) => Math.floor(unit / SPAN)
/** @param {number} unit */
export const sortOf = (unit) => unit % SPAN
/** @param {number} id */
export const armyRef = (id) => `unit-${id * SPAN + WHOLE}`
/** @param {number} holder @returns {string} a place on the ground, or the army itself */
export const holderRef = (holder) => (holder < ARMIES ? armyRef(holder) : groundRef(holder - ARMIES))
/** Infantry types. */
const FOOT = ['I', 'S', 'W']
/** @param {number} at */
export const groundRef = (at) => (at === EAST ? 'east' : `area-${at}`)

/** Whose eyes the board is seen with: an onlooker sees it as the Entente does. @param {View} view */
export const near = (view) => (view.you === 'german' ? 'german' : 'entente')

/** @param {View} view @param {string} ref @param {Map<string, Act[]>} on @param {Units[] | null} inside
 * @param {string} side @returns {Piece['state']} */
function stateOf(view, ref, on, inside, side) {
  const p = view.picked?.unit
  if (p !== undefined && ref === `unit-${p}`) return 'sel'
  if (on.has(ref)) return side === near(view) ? 'lit' : 'target'
  if (inside?.some((u) => on.has(`unit-${u.unit}`) || u.unit === p)) return 'has'
  return ''
}
/** @param {View} view @param {Units} u @param {number} at @param {Map<string, Act[]>} on @returns {Piece} */
function loose(view, u, at, on) {
  const ref = `unit-${u.unit}`
  const side = sideOf(view, u.nation)
  return {
    ref,
    kind: 'loose',
    at,
    side,
    nation: NATION[u.nation],
    army: -1,
    type: u.type,
    sort: sortOf(u.unit),
    count: u.count,
    dug: u.dug,
    fortified: false,
    exposed: at !== EAST && view.areas[at].exposed && FOOT.includes(u.type),
    spent: u.spent >= u.count && u.spent > 0,
    empty: false,
    units: null,
    seen: null,
    state: stateOf(view, ref, on, null, side),
  }
}
/** @param {View} view @param {import('./types').Army} a @param {number} at @param {Map<string, Act[]>} on
 * @returns {Piece} */
function army(view, a, at, on) {
  const ref = `unit-${a.unit}`
  const count = a.units?.reduce((n, u) => n + u.count, 0) ?? -1
  return {
    ref,
    kind: 'army',
    at,
    side: a.side,
    nation: NATION[a.nation],
    army: a.id,
    type: '',
    sort: WHOLE,
    count,
    dug: a.dug ? 1 : 0,
    fortified: a.fortified,
    exposed: a.exposed,
    spent: a.spent,
    empty: a.empty,
    units: a.units,
    seen: a.seen,
    state: stateOf(view, ref, on, a.units, a.side),
  }
}
/** Full armies first, then what stands alone, empty armies last. @param {Piece} p */
const rank = (p) => {
  if (p.kind !== 'army') return 1
  return p.empty ? 2 : 0
}

/** @param {View} view @param {Map<string, Act[]>} on @returns {Scene} */
export function scene(view, on) {
  /** @type {Piece[]} */
  const pieces = []
  for (const a of view.armies)
    if (a.where === 'map' && a.area !== null) pieces.push(army(view, a, a.area, on))
    else if (a.where === 'east') pieces.push(army(view, a, EAST, on))
  view.areas.forEach((area, at) => {
    for (const u of area.loose) pieces.push(loose(view, u, at, on))
  })
  for (const u of [...view.east, ...(view.ottoman ?? [])]) pieces.push(loose(view, u, EAST, on))
  pieces.sort((a, b) => rank(a) - rank(b))
  const places = view.areas.map((a, at) => {
    const ref = `area-${at}`
    const here = pieces.filter((p) => p.at === at)
    // what the enemy holds need not be fed
    const fed = a.supplied.includes(near(view))
    const ours = a.status === 'disputed' || a.status === near(view)
    return {
      ref,
      at,
      status: a.status,
      hungry: ours && !fed,
      verbs: (on.get(ref) ?? []).map((x) => x.verb),
      fort: a.fort,
      fed,
      german: here.filter((p) => p.side === 'german'),
      entente: here.filter((p) => p.side === 'entente'),
    }
  })
  return { places, east: pieces.filter((p) => p.at === EAST), pieces }
}

/** Where an action is shown when the server names no element.
 * @param {string} verb @param {number} arg @returns {string | null} */
export function refOf(verb, arg) {
  if (GOING.includes(verb)) return holderRef(arg)
  if (ON_AREAS.includes(verb)) return `area-${arg}`
  if (ON_UNITS.includes(verb)) return `unit-${arg}`
  if (ON_CARDS.includes(verb)) return `card-${arg}`
  if (verb === 'east') return 'east'
  if (verb === 'doom') return armyRef(arg)
  if (verb === 'buy') return `pool-${arg}`
  if (verb === 'rebuild') return `army-${arg}`
  if (verb === 'fort') return `fort-${arg}`
  return null
}
/** @param {View} view */
export const picked = (view) => {
  const p = view.picked
  if (p?.unit !== undefined) return `unit-${p.unit}`
  if (p?.sort !== undefined) return `pool-${p.sort}`
  return p?.army !== undefined ? `army-${p.army}` : null
}
/** @param {string} ref @returns {Action | null} */
export const pickOf = (ref) => (ref.startsWith('unit-') ? { verb: 'take', arg: Number(ref.slice(5)) } : null)

/** Where a unit is: the number of an area, EAST, or nothing. @param {View} view @param {number} unit */
export function areaOf(view, unit) {
  const holder = holderOf(unit)
  if (holder >= ARMIES) return holder - ARMIES
  const a = view.armies[holder]
  return a?.where === 'east' ? EAST : (a?.area ?? null)
}
/** @param {View} view @param {number} sort */
const sideOfSort = (view, sort) => (view.sides.german.pool.some((p) => p.sort === sort) ? 'german' : 'entente')
/** @param {View} view @param {number} unit */
const ownerOf = (view, unit) =>
  sortOf(unit) === WHOLE ? view.armies[holderOf(unit)]?.side : sideOfSort(view, sortOf(unit))

/** The verb for something that stands on the ground, in each part of the turn. @type {Record<string, string>} */
const UNIT_VERBS = { east: 'lose', crisis: 'remove', supply: 'lose' }
/** @type {Record<string, string>} */
const AREA_VERBS = { declare: 'battle', combat: 'fight', cards: 'gas' }

/** @param {View} view @param {number} unit @returns {Action} */
function unitIntent(view, unit) {
  const p = view.picked
  const at = areaOf(view, unit)
  const own = ownerOf(view, unit) === near(view)
  const carried = p && !(p.unit !== undefined && holderOf(p.unit) === holderOf(unit))
  // with something in hand, an own army means "into it", an enemy means the ground on which he stands
  if (carried && at !== null && view.phase !== 'combat') {
    const verb = p.unit !== undefined && view.phase === 'move' ? 'to' : 'place'
    return { verb, arg: own && sortOf(unit) === WHOLE ? holderOf(unit) : ARMIES + at }
  }
  if (view.battle?.owed) return { verb: 'lose', arg: unit }
  // where battles are chosen, a unit in an area stands for the area
  if (AREA_VERBS[view.phase] && !view.battle && at !== null) return { verb: AREA_VERBS[view.phase], arg: at }
  return { verb: UNIT_VERBS[view.phase] ?? 'take', arg: unit }
}
/** @param {View} view @param {number} at @returns {Action} */
function areaIntent(view, at) {
  if (view.picked?.unit !== undefined)
    return at === EAST && view.phase === 'move'
      ? { verb: 'east', arg: 0 }
      : { verb: view.phase === 'plan' || view.phase === 'reinforce' ? 'place' : 'to', arg: ARMIES + at }
  if (view.picked) return { verb: 'place', arg: ARMIES + at }
  const verb = AREA_VERBS[view.phase]
  if (verb) return { verb, arg: at }
  // nothing selected: a click on the ground means what is there
  const own = view.armies.find((a) => a.area === at && a.side === near(view) && a.where === 'map')
  const lone = view.areas[at]?.loose.find((u) => sideOf(view, u.nation) === near(view))
  const unit = own?.unit ?? lone?.unit
  return unit === undefined ? { verb: 'to', arg: ARMIES + at } : unitIntent(view, unit)
}
/** The action that a click on an element would have meant, so that the page can ask why it is not offered.
 * @param {View} view @param {string} ref @returns {Action | null} */
export function intent(view, ref) {
  if (ref === 'east') return areaIntent(view, EAST)
  const cut = ref.lastIndexOf('-')
  const what = ref.slice(0, cut)
  const id = Number(ref.slice(cut + 1))
  const known = Number.isInteger(id) && id >= 0
  if (known && what === 'area') return id <= EAST ? areaIntent(view, id) : null
  if (known && what === 'unit') return unitIntent(view, id)
  if (known && what === 'fort')
    return view.picked || AREA_VERBS[view.phase] ? areaIntent(view, id) : { verb: 'fort', arg: id }
  if (known && what === 'card') return cardIntent(view, id)
  return planIntent(ref)
}

/** The middle of an area, where its name is. @param {number} at @returns {[number, number]} */
const middle = (at) =>
  at === EAST
    ? [(EAST_BOX[0] + EAST_BOX[2]) / 2, (EAST_BOX[1] + EAST_BOX[3]) / 2]
    : [(anchors[at].german[0] + anchors[at].entente[0]) / 2, (anchors[at].german[1] + anchors[at].entente[1]) / 2]

/** The nearest area in the direction of an arrow: distance along it counts once, distance aside twice.
 * @param {number} from @param {string} key @returns {number | null} */
export function beyond(from, key) {
  const [x, y] = middle(from)
  const along = key === 'ArrowLeft' || key === 'ArrowRight' ? 0 : 1
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1
  let best = null
  let least = Infinity
  for (let at = 0; at <= EAST; at++) {
    const to = middle(at)
    const ahead = (to[along] - (along ? y : x)) * sign
    const aside = Math.abs(to[1 - along] - (along ? x : y))
    if (at === from || ahead < 20 || aside > ahead * 1.6) continue
    const far = ahead + 2 * aside
    if (far < least) {
      least = far
      best = at
    }
  }
  return best
}
/** Everything that can be reached by Left and Right inside an area: the ground, then what stands on it.
 * @param {View} view @param {number} at */
export function chain(view, at) {
  const sc = scene(view, new Map())
  const here = at === EAST ? sc.east : sc.pieces.filter((p) => p.at === at)
  const fort = at < AREAS && view.areas[at].fort !== null ? [`fort-${at}`] : []
  return [...here.flatMap((p) => [p.ref, ...(p.units ?? []).map((u) => `unit-${u.unit}`)]), ...fort]
}
/** The area that an element lies in: its number, EAST, or nothing. @param {View} view @param {string} ref */
export function areaOfRef(view, ref) {
  if (ref === 'east') return EAST
  const [, what, id] = /^(area|fort|unit)-(\d+)$/.exec(ref) ?? []
  if (!what) return null
  return what === 'unit' ? areaOf(view, Number(id)) : Number(id)
}
/** The next element when an arrow is pressed: from the ground to the next area, from a piece along its area and
 * then out of it.
 * @param {View} view @param {string} ref @param {string} key @returns {string | null} */
export function walk(view, ref, key) {
  const what = ref.slice(0, ref.lastIndexOf('-'))
  const at = areaOfRef(view, ref)
  if (at === null) return 'area-29'
  const piece = what === 'unit' || what === 'fort'
  if (piece && (key === 'ArrowLeft' || key === 'ArrowRight')) {
    const row = chain(view, at)
    const to = row[row.indexOf(ref) + (key === 'ArrowLeft' ? -1 : 1)]
    return to ?? (key === 'ArrowLeft' ? groundRef(at) : null)
  }
  if (piece && key === 'ArrowUp') return groundRef(at)
  const to = beyond(at, key)
  return to === null ? null : groundRef(to)
}
