// How much of the map is seen: wheel, pinch and buttons zoom, a drag pans. The page is drawn as text, so the camera is kept here
// and written into every drawing; between two drawings it moves the sheet itself.
import { HEIGHT, LEFT, TOP, WIDTH } from './map.js'

const NEAREST = 2.4, STEP = 1.35, SLIP = 7
/** `auto`: the whole map, whatever the size of the window, until the reader has chosen otherwise. */
const cam = { k: 0.4, x: 0, y: 0, auto: true, supply: false }
/** Where a phone begins, in the map's own numbers: the middle of the front. */
let centre = { x: 800, y: 760 }

/** @param {number} n */
const r = (n) => Math.round(n * 1000) / 1000
export const cameraStyle = () => `transform:translate(${r(cam.x)}px,${r(cam.y)}px) scale(${r(cam.k)});--k:${r(cam.k)}`
export const supplyShown = () => cam.supply

/** @returns {HTMLElement | null} */
const pane = () => typeof document === 'undefined' ? null : document.getElementById('tl-view')
/** @param {HTMLElement} v */
const whole = (v) => Math.min(v.clientWidth / WIDTH, v.clientHeight / HEIGHT)
/** @param {HTMLElement} v */
const small = (v) => v.clientWidth < 560

/** @param {HTMLElement} v */
function hold(v) {
  const w = v.clientWidth, h = v.clientHeight, mw = WIDTH * cam.k, mh = HEIGHT * cam.k
  cam.x = mw <= w ? (w - mw) / 2 : Math.min(0, Math.max(w - mw, cam.x))
  cam.y = mh <= h ? (h - mh) / 2 : Math.min(0, Math.max(h - mh, cam.y))
}
function apply() {
  const v = pane(), world = document.getElementById('tl-world')
  if (!v || !world || !v.clientWidth) return
  const least = whole(v)
  if (cam.auto) {
    // a phone shows half of the map, or its names could not be read
    cam.k = small(v) ? Math.max(v.clientWidth / WIDTH, v.clientHeight / HEIGHT) * 1.35 : least
    cam.x = v.clientWidth / 2 - (centre.x - LEFT) * cam.k
    cam.y = v.clientHeight / 2 - (centre.y - TOP) * cam.k
  }
  cam.k = Math.min(NEAREST, Math.max(least, cam.k))
  hold(v)
  const style = cameraStyle()
  if (world.getAttribute('style') !== style) world.setAttribute('style', style)
  v.classList.toggle('near', cam.k > least * 1.02)
}
/** @param {number} k @param {number} px @param {number} py a point of the pane that stays where it is */
function zoom(k, px, py) {
  const v = pane()
  if (!v) return
  const to = Math.min(NEAREST, Math.max(whole(v), k)), f = to / cam.k
  cam.auto = false
  cam.x = px - (px - cam.x) * f
  cam.y = py - (py - cam.y) * f
  cam.k = to
  apply()
}
/** What the map was last centred for: it must not jump because a finger took something up. */
let reason = ''
/** After the drawing is in the page, and before it is painted. @param {{x: number, y: number} | null} at @param {string} why */
export function settle(at, why) {
  if (typeof document === 'undefined') return
  if (at && cam.auto && why !== reason) centre = at
  reason = why
  listen()
  queueMicrotask(() => { const v = pane(); if (v) { size?.observe(v); apply() } })
}
/** Brings an element into sight before the browser would scroll for it. @param {Element} e */
function reveal(e) {
  const v = pane()
  if (!v) return
  const a = e.getBoundingClientRect(), b = v.getBoundingClientRect(), pad = 30, x = (a.left + a.right) / 2, y = (a.top + a.bottom) / 2
  const dx = x < b.left + pad ? b.left + pad - x : x > b.right - pad ? b.right - pad - x : 0, dy = y < b.top + pad ? b.top + pad - y : y > b.bottom - pad ? b.bottom - pad - y : 0
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
  else if (what === 'fit') { cam.auto = !small(v); cam.k = whole(v); apply() }
  else if (what === 'supply') {
    cam.supply = !cam.supply
    document.getElementById('tl-world')?.classList.toggle('fed', cam.supply)
    document.querySelectorAll('[data-cam="supply"]').forEach((b) => b.setAttribute('aria-pressed', String(cam.supply)))
  }
}
/** @type {ResizeObserver | null} */
let size = null
let listening = false
/** Fingers or the mouse on the map. @type {Map<number, {x: number, y: number}>} */
const down = new Map()
let moved = 0

/** @param {Event} e */
const onMap = (e) => e.target instanceof Element ? e.target.closest('#tl-view') : null

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
  } else { cam.auto = false; cam.x += now.x - was.x; cam.y += now.y - was.y; apply() }
}
/** @param {PointerEvent} e */
function lift(e) {
  down.delete(e.pointerId)
  if (!down.size) pane()?.classList.remove('dragged')
}
function listen() {
  if (listening) return
  listening = true
  size = new ResizeObserver(() => apply())
  document.addEventListener('wheel', (e) => {
    const v = onMap(e)
    if (!v || e.ctrlKey && !e.deltaY) return
    e.preventDefault()
    const b = v.getBoundingClientRect()
    zoom(cam.k * Math.exp(-Math.max(-160, Math.min(160, e.deltaY)) / 480), e.clientX - b.left, e.clientY - b.top)
  }, { passive: false })
  document.addEventListener('pointerdown', (e) => {
    if (!onMap(e) || e.button || e.target instanceof Element && e.target.closest('.tools, .legend')) return
    if (!down.size) moved = 0
    down.set(e.pointerId, { x: e.clientX, y: e.clientY })
  })
  document.addEventListener('pointermove', drag)
  document.addEventListener('pointerup', lift)
  document.addEventListener('pointercancel', lift)
  // the click that ends a drag means nothing
  document.addEventListener('click', (e) => {
    if (moved >= SLIP && onMap(e)) { e.stopPropagation(); e.preventDefault() }
    moved = 0
    const b = e.target instanceof Element ? e.target.closest('[data-cam]') : null
    if (b) command(b.getAttribute('data-cam') ?? '')
  }, true)
  document.addEventListener('keydown', (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || !pane() || e.target instanceof Element && e.target.matches('input, select, textarea') || document.querySelector('dialog[open]')) return
    const what = { '+': 'in', '=': 'in', '-': 'out', '0': 'fit' }[e.key]
    if (what) command(what)
  })
  document.addEventListener('focusin', (e) => { const t = e.target; if (t instanceof Element && t.closest('#tl-world') && t.matches(':focus-visible')) reveal(t.closest('.area') ? t.closest('.area')?.querySelector('.go') ?? t : t) })
}
