// The board as text: the printed map, hexes that can be pressed, counters as real buttons, pencil marks over and under them.
// Every hex and every counter says in words what it is and what may be done with it.
import { esc, morph } from '../../../client/dom.js'
import { SIZE, num } from './geometry.js'
import { drawMap } from './hexmap.js'
import { cameraStyle, centreOn, detail, settle } from './camera.js'
import { counter, counterFace, lying, thing } from './counters.js'
import { fieldShade, hexUnder, hoveredHex, ringLabels, ringLines, rulerLabel, rulerLine, tools as laid, useTools } from './ruler.js'
import { groundOf, hexOfRef, hexOfUnit, hexRef, inHand, labelOf, pathTo, remember, scene, unitOfRef } from './scene.js'
import { closeStack, groundWords, hexWords, mayWords, openHex, openStack, stackView, unitWords } from './stack.js'
import { sign } from './symbols.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('./types').Ground} Ground */
/** @typedef {import('./types').Piece} Piece */
/** @typedef {import('./types').Scene} Scene */
/** @typedef {import('./types').Stack} Stack */
/** @typedef {import('./types').Unit} Unit */
/** @typedef {import('./types').View} View */

const FIRE = ['at', 'shell', 'point']
/** Large layers are written only when they change (dom.js leaves a sealed element alone). @type {Map<string, {html: string, v: number}>} */
const seals = new Map()
/** @param {string} id @param {string} tag @param {string} attrs @param {string} html */
function sealed(id, tag, attrs, html) {
  let s = seals.get(id)
  if (s?.html !== html) { s = { html, v: (s?.v ?? 0) + 1 }; seals.set(id, s) }
  const there = typeof document === 'undefined' ? null : document.getElementById(id)
  return `<${tag} id="${id}" ${attrs} data-v="${s.v}">${there?.getAttribute('data-v') === String(s.v) ? '' : html}</${tag}>`
}
/** @type {{key: string, html: string}} */
const printed = { key: '', html: '' }
/** The ground of a scenario, drawn once. @param {Ctx} ctx */
function ground(ctx) {
  const sc = ctx.fixed.scenarios[ctx.view.scenario], names = Object.assign({}, ...ctx.fixed.maps.map((/** @type {any} */ m) => m.names)), key = `${ctx.view.scenario} ${JSON.stringify(names)}`
  delete names.cache_default
  if (names.plaza) delete names.helipad // its sign is printed on the ground
  if (printed.key !== key) { printed.key = key; printed.html = drawMap({ maps: ctx.fixed.maps }, sc.layout, sc.bridges, { names }) }
  return sealed('lb-ground', 'div', 'class="ground"', printed.html)
}
/** Classes that come from outside the rules: a log line points here, the hint means this. @param {Ctx} ctx @param {string} ref */
function outer(ctx, ref) {
  const hint = ctx.hint && (ctx.on.get(ref) ?? []).some((a) => a.verb === ctx.hint?.verb && a.arg === ctx.hint.arg)
  return `${ctx.glow.has(ref) ? ' glow' : ''}${hint ? ' hinted' : ''}${ctx.refused === ref ? ' refused' : ''}`
}
/** The hex in which the reader is with the keyboard: Tab goes on through its counters. @param {Ctx} ctx */
function roamed(ctx) {
  const ref = ctx.roving.board ?? '', n = unitOfRef(ref)
  return n >= 0 ? hexOfUnit(ctx.view, n) : hexOfRef(ref, ctx.view.wide)
}
/** @param {Ctx} ctx @param {Ground} g @param {Scene} sc */
function hexes(ctx, g, sc) {
  const at = roamed(ctx), stacks = new Map(sc.stacks.map((s) => [s.at, s]))
  let out = '', figures = ''
  for (let h = 0; h < g.b.size; h++) {
    if (!g.b.exists(h)) continue
    const ref = hexRef(h, g.b.wide), lit = sc.lit.get(h)
    const cls = `${lit ? FIRE.includes(lit.verb) ? lit.verb === 'point' ? 'hx strike' : 'hx strike quiet' : lit.verb === 'place' || lit.verb === 'site' ? 'hx lit quiet' : 'hx lit' : 'hx'}${outer(ctx, ref)}`
    out += `<g class="${cls}"${lit ? ` data-key="${ref}"` : ''}><polygon id="${ref}" data-ref="${ref}" role="button" tabindex="${h === at ? 0 : -1}" points="${g.b.poly(h, SIZE, lit ? 0.95 : 0.99)}" aria-label="${esc(hexWords(ctx, h, stacks.get(h)))}"/></g>`
    if (lit?.figure && !stacks.has(h)) { const [x, y] = g.b.centre(h, SIZE); figures += `<text class="mp fig" x="${num(x)}" y="${num(y + SIZE * 0.56)}">${esc(lit.figure)}</text>` }
  }
  return sealed('lb-hexes', 'svg', `class="plane hexes" role="group" aria-label="${esc(ctx.say('ui-lb-map'))}"`, out + figures)
}

