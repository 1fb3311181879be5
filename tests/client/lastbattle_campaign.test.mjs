// The campaign map and its sheets as text: what is drawn of a view, and what is not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { between, campaignBoard, campaignScore } from '../../src/grognard/games/lastbattle/client/campaign/campaign.js'
import { campaignHand, campaignLeft } from '../../src/grognard/games/lastbattle/client/campaign/campaignpanels.js'

const layout = [{ map: 1, at: [0, 0], rot: 0 }]
const fixed = {
  maps: [],
  campaign: { assets: 80 },
  assets: [{ id: 3, key: 'AR-Trained', name: 'AR, trained', price: 6, group: 'men' }],
  campaigns: {
    row: {
      id: 'row',
      name: 'Row',
      boxes: [
        { id: 'west', name: 'West', xy: [200, 300], layout, home: 'green' },
        { id: 'east', name: 'East', xy: [800, 300], layout, home: 'brown' },
      ],
      lines: [{ a: 'west', b: 'east' }],
    },
  },
}
const campaign = (more = {}) => ({
  map: 'row',
  stage: 'orders',
  day: 1,
  time: 'morning',
  turn: 0,
  phase: 0,
  days: 2,
  given: 600,
  control: { west: 'defender', east: 'attacker' },
  forces: [
    { side: 'defender', box: 'west', order: 0, assets: { 'AR-Trained': 4 }, men: 4, known: true, foot: true },
    { side: 'attacker', box: 'east' },
  ],
  hands: {
    defender: { points: 8, at: '', workshop: [{ order: 0, box: 'west', name: 'M2', damage: ['radio'], back: false }] },
  },
  ...more,
})
const ctx = (more = {}, acts = []) => ({
  view: { campaign: campaign(more), you: 'defender', turn: 3, sides: {} },
  role: 'defender',
  fixed,
  acts,
  yours: true,
  hint: null,
  glow: new Set(),
  say: (key, values) => `${key}${values ? JSON.stringify(values) : ''}`,
})

test('between battles the map is shown, in a battle the hexes', () => {
  assert.equal(between(ctx()), true)
  assert.equal(between(ctx({ stage: 'battle' })), false)
  assert.equal(between({ view: {} }), false)
})
test('of the enemy only that somebody is there', () => {
  const drawn = campaignBoard(ctx())
  assert.match(drawn, /camp-force lbb down/)
  assert.match(drawn, /data-camp-force="0"/)
  assert.doesNotMatch(drawn, /data-camp-force="1"/)
})
test('the boxes that are held are counted', () => {
  assert.match(campaignScore(ctx()), /<b class="fig" aria-hidden="true">1<\/b>/)
})
test('what lies in the workshop can be repaired when it is offered', () => {
  const repair = { verb: 'repair', arg: 0, text: 'Repair M2', label: 'Repair M2', ref: 'camp-repair-0' }
  assert.match(campaignLeft(ctx({}, [repair])), /data-verb="repair" data-arg="0"/)
  assert.doesNotMatch(campaignLeft(ctx()), /data-verb="repair"/)
})
test('the present phase is marked', () => {
  assert.match(campaignHand(ctx({ turn: 1, phase: 2 })), /camp-ph now"? aria-current="step">3</)
})
