// What the reader is doing, without a page and without a server: what he presses, in every situation, and what follows.
import assert from 'node:assert/strict'
import test from 'node:test'
import { byElement } from '../../src/grognard/client/face/acts.js'
import { asking, idle, reduce } from '../../src/grognard/client/table/intent.js'
import { plainFace } from '../../src/grognard/client/face/plainface.js'

const game = {
  id: 'toy',
  roles: [
    { id: 'left', name: 'Left', letter: 'L' },
    { id: 'right', name: 'Right', letter: 'R' },
  ],
}
const ON = { take: 'piece', to: 'place' }
/** Pieces are taken up ("take") and put somewhere ("to"); whatever is pressed otherwise was meant as "to". */
const face = {
  ...plainFace(game),
  refOf: (verb, arg) => (verb in ON ? `${ON[verb]}-${arg}` : null),
  picked: (view) => (view.held === undefined ? null : `piece-${view.held}`),
  pickOf: (ref) => (ref.startsWith('piece-') ? { verb: 'take', arg: Number(ref.slice(6)) } : null),
  intent: (view, ref) => ({ verb: 'to', arg: Number(ref.split('-')[1]) }),
  previewable: (verb) => verb === 'to',
  autopass: (offer) => (Object.keys(offer).join() === 'pass' ? { verb: 'pass', arg: 0 } : null),
}
const words = (verb, arg) => ({
  verb,
  arg,
  text: '',
  label: '',
  ref: null,
  rule: null,
  price: null,
  key: null,
  group: 'main',
})
const home = { mode: 'computer', online: false }
let version = 0
const state = (offer, more = {}) => ({
  t: 'state',
  role: 'left',
  turn: 'Turn 1',
  version: ++version,
  prompt: { text: ['?'], rule: null },
  to_act: ['left'],
  offer,
  acts: Object.entries(offer).flatMap(([verb, args]) => args.map((arg) => words(verb, arg))),
  undo: false,
  view: {},
  result: null,
  ...more,
})
const sight = (s, more = {}) => ({
  state: s,
  newest: true,
  live: true,
  looking: false,
  busy: false,
  role: 'left',
  face,
  ctx: () => ({ on: byElement(face, s.acts), view: s.view }),
  ...more,
})
const what = ([, effects]) => effects.map((e) => e.do)
const choosing = state({ take: [1, 2] })
const holding = state({ to: [7, 8] }, { view: { held: 1 }, undo: true })
/** He could take 1 or 2, and took 1. */
const [took] = reduce(
  reduce(idle(), { kind: 'shown', before: null }, sight(choosing))[0],
  { kind: 'shown', before: choosing },
  sight(holding),
)

