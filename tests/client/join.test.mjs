// Inviting, being invited, and the choices of an online table.
import test from 'node:test'
import assert from 'node:assert/strict'
import { speak } from '../../src/grognard/client/base/words.js'
import { HOME } from '../../src/grognard/client/people/signin.js'
import { inviteHtml, joinHtml, joinLink, seatLink } from '../../src/grognard/client/lobby/join.js'
import { formHtml, onlineFrom, seatsFrom } from '../../src/grognard/client/lobby/dialog.js'
import { clockFrom, clockWords, PRESETS } from '../../src/grognard/client/lobby/clocks.js'
import { dropSeat, heldSeat, heldSeats, holdSeat } from '../../src/grognard/client/base/prefs.js'
import { catalogue } from './fixtures.mjs'

speak('en', catalogue('en'))
const me = (more = {}) => ({ ...HOME, club: true, kind: 'guest', name: 'Jean', sign_up: 'open', guests: true, ...more })
const game = {
  id: 'trench',
  title: 'Trench 1918',
  tagline: 'Seven lines',
  facts: '2 players',
  start_with: '',
  roles: [
    { id: 'french', name: 'France', letter: 'F' },
    { id: 'german', name: 'Germany', letter: 'G' },
  ],
  scenarios: [
    { id: 'std', title: 'Standard', text: '' },
    { id: 'x', title: 'The other', text: '' },
  ],
  options: [{ id: 'bunker', title: 'Bunker mode', text: '' }],
}
const seat = (role, more = {}) => ({
  role,
  name: role === 'french' ? 'France' : 'Germany',
  kind: 'human',
  kind_name: 'Human',
  token: null,
  ...more,
})
const table = (more = {}) => ({
  id: 't1',
  game: 'trench',
  title: 'Trench 1918',
  scenario: 'x',
  options: { bunker: true },
  mode: 'online',
  online: true,
  seats: [seat('french', { player: 'Mireille' }), seat('german', { open: true })],
  to_act: [],
  turn: '',
  summary: '',
  created: 0,
  updated: 0,
  result: null,
  news: 0,
  visibility: 'private',
  clock: null,
  ...more,
})
const cover = { cover: () => '<svg></svg>', sides: { french: 'fr', german: 'ge' } }
const form = (entries) => {
  const f = new FormData()
  for (const [k, v] of Object.entries(entries)) f.set(k, v)
  return f
}
const leftovers = /undefined|null|ui-[a-z]|\{ \$/
globalThis.location = /** @type {any} */ ({
  origin: 'https://club.example.org',
  href: 'https://club.example.org/#/join/t1/s3cret',
})

test('links: the invitation and the key of a seat', () => {
  assert.equal(joinLink('t1', 'a/b', 'https://c'), 'https://c/#/join/t1/a%2Fb')
  assert.equal(seatLink('t1', 'tok', 'https://c'), 'https://c/#/seat/t1/tok')
})
test('the sheet to send: the link, a letter, and for a guest the key of his own seat laid open', () => {
  const mine = table({
    seats: [
      seat('french', { you: true, token: 'tok', player: 'Jean' }),
      seat('german', { open: true, invite: 's3cret' }),
    ],
  })
  const html = inviteHtml(mine, me(), 'https://club.example.org')
  assert.match(html, /value="https:\/\/club.example.org\/#\/join\/t1\/s3cret"/)
  assert.match(html, /mailto:\?subject=[^"]*body=[^"]*s3cret/)
  assert.match(html, /<details class="keyof" open>/)
  assert.match(html, /#\/seat\/t1\/tok/)
  assert.doesNotMatch(html, /data-share|tellform/)
  assert.doesNotMatch(html, leftovers)
  const member = inviteHtml(mine, me({ kind: 'member' }), 'https://club.example.org', true)
  assert.match(member, /data-share/)
  assert.match(member, /tellform/)
  assert.doesNotMatch(member, /<details class="keyof" open>/)
})
test('the mail never holds the key of the seat', () => {
  const mine = table({
    seats: [seat('french', { you: true, token: 'tok3n' }), seat('german', { open: true, invite: 's3cret' })],
  })
  assert.doesNotMatch(/mailto:[^"]*/.exec(inviteHtml(mine, me(), 'https://c'))[0], /tok3n/)
})
test('an invitation tells who, what, which side and how long, and takes the seat as who one is', () => {
  const it = (who, t = table({ clock: { bank: 1800, increment: 30 }, rated: true })) =>
    joinHtml({ invitation: { table: t, role: 'german', side: 'Germany', maker: 'Mireille' }, game, cover, who })
  const nobody = it(me({ kind: 'nobody', name: '' }))
  for (const word of [
    'Mireille invites you',
    'Germany',
    'France, Mireille',
    'The other',
    'Bunker mode',
    '30 min + 30 sec a turn',
    'Rated',
  ])
    assert.ok(nobody.includes(word), word)
  assert.match(nobody, /data-form="guest".*name="name"/)
  assert.match(it(me({ kind: 'member', name: 'Paul' })), /Take the seat as Paul/)
  assert.doesNotMatch(it(me({ kind: 'nobody', guests: false })), /name="name"/)
  assert.match(
    it(me(), table({ seats: [seat('french', { you: true, player: 'Jean' }), seat('german', { open: true })] })),
    /value="https:\/\/club.example.org\/#\/join\/t1\/s3cret"/,
    'the maker is given his own link',
  )
  assert.doesNotMatch(nobody, leftovers)
})
test('a name in an invitation is text', () => {
  assert.doesNotMatch(
    joinHtml({
      invitation: {
        table: table({
          name: '<b onclick=x>',
          seats: [seat('french', { player: '<img>' }), seat('german', { open: true })],
        }),
        role: 'german',
        side: 'Germany',
        maker: '<script>',
      },
      game,
      cover,
      who: me(),
    }),
    /<script>|<img>|<b onclick/,
  )
})
test('the fourth mode: side, who may see it, time, rated for members only', () => {
  const html = formHtml(game, 'online', {})
  for (const name of ['scenario', 'side', 'visibility', 'clock', 'bank', 'increment', 'rated', 'delay', 'name'])
    assert.match(html, new RegExp(`name="${name}"`), name)
  assert.doesNotMatch(html, /name="strength"|name="lang"/)
  assert.doesNotMatch(html, leftovers)
  assert.deepEqual(seatsFrom(game, 'online', form({})), { french: 'human', german: 'human' })
})
test('what is chosen becomes what the server is asked for', () => {
  const f = form({ side: 'german', visibility: 'public', clock: 'days', rated: 'on', delay: '5', name: '  Verdun ' })
  assert.deepEqual(onlineFrom(game, f), {
    online: true,
    side: 'german',
    visibility: 'public',
    name: 'Verdun',
    clock: PRESETS.days,
    rated: true,
    delay: 5,
  })
  assert.equal(onlineFrom(game, form({ side: 'either' }), () => 0.9).side, 'german')
  assert.equal(onlineFrom(game, form({ side: 'either' }), () => 0.1).side, 'french')
})
test('clocks: none, the usual ones, and one of one’s own', () => {
  assert.equal(clockFrom(form({ clock: 'none' })), null)
  assert.deepEqual(clockFrom(form({ clock: 'live' })), { bank: 1800, increment: 30 })
  assert.deepEqual(
    clockFrom(form({ clock: 'own', bank: '2', 'bank-unit': 'day', increment: '90', 'increment-unit': 'minute' })),
    { bank: 172800, increment: 5400 },
  )
  assert.deepEqual(
    clockFrom(form({ clock: 'own', bank: '-3', 'bank-unit': 'day', increment: 'x', 'increment-unit': 'minute' })),
    { bank: 0, increment: 0 },
  )
  assert.equal(clockWords({ bank: 3600, increment: 0 }), '1 hr')
})
test('seats held by a link are remembered, the last first, each table once', () => {
  const kept = new Map()
  globalThis.localStorage = /** @type {any} */ ({
    getItem: (k) => kept.get(k) ?? null,
    setItem: (k, v) => kept.set(k, v),
  })
  holdSeat('a', '1')
  holdSeat('b', '2')
  holdSeat('a', '3')
  assert.deepEqual(heldSeats(), [
    { table: 'a', token: '3' },
    { table: 'b', token: '2' },
  ])
  dropSeat('a')
  assert.equal(heldSeat('a'), '')
  kept.set('grognard.seats', '{"not": "a list"}')
  assert.deepEqual(heldSeats(), [])
  kept.set('grognard.seats', 'broken')
  assert.deepEqual(heldSeats(), [])
  delete globalThis.localStorage
})
