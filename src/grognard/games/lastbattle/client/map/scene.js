// What the board shows, as data: every counter, every hex that may be chosen, every line that is drawn. Pure, so
// that node can test it.
import { board as layoutBoard } from '../ground/geometry.js'
/** @typedef {import('../types').ScenarioInfo} ScenarioInfo */
/** @typedef {import('../types').View} View */
/** @typedef {import('../types').Unit} Unit */
/** @typedef {import('../types').Fixed} Fixed */
/** @typedef {import('../types').Ground} Ground */
/** @typedef {import('../types').Piece} Piece */
/** @typedef {import('../types').PieceState} PieceState */
/** @typedef {import('../types').Scene} Scene */
/** @typedef {import('../types').Stack} Stack */
/** @typedef {import('../types').LitHex} LitHex */
/** @typedef {import('../../../../client/types').Act} Act */
/** @typedef {import('../../../../client/types').Action} Action */

/** Verbs whose number is a unit, and those whose number is a hex (words.py). */
export const ON_UNITS = ['take', 'fire', 'target', 'board', 'join', 'unload', 'limber', 'observe']
export const ON_HEXES = ['to', 'place', 'at', 'shell', 'push', 'site', 'lay', 'clear']
/** Shown on the board rather than as buttons. */
export const PICKS = ['take', 'fire', 'target', 'observe', 'point', 'buy', 'refund', ...ON_HEXES]
const TERRAIN = ['clear', 'woods', 'town', 'rubble', 'building', 'block', 'water', 'void']
/** Bands of a range: close, medium, long, extreme. */
export const BANDS = ['close', 'medium', 'long', 'extreme']

/** @param {number} h @param {number} wide */
export const labelOf = (h, wide) =>
  String((h % wide) + 1).padStart(2, '0') + String(Math.floor(h / wide) + 1).padStart(2, '0')
/** How far it is, in words. @param {{say: import('../../../../client/types').Say}} ctx @param {number} n */
export const farWords = ({ say }, n) => (n === 1 ? say('ui-lb-hexes-one') : say('ui-lb-hexes', { n }))
/** @param {number} h @param {number} wide */
export const hexRef = (h, wide) => `hex-${labelOf(h, wide)}`
/** The hex of a reference, or -1. @param {string} ref @param {number} wide */
export function hexOfRef(ref, wide) {
  const m = /^hex-(\d+)(\d\d)$/.exec(ref)
  return m && Number(m[1]) && Number(m[2]) && Number(m[1]) <= wide ? (Number(m[2]) - 1) * wide + Number(m[1]) - 1 : -1
}
/** @param {string} ref */
export const unitOfRef = (ref) => (/^unit-\d+$/.test(ref) ? Number(ref.slice(5)) : -1)

// ---- the ground ----
/** The scenario last looked at: a drawing asks for it hundreds of times. @type {Ground | null} */
let kept = null
/** The battle: one of the book, or one that the view tells.
 * @param {Pick<View, 'scenario' | 'battle' | 'design' | 'campaign'>} view @param {Fixed} fixed */
export const battleOf = (view, fixed) =>
  (view.design || view.campaign) && view.battle
    ? named(view.battle, fixed, Boolean(view.campaign))
    : (view.battle ?? fixed.scenarios[view.scenario])
/** Is this optional chapter part of the battle? One that is not in the book has them all.
 * @param {ScenarioInfo | undefined} battle @param {string} chapter */
export const inForce = (battle, chapter) => battle?.rules?.includes(chapter) ?? true
/** A battle that the players design is called so, and its sides by their colours.
 * @param {ScenarioInfo} battle @param {Fixed} fixed @param {boolean} campaign @returns {ScenarioInfo} */
