// What lies beside the board: each side's decks, losses, warnings and five slots; the reader's hand; the resources.
import { badgeIcon, icon } from '../../../client/art/symbols.js'
import { classes } from '../../../client/base/classes.js'
import { esc, heard, html, ruleTab } from '../../../client/base/dom.js'
import { marks, mayWords } from '../../../client/face/faceparts.js'
import { coin } from './cards.js'
import { helmet } from './symbols.js'
import { sides } from './cover.js'
import { ENEMY, near } from './scene.js'
import { boxName, kindOf } from './board.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('./types').Side} Side */
/** @typedef {import('./types').Slot} Slot */
/** @typedef {import('./types').CardRef} CardRef */

const SLOTS = 5
const COMMAND_POINTS = 6
const TO_PLACE = 6
const WARNINGS = 3

/** A card by its sprite. @param {string} id */
export const sprite = (id) => `<svg viewBox="0 0 160 226" aria-hidden="true"><use href="#${id}"/></svg>`
/** @param {Ctx} ctx @param {string} role */
const seat = (ctx, role) => ctx.seats.find((s) => s.role === role)

/** @param {Ctx} ctx @param {string} role @param {number} i */
const emptySlot = (ctx, role, i) => html`
  <li class="sl em" data-key="${role}-e${i}">
    <span class="fig" aria-label="${esc(ctx.say('ui-trench-slot-empty', { n: i + 1 }))}">
      ${i + 1}
    </span>
  </li>
`
/** A card face down of which the reader may not know what it is.
 * @param {Ctx} ctx @param {string} role @param {number} i */
const hiddenSlot = (ctx, role, i) => html`
  <li class="sl" data-key="${role}-d${i}">
    <span role="img" aria-label="${esc(ctx.say('ui-trench-slot-down'))}">
      ${sprite(`sp-back-${sides[role]}-bonus`)}
    </span>
  </li>
`
/** How a card in a slot stands: used, set, or at a box. @param {Ctx} ctx @param {Slot} x */
function slotState(ctx, x) {
  if (x.spent) return ctx.say('ui-trench-used')
  if (x.face === 'down') return ctx.say('ui-trench-set')
  return x.box !== null && x.box !== undefined ? boxName(ctx.fixed.boxes[x.box]) : ''
}
/** The same for a label, where all of it is said. @param {Ctx} ctx @param {Slot} x @param {string} name */
const slotWords = (ctx, x, name) =>
  [
    name,
    x.face === 'down' ? ctx.say('ui-trench-set') : '',
    x.spent ? ctx.say('ui-trench-used') : '',
    x.box !== null && x.box !== undefined ? ctx.fixed.boxes[x.box].label : '',
  ]
    .filter(Boolean)
    .join(', ')
