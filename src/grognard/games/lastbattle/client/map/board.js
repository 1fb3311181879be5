// The board as text: the printed map, hexes that can be pressed, counters as real buttons, pencil marks over and under
// them. Every hex and every counter says in words what it is and what may be done with it.
import { esc, heard, html, morph } from '../../../../client/base/dom.js'
import { marks, mayWords } from '../../../../client/face/faceparts.js'
import { cameraStyle, detail, settle } from './camera.js'
import { counter, counterFace } from '../art/counters.js'
import { SIZE, num } from '../ground/geometry.js'
import { listen, lookUnderTitle } from './gestures.js'
import { drawMap } from '../ground/hexmap.js'
import { lensOn, lensSheet, useLens } from './lens.js'
import { cartouche, status, tools } from './margins.js'
import { pencilMarks } from './marks.js'
import { labels, over } from './overlay.js'
import { ask, hoveredHex, tools as laid, useTools } from './ruler.js'
import {
  battleOf,
  farWords,
  groundOf,
  hexOfRef,
  hexOfUnit,
  hexRef,
  inHand,
  labelOf,
  remember,
  scene,
  unitOfRef,
} from './scene.js'
import { hexWords, stackView, unitWords } from './stack.js'
import { follow } from './ways.js'
export { outline } from './marks.js'
export { wayOf } from './ways.js'
/** @typedef {import('../../../../client/types').Ctx} Ctx */
/** @typedef {import('../types').Ground} Ground */
/** @typedef {import('../types').Piece} Piece */
/** @typedef {import('../types').Scene} Scene */
/** @typedef {import('../types').Stack} Stack */
/** @typedef {import('../types').Unit} Unit */
/** @typedef {import('../types').View} View */

const FIRE = ['at', 'shell', 'point']
/** What of what is picked turns the map to another place. @type {('choose' | 'site' | 'mines' | 'hex')[]} */
const AT = ['choose', 'site', 'mines', 'hex']
/** On counters whose hex may be aimed at. */
const AIM = html`
  <svg viewBox="0 0 14 14" width="11" height="11" fill="none" stroke="currentColor" stroke-width="1.6">
    <circle cx="7" cy="7" r="4.2"/><path d="M7 0v5M7 9v5M0 7h5M9 7h5"/>
  </svg>
`
/** Large layers are written only when they change (dom.js leaves a sealed element alone).
 * @type {Map<string, {html: string, v: number}>} */
