// What the buttons and fields of the editor do to the battle.
import { say } from '../../../../client/base/words.js'
import { toast } from '../../../../client/base/sheets.js'
import { ofBook } from './files.js'
import { addMap, drop, layMap, liftMap, reach, setMen, setSalvoes, takeForce, turnMap } from './model.js'
import { firstHex } from './spots.js'
import { CONDITIONS, newArea } from './zones.js'
import { savedForces } from '../forces/savedforces.js'
/** @typedef {import('./editortypes').Editor} Editor */
/** @typedef {import('./editortypes').Battle} Battle */
/** @typedef {import('./editortypes').Desk} Desk */

/** @param {Desk} d */
const firstMap = (d) => d.battle.layout[0]?.map ?? 1
/** One more area, which is painted if it is a painted one. @param {Desk} d @param {string} list "sides.A.setup"
 * @param {string} kind */
function addArea(d, list, kind) {
  const areas = addTo(d.battle, list, newArea(kind, firstMap(d)))
  d.zone = `${list}.${areas.length - 1}`
}
/** @param {Battle} b @param {string} path of a list, which is begun if there is none @param {unknown} item */
function addTo(b, path, item) {
  const parts = path.split('.')
  const last = parts.pop() ?? ''
  const at = reach(b, parts)
  at[last] = [...(at[last] ?? []), item]
  return at[last]
}

/** @type {Record<string, (e: Editor, arg: string) => void>} */
const CHANGES = {
  lay: ({ d }, arg) => {
    const [map, c, r] = arg.split(',').map(Number)
    const there = d.battle.maps?.length ?? 0
    if (map > 6 + there) return
    if (!layMap(d.battle, map, r === undefined ? undefined : [c, r])) toast(say('ui-lb-ed-no-room'))
  },
  blank: ({ d }) => {
    const id = addMap(d.battle)
    if (!id) toast(say('ui-lb-ed-most-own'))
    else if (!layMap(d.battle, id)) toast(say('ui-lb-ed-no-room'))
    else Object.assign(d, { step: 'terrain', brush: d.brush || 'w' })
  },
  slot: ({ d }, arg) => {
    const at = arg.split(',').map(Number)
    const free = [1, 2, 3, 4, 5, 6].find((n) => !d.battle.layout.some((p) => p.map === n))
    if (free) layMap(d.battle, free, at)
  },
  turn: ({ d }, arg) => turnMap(d.battle, Number(arg)),
  lift: ({ d }, arg) => liftMap(d.battle, Number(arg)),
  addzone: ({ d }, arg) => {
    const [l, kind] = arg.split(',')
    if (d.battle.sides?.[l]) addArea(d, `sides.${l}.setup`, kind)
  },
  addmines: ({ d }, arg) => {
    const [l, kind] = arg.split(',')
    if (d.battle.sides?.[l]?.mines) addArea(d, `sides.${l}.mines.where`, kind)
  },
  addrim: ({ d }, arg) => void addTo(d.battle, arg, { map: firstMap(d), side: 'W', min: 3 }),
  addexit: ({ d }) => void addTo(d.battle, 'exits', { side: d.battle.victory?.by ?? 'B', map: firstMap(d), edge: 'E' }),
  addgoal: ({ d }) => {
    d.battle.objective_area = { map: firstMap(d) }
  },
  addprize: ({ d }) => {
    d.battle.objective_unit = { vehicle: 'MI_17', map: firstMap(d), area: '' }
  },
  addperson: ({ d }, arg) => void addTo(d.battle, `sides.${arg}.characters`, { name: say('ui-lb-ed-person-new') }),
  addcard: ({ d }) => {
    const n = (d.battle.cards?.length ?? 0) + 1
    addTo(d.battle, 'cards', { id: `OWN_${n}`, name: say('ui-lb-ed-card-new', { n }), like: 'TRUCK' })
  },
  /** What the printed card has, to be changed. */
  owncard: ({ d, fixed }, arg) => {
    const [i, what] = arg.split('.')
    const card = d.battle.cards?.[Number(i)]
    const like = card && fixed.vehicles[card.like]
    if (like && what === 'armor') card.armor = [...like.armor]
    else if (like) card.arms = like.arms.map((_, k) => ({ card: card.like, line: k + 1 }))
  },
  dropthing: ({ d }, arg) => {
    drop(d.battle, arg)
    d.zone = ''
  },
  dropcond: ({ d }, arg) => {
    drop(d.battle, arg)
    d.zone = ''
  },
  drop: ({ d }, arg) => drop(d.battle, arg),
  swap: ({ d }) => {
    const { A, B } = d.battle.sides ?? {}
    if (A && B) [A.colour, B.colour] = [B.colour, A.colour]
  },
}
/** What changes only how the author looks at it. @type {Record<string, (d: Desk, arg: string) => void>} */
const LOOKS = {
  step: (d, arg) => Object.assign(d, { step: arg, stroke: [], brush: arg === 'terrain' ? d.brush || 'w' : '' }),
  brush: (d, arg) => Object.assign(d, { brush: arg }),
  size: (d, arg) => Object.assign(d, { size: Number(arg) }),
  side: (d, arg) => Object.assign(d, { side: d.side === arg ? '-' : arg }),
  goal: (d) => Object.assign(d, { brush: d.brush === 'goal' ? '' : 'goal' }),
  zoom: (d, arg) => Object.assign(d, { zoom: Math.max(1, Math.min(4, d.zoom * (arg === 'in' ? 1.4 : 1 / 1.4))) }),
  paintzone: (d, arg) => Object.assign(d, { zone: d.zone === arg ? '' : arg }),
}
/** @param {Editor} e @param {string} what @param {string} arg
 * @param {{replace: (b: Battle) => void, fresh: () => Desk}} more */
