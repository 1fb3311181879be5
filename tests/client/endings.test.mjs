// Ending a game, and what is asked before something that cannot be taken back.
import test from 'node:test'
import assert from 'node:assert/strict'
import { speak } from '../../src/grognard/client/base/words.js'
import { confirmHtml } from '../../src/grognard/client/base/confirm.js'
import { NumberKeys, inOrder, leading } from '../../src/grognard/client/table/numberkeys.js'
import { InputGuard, REACTION } from '../../src/grognard/client/table/inputguard.js'
import { endingsHtml, noteHtml } from '../../src/grognard/client/table/endings.js'
import { askedBar, clocksHtml } from '../../src/grognard/client/table/surroundingsview.js'
import { face as lastbattle } from '../../src/grognard/games/lastbattle/client/index.js'
import { catalogue } from './fixtures.mjs'

speak('en', catalogue('en'))

test('a question before something final: what it means is text, "keep playing" comes first and is not the act', () => {
  const html = confirmHtml({ title: 'Resign', text: ['Germany wins <b>', ''], yes: 'Resign' })
  assert.match(html, /Germany wins &lt;b&gt;/)
  assert.equal(html.match(/<p>/g).length, 1, 'an empty line is no paragraph')
  assert.ok(html.indexOf('data-confirm="no"') < html.indexOf('data-confirm="yes"'))
  assert.match(html, /Keep playing/)
  assert.doesNotMatch(html, /primary|autofocus/)
})

// ---- number keys ----
const isPick = (verb) => ['take', 'to'].includes(verb)
const act = (verb, arg = 0, more = {}) => ({
  verb,
  arg,
  text: verb,
  label: verb,
  ref: null,
  rule: null,
  price: null,
  group: 'main',
  key: null,
  ...more,
})
const shown = (digits, phase, acts, kind = 'k') => {
  const key = digits.keys(phase, kind, acts, isPick)
  return Object.fromEntries(acts.map((a) => [`${a.verb}${a.arg}`, key(a)]))
}

test('a number keeps its meaning for the length of a phase (U-1, U-6)', () => {
  const d = new NumberKeys()
  const first = shown(d, 'move', [act('offensive', 1), act('offensive', 2), act('wait')])
  assert.deepEqual(first, { offensive1: '1', offensive2: '2', wait0: '3' })
  // the first is gone: nobody moves up; a newcomer gets a number that nobody had
  assert.deepEqual(shown(d, 'move', [act('offensive', 2), act('new'), act('wait')]), {
    offensive2: '2',
    new0: '4',
    wait0: '3',
  })
  assert.deepEqual(
    shown(d, 'move', [act('offensive', 1), act('offensive', 2)]),
    first.offensive1 && { offensive1: '1', offensive2: '2' },
  )
  assert.equal(shown(d, 'combat', [act('wait')]).wait0, '1', 'another phase begins anew')
})
test('played at random, no number ever changes its meaning within a phase', () => {
  let seed = 7
  const rnd = (n) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % n
  }
  const d = new NumberKeys()
  const meant = new Map()
  for (let i = 0; i < 400; i++) {
    const acts = Array.from({ length: 1 + rnd(14) }, () =>
      act(['take', 'to', 'fire', 'hide', 'done'][rnd(5)], rnd(12)),
    ).filter((a, n, all) => all.findIndex((b) => b.verb === a.verb && b.arg === a.arg) === n)
    const key = d.keys('p', 'k', acts, isPick)
    for (const a of acts) {
      const k = key(a)
      const name = `${a.verb}-${a.arg}`
      if (!k) continue
      assert.equal(meant.get(k) ?? name, name, `${k} was ${meant.get(k)} and is ${name}`)
      meant.set(k, name)
    }
  }
  assert.equal(meant.size, 9)
})
test('another kind of question in the same phase takes other numbers, and the first has its own again', () => {
  const d = new NumberKeys()
  const moves = [act('take', 1), act('take', 2), act('dig')]
  const first = shown(d, 'p', moves, 'move')
  const other = shown(d, 'p', [act('fire'), act('dig')], 'fire')
  assert.equal(other.dig0, first.dig0, 'the same action has the same number')
  assert.ok(!Object.values(first).includes(other.fire0))
  assert.deepEqual(shown(d, 'p', moves, 'move'), first)
})
test('where too few numbers are left for another kind of question, it counts from one', () => {
  const d = new NumberKeys()
  const cards = Array.from({ length: 8 }, (_, i) => act('card', i))
  shown(d, 'p', cards, 'choose')
  const boxes = Array.from({ length: 6 }, (_, i) => act('box', i))
  assert.deepEqual(Object.values(shown(d, 'p', boxes, 'choose held')), ['1', '2', '3', '4', '5', '6'])
})
test('what is dear or final has no number and never leads (U-5)', () => {
  const east = act('east', 0, { group: 'apart' })
  const d = new NumberKeys()
  assert.deepEqual(shown(d, 'p', [east, act('dig', 1)]), { east0: '', dig1: '1' })
  assert.equal(leading(inOrder([east], isPick).main), null)
})
test('one action leads, or none: not the first of several, not what only stands beside (U-6)', () => {
  const ready = act('ready')
  const deploy = act('deploy', 0, { group: 'side' })
  assert.equal(leading([act('attack', 1), act('attack', 2)]), null)
  assert.equal(leading([deploy, ready]), ready)
  assert.equal(leading([act('join', 3, { group: 'side' })]), null)
})

