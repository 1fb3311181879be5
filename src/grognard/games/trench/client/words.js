// The position in words: the text view, the piles, and the card list of the rules page.
import { badgeIcon } from '../../../client/art/symbols.js'
import { oneAfterAnother } from '../../../client/base/words.js'
import { esc, html, ruleTab } from '../../../client/base/dom.js'
import { block, pileList, seatName } from '../../../client/face/faceparts.js'
import { sides } from './cover.js'
import { cardLegend, legend } from './legend.js'
import { ENEMY, near, boxAt, facing } from './scene.js'
import { boxName, kindOf, sceneOf, pieceWords } from './board.js'
import { handCards, handChip, sprite } from './sidepanels.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('../../../client/types').Say} Say */
/** @typedef {import('./types').Kind} Kind */
/** @typedef {import('./types').Fixed} Fixed */
/** @typedef {import('./types').CardRef} CardRef */
/** @typedef {import('./types').Scene} Scene */

/** @param {Ctx} ctx @param {any} x */
function slotWords(ctx, x) {
  if (!x.kind) return ctx.say('ui-trench-slot-down')
  const { name } = kindOf(ctx, x.kind)
  if (x.face === 'down') return `${name} (${ctx.say('ui-trench-set')})`
  return x.spent ? `${name} (${ctx.say('ui-trench-used')})` : name
}
/** @param {Ctx} ctx @param {string} role */
function sideWords(ctx, role) {
  const s = ctx.view.sides[role]
  const slots = s.slots.filter(Boolean).map((/** @type {any} */ x) => slotWords(ctx, x))
  const inSlots = slots.join(', ') || ctx.say('ui-trench-slots-none')
  return html`
    <h3>${badgeIcon(sides[role], 16)} ${esc(seatName(ctx, role))}</h3>
    <ul>
      <li>${esc(ctx.say('ui-trench-deck-troops', { n: s.troops }))}</li>
      <li>${esc(ctx.say('ui-trench-deck-bonus', { n: s.bonus }))}</li>
      <li>
        ${s.hand} ${esc(ctx.say('ui-trench-in-hand'))}, ${s.lost.length} ${esc(ctx.say('ui-trench-lost'))}
      </li>
      <li>${esc(ctx.say('ui-trench-warnings', { n: s.warnings }))}</li>
      <li>${esc(ctx.say('ui-pair', { a: ctx.say('ui-trench-slots'), b: inSlots }))}</li>
    </ul>
  `
}
/** @param {Ctx} ctx @param {Scene} sc @param {number} b */
function boxWords(ctx, sc, b) {
  const { fort, bunker } = sc.places[b]
  const who = sc.pieces
    .filter((p) => p.at === b)
    .map((p) => ctx.say('ui-pair', { a: seatName(ctx, p.side), b: pieceWords(ctx, p) }))
  const said = [
    oneAfterAnother(who, ctx.say) || ctx.say('ui-trench-empty'),
    fort ? ctx.say('ui-trench-fort') : '',
    bunker ? ctx.say('ui-trench-bunker') : '',
  ]
  return `<b class="fig">${boxName(ctx.fixed.boxes[b])}</b> ${esc(said.filter(Boolean).join(', '))}`
}
/** @param {Ctx} ctx */
function boardWords(ctx) {
  const sc = sceneOf(ctx)
  const { rows, columns } = facing(ctx.view)
  const row = (/** @type {number} */ line) =>
    block(
      esc(ctx.fixed.boxes[boxAt(line, 1)].name),
      columns.map((c) => boxWords(ctx, sc, boxAt(line, c))),
    )
  return rows.map(row).join('')
}
/** @param {Ctx} ctx @param {CardRef} c */
function cardWords(ctx, c) {
  const k = kindOf(ctx, c.kind)
  const { text } = handChip(ctx, c)
  const cost = esc(ctx.say('ui-trench-cost', { n: k.cost }))
  return `<li><b>${esc(k.name)}</b>, ${cost}${text ? `: ${esc(text)}` : ''}${k.text ? `. ${esc(k.text)}` : ''}</li>`
}
/** @param {Ctx} ctx */
function handWords(ctx) {
  const rows = handCards(ctx).map((c) => cardWords(ctx, c))
  return rows.length ? `<h2>${esc(ctx.say('ui-hand'))}</h2><ol>${rows.join('')}</ol>` : ''
}
/** @param {Ctx} ctx */
export function words(ctx) {
  const me = near(ctx.view)
  return html`
    <h2>${esc(ctx.say('ui-board'))}</h2>
    ${boardWords(ctx)}
    ${handWords(ctx)}
    <h2>${esc(ctx.say('ui-trench-both-sides'))}</h2>
    ${sideWords(ctx, me)}
    ${sideWords(ctx, ENEMY[me])}
  `
}

/** All cards of a side that nobody has laid open: they are in its hand, face down, or still to be drawn. A pile that
 * was chosen in secret is not calculated.
 * @param {Ctx} ctx @param {string} role @returns {CardRef[]} */
