// The panels of To the Last Man!: templates, hand, planner, battle board and the position in words, in both languages.
import test from 'node:test'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { battleBoard } from '../../src/grognard/games/ttlm/client/battle.js'
import { cardSprites } from '../../src/grognard/games/ttlm/client/cards.js'
import { face } from '../../src/grognard/games/ttlm/client/index.js'
import { gateWords } from '../../src/grognard/games/ttlm/client/gates.js'
import { cardIntent, hand } from '../../src/grognard/games/ttlm/client/hand.js'
import { left, resources, score } from '../../src/grognard/games/ttlm/client/panels.js'
import { planIntent, planner } from '../../src/grognard/games/ttlm/client/planner.js'
import { areaWords } from '../../src/grognard/games/ttlm/client/say.js'
import { tip } from '../../src/grognard/games/ttlm/client/tips.js'
import { cards, pile, reading, words } from '../../src/grognard/games/ttlm/client/words.js'
import { speaker } from './fixtures.mjs'

const nation = (foot, aux, name) => ({ name, foot, aux })
const SORTS = [
  'I GE',
  'S GE',
  'C GE',
  'A GE',
  'G GE',
  'B GE',
  'T GE',
  'P GE',
  'I FR',
  'C FR',
  'A FR',
  'B FR',
  'T FR',
  'I UK',
  'W UK',
  'C UK',
  'A UK',
  'B UK',
  'T UK',
  'I BEL',
  'I US',
  'C US',
  'A US',
  'B US',
  'T US',
].map((x) => x.split(' '))
const KINDS = [
  'offensive',
  'limited_offensive',
  'big_push',
  'gericht',
  'tout_le_monde',
  'friedensturm',
  'ersatz2',
  'ersatz3',
  'poison_gas',
  'advanced_artillery_barrage',
  'bad_weather',
  'strategic_reserves',
  'surprise_attack',
  'entente_crisis',
  'german_crisis',
]
const fixed = {
  areas: Array.from({ length: 35 }, (_, i) => ({
    id: i === 29 ? 'verdun' : `a${i}`,
    name: i === 29 ? 'Verdun' : `Area ${i}`,
    vp: 1,
    rough: i === 29,
    fort: null,
  })),
  armies: Array.from({ length: 32 }, (_, i) => ({
    id: i < 11 ? `GE${i + 1}` : `FR${i - 10}`,
    nation: i < 11 ? 'GE' : 'FR',
    name: `Army ${i}`,
    short: `A ${i}`,
  })),
  sorts: SORTS.map(([type, n]) => ({ nation: n, type, name: `${n} ${type}`, cost: 1, from: type === 'T' ? 16 : 1 })),
  types: {},
  nations: {
    GE: nation(5, 4, 'Germany'),
    FR: nation(3, 3, 'France'),
    UK: nation(3, 4, 'Britain'),
    BEL: nation(3, 0, 'Belgium'),
    US: nation(6, 3, 'United States'),
  },
  cards: KINDS.map((id) => ({
    id,
    name: id,
    text: `What ${id} does.`,
    note: '',
    copies: 2,
    from: 8,
    ersatz: id === 'ersatz3' ? 3 : 1,
  })),
  levels: [
    { from: -99, level: 'decisive', side: 'entente', name: 'Decisive' },
    { from: 11, level: 'stalemate', side: '-', name: 'Stalemate' },
  ],
  seasons: Array.from({ length: 23 }, (_, i) => ({
    turn: i + 1,
    season: 'summer',
    years: '1914',
    year: 1914 + Math.floor(i / 4),
    name: `Season ${i + 1}`,
    arrive: i === 9 ? ['3I GE', 'GE9(1I 1S)'] : [],
  })),
}
const units = (unit, n, type, count) => ({ unit, nation: n, type, count, dug: 0, spent: 0 })
const army = (id, side, list, more = {}) => ({
  id,
  unit: id * 26 + 25,
  name: '',
  nation: side === 'german' ? 'GE' : 'FR',
  side,
  where: 'map',
  area: 29,
  dug: false,
  empty: false,
  spent: false,
  units: list,
  seen: null,
  ...more,
})
const side = (own) => ({
  hand: 3,
  limit: 8,
  cards: own
    ? [
        { kind: 'offensive', id: 0, count: 2 },
        { kind: 'poison_gas', id: 8, count: 1 },
      ]
    : null,
  pool: [
    { sort: own ? 0 : 8, nation: own ? 'GE' : 'FR', type: 'I', left: 4 },
    { sort: own ? 6 : 12, nation: own ? 'GE' : 'FR', type: 'T', left: 0 },
  ],
  due: [],
  ready: false,
  points: own ? 5 : null,
  buys: own ? 1 : null,
  digs: own ? 2 : null,
  saved: null,
})
function view(more = {}) {
  const areas = Array.from({ length: 35 }, () => ({
    status: 'entente',
    owner: 'entente',
    fort: null,
    fort_side: null,
    loose: [],
    supplied: [],
  }))
  Object.assign(areas[29], {
    status: 'disputed',
    fort: 4,
    fort_side: 'entente',
    loose: [units((32 + 29) * 26 + 8, 'FR', 'I', 2)],
  })
  const armies = Array.from({ length: 32 }, (_, i) => ({
    ...army(i, i < 11 ? 'german' : 'entente', null),
    where: 'none',
    area: null,
  }))
  armies[4] = army(4, 'german', [units(4 * 26, 'GE', 'I', 3), units(4 * 26 + 3, 'GE', 'A', 1)])
  armies[11] = army(11, 'entente', null, { seen: { turn: 6, units: [units(11 * 26 + 8, 'FR', 'I', 3)] } })
  armies[12] = army(12, 'entente', [], { where: 'lost', area: null })
  return {
    season: { turn: 9, name: 'summer', years: '1916', year: 1916 },
    you: 'german',
    active: 'german',
    phase: 'move',
    card: 'offensive',
    level: 2,
    weather: 0,
    hidden: true,
    victory: {
      total: 12,
      row: 1,
      level: 'stalemate',
      side: '-',
      ground: [29],
      modifiers: [{ key: 'blockade', rule: 'TTLM.3.1h', points: -1 }],
    },
    areas,
    armies,
    east: [units(67 * 26, 'GE', 'I', 2)],
    sides: { german: side(true), entente: side(false) },
    deck: 30,
    discard: [{ kind: 'ersatz2', id: 6, count: 2 }],
    moves: { rail: 2, strategic: 0, sea: 0, passing: false, left: null },
    battles: [],
    battle: null,
    picked: null,
    ...more,
  }
}
const fight = {
  area: 29,
  attacker: 'german',
  surprise: false,
  step: 'offensive',
  steps: ['cavalry', 'dogfight', 'offensive'],
  dice: [
    { mark: 0, need: 2, face: 2, hit: true },
    { mark: 0, need: 2, face: 5, hit: false },
    { mark: 25, need: 1, face: 6, hit: false },
    { mark: 28, need: 2, face: 1, hit: true },
  ],
  shooter: 'german',
  hits: 2,
  forced: 1,
  payer: 'entente',
  owed: 2,
  siege: 1,
  reacting: 0,
}
const REF = { take: 'unit', lose: 'unit', dig: 'unit', ersatz: 'card', offensive: 'card', gas: 'area', battle: 'area' }
function context(lang, offer, more = {}) {
  const acts = Object.entries(offer).flatMap(([verb, args]) =>
    args.map((arg) => ({
      verb,
      arg,
      text: `${verb} ${arg}`,
      label: verb,
      ref: REF[verb] ? `${REF[verb]}-${arg}` : null,
      rule: null,
      price: null,
      group: 'main',
      key: null,
    })),
  )
  const on = new Map()
  for (const a of acts) if (a.ref) on.set(a.ref, [...(on.get(a.ref) ?? []), a])
  return {
    view: view(more),
    fixed,
    say: speaker(lang, 'ttlm'),
    role: 'german',
    seats: [
      { role: 'german', name: 'Germany' },
      { role: 'entente', name: 'Entente' },
    ],
    on,
    acts,
    yours: true,
    roving: {},
    glow: new Set(),
    hint: null,
    refused: null,
  }
}
const count = (html, what) => html.split(what).length - 1