function named(battle, fixed, campaign) {
  const both = Object.entries(battle.sides).map(([role, x]) => [
    role,
    { ...x, name: fixed.design.sides[x.colour], win: campaign ? '' : fixed.design.wins[role] },
  ])
  if (campaign) return { ...battle, sides: Object.fromEntries(both) }
  return { ...battle, name: fixed.design.name, place: fixed.design.place, sides: Object.fromEntries(both) }
}
/** @param {Pick<View, 'scenario' | 'battle' | 'design' | 'campaign'>} view @param {Fixed} fixed @returns {Ground} */
export function groundOf(view, fixed) {
  if (kept?.scenario === view.scenario) return kept
  const sc = battleOf(view, fixed)
  const b = layoutBoard(sc.layout)
  const terrain = new Array(b.size).fill(7)
  const level = new Array(b.size).fill(0)
  const lane = new Array(b.size).fill('')
  sc.layout.forEach((p, place) => {
    const sheet = fixed.maps.find((m) => m.id === p.map)
    if (!sheet) return
    sheet.terrain.forEach((t, i) => {
      const h = b.hexAtPlace(place, i)
      terrain[h] = t
      level[h] = sheet.elevation[i]
    })
    for (const l of [...sheet.lanes].sort((a) => (a.kind === 'road' ? 1 : -1)))
      for (const s of l.steps) if (typeof s === 'number') lane[b.hexAtPlace(place, s)] = l.kind
  })
  kept = { b, scenario: view.scenario, terrain, level, lane }
  return kept
}
/** @param {Ground} g @param {number} h */
export const terrainName = (g, h) => TERRAIN[g.terrain[h]] ?? 'void'
/** Colour of a side in this scenario. @param {View} view @param {Fixed} fixed @param {string} side */
export const colourOf = (view, fixed, side) =>
  ({ green: 'lbg', brown: 'lbb' })[battleOf(view, fixed)?.sides[side]?.colour ?? ''] ?? 'none'
/** @param {View} view @param {string} side */
export const isOwn = (view, side) => view.you === 'all' || view.you === side
/** Whose eyes the board is seen with. @param {View} view */
export const near = (view) => (view.you === 'defender' ? 'defender' : 'attacker')

// ---- what is taken up ----
/** @param {View} view */
export const inHand = (view) => view.picked?.unit ?? view.picked?.firer ?? view.picked?.observer ?? -1
/** @param {View} view */
export const picked = (view) => (inHand(view) >= 0 ? `unit-${inHand(view)}` : null)
/** Where a counter is: its own hex, or that of what carries it.
 * @param {View} view @param {number} id @returns {number} */
export function hexOfUnit(view, id) {
  const u = view.units.find((x) => x.id === id)
  return u ? (u.hex ?? (u.aboard !== null && u.aboard !== id ? hexOfUnit(view, u.aboard) : -1)) : -1
}
/** How far a weapon reaches: close, medium, long, extreme (-1: this band does not exist). Half the range up, once,
 * twice, four times;
 * a pistol is medium in its own hex and extreme in the next. @param {number} range @param {boolean} [pistol] */
export function bands(range, pistol = false) {
  if (pistol) return [-1, 0, -1, 1]
  return range > 0 ? [Math.ceil(range / 2), range, range * 2, range * 4] : [0, -1, -1, -1]
}
/** At night every band is one farther out, a pistol reaches no farther than its own hex, and nobody sees beyond 16
 * hexes, 40 with sights (LB.night.band-shift, LB.night.pistols, LB.night.limit).
 * @param {number} range @param {boolean} pistol @param {number} sights 0 none, 1 infrared, 2 thermal */
export function nightBands(range, pistol, sights) {
  if (pistol) return [-1, -1, -1, 0]
  const day = bands(range)
  const limit = sights ? 40 : 16
  const out = sights === 2 ? day : [-1, ...day.slice(0, 3)]
  return out.map((r, i) => (r > limit && out.slice(0, i).some((x) => x >= limit) ? -1 : Math.min(r, limit)))
}
/** @param {number[]} all where the bands end @param {number} far @returns {number} 0..3, 4 beyond */
export const bandAt = (all, far) => {
  const at = all.findIndex((r) => far <= r)
  return at < 0 ? 4 : at
}
/** The bands of what a unit fires with, in the light there is; a target that is lit is fired at as by day.
 * @param {Unit} u @param {View} view @param {Fixed} fixed @param {boolean} [lit] */
export function bandsOf(u, view, fixed, lit = false) {
  const range = rangeOf(u, view, fixed)
  const pistol = u.weapon === 'PST' && !range
  return view.night && !lit ? nightBands(range, pistol, u.card?.sights ?? 0) : bands(range, pistol)
}
/** Is a hex under an illumination round? @param {View} view @param {Ground} g @param {number} h */
export const isLit = (view, g, h) => view.light.some((l) => g.b.distance(l.hex, h) <= l.radius)
/** The range of what a unit fires with: of a carried weapon, of a vehicle's main armament, else of what is in its
 * hands.
 * @param {Unit} u @param {View} view @param {Fixed} fixed */
