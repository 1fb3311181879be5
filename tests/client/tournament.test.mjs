// Tournaments and ratings as pages.
import test from 'node:test'
import assert from 'node:assert/strict'
import { speak } from '../../src/grognard/client/base/words.js'
import { HOME } from '../../src/grognard/client/people/signin.js'
import {
  cupFormHtml,
  cupFrom,
  figure,
  tournamentHtml,
  tournamentsHtml,
} from '../../src/grognard/client/lobby/tournament.js'
import { ratingsHtml } from '../../src/grognard/client/people/ratings.js'
import { playerHtml, spark } from '../../src/grognard/client/people/player.js'
import { catalogue } from './fixtures.mjs'

speak('en', catalogue('en'))
const me = (more = {}) => ({
  ...HOME,
  club: true,
  kind: 'member',
  id: 'u1',
  name: 'Mireille',
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
  roles: [
    { id: 'french', name: 'France', letter: 'F' },
    { id: 'german', name: 'Germany', letter: 'G' },
  ],
  scenarios: [
    { id: 'std', title: 'Standard', text: '' },
    { id: 'b', title: 'The bunker', text: '', default: true },
  ],
  options: [{ id: 'coin', title: 'Coin', text: '' }],
}
const row = (rank, user, name, points, more = {}) => ({
  rank,
  user,
  name,
  points,
  games: 2,
  buchholz: 1.5,
  byes: 0,
  wins: 1,
  direct: 0,
  sonneborn: 0.5,
  dropped: false,
  you: user === 'u1',
  ...more,
})
const pair = (round, n, more = {}) => ({
  round,
  n,
  first: 'u1',
  second: 'u2',
  first_name: 'Mireille',
  second_name: 'Paul',
  table: `t${round}${n}`,
  first_points: null,
  second_points: null,
  by: '',
  ...more,
})
const cup = (more = {}) => ({
  id: 'c1',
  name: 'Winter Cup',
  game: 'trench',
  title: 'Trench 1918',
  scenario: 'b',
  options: {},
  kind: 'swiss',
  rounds: 3,
  round: 2,
  state: 'play',
  players: 3,
  places: 16,
  clock: { bank: 1800, increment: 30 },
  yours: false,
  entered: true,
  roles: ['France', 'Germany'],
  standings: [
    row(1, 'u1', 'Mireille', 1.5),
    row(2, 'u2', 'Paul', 0.5, { dropped: true }),
    row(3, 'u3', 'Anne', 0, { byes: 1 }),
  ],
  pairings: [
    pair(1, 1, { first_points: 1, second_points: 0 }),
    pair(2, 1),
    pair(2, 2, { first: 'u3', first_name: 'Anne', second: null, second_name: '', table: '', first_points: 1 }),
  ],
  ...more,
})
const show = (t, who = me()) => tournamentHtml({ cup: t, games: [game], who })
const form = (entries) => {
  const f = new FormData()
  for (const [k, v] of Object.entries(entries)) f.set(k, v)
  return f
}
const leftovers = /undefined|null|ui-[a-z]|\{ \$/

test('standings with what parts equals; the newest round first; one’s own game to be played', () => {
  const html = show(cup())
  assert.match(html, /1½/)
  assert.match(html, /Buchholz.*S\.-B\./)
  assert.ok(html.indexOf('Round 2') < html.indexOf('Round 1'))
  assert.match(html, /primary" href="#\/table\/t21">To the table/)
  assert.match(html, /quiet" href="#\/table\/t11">Look/)
  assert.match(html, /1 : 0/)
  assert.match(html, /bye/)
  assert.match(html, /class=" gone"/)
  assert.doesNotMatch(html, leftovers)
})
test('what may be done: a member enters, a guest is told, the organiser starts, decides and goes on', () => {
  const open = cup({ state: 'open', round: 0, entered: false, pairings: [] })
  assert.match(show(open), /data-cup="enter"/)
  assert.doesNotMatch(show(open, me({ kind: 'guest' })), /data-cup/)
  assert.match(show(open, me({ kind: 'guest' })), /for members/)
  assert.doesNotMatch(show({ ...open, players: 16 }), /data-cup="enter"/, 'it is full')
  assert.match(show({ ...open, entered: true, yours: true }), /data-cup="drop".*data-cup="start"/)
  const chief = me({ id: 'u9' })
  const running = cup({ yours: true, entered: false })
  assert.match(show(running, chief), /class="decide" data-round="2" data-n="1".*Mireille wins/)
  assert.doesNotMatch(show({ ...running, entered: true }, chief), /class="decide"/, 'who plays decides nothing')
  assert.doesNotMatch(show(cup()), /class="decide"/)
  assert.doesNotMatch(show(running), /class="decide"/, 'nobody is judge of his own game')
  assert.match(show(cup({ yours: true })), /data-cup="next"/)
  assert.doesNotMatch(show(cup({ yours: true, round: 3 })), /data-cup="next"/, 'the last round has no next')
  assert.doesNotMatch(show(cup({ state: 'over' })), /data-cup/)
})
test('the list: what goes on first; members may announce one', () => {
  const list = [cup({ id: 'a', state: 'over' }), cup({ id: 'b' }), cup({ id: 'c', state: 'open' })]
  const html = tournamentsHtml({ list, games: [game], who: me() })
  assert.deepEqual(
    [...html.matchAll(/#\/tournament\/(\w)/g)].map((m) => m[1]),
    ['b', 'c', 'a'],
  )
  assert.match(html, /data-make/)
  assert.doesNotMatch(tournamentsHtml({ list: [], games: [game], who: me({ kind: 'guest' }) }), /data-make/)
  assert.doesNotMatch(html, leftovers)
})
test('a new one: the game’s own scenario is proposed, figures stay within bounds', () => {
  assert.match(cupFormHtml([game], 'trench'), /<option value="b" selected>/)
  assert.doesNotMatch(cupFormHtml([game], 'trench'), leftovers)
  const made = cupFrom(
    game,
    form({ name: ' Cup ', scenario: 'b', kind: 'robin', rounds: '99', places: '500', clock: 'none', twice: 'on' }),
  )
  assert.deepEqual(made, {
    name: 'Cup',
    game: 'trench',
    scenario: 'b',
    options: { coin: false },
    kind: 'robin',
    twice: true,
    rounds: 9,
    places: 64,
    clock: null,
  })
})
test('ratings: the reader’s own line stands out, a guess is marked, the stronger side is named', () => {
  const ratings = {
    players: [
      { rank: 1, id: 'u2', name: 'Paul', rating: 1623, deviation: 60, games: 20, you: false },
      { rank: 2, id: 'u1', name: 'Mireille', rating: 1500, deviation: 300, games: 1, you: true },
    ],
    sides: [
      { scenario: 'std', role: 'french', advantage: -42, games: 12 },
      { scenario: 'b', role: 'french', advantage: 0.2, games: 3 },
    ],
  }
  const html = ratingsHtml({ games: [game], game, ratings, sides: {} })
  assert.match(html, /<tr class="me">.*Mireille.*1500<\/b><span title="[^"]*guess/)
  assert.match(html, /± 120/)
  assert.match(html, /Germany \+ 42/)
  assert.match(html, /even/)
  assert.doesNotMatch(html, leftovers)
  assert.match(ratingsHtml({ games: [game], game, ratings: { players: [], sides: [] }, sides: {} }), /No rated game/)
})
test('names in a tournament are text', () => {
  const evil = '<img src=x>'
  assert.doesNotMatch(
    show(
      cup({
        yours: true,
        name: evil,
        standings: [row(1, 'u1', evil, 1)],
        pairings: [pair(1, 1, { first_name: evil, second_name: evil })],
      }),
    ),
    /<img/,
  )
  assert.doesNotMatch(
    ratingsHtml({
      games: [game],
      game,
      ratings: { players: [{ rank: 1, name: evil, rating: 1, deviation: 1, games: 1, you: false }], sides: [] },
      sides: {},
    }),
    /<img/,
  )
})
test('points as they are written on paper', () => {
  const points = [0, 0.5, 1.5, 0.25, 2.75, 16.1, 3, null]
  assert.deepEqual(points.map(figure), ['0', '½', '1½', '¼', '2¾', '16.1', '3', ''])
})

test('a player: ratings with their course, results, and games that lead to the replay', () => {
  const seat = (role, player) => ({ role, name: role, kind: 'human', kind_name: player, player, side: null })
  const table = {
    id: 't1',
    game: 'trench',
    title: 'Trench 1918',
    name: '',
    updated: '2026-11-01T10:00:00Z',
    seats: [seat('french', 'Mireille'), seat('german', 'O<lga')],
    result: { winner: 'french', level: 'won', rule: '', text: 'France wins' },
  }
  const results = { game: 'trench', rating: 1540, deviation: 80, won: 3, drawn: 0, lost: 1, course: [1520, 1500, 1540] }
  const player = { id: 'u1', name: 'Mireille', since: '2026-01-01', you: false, results: [results] }
  const h = playerHtml({
    player: { ...player, games: [{ result: 'won', table }], tournaments: [] },
    games: [game],
    badges: { trench: { french: 'fr', german: 'ge' } },
  })
  assert.match(h, /href="#\/replay\/t1"/)
  assert.match(h, /class="res won">Won</)
  assert.match(h, /Rating from 1520 to 1540 in 3 games/)
  assert.match(h, /O&lt;lga/)
  assert.match(h, /None entered/)
  assert.equal(spark([1500]), '')
})
