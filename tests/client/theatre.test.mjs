import test from 'node:test'
import assert from 'node:assert/strict'
import { afterScene, film, folded, fresh, good, worthReport } from '../../src/grognard/client/face/scenes.js'
import { sceneSvg, pastSvg, tracesSvg } from '../../src/grognard/client/theatre/stage.js'
import { sentences, theatreSheet } from '../../src/grognard/client/theatre/theatreview.js'
import { lastTurnOf } from '../../src/grognard/client/theatre/lastturn.js'
import { plot, turningPoints } from '../../src/grognard/client/table/course.js'
import { theatre as ttlm } from '../../src/grognard/games/ttlm/client/theatre.js'
import { theatre as trench } from '../../src/grognard/games/trench/client/theatre.js'
import { tail, turns } from '../../src/grognard/client/face/sceneparts.js'
import { middle, theatre as lastbattle } from '../../src/grognard/games/lastbattle/client/theatre/theatre.js'
import { catalogue } from './fixtures.mjs'
import { substitute } from '../../src/grognard/client/base/words.js'

const line = (n, key, facts = {}, more = {}) => ({
  n,
  step: n,
  parts: [`line ${n}.`],
  side: 'attacker',
  rule: 'R',
  key,
  facts,
  ...more,
})
const scene = (n, more = {}) => ({
  ...{ n, step: n, side: 'attacker', title: [], text: [], rule: null, as: 'line', from: 'a', to: 'b' },
  ...{ rows: [{ label: 'To hit', need: 2, dice: [2], says: 'Hit', tone: '', rule: null }], loss: '', hurt: null },
  ...more,
})
const words = catalogue('en', 'lastbattle')
const say = (key, args) => {
  if (!(key in words)) throw new Error(`no words for ${key}`)
  return substitute(words[key], args)
}
const ctx = {
  say,
  seats: [],
  fixed: {
    vehicles: { M2: { name: 'M2' }, T72: { name: 'T-72' } },
    scenarios: { s1: { sides: { attacker: { name: 'Los Diablos' }, defender: { name: 'US Army' } } } },
  },
  view: { scenario: 's1', sides: { attacker: { losses: 9, breaks: 20 }, defender: { losses: 4, breaks: 18 } } },
}

