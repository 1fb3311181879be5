// What stands on the map, in words: for labels, and for the text view.
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('./types').Piece} Piece */
/** @typedef {import('./types').Place} Place */
/** @typedef {import('./types').Units} Units */

/** "3 × French infantry, 2 entrenched". @param {Ctx} ctx @param {Units} u */
export function unitsWords(ctx, u) {
  const name = ctx.fixed.sorts[u.unit % 26]?.name ?? u.type
  return (u.count > 1 ? `${u.count} × ${name}` : name) + (u.dug ? `, ${u.dug < u.count ? ctx.say('ui-ttlm-dug-some', { n: u.dug }) : ctx.say('ui-ttlm-dug')}` : '') + (u.spent ? `, ${u.spent < u.count ? ctx.say('ui-ttlm-spent-some', { n: u.spent }) : ctx.say('ui-ttlm-spent')}` : '')
}
/** @param {Ctx} ctx @param {Piece} p */
export function pieceWords(ctx, p) {
  if (p.kind === 'loose') return unitsWords(ctx, { unit: p.sort, nation: '', type: p.type, count: p.count, dug: p.dug, spent: p.spent ? p.count : 0 })
  const state = [p.fortified ? ctx.say('ui-ttlm-fortified') : p.dug ? ctx.say('ui-ttlm-dug') : '', p.spent ? ctx.say('ui-ttlm-spent') : ''].filter(Boolean).map((w) => `, ${w}`).join('')
  const held = p.empty ? ctx.say('ui-ttlm-empty') : p.units ? p.units.map((u) => unitsWords(ctx, { ...u, dug: 0, spent: 0 })).join(', ') : ctx.say('ui-ttlm-hidden')
  const seen = p.seen ? `, ${ctx.say('ui-ttlm-seen', { season: ctx.fixed.seasons[p.seen.turn - 1]?.name ?? p.seen.turn })} ${p.seen.units.map((u) => unitsWords(ctx, u)).join(', ')}` : ''
  return `${ctx.fixed.armies[p.army].name}${state} (${held}${seen})`
}
/** @param {Ctx} ctx @param {Place} p */
export function areaWords(ctx, p) {
  const a = ctx.fixed.areas[p.at], say = ctx.say
  const facts = [say(`ui-ttlm-held-${p.status}`), a.vp ? say('ui-ttlm-vp', { n: a.vp }) : '', a.supply ? say(/ger/.test(String(a.supply)) ? 'ui-ttlm-source-german' : 'ui-ttlm-source-entente') : '', a.factory ? say('ui-ttlm-factory') : '', a.rough ? say('ui-ttlm-rough') : '', p.fort === null ? '' : say('ui-ttlm-fort', { n: p.fort }), p.hungry ? say('ui-ttlm-unfed') : ''].filter(Boolean).join(', ')
  const side = (/** @type {Piece[]} */ list, /** @type {string} */ who) => list.length ? ` ${say(`ui-ttlm-${who}`)}: ${list.map((x) => pieceWords(ctx, x)).join('; ')}.` : ''
  return `${a.name}: ${facts}.${side(p.german, 'german')}${side(p.entente, 'entente')}${p.german.length + p.entente.length ? '' : ` ${say('ui-ttlm-nobody')}.`}`
}
