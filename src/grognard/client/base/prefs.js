// What the reader prefers, kept in this browser. A private window that refuses storage simply forgets.

/** @param {string} key @param {string} otherwise */
export function pref(key, otherwise) {
  try {
    return localStorage.getItem(`grognard.${key}`) ?? otherwise
  } catch {
    return otherwise
  }
}
/** @param {string} key @param {string} value */
export function keep(key, value) {
  try {
    localStorage.setItem(`grognard.${key}`, value)
  } catch {
    /* nothing to be done */
  }
}

// Seats that are held by a secret link and by nothing else: without an account the link is all there is.
const SEATS = 'seats'
const AT_MOST = 60
/** @returns {{table: string, token: string}[]} the last one first */
export function heldSeats() {
  try {
    const kept = JSON.parse(pref(SEATS, '[]'))
    return Array.isArray(kept) ? kept.filter((s) => typeof s?.table === 'string' && typeof s?.token === 'string') : []
  } catch {
    return []
  }
}
/** @param {string} table */
export const heldSeat = (table) => heldSeats().find((s) => s.table === table)?.token ?? ''
/** @param {string} table @param {string} token */
export const holdSeat = (table, token) =>
  keep(SEATS, JSON.stringify([{ table, token }, ...heldSeats().filter((s) => s.table !== table)].slice(0, AT_MOST)))
/** @param {string} table */
export const dropSeat = (table) => keep(SEATS, JSON.stringify(heldSeats().filter((s) => s.table !== table)))

export const theme = () => document.documentElement.dataset.theme ?? 'paper'
export function turnTheme() {
  const next = theme() === 'night' ? 'paper' : 'night'
  document.documentElement.dataset.theme = next
  keep('theme', next)
}