// ---- pencil marks below the counters ----
/** @param {Ground} g @param {number[]} hexes the outline of an area */
export function outline(g, hexes) {
  const inside = new Set(hexes)
  let d = ''
  for (const h of hexes) { const ps = g.b.corners(h, SIZE, 0.985); g.b.neighbours(h).forEach((o, i) => { if (!inside.has(o)) d += `M${ps[(i + 5) % 6].map(num).join(' ')}L${ps[i].map(num).join(' ')}` }) }
  return d
}
/** @param {Ground} g @param {number[]} hexes */
const fillOf = (g, hexes) => hexes.map((h) => `M${g.b.corners(h, SIZE).map((p) => p.map(num).join(' ')).join('L')}z`).join('')
/** A way gone, dotted, with a foot at each hex. @param {Ground} g @param {number[]} way */
const wayPath = (g, way) => `M${way.map((h) => g.b.centre(h, SIZE).map(num).join(' ')).join('L')}`
/** @param {Ctx} ctx @param {Ground} g @param {Scene} sc */
function marks(ctx, g, sc) {
  const v = /** @type {View} */ (ctx.view), mid = (/** @type {number} */ h) => g.b.centre(h, SIZE), { w } = g.b.pixels(SIZE)
  let out = ''
  if (v.zone.length) out += `${sc.lit.size ? '' : `<path class="zone" d="${fillOf(g, v.zone)}"/>`}<path class="zone-edge" d="${outline(g, v.zone)}"/>`
  if (v.objective.length) { const [x, y] = mid(v.objective[0]); out += `<path class="goal0" d="${outline(g, v.objective)}"/><path class="goal" d="${outline(g, v.objective)}"/><g class="flag" style="color:var(--ink)"><circle cx="${num(x - 22)}" cy="${num(y - 18)}" r="10"/>${sign('flag', x - 29, y - 25, 14)}</g>` }
  if (v.picked?.site !== undefined) out += `<polygon class="selh" points="${g.b.poly(v.picked.site, SIZE, 0.95)}"/>`
  for (const h of v.exits) {
    // over which edge: in a corner, the one that its neighbours use too
    const [x, y] = mid(h), c = h % v.wide, r = Math.floor(h / v.wide), row = v.exits.filter((e) => Math.floor(e / v.wide) === r).length, along = row < v.exits.filter((e) => e % v.wide === c).length || r > 0 && r < v.high - 1
    const turn = along ? x < w / 2 ? 180 : 0 : r === 0 ? -90 : 90, far = along ? 26 : 24
    out += `<g class="exit" transform="translate(${num(x)} ${num(y)}) rotate(${turn}) translate(${far} 0)"><path class="e0" d="M-9-7L1 0l-10 7"/><path d="M-9-7L1 0l-10 7"/></g>`
  }
  out += fieldShade(g) + ringLines(ctx, g)
  for (const l of v.light) { const [x, y] = mid(l.hex); out += `<circle class="lit-disc" cx="${num(x)}" cy="${num(y)}" r="${num((l.radius + 0.5) * SIZE * Math.sqrt(3))}"/>${thing('light', x, y, 40)}` }
  for (const w0 of v.wrecks) { const [x, y] = mid(w0.hex), under = v.units.some((u) => u.hex === w0.hex); out += under ? thing('wreck', x - 24, y - 24, 34) : thing('wreck', x, y, 50) } // under a pile it looks out at the corner
  for (const h of v.smoke) { const [x, y] = mid(h); out += thing('smoke', x, y, 62) }
  for (const h of v.barrage) { const [x, y] = mid(h); out += thing('barrage', x, y, 54) }
  for (const p of v.plots) { const [x, y] = mid(p.hex); out += `${thing('plot', x, y, 50)}<text class="tag fig" x="${num(x)}" y="${num(y + 36)}">${esc(p.gun)}</text>` }
  if (v.picked?.hex !== undefined) { const [x, y] = mid(v.picked.hex); out += `<polygon class="tgt0" points="${g.b.poly(v.picked.hex, SIZE, 0.93)}"/>${thing('plot', x, y, 50)}` }
  for (const t of sc.trails) {
    const aimed = t.aimed ? ' aimed' : ''
    out += `<path class="trail0" d="${wayPath(g, t.hexes)}"/><path class="trail ${t.colour}${aimed}" d="${wayPath(g, t.hexes)}"/>${t.hexes.slice(0, -1).map((h) => { const [x, y] = mid(h); return `<circle class="step ${t.colour}" cx="${num(x)}" cy="${num(y)}" r="3.600"/>` }).join('')}`
  }
  for (const s of sc.stacks) s.things.forEach((i, k) => { const [x, y] = mid(s.at); out += lying(ctx.fixed.items[i.item]?.class ?? '', x - 12 + (s.pieces.length ? k * 6 : k * 8 - 6), y + (s.pieces.length ? 15 : -8) + k * 2) })
  const own = inHand(v), home = own >= 0 ? hexOfUnit(v, own) : -1
  if (home >= 0) out += `<polygon class="selh" points="${g.b.poly(home, SIZE, 0.95)}"/>`
  return out
}

