// The whole layout, small: a tint a hex, the lanes, a mark for every counter, and the window through which the map is
// seen.
import { html } from '../../../../client/base/dom.js'
import { ROOT3, board, num } from './geometry.js'
import { routes } from './hexmap.js'
/** @typedef {import('./maptypes').Board} Board */
/** @typedef {import('./maptypes').Dot} Dot */
/** @typedef {import('./maptypes').Laid} Laid */
/** @typedef {import('./maptypes').MapData} MapData */
/** @typedef {import('./maptypes').Route} Route */
/** @typedef {import('./maptypes').Seen} Seen */

const S = 4
/** Classes by terrain; clear ground by its level. */
const TINTS = ['e0', 'wood', 'town', 'rubble', 'bldg', 'bldg', 'water']
/** A tint a hex, one path a tint. @param {MapData} data @param {Board} b */
function ground(data, b) {
  const sheets = b.layout.map((p) => data.maps.find((m) => m.id === p.map))
  const rise = num((ROOT3 * S) / 2)
  /** @type {Record<string, string>} */
  const tint = {}
  for (let i = 0; i < b.size; i++) {
    const sheet = sheets[b.sheetOf(i)]
    if (!sheet) continue
    const terrain = sheet.terrain[b.local(i)]
    const key = terrain ? TINTS[terrain] : `e${sheet.elevation[b.local(i)]}`
    const [x, y] = b.centre(i, S)
    tint[key] = `${tint[key] ?? ''}M${num(x - S)} ${num(y)}l2-${rise}h4l2 ${rise}-2 ${rise}h-4z`
  }
  return Object.entries(tint).map(([key, d]) => `<path class="mm-${key}" d="${d}"/>`)
}
/** @param {Board} b @param {Route} r */
function way(b, r) {
  const course = r.hexes.map((h) => b.centre(h, S).map(num).join(' ')).join('L')
  return `<path class="mm-${r.outs.includes('road') ? 'road' : 'trail'}" d="M${course}"/>`
}
/** Never by colour alone: one side's are square. @param {Board} b @param {Dot} d */
function mark(b, d) {
  const [x, y] = b.centre(d.h, S)
  return d.side === 'lbb'
    ? `<rect class="mm-dot lbb" x="${num(x - 2.8)}" y="${num(y - 2.8)}" width="5.6" height="5.6"/>`
    : `<circle class="mm-dot ${d.side}" cx="${num(x)}" cy="${num(y)}" r="3.1"/>`
}
/** The window through which the map is seen. @param {Seen} view @param {number} wide @param {number} high */
function pane(view, wide, high) {
  const x = Math.max(0, view.x) * wide
  const y = Math.max(0, view.y) * high
  const w = Math.min(1, view.x + view.w) * wide - x
  const h = Math.min(1, view.y + view.h) * high - y
  if (!(w > 0 && h > 0)) return ''
  const rect = `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"/>`
  return `<g class="mm-window">${rect}${rect}</g>`
}
/** @param {MapData} data @param {Laid[]} layout @param {Dot[]} [dots] @param {Seen | null} [view] */
export function drawMini(data, layout, dots = [], view = null) {
  const b = board(layout)
  const { w, h } = b.pixels(S)
  return html`
    <svg class="mini-map" viewBox="-1 -1 ${num(w + 2)} ${num(h + 2)}" aria-hidden="true">
      ${ground(data, b)}
      <g class="mm-ways">${routes(data, b).map((r) => way(b, r))}</g>
      ${dots.filter((d) => b.exists(d.h)).map((d) => mark(b, d))}
      ${view ? pane(view, w, h) : ''}
    </svg>
  `
}