export function rangeOf(u, view, fixed) {
  const card = fixed.vehicles[u.card?.vehicle ?? '']
  const main =
    card && card.primary >= 0 && !u.card?.arms_lost.includes(card.primary) ? card.arms[card.primary] : undefined
  if (main) return Math.max(main.av?.[1] ?? 0, main.ap?.[1] ?? 0)
  const carried = u.items.map((i) => fixed.items[view.items.find((x) => x.id === i)?.item ?? ''])
  const arms = [...carried, ...(card?.arms ?? []).filter((_, k) => !u.card?.arms_lost.includes(k))]
  return Math.max(u.kind === 'foot' ? u.range : 0, ...arms.map((a) => Math.max(a?.ap?.[1] ?? 0, a?.av?.[1] ?? 0)))
}

// ---- the scene ----
/** @param {View} view @param {Unit} u @param {Map<string, Act[]>} on @returns {PieceState} */
function stateOf(view, u, on) {
  const ref = `unit-${u.id}`
  const acts = on.get(ref) ?? []
  if (inHand(view) === u.id) return 'sel'
  if (view.picked?.target === u.id) return 'aim'
  if (acts.some((a) => a.verb === 'target')) return 'target'
  return acts.length ? 'lit' : ''
}
const RANK = { dummy: 0, foot: 1, gun: 2, vehicle: 3 }
/** The number in a price, however it is worded. @param {string | null} price */
export const figureOf = (price) => Number(/\d+/.exec(price ?? '')?.[0] ?? NaN)

/** What a mover would have left there. @param {string} verb @param {number} left */
const leftOver = (verb, left) => (verb === 'to' && Number.isFinite(left) ? String(left) : '')
/** @param {View} view @param {Act[]} acts @param {Map<string, Act[]>} on @returns {Map<number, LitHex>} */
function litHexes(view, acts, on) {
  /** @type {Map<number, LitHex>} */
  const lit = new Map()
  const mover = view.units.find((u) => u.id === view.picked?.unit)
  for (const [ref, here] of on) {
    const at = hexOfRef(ref, view.wide)
    const a = here.find((x) => x.verb === 'to') ?? here[0]
    if (at < 0 || !a) continue
    const price = figureOf(a.price)
    const points = acts.filter((x) => x.verb === 'point')
    const left = view.reach?.[at] ?? (mover && Number.isFinite(price) ? Math.max(0, mover.left - price) : NaN)
    // of hexes in reach the nearest in price come first; a price that is not told follows from what is left
    const calculated = Number.isFinite(left) ? 99 - left : 99
    lit.set(at, {
      at,
      verb: a.verb,
      arg: a.arg,
      figure: a.verb === 'point' ? String(points.indexOf(a) + 1) : leftOver(a.verb, left),
      price: Number.isFinite(price) ? price : calculated,
    })
  }
  return lit
}
/** What stands beside a target: the number needed if the server says it, and how far it is.
 * @param {View} view @param {Act[]} acts @param {Ground} g */
function targetsOf(view, acts, g) {
  /** @type {Scene['targets']} */
  const out = new Map()
  const from = view.picked?.firer === undefined ? -1 : hexOfUnit(view, view.picked.firer)
  for (const a of acts) {
    if (a.verb !== 'target') continue
    const at = hexOfUnit(view, a.arg)
    const need = view.needs?.[a.arg]
    out.set(a.arg, {
      need: need !== undefined ? `≤ ${need}` : (a.price ?? ''),
      far: from >= 0 && at >= 0 ? g.b.distance(from, at) : -1,
    })
  }
  return out
}
/** Targets, the likeliest first. @param {Act[]} acts @param {View} view */
export const byChance = (acts, view) =>
  [...acts].sort((a, b) => (view.needs?.[b.arg] ?? 0) - (view.needs?.[a.arg] ?? 0))
