// What lies beside the board: each side's decks, losses, warnings and five slots; the reader's hand; the purse.
import { badgeIcon, icon } from '../../../client/art/symbols.js'
import { esc, ruleTab } from '../../../client/dom.js'
import { coin } from './cards.js'
import { helmet } from './symbols.js'
import { sides } from './cover.js'
import { ENEMY, near } from './scene.js'
import { boxName, kindOf, marks, mayWords } from './board.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('./types').Side} Side */
/** @typedef {import('./types').Slot} Slot */
/** @typedef {import('./types').CardRef} CardRef */

const SLOTS = 5, COMMAND_POINTS = 6, TO_PLACE = 6, WARNINGS = 3

/** A card by its sprite. @param {string} sprite */
export const sprite = (sprite) => `<svg viewBox="0 0 160 226" aria-hidden="true"><use href="#${sprite}"/></svg>`
/** @param {Ctx} ctx @param {string} role */
const seat = (ctx, role) => ctx.seats.find((s) => s.role === role)

/** @param {Ctx} ctx @param {Slot | null | undefined} slot @param {string} role @param {number} i */
function slot(ctx, slot, role, i) {
  const s = sides[role]
  if (!slot || (!slot.kind && slot.face !== 'down')) return `<li class="sl em" data-key="${role}-e${i}"><span class="fig" aria-label="${esc(ctx.say('ui-trench-slot-empty', { n: i + 1 }))}">${i + 1}</span></li>`
  if (!slot.kind) return `<li class="sl" data-key="${role}-d${i}"><span role="img" aria-label="${esc(ctx.say('ui-trench-slot-down'))}">${sprite(`sp-back-${s}-bonus`)}</span></li>`
  const k = kindOf(ctx, slot.kind), ref = `card-${slot.id}`, down = slot.face === 'down', lit = ctx.on.has(ref)
  const state = slot.spent ? ctx.say('ui-trench-used') : down ? ctx.say('ui-trench-set') : slot.box !== null && slot.box !== undefined ? boxName(ctx.fixed.boxes[slot.box]) : ''
  const label = `${k.name}${down ? ', ' + ctx.say('ui-trench-set') : ''}${slot.spent ? ', ' + ctx.say('ui-trench-used') : ''}${slot.box !== null && slot.box !== undefined ? ', ' + ctx.fixed.boxes[slot.box].label : ''}.${mayWords(ctx, ref)}`
  return `<li class="sl ${down ? 'mine' : ''} ${slot.spent ? 'used' : ''} ${lit ? 'lit' : ''}${marks(ctx, ref)}" data-key="${role}-${slot.id ?? `o${i}`}"><button ${slot.id === null ? '' : `id="${ref}" data-ref="${ref}"`} data-read="card:${slot.kind}:${s}:0" aria-label="${esc(label)}">${sprite(`sp-c-${slot.kind}-${s}`)}</button>${state ? `<b class="st fig" aria-hidden="true">${esc(state)}</b>` : ''}</li>`
}
/** @param {Ctx} ctx @param {string} role @param {number} n @param {'troop' | 'bonus'} deck */
function deck(ctx, role, n, deck) {
  const s = sides[role], own = role === ctx.role, ref = `deck-${deck === 'troop' ? 0 : 1}`, lit = own && ctx.on.has(ref)
  const count = `<span><b class="fig">${n}</b> ${esc(ctx.say(deck === 'troop' ? 'ui-trench-troops' : 'ui-trench-bonuses'))}</span>`
  const label = esc(`${ctx.say(deck === 'troop' ? 'ui-trench-deck-troops' : 'ui-trench-deck-bonus', { n })}${lit ? mayWords(ctx, ref) : ''}`)
  if (!own) return `<div class="dk" role="img" aria-label="${label}">${sprite(`sp-back-${s}-${deck}`)}${count}</div>`
  return `<button class="dk ${lit ? 'lit' : ''}${marks(ctx, ref)}" id="${ref}" data-ref="${ref}" aria-label="${label}">${sprite(`sp-back-${s}-${deck}`)}${count}</button>`
}
/** @param {Ctx} ctx @param {number} n */
function warned(ctx, n) {
  return `<span class="wn" role="img" aria-label="${esc(ctx.say('ui-trench-warnings', { n }))}" title="${esc(ctx.say('ui-trench-warnings', { n }))}">${Array.from({ length: WARNINGS }, (_, i) => `<i class="${i < n ? 'on' : ''}">!</i>`).join('')}${n > WARNINGS ? `<b class="fig">${n}</b>` : ''}<em>${esc(ctx.say('ui-trench-warned'))}</em></span>`
}
/** @param {Ctx} ctx @param {string} role */
function title(ctx, role) {
  const who = seat(ctx, role), you = role === ctx.role
  return `<h2>${badgeIcon(sides[role], 22)}<span>${esc(who?.name ?? role)}</span><small>${esc(you ? ctx.say('ui-you') : who?.kind_name ?? '')}</small></h2>`
}
/** Another's hand opens like a pile where it may be seen (two computers, after the end). @param {Ctx} ctx @param {string} role @param {Side} side */
function inHand(ctx, role, side) {
  const text = `<b class="fig">${side.hand}</b> ${esc(ctx.say('ui-trench-in-hand'))}`
  return side.cards && role !== whose(ctx) ? `<button class="ln" data-pile="hand:${role}">${text}</button>` : `<span class="ln">${text}</span>`
}
/** @param {Ctx} ctx @param {string} role */
function kit(ctx, role) {
  /** @type {Side} */
  const side = ctx.view.sides[role]
  const aside = side.aside === null || side.aside === undefined ? '' : `<button class="ln" data-pile="aside:${role}"><b class="fig">${side.aside}</b> ${esc(ctx.say('ui-trench-aside'))}</button>`
  const ready = ctx.view.phase === 'placing' || ctx.view.phase === 'bonus-pile' ? `<span class="rd ${side.ready ? 'on' : ''}">${esc(ctx.say(side.ready ? 'ui-trench-ready' : 'ui-trench-not-ready'))}</span>` : ''
  const slots = Array.from({ length: SLOTS }, (_, i) => slot(ctx, side.slots[i], role, i)).join('')
  return `<section class="kit sheet ${sides[role]} ${role === near(ctx.view) ? 'own' : 'foe'} ${ctx.view.active === role ? 'act' : ''}" aria-label="${esc(seat(ctx, role)?.name ?? role)}" data-key="kit-${role}">${title(ctx, role)}
<div class="decks">${deck(ctx, role, side.troops, 'troop')}${deck(ctx, role, side.bonus, 'bonus')}<div class="ds"><button class="ln" data-pile="lost:${role}"><b class="fig">${side.lost.length}</b> ${esc(ctx.say('ui-trench-lost'))}</button>${inHand(ctx, role, side)}${aside}${ready || warned(ctx, side.warnings)}</div></div>
<ol class="slots" aria-label="${esc(ctx.say('ui-trench-slots'))}">${slots}</ol></section>`
}
/** @param {Ctx} ctx */
function race(ctx) {
  const foe = ENEMY[near(ctx.view)], size = ctx.fixed.deck_size ?? 36
  const row = (/** @type {string} */ role) => {
    const n = ctx.view.sides[role].troops, s = sides[role]
    return `<div>${badgeIcon(s, 17)}<svg class="tk2" viewBox="0 0 ${size * 4} 15" preserveAspectRatio="none" aria-hidden="true"><rect width="${size * 4}" height="15" fill="var(--paper-3)"/><rect width="${n * 4}" height="15" fill="var(--${s})"/><path d="${Array.from({ length: size - 1 }, (_, i) => `M${(i + 1) * 4 - 0.5} 0v15`).join('')}" stroke="var(--paper)"/></svg><b class="fig">${n}</b></div>`
  }
  return `<section class="race sheet" aria-label="${esc(ctx.say('ui-trench-race'))}"><h2 class="sc">${esc(ctx.say('ui-trench-race'))}</h2>${row(foe)}${row(near(ctx.view))}<p>${esc(ctx.say('ui-trench-race-why'))} ${ruleTab('TR.victory.deck-empty', 'trench')}</p></section>`
}
/** @param {Ctx} ctx */
export const left = (ctx) => kit(ctx, ENEMY[near(ctx.view)]) + race(ctx) + kit(ctx, near(ctx.view))

