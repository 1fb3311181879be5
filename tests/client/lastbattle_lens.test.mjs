// The threat lens: what the server tells of the hexes in reach, as tints, figures, points of a way and a table.
import test from 'node:test'
import assert from 'node:assert/strict'
import { speak } from '../../src/grognard/client/base/words.js'
import { board as layout } from '../../src/grognard/games/lastbattle/client/ground/geometry.js'
import {
  lensFlag,
  lensPoints,
  lensSheet,
  lensTints,
  lensWords,
  stepOf,
  useLens,
} from '../../src/grognard/games/lastbattle/client/map/lens.js'

const g = { b: layout([{ map: 1, at: [0, 0] }]) }
const [FROM, OPEN, WOODS] = [17, 18, 19]
const say = (key, args = {}) => [key, ...Object.values(args)].join(' ')
const view = (more = {}) => ({
  picked: { unit: 4 },
  wide: g.b.wide,
  units: [{ id: 4, hex: FROM, aboard: null }],
  phase: 'movement',
  ...more,
})
const to = (arg) => ({ verb: 'to', arg })
const context = (v) => ({ view: v, say, yours: true, acts: [to(OPEN), to(WOODS)] })
const scene = () => ({
  stacks: [],
  lit: new Map([OPEN, WOODS].map((at, i) => [at, { at, verb: 'to', arg: at, figure: String(2 - i), price: i + 1 }])),
})
const TOLD = {
  unit: 4,
  men: true,
  hidden: true,
  hexes: { [FROM]: [0, 0, 0, 0], [OPEN]: [2, 1, 0.7, 2], [WOODS]: [0, 0, 0, 0] },
}
async function opened(told = TOLD) {
  const ctx = context(view())
  let drawn = 0
  await useLens(
    ctx,
    async () => told,
    () => drawn++,
  )
  assert.equal(drawn, 1)
  return ctx
}

test('five steps: unseen, looked at, and three of what it costs', () => {
  const steps = [
    [0, 0, 0, 0],
    [0, 2, 0, 1],
    [1, 0, 0.3, 2],
    [1, 0, 0.8, 2],
    [3, 0, 1.4, 2],
  ].map(stepOf)
  assert.deepEqual(steps, [0, 1, 2, 3, 4])
})
test('each hex in reach has its figure, its eyes and what would be left to move', async () => {
  const svg = lensTints(await opened(), g, scene())
  assert.match(svg, /class="lens s3".*>3<\/text>.*>0\.7<\/text>/s)
  assert.match(svg, /class="lens s0".*ui-lb-lens-safe/s)
  assert.match(svg, /class="lm fig"[^>]*>2</)
})
test('the way under the pointer turns red where it is seen, and one flag says where concealment is lost', async () => {
  const ctx = await opened()
  assert.equal(lensPoints(ctx, g, scene(), OPEN).match(/lp seen/g)?.length, 1)
  assert.match(lensFlag(ctx, g, scene(), OPEN), /ui-lb-lens-lost/)
  assert.match(lensSheet(ctx, g, scene(), OPEN), /<tr class="s3">.*0\.7/s)
  assert.match(lensWords(ctx, OPEN), /ui-lb-lens-by 2 1 · ui-lb-lens-men 0\.7 · ui-lb-lens-lost/)
})
test('in French the figures have a comma, on the map, in the table and in the scale', async () => {
  speak('fr', {})
  try {
    const ctx = await opened()
    assert.match(lensTints(ctx, g, scene()), />0,7<\/text>/)
    assert.match(lensSheet(ctx, g, scene(), OPEN), /<li class="s1 fig">0,2<.*<tr class="s3">.*0,7/s)
  } finally {
    speak('en', {})
  }
})
test('who is seen anyway has no concealment to lose', async () => {
  assert.equal(lensFlag(await opened({ ...TOLD, hidden: false }), g, scene(), OPEN), '')
})
test('what was told of another position is not shown', async () => {
  await opened()
  assert.equal(lensTints(context(view()), g, scene()), '')
})
test('it is asked for only with a counter in hand that may move', async () => {
  const asked = []
  const ask = async (...what) => asked.push(what)
  await useLens({ ...context(view()), acts: [] }, ask, () => {})
  await useLens({ ...context(view({ picked: {} })) }, ask, () => {})
  await useLens({ ...context(view()), yours: false }, ask, () => {})
  assert.deepEqual(asked, [])
})
