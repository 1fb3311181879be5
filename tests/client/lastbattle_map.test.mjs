// The ground of Last Battle: hexes as the rules count them, and the drawing of all nine layouts.
import test from 'node:test'
import assert from 'node:assert/strict'
import { COLS, ROOT3, ROWS, SIZE, board } from '../../src/grognard/games/lastbattle/client/ground/geometry.js'
import { drawMap, routes, zoomClass } from '../../src/grognard/games/lastbattle/client/ground/hexmap.js'
import { drawMini } from '../../src/grognard/games/lastbattle/client/ground/minimap.js'
import { source } from './fixtures.mjs'

const DATA = 'games/lastbattle/data/'
const at = (label) => (Number(label.slice(2)) - 1) * COLS + Number(label.slice(0, 2)) - 1
function parse(id) {
  const m = { id, name: '', terrain: [], elevation: [], lanes: [], bridges: [], areas: {} }
  let mode = ''
  for (const line of source(`${DATA}maps/map${id}.txt`)
    .split('\n')
    .map((x) => x.trim())
    .filter((x) => x && x[0] !== '#')) {
    if (/^[A-Z]+$/.test(line)) mode = line
    else if (mode === 'TERRAIN') m.terrain.push(...[...line].map((c) => '.wtrbB~'.indexOf(c)))
    else if (mode === 'ELEVATION') m.elevation.push(...[...line].map(Number))
    else if (mode === 'LANES') {
      const [head, ...steps] = line.split(/\s+/)
      const [kind, name = ''] = head.split('@')
      m.lanes.push({ kind, name, steps: steps.map((x) => (/^\d/.test(x) ? at(x) : x)) })
    } else if (mode === 'BRIDGES') {
      const [h, kind] = line.split(' ')
      m.bridges.push([at(h), kind])
    } else if (mode === 'AREAS') {
      const [name, hexes] = line.split(':')
      m.areas[name] = hexes.trim().split(' ').map(at)
    }
  }
  return m
}
const data = { maps: [1, 2, 3, 4, 5, 6].map(parse) }
const scenarios = source(`${DATA}scenarios.toml`)
  .split('[[scenarios]]')
  .slice(1)
  .map((t) => ({
    layout: [...t.slice(0, t.indexOf('attacker')).matchAll(/\{ map = (\d), at = \[(\d), (\d)\]/g)].map((m) => ({
      map: Number(m[1]),
      at: [Number(m[2]), Number(m[3])],
    })),
    bridges: [...(/^bridges = (.*)$/m.exec(t)?.[1] ?? '').matchAll(/map = (\d), hex = "(\d+)"/g)].map((m) => ({
      map: Number(m[1]),
      hex: m[2],
    })),
  }))
const NAMES = { baranovic: 'Baranovic', plaza: 'Plaza', runway: 'Runway' }
const draw = (sc, more = {}) => drawMap(data, sc.layout, sc.bridges, { names: NAMES, ...more })
const layer = (svg, name) => {
  const i = svg.indexOf(`<g class="lm-${name}"`)
  const j = svg.indexOf('<g class="lm-', i + 5)
  return i < 0 ? '' : svg.slice(i, j < 0 ? undefined : j)
}
const wide = board([
  { map: 1, at: [0, 0] },
  { map: 2, at: [1, 0] },
])
const bent = board(scenarios[6].layout)

test('a map may lie turned half round: its hexes count from its end, and its lanes leave by the other edges', () => {
  const layout = [
    { map: 5, at: [0, 0], rot: 180 },
    { map: 4, at: [1, 0] },
  ]
  const b = board(layout)
  for (const i of [0, 1, 16, 95, 191]) {
    const h = b.hexAtPlace(0, i)
    assert.equal(b.local(h), i)
    const [c, r] = [(i % COLS) + 1, Math.floor(i / COLS) + 1]
    assert.equal(b.label(h), `${String(17 - c).padStart(2, '0')}${String(13 - r).padStart(2, '0')}`)
  }
  assert.equal(b.label(b.hexAtPlace(1, 0)), '1701')
  const main = routes(data, b).find((x) => x.hexes.map(b.label).includes('1606'))
  assert.ok(main?.hexes.map(b.label).includes('1707'), 'the road goes on over the seam')
  const upright = drawMap(data, [{ map: 5, at: [0, 0] }], [], { names: {} })
  const turned = drawMap(data, [{ map: 5, at: [0, 0], rot: 180 }], [], { names: {} })
  assert.notEqual(upright, turned)
  assert.notEqual(drawMini(data, [{ map: 5, at: [0, 0] }]), drawMini(data, [{ map: 5, at: [0, 0], rot: 180 }]))
})
test('nine layouts are read', () => {
  assert.equal(scenarios.length, 9)
  for (const sc of scenarios) assert.ok(sc.layout.length >= 2)
  for (const m of data.maps) assert.deepEqual([m.terrain.length, m.elevation.length], [192, 192])
})
test('neighbours are those of the table in FORMAT.md', () => {
  const odd = [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
    [-1, -1],
  ]
  const even = [
    [0, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ]
  const label = (c, r) => String(c).padStart(2, '0') + String(r).padStart(2, '0')
  for (let c = 2; c < 32; c++)
    for (let r = 2; r < 12; r++)
      assert.deepEqual(
        wide.neighbours(wide.hexOf(label(c, r))).map(wide.label),
        (c % 2 ? odd : even).map(([a, b]) => label(c + a, r + b)),
      )
  assert.deepEqual(
    wide.neighbours(wide.hexOf('0101')).map((h) => (h < 0 ? '-' : wide.label(h))),
    ['-', '-', '0201', '0102', '-', '-'],
  )
  assert.equal(
    wide.neighbours(wide.hexOf('1606'))[2],
    wide.hexOf('1707'),
    'a lane that leaves at 1606 comes in at 0107',
  )
})
test('labels, places and points lead back to their hex', () => {
  for (const b of [wide, bent])
    for (let h = 0; h < b.size; h++)
      if (b.exists(h)) {
        assert.equal(b.hexOf(b.label(h)), h)
        assert.equal(b.hexAtPlace(b.sheetOf(h), b.local(h)), h)
        for (const [x, y] of [b.centre(h, 40), ...b.corners(h, 40, 0.95)]) assert.equal(b.hexAt(x, y, 40), h)
      }
  assert.deepEqual(
    [wide.label(wide.hexOf('0907')), wide.hexOf('3301'), wide.hexOf('no'), wide.hexAt(-50, 10, 40)],
    ['0907', -1, -1, -1],
  )
  const { w, h } = wide.pixels(40)
  assert.deepEqual([w, Math.round(h)], [40 * (31 * 1.5 + 2), Math.round(40 * ROOT3 * 12.5)])
})
test('distance is the number of steps', () => {
  const from = wide.hexOf('0806')
  const seen = new Map([[from, 0]])
  const todo = [from]
  while (todo.length) {
    const h = todo.shift()
    for (const n of wide.neighbours(h))
      if (n >= 0 && !seen.has(n)) {
        seen.set(n, seen.get(h) + 1)
        todo.push(n)
      }
  }
  assert.equal(seen.size, wide.size)
  for (const [h, d] of seen) assert.equal(wide.distance(from, h), d)
})
test('where a map is missing there is no hex', () => {
  assert.deepEqual([bent.wide, bent.high, bent.size], [32, 24, 768])
  assert.equal(bent.exists(bent.hexOf('0113')), true)
  assert.deepEqual(
    [
      bent.hexOf('1713'),
      bent.exists(13 * 32 + 20),
      bent.sheetOf(13 * 32 + 20),
      bent.hexAt(...bent.centre(18 * 32 + 24, 40), 40),
    ],
    [-1, false, -1, -1],
  )
  assert.equal(bent.neighbours(bent.hexOf('1613'))[2], -1)
})
test('a line crosses what the rules say', () => {
  const told = (b, from, to) =>
    b.line(b.hexOf(from), b.hexOf(to)).map((x) => (typeof x === 'number' ? b.label(x) : x.map(b.label).join('|')))
  assert.deepEqual(told(wide, '0404', '0408'), ['0405', '0406', '0407'])
  assert.deepEqual(told(wide, '0405', '0605'), ['0505|0506'], 'along a hexside, both')
  assert.deepEqual(told(wide, '0405', '0805'), ['0505|0506', '0605', '0705|0706'])
  assert.deepEqual(told(wide, '0405', '0706'), ['0506', '0605'])
  assert.deepEqual(told(wide, '0404', '0405'), [])
  const key = (line) => line.map(String).sort().join(' ')
  let n = 7
  const any = () => {
    n = (n * 16807) % 2147483647
    return n
  }
  for (const b of [wide, bent])
    for (let k = 0; k < 400; k++) {
      const a = any() % b.size
      const z = any() % b.size
      if (a === z || !b.exists(a) || !b.exists(z)) continue
      const there = b.line(a, z)
      const hexes = there.flat()
      assert.equal(key(there), key(b.line(z, a)), `${b.label(a)} to ${b.label(z)}`)
      assert.ok(
        hexes.every(
          (h) => b.exists(h) && h !== a && h !== z && b.distance(a, h) + b.distance(h, z) <= b.distance(a, z) + 1,
        ),
      )
    }
})
test('lanes go on over every seam', () => {
  for (const sc of scenarios) {
    const b = board(sc.layout)
    const ways = routes(data, b)
    const links = new Set(
      ways.flatMap((r) => r.hexes.slice(1).map((h, i) => [r.hexes[i], h].sort((x, y) => x - y).join(' '))),
    )
    for (const r of ways)
      r.hexes
        .slice(1)
        .forEach((h, i) => assert.ok(b.direction(r.hexes[i], h) >= 0, `${b.label(r.hexes[i])} touches ${b.label(h)}`))
    sc.layout.forEach((p, i) => {
      for (const lane of data.maps[p.map - 1].lanes) {
        const hexes = lane.steps.map((x) => (typeof x === 'number' ? b.hexAtPlace(i, x) : -1))
        hexes.slice(1).forEach((h, k) => {
          if (h >= 0 && hexes[k] >= 0) assert.ok(links.has([hexes[k], h].sort((x, y) => x - y).join(' ')))
        })
        for (const [edge, h] of [
          [lane.steps[0], hexes[1]],
          [lane.steps.at(-1), hexes.at(-2)],
        ])
          if (typeof edge === 'string') {
            const to = b.neighbours(h)[{ N: 0, E: 2, S: 3, W: 5 }[edge]]
            if (to >= 0)
              assert.ok(links.has([h, to].sort((x, y) => x - y).join(' ')), `${b.label(h)} goes on to ${b.label(to)}`)
          }
      }
    })
  }
})
/** The ends of every stroke of the lanes. */
function strokes(svg) {
  return [...svg.matchAll(/id="lm-l[12]" class="src" d="([^"]*)"/g)].flatMap((m) =>
    m[1]
      .split('M')
      .slice(1)
      .map((d) => {
        const n = d.match(/-?[\d.]+/g).map(Number)
        const pts = []
        for (let i = 0; i < n.length; i += 2) pts.push([n[i], n[i + 1]])
        return pts
      }),
  )
}
test('a drawn lane ends only at the edge of the sheet, where the kind changes, or on another lane', () => {
  for (const sc of scenarios) {
    const b = board(sc.layout)
    const list = strokes(draw(sc))
    const near = ([x, y], [u, v], far) => Math.hypot(x - u, y - v) < far
    assert.ok(list.length)
    list.forEach((s, i) => {
      for (const end of [s[0], s.at(-1)]) {
        const off = b.hexAt(end[0], end[1], SIZE) < 0
        const others = list.filter((_, k) => k !== i)
        assert.ok(
          off ||
            others.some(
              (o) => near(o[0], end, 0.3) || near(o.at(-1), end, 0.3) || o.some((p) => near(p, end, SIZE * 0.25)),
            ),
          `an end at ${end} of ${JSON.stringify(sc.layout)}`,
        )
      }
    })
  }
})
test('without its bridge the road stops at the banks', () => {
  const alone = { layout: [{ map: 5, at: [0, 0] }], bridges: [] }
  const broken = draw(alone)
  const whole = draw({ ...alone, bridges: [{ map: 5, hex: '0907' }] })
  assert.ok(!/class="deck"/.test(broken) && /class="deck"/.test(whole))
  assert.equal(strokes(broken).length, strokes(whole).length + 1)
  assert.ok(!/class="deck"/.test(draw({ ...alone, bridges: [{ map: 1, hex: '0907' }] })))
})
test('all layers, in the order of the look; no number went wrong', () => {
  const order = [
    'sheet',
    'relief',
    'water',
    'woods',
    'contours',
    'town',
    'lanes',
    'houses',
    'bridges',
    'folds',
    'grid',
    'numbers',
    'levels',
    'names',
  ]
  for (const sc of scenarios) {
    const svg = draw(sc)
    const found = [...svg.matchAll(/<g class="lm-(\w+)"/g)].map((m) => m[1]).filter((x) => x !== 'edge')
    assert.deepEqual(found, order)
    assert.ok(!/NaN|undefined|Infinity|null|\[object/.test(svg))
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1])
    assert.equal(new Set(ids).size, ids.length)
    for (const m of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) assert.ok(ids.includes(m[1]), m[1])
    assert.equal((svg.match(/<g[ >]/g) ?? []).length, (svg.match(/<\/g>/g) ?? []).length)
  }
})
test('the same hex is always drawn the same', () => {
  for (const sc of scenarios) assert.equal(draw(sc), draw(sc))
  // map 2 by itself and in two layouts: roofs and stems far from the seams
  const things = (svg, dx, dy) =>
    new Set(
      [...layer(svg, 'woods').matchAll(/id="lm-t[^"]*a" d="([^"]*)"/g)]
        .flatMap((m) => m[1].split('M').slice(1))
        .map((p) => p.match(/-?\d+/g).map(Number))
        .map(([x, y]) => [Math.round(x - dx), Math.round(y - dy)])
        .filter(([x, y]) => x > 100 && x < 800 && y > 100 && y < 700)
        .map(([x, y]) => `${x} ${y}`),
    )
  const alone = things(draw({ layout: [{ map: 2, at: [0, 0] }], bridges: [] }), 0, 0)
  const east = things(draw(scenarios[2]), COLS * 1.5 * SIZE, 0)
  assert.ok(alone.size > 200)
  assert.deepEqual([...east].sort(), [...alone].sort())
})
test('void hexes are not drawn', () => {
  for (const n of [6, 8]) {
    const sc = scenarios[n]
    const b = board(sc.layout)
    const svg = draw(sc)
    assert.equal((layer(svg, 'numbers').match(/<text/g) ?? []).length, sc.layout.length * COLS * ROWS)
    const hole = [0, 1]
      .flatMap((c) => [0, 1].map((r) => [c, r]))
      .find(([c, r]) => !sc.layout.some((p) => p.at[0] === c && p.at[1] === r))
    const x0 = hole[0] * COLS * 1.5 * SIZE + 2 * SIZE
    const y0 = hole[1] * ROWS * ROOT3 * SIZE + 2 * SIZE
    const x1 = x0 + (COLS * 1.5 - 4) * SIZE
    const y1 = y0 + (ROWS * ROOT3 - 4) * SIZE
    for (const m of svg.matchAll(/M(-?[\d.]+) (-?[\d.]+)|<text x="([\d.]+)" y="([\d.]+)"/g)) {
      const x = Number(m[1] ?? m[3])
      const y = Number(m[2] ?? m[4])
      assert.ok(!(x > x0 && x < x1 && y > y0 && y < y1), `${x} ${y} lies on the desk`)
    }
    assert.ok(!layer(svg, 'grid').includes('NaN') && b.size === 768)
  }
})
test('names of areas, and only those asked for', () => {
  assert.match(layer(draw(scenarios[1]), 'names'), />BARANOVIC</)
  assert.ok(!/<text/.test(layer(draw(scenarios[1], { names: {} }), 'names')))
  assert.match(layer(draw(scenarios[1], { names: { baranovic: 'A & <B>' } }), 'names'), />A &amp; &lt;B&gt;</)
  for (const sc of scenarios) {
    const { w, h } = board(sc.layout).pixels(SIZE)
    for (const m of layer(draw(sc), 'names').matchAll(/x="([\d.]+)" y="([\d.]+)"/g))
      assert.ok(Number(m[1]) > 0 && Number(m[1]) < w && Number(m[2]) > 0 && Number(m[2]) < h)
  }
})
test('small enough', () => {
  for (const sc of scenarios) {
    const svg = draw(sc)
    assert.ok(svg.length < 900_000, `${svg.length} characters`)
    assert.ok((svg.match(/<[a-z]/g) ?? []).length < 3200)
    assert.ok(drawMini(data, sc.layout, [], null).length < 60_000)
  }
})

// --- colours ---
const css = source('games/lastbattle/client/map/map.css').replace(/\/\*[^]*?\*\//g, '')
const tokens = source('client/style/tokens.css')
const block = (text, head) => {
  const i = text.indexOf(head)
  return i < 0 ? '' : text.slice(i, text.indexOf('}', i))
}
const read = (t) => Object.fromEntries([...t.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})/gi)].map((m) => [m[1], m[2]]))
const day = { ...read(block(tokens, ':root {')), ...read(block(css, ':root {')) }
const night = {
  ...day,
  ...read(block(tokens, ':root[data-theme="night"] {')),
  ...read(block(css, ':root[data-theme="night"] {')),
}
const moon = read(block(css, '.lb-night,'))
test('colours are tokens, known by day, by night and under the moon', () => {
  for (const sc of scenarios)
    assert.ok(
      !/ (fill|stroke|color|style|opacity)=|#[0-9a-f]{6}\b/i.test(draw(sc) + drawMini(data, sc.layout, [], null)),
    )
  const rules = css.replace(/[^{}]*\{[^}]*--m-[\w-]+:[^}]*\}/g, '')
  assert.ok(!/#[0-9a-f]{3,6}\b|rgb|hsl/i.test(rules), 'no colour but by its token')
  const used = [...new Set([...rules.matchAll(/var\(--(m-[\w-]+)\)/g)].map((m) => m[1]))]
  assert.ok(used.length > 30)
  for (const t of used) {
    assert.ok(t in day && t in night, t)
    if (t !== 'm-margin') assert.ok(t in moon, `${t} under the moon`)
  }
})
const channel = (c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const luminance = (h) => {
  const [r, g, b] = [1, 3, 5].map((i) => channel(parseInt(h.slice(i, i + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const ratio = (a, b) => {
  const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p)
  return (x + 0.05) / (y + 0.05)
}
test('letters can be read on any ground, and lines that mean something be seen', () => {
  for (const [name, t] of [
    ['day', day],
    ['night', night],
    ['moon', { ...day, ...moon }],
  ]) {
    for (const g of ['m-sheet', 'm-sheet-2', 'm-e1', 'm-e2', 'm-wood', 'm-town', 'm-paved'])
      assert.ok(ratio(t['m-label'], t[g]) >= 4.5, `${name}: a label on ${g} ${ratio(t['m-label'], t[g]).toFixed(2)}`)
    for (const [a, b] of [
      ['m-road-case', 'm-road'],
      ['m-trail', 'm-sheet'],
      ['m-bldg-in', 'm-bldg'],
      ['m-water-edge', 'm-sheet'],
      ['m-contour', 'm-sheet'],
    ])
      assert.ok(
        ratio(t[a], t[b]) >= (a === 'm-bldg-in' ? 1.9 : 3),
        `${name}: ${a} on ${b} ${ratio(t[a], t[b]).toFixed(2)}`,
      )
  }
})
test('the small map has a mark for every counter and the window', () => {
  const sc = scenarios[6]
  const b = board(sc.layout)
  const svg = drawMini(
    data,
    sc.layout,
    [
      { h: b.hexOf('0105'), side: 'lbb' },
      { h: b.hexOf('0313'), side: 'lbg' },
      { h: 20 * 32 + 25, side: 'lbg' },
    ],
    { x: -0.1, y: 0.25, w: 0.5, h: 2 },
  )
  assert.ok(!/NaN|undefined/.test(svg))
  assert.equal((svg.match(/mm-dot/g) ?? []).length, 2, 'nothing stands on the desk')
  const { w, h } = b.pixels(4)
  const [x, y, ww, hh] = /mm-window"><rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/
    .exec(svg)
    .slice(1)
    .map(Number)
  assert.ok(x === 0 && Math.abs(y - h / 4) < 0.1 && Math.abs(ww - w * 0.4) < 0.1 && Math.abs(hh - h * 0.75) < 0.1)
  assert.ok(!/mm-window/.test(drawMini(data, sc.layout)))
  assert.deepEqual([10, 30, 60].map(zoomClass), ['far', 'mid', 'near'])
})
