// Drag and drop instead of two clicks: dragging a piece selects it, and dropping it is a click on the place. Nothing is
// done that two clicks would not do. With a finger only a piece that is already selected can be dragged: the map must
// stay free to be panned.
import { offers } from '../face/acts.js'
/** @typedef {import('./table.js').Table} Table */
/** @typedef {{ref: string, id: number, x: number, y: number, ghost: HTMLElement | null, from: Element}} Held */

/** So far a hand slips in a click. */
const SLIP = 7
/** How long a drop waits until what was drawn is in hand. */
const PATIENCE = 3000
const EVERY = 25

/** The element of the game at a place. @param {number} x @param {number} y */
const refAt = (x, y) => document.elementFromPoint(x, y)?.closest('[data-ref]') ?? null
/** @param {Element} e */
const refOf = (e) => e.getAttribute('data-ref') || e.id

/** A picture of what is drawn, under the pointer. @param {Element} e */
function ghostOf(e) {
  const { width, height } = e.getBoundingClientRect()
  const ghost = document.createElement('div')
  ghost.className = 'drag-ghost'
  ghost.setAttribute('aria-hidden', 'true')
  const copy = /** @type {Element} */ (e.cloneNode(true))
  copy.removeAttribute('id')
  copy.querySelectorAll('[id]').forEach((x) => x.removeAttribute('id'))
  ghost.append(copy)
  ghost.style.width = `${width}px`
  ghost.style.height = `${height}px`
  document.body.append(ghost)
  return ghost
}

export class DragDrop {
  /** @param {Table} table @param {HTMLElement} root @param {AbortSignal} signal */
  constructor(table, root, signal) {
    this.table = table
    /** @type {Held | null} */
    this.held = null
    /** the click that ends a drag means nothing */
    this.dragged = false
    const o = { signal, capture: true }
    // before the map's camera hears of it
    root.addEventListener('pointerdown', (e) => this.down(e), o)
    addEventListener('pointermove', (e) => this.move(e), o)
    addEventListener('pointerup', (e) => this.up(e), o)
    addEventListener('pointercancel', () => this.end(), o)
    addEventListener('click', (e) => this.click(e), o)
  }
  /** What would be drawn from here; nothing where a click would not take it up.
   * @param {Element} e @param {boolean} touch */
  handle(e, touch) {
    const { face, session } = this.table
    const s = session.state
    const piece = e.closest('[data-ref]')
    const sight = this.table.sight()
    if (!s || !piece || !sight.live) return null
    const ref = refOf(piece)
    if (face.picked(s.view) === ref) return piece
    const pick = touch ? null : face.pickOf(ref)
    return pick && offers(s, pick) ? piece : null
  }
  /** @param {PointerEvent} e */
  down(e) {
    this.dragged = false
    if (e.button || !e.isPrimary || !(e.target instanceof Element)) return
    const piece = this.handle(e.target, e.pointerType !== 'mouse')
    if (!piece) return
    this.held = { ref: refOf(piece), id: e.pointerId, x: e.clientX, y: e.clientY, ghost: null, from: piece }
    e.stopPropagation()
  }
  /** @param {PointerEvent} e */
  move(e) {
    const h = this.held
    if (!h || e.pointerId !== h.id) return
    if (!h.ghost && Math.hypot(e.clientX - h.x, e.clientY - h.y) < SLIP) return
    if (!h.ghost) this.begin(h)
    e.stopPropagation()
    if (!h.ghost) return
    h.ghost.style.left = `${e.clientX}px`
    h.ghost.style.top = `${e.clientY}px`
    const over = refAt(e.clientX, e.clientY)
    over?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  }
  /** @param {Held} h */
  begin(h) {
    h.ghost = ghostOf(h.from)
    this.dragged = true
    this.table.drawing.tooltip.hide()
    const s = this.table.session.state
    if (s && this.table.face.picked(s.view) !== h.ref) this.table.tell({ kind: 'press', ref: h.ref })
  }
  /** @param {PointerEvent} e */
  up(e) {
    const h = this.held
    if (!h || e.pointerId !== h.id) return
    const drawn = h.ghost !== null
    this.end()
    if (!drawn) return
    e.stopPropagation()
    const there = refAt(e.clientX, e.clientY)
    void this.drop(h.ref, there ? refOf(there) : null)
  }
  /** Let go: on another element it is pressed, elsewhere what was drawn stays in hand. @param {string} ref
   * @param {string | null} to */
  async drop(ref, to) {
    if (!to || to === ref) return
    for (let waited = 0; waited < PATIENCE; waited += EVERY) {
      const s = this.table.session.state
      if (s && this.table.face.picked(s.view) === ref && this.table.sight().live) {
        this.table.tell({ kind: 'press', ref: to })
        return
      }
      await new Promise((ok) => setTimeout(ok, EVERY))
    }
  }
  /** @param {MouseEvent} e */
  click(e) {
    if (!this.dragged) return
    this.dragged = false
    e.stopPropagation()
    e.preventDefault()
  }
  end() {
    this.held?.ghost?.remove()
    this.held = null
  }
}
