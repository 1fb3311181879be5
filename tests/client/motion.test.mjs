// What is seen to move: only what was in sight, and only over the board.
import { test } from 'node:test'
import assert from 'node:assert/strict'
import { places } from '../../src/grognard/client/face/motion.js'

const at = (left, top, width = 20, height = 20) => ({ left, top, width, height })
const thing = (id, rect) => ({ id, getBoundingClientRect: () => rect, matches: (s) => s === '.unit' })
const page = (things) => ({
  querySelector: () => ({ getBoundingClientRect: () => at(100, 100, 400, 400) }),
  querySelectorAll: () => things,
})
const motion = { pieces: '.unit', before: () => null, hurt: () => 0, down: () => false }

test('a piece that lies in a part of the page that is put away is nowhere', () => {
  const found = places(page([thing('seen', at(290, 290)), thing('put-away', at(0, 0, 0, 0))]), motion)
  assert.deepEqual([...found.keys()], ['seen'])
  assert.equal(found.get('seen').x, 0.5)
})
