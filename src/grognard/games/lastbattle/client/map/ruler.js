// What a reader may lay on the map: a ruler for the line of fire, the field of view from a hex, the rings of a weapon's
// ranges. Lines and fields are answered by the server (the same question for a program and for a person); here they are
// asked for and drawn.
import { SIZE, num } from '../ground/geometry.js'
import { esc, html, ruleTab } from '../../../../client/base/dom.js'
import { get } from '../../../../client/base/net.js'
import { lang } from '../../../../client/base/words.js'
import { lensOn, turnLens, useLens } from './lens.js'
import { farWords, BANDS, bandAt, bandsOf, groundOf, hexOfRef, hexOfUnit, inHand, isLit, unitOfRef } from './scene.js'
/** @typedef {import('../../../../client/types').Ctx} Ctx */
/** @typedef {import('../types').Ground} Ground */
/** @typedef {import('../types').LineAnswer} LineAnswer */
/** @typedef {import('../types').Unit} Unit */

/** One line that is laid on the map. @typedef {{from: number, to: number, line: LineAnswer | null}} Measured */
/** `kept`: the line that was laid before; the two lie there at once, so that they can be compared.
 * @type {Measured & {mode: '' | 'line' | 'field', set: boolean, rings: boolean, field: Set<number> | null,
 *   kept: Measured | null}} */
const tool = { mode: '', from: -1, to: -1, set: false, line: null, field: null, rings: false, kept: null }
/** What nothing is laid on the map looks like. */
const NOTHING = { from: -1, to: -1, set: false, line: null, field: null, kept: null }
/** So near to the edge of the sheet words are written inwards. */
const EDGE = 260
/** @type {Ctx | null} */
let now = null
/** Answers hold as long as nothing moves. @type {Map<string, any>} */
const answers = new Map()
/** @type {unknown} */
let stamp = null
/** @type {() => void} */
let changed = () => {}

