// What an author does to a battle, as plain functions on plain data: the layout, drawn maps, lanes, zones. Pure, so
// that node can test it. Whether it can be played is the server's word.
import { COLS, ROWS, STEPS, board } from '../ground/geometry.js'
/** @typedef {import('./editortypes').Battle} Battle */
/** @typedef {import('./editortypes').Painted} Painted */
/** @typedef {import('./editortypes').OneSide} OneSide */
/** @typedef {import('./editortypes').Area} Area */
/** @typedef {import('./editortypes').Sheets} Sheets */

export const SIGNS = '.wtrbB~'
export const EDGES = ['N', 'E', 'S', 'W']
export const WEAPONS = ['PST', 'SG', 'SMG', 'Rifle', 'AR']
export const QUALITIES = ['Novice', 'Trained', 'Veteran', 'Elite']
const PRINTED = 6
const MOST_MAPS = 6
const MOST_OWN = 3

/** @param {string} colour @returns {OneSide} */
const side = (colour) => ({ name: '', colour, troops: [], leaders: 1, morale: { hesitation: 3, break: 6 }, setup: [] })
/** Nothing laid, nobody there. @param {string} name @param {string[]} names of the two sides @returns {Battle} */
export const blank = (name, names) => ({
  name,
  layout: [],
  length: 12,
  victory: { type: 'break_enemy', by: 'B' },
  sides: { A: { ...side('green'), name: names[0] }, B: { ...side('brown'), name: names[1] } },
})

// ---- the layout ----
/** Where another map could lie: beside those that lie, within six. @param {Battle} b @returns {number[][]} */
export function slots(b) {
  if (!b.layout.length) return [[0, 0]]
  const taken = new Set(b.layout.map((p) => p.at.join()))
  const high = Math.max(...b.layout.map((p) => p.at[1])) + 1
  const wide = Math.max(...b.layout.map((p) => p.at[0])) + 1
  const out = []
  for (let r = 0; r <= high; r++)
    for (let c = 0; c <= wide; c++) {
      const fits = Math.max(wide, c + 1) * Math.max(high, r + 1) <= MOST_MAPS
      if (fits && !taken.has([c, r].join())) out.push([c, r])
    }
  return out
}
/** Places within the rectangle where nothing lies. @param {Battle} b */
export function gaps(b) {
  const high = Math.max(-1, ...b.layout.map((p) => p.at[1])) + 1
  const wide = Math.max(-1, ...b.layout.map((p) => p.at[0])) + 1
  return slots(b).filter(([c, r]) => b.layout.length && c < wide && r < high)
}
/** @param {Battle} b @param {number} map @param {number[]} [at] */
export function layMap(b, map, at) {
  if (b.layout.some((p) => p.map === map)) return false
  const place = at ?? slots(b).sort((p, q) => p[1] - q[1] || p[0] - q[0])[0]
  if (!place || b.layout.length >= MOST_MAPS) return false
  b.layout.push({ map, at: place, rot: 0 })
  return true
}
/** @param {Battle} b @param {number} map */
export function turnMap(b, map) {
  for (const p of b.layout) if (p.map === map) p.rot = p.rot === 180 ? 0 : 180
}
/** Taken away; what is left begins at the first column and row. @param {Battle} b @param {number} map */
export function liftMap(b, map) {
  b.layout = b.layout.filter((p) => p.map !== map)
  const left = Math.min(...b.layout.map((p) => p.at[0]))
  const top = Math.min(...b.layout.map((p) => p.at[1]))
  for (const p of b.layout) p.at = [p.at[0] - left, p.at[1] - top]
  b.bridges = (b.bridges ?? []).filter((x) => x.map !== map)
}

// ---- maps of one's own ----
/** A map that its author has drawn, as the printed ones travel. @param {Painted} m @param {number} id */
export function sheetOf(m, id) {
  const rows = m.elevation?.length ? m.elevation : m.terrain.map((r) => '0'.repeat(r.length))
  return {
    id,
    name: m.name ?? '',
    terrain: Array.from(m.terrain.join(''), (s) => SIGNS.indexOf(s)),
    elevation: Array.from(rows.join(''), Number),
    lanes: (m.lanes ?? []).map((text) => {
      const [kind, ...steps] = text.split(' ')
      return {
        kind: kind.split('@')[0],
        name: kind.split('@')[1] ?? '',
        steps: steps.map((s) => (EDGES.includes(s) ? s : placeOf(s))),
      }
    }),
    bridges: (m.bridges ?? []).map((label) => [placeOf(label), 'printed']),
    areas: {},
    names: {},
  }
}
/** @param {string} label */
export const placeOf = (label) => (Number(label.slice(2)) - 1) * COLS + Number(label.slice(0, 2)) - 1
/** @param {number} i the number of a hex on its own map */
export const labelOf = (i) =>
  String((i % COLS) + 1).padStart(2, '0') + String(Math.floor(i / COLS) + 1).padStart(2, '0')
