import test from 'node:test'
import assert from 'node:assert/strict'
import { scene, intent, walk, facing, refOf } from '../../src/grognard/games/trench/client/scene.js'
import { board } from '../../src/grognard/games/trench/client/board.js'
import { hand, handCards } from '../../src/grognard/games/trench/client/sidepanels.js'
import { face } from '../../src/grognard/games/trench/client/index.js'
import { fixed, view, unit } from './fixtures.mjs'

test('every unit becomes a piece where it stands', () => {
  const { pieces } = scene(view(), fixed)
  assert.deepEqual(
    pieces.map((p) => [p.ref, p.at, p.done, p.hurt]),
    [
      ['unit-4', 9, 'moved', 0],
      ['unit-5', 9, '', 0],
      ['unit-45', 12, '', 2],
    ],
  )
})
test('what is offered is lit, enemies are targets, the one taken up is selected', () => {
  const s = scene(view({ picked: { unit: 4 } }), fixed, { attack: [45], move: [10, 6], swap: [5] })
  assert.deepEqual(
    s.pieces.map((p) => p.state),
    ['sel', 'lit', 'target'],
  )
  assert.equal(s.places[12].state, 'fire')
  assert.equal(s.places[10].state, 'move')
  assert.equal(s.places[0].state, '')
})
test('without an offer nothing is lit', () => {
  const s = scene(view(), fixed)
  assert.ok(s.pieces.every((p) => p.state === '') && s.places.every((p) => p.state === ''))
})
test('the reader’s rear trench is at the bottom, and turning is a half turn', () => {
  assert.deepEqual(facing(view()), { rows: [7, 6, 5, 4, 3, 2, 1], columns: [1, 2, 3] })
  assert.deepEqual(facing(view({ you: 'german' })), { rows: [1, 2, 3, 4, 5, 6, 7], columns: [3, 2, 1] })
  assert.deepEqual(facing(view({ you: 'spectator' })).rows[6], 1)
})
test('a declared action is an arrow, and its card is marked', () => {
  const s = scene(view({ declared: { what: 'attack', unit: 45, box: 9, target: 4 } }), fixed)
  assert.deepEqual(s.arrow, { from: 12, to: 9, what: 'attack' })
  assert.equal(s.pieces[2].state, 'acting')
  assert.deepEqual(scene(view({ declared: { what: 'gas', unit: null, box: 9, target: null } }), fixed).arrow, {
    from: null,
    to: 9,
    what: 'gas',
  })
})
test('the bunker is the centre box, in bunker mode only', () => {
  assert.deepEqual(
    scene(view({ bunker: true }), fixed)
      .places.filter((p) => p.bunker)
      .map((p) => p.box),
    [10],
  )
  assert.ok(scene(view(), fixed).places.every((p) => !p.bunker))
})

const cases = [
  ['an enemy, with a troop card in hand', { picked: { unit: 4 } }, 'unit-45', { verb: 'attack', arg: 45 }],
  ['an enemy’s box', { picked: { unit: 4 } }, 'box-12', { verb: 'attack', arg: 45 }],
  ['a free box', { picked: { unit: 4 } }, 'box-20', { verb: 'move', arg: 20 }],
  ['another own card', { picked: { unit: 4 } }, 'unit-5', { verb: 'swap', arg: 5 }],
  ['an enemy with nothing in hand', {}, 'unit-45', { verb: 'unit', arg: 45 }],
  ['an own card', {}, 'unit-5', { verb: 'unit', arg: 5 }],
  ['an enemy with a strike in hand', { picked: { card: 70 } }, 'unit-45', { verb: 'strike', arg: 45 }],
  ['an own card with the dressing in hand', { picked: { card: 71 } }, 'unit-5', { verb: 'heal', arg: 5 }],
  ['a hand card', {}, 'card-70', { verb: 'card', arg: 70 }],
  ['a box while placing', { phase: 'placing', picked: { card: 70 } }, 'box-2', { verb: 'box', arg: 2 }],
  ['a placed card while placing', { phase: 'placing' }, 'unit-4', { verb: 'lift', arg: 4 }],
  ['a machine gun in the counter window', { phase: 'counter' }, 'unit-5', { verb: 'counter', arg: 5 }],
  ['a deck', { phase: 'refill' }, 'deck-1', { verb: 'draw', arg: 1 }],
]
for (const [what, more, ref, want] of cases)
  test(`a click on ${what} means ${want.verb}`, () => assert.deepEqual(intent(view(more), ref), want))
