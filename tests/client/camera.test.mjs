// The camera over a map: what is kept in sight, and what stays where it is while one zooms.
import test from 'node:test'
import assert from 'node:assert/strict'
import { Camera, held, push, zoomed } from '../../src/grognard/client/face/camera.js'

test('a sheet smaller than its pane lies in the middle; a larger one never leaves more than its margin free', () => {
  assert.equal(held(999, 100, 300, 10), 100)
  assert.equal(held(50, 600, 300, 10), 10)
  assert.equal(held(-900, 600, 300, 10), -310)
  assert.equal(held(-120, 600, 300, 10), -120)
})
test('what the keyboard comes to is pushed just inside of the edge, and no farther', () => {
  assert.equal(push(5, 0, 200, 30), 25)
  assert.equal(push(190, 0, 200, 30), -20)
  assert.equal(push(100, 0, 200, 30), 0)
})
test('the point under the pointer stays under it, whatever the zoom', () => {
  const before = { k: 0.5, x: -40, y: 12, auto: true, fit: false }
  const still = { x: 130, y: 77 }
  const after = zoomed(before, 1.3, still)
  const place = (cam) => [(still.x - cam.x) / cam.k, (still.y - cam.y) / cam.k].map((n) => n.toFixed(6))
  assert.deepEqual(place(after), place(before))
  assert.equal(after.auto, false)
})

/** A pane and a sheet as the camera asks for them. */
function page(wide, high) {
  const classes = new Set()
  const sheet = { style: '', getAttribute: () => sheet.style, setAttribute: (_, value) => (sheet.style = value) }
  const pane = { clientWidth: wide, clientHeight: high, classList: { add: (c) => classes.add(c), remove: () => {} } }
  globalThis.document = { getElementById: (id) => ({ pane, sheet })[id] ?? null, addEventListener: () => {} }
  globalThis.ResizeObserver = class {
    observe() {}
  }
  return sheet
}
const spec = {
  pane: 'pane',
  world: 'sheet',
  nearest: 2,
  k: 1,
  centre: { x: 500, y: 500 },
  still: '.tools',
  auto: (_, whole) => whole * 2,
  fit: (cam, _, whole) => Object.assign(cam, { auto: false, k: whole }),
  style: ({ x, y, k }) => `${x} ${y} ${k}`,
}
test('what the focus comes to right after a drawing is looked for where the sheet belongs, not where it lay', () => {
  const sheet = page(500, 500)
  const around = (cam) => ({ left: cam.x + 490, right: cam.x + 510, top: cam.y + 490, bottom: cam.y + 510 })
  try {
    const camera = new Camera(spec)
    const pane = globalThis.document.getElementById('pane')
    pane.getBoundingClientRect = () => ({ left: 0, right: 500, top: 0, bottom: 500 })
    camera.settle({ w: 1000, h: 1000 }, 'one', { x: 500, y: 500 }, 'first')
    camera.reveal({ getBoundingClientRect: () => around(camera.cam) })
    assert.equal(camera.cam.auto, true, 'it is in sight: nothing is pushed')
    assert.equal(sheet.style, '-250 -250 1')
  } finally {
    delete globalThis.document
    delete globalThis.ResizeObserver
  }
})
test('it begins as the face proposes; the whole sheet is the farthest, and no button goes past the nearest', () => {
  const sheet = page(500, 500)
  try {
    const camera = new Camera(spec)
    camera.settle({ w: 1000, h: 1000 }, 'one', null, '')
    camera.apply()
    assert.equal(sheet.style, '-250 -250 1')
    for (let i = 0; i < 9; i++) camera.command('out')
    assert.equal(sheet.style, '0 0 0.5')
    for (let i = 0; i < 9; i++) camera.command('in')
    assert.equal(camera.cam.k, 2)
    camera.command('fit')
    assert.equal(sheet.style, '0 0 0.5')
  } finally {
    delete globalThis.document
    delete globalThis.ResizeObserver
  }
})
test('another sheet begins anew; the same one stays where the reader has put it', () => {
  const sheet = page(500, 500)
  try {
    const camera = new Camera(spec)
    camera.settle({ w: 1000, h: 1000 }, 'one', null, '')
    camera.centreOn(300, 300)
    assert.equal(sheet.style, '-50 -50 1')
    camera.settle({ w: 1000, h: 1000 }, 'one', { x: 900, y: 900 }, 'a battle')
    camera.apply()
    assert.equal(sheet.style, '-50 -50 1')
    camera.settle({ w: 1000, h: 1000 }, 'two', { x: 700, y: 700 }, 'a battle')
    camera.apply()
    assert.equal(sheet.style, '-450 -450 1')
  } finally {
    delete globalThis.document
    delete globalThis.ResizeObserver
  }
})