/** All maps that can lie here. @param {Battle} b @param {Sheets} printed */
export const sheets = (b, printed) => [...printed, ...(b.maps ?? []).map((m, k) => sheetOf(m, PRINTED + 1 + k))]
/** @param {number} n */
const lines = (n) => Array.from({ length: ROWS }, () => String(n).repeat(COLS))
/** A new map, clear and flat. @param {Battle} b @returns {number} its number, or 0 */
export function addMap(b) {
  b.maps ??= []
  if (b.maps.length >= MOST_OWN) return 0
  b.maps.push({ terrain: lines(0).map((r) => r.replaceAll('0', '.')), elevation: lines(0), lanes: [], bridges: [] })
  return PRINTED + b.maps.length
}
/** A printed map becomes one of the author's own: painting on it makes a copy.
 * @param {Battle} b @param {number} map @param {Sheets} printed @returns {number} its new number, or 0 */
export function copyMap(b, map, printed) {
  const from = printed.find((m) => m.id === map)
  const id = from ? addMap(b) : 0
  const own = b.maps?.[id - PRINTED - 1]
  if (!from || !own) return 0
  const row = (/** @type {string[]} */ all, /** @type {number} */ r) => all.slice(r * COLS, r * COLS + COLS).join('')
  const signs = from.terrain.map((t) => SIGNS[t])
  own.name = from.name
  own.terrain = own.terrain.map((_, r) => row(signs, r))
  own.elevation = own.terrain.map((_, r) => row(from.elevation.map(String), r))
  own.lanes = from.lanes.map((l) =>
    [l.kind + (l.name ? `@${l.name}` : ''), ...l.steps.map((s) => (typeof s === 'number' ? labelOf(s) : s))].join(' '),
  )
  own.bridges = from.bridges.filter(([, kind]) => kind === 'printed').map(([i]) => labelOf(Number(i)))
  renumber(b, map, id)
  return id
}
/** Every word of one map is of another now. @param {any} part @param {number} old @param {number} id */
function renumber(part, old, id) {
  if (!part || typeof part !== 'object') return
  for (const [key, value] of Object.entries(part)) {
    if (key === 'map' && value === old) part[key] = id
    else if (['maps', 'not_maps'].includes(key) && Array.isArray(value) && typeof value[0] === 'number')
      part[key] = value.map((n) => (n === old ? id : n))
    else renumber(value, old, id)
  }
}

// ---- painting ----
/** The map and the hex of it under a hex of the layout. @param {Battle} b @param {number} h */
export function under(b, h) {
  const bd = board(b.layout)
  const p = bd.sheetOf(h)
  return p < 0 ? null : { map: b.layout[p].map, at: bd.local(h) }
}
/** @param {string[]} rows @param {number} i @param {string} sign */
function put(rows, i, sign) {
  const r = Math.floor(i / COLS)
  const c = i % COLS
  rows[r] = rows[r].slice(0, c) + sign + rows[r].slice(c + 1)
}
/** One hex of a drawn map. @param {Painted} m @param {number} i @param {string} brush */
function paintOne(m, i, brush) {
  m.elevation = m.elevation?.length ? m.elevation : lines(0)
  m.bridges ??= []
  const label = labelOf(i)
  if (/^level\d$/.test(brush)) put(m.elevation, i, brush.slice(5))
  else if (brush === 'bridge') {
    if (m.bridges.includes(label)) m.bridges = m.bridges.filter((x) => x !== label)
    else if (m.terrain[Math.floor(i / COLS)][i % COLS] === '~') m.bridges.push(label)
  } else if (brush === 'nolane') m.lanes = (m.lanes ?? []).filter((l) => !l.split(' ').includes(label))
  else {
    put(m.terrain, i, brush)
    if (brush !== '~') m.bridges = m.bridges.filter((x) => x !== label)
  }
}
/** @param {Battle} b @param {number} map @returns {Painted | undefined} */
export const ownMap = (b, map) => b.maps?.[map - PRINTED - 1]
/** Hexes of the layout painted; printed maps become copies first. A bridge on a printed map is a counter.
 * @param {Battle} b @param {number[]} hexes @param {string} brush @param {Sheets} printed @returns {boolean} */
