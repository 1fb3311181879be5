// The panels of Last Battle: the sheet of a counter, odds, fire list, tracks, planner, set-up, text view; what is
// secret stays so.
import { face } from '../../src/grognard/games/lastbattle/client/index.js'
import test from 'node:test'
import assert from 'node:assert/strict'
import { bands, card, hexNumber, savesOn, unitCard } from '../../src/grognard/games/lastbattle/client/cards/card.js'
import { anyHit, fireList, odds, calculate } from '../../src/grognard/games/lastbattle/client/panels/firelist.js'
import { panels } from '../../src/grognard/games/lastbattle/client/panels/panels.js'
import { planner } from '../../src/grognard/games/lastbattle/client/panels/planner.js'
import { briefing, forces, groups, setUp } from '../../src/grognard/games/lastbattle/client/panels/setup.js'
import { withCards } from '../../src/grognard/games/lastbattle/client/cards/owncards.js'
import { score, tallies, tracks } from '../../src/grognard/games/lastbattle/client/panels/tracks.js'
import { legend } from '../../src/grognard/games/lastbattle/client/art/legend.js'
import { signs, vehicles, weapons } from '../../src/grognard/games/lastbattle/client/art/symbols.js'
import { source, speaker } from './fixtures.mjs'

import {
  EN,
  scenario,
  fixed,
  foot,
  side,
  OWN,
  FOE,
  HIDDEN,
  view,
  context,
  line,
  AIMED,
  count,
} from './lastbattle_sheet.mjs'

