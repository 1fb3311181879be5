// The face of a game that brings none, and what the page may know of games: nothing.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import test from 'node:test'
import { badgeIcon } from '../../src/grognard/client/art/symbols.js'
import { page } from '../../src/grognard/client/table/tableview.js'
import { outline, plainFace } from '../../src/grognard/client/face/plainface.js'
import { substitute } from '../../src/grognard/client/base/words.js'
import { below, catalogue, source } from './fixtures.mjs'

const words = { ...catalogue('en', 'trench'), 'ui-toy-heap': 'The heap' }
const say = (key, args) => substitute(words[key] ?? key, args)
const game = {
  id: 'toy',
  title: 'Toy',
  roles: [
    { id: 'left', name: 'Left', letter: 'L' },
    { id: 'right', name: 'Right', letter: 'R' },
  ],
  sequence: [],
}
const same = (name) => name

test('any value is an outline of names and what they name', () => {
  assert.equal(
    outline({ a: 1, b: 'x<y' }, same),
    '<dl class="outline"><dt>a</dt><dd>1</dd><dt>b</dt><dd>x&lt;y</dd></dl>',
  )
  assert.equal(outline([1, 2], same), '1, 2', 'plain things stay on one line')
  assert.equal(
    outline([{ n: 1 }], same),
    '<ol class="outline"><li><dl class="outline"><dt>n</dt><dd>1</dd></dl></li></ol>',
  )
  assert.equal(
    outline({ none: null, no: false, yes: true, empty: [] }, same)
      .replaceAll(/<[^>]*>/g, ' ')
      .trim(),
    'none  –  no  –  yes  ✓  empty  –',
  )
})

const act = {
  verb: 'take',
  arg: 3,
  text: 'Take 3',
  label: 'Take 3',
  ref: null,
  rule: null,
  price: null,
  key: null,
  group: 'main',
}
const state = {
  role: 'left',
  lang: 'en',
  title: 'Toy',
  turn: 'Turn 1',
  to_act: ['left'],
  thinking: [],
  sequence: '',
  next: '',
  prompt: { text: ['How many?'], rule: 'N.3' },
  offer: { take: [3] },
  acts: [act, { ...act, arg: 4, text: 'Take 4', label: 'Take 4' }],
  undo: false,
  view: { heap: 7, die_shown: 4 },
  log: [{ n: 0, step: 0, side: 'left', parts: ['Left rolls 4.'], rule: 'N.2' }],
  step: 1,
  result: null,
}
function model(face) {
  const on = new Map()
  const ctx = {
    view: state.view,
    fixed: {},
    say,
    role: 'left',
    seats: [],
    on,
    acts: state.acts,
    pickable: new Set(),
    yours: true,
    roving: {},
    glow: new Set(),
    hint: null,
    refused: null,
  }
  return {
    state,
    look: null,
    game,
    face,
    info: { mode: 'computer', seats: [{ role: 'left', name: 'Left' }] },
    ctx,
    layout: face.layout(ctx),
    say,
    lang: 'en',
    logAll: false,
    logDrawn: '',
    playing: false,
    speed: 1,
    text: false,
    seenAt: 0,
    preview: null,
    previewOf: null,
    key: () => '1',
    hintText: '',
    busy: false,
    net: 'open',
    tips: true,
    surroundings: null,
    since: null,
  }
}