for (const lang of ['en', 'fr'])
  test(`every panel finds its words (${lang})`, () => {
    const states = [
      [{ take: [129], done: [0] }, {}],
      [{ battle: [29], done: [0] }, { phase: 'declare' }],
      [
        { gas: [29, 28], done: [0] },
        {
          phase: 'cards',
          battles: [{ area: 29, fresh: true, gas: ['german'], barrage: ['entente'], surprise: true, bonus: true }],
        },
      ],
      [
        { ersatz: [0], lose: [104] },
        { phase: 'combat', battle: fight, moves: null },
      ],
      [
        { buy: [0], card: [0], dig: [129], commit: [0], take: [104] },
        { phase: 'plan', picked: { sort: 0 } },
      ],
      [{ offensive: [0], pass: [0] }, { phase: 'choose' }],
    ]
    for (const [offer, more] of states) {
      const ctx = context(lang, offer, more)
      const advice = tip(ctx)
      const html = [
        left(ctx),
        hand(ctx),
        resources(ctx),
        score(ctx),
        battleBoard(ctx),
        planner(ctx),
        words(ctx),
        cards(fixed, ctx.say),
        cardSprites(fixed, ctx.say),
        ...['discard', 'hand:german', 'armies:entente', 'pool:german'].map((p) => pile(p, ctx)?.html),
        reading('card:8', fixed, ctx.say)?.html,
        advice ? ctx.say(advice) : '',
      ].join('')
      assert.doesNotMatch(html, /undefined|NaN|\[object/)
      const ids = [...html.matchAll(/<(?:button|section)[^>]* id="([^"]+)"/g)].map((m) => m[1])
      assert.equal(ids.length, new Set(ids).size, 'an id twice')
    }
  })
test('a template has as many places as its nation, filled with what the army holds', () => {
  const html = left(context('en', {}))
  const own = html.slice(html.indexOf('data-key="tp-4"'), html.indexOf('</li>', html.indexOf('data-key="tp-4"')))
  assert.equal(count(own, '<svg class="chip"'), 4)
  assert.equal(count(own, 'chip none'), 5 + 4 - 4)
})
test('a hidden army shows only when it was last seen', () => {
  const html = left(context('en', {}))
  const foe = html.slice(html.indexOf('data-key="tp-11"'), html.indexOf('</li>', html.indexOf('data-key="tp-11"')))
  assert.match(foe, /Season 6: 3I/)
  assert.equal(count(foe, 'class="chip'), 0)
})
test('a card in hand is lit by its use, a stack says how many', () => {
  const html = hand(context('en', { offensive: [0] }, { phase: 'choose' }))
  assert.match(html, /class="hc lit stack s2"/)
  assert.match(html, /×2/)
  assert.match(html, /id="card-8" data-ref="card-8"/)
})
test('gas is laid on the battle it is meant for, never on the first of several', () => {
  assert.deepEqual(cardIntent(view({ phase: 'cards', battles: [{ area: 29 }] }), 8), { verb: 'gas', arg: 29 })
  assert.deepEqual(cardIntent(view({ phase: 'cards', battles: [{ area: 29 }, { area: 28 }] }), 8), {
    verb: 'gas',
    arg: 0,
  })
  assert.match(hand(context('en', { gas: [29, 28] }, { phase: 'cards' })), /data-verb="gas" data-arg="28"/)
})
test('a crisis that could also pay a hit or be exchanged has a button for each', () => {
  const german = { ...side(true), cards: [{ kind: 'entente_crisis', id: 13, count: 1 }] }
  const sides = { german, entente: side(false) }
  const battle = hand(context('en', { ersatz: [13], crisis: [13] }, { phase: 'combat', battle: fight, sides }))
  assert.match(battle, /<button class="use fig" data-verb="ersatz" data-arg="13"/)
  assert.match(battle, /<button class="use fig" data-verb="crisis" data-arg="13"/)
  const alone = hand(context('en', { crisis: [13] }, { phase: 'declare', sides }))
  assert.doesNotMatch(alone, /data-verb="crisis"/)
  assert.match(alone, /class="hc lit/)
})
test('the planner buys what is offered and asks about the rest', () => {
  const html = left(context('en', { buy: [0], card: [0], commit: [0] }, { phase: 'plan' }))
  assert.match(html, /id="pool-0" data-ref="pool-0" data-verb="buy" data-arg="0"/)
  assert.match(html, /id="pool-6" data-ref="pool-6" aria-disabled="true"/)
  assert.deepEqual(planIntent('pool-6'), { verb: 'buy', arg: 6 })
  assert.deepEqual(planIntent('army-12'), { verb: 'rebuild', arg: 12 })
  assert.equal(planIntent('area-3'), null)
})
test('U-69: what comes only in a later year says in which, instead of its price', () => {
  const html = left(context('en', { buy: [0], commit: [0] }, { phase: 'plan' }))
  const tanks = /id="pool-6"[^]*?<\/button>/.exec(html)?.[0] ?? ''
  assert.match(tanks, /GE T: from Season 16/)
  assert.match(tanks, /<span class="pr yr fig">1917<\/span>/)
  assert.doesNotMatch(/id="pool-0"[^]*?<\/button>/.exec(html)?.[0] ?? '', /class="pr yr/)
})
test('what is left of the points is lost, or kept where that is agreed [15.3.2]', () => {
  const plan = (/** @type {number | null} */ saved) => {
    const sides = { german: { ...side(true), saved }, entente: side(false) }
    return left(context('en', { commit: [0] }, { phase: 'plan', sides }))
  }
  assert.match(plan(null), /Confirm plan, lose 5 BP/)
  assert.match(plan(0), /Confirm plan, keep 5 BP/)
})
test('a factory that stands still since it changed hands says so [15.3.1]', () => {
  const said = (/** @type {boolean} */ idle) => {
    const ctx = context('en', {})
    ctx.view.areas[30].idle = idle
    ctx.fixed = { ...ctx.fixed, areas: ctx.fixed.areas.with(30, { ...ctx.fixed.areas[30], factory: true }) }
    const place = { at: 30, status: 'entente', fort: null, hungry: false, german: [], entente: [] }
    return areaWords(ctx, /** @type {any} */ (place))
  }
  assert.match(said(true), /factory, not repaired yet/)
  assert.doesNotMatch(said(false), /not repaired/)
})
test('the battle board groups the dice by what rolled them and marks the hits', () => {
  const html = battleBoard(context('en', { lose: [(32 + 29) * 26 + 8] }, { phase: 'combat', battle: fight }))
  assert.equal(count(html, '<svg class="die'), 4)
  assert.equal(count(html, '<svg class="die on"'), 2)
  assert.equal(count(html, 'class="wh"'), 3)
  assert.equal(count(html, 'class="sl hurt"'), 2)
  assert.match(html, /class="now"[^>]*>Attacker fires/)
})
test('U-49: the battles that can be declared stand first in the left column', () => {
  const html = left(context('en', { battle: [29, 30], done: [0] }, { phase: 'declare', battle: null }))
  assert.match(html, /class="bdock sheet"/)
  assert.equal(count(html, 'data-verb="battle"'), 2)
  assert.ok(html.indexOf('bdock') < html.indexOf('class="ams'))
})
test('U-49: the battle that is fought stands first in the left column; what lies over the map is for a phone', () => {
  const html = left(context('en', { lose: [(32 + 29) * 26 + 8] }, { phase: 'combat', battle: fight }))
  assert.match(html, /class="bdock now sheet"/)
  assert.equal(count(html.slice(0, html.indexOf('class="ams')), 'class="sl hurt"'), 2)
  const css = readFileSync(new URL('../../src/grognard/games/ttlm/client/battle.css', import.meta.url), 'utf8')
  assert.match(css, /@media \(min-width: 761px\) and \(orientation: landscape\)[^{]*\{\s*\.bb \{\s*display: none;/)
})
test('U-54: an army that is taken up to move stays in its place, at its size', () => {
  const of = (/** @type {any} */ picked) => left(context('en', { to: [61] }, { phase: 'move', picked }))
  const order = (/** @type {string} */ html) => [...html.matchAll(/data-key="(tp-\d+)"/g)].map((m) => m[1])
  const own = context('en', {}).view.armies.find((/** @type {any} */ a) => a.side === 'german' && a.units?.length)
  assert.deepEqual(order(of({ unit: own.unit })), order(of(null)))
  assert.doesNotMatch(of({ unit: own.unit }), /class="[^"]*\bbig\b/)
})
test('U-14: no word about gas to a defender who holds none, nor about filling armies where there is one place', () => {
  assert.equal(tip(context('en', { weather: [0], done: [0] }, { phase: 'cards' })), '')
  assert.equal(tip(context('en', { gas: [29], done: [0] }, { phase: 'cards' })), 'ui-ttlm-tip-cards')
  assert.equal(tip(context('en', { place: [32] }, { phase: 'reinforce' })), '')
  assert.equal(tip(context('en', { place: [32, 33] }, { phase: 'reinforce' })), 'ui-ttlm-tip-reinforce')
})
test('beside the question where one of several is placed stands all that arrives', () => {
  const ctx = context('en', { place: [1] }, { phase: 'reinforce' })
  const one = { army: null, sort: 0 }
  ctx.view.sides[ctx.role].due = [one, { army: null, sort: 2 }, one]
  assert.match(resources(ctx), /Arriving now/)
  assert.equal(count(resources(ctx), '<svg'), 3)
  ctx.view.sides[ctx.role].due = [one]
  assert.doesNotMatch(resources(ctx), /Arriving now/)
  // forty of a kind would hide where they can go
  ctx.view.sides[ctx.role].due = [{ army: 0, sort: null }, ...Array(40).fill(one), { army: null, sort: 2 }]
  assert.equal(count(resources(ctx), '<svg'), 3)
  assert.match(resources(ctx), />40</)
})
test('small towns are a sheet of their own, which is shown only where they can be read', () => {
  const file = (name) => readFileSync(new URL(`../../src/grognard/games/ttlm/client/${name}`, import.meta.url), 'utf8')
  assert.doesNotMatch(file('map.svg'), /Lille|class="town"/)
  assert.match(file('towns.svg'), /Lille/)
  assert.match(file('map.css'), /\.view:not\(\.close\) \.ground \.towns \{\s*display: none/)
})
test('nothing lies over the map when there is no battle', () =>
  assert.equal(battleBoard(context('en', { take: [129] })), ''))
for (const lang of ['en', 'fr'])
  test(`what the first player owes stands in the column, the words and beside the question [13.2b] (${lang})`, () => {
    const bid = { side: 'entente', pledged: 3, outbid: 2, played: 1, left: 2 }
    const ctx = context(lang, { pass: [0] }, { phase: 'choose', bid })
    assert.match(left(ctx), /class="bid sheet"/)
    assert.equal(count(left(ctx), 'class="kept"'), 1)
    assert.equal(count(left(ctx), 'class="due"'), 2)
    for (const html of [left(ctx), resources(ctx), words(ctx)]) assert.match(html, /Entente.*3.*1.*2/)
    assert.doesNotMatch(left(context(lang, { pass: [0] }, { phase: 'choose' })), /class="bid/)
    const sealed = context(lang, { bid: [0, 1], commit: [0] }, { phase: 'bid' })
    sealed.view.sides.german.bid = 4
    assert.match(resources(sealed), /4/)
    assert.equal(tip(sealed), 'ui-ttlm-tip-bid')
  })
for (const lang of ['en', 'fr'])
  test(`the sides that a movement has used are told, and those used up say so [13.6a] (${lang})`, () => {
    const crossings = [
      { area: 29, other: 7, way: 'in', used: 1, limit: 1 },
      { area: 29, other: 28, way: 'out', used: 1, limit: 2 },
    ]
    const ctx = context(lang, { take: [129] }, { crossings })
    const shut = lang === 'en' ? 'used up' : 'épuisé'
    assert.equal(gateWords(ctx).filter((x) => x.includes(shut)).length, 1)
    for (const html of [resources(ctx), words(ctx)]) for (const x of gateWords(ctx)) assert.ok(html.includes(x))
    assert.doesNotMatch(resources(context(lang, { take: [129] })), /class="cp gts"/)
  })
test('the victory track shows where it stood when the player turn began, and what has changed since', () => {
  const at = (vp) => ({ ...context('en', {}), log: [{ key: 'log-turn', facts: { vp } }] })
  assert.match(score(at(10)), /class="fig was">10<[^]*class="fig now">12<[^]*\+2 since/)
  assert.match(score(at(13)), /−1 since/)
  assert.doesNotMatch(score(at(12)), /vpsince|class="fig was"/)
})
test('the account of the points says what each area is worth, and which count for nobody [3.1a]', () => {
  const ctx = context('en', {})
  ctx.fixed = { ...ctx.fixed, areas: ctx.fixed.areas.with(7, { ...ctx.fixed.areas[7], name: 'Metz', vp: 2 }) }
  const name = ctx.fixed.areas[29].name
  assert.ok(score(ctx).includes(`Ground: ${name} 1`))
  const fought = ctx.view.areas.map((a, i) => ({ ...a, status: i === 7 ? 'disputed' : 'german' }))
  assert.match(score({ ...ctx, view: { ...ctx.view, areas: fought } }), /counting for nobody: Metz 2/)
  const calm = ctx.view.areas.map((a) => ({ ...a, status: 'german' }))
  assert.doesNotMatch(score({ ...ctx, view: { ...ctx.view, areas: calm } }), /nobody/)
})
test('who retreats from a battle and who stays are compared by figures; who marches is not', () => {
  for (const verb of ['take', 'done']) {
    assert.ok(face.compared(verb, { phase: 'combat' }))
    assert.ok(!face.compared(verb, { phase: 'move' }))
  }
  assert.ok(face.compared('fire', { phase: 'combat' }))
})
