// What a counter in hand cannot do now: it stays in sight, dashed, and a click asks for the reason.
import test from 'node:test'
import assert from 'node:assert/strict'
import { face } from '../../src/grognard/games/lastbattle/client/index.js'
import { groups } from '../../src/grognard/games/lastbattle/client/map/orders.js'
import { intent } from '../../src/grognard/games/lastbattle/client/map/scene.js'
import { fireList } from '../../src/grognard/games/lastbattle/client/panels/firelist.js'
import { panels } from '../../src/grognard/games/lastbattle/client/panels/panels.js'
import { context, fixed, foot, scenario, view } from './lastbattle_sheet.mjs'

const refused = (html) => [...html.matchAll(/id="(no-[a-z]+-\d+)"/g)].map((m) => m[1])
const ruled = (rules) => ({ fixed: { ...fixed, scenarios: { s2: scenario(2, { rules }) } } })
const beside = [...view().units, foot(60, 'attacker', 'AR', 4, { hex: 40 })]

test('orders that a team in hand may not be given are dashed in the prompt; those that it may are not', () => {
  const told = (offer) => refused(panels.resources(context('en', offer, { units: beside, picked: { unit: 60 } })))
  assert.deepEqual(told({ to: [41], back: [0] }), ['no-hide-0', 'no-board-19', 'no-smoke-0'])
  assert.deepEqual(told({ hide: [0], board: [19], back: [0] }), ['no-smoke-0'])
  assert.deepEqual(told({ hide: [0], board: [19], smoke: [0] }), [])
})
test('what a scenario does not know is not missed, and soft vehicles make no smoke', () => {
  const told = (picked, more) => refused(panels.resources(context('fr', { back: [0] }, { picked }, more)))
  assert.deepEqual(told({ unit: 40 }, ruled([])), [])
  assert.deepEqual(told({ unit: 40 }, ruled(['hiding'])), ['no-hide-0'])
  assert.deepEqual(told({ unit: 19 }, ruled(['smoke'])), ['no-smoke-0'])
  const soft = { ...fixed.vehicles, M2: { ...fixed.vehicles.M2, soft: true } }
  assert.deepEqual(told({ unit: 19 }, { fixed: { ...fixed, vehicles: soft } }), [])
})
test('nobody is told to hide where there is no hiding', () => {
  const ids = (rules) => groups(context('en', { take: [40, 41], done: [0] }, {}, ruled(rules))).map((o) => o.id)
  assert.deepEqual(ids(['hiding']), ['hide'])
  assert.deepEqual(ids([]), [])
})
test('weapons that cannot fire now follow those that can', () => {
  const aims = (offer, picked) => refused(fireList(context('en', offer, { phase: 'attack', picked })))
  // own rifle, grenade, the RPG against vehicles: the last one is offered
  assert.deepEqual(aims({ target: [3], weapon: [33] }, { firer: 40, mode: 0 }), ['no-weapon-4'])
  // 25 mm both ways, MAG, the M60 that is aboard
  assert.deepEqual(aims({ target: [3], weapon: [9] }, { firer: 19, mode: 8 }), ['no-weapon-12', 'no-weapon-36'])
  assert.deepEqual(aims({ target: [3] }, { firer: 40, mode: -1 }), [], 'one way of firing is no choice')
})
test('a click on a dashed order asks why', () => {
  assert.deepEqual(intent(view(), 'no-hide-0'), { verb: 'hide', arg: 0 })
  assert.deepEqual(intent(view(), 'no-weapon-36'), { verb: 'weapon', arg: 36 })
})
test('targets stand in the order of their chances, and the first one is shown before anything is pointed at', () => {
  const more = { phase: 'attack', picked: { firer: 40, mode: -1 }, needs: { 3: 0, 5: 1, 6: 3 } }
  const ctx = context('en', { target: [3, 5, 6], weapon: [0, 33], back: [0] }, more)
  const order = [...fireList(ctx).matchAll(/data-verb="target" data-arg="(\d+)"/g)].map((m) => Number(m[1]))
  assert.deepEqual(order, [6, 5, 3])
  assert.equal(face.foremost(ctx.acts, ctx.view).arg, 6)
  const points = context('en', { point: [2, 1] }).acts
  assert.equal(face.foremost(points, view()).arg, 2, 'what is no target keeps its order')
})
test('a weapon with nothing to fire at says so once its odds are known', () => {
  const more = { phase: 'attack', picked: { firer: 40, mode: 0 } }
  const says = (previews) => fireList(context('en', { weapon: [4] }, more, { previews })).includes('no target')
  assert.equal(says({}), false)
  assert.equal(says({ 'weapon-4': { lines: [] } }), true)
})