// ---- counters ----
/** @param {Ctx} ctx @param {Piece} p @param {number} i @param {Scene} sc @param {number} at */
function piece(ctx, p, i, sc, at) {
  const u = p.unit, words = unitWords(ctx, u), aim = sc.targets.get(u.id)
  const cls = `ctr unit ${u.kind} ${p.colour} ${p.state}${u.face && u.moved ? ' spent' : ''}${u.face ? '' : ' down'}${u.flying || u.high ? ' air' : ''}${outer(ctx, p.ref)}`
  return `<div class="${cls}" style="--i:${i}" data-key="p-${p.ref}"><button id="${p.ref}" data-ref="${p.ref}" tabindex="${ctx.roving.board === p.ref || p.at === at ? 0 : -1}" title="${esc(words)}" aria-label="${esc(`${labelOf(p.at, ctx.view.wide)}: ${words}.${mayWords(ctx, p.ref)}${aim && aim.far >= 0 ? ` ${ctx.say('ui-lb-hexes', { n: aim.far })}.` : ''}`)}" aria-pressed="${p.state === 'sel'}">${counter(counterFace(p, ctx.fixed, ctx.say))}</button>${aim && (aim.need || aim.far >= 0) ? `<b class="need fig" aria-hidden="true">${aim.need ? esc(aim.need) : `<svg viewBox="0 0 24 24"><path d="M6.500 2.500h11L23 12l-5.500 9.500h-11L1 12z" fill="none" stroke="currentColor" stroke-width="2.600"/></svg>${aim.far}`}</b>` : ''}</div>`
}
/** @param {Ctx} ctx @param {Ground} g @param {Stack} s @param {Scene} sc @param {number} at */
function stack(ctx, g, s, sc, at) {
  if (!s.pieces.length) return ''
  const [x, y] = g.b.centre(s.at, SIZE), n = s.pieces.length, lit = sc.lit.get(s.at), edge = s.at % g.b.wide < 2 ? ' start' : s.at % g.b.wide > g.b.wide - 3 ? ' end' : ''
  const count = n > 1 ? `<button class="cnt fig" data-lbstack="${s.at}" tabindex="${s.at === at ? 0 : -1}" title="${esc(ctx.say('ui-lb-stack', { hex: labelOf(s.at, g.b.wide) }))}" aria-label="${esc(ctx.say('ui-lb-stack', { hex: labelOf(s.at, g.b.wide) }))}">${n}</button>` : ''
  const chip = lit && (lit.figure || FIRE.includes(lit.verb)) ? `<button class="go fig${FIRE.includes(lit.verb) ? ' fire' : ''}" data-verb="${lit.verb}" data-arg="${lit.arg}" tabindex="-1" aria-hidden="true">${esc(lit.figure || '×')}</button>` : ''
  return `<div class="stack${n > 1 ? ' many' : ''}${edge}" data-key="s${s.at}" style="left:${num(x)}px;top:${num(y)}px;--n:${n}">${s.pieces.map((p, i) => piece(ctx, p, i, sc, at)).join('')}${count}${chip}</div>`
}

