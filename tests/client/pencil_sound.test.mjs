// The player's own pencil, and what is heard when.
import test from 'node:test'
import assert from 'node:assert/strict'
import { LONGEST, read, written } from '../../src/grognard/client/table/pencil.js'
import { heardOf, loudness, play } from '../../src/grognard/client/theatre/sound.js'

test('a place has one note; no words rub it out, and a note has an end', () => {
  const one = written([], 'area-3', '  weak ')
  assert.deepEqual(one, [{ ref: 'area-3', text: 'weak' }])
  assert.deepEqual(written(one, 'area-3', 'strong'), [{ ref: 'area-3', text: 'strong' }])
  assert.deepEqual(written(one, 'area-3', ' '), [])
  assert.equal(written([], 'a', 'x'.repeat(200))[0].text.length, LONGEST)
})
test('whatever else lies on the shelf is no note', () => {
  for (const kept of ['', 'no', '{}', '[1, {"ref": 3}]', 'null']) assert.deepEqual(read(kept), [])
  assert.deepEqual(read('[{"ref":"a","text":"b"}]'), [{ ref: 'a', text: 'b' }])
})

const state = (more = {}) => ({ role: 'left', lang: 'en', to_act: ['right'], result: null, log: [], ...more })
test('one hears a piece, dice, that it is one’s turn, and the end', () => {
  const line = (facts = {}) => ({ n: 1, facts })
  assert.equal(heardOf(null, state()), null)
  assert.equal(heardOf(state(), state()), null)
  assert.equal(heardOf(state(), state({ log: [line()] })), 'piece')
  assert.equal(heardOf(state(), state({ log: [line({ dice: [1, 2] })] })), 'dice')
  assert.equal(heardOf(state(), state({ to_act: ['left'] })), 'turn')
  assert.equal(heardOf(state(), state({ result: { winner: 'left' } })), 'end')
  assert.equal(heardOf(state({ result: {} }), state({ result: {} })), null)
  assert.equal(heardOf(state({ role: 'right' }), state({ log: [line()] })), null, 'another seat')
})
test('it is silent until somebody wants it otherwise', () => {
  assert.equal(loudness(), 0)
  play('end')
})
