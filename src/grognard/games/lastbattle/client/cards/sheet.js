// The sheet of a character of the role-playing game: skills with what they add, coolness, wounds.
import { esc, html, ruleTab } from '../../../../client/base/dom.js'
/** @typedef {import('../panelstypes').PanelCtx} PanelCtx */
/** @typedef {import('../types').Character} Character */

/** "+1", "−1", "0". @param {number} n */
const signed = (n) => (n > 0 ? `+${n}` : String(n).replace('-', '−'))
/** How he is, each a word. @param {PanelCtx} ctx @param {Character} c */
export function condition(ctx, c) {
  const { say } = ctx
  const fell = c.npc ? 'ui-lb-sheet-roll' : 'ui-lb-sheet-dead'
  return [
    c.cool ? say('ui-lb-sheet-cool', { n: c.cool }) : '',
    c.wounds ? say('ui-lb-sheet-wounds', { n: c.wounds }) : '',
    c.deadline ? say('ui-lb-sheet-deadline', { n: c.deadline }) : '',
    c.dead ? say(fell) : '',
  ].filter(Boolean)
}
/** @param {PanelCtx} ctx @param {Character} c */
export const sheetOf = (ctx, c) => html`
  <section class="lb-person" aria-label="${esc(c.name)}">
    <h4>${esc(c.name)} ${ruleTab(c.npc ? 'LB.rpg.npc-quality' : 'LB.rpg.pc-leaders', 'lastbattle')}</h4>
    <dl class="fig">
      ${Object.entries(c.skills).map(
        ([name, [level, adds]]) => `<div><dt>${esc(name)} ${level}</dt><dd>${signed(adds)}</dd></div>`,
      )}
    </dl>
    <p>${esc(condition(ctx, c).join(' · '))}</p>
  </section>
`
/** The sheet of the character that a counter is. @param {PanelCtx} ctx @param {number} id */
export function personOf(ctx, id) {
  const c = (ctx.view.characters ?? []).find((x) => x.unit === id)
  return c ? sheetOf(ctx, c) : ''
}
/** Every character of the reader's side in words. @param {PanelCtx} ctx */
export const personWords = (ctx) =>
  (ctx.view.characters ?? []).map((c) => {
    const skills = Object.entries(c.skills).map(([name, [level, adds]]) => `${name} ${level} (${signed(adds)})`)
    return esc([c.name, ...skills, ...condition(ctx, c)].join(', '))
  })
