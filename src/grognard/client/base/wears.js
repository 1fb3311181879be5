// Styles that not every page needs: index.html says which they are (data-later), and the server puts those of one name
// together (server/web/bundle.py).
import { learn } from './net.js'

/** @type {Map<string, Promise<unknown>>} */
const worn = new Map()

/** The styles of this name are there once this has come: what is drawn then is drawn with them. They stand where they
 * stand in index.html, before those of a game. @param {string} name */
export function wears(name) {
  let coming = worn.get(name)
  if (!coming) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `/client/_${name}.css`
    coming = new Promise((done) => {
      link.onload = done
      // another time perhaps
      link.onerror = () => {
        worn.delete(name)
        link.remove()
        done(null)
      }
    })
    worn.set(name, coming)
    const sheets = document.head.querySelectorAll('link[rel=stylesheet]:not([data-game])')
    sheets[sheets.length - 1].after(link)
  }
  return coming
}
/** The words that what wears these styles needs. @type {Record<string, string>} */
const SAYS = { lobby: '/api/words?part=club' }
/** A module together with its styles and words.
 * @template M @param {Promise<M>} coming @param {string} name @returns {Promise<M>} */
export const dressed = (coming, name) =>
  Promise.all([coming, wears(name), name in SAYS ? learn(SAYS[name]) : null]).then(([module]) => module)
