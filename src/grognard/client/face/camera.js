// How much of a map is seen: wheel, pinch and buttons zoom, a drag pans. The page is drawn as text, so the camera is
// kept here and written into every drawing; between two drawings it moves the sheet itself. A face makes one camera
// and says what is its own: sizes, how near it begins, what else is to be done.

const STEP = 1.35
const SLIP = 7
const SMALL = 560

/** Where the camera stands: scale, and where the sheet's corner lies in the pane. `auto`: as the face proposes, until
 * the reader has chosen otherwise; `fit`: the reader has asked for the whole sheet.
 * @typedef {{k: number, x: number, y: number, auto: boolean, fit: boolean}} Place */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {object} Spec what is a face's own
 * @property {string} pane id of the window @property {string} world id of the sheet that moves in it
 * @property {number} nearest the largest scale @property {number} k the first one
 * @property {Point} centre where it begins, in the sheet's own numbers
 * @property {Point} [origin] the corner of the sheet, in the same numbers
 * @property {number} [pad] room about the whole sheet
 * @property {number} [edge] so far from the edge is what the keyboard comes to
 * @property {(cam: Place, span: number) => number} [margin] how far the sheet may be pushed off the edge
 * @property {(v: HTMLElement, whole: number) => number} [least] the smallest scale; the whole sheet if not said
 * @property {(v: HTMLElement, whole: number, cam: Place) => number} auto the scale that is proposed
 * @property {(cam: Place, v: HTMLElement, whole: number) => void} fit the whole sheet is asked for
 * @property {(cam: Place, sheet: {w: number, h: number}) => string} style of the sheet
 * @property {(cam: Place, v: HTMLElement, least: number) => void} [after] what follows every movement
 * @property {string} still selector: what a hand presses there does not move the sheet
 * @property {string} [stillWheel] the same for the wheel
 * @property {boolean} [glides] while it moves, the sheet is a picture; when it rests, it is drawn sharp again
 * @property {(e: Element) => Element} [shown] what is to be brought into sight when the keyboard comes to this
 * @property {Record<string, () => void>} [commands] of buttons that are the face's own */

/** Three decimals are enough. @param {number} n */
export const round = (n) => Math.round(n * 1000) / 1000
/** @param {HTMLElement} v */
export const isSmall = (v) => v.clientWidth < SMALL
/** Keeps a sheet of this size in a pane of this span: in its middle, or with no more than the margin off an edge.
 * @param {number} at @param {number} size @param {number} span @param {number} margin */
export function held(at, size, span, margin) {
  if (size + 2 * margin <= span) return (span - size) / 2
  return Math.min(margin, Math.max(span - size - margin, at))
}
/** How far to push so that a place is at least `pad` inside of an edge.
 * @param {number} at @param {number} low @param {number} high @param {number} pad */
export function push(at, low, high, pad) {
  if (at < low + pad) return low + pad - at
  return at > high - pad ? high - pad - at : 0
}
/** The same place with another scale; one point of the pane stays where it is.
 * @param {Place} cam @param {number} k @param {Point} still @returns {Place} */
export function zoomed(cam, k, still) {
  const f = k / cam.k
  return { ...cam, k, auto: false, x: still.x - (still.x - cam.x) * f, y: still.y - (still.y - cam.y) * f }
}

const KEYS = /** @type {Record<string, string>} */ ({ '+': 'in', '=': 'in', '-': 'out', 0: 'fit' })
/** A key that is pressed in a field or a sheet, or with another, is not meant for the map. @param {KeyboardEvent} e */
const elsewhere = (e) =>
  e.ctrlKey ||
  e.metaKey ||
  e.altKey ||
  (e.target instanceof Element && e.target.matches('input, select, textarea')) ||
  document.querySelector('dialog[open]')

export class Camera {
  /** @param {Spec} spec */
  constructor(spec) {
    this.spec = spec
    /** @type {Place} */
    this.cam = { k: spec.k, x: 0, y: 0, auto: true, fit: false }
    this.sheet = { w: 1, h: 1, of: '' }
    this.centre = spec.centre
    /** What the map was last centred for: it must not jump because a finger took something up. */
    this.reason = ''
    /** Fingers or the mouse on the map, and how far they have gone. @type {Map<number, Point>} */
    this.down = new Map()
    this.moved = 0
    this.resting = 0
    /** @type {ResizeObserver | null} */
    this.watch = null
  }

