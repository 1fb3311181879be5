// The lobby of a club, and that at home nothing of it shows.
import test from 'node:test'
import assert from 'node:assert/strict'
import { speak } from '../../src/grognard/client/base/words.js'
import { become, HOME } from '../../src/grognard/client/people/signin.js'
import { badgesAt, isYours, lobbyHtml, offer, slip, windowTitle } from '../../src/grognard/client/lobby/lobbyview.js'
import { catalogue } from './fixtures.mjs'

speak('en', catalogue('en'))
const me = (more = {}) => ({
  ...HOME,
  club: true,
  kind: 'guest',
  name: 'Jean',
  admin: false,
  sign_up: 'open',
  guests: true,
  ...more,
})
const game = {
  id: 'trench',
  title: 'Trench 1918',
  tagline: '',
  facts: '',
  start_with: '',
  roles: [],
  scenarios: [{ id: 'std', title: 'The standard game', text: '' }],
  options: [],
}
const seat = (role, more = {}) => ({
  role,
  name: role === 'french' ? 'France' : 'Germany',
  kind: 'human',
  kind_name: 'Human',
  token: null,
  ...more,
})
const you = { you: true, token: 'tok', player: 'Jean' }
let n = 0
const table = (seats, more = {}) => ({
  id: `t${++n}`,
  game: 'trench',
  title: 'Trench 1918',
  scenario: 'std',
  options: {},
  mode: 'online',
  online: true,
  seats,
  to_act: ['french'],
  turn: 'Turn 9',
  summary: 'France to act',
  created: '2026-11-16T07:00:00Z',
  updated: '2026-11-16T07:00:00Z',
  result: null,
  news: 0,
  visibility: 'public',
  clock: null,
  ...more,
})
const covers = new Map([['trench', { cover: () => '<svg></svg>', sides: { french: 'fr', german: 'ge' } }]])
const lobby = (more) => {
  become(more.who ?? HOME, true)
  return lobbyHtml({ games: [game], tables: [], covers, hidden: new Set(), ...more })
}
const leftovers = /undefined|null|ui-[a-z]|\{ \$/
globalThis.dispatchEvent ??= () => true

test('at home there is no club: one line says what it takes', () => {
  const html = lobby({})
  assert.doesNotMatch(html, /data-new="online"|class="hall"|data-do="who"|#\/tournaments/)
  assert.match(html, /data-do="far"/)
  assert.doesNotMatch(html, leftovers)
})
test('a stranger is welcomed and can look around', () => {
  const html = lobby({
    who: me({ kind: 'nobody', name: '' }),
    hall: [table([seat('french', { player: 'Mireille' }), seat('german', { open: true })])],
  })
  assert.match(html, /class="sheet welcome"/)
  assert.match(html, /data-join="t\d+" data-role="german"/)
  assert.match(html, /data-new="online"/)
  assert.doesNotMatch(html, leftovers)
})
test('what waits for you comes first, then your other games, and what is over last', () => {
  const tables = [
    table([seat('french', you), seat('german', { player: 'Paul' })], {
      result: { winner: 'french', level: '', rule: '', text: 'France wins' },
    }),
    table([seat('french', { player: 'Paul' }), seat('german', you)]),
    table([seat('french', you), seat('german', { player: 'Mireille' })]),
  ]
  const html = lobby({ who: me(), tables })
  const at = (t) => html.indexOf(`#/table/${t.id}`)
  assert.ok(at(tables[2]) < at(tables[1]) && at(tables[1]) < at(tables[0]))
  assert.match(html, /<details data-key="over"><summary[^>]*>Finished games \(1\)/)
})
test('a slip names the opponent, whether he is here, and how much time is left', () => {
  const html = slip(
    table([seat('french', { ...you, left: 3 * 86400 }), seat('german', { player: 'Mireille', here: true })], {
      clock: { bank: 1, increment: 1 },
    }),
    {},
  )
  assert.match(html.replace(/<[^>]*>/g, ''), /you, France, against Mireille/)
  assert.match(html, /pres on" title="Mireille is here"/)
  assert.match(html, /3 days left/)
  assert.match(
    slip(table([seat('french', you), seat('german', { player: 'Mireille' })]), {}),
    /pres " title="Mireille is away"/,
  )
})
test('a free seat is nobody’s turn; its maker finds the invitation again', () => {
  const waiting = table([seat('french', you), seat('german', { open: true, invite: 's3cret' })], { yours: true })
  assert.equal(isYours(waiting), false)
  const html = slip(waiting, {})
  assert.match(html, /data-invite=/)
  assert.match(html, /Seat free/)
  assert.match(html, /data-bin=/)
  assert.doesNotMatch(html, /s3cret|tok/, 'no secret lies about in the list')
})
test('a game that somebody else plays cannot be thrown away', () => {
  assert.doesNotMatch(
    slip(table([seat('french', you), seat('german', { player: 'Paul' })], { yours: true }), {}),
    /data-bin/,
  )
  assert.match(
    slip(
      table([seat('french', you), seat('german', { kind: 'veteran', kind_name: 'Veteran' })], {
        online: false,
        mode: 'computer',
      }),
      {},
    ),
    /data-bin/,
  )
})
test('the tables of others: to sit down at with their terms, or to watch', () => {
  const free = offer(
    table([seat('french', { player: 'Mireille' }), seat('german', { open: true })], {
      rated: true,
      clock: { bank: 259200, increment: 43200 },
      name: 'Verdun',
    }),
    {},
    game,
  )
  for (const word of [
    'Verdun',
    'The standard game',
    '3 days + 12 hr a turn',
    'Rated',
    'France: Mireille',
    'Play Germany',
  ])
    assert.ok(free.replace(/<[^>]*>/g, '').includes(word), word)
  const full = offer(table([seat('french', { player: 'Mireille' }), seat('german', { player: 'Paul' })]), {}, game)
  assert.match(full, />Watch</)
  assert.doesNotMatch(full, /data-join/)
})
test('one’s own public table is not offered to oneself', () => {
  const mine = table([seat('french', you), seat('german', { open: true, invite: 'x' })])
  assert.doesNotMatch(lobby({ who: me(), tables: [mine], hall: [mine] }), /data-join/)
})
test('U-66: nobody whose own table waits is told that nobody waits', () => {
  const mine = table([seat('french', you), seat('german', { open: true, invite: 'x' })])
  const alone = lobby({ who: me(), tables: [mine], hall: [mine] })
  assert.match(alone, /Your own table is listed here/)
  assert.match(alone, /No public game is under way\.</)
  const played = table([seat('french', you), seat('german', { player: 'Paul' })])
  const busy = lobby({ who: me(), tables: [played], hall: [played] })
  assert.match(busy, /Nobody is waiting/)
  assert.match(busy, /under way but your own/)
})
test('many tables: the rest is folded', () => {
  const hall = Array.from({ length: 7 }, () => table([seat('french', { player: 'P' }), seat('german', { open: true })]))
  assert.match(lobby({ who: me(), hall }), /<summary>More tables \(3\)/)
})
test('names in the hall are text', () => {
  const html = lobby({
    who: me({ name: '<i>x' }),
    tables: [table([seat('french', you), seat('german', { player: '<img src=x>' })], { name: '<script>' })],
    hall: [table([seat('french', { player: '<img src=x>' }), seat('german', { open: true })], { name: '<script>' })],
    tournaments: [{ id: 'c', name: '<script>', game: 'trench', state: 'open', players: 1, places: 8 }],
  })
  assert.doesNotMatch(html, /<img|<script|<i>x/)
})
test('the window counts what waits for you, in a club', () => {
  const mine = table([seat('french', you), seat('german', { player: 'Paul' })])
  assert.match(windowTitle([mine, mine], true), /^\(2\) Grognard/)
  assert.match(windowTitle([mine], false), /^Grognard/)
  assert.match(windowTitle([], true), /^Grognard/)
})
test('who watches a table with a delay is told so, and a slip without a turn has no loose dot', () => {
  const seats = [seat('french', { player: 'Paul' }), seat('german', { player: 'Mireille' })]
  assert.match(offer(table(seats, { delay: 5 }), {}, game), /spectators 5 steps behind/)
  assert.doesNotMatch(
    offer(table(seats, { delay: 5, result: { winner: null, level: '', rule: '', text: 'Drawn' } }), {}, game),
    /behind/,
  )
  assert.match(slip(table(seats, { delay: 5, to_act: [], turn: '', summary: 'Under way' }), {}), /<em>Under way<\/em>/)
})

test('the badges of a table are those of its scenario', () => {
  const seats = [seat('french', you), seat('german')]
  const armies = [
    { role: 'french', name: 'CivGov', colour: 'brown' },
    { role: 'german', name: 'Warlords', colour: 'green' },
  ]
  const cover = { cover: () => '', sides: { french: 'lbg', german: 'lbb' }, colours: { green: 'lbg', brown: 'lbb' } }
  const m = {
    games: [{ ...game, scenarios: [{ id: 's3', title: '', text: '', armies }] }],
    covers: new Map([[game.id, cover]]),
  }
  assert.deepEqual(badgesAt(table(seats, { game: game.id, scenario: 's3' }), m), { french: 'lbb', german: 'lbg' })
  assert.deepEqual(badgesAt(table(seats, { game: game.id, scenario: 'other' }), m), cover.sides)
})

test('a table shared by one screen says how many sit at it, and who else plays', () => {
  const at = (/** @type {string[]} */ kinds) => {
    const seats = kinds.map((kind, i) => seat(['german', 'britain', 'france'][i], { kind, kind_name: kind, ...you }))
    return slip(table(seats, { mode: 'hotseat', online: false }), covers)
  }
  assert.match(at(['human', 'human']), /Two at this screen/)
  assert.match(at(['human', 'human', 'human']), /Three at this screen/)
  const mixed = at(['veteran', 'human', 'human'])
  assert.match(mixed, /Two at this screen/)
  assert.doesNotMatch(mixed, /Three/)
  speak('fr', catalogue('fr'))
  assert.match(at(['human', 'human', 'human']), /À trois sur cet écran/)
  speak('en', catalogue('en'))
})
