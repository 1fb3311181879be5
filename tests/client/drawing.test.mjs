import test from 'node:test'
import assert from 'node:assert/strict'
import {
  card,
  cardBack,
  miniCard,
  plateFace,
  plateMarks,
  tokenFace,
  wrap,
} from '../../src/grognard/games/trench/client/cards.js'
import { face } from '../../src/grognard/games/trench/client/index.js'
import { refOf } from '../../src/grognard/games/trench/client/scene.js'
import { ground } from '../../src/grognard/games/trench/client/ground.js'
import { cover, how } from '../../src/grognard/games/trench/client/cover.js'
import { tip } from '../../src/grognard/games/trench/client/tips.js'
import { hatchDefs, sideOf } from '../../src/grognard/client/art/symbols.js'
import '../../src/grognard/games/ttlm/client/sides.js'
import '../../src/grognard/games/lastbattle/client/art/sides.js'
import { catalogue, fixed, view, act, ctx, say } from './fixtures.mjs'

const kinds = Object.entries(fixed.kinds).map(([id, k]) => ({ ...k, id }))
const sizes = (svg) =>
  [...svg.matchAll(/<text[^>]*font-size="([\d.]+)"[^>]*>([^<]*)</g)].map((m) => ({
    size: Number(m[1]),
    text: m[2],
    scaled: false,
  }))
/** Badges are drawn on their own scale; their letter is large there. */
const lettering = (svg) =>
  sizes(
    svg.replace(
      /<g transform="translate\([^)]*\) scale\([^)]*\)"><path d="[^"]*" fill="var\(--\w+-deep\)"[\s\S]*?<\/g>/g,
      '',
    ),
  )

for (const k of kinds)
  test(`${k.id}: no lettering below 11 units, names not below 9.5`, () => {
    const words = { range: 'portée', ...fixed.words }
    for (const { size, text } of lettering(card(k, k.side === 'german' ? 'ge' : 'fr', words))) {
      const least = text === (k.short || k.name) ? 9.5 : 11
      assert.ok(size >= least, `"${text}" at ${size}`)
    }
    for (const { size, text } of lettering(miniCard(k, k.side === 'german' ? 'ge' : 'fr', words)))
      assert.ok(size >= (text === (k.short || k.name) ? 9.5 : 11), `"${text}" at ${size} on the small card`)
    if (k.deck === 'troop')
      for (const { size, text } of lettering(plateFace(k, 'fr') + plateMarks(k, 1, 'a attaqué')))
        assert.ok(size >= (text === k.short ? 9.5 : 11), `"${text}" at ${size}`)
    // a token's name is drawn where a unit of its drawing is 1.3 px and more
    if (k.deck === 'troop')
      for (const { size, text } of lettering(tokenFace(k, 'fr'))) assert.ok(size >= (text === k.short ? 8 : 11))
    if (k.deck === 'troop') assert.ok(lettering(tokenFace(k, 'fr')).some(({ text }) => text === k.short))
  })