/** @param {View} view @param {Fixed} fixed @param {Map<string, Act[]>} on @param {Act[]} acts @returns {Scene} */
export function scene(view, fixed, on, acts) {
  const g = groundOf(view, fixed)
  /** @type {Map<number, Stack>} */
  const stacks = new Map()
  const stackAt = (/** @type {number} */ at) => {
    let s = stacks.get(at)
    if (!s) {
      s = { at, pieces: [], things: [], open: false }
      stacks.set(at, s)
    }
    return s
  }
  const held = new Map(view.items.filter((i) => i.unit !== null).map((i) => [i.id, i]))
  for (const u of view.units) {
    if (u.hex === null || u.aboard !== null) continue
    const aboard = view.units.filter((x) => x.aboard === u.id && x.kind === 'foot').reduce((n, x) => n + x.men, 0)
    const items = u.items.flatMap((i) => held.get(i) ?? [])
    stackAt(u.hex).pieces.push({
      ref: `unit-${u.id}`,
      unit: u,
      at: u.hex,
      colour: colourOf(view, fixed, u.side),
      state: stateOf(view, u, on),
      items,
      aboard,
      marks: view.marks?.[u.id] ?? [],
      own: isOwn(view, u.side),
    })
  }
  for (const i of view.items) if (i.hex !== null) stackAt(i.hex).things.push(i)
  // what may be chosen lies on top; a vehicle lies on its men, who are told by the number of counters
  const raised = (/** @type {PieceState} */ state) => (state ? 10 : 0) + (state === 'sel' ? 10 : 0)
  const rank = (/** @type {Piece} */ p) => RANK[p.unit.kind] + raised(p.state)
  for (const s of stacks.values()) s.pieces.sort((a, b) => rank(a) - rank(b) || a.unit.id - b.unit.id)
  const trails = view.paths.map((p) => ({
    unit: p.unit,
    hexes: p.hexes,
    colour: colourOf(view, fixed, view.units.find((u) => u.id === p.unit)?.side ?? ''),
    aimed: p.unit === view.picked?.target,
  }))
  const shots = view.shots
    .map((s) => ({ from: hexOfUnit(view, s.unit), to: s.hex, number: s.number, unit: s.unit }))
    .filter((s) => s.from >= 0)
  return {
    stacks: [...stacks.values()].sort((a, b) => a.at - b.at),
    lit: litHexes(view, acts, on),
    targets: targetsOf(view, acts, g),
    trails,
    shots,
  }
}
/** From a hex back to where the mover stands, each step nearer in price: a preview, the server chooses the cheapest
 * way itself.
 * @param {Ground} g @param {Map<number, LitHex>} lit @param {number} from @param {number} to @returns {number[]} */
export function pathTo(g, lit, from, to) {
  const path = [to]
  const seen = new Set(path)
  for (let at = to; at !== from && path.length < 60;) {
    const next = g.b
      .neighbours(at)
      .filter((h) => h >= 0 && !seen.has(h) && (h === from || lit.has(h)))
      .sort((a, b) => cost(a) - cost(b) || g.b.distance(a, from) - g.b.distance(b, from))[0]
    if (next === undefined) return []
    path.push(next)
    seen.add(next)
    at = next
  }
  return path.reverse()
  /** @param {number} h */
  function cost(h) {
    return h === from ? -1 : (lit.get(h)?.price ?? 99)
  }
}

// ---- clicks ----
/** Where an action is shown when the server names no element.
 * @param {string} verb @param {number} arg @returns {string | null} */
export function refOf(verb, arg) {
  if (ON_UNITS.includes(verb)) return `unit-${arg}`
  return ON_HEXES.includes(verb) && kept ? hexRef(arg, kept.b.wide) : null
}
/** The part of the turn last drawn: taking a counter up is "take" while moving, "fire" while firing. */
let phase = 'movement'
/** @param {View} view */
export const remember = (view) => {
  phase = view.phase
}
/** @type {Record<string, string>} */
const TAKES = { reaction: 'fire', attack: 'fire', plot: 'observe' }
const takes = (/** @type {string} */ p) => TAKES[p] ?? 'take'
/** @param {string} ref @returns {Action | null} */
export const pickOf = (ref) => (unitOfRef(ref) >= 0 ? { verb: takes(phase), arg: unitOfRef(ref) } : null)

/** Whom a shot at a hex means: of those who may be fired at the one that lies on top.
 * @param {View} view @param {number} h */
