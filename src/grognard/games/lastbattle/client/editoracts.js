// What the buttons and fields of the editor do to the battle.
import { say } from '../../../client/words.js'
import { toast } from '../../../client/sheets.js'
import { ofBook } from './editorfiles.js'
import { addMap, layMap, liftMap, setMen, takeForce, turnMap } from './editormodel.js'
import { savedForces } from './savedforces.js'
/** @typedef {import('./editortypes').Editor} Editor */
/** @typedef {import('./editortypes').Area} Area */
/** @typedef {import('./editortypes').Battle} Battle */
/** @typedef {import('./editortypes').Desk} Desk */

/** @param {Editor} e @param {string} kind @returns {Area} */
function newZone({ d }, kind) {
  const map = d.battle.layout[0]?.map ?? 1
  if (kind === 'hexes') return { hexes: [] }
  if (kind === 'edge') return { maps: [map], edge: { map, side: 'W', max: 3 } }
  if (kind === 'city') return { city: { maps: [map], max: 0 } }
  if (kind === 'enter') return { enter: { map, side: 'W', lane: 'main', max: 1 } }
  return { maps: [map] }
}
/** @param {Desk} d @param {string} path "sides.A.vehicles.2" */
function dropThing(d, path) {
  const parts = path.split('.')
  const i = Number(parts.pop())
  const list = reach(d.battle, parts)
  if (Array.isArray(list)) list.splice(i, 1)
}
/** @param {any} from @param {string[]} parts */
const reach = (from, parts) => parts.reduce((x, k) => x?.[k], from)

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
  addzone: (e, arg) => {
    const [l, kind] = arg.split(',')
    const setup = e.d.battle.sides?.[l]?.setup
    if (!setup) return
    setup.push(newZone(e, kind))
    Object.assign(e.d, { side: l, zone: setup.length - 1 })
  },
  dropzone: ({ d }, arg) => {
    const [l, i] = arg.split(',')
    d.battle.sides?.[l]?.setup.splice(Number(i), 1)
    d.zone = -1
  },
  addexit: ({ d }) => {
    const map = d.battle.layout[0]?.map ?? 1
    d.battle.exits = [...(d.battle.exits ?? []), { side: d.battle.victory?.by ?? 'B', map, edge: 'E' }]
  },
  dropexit: ({ d }, arg) => {
    d.battle.exits?.splice(Number(arg), 1)
  },
  dropthing: ({ d }, arg) => dropThing(d, arg),
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
  paintzone: (d, arg) => {
    const [l, i] = arg.split(',')
    const on = d.side === l && d.zone === Number(i)
    Object.assign(d, { side: l, zone: on ? -1 : Number(i) })
  },
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
/** @param {HTMLInputElement} t @param {string} name */
function valueOf(t, name) {
  if (t.type === 'checkbox') return t.checked
  if (t.type === 'number') return Math.max(Number(t.min), Math.min(Number(t.max), Math.round(Number(t.value) || 0)))
  return /^(map|0)$/.test(name) ? Number(t.value) : t.value
}
/** @param {Battle} b @param {string} path @param {unknown} value */
function put(b, path, value) {
  const parts = path.split('.')
  const last = parts.pop() ?? ''
  /** @type {any} */
  let at = b
  for (const k of parts) at = at[k] ??= {}
  // what is as if nothing had been said is not written
  const unsaid =
    value === '' ||
    value === false ||
    (value === 0 && /^(length|enemy_min|marked|camouflaged|men|vehicles)$/.test(last))
  if (unsaid && !['name'].includes(last)) delete at[last]
  else at[last] = value
  if (last === 'map' && parts.at(-1) === 'edge') reach(b, parts.slice(0, -1)).maps = [value]
}
/** @param {string[]} all @param {string} name @param {boolean} on */
const switched = (all, name, on) => (on ? [...new Set([...all, name])] : all.filter((x) => x !== name))
/** Fields that are no part of the file by themselves.
 * @type {Record<string, (e: Editor, rest: string[], v: any) => void>} */
const SPECIAL = {
  '@men': ({ d }, [l, quality, weapon], v) => {
    const s = d.battle.sides?.[l]
    if (s) setMen(s, quality, weapon, v)
  },
  '@count': ({ d }, rest, v) => {
    const thing = reach(d.battle, rest)
    if (!thing) return
    if (v > 0) thing.count = v
    else dropThing(d, rest.join('.'))
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
  '@score': ({ d }, [l, what], v) => {
    if (!d.battle.victory) return
    const all = (d.battle.victory.points ??= {})
    all[l] = [...(all[l] ?? []).filter((x) => x.what !== what), ...(v ? [{ what, value: v }] : [])]
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
  '@counted': ({ d }, _, v) => {
    d.counted = v
  },
  '@design': ({ d }, _, v) => design(d, v),
  '@saved': ({ d, fixed }, [l], v) => {
    const force = savedForces()[Number(v)]
    const s = d.battle.sides?.[l]
    if (v !== '' && force && s)
      takeForce(s, force.assets, { vehicles: Object.keys(fixed.vehicles), items: Object.keys(fixed.items) })
  },
}
/** The players buy: what the author has said of forces is put aside and comes back.
 * @param {Desk} d @param {boolean} on */
function design(d, on) {
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
    if (/\.morale\./.test(path)) e.d.counted = false
  })
}
