// The company at a table, drawn from what the server tells.
import { test } from 'node:test'
import assert from 'node:assert/strict'
import { catalogue } from './fixtures.mjs'
import { speak } from '../../src/grognard/client/words.js'
import {
  askedBar,
  chatHtml,
  clockHtml,
  companyButton,
  companyHtml,
  leftNow,
  mustAnswer,
  ordersHtml,
  sinceBar,
  tabs,
} from '../../src/grognard/client/company.js'

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
const company = (more = {}, c = {}) => ({
  around: { t: 'around', table: 'x', role: 'french', people, watching: 0, ...more },
  sides: SIDES,
  role: 'french',
  table: 'x',
  at: 1000,
  step: 7,
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
  const html = companyButton(company())
  assert.match(html, /Bruno &lt;b&gt;/)
  assert.doesNotMatch(html, /dot here/)
  assert.match(companyButton(company({ people: [people[0], { ...people[1], here: true }] })), /dot here/)
  const said = chatHtml(
    company({ chat: [{ id: 1, role: 'german', name: 'B', text: '<img src=x onerror=alert(1)>', at: 1, you: false }] }),
  )
  assert.doesNotMatch(said, /<img/)
  assert.match(said, /&lt;img/)
})
test('a proposal stands over the board only for whoever must answer it', () => {
  assert.match(askedBar(company({ proposals: [asked()] })), /answer-yes.*answer-no/s)
  for (const p of [asked({ yours: true }), asked({ state: 'agreed' }), asked({ agreed: ['french'] })]) {
    assert.equal(mustAnswer(p, company()), false)
    assert.equal(askedBar(company({ proposals: [p] })), '')
  }
  assert.equal(askedBar(company({ proposals: [asked()] }, { playing: false })), '')
})
test('a running clock goes on between two messages, a standing one does not', () => {
  assert.equal(leftNow({ left: 100, running: true }, 0, 30000), 70)
  assert.equal(leftNow({ left: 100, running: false }, 0, 30000), 100)
  assert.equal(leftNow({ left: 10, running: true }, 0, 30000), 0)
  const clock = { bank: 600, increment: 30, seats: { french: { left: 61, running: false } } }
  assert.match(clockHtml(company({ clock }), 'french'), /low.*1:01/s)
  assert.equal(clockHtml(company({ clock }), 'german'), '')
})
test('standing orders are switches and choices, and nobody who watches has any', () => {
  const orders = [
    { id: 'pass', title: 'Pass', text: 't', kind: 'switch' },
    { id: 'loss', title: 'Losses', text: 't', kind: 'choice', choices: [{ id: 'weak', title: 'Weakest first' }] },
  ]
  const html = ordersHtml(company({ orders, standing: { pass: true, loss: 'weak' } }))
  assert.match(html, /data-order="pass" checked/)
  assert.match(html, /value="weak" selected/)
  assert.equal(ordersHtml(company({ orders }, { playing: false })), '')
})
test('only who plays keeps notes', () => {
  assert.match(companyHtml(company({ notes: 'x' })) + tabs(company()), /data-form="notes".*data-value="notes"/s)
  const watching = company({ notes: '' }, { playing: false })
  assert.doesNotMatch(companyHtml(watching) + tabs(watching), /notes/)
})
test('every part is drawn in both languages without a missing word', () => {
  const full = company(
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
  for (const lang of ['en', 'fr']) {
    speak(lang, catalogue(lang))
    const html =
      companyHtml(full) +
      tabs(full) +
      companyButton(full) +
      sinceBar({ from: 1, to: 5, lines: [], summary: 's', turns: 1 })
    assert.doesNotMatch(html, /ui-|undefined|\{ \$/)
  }
  speak('en', catalogue('en'))
})
test('whoever made the table can copy the link of a seat that is open, nobody else', () => {
  const open = { people: [people[0], { ...people[1], player: '', open: true }] }
  assert.match(companyHtml(company(open)), /data-do="copy-invite" data-value="german"/)
  assert.doesNotMatch(companyHtml(company(open, { maker: false })), /copy-invite/)
  assert.doesNotMatch(companyHtml(company()), /copy-invite/)
})
