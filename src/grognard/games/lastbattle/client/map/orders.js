// Orders for many: the rest of a stack follows, vehicles follow in a column, everybody goes the same way, or on as in
// the turn before, all who can hide. Each is a list of jobs, one counter after another: taken up, moved as near to its
// goal as it may, put down.
import { SIZE } from '../ground/geometry.js'
import { battleOf, groundOf, inForce, isOwn } from './scene.js'
/** @typedef {import('../../../../client/types').Act} Act */
/** @typedef {import('../../../../client/types').Action} Action */
/** @typedef {import('../../../../client/types').Ctx} Ctx */
/** @typedef {import('../../../../client/types').Group} Group */
/** @typedef {import('../types').Ground} Ground */
/** @typedef {import('../types').Unit} Unit */
/** @typedef {import('../types').View} View */
/** `goal`: the hex it should come to; -1: it hides.
 * @typedef {{unit: number, goal: number, begun: boolean, done: boolean}} Job */

/** Vehicles so near to the first one are of its column. */
const COLUMN = 6

/** @param {number} unit @param {number} goal @returns {Job} */
const job = (unit, goal) => ({ unit, goal, begun: false, done: false })
/** An action that asks for a second thought is not made for many at once. @param {Act} a */
const plain = (a) => !a.cautions?.length
/** The hex in reach that is nearest to the goal, if it is any nearer. @param {Ground} g @param {Act[]} acts
 * @param {number} from @param {number} goal */
function nearest(g, acts, from, goal) {
  const far = (/** @type {number} */ h) => g.b.distance(h, goal)
  const best = acts.filter((a) => a.verb === 'to' && plain(a)).sort((a, b) => far(a.arg) - far(b.arg))[0]
  return best && far(best.arg) < far(from) ? best : null
}
/** What this job wants of the counter that is in hand. @param {Ground} g @param {Job} j @param {Act[]} acts
 * @param {number} from @returns {Action | null} */
function wanted(g, j, acts, from) {
  if (j.done) return null
  j.done = true
  return j.goal < 0 ? (acts.find((a) => a.verb === 'hide' && plain(a)) ?? null) : nearest(g, acts, from, j.goal)
}
/** The next action of a list of jobs, nothing once all are done. @param {Ground} g @param {Job[]} jobs
 * @returns {(acts: Act[], view: View) => Action | null} */
export const working = (g, jobs) => (acts, view) => {
  const back = acts.find((a) => a.verb === 'back') ?? null
  const held = view.picked.unit
  while (jobs.length) {
    const [j] = jobs
    if (held === j.unit) {
      const from = view.units.find((u) => u.id === j.unit)?.hex ?? -1
      const act = wanted(g, j, acts, from)
      if (act) return act
      jobs.shift()
      return back
    }
    if (held !== undefined) return back
    const take = acts.find((a) => a.verb === 'take' && a.arg === j.unit)
    if (take && !j.begun) {
      j.begun = true
      return take
    }
    jobs.shift()
  }
  return held === undefined ? null : back
}

/** The units that have not moved yet and may. @param {View} v @param {Act[]} acts */
function fresh(v, acts) {
  const takes = new Set(acts.filter((a) => a.verb === 'take').map((a) => a.arg))
  const may = (/** @type {Unit} */ u) => (takes.size ? takes.has(u.id) : u.left > 0)
  return v.units.filter((u) => isOwn(v, u.side) && u.hex !== null && u.aboard === null && !u.moved && may(u))
}
/** The hex that lies from another as one does from a third.
 * @param {Ground} g @param {number} h @param {number[]} way */
function shifted(g, h, way) {
  const [x0, y0] = g.b.centre(way[0], SIZE)
  const [x1, y1] = g.b.centre(way[way.length - 1], SIZE)
  const [x, y] = g.b.centre(h, SIZE)
  return g.b.hexAt(x + x1 - x0, y + y1 - y0, SIZE)
}
/** @param {Ground} g @param {Unit[]} units @param {number[]} way */
function column(g, units, way) {
  const far = (/** @type {Unit} */ u) => g.b.distance(u.hex ?? 0, way[0])
  const behind = units.filter((u) => u.kind === 'vehicle' && far(u) <= COLUMN).sort((a, b) => far(a) - far(b))
  return behind.map((u, i) => job(u.id, way[Math.max(0, way.length - 2 - i)]))
}
/** The way of the counter that moved last. @param {View} v */
const lastWay = (v) => v.paths.findLast((p) => v.units.some((u) => u.id === p.unit && isOwn(v, u.side)))

/** The way that was led in a turn, of this table and side: the next turn may repeat it.
 * @type {{whose: string, turn: number, way: number[]} | null} */
let led = null
/** The way of an earlier turn, while nobody has been led in this one. @param {View} v @param {number[]} way */
export function ledBefore(v, way) {
  const whose = `${v.scenario} ${v.you} ${v.wide}`
  const known = led?.whose === whose && led.turn <= v.turn ? led : null
  if (way.length > 1) led = { whose, turn: v.turn, way }
  return way.length <= 1 && known && known.turn < v.turn ? known.way : []
}
/** Who is face up, how many men there are, whose phase it is: an order ends when any of it changes. @param {View} v */
export const sights = (v) => {
  const shown = v.units.filter((u) => u.hex !== null).map((u) => `${u.id}${u.spotted ? '!' : ''}${u.face ? u.men : ''}`)
  return `${v.phase} ${v.active} ${shown.sort().join()}`
}
/** @param {Ctx} ctx @returns {Group[]} */
export function groups(ctx) {
  /** @type {View} */
  const v = ctx.view
  if (v.phase !== 'movement' || !ctx.yours) return []
  const g = groundOf(v, ctx.fixed)
  const able = fresh(v, ctx.acts).filter((u) => u.id !== v.picked.unit)
  const lead = lastWay(v)
  const way = lead?.hexes ?? []
  const leads = v.units.find((u) => u.id === lead?.unit)
  const on = (/** @type {number[]} */ w) =>
    able.map((u) => job(u.id, shifted(g, u.hex ?? 0, w))).filter((j) => j.goal >= 0)
  /** @type {[string, Job[]][]} */
  const orders = []
  if (lead) {
    const rest = able.filter((u) => u.hex === way[0])
    orders.push(['rest', rest.map((u) => job(u.id, way[way.length - 1]))])
    if (leads?.kind === 'vehicle') orders.push(['column', column(g, able, way)])
    orders.push(['all', on(way)])
  }
  const before = ledBefore(v, way)
  if (before.length && v.picked.unit === undefined) orders.push(['again', on(before)])
  if (v.picked.unit === undefined && inForce(battleOf(v, ctx.fixed), 'hiding'))
    orders.push(['hide', able.filter((u) => u.kind === 'foot' && !u.hiding).map((u) => job(u.id, -1))])
  return orders
    .filter(([, jobs]) => jobs.length > 0)
    .map(([id, jobs]) => ({
      id,
      label: ctx.say(`ui-lb-order-${id}`, { n: jobs.length }),
      next: working(g, jobs),
      calm: sights,
    }))
}
