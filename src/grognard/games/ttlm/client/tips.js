// A word of advice beside the prompt, for a reader's first games: which of them belongs to this moment.
/** @typedef {import('../../../client/types').Ctx} Ctx */

/** @param {Ctx} ctx @param {Set<string>} verbs */
function inBattle(ctx, verbs) {
  if (verbs.has('fight')) return 'order'
  if (verbs.has('lose') || verbs.has('ersatz')) return 'losses'
  if (verbs.has('fire')) return 'defend'
  if (verbs.has('reroll') || verbs.has('react')) return 'biplanes'
  if (ctx.view.battle?.step === 'scramble') return 'scramble'
  if (ctx.view.battle?.step === 'cavalry') return 'cavalry'
  return verbs.has('take') ? 'retreat' : ''
}
/** Before a battle: of which cards something is to be said. @param {Set<string>} verbs */
function ofCards(verbs) {
  if (verbs.has('keep')) return 'keep'
  return ['gas', 'barrage', 'surprise'].some((v) => verbs.has(v)) ? 'cards' : ''
}
/** Is there something to choose between? @param {Ctx} ctx */
const free = (ctx) => ctx.acts.filter((a) => a.verb === 'place').length !== 1
/** @type {Record<string, string>} */
const BY_PHASE = {
  choose: 'choose',
  declare: 'declare',
  redraw: 'redraw',
  discard: 'discard',
  reinforce: 'reinforce',
  bid: 'bid',
  supply: 'supply',
}
/** @param {Ctx} ctx @returns {string} the key of a sentence, or nothing */
export function tip(ctx) {
  if (!ctx.yours) return ''
  const verbs = new Set(ctx.acts.map((a) => a.verb))
  const phase = ctx.view.phase
  let which = BY_PHASE[phase] ?? ''
  if (phase === 'move') which = ctx.view.picked ? 'go' : 'move'
  else if (phase === 'cards') which = ofCards(verbs)
  else if (phase === 'reinforce' && !free(ctx)) which = ''
  else if (phase === 'combat') which = inBattle(ctx, verbs)
  else if (phase === 'plan') which = ctx.view.picked ? 'put' : 'plan'
  return which && `ui-ttlm-tip-${which}`
}