test('a game without a face has a whole table: question, buttons, log, and its view', () => {
  const text = page(model(plainFace(game)))
  assert.match(text, /How many\?/)
  assert.match(text, /data-verb="take" data-arg="3"/)
  assert.match(text, /data-verb="take" data-arg="4"/)
  assert.match(text, /Left rolls 4\./)
  assert.match(text, /<dt>The heap<\/dt><dd>7<\/dd>/, 'by the name in its catalogue')
  assert.match(text, /<dt>die shown<\/dt><dd>4<\/dd>/, 'or by its own')
  assert.doesNotMatch(text, /undefined|\[object|NaN/)
})
test('a word of the view is called by its role or by the catalogue', () => {
  const m = model(plainFace(game))
  m.layout = m.face.layout({ ...m.ctx, view: { a1: 'left', b1: 'heap', c1: 'whatever' } })
  assert.match(page(m), /<dd>Left<\/dd>.*<dd>The heap<\/dd>.*<dd>whatever<\/dd>/)
})
test('a game that names no steps and no turn has no empty strip, and its title once', () => {
  const m = model(plainFace(game))
  m.state = { ...state, turn: 'Toy' }
  assert.doesNotMatch(page(m), /class="seq"|<small>/)
  assert.match(page({ ...m, state: { ...state, next: 'then Right' } }), /class="seq".*then Right/s)
  assert.match(page({ ...m, state }), /<small>Turn 1<\/small>/)
})
test('its sides have the letters of its roles and the colours of the house', () => {
  const { sides } = plainFace(game)
  assert.notEqual(sides.left, sides.right)
  assert.match(badgeIcon(sides.left), /var\(--side-1-deep\).*>L</)
  assert.match(badgeIcon(sides.right), /var\(--side-2-deep\).*>R</)
})
test('a face of its own takes the place of as much as it wants', () => {
  const face = { ...plainFace(game), words: () => 'own words' }
  assert.equal(face.words(), 'own words')
  const text = page({ ...model(face), text: true })
  assert.match(text, /own words/)
})
test('a tip waits while a hint, or what happened meanwhile, is to be read', () => {
  const m = model({ ...plainFace(game), tip: () => 'ui-tip' })
  const missed = { from: 1, to: 5, lines: [], summary: 's', turns: 1 }
  assert.match(page(m), /class="tips"/)
  assert.doesNotMatch(page({ ...m, missed }), /class="tips"/)
  assert.doesNotMatch(page({ ...m, hintText: 'Take 3' }), /class="tips"/)
})
test('what may be done on an element is done by a press on it', () => {
  const face = plainFace(game)
  assert.equal(face.press({ on: new Map([['x-1', [act]]]) }, 'x-1'), act)
  assert.equal(face.press({ on: new Map() }, 'x-1'), null)
  assert.equal(face.first({ on: new Map([['x-1', [act]]]) }), 'x-1')
})

// ---- the page knows no game ----
const files = below('client/', /\.(js|css|html|ts)$/).map((f) => `client/${f}`)
const GAMES = readdirSync(new URL('../../src/grognard/games/', import.meta.url)).filter((f) => !/[._]/.test(f))
/** Elements, verbs, sides and names that only one game has. */
const OF_A_GAME = [
  /['"`#.](unit|card|box|hex|area|army|fort|deck)-(?!list|kind)/,
  /['"`](swap|shell|barrage)['"`]/,
  /(?<![\w)\]])\.(unit|floor|down|box)\b/,
  /--(fr|ge|uk|be|us|lbg|lbb)\b/,
  new RegExp(`ui-(${GAMES.join('|')}|lb)-|['"\`/](${GAMES.join('|')})['"\`/]`),
  /french|german|entente|attacker|defender/i,
]
test('nothing in client/ names an element, a verb, a side or a word of one game', () => {
  assert.ok(files.length > 50 && GAMES.length >= 3)
  for (const file of files) {
    const text = source(file).replaceAll(/font-display: swap|\/\/.*|\/\*[^]*?\*\//g, '')
    for (const pattern of OF_A_GAME) assert.doesNotMatch(text, pattern, `${file}: ${pattern}`)
  }
})
test('nor do the common catalogues', () => {
  for (const lang of ['en', 'fr'])
    for (const file of readdirSync(new URL('../../src/grognard/lang/', import.meta.url)).filter((f) =>
      f.endsWith(`.${lang}.ftl`),
    ))
      assert.doesNotMatch(source(`lang/${file}`), new RegExp(`^[\\w-]*(${GAMES.join('|')})[\\w-]* =`, 'm'), file)
})
