// Views are written as HTML text by pure functions; `morph` brings the page to that text while keeping
// elements (and with them focus, scroll and running transitions) wherever it can.
import { esc, heard, html } from './html.js'
import { ruleNumber } from './words.js'
/** @typedef {import('../types').Text} Text */

export { esc, heard, html }

/** The little blue tab of a rule: its number, and the full id in the title.
 * @param {string | null | undefined} id @param {string} [game] */
export function ruleTab(id, game = '') {
  if (!id) return ''
  return html`
    <a class="rule" href="#/rules/${esc(game)}/${esc(id)}" data-rule="${esc(id)}" title="${esc(id)}">
      ${esc(ruleNumber(id))}
    </a>
  `
}

/** Text with references: places become links that light the board, rules become tabs.
 * @param {Text | null | undefined} parts @param {string} [game] */
export function rich(parts, game = '') {
  return (parts ?? [])
    .map((p) => {
      if (typeof p === 'string') return esc(p)
      const [text, ref] = p
      if (ref.startsWith('rule-')) return ruleTab(ref.slice(5), game)
      return `<a class="place" href="#" data-place="${esc(ref)}">${esc(text)}</a>`
    })
    .join('')
}
/** The same without marks, for labels.
 * @param {Text | null | undefined} parts */
export const plain = (parts) => (parts ?? []).map((p) => (typeof p === 'string' ? p : p[0])).join('')

/** @param {Node} n @returns {string | null} */
const keyOf = (n) => (n instanceof Element ? n.id || n.getAttribute('data-key') : null)

/** @param {Element} old @param {Element} fresh */
function syncAttributes(old, fresh) {
  for (const { name, value } of Array.from(fresh.attributes))
    if (old.getAttribute(name) !== value) old.setAttribute(name, value)
  for (const { name } of Array.from(old.attributes))
    if (!fresh.hasAttribute(name) && !(name === 'open' && old.nodeName === 'DETAILS')) old.removeAttribute(name)
  // a slider or a box in the reader's hand keeps its value until the hand is off it
  if (old instanceof HTMLInputElement && document.activeElement !== old) {
    const value = fresh.getAttribute('value') ?? ''
    if (old.type === 'checkbox') old.checked = fresh.hasAttribute('checked')
    else if (old.value !== value) old.value = value
  }
}

/** @param {Node} old @param {Node} fresh */
const alike = (old, fresh) =>
  old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName && keyOf(old) === keyOf(fresh)

/** @param {Node} old @param {Node} fresh */
function patch(old, fresh) {
  if (old instanceof Element && fresh instanceof Element) {
    const seal = fresh.getAttribute('data-v')
    if (seal !== null && seal === old.getAttribute('data-v')) return
    // the browser compares much faster than we do; what a reader has entered does not show in a comparison
    if (!old.getElementsByTagName('input').length && !(old instanceof HTMLInputElement) && old.isEqualNode(fresh))
      return
    syncAttributes(old, fresh)
    children(old, fresh)
  } else if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue
}

/** What motion has put into the page for a moment is no part of what was drawn: it goes by itself.
 * @param {Node | null} n @returns {Node | null} */
const drawn = (n) => {
  while (n instanceof Element && n.hasAttribute('data-fleeting')) n = n.nextSibling
  return n
}

/** Brings `same` to where `at` is; what comes after it. An element that is moved loses the keyboard and its scrolling:
 * if only nameless things are in the way (a notice that is about to go), or if it has the keyboard, they make room, not
 * it.
 * @param {Node} old @param {Node} same @param {Node | null} at @returns {Node | null} */
function place(old, same, at) {
  if (same === at) return drawn(same.nextSibling)
  const between = []
  let n = at
  while (n && n !== same) {
    between.push(n)
    n = drawn(n.nextSibling)
  }
  if (!n || (between.some(keyOf) && !same.contains(document.activeElement))) {
    old.insertBefore(same, at)
    return at
  }
  const after = same.nextSibling
  for (const b of between) old.insertBefore(b, after)
  return between[0]
}

/** @param {Node} old @param {Node} fresh */
function children(old, fresh) {
  /** @type {Map<string, Node>} */
  const keyed = new Map()
  for (const n of Array.from(old.childNodes)) {
    const k = keyOf(n)
    if (k) keyed.set(k, n)
  }
  const wanted = new Set(Array.from(fresh.childNodes, keyOf))
  for (const [k, n] of keyed)
    if (!wanted.has(k)) {
      old.removeChild(n)
      keyed.delete(k)
    }
  let at = drawn(old.firstChild)
  for (const want of Array.from(fresh.childNodes)) {
    const key = keyOf(want)
    const same = key ? keyed.get(key) : null
    if (same && alike(same, want)) {
      keyed.delete(/** @type {string} */ (key))
      at = place(old, same, at)
      patch(same, want)
    } else if (at && alike(at, want)) {
      const next = drawn(at.nextSibling)
      patch(at, want)
      at = next
    } else old.insertBefore(want, at)
  }
  while (at) {
    const next = drawn(at.nextSibling)
    old.removeChild(at)
    at = next
  }
}

// by these an element is known again in what was drawn in its stead
const NAMES = ['data-key', 'data-do', 'data-value', 'data-verb', 'data-arg', 'name', 'href']
/** @param {Element} e */
const named = (e) =>
  e.id
    ? `#${CSS.escape(e.id)}`
    : NAMES.map((n) => (e.hasAttribute(n) ? `[${n}="${CSS.escape(e.getAttribute(n) ?? '')}"]` : '')).join('')

/** Makes the inside of `root` what the text says. The keyboard stays where it is, or goes to what was drawn in its
 * place.
 * @param {Element} root @param {string} text */
export function morph(root, text) {
  const t = document.createElement('template')
  const had = document.activeElement
  const held = had && had !== root && root.contains(had) ? had : null
  const name = held ? named(held) : ''
  t.innerHTML = text
  children(root, t.content)
  if (!held || (document.activeElement !== null && document.activeElement !== document.body)) return
  const inStead = name ? root.querySelector(name) : null
  const heir = held.isConnected ? held : inStead
  if (heir instanceof HTMLElement || heir instanceof SVGElement) heir.focus({ preventScroll: true })
}

/** @param {string} text @returns {HTMLElement} */
export function element(text) {
  const t = document.createElement('template')
  t.innerHTML = text.trim()
  return /** @type {HTMLElement} */ (t.content.firstElementChild)
}

/** @template {Element} T @param {ParentNode} root @param {string} selector @param {new () => T} kind @returns
 * {T | null} */
export function find(root, selector, kind) {
  const e = root.querySelector(selector)
  return e instanceof kind ? e : null
}

export const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