  style() {
    return this.spec.style(this.cam, this.sheet)
  }
  /** @returns {HTMLElement | null} */
  pane() {
    return typeof document === 'undefined' ? null : document.getElementById(this.spec.pane)
  }
  /** The scale at which the whole sheet is seen. @param {HTMLElement} v */
  whole(v) {
    const room = 2 * (this.spec.pad ?? 0)
    return Math.min(v.clientWidth / (this.sheet.w + room), v.clientHeight / (this.sheet.h + room))
  }
  /** @param {HTMLElement} v */
  least(v) {
    const whole = this.whole(v)
    return this.spec.least?.(v, whole) ?? whole
  }
  /** What of the sheet is seen, in parts of its width and height. */
  seen() {
    const v = this.pane()
    if (!v?.clientWidth) return null
    const { cam, sheet } = this
    const x0 = Math.max(0, -cam.x / cam.k)
    const y0 = Math.max(0, -cam.y / cam.k)
    const x1 = Math.min(sheet.w, (v.clientWidth - cam.x) / cam.k)
    const y1 = Math.min(sheet.h, (v.clientHeight - cam.y) / cam.k)
    return { x: x0 / sheet.w, y: y0 / sheet.h, w: (x1 - x0) / sheet.w, h: (y1 - y0) / sheet.h }
  }

