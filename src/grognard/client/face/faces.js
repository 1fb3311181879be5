// What a game brings to the page: its face at the table, its poster and colours in the lobby. A game that brings none
// has a plain one, and one that brings a part of it has the rest from there (plainface.js).
import { plainCover } from '../art/covers.js'
import { learn } from '../base/net.js'
import { say } from '../base/words.js'
import { plainFace, plainSides } from './plainface.js'
/** @typedef {import('../types').Face} Face */
/** @typedef {import('../types').Game} Game */

/** @typedef {object} Cover
 * @property {(title: string, tagline: string) => string} cover
 * @property {Record<string, string>} sides
 * @property {Record<string, string>} [colours] the mark of each colour, where scenarios colour their sides
 * @property {(say: import('../types').Say) => string} [how] */

/** @type {Map<string, Promise<Cover>>} */
const kept = new Map()

/** @param {Pick<Game, 'id' | 'roles'>} game @returns {Cover} */
const plain = (game) => ({ cover: plainCover, sides: plainSides(game) })
/** The poster and the colours. @param {Pick<Game, 'id' | 'roles' | 'face'>} game @returns {Promise<Cover>} */
export function coverOf(game) {
  let got = kept.get(game.id)
  if (!got) {
    got = game.face
      ? import(`/games/${game.id}/client/cover.js`).then(
          (m) => ({ ...plain(game), ...m }),
          () => plain(game),
        )
      : Promise.resolve(plain(game))
    kept.set(game.id, got)
  }
  return got
}

/** @type {Map<string, Promise<HTMLLinkElement>>} */
const styles = new Map()
/** @param {string} game @returns {Promise<HTMLLinkElement>} */
function styleOf(game) {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.dataset.game = game
  link.href = `/games/${game}/client/style.css`
  const ready = new Promise((done) => {
    link.onload = link.onerror = done
  })
  document.head.append(link)
  return ready.then(() => link)
}
let wanted = '' // whose style is asked for: a screen may be left while it is still loading
/** The style of this game and of no other: they call different things by the same names. @param {string} game */
async function loadStyle(game) {
  wanted = game
  if (!styles.has(game)) styles.set(game, styleOf(game))
  for (const link of await Promise.all(styles.values())) link.media = link.dataset.game === wanted ? 'all' : 'not all'
}
/** The words of a game's own page, which only its screens need. If the server is away, the screen says so.
 * @param {string} game @param {'table' | 'editor'} [part] */
export const wordsOf = (game, part = 'table') => learn(`/api/games/${game}/words?part=${part}`).catch(() => {})
/** The whole face: what the game leaves out is plain. @param {Game} game @returns {Promise<Face>} */
export async function faceOf(game) {
  if (!game.face) return wordsOf(game.id).then(() => plainFace(game))
  /** @type {[{face: import('../types').OwnFace}, ...void[]]} */
  const [own] = await Promise.all([import(`/games/${game.id}/client/index.js`), loadStyle(game.id), wordsOf(game.id)])
  return { ...plainFace(game), ...own.face }
}
/** What a face draws again and again, once for the page. @param {Face} face @param {Game} game */
export function drawSprites(face, game) {
  const into = document.getElementById('sprites')
  if (!into) return
  // thousands of parts: in a hidden svg (not a g) a browser neither styles nor measures them, but only the copies that
  // are seen. What others are filled or clipped with works only where it is not hidden
  into.innerHTML = `<svg display="none">${face.sprites(game.static, say)}</svg><defs></defs>`
  into.querySelector('defs')?.append(...into.querySelectorAll('pattern, clipPath'))
}
