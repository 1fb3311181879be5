// The board of Last Battle: what is drawn of a view, what is lit, what a click and an arrow mean, and that secrets stay
// secret.
import test from 'node:test'
import assert from 'node:assert/strict'
import { board, outline, wayOf } from '../../src/grognard/games/lastbattle/client/map/board.js'
import { counterFace, counterSprites } from '../../src/grognard/games/lastbattle/client/art/counters.js'
import { cover, sides } from '../../src/grognard/games/lastbattle/client/cover.js'
import { meets, pointsIn } from '../../src/grognard/games/lastbattle/client/map/gestures.js'
import { screenFrom } from '../../src/grognard/games/lastbattle/client/map/overlay.js'
import { command, ringPath, ringsOf, tools } from '../../src/grognard/games/lastbattle/client/map/ruler.js'
import {
  bandAt,
  bands,
  bandsOf,
  chain,
  groundOf,
  hexOfRef,
  hexRef,
  intent,
  isLit,
  labelOf,
  pathTo,
  picked,
  pickOf,
  rangeOf,
  refOf,
  remember,
  terrainName,
  walk,
} from '../../src/grognard/games/lastbattle/client/map/scene.js'
import {
  closeStack,
  hexWords,
  openStack,
  stackView,
  unitWords,
} from '../../src/grognard/games/lastbattle/client/map/stack.js'
import { sayIn, fixed, unit, back, card, view, act, see, piece, ctxOf } from './lastbattle_table.mjs'

