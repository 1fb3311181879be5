// No sentence is put together with punctuation written in code: French has another colon and another semicolon (W-5).
import { test } from 'node:test'
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'

const root = new URL('../../src/grognard/', import.meta.url)
const files = readdirSync(root, { recursive: true })
  .map(String)
  .filter((f) => f.endsWith('.js') && /(^|\/)client\//.test(f))

// after something filled in: a colon and a space (or the end of a tag or of the text), a semicolon and a space
const GLUED = [/\}:(?: |<|`)/, /\}; /, /\+ ['"]: /, /join\(['"][;:!?] /, /\}\s?[!?][`'"<]/]
// not words: a style, a clock, code
const NOT_WORDS = /style="|--[\w-]+:|\$\{[^}]*\}px|^\s*(\/\/|\*|\/\*)|@(param|type|returns)|: \(?\{|=> \{|=> \(\{/

/** @param {string} text */
function glued(text) {
  return text
    .split('\n')
    .filter((line) => /`|'|"|^\s*\$\{|>/.test(line) && !NOT_WORDS.test(line) && GLUED.some((g) => g.test(line)))
}
test('no colon, semicolon or other mark is glued to a word in the code of the page', () => {
  assert.ok(files.length > 100)
  const found = files.flatMap((f) =>
    glued(readFileSync(new URL(f, root), 'utf8')).map((line) => `${f}: ${line.trim()}`),
  )
  assert.deepEqual(found, [])
})
test('the test would notice', () => {
  for (const line of [
    "const a = `${say('ui-x')}: ${b}`",
    '<b>${esc(name)}:</b> x`',
    "say('ui-x') + ': ' + b",
    "list.join('; ')",
    '`${a}; ${b}`',
    '`${name}!`',
  ])
    assert.equal(glued(line).length, 1, line)
})
