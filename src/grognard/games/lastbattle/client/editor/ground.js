// The map on the editor's table: the layout as it is printed, zones and edges over it, plates to turn and lift a map,
// slots for more.
import { esc, html } from '../../../../client/base/dom.js'
import { EDGES, gaps, sheets, slots } from './model.js'
import { COLS, ROOT3, ROWS, SIZE, board, num } from '../ground/geometry.js'
import { drawMap } from '../ground/hexmap.js'
/** @typedef {import('./editortypes').Desk} Desk */
/** @typedef {import('../ground/maptypes').Board} Board */
/** @typedef {import('../types').Fixed} Fixed */
/** @typedef {import('../../../../client/types').Say} Say */

const WIDE = 1.5 * SIZE * COLS
const HIGH = ROOT3 * SIZE * ROWS
const PEEK = 0.24 // of a map: how much of an empty slot beside the layout is seen
/** Where a hex is left: how far from its centre the arrow stands, and which way it points. @type {number[][]} */
const ARROWS = [
  [0, -1, 0],
  [1, 0, 90],
  [0, 1, 180],
  [-1, 0, 270],
]

/** How large the table is: the layout, and in the first step a strip for more. @param {Desk} d */
export function extent(d) {
  const high = Math.max(0, ...d.battle.layout.map((p) => p.at[1] + 1))
  const wide = Math.max(0, ...d.battle.layout.map((p) => p.at[0] + 1))
  if (!d.battle.layout.length) return { w: WIDE, h: HIGH, wide, high }
  const more = d.step === 'maps' ? slots(d.battle) : []
  const right = more.some(([c]) => c >= wide) ? PEEK * WIDE : 0
  const down = more.some(([, r]) => r >= high) ? PEEK * HIGH : 0
  return { w: wide * WIDE + 0.5 * SIZE + right, h: (high + 0.5 / ROWS) * HIGH + down, wide, high }
}
/** @param {Board} b @param {number[]} hexes */
const fill = (b, hexes) =>
  hexes
    .map(
      (h) =>
        `M${b
          .corners(h, SIZE)
          .map((p) => p.map(num).join(' '))
          .join('L')}z`,
    )
    .join('')
/** @param {Board} b @param {number[]} hexes the outline of an area */
function rim(b, hexes) {
  const inside = new Set(hexes)
  let d = ''
  for (const h of hexes) {
    const ps = b.corners(h, SIZE, 0.985)
    b.neighbours(h).forEach((o, i) => {
      if (!inside.has(o)) d += `M${ps[(i + 5) % 6].map(num).join(' ')}L${ps[i].map(num).join(' ')}`
    })
  }
  return d
}
/** The hexes of a set-up area. @param {Desk} d @param {Board} b @param {string} letter */
const zoneHexes = (d, b, letter) => d.checked?.facts?.sides[letter]?.zone.filter((h) => b.exists(h)) ?? []
/** The rectangle round some hexes. @param {Board} b @param {number[]} hexes */
function around(b, hexes) {
  const points = hexes.map((h) => b.centre(h, SIZE))
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])]
  const [left, right, top, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { left, right, top, low, x: (left + right) / 2, y: (top + low) / 2 }
}
/** Two areas about the same hexes would have one name over the other. @param {Desk} d @param {Board} b */
function clash(d, b) {
  const [p, q] = ['A', 'B'].map((l) => around(b, zoneHexes(d, b, l)))
  return Math.abs(p.x - q.x) < 4 * SIZE && Math.abs(p.y - q.y) < SIZE
}
/** The set-up area of a side: its tint, its outline, whose it is; along the longer of its sides.
 * @param {Desk} d @param {Board} b @param {string} letter */