test('a long text ends in an ellipsis and stays within the card', () => {
  const svg = card({ ...fixed.kinds.at_mines, id: 'at_mines' }, 'fr', fixed.words)
  assert.match(svg, /…</)
  for (const m of svg.matchAll(/<text x="80" y="([\d.]+)"/g)) assert.ok(Number(m[1]) < 222)
})
test('words are wrapped and none is lost', () => {
  assert.deepEqual(wrap('one two three four', 9), ['one two', 'three', 'four'])
  assert.equal(wrap('a bc def', 4).join(' '), 'a bc def')
})
test('a back shows nothing of the front', () => {
  for (const deck of ['troop', 'bonus']) for (const k of kinds) assert.ok(!cardBack('fr', deck).includes(k.name))
})
test('drawings carry no ids, so that they may be repeated, and use only known patterns', () => {
  const svg = kinds.map((k) => card(k, 'fr', fixed.words)).join('') + ground(true) + cover('Trench 1918', 'Seven lines')
  assert.doesNotMatch(svg, / id="/)
  const known = new Set([...hatchDefs().matchAll(/id="([^"]+)"/g)].map((m) => m[1]))
  for (const m of svg.matchAll(/url\(#([^)]+)\)/g)) assert.ok(known.has(m[1]), m[1])
})
test('nothing drawn is NaN or undefined', () => {
  const svg =
    face.sprites(fixed, say) +
    ground(false) +
    ground(true) +
    cover('A title that is rather long', 'and a tagline that is longer still than the poster')
  assert.doesNotMatch(svg, /NaN|undefined|Infinity/)
})
test('text from the server is escaped', () => {
  const evil = { ...fixed.kinds.poilus, id: 'poilus', name: '<img src=x>', short: '<b>"x"</b>' }
  assert.doesNotMatch(card(evil, 'fr', fixed.words), /<b>|<img/)
})
test('each side has its own letter or shape, and a hatch', () => {
  const marks = ['fr', 'ge', 'uk', 'be', 'us', 'lbg', 'lbb'].map((s) => sideOf(s).shape)
  assert.equal(new Set(marks).size, marks.length)
  assert.notEqual(sideOf('fr').hatch, sideOf('ge').hatch)
})

test('the table is drawn in every phase, for every seat, with words for everything', () => {
  for (const you of ['french', 'german', 'spectator', 'all'])
    for (const phase of [
      'bonus-pile',
      'placing',
      'drawing',
      'actions',
      'reaction',
      'counter',
      'keep',
      'refill',
      'over',
    ]) {
      const acts = [
        act('unit', 4),
        act('card', 70, { label: 'Strike' }),
        act('move', 10, { price: '1 CP' }),
        act('attack', 45, { price: '1 CP' }),
        act('swap', 5, { price: '2 CP' }),
        act('draw', 0),
        act('done', 0, { group: 'quiet', key: 'E' }),
      ]
      const c = ctx(view({ you, phase, bunker: phase === 'bonus-pile' }), acts, refOf)
      const all = Object.values(face.layout(c)).join('') + face.words(c)
      assert.doesNotMatch(all, /undefined|NaN|\[object/)
    }
})
test('every button on the board and in the hand has a label', () => {
  const c = ctx(view(), [act('unit', 4), act('card', 70, { label: 'Strike' })], refOf)
  const html = face.layout(c).board + face.layout(c).hand
  const buttons = [...html.matchAll(/<button[^>]*>\s*(<span class="vh">[^<]+)?/g)].map((m) => m[0])
  assert.ok(buttons.length >= 26)
  for (const b of buttons) assert.match(b, /aria-label="[^"]+"|class="vh">[^<]+/)
})
test('one element of the board answers Tab', () => {
  const html = face.layout(ctx(view(), [], refOf)).board
  assert.equal([...html.matchAll(/tabindex="0"/g)].length, 1)
})
test('an enemy’s hand and face-down cards show nothing', () => {
  const v = view()
  v.sides.german.slots = [{ id: null, kind: null, face: 'down', spent: false, box: null }]
  const html = face.layout(ctx(v, [], refOf)).left
  assert.match(html, /sp-back-ge-bonus/)
  assert.doesNotMatch(html, /data-pile="hand:german"/)
})
test('the chip over a hand card says its use, its price, or what is missing', () => {
  const poor = face.layout(ctx(view({ cp: 0 }), [act('done', 0)], refOf)).hand
  assert.match(poor, /Needs 1 CP/)
  const rich = face.layout(ctx(view({ cp: 6 }), [act('card', 70, { label: 'Strike' })], refOf)).hand
  assert.match(rich, /Play or set · 1 CP/)
  const discarding = face.layout(ctx(view(), [act('card', 70, { label: 'Discard Strike' })], refOf)).hand
  assert.match(discarding, /class="use fig"[^>]*>Discard</)
})
test('a small card has its cost, its name and what it is', () => {
  const svg = miniCard({ ...fixed.kinds.crapouillot, id: 'crapouillot' }, 'fr', fixed.words)
  for (const text of ['>Crapouillot<', '>Support<', '>↔3<', '>2<']) assert.ok(svg.includes(text), text)
  assert.match(
    miniCard({ ...fixed.kinds.artillery_strike, id: 'artillery_strike' }, 'ge', fixed.words),
    />Attack<[\s\S]*>Trap</,
  )
})
test('how it plays: three steps, drawn and in words', () => {
  const html = how(say)
  assert.equal([...html.matchAll(/<li>/g)].length, 3)
  assert.doesNotMatch(html, /undefined|NaN| id="/)
})
test('advice belongs to the moment, and has words in both languages', () => {
  const at = (more, ...verbs) =>
    tip(
      ctx(
        view(more),
        verbs.map((v) => act(v, 4)),
        refOf,
      ),
    )
  const keys = [
    at({}, 'unit', 'done'),
    at({ picked: { unit: 4 } }, 'attack', 'move'),
    at({ picked: { unit: 4 } }, 'move'),
    at({ picked: { card: 70 } }, 'place'),
    at({}, 'done'),
    at({}, 'move', 'stay'),
    at({ phase: 'placing' }, 'card'),
    at({ phase: 'placing', picked: { card: 70 } }, 'box'),
    at({ phase: 'placing' }, 'lift', 'ready'),
    at({ phase: 'reaction' }, 'reveal', 'pass'),
    at({ phase: 'counter' }, 'counter'),
    at({ phase: 'refill' }, 'draw'),
  ]
  assert.equal(new Set(keys).size, keys.length)
  for (const lang of ['en', 'fr']) for (const k of keys) assert.ok(catalogue(lang)[k], `${lang}: ${k}`)
  assert.equal(tip({ ...ctx(view(), [], refOf), yours: false }), '')
})
test('a French sign that stands alone never begins a line', () =>
  assert.deepEqual(wrap('une attaque : il', 12), ['une', 'attaque\u00a0: il']))