// ---- late input ----
const clock = (at = 0) => {
  const g = new InputGuard(() => g.at)
  g.at = at
  g.answer = (...a) => {
    const ok = g.takes(...a)
    if (ok) g.sent()
    return ok
  }
  return g
}

test('a key meant for a question that has just been replaced does nothing (U-3)', () => {
  const g = clock()
  g.shown('trap')
  g.at = 3000
  g.shown('end turn') // it went by itself
  assert.equal(g.takes(2990, 'e', 'done'), false, 'made before the new question was there')
  assert.equal(g.takes(3000 + REACTION - 1, 'e', 'done'), false, 'nobody reads that fast')
  assert.equal(g.takes(3000 + REACTION, 'e', 'done'), true)
})
test('nor when there was a moment without any question between them', () => {
  const g = clock()
  g.shown('trap')
  g.at = 3000
  g.shown('')
  g.at = 3060
  g.shown('end turn')
  assert.equal(g.takes(3200, 'e', 'done'), false)
  assert.equal(g.takes(3060 + REACTION, 'e', 'done'), true)
})
test('whoever waited for a question may answer it at once', () => {
  const g = clock()
  g.shown('end turn')
  assert.ok(g.answer(1000, 'e', 'done'))
  g.at = 1010
  g.shown('')
  g.at = 5000
  g.shown('trap')
  assert.equal(g.takes(5010, 'p', 'pass'), true)
})
test('the second of two quick presses does not answer the next question', () => {
  const g = clock()
  g.shown('discard')
  assert.ok(g.answer(1000, 'k', 'done Done'))
  g.at = 1050
  g.shown('actions')
  assert.equal(g.takes(1120, 'k', 'done End turn'), false)
  assert.equal(g.takes(1120, 'm', 'move'), true, 'another key was meant')
})
test('the same press for the same thing counts: whoever passes, passes', () => {
  const g = clock()
  g.shown('one')
  assert.ok(g.answer(1000, 'p', 'pass'))
  g.at = 1050
  g.shown('two')
  assert.equal(g.takes(1060, 'p', 'pass'), true)
})
test('who takes something back, or sits down, may go on at once', () => {
  const g = clock()
  g.shown('with a card')
  g.own()
  g.at = 500
  g.shown('actions')
  assert.equal(g.takes(510, 'click', 'unit'), true)
  g.at = 900
  g.reset()
  g.shown('the other side')
  assert.equal(g.takes(910, 'click', 'card'), true)
})
test('a question that is drawn again is the same question', () => {
  const g = clock()
  g.shown('set-up')
  g.at = 900
  g.shown('set-up')
  assert.equal(g.takes(901, '1', 'card'), true)
})

test('asking "why not" is no answer: what is pressed after the question went does nothing', () => {
  const g = clock()
  g.shown('trap')
  assert.ok(g.takes(1000, 'click', 'unit'))
  g.at = 1100
  g.shown('end turn')
  assert.equal(g.takes(1200, 'e', 'done'), false)
})

