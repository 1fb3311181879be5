// The hand: one stack for every kind of card, lit with what it can be used for now; its worth as Ersatz is always to
// be read.
import { classes } from '../../../client/base/classes.js'
import { esc, html } from '../../../client/base/dom.js'
import { isHinted } from '../../../client/face/faceparts.js'
import { ersatzWord, sprite } from './cards.js'
import { sides } from './cover.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('../../../client/types').Act} Act */
/** @typedef {import('../../../client/types').Action} Action */
/** @typedef {import('./types').Held} Held */

const FEW = 2
const OFFENSIVES = 6
const GAS = 8
const BARRAGE = 9
const WEATHER = 10
const RESERVES = 11
const SURPRISE = 12
const CRISES = [13, 14]
/** Cards that are laid on an area: the verb, by kind. @type {Record<number, string>} */
const LAID = { [GAS]: 'gas', [BARRAGE]: 'barrage', [SURPRISE]: 'surprise' }

/** What a click on an unlit card would have meant, so that the server can say why not.
 * @param {any} view @param {number} kind @returns {Action | null} */
export function cardIntent(view, kind) {
  if (view.phase === 'discard' || view.phase === 'redraw') return { verb: 'throw', arg: kind }
  if (view.battle) return { verb: 'ersatz', arg: kind }
  if (view.phase === 'supply') return { verb: 'ersatz', arg: kind }
  if (view.phase === 'choose' && kind < OFFENSIVES) return { verb: 'offensive', arg: kind }
  if (CRISES.includes(kind)) return { verb: 'crisis', arg: kind }
  // with several battles the card alone does not say which: England is none of them, and the server says what is wanted
  if (LAID[kind]) return { verb: LAID[kind], arg: view.battles.length === 1 ? view.battles[0].area : 0 }
  if (kind === WEATHER) return { verb: 'weather', arg: 0 }
  if (kind === RESERVES && view.phase === 'move') return { verb: 'reserves', arg: 32 }
  return view.phase === 'choose' || view.phase === 'move' || view.phase === 'declare'
    ? { verb: kind < OFFENSIVES ? 'offensive' : 'ersatz', arg: kind }
    : { verb: 'ersatz', arg: kind }
}
/** Everything that can be done with a card now. @param {Ctx} ctx @param {number} kind @returns {Act[]} */
export function usesOf(ctx, kind) {
  return ctx.acts.filter(
    (a) =>
      (['offensive', 'crisis', 'ersatz', 'throw'].includes(a.verb) && a.arg === kind) ||
      (LAID[kind] !== undefined && a.verb === LAID[kind]) ||
      (kind === WEATHER && a.verb === 'weather') ||
      (kind === RESERVES && a.verb === 'reserves'),
  )
}
/** @param {Ctx} ctx @param {Act} a */
function chipWord(ctx, a) {
  if (a.verb === 'throw' && ctx.view.phase === 'redraw') return ctx.say('ui-ttlm-use-exchange')
  if (a.verb === 'ersatz') return ctx.say('ui-ttlm-use-ersatz', { n: ctx.fixed.cards[a.arg].ersatz })
  return ctx.say(`ui-ttlm-use-${a.verb}`)
}

/** The chip over a card: its use now, one button for each battle, or nothing. @param {Ctx} ctx @param {number} kind */
export function handChip(ctx, kind) {
  const uses = usesOf(ctx, kind)
  const v = ctx.view
  if (!uses.length)
    return {
      text: ctx.yours && v.phase === 'choose' && kind < OFFENSIVES ? ctx.say('ui-ttlm-not-now') : '',
      cls: ctx.yours && v.phase === 'choose' && kind < OFFENSIVES ? 'no' : 'idle',
      uses,
    }
  return { text: chipWord(ctx, uses[0]), cls: 'lit', uses }
}
/** A button for each use. @param {Act[]} uses @param {(a: Act) => string} word @param {(a: Act) => string} [more] */
function useButtons(uses, word, more = () => '') {
  const one = (/** @type {Act} */ a) => html`
    <button class="use fig" data-verb="${a.verb}" data-arg="${a.arg}" ${more(a)}
      title="${esc(a.text)}">
      ${esc(word(a))}
    </button>
  `
  return `<span class="uses">${uses.map(one).join('')}</span>`
}
/** Whose hand lies below the map: an observer who sees everything sees that of the side whose turn it is.
 * @param {Ctx} ctx */