// ---- U-16: what happens becomes scenes, and scenes a film ----
test('only what has come is new, and after an undo nothing is', () => {
  const log = [line(0, ''), line(1, ''), line(2, '')]
  assert.deepEqual(fresh(log.slice(0, 1), log), log.slice(1))
  assert.deepEqual(fresh(log, log.slice(0, 2)), [])
  assert.deepEqual(fresh([line(0, ''), { ...line(1, ''), rule: 'other' }], log), [])
})
test('a film aims, shows row after row, and rests; at speed 0 there is none', () => {
  const two = [scene(1), scene(2)]
  assert.deepEqual(film(two, 0, false), [])
  const frames = film(two, 1, false)
  assert.deepEqual(
    frames.map((f) => [f.scene, f.rows]),
    [
      [0, 0],
      [0, 1],
      [0, 1],
      [1, 0],
      [1, 1],
      [1, 1],
    ],
  )
  assert.ok(film(two, 4, false).every((f, i) => f.ms === frames[i].ms / 4))
  assert.deepEqual(
    film(two, 1, true).map((f) => [f.scene, f.rows, f.ms]),
    [
      [0, 1, 900],
      [1, 1, 900],
    ],
  )
  assert.equal(afterScene(frames, 1), 3)
  assert.equal(afterScene(frames, 4), frames.length)
})
test('of many shots those without effect run faster', () => {
  const many = Array.from({ length: 9 }, (_, n) => scene(n, { loss: n === 3 ? '2 men fall' : '' }))
  const frames = film(many, 1, false)
  const ms = (n) => frames.filter((f) => f.scene === n).reduce((sum, f) => sum + f.ms, 0)
  assert.equal(ms(3), 4 * ms(2))
})
test('dice are good up to the number needed', () => {
  assert.deepEqual(good({ need: 3, dice: [1, 3, 4] }), [true, true, false])
})
test('what one did oneself without dice needs no report', () => {
  const bare = scene(1, { rows: [] })
  assert.ok(!worthReport([bare], 'attacker'))
  assert.ok(worthReport([bare], 'defender'))
  assert.ok(worthReport([scene(1)], 'attacker'))
  assert.ok(worthReport([bare, bare], 'attacker'))
})
// ---- U-19: noise ----
test('equal lines in a row are one', () => {
  const same = { parts: ['Germany draws a card.'] }
  const log = [line(0, '', {}, same), line(1, '', {}, same), line(2, ''), line(3, '', {}, same)]
  assert.deepEqual(
    folded(log).map((f) => [f.line.n, f.times]),
    [
      [1, 2],
      [2, 1],
      [3, 1],
    ],
  )
})
test('what a sentence says last', () => {
  assert.equal(tail([['M2', 'unit-4'], ', hit location ⚂: body.']), 'body')
  assert.equal(tail([['M2', 'unit-4'], ' : le tireur est tué.']), 'le tireur est tué')
  assert.equal(tail(['M2, column 3:1, roll 4: minor damage.']), 'minor damage')
})
test('turns begin where the game says so', () => {
  const log = [line(0, ''), line(1, 'log-movement'), line(2, ''), line(3, 'log-movement', {}, { side: 'defender' })]
  assert.deepEqual(
    turns(log, lastbattle.turnOf).map((t) => [t.side, t.lines.map((l) => l.n)]),
    [
      ['attacker', [1, 2]],
      ['defender', [3]],
    ],
  )
})

