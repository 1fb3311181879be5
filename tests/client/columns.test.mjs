// What the server tells in columns is read as the records that it was (server/base/columns.py).
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { read } from '../../src/grognard/client/base/columns.js'

const FOLD = `
import json, sys
sys.path.insert(0, 'src/grognard/server/base')
import columns
json.dump(columns.folded(json.load(sys.stdin)), sys.stdout)
`
const python = existsSync('.venv/bin/python') ? '.venv/bin/python' : 'python3'

test('records are put together again, also within records', () => {
  const unit = (/** @type {number} */ n) => ({ id: n, at: null, men: [1, 2, 3].map((m) => ({ m, dug: false })) })
  const lay = (/** @type {number} */ arg) => ({
    verb: 'lay',
    arg,
    text: `Lay in ${arg}`,
    ref: `hex-${arg}`,
    rule: null,
  })
  const acts = [3, ...[1, 20, 3].map(lay), 0, { ...lay(4), verb: 'pass' }]
  const state = { units: [1, 2, 3, 4].map(unit), acts, few: [{ a: 1 }, { a: 2 }], odd: [{ a: 1 }, { b: 2 }, {}] }
  const told = execFileSync(python, ['-c', FOLD], { input: JSON.stringify(state) }).toString()
  assert.match(told, /"\$runs".*"\$names".*"\$same".*"\$lead"/)
  assert.deepEqual(read(told), state)
})
test('a message without columns is read as it is', () => {
  assert.deepEqual(read('{"t":"changes","set":[[["version"],3]]}'), { t: 'changes', set: [[['version'], 3]] })
})