/** @param {Ctx} ctx @param {Slot | null | undefined} x @param {string} role @param {number} i */
function slot(ctx, x, role, i) {
  if (!x || (!x.kind && x.face !== 'down')) return emptySlot(ctx, role, i)
  if (!x.kind) return hiddenSlot(ctx, role, i)
  const s = sides[role]
  const ref = `card-${x.id}`
  const state = slotState(ctx, x)
  const label = `${slotWords(ctx, x, kindOf(ctx, x.kind).name)}.${mayWords(ctx, ref)}`
  const cls = classes('sl', x.face === 'down' && 'mine', x.spent && 'used', ctx.on.has(ref) && 'lit')
  return html`
    <li class="${cls}${marks(ctx, ref)}" data-key="${role}-${x.id ?? `o${i}`}">
      <button ${x.id === null ? '' : `id="${ref}" data-ref="${ref}"`}
        data-read="card:${x.kind}:${s}:0" aria-label="${esc(label)}">
        ${sprite(`sp-c-${x.kind}-${s}`)}
      </button>
      ${state ? `<b class="st fig" aria-hidden="true">${esc(state)}</b>` : ''}
    </li>
  `
}
/** @param {Ctx} ctx @param {string} role @param {number} n @param {'troop' | 'bonus'} which */
function deck(ctx, role, n, which) {
  const troops = which === 'troop'
  const own = role === ctx.role
  const ref = `deck-${troops ? 0 : 1}`
  const lit = own && ctx.on.has(ref)
  const count = esc(ctx.say(troops ? 'ui-trench-troops' : 'ui-trench-bonuses'))
  const says = ctx.say(troops ? 'ui-trench-deck-troops' : 'ui-trench-deck-bonus', { n })
  const label = `${says}${lit ? mayWords(ctx, ref) : ''}`
  const figure = `<span aria-hidden="true"><b class="fig">${n}</b> ${count}</span>`
  const inside = `${heard(label)}${sprite(`sp-back-${sides[role]}-${which}`)}${figure}`
  if (!own) return `<div class="dk">${inside}</div>`
  return html`
    <button class="dk ${lit ? 'lit' : ''}${marks(ctx, ref)}" id="${ref}" data-ref="${ref}">
      ${inside}
    </button>
  `
}
/** @param {Ctx} ctx @param {number} n */
function warned(ctx, n) {
  // a click opens the rule: what brings a warning, and what it costs
  return html`
    <span class="wn" role="img" data-rule="TR.warn.token"
      aria-label="${esc(ctx.say('ui-trench-warnings', { n }))}"
      title="${esc(ctx.say('ui-trench-warnings', { n }))}">
      ${Array.from({ length: WARNINGS }, (_, i) => `<i class="${i < n ? 'on' : ''}">!</i>`).join('')}
      ${n > WARNINGS ? `<b class="fig">${n}</b>` : ''}
      <em>${esc(ctx.say('ui-trench-warned'))}</em>
    </span>
  `
}
/** @param {Ctx} ctx @param {string} role */
function title(ctx, role) {
  const who = seat(ctx, role)
  const you = role === ctx.role
  return html`
    <h2>
      ${badgeIcon(sides[role], 22)}
      <span>${esc(who?.name ?? role)}</span>
      <small>${esc(you ? ctx.say('ui-you') : (who?.kind_name ?? ''))}</small>
    </h2>
  `
}
/** Another's hand opens like a pile where it may be seen (two computers, after the end).
 * @param {Ctx} ctx @param {string} role @param {Side} side */
function inHand(ctx, role, side) {
  const text = `<b class="fig">${side.hand}</b> ${esc(ctx.say('ui-trench-in-hand'))}`
  return side.cards && role !== whose(ctx)
    ? `<button class="ln" data-pile="hand:${role}">${text}</button>`
    : `<span class="ln">${text}</span>`
}
/** @param {Ctx} ctx @param {string} role */
function sidePanel(ctx, role) {
  /** @type {Side} */
  const side = ctx.view.sides[role]
  const aside =
    side.aside === null || side.aside === undefined
      ? ''
      : html`
        <button class="ln" data-pile="aside:${role}">
          <b class="fig">${side.aside}</b> ${esc(ctx.say('ui-trench-aside'))}
        </button>
      `
  const ready =
    ctx.view.phase === 'placing' || ctx.view.phase === 'bonus-pile'
      ? html`
        <span class="rd ${side.ready ? 'on' : ''}">
          ${esc(ctx.say(side.ready ? 'ui-trench-ready' : 'ui-trench-not-ready'))}
        </span>
      `
      : ''
  const own = role === near(ctx.view)
  const slots = Array.from({ length: SLOTS }, (_, i) => slot(ctx, side.slots[i], role, i)).join('')
  return html`
    <section class="${classes('sidepanel sheet', sides[role], own ? 'own' : 'foe', ctx.view.active === role && 'act')}"
      aria-label="${esc(seat(ctx, role)?.name ?? role)}" data-key="sidepanel-${role}">
      ${title(ctx, role)}
      <div class="decks">
        ${deck(ctx, role, side.troops, 'troop')}
        ${deck(ctx, role, side.bonus, 'bonus')}
        <div class="ds">
          <button class="ln" data-pile="lost:${role}">
            <b class="fig">${side.lost.length}</b> ${esc(ctx.say('ui-trench-lost'))}
          </button>
          ${inHand(ctx, role, side)}
          <button class="ln" data-pile="left:${role}" title="${esc(ctx.say('ui-trench-left-why'))}">
            ${esc(ctx.say('ui-trench-left-word'))}
          </button>
          ${aside}
          ${ready || warned(ctx, side.warnings)}
        </div>
      </div>
      <ol class="slots" aria-label="${esc(ctx.say('ui-trench-slots'))}">${slots}</ol>
    </section>
  `
}
/** @param {Ctx} ctx */
function race(ctx) {
  const foe = ENEMY[near(ctx.view)]
  const size = ctx.fixed.deck_size ?? 36
  const row = (/** @type {string} */ role) => {
    const n = ctx.view.sides[role].troops
    const s = sides[role]
    return html`
      <div>
        ${badgeIcon(s, 17)}
        <svg class="tk2" viewBox="0 0 ${size * 4} 15" preserveAspectRatio="none" aria-hidden="true">
          <rect width="${size * 4}" height="15" fill="var(--paper-3)"/>
          <rect width="${n * 4}" height="15" fill="var(--${s})"/>
          <path
            d="${Array.from({ length: size - 1 }, (_, i) => `M${(i + 1) * 4 - 0.5} 0v15`).join('')}"
            stroke="var(--paper)"/>
        </svg>
        <b class="fig">${n}</b>
      </div>
    `
  }
  return html`
    <section class="race sheet" aria-label="${esc(ctx.say('ui-trench-race'))}">
      <h2 class="sc">${esc(ctx.say('ui-trench-race'))}</h2>
      ${row(foe)}
      ${row(near(ctx.view))}
      <p>${esc(ctx.say('ui-trench-race-why'))} ${ruleTab('TR.victory.deck-empty', 'trench')}</p>
    </section>
  `
}
/** @param {Ctx} ctx */
export const left = (ctx) => sidePanel(ctx, ENEMY[near(ctx.view)]) + race(ctx) + sidePanel(ctx, near(ctx.view))

