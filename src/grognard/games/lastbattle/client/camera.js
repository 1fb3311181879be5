// How much of the map is seen: wheel, pinch and buttons zoom, a drag pans. The page is drawn as text, so the camera is kept here
// and written into every drawing; between two drawings it moves the sheet itself.
import { SIZE } from './geometry.js'
import { zoomClass } from './hexmap.js'

const NEAREST = 2.2, STEP = 1.35, SLIP = 7, PAD = 16
/** `auto`: a good distance about where something is to be done, until the reader has chosen otherwise. */
const cam = { k: 0.72, x: 0, y: 0, auto: true, fit: false }
const sheet = { w: 1000, h: 600, scenario: '' }
let centre = { x: 500, y: 300 }

/** @param {number} n */
const r = (n) => Math.round(n * 1000) / 1000
export const cameraStyle = () => `width:${sheet.w}px;height:${sheet.h}px;transform:translate(${r(cam.x)}px,${r(cam.y)}px) scale(${r(cam.k)});--k:${r(cam.k)};--t:${r(1 / cam.k)}px`
export const detail = () => zoomClass(SIZE * cam.k)
/** @returns {HTMLElement | null} */
const pane = () => typeof document === 'undefined' ? null : document.getElementById('lb-view')
/** @param {HTMLElement} v */
const whole = (v) => Math.min(v.clientWidth / (sheet.w + 2 * PAD), v.clientHeight / (sheet.h + 2 * PAD))
/** @param {HTMLElement} v */
const small = (v) => v.clientWidth < 560
/** What of the board is seen, in parts of its width and height: for the small map. @returns {import('./maptypes').Seen | null} */
export function seen() {
  const v = pane()
  if (!v?.clientWidth) return null
  const x0 = Math.max(0, -cam.x / cam.k), y0 = Math.max(0, -cam.y / cam.k), x1 = Math.min(sheet.w, (v.clientWidth - cam.x) / cam.k), y1 = Math.min(sheet.h, (v.clientHeight - cam.y) / cam.k)
  return { x: x0 / sheet.w, y: y0 / sheet.h, w: (x1 - x0) / sheet.w, h: (y1 - y0) / sheet.h }
}
/** @param {HTMLElement} v */
function hold(v) {
  const w = v.clientWidth, h = v.clientHeight, mw = sheet.w * cam.k, mh = sheet.h * cam.k
  // a hand may push the sheet aside, so that nothing stays under its title or the tools
  const px = cam.auto ? PAD : Math.max(PAD, w * 0.3), py = cam.auto ? PAD : Math.max(PAD, h * 0.3)
  cam.x = mw + 2 * px <= w ? (w - mw) / 2 : Math.min(px, Math.max(w - mw - px, cam.x))
  cam.y = mh + 2 * py <= h ? (h - mh) / 2 : Math.min(py, Math.max(h - mh - py, cam.y))
}
function apply() {
  const v = pane(), world = document.getElementById('lb-world')
  if (!v || !world || !v.clientWidth) return
  const least = Math.min(whole(v), 0.72)
  if (cam.auto) {
    // near enough to read the counters; the whole sheet only where it fits
    cam.k = cam.fit ? whole(v) : Math.max(least, small(v) ? 0.72 : 0.76)
    cam.x = v.clientWidth / 2 - centre.x * cam.k
    cam.y = v.clientHeight / 2 - centre.y * cam.k
  }
  cam.k = Math.min(NEAREST, Math.max(least, cam.k))
  hold(v)
  const style = cameraStyle()
  if (world.getAttribute('style') !== style) world.setAttribute('style', style)
  const near = detail()
  for (const c of ['far', 'mid', 'near']) v.classList.toggle(c, c === near)
  mini()
}
/** The frame on the small map follows, wherever it is drawn. */
function mini() {
  const s = seen()
  if (!s) return
  document.querySelectorAll('.mini-map').forEach((m) => {
    const box = m.getAttribute('viewBox')?.split(' ').map(Number)
    if (box) m.querySelectorAll('.mm-window rect').forEach((e) => { e.setAttribute('x', String(r(s.x * (box[2] - 2)))); e.setAttribute('y', String(r(s.y * (box[3] - 2)))); e.setAttribute('width', String(r(s.w * (box[2] - 2)))); e.setAttribute('height', String(r(s.h * (box[3] - 2)))) })
  })
}
/** @param {number} k @param {number} px @param {number} py a point of the pane that stays where it is */
function zoom(k, px, py) {
  const v = pane()
  if (!v) return
  const to = Math.min(NEAREST, Math.max(Math.min(whole(v), 0.72), k)), f = to / cam.k
  cam.auto = false
  cam.x = px - (px - cam.x) * f
  cam.y = py - (py - cam.y) * f
  cam.k = to
  glide()
  apply()
}
/** While it moves, the sheet is a picture; when it rests, it is drawn sharp again. */
let resting = 0
function glide() {
  const world = document.getElementById('lb-world')
  if (!world) return
  world.classList.add('moving')
  clearTimeout(resting)
  resting = Number(setTimeout(() => document.getElementById('lb-world')?.classList.remove('moving'), 180))
}
let reason = ''
/** Before the drawing is painted; another board, or another reader at it, begins anew: what one looked at is not the other's business. @param {{w: number, h: number}} size @param {string} scenario @param {{x: number, y: number} | null} at @param {string} why the map must not jump because a finger took something up */
export function settle(size, scenario, at, why) {
  if (sheet.scenario !== scenario) { cam.auto = true; cam.fit = false; reason = '' }
  sheet.w = size.w
  sheet.h = size.h
  sheet.scenario = scenario
  if (typeof document === 'undefined') return
  if (at && cam.auto && why !== reason) centre = at
  reason = why
  listen()
  queueMicrotask(() => { const v = pane(); if (v) { watch?.observe(v); apply() } })
}
/** @param {number} x @param {number} y in units of the map */
export function centreOn(x, y) {
  const v = pane()
  if (!v) return
  cam.auto = false
  cam.x = v.clientWidth / 2 - x * cam.k
  cam.y = v.clientHeight / 2 - y * cam.k
  apply()
}
/** Brings an element into sight before the browser would scroll for it. @param {Element} e */
function reveal(e) {
  const v = pane()
  if (!v) return
  const a = e.getBoundingClientRect(), b = v.getBoundingClientRect(), pad = 46, x = (a.left + a.right) / 2, y = (a.top + a.bottom) / 2
  const dx = x < b.left + pad ? b.left + pad - x : x > b.right - pad ? b.right - pad - x : 0, dy = y < b.top + pad ? b.top + pad - y : y > b.bottom - pad ? b.bottom - pad - y : 0
  v.scrollTop = v.scrollLeft = 0
  if (!dx && !dy) return
  cam.auto = false
  cam.x += dx
  cam.y += dy
  apply()
}
/** @param {string} what */
function command(what) {
  const v = pane()
  if (!v) return
  if (what === 'in') zoom(cam.k * STEP, v.clientWidth / 2, v.clientHeight / 2)
  else if (what === 'out') zoom(cam.k / STEP, v.clientWidth / 2, v.clientHeight / 2)
  else if (what === 'fit') { cam.auto = true; cam.fit = true; apply() }
}
/** @type {ResizeObserver | null} */
let watch = null
let listening = false, moved = 0
/** Fingers or the mouse on the map. @type {Map<number, {x: number, y: number}>} */
const down = new Map()
/** @param {Event} e */
const onMap = (e) => e.target instanceof Element && !e.target.closest('.tools, .stackview') ? e.target.closest('#lb-view') : null

