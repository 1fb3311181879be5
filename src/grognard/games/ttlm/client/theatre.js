// What happens in To the Last Man!, as scenes: each step of a battle with its dice by firepower, what it costs, how it
// ends. Made of the facts in the log (drawn.py). The report waits for the end of a battle.
import { flat, lose, rowOf, sceneOf, tail } from '../../../client/face/sceneparts.js'
import { places } from './anchors.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('../../../client/types').LogLine} LogLine */
/** @typedef {import('../../../client/types').Scene} Scene */
/** @typedef {import('../../../client/types').SceneRow} SceneRow */
/** @typedef {import('../../../client/types').TheatreFace} TheatreFace */
/** @typedef {import('../../../client/types').Trace} Trace */
/** @typedef {(line: LogLine, all: Scene[], ctx: Ctx) => void} Teller */

const ROLES = ['german', 'entente']
const FIRE = 'log-fire-'

/** @param {number | undefined} area */
const areaRef = (area) => (area === undefined || area >= places.length ? null : `area-${area}`)
/** @param {Ctx} ctx @param {number} area */
const areaName = (ctx, area) => ctx.fixed.areas[area]?.name ?? ''
/** Dice as the rules write them: who rolled, firepower, face. @param {LogLine} line @param {Ctx} ctx
 * @returns {SceneRow[]} */
export function volley(line, ctx) {
  /** @type {Map<number, number[]>} */
  const byNeed = new Map()
  for (const d of /** @type {number[]} */ (line.facts?.dice ?? [])) {
    const need = Math.floor(d / 10) % 10
    byNeed.set(need, [...(byNeed.get(need) ?? []), d % 10])
  }
  return [...byNeed].map(([need, dice]) => {
    const hits = dice.filter((face) => face <= need).length
    const says = ctx.say(hits === 1 ? 'ui-ttlm-film-hit' : 'ui-ttlm-film-hits', { n: hits })
    return rowOf(line, ctx.say('ui-ttlm-film-dice', { n: dice.length }), { need, dice, says, tone: hits ? 'bad' : '' })
  })
}
/** @param {Ctx} ctx @param {string} key */
function stepName(ctx, key) {
  const names = /** @type {Record<string, string>} */ ({
    dogfight: ctx.say('ui-ttlm-step-dogfight'),
    artillery: ctx.say('ui-ttlm-step-artillery'),
    defensive: ctx.say('ui-ttlm-step-defensive'),
    offensive: ctx.say('ui-ttlm-step-offensive'),
    pursuit: ctx.say('ui-ttlm-step-pursuit'),
  })
  return names[key.slice(FIRE.length)] ?? ''
}
/** @type {Teller} */
function fire(line, all, ctx) {
  const area = line.facts?.area
  const to = areaRef(area)
  const name = areaName(ctx, area)
  all.push(
    sceneOf(line, {
      title: [stepName(ctx, line.key ?? ''), ' · ', to ? [name, to] : name],
      to,
      rows: volley(line, ctx),
      own: { battle: area, hits: line.facts?.hits ?? 0 },
    }),
  )
}
/** @type {Teller} */
function loss(line, all, ctx) {
  const f = line.facts ?? {}
  const s = all.at(-1)
  const n = f.count ?? 1
  const at = s && s.own?.battle === f.area ? s : sceneOf(line, { to: areaRef(f.area), own: { battle: f.area } })
  if (at !== s) all.push(at)
  else s?.rows.push(rowOf(line, flat(line.parts).replace(/\.$/, ''), {}))
  at.own = { ...at.own, lost: [...(at.own?.lost ?? []), { side: line.side, sort: f.sort, n }] }
  const lost = at.own.lost.reduce((/** @type {number} */ sum, /** @type {{n: number}} */ x) => sum + x.n, 0)
  lose(at, ctx.say(lost === 1 ? 'ui-ttlm-film-lost-one' : 'ui-ttlm-film-lost', { n: lost }), line.side, true)
}
/** What changes a step and costs no unit. @type {Teller} */
function note(line, all) {
  const s = all.at(-1)
  const row = rowOf(line, flat(line.parts).replace(/\.$/, ''), {})
  if (s) s.rows.push(row)
  else all.push(sceneOf(line, { to: areaRef(line.facts?.area), own: { battle: line.facts?.area } }))
}
/** @type {Teller} */
function ends(line, all) {
  const area = line.facts?.area
  const rows = [rowOf(line, tail(line.parts), {})]
  all.push(sceneOf(line, { to: areaRef(area), rows, own: { battle: area, end: true } }))
}
/** @type {Record<string, Teller>} */
const TELLERS = {
  'log-reroll': note,
  'log-rough': note,
  'log-ersatz': note,
  'log-fort-hit': loss,
  'log-lose': loss,
  'log-lose-from': loss,
  'log-stranded': loss,
  'log-gun-lost': loss,
  'log-unaccompanied': loss,
  'log-starves': loss,
  'log-army-starves': loss,
  'log-fort-starves': loss,
  'log-army-eliminated': note,
  'log-battle-won': ends,
  'log-battle-goes-on': ends,
}
/** @param {LogLine[]} lines @param {Ctx} ctx */
function scenes(lines, ctx) {
  /** @type {Scene[]} */
  const all = []
  for (const line of lines) {
    const key = line.key ?? ''
    if (key.startsWith(FIRE)) fire(line, all, ctx)
    else TELLERS[key]?.(line, all, ctx)
  }
  return all
}
/** @param {Ctx} ctx @param {string} role */
const nameOf = (ctx, role) => ctx.seats.find((s) => s.role === role)?.name ?? role
/** @param {Scene[]} all @param {string} role */
const lostBy = (all, role) =>
  all
    .flatMap((s) => /** @type {{side: string, sort: number, n: number}[]} */ (s.own?.lost ?? []))
    .filter((x) => x.side === role)