export function act(e, what, arg, { replace, fresh }) {
  if (what === 'new') replace(fresh().battle)
  else if (what in CHANGES) e.change(() => CHANGES[what](e, arg))
  else if (what in LOOKS) {
    LOOKS[what](e.d, arg)
    e.draw()
  }
}

// ---- fields ----
/** Fields that a file must have: they are never empty. */
const NEEDED = /^(name|id|leaders|hesitation|break|value|unit|hex)$/
/** Numbers that say nothing as long as they are 0. */
const UNSAID = new RegExp(
  '^(length|enemy_min|objective_min|marked|camouflaged|men|personnel|vehicles|' +
    'dummies|horses|mortars|fascam|chemical|rf)$',
)
/** @param {HTMLInputElement} t @param {string} name */
function valueOf(t, name) {
  if (t.type === 'checkbox') return t.checked
  if (t.type === 'number') {
    if (t.value === '' && !NEEDED.test(name)) return ''
    return Math.max(Number(t.min), Math.min(Number(t.max), Math.round(Number(t.value) || 0)))
  }
  return /^(map|0)$/.test(name) ? Number(t.value) : t.value
}
/** @param {Battle} b @param {string} path @param {unknown} value */
function put(b, path, value) {
  const parts = path.split('.')
  const last = parts.pop() ?? ''
  /** @type {any} */
  let at = b
  for (const k of parts) at = at[k] ??= {}
  const area = last === 'map' && parts.at(-1) === 'edge' ? reach(b, parts.slice(0, -1)) : null
  if (area?.maps?.length === 1 && area.maps[0] === at.map) area.maps = [value]
  // what is as if nothing had been said is not written
  const unsaid = value === '' || value === false || (value === 0 && UNSAID.test(last))
  if (unsaid && !NEEDED.test(last)) delete at[last]
  else at[last] = value
  if (/^(mines|skills)$/.test(parts.at(-1) ?? '') && !Object.keys(at).length) drop(b, parts.join('.'))
}
/** @param {any} from */
const numberIfOne = (from) => (/^\d+$/.test(from) ? Number(from) : from)
/** @param {any[]} all @param {string | number} name @param {boolean} on */
const switched = (all, name, on) => (on ? [...new Set([...all, name])] : all.filter((x) => x !== name))
/** Fields that are no part of the file by themselves.
 * @type {Record<string, (e: Editor, rest: string[], v: any) => void>} */
