// Drawing shared by the faces of all games: how an element is marked, its actions in words, lists of words.
import { rich } from '../base/dom.js'
import { esc, html } from '../base/html.js'
import { nameOf } from './acts.js'
/** @typedef {import('../types').Act} Act */
/** @typedef {import('../types').Ctx} Ctx */

/** Does the hint mean this? @param {Ctx} ctx @param {Act} a */
export const isHinted = (ctx, a) => ctx.hint?.verb === a.verb && ctx.hint.arg === a.arg
/** Classes that come from outside the rules: a log line points here, the hint means this, a refusal speaks of it.
 * @param {Ctx} ctx @param {string} ref */
export function marks(ctx, ref) {
  const hinted = (ctx.on.get(ref) ?? []).some((a) => isHinted(ctx, a))
  return `${ctx.glow.has(ref) ? ' glow' : ''}${hinted ? ' hinted' : ''}${ctx.refused === ref ? ' refused' : ''}`
}
/** What may be done with an element, a sentence each. @param {Ctx} ctx @param {string} ref */
export const mayWords = (ctx, ref) =>
  (ctx.on.get(ref) ?? [])
    .map((a) => ` ${ctx.say('ui-may', { what: a.text + (a.price ? ` · ${a.price}` : '') })}`)
    .join('')
/** The gist of what an action would do, once the server has told it; nothing before.
 * @param {Ctx} ctx @param {{verb: string, arg: number}} a @param {string} game */
export function gist(ctx, a, game) {
  const briefs = (ctx.previews?.[nameOf(a)]?.lines ?? []).flatMap((l) => (l.brief ? [rich(l.brief, game)] : []))
  return briefs.length ? html`<small class="gist fig">${briefs.join(' · ')}</small>` : ''
}
/** Who plays a role. @param {Ctx} ctx @param {string | null} role */
export const seatName = (ctx, role) => ctx.seats.find((s) => s.role === role)?.name ?? role ?? ''
/** A title and a list under it; nothing without rows. @param {string} title @param {string[]} rows both as HTML */
export const block = (title, rows) =>
  rows.length ? `<h3>${title}</h3><ul>${rows.map((r) => `<li>${r}</li>`).join('')}</ul>` : ''
/** The cards of an opened pile, or a word that there is none. @param {Ctx} ctx @param {string[]} items */
export const pileList = (ctx, items) =>
  items.length ? `<ul class="pile">${items.join('')}</ul>` : `<p>${esc(ctx.say('ui-none'))}</p>`
