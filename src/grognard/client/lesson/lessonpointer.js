// What points at the next click of a lesson: a pencil ring and a bubble; what is not spoken of is dimmed. It lies over
// the page, takes no clicks, and follows what it points at when the board is moved.
import { esc, html } from '../base/dom.js'
import { say } from '../base/words.js'
import { beside } from '../base/tooltip.js'
import { refOf } from '../face/acts.js'
/** @typedef {import('../wire').LessonTold} Lesson */
/** @typedef {import('../types').Face} Face */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

const EVERY = 120
const PAD = 5
/** @type {('right' | 'left' | 'below' | 'above')[]} */
const SIDES = ['right', 'left', 'below', 'above']
/** @type {typeof SIDES} */
const IN_HAND = ['above', 'right', 'left']

/** What is read on a card. */
const READ = '.who, .lsay, .todo, .lhint, .acts .btn'

/** With a finger nothing is clicked. */
const clickOrTap = () => (matchMedia('(pointer: coarse)').matches ? 'ui-lesson-tap' : 'ui-lesson-click')
/** Where an element is, as far as it can be seen. @param {Element | null | undefined} e @returns {Box | null} */
function boxOf(e) {
  if (!e) return null
  const { left, top, right, bottom } = e.getBoundingClientRect()
  const seen = right - left > 3 && bottom - top > 3 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  return seen ? { left, top, right, bottom } : null
}
/** Can it be seen? What a popup keeps ready cannot. @param {Element} e */
const shown = (e) => !!boxOf(e) && e.checkVisibility({ opacityProperty: true, visibilityProperty: true })
/** Does a sheet lie over it? @param {Element} e */
function covered(e) {
  const b = boxOf(e)
  const hit = b && document.elementFromPoint((b.left + b.right) / 2, (b.top + b.bottom) / 2)
  const sheet = hit?.closest('.sheet')
  return !!sheet && !sheet.contains(e)
}
/** @param {Box} a @param {Box} b */
export const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
/** @param {Box} a @param {Box} b */
const cut = (a, b) => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
})

