// The face of Last Battle: Twilight 2000: what the generic table asks of a game (client/types.d.ts, Face).
import { board, where } from './board.js'
import { counterSprites } from './counters.js'
import { sides } from './cover.js'
import { withCards } from './owncards.js'
import { panels } from './panels.js'
import { PICKS, intent, picked, pickOf, refOf, walk } from './scene.js'
import { coloursNow } from './stack.js'
import { theatre } from './theatre.js'
/** @typedef {import('../../../client/types').OwnFace} OwnFace */
/** @typedef {import('../../../client/types').Action} Action */
/** @typedef {import('../../../client/types').Ctx} Ctx */

// What a shot needs, and why, before it is declared.
const PREVIEWS = ['target', 'point']

/** Only "that is all" is offered, and no shot waits for it: a volley is never fired without the player's word.
 * @param {Record<string, number[]>} offer @param {{shots: unknown[]}} view @returns {Action | null} */
function autopass(offer, view) {
  const verbs = Object.keys(offer).filter((v) => offer[v].length && v !== 'change')
  return !view.shots.length && verbs.length === 1 && verbs[0] === 'done' ? { verb: 'done', arg: offer.done[0] } : null
}
/** A scenario gives each side its colour. @param {Ctx} ctx */
const dress = (ctx) => {
  Object.assign(sides, coloursNow(ctx))
}

/** Where Tab enters the board: at the first counter or hex that may be chosen. @param {Ctx} ctx */
const first = (ctx) => [...ctx.on.keys()].find((ref) => /^(unit|hex)-/.test(ref)) ?? null

/** @type {OwnFace} */
export const face = {
  sides,
  intent,
  refOf,
  first,
  walk,
  picked,
  pickOf,
  autopass,
  where,
  theatre,
  words: (ctx) => panels.words(withCards(ctx)),
  pile: (what, ctx) => panels.pile(what, withCards(ctx)),
  reading: panels.reading,
  cards: panels.cards,
  sprites: () => counterSprites(),
  isPick: (verb) => PICKS.includes(verb),
  previewable: (verb) => PREVIEWS.includes(verb),
  layout: (table) => {
    const ctx = withCards(table)
    dress(ctx)
    return {
      score: panels.score(ctx),
      left: panels.left(ctx),
      board: board(ctx),
      hand: panels.hand(ctx),
      resources: panels.resources(ctx),
      boardLabel: ctx.say('ui-board'),
    }
  },
}
