// What the reader prefers, kept in this browser. A private window that refuses storage simply forgets.

/** @param {string} key @param {string} otherwise */
export function pref(key, otherwise) {
  try { return localStorage.getItem(`grognard.${key}`) ?? otherwise } catch { return otherwise }
}
/** @param {string} key @param {string} value */
export function keep(key, value) {
  try { localStorage.setItem(`grognard.${key}`, value) } catch { /* nothing to be done */ }
}
export const theme = () => document.documentElement.dataset.theme ?? 'paper'
export function turnTheme() {
  const next = theme() === 'night' ? 'paper' : 'night'
  document.documentElement.dataset.theme = next
  keep('theme', next)
}