export function unseen(ctx, role) {
  const side = ctx.view.sides[role]
  const units = ctx.view.boxes.flatMap((/** @type {any} */ b) => b.units)
  /** @type {string[]} */
  const open = [
    ...units.filter((/** @type {any} */ u) => u.side === role && u.kind).map((/** @type {any} */ u) => u.kind),
    ...[...side.lost, ...(side.cards ?? []), ...side.slots].flatMap((c) => (c?.kind ? [c.kind] : [])),
  ]
  return Object.entries(ctx.fixed.kinds).flatMap(([kind, k]) => {
    const own = k.side === role || !(k.side in sides)
    const gone = open.filter((o) => o === kind).length
    const left = own && !(ctx.view.bunker && k.deck === 'bonus') ? Math.max(0, (k.copies ?? 0) - gone) : 0
    return Array.from({ length: left }, (_, i) => ({ id: -1 - i, kind }))
  })
}
/** The lost cards of a side, those set aside, or those that are still to come.
 * @param {string} what @param {Ctx} ctx */
export function pile(what, ctx) {
  const [which, role] = what.split(':')
  const side = ctx.view.sides[role]
  if (!side) return null
  /** @type {CardRef[]} */
  const lying =
    which === 'left' ? unseen(ctx, role) : ({ lost: side.lost, hand: side.cards, aside: side.aside_cards }[which] ?? [])
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const c of lying) counts.set(c.kind, (counts.get(c.kind) ?? 0) + 1)
  const items = [...counts].map(([kind, n]) => {
    const name = esc(kindOf(ctx, kind).name)
    return `<li>${sprite(`sp-c-${kind}-${sides[role]}`)}<span><b class="fig">${n} ×</b> ${name}</span></li>`
  })
  const titles = { lost: 'ui-trench-lost-of', hand: 'ui-trench-hand-of', left: 'ui-trench-left-of' }
  const key = titles[/** @type {'lost'} */ (which)] ?? 'ui-trench-aside-of'
  const own = role === ctx.role ? 'ui-trench-left-own' : 'ui-trench-left-foe'
  const note = which === 'left' ? html`<p>${esc(ctx.say(own))}</p>` : ''
  return { title: ctx.say(key, { side: seatName(ctx, role) }), html: note + pileList(ctx, items) }
}

/** Values that are not printed in the book, named. @param {Kind} k @param {Say} say */
function markWords(k, say) {
  const soft = Object.entries(k.marks ?? {}).filter(([, m]) => !String(m).startsWith('stated'))
  if (!soft.length) return `<p class="mk ok">${esc(say('ui-mark-all-stated'))}</p>`
  /** @type {Map<string, string[]>} */
  const by = new Map()
  for (const [field, m] of soft) {
    const key = String(m).split(/[\s(:;,]/)[0]
    by.set(key, [...(by.get(key) ?? []), field])
  }
  const named = (/** @type {string[]} */ fields) =>
    [...new Set(fields.map((f) => say(`ui-trench-field-${f.split('.')[0]}`)))].join(', ')
  return [...by]
    .map(([m, fields]) => say('ui-pair', { a: `<b>${esc(say(`ui-mark-${m}`))}</b>`, b: esc(named(fields)) }))
    .map((text) => `<p class="mk">${text}</p>`)
    .join('')
}
/** All that a card does, with its entry of the reference. @param {Kind} k */
function fullWords(k) {
  if (k.full) return `<p>${esc(k.full)} ${ruleTab(k.rule, 'trench')}</p>`
  return k.text ? `<p>${esc(k.text)}</p>` : ''
}
/** A card for reading: the picture large, and all of its words.
 * @param {string} what @param {Fixed} fixed @param {Say} say */
export function reading(what, fixed, say) {
  const [, kind, s, hurt] = what.split(':')
  const k = fixed.kinds[kind]
  if (!k) return null
  const left =
    Number(hurt) > 0
      ? `<p><b>${esc(say('ui-trench-left', { left: (k.health ?? 0) - Number(hurt), health: k.health ?? 0 }))}</b></p>`
      : ''
  return { svg: sprite(`sp-c-${kind}-${s}`), title: k.name, html: `${left}${fullWords(k)}${cardLegend(k, fixed, say)}` }
}
/** Every card with what it does and which of its values the book states. @param {Fixed} fixed @param {Say} say */
export function cards(fixed, say) {
  const groups = /** @type {const} */ ([
    ['french', 'troop'],
    ['german', 'troop'],
    [null, 'bonus'],
  ])
  const one = (/** @type {string} */ id, /** @type {Kind} */ k) => {
    const s = sides[k.side ?? 'french'] ?? 'fr'
    const able = [...(k.abilities ?? []), ...(k.attributes ?? [])].map((a) => fixed.words[a] ?? a).join(' · ')
    return html`
      <li id="card-kind-${id}">
        <button data-read="card:${id}:${s}:0" aria-label="${esc(k.name)}">
          ${sprite(`sp-c-${id}-${s}`)}
        </button>
        <div>
          <h3>${esc(k.name)}</h3>
          <p class="fig">
            ${esc(say('ui-trench-cost', { n: k.cost }))}
            ${k.copies ? ` · ${esc(say('ui-trench-copies', { n: k.copies }))}` : ''}
          </p>
          ${able ? `<p class="fig">${esc(able)}</p>` : ''}
          ${fullWords(k)}
          ${markWords(k, say)}
        </div>
      </li>
    `
  }
  const lists = groups
    .map(([role, deck]) => {
      const list = Object.entries(fixed.kinds).filter(([, k]) => k.deck === deck && (role === null || k.side === role))
      return list.length
        ? html`
          <h3>${esc(say(role ? `ui-trench-cards-${role}` : 'ui-trench-cards-bonus'))}</h3>
          <ul class="cardlist">${list.map(([id, k]) => one(id, k)).join('')}</ul>
        `
        : ''
    })
    .join('')
  return legend(fixed, say) + lists
}