/** @param {PointerEvent} e */
function drag(e) {
  const was = down.get(e.pointerId), v = pane()
  if (!was || !v) return
  const box = v.getBoundingClientRect(), now = { x: e.clientX, y: e.clientY }
  moved += Math.abs(now.x - was.x) + Math.abs(now.y - was.y)
  const other = [...down].find(([id]) => id !== e.pointerId)?.[1]
  down.set(e.pointerId, now)
  if (moved < SLIP) return
  v.classList.add('dragged')
  if (other) {
    const d0 = Math.hypot(was.x - other.x, was.y - other.y), d1 = Math.hypot(now.x - other.x, now.y - other.y)
    zoom(cam.k * (d0 > 8 ? d1 / d0 : 1), (now.x + other.x) / 2 - box.left, (now.y + other.y) / 2 - box.top)
  } else { cam.auto = false; cam.x += now.x - was.x; cam.y += now.y - was.y; glide(); apply() }
}
/** @param {PointerEvent} e */
function lift(e) {
  down.delete(e.pointerId)
  if (!down.size) pane()?.classList.remove('dragged')
}
const KEYS = /** @type {Record<string, string>} */ ({ '+': 'in', '=': 'in', '-': 'out', '0': 'fit' })
function listen() {
  if (listening) return
  listening = true
  watch = new ResizeObserver(() => apply())
  document.addEventListener('wheel', (e) => {
    const v = onMap(e)
    if (!v || e.ctrlKey && !e.deltaY) return
    e.preventDefault()
    const b = v.getBoundingClientRect()
    zoom(cam.k * Math.exp(-Math.max(-160, Math.min(160, e.deltaY)) / 480), e.clientX - b.left, e.clientY - b.top)
  }, { passive: false })
  document.addEventListener('pointerdown', (e) => {
    if (!down.size) moved = 0
    if (!onMap(e) || e.button) return
    down.set(e.pointerId, { x: e.clientX, y: e.clientY })
  })
  document.addEventListener('pointermove', drag)
  document.addEventListener('pointerup', lift)
  document.addEventListener('pointercancel', lift)
  // the click that ends a drag means nothing
  document.addEventListener('click', (e) => {
    if (moved >= SLIP && onMap(e)) { e.stopImmediatePropagation(); e.preventDefault() }
    moved = 0
    const t = e.target instanceof Element ? e.target : null, b = t?.closest('[data-cam]')
    if (b) command(b.getAttribute('data-cam') ?? '')
  }, true)
  document.addEventListener('keydown', (e) => {
    const t = e.target instanceof Element ? e.target : null
    if (e.ctrlKey || e.metaKey || e.altKey || !pane() || t?.matches('input, select, textarea') || document.querySelector('dialog[open]')) return
    if (KEYS[e.key]) command(KEYS[e.key])
    // hexes are shapes: what a button does by itself is done for them
    if ((e.key === 'Enter' || e.key === ' ') && t?.matches('#lb-hexes [data-ref]')) { e.preventDefault(); t.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) }
  })
  document.addEventListener('focusin', (e) => { const t = e.target; if (t instanceof Element && t.closest('#lb-world') && t.matches(':focus-visible')) reveal(t) })
}
