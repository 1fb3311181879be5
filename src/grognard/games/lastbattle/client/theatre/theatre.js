// What happens in Last Battle, as scenes: each shot with its dice, the side of the vehicle that it meets, saves and
// losses; spotting; salvoes and mines. Made of the facts in the log (drawn.py) and of nothing else.
import { html } from '../../../../client/base/dom.js'
import { flat, lose, named, rowOf, sceneOf, tail } from '../../../../client/face/sceneparts.js'
import { centreOn } from '../map/camera.js'
import { SIZE } from '../ground/geometry.js'
import { sideName } from '../cards/names.js'
import { groundOf, hexOfRef } from '../map/scene.js'
import { armour } from '../cards/vehiclecard.js'
/** @typedef {import('../../../../client/types').Ctx} Ctx */
/** @typedef {import('../../../../client/types').LogLine} LogLine */
/** @typedef {import('../../../../client/types').Scene} Scene */
/** @typedef {import('../../../../client/types').TheatreFace} TheatreFace */
/** @typedef {import('../../../../client/types').Trace} Trace */
/** What a line adds to the scenes. @typedef {(line: LogLine, all: Scene[], ctx: Ctx) => void} Teller */

const VEHICLE = 2
const ROLES = ['defender', 'attacker']

/** @param {number | undefined} number as it is printed */
const hexRef = (number) => (number ? `hex-${String(number).padStart(4, '0')}` : null)
/** Number, kind and card of a counter (words.py, unpack). @param {unknown} value */
export function unpacked(value) {
  if (typeof value !== 'number' || value < 0) return { id: -1, kind: -1, what: -1 }
  const rest = Math.floor(value / 256)
  return { id: value % 256, kind: rest % 4, what: Math.floor(rest / 4) % 32 }
}
/** "AR ×4 → M2 Bradley · 1507". @param {LogLine} line @param {Ctx} ctx */
function duel(line, ctx) {
  const [who, whom] = named(line.parts, 'unit-')
  const [hex] = named(line.parts, 'hex-')
  const unknown = ctx.say('ui-lb-unit-unknown')
  const parts = [who ?? unknown, ' → ', whom ?? unknown]
  return /** @type {import('../../../../client/types').Text} */ (hex ? [...parts, ' · ', hex] : parts)
}
/** @param {Scene[]} all */
const last = (all) => all.at(-1)
/** The weapon stands in brackets after who fires it. @param {LogLine} line */
const weapon = (line) => /\(([^)]*)\)/.exec(flat(line.parts))?.[1] ?? ''
/** @param {Ctx} ctx @param {unknown} value */
const vehicleOf = (ctx, value) => {
  const { kind, what } = unpacked(value)
  return kind === VEHICLE ? (Object.keys(ctx.fixed.vehicles)[what] ?? '') : ''
}
/** @type {Teller} */
function fire(line, all, ctx) {
  const f = line.facts ?? {}
  const dice = f.dice ?? (f.die ? [f.die] : [])
  const hits = f.hits ?? f.hit
  const rolled = hits ? 'ui-lb-film-hit' : 'ui-lb-film-miss'
  const says = f.number ? rolled : 'ui-lb-film-no-chance'
  all.push(
    sceneOf(line, {
      title: duel(line, ctx),
      as: 'line',
      from: hexRef(f.origin),
      to: hexRef(f.hex),
      rows: [
        rowOf(line, ctx.say('ui-lb-film-to-hit'), {
          need: f.number || undefined,
          dice,
          says: ctx.say(says, { n: hits }),
          tone: hits ? 'bad' : '',
        }),
      ],
      own: { vehicle: vehicleOf(ctx, f.target), weapon: weapon(line), struck: -1 },
    }),
  )
}
/** @param {string} label @returns {Teller} */
const dieRow = (label) => (line, all, ctx) => {
  const f = line.facts ?? {}
  last(all)?.rows.push(rowOf(line, ctx.say(label), { dice: f.die ? [f.die] : [], says: tail(line.parts) }))
}
/** What a shot does to a vehicle or to men, in the words of the log. @type {Teller} */
function effect(line, all) {
  const s = last(all)
  const f = line.facts ?? {}
  if (!s) return
  s.rows.push(rowOf(line, flat(line.parts).replace(/\.$/, ''), { dice: f.die ? [f.die] : (f.dice ?? []) }))
}
/** The same, and it is a loss. @type {Teller} */
function harm(line, all, ctx) {
  const s = last(all)
  effect(line, all, ctx)
  if (s) lose(s, tail(line.parts), line.side)
}
/** @type {Teller} */
function saves(line, all, ctx) {
  const f = line.facts ?? {}
  last(all)?.rows.push(
    rowOf(line, ctx.say('ui-lb-film-saves'), {
      need: f.number,
      dice: f.dice,
      says: ctx.say(f.lost ? 'ui-lb-film-through' : 'ui-lb-film-saved', { n: f.lost }),
      tone: f.lost ? 'bad' : 'good',
    }),
  )
}
/** @param {Ctx} ctx @param {number} n @param {number} [left] */
function fallen(ctx, n, left = 1) {
  if (left === 0) return ctx.say('ui-lb-film-wiped-out')
  return n === 1 ? ctx.say('ui-lb-film-falls') : ctx.say('ui-lb-film-fall', { n })
}
/** @type {Teller} */
function casualties(line, all, ctx) {
  const f = line.facts ?? {}
  const s = last(all)
  if (!s || !f.lost) return
  s.own = { ...s.own, lost: (s.own?.lost ?? 0) + f.lost }
  lose(s, fallen(ctx, f.lost, f.left), line.side, true)
}
/** @type {Teller} */
function ratio(line, all, ctx) {
  const f = line.facts ?? {}
  const s = last(all)
  if (!s) return
  const through = f.column >= 0
  if (f.struck >= 0) s.own = { ...s.own, struck: f.struck }
  s.rows.push(
    rowOf(line, ctx.say('ui-lb-film-armour', { strength: f.strength, armour: f.armour }), {
      says: ctx.say(through ? 'ui-lb-film-pierced' : 'ui-lb-film-glances'),
      tone: through ? 'bad' : 'good',
    }),
  )
}
/** @type {Teller} */
function destroyed(line, all, ctx) {
  const s = last(all)
  if (!s) return
  s.own = { ...s.own, wrecks: (s.own?.wrecks ?? 0) + 1 }
  lose(s, ctx.say('ui-lb-film-destroyed'), line.side, true)
}
/** @type {Teller} */
function look(line, all, ctx) {
  const f = line.facts ?? {}
  const [who] = named(line.parts, 'unit-')
  const [hex] = named(line.parts, 'hex-')
  const rows = f.die
    ? [
        rowOf(line, ctx.say('ui-lb-film-spotting'), {
          need: f.number,
          dice: [f.die],
          says: ctx.say('ui-lb-film-found'),
        }),
      ]
    : []
  const title = who ? [who, ' → ', hex ?? ''] : line.parts
  all.push(sceneOf(line, { title, as: 'eye', from: hexRef(f.origin), to: hexRef(f.hex), rows }))
}
/** What is found; after something else it belongs to it: the search that found it says what. Who fires is seen to do
 * so. @type {Teller} */
