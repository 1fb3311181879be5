// The editor's battle as plain data, and saved forces: what fits, what is bought next, files that are none.
import assert from 'node:assert/strict'
import test from 'node:test'
import { speak } from '../../src/grognard/client/base/words.js'
import * as model from '../../src/grognard/games/lastbattle/client/editor/model.js'
import { misfit, nextOf } from '../../src/grognard/games/lastbattle/client/forces/saving.js'
import { fileOf, readForce } from '../../src/grognard/games/lastbattle/client/forces/savedforces.js'

const fresh = () => model.blank('x', ['Green', 'Brown'])

test('maps are laid beside each other, at most six, and what is left begins at the first column', () => {
  const b = fresh()
  for (const n of [1, 2, 3]) assert.ok(model.layMap(b, n))
  assert.ok(!model.layMap(b, 2), 'there is only one of each')
  assert.deepEqual(
    b.layout.map((p) => p.at),
    [
      [0, 0],
      [1, 0],
      [2, 0],
    ],
  )
  model.liftMap(b, 2)
  assert.deepEqual(model.gaps(b), [[1, 0]], 'a hole')
  model.liftMap(b, 1)
  assert.deepEqual(b.layout[0].at, [0, 0])
})

test('who paints on a printed map paints on a copy, and zones follow it', () => {
  const b = fresh()
  const [terrain, elevation] = [Array(192).fill(0), Array(192).fill(1)]
  const sheet = { id: 1, name: 'Hill', terrain, elevation, lanes: [], bridges: [], areas: {}, names: {} }
  model.layMap(b, 1)
  b.sides.A.setup.push({ maps: [1], edge: { map: 1, side: 'W' } })
  assert.ok(model.paint(b, [17], 'w', [sheet]))
  assert.deepEqual(b.layout, [{ map: 7, at: [0, 0], rot: 0 }])
  assert.deepEqual(b.sides.A.setup[0], { maps: [7], edge: { map: 7, side: 'W' } })
  assert.equal(b.maps[0].terrain[1], `.w${'.'.repeat(14)}`)
  assert.ok(!model.paint(b, [0], 'bridge', [sheet]) || !b.maps[0].bridges.length, 'no bridge without water')
})

test('a road that ends at the edge leaves the map', () => {
  const b = fresh()
  model.layMap(b, model.addMap(b))
  model.drawLane(b, [80, 81, 82], 'road', [])
  assert.deepEqual(b.maps[0].lanes, ['road W 0106 0206 0306'])
})

test('men are counted by quality and weapon', () => {
  const s = fresh().sides.A
  model.setMen(s, 'Elite', 'AR', 4)
  model.setMen(s, 'Elite', 'PST', 2)
  assert.deepEqual(s.troops, [{ quality: 'Elite', total: 6, AR: 4, PST: 2 }])
  model.setMen(s, 'Elite', 'AR', 0)
  model.setMen(s, 'Elite', 'PST', 0)
  assert.deepEqual(s.troops, [])
})

test('two entries of one quality count together; what the book says of its count goes when it changes', () => {
  const s = fresh().sides.A
  s.troops = [
    { quality: 'Elite', total: 3, AR: 3, printed_detail: 'three' },
    { quality: 'Elite', total: 2, AR: 1, PST: 1 },
  ]
  assert.equal(model.menOf(s, 'Elite', 'AR'), 4)
  model.setMen(s, 'Elite', 'AR', 4)
  assert.equal(s.troops[0].printed_detail, 'three', 'nothing was changed')
  model.setMen(s, 'Elite', 'AR', 6)
  assert.deepEqual(s.troops, [
    { quality: 'Elite', total: 6, AR: 6 },
    { quality: 'Elite', total: 1, PST: 1 },
  ])
})

test('a saved force comes with its mines, batteries and salvoes', () => {
  const s = fresh().sides.A
  const assets = { 'leader-AR': 1, 'AR-Trained': 4, 'mines-concealed': 2, '4.2in': 1, '4.2in-he': 5, '4.2in-smoke': 1 }
  model.takeForce(s, assets, { vehicles: [], items: [], guns: ['4.2in'] })
  assert.deepEqual(s.mines, { camouflaged: 2 })
  assert.deepEqual(s.fire_support, [{ type: '4.2in', count: 1, rounds: 6 }])
  assert.deepEqual(s.salvoes, { '4.2in-he': 5, '4.2in-smoke': 1 })
  model.setSalvoes(s, '4.2in', 'chemical', 2)
  assert.equal(s.fire_support[0].rounds, 8, 'as many rounds as salvoes of all kinds')
})

const SOLD = [
  { id: 3, key: 'M1', price: 40, name: 'M1', group: 'vehicles' },
  { id: 9, key: 'AR-Trained', price: 6, name: 'AR', group: 'men' },
]
const force = { name: 'Two and a tank', side: 'defender', grade: 'good', cost: 52, assets: { M1: 1, 'AR-Trained': 2 } }

const BUDGETS = { fair: 150, good: 120, excellent: 96 }
test('a saved force fits where its budget allows, and what does not fit names its rule', () => {
  speak('en', {})
  const mine = { budget: 120, budgets: BUDGETS, assets: {} }
  assert.equal(misfit(force, mine, SOLD), null)
  assert.equal(misfit(force, { budget: 40, budgets: { good: 40 }, assets: {} }, SOLD).rule, 'LB.design.budget')
  assert.equal(misfit(force, { budget: 0, budgets: {}, assets: {} }, SOLD).rule, 'LB.design.budget')
  assert.equal(misfit({ ...force, assets: { T99: 1 } }, mine, SOLD).rule, 'LB.design.ground-costs')
})

test('the points that count are those of its own morale, whatever the force in hand has', () => {
  const mine = { budget: 96, budgets: BUDGETS, grade: 'excellent', assets: {} }
  const dear = { ...force, grade: 'fair', cost: 140 }
  assert.equal(misfit(dear, mine, SOLD), null, 'fair troops have a quarter more')
  assert.equal(misfit({ ...dear, grade: 'good' }, mine, SOLD).rule, 'LB.design.budget')
})

test('it is bought piece by piece until it is complete; morale comes first, what is too much is given back', () => {
  const acts = [{ verb: 'buy', arg: 9 }]
  const mine = (assets, grade = 'good') => ({ assets, grade })
  assert.deepEqual(nextOf(force, mine({ 'AR-Trained': 3 }, 'fair'), SOLD, acts), { verb: 'grade', arg: 1 })
  assert.deepEqual(nextOf(force, mine({ 'AR-Trained': 3 }), SOLD, acts), { verb: 'refund', arg: 9 })
  assert.deepEqual(nextOf(force, mine({}), SOLD, acts), { verb: 'buy', arg: 9 })
  assert.equal(nextOf(force, mine(force.assets), SOLD, acts), null)
})

test('a force travels as a file; other files are none', () => {
  assert.deepEqual(readForce(fileOf(force)), force)
  const bad = [
    ['"M1": 1', '"M1": -1'],
    ['"good"', '"best"'],
    ['"defender"', '"both"'],
  ].map(([a, b]) => fileOf(force).replace(a, b))
  for (const text of ['', '{}', ...bad, `${fileOf(force)}${' '.repeat(30000)}`]) assert.equal(readForce(text), null)
})
