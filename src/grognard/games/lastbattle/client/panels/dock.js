// Under the board: the overview, the tracks, and on a phone the row of buttons that open what has no room beside the
// map.
import { badgeIcon } from '../../../../client/art/symbols.js'
import { esc, html } from '../../../../client/base/dom.js'
import { seen } from '../map/camera.js'
import { shown } from '../cards/card.js'
import { code, near, scenario, unitName, unitOf } from '../cards/names.js'
import { firing } from './firelist.js'
import { board } from '../ground/geometry.js'
import { drawMini } from '../ground/minimap.js'
import { tracks } from './tracks.js'
/** @typedef {import('../panelstypes').PanelCtx} PanelCtx */

const SMALL = 4
/** @param {PanelCtx} ctx */
const dots = (ctx) =>
  ctx.view.units
    .filter((u) => (u.hex !== null && u.aboard === null && u.kind !== 'dummy') || (u.hex !== null && !u.face))
    .map((u) => ({ h: u.hex ?? 0, side: code(ctx, u.side) || 'none' }))
/** The last drawing of the small map: it is as long as the rest of the page. @type {{key: string, svg: string}} */
const drawn = { key: '', svg: '' }
/** @param {PanelCtx} ctx */
export function overview(ctx) {
  const s = scenario(ctx)
  const all = dots(ctx)
  const key = `${ctx.view.scenario} ${all.map((d) => `${d.h}${d.side}`).join(' ')}`
  if (!s) return { key: '', svg: '' }
  if (drawn.key !== key) {
    drawn.key = key
    drawn.svg = drawMini(ctx.fixed, s.layout, all, seen() ?? { x: 0, y: 0, w: 1, h: 1 })
  }
  return drawn
}
/** Turns the map to a hex (camera.js listens). @param {number} hex */
const centre = (hex) => document.dispatchEvent(new CustomEvent('lb-centre', { detail: { hex } }))
/** The hex under a click on a small map, -1 beside it.
 * @param {PanelCtx} ctx @param {Element} svg @param {number} x @param {number} y */
export function hexUnder(ctx, svg, x, y) {
  const b = svg.getBoundingClientRect()
  const box = svg.getAttribute('viewBox')?.split(' ').map(Number)
  const s = scenario(ctx)
  if (!box || !b.width || !s) return -1
  const k = Math.min(b.width / box[2], b.height / box[3])
  return board(s.layout).hexAt(
    (x - b.left - (b.width - box[2] * k) / 2) / k + box[0],
    (y - b.top - (b.height - box[3] * k) / 2) / k + box[1],
    SMALL,
  )
}
/** @type {{ctx: PanelCtx | null, on: boolean}} */
const held = { ctx: null, on: false }
/** @param {PanelCtx} ctx */
function listen(ctx) {
  held.ctx = ctx
  if (held.on || typeof document === 'undefined') return
  held.on = true
  document.addEventListener('click', (e) => {
    const t = e.target instanceof Element ? e.target : null
    const frame = t?.closest('.lb-mini')
    const svg = frame?.querySelector('.mini-map')
    if (!frame || !svg || !held.ctx) return
    // by keyboard there is no place: what is looked at is brought to the middle
    const hex = e.detail
      ? hexUnder(held.ctx, svg, e.clientX, e.clientY)
      : (unitOf(held.ctx, shown(held.ctx))?.hex ?? -1)
    if (hex >= 0) centre(hex)
    frame.closest('dialog')?.close()
  })
}
/** @param {PanelCtx} ctx @param {boolean} [fresh] drawn for a sheet of its own, with the frame where it is now */
export function miniMap(ctx, fresh = false) {
  if (fresh) drawn.key = ''
  const m = overview(ctx)
  return html`
    <button class="lb-mini" aria-label="${esc(ctx.say('ui-lb-dock-map'))}"
      title="${esc(ctx.say('ui-lb-dock-map-do'))}">
      <span data-v="${esc(m.key)}">${m.svg}</span>
    </button>
  `
}
/** What a phone opens as sheets. @param {PanelCtx} ctx */
function shelf(ctx) {
  const n = shown(ctx)
  const u = unitOf(ctx, n)
  const { say } = ctx
  const sheet = (/** @type {string} */ what, /** @type {string} */ inside) =>
    `<button class="lb-sh" data-pile="${what}">${inside}</button>`
  const named = (/** @type {string} */ key) => `<span>${esc(say(key))}</span>`
  const shots = `<b class="fig">${ctx.view.shots.length}</b>`
  const guns = ctx.view.sides[near(ctx)]?.guns?.length
  return html`
    <nav class="lb-shelf" aria-label="${esc(say('ui-lb-dock-more'))}">
      ${u ? sheet(`card:${n}`, `${badgeIcon(code(ctx, u.side), 15)}<span>${esc(unitName(ctx, u))}</span>`) : ''}
      ${firing(ctx) ? sheet('fire', named('ui-lb-fire-short') + shots) : ''}
      ${guns ? sheet('guns', named('ui-lb-plan-short')) : ''}
      ${sheet('units', named('ui-lb-dock-units'))}
      ${sheet('map', named('ui-lb-dock-map'))}
    </nav>
  `
}
/** @param {PanelCtx} ctx */
export function hand(ctx) {
  listen(ctx)
  return html`
    <div class="lb-dock">
      <section class="lb-mm sheet" data-key="lb-mm"
        aria-label="${esc(ctx.say('ui-lb-dock-map'))}">
        ${miniMap(ctx)}
      </section>
      ${tracks(ctx)}
      ${shelf(ctx)}
    </div>
  `
}
