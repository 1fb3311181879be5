// What happens in Trench 1918, as scenes: attacks and ripostes, shells and gas, traps, and the cards that a held trench
// costs. Made of the facts in the log (drawn.py).
import { flat, lose, named, rowOf, sceneOf, tail } from '../../../client/face/sceneparts.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('../../../client/types').LogLine} LogLine */
/** @typedef {import('../../../client/types').Scene} Scene */
/** @typedef {import('../../../client/types').TheatreFace} TheatreFace */
/** @typedef {import('../../../client/types').Trace} Trace */
/** @typedef {(line: LogLine, all: Scene[], ctx: Ctx) => void} Teller */

const ROLES = ['french', 'german']
/** @param {number | undefined} box */
const boxRef = (box) => (box === undefined || box < 0 ? null : `box-${box}`)
/** "Poilu → Landser". @param {LogLine} line @returns {import('../../../client/types').Text} */
function duel(line) {
  const [a, b] = [...named(line.parts, 'unit-'), ...named(line.parts, 'card-')]
  return a && b ? [a, ' → ', b] : line.parts
}
/** @type {Teller} */
function attack(line, all) {
  const f = line.facts ?? {}
  all.push(sceneOf(line, { title: duel(line), as: 'line', from: boxRef(f.origin), to: boxRef(f.box) }))
}
/** It strikes back at the attacker. @type {Teller} */
function counter(line, all) {
  const before = all.at(-1)
  const to = before?.as === 'line' ? before.from : null
  all.push(sceneOf(line, { title: duel(line), as: 'line', from: boxRef(line.facts?.box), to }))
}
/** @type {Teller} */
const falls = (line, all) => {
  all.push(sceneOf(line, { as: 'fall', to: boxRef(line.facts?.box) }))
}
/** A trap is turned up where something happens. @type {Teller} */
function trap(line, all) {
  all.push(sceneOf(line, { to: all.at(-1)?.to ?? null, own: { trap: true } }))
}
/** The scene to which a line belongs, or a new one. @param {LogLine} line @param {Scene[]} all @returns {Scene} */
function sceneFor(line, all) {
  const s = all.at(-1) ?? sceneOf(line, { to: boxRef(line.facts?.box) })
  if (!all.length) all.push(s)
  s.to ??= boxRef(line.facts?.box)
  return s
}
/** @type {Teller} */
function note(line, all) {
  sceneFor(line, all).rows.push(rowOf(line, flat(line.parts).replace(/\.$/, ''), {}))
}
/** @type {Teller} */
function hurt(line, all, ctx) {
  const f = line.facts ?? {}
  const s = sceneFor(line, all)
  const name = named(line.parts, 'unit-')[0]?.[0] ?? ''
  const says = ctx.say('ui-trench-film-damage', { n: f.damage, left: f.left })
  s.rows.push(rowOf(line, name, { says, tone: 'bad' }))
  lose(s, ctx.say('ui-trench-film-hurt', { n: f.damage }), line.side)
}
/** @type {Teller} */
function destroyed(line, all, ctx) {
  const s = sceneFor(line, all)
  const name = named(line.parts, 'unit-')[0]?.[0] ?? tail(line.parts)
  const side = line.key === 'log-destroyed' ? line.side : other(line.side)
  s.rows.push(rowOf(line, name, { says: ctx.say('ui-trench-film-destroyed'), tone: 'bad' }))
  s.own = { ...s.own, dead: [...(s.own?.dead ?? []), { side, name }] }
  lose(s, ctx.say('ui-trench-film-destroyed'), side, true)
}
/** @param {string | null} side */
const other = (side) => ROLES.find((role) => role !== side) ?? null
/** A held trench, the bunker, a third warning: cards go from the deck. @type {Teller} */
const held = (line, all) => {
  all.push(sceneOf(line, { to: boxRef(line.facts?.box), own: { cards: 0 } }))
}
/** @type {Teller} */
function discarded(line, all, ctx) {
  const s = sceneFor(line, all)
  const cards = (s.own?.cards ?? 0) + 1
  s.rows.push(rowOf(line, flat(line.parts).replace(/\.$/, ''), {}))
  s.own = { ...s.own, cards, from: line.side }
  lose(s, ctx.say(cards === 1 ? 'ui-trench-film-card' : 'ui-trench-film-cards', { n: cards }), line.side, true)
}
/** @type {Record<string, Teller>} */
const TELLERS = {
  'log-attack': attack,
  'log-counter': counter,
  'log-attack-stopped': note,
  'log-hurt': hurt,
  'log-destroyed': destroyed,
  'log-destroyed-by': destroyed,
  'log-shell': falls,
  'log-gas': falls,
  'log-strike': falls,
  'log-reveal': trap,
  'log-wire': note,
  'log-masks': note,
  'log-control': held,
  'log-bunker': held,
  'log-warned': held,
  'log-lose': discarded,
}
/** A warning that costs no card is no scene. @param {Scene} s */
const counts = (s) => s.own?.cards !== 0
/** @param {LogLine[]} lines @param {Ctx} ctx */
function scenes(lines, ctx) {
  /** @type {Scene[]} */
  const all = []
  for (const line of lines) TELLERS[line.key ?? '']?.(line, all, ctx)
  return all.filter(counts)
}
/** @param {Ctx} ctx @param {string} role */
const nameOf = (ctx, role) => ctx.seats.find((s) => s.role === role)?.name ?? role
/** @param {Scene[]} all @param {string} role */
const deadOf = (all, role) =>
  all.flatMap((s) => /** @type {{side: string, name: string}[]} */ (s.own?.dead ?? [])).filter((x) => x.side === role)