const SPECIAL = {
  '@men': ({ d }, [l, quality, weapon], v) => {
    const s = d.battle.sides?.[l]
    if (s) setMen(s, quality, weapon, Number(v))
  },
  '@count': ({ d }, rest, v) => {
    const thing = reach(d.battle, rest)
    if (!thing) return
    if (v > 0) thing.count = v
    else drop(d.battle, rest.join('.'))
  },
  /** One of several: in the list or not. */
  '@toggle': ({ d }, rest, v) => {
    const name = numberIfOne(rest.pop())
    const last = rest.pop() ?? ''
    const at = reach(d.battle, rest)
    at[last] = switched(at[last] ?? [], name, v)
  },
  '@perhaps': ({ d }, rest, v) => {
    const last = rest.pop() ?? ''
    const at = reach(d.battle, rest)
    if (v === '') delete at[last]
    else at[last] = v === 'true'
  },
  '@cond': ({ d }, rest, v) => {
    if (v) reach(d.battle, rest)[v] = CONDITIONS[v](firstMap(d))
  },
  '@salvoes': ({ d }, [l, kind, ...gun], v) => {
    const s = d.battle.sides?.[l]
    if (s) setSalvoes(s, gun.join('.'), kind, Number(v))
  },
  /** A card is called something else, and so are its vehicles. */
  '@card': ({ d }, [i], v) => {
    const card = d.battle.cards?.[Number(i)]
    if (!card || !v) return
    for (const s of Object.values(d.battle.sides ?? {})) {
      for (const x of s.vehicles ?? []) if (x.vehicle === card.id) x.vehicle = v
      for (const x of s.placed ?? []) if (x.unit === card.id) x.unit = v
    }
    card.id = v
  },
  '@add': ({ d }, [, l, list], v) => {
    const s = d.battle.sides?.[l]
    const name = /** @type {Record<string, string>} */ ({
      vehicles: 'vehicle',
      weapons: 'weapon',
      fire_support: 'type',
    })[list]
    if (s && v) s[list] = [...(s[list] ?? []), { [name]: v, count: 1 }]
  },
  /** One more counter on its hex; the next press on the map moves it. */
  '@spot': ({ d }, [l], v) => {
    if (!v || !d.battle.sides?.[l]) return
    const placed = addTo(d.battle, `sides.${l}.placed`, { unit: v, hex: firstHex(d, l) })
    d.zone = `sides.${l}.placed.${placed.length - 1}`
  },
  '@score': ({ d }, [l, what], v) => {
    if (!d.battle.victory) return
    const all = (d.battle.victory.points ??= {})
    const old = all[l]?.find((x) => x.what === what)
    if (old && v) old.value = v
    else all[l] = [...(all[l] ?? []).filter((x) => x !== old), ...(v ? [{ what, value: v }] : [])]
    if (!all[l].length) delete all[l]
  },
  '@rules': ({ d }, [name], v) => {
    const rules = switched(d.battle.rules ?? ['hiding', 'urban', 'smoke'], name, v)
    if (rules.length === 3) delete d.battle.rules
    else d.battle.rules = rules
  },
  '@options': ({ d }, [name], v) => {
    d.battle.options = switched(d.battle.options ?? [], name, v)
    if (!d.battle.options.length) delete d.battle.options
  },
  '@nerve': ({ d }, [l], v) => {
    d.nerve[l] = v
  },
  '@design': ({ d }, _, v) => design(d, v),
  '@saved': ({ d, fixed }, [l], v) => {
    const force = savedForces()[Number(v)]
    const s = d.battle.sides?.[l]
    if (v === '' || !force || !s) return
    const [vehicles, items, guns] = [fixed.vehicles, fixed.items, fixed.guns].map(Object.keys)
    takeForce(s, force.assets, { vehicles, items, guns })
    d.nerve[l] = force.grade
  },
}
/** The players buy: what the author has said of forces is put aside and comes back.
 * @param {Desk} d @param {boolean} on */
function design(d, on) {
  if (on === Boolean(d.battle.design)) return
  if (on) {
    aside = { victory: d.battle.victory, sides: d.battle.sides }
    delete d.battle.victory
    delete d.battle.sides
    d.battle.design = { size: 'small', half: 'E' }
    delete d.battle.exits
    delete d.battle.length
  } else {
    delete d.battle.design
    Object.assign(d.battle, aside ?? {})
  }
}
/** @type {{victory: Battle['victory'], sides: Battle['sides']} | null} */
let aside = null

/** @param {Editor} e @param {string} path @param {HTMLInputElement} t @param {(b: Battle) => void} replace */
export async function setField(e, path, t, replace) {
  const [head, ...rest] = path.split('.')
  const value = valueOf(t, path.split('.').at(-1) ?? '')
  if (head === '@book') {
    if (value) replace(await ofBook(String(value)))
    return
  }
  e.change(() => {
    if (head in SPECIAL) SPECIAL[head](e, rest, value)
    else put(e.d.battle, path, value)
    if (/\.morale\./.test(path)) delete e.d.nerve[rest[0]]
  })
}
