// Sheets laid over the table: menu, help, piles, the dice's seal. Real <dialog>s: Escape closes, focus stays inside and
// returns.
import { element, esc, html } from './dom.js'
import { ruleNumber, say } from './words.js'

/** Opens a sheet; a click outside or Escape closes it.
 * @param {{title: string, html: string, cls?: string, closed?: () => void}} what @returns {HTMLDialogElement} */
export function openSheet({ title, html: inner, cls = '', closed }) {
  const d = /** @type {HTMLDialogElement} */ (
    element(
      html`
        <dialog class="sheetbox sheet ${cls}" aria-label="${esc(title)}">
          <header>
            <h2>${esc(title)}</h2>
            <button class="x" data-close aria-label="${esc(say('ui-close'))}">×</button>
          </header>
          <div class="inside">${inner}</div>
        </dialog>
      `,
    )
  )
  // what is only read can be scrolled by keys as well
  const inside = d.querySelector('.inside')
  if (inside && !inside.querySelector('a, button, input, select, textarea, summary, [tabindex]'))
    inside.setAttribute('tabindex', '0')
  document.body.append(d)
  d.addEventListener('click', (e) => {
    const t = /** @type {Element} */ (e.target)
    if (t === d || t.closest('[data-close]')) d.close()
  })
  d.addEventListener('close', () => {
    d.remove()
    closed?.()
  })
  d.showModal()
  return d
}
/** `rule`: why, by the book.
 * @param {string} text @param {{undo?: () => void, ms?: number, rule?: string | null}} [opts] */
export function toast(text, { undo, ms = 5000, rule } = {}) {
  document.querySelector('.toast')?.remove()
  const tab = `<span class="rule" title="${esc(rule)}">§${esc(ruleNumber(rule ?? ''))}</span>`
  const t = element(
    html`
      <div class="toast sheet" role="status">
        <span>${esc(text)}${rule ? ` ${tab}` : ''}</span>
        ${undo ? html`<button class="btn">${esc(say('ui-undo'))}</button>` : ''}
      </div>
    `,
  )
  t.querySelector('button')?.addEventListener('click', () => {
    undo?.()
    t.remove()
  })
  // over an open sheet it must lie in it: nothing outside is seen there
  const over = Array.from(document.querySelectorAll('dialog[open]')).at(-1) ?? document.body
  over.append(t)
  setTimeout(() => t.remove(), ms)
  return t
}
/** The keys, for "?". */
export function openHelp() {
  const rows = [
    ['1–9', 'ui-key-numbers'],
    ['U', 'ui-key-undo'],
    ['Esc', 'ui-key-esc'],
    ['E', 'ui-key-end'],
    ['H', 'ui-key-hint'],
    ['← ↑ → ↓', 'ui-key-arrows'],
    ['Tab', 'ui-key-tab'],
    ['A V', 'ui-key-turn'],
    ['R', 'ui-key-rules'],
    ['T', 'ui-key-text'],
    ['P', 'ui-key-pencil'],
    ['?', 'ui-key-help'],
  ]
  openSheet({
    title: say('ui-help'),
    cls: 'help',
    html: html`
      <p>${esc(say('ui-help-lead'))}</p>
      <dl>${rows.map(([k, w]) => html`<dt><kbd>${k}</kbd></dt><dd>${esc(say(w))}</dd>`)}</dl>
      <p>${esc(say('ui-help-why'))}</p>
    `,
  })
}

/** @param {ArrayBuffer} b */
const hex = (b) => Array.from(new Uint8Array(b), (v) => v.toString(16).padStart(2, '0')).join('')
/** Does the key give the fingerprint? It is taken of "grognard dice " and the bytes that the key spells
 * (kernel/chance.py).
 * @param {string} key @param {string} commitment */
export async function matches(key, commitment) {
  if (!/^([0-9a-f]{2})+$/i.test(key)) return false
  const bytes = Uint8Array.from([
    ...new TextEncoder().encode('grognard dice '),
    ...(key.match(/../g) ?? []).map((h) => parseInt(h, 16)),
  ])
  return hex(await crypto.subtle.digest('SHA-256', bytes)) === commitment.toLowerCase()
}
/** The seal of the dice, and why they cannot be believed where they cannot.
 * @param {Pick<import('../types').State, 'commitment' | 'key' | 'unverified'> | null} state */
export function openVerify(state) {
  const { commitment = '', key = null, unverified = '' } = state ?? {}
  const doubt = unverified ? `<p class="doubt"><b>${esc(unverified)}</b></p>` : ''
  const d = openSheet({
    title: say('ui-verify'),
    cls: 'verify',
    html: html`
      ${doubt}
      <p>${esc(say('ui-verify-lead'))}</p>
      <dl>
        <dt>${esc(say('ui-verify-commitment'))}</dt>
        <dd><code>${esc(commitment || '–')}</code></dd>
        <dt>${esc(say('ui-verify-key'))}</dt>
        <dd><code>${esc(key ?? say('ui-verify-later'))}</code></dd>
      </dl>
      <p class="ok" hidden></p>
    `,
  })
  if (key && !unverified && globalThis.crypto?.subtle)
    matches(key, commitment).then((ok) => {
      const p = d.querySelector('.ok')
      if (ok && p instanceof HTMLElement) {
        p.hidden = false
        p.textContent = `✓ ${say('ui-verify-ok')}`
      }
    })
}
