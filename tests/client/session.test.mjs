// What is received at a table, without a page.
import assert from 'node:assert/strict'
import test from 'node:test'
import { Session } from '../../src/grognard/client/session.js'

const info = { id: 'x', game: 'toy', seats: [{ role: 'left', name: 'Left', token: 'key' }], mode: 'computer' }
const state = (more = {}) => ({ t: 'state', role: 'left', lang: 'en', version: 1, to_act: ['left'], ...more })

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