const STATES = [
  [{ take: [19, 40], done: [0] }, {}],
  [{ to: [41], turn: [0, 1, 3], unload: [20, 26], back: [0] }, { picked: { unit: 19 } }],
  [
    { fire: [40, 19], volley: [1, 2, 3], done: [0] },
    {
      phase: 'attack',
      shots: [
        { unit: 40, target: 3, hex: 77, share: 4, number: 4, mode: 0 },
        { unit: 19, target: 3, hex: 77, share: 10, number: 2, mode: 9 },
        { unit: 50, target: null, hex: 80, share: 1, number: 1, mode: 0 },
      ],
    },
  ],
  [
    { target: [3, 6], weapon: [0, 4], back: [0] },
    {
      phase: 'reaction',
      active: 'defender',
      picked: { firer: 19, mode: 8, share: 0 },
      paths: [{ unit: 3, hexes: [75, 76, 77] }],
    },
    { preview: { t: 'preview', id: 1, lines: AIMED }, previewOf: { verb: 'target', arg: 3 } },
  ],
  [
    { point: [0, 1, 2] },
    {
      phase: 'reaction',
      active: 'defender',
      picked: { firer: 19, mode: 8, target: 3, share: 2 },
      paths: [{ unit: 3, hexes: [75, 76, 77] }],
    },
  ],
  [
    { gun: [0, 1], done: [0] },
    {
      phase: 'plot',
      number: 8,
      scenario: 's8',
      night: true,
      sides: {
        defender: side({ guns: null }),
        attacker: side({
          guns: [
            { id: 0, gun: '82mm', rounds: 9 },
            { id: 1, gun: '4.2in', rounds: 0 },
            { id: 2, gun: '', rounds: 10 },
          ],
        }),
      },
      plots: [{ gun: '82mm', observer: 40, hex: 99 }],
    },
  ],
  [
    { observe: [40] },
    {
      phase: 'plot',
      picked: { gun: 0 },
      sides: { defender: side({ guns: null }), attacker: side({ guns: [{ id: 0, gun: '82mm', rounds: 9 }] }) },
    },
  ],
  [
    { salvo: [0, 1, 2, 3], cease: [0] },
    { phase: 'missions', picked: { hex: 99, fired: 1, most: 10 } },
  ],
  [
    { take: [19, 40, 20, 26, 32], deploy: [0] },
    {
      phase: 'setup',
      turn: 0,
      units: [
        { ...OWN, hex: null, waiting: true },
        ...view().units.filter((u) => u.side === 'attacker' && u.id !== 19),
      ],
    },
  ],
  [
    { place: [3], turn: [1], back: [0] },
    { phase: 'setup', turn: 0, picked: { unit: 19 } },
  ],
  [{}, { phase: 'setup', turn: 0 }],
  [{}, { you: 'spectator', number: 6, scenario: 's6', morale: false }],
  [{}, { you: 'all', number: 3, scenario: 's3', length: 0, picked: { unit: 40 } }],
  [{ first: [0], second: [0] }, { phase: 'order' }],
]
for (const lang of ['en', 'fr'])
  test(`every panel finds its words (${lang})`, () => {
    for (const [offer, more, extra] of STATES) {
      const ctx = context(lang, offer, more, extra)
      const piles = ['odds', 'fire', 'guns', 'units', 'map', 'brief', ...ctx.view.units.map((u) => `card:${u.id}`)].map(
        (p) => panels.pile(p, ctx)?.html ?? '',
      )
      const page = [panels.left(ctx), panels.hand(ctx), panels.resources(ctx), panels.score(ctx)].join('')
      const html = [page, panels.words(ctx), ...piles].join('')
      assert.doesNotMatch(html, /undefined|NaN|\[object|null/)
      const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((m) => m[1])
      assert.equal(ids.length, new Set(ids).size, 'an id twice')
      const keys = [...panels.left(ctx).matchAll(/<(?:section|button)[^>]* data-key="([^"]+)"/g)].map((m) => m[1])
      assert.equal(keys.length, new Set(keys).size, `a key twice: ${keys}`)
      for (const [table] of page.matchAll(/<table.*?<\/table>/g))
        assert.match(table, /<th scope="col"/, 'a table without headers')
      for (const [section] of page.matchAll(/<section[^>]*>/g))
        assert.match(section, /aria-label="[^"]+"/, 'a region without a name')
    }
    const say = speaker(lang, 'lastbattle')
    const cards = panels.cards(fixed, say)
    assert.equal(count(cards, 'class="lb-vk"'), 5)
    const priced = { ...fixed, stats: [{ unit: 'M2', cost: 17.5 }] }
    assert.match(panels.reading('vehicle:M2', priced, say)?.html ?? '', /17\.5/, 'a card tells its price')
    assert.doesNotMatch(cards + (panels.reading('vehicle:M2', fixed, say)?.html ?? ''), /undefined|NaN|null/)
  })
test('where missiles are few, the card of a vehicle says how many are left', () => {
  assert.match(unitCard(context('en', {}, { missiles: { 3: 1 } }), 3), /missiles left: 1/)
  assert.match(panels.words(context('fr', {}, { missiles: { 3: 1 } })), /missiles restants/)
  assert.doesNotMatch(unitCard(context('en', {}), 3), /missiles left/)
})
test('a vehicle’s card: armour by side, crew, damage struck through, weapons lost', () => {
  const html = unitCard(context('en', {}), 19)
  assert.match(html, /aria-label="Armour: front 4, front right 3, rear right 2, rear 1, rear left 2, front left 3"/)
  assert.match(html, /3<small>\/5<\/small>/)
  assert.match(html, /<li class="out"><b>Commander<\/b><span>empty/)
  assert.match(html, /<b>Gunner<\/b><a[^>]*>Elite ★/)
  assert.match(html, /<s>radio<\/s>/)
  assert.match(html, /<tr class="out"><th scope="row"><s>MAG MG<\/s>/)
  assert.match(html, /4 of 7/)
  assert.match(html, />M60</)
})
test('the weapon that is aimed is marked by a word as well', () =>
  assert.match(
    unitCard(context('en', {}, { picked: { firer: 19, mode: 9 } }), 19),
    /<tr class=" pick"><th scope="row"><span class="vh">chosen: <\/span>25mm/,
  ))
test('turning and getting out stand on the card of the vehicle in hand', () => {
  const html = card(context('en', { turn: [0, 1, 3], unload: [20, 26, 32] }, { picked: { unit: 19 } }))
  assert.equal(count(html, 'data-verb="turn"'), 3)
  // whoever may get out has his button here, crew too: style hides theirs in the prompt
  assert.equal(count(html, 'data-verb="unload"'), 3)
})
test('of the enemy only what the view gives', () => {
  const ctx = context('en', {})
  const tank = unitCard(ctx, 3)
  const back = unitCard(ctx, 5)
  const seen = unitCard(ctx, 6)
  assert.match(tank, /T-90/)
  assert.doesNotMatch(tank, /lb-crew|\/4<\/small>/)
  assert.match(tank, new RegExp(EN('ui-lb-card-crew-hidden')))
  assert.doesNotMatch(back, /AR|Elite|Veteran|men|lb-bands|lb-arms/)
  assert.match(back, /class="fig">\?/)
  assert.match(seen, /Elite/)
  assert.match(seen, new RegExp(EN('ui-lb-state-seen')))
  assert.doesNotMatch(seen, /lb-bands/)
  for (const u of [FOE, HIDDEN]) assert.doesNotMatch(panels.words(ctx), new RegExp(`unit-${u.id}.*Commander`))
  assert.doesNotMatch(planner(context('en', {}, { phase: 'plot', you: 'defender', plots: [] })), /lb-guns/)
})
test('a leader, a pilot and a concealed man are told apart in words', () =>
  assert.match(
    unitCard(
      context(
        'en',
        {},
        { units: [foot(7, 'attacker', 'AR', 1, { leader: true, pilot: true, spotted: false, hiding: true })] },
      ),
      7,
    ),
    /concealed.*leader.*pilot.*hiding/,
  ))
test('bands: half the range (up), once, twice, four times; a pistol its own', () => {
  assert.deepEqual(bands('AR', 2), [
    [0, 1],
    [2, 2],
    [3, 4],
    [5, 8],
  ])
  assert.deepEqual(bands('SMG', 1), [[0, 1], null, [2, 2], [3, 4]])
  assert.deepEqual(bands('SG', 0), [[0, 0], null, null, null])
  assert.deepEqual(bands('PST', 0), [null, [0, 0], null, [1, 1]])
  assert.deepEqual(['Novice', 'Trained', 'Veteran', 'Elite'].map(savesOn), [0, 1, 2, 3])
})
test('a hex is called by its printed number', () => {
  assert.equal(hexNumber({ wide: 32 }, 78), '1503')
  assert.equal(hexNumber({ wide: 32 }, 0), '0101')
})
test('the odds: reasons with their rules, the inked faces, what a hit does', () => {
  const html = odds(
    context(
      'en',
      { target: [3] },
      { picked: { firer: 40, mode: 0, share: 0 } },
      { preview: { lines: AIMED }, previewOf: { verb: 'target', arg: 3 } },
    ),
  )
  assert.equal(count(html, 'class="fig y"'), 2)
  assert.match(html, /33 %/)
  assert.match(html, /target in woods<\/th><td><a class="rule"[^>]*data-rule="LB.hit.terrain-modifier"/)
  assert.match(html, /≤ 2/)
  assert.match(html, /data-rule="LB.casualty.save-number"/)
  assert.equal(odds(context('en', {})), '')
  const sure = calculate([
    line('x', 'y'),
    line('Needed to hit', 'certain', 'total'),
    line('Chance', '100%', 'total'),
    line('Destroyed', '17%'),
    line('Damaged', '33%'),
    line('Immobilised', '0%'),
  ])
  assert.equal(sure.faces, 6)
  assert.equal(sure.rest.length, 3)
})
test('the fire list groups the shots by target, and says what one of them does', () => {
  const [offer, more] = STATES[2]
  const ctx = context('en', offer, more)
  const html = fireList(ctx)
  assert.equal(count(html, 'class="to"'), 2)
  assert.equal(anyHit([{ number: 4 }, { number: 2 }]), 78)
  assert.match(html, /a hit: 78%/)
  assert.match(html, /25mm Autocannon/)
  assert.equal(count(html, 'data-verb="fire"'), 2)
  assert.doesNotMatch(html, /data-verb="(done|volley)"/, 'they stand in the prompt, once')
  assert.equal(fireList(context('en', { take: [1] })), '')
})
test('in reaction a target that moved stands with its path, and its points can be chosen', () => {
  assert.match(fireList(context('en', STATES[3][0], STATES[3][1])), /data-verb="target" data-arg="3".*1203.*1303.*1403/)
  const html = fireList(context('en', STATES[4][0], STATES[4][1]))
  assert.equal(count(html, 'data-verb="point"'), 3)
})
test('a battle brings cards of its own: like a printed one but for what is said', () => {
  const [like, other] = Object.keys(fixed.vehicles)
  const t55 = {
    id: 'T_55',
    name: 'T-55 <old>',
    like,
    road: 3,
    armor: [9, 8, 7, 6, 5, 4],
    arms: [{ card: other, line: 1 }],
  }
  const ctx = withCards(context('en', {}, { number: 0, scenario: 'own-1', battle: { ...scenario(1), cards: [t55] } }))
  const found = ctx.fixed.vehicles.T_55
  assert.deepEqual([found.name, found.road, found.off], ['T-55 <old>', 3, fixed.vehicles[like].off])
  assert.deepEqual(found.armor, t55.armor)
  assert.equal(found.arms[0], fixed.vehicles[other].arms[0])
  assert.equal(found.class, fixed.vehicles[like].class)
  assert.equal(ctx.fixed.vehicles[like], fixed.vehicles[like])
  assert.equal(fixed.vehicles.T_55, undefined)
  assert.equal(ctx.say, Object.getPrototypeOf(ctx).say)
  const plain = context('en', {})
  assert.equal(withCards(plain), plain)
})
test('what a battle of one’s own asks for comes with its view', () => {
  const own = {
    ...scenario(1),
    number: 0,
    name: 'The Hill <b>',
    sides: {
      defender: { name: 'Garrison', colour: 'brown', win: 'Stay.' },
      attacker: { name: 'Column', colour: 'green', win: 'Take it & hold it.' },
    },
    task: { leaver: 'defender', men: 3, vehicles: null, holder: 'attacker', turns: 3 },
  }
  const ctx = context('en', {}, { number: 0, scenario: 'own-12345678', battle: own, cache: 2 })
  assert.deepEqual(tallies(ctx, 'attacker').slice(-1), [EN('ui-lb-trk-hold', { n: 2, of: 3 })])
  assert.ok(
    tallies(ctx, 'defender').includes(EN('ui-lb-trk-out-men-of', { n: ctx.view.sides.defender.exited_men, of: 3 })),
  )
  const html = briefing(ctx)
  assert.match(html, /Garrison/)
  assert.match(html, /Take it &amp; hold it\./)
  assert.ok(!html.includes('<b>The Hill <b>'))
})
test('the tracks say losses, hesitation, break, men, points and exits', () => {
  const html = tracks(context('en', {}))
  assert.match(html, /--lost:0\.2813;--hes:0\.6250/)
  assert.match(html, new RegExp(EN('ui-lb-trk-hesitated')))
  assert.match(html, /11 points/)
  assert.deepEqual(
    tallies(
      context(
        'en',
        {},
        {
          number: 6,
          scenario: 's6',
          sides: { defender: side(), attacker: side({ exited_men: 4, exited_vehicles: 1 }) },
        },
      ),
      'attacker',
    ),
    [EN('ui-lb-trk-out-men-of', { n: 4, of: 12 }), EN('ui-lb-trk-out-vehicles-of', { n: 1, of: 3 })],
  )
  assert.match(tracks(context('en', {}, { length: 0 })), new RegExp(EN('ui-lb-trk-turn', { n: 5 })))
  assert.doesNotMatch(tracks(context('en', {}, { morale: false })), /lb-trk/)
  // the two words do not run into each other
  const few = { defender: side({ hesitation: 1, breaks: 1 }), attacker: side({ hesitation: 9, breaks: 13 }) }
  assert.equal(tracks(context('en', {}, { sides: few })).split('lb-trk close').length, 2)
  assert.match(score(context('en', {})), /data-pile="brief".*>0<.*>11</)
})
test('before a force is bought there is no track to draw', () => {
  const none = side({ breaks: 0, hesitation: 0, men: 0 })
  const html = tracks(context('en', {}, { sides: { defender: none, attacker: none } }))
  assert.doesNotMatch(html, /class="lb-trk|lb-key/)
  assert.equal(html.split(`<span class="lb-nil">${EN('ui-lb-trk-no-force')}`).length, 3)
})
test('what the other side has bought is not shown as nothing', () => {
  const sides = { defender: side({ breaks: 0, hesitation: 0, men: 0, points: null }), attacker: side({ points: null }) }
  const html = score(context('en', {}, { sides, design: { stage: 'battle' } }))
  assert.match(html, />\?</)
  assert.match(html, new RegExp(EN('ui-lb-trk-no-force')))
  assert.doesNotMatch(score(context('en', {}, { sides })), />\?</)
})
test('colours follow the scenario, not the role', () => {
  const turned = {
    ...fixed,
    scenarios: {
      ...fixed.scenarios,
      s2: scenario(2, {
        sides: {
          defender: { ...scenario(2).sides.defender, colour: 'brown' },
          attacker: { ...scenario(2).sides.attacker, colour: 'green' },
        },
      }),
    },
  }
  assert.match(tracks({ ...context('en', {}), fixed: turned }), /mor-attacker.*fill lbg.*mor-defender.*fill lbb/)
})
test('the planner: guns, the three steps, what is plotted; then the salvoes', () => {
  const html = planner(context('en', STATES[5][0], STATES[5][1]))
  assert.equal(count(html, 'data-verb="gun"'), 2)
  assert.match(html, /aria-current="step"><b class="fig">1/)
  assert.match(html, /82mm<\/th>/)
  assert.match(planner(context('en', STATES[6][0], STATES[6][1])), /data-verb="observe" data-arg="40"/)
  const salvo = planner(context('en', STATES[7][0], STATES[7][1]))
  assert.equal(count(salvo, 'data-verb="salvo"'), 4)
  assert.equal(count(salvo, 'data-verb="cease"'), 1)
})
test('setting up: what is still to place, who sits where, the briefing; another may be taken up at once', () => {
  const ctx = context('en', STATES[8][0], STATES[8][1])
  const html = setUp(ctx)
  assert.deepEqual(
    groups(ctx).map((g) => g.key),
    ['vehicles', 'Veteran', 'guns', 'dummies'],
  )
  assert.match(html, /data-verb="take" data-arg="26"/)
  assert.match(html, /Hold the town\./)
  assert.match(setUp(context('en', STATES[9][0], STATES[9][1])), /data-ref="unit-40"/)
  assert.match(briefing(context('en', {})), /1 × M2 Bradley/)
  assert.doesNotMatch(briefing(context('en', {})), /T-90/)
})
test('the briefing folds once a counter is taken up or placed; what is to be won stays in sight', () => {
  const fresh = context('en', STATES[8][0], STATES[8][1])
  const bare = fresh.view.units.map((u) => ({ ...u, hex: null, aboard: null }))
  const open = setUp({ ...fresh, view: { ...fresh.view, units: bare } })
  assert.match(open, /data-key="lb-bd-open" open/)
  const placed = bare.map((u) => (u.id === 40 ? { ...u, hex: 3 } : u))
  const folded = setUp({ ...fresh, view: { ...fresh.view, units: placed } })
  assert.match(folded, /data-key="lb-bd-folded" >/)
  assert.match(folded, /class="lb-goal">Take the town\./)
})
test('a vehicle with nobody aboard is one line; with a crew its posts are listed', () => {
  const ctx = context('en', { take: [19] })
  const crew = (/** @type {number | null} */ id) => ({
    ...ctx,
    view: {
      ...ctx.view,
      units: ctx.view.units.map((u) =>
        u.card
          ? { ...u, card: { ...u.card, passengers: [], seats: (u.card.seats ?? []).map((s) => ({ ...s, unit: id })) } }
          : u,
      ),
    },
  })
  assert.doesNotMatch(forces(crew(null)), /lb-posts/)
  assert.match(forces(crew(null)), /class="lb-nobody">empty/)
  assert.match(forces(crew(40)), /lb-posts/)
})
test('in the Movement Phase the forces are listed until one is taken up', () => {
  assert.match(forces(context('en', { take: [19, 40] })), /data-verb="take" data-arg="40"/)
  assert.equal(forces(context('en', { to: [3] }, { picked: { unit: 19 } })), '')
})
test('a sheet is for reading: nothing in it is lit', () => {
  for (const [offer, more, extra] of STATES)
    for (const p of ['fire', 'guns', 'units', 'brief', 'card:19'])
      assert.doesNotMatch(panels.pile(p, context('en', offer, more, extra))?.html ?? '', /data-verb/)
})
test('style: no figure under 12 px, all classes of its own', () => {
  const sheets = ['panels/panels', 'panels/odds', 'panels/setup', 'cards/card', 'panels/dock', 'panels/panelscreens']
  const css = sheets.map((name) => source(`games/lastbattle/client/${name}.css`)).join('')
  for (const [, n] of css.matchAll(/font(?:-size)?:[^;}]*?(\d+(?:\.\d+)?)px/g))
    assert.ok(Number(n) === 0 || Number(n) >= 12, `${n}px`)
})

test('the curtain before the first look has the colours of its scenario', () => {
  /** @param {string} a @param {string} b */
  const of = (a, b) => ({ sides: { defender: { colour: a }, attacker: { colour: b } } })
  const book = { scenarios: { s2: of('green', 'brown'), s3: of('brown', 'green') } }
  face.dress({ scenario: 's3' }, book)
  assert.deepEqual({ ...face.sides }, { defender: 'lbb', attacker: 'lbg' })
  face.dress({ scenario: 's2' }, book)
  assert.deepEqual({ ...face.sides }, { defender: 'lbg', attacker: 'lbb' })
})

test('the legend explains every sign of counters and map, in both languages', () => {
  for (const words of [EN, speaker('fr', 'lastbattle')]) {
    const h = legend({}, words)
    const told = Object.keys(weapons).length + Object.keys(vehicles).length + Object.keys(signs).length
    assert.ok(h.split('<li>').length > told, 'a line for each')
    assert.doesNotMatch(h, /ui-lb-|undefined|NaN/)
  }
})
