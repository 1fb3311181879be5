// What the special and optional rules draw: marks on counters, gas, characters, the tables of prices.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { personOf, personWords } from '../../src/grognard/games/lastbattle/client/cards/sheet.js'
import { figure, plain, sideBySide, statsTable } from '../../src/grognard/games/lastbattle/client/cards/stats.js'
import { signs, things } from '../../src/grognard/games/lastbattle/client/art/symbols.js'

const say = (/** @type {string} */ key, /** @type {any} */ values) => `${key}${values ? JSON.stringify(values) : ''}`
const row = { table: 'tanks', unit: 'M1', name: 'M1 Abrams', rule: 'LB.stats.tanks', cost: 15, av: [60, 20], ap: null }
const rest = { missile: null, movement: [5, 4], amphibious: false, mf: 0, mark: 'stated', why: '' }
const stats = [
  { ...row, ...rest },
  { ...row, ...rest, unit: 'LAV_25', name: 'LAV-25', amphibious: true, movement: [6, 4], cost: 6 },
]

test('every state of the optional rules has a sign, and gas is drawn', () => {
  for (const mark of ['frozen', 'disordered', 'buttoned', 'buttoning', 'unconscious', 'treating', 'shaken'])
    assert.ok(signs[mark], mark)
  assert.ok(things.gas)
})
test('the tables of prices have a row for each unit, with halves and amphibious movement', () => {
  const html = statsTable(/** @type {any} */ ({ stats }), say)
  assert.match(html, /data-key="M1"/)
  assert.match(html, /type="search"/)
  assert.equal(figure(/** @type {any} */ (stats[1]), 'movement'), '6/4A')
  assert.equal(figure(/** @type {any} */ ({ ...stats[0], cost: 0.25 }), 'cost'), '¼')
  assert.equal(figure(/** @type {any} */ (stats[0]), 'ap'), '—')
  assert.equal(plain('Éclaireur'), 'eclaireur')
})
test('units that are ticked stand side by side', () => {
  const html = sideBySide(
    [
      { name: 'M1', cells: ['60, 20', '15'] },
      { name: 'LAV-25', cells: ['10, 10', '6'] },
    ],
    ['against vehicles', 'points'],
  )
  assert.match(html, /M1.*LAV-25/s)
  assert.match(html, /points.*15.*6/s)
})
test('a character has a sheet with what his skills add and how he is', () => {
  const c = { name: 'Ogarkov', unit: 3, npc: false, skills: { RCN: [60, 1], SMG: [20, -1] }, cool: 3, wounds: 2 }
  const ctx = /** @type {any} */ ({ say, view: { characters: [{ ...c, deadline: 23, dead: false }] } })
  assert.match(personOf(ctx, 3), /Ogarkov.*RCN 60.*\+1.*SMG 20.*−1/s)
  assert.match(personOf(ctx, 3), /ui-lb-sheet-deadline\{&quot;n&quot;:23\}/)
  assert.equal(personOf(ctx, 4), '')
  assert.match(personWords(ctx)[0], /RCN 60 \(\+1\)/)
})
