// Every pair of ink and ground used for text, in both themes: 4.5 to 1 at least.
import test from 'node:test'
import assert from 'node:assert/strict'
import { source } from './fixtures.mjs'
import { coloursOf } from '../../src/grognard/client/art/symbols.js'
import '../../src/grognard/games/trench/client/sides.js'
import '../../src/grognard/games/ttlm/client/sides.js'
import '../../src/grognard/games/lastbattle/client/art/sides.js'

const css = source('client/style/tokens.css')
const block = (head) => {
  const i = css.indexOf(head)
  assert.ok(i >= 0, `tokens.css has ${head}`)
  return css.slice(i, css.indexOf('\n}', i))
}
const read = (t) => Object.fromEntries([...t.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})/gi)].map((m) => [m[1], m[2]]))
const SIDES = ['fr', 'ge', 'uk', 'be', 'us', 'lbg', 'lbb']
const paper = { ...read(block(':root {')), ...read(coloursOf('day')) }
const night = { ...paper, ...read(block(":root[data-theme='night'] {")), ...read(coloursOf('night')) }
const channel = (c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
function luminance(h) {
  let x = h.slice(1)
  if (x.length === 3) x = [...x].map((c) => c + c).join('')
  const [r, g, b] = [0, 2, 4].map((i) => channel(parseInt(x.slice(i, i + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const ratio = (a, b) => {
  const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p)
  return (x + 0.05) / (y + 0.05)
}

const pairs = []
for (const g of ['paper', 'paper-2', 'paper-3']) for (const i of ['ink', 'ink-2']) pairs.push([i, g])
for (const g of ['paper', 'paper-2']) for (const i of ['ink-3', 'amber', 'red', 'blue', 'green']) pairs.push([i, g])
for (const s of [...SIDES, 'side-1', 'side-2', 'side-3', 'side-4'])
  pairs.push(
    [`${s}-ink`, s],
    [`${s}-deep`, 'paper'],
    [`${s}-deep`, 'paper-2'],
    [`${s}-deep`, `${s}-wash`],
    ['ink', `${s}-wash`],
  )
pairs.push(
  ['btn-ink', 'btn'],
  ['btn2-ink', 'btn2'],
  ['ink', 'kraft'],
  ['ink-2', 'kraft'],
  ['m-label', 'm-sheet'],
  ['m-label', 'm-wood'],
  ['ink', 'amber-wash'],
  ['ink', 'red-wash'],
  ['red', 'red-wash'],
  ['blue', 'blue-wash'],
  ['green', 'green-wash'],
)
for (const [name, theme] of [
  ['day', paper],
  ['night', night],
])
  test(`contrast by ${name}`, () => {
    for (const [a, b] of pairs)
      assert.ok(ratio(theme[a], theme[b]) >= 4.5, `${a} on ${b}: ${ratio(theme[a], theme[b]).toFixed(2)}`)
  })
