// Style sheets that keep a table quick.
import test from 'node:test'
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../src/grognard', import.meta.url))

/** The text without brackets: they may lie in each other. @param {string} text @returns {string} */
function bare(text) {
  const less = text.replace(/\([^()]*\)/g, '')
  return less === text ? text : bare(less)
}
/** @param {string} css */
const selectors = (css) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{/g)]
    .map((m) => m[1].trim())
    .filter((s) => !s.startsWith('@'))
    .flatMap((s) => s.split(/,(?![^(]*\))/))

/** What stands after a :has() must be named: a class, an id, a kind of element or an attribute.
 * @param {string} selector */
function anything(selector) {
  if (!selector.includes(':has(')) return false
  const last =
    bare(selector.replace(/\s+/g, ' ').trim())
      .split(/[ >+~]+/)
      .at(-1) ?? ''
  return /^[*:]/.test(last) && !last.startsWith('::') && !/:is|:where/.test(last)
}

test('anything after :has() makes the browser style the whole page again at every change', () => {
  assert.ok(anything('.ams:has(> .fd[open]) > :not(.fd)'))
  assert.ok(!anything('.ams:has(> .fd[open]) > :is(.tps, .nil)'))
  assert.ok(!anything('.table:has(.plan) .btn:not(.main)'))
  const sheets = readdirSync(ROOT, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.css'))
  assert.ok(sheets.length > 20)
  const found = sheets.flatMap((name) => selectors(readFileSync(`${ROOT}/${name}`, 'utf8')).filter(anything))
  assert.deepEqual(found, [])
})

test('a bare class of the shared sheets is no word that a game puts beside another: its parts would change', () => {
  const SHARED = ['top', 'sheet', 'hinted', 'sc'] // meant for all
  const all = (/** @type {string} */ folder) =>
    readdirSync(`${ROOT}/${folder}`, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.css'))
      .flatMap((name) => selectors(readFileSync(`${ROOT}/${folder}/${name}`, 'utf8')))
  const alone = new Set(all('client').flatMap((s) => /^\.([\w-]+)$/.exec(s.trim())?.[1] ?? []))
  assert.ok(alone.has('btn'))
  const beside = ['trench', 'ttlm', 'lastbattle'].flatMap((game) =>
    all(`games/${game}/client`).flatMap((s) => [...s.matchAll(/\.[\w-]+\.([\w-]+)/g)].map((m) => m[1])),
  )
  assert.deepEqual(
    [...new Set(beside)].filter((name) => alone.has(name) && !SHARED.includes(name)),
    [],
  )
})

test('what a game styles by one word alone is no part of the film and the report, which lie over its board', () => {
  // frames of the page, meant for all, and parts of the film that a game does not draw
  const MEANT = ['table', 'board', 'prompt', 'die', 'bar']
  const all = (/** @type {string} */ folder) =>
    readdirSync(`${ROOT}/${folder}`, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.css'))
      .flatMap((name) => selectors(readFileSync(`${ROOT}/${folder}/${name}`, 'utf8')))
  const film = new Set(all('client/theatre').flatMap((s) => [...s.matchAll(/\.([a-z][\w-]*)/g)].map((m) => m[1])))
  assert.ok(film.has('hit'))
  const alone = ['trench', 'ttlm', 'lastbattle'].flatMap((game) =>
    all(`games/${game}/client`).flatMap((s) => /^\.([\w-]+)([.:[][^\s>+~]*)?$/.exec(s.trim())?.[1] ?? []),
  )
  assert.deepEqual(
    [...new Set(alone)].filter((name) => film.has(name) && !MEANT.includes(name)),
    [],
  )
})