function foeAt(view, h) {
  const foes = view.units.filter((u) => u.hex === h && !isOwn(view, u.side))
  const may = foes.filter((u) => view.needs?.[u.id] !== undefined)
  return (may.length ? may : foes).sort((a, b) => RANK[b.kind] - RANK[a.kind])[0]
}
/** @param {View} view @param {number} h @returns {Action | null} */
function hexIntent(view, h) {
  const p = view.picked ?? {}
  if (p.mines !== undefined) return { verb: 'lay', arg: h }
  if (p.choose !== undefined || p.site !== undefined) return { verb: 'site', arg: h }
  if (p.unit !== undefined) return { verb: view.phase === 'setup' ? 'place' : 'to', arg: h }
  if (p.gun !== undefined && p.observer !== undefined) return { verb: 'at', arg: h }
  if (p.firer !== undefined) {
    const foe = foeAt(view, h)
    return foe ? { verb: 'target', arg: foe.id } : null
  }
  // nothing selected: a click on the ground means what is there
  const own = view.units.find((u) => u.hex === h && isOwn(view, u.side))
  return own ? { verb: takes(view.phase), arg: own.id } : null
}
/** The action that a click on an unlit element would have meant, so that the page can ask why it is not offered.
 * @param {View} view @param {string} ref @returns {Action | null} */
export function intent(view, ref) {
  if (ref.startsWith('asset-')) return { verb: 'buy', arg: Number(ref.slice(6)) }
  const not = /^no-([a-z]+)-(\d+)$/.exec(ref)
  if (not) return { verb: not[1], arg: Number(not[2]) }
  const h = hexOfRef(ref, view.wide)
  const n = unitOfRef(ref)
  const u = view.units.find((x) => x.id === n)
  if (h >= 0) return hexIntent(view, h)
  if (!u) return null
  if (view.picked?.firer !== undefined && !isOwn(view, u.side)) return { verb: 'target', arg: n }
  if (
    u.hex !== null &&
    (view.picked?.unit !== undefined ||
      view.picked?.gun !== undefined ||
      view.picked?.choose !== undefined ||
      view.picked?.mines !== undefined ||
      view.picked?.site !== undefined)
  )
    return hexIntent(view, u.hex)
  return isOwn(view, u.side) ? { verb: takes(view.phase), arg: n } : null
}

// ---- the keyboard ----
/** Which hexside an arrow means; left and right alternate, so that a row can be walked.
 * @param {number} h @param {string} key @param {number} wide */
function sides(h, key, wide) {
  const low = (h % wide) % 2 === 1
  if (key === 'ArrowUp') return [0]
  if (key === 'ArrowDown') return [3]
  const [down, up] = key === 'ArrowRight' ? [1, 2] : [5, 4]
  return low ? [down, up] : [up, down]
}
/** Counters on a hex, from the top one down. @param {View} view @param {number} h */
export const chain = (view, h) =>
  view.units
    .filter((u) => u.hex === h && u.aboard === null)
    .sort((a, b) => RANK[b.kind] - RANK[a.kind] || b.id - a.id)
    .map((u) => `unit-${u.id}`)
/** The next element when an arrow is pressed: from hex to hex by adjacency; from a counter into its hex and on.
 * @param {View} view @param {string} ref @param {string} key @returns {string | null} */
export function walk(view, ref, key) {
  const n = unitOfRef(ref)
  const h = n >= 0 ? hexOfUnit(view, n) : hexOfRef(ref, view.wide)
  if (h < 0) {
    const own = view.units.find((u) => u.hex !== null && isOwn(view, u.side)) ?? view.units.find((u) => u.hex !== null)
    return hexRef(
      own?.hex ?? view.zone[0] ?? Math.floor(view.high / 2) * view.wide + Math.floor(view.wide / 2),
      view.wide,
    )
  }
  if (n >= 0 && (key === 'ArrowLeft' || key === 'ArrowRight')) {
    const row = chain(view, h)
    const to = row[row.indexOf(ref) + (key === 'ArrowLeft' ? -1 : 1)]
    return to ?? hexRef(h, view.wide)
  }
  if (n >= 0 && key === 'ArrowUp') return hexRef(h, view.wide)
  const b =
    kept && kept.scenario === view.scenario
      ? kept.b
      : layoutBoard(
          Array.from({ length: ((view.wide / 16) * view.high) / 12 }, (_, i) => ({
            map: 1,
            at: [i % (view.wide / 16), Math.floor(i / (view.wide / 16))],
          })),
        )
  for (const s of sides(h, key, view.wide)) {
    const to = b.neighbours(h)[s]
    if (to >= 0) return hexRef(to, view.wide)
  }
  return null
}
