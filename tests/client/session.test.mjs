// What is received at a table, without a page.
import assert from 'node:assert/strict'
import test from 'node:test'
import { Session } from '../../src/grognard/client/table/session.js'

const info = { id: 'x', game: 'toy', seats: [{ role: 'left', name: 'Left', token: 'key' }], mode: 'computer' }
const state = (more = {}) => ({ t: 'state', role: 'left', lang: 'en', version: 1, to_act: ['left'], log: [], ...more })

/** A seat that is held, over a line of our own. */
function sitting(away = false) {
  const told = []
  const sent = []
  const session = new Session(
    info,
    { id: 'toy' },
    {
      shown: (s) => {
        told.push(['shown', s.version])
        session.state = s
      },
      looked: (m) => told.push(['looked', m.step]),
      trouble: (m) => told.push(['trouble', m.code]),
      surroundings: (m) => told.push(['around', m.watching]),
      changed: () => told.push(['changed']),
      away: () => away,
    },
  )
  session.connection = { token: 'key', send: (m) => sent.push(m) > 0, close: () => sent.push('closed') }
  return { session, told, sent }
}

test('the first state and the answer to one’s own are shown at once, what others do in its own time', () => {
  const { session, told } = sitting()
  session.receive(state({ version: 1 }))
  assert.deepEqual(told, [['shown', 1]])
  session.receive(state({ version: 2, to_act: ['right'] }))
  session.receive(state({ version: 3 }))
  assert.deepEqual(told, [['shown', 1]], 'they play out')
  assert.equal(session.newest.version, 3)
  assert.equal(session.live, false, 'what is shown is not the newest')
  session.states.flush()
  assert.deepEqual(told.at(-1), ['shown', 3])
  assert.equal(session.live, true)
  session.play({ t: 'undo' })
  assert.equal(session.waiting, true)
  assert.equal(session.live, false)
  session.receive(state({ version: 4, to_act: ['right'] }))
  assert.deepEqual(told.at(-1), ['shown', 4], 'the answer to his own')
  assert.equal(session.waiting, false)
  session.states.clear()
})
test('what one does oneself is no news, what the others do then is', () => {
  const { session } = sitting()
  session.receive(state({ version: 1, log: [1, 2] }))
  session.seenAt = 1
  session.receive(state({ version: 2, log: [1, 2, 3] }))
  session.states.flush()
  assert.equal(session.seenAt, 1, 'what others do leaves the mark where it is')
  session.play({ t: 'act', verb: 'take', arg: 2 })
  session.receive(state({ version: 3, log: [1, 2, 3, 4, 5] }))
  assert.equal(session.seenAt, 5, 'one sees what comes of it')
  session.receive(state({ version: 4, log: [1, 2, 3, 4, 5, 6] }))
  session.states.flush()
  assert.equal(session.seenAt, 5)
  session.play({ t: 'undo' })
  session.receive(state({ version: 5, log: [1, 2, 3] }))
  assert.equal(session.seenAt, 3)
})
test('nobody who looks away is kept waiting', () => {
  const { session, told } = sitting(true)
  for (const version of [1, 2, 3]) session.receive(state({ version, to_act: ['right'] }))
  assert.deepEqual(
    told.map(([, n]) => n),
    [1, 2, 3],
  )
})
test('what is played carries the state that was seen', () => {
  const { session, sent } = sitting()
  session.receive(state({ version: 7 }))
  session.play({ t: 'act', verb: 'take', arg: 2 })
  assert.deepEqual(sent, [{ t: 'act', verb: 'take', arg: 2, version: 7 }])
})
test('each question has its answer, whatever the order', async () => {
  const { session, sent } = sitting()
  const first = session.question({ t: 'why', verb: 'a', arg: 1 })
  const second = session.question({ t: 'preview', verb: 'b', arg: 2 })
  const [one, two] = sent
  assert.notEqual(one.id, two.id)
  session.receive({ t: 'preview', id: two.id, lines: [], rule: null })
  session.receive({ t: 'why', id: one.id, allowed: true })
  assert.equal((await first).allowed, true)
  assert.deepEqual((await second).lines, [])
  assert.equal(session.questions.waiting.size, 0)
})
test('trouble and a lost line end the waiting', () => {
  const { session, told } = sitting()
  session.receive(state())
  session.play({ t: 'undo' })
  session.receive({ t: 'error', code: 'stale', text: '' })
  assert.equal(session.waiting, false)
  assert.deepEqual(told.at(-1), ['trouble', 'stale'])
  session.play({ t: 'undo' })
  session.status('lost')
  assert.equal(session.waiting, false)
  assert.equal(session.live, false)
  session.status('open')
  assert.equal(session.live, true)
})
test('nothing of a seat stays when it is left', () => {
  const { session, sent } = sitting()
  session.receive(state())
  session.receive({ t: 'around', people: [], watching: 2 })
  session.leave()
  assert.deepEqual(
    [session.state, session.newest, session.surroundings, session.missed, session.connection],
    [null, null, null, null, null],
  )
  assert.equal(session.token, '')
  assert.equal(sent.at(-1), 'closed')
})

test('what has changed is put together with the state before it, which stays as it is', () => {
  const { session, told } = sitting()
  const before = state({
    acts: [
      { verb: 'go', arg: 1 },
      { verb: 'go', arg: 2 },
    ],
    log: [{ n: 0 }, { n: 1 }],
    view: { boxes: [{ units: 1 }, { units: 2 }], cp: 3, dead: [{ id: 4 }, { id: 6 }], picked: 7 },
  })
  session.receive(before)
  session.receive({
    t: 'changes',
    base: 1,
    set: [
      [['version'], 2],
      [['view', 'boxes', 1, 'units'], 5],
      [['view', 'boxes', 1, 'fort'], true],
    ],
    gone: [['view', 'picked']],
    rows: [
      [
        ['view', 'dead'],
        [1, { id: 8 }, 0],
      ],
    ],
    acts: [1, { verb: 'stay', arg: 0 }],
    stays: 1,
    lines: [{ n: 1, step: 2 }],
  })
  session.states.flush()
  assert.deepEqual(told.at(-1), ['shown', 2])
  assert.deepEqual(session.state.view, {
    boxes: [{ units: 1 }, { units: 5, fort: true }],
    cp: 3,
    dead: [{ id: 6 }, { id: 8 }, { id: 4 }],
  })
  assert.equal(session.state.view.boxes[0], before.view.boxes[0], 'what did not change is the same')
  assert.deepEqual(session.state.acts, [
    { verb: 'go', arg: 2 },
    { verb: 'stay', arg: 0 },
  ])
  assert.deepEqual(session.state.log, [{ n: 0 }, { n: 1, step: 2 }])
  assert.deepEqual([before.version, before.view.boxes[1], before.log.length], [1, { units: 2 }, 2])
  assert.deepEqual([before.view.picked, before.view.dead.length], [7, 2])
})
test('changes of a state that never came: all is told again', () => {
  const { session, sent } = sitting()
  session.connection.again = () => sent.push('again')
  session.receive(state({ version: 1 }))
  session.receive({ t: 'changes', base: 7, set: [], gone: [], rows: [], acts: null, stays: 0, lines: [] })
  assert.deepEqual(sent, ['again'])
  assert.equal(session.newest.version, 1)
})
