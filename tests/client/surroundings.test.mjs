// What surrounds a game, drawn from what the server tells.
import { test } from 'node:test'
import assert from 'node:assert/strict'
import { catalogue } from './fixtures.mjs'
import { speak } from '../../src/grognard/client/base/words.js'
import {
  askedBar,
  chatHtml,
  clockHtml,
  surroundingsButton,
  surroundingsHtml,
  leftNow,
  mustAnswer,
  ordersHtml,
  missedBar,
  tabs,
} from '../../src/grognard/client/table/surroundingsview.js'

speak('en', catalogue('en'))
const SIDES = { french: 'fr', german: 'ge' }
const people = [
  {
    role: 'french',
    name: 'France',
    kind: 'human',
    you: true,
    player: 'Anna',
    open: false,
    here: true,
    looked: null,
    caretaker: null,
  },
  {
    role: 'german',
    name: 'Germany',
    kind: 'human',
    you: false,
    player: 'Bruno <b>',
    open: false,
    here: false,
    looked: '2026-11-16T07:00:00Z',
    caretaker: null,
  },
]
/** @param {object} [more] @param {object} [c] */
const model = (more = {}, c = {}) => ({
  told: { t: 'around', table: 'x', role: 'french', people, watching: 0, ...more },
  sides: SIDES,
  role: 'french',
  table: 'x',
  at: 1000,
  back: 1,
  over: false,
  unread: 0,
  tab: 'log',
  maker: true,
  url: '',
  playing: true,
  ...c,
})
const asked = (/** @type {object} */ more = {}) => ({
  id: 'p1',
  kind: 'takeback',
  role: 'german',
  yours: false,
  text: 'Bruno asks to go back.',
  agreed: [],
  state: 'open',
  at: 1,
  ...more,
})

test('the button names the other player and whether he is here, and what is said is never markup', () => {
  const html = surroundingsButton(model())
  assert.match(html, /Bruno &lt;b&gt;/)
  assert.doesNotMatch(html, /dot here/)
  assert.match(surroundingsButton(model({ people: [people[0], { ...people[1], here: true }] })), /dot here/)
  const said = chatHtml(
    model({ chat: [{ id: 1, role: 'german', name: 'B', text: '<img src=x onerror=alert(1)>', at: 1, you: false }] }),
  )
  assert.doesNotMatch(said, /<img/)
  assert.match(said, /&lt;img/)
})
test('a proposal stands over the board only for whoever must answer it', () => {
  assert.match(askedBar(model({ proposals: [asked()] })), /answer-yes.*answer-no/s)
  for (const p of [asked({ yours: true }), asked({ state: 'agreed' }), asked({ agreed: ['french'] })]) {
    assert.equal(mustAnswer(p, model()), false)
    assert.equal(askedBar(model({ proposals: [p] })), '')
  }
  assert.equal(askedBar(model({ proposals: [asked()] }, { playing: false })), '')
})
test('a running clock goes on between two messages, a standing one does not', () => {
  assert.equal(leftNow({ left: 100, running: true }, 0, 30000), 70)
  assert.equal(leftNow({ left: 100, running: false }, 0, 30000), 100)
  assert.equal(leftNow({ left: 10, running: true }, 0, 30000), 0)
  const clock = { bank: 600, increment: 30, seats: { french: { left: 61, running: false } } }
  assert.match(clockHtml(model({ clock }), 'french'), /low.*1:01/s)
  assert.equal(clockHtml(model({ clock }), 'german'), '')
})
test('standing orders are switches and choices, and nobody who watches has any', () => {
  const orders = [
    { id: 'pass', title: 'Pass', text: 't', kind: 'switch' },
    { id: 'loss', title: 'Losses', text: 't', kind: 'choice', choices: [{ id: 'weak', title: 'Weakest first' }] },
  ]
  const html = ordersHtml(model({ orders, standing: { pass: true, loss: 'weak' } }))
  assert.match(html, /data-order="pass" checked/)
  assert.match(html, /value="weak" selected/)
  assert.equal(ordersHtml(model({ orders }, { playing: false })), '')
})
test('only who plays keeps notes', () => {
  assert.match(surroundingsHtml(model({ notes: 'x' })) + tabs(model()), /data-form="notes".*data-value="notes"/s)
  const watching = model({ notes: '' }, { playing: false })
  assert.doesNotMatch(surroundingsHtml(watching) + tabs(watching), /notes/)
  // who will read it is told whole: a placeholder ends at the edge of its box
  const talk = chatHtml(model({ chat: [] }, { playing: false }))
  assert.match(talk, /<p class="whom">To spectators; the players can read it after the game\.<\/p>/)
  assert.match(talk, /placeholder="Write a message"/)
  assert.doesNotMatch(chatHtml(model({ chat: [] })), /whom/)
})
test('every part is drawn in both languages without a missing word', () => {
  const full = model(
    {
      watching: 2,
      proposals: [
        asked(),
        asked({ id: 'p2', kind: 'edit', diff: [['a', 'b']], state: 'refused' }),
        asked({ id: 'p3', yours: true }),
      ],
      may: { takeback: true, edit: true, rematch: true },
      chat: [],
      notes: 'x',
      orders: [],
      clock: { bank: 600, increment: 30, seats: {} },
    },
    { unread: 2 },
  )
  speak('en', catalogue('en'))
  // the players count steps differently: a takeback is so many steps back from here
  assert.match(surroundingsHtml(full), /Ask to take back the last step</)
  assert.match(surroundingsHtml({ ...full, back: 3 }), /Ask to take back the last 3 steps</)
  for (const lang of ['en', 'fr']) {
    speak(lang, catalogue(lang))
    const html =
      surroundingsHtml(full) +
      tabs(full) +
      surroundingsButton(full) +
      missedBar({ from: 1, to: 5, lines: [], summary: 's', turns: 1 })
    assert.doesNotMatch(html, /ui-|undefined|\{ \$/)
  }
  speak('en', catalogue('en'))
})
test('whoever made the table can copy the link of a seat that is open, nobody else', () => {
  const open = { people: [people[0], { ...people[1], player: '', open: true }] }
  assert.match(surroundingsHtml(model(open)), /data-do="copy-invite" data-value="german"/)
  assert.doesNotMatch(surroundingsHtml(model(open, { maker: false })), /copy-invite/)
  assert.doesNotMatch(surroundingsHtml(model()), /copy-invite/)
})