/** For tests, and for the board: what is laid on the map. */
export const tools = () => tool
/** @param {Ctx} ctx @param {() => void} redraw */
export function useTools(ctx, redraw) {
  // another map: nothing lies on it yet
  if (now && now.view.scenario !== ctx.view.scenario) Object.assign(tool, { ...NOTHING, mode: '' })
  now = ctx
  changed = redraw
  if (ctx.view !== stamp) {
    stamp = ctx.view
    answers.clear()
    if (tool.mode === 'line' && tool.set) void measure()
    if (tool.kept) void measureKept(tool.kept)
    if (tool.mode === 'field' && tool.from >= 0) void survey()
  }
  if (typeof document !== 'undefined') listen()
}
const tableId = () => /^#\/?table\/([^/?]+)/.exec(location.hash)?.[1] ?? ''
/** Who only looks on has no seat, but a token all the same. @param {string} role @returns {Promise<string>} */
async function onlooker(role) {
  const info = await get(`/api/tables/${tableId()}`).catch(() => null)
  const list = info?.observers ?? []
  return (list.find((/** @type {any} */ o) => o.role === role) ?? list[0])?.token ?? ''
}
/** @param {string} question @param {number[]} args @returns {Promise<any>} */
export async function ask(question, args) {
  const asked = `${lang()} ${question} ${args.join(',')}`
  if (answers.has(asked)) return answers.get(asked)
  const role = now?.role ?? ''
  const token = now?.seats.find((s) => s.role === role)?.token ?? (await onlooker(role))
  const got = await fetch(`/api/tables/${tableId()}/ask/${question}?args=${args.join(',')}&lang=${lang()}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
    .then((a) => (a.ok ? a.json() : null))
    .catch(() => null)
  answers.set(asked, got)
  return got
}
/** No answer: how far it is can be counted, whether it is open cannot be said.
 * @param {Ctx} ctx @param {number} from @param {number} to @returns {Promise<LineAnswer>} */
async function lineBetween({ view, fixed }, from, to) {
  const line = await ask('line', [from, to])
  return line ?? { open: true, distance: groundOf(view, fixed).b.distance(from, to), hex: null, text: '?', rule: '' }
}
async function measure() {
  const { from, to } = tool
  if (from < 0 || to < 0 || from === to || !now) {
    tool.line = null
    changed()
    return
  }
  const line = await lineBetween(now, from, to)
  if (tool.from !== from || tool.to !== to) return
  tool.line = line
  changed()
}
/** The other line, once something has moved. @param {Measured} kept */
async function measureKept(kept) {
  if (now) kept.line = await lineBetween(now, kept.from, kept.to)
  changed()
}
async function survey() {
  const { from } = tool
  const got = await ask('field', [from])
  if (tool.from !== from || tool.mode !== 'field') return
  tool.field = got ? new Set(got.hexes) : null
  changed()
}
function off() {
  Object.assign(tool, { ...NOTHING, mode: '' })
  changed()
}
/** @param {string} what */
export function command(what) {
  if (!now) return
  if (what === 'rings' || what === 'lens') {
    if (what === 'lens') turnLens()
    else tool.rings = !tool.rings
    if (lensOn()) void useLens(now, ask, changed)
    changed()
    return
  }
  if (what !== 'line' && what !== 'field') return
  if (tool.mode === what) {
    off()
    return
  }
  const held = inHand(now.view) >= 0 ? hexOfUnit(now.view, inHand(now.view)) : -1
  const at = hovered >= 0 ? hovered : held
  Object.assign(tool, { ...NOTHING, mode: what })
  if (what === 'line') {
    tool.from = held
    if (hovered >= 0 && tool.from >= 0) {
      tool.to = hovered
      void measure()
    }
  } else if (at >= 0) {
    tool.from = at
    void survey()
  }
  changed()
}

// ---- hands ----
let hovered = -1
let listening = false
/** @param {EventTarget | null} t @returns {number} the hex under an event, -1 none */
export function hexUnder(t) {
  const e = t instanceof Element ? t.closest('#lb-world [data-ref]') : null
  const ref = e?.getAttribute('data-ref') ?? ''
  if (!now || !e) return -1
  const n = unitOfRef(ref)
  return n >= 0 ? hexOfUnit(now.view, n) : hexOfRef(ref, now.view.wide)
}
export const hoveredHex = () => hovered
/** @param {number} h */
function over(h) {
  if (h === hovered) return
  hovered = h
  if (tool.mode === 'line' && tool.from >= 0 && !tool.set && h >= 0) {
    tool.to = h
    void measure()
  } else changed()
}
/** A click while something is being measured: first from, then to. @param {number} h */
function mark(h) {
  if (tool.mode === 'field') {
    tool.from = h
    void survey()
    return
  }
  if (tool.from < 0 || tool.set) {
    const kept = tool.set ? { from: tool.from, to: tool.to, line: tool.line } : null
    Object.assign(tool, { from: h, to: -1, set: false, line: null, kept })
  } else {
    tool.to = h
    tool.set = true
    void measure()
    return
  }
  changed()
}
/** @type {Record<string, string>} */
const LETTERS = { m: 'line', v: 'field', g: 'rings', w: 'lens' }
/** @param {KeyboardEvent} e */
function key(e) {
  const t = e.target instanceof Element ? e.target : null
  if (
    e.ctrlKey ||
    e.metaKey ||
    e.altKey ||
    t?.matches('input, select, textarea') ||
    !document.getElementById('lb-view') ||
    document.querySelector('dialog[open]')
  )
    return
  if (e.key === 'Escape' && tool.mode) {
    off()
    e.stopPropagation()
    e.preventDefault()
    return
  }
  const low = e.key.toLowerCase()
  const onBoard = t?.closest('#board') || document.querySelector('#lb-view:hover')
  // R opens the rules everywhere else; over the map it is the ruler, as M is anywhere
  const what = low === 'r' && onBoard ? 'line' : LETTERS[low]
  if (!what || now?.acts.some((a) => a.key?.toLowerCase() === low)) return
  e.stopPropagation()
  e.preventDefault()
  command(what)
}
function listen() {
  if (listening) return
  listening = true
  document.addEventListener('keydown', key, true)
  document.addEventListener('pointerover', (e) => over(hexUnder(e.target)))
  document.addEventListener('focusin', (e) => {
    const h = hexUnder(e.target)
    if (h >= 0) over(h)
  })
  document.addEventListener(
    'click',
    (e) => {
      const b = e.target instanceof Element ? e.target.closest('[data-lbtool]') : null
      if (b) {
        command(b.getAttribute('data-lbtool') ?? '')
        return
      }
      if (!tool.mode) return
      const h = hexUnder(e.target)
      if (h < 0) return
      e.stopImmediatePropagation()
      e.preventDefault()
      mark(h)
    },
    true,
  )
}

// ---- drawing ----
/** @param {number} x @param {number} y */
const pt = (x, y) => `${num(x)} ${num(y)}`
/** Words of an open line: how far, in which band of what is in hand.
 * @param {Ctx} ctx @param {Measured} m @param {number} far @param {boolean} sure */
function openWords(ctx, m, far, sure) {
  const u = ctx.view.units.find((/** @type {Unit} */ x) => x.id === inHand(ctx.view))
  const g = groundOf(ctx.view, ctx.fixed)
  const band =
    u && hexOfUnit(ctx.view, u.id) === m.from
      ? bandAt(bandsOf(u, ctx.view, ctx.fixed, isLit(ctx.view, g, m.to)), far)
      : -1
  return [
    farWords(ctx, far),
    band < 0 ? '' : ctx.say(`ui-lb-band-${BANDS[band] ?? 'beyond'}`),
    sure ? ctx.say('ui-lb-open') : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
/** The ruler itself: a tick a hex; solid as far as one can see, a cross in the hex that blocks.
 * @param {Ctx} ctx @param {Ground} g */
export const rulerLine = (ctx, g) =>
  tool.mode === 'line' ? (tool.kept ? lineOf(g, tool.kept) : '') + (tool.from < 0 ? '' : lineOf(g, tool)) : ''
/** @param {Ground} g @param {Measured} m */
function lineOf(g, m) {
  const [x0, y0] = g.b.centre(m.from, SIZE)
  const start = `<circle class="pin" cx="${num(x0)}" cy="${num(y0)}" r="6"/>`
  if (m.to < 0 || !m.line || m.to === m.from) return start
  const [x1, y1] = g.b.centre(m.to, SIZE)
  const l = m.line
  const len = Math.hypot(x1 - x0, y1 - y0) || 1
  const ux = (x1 - x0) / len
  const uy = (y1 - y0) / len
  const blocked = !l.open && l.hex !== null
  // the blocking hex may lie beside the line: as far as its foot on it
  const [bx, by] = blocked ? g.b.centre(/** @type {number} */ (l.hex), SIZE) : [x1, y1]
  const run = blocked ? Math.max(10, Math.min(len, (bx - x0) * ux + (by - y0) * uy)) : len
  const mx = x0 + ux * run
  const my = y0 + uy * run
  const n = Math.max(1, l.distance)
  let ticks = ''
  for (let i = 1; i < n; i++) {
    const d = (len * i) / n
    if (d < run) ticks += `M${pt(x0 + ux * d - uy * 7, y0 + uy * d + ux * 7)}l${pt(uy * 14, -ux * 14)}`
  }
  const near = html`
    <path class="lof-c" d="M${pt(x0, y0)}L${pt(mx, my)}"/>
    <path class="lof ${l.open ? 'ok' : 'ok2'}" d="M${pt(x0, y0)}L${pt(mx, my)}"/>
    <path class="lofk ${l.open ? 'ok' : 'ok2'}" d="${ticks}"/>
  `
  if (l.open) return `<polygon class="tgt" points="${g.b.poly(m.to, SIZE, 0.94)}"/>${near}${start}`
  const cross = blocked ? `<polygon class="blk" points="${g.b.poly(/** @type {number} */ (l.hex), SIZE, 0.94)}"/>` : ''
  return html`
    ${cross}
    ${near}
    <path class="lof no" d="M${pt(mx, my)}L${pt(x1, y1)}"/>
    <g class="xx" transform="translate(${num(bx)} ${num(by)})">
      <circle r="11"/>
      <path d="M-4.500-4.500l9 9M4.500-4.500l-9 9"/>
    </g>
    ${start}
  `
}
/** @param {Ctx} ctx @param {Ground} g */
export const rulerLabel = (ctx, g) =>
  tool.mode === 'line'
    ? (tool.kept ? labelOf(ctx, g, tool.kept, 'ruler-kept') : '') + labelOf(ctx, g, tool, 'ruler')
    : ''
/** @param {Ctx} ctx @param {Ground} g @param {Measured} m @param {string} name */
function labelOf(ctx, g, m, name) {
  if (m.from < 0 || !m.line || m.to < 0) return ''
  const l = m.line
  const at = !l.open && l.hex !== null ? g.b.centre(l.hex, SIZE) : null
  const [x0, y0] = g.b.centre(m.from, SIZE)
  const [x1, y1] = g.b.centre(m.to, SIZE)
  const [x, y] = at ? [at[0], at[1] + SIZE * 0.95] : [(x0 + x1) / 2, (y0 + y1) / 2 - 22]
  const text = l.open
    ? openWords(ctx, m, l.distance, l.text !== '?')
    : l.text || ctx.say('ui-lb-blocked', { hex: l.hex === null ? '' : g.b.label(l.hex) })
  const right = x > g.b.pixels(SIZE).w - EDGE ? ' end' : ''
  const edge = x < EDGE ? ' start' : right
  return html`
    <span class="rt ${l.open ? 'g' : 'r'}${edge}" data-key="${name}" role="status"
      style="left:${num(x)}px;top:${num(y)}px">
      <b class="fig">${esc(text)}</b>
      ${l.open ? '' : ruleTab(l.rule, 'lastbattle')}
    </span>
  `
}
/** Everything that cannot be seen from there, shaded. @param {Ground} g */
export function fieldShade(g) {
  if (tool.mode !== 'field' || tool.from < 0 || !tool.field) return ''
  let d = ''
  for (let h = 0; h < g.b.size; h++)
    if (g.b.exists(h) && h !== tool.from && !tool.field.has(h))
      d += `M${g.b
        .corners(h, SIZE, 1.005)
        .map(([x, y]) => pt(x, y))
        .join('L')}z`
  return `<path class="shade" d="${d}"/><polygon class="eye" points="${g.b.poly(tool.from, SIZE, 0.92)}"/>`
}
/** Where a band ends: the hexsides between what is within and what is beyond.
 * @param {Ground} g @param {number} from @param {number} r */
export function ringPath(g, from, r) {
  let d = ''
  const c = from % g.b.wide
  const row = Math.floor(from / g.b.wide)
  for (let y = Math.max(0, row - r - 1); y <= Math.min(g.b.high - 1, row + r + 1); y++)
    for (let x = Math.max(0, c - r); x <= Math.min(g.b.wide - 1, c + r); x++) {
      const h = y * g.b.wide + x
      if (!g.b.exists(h) || g.b.distance(from, h) > r) continue
      const near = g.b.neighbours(h)
      const ps = g.b.corners(h, SIZE)
      // side i lies between the corners i - 1 and i
      near.forEach((o, i) => {
        if (o >= 0 && g.b.distance(from, o) > r) d += `M${pt(...ps[(i + 5) % 6])}L${pt(...ps[i])}`
      })
    }
  return d
}
/** @param {Ctx} ctx @param {Ground} g @returns {{at: number, rings: {band: string, r: number}[]}} */
export function ringsOf(ctx, g) {
  const u = ctx.view.units.find((/** @type {Unit} */ x) => x.id === inHand(ctx.view))
  const at = u ? hexOfUnit(ctx.view, u.id) : -1
  if (!tool.rings || !u || at < 0) return { at: -1, rings: [] }
  const most = g.b.wide + g.b.high
  return {
    at,
    rings: bandsOf(u, ctx.view, ctx.fixed).flatMap((r, i) => (r >= 0 && r < most ? [{ band: BANDS[i], r }] : [])),
  }
}
/** @param {Ctx} ctx @param {Ground} g */
export function ringLines(ctx, g) {
  const { at, rings } = ringsOf(ctx, g)
  return rings
    .map(
      ({ band, r }) =>
        `<path class="ring0" d="${ringPath(g, at, r)}"/><path class="ring ${band}" d="${ringPath(g, at, r)}"/>`,
    )
    .join('')
}
/** @param {Ctx} ctx @param {Ground} g */
export function ringLabels(ctx, g) {
  const { at, rings } = ringsOf(ctx, g)
  if (at < 0) return ''
  const [x, y] = g.b.centre(at, SIZE)
  const { h: tall } = g.b.pixels(SIZE)
  const step = SIZE * Math.sqrt(3)
  return rings
    .map(({ band, r }) => {
      const up = y - (r + 0.5) * step
      const ty = up > 4 ? up : y + (r + 0.5) * step
      return ty > tall
        ? ''
        : html`
          <span class="rl ${band} fig" data-key="rl${band}" style="left:${num(x)}px;top:${num(ty)}px">
            ${esc(ctx.say(`ui-lb-band-${band}`))} ${r}
          </span>
        `
    })
    .join('')
}