/** @param {Scene[]} all @param {string} role */
const cardsOf = (all, role) => all.reduce((n, s) => n + (s.own?.from === role ? s.own.cards : 0), 0)
/** @param {Scene[]} all @param {Ctx} ctx */
const bills = (all, ctx) =>
  ROLES.map((role) => ({ role, n: deadOf(all, role).length, cards: cardsOf(all, role) }))
    .filter(({ n, cards }) => n || cards)
    .map(({ role, n, cards }) => ctx.say('ui-trench-film-bill', { side: nameOf(ctx, role), n, cards }))
/** @type {TheatreFace['headline']} */
function headline(all, ctx) {
  const attacks = all.filter((s) => s.as !== 'ring').length
  const traps = all.filter((s) => s.own?.trap).length
  return [
    attacks ? ctx.say('ui-trench-film-attacks', { n: attacks }) : '',
    traps ? ctx.say('ui-trench-film-traps', { n: traps }) : '',
    ...bills(all, ctx),
  ]
    .filter(Boolean)
    .join(' · ')
}
/** @type {TheatreFace['turnOf']} */
const turnOf = (line) => (line.key === 'log-turn' ? (ROLES[line.facts?.side] ?? null) : null)
/** @type {TheatreFace['traces']} */
function traces(lines, ctx) {
  /** @type {(Trace & {who: number})[]} */
  const ways = []
  for (const { key, facts: f, side } of lines) {
    const to = boxRef(f?.box)
    const from = boxRef(f?.origin)
    if ((key !== 'log-move' && key !== 'log-swap') || !f || !to || !from) continue
    const on = ways.find((w) => w.who === f.unit && w.to === from)
    if (on) on.to = to
    else ways.push({ as: 'way', side, from, to, label: '', who: f.unit })
  }
  /** @type {Trace[]} */
  const fights = scenes(lines, ctx)
    .filter((s) => s.to && s.as !== 'ring')
    .map((s) => ({ as: 'fight', side: s.side, from: null, to: /** @type {string} */ (s.to), label: '' }))
  return [...ways, ...fights]
}
/** @type {TheatreFace['summary']} */
function summary(lines, ctx) {
  const all = scenes(lines, ctx)
  const moves = traces(lines, ctx).filter((t) => t.as === 'way').length
  return [ctx.say('ui-trench-film-moves', { n: moves }), headline(all, ctx)].filter(Boolean).join(' · ')
}
/** The cards left in both decks by turn, and the troop cards lost on the board. @type {TheatreFace["course"]} */
function course(lines, ctx) {
  const heads = lines.filter((l) => l.key === 'log-turn' && Array.isArray(l.facts?.decks))
  const all = scenes(lines, ctx)
  return {
    title: ctx.say('ui-trench-after-score'),
    lines: ROLES.map((role, i) => {
      const points = heads.map((l) => l.facts?.decks[i])
      return {
        side: role,
        name: nameOf(ctx, role),
        points: [...points, ctx.view.sides?.[role]?.troops ?? points.at(-1) ?? 0],
      }
    }),
    turns: [
      ...heads.map((l) => ({ name: String(l.facts?.turn), step: l.step })),
      { name: ctx.say('ui-after-end'), step: lines.at(-1)?.step ?? 0 },
    ],
    levels: [],
    losses: ROLES.map((role) => ({ side: role, name: nameOf(ctx, role), rows: byKind(deadOf(all, role)) })),
  }
}
/** @param {{name: string}[]} dead */
function byKind(dead) {
  /** @type {Map<string, number>} */
  const rows = new Map()
  for (const { name } of dead) rows.set(name, (rows.get(name) ?? 0) + 1)
  return [...rows].map(([name, n]) => ({ name, n })).sort((a, b) => b.n - a.n)
}
/** @type {TheatreFace} */
export const theatre = {
  scenes,
  headline,
  turnOf,
  traces,
  summary,
  course,
  due: () => true,
  open: () => false,
  figure: () => '',
  bring: () => {},
  spot: (ref) => document.getElementById(ref),
}
