// The face of Last Battle: Twilight 2000: what the generic table asks of a game (client/types.d.ts, Face).
import { board, where } from './map/board.js'
import { counterSprites } from './art/counters.js'
import { sides } from './cover.js'
import { withCards } from './cards/owncards.js'
import { groups } from './map/orders.js'
import { panels } from './panels/panels.js'
import { forceOrders } from './forces/saving.js'
import { PICKS, battleOf, byChance, intent, picked, pickOf, refOf, walk } from './map/scene.js'
import { coloursNow } from './map/stack.js'
import { theatre } from './theatre/theatre.js'
/** @typedef {import('../../../client/types').OwnFace} OwnFace */
/** @typedef {import('../../../client/types').Action} Action */
/** @typedef {import('../../../client/types').Ctx} Ctx */

// What a shot needs, and why, before it is declared.
const PREVIEWS = ['target', 'point', 'weapon', 'salvo', 'at', 'shell']
// Side by side: not the hundred hexes at which a gun may be aimed.
const COMPARED = ['target', 'point', 'weapon', 'salvo']
// Pressed on the sheets and the map of a campaign, and in the shop: there are too many for the prompt.
const ON_SHEETS = ['buy', 'refund', 'march', 'detach', 'unite', 'station', 'airfield', 'repair', 'fly', 'transfer']

/** Only "that is all" is offered, and no shot waits for it: a volley is never fired without the player's word.
 * @param {Record<string, number[]>} offer @param {{shots: unknown[]}} view @returns {Action | null} */
function autopass(offer, view) {
  const verbs = Object.keys(offer).filter((v) => offer[v].length && v !== 'change')
  return !view.shots.length && verbs.length === 1 && verbs[0] === 'done' ? { verb: 'done', arg: offer.done[0] } : null
}
/** A scenario gives each side its colour; of a battle that is not in the book only those who sit there know it.
 * @param {Pick<Ctx, 'view' | 'fixed'>} ctx */
const dress = (ctx) => {
  if (ctx.view.battle ?? ctx.fixed.scenarios[ctx.view.scenario]) Object.assign(sides, coloursNow(ctx))
}

/** The sheets between the battles of a campaign @type {typeof import('./campaign/campaignface.js') | null} */
let campaign = null
/** @param {Pick<import('../../../client/types').TableInfo, 'scenario'>} info */
async function ready({ scenario }) {
  if (scenario.startsWith('campaign')) campaign ??= await import('./campaign/campaignface.js')
}
/** @param {Ctx} ctx */
const between = (ctx) => Boolean(ctx.view.campaign && ctx.view.campaign.stage !== 'battle')

/** Where Tab enters the board: at the first counter or hex that may be chosen. @param {Ctx} ctx */
const first = (ctx) => [...ctx.on.keys()].find((ref) => /^(unit|hex)-/.test(ref)) ?? null

/** Optional chapters, and the scenarios. @type {import('../../../client/types').Face['inForce']} */
const inForce = ({ options, scenario }, game) => ({
  ...Object.fromEntries(game.scenarios.map((s) => [`LB.${s.id.toUpperCase()}`, s.id === scenario])),
  'LB.command': options.command === true,
  'LB.cohesion': options.cohesion === true,
  'LB.chem': options.chemicals === true,
  'LB.ammo': options.ammo === true,
  'LB.design': scenario === 'design',
  'LB.campaign': false,
})

/** @type {OwnFace} */
export const face = {
  called: (ctx, role) => battleOf(ctx.view, ctx.fixed)?.sides[role ?? '']?.name ?? '',
  inForce,
  ready,
  sides,
  dress: (info, fixed) => dress({ view: { scenario: info.scenario }, fixed }),
  intent,
  refOf,
  first,
  walk,
  picked,
  pickOf,
  autopass,
  groups: (ctx) => [...groups(ctx), ...forceOrders(ctx)],
  where,
  theatre,
  words: (ctx) => panels.words(withCards(ctx)),
  pile: (what, ctx) => panels.pile(what, withCards(ctx)),
  reading: panels.reading,
  cards: panels.cards,
  sprites: () => counterSprites(),
  isPick: (verb) => PICKS.includes(verb) || ON_SHEETS.includes(verb),
  previewable: (verb) => PREVIEWS.includes(verb),
  foremost: (acts, view) =>
    byChance(
      acts.filter((a) => a.verb === 'target'),
      view,
    )[0] ?? acts[0],
  compared: (verb) => COMPARED.includes(verb),
  layout: (table) => {
    const ctx = withCards(table)
    dress(ctx)
    if (campaign && between(ctx)) {
      return {
        score: campaign.campaignScore(ctx),
        left: campaign.campaignLeft(ctx),
        board: campaign.campaignBoard(ctx),
        hand: campaign.campaignHand(ctx),
        resources: '',
        boardLabel: ctx.say('ui-lb-camp-map'),
      }
    }
    return {
      score: panels.score(ctx),
      left: (campaign?.campaignBanner(ctx) ?? '') + panels.left(ctx),
      board: board(ctx),
      hand: panels.hand(ctx),
      resources: panels.resources(ctx),
      boardLabel: ctx.say('ui-board'),
    }
  },
}