// ---- over the counters ----
/** A declared shot: a thin red arrow, and the number it needs. @param {Ground} g @param {Scene} sc */
function shots(g, sc) {
  return sc.shots.map((s) => {
    const [x0, y0] = g.b.centre(s.from, SIZE), [x1, y1] = g.b.centre(s.to, SIZE), len = Math.hypot(x1 - x0, y1 - y0) || 1, ux = (x1 - x0) / len, uy = (y1 - y0) / len
    const d = `M${num(x0 + ux * 16)} ${num(y0 + uy * 16)}L${num(x1 - ux * 20)} ${num(y1 - uy * 20)}`, tx = x0 + ux * len * 0.55, ty = y0 + uy * len * 0.55
    return `<path class="shot0" d="${d}"/><path class="shot" d="${d}" marker-end="url(#lb-head)"/><g class="num" transform="translate(${num(tx)} ${num(ty)})"><circle r="10"/><text y="5" class="fig">${s.number}</text></g>`
  }).join('')
}
/** The way to the hex under the pointer; and, aiming, the line to the counter under it. @param {Ctx} ctx @param {Ground} g @param {Scene} sc */
function preview(ctx, g, sc) {
  const to = hoveredHex(), v = /** @type {View} */ (ctx.view), from = inHand(v) >= 0 ? hexOfUnit(v, inHand(v)) : -1
  if (to < 0 || from < 0 || to === from || laid().mode) return ''
  const lit = sc.lit.get(to)
  if (lit?.verb === 'to') { const way = pathTo(g, sc.lit, from, to); return way.length ? `<path class="way0" d="${wayPath(g, way)}"/><path class="way" d="${wayPath(g, way)}" marker-end="url(#lb-step)"/>` : '' }
  const aimed = v.units.some((u) => u.hex === to && sc.targets.has(u.id))
  return aimed || lit?.verb === 'point' ? `<path class="aim0" d="${wayPath(g, [from, to])}"/><path class="aim" d="${wayPath(g, [from, to])}"/>` : ''
}
/** @param {Ctx} ctx @param {Ground} g @param {Scene} sc */
const over = (ctx, g, sc) => `<defs><marker id="lb-head" viewBox="0 0 12 12" refX="9" refY="6" markerWidth="5" markerHeight="5" orient="auto"><path d="M1 1l10 5-10 5z" fill="#a3241a" stroke="#fff6dc" stroke-width="1"/></marker><marker id="lb-step" viewBox="0 0 12 12" refX="7" refY="6" markerWidth="4" markerHeight="4" orient="auto"><path d="M1 1l10 5-10 5z" fill="var(--amber-lit)" stroke="#1b140a" stroke-width="1"/></marker></defs>${preview(ctx, g, sc)}${shots(g, sc)}${rulerLine(ctx, g)}`
/** @param {Ctx} ctx @param {Ground} g */
const labels = (ctx, g) => rulerLabel(ctx, g) + ringLabels(ctx, g)

