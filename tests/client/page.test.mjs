import test from 'node:test'
import assert from 'node:assert/strict'
import { plainFace } from '../../src/grognard/client/face/plainface.js'
import { substitute, ago, say as told, speak, speakOf, spoken } from '../../src/grognard/client/base/words.js'
import { esc, rich, plain, ruleTab } from '../../src/grognard/client/base/dom.js'
import { page } from '../../src/grognard/client/table/tableview.js'
import { NumberKeys } from '../../src/grognard/client/table/numberkeys.js'
import { asksFirst, cautionsHtml } from '../../src/grognard/client/table/cautions.js'
import { beside } from '../../src/grognard/client/base/tooltip.js'
import { played, rulesList, runs, search } from '../../src/grognard/client/rules/rules.js'
import { seatsFrom, formHtml, onlineFrom } from '../../src/grognard/client/lobby/dialog.js'
import { seated, sideOf } from '../../src/grognard/client/face/seating.js'
import { optionsFrom, optionsHtml, optionsTold } from '../../src/grognard/client/lobby/options.js'
import { lobbyHtml } from '../../src/grognard/client/lobby/lobbyview.js'
import { matches } from '../../src/grognard/client/base/sheets.js'
import { StateQueue } from '../../src/grognard/client/table/statequeue.js'
import { face } from '../../src/grognard/games/trench/client/index.js'
import { refOf } from '../../src/grognard/games/trench/client/scene.js'
import { act, below, catalogue, ctx, say, source, view } from './fixtures.mjs'