test('hexes are named by column and row, both ways', () => {
  assert.equal(labelOf(0, 32), '0101')
  assert.equal(hexRef(100, 32), 'hex-0504')
  for (const h of [0, 31, 32, 383]) assert.equal(hexOfRef(hexRef(h, 32), 32), h)
  for (const bad of ['hex-', 'hex-0001', 'unit-3', 'hex-9901', '']) assert.equal(hexOfRef(bad, 32), -1)
})
test('the ground of a layout is read from its sheets', () => {
  const g = groundOf(view(), fixed)
  assert.equal(g.b.size, 384)
  assert.equal(terrainName(g, 5), 'woods')
  assert.equal(terrainName(g, 21), 'woods', 'the second sheet begins in column 17')
  assert.equal(g.level[5], 1)
  assert.equal(g.lane[6 * 32], 'road')
})
test('counters lie on their hexes; passengers, reserves and carried weapons do not', () => {
  const sc = see(view())
  assert.deepEqual(
    sc.stacks.map((s) => s.at),
    [100, 101, 110, 111, 112, 120],
  )
  assert.deepEqual(
    sc.stacks[0].pieces.map((p) => p.ref),
    ['unit-0', 'unit-1'],
    'U-45: a vehicle lies on its men',
  )
  assert.equal(piece(sc, 1).aboard, 3)
  assert.deepEqual(
    piece(sc, 0).items.map((i) => i.item),
    ['M60'],
  )
  assert.equal(sc.stacks.at(-1).things.length, 1)
  assert.equal(piece(sc, 2), undefined)
  assert.equal(piece(sc, 4), undefined)
})
test('each side has the colour of the scenario', () => {
  assert.equal(piece(see(view()), 0).colour, 'lbg')
  assert.equal(piece(see(view()), 5).colour, 'lbb')
})
test('a back tells its side and its class, nothing else', () => {
  const sc = see(view())
  const say = sayIn('en')
  const foot = counterFace(piece(sc, 6), fixed, say)
  const tank = counterFace(piece(sc, 7), fixed, say)
  const known = counterFace(piece(sc, 8), fixed, say)
  for (const svg of [foot, tank]) {
    assert.doesNotMatch(svg, /lb-[wv]-/)
    assert.match(svg, /\?/)
  }
  assert.notEqual(foot, tank)
  assert.match(known, /lb-w-AR/)
  assert.match(known, /stroke-dasharray/, 'what was seen before stands in a dotted frame')
  assert.doesNotMatch(unitWords(ctxOf(view()), view().units[6]), /Assault|×/)
  // two concealed units that differ in what is not known look alike
  assert.equal(foot, counterFace({ ...piece(sc, 6), unit: back(60, 'defender', { hex: 111 }) }, fixed, say))
})
test('a face tells quality, men, weapon, and every state by a sign or a word', () => {
  const sc = see(view())
  const say = sayIn('en')
  const svg = counterFace(piece(sc, 0), fixed, say)
  assert.equal(svg.match(/l5-4 5 4/g).length, 2, 'a veteran has two chevrons')
  assert.match(svg, /#ffd977/, 'the star of one’s own leader')
  assert.match(svg, /lb-w-GPMG/, 'the carried weapon')
  assert.match(counterFace(piece(sc, 5), fixed, say), /moved/)
  const sized = (/** @type {string} */ html) => Number(/lb-t-smoke"[^>]*scale\(([\d.]+)/.exec(html)?.[1])
  const [empty, taken] = [50, 100].map((h) => sized(board(ctxOf(view({ smoke: [h] }), []))))
  assert.ok(taken > empty * 1.3, 'U-25: smoke is seen round the counters that stand in it')
  assert.doesNotMatch(counterFace(piece(sc, 5), fixed, say), /#ffd977/)
  assert.match(counterFace(piece(sc, 1), fixed, say), /rotate\(120 32 32\)/, 'facing 2 is turned by two sides')
  assert.match(counterFace(piece(sc, 3), fixed, say), /dummy/)
  assert.match(
    counterFace(
      { ...piece(sc, 1), unit: unit(1, 'attacker', { kind: 'vehicle', facing: 0, flying: true, card: card('MI_17') }) },
      fixed,
      say,
    ),
    /lb-v-Heli.*lb-v-Heli/s,
    'a flying machine has a shadow',
  )
  for (const id of ['lb-sq-lbg', 'lb-bk-lbb', 'lb-hull-none', 'lb-w-MORTAR', 'lb-v-Truck', 'lb-t-smoke'])
    assert.match(counterSprites(), new RegExp(`id="${id}"`))
})
test('with a unit in hand, hexes are lit with what is left there', () => {
  const acts = [act('to', 132, 'hex-0505'), act('to', 164, 'hex-0506')]
  const sc = see(view({ picked: { unit: 0 }, reach: { 132: 1, 164: 0 } }), acts)
  assert.equal(piece(sc, 0).state, 'sel')
  assert.deepEqual(
    [...sc.lit.values()].map((l) => [l.at, l.figure]),
    [
      [132, '1'],
      [164, '0'],
    ],
  )
  assert.deepEqual(pathTo(groundOf(view(), fixed), sc.lit, 100, 164), [100, 132, 164])
  assert.deepEqual(pathTo(groundOf(view(), fixed), new Map(), 100, 164), [], 'no way through hexes that are not lit')
  assert.equal(
    see(view({ picked: { unit: 0 } }), [act('to', 132, 'hex-0505', { price: '1 MP' })]).lit.get(132).figure,
    '1',
    'or the price says it',
  )
})
test('a counter goes by the way it went', () => {
  const v = view({ paths: [{ unit: 0, hexes: [96, 97, 98, 99, 100] }] })
  assert.deepEqual(wayOf(v, 0, 98, 100), [98, 99, 100])
  assert.deepEqual(wayOf(v, 0, 99, 100), [], 'one step is straight')
  assert.deepEqual(wayOf(v, 0, 50, 100), [])
  assert.deepEqual(wayOf(v, 5, 98, 100), [])
})
test('targets are red, and say how far they are or what they need', () => {
  const acts = [act('target', 5, 'unit-5'), act('target', 6, 'unit-6')]
  const v = view({ phase: 'attack', picked: { firer: 0, mode: -1, share: 0 } })
  const sc = see(v, acts)
  assert.equal(piece(sc, 5).state, 'target')
  assert.equal(piece(sc, 0).state, 'sel')
  assert.equal(sc.targets.get(5).far, 10)
  assert.equal(see({ ...v, needs: { 5: 3 } }, acts).targets.get(5).need, '≤ 3')
  assert.match(board(ctxOf(v, acts)), /class="ctr unit foot lbb target/)
})
test('numbers of several shots from one hex lie clear of each other, however near the target', () => {
  const clear = (a, b) => Math.abs(a[0] - b[0]) >= 28 || Math.abs(a[1] - b[1]) >= 20
  for (const hex of [132, 101, 164, 196]) {
    const shots = [5, 5, 5].map((target) => ({ unit: 0, target, hex, share: 1, number: 3, mode: 0 }))
    const html = board(ctxOf(view({ phase: 'attack', shots }), []))
    const places = html.matchAll(/class="num" transform="translate\(([-\d.]+) ([-\d.]+)\)"/g)
    const [a, b, c] = [...places].map((m) => m.slice(1).map(Number))
    assert.ok(clear(a, b) && clear(b, c) && clear(a, c), `${hex}: ${a} ${b} ${c}`)
  }
})
test('ways gone are dotted, the one aimed at stands out; declared shots are arrows with their number', () => {
  const v = view({
    phase: 'reaction',
    you: 'defender',
    picked: { firer: 5, mode: 0, target: 0, share: 1 },
    paths: [{ unit: 0, hexes: [99, 100] }],
    shots: [
      { unit: 5, target: 0, hex: 100, share: 1, number: 4, mode: 0 },
      { unit: 5, target: 1, hex: 100, share: 1, number: 3, mode: 0 },
    ],
  })
  const acts = [act('point', 0, 'hex-0404'), act('point', 1, 'hex-0504')]
  const sc = see(v, acts)
  assert.equal(sc.trails[0].aimed, true)
  assert.equal(piece(sc, 0).state, 'aim')
  assert.deepEqual(sc.shots[0], { from: 110, to: 100, number: 4, unit: 5 })
  assert.deepEqual(
    [...sc.lit.values()].map((l) => l.figure),
    ['1', '2'],
  )
  const html = board(ctxOf(v, acts))
  assert.match(html, /class="trail lbg aimed"/)
  const arrows = [...html.matchAll(/class="shot" d="([^"]+)"/g)].map((m) => m[1])
  assert.equal(new Set(arrows).size, 2, 'U-23: two shots from one hex are two arrows')
  assert.deepEqual(
    [...html.matchAll(/class="fig">(≤ \d)</g)].map((m) => m[1]),
    ['≤ 4', '≤ 3'],
    'U-23: the number is what the die may show, not the number of the shot',
  )
  const grouped = [...html.matchAll(/<g class="declared">\s*<path class="shot0"/g)]
  assert.equal(grouped.length, 2, 'each steps aside as one while a shot is shown (hexes.css)')
})
test('the board names every hex and every counter, in both languages', () => {
  for (const lang of ['en', 'fr']) {
    const v = view({
      picked: { unit: 0 },
      reach: { 132: 1 },
      zone: [10, 11],
      plots: [{ gun: '82mm', observer: 0, hex: 60 }],
    })
    const html = board(ctxOf(v, [act('to', 132, 'hex-0505')], lang))
    assert.equal(html.match(/<polygon id="hex-/g).length, 384)
    assert.equal(html.match(/<button id="unit-/g).length, 7)
    assert.equal(html.match(/class="hx lit"/g).length, 1)
    for (const cls of ['zone-edge', 'goal', 'exit', 'lit-disc', 'selh']) assert.match(html, new RegExp(`class="${cls}`))
    for (const t of ['wreck', 'smoke', 'light', 'barrage', 'plot']) assert.match(html, new RegExp(`#lb-t-${t}`))
    assert.doesNotMatch(html, /undefined|NaN|\[object/)
  }
})
test('minefields are drawn and named, those the enemy does not know of dashed; laying them, a click lays', () => {
  const mines = [
    { hex: 60, side: 'attacker', secret: true, scattered: false },
    { hex: 61, side: 'defender', secret: false, scattered: true },
  ]
  const v = view({ mines, secret_mines: { attacker: 1 } })
  for (const lang of /** @type {const} */ (['en', 'fr'])) {
    const html = board(ctxOf(v, [], lang))
    assert.equal(html.match(/class="mines secret"/g).length, 1)
    assert.equal(html.match(/class="mines"/g).length, 1)
    assert.match(html, /#lb-t-mines/)
  }
  assert.match(hexWords(ctxOf(v), 60), /mines, unknown to the enemy/)
  assert.match(hexWords(ctxOf(v), 61), /mines/)
  const laying = view({ phase: 'setup', picked: { mines: 1 } })
  const acts = [act('lay', 100, 'hex-0504'), act('clear', 101, 'hex-0604')]
  assert.equal(see(laying, acts).lit.get(100)?.verb, 'lay')
  assert.equal(see(laying, acts).lit.get(101)?.verb, 'clear')
  assert.deepEqual(intent(laying, 'hex-0101'), { verb: 'lay', arg: 0 })
  assert.deepEqual(intent(laying, 'unit-5'), { verb: 'lay', arg: 110 })
})
test('words: a hex says its ground, who stands there and what may be done', () => {
  const ctx = ctxOf(view(), [act('to', 100, 'hex-0504')])
  const words = hexWords(ctx, 100, see(view()).stacks[0])
  assert.match(words, /^0504: /)
  for (const part of ['Assault rifle ×4', 'M2 Bradley', 'to 100']) assert.ok(words.includes(part), part)
})
test('the list of a stack has a button for all that may be done there, and hides nothing but the hidden', () => {
  const ctx = ctxOf(view(), [act('take', 0, 'unit-0'), act('to', 100, 'hex-0504')])
  assert.equal(stackView(ctx), '')
  openStack(100)
  const html = stackView(ctx)
  assert.match(html, /data-verb="take" data-arg="0"/)
  assert.match(html, /data-verb="to" data-arg="100"/)
  assert.match(html, /×3/, 'who sits in the vehicle')
  openStack(111)
  assert.doesNotMatch(stackView(ctx), /data-verb|lb-[wv]-/)
  closeStack()
})
test('a click means what the phase makes of it', () => {
  const v = view()
  assert.deepEqual(intent(v, 'unit-0'), { verb: 'take', arg: 0 })
  assert.deepEqual(intent(v, 'hex-0504'), { verb: 'take', arg: 0 }, 'the ground means who stands on it')
  assert.equal(intent(v, 'unit-5'), null, 'nothing can be done with an enemy while nothing is in hand')
  assert.deepEqual(intent(view({ picked: { unit: 0 } }), 'hex-0101'), { verb: 'to', arg: 0 })
  assert.deepEqual(intent(view({ picked: { unit: 0 } }), 'unit-5'), { verb: 'to', arg: 110 })
  assert.deepEqual(intent(view({ picked: { unit: 0 }, phase: 'setup' }), 'hex-0101'), { verb: 'place', arg: 0 })
  assert.deepEqual(intent(view({ phase: 'attack' }), 'unit-0'), { verb: 'fire', arg: 0 })
  assert.deepEqual(intent(view({ phase: 'attack', picked: { firer: 0 } }), 'unit-6'), { verb: 'target', arg: 6 })
  assert.deepEqual(intent(view({ phase: 'attack', picked: { firer: 0 } }), 'hex-1504'), { verb: 'target', arg: 5 })
  assert.deepEqual(intent(view({ phase: 'plot', picked: { gun: 0, observer: 0 } }), 'hex-0101'), { verb: 'at', arg: 0 })
  for (const bad of ['hex-9999', 'unit-99', 'box-1', '']) assert.equal(intent(v, bad), null)
  assert.equal(picked(view({ picked: { firer: 5 } })), 'unit-5')
  assert.equal(picked(v), null)
  remember(view({ phase: 'reaction' }))
  assert.deepEqual(pickOf('unit-5'), { verb: 'fire', arg: 5 })
  assert.equal(refOf('to', 100), 'hex-0504')
  assert.equal(refOf('target', 5), 'unit-5')
  assert.equal(refOf('done', 0), null)
})
test('U-39: a click on a pile means whom the odds are told of: the target on top', () => {
  const v = view({ phase: 'attack', picked: { firer: 0 }, needs: { 6: 3 } })
  const [first, second] = [5, 6].map((n) => v.units.find((/** @type {any} */ u) => u.id === n))
  second.hex = first.hex
  assert.deepEqual(intent(v, 'hex-1504'), { verb: 'target', arg: 6 }, 'only one of them may be fired at')
  v.needs[5] = 4
  second.kind = 'vehicle'
  assert.deepEqual(intent(v, 'hex-1504'), { verb: 'target', arg: 6 }, 'the vehicle lies on top')
  second.kind = 'foot'
  first.kind = 'vehicle'
  assert.deepEqual(intent(v, 'hex-1504'), { verb: 'target', arg: 5 })
  for (const n of [5, 6]) assert.deepEqual(intent(v, `unit-${n}`), { verb: 'target', arg: n }, 'a counter means itself')
})

test('arrows reach every hex, and walk through a stack', () => {
  const v = view()
  const seen = new Set(['hex-0101'])
  const todo = ['hex-0101']
  while (todo.length) {
    const from = todo.pop()
    for (const k of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      const to = walk(v, from, k)
      if (to && !seen.has(to)) {
        seen.add(to)
        todo.push(to)
      }
    }
  }
  assert.equal(seen.size, 384)
  assert.deepEqual(chain(v, 100), ['unit-1', 'unit-0'])
  assert.equal(walk(v, 'unit-1', 'ArrowRight'), 'unit-0')
  assert.equal(walk(v, 'unit-0', 'ArrowRight'), 'hex-0504')
  assert.equal(walk(v, 'unit-0', 'ArrowUp'), 'hex-0504')
  assert.equal(walk(v, '', 'ArrowDown'), 'hex-0504', 'Tab enters at one’s own')
})
test('range bands: half up, once, twice, four times; a pistol in its own hex and the next', () => {
  assert.deepEqual(bands(5), [3, 5, 10, 20])
  assert.deepEqual(bands(0), [0, -1, -1, -1])
  assert.deepEqual(
    [0, 1, 2].map((far) => bandAt(bands(0, true), far)),
    [1, 3, 4],
  )
  assert.deepEqual(
    [1, 2, 3, 8, 9].map((far) => bandAt(bands(2), far)),
    [0, 1, 2, 3, 4],
  )
  assert.equal(rangeOf(view().units[0], view(), fixed), 5, 'the carried machine gun')
  assert.equal(rangeOf(view().units[1], view(), fixed), 10, 'the main armament')
})
test('at night every band is one farther out, and nobody sees beyond sixteen hexes', () => {
  const v = view({ night: true })
  const g = groundOf(v, fixed)
  const bradley = v.units[1]
  const sees = (sights) => ({ ...bradley, card: card('M2', { sights }) })
  assert.deepEqual(bandsOf(v.units[0], v, fixed), [-1, 3, 5, 10], 'the carried machine gun: nothing is Close any more')
  assert.deepEqual(
    bandsOf(unit(9, 'attacker', { weapon: 'PST', range: 0 }), v, fixed),
    [-1, -1, -1, 0],
    'a pistol in its own hex only',
  )
  assert.deepEqual(bandsOf(sees(0), v, fixed), [-1, 5, 10, 16], 'the dark ends the last band')
  assert.deepEqual(bandsOf(sees(1), v, fixed), [-1, 5, 10, 20], 'infrared sees to forty')
  assert.deepEqual(bandsOf(sees(2), v, fixed), [5, 10, 20, 40], 'thermal sights fire as by day')
  assert.deepEqual(
    bandsOf(unit(9, 'attacker', { range: 30 }), v, fixed),
    [-1, 15, 16, -1],
    'a band that begins in the dark is none',
  )
  assert.deepEqual(
    bandsOf(v.units[0], v, fixed, true),
    bandsOf(v.units[0], view(), fixed),
    'what is lit is fired at as by day',
  )
  assert.deepEqual(
    [52, 54, 56].map((h) => isLit(v, g, h)),
    [true, true, false],
  )
  const ctx = ctxOf({ ...v, picked: { unit: 0 } })
  board(ctx)
  command('rings')
  assert.deepEqual(
    ringsOf(ctx, g).rings.map((r) => `${r.band} ${r.r}`),
    ['medium 3', 'long 5', 'extreme 10'],
  )
  assert.doesNotMatch(board(ctx), /class="ring close"/)
  command('rings')
})
test('while a hex is chosen for the cache or the helicopter, a click on the ground means that hex', () => {
  const acts = [act('site', 100, 'hex-0504'), act('site', 101, 'hex-0604')]
  const v = view({ phase: 'setup', picked: { choose: 1 } })
  assert.equal(see(v, acts).lit.get(100)?.verb, 'site')
  assert.match(board(ctxOf(v, acts)), /<g class="hx lit quiet[^>]*><polygon id="hex-0504"/)
  assert.deepEqual(intent(v, 'hex-0101'), { verb: 'site', arg: 0 })
  assert.deepEqual(intent(v, 'unit-5'), { verb: 'site', arg: 110 })
  const asked = view({ phase: 'setup', picked: { site: 90 } })
  assert.deepEqual(intent(asked, 'hex-0101'), { verb: 'site', arg: 0 })
  assert.match(board(ctxOf(asked)), /class="selh"/, 'the hex that the other side proposes')
  assert.doesNotMatch(board(ctxOf(view({ phase: 'setup' }))), /class="selh"/)
})
test('rings lie between what is within and what is beyond', () => {
  const g = groundOf(view(), fixed)
  const sides0 = ringPath(g, 100, 0).match(/M/g).length
  assert.equal(sides0, 6)
  assert.equal(ringPath(g, 100, 1).match(/M/g).length, 18)
  assert.equal(outline(g, [100, 101]).match(/M/g).length, 10)
  const ctx = ctxOf(view({ picked: { unit: 0 } }))
  board(ctx)
  assert.equal(ringsOf(ctx, g).rings.length, 0)
  command('rings')
  assert.deepEqual(
    ringsOf(ctx, g).rings.map((r) => r.r),
    [3, 5, 10, 20],
  )
  assert.match(board(ctx), /class="ring extreme"/)
  command('rings')
})
test('a ruler that lies on the map is drawn: open is solid, blocked has a cross in the hex that blocks', () => {
  const ctx = ctxOf(view())
  board(ctx)
  Object.assign(tools(), {
    mode: 'line',
    from: 100,
    to: 104,
    set: true,
    line: { open: true, distance: 4, hex: null, text: '', rule: '' },
  })
  assert.match(board(ctx), /lof ok"/)
  tools().line = { open: false, distance: 4, hex: 102, text: '0704: woods block', rule: 'LB.lof.woods' }
  const html = board(ctx)
  for (const part of ['lof no', 'class="xx"', '0704: woods block', 'data-rule="LB.lof.woods"'])
    assert.ok(html.includes(part), part)
  Object.assign(tools(), { mode: 'field', from: 100, field: new Set([101]) })
  assert.match(board(ctx), /class="shade"/)
  Object.assign(tools(), { mode: '', from: -1, to: -1, line: null, field: null, set: false })
  assert.doesNotMatch(board(ctx), /class="shade"|class="lof /)
})
test('two rulers lie on the map at once; the one that was laid first stays until a third is begun', () => {
  const ctx = ctxOf(view())
  const line = { open: true, distance: 4, hex: null, text: '', rule: '' }
  board(ctx)
  Object.assign(tools(), { mode: 'line', from: 100, to: 104, set: true, line })
  Object.assign(tools(), { kept: { from: 100, to: 103, line: { ...line, distance: 3 } } })
  const html = board(ctx)
  assert.equal(html.split('class="lof ok"').length, 3)
  for (const part of ['data-key="ruler-kept"', 'data-key="ruler"']) assert.ok(html.includes(part), part)
  Object.assign(tools(), { mode: '', from: -1, to: -1, line: null, set: false, kept: null })
})
test('a gun shows where its smoke would drift: as many hexes as its strength, downwind', () => {
  const ctx = ctxOf(view({ picked: { gun: 0 }, wind: 0, smoke: [] }))
  ctx.view.sides[ctx.view.you].guns = [{ id: 0, gun: '82mm', rounds: 5 }]
  const g = groundOf(ctx.view, ctx.fixed)
  const from = g.b.hexOf('0505')
  const there = screenFrom({ ...ctx, fixed: { ...ctx.fixed, guns: { '82mm': { he: 3 } } } }, g, from)
  assert.deepEqual(
    there.map((h) => g.b.label(h)),
    ['0505', '0504', '0503'],
  )
})
test('the poster has its title, and both roles a colour', () => {
  assert.match(cover('Last Battle', 'Twilight'), /LAST BATTLE/)
  assert.deepEqual(Object.keys(sides), ['defender', 'attacker'])
})

test('U-51: the title of the sheet steps aside for what lies under it', () => {
  const title = { left: 10, top: 10, right: 150, bottom: 70 }
  const goal = (/** @type {number} */ x) => ({ left: x, top: 20, right: x + 40, bottom: 60 })
  assert.ok(meets(goal(120), title), 'half of the goal is under it')
  assert.ok(!meets(goal(151), title))
  assert.ok(meets(goal(165), title, 20), 'a pointer that comes near')
  assert.deepEqual(pointsIn({ left: 0, top: 0, right: 10, bottom: 10 })[4], [5, 5])
  assert.equal(pointsIn(title).length, 9)
})