// ---- tools ----
const ICONS = {
  fit: '<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/>', line: '<path d="M3 16L16 3l5 5L8 21zM7 12l3 3M10 9l2 2M13 6l3 3"/>',
  field: '<path d="M2 12Q12 2 22 12 12 22 2 12z"/><circle cx="12" cy="12" r="3.200" fill="currentColor" stroke="none"/>', rings: '<circle cx="12" cy="12" r="3"/><circle cx="12" cy="12" r="9" stroke-dasharray="4 2.500"/><path d="M12 12l7-7"/>',
}
/** @param {Ctx} ctx */
function tools(ctx) {
  const icon = (/** @type {keyof typeof ICONS} */ k) => `<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.200" stroke-linejoin="round">${ICONS[k]}</svg>`
  const cam = (/** @type {string} */ what, /** @type {string} */ text) => { const t = esc(ctx.say(`ui-lb-zoom-${what}`)); return `<button class="tl" data-cam="${what}" title="${t}" aria-label="${t}">${text}</button>` }
  const tool = (/** @type {'line' | 'field' | 'rings'} */ what, /** @type {string} */ key) => { const t = esc(`${ctx.say(`ui-lb-tool-${what}`)} (${key})`); return `<button class="tl" data-lbtool="${what}" title="${t}" aria-label="${t}" aria-keyshortcuts="${key}" aria-pressed="${what === 'rings' ? laid().rings : laid().mode === what}">${icon(what)}</button>` }
  return `<div class="tools" data-key="tools" id="lb-tools" role="group" aria-label="${esc(ctx.say('ui-lb-map'))}">${cam('in', '+')}${cam('out', '−')}${cam('fit', icon('fit'))}</div><div class="tools lay" data-key="lay" role="group" aria-label="${esc(ctx.say('ui-lb-tool-line'))}">${tool('line', 'R')}${tool('field', 'V')}${tool('rings', 'G')}</div>`
}
/** The title of the sheet. @param {Ctx} ctx */
function cartouche(ctx) {
  const sc = ctx.fixed.scenarios[ctx.view.scenario], wind = /** @type {View} */ (ctx.view).wind
  return `<div class="cart" data-key="cart"><b>${esc(sc.name)}</b><span>${esc(sc.place)}</span><svg class="scale" viewBox="0 0 150 16" aria-hidden="true"><path d="M4 8h132M4 3v10M48 3v10M92 3v10M136 3v10" stroke="currentColor" stroke-width="1.600" fill="none"/><path d="M4 6h44v4H4zM92 6h44v4H92z" fill="currentColor"/></svg><small class="fig">${esc(ctx.say('ui-lb-scale'))}${wind >= 0 && wind < 6 ? ` · <svg class="wind" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 21V4M6 10l6-7 6 7" transform="rotate(${wind * 60} 12 12)" fill="none" stroke="currentColor" stroke-width="2.600"/></svg> ${esc(ctx.say('ui-lb-wind', { direction: ctx.say(`ui-lb-dir-${wind}`) }))}` : ''}</small></div>`
}
/** One line about the hex under the pointer. @param {Ctx} ctx */
function status(ctx) {
  const h = hoveredHex(), t = laid()
  const words = t.mode === 'line' && t.from < 0 ? ctx.say('ui-lb-ruler-from') : t.mode === 'line' && !t.line ? ctx.say('ui-lb-ruler-to') : t.mode === 'field' && t.from < 0 ? ctx.say('ui-lb-field-from') : h >= 0 && h < ctx.view.wide * ctx.view.high ? `${labelOf(h, ctx.view.wide)} · ${groundWords(ctx, h)}` : ''
  return words ? `<p class="${t.mode ? 'on' : ''}">${esc(words)}</p>` : ''
}
/** Where the eye should be: on what is in hand, on what may be done, on one's own. @param {View} view @param {Scene} sc @param {Ground} g */
function focus(view, sc, g) {
  const mean = (/** @type {number[]} */ hs) => { const ps = hs.map((h) => g.b.centre(h, SIZE)); return ps.length ? { x: ps.reduce((s, p) => s + p[0], 0) / ps.length, y: ps.reduce((s, p) => s + p[1], 0) / ps.length } : null }
  if (view.picked?.choose !== undefined) return mean([...view.objective, ...sc.lit.keys()])
  if (view.picked?.site !== undefined) return mean([...view.objective, view.picked.site])
  const own = inHand(view) >= 0 ? hexOfUnit(view, inHand(view)) : -1
  const aims = [...sc.targets.keys()].map((n) => hexOfUnit(view, n)).filter((h) => h >= 0), foe = aims.length ? mean(aims) : null, self = own >= 0 ? mean([own]) : null
  if (self) return foe ? { x: (self.x + foe.x) / 2, y: (self.y + foe.y) / 2 } : self
  const lit = sc.stacks.filter((s) => s.pieces.some((p) => p.state === 'lit')).map((s) => s.at)
  return mean(lit.length ? lit : view.zone.length ? view.zone : sc.stacks.filter((s) => s.pieces.some((p) => p.own)).map((s) => s.at)) ?? mean(sc.stacks.map((s) => s.at))
}

