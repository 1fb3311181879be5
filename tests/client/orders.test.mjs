// Orders for many: ordinary actions one after another, and what ends them.
import test from 'node:test'
import assert from 'node:assert/strict'
import { Orders } from '../../src/grognard/client/table/orders.js'
import { board as layout } from '../../src/grognard/games/lastbattle/client/ground/geometry.js'
import { ledBefore, working } from '../../src/grognard/games/lastbattle/client/map/orders.js'

const g = { b: layout([{ map: 1, at: [0, 0] }]) }
const act = (verb, arg = 0, more = {}) => ({ verb, arg, ...more })
const view = (unit, hexes) => ({
  picked: unit === undefined ? {} : { unit },
  units: Object.entries(hexes).map(([id, hex]) => ({ id: Number(id), hex })),
})
const said = (a) => (a ? `${a.verb} ${a.arg}` : null)

test('a counter is taken up, moved as near to its goal as it may, put down; then the next', () => {
  const next = working(g, [
    { unit: 1, goal: 50, begun: false, done: false },
    { unit: 2, goal: -1, begun: false, done: false },
  ])
  const idle = [act('take', 1), act('take', 2), act('done')]
  assert.equal(said(next(idle, view(undefined, { 1: 34, 2: 34 }))), 'take 1')
  const ways = [act('to', 33), act('to', 49, { cautions: [{}] }), act('to', 50), act('back')]
  assert.equal(said(next(ways, view(1, { 1: 34, 2: 34 }))), 'to 50')
  assert.equal(said(next([act('to', 51), act('back')], view(1, { 1: 50, 2: 34 }))), 'back 0')
  assert.equal(said(next(idle, view(undefined, { 1: 50, 2: 34 }))), 'take 2')
  assert.equal(said(next([act('hide'), act('back')], view(2, { 1: 50, 2: 34 }))), 'hide 0')
  assert.equal(said(next([act('back')], view(2, { 1: 50, 2: 34 }))), 'back 0')
  assert.equal(next([act('done')], view(undefined, { 1: 50, 2: 34 })), null)
})
test('who cannot be taken up is passed over, and a move that costs something is not made for many', () => {
  const next = working(g, [
    { unit: 7, goal: 50, begun: false, done: false },
    { unit: 1, goal: 50, begun: false, done: false },
  ])
  assert.equal(said(next([act('take', 1)], view(undefined, { 1: 34 }))), 'take 1')
  assert.equal(said(next([act('to', 50, { cautions: [{}] }), act('back')], view(1, { 1: 34 }))), 'back 0')
})

const state = (more = {}) => ({
  role: 'left',
  to_act: ['left'],
  result: null,
  undo: true,
  offer: { step: [1, 2, 3] },
  acts: [act('step', 1)],
  view: {},
  ...more,
})
function table(first) {
  const sent = []
  const t = {
    session: { state: first, play: (m) => sent.push(m.arg) },
    sight: () => ({ live: true }),
    ctx: () => ({}),
    face: {
      groups: () => [{ id: 'three', label: '', next: () => act('step', sent.length + 1), calm: (v) => String(v.seen) }],
    },
    theatre: { mode: null },
    guard: { own: () => {} },
    lastTurn: { hide: () => {} },
    render: () => {},
    root: { toggleAttribute: () => {} },
    sent,
  }
  const orders = new Orders(/** @type {any} */ (t))
  orders.halt = orders.stop
  return { t, orders }
}
test('each action waits for the one before', () => {
  const { t, orders } = table(state())
  orders.begin('three')
  assert.deepEqual(t.sent, [1])
  orders.step()
  orders.step()
  assert.deepEqual(t.sent, [1, 2, 3])
  orders.step()
  assert.equal(orders.running, false, 'the fourth is not offered')
})
for (const [what, more] of [
  ['somebody was seen', { view: { seen: 1 } }],
  ['somebody else is asked', { to_act: ['right'] }],
  ['the game is over', { result: {} }],
])
  test(`an order stops: ${what}`, () => {
    const { t, orders } = table(state())
    orders.begin('three')
    t.session.state = state(more)
    orders.step()
    assert.deepEqual(t.sent, [1])
    assert.equal(orders.running, false)
  })
test('an order stops when a film begins', () => {
  const { t, orders } = table(state())
  orders.begin('three')
  t.theatre.mode = 'film'
  orders.step()
  assert.deepEqual(t.sent, [1])
})

test('the way that was led is remembered for the next turn, and forgotten once somebody leads again', () => {
  const v = (turn) => ({ scenario: 's3', you: 'attacker', wide: 32, turn })
  assert.deepEqual(ledBefore(v(1), []), [])
  assert.deepEqual(ledBefore(v(1), [34, 35, 36]), [], 'it is this turn’s own')
  assert.deepEqual(ledBefore(v(2), []), [34, 35, 36])
  assert.deepEqual(ledBefore({ ...v(2), you: 'defender' }, []), [], 'another side’s')
  assert.deepEqual(ledBefore(v(2), [10, 11]), [])
  assert.deepEqual(ledBefore(v(1), []), [], 'a step back')
  assert.deepEqual(ledBefore(v(3), []), [10, 11])
})
