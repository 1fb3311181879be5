// The ground, printed: a text of SVG from the maps of a layout. Pure; the same hex of the same map is always drawn the
// same. Colours are tokens and live in map.css. What repeats is one path for a whole sheet: a page of 700 hexes is a
// few hundred elements.
import { html } from '../../../../client/base/dom.js'
import { CORNERS, SIZE, num } from './geometry.js'
import { fields } from './fields.js'
import { houses } from './houses.js'
import { closed } from './ink.js'
import { lanes, spans } from './lanes.js'
import { grid, lettering, levels, numbers } from './lettering.js'
import { relief, water } from './relief.js'
import { cellsOf, frames, own, seams, survey } from './survey.js'
import { town } from './town.js'
import { woods } from './woods.js'
export { routes } from './routes.js'
/** @typedef {import('./maptypes').Ground} Ground */
/** @typedef {import('./maptypes').Laid} Laid */
/** @typedef {import('./maptypes').LaidBridge} LaidBridge */
/** @typedef {import('./maptypes').MapData} MapData */
/** @typedef {import('./maptypes').MapOptions} MapOptions */

/** What a reader can make out: hex numbers come with the zoom. `far`, `mid` or `near`, for a class on any parent.
 * @param {number} px from the centre of a hex to its corner, in pixels of the screen */
export function zoomClass(px) {
  if (px < 24) return 'far'
  return px < 38 ? 'mid' : 'near'
}
/** The sheets, as they lie. @param {Ground} g @param {number} [width] of their edge */
const sheets = (g, width) => {
  const edge = width === undefined ? '' : ` stroke-width="${num(g.s * width)}"`
  return frames(g)
    .map((f) => `<rect x="${num(f.x)}" y="${num(f.y)}" width="${num(f.w)}" height="${num(f.h)}"${edge}/>`)
    .join('')
}
/** The rim about the hexes, veiled. @param {Ground} g */
const veil = (g) =>
  cellsOf(g, (i) => !own(g, i))
    .map((i) => closed(CORNERS.map(([a, b]) => [g.xy[i][0] + (a * g.s) / 2, g.xy[i][1] + (b * g.hh) / 2])))
    .join('')
/** Where two maps meet: a crease, and the light on its edge. @param {Ground} g */
const folds = (g) =>
  seams(g)
    .map((f) => {
      const { s } = g
      const run = `${f.up ? 'v' : 'h'}${num(f.l)}`
      const [dx, dy] = f.up ? [s * 0.045, 0] : [0, s * 0.045]
      return html`
        <path class="crease" d="M${num(f.x)} ${num(f.y)}${run}" stroke-width="${num(s * 0.03)}"/>
        <path class="gleam" d="M${num(f.x + dx)} ${num(f.y + dy)}${run}" stroke-width="${num(s * 0.06)}"/>
      `
    })
    .join('')
/** The whole ground of a layout.
 * @param {MapData} data @param {Laid[]} layout @param {LaidBridge[]} [bridges] @param {MapOptions} [opts] */
export function drawMap(data, layout, bridges = [], opts = {}) {
  const s = opts.size ?? SIZE
  const id = opts.id ?? 'lm'
  const g = survey(data, layout, bridges, s)
  const { w, h } = g.b.pixels(s)
  const [hills, contours] = relief(g)
  return html`
    <svg class="lm" viewBox="0 0 ${num(w)} ${num(h)}" width="${num(w)}" height="${num(h)}" aria-hidden="true">
      <clipPath id="${id}-c">${sheets(g)}</clipPath>
      <g class="lm-edge">
        <g class="cast" transform="translate(3 5)">${sheets(g, 0.5)}</g>
        <g class="margin">${sheets(g, 0.5)}</g>
        <g class="neat">${sheets(g, 0.07)}</g>
      </g>
      <g clip-path="url(#${id}-c)">
        <g class="lm-sheet">${sheets(g)}${fields(g)}</g>
        <g class="lm-relief">${hills}</g>
        <g class="lm-water">${water(g, id)}</g>
        <g class="lm-woods">${woods(g, id)}</g>
        <g class="lm-contours">${contours}</g>
        <g class="lm-town">${town(g)}</g>
        <g class="lm-lanes">${lanes(g, id)}</g>
        <g class="lm-houses">${houses(g, id)}</g>
        <g class="lm-bridges">${spans(g)}</g>
        <path class="lm-veil" d="${veil(g)}"/>
        <g class="lm-folds">${folds(g)}</g>
        <g class="lm-grid">${grid(g)}</g>
      </g>
      <g class="lm-numbers" font-size="${num(s * 0.27)}" stroke-width="${num(s * 0.06)}">${numbers(g)}</g>
      <g class="lm-levels">${levels(g)}</g>
      <g class="lm-names">${lettering(g, opts.names ?? {})}</g>
    </svg>
  `
}