const seals = new Map()
/** @param {string} id @param {string} tag @param {string} attrs @param {string} inside */
function sealed(id, tag, attrs, inside) {
  let s = seals.get(id)
  if (s?.html !== inside) {
    s = { html: inside, v: (s?.v ?? 0) + 1 }
    seals.set(id, s)
  }
  const there = typeof document === 'undefined' ? null : document.getElementById(id)
  const known = there?.getAttribute('data-v') === String(s.v)
  return `<${tag} id="${id}" ${attrs} data-v="${s.v}">${known ? '' : inside}</${tag}>`
}
/** @type {{key: string, html: string}} */
const printed = { key: '', html: '' }
/** The ground of a scenario, drawn once. @param {Ctx} ctx */
function ground(ctx) {
  const sc = battleOf(ctx.view, ctx.fixed)
  const names = Object.assign({}, ...ctx.fixed.maps.map((/** @type {any} */ m) => m.names))
  const key = `${ctx.view.scenario} ${JSON.stringify(names)}`
  delete names.cache_default
  if (names.plaza) delete names.helipad // its sign is printed on the ground
  if (printed.key !== key) {
    printed.key = key
    printed.html = drawMap({ maps: ctx.fixed.maps }, sc.layout, sc.bridges, { names })
  }
  return sealed('lb-ground', 'div', 'class="ground"', printed.html)
}
/** The hex in which the reader is with the keyboard: Tab goes on through its counters. @param {Ctx} ctx */
function roamed(ctx) {
  const ref = ctx.roving.board ?? ''
  const n = unitOfRef(ref)
  return n >= 0 ? hexOfUnit(ctx.view, n) : hexOfRef(ref, ctx.view.wide)
}
/** How a hex is lit. @param {string | undefined} verb */
function litClass(verb) {
  if (verb === undefined) return 'hx'
  if (FIRE.includes(verb)) return verb === 'point' ? 'hx strike' : 'hx strike quiet'
  return ['place', 'site', 'lay'].includes(verb) ? 'hx lit quiet' : 'hx lit'
}
/** @param {Ctx} ctx @param {Ground} g @param {Scene} sc */
function hexes(ctx, g, sc) {
  const at = roamed(ctx)
  const stacks = new Map(sc.stacks.map((s) => [s.at, s]))
  let out = ''
  let figures = ''
  for (let h = 0; h < g.b.size; h++) {
    if (!g.b.exists(h)) continue
    const ref = hexRef(h, g.b.wide)
    const lit = sc.lit.get(h)
    out += html`
      <g class="${litClass(lit?.verb)}${marks(ctx, ref)}"${lit ? ` data-key="${ref}"` : ''}>
        <polygon id="${ref}" data-ref="${ref}" role="button" tabindex="${h === at ? 0 : -1}"
          points="${g.b.poly(h, SIZE, lit ? 0.95 : 0.99)}"
          aria-label="${esc(hexWords(ctx, h, stacks.get(h)))}"/>
      </g>
    `
    if (lit?.figure && !stacks.has(h)) {
      const [x, y] = g.b.centre(h, SIZE)
      figures += `<text class="mp fig" x="${num(x)}" y="${num(y + SIZE * 0.56)}">${esc(lit.figure)}</text>`
    }
  }
  const attrs = `class="plane hexes" role="group" aria-label="${esc(ctx.say('ui-lb-map'))}"`
  return sealed('lb-hexes', 'svg', attrs, out + figures)
}

// ---- counters ----
const HEX_SIGN = html`
  <svg viewBox="0 0 24 24">
    <path d="M6.500 2.500h11L23 12l-5.500 9.500h-11L1 12z" fill="none" stroke="currentColor"
      stroke-width="2.600"/>
  </svg>
`
/** Beside a target: the number needed, or how far it is.
 * @param {{need: string, far: number} | undefined} aim */
