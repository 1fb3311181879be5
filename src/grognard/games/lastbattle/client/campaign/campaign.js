// The campaign map: boxes as small battlefields, the lines between them, forces as counters. A force is picked, then
// the box it goes to.
import { badgeIcon } from '../../../../client/art/symbols.js'
import { esc, heard, html, morph } from '../../../../client/base/dom.js'
import { drawMini } from '../ground/minimap.js'
import { near } from '../cards/names.js'
/** @typedef {import('../panelstypes').PanelCtx} PanelCtx */
/** @typedef {import('../types').Campaigning} Campaigning */
/** @typedef {import('../types').CampForce} CampForce */
/** @typedef {import('../types').Country} Country */
/** @typedef {import('../types').CampBox} CampBox */

export const WIDE = 1000
export const HIGH = 640
export const BOXES = 20
/** @type {Record<string, string>} */
export const CODE = { defender: 'lbg', attacker: 'lbb' }
/** @type {Record<string, string>} */
const COLOUR = { defender: 'green', attacker: 'brown' }

/** Between the battles of a campaign. @param {{view: {campaign?: Campaigning}}} ctx */
export const between = (ctx) => Boolean(ctx.view.campaign && ctx.view.campaign.stage !== 'battle')
/** @param {PanelCtx} ctx @returns {Campaigning} */
export const camp = (ctx) => /** @type {Campaigning} */ (ctx.view.campaign)
/** @param {PanelCtx} ctx @returns {Country} */
export const country = (ctx) => ctx.fixed.campaigns[camp(ctx).map]
/** @param {PanelCtx} ctx @param {string} id */
export const boxName = (ctx, id) => country(ctx).boxes.find((b) => b.id === id)?.name ?? id
/** @param {PanelCtx} ctx @param {string} role */
export const campSide = (ctx, role) => ctx.say(`ui-lb-camp-${COLOUR[role] ?? 'green'}`)

// ---- which force is picked: known to this page only ----
let picked = -1
export const pickedForce = () => picked
/** @type {PanelCtx | null} */
let last = null
let listening = false
function listen() {
  if (listening || typeof document === 'undefined') return
  listening = true
  document.addEventListener('click', (e) => {
    const at = e.target instanceof Element ? e.target.closest('[data-camp-force]') : null
    if (!at || !last) return
    const k = Number(at.getAttribute('data-camp-force'))
    picked = picked === k ? -1 : k
    redraw()
  })
}
/** @type {((ctx: PanelCtx) => string) | null} */
let drawOrders = null
/** What else is redrawn when another force is picked. @param {(ctx: PanelCtx) => string} draw */
export const alsoDraw = (draw) => {
  drawOrders = draw
}
function redraw() {
  const map = document.getElementById('camp-map')
  if (map && last) morph(map, inside(last))
  const orders = document.getElementById('camp-orders')
  if (orders && last && drawOrders) morph(orders, drawOrders(last))
}