function found(line, all, ctx) {
  const to = hexRef(line.facts?.hex)
  const s = last(all)
  const row = rowOf(line, flat(line.parts).replace(/\.$/, ''), {})
  if (line.rule === 'LB.spot.lose-by-attacking') return
  const search = s?.as === 'eye' && s.to === to ? s.rows.find((r) => r.says === ctx.say('ui-lb-film-found')) : undefined
  const what = line.key === 'log-spotted' ? named(line.parts, 'unit-')[0]?.[0] : row.label
  if (search && what) {
    search.says = what
    return
  }
  if (s && (s.as !== 'eye' || s.to === to)) s.rows.push(row)
  else all.push(sceneOf(line, { as: 'eye', to, rows: [row] }))
}
/** @type {Teller} */
function salvo(line, all) {
  const f = line.facts ?? {}
  all.push(sceneOf(line, { as: 'fall', to: hexRef(f.hex), own: { weapon: named(line.parts, 'gun-')[0]?.[0] ?? '' } }))
}
/** @type {Teller} */
function under(line, all, ctx) {
  const f = line.facts ?? {}
  const hit = f.die <= f.number
  last(all)?.rows.push(
    rowOf(line, named(line.parts, 'unit-')[0]?.[0] ?? ctx.say('ui-lb-film-troops'), {
      need: f.number,
      dice: [f.die],
      says: ctx.say(hit ? 'ui-lb-film-hit' : 'ui-lb-film-miss'),
      tone: hit ? 'bad' : '',
    }),
  )
}
/** @type {Teller} */
function mines(line, all, ctx) {
  all.push(sceneOf(line, { as: 'ring', to: hexRef(line.facts?.hex), own: { weapon: '' } }))
  if (line.facts?.number) under(line, all, ctx)
}
/** Men lost to shells or mines. @type {Teller} */
function shelled(line, all, ctx) {
  const lost = line.facts?.lost ?? 0
  const s = last(all)
  effect(line, all, ctx)
  if (!s || !lost) return
  s.own = { ...s.own, lost: (s.own?.lost ?? 0) + lost }
  lose(s, fallen(ctx, s.own.lost), line.side, true)
}
/** @type {Record<string, Teller>} */
const TELLERS = {
  'log-fire': fire,
  'log-spray': fire,
  'log-saves': saves,
  'log-no-save': effect,
  'log-casualties': casualties,
  'log-location': dieRow('ui-lb-film-where'),
  'log-ratio': ratio,
  'log-damage': dieRow('ui-lb-film-damage'),
  'log-table': effect,
  'log-autoloader': effect,
  'log-fuel': effect,
  'log-blowout': effect,
  'log-rotor': effect,
  'log-escapes': effect,
  'log-no-escape': harm,
  'log-troops': effect,
  'log-immobilised': harm,
  'log-engine': harm,
  'log-rf': harm,
  'log-radio': harm,
  'log-autoloader-hit': harm,
  'log-weapon': harm,
  'log-mount-lost': harm,
  'log-crew-killed': harm,
  'log-ammo': harm,
  'log-leader-injured': harm,
  'log-leader-killed': harm,
  'log-rider-hit': effect,
  'log-horse-killed': harm,
  'log-destroyed': destroyed,
  'log-look': look,
  'log-spotted': found,
  'log-dummy': found,
  'log-salvo': salvo,
  'log-salvo-vehicle': under,
  'log-salvo-troops': under,
  'log-shelled': shelled,
  'log-shelled-unseen': shelled,
  'log-passes-fire': mines,
  'log-mines': mines,
  'log-mined': shelled,
  'log-mined-unseen': shelled,
}
/** @param {LogLine[]} lines @param {Ctx} ctx */
function scenes(lines, ctx) {
  /** @type {Scene[]} */
  const all = []
  for (const line of lines) TELLERS[line.key ?? '']?.(line, all, ctx)
  return all
}
/** The armour of the vehicle that is fired at, with the side that was struck. @type {TheatreFace['figure']} */
function figure(s, rows, ctx) {
  const v = ctx.fixed.vehicles[s.own?.vehicle ?? '']
  if (!v) return ''
  const at = s.rows.findIndex((row) => row.rule === 'LB.vhit.ratio')
  const struck = at >= 0 && rows > at ? s.own.struck : -1
  return html`<div class="lb-filmfig">${armour(s.own.vehicle, v, '', ctx.say, struck)}</div>`
}
/** @param {Scene[]} all */
const shotsIn = (all) => all.filter((s) => s.as === 'line')
/** @param {Scene[]} all @param {(s: Scene) => boolean} of @param {'lost' | 'wrecks'} what */
const sum = (all, of, what) => all.filter(of).reduce((n, s) => n + (s.own?.[what] ?? 0), 0)
/** "5 shots, 2 hits; losses: 3 men, 1 vehicle". @type {TheatreFace['headline']} */
function headline(all, ctx) {
  const shots = shotsIn(all)
  const hits = shots.filter((s) => s.rows[0]?.tone === 'bad').length
  const salvoes = all.filter((s) => s.as === 'fall').length
  const looks = all.filter((s) => s.as === 'eye').length
  const parts = [
    shots.length ? ctx.say('ui-lb-film-shots', { n: shots.length, hits }) : '',
    salvoes ? ctx.say('ui-lb-film-salvoes', { n: salvoes }) : '',
    looks ? ctx.say('ui-lb-film-looks', { n: looks }) : '',
    ...ROLES.map((role) => bill(all, role, ctx)),
  ].filter(Boolean)
  return `${parts.join('. ')}.`
}
/** What a side has lost. @param {Scene[]} all @param {string} role @param {Ctx} ctx */
function bill(all, role, ctx) {
  const of = (/** @type {Scene} */ s) => s.hurt === role
  const men = sum(all, of, 'lost')
  const wrecks = sum(all, of, 'wrecks')
  if (!men && !wrecks) return ''
  const key = wrecks ? 'ui-lb-film-bill-vehicles' : 'ui-lb-film-bill'
  return ctx.say(key, { side: nameOf(ctx, role), men, vehicles: wrecks })
}
/** @param {Ctx} ctx @param {string} role */
const nameOf = (ctx, role) => sideName(/** @type {any} */ (ctx), role)
/** Pixels between what is shown and the edge of the map on the screen. */
const EDGE = 70
/** Where the middle of the screen should be, along one axis of the map: between both ends; of a shot that is longer
 * than the screen the end is seen, with as much of its way as there is room for. Beyond the map nothing is to be seen.
 * @param {number} from @param {number} to @param {number} span of the screen @param {number} size of the map */
