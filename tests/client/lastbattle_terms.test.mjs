// A battle of one's own before it is bought: maps in a table, missions and morale as groups of which one is lit.
import test from 'node:test'
import assert from 'node:assert/strict'
import { intent } from '../../src/grognard/games/lastbattle/client/map/scene.js'
import { shop } from '../../src/grognard/games/lastbattle/client/panels/purchase.js'
import { mapTable } from '../../src/grognard/games/lastbattle/client/panels/terms.js'
import { context, count, fixed, sheet } from './lastbattle_sheet.mjs'

const sold = { ...fixed, assets: [], maps: [1, 2, 3, 4, 5, 6].map(sheet) }
const bought = (more = {}) => ({
  mission: 'contain',
  grade: 'good',
  assets: {},
  cost: 0,
  budget: 160,
  budgets: { fair: 200, good: 160, excellent: 128 },
  purses: { 'seize-villages': 200, 'seize-hills': 200, break: 200, contain: 160, hold: 120, delay: 80 },
  pieces: 0,
  total: 0,
  hesitation: 0,
  breaks: 0,
  ...more,
})
const buying = (offer, mine, attacker = 'attacker') =>
  shop(
    context(
      'en',
      offer,
      { design: { stage: 'purchase', size: 'small', attacker, half: 'west', bought: { attacker: mine } } },
      { fixed: sold },
    ),
  )
const rows = (html) => [...html.matchAll(/<li role="none">.*?<\/li>/gs)].map((m) => m[0])

test('every mission of the attacker says what it asks for and what it gives; one is lit, one refused', () => {
  const html = rows(buying({ mission: [1, 2], grade: [0, 2] }, bought()))
  assert.equal(html.length, 7, 'four missions, three grades')
  assert.match(html[0], /id="no-mission-0".*Seize the villages.*50 points/s)
  assert.match(html[1], /data-verb="mission" data-arg="1".*Seize the hills/s)
  assert.match(html[3], /aria-checked="true".*Contain the enemy.*40 points.*Make the defender hesitate/s)
  assert.match(html[4], /data-verb="grade" data-arg="0".*50/s)
  assert.match(html[5], /aria-checked="true".*Good.*40/s)
})
test('the defender has two missions; before one is written down nothing is sold', () => {
  const html = buying({ mission: [4, 5], grade: [0, 2] }, bought({ mission: '', budget: 0 }), 'defender')
  assert.deepEqual(
    rows(html)
      .slice(0, 2)
      .map((r) => Number(/data-arg="(\d)"/.exec(r)[1])),
    [4, 5],
  )
  assert.ok(!html.includes('lb-purse'))
  assert.ok(buying({ mission: [5] }, bought()).includes('lb-purse'))
})
test('a click on a refused mission asks why', () => {
  assert.deepEqual(intent({ picked: {}, units: [], wide: 32 }, 'no-mission-0'), { verb: 'mission', arg: 0 })
})
test('maps: those that lie, the free places by letters, and a button for each way of laying one', () => {
  // maps 1 and 2 lie in the upper row; map 3 may be laid to their right, map 6 turned below the first
  const [right, below] = [(2 * 6 + 2) * 2, (3 * 6 + 5) * 2 + 1]
  const design = { stage: 'maps', size: 'small', attacker: 'attacker', half: 'west', laid: [0, (1 * 6 + 1) * 2] }
  const html = mapTable(context('en', { sheet: [right, below], settle: [0] }, { design }, { fixed: sold }))
  const plan = [...html.matchAll(/<li class="(laid|open)">.*?<b class="fig">(\w)<\/b>/gs)].map((m) => m[2])
  assert.deepEqual(plan, ['1', '2', 'A', 'B'])
  assert.equal(count(html, '<th scope="row">'), 4, 'the maps that do not lie yet')
  assert.match(html, new RegExp(`data-arg="${right}"[^>]*>\\s*▲`))
  assert.match(html, new RegExp(`data-arg="${below}"[^>]*>\\s*▼`))
  assert.equal(mapTable(context('en', {}, { design: { ...design, stage: 'half' } }, { fixed: sold })), '')
})
