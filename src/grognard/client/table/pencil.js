// A player's own pencil: a few words at any place of the board or on any piece. They are kept in this browser, by table
// and seat, and go nowhere else. P takes the pencil up; the next click writes.
import { esc, html } from '../base/dom.js'
import { keep, pref } from '../base/prefs.js'
import { openSheet, toast } from '../base/sheets.js'
import { say } from '../base/words.js'
/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('../types').Ref} Ref */
/** @typedef {{ref: Ref, text: string}} Note */

/** The longest note, and how many are kept. */
export const LONGEST = 60
const MOST = 80

/** What was written; whatever else lies there is nothing. @param {string} kept @returns {Note[]} */
export function read(kept) {
  try {
    const found = JSON.parse(kept)
    const is = (/** @type {any} */ x) => typeof x?.ref === 'string' && typeof x.text === 'string' && x.text !== ''
    return Array.isArray(found) ? found.filter(is).slice(-MOST) : []
  } catch {
    return []
  }
}
/** One note a place; no words rub it out. @param {Note[]} notes @param {Ref} ref @param {string} text */
export function written(notes, ref, text) {
  const others = notes.filter((x) => x.ref !== ref)
  const words = text.trim().slice(0, LONGEST)
  return words ? [...others, { ref, text: words }].slice(-MOST) : others
}

export class Pencil {
  /** @param {Table} table */
  constructor(table) {
    this.table = table
    /** the next click writes */
    this.up = false
  }
  get shelf() {
    const { session } = this.table
    return `notes.${session.info.id}.${session.role}`
  }
  /** @returns {Note[]} of this seat; a curtain hides them with the rest */
  notes() {
    return this.table.covered ? [] : read(pref(this.shelf, '[]'))
  }
  take() {
    if (this.up) {
      this.put()
      return
    }
    this.up = true
    document.documentElement.classList.add('pencil')
    toast(say('ui-pencil-up'))
  }
  put() {
    if (this.up) document.querySelector('.toast')?.remove()
    this.up = false
    document.documentElement.classList.remove('pencil')
  }
  /** @param {Ref} ref */
  write(ref) {
    this.put()
    const { shelf } = this
    const before = this.notes().find((x) => x.ref === ref)?.text ?? ''
    const d = openSheet({
      title: say('ui-pencil'),
      html: html`
        <form class="pencil-form">
          <label>
            <span class="sc">${esc(say('ui-pencil-note'))}</span>
            <input name="note" maxlength="${LONGEST}" value="${esc(before)}" autocomplete="off">
          </label>
          <p class="muted">${esc(say('ui-pencil-why'))}</p>
          <p class="end">
            <button class="btn quiet" type="button" data-close>${esc(say('ui-cancel'))}</button>
            <button class="btn primary" type="submit">${esc(say('ui-pencil-keep'))}</button>
          </p>
        </form>
      `,
    })
    const form = d.querySelector('form')
    d.querySelector('input')?.focus()
    form?.addEventListener('submit', (e) => {
      e.preventDefault()
      const text = String(new FormData(form).get('note') ?? '')
      keep(shelf, JSON.stringify(written(this.notes(), ref, text)))
      d.close()
      this.table.render()
    })
  }
}