// ---- the whole, and the parts that change between two drawings ----
/** @type {Ctx | null} */
let last = null
function redraw() {
  if (!last || typeof document === 'undefined' || !document.getElementById('lb-view')) return
  const g = groundOf(last.view, last.fixed), sc = scene(last.view, last.fixed, last.on, last.acts)
  const parts = /** @type {[string, string][]} */ ([['lb-marks', marks(last, g, sc)], ['lb-over', over(last, g, sc)], ['lb-labels', labels(last, g)], ['lb-status', status(last)], ['lb-list', stackView(last)]])
  for (const [id, html] of parts) { const e = document.getElementById(id); if (e) morphIn(e, html) }
  const t = laid()
  document.querySelectorAll('[data-lbtool]').forEach((b) => b.setAttribute('aria-pressed', String(b.getAttribute('data-lbtool') === 'rings' ? t.rings : b.getAttribute('data-lbtool') === t.mode)))
  document.getElementById('lb-view')?.classList.toggle('measuring', !!t.mode)
}
/** Shapes are read as shapes only inside an svg. @param {Element} e @param {string} html */
function morphIn(e, html) {
  if (!(e instanceof SVGElement)) { morph(e, html); return }
  const t = document.createElement('template')
  t.innerHTML = `<svg>${html}</svg>`
  const fresh = t.content.firstElementChild
  if (fresh && fresh.innerHTML !== e.innerHTML) e.replaceChildren(...Array.from(fresh.childNodes))
}
let listening = false
function listen() {
  if (listening || typeof document === 'undefined') return
  listening = true
  let touch = false
  document.addEventListener('pointerdown', (e) => { touch = e.pointerType !== 'mouse' }, true)
  document.addEventListener('click', (e) => {
    const t = e.target instanceof Element ? e.target : null, b = t?.closest('[data-lbstack]')
    if (b) { e.stopPropagation(); openStack(Number(b.getAttribute('data-lbstack'))); redraw(); return }
    // a finger cannot hover: the first tap on a pile opens its list
    const pile = touch && !laid().mode ? t?.closest('.stack.many .ctr') : null, h = pile ? hexUnder(t) : -1
    if (pile && h >= 0 && openHex() !== h && !pile.classList.contains('target')) { e.stopPropagation(); e.preventDefault(); openStack(h); redraw(); return }
    // what is done in the list, or elsewhere on the map, closes it
    if (openHex() >= 0 && t?.closest('#lb-world, #lb-stack [data-verb]') && !b) { closeStack(); queueMicrotask(redraw) }
  }, true)
  // the title makes room for whoever looks under it
  document.addEventListener('pointermove', (e) => { const c = document.querySelector('#lb-view .cart'), b = c?.getBoundingClientRect(); if (c && b) c.classList.toggle('aside', e.clientX < b.right + 20 && e.clientX > b.left - 20 && e.clientY < b.bottom + 20 && e.clientY > b.top - 20) })
  document.addEventListener('lb-centre', (e) => { const h = e instanceof CustomEvent ? Number(e.detail?.hex) : -1; if (last && h >= 0) centreOn(...groundOf(last.view, last.fixed).b.centre(h, SIZE)) })
  document.addEventListener('keydown', (e) => {
    const t = e.target instanceof Element ? e.target : null
    if (e.ctrlKey || e.metaKey || e.altKey || !document.getElementById('lb-view') || t?.matches('input, select, textarea') || document.querySelector('dialog[open]')) return
    if (e.key === 'Escape' && openHex() >= 0) { closeStack(); redraw(); e.stopPropagation(); return }
    const h = hexUnder(t) >= 0 ? hexUnder(t) : hoveredHex()
    if (e.key.toLowerCase() === 's' && h >= 0) { openStack(h); redraw(); e.stopPropagation() }
  }, true)
}
/** Where every counter stood in the last drawing. @type {Map<number, number>} */
const stood = new Map()
/** The way from one hex to another among the ways gone in this turn: its last part, if it leads there. @param {View} v @param {number} id @param {number} from @param {number} to */
export function wayOf(v, id, from, to) {
  const hexes = v.paths.find((p) => p.unit === id)?.hexes ?? [], a = hexes.lastIndexOf(from), b = hexes.lastIndexOf(to)
  return a >= 0 && b > a + 1 ? hexes.slice(a, b + 1) : []
}
/** A counter that the page is sliding straight to its place goes there by the way it went. @param {View} v @param {Ground} g */
function follow(v, g) {
  /** @type {[number, number[]][]} */
  const moved = []
  for (const u of v.units) {
    const was = stood.get(u.id)
    if (u.hex !== null && was !== undefined && was !== u.hex) { const way = wayOf(v, u.id, was, u.hex); if (way.length) moved.push([u.id, way]) }
    if (u.hex === null) stood.delete(u.id); else stood.set(u.id, u.hex)
  }
  if (!moved.length || typeof document === 'undefined') return
  queueMicrotask(() => moved.forEach(([id, way]) => {
    const e = document.getElementById(`unit-${id}`), running = e?.getAnimations() ?? []
    if (!e || !running.length) return
    running.forEach((a) => a.cancel())
    const [x, y] = g.b.centre(way[way.length - 1], SIZE)
    e.animate(way.map((h) => { const [hx, hy] = g.b.centre(h, SIZE); return { transform: `translate(${hx - x}px,${hy - y}px)`, zIndex: 9 } }), { duration: Math.min(720, 130 * way.length), easing: 'ease-in-out' })
  }))
}
/** @param {Ctx} ctx */
export function board(ctx) {
  const v = /** @type {View} */ (ctx.view), g = groundOf(v, ctx.fixed), sc = scene(v, ctx.fixed, ctx.on, ctx.acts), { w, h } = g.b.pixels(SIZE), at = roamed(ctx)
  remember(v)
  last = ctx
  settle({ w, h }, `${v.scenario} ${v.you}`, focus(v, sc, g), `${v.turn} ${v.phase} ${v.active} ${v.picked?.choose ?? ''}${v.picked?.site ?? ''}`)
  useTools(ctx, redraw)
  listen()
  follow(v, g)
  const box = `viewBox="0 0 ${num(w)} ${num(h)}"`
  return `<div class="view ${detail()}${v.night ? ' lb-night' : ''}${laid().mode ? ' measuring' : ''}" id="lb-view"><div class="world" id="lb-world" style="${cameraStyle()}">${ground(ctx)}${hexes(ctx, g, sc)}<svg class="plane marks" id="lb-marks" ${box} aria-hidden="true">${marks(ctx, g, sc)}</svg><div class="plane pieces" id="lb-pieces">${sc.stacks.map((s) => stack(ctx, g, s, sc, at)).join('')}</div><svg class="plane over" id="lb-over" ${box} aria-hidden="true">${over(ctx, g, sc)}</svg><div class="plane labels" id="lb-labels">${labels(ctx, g)}</div></div>${cartouche(ctx)}${tools(ctx)}<div class="status" id="lb-status">${status(ctx)}</div><div id="lb-list">${stackView(ctx)}</div></div>`
}
/** Where an element lies, to tell two buttons of the same name apart. @param {View} view @param {unknown} _ @param {string} ref */
export function where(view, _, ref) {
  const n = unitOfRef(ref), h = n >= 0 ? hexOfUnit(view, n) : -1
  return h >= 0 ? labelOf(h, view.wide) : ''
}