// ---- offers and the menu ----
test('an offer is a note: nothing on it decides, nothing leads, nothing has a key', () => {
  const html = noteHtml({
    id: 'x',
    kind: 'ending',
    ending: 'draw',
    role: 'german',
    yours: false,
    text: 'Germany <offers>',
    agreed: [],
    state: 'open',
    at: 1,
  })
  assert.match(html, /role="status"/)
  assert.match(html, /Germany &lt;offers&gt;/)
  assert.doesNotMatch(html, /answer-yes|answer-no|primary|kbd|autofocus|alertdialog/)
})
test('the menu says what each ending means, and why one may not', () => {
  const list = [
    {
      id: 'resign',
      title: 'Resign',
      ask: '',
      agreed: false,
      rule: 'TTLM.3.3a',
      means: '',
      result: null,
      why: 'You are winning.',
    },
    {
      id: 'armistice',
      title: 'Propose an armistice',
      ask: '',
      agreed: true,
      rule: 'TTLM.3.2a',
      means: 'x',
      result: { winner: null, level: 's', rule: 'r', text: 'Stalemate' },
      why: null,
    },
  ]
  const html = endingsHtml(list, 'ttlm')
  assert.match(html, /You are winning\..*data-rule="TTLM.3.3a"/)
  assert.equal(html.match(/data-do="end"/g).length, 1)
  assert.match(html, /data-value="armistice".*Stalemate/)
})

test('a proposal that has only just come cannot be answered yet', () => {
  const p = { id: 'x', kind: 'takeback', role: 'german', yours: false, text: 't', agreed: [], state: 'open', at: 1 }
  const c = { told: { people: [], proposals: [p] }, sides: {}, role: 'french', playing: true }
  assert.equal(askedBar({ ...c, fresh: new Set(['x']) }).match(/ disabled>/g).length, 2)
  assert.doesNotMatch(askedBar({ ...c, fresh: new Set() }), / disabled|primary|alertdialog/)
})

// ---- what is done by itself ----
test('a volley is never fired by itself (U-4)', () => {
  assert.equal(lastbattle.autopass({ done: [0], change: [0] }, { shots: [{}] }), null)
  assert.deepEqual(lastbattle.autopass({ done: [0], change: [0] }, { shots: [] }), { verb: 'done', arg: 0 })
  assert.equal(lastbattle.autopass({ done: [0], fire: [3] }, { shots: [] }), null)
})

// ---- clocks ----
test('each clock stands with its owner, for players and for those who watch (U-63)', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 1000 })
  const told = {
    people: [
      { role: 'french', name: 'France', kind: 'human', you: true, player: 'Anna' },
      { role: 'german', name: 'Germany', kind: 'human', you: false, player: 'Ben' },
    ],
    proposals: [],
    clock: {
      bank: 1800,
      increment: 0,
      seats: { french: { left: 1796, running: true }, german: { left: 1777, running: false } },
    },
  }
  const of = (role) =>
    clocksHtml({
      told,
      sides: { french: 'fr', german: 'ge' },
      role,
      at: 1000,
      playing: role !== 'spectator',
      unread: 0,
    }).replaceAll(/<svg.*?<\/svg>/g, '')
  const shows = (role, name, left) => `data-clock="${role}"[^>]*><b>${name}</b><span class="clk[^>]*>${left}`
  assert.match(of('french'), new RegExp(`${shows('french', 'You', '29:56')}.*${shows('german', 'Ben', '29:37')}`))
  assert.match(of('spectator'), /<b>Anna<\/b><span class="clk.*<b>Ben<\/b><span class="clk/)
  assert.equal(clocksHtml({ told: { ...told, clock: null }, sides: {}, role: 'french', at: 0 }), '')
})

test('many of one kind are folded away and take no number; a few keep their buttons', () => {
  const fold = (/** @type {string} */ verb) => (verb === 'scout' ? 'ui-ttlm-fold-scout' : '')
  const asks = [1, 2, 3, 4].map((arg) => ({ ...act('scout', arg), group: 'main' }))
  const fire = { ...act('fire', 0), group: 'main' }
  const many = inOrder([...asks, fire], () => false, fold)
  assert.deepEqual(many.folds, asks)
  assert.deepEqual(many.main, [fire])
  const key = new NumberKeys().keys('p', 'k', [...asks, fire], () => false, fold)
  assert.equal(key(fire), '1')
  assert.equal(key(asks[0]), '')
  const trades = asks.map((a) => ({ ...a, group: 'quiet' }))
  assert.deepEqual(inOrder(trades, () => false, fold).quiet, [], 'quiet ones too')
  const picks = inOrder([...asks, fire], (verb) => verb === 'scout', fold)
  assert.deepEqual([picks.folds, picks.picks], [asks, []], 'and what may be clicked on the map')
  assert.equal(inOrder(asks.slice(1), () => true, fold).picks.length, 3, 'a few of them keep their buttons')
  const few = inOrder([...asks.slice(1), fire], () => false, fold)
  assert.equal(few.folds.length, 0)
  assert.equal(few.main.length, 4)
})
