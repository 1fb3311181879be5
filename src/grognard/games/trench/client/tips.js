// A word of advice beside the prompt, for a reader's first games: which of them belongs to this moment.
/** @typedef {import('../../../client/types').Ctx} Ctx */

/** @param {Ctx} ctx @param {Set<string>} verbs */
function inActions(ctx, verbs) {
  const p = ctx.view.picked
  if (p?.unit !== undefined) return verbs.has('attack') ? 'target' : 'go'
  if (p?.card !== undefined) return 'use'
  if (verbs.has('stay')) return 'step'
  if (!verbs.has('done')) return ''
  return verbs.has('unit') || verbs.has('card') ? 'actions' : 'end'
}
/** @param {Ctx} ctx @param {Set<string>} verbs */
function whilePlacing(ctx, verbs) {
  if (verbs.has('ready')) return 'ready'
  return ctx.view.picked ? 'box' : 'placing'
}
/** @param {Ctx} ctx @returns {string} the key of a sentence, or nothing */
export function tip(ctx) {
  if (!ctx.yours) return ''
  const verbs = new Set(ctx.acts.map((a) => a.verb))
  const phase = ctx.view.phase
  let which = ''
  if (phase === 'actions') which = inActions(ctx, verbs)
  else if (phase === 'placing') which = whilePlacing(ctx, verbs)
  else if (phase === 'reaction' && verbs.has('reveal')) which = 'reaction'
  else if (phase === 'refill' || phase === 'drawing') which = 'refill'
  else if (phase === 'counter') which = 'counter'
  return which && `ui-trench-tip-${which}`
}