test('a press on what is offered is asked about, and sent once it is sure', () => {
  const [intent, [asked]] = reduce(idle(), { kind: 'press', ref: 'piece-2' }, sight(choosing))
  assert.deepEqual(asked, { do: 'sure', action: words('take', 2), version: choosing.version, role: 'left' })
  const [after, effects] = reduce(intent, { ...asked, kind: 'sure' }, sight(choosing))
  assert.deepEqual(effects, [{ do: 'send', action: { verb: 'take', arg: 2 } }])
  assert.deepEqual(after.last, { action: { verb: 'take', arg: 2 }, asked: asking(choosing) })
})
test('yes to a question that has gone does nothing', () => {
  const yes = { kind: 'sure', action: { verb: 'take', arg: 2 }, version: choosing.version, role: 'left' }
  assert.deepEqual(what(reduce(idle(), yes, sight(state({ take: [1, 2] })))), [], 'another state')
  assert.deepEqual(what(reduce(idle(), yes, sight(choosing, { role: 'right' }))), [], 'another seat')
  assert.deepEqual(what(reduce(idle(), yes, sight(choosing, { live: false }))), [], 'something is on its way')
})
test('nothing is done while something is on its way, in the past, or while moves play out', () => {
  for (const event of [
    { kind: 'act', action: { verb: 'take', arg: 1 } },
    { kind: 'press', ref: 'piece-1' },
    { kind: 'undo' },
    { kind: 'point', action: { verb: 'to', arg: 7 } },
  ])
    assert.deepEqual(what(reduce(idle(), event, sight(choosing, { live: false }))), [], event.kind)
  assert.deepEqual(what(reduce(idle(), { kind: 'press', ref: 'piece-1' }, sight(choosing, { looking: true }))), [])
  assert.deepEqual(what(reduce(idle(), { kind: 'press', ref: 'piece-1' }, sight(choosing, { busy: true }))), ['skip'])
})
test('a press on what was taken up puts it down', () => {
  assert.deepEqual(what(reduce(took, { kind: 'press', ref: 'piece-1' }, sight(holding))), ['undo'])
  assert.deepEqual(what(reduce(took, { kind: 'press', ref: 'piece-1' }, sight({ ...holding, undo: false }))), [])
})
test('a press on something else that could have been taken up is a change of mind: undo, then take that', () => {
  const [intent, effects] = reduce(took, { kind: 'press', ref: 'piece-2' }, sight(holding))
  assert.deepEqual(effects, [{ do: 'undo' }])
  assert.deepEqual(intent.after, { verb: 'take', arg: 2 })
  const back = state({ take: [1, 2] })
  const [next] = reduce(intent, { kind: 'shown', before: holding }, sight(back))
  const [done, then] = reduce(next, { kind: 'settled', info: home, autopass: false, tips: true }, sight(back))
  assert.deepEqual(then, [{ do: 'sure', action: { verb: 'take', arg: 2 }, version: back.version, role: 'left' }])
  assert.equal(done.after, null, 'once')
})
test('if that is not offered any more, he is told why', () => {
  const back = state({ take: [1] })
  const [, effects] = reduce(
    { ...took, after: { verb: 'take', arg: 2 } },
    { kind: 'settled', info: home, autopass: false, tips: true },
    sight(back),
  )
  assert.deepEqual(effects, [{ do: 'why', meant: { verb: 'take', arg: 2 }, ref: 'piece-2' }])
})
test('what could not have been taken up is asked about, not undone for', () => {
  assert.deepEqual(what(reduce(took, { kind: 'press', ref: 'piece-9' }, sight(holding))), ['why'])
})
test('a refusal stands beside its element until the offer changes', () => {
  const why = { t: 'why', id: 1, text: ['Too far.'], rule: 'T.1' }
  const told = { kind: 'told-why', meant: { verb: 'to', arg: 9 }, ref: 'place-9', at: holding, why }
  const [intent, effects] = reduce(took, told, sight(holding))
  assert.equal(intent.refused, 'place-9')
  assert.deepEqual(effects, [{ do: 'draw' }, { do: 'bubble', ref: 'place-9', why }])
  const same = state({ to: [7, 8] }, { view: { held: 1 } })
  assert.equal(
    reduce(intent, { kind: 'shown', before: holding }, sight(same))[0].refused,
    'place-9',
    'the other was ready',
  )
  const [gone, then] = reduce(intent, { kind: 'shown', before: holding }, sight(choosing))
  assert.equal(gone.refused, null)
  assert.deepEqual(then, [{ do: 'unbubble' }])
  assert.deepEqual(what(reduce(took, told, sight(choosing))), [], 'an answer that comes too late says nothing')
})
test('what turns out to be allowed is done, if it is offered', () => {
  const why = { t: 'why', id: 1, allowed: true }
  const told = (arg) => ({ kind: 'told-why', meant: { verb: 'to', arg }, ref: `place-${arg}`, at: holding, why })
  assert.deepEqual(what(reduce(took, told(7), sight(holding))), ['sure'])
  assert.deepEqual(what(reduce(took, told(9), sight(holding))), [])
})
test('odds are asked for once, and an answer for a state that is gone is dropped', () => {
  const point = { kind: 'point', action: { verb: 'to', arg: 7 } }
  const [pointing, effects] = reduce(took, point, sight(holding))
  assert.deepEqual(effects, [{ do: 'preview', action: { verb: 'to', arg: 7 } }])
  assert.deepEqual(what(reduce(pointing, point, sight(holding))), [], 'he points at it already')
  const answer = { t: 'preview', id: 1, lines: [], rule: null }
  const told = { kind: 'previewed', action: { verb: 'to', arg: 7 }, at: holding, answer }
  assert.deepEqual(what(reduce(pointing, told, sight(choosing))), [])
  const [known] = reduce(pointing, told, sight(holding))
  const [away] = reduce(known, { kind: 'point', action: { verb: 'to', arg: 8 } }, sight(holding))
  assert.deepEqual(what(reduce(away, point, sight(holding))), ['draw'], 'known by now')
  assert.deepEqual(reduce(known, { kind: 'shown', before: holding }, sight(choosing))[0].previews, {})
})
test('advice holds as long as it is still offered', () => {
  const hint = { verb: 'to', arg: 7, text: 'Go there.' }
  const [advised] = reduce(took, { kind: 'hinted', hint }, sight(holding))
  assert.equal(advised.hint, hint)
  assert.equal(reduce(took, { kind: 'hinted', hint }, sight(choosing))[0].hint, null)
  assert.equal(reduce(advised, { kind: 'shown', before: holding }, sight(choosing))[0].hint, null)
})
test('a choice that crossed the other’s on the wire is made again; any other trouble is told', () => {
  const both = state({ take: [1, 2] }, { to_act: ['left', 'right'] })
  const last = { action: { verb: 'take', arg: 1 }, asked: asking(both) }
  const stale = { kind: 'trouble', trouble: { t: 'error', code: 'stale', text: 'Too late.' }, newest: both }
  const [again, effects] = reduce({ ...idle(), last }, stale, sight(both))
  assert.deepEqual(again.after, last.action)
  assert.deepEqual(effects, [])
  assert.deepEqual(what(reduce({ ...idle(), last: { ...last, asked: 'another' } }, stale, sight(both))), [
    'toast',
    'draw',
  ])
  assert.deepEqual(
    what(reduce({ ...idle(), last }, { ...stale, newest: choosing }, sight(both))),
    ['toast', 'draw'],
    'alone',
  )
  const wrong = { ...stale, trouble: { t: 'error', code: 'illegal', text: 'No.' } }
  const [told, then] = reduce({ ...idle(), last, after: last.action }, wrong, sight(both))
  assert.equal(told.after, null)
  assert.deepEqual(
    then.map((e) => e.do),
    ['toast', 'draw'],
  )
})
test('what follows by itself: the pass, the curtain, the odds of the first attack', () => {
  const settled = (s, more = {}, how = {}) =>
    what(reduce(idle(), { kind: 'settled', info: home, autopass: true, tips: true, ...how }, sight(s, more)))
  assert.deepEqual(settled(state({ pass: [0] })), ['pass'])
  assert.deepEqual(settled(state({ pass: [0] }), {}, { autopass: false }), ['breathe'], 'not if he does not want it')
  for (const info of [
    { mode: 'hotseat' },
    { mode: 'online', online: true },
    { mode: 'watch' },
    { ...home, online: true },
  ])
    assert.deepEqual(settled(state({ pass: [0] }), {}, { info }), ['breathe'], 'only at home, against the computer')
  assert.deepEqual(
    settled(state({ pass: [0] }, { undo: true })),
    ['breathe'],
    'never when something of his waits for it',
  )
  assert.deepEqual(settled(state({}, { to_act: ['right'] })), ['hand-over'])
  assert.deepEqual(settled(state({}, { result: { winner: 'left' } })), ['learned'])
  assert.deepEqual(settled(holding), ['preview', 'breathe'])
  assert.deepEqual(settled(state({ pass: [0] }), { newest: false }), [], 'not while moves play out')
  assert.deepEqual(settled(state({ pass: [0] }), { looking: true }), [], 'nor in the past')
})
test('Escape closes the nearest thing', () => {
  const escape = (bubble, s, more = {}) => what(reduce(took, { kind: 'escape', bubble }, sight(s, more)))
  assert.deepEqual(escape(true, holding), ['unbubble', 'draw'])
  assert.deepEqual(escape(false, holding, { looking: true }), ['now'])
  assert.deepEqual(escape(false, holding), ['undo'])
  assert.deepEqual(escape(false, choosing), [])
})
test('the reducer changes nothing that it is given', () => {
  const frozen = Object.freeze({ ...took, previews: Object.freeze({}) })
  const before = JSON.stringify([frozen, [...frozen.pickable]])
  for (const event of [
    { kind: 'press', ref: 'piece-2' },
    { kind: 'shown', before: holding },
    { kind: 'settled', info: home, autopass: true, tips: true },
    { kind: 'point', action: { verb: 'to', arg: 7 } },
    { kind: 'closed' },
  ])
    reduce(frozen, event, sight(holding))
  assert.equal(JSON.stringify([frozen, [...frozen.pickable]]), before)
})
test('choices that stand side by side have all their figures asked for, none of a list nobody reads', () => {
  const comparing = { ...face, compared: (verb) => verb === 'to' }
  const compare = (n) => {
    const s = state({ to: Array.from({ length: n }, (_, i) => i), done: [0] })
    const how = { kind: 'settled', info: home, autopass: false, tips: true }
    return reduce(idle(), how, sight(s, { face: comparing }))[1].find((e) => e.do === 'compare')
  }
  assert.deepEqual(
    compare(3).actions,
    [0, 1, 2].map((arg) => ({ verb: 'to', arg })),
  )
  assert.equal(compare(0), undefined)
  assert.ok(compare(300).actions.length <= 40)
})
