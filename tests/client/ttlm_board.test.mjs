// The map of To the Last Man!: its outlines against the rules' own borders, and the scene that the board draws.
import test from 'node:test'
import assert from 'node:assert/strict'
import { borders, places } from '../../src/grognard/games/ttlm/client/anchors.js'
import { gates, middle, passage } from '../../src/grognard/games/ttlm/client/gates.js'
import {
  AREAS,
  ARMIES,
  EAST,
  SPAN,
  WHOLE,
  areaOf,
  armyRef,
  beyond,
  intent,
  picked,
  refOf,
  scene,
  walk,
} from '../../src/grognard/games/ttlm/client/scene.js'
import { outlinesOf, ring } from '../../src/grognard/games/ttlm/client/outlines.js'
import { supplySteps } from '../../src/grognard/games/ttlm/client/supply.js'
import { source } from './fixtures.mjs'

const toml = source('games/ttlm/data/map.toml')
const ids = [...toml.matchAll(/^id = "(\w+)"/gm)].map((m) => m[1])
const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

test('the outlines touch exactly where the rules say', () => {
  const want = [...toml.matchAll(/^\s+\["(\w+)", "(\w+)", (?:true|false)/gm)].map((m) =>
    [ids.indexOf(m[1]), ids.indexOf(m[2])].sort((a, b) => a - b).join('-'),
  )
  assert.equal(ids.length, AREAS)
  assert.equal(places.length, AREAS)
  assert.deepEqual(Object.keys(borders).sort(), want.sort())
})
/** Is it inside, by the number of sides that a line to the left crosses?
 * @param {number[][]} shape @param {number[]} at */
const inside = (shape, [x, y]) =>
  shape.filter(([ax, ay], i) => {
    const [bx, by] = shape[(i + 1) % shape.length]
    return ay > y !== by > y && ax + ((y - ay) / (by - ay)) * (bx - ax) < x
  }).length %
    2 ===
  1
test('every outline goes once around what stands in its area, and fills its box', () => {
  outlinesOf(AREAS).forEach((d, i) => {
    const shape = (d.match(/[^MLz]+/g) ?? []).map((pair) => pair.split(' ').map(Number))
    const { box, name, german, entente } = places[i]
    for (const at of [name, german, entente]) assert.ok(inside(shape, at), `${ids[i]}: ${at}`)
    const [left, top] = [0, 1].map((k) => Math.min(...shape.map((p) => p[k])))
    const [right, bottom] = [0, 1].map((k) => Math.max(...shape.map((p) => p[k])))
    const off = [left - box[0], top - box[1], box[0] + box[2] - right, box[1] + box[3] - bottom]
    for (const far of off) assert.ok(far >= 0 && far < 7, `${ids[i]}: ${off}`)
  })
})
test('lines with a gap between them are no outline', () => {
  assert.deepEqual(
    ring([
      [
        [0, 0],
        [1, 0],
      ],
      [
        [0, 0],
        [1, 1],
        [1, 0],
      ],
    ]).length,
    4,
  )
  assert.throws(() =>
    ring([
      [
        [0, 0],
        [1, 0],
      ],
      [
        [2, 0],
        [3, 0],
      ],
    ]),
  )
})
test('every anchor lies in the box of its area', () => {
  for (const p of places)
    for (const at of [p.german, p.entente, p.vp, p.supply, p.fort, p.factory, p.name])
      assert.ok(at[0] > p.box[0] && at[0] < p.box[0] + p.box[2] && at[1] > p.box[1] && at[1] < p.box[1] + p.box[3])
})
test('arrows reach every area, and the box of the East', () => {
  const seen = new Set([29])
  const todo = [29]
  while (todo.length) {
    const from = todo.pop()
    for (const k of arrows) {
      const to = beyond(from, k)
      if (to !== null && !seen.has(to)) {
        seen.add(to)
        todo.push(to)
      }
    }
  }
  assert.equal(seen.size, EAST + 1)
})
test('U-24: supply goes from a source through areas of one’s own; a disputed one feeds nobody [6.1a]', () => {
  const at = (/** @type {string} */ id) => ids.indexOf(id)
  const fed = ['koeln', 'aachen', 'liege', 'flanders'].map(at)
  const land = ids.map((_, i) => ({ at: i, fed: fed.includes(i), status: 'german' }))
  const sources = ids.map((id) => (id === 'koeln' ? 'german' : null))
  const ways = (/** @type {any} */ p) => supplySteps({ places: p }, sources, 'german').map((s) => [s.from, s.to])
  assert.deepEqual(ways(land), [
    [at('koeln'), at('aachen')],
    [at('aachen'), at('liege')],
  ])
  land[at('aachen')].status = 'disputed'
  assert.deepEqual(ways(land), [[at('koeln'), at('aachen')]])
})
const units = (unit, nation, type, count = 1) => ({ unit, nation, type, count, dug: 0, spent: 0 })
const army = (id, nation, side, area, list, more = {}) => ({
  id,
  unit: id * SPAN + WHOLE,
  name: '',
  nation,
  side,
  where: 'map',
  area,
  dug: false,
  empty: false,
  spent: false,
  units: list,
  seen: null,
  ...more,
})
function view(more = {}) {
  const areas = Array.from({ length: AREAS }, () => ({
    status: 'entente',
    owner: 'entente',
    fort: null,
    fort_side: null,
    loose: [],
    supplied: ['entente'],
  }))
  Object.assign(areas[29], {
    status: 'disputed',
    fort: 4,
    supplied: ['german', 'entente'],
    loose: [units((ARMIES + 29) * SPAN + 8, 'FR', 'I', 2)],
  })
  const none = (id) => ({ ...army(id, 'FR', 'entente', null, null), where: 'none' })
  const armies = Array.from({ length: ARMIES }, (_, i) => none(i))
  armies[4] = army(4, 'GE', 'german', 29, [units(4 * SPAN, 'GE', 'I', 3)])
  armies[11] = army(11, 'FR', 'entente', 29, null)
  armies[12] = army(12, 'FR', 'entente', 29, [], { empty: true })
  return {
    you: 'german',
    phase: 'move',
    picked: null,
    battle: null,
    battles: [],
    east: [units((ARMIES + EAST) * SPAN, 'GE', 'I')],
    sides: { german: { pool: [{ sort: 0, nation: 'GE' }] }, entente: { pool: [{ sort: 8, nation: 'FR' }] } },
    areas,
    armies,
    ...more,
  }
}
test('armies come before what stands alone, empty ones last', () => {
  const here = scene(view(), new Map()).places[29]
  assert.deepEqual(
    here.german.map((p) => p.ref),
    [armyRef(4)],
  )
  assert.deepEqual(
    here.entente.map((p) => p.ref),
    [armyRef(11), `unit-${(ARMIES + 29) * SPAN + 8}`, armyRef(12)],
  )
  assert.equal(here.hungry, false)
})
test('a nation stands with the side that has it in its pool', () => {
  const v = view()
  v.areas[29].loose.push(units((ARMIES + 29) * SPAN + 19, 'BEL', 'I'))
  const belgian = `unit-${(ARMIES + 29) * SPAN + 19}`
  const with_ = (side) => scene(v, new Map()).places[29][side].some((p) => p.ref === belgian)
  assert.ok(with_('entente') && !with_('german'))
  v.sides.german.pool.push({ sort: 19, nation: 'BEL' })
  assert.ok(with_('german') && !with_('entente'))
})
test('an army whose men may be taken up says so', () => {
  const on = new Map([[`unit-${4 * SPAN}`, [{ verb: 'take', arg: 4 * SPAN }]]])
  assert.equal(scene(view(), on).places[29].german[0].state, 'has')
  on.set(armyRef(4), [{ verb: 'take', arg: 4 * SPAN + WHOLE }])
  assert.equal(scene(view(), on).places[29].german[0].state, 'lit')
})
test('a click means what the phase makes of it', () => {
  const held = view({ picked: { unit: 4 * SPAN + WHOLE } })
  assert.deepEqual(intent(held, 'area-28'), { verb: 'to', arg: ARMIES + 28 })
  assert.deepEqual(intent(held, armyRef(11)), { verb: 'to', arg: ARMIES + 29 }, 'an enemy means his ground')
  assert.deepEqual(intent(held, 'east'), { verb: 'east', arg: 0 })
  assert.deepEqual(intent(view(), armyRef(11)), { verb: 'take', arg: 11 * SPAN + WHOLE })
  assert.deepEqual(intent(view({ phase: 'declare' }), 'area-29'), { verb: 'battle', arg: 29 })
  assert.deepEqual(intent(view({ phase: 'combat', battle: { owed: 1 } }), `unit-${4 * SPAN}`), {
    verb: 'lose',
    arg: 4 * SPAN,
  })
  assert.deepEqual(intent(view({ phase: 'declare' }), armyRef(11)), { verb: 'battle', arg: 29 })
  assert.deepEqual(intent(held, 'fort-29'), { verb: 'to', arg: ARMIES + 29 })
  assert.equal(picked(held), armyRef(4))
})
test('actions are shown where they happen', () => {
  assert.equal(refOf('to', 3), armyRef(3))
  assert.equal(refOf('rail', ARMIES + 5), 'area-5')
  assert.equal(refOf('place', ARMIES + EAST), 'east')
  assert.equal(refOf('lose', 77), 'unit-77')
  assert.equal(areaOf(view(), 4 * SPAN), 29)
})
test('inside an area, left and right go along its pieces, up goes back to the ground', () => {
  const v = view()
  assert.equal(walk(v, armyRef(4), 'ArrowRight'), `unit-${4 * SPAN}`)
  assert.equal(walk(v, armyRef(4), 'ArrowUp'), 'area-29')
  assert.equal(walk(v, '', 'ArrowDown'), 'area-29')
})
test('a gate stands on its border, points the way, and has a bar across it when the side is used up', () => {
  const draw = (/** @type {any} */ crossing) => gates(/** @type {any} */ ({ view: { crossings: [crossing] } }))
  const at = (/** @type {string} */ svg) => (/translate\((\S+) (\S+)\)/.exec(svg) ?? []).slice(1).map(Number)
  for (const key of Object.keys(borders)) {
    const [area, other] = key.split('-').map(Number)
    const open = draw({ area, other, way: 'in', used: 1, limit: 2 })
    const shut = draw({ area, other, way: 'out', used: 2, limit: 2 })
    assert.match(open, />1\/2</)
    assert.doesNotMatch(open, /class="gb"/)
    assert.match(shut, />2\/2</)
    assert.match(shut, /class="gb"/)
    const [x, y] = middle(borders[key])
    for (const svg of [open, shut]) assert.ok(Math.hypot(at(svg)[0] - x, at(svg)[1] - y) < 30, key)
    assert.ok(Math.hypot(at(open)[0] - at(shut)[0], at(open)[1] - at(shut)[1]) > 0)
    const back = draw({ area, other, way: 'out', used: 1, limit: 2 })
    const turn = (/** @type {string} */ svg) => Number(/rotate\((-?\d+)\)/.exec(svg)?.[1])
    assert.ok(Math.abs(Math.abs(turn(open) - turn(back)) - 180) <= 1, key)
  }
})
test('the way through the Netherlands is drawn once it is open', () => {
  const draw = (/** @type {any[]} */ modifiers) => passage(/** @type {any} */ ({ view: { victory: { modifiers } } }))
  assert.equal(draw([{ key: 'blockade', points: -1 }]), '')
  assert.match(draw([{ key: 'netherlands', points: -2 }]), /<path class="psg"/)
})
