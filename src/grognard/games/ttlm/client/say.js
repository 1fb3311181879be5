// What stands on the map, in words: for labels, and for the text view.
import { oneAfterAnother } from '../../../client/base/words.js'
import { darkWords } from './fog.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('./types').Piece} Piece */
/** @typedef {import('./types').Place} Place */
/** @typedef {import('./types').Units} Units */

/** "3 × French infantry, 2 entrenched". @param {Ctx} ctx @param {Units} u */
export function unitsWords(ctx, u) {
  const name = ctx.fixed.sorts[u.unit % 26]?.name ?? u.type
  return (
    (u.count > 1 ? `${u.count} × ${name}` : name) +
    (u.dug ? `, ${u.dug < u.count ? ctx.say('ui-ttlm-dug-some', { n: u.dug }) : ctx.say('ui-ttlm-dug')}` : '') +
    (u.spent ? `, ${u.spent < u.count ? ctx.say('ui-ttlm-spent-some', { n: u.spent }) : ctx.say('ui-ttlm-spent')}` : '')
  )
}
/** @param {Ctx} ctx @param {Piece} p */
export function pieceWords(ctx, p) {
  if (p.kind === 'loose')
    return unitsWords(ctx, {
      unit: p.sort,
      nation: '',
      type: p.type,
      count: p.count,
      dug: p.dug,
      spent: p.spent ? p.count : 0,
    })
  const state = [
    p.fortified ? ctx.say('ui-ttlm-fortified') : '',
    p.dug && !p.fortified ? ctx.say('ui-ttlm-dug') : '',
    p.exposed ? ctx.say('ui-ttlm-exposed') : '',
    p.spent ? ctx.say('ui-ttlm-spent') : '',
  ]
    .filter(Boolean)
    .map((w) => `, ${w}`)
    .join('')
  return `${ctx.fixed.armies[p.army].name}${state} (${heldWords(ctx, p)}${seenWords(ctx, p)})`
}
/** What an army holds. @param {Ctx} ctx @param {Piece} p */
function heldWords(ctx, p) {
  if (p.empty) return ctx.say('ui-ttlm-empty')
  if (!p.units) return ctx.say('ui-ttlm-hidden')
  return p.units.map((u) => unitsWords(ctx, { ...u, dug: 0, spent: 0 })).join(', ')
}
/** What was seen of it, and when. @param {Ctx} ctx @param {Piece} p */
function seenWords(ctx, p) {
  if (!p.seen) return ''
  const season = ctx.fixed.seasons[p.seen.turn - 1]?.name ?? p.seen.turn
  return `, ${ctx.say('ui-ttlm-seen', { season })} ${p.seen.units.map((u) => unitsWords(ctx, u)).join(', ')}`
}
/** @param {Ctx} ctx @param {Piece[]} list */
export const piecesWords = (ctx, list) =>
  oneAfterAnother(
    list.map((p) => pieceWords(ctx, p)),
    ctx.say,
  )
/** @param {Ctx} ctx @param {Place} p */
export function areaWords(ctx, p) {
  const a = ctx.fixed.areas[p.at]
  const say = ctx.say
  const facts = [
    say(`ui-ttlm-held-${p.status}`),
    a.vp ? say('ui-ttlm-vp', { n: a.vp }) : '',
    a.supply ? say(/ger/.test(String(a.supply)) ? 'ui-ttlm-source-german' : 'ui-ttlm-source-entente') : '',
    a.factory ? say(ctx.view.areas[p.at].idle ? 'ui-ttlm-factory-idle' : 'ui-ttlm-factory') : '',
    a.rough ? say('ui-ttlm-rough') : '',
    p.fort === null ? '' : say('ui-ttlm-fort', { n: p.fort }),
    p.hungry ? say('ui-ttlm-unfed') : '',
  ]
    .filter(Boolean)
    .join(', ')
  const side = (/** @type {Piece[]} */ list, /** @type {string} */ who) =>
    list.length ? ` ${say('ui-pair', { a: say(`ui-ttlm-${who}`), b: piecesWords(ctx, list) })}.` : ''
  const both = side(p.german, 'german') + side(p.entente, 'entente')
  const dark = darkWords(ctx, p.at)
  return `${say('ui-pair', { a: a.name, b: facts })}.${both + dark || ` ${say('ui-ttlm-nobody')}.`}`
}