/** @param {Ctx} ctx */
export function score(ctx) {
  const me = near(ctx.view)
  const foe = ENEMY[me]
  const v = ctx.view.sides
  return html`
    <span class="score" title="${esc(ctx.say('ui-trench-race-why'))}">
      ${badgeIcon(sides[me])}
      <b class="fig">${v[me].troops}</b>
      <em>${esc(ctx.say('ui-trench-decks'))}</em>
      <b class="fig">${v[foe].troops}</b>
      ${badgeIcon(sides[foe])}
    </span>
  `
}

/** @param {string} text @param {string[]} coins */
const purseRow = (text, coins) => html`
  <div class="cp" role="img" aria-label="${esc(text)}">
    <span class="sc">${esc(text)}</span>
    <span class="coins">${coins}</span>
  </div>
`
/** How many troops have been placed: a helmet each. @param {Ctx} ctx */
function placed(ctx) {
  const s = sides[ctx.role]
  const n = ctx.view.boxes
    .flatMap((/** @type {any} */ b) => b.units)
    .filter((/** @type {any} */ u) => u.side === ctx.role).length
  const hat = (/** @type {boolean} */ on) =>
    `<span class="hat ${on ? 'on' : ''}" style="color:var(--${s}-deep)">${icon(helmet[s], 22)}</span>`
  return purseRow(
    ctx.say('ui-trench-placed', { n, of: TO_PLACE }),
    Array.from({ length: TO_PLACE }, (_, i) => hat(i < n)),
  )
}
const SPENT_COIN = html`
  <circle cx="17" cy="17" r="14" fill="none" stroke="var(--rule)" stroke-width="1.6"
    stroke-dasharray="3 2"/>
`
/** Command points, or how many troops have been placed. @param {Ctx} ctx */
export function resources(ctx) {
  const v = ctx.view
  if (v.phase === 'placing' && v.sides[ctx.role]) return placed(ctx)
  if (!v.active || ['over', 'drawing', 'refill', 'keep'].includes(v.phase)) return ''
  const n = v.cp
  const one = (/** @type {number} */ i) =>
    `<svg viewBox="0 0 34 36" aria-hidden="true">${i > n ? SPENT_COIN : coin(17, 17, i)}</svg>`
  const coins = Array.from({ length: Math.max(COMMAND_POINTS, n) }, (_, i) => one(i + 1))
  return purseRow(ctx.say('ui-trench-cp', { n }), coins)
}

/** What a card is for by its own nature. @param {import('./types').Kind} k */
function useOf(k) {
  if (k.deck === 'troop') return 'place'
  const attributes = k.attributes ?? []
  if (!attributes.includes('trap')) return 'play'
  return attributes.length > 1 ? 'play-or-set' : 'set'
}
/** What a lit card can be used for.
 * @param {Ctx} ctx @param {CardRef} c @param {import('../../../client/types').Act} act */