/** @param {Ctx} ctx */
export function score(ctx) {
  const me = near(ctx.view), foe = ENEMY[me], v = ctx.view.sides
  return `<span class="score" title="${esc(ctx.say('ui-trench-race-why'))}">${badgeIcon(sides[me])}<b class="fig">${v[me].troops}</b><em>${esc(ctx.say('ui-trench-decks'))}</em><b class="fig">${v[foe].troops}</b>${badgeIcon(sides[foe])}</span>`
}

/** Command points, or how many troops have been placed. @param {Ctx} ctx */
export function purse(ctx) {
  const v = ctx.view
  if (v.phase === 'placing' && v.sides[ctx.role]) {
    const n = v.boxes.flatMap((/** @type {any} */ b) => b.units).filter((/** @type {any} */ u) => u.side === ctx.role).length, s = sides[ctx.role], text = ctx.say('ui-trench-placed', { n, of: TO_PLACE })
    return `<div class="cp" role="img" aria-label="${esc(text)}"><span class="sc">${esc(text)}</span><span class="coins">${Array.from({ length: TO_PLACE }, (_, i) => `<span class="hat ${i < n ? 'on' : ''}" style="color:var(--${s}-deep)">${icon(helmet[s], 22)}</span>`).join('')}</span></div>`
  }
  if (!v.active || ['over', 'drawing', 'refill', 'keep'].includes(v.phase)) return ''
  const n = v.cp, most = Math.max(COMMAND_POINTS, n), text = ctx.say('ui-trench-cp', { n })
  const one = (/** @type {number} */ i) => `<svg viewBox="0 0 34 36" aria-hidden="true">${i > n ? '<circle cx="17" cy="17" r="14" fill="none" stroke="var(--rule)" stroke-width="1.6" stroke-dasharray="3 2"/>' : coin(17, 17, i)}</svg>`
  return `<div class="cp" role="img" aria-label="${esc(text)}"><span class="sc">${esc(text)}</span><span class="coins">${Array.from({ length: most }, (_, i) => one(i + 1)).join('')}</span></div>`
}