  // ---- moving ----
  /** The middle of the pane comes to a point of the sheet. @param {HTMLElement} v @param {Point} at */
  look(v, { x, y }) {
    const { x: left, y: top } = this.spec.origin ?? { x: 0, y: 0 }
    this.cam.x = v.clientWidth / 2 - (x - left) * this.cam.k
    this.cam.y = v.clientHeight / 2 - (y - top) * this.cam.k
  }
  apply() {
    const v = this.pane()
    const world = document.getElementById(this.spec.world)
    if (!v || !world || !v.clientWidth) return
    const { cam, spec, sheet } = this
    const least = this.least(v)
    if (cam.auto) {
      cam.k = spec.auto(v, this.whole(v), cam)
      this.look(v, this.centre)
    }
    cam.k = Math.min(spec.nearest, Math.max(least, cam.k))
    const margin = (/** @type {number} */ span) => spec.margin?.(cam, span) ?? 0
    cam.x = held(cam.x, sheet.w * cam.k, v.clientWidth, margin(v.clientWidth))
    cam.y = held(cam.y, sheet.h * cam.k, v.clientHeight, margin(v.clientHeight))
    const style = this.style()
    if (world.getAttribute('style') !== style) world.setAttribute('style', style)
    spec.after?.(cam, v, least)
  }
  /** @param {number} k @param {number} x @param {number} y a point of the pane that stays where it is */
  zoom(k, x, y) {
    const v = this.pane()
    if (!v) return
    const to = Math.min(this.spec.nearest, Math.max(this.least(v), k))
    Object.assign(this.cam, zoomed(this.cam, to, { x, y }))
    this.glide()
    this.apply()
  }
  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.cam.auto = false
    this.cam.x += dx
    this.cam.y += dy
  }
  glide() {
    const world = this.spec.glides ? document.getElementById(this.spec.world) : null
    if (!world) return
    world.classList.add('moving')
    clearTimeout(this.resting)
    const rest = () => document.getElementById(this.spec.world)?.classList.remove('moving')
    this.resting = Number(setTimeout(rest, 180))
  }
  /** Before the drawing is painted; another sheet, or another reader, starts afresh: one player's view is not the
   * other's business. @param {{w: number, h: number}} size @param {string} of which sheet, and whose
   * @param {Point | null} at @param {string} why */
  settle(size, of, at, why) {
    if (this.sheet.of !== of) {
      this.cam.auto = true
      this.cam.fit = false
      this.reason = ''
    }
    this.sheet = { w: size.w, h: size.h, of }
    if (typeof document === 'undefined') return
    if (at && this.cam.auto && why !== this.reason) this.centre = at
    this.reason = why
    this.listen()
    queueMicrotask(() => {
      const v = this.pane()
      if (!v) return
      this.watch?.observe(v)
      this.apply()
    })
  }
  /** @param {number} x @param {number} y in the sheet's own numbers */
  centreOn(x, y) {
    const v = this.pane()
    if (!v) return
    this.cam.auto = false
    this.look(v, { x, y })
    this.apply()
  }
  /** Brings an element into sight before the browser would scroll for it. @param {Element} e */
  reveal(e) {
    const v = this.pane()
    if (!v) return
    // right after a drawing the sheet is not yet where it belongs
    if (this.cam.auto) this.apply()
    const a = e.getBoundingClientRect()
    const b = v.getBoundingClientRect()
    const edge = this.spec.edge ?? 0
    const dx = push((a.left + a.right) / 2, b.left, b.right, edge)
    const dy = push((a.top + a.bottom) / 2, b.top, b.bottom, edge)
    v.scrollTop = 0
    v.scrollLeft = 0
    if (!dx && !dy) return
    this.pan(dx, dy)
    this.apply()
  }
  /** @param {string} what */
  command(what) {
    const v = this.pane()
    if (!v) return
    const middle = /** @type {const} */ ([v.clientWidth / 2, v.clientHeight / 2])
    if (what === 'in') this.zoom(this.cam.k * STEP, ...middle)
    else if (what === 'out') this.zoom(this.cam.k / STEP, ...middle)
    else if (what === 'fit') {
      this.spec.fit(this.cam, v, this.whole(v))
      this.apply()
    } else this.spec.commands?.[what]?.()
  }

  // ---- hands ----
  /** The pane that an event is in. @param {Event} e @param {string} [still] not in these */
  under(e, still) {
    if (!(e.target instanceof Element) || (still && e.target.closest(still))) return null
    return e.target.closest(`#${this.spec.pane}`)
  }
  /** @param {WheelEvent} e */
  wheeled(e) {
    const v = this.under(e, this.spec.stillWheel)
    if (!v || (e.ctrlKey && !e.deltaY)) return
    e.preventDefault()
    const box = v.getBoundingClientRect()
    const by = Math.exp(-Math.max(-160, Math.min(160, e.deltaY)) / 480)
    this.zoom(this.cam.k * by, e.clientX - box.left, e.clientY - box.top)
  }
  /** @param {PointerEvent} e */
  pressed(e) {
    if (!this.down.size) this.moved = 0
    if (!this.under(e, this.spec.still) || e.button) return
    this.down.set(e.pointerId, { x: e.clientX, y: e.clientY })
  }
  /** @param {PointerEvent} e */
  dragged(e) {
    const was = this.down.get(e.pointerId)
    const v = this.pane()
    if (!was || !v) return
    const now = { x: e.clientX, y: e.clientY }
    this.moved += Math.abs(now.x - was.x) + Math.abs(now.y - was.y)
    const other = [...this.down].find(([id]) => id !== e.pointerId)?.[1]
    this.down.set(e.pointerId, now)
    if (this.moved < SLIP) return
    v.classList.add('dragged')
    if (other) this.pinched(v, was, now, other)
    else {
      this.pan(now.x - was.x, now.y - was.y)
      this.glide()
      this.apply()
    }
  }
  /** @param {HTMLElement} v @param {Point} was @param {Point} now @param {Point} other the finger that rests */
  pinched(v, was, now, other) {
    const box = v.getBoundingClientRect()
    const before = Math.hypot(was.x - other.x, was.y - other.y)
    const after = Math.hypot(now.x - other.x, now.y - other.y)
    const by = before > 8 ? after / before : 1
    this.zoom(this.cam.k * by, (now.x + other.x) / 2 - box.left, (now.y + other.y) / 2 - box.top)
  }
  /** @param {PointerEvent} e */
  lifted(e) {
    this.down.delete(e.pointerId)
    if (!this.down.size) this.pane()?.classList.remove('dragged')
  }
  /** The click that ends a drag means nothing. @param {MouseEvent} e */
  clicked(e) {
    if (this.moved >= SLIP && this.under(e, this.spec.still)) {
      e.stopImmediatePropagation()
      e.preventDefault()
    }
    this.moved = 0
    const button = e.target instanceof Element ? e.target.closest('[data-cam]') : null
    if (button) this.command(button.getAttribute('data-cam') ?? '')
  }
  /** @param {FocusEvent} e */
  focused({ target }) {
    if (target instanceof Element && target.matches(':focus-visible')) this.bring(target)
  }
  /** Somebody wants it to be seen. @param {EventTarget | null} e */
  bring(e) {
    const inside = e instanceof Element && e.closest(`#${this.spec.world}`)
    if (inside) this.reveal(this.spec.shown?.(e) ?? e)
  }
  listen() {
    if (this.watch) return
    this.watch = new ResizeObserver(() => this.apply())
    document.addEventListener('wheel', (e) => this.wheeled(e), { passive: false })
    document.addEventListener('pointerdown', (e) => this.pressed(e))
    document.addEventListener('pointermove', (e) => this.dragged(e))
    document.addEventListener('pointerup', (e) => this.lifted(e))
    document.addEventListener('pointercancel', (e) => this.lifted(e))
    document.addEventListener('click', (e) => this.clicked(e), true)
    document.addEventListener('keydown', (e) => {
      if (KEYS[e.key] && !elsewhere(e)) this.command(KEYS[e.key])
    })
    document.addEventListener('focusin', (e) => this.focused(e))
    document.addEventListener('bring', (e) => this.bring(e.target))
  }
}
