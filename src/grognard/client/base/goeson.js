// A list that is longer than its room says so: how many choices lie below, at its lower edge, until they are in sight.
// A tap on the sign goes on to them. The sign is a button of its own, so that a finger near it presses nothing else; it
// is no part of what was drawn (dom.js leaves alone what is fleeting).
import { say } from './words.js'

// what may be pressed, and where lists are; the board itself is pushed about, not scrolled
const CHOICES = '#prompt :is(button, summary), .left :is(button, summary, select), .hand button, .board [data-verb]'
const SLACK = 4 // pixels
const NEAR = 24 // what has come to the foot may keep its margin

/** A list as it lies.
 * @typedef {{scrollTop: number, clientHeight: number, scrollHeight: number}} List */

/** Is there more in it than it shows? @param {List} list */
export const isLong = (list) => list.scrollHeight > list.clientHeight + SLACK
/** Does it go on below what is shown? @param {List} list */
export const goesOn = (list) => list.scrollHeight - list.scrollTop - list.clientHeight > SLACK
/** How many lie for the most part below an edge: `at` top and bottom of each.
 * @param {{top: number, bottom: number}[]} at @param {number} edge */
export const below = (at, edge) => at.filter((r) => r.bottom > r.top && (r.top + r.bottom) / 2 > edge - SLACK).length

/** Where the part of a list ends that passes by: at its lower edge, or at what stays at its foot and is shown at all.
 * @param {number} bottom @param {{top: number, bottom: number}[]} stays */
export const edgeOf = (bottom, stays) => Math.min(bottom, ...stays.filter((r) => r.bottom > r.top).map((r) => r.top))

/** Has it come to the foot, or does it still lie where it was drawn, with the rest of the list below it?
 * @param {{bottom: number}} at @param {number} bottom of the list @param {number} above how far above that it stays */
export const atFoot = (at, bottom, above) => at.bottom >= bottom - Math.max(0, above) - NEAR

/** @param {Element} e */
const scrolls = (e) => isLong(e) && /auto|scroll/.test(getComputedStyle(e).overflowY)
/** The lists around choices that hold more than they show. @param {Element} root @returns {Set<HTMLElement>} */
function longLists(root) {
  const looked = new Set()
  /** @type {Set<HTMLElement>} */
  const found = new Set()
  for (const choice of root.querySelectorAll(CHOICES))
    for (let p = choice.parentElement; p && p !== root && !looked.has(p); p = p.parentElement) {
      looked.add(p)
      if (scrolls(p)) found.add(p)
    }
  return found
}
/** What stays at the foot of a list while the rest passes under it. @param {HTMLElement} list @returns {Element[]} */
function feet(list) {
  const stays = (/** @type {Element} */ e) => {
    const { position, bottom } = getComputedStyle(e)
    return position === 'sticky' && bottom !== 'auto'
  }
  return [...list.children].filter((e) => !e.matches('.goeson') && stays(e))
}
/** @param {HTMLElement} list @returns {HTMLElement | null} */
const signOf = (list) => list.querySelector(':scope > .goeson')
/** @param {HTMLElement} list */
function addSign(list) {
  const sign = document.createElement('button')
  sign.className = 'goeson'
  sign.type = 'button'
  // the keyboard brings into sight what it goes to
  sign.tabIndex = -1
  sign.setAttribute('aria-hidden', 'true')
  sign.setAttribute('data-fleeting', '')
  sign.onclick = () => list.scrollBy({ top: (list.clientHeight - (parseFloat(sign.style.bottom) || 0)) * 0.8 })
  list.append(sign)
  return sign
}
/** @param {HTMLElement} list */
function mark(list) {
  list.dataset.long = ''
  const { bottom } = list.getBoundingClientRect()
  const last = feet(list).filter((e) =>
    atFoot(e.getBoundingClientRect(), bottom, parseFloat(getComputedStyle(e).bottom) || 0),
  )
  const edge = edgeOf(
    bottom,
    last.map((e) => e.getBoundingClientRect()),
  )
  const choices = [...list.querySelectorAll(':is(button, summary, select):not(.goeson, .use)')]
  // not what is folded up: it is measured all the same (and what a card is good for lies on the card)
  const passing = choices.filter((e) => e.checkVisibility() && !last.some((f) => f.contains(e)))
  const sign = signOf(list) ?? addSign(list)
  sign.style.bottom = `${bottom - edge}px`
  sign.hidden = !goesOn(list)
  // what lies under the sign is not to be seen either
  const n = below(
    passing.map((e) => e.getBoundingClientRect()),
    edge - sign.offsetHeight,
  )
  sign.textContent = n ? say('ui-more-below', { n }) : '▼'
  // what is brought into sight does not come to lie under it
  list.style.scrollPaddingBottom = sign.hidden ? '' : `${bottom - edge + sign.offsetHeight}px`
}

/** Looks after the lists of a table. */
export class GoesOn {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root
    this.stop = new AbortController()
    const on = { capture: true, passive: true, signal: this.stop.signal }
    root.addEventListener('scroll', (e) => this.scrolled(e.target), on)
    root.addEventListener('toggle', () => this.look(), on)
    globalThis.addEventListener('resize', () => this.look(), on)
    // letters that come late have another measure
    void document.fonts?.ready.then(() => this.look())
    // what stays at the foot of a list grows and shrinks by itself: a game's sheet of what is pointed at
    this.sizes = globalThis.ResizeObserver ? new ResizeObserver(() => this.look()) : null
    /** @type {Set<Element>} */
    this.watched = new Set()
  }
  end() {
    this.stop.abort()
    this.sizes?.disconnect()
  }
  /** Those that are watched already are not watched again: that alone would be a reason to look.
   * @param {Element[]} now */
  watch(now) {
    for (const e of this.watched) if (!now.includes(e)) this.sizes?.unobserve(e)
    for (const e of now) if (!this.watched.has(e)) this.sizes?.observe(e)
    this.watched = new Set(now)
  }
  /** After a drawing. */
  look() {
    for (const list of this.root.querySelectorAll('[data-long]')) list.removeAttribute('data-long')
    // what stays at the foot of a long list takes room: the lists are found before any is changed
    const long = longLists(this.root)
    for (const sign of this.root.querySelectorAll('.goeson'))
      if (!sign.parentElement || !long.has(sign.parentElement)) sign.remove()
    for (const list of long) mark(list)
    this.watch([...long].flatMap(feet))
  }
  /** @param {EventTarget | null} list */
  scrolled(list) {
    if (list instanceof HTMLElement && 'long' in list.dataset) mark(list)
  }
}
