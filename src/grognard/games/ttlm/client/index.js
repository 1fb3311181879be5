// The face of To the Last Man!: what the generic table asks of a game (client/types.d.ts, Face).
import { board, where } from './board.js'
import { battleBoard } from './battle.js'
import { cardSprites } from './cards.js'
import { counterSprites } from './counters.js'
import { mapSprites } from './map.js'
import { left, hand, resources, score } from './panels.js'
import { several } from './deploy.js'
import { planner } from './planner.js'
import { intent, picked, pickOf, refOf, walk } from './scene.js'
import { theatre } from './theatre.js'
import { tip } from './tips.js'
import { words, pile, reading, cards } from './words.js'
import { sides } from './cover.js'
/** @typedef {import('../../../client/types').OwnFace} OwnFace */
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('../../../client/types').Action} Action */

// Shown better on the map, in the hand or in the planner than as buttons.
const PICKS = [
  'take',
  'to',
  'rail',
  'strategic',
  'sea',
  'reserves',
  'place',
  'leave',
  'absorb',
  'lose',
  'remove',
  'swap',
  'dig',
  'upgrade',
  'recall',
  'fort',
  'buy',
  'rebuild',
  'battle',
  'keep',
  'fight',
  'gas',
  'barrage',
  'surprise',
  'bonus',
  'offensive',
  'crisis',
  'ersatz',
  'throw',
  'doom',
  'muster',
  'deploy',
]
// Offered in many places at once, on the map too, or seldom wanted: one fold each.
const FOLDS = [
  'rail',
  'strategic',
  'sea',
  'reserves',
  'scout',
  'early',
  'call',
  'entrench',
  'convert',
  'suppress',
  'scratch',
  'raise',
  'scramble',
  'trade',
]
/** What else a unit can go by: looked at, but not compared, what it would do to the score. */
const WAYS = ['rail', 'strategic', 'sea', 'reserves']
const PREVIEWS = ['battle', 'fight', 'keep', 'fire', 'gas', 'barrage', 'surprise', 'to', 'lose', 'fort', 'ersatz']

/** Only "pass" is offered. @param {Record<string, number[]>} offer @returns {Action | null} */
function autopass(offer) {
  const verbs = Object.keys(offer).filter((v) => offer[v].length)
  return verbs.length === 1 && verbs[0] === 'done' ? { verb: 'done', arg: offer.done[0] } : null
}
/** Where Tab enters the board: at the first unit or area that may be chosen. @param {Ctx} ctx */
const first = (ctx) => [...ctx.on.keys()].find((ref) => /^(unit|area)-/.test(ref)) ?? null

/** An option is called after its rule; each scenario and each war plan has a chapter.
 * @type {import('../../../client/types').Face['inForce']} */
function inForce({ options, scenario }, game) {
  const chosen = Object.entries(options).filter(([, value]) => typeof value === 'boolean')
  const plans = [options['17.2'], options['17.3']].some((plan) => plan !== undefined && plan !== 'history')
  return {
    ...Object.fromEntries(game.scenarios.map((s) => [`TTLM.S${s.id}`, s.id === scenario])),
    ...Object.fromEntries(['GE', 'FR'].flatMap((n) => [1, 2, 3, 4, 5, 6].map((k) => [`TTLM.V-${n}${k}`, plans]))),
    ...Object.fromEntries(chosen.map(([id, value]) => [`TTLM.${id}`, value === true])),
    'TTLM.16.2.1': options.seating === 'three',
  }
}

/** @type {OwnFace} */
export const face = {
  inForce,
  sides,
  intent,
  refOf,
  first,
  walk,
  picked,
  pickOf,
  autopass,
  several,
  theatre,
  tip,
  where,
  words,
  pile,
  reading,
  cards,
  sprites: (fixed, say) => mapSprites() + counterSprites(fixed) + cardSprites(fixed, say),
  isPick: (verb) => PICKS.includes(verb),
  fold: (verb) => (FOLDS.includes(verb) ? `ui-ttlm-fold-${verb}` : ''),
  previewable: (verb) => PREVIEWS.includes(verb) || WAYS.includes(verb),
  // who retreats from a battle, and who stays: while armies march the same verbs mean something else
  compared: (verb, view) => PREVIEWS.includes(verb) || (view.phase === 'combat' && ['take', 'done'].includes(verb)),
  layout: (ctx) => ({
    score: score(ctx),
    left: left(ctx),
    board: board(ctx) + battleBoard(ctx) + planner(ctx),
    hand: hand(ctx),
    resources: resources(ctx),
    boardLabel: ctx.say('ui-board'),
  }),
}