export function middle(from, to, span, size, edge = EDGE) {
  const way = Math.min(Math.abs(from - to) / 2, Math.max(0, span / 2 - edge))
  const at = to + Math.sign(from - to) * way
  if (size + 2 * edge <= span) return size / 2
  return Math.max(span / 2 - edge, Math.min(size - span / 2 + edge, at))
}
/** The map is moved only if a place is out of sight. @type {TheatreFace['bring']} */
function bring(refs, ctx) {
  const pane = document.getElementById('lb-view')?.getBoundingClientRect()
  const rects = refs.flatMap((ref) => document.getElementById(ref)?.getBoundingClientRect() ?? [])
  const outside = rects.some(
    (r) => pane && (r.left < pane.left || r.right > pane.right || r.top < pane.top + 40 || r.bottom > pane.bottom),
  )
  if (!pane || !outside) return
  const { b } = groundOf(ctx.view, ctx.fixed)
  const points = [refs[0], refs[refs.length - 1]].map((ref) => b.centre(hexOfRef(ref, ctx.view.wide), SIZE))
  const k = rects[0].width / (2 * SIZE) || 1
  const { w, h } = b.pixels(SIZE)
  const [[x0, y0], [x1, y1]] = points
  centreOn(middle(x0, x1, pane.width / k, w, EDGE / k), middle(y0, y1, pane.height / k, h, EDGE / k))
}
/** @type {TheatreFace['turnOf']} */
const turnOf = (line) => (line.key === 'log-movement' ? line.side : null)
/** Ways gone, one for each counter, and where something was lost. @type {TheatreFace['traces']} */
function traces(lines, ctx) {
  /** @type {Trace[]} */
  const ways = []
  for (const { key, facts: f, side } of lines) {
    if (key !== 'log-moves' || !f) continue
    const from = hexRef(f.origin)
    const to = hexRef(f.hex)
    const on = ways.find((w) => w.to === from && w.side === side)
    if (!to || !from) continue
    if (on) on.to = to
    else ways.push({ as: 'way', side, from, to, label: '' })
  }
  const lost = scenes(lines, ctx).filter((s) => s.loss && s.to)
  return [...ways, ...lost.map((s) => /** @type {Trace} */ ({ ...fight, side: s.side, to: s.to }))]
}
/** @type {Trace} */
const fight = { as: 'fight', side: null, from: null, to: '', label: '' }
/** @type {TheatreFace['summary']} */
function summary(lines, ctx) {
  const all = scenes(lines, ctx)
  const moved = traces(lines, ctx).filter((t) => t.as === 'way').length
  const told = all.length ? ` ${headline(all, ctx)}` : ''
  return `${ctx.say('ui-lb-film-moved', { n: moved })}${told}`
}
/** The morale points of both sides by turn, and their losses by what did it. @type {TheatreFace['course']} */
function course(lines, ctx) {
  const heads = lines.filter((l) => l.key === 'log-turn' && Array.isArray(l.facts?.losses))
  const { sides } = ctx.view
  const end = ROLES.map((role) => sides[role]?.losses ?? 0)
  const all = scenes(lines, ctx)
  return {
    title: ctx.say('ui-lb-after-score'),
    lines: ROLES.map((role, i) => ({
      side: role,
      name: nameOf(ctx, role),
      points: [...heads.map((l) => l.facts?.losses[i]), end[i]],
    })),
    turns: [
      ...heads.map((l) => ({ name: String(l.facts?.turn), step: l.step })),
      { name: ctx.say('ui-after-end'), step: lines.at(-1)?.step ?? 0 },
    ],
    levels: ROLES.map((role) => ({
      at: sides[role]?.breaks ?? 0,
      name: ctx.say('ui-lb-after-breaks', { side: nameOf(ctx, role) }),
    })),
    by: ctx.say('ui-lb-after-by'),
    losses: ROLES.map((role) => ({ side: role, name: nameOf(ctx, role), rows: byWeapon(all, role, ctx) })),
  }
}
/** @param {Scene[]} all @param {string} role @param {Ctx} ctx */
function byWeapon(all, role, ctx) {
  /** @type {Map<string, number>} */
  const rows = new Map()
  for (const s of all) {
    const n = s.hurt === role ? (s.own?.lost ?? 0) + (s.own?.wrecks ?? 0) : 0
    const name = s.own?.weapon || ctx.say(s.as === 'fall' ? 'ui-lb-after-shells' : 'ui-lb-after-other')
    if (n) rows.set(name, (rows.get(name) ?? 0) + n)
  }
  return [...rows].map(([name, n]) => ({ name, n })).sort((a, b) => b.n - a.n)
}
/** @type {TheatreFace} */
export const theatre = {
  scenes,
  figure,
  headline,
  bring,
  turnOf,
  traces,
  summary,
  course,
  due: () => true,
  open: () => false,
  spot: (ref) => document.getElementById(ref),
}
