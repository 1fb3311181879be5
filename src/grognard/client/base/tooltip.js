// The reading card (320 px on hover, focus or long press) and the "why not" bubble: two things that float beside what
// they speak of.
import { element, esc, rich, ruleTab, html } from './dom.js'
import { say } from './words.js'
/** @typedef {import('../types').Reading} Reading */

const HOVER = 380
const PRESS = 420
const MARGIN = 8
/** @typedef {{left: number, top: number, right: number, bottom: number}} Rect */
/** @typedef {('right' | 'left' | 'above' | 'below')[]} Sides */

/** Where a floating sheet goes: beside the element, wholly in the window, never over it.
 * @param {Rect} at @param {number} w @param {number} h @param {number} W @param {number} H
 * @param {Sides} [order] */
export function beside(at, w, h, W, H, order = ['right', 'left', 'below', 'above']) {
  const clampX = (/** @type {number} */ x) => Math.max(MARGIN, Math.min(W - w - MARGIN, x))
  const clampY = (/** @type {number} */ y) => Math.max(MARGIN, Math.min(H - h - MARGIN, y))
  const spots = {
    right: { x: at.right + MARGIN, y: clampY((at.top + at.bottom - h) / 2), room: W - at.right - w },
    left: { x: at.left - w - MARGIN, y: clampY((at.top + at.bottom - h) / 2), room: at.left - w },
    below: { x: clampX((at.left + at.right - w) / 2), y: at.bottom + MARGIN, room: H - at.bottom - h },
    above: { x: clampX((at.left + at.right - w) / 2), y: at.top - h - MARGIN, room: at.top - h },
  }
  const best =
    order.find((o) => spots[o].room >= 2 * MARGIN) ?? order.reduce((a, b) => (spots[a].room >= spots[b].room ? a : b))
  return { side: best, x: clampX(spots[best].x), y: clampY(spots[best].y) }
}

/** Puts a floating sheet beside what it speaks of. @param {HTMLElement} box @param {Rect} at @param {Sides} order */
function float(box, at, order) {
  const spot = beside(at, box.offsetWidth, box.offsetHeight, innerWidth, innerHeight, order)
  box.style.left = `${spot.x}px`
  box.style.top = `${spot.y}px`
  return spot
}
/** @type {Sides} */
const IN_HAND = ['above', 'right', 'left']
/** @type {Sides} */
const ON_BOARD = ['right', 'left', 'above', 'below']
/** @type {Sides} */
const BUBBLE = ['below', 'above', 'right', 'left']

/** What can be read where this happened. @param {Event} e */
const readable = (e) => /** @type {Element} */ (e.target).closest?.('[data-read]') ?? null