/** @param {{n: number}[]} rows */
const total = (rows) => rows.reduce((sum, x) => sum + x.n, 0)
/** Battles by name, and what each side lost in them. @type {TheatreFace['headline']} */
function headline(all, ctx) {
  const areas = [...new Set(all.map((s) => s.own?.battle))].filter((a) => a !== undefined)
  const where = areas.map((a) => areaName(ctx, a)).join(', ')
  const bills = ROLES.map((role) =>
    ctx.say('ui-ttlm-film-bill', { side: nameOf(ctx, role), n: total(lostBy(all, role)) }),
  )
  return [where, ...bills].join(' · ')
}
/** The middle of an area’s counters: of its floor only the frame is in the page. @param {string} ref */
function spot(ref) {
  const floor = document.getElementById(ref)
  const at = places[Number(ref.slice(5))]
  const r = floor?.getBoundingClientRect()
  if (!at || !r?.width) return floor
  const [x, y, w, h] = at.box
  const k = r.width / w
  const mid = [(at.german[0] + at.entente[0]) / 2, (at.german[1] + at.entente[1]) / 2]
  const size = 62 * k
  const left = r.left + (mid[0] - x) * k - size / 2
  const top = r.top + ((mid[1] - y) / h) * r.height - size / 2
  return { getBoundingClientRect: () => new DOMRect(left, top, size, size) }
}
/** @type {TheatreFace['turnOf']} */
const turnOf = (line) => (line.key === 'log-turn' ? line.side : null)
/** @type {TheatreFace['traces']} */
function traces(lines) {
  /** @type {(Trace & {who: string})[]} */
  const ways = []
  /** @type {Trace[]} */
  const fights = []
  for (const { key = '', facts: f, side } of lines) {
    const to = areaRef(f?.area)
    if (key === 'log-battle' && to) fights.push({ as: 'fight', side, from: null, to, label: '' })
    if (!/^log-(move|retreat)-/.test(key) || !f || !to) continue
    const from = areaRef(f.origin)
    const who = f.army === undefined ? `s${f.sort}` : `a${f.army}`
    const on = ways.find((w) => w.to === from && w.who === who)
    if (on) on.to = to
    else if (from) ways.push({ as: 'way', side, from, to, label: '', who })
  }
  return [...ways, ...fights]
}
/** How many points Germany has when a player turn is over; as long as it lasts, now.
 * @param {LogLine[]} lines @param {Ctx} ctx @returns {number} */
function pointsAfter(lines, ctx) {
  const last = lines.at(-1)?.n ?? 0
  const next = ctx.log?.find((l) => l.n > last && turnOf(l) !== null && l.facts?.vp !== undefined)
  return next?.facts?.vp ?? ctx.view.victory.total
}
/** @type {TheatreFace['summary']} */
function summary(lines, ctx) {
  const all = traces(lines, ctx)
  const fights = all.filter((t) => t.as === 'fight').map((t) => areaName(ctx, Number(t.to.slice(5))))
  const told = scenes(lines, ctx)
  const vp = lines.find((l) => l.key === 'log-turn')?.facts?.vp
  const parts = [
    ctx.say('ui-ttlm-film-moves', { n: all.length - fights.length }),
    fights.length ? ctx.say('ui-ttlm-film-battles', { where: fights.join(', ') }) : '',
    ...ROLES.map((role) => ({ role, n: total(lostBy(told, role)) }))
      .filter(({ n }) => n)
      .map(({ role, n }) => ctx.say('ui-ttlm-film-bill', { side: nameOf(ctx, role), n })),
    vp === undefined ? '' : ctx.say('ui-ttlm-film-vp', { from: vp, to: pointsAfter(lines, ctx) }),
  ]
  return parts.filter(Boolean).join(' · ')
}
/** @type {TheatreFace['course']} */
function course(lines, ctx) {
  const heads = lines.filter((l) => l.key === 'log-turn' && l.facts?.vp !== undefined)
  const all = scenes(lines, ctx)
  const points = heads.map((l) => l.facts?.vp)
  return {
    title: ctx.say('ui-ttlm-after-score'),
    lines: [{ side: 'german', name: ctx.say('ui-ttlm-after-vp'), points: [...points, ctx.view.victory.total] }],
    turns: [
      ...heads.map((l) => ({ name: flat(l.parts), step: l.step })),
      { name: ctx.say('ui-after-end'), step: lines.at(-1)?.step ?? 0 },
    ],
    levels: [],
    losses: ROLES.map((role) => ({ side: role, name: nameOf(ctx, role), rows: bySort(lostBy(all, role), ctx) })),
  }
}
/** @param {{sort: number | undefined, n: number}[]} lost @param {Ctx} ctx */
function bySort(lost, ctx) {
  /** @type {Map<string, number>} */
  const rows = new Map()
  for (const { sort, n } of lost) {
    const name = sort === undefined ? ctx.say('ui-ttlm-after-forts') : (ctx.fixed.sorts[sort]?.name ?? '')
    rows.set(name, (rows.get(name) ?? 0) + n)
  }
  return [...rows].map(([name, n]) => ({ name, n })).sort((a, b) => b.n - a.n)
}
/** @param {Scene[]} all */
const ended = (all) => all.some((s) => s.own?.end)
/** @type {TheatreFace} */
export const theatre = {
  scenes,
  headline,
  spot,
  turnOf,
  traces,
  summary,
  course,
  due: ended,
  open: (all) => all.length > 0 && !ended(all),
  figure: () => '',
  bring: () => {},
}
