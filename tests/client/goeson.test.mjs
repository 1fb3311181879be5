// A list that is longer than its room says how much of it lies below.
import test from 'node:test'
import assert from 'node:assert/strict'
import { GoesOn, atFoot, below, edgeOf, goesOn, isLong } from '../../src/grognard/client/base/goeson.js'

const box = (scrollTop) => ({ scrollTop, clientHeight: 100, scrollHeight: 180 })

test('a list that fits is not long, and neither is one that is a hair too high', () => {
  assert.equal(isLong({ scrollTop: 0, clientHeight: 100, scrollHeight: 100 }), false)
  assert.equal(isLong({ scrollTop: 0, clientHeight: 100, scrollHeight: 103 }), false)
  assert.equal(isLong(box(0)), true)
})

test('it goes on until its end is in sight', () => {
  assert.equal(goesOn(box(0)), true)
  assert.equal(goesOn(box(60)), true)
  assert.equal(goesOn(box(79)), false)
})

test('a choice of which less than half is in sight counts as below; what is not shown at all does not', () => {
  const at = [
    { top: 0, bottom: 44 },
    { top: 50, bottom: 94 },
    { top: 90, bottom: 134 },
    { top: 140, bottom: 184 },
    { top: 0, bottom: 0 },
  ]
  assert.equal(below(at, 100), 2)
  assert.equal(below(at, 300), 0)
})

test('what stays at the foot of a list ends it, unless it is not shown', () => {
  assert.equal(edgeOf(900, []), 900)
  assert.equal(edgeOf(900, [{ top: 700, bottom: 890 }]), 700)
  assert.equal(edgeOf(900, [{ top: 0, bottom: 0 }]), 900, 'a card that is put away')
})

test('what would stay at the foot ends the list only once it has come there', () => {
  assert.equal(atFoot({ bottom: 900 }, 900, 0), true)
  assert.equal(atFoot({ bottom: 860 }, 900, 40), true)
  assert.equal(atFoot({ bottom: 890 }, 900, -5), true, 'a margin')
  assert.equal(atFoot({ bottom: 600 }, 900, 0), false, 'a card with the list still below it')
})

test('what stays at the foot is watched once: to be watched anew would be a reason to look', () => {
  const told = []
  globalThis.ResizeObserver = class {
    observe = (e) => told.push(`+${e}`)
    unobserve = (e) => told.push(`-${e}`)
    disconnect = () => told.push('end')
  }
  globalThis.addEventListener = () => {}
  globalThis.document = {}
  try {
    const lists = new GoesOn({ addEventListener: () => {} })
    lists.watch(['card'])
    lists.watch(['card', 'ends'])
    lists.watch(['ends'])
    lists.end()
    assert.deepEqual(told, ['+card', '+ends', '-card', 'end'])
  } finally {
    delete globalThis.ResizeObserver
    delete globalThis.addEventListener
    delete globalThis.document
  }
})