function zone(d, b, letter) {
  const hexes = zoneHexes(d, b, letter)
  const side = d.battle.sides?.[letter]
  if (!hexes.length || !side) return ''
  const { left, right, top, low, x, y } = around(b, hexes)
  const tall = low - top > 1.6 * (right - left)
  const lower = letter === 'B' && clash(d, b) ? 1.2 * SIZE : 0
  const place = `translate(${num(x)} ${num(y + lower)})${tall ? ' rotate(-90)' : ''}`
  const cls = side.colour === 'green' ? 'g' : 'b'
  const size = Math.min(extent(d).w / 44, (1.2 * (tall ? low - top : right - left)) / Math.max(8, side.name.length))
  return html`
    <path class="ed-zone ${cls}" d="${fill(b, hexes)}"/>
    <path class="ed-rim0" d="${rim(b, hexes)}"/>
    <path class="ed-rim ${cls}" d="${rim(b, hexes)}"/>
    <text class="ed-name" transform="${place}" font-size="${num(size)}">${esc(side.name)}</text>
  `
}
/** Where leaving counts. @param {Desk} d @param {Board} b */
function exits(d, b, /** @type {string} */ letter) {
  const told = (d.battle.exits ?? []).filter((x) => x.side === letter)
  const edges = [...new Set(told.map((x) => EDGES.indexOf(x.edge)))]
  const cls = d.battle.sides?.[letter]?.colour === 'green' ? 'g' : 'b'
  return (d.checked?.facts?.sides[letter]?.exits ?? [])
    .filter((h) => b.exists(h))
    .map((h) => {
      const [x, y] = b.centre(h, SIZE)
      const near = [
        Math.floor(h / b.wide) % ROWS,
        COLS - 1 - (h % COLS),
        ROWS - 1 - (Math.floor(h / b.wide) % ROWS),
        h % COLS,
      ]
      const edge = edges.find((e) => near[e] === 0) ?? 1
      const [dx, dy, turn] = ARROWS[edge]
      const at = `translate(${num(x + dx * 22)} ${num(y + dy * 22)}) rotate(${turn})`
      return `<path class="ed-exit ${cls}" transform="${at}" d="M-9 7L0-9 9 7z"/>`
    })
    .join('')
}
/** Counters that begin where the author has put them; several in one hex are spread out.
 * @param {Desk} d @param {Board} b @param {string} letter */