// ---- the land ----
/** The same country every time. @param {number} seed */
const lots = (seed) => () => {
  seed = (seed * 1664525 + 1013904223) >>> 0
  return seed / 2 ** 32
}
/** @param {() => number} die @param {number} x @param {number} y @param {number} r */
function hill(die, x, y, r) {
  const rim = Array.from({ length: 14 }, (_, i) => {
    const a = (i / 14) * 2 * Math.PI
    const q = r * (0.8 + die() * 0.35)
    return [Math.round(x + Math.cos(a) * q * 1.5), Math.round(y + Math.sin(a) * q)]
  })
  const middle = (/** @type {number} */ i) => {
    const [p, q] = [rim[i % 14], rim[(i + 1) % 14]]
    return `${(p[0] + q[0]) / 2} ${(p[1] + q[1]) / 2}`
  }
  const round = rim.map((p, i) => `Q${p[0]} ${p[1]} ${middle(i)}`).join('')
  const ticks = rim.map(([u, v]) => `M${u} ${v}l${((u - x) * 0.14).toFixed(1)} ${((v - y) * 0.14).toFixed(1)}`)
  return `<path class="camp-hill" d="M${middle(13)}${round}z"/><path class="camp-ticks" d="${ticks.join('')}"/>`
}
/** @param {() => number} die @param {number} x @param {number} y @param {number} r */
function wood(die, x, y, r) {
  let d = ''
  for (let i = 0; i < 34; i++) {
    const a = die() * 2 * Math.PI
    const q = Math.sqrt(die()) * r
    d += `M${Math.round(x + Math.cos(a) * q * 1.4)} ${Math.round(y + Math.sin(a) * q)}h0`
  }
  const wide = Math.round(r * 1.6)
  const high = Math.round(r * 1.2)
  const trees = ['shade', '', 'top'].map((c) => `<path class="camp-tree ${c}" d="${d}"/>`)
  return `<ellipse class="camp-wood" cx="${x}" cy="${y}" rx="${wide}" ry="${high}"/>${trees.join('')}`
}
/** Hills and woods where no box lies. @param {Country} c */
function scenery(c) {
  const die = lots(c.id.length * 977 + 11)
  /** @type {number[][]} */
  const taken = []
  const free = (/** @type {number} */ x, /** @type {number} */ y) =>
    c.boxes.every((b) => Math.abs(b.xy[0] - x) > 120 || Math.abs(b.xy[1] - y) > 100) &&
    taken.every((p) => Math.hypot(p[0] - x, p[1] - y) > 105)
  let out = ''
  for (let i = 0, made = 0; i < 200 && made < 18; i++) {
    const x = Math.round(die() * WIDE)
    const y = Math.round(die() * HIGH)
    if (!free(x, y)) continue
    out += made % 2 ? wood(die, x, y, 26 + die() * 16) : hill(die, x, y, 32 + die() * 26)
    taken.push([x, y])
    made++
  }
  return out
}
/** @param {Country} c @param {string} a @param {string} b @param {number} bend */
function curve(c, a, b, bend) {
  const [x, y] = c.boxes.find((q) => q.id === a)?.xy ?? [0, 0]
  const [u, v] = c.boxes.find((q) => q.id === b)?.xy ?? [0, 0]
  return `M${x} ${y}Q${Math.round((x + u) / 2 - (v - y) * bend)} ${Math.round((y + v) / 2 + (u - x) * bend)} ${u} ${v}`
}
/** @type {{key: string, svg: string}} */
const drawn = { key: '', svg: '' }
/** @param {Country} c */
function land(c) {
  if (drawn.key === c.id) return drawn.svg
  const roads = c.lines.map((l) => curve(c, l.a, l.b, 0.06)).join('')
  const air = (c.air ?? []).map((l) => curve(c, l.a, l.b, -0.14)).join('')
  drawn.key = c.id
  drawn.svg = html`
    <svg class="camp-land" viewBox="0 0 ${WIDE} ${HIGH}" aria-hidden="true">
      ${scenery(c)}
      <path class="camp-road case" d="${roads}"/><path class="camp-road" d="${roads}"/>
      <path class="camp-air" d="${air}"/>
    </svg>
  `
  return drawn.svg
}

// ---- boxes and forces ----
/** @param {PanelCtx} ctx @param {number} n */
export const menOf = (ctx, n) => ctx.say(n === 1 ? 'ui-lb-camp-men-one' : 'ui-lb-camp-men', { n })
/** @param {PanelCtx} ctx @param {CampForce} f */
export function strength(ctx, f) {
  if (!f.known) return ctx.say('ui-lb-camp-unknown')
  return [menOf(ctx, f.men ?? 0), f.vehicles ? ctx.say('ui-lb-camp-vehicles', { n: f.vehicles }) : '']
    .filter(Boolean)
    .join(', ')
}
/** A force is one of the reader's own if orders can name it. @param {CampForce} f */
export const mine = (f) => (f.order ?? -1) >= 0
/** @param {PanelCtx} ctx @param {CampForce} f */
function force(ctx, f) {
  const own = mine(f) && camp(ctx).stage === 'orders' && f.side === near(ctx)
  const told = ctx.say('ui-pair', { a: campSide(ctx, f.side), b: strength(ctx, f) })
  const goes = f.to ? ` → ${boxName(ctx, f.to)}` : ''
  const front = html`
    ${badgeIcon(CODE[f.side], 14)}
    <span class="camp-n">${f.known ? esc(strength(ctx, f)) : '?'}</span>
    ${goes ? `<em>${esc(goes)}</em>` : ''}
  `
  const cls = `camp-force ${CODE[f.side]}${f.known ? '' : ' down'}${f.moved ? ' spent' : ''}`
  if (!own)
    return `<span class="${cls}" title="${esc(told)}">${heard(told)}<span aria-hidden="true">${front}</span></span>`
  return html`
    <button class="${cls}" data-camp-force="${f.order ?? -1}" data-key="camp-f-${f.order ?? -1}"
      aria-pressed="${picked === f.order}" title="${esc(told + goes)}">
      ${heard(told + goes)}<span aria-hidden="true">${front}</span>
    </button>
  `
}
/** What may be done with this box: send the picked force there, or buy there.
 * @param {PanelCtx} ctx @param {number} k */
