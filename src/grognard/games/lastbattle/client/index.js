// The face of Last Battle: Twilight 2000: what the generic table asks of a game (client/types.d.ts, Face).
import { board, where } from './board.js'
import { counterSprites } from './counters.js'
import { sides } from './cover.js'
import { panels } from './panels.js'
import { PICKS, intent, picked, pickOf, refOf, walk } from './scene.js'
import { coloursNow } from './stack.js'
/** @typedef {import('../../../client/types').Face} Face */
/** @typedef {import('../../../client/types').Action} Action */
/** @typedef {import('../../../client/types').Ctx} Ctx */

// What a shot needs, and why, before it is declared.
const PREVIEWS = ['target', 'point']

/** Only "that is all" is offered. @param {Record<string, number[]>} offer @returns {Action | null} */
function autopass(offer) {
  const verbs = Object.keys(offer).filter((v) => offer[v].length && v !== 'concede' && v !== 'change')
  return verbs.length === 1 && verbs[0] === 'done' ? { verb: 'done', arg: offer.done[0] } : null
}
/** A scenario gives each side its colour. @param {Ctx} ctx */
const dress = (ctx) => { Object.assign(sides, coloursNow(ctx)) }

/** @type {Face} */
export const face = {
  sides, intent, refOf, walk, picked, pickOf, autopass, where, words: panels.words, pile: panels.pile, reading: panels.reading, cards: panels.cards,
  sprites: () => counterSprites(),
  isPick: (verb) => PICKS.includes(verb),
  previewable: (verb) => PREVIEWS.includes(verb),
  layout: (ctx) => { dress(ctx); return { score: panels.score(ctx), left: panels.left(ctx), board: board(ctx), hand: panels.hand(ctx), purse: panels.purse(ctx), boardLabel: ctx.say('ui-board') } },
}