function spots(d, b, letter) {
  const side = d.battle.sides?.[letter]
  const cls = side?.colour === 'green' ? 'g' : 'b'
  /** @type {Record<string, number>} */
  const there = {}
  return (side?.placed ?? []).map((spot, i) => {
    const h = /^\d{4}$/.test(spot.hex) ? b.hexOf(spot.hex) : -1
    if (h < 0 || !b.exists(h)) return ''
    const k = (there[spot.hex] = (there[spot.hex] ?? -1) + 1)
    const [x, y] = b.centre(h, SIZE)
    const name = spot.unit.replaceAll('_', ' ').slice(0, 7) + (spot.men ? ` ${spot.men}` : '')
    const on = d.zone === `sides.${letter}.placed.${i}` ? ' on' : ''
    return html`
      <g class="ed-spot ${cls}${on}" transform="translate(${num(x + 5 * k)} ${num(y - 5 * k)})">
        <rect x="-22" y="-15" width="44" height="30" rx="3"/><text>${esc(name)}</text>
      </g>
    `
  })
}
/** Everything that lies over the printed ground. @param {Desk} d */
export function overlay(d) {
  if (!d.battle.layout.length) return ''
  const b = board(d.battle.layout)
  const goal = (d.checked?.facts?.objective ?? []).filter((h) => b.exists(h))
  const cursor = d.cursor >= 0 && b.exists(d.cursor) ? b.poly(d.cursor, SIZE, 0.96) : ''
  return html`
    ${zone(d, b, 'A')}
    ${zone(d, b, 'B')}
    ${exits(d, b, 'A')}${exits(d, b, 'B')}
    ${spots(d, b, 'A')}${spots(d, b, 'B')}
    ${goal.length ? `<path class="ed-goal0" d="${rim(b, goal)}"/><path class="ed-goal" d="${rim(b, goal)}"/>` : ''}
    ${
      d.stroke.length
        ? `<path class="ed-stroke" d="${fill(
            b,
            d.stroke.filter((h) => b.exists(h)),
          )}"/>`
        : ''
    }
    ${cursor ? `<polygon class="ed-cur" points="${cursor}"/><polygon class="ed-cur2" points="${cursor}"/>` : ''}
  `
}
/** Where something lies on the table, in parts of it. @param {{w: number, h: number}} e @param {number} x
 * @param {number} y */
const place = (e, x, y) => `left:${num((100 * x) / e.w)}%;top:${num((100 * y) / e.h)}%`
/** @param {{w: number, h: number}} e @param {number} w @param {number} h */
const large = (e, w, h) => `width:${num((100 * w) / e.w)}%;height:${num((100 * h) / e.h)}%`
/** @param {Desk} d @param {Say} say */
function plates(d, say) {
  const e = extent(d)
  return d.battle.layout.map((p) => {
    const name = say('ui-lb-ed-map', { n: p.map })
    const at = place(e, p.at[0] * WIDE + 12, p.at[1] * HIGH + 10)
    const turn = say('ui-lb-ed-turn', { n: p.map })
    const lift = say('ui-lb-ed-lift', { n: p.map })
    const turned = p.rot === 180 ? ' 180°' : ''
    const hands = html`
      <button data-ed="turn" data-arg="${p.map}" title="${esc(turn)}" aria-label="${esc(turn)}">↻</button>
      <button data-ed="lift" data-arg="${p.map}" title="${esc(lift)}" aria-label="${esc(lift)}">×</button>
    `
    return html`
      <span class="ed-plate" style="${at}" data-key="plate-${p.map}">
        <b title="${esc(name)}"><span>${esc(name.replace(/\d+$/, ''))}</span>${p.map}${turned}</b>
        ${d.step === 'maps' ? hands : ''}
      </span>
    `
  })
}
/** Empty places: where a map may go, and holes that nothing may stay.
 * @param {Desk} d @param {Say} say */
function empties(d, say) {
  const e = extent(d)
  const hole = d.checked?.faults.some((f) => f.field === 'layout')
  const inner = gaps(d.battle).map((x) => x.join())
  const shown = d.step === 'maps' ? slots(d.battle) : gaps(d.battle)
  return shown.map(([c, r]) => {
    const gap = inner.includes([c, r].join())
    const w = c >= e.wide && e.wide ? PEEK * WIDE - 24 : WIDE - 24
    const h = r >= e.high && e.high ? PEEK * HIGH - 24 : HIGH - 24
    const cls = gap && hole ? 'hole' : ''
    const empty = hole ? 'ui-lb-ed-hole' : 'ui-lb-ed-gap'
    const said = say(gap ? empty : 'ui-lb-ed-slot')
    const style = `${place(e, c * WIDE + 24, r * HIGH + 24)};${large(e, w, h)}`
    return html`
      <button class="ed-slot ${cls}" style="${style}" data-key="slot-${c}-${r}" data-ed="slot" data-arg="${c},${r}">
        <span>${esc(said)}</span>
      </button>
    `
  })
}
/** @type {{key: string, html: string, v: number}} */
const drawn = { key: '', html: '', v: 0 }
/** @param {Desk} d @param {Fixed} fixed */
function ground(d, fixed) {
  const { layout, maps, bridges } = d.battle
  const key = JSON.stringify([layout, maps, bridges, fixed.maps[0]?.name])
  if (drawn.key !== key) {
    const names = Object.assign({}, ...fixed.maps.map((m) => m.names))
    delete names.cache_default
    drawn.key = key
    drawn.v++
    drawn.html = layout.length
      ? drawMap({ maps: sheets(d.battle, fixed.maps) }, layout, bridges ?? [], { names, id: 'ed' })
      : ''
  }
  const there = document.getElementById('ed-ground')?.getAttribute('data-v') === String(drawn.v)
  return `<div id="ed-ground" class="ground" data-v="${drawn.v}">${there ? '' : drawn.html}</div>`
}
/** @param {Desk} d @param {Fixed} fixed @param {Say} say */
export function table(d, fixed, say) {
  const e = extent(d)
  const share = d.battle.layout.length ? (100 * board(d.battle.layout).pixels(SIZE).w) / e.w : 100
  const ratio = e.w / e.h
  return html`
    <div class="ed-view${d.battle.night ? ' lb-night' : ''}" id="ed-view">
      <div class="ed-world ${d.step}" style="--ratio:${ratio.toFixed(4)};--zoom:${d.zoom};--ground:${num(share)}%">
        ${ground(d, fixed)}
        <svg id="ed-over" viewBox="0 0 ${num(e.w)} ${num(e.h)}" tabindex="0" role="application"
          aria-label="${esc(say('ui-lb-ed-board'))}">
          ${overlay(d)}
        </svg>
        ${empties(d, say)}
        ${plates(d, say)}
      </div>
    </div>
    <div class="ed-zoom">
      <button data-ed="zoom" data-arg="out" aria-label="${esc(say('ui-lb-ed-smaller'))}">−</button>
      <button data-ed="zoom" data-arg="in" aria-label="${esc(say('ui-lb-ed-larger'))}">+</button>
    </div>
    <p class="vh" id="ed-said" aria-live="polite"></p>
  `
}
/** The hex under a point of the screen, or -1. @param {Desk} d @param {SVGSVGElement} svg @param {PointerEvent} at */
export function hexUnder(d, svg, at) {
  if (!d.battle.layout.length) return -1
  const r = svg.getBoundingClientRect()
  const e = extent(d)
  return board(d.battle.layout).hexAt(
    ((at.clientX - r.left) / r.width) * e.w,
    ((at.clientY - r.top) / r.height) * e.h,
    SIZE,
  )
}
/** From hex to hex with the arrows; left and right alternate. @param {Desk} d @param {string} key */
export function stepCursor(d, key) {
  const b = board(d.battle.layout)
  if (d.cursor < 0 || !b.exists(d.cursor)) {
    const first = b.hexAtPlace(0, (ROWS / 2) * COLS + COLS / 2)
    return first
  }
  const low = (d.cursor % b.wide) % 2 === 1
  /** @type {Record<string, number[]>} */
  const ways = { ArrowUp: [0], ArrowDown: [3], ArrowRight: low ? [1, 2] : [2, 1], ArrowLeft: low ? [5, 4] : [4, 5] }
  return (ways[key] ?? []).map((k) => b.neighbours(d.cursor)[k]).find((h) => h >= 0) ?? d.cursor
}