test('a click on what is not there means nothing', () => {
  for (const ref of ['unit-99', 'box-21', 'names', '', 'card-x']) assert.equal(intent(view(), ref), null)
})
test('every verb of the protocol is shown somewhere or is a button', () => {
  for (const v of ['unit', 'lift', 'swap', 'heal', 'attack', 'strike', 'counter']) assert.equal(refOf(v, 7), 'unit-7')
  for (const v of ['move', 'place', 'box', 'fort', 'shell', 'gas']) assert.equal(refOf(v, 7), 'box-7')
  for (const v of ['card', 'back', 'trap', 'reveal', 'give']) assert.equal(refOf(v, 7), 'card-7')
  assert.equal(refOf('draw', 1), 'deck-1')
  for (const v of ['play', 'set', 'discard', 'done', 'pass', 'waive', 'ready', 'stay']) assert.equal(refOf(v, 0), null)
})
test('arrows reach every box and every card', () => {
  const v = view()
  const seen = new Set()
  const todo = ['box-9']
  while (todo.length) {
    const at = todo.pop()
    if (seen.has(at)) continue
    seen.add(at)
    for (const k of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const to = walk(v, at, k)
      if (to) todo.push(to)
    }
  }
  assert.equal(seen.size, 21 + 3)
})
test('up is away from the reader', () => {
  assert.equal(walk(view(), 'box-9', 'ArrowUp'), 'box-12')
  assert.equal(walk(view({ you: 'german' }), 'box-9', 'ArrowUp'), 'box-6')
  assert.equal(walk(view(), 'unit-5', 'ArrowUp'), 'box-12')
  assert.equal(walk(view(), 'box-18', 'ArrowUp'), null)
})
test('only a window with nothing but a pass is passed by itself', () => {
  assert.deepEqual(face.autopass({ pass: [0] }), { verb: 'pass', arg: 0 })
  assert.deepEqual(face.autopass({ pass: [0], waive: [0] }), { verb: 'pass', arg: 0 })
  assert.equal(face.autopass({ pass: [0], reveal: [75] }), null)
  assert.equal(face.autopass({ pass: [0], counter: [5] }), null)
  assert.equal(face.autopass({ done: [0] }), null)
})
test('a hidden card says so', () =>
  assert.equal(
    scene(
      {
        ...view(),
        boxes: view().boxes.map((b, i) =>
          i ? b : { units: [unit(1, 'poilus', 'french', { hidden: true })], fort: null },
        ),
      },
      fixed,
    ).pieces[0].hidden,
    true,
  ))
test('the arrow of an enemy action is not drawn as a button of the same name', () => {
  const swapping = view({ declared: { what: 'swap', unit: 4, box: 10, target: null } })
  const ctx = {
    view: swapping,
    fixed,
    acts: [],
    on: new Map(),
    say: (k) => k,
    roving: {},
    glow: new Set(),
    pickable: new Set(),
  }
  const arrow = /<svg class="(arrow[^"]*)"/.exec(board(ctx))?.[1] ?? ''
  assert.ok(arrow.startsWith('arrow '))
  assert.ok(!arrow.split(' ').includes('swap'), 'that is the class of the button on a counter')
})
test('whoever sees everything sees the hand of the side whose turn it is', () => {
  const held = (kind) => [{ id: 7, kind }]
  const v = view({ phase: 'actions', picked: null, you: 'all' })
  const sides = { french: { cards: held('poilus') }, german: { cards: held('landser') } }
  const shown = (active) => handCards({ view: { ...v, active, sides }, role: 'all', acts: [] })
  assert.deepEqual(shown('french'), held('poilus'))
  assert.deepEqual(shown('german'), held('landser'))
  assert.deepEqual(shown(null), held('poilus'), 'while both set up, that of the side at the bottom')
})
test('a card that waits is read out without an empty sentence', () => {
  const v = view({ phase: 'actions', picked: null })
  v.sides = { ...v.sides, french: { ...v.sides.french, cards: [{ id: 7, kind: 'poilus' }] } }
  const ctx = {
    view: v,
    role: 'french',
    yours: false,
    fixed,
    acts: [],
    on: new Map(),
    say: (k) => k,
    roving: {},
    glow: new Set(),
    pickable: new Set(),
  }
  assert.match(hand(ctx), /aria-label="Poilus, ui-trench-cost\."/)
})
