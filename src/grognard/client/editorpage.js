// The page of a game's own scenario editor. The game brings it (games/<game>/client/editor.js); here it is only loaded.
import { drawSprites, faceOf, wordsOf } from './face/faces.js'
import { get } from './base/net.js'
/** @typedef {import('./types').Game} Game */
/** @typedef {{close(): void, relabel(): Promise<void>}} Screen */

/** @param {HTMLElement} root @param {string} id @param {string} more what to begin with: the id of a shared scenario
 * @param {{setLang: (l: string) => Promise<void>}} opts @returns {Promise<Screen>} */
export async function editorPage(root, id, more, { setLang }) {
  /** @type {Game} */
  const game = await get(`/api/games/${id}`)
  drawSprites(await faceOf(game), game)
  const [editor] = await Promise.all([
    import(`/games/${encodeURIComponent(game.id)}/client/editor.js`),
    wordsOf(game.id, 'editor'),
  ])
  return editor.open(root, { fixed: game.static, more, setLang })
}
