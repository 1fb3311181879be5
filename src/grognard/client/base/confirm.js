// Asking before what cannot be taken back: a <dialog> of ours, never the browser's own.
import { esc, find } from './dom.js'
import { openSheet } from './sheets.js'
import { say } from './words.js'

/**
 * What is asked. `text` says what it means, in words; every line is a paragraph.
 * @typedef {object} Question
 * @property {string} title
 * @property {string | string[]} text
 * @property {string} yes the label of the button that does it
 * @property {string} [no] the label of the one that leaves things as they are
 * @property {string} [third] the label of another answer, neither yes nor no
 * @property {string} [html] more to show below the text, already HTML
 */

/** @param {Question} q */
export function confirmHtml({ text, yes, no = say('ui-confirm-no'), third = '', html = '' }) {
  const lines = (Array.isArray(text) ? text : [text]).filter(Boolean)
  return `${lines.map((line) => `<p>${esc(line)}</p>`).join('')}${html}<p class="end">
    <button class="btn" type="button" data-confirm="no">${esc(no)}</button>${
      third
        ? `
    <button class="btn" type="button" data-confirm="third">${esc(third)}</button>`
        : ''
    }
    <button class="btn danger" type="button" data-confirm="yes">${esc(yes)}</button></p>`
}

/**
 * True when the reader says yes. Escape, a click outside and the cross say no; so does Enter, because "no" has the
 * keyboard: a key meant for something else changes nothing.
 * @param {Question} q @returns {Promise<boolean | 'third'>}
 */
export function confirm(q) {
  return new Promise((answer) => {
    /** @type {boolean | 'third'} */
    let said = false
    const d = openSheet({ title: q.title, html: confirmHtml(q), cls: 'confirm', closed: () => answer(said) })
    d.setAttribute('role', 'alertdialog')
    d.addEventListener('click', (e) => {
      const pressed = /** @type {Element} */ (e.target).closest('[data-confirm]')
      if (!pressed) return
      const which = pressed.getAttribute('data-confirm')
      said = which === 'third' ? 'third' : which === 'yes'
      d.close()
    })
    find(d, '[data-confirm=no]', HTMLElement)?.focus()
  })
}