function need(aim) {
  if (!aim || !(aim.need || aim.far >= 0)) return ''
  const inside = aim.need ? esc(aim.need) : HEX_SIGN + aim.far
  return `<b class="need fig" aria-hidden="true">${inside}</b>`
}
/** @param {Ctx} ctx @param {Piece} p */
function pieceClass(ctx, p) {
  const u = p.unit
  const marked = [
    u.face && u.moved ? ' spent' : '',
    u.face ? '' : ' down',
    u.flying || u.high ? ' air' : '',
    marks(ctx, p.ref),
  ]
  return `ctr unit ${u.kind} ${p.colour} ${p.state}${marked.join('')}`
}
/** @param {Ctx} ctx @param {Piece} p @param {number} i @param {Scene} sc @param {number} at */
function piece(ctx, p, i, sc, at) {
  const words = unitWords(ctx, p.unit)
  const aim = sc.targets.get(p.unit.id)
  const far = aim && aim.far >= 0 ? ` ${farWords(ctx, aim.far)}.` : ''
  const said = ctx.say('ui-pair', { a: labelOf(p.at, ctx.view.wide), b: words })
  const label = `${said}.${mayWords(ctx, p.ref)}${far}`
  return html`
    <div class="${pieceClass(ctx, p)}" style="--i:${i}" data-key="p-${p.ref}">
      <button id="${p.ref}" data-ref="${p.ref}"
        tabindex="${ctx.roving.board === p.ref || p.at === at ? 0 : -1}"
        title="${esc(words)}" aria-pressed="${p.state === 'sel'}">
        ${heard(label)}
        ${counter(counterFace(p, ctx.fixed, ctx.say))}
      </button>
      ${need(aim)}
    </div>
  `
}
/** A pile at the edge of the sheet opens inwards. @param {Ground} g @param {number} h */
function edgeClass(g, h) {
  const column = h % g.b.wide
  if (column < 2) return ' start'
  return column > g.b.wide - 3 ? ' end' : ''
}
/** @param {Ctx} ctx @param {Ground} g @param {Stack} s @param {Scene} sc @param {number} at */
function stack(ctx, g, s, sc, at) {
  if (!s.pieces.length) return ''
  const [x, y] = g.b.centre(s.at, SIZE)
  const n = s.pieces.length
  const lit = sc.lit.get(s.at)
  const count =
    n > 1
      ? html`
        <button class="cnt fig" data-lbstack="${s.at}" tabindex="${s.at === at ? 0 : -1}"
          title="${esc(ctx.say('ui-lb-stack', { hex: labelOf(s.at, g.b.wide) }))}">
          ${heard(ctx.say('ui-lb-stack', { hex: labelOf(s.at, g.b.wide) }))}
          <span aria-hidden="true">${n}</span>
        </button>
      `
      : ''
  const chip =
    lit && (lit.figure || FIRE.includes(lit.verb))
      ? html`
        <button class="go fig${FIRE.includes(lit.verb) ? ' fire' : ''}" data-verb="${lit.verb}"
          data-arg="${lit.arg}" title="${esc(mayWords(ctx, hexRef(s.at, g.b.wide)).trim())}" tabindex="-1"
          aria-hidden="true">
          ${lit.figure ? esc(lit.figure) : AIM}
        </button>
      `
      : ''
  return html`
    <div class="stack${n > 1 ? ' many' : ''}${edgeClass(g, s.at)}" data-key="s${s.at}"
      style="left:${num(x)}px;top:${num(y)}px;--n:${n}">
      ${s.pieces.map((p, i) => piece(ctx, p, i, sc, at)).join('')}
      ${count}
      ${chip}
    </div>
  `
}

/** Where the eye should be: on what is in hand, on what may be done, on one's own.
 * @param {View} view @param {Scene} sc @param {Ground} g */
function focus(view, sc, g) {
  const mean = (/** @type {number[]} */ hs) => {
    const ps = hs.map((h) => g.b.centre(h, SIZE))
    return ps.length
      ? { x: ps.reduce((s, p) => s + p[0], 0) / ps.length, y: ps.reduce((s, p) => s + p[1], 0) / ps.length }
      : null
  }
  if (view.picked?.choose !== undefined) return mean([...view.objective, ...sc.lit.keys()])
  if (view.picked?.site !== undefined) return mean([...view.objective, view.picked.site])
  if (view.picked?.most !== undefined && view.picked.hex !== undefined) return mean([view.picked.hex])
  const held = inHand(view) >= 0 ? hexOfUnit(view, inHand(view)) : -1
  // a target that moved is aimed at along its path
  const aimed = view.picked?.target === undefined ? [] : [...sc.lit.keys()]
  const aims = [...aimed, ...[...sc.targets.keys()].map((n) => hexOfUnit(view, n)).filter((h) => h >= 0)]
  const foe = aims.length ? mean(aims) : null
  const self = held >= 0 ? mean([held]) : null
  if (self) return foe ? { x: (self.x + foe.x) / 2, y: (self.y + foe.y) / 2 } : self
  const those = (/** @type {(p: Piece) => boolean} */ is) => sc.stacks.filter((s) => s.pieces.some(is)).map((s) => s.at)
  const lit = those((p) => p.state === 'lit')
  const own = view.zone.length ? view.zone : those((p) => p.own)
  return mean(lit.length ? lit : own) ?? mean(sc.stacks.map((s) => s.at))
}

