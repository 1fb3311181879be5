// Everything that a battle file can say stands in the editor's panels; and who sets every field to what it shows has
// changed nothing. The format is taken from its schema, the battles from the files that the server reads.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { setField } from '../../src/grognard/games/lastbattle/client/editor/acts.js'
import { STEPS, tools } from '../../src/grognard/games/lastbattle/client/editor/steps.js'
import { source, speaker } from './fixtures.mjs'

const BATTLES = readFileSync(new URL('lastbattle_battles.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
const SCHEMA = JSON.parse(source('games/lastbattle/data/battle.schema.json'))
const say = speaker('en', 'lastbattle')
const vehicle = (name) => ({ name, class: 'truck', armor: [1, 1, 1, 1, 1, 1], arms: [{ name: 'x' }] })
const fixed = {
  maps: [4].map((id) => ({ id, name: 'City', lanes: [], areas: { helipad: [1] }, names: { helipad: 'Helipad' } })),
  vehicles: { TRUCK: vehicle('Truck'), MI_17: { ...vehicle('Mi-17'), class: 'helicopter' } },
  items: { M60: { name: 'M60', class: 'gpmg' }, HORSE: { name: 'Horse', class: 'horse' } },
  guns: { '82mm': {}, '120mm': {} },
  weapons: {},
  grades: { Novice: 'Novice', Trained: 'Trained', Veteran: 'Veteran', Elite: 'Elite' },
  scenarios: {},
}
const desk = (battle) => ({ battle, step: 'maps', brush: '', size: 1, side: 'A', zone: '', nerve: {}, checked: null })
const SIGNS = { quot: '"', '#39': "'", lt: '<', gt: '>', amp: '&' }
const unescaped = (text) => text.replace(/&(quot|#39|lt|gt|amp);/g, (_, name) => SIGNS[name])
const attr = (tag, name) => unescaped(new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

/** Every field of a step as it stands in the page: what it changes, and what it shows. */
function fields(d) {
  const html = tools(d, fixed, say)
  const inputs = (html.match(/<input[^>]*data-set=[^>]*>/g) ?? []).map((tag) => ({
    path: attr(tag, 'data-set'),
    type: attr(tag, 'type'),
    value: attr(tag, ' value'),
    min: attr(tag, 'min'),
    max: attr(tag, 'max'),
    checked: / checked/.test(tag),
  }))
  const selects = (html.match(/<select[^>]*data-set=.*?<\/select>/gs) ?? []).map((tag) => ({
    path: attr(tag, 'data-set'),
    type: 'select-one',
    value: attr(/<option[^>]* selected[^>]*>/.exec(tag)?.[0] ?? '', 'value'),
  }))
  return [...inputs, ...selects]
}
const part = (told) => (told.$ref ? SCHEMA.$defs[told.$ref.split('/').pop()] : told)
/** Without what the schema has as a default: as a file is written. */
function written(value, told) {
  const of = part(told.anyOf ? (told.anyOf.find((x) => x.$ref || x.type !== 'null') ?? told) : told)
  if (Array.isArray(value)) return value.map((x, i) => written(x, of.prefixItems?.[i] ?? of.items ?? {}))
  if (!value || typeof value !== 'object') return value
  const rest = typeof of.additionalProperties === 'object' ? of.additionalProperties : {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, x]) => {
      const inside = of.properties?.[key] ?? rest
      const said = written(x, inside)
      return JSON.stringify(said) === JSON.stringify(inside.default) ? [] : [[key, said]]
    }),
  )
}

for (const battle of BATTLES)
  test(`${battle.name}: who sets every field to what it shows has changed nothing`, async () => {
    const d = desk(structuredClone(battle))
    const e = { d, fixed, draw() {}, change: (does) => does() }
    let n = 0
    for (d.step of STEPS)
      for (const field of fields(d)) {
        if (field.path === '@book') continue
        await setField(e, field.path, /** @type {any} */ (field), () => assert.fail('it begins anew'))
        assert.deepEqual(written(d.battle, SCHEMA), written(battle, SCHEMA), `${d.step}: ${field.path}`)
        n++
      }
    assert.ok(n > 15, `${n} fields`)
  })

// ---- everything that a file can say ----
/** Said by other means than a field: the layout and the ground by hand, hexes by the brush, lists by their buttons. */
const BY_HAND = /^(layout|maps|bridges|.*\.hexes|design$|sides\.[AB]\.colour)/
/** For readers of the book only, or its other readings. */
const FOR_READERS = new RegExp(
  '^(id|special|rules_needed|layout_note|marks|alternative_layout|objective_area\\.terrain|' +
    'objective_unit\\.(owner|state|choice)|' +
    'sides\\.[AB]\\.(role|troops\\.(option|printed|printed_detail|ruling|total)|' +
    '(vehicles|weapons)\\.printed|fire_support\\.(kind|ammo)|.*ruling)|' +
    'victory\\.(target|hex|note|before_end_of_turn|personnel.*|initial_personnel|points\\.[AB]\\.for))',
)
/** Every leaf of the format. */
function leaves(told, path = '') {
  const of = part(told.anyOf ? (told.anyOf.find((x) => x.$ref || x.type !== 'null') ?? told) : told)
  if (of.properties)
    return Object.entries(of.properties).flatMap(([key, x]) => leaves(x, path ? `${path}.${key}` : key))
  if (of.type === 'array' && (of.items?.$ref || of.items?.anyOf)) return leaves(of.items, path)
  return [path]
}
/** What of the format a field changes. */
function changes(path) {
  const plain = path
    .replace(/^@men\.([AB])\.\w+\.(\w+)$/, 'sides.$1.troops.$2')
    .replace(/^@count\.(.*)\.\d+$/, '$1.count')
    .replace(/^@score\.[AB]\..*$/, 'victory.points')
    .replace(/^@salvoes\.([AB])\..*$/, 'sides.$1.salvoes')
    .replace(/^@card\.\d+$/, 'cards.id')
    .replace(/^@add\.(sides\.[AB])\.vehicles$/, '$1.vehicles.vehicle')
    .replace(/^@add\.(sides\.[AB])\.weapons$/, '$1.weapons.weapon')
    .replace(/^@add\.(sides\.[AB])\.fire_support$/, '$1.fire_support.type')
    .replace(/^@(rules|options)\..*$/, '$1')
    .replace(/^@toggle\.(.*)\.[^.]*$/, '$1')
    .replace(/^@perhaps\./, '')
    .replace(/\.skills\..*$/, '.skills')
  return plain.replace(/\.\d+(?=\.|$)/g, '')
}
test('everything that a battle file can say stands in the editor', () => {
  const there = new Set()
  for (const battle of BATTLES)
    for (const l of ['A', 'B']) {
      const d = { ...desk(structuredClone(battle)), side: l }
      for (d.step of STEPS) for (const field of fields(d)) there.add(changes(field.path))
    }
  const either = (path) => [path, path.replace('sides.A', 'sides.B'), path.replace('sides.B', 'sides.A')]
  // where mines may lie is said with the same boxes as where a side sets up
  const all = leaves(SCHEMA).map((path) => path.replace('.mines.where.', '.setup.'))
  const wanted = all.filter((path) => !BY_HAND.test(path) && !FOR_READERS.test(path))
  const quality = /troops\.quality$/ // the columns of the table of men
  const lacks = wanted.filter((path) => !quality.test(path) && !either(path).some((p) => there.has(p)))
  assert.deepEqual(lacks, [])
})
