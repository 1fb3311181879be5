// No module of the page imports itself, directly or through others: each can be read, tested and sent after what it
// needs.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import test from 'node:test'

const SOURCE = resolve(import.meta.dirname, '../../src/grognard')
const IMPORT = /^(?:import|export)\b[^'"]*?\bfrom '([^']+)'|^import '([^']+)'/gm

/** The modules that each module imports, by path. */
const importsOf = (files, read = (file) => readFileSync(file, 'utf8')) =>
  new Map(
    files.map((file) => [
      file,
      [...read(file).matchAll(IMPORT)].map((found) => resolve(dirname(file), found[1] ?? found[2])),
    ]),
  )

/** The first circle found: a module, what it imports, ... and the module again; or null. */
function circle(graph) {
  const done = new Set()
  const walk = (file, way) => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of graph.get(file) ?? []) {
      const found = walk(next, [...way, file])
      if (found) return found
    }
    done.add(file)
    return null
  }
  for (const file of graph.keys()) {
    const found = walk(file, [])
    if (found) return found
  }
  return null
}

test('no module of the page imports itself through others', () => {
  const files = readdirSync(SOURCE, { recursive: true })
    .map(String)
    .filter((x) => x.endsWith('.js') && /(^|\/)client\//.test(x))
    .map((x) => resolve(SOURCE, x))
  const graph = importsOf(files)
  assert.ok(files.length > 100)
  assert.ok([...graph.values()].flat().length > 300)
  assert.equal((circle(graph) ?? []).map((x) => relative(SOURCE, x)).join(' -> '), '')
})

/** Each folder of the page knows those before it, as the packages of the server do. */
const FOLDERS = ['base', 'art', 'face', 'rules', 'people', 'lobby', 'lesson', 'theatre', 'table', '.']
/** And those of Last Battle's face. */
const LAST_BATTLE = ['ground', 'art', 'map', 'cards', 'forces', 'panels', 'campaign', 'theatre', 'editor', '.']
/** Imports that go the wrong way: up, or to a folder that is not known. What lies outside is no matter. */
function upwards(graph, root, folders) {
  const place = (file) => folders.indexOf(dirname(relative(root, file)))
  return [...graph].flatMap(([file, there]) =>
    there
      .filter((other) => other.startsWith(`${root}/`))
      .filter((other) => place(file) < 0 || place(other) < 0 || place(other) > place(file))
      .map((other) => `${relative(root, file)} -> ${relative(root, other)}`),
  )
}

/** The modules below a folder, and what they import. */
function modulesOf(root) {
  const files = readdirSync(root, { recursive: true })
    .map(String)
    .filter((x) => x.endsWith('.js'))
    .map((x) => resolve(root, x))
  return importsOf(files)
}

test('a folder of the page imports only from those before it', () => {
  for (const [path, folders] of [
    ['client', FOLDERS],
    ['games/lastbattle/client', LAST_BATTLE],
  ]) {
    const root = resolve(SOURCE, path)
    const graph = modulesOf(root)
    assert.ok(folders.every((folder) => [...graph.keys()].some((file) => dirname(relative(root, file)) === folder)))
    assert.deepEqual(upwards(graph, root, folders), [])
  }
  assert.deepEqual(upwards(new Map([['/c/face/x.js', ['/c/table/y.js', '/c/base/z.js']]]), '/c', FOLDERS), [
    'face/x.js -> table/y.js',
  ])
})

test('a circle would be found', () => {
  const text = {
    '/a.js': "import { b } from './b.js'",
    '/b.js': "import {\n  c,\n} from './c.js'",
    '/c.js': "import './a.js'",
  }
  assert.deepEqual(circle(importsOf(Object.keys(text), (x) => text[x])), ['/a.js', '/b.js', '/c.js', '/a.js'])
  assert.equal(circle(importsOf(['/a.js', '/b.js'], (x) => ({ ...text, '/b.js': '' })[x])), null)
})
