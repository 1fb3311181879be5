// Forms: fields with their labels, and sending them. What the server refuses is shown in the form, at its field.
import { element, esc, find, html } from './dom.js'
import { say } from './words.js'
import { wrong } from './net.js'

/** @typedef {object} Field
 * @property {string} name
 * @property {string} label
 * @property {string} [type]
 * @property {string | number} [value]
 * @property {string} [hint]
 * @property {string} [auto]
 * @property {boolean} [required]
 * @property {string} [extra] */

/** A line to write in, under its label. `auto` is what browsers and password managers call it. @param {Field} f */
export function field({
  name,
  label,
  type = 'text',
  value = '',
  hint = '',
  auto = 'off',
  required = true,
  extra = '',
}) {
  return html`
    <label class="c-field">
      <span>${esc(label)}</span>
      <input name="${esc(name)}" type="${type}" value="${esc(value)}" autocomplete="${auto}"
        ${required ? 'required' : ''} ${extra}>
      ${hint ? html`<small>${esc(hint)}</small>` : ''}
    </label>
  `
}
/** @param {string} name @param {string} title @param {string} text @param {boolean} on @param {string} [extra] */
export const tick = (name, title, text, on, extra = '') => html`
  <label class="check">
    <input type="checkbox" name="${esc(name)}" ${on ? 'checked' : ''} ${extra}>
    <span><b>${esc(title)}</b>${text ? html`<small>${esc(text)}</small>` : ''}</span>
  </label>
`
/** What can be chosen in a <select>. @param {{id: string, title: string}[]} items @param {unknown} [chosen] */
export const optionList = (items, chosen) =>
  items
    .map((i) => `<option value="${esc(i.id)}" ${i.id === chosen ? 'selected' : ''}>${esc(i.title)}</option>`)
    .join('')
/** @param {string} name @param {string} label @param {{id: string, title: string}[]} items @param {string} chosen */
export const choice = (name, label, items, chosen) => html`
  <label class="c-field">
    <span>${esc(label)}</span>
    <select name="${esc(name)}">${optionList(items, chosen)}</select>
  </label>
`
/** Where a form says what went wrong. */
export const trouble = '<p class="c-no" role="alert" hidden></p>'

/** @param {ParentNode} form @param {string} text */
export function complain(form, text) {
  const p = find(form, '.c-no', HTMLElement)
  if (!p) return
  p.hidden = !text
  p.textContent = text
}
/** Sends a form once at a time. @param {HTMLFormElement} form @param {(f: FormData) => Promise<unknown>} send */
export function onSend(form, send) {
  form.addEventListener('submit', async (e) => {
    e.preventDefault()
    const button = find(form, '[type=submit]', HTMLButtonElement)
    if (button?.disabled) return
    complain(form, '')
    if (button) button.disabled = true
    try {
      await send(new FormData(form))
    } catch (err) {
      complain(form, wrong(err))
    } finally {
      if (button) button.disabled = false
    }
  })
}
/** @param {FormData} f @param {string} name */
export const text = (f, name) => String(f.get(name) ?? '').trim()

/** Puts a text where it can be pasted from. Where the clipboard is closed to pages, the old way.
 * @param {string} what */
export async function copy(what) {
  try {
    await navigator.clipboard.writeText(what)
    return true
  } catch {
    /* not over https */
  }
  const t = /** @type {HTMLTextAreaElement} */ (element('<textarea class="vh" readonly></textarea>'))
  t.value = what
  ;(document.querySelector('dialog[open]') ?? document.body).append(t)
  t.select()
  const done = document.execCommand('copy')
  t.remove()
  return done
}
/** A secret or a link in a box, with a button that copies it.
 * @param {string} id @param {string} label @param {string} value */
export const copyBox = (id, label, value) => html`
  <div class="copybox">
    <input id="${esc(id)}" value="${esc(value)}" readonly aria-label="${esc(label)}">
    <button class="btn" type="button" data-copy="${esc(id)}">${esc(say('ui-club-copy'))}</button>
  </div>
`
/** Makes the copy buttons under `root` work. @param {HTMLElement} root @param {AbortSignal} [signal] */
export function copyButtons(root, signal) {
  root.addEventListener(
    'click',
    async (e) => {
      const b = /** @type {Element} */ (e.target).closest('[data-copy]')
      const from = b && document.getElementById(b.getAttribute('data-copy') ?? '')
      if (!b || !(from instanceof HTMLInputElement)) return
      if (!(await copy(from.value))) {
        from.focus()
        from.select()
        return
      }
      b.textContent = `✓ ${say('ui-club-copied')}`
      setTimeout(() => {
        b.textContent = say('ui-club-copy')
      }, 2500)
    },
    { signal },
  )
}