function ways(ctx, k) {
  const go = ctx.acts.find((a) => a.verb === 'march' && a.arg === picked * BOXES + k)
  const buy = ctx.acts.find((a) => a.verb === 'station' && a.arg === k)
  return [go ?? buy].filter((a) => a !== undefined)
}
/** @param {PanelCtx} ctx @param {string} side */
const base = (ctx, side) => html`
  <span class="camp-force base ${CODE[side]}">${badgeIcon(CODE[side], 14)}${esc(ctx.say('ui-lb-camp-base'))}</span>
`
/** @param {PanelCtx} ctx @param {CampBox} b @param {number} k */
function box(ctx, b, k) {
  const v = camp(ctx)
  const held = v.control[b.id]
  const go = ways(ctx, k)
  const maps = b.layout.map((m) => `${m.map}${m.rot ? '↻' : ''}`).join(' + ')
  const holder = held ? ctx.say('ui-lb-camp-control', { side: campSide(ctx, held) }) : ctx.say('ui-lb-camp-nobody')
  const bases = (v.bases ?? []).filter((x) => x[1] === b.id)
  const fight =
    v.box === b.id ||
    (v.forces.some((f) => f.box === b.id && f.side === 'defender') &&
      v.forces.some((f) => f.box === b.id && f.side === 'attacker'))
  const lit = go.length ? ' lit' : ''
  return html`
    <section class="camp-box${lit}${fight ? ' fight' : ''}" data-key="camp-${b.id}"
      style="left:${(b.xy[0] / WIDE) * 100}%;top:${(b.xy[1] / HIGH) * 100}%"
      aria-label="${esc(ctx.say('ui-pair', { a: b.name, b: holder }))}">
      ${go.map(
        (a) => html`
          <button class="camp-go" data-verb="${a.verb}" data-arg="${a.arg}" data-key="camp-go-${a.verb}-${a.arg}"
            title="${esc(a.text)}">
            ${esc(a.label)}
          </button>
        `,
      )}
      <div class="camp-thumb">${drawMini(ctx.fixed, b.layout)}</div>
      <div class="camp-forces">
        ${v.forces.filter((f) => f.box === b.id).map((f) => force(ctx, f))}
        ${bases.map((x) => base(ctx, x[0]))}
      </div>
      <p>
        <b>${esc(b.name)}</b>
        <small>${esc(ctx.say(b.layout.length > 1 ? 'ui-lb-camp-maps' : 'ui-lb-camp-map-one', { maps }))}</small>
        ${held ? badgeIcon(CODE[held], 16) : ''}
      </p>
      ${fight ? '<i class="camp-swords" aria-hidden="true">⚔</i>' : ''}
    </section>
  `
}
/** @param {PanelCtx} ctx */
function inside(ctx) {
  const c = country(ctx)
  return `${land(c)}${c.boxes.map((b, k) => box(ctx, b, k)).join('')}`
}
/** The map, in place of the hexes. @param {PanelCtx} ctx */
export function campaignBoard(ctx) {
  const v = camp(ctx)
  last = ctx
  listen()
  const own = v.forces.filter((f) => mine(f) && f.side === near(ctx))
  if (v.stage !== 'orders' || picked >= own.length) picked = -1
  const time = ctx.say(`ui-lb-camp-${v.time}`)
  return html`
    <div class="camp-view${v.time === 'night' ? ' night' : ''}" data-key="camp-view">
      <div class="camp-map" id="camp-map" role="group" aria-label="${esc(ctx.say('ui-lb-camp-map'))}">
        ${inside(ctx)}
      </div>
      <div class="camp-plate">
        <b>${esc(country(ctx).name)}</b>
        <span>${esc(ctx.say('ui-lb-camp-days', { day: v.day, days: v.days, time }))}</span>
      </div>
    </div>
  `
}
/** Boxes held, in the bar. @param {PanelCtx} ctx */
export function campaignScore(ctx) {
  const held = (/** @type {string} */ role) => Object.values(camp(ctx).control).filter((r) => r === role).length
  const word = ctx.say('ui-lb-camp-boxes')
  const told = ['defender', 'attacker'].map((r) => `${campSide(ctx, r)} ${held(r)} ${word}`).join(', ')
  return html`
    <button class="score lb-score" data-key="score" data-pile="brief" title="${esc(told)}">
      ${heard(told)}
      ${badgeIcon('lbg')}
      <b class="fig" aria-hidden="true">${held('defender')}</b>
      <em aria-hidden="true">${esc(word)}</em>
      <b class="fig" aria-hidden="true">${held('attacker')}</b>
      ${badgeIcon('lbb')}
    </button>
  `
}
