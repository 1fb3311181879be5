// What a game brings to the page: its face at the table, its poster and colours in the lobby. A game that brings none
// has a plain one, and one that brings a part of it has the rest from there (plainface.js).
import { plainCover } from './art/covers.js'
import { plainFace, plainSides } from './plainface.js'
/** @typedef {import('./types').Face} Face */
/** @typedef {import('./types').Game} Game */

/** @typedef {object} Cover
 * @property {(title: string, tagline: string) => string} cover
 * @property {Record<string, string>} sides
 * @property {(say: import('./types').Say) => string} [how] */

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

/** @type {Set<string>} */
const styled = new Set()
/** @param {string} game */
async function loadStyle(game) {
  if (styled.has(game)) return
  styled.add(game)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `/games/${game}/client/style.css`
  const ready = new Promise((done) => {
    link.onload = link.onerror = done
  })
  document.head.append(link)
  await ready
}
/** The whole face: what the game leaves out is plain. @param {Game} game @returns {Promise<Face>} */
export async function faceOf(game) {
  if (!game.face) return plainFace(game)
  await loadStyle(game.id)
  /** @type {{face: import('./types').OwnFace}} */
  const own = await import(`/games/${game.id}/client/index.js`)
  return { ...plainFace(game), ...own.face }
}