export function paint(b, hexes, brush, printed) {
  let done = false
  for (const h of hexes) {
    const at = under(b, h)
    if (!at) continue
    if (brush === 'bridge' && at.map <= PRINTED) {
      done = bridgeCounter(b, at.map, at.at, printed) || done
      continue
    }
    const map = at.map <= PRINTED ? copyMap(b, at.map, printed) : at.map
    const own = ownMap(b, map)
    if (!own) return done
    paintOne(own, at.at, brush)
    done = true
  }
  return done
}
/** @param {Battle} b @param {number} map @param {number} i @param {Sheets} printed */
function bridgeCounter(b, map, i, printed) {
  const hex = labelOf(i)
  const all = b.bridges ?? []
  const there = all.some((x) => x.map === map && x.hex === hex)
  if (!there && printed.find((m) => m.id === map)?.terrain[i] !== 6) return false
  b.bridges = there ? all.filter((x) => x.map !== map || x.hex !== hex) : [...all, { map, hex }]
  return true
}
/** A road or a trail along a stroke, cut at the seams; where it ends at an edge it leaves the map.
 * @param {Battle} b @param {number[]} stroke @param {string} kind @param {Sheets} printed */
export function drawLane(b, stroke, kind, printed) {
  /** @type {{map: number, at: number}[][]} */
  const runs = []
  for (const h of stroke) {
    const at = under(b, h)
    const last = runs.at(-1)
    if (!at) continue
    const before = last?.at(-1)
    if (!last || !before || before.map !== at.map || !beside(before.at).includes(at.at)) runs.push([at])
    else last.push(at)
  }
  let done = false
  for (const run of runs) {
    const map = run[0].map <= PRINTED ? copyMap(b, run[0].map, printed) : run[0].map
    for (const other of runs) for (const x of other) if (x.map === run[0].map && other !== run) x.map = map
    const own = ownMap(b, map)
    if (!own) continue
    const hexes = run.map((x) => x.at)
    const ends = [edgeOf(hexes[0]), hexes.length > 1 ? edgeOf(hexes[hexes.length - 1]) : '']
    const steps = [ends[0], ...hexes.map(labelOf), ends[1]].filter(Boolean)
    if (steps.length < 2) continue
    own.lanes = [...(own.lanes ?? []), [kind, ...steps].join(' ')]
    done = true
  }
  return done
}
/** The edge of its map that a hex lies at; of two, the shorter way out. @param {number} i */
function edgeOf(i) {
  const c = i % COLS
  const r = Math.floor(i / COLS)
  if (c === 0) return 'W'
  if (c === COLS - 1) return 'E'
  if (r === 0) return 'N'
  return r === ROWS - 1 ? 'S' : ''
}
/** Hexes of one map that touch. @param {number} i */
function beside(i) {
  const c = i % COLS
  const r = Math.floor(i / COLS)
  return STEPS[c % 2]
    .map(([dc, dr]) => [c + dc, r + dr])
    .filter(([x, y]) => x >= 0 && y >= 0 && x < COLS && y < ROWS)
    .map(([x, y]) => y * COLS + x)
}

// ---- any part of a battle by its path ----
/** @param {any} from @param {string[]} parts */
export const reach = (from, parts) => parts.reduce((x, k) => x?.[k], from)
/** The area that is painted, by its path; none. @param {Battle} b @param {string} path @returns {Area | undefined} */
export const areaAt = (b, path) => (path ? reach(b, path.split('.')) : undefined)
/** Of a list one item, of anything else one field. @param {Battle} b @param {string} path "sides.A.vehicles.2" */
export function drop(b, path) {
  const parts = path.split('.')
  const last = parts.pop() ?? ''
  const from = reach(b, parts)
  if (Array.isArray(from)) from.splice(Number(last), 1)
  else if (from) delete from[last]
}

// ---- forces ----
/** @param {OneSide} s @param {string} quality @param {string} weapon */
export const menOf = (s, quality, weapon) =>
  s.troops.reduce((n, t) => n + (t.quality === quality ? Number(t[weapon] ?? 0) : 0), 0)
