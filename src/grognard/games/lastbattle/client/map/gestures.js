// Clicks and keys that the table does not know: a pile is opened and closed, the title steps aside.
import { centreOn } from './camera.js'
import { SIZE } from '../ground/geometry.js'
import { hexUnder, hoveredHex, tools as laid } from './ruler.js'
import { closeStack, openHex, openStack } from './stack.js'
/** @typedef {import('../types').Ground} Ground */

const ROOM = 20
/** The last press came from a finger or a pen. */
let touch = false
/** Draws again what these change; the ground that is shown. */
let redraw = () => {}
/** @type {() => Ground | null} */
let groundNow = () => null

/** @param {number} hex @param {Event} e */
function open(hex, e) {
  e.stopPropagation()
  openStack(hex)
  redraw()
}
/** @param {MouseEvent} e */
function clicked(e) {
  const t = e.target instanceof Element ? e.target : null
  const button = t?.closest('[data-lbstack]')
  if (button) {
    open(Number(button.getAttribute('data-lbstack')), e)
    return
  }
  // a finger cannot hover: the first tap on a pile opens its list
  const pile = touch && !laid().mode ? t?.closest('.stack.many .ctr') : null
  const hex = pile ? hexUnder(t) : -1
  if (pile && hex >= 0 && openHex() !== hex && !pile.classList.contains('target')) {
    e.preventDefault()
    open(hex, e)
    return
  }
  // what is done in the list, or elsewhere on the map, closes it
  if (openHex() >= 0 && t?.closest('#lb-world, #lb-stack [data-verb]')) {
    closeStack()
    queueMicrotask(redraw)
  }
}
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @param {Box} a @param {Box} b @param {number} room around b */
export const meets = (a, b, room = 0) =>
  a.left < b.right + room && a.right > b.left - room && a.top < b.bottom + room && a.bottom > b.top - room
/** Nine points of a box. @param {Box} b @returns {[number, number][]} */
export const pointsIn = ({ left, top, right, bottom }) =>
  [0.1, 0.5, 0.9].flatMap((y) =>
    [0.1, 0.5, 0.9].map((x) => /** @type {[number, number]} */ ([left + x * (right - left), top + y * (bottom - top)])),
  )
/** The goal, a counter or a hex that may be chosen lies there. @param {Box} box */
function coversSomething(box) {
  const goal = document.querySelector('#lb-marks .goal')?.getBoundingClientRect()
  if (goal && meets(goal, box)) return true
  return pointsIn(box).some(([x, y]) => document.elementFromPoint(x, y)?.closest('#lb-world :is(.ctr, .go, .lit)'))
}
/** Where the pointer is. @type {Box} */
let pointer = { left: -99, top: -99, right: -99, bottom: -99 }
let due = 0
/** The title makes room when the pointer is on it, and for what must be seen under it. */
function stepAside() {
  due = 0
  const title = document.querySelector('#lb-view .cart')
  if (!title) return
  const box = title.getBoundingClientRect()
  title.classList.toggle('aside', meets(pointer, box, ROOM) || coversSomething(box))
}
/** Once a frame. */
export function lookUnderTitle() {
  if (!due && typeof requestAnimationFrame !== 'undefined') due = requestAnimationFrame(stepAside)
}
/** @param {PointerEvent} e */
function pointed(e) {
  const was = pointer
  pointer = { left: e.clientX, right: e.clientX, top: e.clientY, bottom: e.clientY }
  const box = document.querySelector('#lb-view .cart')?.getBoundingClientRect()
  if (box && meets(was, box, ROOM) !== meets(pointer, box, ROOM)) lookUnderTitle()
}
/** Somewhere else these keys mean something else. @param {KeyboardEvent} e @param {Element | null} t */
const elsewhere = (e, t) =>
  e.ctrlKey ||
  e.metaKey ||
  e.altKey ||
  !document.getElementById('lb-view') ||
  t?.matches('input, select, textarea') ||
  document.querySelector('dialog[open]')
/** @param {KeyboardEvent} e */
function pressed(e) {
  const t = e.target instanceof Element ? e.target : null
  if (elsewhere(e, t)) return
  if (e.key === 'Escape' && openHex() >= 0) {
    closeStack()
    redraw()
    e.stopPropagation()
    return
  }
  const hex = hexUnder(t) >= 0 ? hexUnder(t) : hoveredHex()
  if (e.key.toLowerCase() === 's' && hex >= 0) open(hex, e)
}
/** Hexes are shapes: what a button does by itself is done for them. @param {KeyboardEvent} e */
function pressedShape(e) {
  const t = e.target instanceof Element ? e.target : null
  if (elsewhere(e, t) || !(e.key === 'Enter' || e.key === ' ') || !t?.matches('#lb-hexes [data-ref]')) return
  e.preventDefault()
  t.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}
/** @param {Event} e */
function centre(e) {
  const hex = e instanceof CustomEvent ? Number(e.detail?.hex) : -1
  const ground = groundNow()
  if (ground && hex >= 0) centreOn(...ground.b.centre(hex, SIZE))
}
let listening = false
/** @param {() => void} draw @param {() => Ground | null} ground */
export function listen(draw, ground) {
  redraw = draw
  groundNow = ground
  if (listening || typeof document === 'undefined') return
  listening = true
  document.addEventListener('pointerdown', (e) => (touch = e.pointerType !== 'mouse'), true)
  document.addEventListener('click', clicked, true)
  document.addEventListener('pointermove', pointed)
  document.addEventListener('lb-moved', lookUnderTitle)
  document.addEventListener('lb-centre', centre)
  document.addEventListener('keydown', pressed, true)
  document.addEventListener('keydown', pressedShape)
}
