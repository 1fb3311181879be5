// A game's poster and colours, fetched when the lobby needs them; a game without its own gets a plain sheet.
import { plainCover } from './art/covers.js'

/** @typedef {{cover: (title: string, tagline: string) => string, sides: Record<string, string>, how?: (say: import('./types').Say) => string}} Cover */
/** @type {Map<string, Promise<Cover>>} */
const kept = new Map()
/** @param {string} game @returns {Promise<Cover>} */
export function facesOf(game) {
  let got = kept.get(game)
  if (!got) {
    got = import(`/games/${game}/client/cover.js`).then((m) => ({ cover: m.cover, sides: m.sides, how: m.how }), () => ({ cover: plainCover, sides: {} }))
    kept.set(game, got)
  }
  return got
}
