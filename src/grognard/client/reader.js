// The reading card (320 px on hover, focus or long press) and the "why not" bubble: two things that float beside what they speak of.
import { element, esc, rich, ruleTab } from './dom.js'
import { say } from './words.js'
/** @typedef {import('./types').Reading} Reading */

const HOVER = 380, PRESS = 420, MARGIN = 8
/** @typedef {{left: number, top: number, right: number, bottom: number}} Rect */

/** Where a floating sheet goes: beside the element, wholly in the window, never over it.
 * @param {Rect} at @param {number} w @param {number} h @param {number} W @param {number} H @param {('right' | 'left' | 'above' | 'below')[]} [order] */
export function beside(at, w, h, W, H, order = ['right', 'left', 'below', 'above']) {
  const clampX = (/** @type {number} */ x) => Math.max(MARGIN, Math.min(W - w - MARGIN, x)), clampY = (/** @type {number} */ y) => Math.max(MARGIN, Math.min(H - h - MARGIN, y))
  const spots = {
    right: { x: at.right + MARGIN, y: clampY((at.top + at.bottom - h) / 2), room: W - at.right - w },
    left: { x: at.left - w - MARGIN, y: clampY((at.top + at.bottom - h) / 2), room: at.left - w },
    below: { x: clampX((at.left + at.right - w) / 2), y: at.bottom + MARGIN, room: H - at.bottom - h },
    above: { x: clampX((at.left + at.right - w) / 2), y: at.top - h - MARGIN, room: at.top - h },
  }
  const best = order.find((o) => spots[o].room >= 2 * MARGIN) ?? order.reduce((a, b) => spots[a].room >= spots[b].room ? a : b)
  return { side: best, x: clampX(spots[best].x), y: clampY(spots[best].y) }
}

export class Reader {
  /** @param {HTMLElement} root @param {(what: string) => Reading | null} read */
  constructor(root, read) {
    this.root = root
    this.read = read
    /** @type {HTMLElement | null} */
    this.box = null
    /** @type {Element | null} */
    this.on = null
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined
    this.pressed = false
    this.downAt = { x: -99, y: -99 }
    this.stop = new AbortController()
    const o = { signal: this.stop.signal }, target = (/** @type {Event} */ e) => /** @type {Element} */ (e.target).closest?.('[data-read]') ?? null
    // a card that slid under a resting pointer was not asked for
    const rested = (/** @type {PointerEvent} */ e) => Math.abs(e.clientX - this.downAt.x) + Math.abs(e.clientY - this.downAt.y) < 6
    root.addEventListener('pointerover', (e) => { if (e.pointerType === 'mouse') this.later(rested(e) ? null : target(e), HOVER) }, o)
    root.addEventListener('focusin', (e) => { if (/** @type {Element} */ (e.target).matches(':focus-visible')) this.later(target(e), 120) }, o)
    root.addEventListener('focusout', () => this.hide(), o)
    addEventListener('pointerdown', (e) => { this.downAt = { x: e.clientX, y: e.clientY } }, { ...o, capture: true })
    root.addEventListener('pointerdown', (e) => { if (e.pointerType === 'mouse') this.hide(); else { this.pressed = false; this.later(target(e), PRESS, true) } }, o)
    root.addEventListener('pointerup', () => { clearTimeout(this.timer) }, o)
    root.addEventListener('pointercancel', () => { clearTimeout(this.timer) }, o)
    root.addEventListener('contextmenu', (e) => { if (target(e)) e.preventDefault() }, o)
    // the click that ends a long press means nothing
    root.addEventListener('click', (e) => { if (this.pressed) { this.pressed = false; e.stopImmediatePropagation(); e.preventDefault() } }, { ...o, capture: true })
    addEventListener('scroll', () => this.hide(), { ...o, capture: true })
    addEventListener('pointerdown', (e) => { if (this.box && !this.root.contains(/** @type {Node} */ (e.target))) this.hide() }, o)
  }
  /** @param {Element | null} e @param {number} ms @param {boolean} [press] */
  later(e, ms, press = false) {
    if (e === this.on && this.box) return
    clearTimeout(this.timer)
    if (!e) { this.hide(); return }
    this.timer = setTimeout(() => { this.pressed = press; this.show(e) }, ms)
  }
  /** @param {Element} e */
  show(e) {
    this.hide()
    const r = e.isConnected ? this.read(e.getAttribute('data-read') ?? '') : null
    if (!r) return
    this.on = e
    this.box = element(`<div class="reader" role="tooltip"><div class="big">${r.svg}</div><div class="cap sheet"><b>${esc(r.title)}</b>${r.html}</div></div>`)
    document.body.append(this.box)
    const inHand = !!e.closest('.hand'), at = beside(e.getBoundingClientRect(), this.box.offsetWidth, this.box.offsetHeight, innerWidth, innerHeight, inHand ? ['above', 'right', 'left'] : ['right', 'left', 'above', 'below'])
    this.box.style.left = `${at.x}px`
    this.box.style.top = `${at.y}px`
  }
  hide() { clearTimeout(this.timer); this.box?.remove(); this.box = null; this.on = null }
  end() { this.hide(); this.stop.abort() }
}

/** The bubble of a refusal. It stays until it is closed or something else is done.
 * @param {{ref: string | null, text: import('./types').Text, rule?: string | null, game: string, closed: () => void, follow: (kind: 'rule' | 'place', what: string) => void}} why */
export function bubble({ ref, text, rule, game, closed, follow }) {
  document.querySelector('.why')?.remove()
  const b = element(`<div class="why" role="status"><span>${rich(text, game)} ${ruleTab(rule, game)}</span><button class="x" aria-label="${esc(say('ui-close'))}">×</button><i class="tip"></i></div>`)
  document.body.append(b)
  b.addEventListener('click', (e) => {
    const t = /** @type {Element} */ (e.target), tab = t.closest('[data-rule]'), place = t.closest('[data-place]')
    if (tab || place) e.preventDefault()
    if (tab) follow('rule', tab.getAttribute('data-rule') ?? '')
    else if (place) follow('place', place.getAttribute('data-place') ?? '')
    else if (t.closest('.x')) { b.remove(); closed() }
  })
  const target = ref ? document.getElementById(ref) : null, r = (target ?? document.getElementById('prompt') ?? document.body).getBoundingClientRect()
  const narrow = innerWidth <= 760, at = beside(r, b.offsetWidth, b.offsetHeight, innerWidth, innerHeight, target?.closest('.hand') || narrow ? ['above', 'below'] : ['below', 'above', 'right', 'left'])
  b.style.left = `${at.x}px`
  b.style.top = `${at.y}px`
  b.dataset.side = at.side
  b.style.setProperty('--tip', `${Math.max(12, Math.min(b.offsetWidth - 26, (r.left + r.right) / 2 - at.x - 9))}px`)
  return b
}