function use(ctx, c, act) {
  const k = kindOf(ctx, c.kind)
  if (act.verb === 'back') return ctx.say('ui-trench-use-back')
  if (ctx.view.phase === 'bonus-pile') return ctx.say('ui-trench-use-pile')
  if (ctx.view.phase === 'bunker') return ctx.say('ui-trench-use-add')
  // the server's label says what is done ("Discard Poilus", "Lay Poilus"); a bare name means that the card is taken
  // up to be used
  const done = act.label.replace(k.short ?? k.name, '').trim()
  if (done) return done
  return `${ctx.say(`ui-trench-use-${useOf(k)}`)} · ${act.price ?? ctx.say('ui-trench-cost', { n: k.cost })}`
}
/** The chip over a hand card: its use, or why not.
 * @param {Ctx} ctx @param {CardRef} c @returns {{text: string, cls: string}} */
export function handChip(ctx, c) {
  const act = ctx.on.get(`card-${c.id}`)?.[0]
  const v = ctx.view
  if (v.picked?.card === c.id) return { text: ctx.say('ui-trench-use-picked'), cls: 'sel' }
  if (v.sides[ctx.role]?.pile_cards?.some((/** @type {CardRef} */ p) => p.id === c.id))
    return { text: act ? use(ctx, c, act) : '', cls: 'sel' }
  if (act) return { text: use(ctx, c, act), cls: 'lit' }
  // in the middle of something else (a free step) the hand is simply waiting
  if (!ctx.yours || v.picked || v.phase !== 'actions' || !ctx.acts.some((a) => a.verb === 'done'))
    return { text: '', cls: 'idle' }
  const cost = kindOf(ctx, c.kind).cost
  return {
    text: `⊘ ${cost > v.cp ? ctx.say('ui-trench-needs', { n: cost }) : ctx.say('ui-trench-not-now')}`,
    cls: 'no',
  }
}
/** Whose hand lies below the board: an observer who sees everything sees that of the side whose turn it is.
 * @param {Ctx} ctx */
const whose = (ctx) => (sides[ctx.role] ? ctx.role : (ctx.view.active ?? near(ctx.view)))
/** Cards the reader may choose from now: his hand, and in bunker mode those set aside.
 * @param {Ctx} ctx @returns {CardRef[]} */
export function handCards(ctx) {
  /** @type {Side} */
  const side = ctx.view.sides[whose(ctx)]
  const offered = new Set(ctx.acts.filter((a) => a.verb === 'card' || a.verb === 'back').map((a) => a.arg))
  const held = side.cards ?? []
  // while the pile is chosen every bonus card keeps its place, chosen or not
  if (ctx.view.phase === 'bonus-pile')
    return [...(side.aside_cards ?? []), ...(side.pile_cards ?? [])].sort((a, b) => a.id - b.id)
  return [...(side.aside_cards ?? []).filter((c) => offered.has(c.id) && !held.some((h) => h.id === c.id)), ...held]
}
/** @param {Ctx} ctx @param {CardRef} c @param {boolean} first */
function handCard(ctx, c, first) {
  const s = sides[whose(ctx)]
  const chip = handChip(ctx, c)
  const k = kindOf(ctx, c.kind)
  const ref = `card-${c.id}`
  const state = chip.text ? ` ${chip.text}.` : ''
  const label = `${k.name}, ${ctx.say('ui-trench-cost', { n: k.cost })}.${state}${mayWords(ctx, ref)}`
  return html`
    <li class="hc ${chip.cls}${marks(ctx, ref)}" data-key="h${c.id}">
      <button id="${ref}" data-ref="${ref}" data-read="card:${c.kind}:${s}:0"
        tabindex="${ctx.roving.hand === ref || (!ctx.roving.hand && first) ? '0' : '-1'}"
        aria-label="${esc(label)}">
        ${sprite(`sp-c-${c.kind}-${s}`)}
        <svg class="mini" viewBox="0 0 160 140" aria-hidden="true">
          <use href="#sp-m-${c.kind}-${s}"/>
        </svg>
      </button>
      ${chip.text ? `<span class="use fig" aria-hidden="true">${esc(chip.text)}</span>` : ''}
    </li>
  `
}
/** @param {Ctx} ctx */
export function hand(ctx) {
  const cards = handCards(ctx)
  const items = cards.map((c, i) => handCard(ctx, c, i === 0))
  return `<ol class="n${cards.length}" aria-label="${esc(ctx.say('ui-hand'))}">${items.join('')}</ol>`
}