export class LessonPointer {
  /** @param {Face} face */
  constructor(face) {
    this.face = face
    /** @type {Lesson | null} */
    this.lesson = null
    this.layer = document.createElement('div')
    this.layer.className = 'lesson-layer'
    this.layer.setAttribute('aria-hidden', 'true')
    this.drawn = ''
    this.aimed = ''
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined
  }
  /** @param {Lesson | null} lesson nothing: nobody is being taught, or the reader looks back */
  show(lesson) {
    this.lesson = lesson
    if (!lesson) {
      this.end()
      return
    }
    if (!this.layer.isConnected) document.body.append(this.layer)
    this.timer ??= setInterval(() => this.place(), EVERY)
    this.clearHand(lesson)
    this.bringIntoView()
    this.place()
  }
  /** A phone shows the hand only where the card speaks of it. @param {Lesson} lesson */
  clearHand(lesson) {
    const hand = document.getElementById('hand')
    const spoken = [this.target(), ...lesson.look.map((ref) => document.getElementById(ref))]
    const idle = !lesson.free && !spoken.some((e) => e && hand?.contains(e))
    hand?.parentElement?.classList.toggle('no-hand', idle)
    const card = document.getElementById('prompt')
    card?.classList.remove('on-board')
    const target = this.target()
    card?.classList.toggle('on-board', !!target && !card.contains(target))
  }
  end() {
    clearInterval(this.timer)
    this.timer = undefined
    this.layer.remove()
    this.layer.replaceChildren()
    this.drawn = this.aimed = ''
  }
  /** What is to be clicked: on the board, in the hand or a panel; where a sheet lies over it, its button. */
  target() {
    const want = this.lesson?.want
    if (!want || this.lesson?.free) return null
    const ref = want.ref ?? refOf(this.face, want)
    const there = ref ? [document.getElementById(ref), ...document.querySelectorAll(`[data-ref="${ref}"]`)] : []
    const found = there.find((e) => e && shown(e))
    return found && !covered(found) ? found : (this.button(want) ?? found ?? null)
  }
  /** On a sheet over the board, or the card's own. @param {{verb: string, arg: number}} want */
  button({ verb, arg }) {
    const its = `[data-verb="${verb}"][data-arg="${arg}"]`
    const over = [...document.querySelectorAll(`#board .sheet ${its}`)].find((e) => shown(e) && !covered(e))
    return over ?? document.querySelector(`#prompt ${its}`)
  }
  /** A click on a piece that lies in the ring is meant for what is ringed. @param {Element} piece */
  meant(piece) {
    const target = this.target()
    const [ring, at] = [boxOf(target), boxOf(piece)]
    if (!target || !ring || !at || target === piece || target.closest('#prompt')) return null
    const [x, y] = [(at.left + at.right) / 2, (at.top + at.bottom) / 2]
    return overlap(ring, { left: x, right: x + 1, top: y, bottom: y + 1 }) ? target.id : null
  }
  /** Once for each thing that is wanted. */
  bringIntoView() {
    const { lesson } = this
    const want = lesson?.want
    const now = `${lesson?.card} ${want?.verb} ${want?.arg}`
    if (now === this.aimed) return
    this.aimed = now
    const e = this.target()
    const first = lesson?.look[0] ? document.getElementById(lesson.look[0]) : null
    for (const seen of [first, e]) seen?.dispatchEvent(new Event('bring', { bubbles: true }))
    if (e && !e.closest('svg')) e.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  place() {
    const made = document.querySelector('dialog[open]') ? '' : this.drawing()
    if (made === this.drawn) return
    this.drawn = made
    this.layer.innerHTML = made
    this.putBubble()
  }
  /** @returns {Box[]} what the card speaks of */
  spokenOf() {
    const boxes = (this.lesson?.look ?? []).map((ref) => boxOf(document.getElementById(ref)))
    return boxes.filter((b) => b !== null)
  }
  drawing() {
    const { lesson } = this
    if (!lesson || lesson.kind === 'watch' || lesson.kind === 'end') return ''
    const target = this.target()
    const at = boxOf(target)
    const lit = [...this.spokenOf(), ...(at ? [at] : [])]
    const dark = lit.length && !lesson.free ? this.dim(lit) : ''
    return at ? `${dark}${this.ring(at)}${this.bubble(lesson)}` : dark
  }
  /** The board grows dark but for what is spoken of. @param {Box[]} lit */
  dim(lit) {
    const board = boxOf(document.getElementById('board'))
    if (!board || !lit.some((b) => overlap(b, board))) return ''
    const round = (/** @type {number} */ n) => n.toFixed(1)
    const rect = (/** @type {Box} */ b, /** @type {string} */ fill, pad = 0) =>
      `<rect x="${round(b.left - pad)}" y="${round(b.top - pad)}" width="${round(b.right - b.left + 2 * pad)}"
        height="${round(b.bottom - b.top + 2 * pad)}" fill="${fill}" rx="${pad}"/>`
    const holes = lit.filter((b) => overlap(b, board)).map((b) => rect(cut(b, board), '#000', 3))
    return html`
      <svg class="dim" width="100%" height="100%">
        <mask id="lesson-holes">${rect(board, '#fff')}${holes}</mask>
        <g mask="url(#lesson-holes)">${rect(board, 'currentColor')}</g>
      </svg>
    `
  }
  /** Its corners are part of the drawing: where it has moved, it is drawn again. @param {Box} b */
  ring(b) {
    const at = [b.left - PAD, b.top - PAD, b.right - b.left + 2 * PAD, b.bottom - b.top + 2 * PAD]
    const [x, y, width, height] = at.map((n) => n.toFixed(1))
    const one = (/** @type {string} */ cls) =>
      `<rect class="${cls}" x="${x}" y="${y}" width="${width}" height="${height}" rx="14" pathLength="100"/>`
    return `<svg class="ring" width="100%" height="100%">${one('case')}${one('line')}</svg>`
  }
  /** @param {Lesson} lesson */
  bubble(lesson) {
    const n = lesson.cues.findIndex((c) => c.now) + 1
    const pressed = this.target()?.closest('#prompt')
    const price = lesson.want?.price ? html`<small>${esc(lesson.want.price)}</small>` : ''
    return html`
      <div class="bub">
        <b class="fig">${lesson.cues.length > 1 && n ? n : '!'}</b>
        <span>${esc(say(pressed ? 'ui-lesson-press' : clickOrTap()))}${price}</span>
      </div>
    `
  }
  /** Beside the ring, and over nothing that is spoken of; where there is no room, the ring is enough. */
  putBubble() {
    const bub = this.layer.querySelector('.bub')
    const at = boxOf(this.target())
    if (!(bub instanceof HTMLElement) || !at) return
    const ringed = { left: at.left - PAD, top: at.top - PAD, right: at.right + PAD, bottom: at.bottom + PAD }
    const taken = [ringed, ...this.spokenOf(), ...this.pieces(ringed)]
    const { offsetWidth: w, offsetHeight: h } = bub
    for (const side of this.target()?.closest('#hand') ? IN_HAND : SIDES) {
      const spot = beside(ringed, w, h, innerWidth, innerHeight, [side])
      const here = { left: spot.x, top: spot.y, right: spot.x + w, bottom: spot.y + h }
      if (taken.some((b) => overlap(here, b))) continue
      bub.style.left = `${spot.x}px`
      bub.style.top = `${spot.y}px`
      bub.dataset.side = side
      return
    }
    bub.remove()
  }
  /** The card itself is never covered; where the ring is on it, what is to be read is not. @param {Box} ringed
   * @returns {Box[]} */
  pieces(ringed) {
    const card = document.getElementById('prompt')
    const box = boxOf(card)
    if (!card || !box) return []
    if (!overlap(box, ringed)) return [box]
    return [...card.querySelectorAll(READ)].map(boxOf).filter((b) => b !== null)
  }
}
