// Words on drawn cards: lines that fit, and what is cut short.
import test from 'node:test'
import assert from 'node:assert/strict'
import { FLOOR, fit, paragraph, wrap } from '../../src/grognard/client/face/cardtext.js'

const ROOM = { top: 100, bottom: 160, wide: 146, sizes: [13, 12], leading: 1.2 }
const lines = (svg) => [...svg.matchAll(/font-size="([\d.]+)"[^>]*>([^<]*)</g)].map((m) => [Number(m[1]), m[2]])

test('a long name shrinks to fit its room, but never below the floor', () => {
  assert.equal(fit('ab', 15, 100, 0.5, FLOOR), 15)
  assert.equal(fit('a'.repeat(16), 15, 100, 0.5, FLOOR), 12.5)
  assert.equal(fit('a'.repeat(99), 15, 100, 0.5, FLOOR), FLOOR)
})
test('no line of French begins with a sign that belongs to the word before it', () => {
  for (let room = 6; room < 30; room++)
    for (const line of wrap('Révélez cette carte ; qui a tiré ? Personne ! « Feu » : voilà', room))
      assert.doesNotMatch(line, /^[;:!?»]/)
})
test('a short text is set in the first size, a longer one in the next, and the rest is cut short', () => {
  const short = lines(paragraph('Four words stand here.', ROOM))
  assert.deepEqual([...new Set(short.map(([size]) => size))], [13])
  const words = (n) => Array.from({ length: n }, (_, i) => `word${i}`).join(' ')
  const longer = lines(paragraph(words(13), ROOM))
  assert.deepEqual([...new Set(longer.map(([size]) => size))], [12])
  const cut = lines(paragraph(words(60), ROOM))
  assert.equal(cut[0][0], FLOOR)
  assert.match(cut.at(-1)[1], /[^\s,.;:]…$/)
})