/** What a lit card can be used for. @param {Ctx} ctx @param {CardRef} c @param {import('../../../client/types').Act} act */
function use(ctx, c, act) {
  const k = kindOf(ctx, c.kind), at = k.attributes ?? []
  if (act.verb === 'back') return ctx.say('ui-trench-use-back')
  if (ctx.view.phase === 'bonus-pile') return ctx.say('ui-trench-use-pile')
  if (ctx.view.phase === 'bunker') return ctx.say('ui-trench-use-add')
  // the server's label says what is done ("Discard Poilus", "Lay Poilus"); a bare name means that the card is taken up to be used
  const done = act.label.replace(k.short ?? k.name, '').trim()
  if (done) return done
  const word = k.deck === 'troop' ? 'place' : at.includes('trap') ? (at.length > 1 ? 'play-or-set' : 'set') : 'play'
  return `${ctx.say(`ui-trench-use-${word}`)} · ${act.price ?? ctx.say('ui-trench-cost', { n: k.cost })}`
}
/** The chip over a hand card: its use, or why not. @param {Ctx} ctx @param {CardRef} c @returns {{text: string, cls: string}} */
export function handChip(ctx, c) {
  const act = ctx.on.get(`card-${c.id}`)?.[0], v = ctx.view
  if (v.picked?.card === c.id) return { text: ctx.say('ui-trench-use-picked'), cls: 'sel' }
  if (v.sides[ctx.role]?.pile_cards?.some((/** @type {CardRef} */ p) => p.id === c.id)) return { text: act ? use(ctx, c, act) : '', cls: 'sel' }
  if (act) return { text: use(ctx, c, act), cls: 'lit' }
  // in the middle of something else (a free step) the hand is simply waiting
  if (!ctx.yours || v.picked || v.phase !== 'actions' || !ctx.acts.some((a) => a.verb === 'done')) return { text: '', cls: 'idle' }
  const cost = kindOf(ctx, c.kind).cost
  return { text: `⊘ ${cost > v.cp ? ctx.say('ui-trench-needs', { n: cost }) : ctx.say('ui-trench-not-now')}`, cls: 'no' }
}
/** Whose hand lies below the board: an observer who sees everything sees that of the side at the bottom. @param {Ctx} ctx */
const whose = (ctx) => sides[ctx.role] ? ctx.role : near(ctx.view)
/** Cards the reader may choose from now: his hand, and in bunker mode those set aside. @param {Ctx} ctx @returns {CardRef[]} */
export function handCards(ctx) {
  /** @type {Side} */
  const side = ctx.view.sides[whose(ctx)]
  const offered = new Set(ctx.acts.filter((a) => a.verb === 'card' || a.verb === 'back').map((a) => a.arg)), hand = side.cards ?? []
  // while the pile is chosen every bonus card keeps its place, chosen or not
  if (ctx.view.phase === 'bonus-pile') return [...(side.aside_cards ?? []), ...(side.pile_cards ?? [])].sort((a, b) => a.id - b.id)
  return [...(side.aside_cards ?? []).filter((c) => offered.has(c.id) && !hand.some((h) => h.id === c.id)), ...hand]
}
/** @param {Ctx} ctx */
export function hand(ctx) {
  const s = sides[whose(ctx)], cards = handCards(ctx)
  const items = cards.map((c, i) => {
    const chip = handChip(ctx, c), k = kindOf(ctx, c.kind), ref = `card-${c.id}`
    const label = `${k.name}, ${ctx.say('ui-trench-cost', { n: k.cost })}. ${chip.text}.${mayWords(ctx, ref)}`
    return `<li class="hc ${chip.cls}${marks(ctx, ref)}" data-key="h${c.id}"><button id="${ref}" data-ref="${ref}" data-read="card:${c.kind}:${s}:0" tabindex="${ctx.roving.hand === ref || (!ctx.roving.hand && i === 0) ? '0' : '-1'}" aria-label="${esc(label)}">${sprite(`sp-c-${c.kind}-${s}`)}<svg class="mini" viewBox="0 0 160 140" aria-hidden="true"><use href="#sp-m-${c.kind}-${s}"/></svg></button>${chip.text ? `<span class="use fig" aria-hidden="true">${esc(chip.text)}</span>` : ''}</li>`
  }).join('')
  return `<ol class="n${cards.length}" aria-label="${esc(ctx.say('ui-hand'))}">${items}</ol>`
}