// ---- the drawing ----
const find = (ref) => ({ a: { x: 10, y: 10, r: 20 }, b: { x: 200, y: 90, r: 20 } })[ref] ?? null
const esc = (t) => t
test('a shot is a line, then a die, then what was lost', () => {
  const box = { w: 400, h: 300 }
  const s = scene(1, { loss: '2 men fall' })
  assert.match(sceneSvg(s, 0, find, box, esc), /class="shot new"/)
  assert.doesNotMatch(sceneSvg(s, 0, find, box, esc), /bigdie|burst/)
  assert.match(sceneSvg(s, 1, find, box, esc), /bigdie good[\s\S]*2 men fall/)
  assert.equal(sceneSvg({ ...s, to: 'nowhere' }, 1, find, box, esc), '', 'what cannot be seen is not drawn')
  assert.match(pastSvg([s, scene(2)], find), /past hit[\s\S]*>1<[\s\S]*>2</)
})
test('a way is an arrow in the colour of who went it, a fight a burst', () => {
  const ways = [
    { as: 'way', side: 'attacker', from: 'a', to: 'b', label: '' },
    { as: 'fight', side: null, from: null, to: 'b', label: '2' },
  ]
  const svg = tracesSvg(ways, find, { attacker: 'lbb' }, esc)
  assert.match(svg, /--side:var\(--lbb/)
  assert.match(svg, /class="clash"/)
})

// ---- Last Battle ----
const packed = (id, kind, what) => id + 256 * (kind + 4 * what)
const VEHICLE = 2
const parts = [['T-72', 'unit-0'], ' (125mm) fires at ', ['M2', 'unit-4'], ' in ', ['0501', 'hex-0501'], ': needs 2.']
const shot = [
  line(5, 'log-spotted', { hex: 512 }, { rule: 'LB.spot.lose-by-attacking' }),
  line(6, 'log-fire', { origin: 512, hex: 501, number: 2, die: 2, hit: 1, target: packed(4, VEHICLE, 0) }, { parts }),
  line(7, 'log-location', { die: 3, location: 2 }, { parts: ['M2, hit location 3: body.'], side: null }),
  line(8, 'log-ratio', { strength: 70, armour: 2, column: 8, struck: 5 }, { side: null, rule: 'LB.vhit.ratio' }),
  line(
    9,
    'log-damage',
    { die: 4, column: 8, outcome: 3 },
    { parts: ['M2, column 5:1, roll 4: destroyed.'], side: null },
  ),
  line(10, 'log-destroyed', { hex: 501 }, { side: 'defender' }),
]
test('Last Battle: a shot at a vehicle goes from hex to hex, to hit, where, through, damage', () => {
  const [s, ...more] = lastbattle.scenes(shot, ctx)
  assert.deepEqual(more, [], 'that the firer is seen is no scene of its own')
  assert.deepEqual([s.as, s.from, s.to, s.loss, s.hurt], ['line', 'hex-0512', 'hex-0501', 'Destroyed', 'defender'])
  assert.deepEqual(
    s.rows.map((r) => [r.need ?? 0, r.dice, r.says]),
    [
      [2, [2], 'Hit'],
      [0, [3], 'body'],
      [0, [], 'Through'],
      [0, [4], 'destroyed'],
    ],
  )
  assert.deepEqual(s.own, { vehicle: 'M2', weapon: '125mm', struck: 5, wrecks: 1 })
})
test('Last Battle: who fires unseen is not drawn a line from', () => {
  const [s] = lastbattle.scenes([line(6, 'log-fire', { hex: 501, number: 0, die: 0, hit: 0 }, { parts: ['?'] })], ctx)
  assert.deepEqual([s.from, s.to, s.rows[0].dice, s.rows[0].says], [null, 'hex-0501', [], 'No chance'])
})
test('Last Battle: men save, and fall', () => {
  const [s] = lastbattle.scenes(
    [
      line(1, 'log-fire', { origin: 811, hex: 808, number: 1, die: 1, hit: 1, target: packed(5, 1, 2) }, { parts }),
      line(2, 'log-saves', { number: 2, dice: [1, 5, 6], lost: 2 }, { side: 'defender' }),
      line(3, 'log-casualties', { lost: 2, left: 1 }, { side: 'defender' }),
    ],
    ctx,
  )
  assert.deepEqual([s.loss, s.hurt, s.rows[1].need, s.rows[1].says], ['2 men fall', 'defender', 2, '2 through'])
  assert.match(lastbattle.headline([s], ctx), /Shots: 1, hits: 1\. US Army, men lost: 2\.$/)
})
test('Last Battle: a look, a salvo', () => {
  const all = lastbattle.scenes(
    [
      line(1, 'log-look', { hex: 808, number: 4, die: 3, origin: 811 }),
      line(2, 'log-spotted', { hex: 808 }, { rule: 'LB.spot.lose-by-attempt' }),
      line(3, 'log-salvo', { hex: 707 }),
      line(4, 'log-salvo-troops', { hex: 707, die: 1, number: 1 }),
      line(5, 'log-shelled-unseen', { lost: 2 }, { side: 'defender' }),
    ],
    ctx,
  )
  assert.deepEqual(
    all.map((s) => [s.as, s.to, s.rows.length, s.loss]),
    [
      ['eye', 'hex-0808', 2, ''],
      ['fall', 'hex-0707', 2, '2 men fall'],
    ],
  )
})
test('Last Battle: a search says once what it has found, and so does one whose die is not told', () => {
  const spotted = (n, hex, name) =>
    line(n, 'log-spotted', { hex }, { parts: ['Spotted in ', ['0808', 'hex-0808'], ': ', [name, 'unit-9'], '.'] })
  const rows = (die) =>
    lastbattle
      .scenes(
        [line(1, 'log-look', { hex: 808, origin: 811, ...die }), spotted(2, 808, 'AR'), spotted(3, 808, 'M2')],
        ctx,
      )
      .map((s) => s.rows.map((r) => [r.label, r.says]))
  assert.deepEqual(rows({ number: 4, die: 3 }), [
    [
      ['Spotting', 'AR'],
      ['Spotted in 0808: M2', ''],
    ],
  ])
  assert.deepEqual(rows({}), [
    [
      ['Spotted in 0808: AR', ''],
      ['Spotted in 0808: M2', ''],
    ],
  ])
  const dummy = line(2, 'log-dummy', { hex: 808 }, { parts: ['A dummy.'] })
  const [s] = lastbattle.scenes([line(1, 'log-look', { hex: 808, number: 4, die: 3, origin: 811 }), dummy], ctx)
  assert.deepEqual(
    s.rows.map((r) => r.says),
    ['A dummy'],
  )
})
test('Last Battle: the ways of a turn are joined, and its course is plotted', () => {
  const log = [
    line(0, 'log-turn', { turn: 1, losses: [0, 0] }, { head: true }),
    line(1, 'log-moves', { origin: 101, hex: 102 }),
    line(2, 'log-moves', { origin: 102, hex: 103 }),
    ...shot,
    line(11, 'log-turn', { turn: 2, losses: [3, 1] }, { head: true }),
  ]
  assert.deepEqual(
    lastbattle.traces(log, ctx).map((t) => [t.as, t.from, t.to]),
    [
      ['way', 'hex-0101', 'hex-0103'],
      ['fight', null, 'hex-0501'],
    ],
  )
  const c = lastbattle.course(log, ctx)
  assert.deepEqual(
    c.lines.map((l) => l.points),
    [
      [0, 3, 4],
      [0, 1, 9],
    ],
  )
  assert.deepEqual(c.losses[0].rows, [{ name: '125mm', n: 1 }])
  assert.equal(c.by, 'Losses by what caused them')
})

// ---- U-20: after the end ----
const course = {
  title: 'Score',
  lines: [
    { side: 'attacker', name: 'A', points: [0, 1, 1, 6, 6, 9, 9] },
    { side: 'defender', name: 'D', points: [0, 0, 4, 4, 4, 4, 5] },
  ],
  turns: Array.from({ length: 7 }, (_, i) => ({ name: String(i + 1), step: i * 10 })),
  levels: [{ at: 12, name: 'breaks' }],
  losses: [],
}
test('turning points are the largest changes, two turns apart, in order', () => {
  const points = turningPoints(course)
  assert.deepEqual(
    points.map((p) => [p.name, p.step, p.swing]),
    [
      ['1', 0, 1],
      ['3', 20, 5],
      ['5', 40, 3],
    ],
  )
  assert.deepEqual(points[1].changes, [{ name: 'A', by: 5 }])
})
test('a game in which nothing changed has none', () => {
  assert.deepEqual(turningPoints({ ...course, lines: [{ side: 'a', name: 'A', points: [3, 3, 3, 3, 3, 3, 3] }] }), [])
})
test('the plot has a line a side, its levels and its marks', () => {
  const svg = plot(course, turningPoints(course), { attacker: 'lbb', defender: 'lbg' }, say)
  assert.match(svg, /class="fig t last" x="\d+"/, 'the last turn is named inside the picture')
  assert.equal(svg.match(/class="course/g).length, 2)
  assert.equal(svg.match(/class="mark"/g).length, 3)
  assert.match(svg, /breaks/)
  assert.doesNotMatch(svg, /NaN/)
})
// ---- U-18: the other side's last turn ----
test('the last turn of the other side, and not one’s own', () => {
  const log = [
    line(0, 'log-movement', {}, { side: 'defender' }),
    line(1, 'x', {}, { side: 'defender' }),
    line(2, 'log-movement', {}, { side: 'attacker' }),
    line(3, 'x'),
  ]
  assert.deepEqual(
    lastTurnOf(log, 'attacker', lastbattle.turnOf).lines.map((l) => l.n),
    [0, 1],
  )
  assert.deepEqual(
    lastTurnOf(log, 'defender', lastbattle.turnOf).lines.map((l) => l.n),
    [2, 3],
  )
  assert.equal(lastTurnOf(log.slice(0, 2), 'defender', lastbattle.turnOf), null)
})

// ---- To the Last Man! ----
const ttlmWords = catalogue('en', 'ttlm')
const front = {
  say: (key, args) => substitute(ttlmWords[key], args),
  seats: [
    { role: 'german', name: 'Germany' },
    { role: 'entente', name: 'the Entente' },
  ],
  fixed: { areas: [{ name: 'England' }, { name: 'Flanders' }], sorts: [{ name: 'infantry' }] },
  view: { victory: { total: 12 } },
}
const battle = [
  line(0, 'log-turn', { side: 0, vp: 15 }, { side: 'german', parts: ['Spring 1915 · Germany'] }),
  line(1, 'log-move-army-to', { army: 3, origin: 0, area: 1 }, { side: 'german' }),
  line(2, 'log-battle', { area: 1, side: 0 }, { side: 'german' }),
  line(3, 'log-fire-defensive', { area: 1, dice: [121, 123, 215], hits: 1 }, { side: 'entente' }),
  line(4, 'log-lose-from', { area: 1, sort: 0, army: 3 }, { side: 'german' }),
  line(5, 'log-battle-goes-on', { area: 1 }, { side: null, parts: ['The battle of Flanders is not decided.'] }),
]
test('what is read aloud of a fight are whole sentences with one stop each', () => {
  assert.equal(
    sentences(['The fort is hit: strength 1 left.', '', ' 1 hit']),
    'The fort is hit: strength 1 left. 1 hit.',
  )
})
test('To the Last Man!: a step of a battle has its dice by firepower, and its losses', () => {
  const all = ttlm.scenes(battle, front)
  assert.deepEqual(
    all.map((s) => [s.to, s.loss, s.hurt]),
    [
      ['area-1', '1 lost', 'german'],
      ['area-1', '', null],
    ],
  )
  assert.deepEqual(
    all[0].rows.map((r) => [r.need ?? 0, r.dice, r.says]),
    [
      [2, [1, 3], '1 hit'],
      [1, [5], 'Hits: 0'],
      [0, [], ''],
    ],
  )
  assert.ok(ttlm.due(all, 'german'))
  assert.ok(ttlm.open(all.slice(0, 1)), 'the report waits for the end of the battle')
  assert.match(ttlm.headline(all, front), /Flanders · Germany, losses: 1/)
})
test('To the Last Man!: an army’s way, a battle, and the score', () => {
  assert.deepEqual(
    ttlm.traces(battle, front).map((t) => [t.as, t.from, t.to]),
    [
      ['way', 'area-0', 'area-1'],
      ['fight', null, 'area-1'],
    ],
  )
  assert.match(ttlm.summary(battle, front), /Moves: 1 · Battles: Flanders · Germany, losses: 1 · VP 15 → 12$/)
  const next = line(6, 'log-turn', { side: 1, vp: 13 }, { side: 'entente' })
  const later = { ...front, log: [...battle, next] }
  assert.match(ttlm.summary(battle, later), /VP 15 → 13$/, 'what one has done since is not the other’s doing')
  const c = ttlm.course(battle, front)
  assert.deepEqual(c.lines[0].points, [15, 12])
  assert.deepEqual(c.losses[0].rows, [{ name: 'infantry', n: 1 }])
})

// ---- Trench 1918 ----
const trenchWords = catalogue('en', 'trench')
const trenches = {
  say: (key, args) => substitute(trenchWords[key], args),
  seats: [
    { role: 'french', name: 'France' },
    { role: 'german', name: 'Germany' },
  ],
  fixed: {},
  view: { sides: { french: { troops: 20 }, german: { troops: 18 } } },
}
const poilu = ['Poilus', 'unit-4']
const landser = ['Landser', 'unit-45']
test('Trench 1918: an attack, the riposte, a trap, and what a held trench costs', () => {
  const all = trench.scenes(
    [
      line(
        1,
        'log-attack',
        { unit: 4, origin: 9, target: 45, box: 12 },
        { side: 'french', parts: [poilu, ' attacks ', landser] },
      ),
      line(2, 'log-hurt', { unit: 45, box: 12, damage: 2, left: 1 }, { side: 'german', parts: [landser, ' is hurt'] }),
      line(
        3,
        'log-counter',
        { unit: 45, target: 4, box: 12 },
        { side: 'german', parts: [landser, ' strikes ', poilu] },
      ),
      line(4, 'log-destroyed', { unit: 4, box: 9, damage: 3 }, { side: 'french', parts: [poilu, ' is destroyed'] }),
      line(5, 'log-warned', { side: 0, tokens: 1 }, { side: 'french' }),
      line(6, 'log-control', { side: 1, box: 6, cards: 2 }, { side: 'german' }),
      line(7, 'log-lose', { side: 0, left: 20 }, { side: 'french' }),
      line(8, 'log-lose', { side: 0, left: 19 }, { side: 'french' }),
    ],
    trenches,
  )
  assert.deepEqual(
    all.map((s) => [s.as, s.from, s.to, s.loss, s.hurt]),
    [
      ['line', 'box-9', 'box-12', '−2', 'german'],
      ['line', 'box-12', 'box-9', 'Destroyed', 'french'],
      ['ring', null, 'box-6', '2 cards from the deck', 'french'],
    ],
    'a warning that costs nothing is no scene',
  )
  assert.match(trench.headline(all, trenches), /Attacks: 2 · France, troops lost: 1, cards lost from the deck: 2/)
})
test('Trench 1918: moves of a turn are joined, and the decks are plotted', () => {
  const log = [
    line(0, 'log-turn', { turn: 1, side: 1, decks: [25, 25] }, { side: null }),
    line(1, 'log-move', { unit: 45, origin: 12, box: 9 }, { side: 'german' }),
    line(2, 'log-move', { unit: 45, origin: 9, box: 6 }, { side: 'german' }),
  ]
  assert.equal(trench.turnOf(log[0]), 'german')
  assert.deepEqual(
    trench.traces(log, trenches).map((t) => [t.from, t.to]),
    [['box-12', 'box-6']],
  )
  assert.deepEqual(
    trench.course(log, trenches).lines.map((l) => l.points),
    [
      [25, 20],
      [25, 18],
    ],
  )
})

test('Last Battle: the map is moved so that both ends of a shot are seen, and never off its edge', () => {
  assert.equal(middle(300, 700, 600, 2000, 50), 500, 'between both')
  assert.equal(middle(200, 1400, 600, 2000, 50), 1150, 'too long: its end, 50 within the edge')
  assert.equal(middle(1400, 500, 600, 2000, 50), 750)
  assert.equal(middle(20, 60, 600, 2000, 50), 250, 'at the edge of the map no more than its margin is free')
  assert.equal(middle(1990, 1960, 600, 2000, 50), 1750)
  assert.equal(middle(10, 60, 600, 400, 50), 200, 'a small map stays where it is')
})
test('the sheet of the film tells nothing of what is still to come', () => {
  const rows = ['To hit', 'Saving rolls'].map((label) => ({ label, dice: [], says: `${label}!`, tone: '', rule: null }))
  const face = { sides: {}, theatre: { figure: () => '' } }
  const shown = { mode: 'film', scenes: [scene(1, { rows, loss: '2 men fall' })], at: 0, paused: false, speed: 1 }
  const sheet = (n) => theatreSheet({ say, face, game: { id: 'lastbattle' }, ctx }, { ...shown, rows: n })
  assert.doesNotMatch(sheet(1), /Saving rolls|2 men fall/)
  assert.match(sheet(2), /Saving rolls[\s\S]*2 men fall/)
})