/** What the book says of its own count is no longer true of another. */
const PRINTED_OF_TROOPS = ['option', 'printed', 'printed_detail', 'ruling']
/** All of them stand in the first entry of that quality. @param {OneSide} s @param {string} quality
 * @param {string} weapon @param {number} n */
export function setMen(s, quality, weapon, n) {
  if (menOf(s, quality, weapon) === n) return
  const same = s.troops.filter((x) => x.quality === quality)
  if (!same.length) {
    same.push({ quality, total: 0 })
    s.troops.push(same[0])
  }
  for (const [k, t] of same.entries()) {
    if (k === 0 && n > 0) t[weapon] = n
    else delete t[weapon]
    for (const name of PRINTED_OF_TROOPS) delete t[name]
    t.total = WEAPONS.reduce((sum, w) => sum + Number(t[w] ?? 0), 0)
  }
  s.troops = s.troops.filter((x) => x.total > 0)
}
/** @param {OneSide} s */
export const headcount = (s) => s.troops.reduce((n, t) => n + t.total, 0)
/** Salvoes that are counted by kind, as a purchase names them: 82mm-he. */
const SALVO = /^(.+)-(he|smoke|chemical)$/
/** What was bought for a designed battle as a force of the author's: prices are forgotten, pieces stay.
 * @param {OneSide} s @param {Record<string, number>} assets
 * @param {{vehicles: string[], items: string[], guns: string[]}} known */
export function takeForce(s, assets, known) {
  Object.assign(s, { troops: [], vehicles: [], weapons: [], leaders: 0, mortars: 0, mines: {} })
  s.fire_support = []
  s.salvoes = {}
  for (const [key, n] of Object.entries(assets)) {
    const [weapon, quality] = key.split('-')
    if (WEAPONS.includes(weapon) && QUALITIES.includes(quality)) setMen(s, quality, weapon, n)
    else if (weapon === 'leader') s.leaders += n
    else if (known.vehicles.includes(key)) s.vehicles?.push({ vehicle: key, count: n })
    else if (known.items.includes(key)) s.weapons?.push({ weapon: key, count: n })
    else if (key === 'mortar') s.mortars = n
    else if (key === 'mines') s.mines = { ...s.mines, marked: n }
    else if (key === 'mines-concealed') s.mines = { ...s.mines, camouflaged: n }
    else if (known.guns.includes(key)) s.fire_support.push({ type: key, count: n })
    else if (SALVO.test(key)) s.salvoes[key] = n
  }
  s.fire_support = s.fire_support.filter((g) => roundsOf(s, g.type))
  for (const g of s.fire_support) g.rounds = roundsOf(s, g.type)
  for (const name of ['mines', 'salvoes']) if (!Object.keys(s[name]).length) delete s[name]
}
/** How many salvoes of a type of gun there are, of all kinds. @param {OneSide} s @param {string} gun */
export const roundsOf = (s, gun) =>
  Object.entries(s.salvoes ?? {}).reduce((n, [key, m]) => n + (SALVO.exec(key)?.[1] === gun ? Number(m) : 0), 0)
/** Salvoes of one kind; the battery has as many rounds as there are of all. @param {OneSide} s @param {string} gun
 * @param {string} kind @param {number} n */
export function setSalvoes(s, gun, kind, n) {
  s.salvoes = { ...s.salvoes, [`${gun}-${kind}`]: n }
  if (!n) delete s.salvoes[`${gun}-${kind}`]
  if (!Object.keys(s.salvoes).length) delete s.salvoes
  const rounds = roundsOf(s, gun)
  for (const g of s.fire_support ?? []) if (g.type === gun && !g.on_map && rounds) g.rounds = rounds
}

// ---- hexes of a zone, and of what the battle is about ----
/** @param {string[]} all @param {string[]} labels @param {boolean} add */
export const mark = (all, labels, add) =>
  add ? [...new Set([...all, ...labels])].sort() : all.filter((x) => !labels.includes(x))
/** The hexes about one: itself, or the seven. @param {Battle} b @param {number} h @param {number} size */
export const about = (b, h, size) =>
  size > 1
    ? [
        h,
        ...board(b.layout)
          .neighbours(h)
          .filter((x) => x >= 0),
      ]
    : [h]