export class Tooltip {
  /** @param {HTMLElement} root @param {(what: string) => Reading | null} read */
  constructor(root, read) {
    this.root = root
    this.read = read
    /** @type {HTMLElement | null} */
    this.box = null
    /** @type {Element | null} */
    this.shown = null
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined
    this.pressed = false
    this.downAt = { x: -99, y: -99 }
    this.stop = new AbortController()
    this.listenToMouse()
    this.listenToTouch()
  }
  /** A card that slid under a resting pointer was not asked for. @param {PointerEvent} e */
  rested(e) {
    return Math.abs(e.clientX - this.downAt.x) + Math.abs(e.clientY - this.downAt.y) < 6
  }
  /** @template {keyof HTMLElementEventMap} K @param {K} kind @param {(e: HTMLElementEventMap[K]) => void} does
   * @param {boolean} [capture] */
  on(kind, does, capture = false) {
    this.root.addEventListener(kind, does, { signal: this.stop.signal, capture })
  }
  /** Hovering and focusing. */
  listenToMouse() {
    const o = { signal: this.stop.signal }
    this.on('pointerover', (e) => {
      if (e.pointerType === 'mouse') this.later(this.rested(e) ? null : readable(e), HOVER)
    })
    this.on('focusin', (e) => {
      if (/** @type {Element} */ (e.target).matches(':focus-visible')) this.later(readable(e), 120)
    })
    this.on('focusout', () => this.hide())
    addEventListener('scroll', () => this.hide(), { ...o, capture: true })
    const down = (/** @type {PointerEvent} */ e) => {
      this.downAt = { x: e.clientX, y: e.clientY }
    }
    const elsewhere = (/** @type {PointerEvent} */ e) => {
      if (this.box && !this.root.contains(/** @type {Node} */ (e.target))) this.hide()
    }
    addEventListener('pointerdown', down, { ...o, capture: true })
    addEventListener('pointerdown', elsewhere, o)
  }
  /** The long press; the click that ends it means nothing. */
  listenToTouch() {
    this.on('pointerdown', (e) => {
      if (e.pointerType === 'mouse') this.hide()
      else {
        this.pressed = false
        this.later(readable(e), PRESS, true)
      }
    })
    this.on('pointerup', () => clearTimeout(this.timer))
    this.on('pointercancel', () => clearTimeout(this.timer))
    this.on('contextmenu', (e) => {
      if (readable(e)) e.preventDefault()
    })
    const click = (/** @type {Event} */ e) => {
      if (!this.pressed) return
      this.pressed = false
      e.stopImmediatePropagation()
      e.preventDefault()
    }
    this.on('click', click, true)
  }
  /** @param {Element | null} e @param {number} ms @param {boolean} [press] */
  later(e, ms, press = false) {
    if (e === this.shown && this.box) return
    clearTimeout(this.timer)
    if (!e) {
      this.hide()
      return
    }
    this.timer = setTimeout(() => {
      this.pressed = press
      this.show(e)
    }, ms)
  }
  /** @param {Element} e */
  show(e) {
    this.hide()
    const r = e.isConnected ? this.read(e.getAttribute('data-read') ?? '') : null
    if (!r) return
    this.shown = e
    this.box = element(
      html`
        <section class="tooltip" aria-label="${esc(r.title)}">
          <div class="big">${r.svg}</div>
          <div class="cap sheet"><b>${esc(r.title)}</b>${r.html}</div>
        </section>
      `,
    )
    document.body.append(this.box)
    const inHand = !!e.closest('.hand')
    const order = inHand ? IN_HAND : ON_BOARD
    float(this.box, e.getBoundingClientRect(), order)
  }
  hide() {
    clearTimeout(this.timer)
    this.box?.remove()
    this.box = null
    this.shown = null
  }
  end() {
    this.hide()
    this.stop.abort()
  }
}

/** @typedef {object} Bubble
 * @property {string | null} ref the element it speaks of
 * @property {import('../types').Text} text
 * @property {string | null} [rule]
 * @property {string} game
 * @property {() => void} closed
 * @property {(kind: 'rule' | 'place', what: string) => void} follow */

/** The bubble of a refusal. It stays until it is closed or something else is done. @param {Bubble} why */
export function bubble({ ref, text, rule, game, closed, follow }) {
  document.querySelector('.why')?.remove()
  const b = element(
    html`
      <div class="why" role="status">
        <span>${rich(text, game)} ${ruleTab(rule, game)}</span>
        <button class="x" aria-label="${esc(say('ui-close'))}">×</button>
        <i class="tip"></i>
      </div>
    `,
  )
  document.body.append(b)
  b.addEventListener('click', (e) => {
    const t = /** @type {Element} */ (e.target)
    const tab = t.closest('[data-rule]')
    const place = t.closest('[data-place]')
    if (tab || place) e.preventDefault()
    if (tab) follow('rule', tab.getAttribute('data-rule') ?? '')
    else if (place) follow('place', place.getAttribute('data-place') ?? '')
    else if (t.closest('.x')) {
      b.remove()
      closed()
    }
  })
  const target = ref ? document.getElementById(ref) : null
  const r = (target ?? document.getElementById('prompt') ?? document.body).getBoundingClientRect()
  const narrow = innerWidth <= 760
  const at = float(b, r, target?.closest('.hand') || narrow ? ['above', 'below'] : BUBBLE)
  b.dataset.side = at.side
  b.style.setProperty('--tip', `${Math.max(12, Math.min(b.offsetWidth - 26, (r.left + r.right) / 2 - at.x - 9))}px`)
  return b
}