const sheets = (dir) => below(dir, /\.css$/)
test('placeables are filled in, unknown ones stay', () => {
  assert.equal(substitute('{ $n } of {$of}', { n: 2, of: 6 }), '2 of 6')
  assert.equal(substitute('{ $who }', {}), '{ $who }')
})
test('both languages have the same words with the same holes', () => {
  const en = catalogue('en')
  const fr = catalogue('fr')
  const holes = (t) =>
    [...t.matchAll(/\{ \$(\w+) \}/g)]
      .map((m) => m[1])
      .sort()
      .join()
  assert.deepEqual(Object.keys(fr).sort(), Object.keys(en).sort())
  for (const k of Object.keys(en)) {
    assert.equal(holes(fr[k]), holes(en[k]), k)
    assert.ok(fr[k] && en[k], k)
  }
})
test('every key used in the page is in the catalogue', () => {
  const en = catalogue('en')
  for (const dir of ['client/', 'games/trench/client/'])
    for (const f of below(dir, /\.js$/))
      for (const m of source(dir + f).matchAll(/['"`](ui-[a-z0-9-]+)['"`]/g)) assert.ok(m[1] in en, `${f}: ${m[1]}`)
})
test('no file of the page asks for anything from elsewhere, or runs inline', () => {
  const html = source('client/index.html')
  assert.doesNotMatch(html, /<script>|\son\w+=|https?:/)
  for (const dir of ['client/', ...['trench', 'ttlm', 'lastbattle'].map((game) => `games/${game}/client/`)])
    for (const css of sheets(dir)) {
      assert.doesNotMatch(source(dir + css), /https?:/, css)
      if (!css.endsWith('style.css')) assert.doesNotMatch(source(dir + css), /@import/, css)
    }
})
test('every sheet of the page is loaded, once', () => {
  const loaded = [...source('client/index.html').matchAll(/href="\/client\/([\w/]+\.css)"/g)].map((m) => m[1])
  assert.deepEqual(
    loaded.sort(),
    sheets('client/').filter((css) => css !== 'style/api.css'),
  )
  for (const game of ['trench', 'ttlm', 'lastbattle']) {
    const dir = `games/${game}/client/`
    const imported = [...source(`${dir}style.css`).matchAll(/^@import '\.\/([\w/]+\.css)';$/gm)].map((m) => m[1])
    assert.deepEqual([...imported, 'style.css'].sort(), sheets(dir))
  }
})
test('text is escaped, places and rules become links', () => {
  assert.equal(esc('<a b="c">'), '&lt;a b=&quot;c&quot;&gt;')
  const t = ['Poilus in ', ['4·2', 'box-10'], ' ', ['x', 'rule-TR.move.adjacent'], '<']
  assert.match(rich(t, 'trench'), /data-place="box-10">4·2<\/a>.*data-rule="TR.move.adjacent".*&lt;/)
  assert.equal(plain(t), 'Poilus in 4·2 x<')
  assert.match(ruleTab('TTLM.5.3.1a', 'ttlm'), />5\.3\.1a</)
  assert.equal(ruleTab(null), '')
})
test('a rule is shown by its number, its id is in the title (W-2)', () => {
  speak('en', { 'rule TR.setup.place-six': '7.3' })
  const tab = ruleTab('TR.setup.place-six', 'trench')
  assert.match(tab, /data-rule="TR.setup.place-six" title="TR.setup.place-six">7\.3<\/a>/)
  assert.doesNotMatch(tab, />[^<]*place-six/)
})
test('a game adds its words to those of the page, until another language is spoken', () => {
  speak('en', { 'ui-board': 'Board' })
  speakOf('/api/games/toy/words?part=table', { 'ui-toy-heap': 'Heap of { $n }' })
  assert.deepEqual([told('ui-board'), told('ui-toy-heap', { n: 3 })], ['Board', 'Heap of 3'])
  assert.ok(spoken.has('/api/games/toy/words?part=table'), 'its words are asked for in every language from now on')
  speak('fr', { 'ui-board': 'Carte' })
  assert.deepEqual([told('ui-board'), told('ui-toy-heap')], ['Carte', 'ui-toy-heap'])
  spoken.delete('/api/games/toy/words?part=table')
})
test('the rules have contents and a glossary; a search begins with what the word means (W-1, W-12)', () => {
  speak('en', catalogue('en'))
  const rules = [
    {
      id: 'X.1',
      number: '1',
      title: 'Supply',
      text: 'Fed.',
      tier: 'core',
      section: '1. A',
      source: '',
      refs: [],
      mark: null,
      also: ['victuals'],
    },
    {
      id: 'X.2',
      number: '2',
      title: 'Rest',
      text: 'Idle.',
      tier: 'core',
      section: '2. B',
      source: '',
      refs: [],
      mark: null,
      also: [],
    },
  ]
  const terms = [{ term: 'supply', also: ['victuals'], means: 'Food.' }]
  const whole = rulesList(rules, terms, 'x', '', null)
  assert.match(
    whole,
    /Contents[^]*data-section="0">1\. A<[^]*data-section="2">Glossary<[^]*<h2[^]*1\. A[^]*2\. B[^]*<dt>supply/,
  )
  const found = rulesList(rules, terms, 'x', 'VICTUALS', null)
  assert.match(found, /^<h2[^>]*>Glossary<[^]*1\. A/)
  assert.doesNotMatch(found, /2\. B|Contents/)
})
test('number keys: what is done first, then what is taken up; a key of its own is kept', () => {
  const acts = [
    act('unit', 1),
    act('attack', 2),
    act('done', 0, { group: 'quiet', key: 'E' }),
    ...Array.from({ length: 10 }, (_, i) => act('card', i)),
  ]
  const key = new NumberKeys().keys('p', 'k', acts, face.isPick)
  assert.equal(key(acts[1]), '1')
  assert.equal(key(acts[0]), '2')
  assert.equal(key(acts[2]), 'E')
  assert.equal(key(acts.at(-1)), '', 'ten cards do not fit, so none has a number')
})
test('a bubble never covers what it speaks of', () => {
  for (const at of [
    { left: 10, top: 10, right: 110, bottom: 70 },
    { left: 1200, top: 700, right: 1400, bottom: 790 },
    { left: 500, top: 300, right: 700, bottom: 380 },
  ]) {
    const b = beside(at, 300, 120, 1440, 900, ['below', 'above', 'right', 'left'])
    assert.ok(
      b.x >= at.right || b.x + 300 <= at.left || b.y >= at.bottom || b.y + 120 <= at.top,
      JSON.stringify([at, b]),
    )
    assert.ok(b.x >= 0 && b.x + 300 <= 1440 && b.y >= 0 && b.y + 120 <= 900)
  }
})
test('rules are found by their words, without accents', () => {
  const rules = [
    { id: 'TR.a', title: 'Tranchée', text: 'Mouvement libre', tier: 'core' },
    { id: 'TR.b', title: 'Gas', text: '', tier: 'core' },
  ]
  assert.deepEqual(
    search(rules, 'tranchee libre').map((r) => r.id),
    ['TR.a'],
  )
  assert.equal(search(rules, '').length, 2)
})
const game = {
  id: 'trench',
  title: 'Trench 1918',
  tagline: 'x',
  facts: 'y',
  roles: [
    { id: 'french', name: 'France', letter: 'F' },
    { id: 'german', name: 'Germany', letter: 'G' },
  ],
  scenarios: [{ id: 's', title: 'S', text: '' }],
  options: [{ id: 'bunker', title: 'Bunker', text: 'why' }],
  start_with: 'z',
  sequence: [{ id: 'actions', title: 'Actions', rule: null }],
}
test('two buttons of one name are told apart by their places', () => {
  const acts = [act('swap', 4, { label: 'Swap with Poilus' }), act('swap', 5, { label: 'Swap with Poilus' })]
  const v = view()
  const c = ctx(v, acts, refOf)
  assert.equal(face.where(v, c.fixed, 'unit-4'), '4·1')
  assert.equal(face.where(v, c.fixed, 'card-70'), '')
})
test('who sits where', () => {
  const f = new FormData()
  f.set('side', 'german')
  f.set('strength', 'staff')
  assert.deepEqual(seatsFrom(game, 'computer', f), { french: 'staff', german: 'human' })
  f.set('side', 'either')
  assert.deepEqual(
    seatsFrom(game, 'computer', f, () => 0.9),
    { french: 'staff', german: 'human' },
  )
  assert.deepEqual(seatsFrom(game, 'hotseat', f), { french: 'human', german: 'human' })
  f.set('strength-french', 'recruit')
  f.set('strength-german', 'veteran')
  assert.deepEqual(seatsFrom(game, 'watch', f), { french: 'recruit', german: 'veteran' })
})
test('the dialog asks for a side only where there is one to choose', () => {
  speak('en', catalogue('en'))
  assert.match(formHtml(game, 'computer', { french: 'fr', german: 'ge' }), /name="side"/)
  assert.doesNotMatch(formHtml(game, 'hotseat', {}), /name="side"|name="strength"/)
  assert.match(formHtml(game, 'watch', {}), /name="strength-german"/)
})
test('U-15: of many scenarios the titles are shown and what the chosen one is; sides have its names', () => {
  speak('en', catalogue('en'))
  const armies = [
    { role: 'french', name: 'CivGov', colour: 'brown' },
    { role: 'german', name: 'Warlords', colour: 'green' },
  ]
  const scenarios = Array.from({ length: 9 }, (_, i) => ({
    id: `s${i}`,
    title: `No. ${i}`,
    text: `About ${i}`,
    armies,
  }))
  scenarios[3].default = true
  const html = formHtml({ ...game, scenarios }, 'computer', { french: 'fr', german: 'ge' }, '', [], { brown: 'ge' })
  assert.deepEqual(html.match(/About \d/g), ['About 3'])
  assert.match(html, /<b>CivGov<\/b><small>France<\/small>/)
})
test('readings of the book stand apart from the options, each with its switch and its ruling', () => {
  speak('en', catalogue('en'))
  const options = [
    { id: '13.1', title: 'Hidden', text: '', default: true },
    { id: 'A28', title: 'Lasts', text: 'why', default: true, reading: 'TTLM.A28' },
  ]
  const html = optionsHtml({ ...game, id: 'ttlm', options })
  const [before, readings] = html.split('class="readings"')
  assert.match(before, /name="option-13.1" checked/)
  assert.doesNotMatch(before, /A28/)
  assert.match(
    readings,
    /Our readings of the book[^]*name="option-A28" checked[^]*href="#\/rules\/ttlm\/TTLM.A28" data-rule="TTLM.A28"/,
  )
  assert.doesNotMatch(optionsHtml({ ...game, options: options.slice(0, 1) }), /readings/)
  assert.equal(optionsHtml({ ...game, options: [] }), '')
})
test('a seat is not a side: who sits where at a table for three', () => {
  const seats = [
    { id: 'guard', name: 'Guard', side: 'french' },
    { id: 'line', name: 'Line', side: 'french' },
    { id: 'blue', name: 'Blue', side: 'german' },
  ]
  const banks = { ...game, seatings: [{ id: 'three', seats }] }
  const f = new FormData()
  f.set('option-seating', 'three')
  assert.deepEqual(seatsFrom(banks, 'hotseat', f), { guard: 'human', line: 'human', blue: 'human' })
  f.set('side', 'german')
  f.set('strength', 'staff')
  assert.deepEqual(seatsFrom(banks, 'computer', f), { guard: 'staff', line: 'staff', blue: 'human' })
  f.set('side', 'french')
  assert.deepEqual(seatsFrom(banks, 'computer', f), { guard: 'human', line: 'staff', blue: 'staff' })
  assert.equal(onlineFrom(banks, f).side, 'guard')
  f.set('strength-french', 'recruit')
  assert.deepEqual(seatsFrom(banks, 'watch', f), { guard: 'recruit', line: 'recruit', blue: 'veteran' })
  f.set('option-seating', 'roles')
  assert.deepEqual(seatsFrom(banks, 'hotseat', f), { french: 'human', german: 'human' })
  const info = { seats: seats.map((s) => ({ role: s.id, side: s.side })) }
  assert.equal(sideOf(info, 'line'), 'french')
  assert.equal(sideOf(info, 'spectator'), 'spectator')
  const shown = seated({ sides: { french: 'fr', german: 'ge' } }, info)
  assert.deepEqual(shown.sides, { french: 'fr', german: 'ge', guard: 'fr', line: 'fr', blue: 'ge' })
})
test('a choice is a list, a chapter has its own heading, a ready-made set stands first', () => {
  speak('en', catalogue('en'))
  const choices = [
    { id: 'thin', title: 'thin', text: '' },
    { id: 'thick', title: 'thick', text: '' },
  ]
  const options = [
    { id: 'mist', title: 'Mist', text: '', default: false, chapter: 'The weather' },
    { id: 'fog', title: 'Fog', text: '', default: 'thick', choices, chapter: 'The weather', needs: true },
    { id: 'first', title: 'First', text: '', default: true },
  ]
  const murk = { ...game, options, presets: [{ id: 'murky', title: 'A murky day', text: '' }] }
  const html = optionsHtml(murk)
  assert.equal(html.match(/<fieldset/g)?.length, 2)
  assert.match(html, /The weather[^]*name="preset"[^]*A murky day[^]*name="option-mist"[^]*<select name="option-fog"/)
  assert.match(html, /value="thick" selected/)
  assert.match(html, /data-option="fog"/)
  const form = new FormData()
  form.set('option-fog', 'thick')
  form.set('option-first', 'on')
  assert.deepEqual(optionsFrom(murk, form), { mist: false, fog: 'thick', first: true })
  assert.deepEqual(optionsFrom(murk, new FormData()), { mist: false, fog: 'thin', first: false })
  assert.equal(optionsTold(murk, { mist: true, fog: 'thick', first: false }), 'Mist, Fog: thick')
  assert.equal(optionsTold(murk, { mist: false, fog: 'thin', first: true }), 'First')
})
test('the dialog proposes the scenario to learn with, or else the first', () => {
  speak('en', catalogue('en'))
  const year = (/** @type {string} */ id, /** @type {boolean} */ first) => ({
    id,
    title: id,
    text: '',
    ...(first ? { default: true } : {}),
  })
  const checked = (/** @type {any[]} */ scenarios) =>
    [...formHtml({ ...game, scenarios }, 'hotseat', {}).matchAll(/name="scenario" value="(\d+)" (checked)?/g)]
      .filter((m) => m[2])
      .map((m) => m[1])
  assert.deepEqual(checked([year('1914', false), year('1915', true)]), ['1915'])
  assert.deepEqual(checked([year('1914', false), year('1915', false)]), ['1914'])
})
test('the lobby shows what there is and nothing else', () => {
  const html = lobbyHtml({
    games: [game],
    tables: [],
    covers: new Map([['trench', { cover: () => '<svg></svg>', sides: {} }]]),
    hidden: new Set(),
  })
  assert.doesNotMatch(html, /class="sheet cont"|undefined|ui-/)
  assert.match(html, /data-new="watch"/)
})
test('how long ago', () => {
  speak('en', catalogue('en'))
  const now = Date.parse('2026-11-15T12:00:00Z')
  assert.match(ago('2026-11-15T10:00:00Z', now), /2 hr/)
  assert.match(ago(now / 1000 - 86400 * 3, now), /3 days/)
  assert.equal(ago('nonsense', now), '')
})
test('a key is checked against its fingerprint', async () => {
  const { createHash } = await import('node:crypto')
  const seal = (/** @type {string} */ key) =>
    createHash('sha256').update('grognard dice ').update(Buffer.from(key, 'hex')).digest('hex')
  assert.equal(await matches('00ff', seal('00ff')), true)
  assert.equal(await matches('00fe', seal('00ff')), false)
  assert.equal(await matches('00ff', 'abc'), false)
})
test('states play out in order, a flush shows the newest', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1000 })
  const shown = []
  const p = new StateQueue((x) => shown.push(x), 20)
  p.push(1)
  p.push(2)
  p.push(3)
  t.mock.timers.tick(0)
  assert.deepEqual(shown, [1], 'the first at once')
  for (let ms = 0; ms < 20; ms++) t.mock.timers.tick(1)
  assert.deepEqual(shown, [1, 2])
  for (let ms = 0; ms < 20; ms++) t.mock.timers.tick(1)
  assert.deepEqual(shown, [1, 2, 3])
  p.push(4)
  p.push(5)
  p.flush()
  assert.deepEqual(shown, [1, 2, 3, 5])
  p.push(6)
  p.push(7, true)
  assert.equal(shown.at(-1), 7)
})
test('the whole page is drawn: playing, looking back, over, as text', () => {
  const acts = [act('attack', 45, { price: '1 CP' }), act('done', 0, { group: 'quiet', key: 'E' })]
  const v = view()
  const c = ctx(v, acts, refOf)
  const state = {
    t: 'state',
    table: 'x',
    game: 'trench',
    role: 'french',
    lang: 'en',
    version: 1,
    step: 10,
    title: 'Trench 1918',
    turn: 'Turn 9',
    to_act: ['french'],
    thinking: [],
    sequence: 'actions',
    next: '',
    prompt: { text: ['Do it'], rule: 'TR.a' },
    offer: {},
    acts,
    undo: true,
    view: v,
    log: [
      { n: 0, step: 0, side: null, parts: ['Turn 1'], rule: null, head: true },
      { n: 1, step: 1, side: 'french', parts: ['x'], rule: 'TR.b' },
    ],
    seen: 1,
    result: null,
    commitment: 'ab',
    key: null,
  }
  const m = {
    state,
    look: null,
    game,
    face: { ...plainFace({ id: 'trench', roles: [] }), ...face },
    info: { id: 'x', seats: c.seats, mode: 'computer' },
    ctx: c,
    layout: face.layout(c),
    say,
    lang: 'en',
    logAll: false,
    logDrawn: '',
    playing: false,
    speed: 1,
    text: false,
    seenAt: 1,
    preview: null,
    previewOf: null,
    hintText: '',
    busy: false,
    net: 'open',
    key: new NumberKeys().keys('p', 'k', acts, face.isPick),
  }
  const over = {
    ...state,
    result: { winner: 'french', level: 'victory', rule: 'TR.v', text: 'France wins' },
    to_act: [],
  }
  const look = { t: 'look', step: 3, steps: 10, as: 'french', view: v, log: [], turn: 'Turn 2', sequence: 'actions' }
  for (const x of [
    m,
    { ...m, text: true },
    { ...m, state: over },
    { ...m, state: over, look },
    { ...m, net: 'lost' },
  ]) {
    const html = page(x)
    assert.doesNotMatch(html, /undefined|NaN|\[object|ui-[a-z]+-/)
  }
  // the stamp says how it went for the reader; each outcome has its colour (verdict.js)
  const ended = (winner, info) =>
    page({ ...m, info: { ...m.info, ...info }, state: { ...over, result: { ...over.result, winner } } })
  const stamped = (html) => html.match(/class="stamp (\w*)"[^]*?<b>(?:<em class="\w+">([^<]*)<\/em>)?/)?.slice(1, 3)
  assert.deepEqual(stamped(ended('french')), ['won', 'Victory'])
  assert.deepEqual(stamped(ended('german')), ['lost', 'Defeat'])
  assert.deepEqual(stamped(ended(null)), ['drawn', 'Draw'])
  assert.deepEqual(stamped(ended('french', { mode: 'duel' })), ['won', 'Victory'], 'also against a friend elsewhere')
  assert.deepEqual(stamped(ended('french', { mode: 'hotseat' })), ['', undefined], 'both sit at this screen')
  // before the first heading of the log the choice of turns stands at the beginning
  const head = (n, step) => ({ n, step, side: null, parts: [`Turn ${n}`], rule: null, head: true })
  const chosen = (step) =>
    page({ ...m, state: { ...over, log: [head(2, 5), head(3, 8)] }, look: { ...look, step } }).match(
      /<option value="(-?\d+)" selected/,
    )?.[1]
  assert.deepEqual([chosen(3), chosen(5), chosen(9)], ['-1', '2', '3'])
  assert.match(page(m), /class="since"/)
  assert.doesNotMatch(page(m), /Looking for the best choice/)
  assert.match(page({ ...m, awaitsHint: true }), /role="status"[^]*Looking for the best choice/)
  // what may be taken up can be had as a list, where not all of it is in sight (screens.css)
  const swaps = [act('swap', 4), act('swap', 5)]
  assert.match(page({ ...m, ctx: { ...c, acts: swaps } }), /data-do="list">\s*<span>As a list: 2</)
  assert.ok(
    page(m).indexOf('id="prompt"') < page(m).indexOf('id="board"') &&
      page(m).indexOf('id="board"') < page(m).indexOf('id="hand"'),
  )
})

const caution = (level, text) => ({ level, text: [text], rule: 'TR.warn.token' })
test('what an action costs is written once, with the name of the only action that costs it', () => {
  const acts = [act('done', 0, { label: 'End turn', cautions: [caution('costs', 'Warning 2 of 3.')] }), act('unit', 1)]
  assert.match(cautionsHtml(acts, 'trench'), /<li class="costs"><b>End turn<\/b>: Warning 2 of 3\. <a class="rule"/)
  const both = [1, 2].map((n) => act('move', n, { cautions: [caution('costs', 'Paris falls.')] }))
  assert.equal(cautionsHtml(both, 'ttlm').match(/Paris falls/g)?.length, 1)
  assert.equal(cautionsHtml([act('unit', 1)], 'trench'), '')
})
test('only what costs or loses is asked about, and not what is all there is to do', () => {
  const end = act('done', 0, { cautions: [caution('note', 'They lose one.'), caution('loses', 'Your last card.')] })
  const other = act('unit', 1)
  assert.deepEqual(
    asksFirst([end, other], { verb: 'done', arg: 0 }).map((c) => c.level),
    ['loses'],
  )
  assert.deepEqual(asksFirst([end], { verb: 'done', arg: 0 }), [])
  assert.deepEqual(asksFirst([end, other], { verb: 'unit', arg: 1 }), [])
})
test('many rules about one thing are a table, a few are not', () => {
  const rule = (id, title) => ({
    id,
    title,
    text: `${title}.`,
    tier: 'basic',
    section: 'S',
    source: '',
    refs: [],
    also: [],
  })
  const tank = ['crew', 'armour', 'armament'].map((x) => rule(`G.tank.${x}`, `Tank II: ${x}`))
  const fr = ['équipage', 'blindage'].map((x) => rule(`G.car.${x}`, `Char : ${x}`))
  const all = [...tank, ...fr, rule('G.plain', 'Plain')]
  assert.deepEqual(
    runs(all).map((run) => run.length),
    [3, 2, 1],
  )
  const listed = rulesList(all, [], 'g', '', 'G.tank.armour')
  assert.equal(listed.match(/<table>/g)?.length, 1)
  assert.match(listed, /<tr class="at" id="rule-G.tank.armour" tabindex="-1"><th scope="row">armour</)
  assert.match(listed, /id="rule-G.car.blindage"/)
})
test('every sign on a card of Trench 1918 is explained beside it and in the list', () => {
  const c = ctx(view(), [], refOf)
  const kinds = Object.entries(c.fixed.kinds)
  const list = face.cards(c.fixed, say)
  for (const [id, k] of kinds) {
    const { html } = face.reading(`card:${id}:fr:0`, c.fixed, say)
    for (const sign of [...(k.abilities ?? []), ...(k.attributes ?? [])]) {
      const words = say(`ui-trench-sign-${sign.replaceAll('_', '-')}`)
      assert.ok(html.includes(esc(words)), `${id}: ${sign}`)
      assert.ok(list.includes(esc(words)), sign)
    }
    assert.doesNotMatch(html, /ui-trench-sign/)
  }
})
test('what a side has still to come is what it began with, less what lies open', () => {
  const v = view()
  const c = ctx(v, [], refOf)
  c.fixed = { ...c.fixed, kinds: { landser: { ...c.fixed.kinds.landser, copies: 3 } } }
  assert.match(face.pile('left:german', c).html, />2 ×</)
  v.sides.german.lost = [{ id: 46, kind: 'landser' }]
  assert.match(face.pile('left:german', c).html, />1 ×</)
})
test('at a table only its own options are listed; the longest name decides', () => {
  const rules = ['TTLM.13.1a', 'TTLM.13.10a', 'TTLM.14.4.1h', 'TTLM.14.4.1j', 'TTLM.5.3'].map((id) => ({ id }))
  const kept = played(rules, { 'TTLM.13.1': false, 'TTLM.14.4.1': false, 'TTLM.14.4.1h': true })
  assert.deepEqual(
    kept.map((r) => r.id),
    ['TTLM.13.10a', 'TTLM.14.4.1h', 'TTLM.5.3'],
  )
  assert.deepEqual(face.inForce({ options: { bunker: false } }), { 'TR.bunker': false })
})