export const whose = (ctx) => (sides[ctx.role] ? ctx.role : (ctx.view.active ?? 'german'))
/** @param {Ctx} ctx @returns {Held[]} */
export const handCards = (ctx) => ctx.view.sides[whose(ctx)]?.cards ?? []

/** What is written over a card: its use, and where; a button for each where the card alone does not say which (a
 * crisis that could also pay a hit or be exchanged, one of a few battles).
 * @param {Ctx} ctx @param {ReturnType<typeof handChip>} chip @param {boolean} laid is it laid on an area? */
function useWords(ctx, { text, uses }, laid) {
  const areaOf = (/** @type {Act} */ a) => ctx.fixed.areas[a.arg].name
  if (uses.length > 1 && uses.some((a) => a.verb === 'crisis')) return useButtons(uses, (a) => chipWord(ctx, a))
  if (laid && uses.length > 1 && uses.length <= FEW) return useButtons(uses, areaOf, (a) => `data-on="area-${a.arg}"`)
  if (!text) return ''
  const several = ctx.say('ui-ttlm-use-where', { what: text, n: uses.length })
  const where = uses.length === 1 ? `${text} · ${areaOf(uses[0])}` : several
  return `<span class="use fig" aria-hidden="true">${esc(laid ? where : text)}</span>`
}
/** @param {Ctx} ctx @param {Held} c @param {boolean} first */
function card(ctx, c, first) {
  const k = ctx.fixed.cards[c.id]
  const ref = `card-${c.id}`
  const chip = handChip(ctx, c.id)
  const laid = chip.uses.length > 0 && LAID[c.id] === chip.uses[0].verb
  const single = laid && chip.uses.length === 1 ? chip.uses[0] : null
  const hinted = chip.uses.some((a) => isHinted(ctx, a))
  const may = chip.uses.map((a) => ctx.say('ui-may', { what: a.text })).join(' ')
  const label = `${c.count > 1 ? `${c.count} × ` : ''}${k.name}, ${ersatzWord(k, ctx.say)}. ${may}`
  const does = single ? `data-verb="${single.verb}" data-arg="${single.arg}"` : ''
  const cls = classes(
    'hc',
    chip.cls,
    c.count > 1 && `stack s${Math.min(3, c.count)}`,
    hinted && 'hinted',
    ctx.glow.has(ref) && 'glow',
    ctx.refused === ref && 'refused',
  )
  return html`
    <li class="${cls}" data-key="h${c.id}">
      <button id="${ref}" data-ref="${ref}" ${does} data-read="card:${c.id}"
        tabindex="${ctx.roving.hand === ref || (!ctx.roving.hand && first) ? '0' : '-1'}"
        aria-label="${esc(label)}">
        ${sprite(c.id)}
        <svg class="form mini" viewBox="0 0 160 140" aria-hidden="true">
          <use href="#sp-mini-${c.id}"/>
        </svg>
        <span class="called" aria-hidden="true">${esc(k.name)}</span>
      </button>
      ${c.count > 1 ? `<b class="cnt fig" aria-hidden="true">×${c.count}</b>` : ''}
      ${useWords(ctx, chip, laid)}
    </li>
  `
}
// the map is what matters and choices are many: where there is little room, the names of the cards must do
const MAP_ONLY = ['reinforce', 'move', 'declare', 'plan']
/** @param {Ctx} ctx */
export function hand(ctx) {
  const cards = handCards(ctx)
  if (!cards.length)
    return `<p class="nohand">${esc(ctx.view.sides[whose(ctx)]?.cards ? ctx.say('ui-ttlm-no-cards') : '')}</p>`
  const folded = ctx.yours && MAP_ONLY.includes(ctx.view.phase)
  return html`
    <ol class="n${cards.length} ${folded ? 'folded' : ''}" aria-label="${esc(ctx.say('ui-hand'))}">
      ${cards.map((c, i) => card(ctx, c, i === 0)).join('')}
    </ol>
  `
}
