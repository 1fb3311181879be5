// What is sent of a module (server/web/bare.py) is the module: asked of a real parser, for every module of ours.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'acorn'

const ASK = `
import json, sys
sys.path.insert(0, 'src/grognard/server/web')
import bare
texts = json.load(sys.stdin)
json.dump([bare.Reader(text).read() for text in texts], sys.stdout)
`
const python = existsSync('.venv/bin/python') ? '.venv/bin/python' : 'python3'
/** @param {string[]} texts @returns {string[]} */
const bared = (texts) =>
  JSON.parse(execFileSync(python, ['-c', ASK], { input: JSON.stringify(texts), maxBuffer: 1e8 }).toString())

/** The words of a module, and how many comments there are. @param {string} text */
function read(text) {
  /** @type {string[]} */
  const words = []
  let comments = 0
  parse(text, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    onToken: (t) => words.push(`${t.type.label} ${text.slice(t.start, t.end)}`),
    onComment: () => comments++,
  })
  return { words, comments }
}

test('every module of ours is the same without its comments', () => {
  const names = ['client', 'games/trench/client', 'games/ttlm/client', 'games/lastbattle/client'].flatMap((folder) =>
    readdirSync(`src/grognard/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => `src/grognard/${folder}/${name}`),
  )
  const texts = names.map((name) => readFileSync(name, 'utf8'))
  assert.ok(names.length > 150)
  bared(texts).forEach((text, k) => {
    const now = read(text)
    assert.deepEqual(now.words, read(texts[k]).words, names[k])
    assert.equal(now.comments, 0, names[k])
    assert.equal(text.split('\n').length, texts[k].split('\n').length, names[k])
  })
})

test('slashes, quotes and templates are told apart', () => {
  const told = [
    ['a = b / c // d / e', 'a = b / c '],
    ['a = /[/*]"/.test(x) /* b */ / 2', 'a = /[/*]"/.test(x) / 2'],
    ['f(`//${a /* b */}//`)', 'f(`//${a }//`)'],
    ['f(`${/`/.test({ b: `}` })}`) // c', 'f(`${/`/.test({ b: `}` })}`) '],
    ['\'//\' + "/*" // x', '\'//\' + "/*" '],
    ['return /a\\/\\/b/', 'return /a\\/\\/b/'],
    ['  a /* b\n  c */\n  d', ' a\n\nd'],
    ['x = (a) / 2 /* // */ / `b` / 3', 'x = (a) / 2 / `b` / 3'],
  ]
  assert.deepEqual(
    bared(told.map(([text]) => text)),
    told.map(([, left]) => left),
  )
})