// ---- the whole, and the parts that change between two drawings ----
/** @type {Ctx | null} */
let last = null
function redraw() {
  if (!last || typeof document === 'undefined' || !document.getElementById('lb-view')) return
  const g = groundOf(last.view, last.fixed)
  const sc = scene(last.view, last.fixed, last.on, last.acts)
  const parts = /** @type {[string, string][]} */ ([
    ['lb-marks', pencilMarks(last, g, sc)],
    ['lb-over', over(last, g, sc)],
    ['lb-labels', labels(last, g, sc)],
    ['lb-status', status(last)],
    ['lb-lens', lensSheet(last, g, sc, hoveredHex())],
    ['lb-list', stackView(last)],
  ])
  for (const [id, inside] of parts) {
    const e = document.getElementById(id)
    if (e) morphIn(e, inside)
  }
  const t = laid()
  /** @type {Record<string, boolean>} */
  const pressed = { rings: t.rings, lens: lensOn() }
  document.querySelectorAll('[data-lbtool]').forEach((b) => {
    const tool = b.getAttribute('data-lbtool')
    b.setAttribute('aria-pressed', String(pressed[tool ?? ''] ?? tool === t.mode))
  })
  document.getElementById('lb-view')?.classList.toggle('measuring', Boolean(t.mode))
}
/** Shapes are read as shapes only inside an svg. @param {Element} e @param {string} inside */
function morphIn(e, inside) {
  if (!(e instanceof SVGElement)) {
    morph(e, inside)
    return
  }
  const t = document.createElement('template')
  t.innerHTML = `<svg>${inside}</svg>`
  const fresh = t.content.firstElementChild
  if (fresh && fresh.innerHTML !== e.innerHTML) e.replaceChildren(...Array.from(fresh.childNodes))
}
/** @param {Ctx} ctx */
export function board(ctx) {
  const v = /** @type {View} */ (ctx.view)
  const g = groundOf(v, ctx.fixed)
  const sc = scene(v, ctx.fixed, ctx.on, ctx.acts)
  const { w, h } = g.b.pixels(SIZE)
  const at = roamed(ctx)
  remember(v)
  last = ctx
  settle(
    { w, h },
    `${v.scenario} ${v.you}`,
    focus(v, sc, g),
    `${v.turn} ${v.phase} ${v.active} ${AT.map((name) => v.picked?.[name] ?? '').join(' ')}`,
  )
  useTools(ctx, redraw)
  if (typeof document !== 'undefined') void useLens(ctx, ask, redraw)
  listen(redraw, () => (last ? groundOf(last.view, last.fixed) : null))
  follow(v, g)
  lookUnderTitle()
  const box = `viewBox="0 0 ${num(w)} ${num(h)}"`
  return html`
    <div class="view mapview ${detail()}${v.night ? ' lb-night' : ''}${laid().mode ? ' measuring' : ''}"
      id="lb-view">
      <div class="world" id="lb-world" style="${cameraStyle()}">
        ${ground(ctx)}
        ${hexes(ctx, g, sc)}
        <svg class="plane marks" id="lb-marks" ${box} aria-hidden="true">
          ${pencilMarks(ctx, g, sc)}
        </svg>
        <div class="plane pieces" id="lb-pieces">
          ${sc.stacks.map((s) => stack(ctx, g, s, sc, at)).join('')}
        </div>
        <svg class="plane over" id="lb-over" ${box} aria-hidden="true">${over(ctx, g, sc)}</svg>
        <div class="plane labels" id="lb-labels">${labels(ctx, g, sc)}</div>
      </div>
      ${cartouche(ctx)}
      ${tools(ctx)}
      <div class="status" id="lb-status">${status(ctx)}</div>
      <div id="lb-list">${stackView(ctx)}</div>
    </div>
  `
}
/** Where an element lies, to tell two buttons of the same name apart.
 * @param {View} view @param {unknown} _ @param {string} ref */
export function where(view, _, ref) {
  const n = unitOfRef(ref)
  const h = n >= 0 ? hexOfUnit(view, n) : -1
  return h >= 0 ? labelOf(h, view.wide) : ''
}
