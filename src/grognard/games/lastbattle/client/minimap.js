// The whole layout, small: a tint a hex, the lanes, a mark for every counter, and the window through which the map is seen.
import { ROOT3, board, num } from './geometry.js'
import { routes } from './hexmap.js'
/** @typedef {import('./maptypes').Dot} Dot */
/** @typedef {import('./maptypes').Laid} Laid */
/** @typedef {import('./maptypes').MapData} MapData */
/** @typedef {import('./maptypes').Seen} Seen */

const S = 4
/** Classes by terrain; clear ground by its level. */
const TINTS = ['e0', 'wood', 'town', 'rubble', 'bldg', 'bldg', 'water']
/** @param {MapData} data @param {Laid[]} layout @param {Dot[]} [dots] @param {Seen | null} [view] */
export function drawMini(data, layout, dots = [], view = null) {
  const b = board(layout), { w, h } = b.pixels(S), sheets = layout.map((p) => data.maps.find((m) => m.id === p.map))
  /** @type {Record<string, string>} */
  const tint = {}
  for (let i = 0; i < b.size; i++) {
    const m = sheets[b.sheetOf(i)]
    if (!m) continue
    const t = m.terrain[b.local(i)], e = m.elevation[b.local(i)], key = t ? TINTS[t] : `e${e}`, [x, y] = b.centre(i, S)
    tint[key] = `${tint[key] ?? ''}M${num(x - S)} ${num(y)}l2-${num(ROOT3 * S / 2)}h4l2 ${num(ROOT3 * S / 2)}-2 ${num(ROOT3 * S / 2)}h-4z`
  }
  const ground = Object.entries(tint).map(([k, d]) => `<path class="mm-${k}" d="${d}"/>`).join('')
  const ways = routes(data, b).map((r) => `<path class="mm-${r.outs.includes('road') ? 'road' : 'trail'}" d="M${r.hexes.map((x) => b.centre(x, S).map(num).join(' ')).join('L')}"/>`).join('')
  const marks = dots.filter((d) => b.exists(d.h)).map((d) => { const [x, y] = b.centre(d.h, S); return d.side === 'lbb' ? `<rect class="mm-dot lbb" x="${num(x - 2.8)}" y="${num(y - 2.8)}" width="5.6" height="5.6"/>` : `<circle class="mm-dot ${d.side}" cx="${num(x)}" cy="${num(y)}" r="3.1"/>` }).join('')
  const hole = view ? [Math.max(0, view.x) * w, Math.max(0, view.y) * h, Math.min(1, view.x + view.w) * w, Math.min(1, view.y + view.h) * h] : null
  const frame = hole && hole[2] > hole[0] && hole[3] > hole[1] ? `<g class="mm-window"><rect x="${num(hole[0])}" y="${num(hole[1])}" width="${num(hole[2] - hole[0])}" height="${num(hole[3] - hole[1])}"/><rect x="${num(hole[0])}" y="${num(hole[1])}" width="${num(hole[2] - hole[0])}" height="${num(hole[3] - hole[1])}"/></g>` : ''
  return `<svg class="mini-map" viewBox="-1 -1 ${num(w + 2)} ${num(h + 2)}" aria-hidden="true">${ground}<g class="mm-ways">${ways}</g>${marks}${frame}</svg>`
}
