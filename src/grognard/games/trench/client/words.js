// The position in words: the text view, the piles, and the card list of the rules page.
import { badgeIcon } from '../../../client/art/symbols.js'
import { esc } from '../../../client/dom.js'
import { sides } from './cover.js'
import { ENEMY, near, boxAt, facing } from './scene.js'
import { boxName, kindOf, sceneOf, pieceWords } from './board.js'
import { handCards, handChip, sprite } from './kits.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('../../../client/types').Say} Say */
/** @typedef {import('./types').Kind} Kind */
/** @typedef {import('./types').Fixed} Fixed */
/** @typedef {import('./types').CardRef} CardRef */

/** @param {Ctx} ctx @param {string} role */
const nameOf = (ctx, role) => ctx.seats.find((s) => s.role === role)?.name ?? role

/** @param {Ctx} ctx @param {string} role */
function sideWords(ctx, role) {
  const s = ctx.view.sides[role], slots = s.slots.filter(Boolean).map((/** @type {any} */ x) => x.kind ? kindOf(ctx, x.kind).name + (x.face === 'down' ? ` (${ctx.say('ui-trench-set')})` : x.spent ? ` (${ctx.say('ui-trench-used')})` : '') : ctx.say('ui-trench-slot-down'))
  return `<h3>${badgeIcon(sides[role], 16)} ${esc(nameOf(ctx, role))}</h3><ul><li>${esc(ctx.say('ui-trench-deck-troops', { n: s.troops }))}</li><li>${esc(ctx.say('ui-trench-deck-bonus', { n: s.bonus }))}</li><li>${s.hand} ${esc(ctx.say('ui-trench-in-hand'))}, ${s.lost.length} ${esc(ctx.say('ui-trench-lost'))}</li><li>${esc(ctx.say('ui-trench-warnings', { n: s.warnings }))}</li><li>${esc(ctx.say('ui-trench-slots'))}: ${esc(slots.join(', ') || ctx.say('ui-none'))}</li></ul>`
}
/** @param {Ctx} ctx */
function boardWords(ctx) {
  const sc = sceneOf(ctx), { rows, columns } = facing(ctx.view)
  return rows.map((line) => {
    const info = ctx.fixed.boxes[boxAt(line, 1)]
    const boxes = columns.map((c) => {
      const b = boxAt(line, c), here = sc.pieces.filter((p) => p.at === b), place = sc.places[b]
      const who = here.map((p) => ctx.say('ui-pair', { a: nameOf(ctx, p.side), b: pieceWords(ctx, p) })).join('; ') || ctx.say('ui-trench-empty')
      return `<li><b class="fig">${boxName(ctx.fixed.boxes[b])}</b> ${esc(who)}${place.fort ? `, ${esc(ctx.say('ui-trench-fort'))}` : ''}${place.bunker ? `, ${esc(ctx.say('ui-trench-bunker'))}` : ''}</li>`
    }).join('')
    return `<h3>${esc(info.name)}</h3><ul>${boxes}</ul>`
  }).join('')
}
/** @param {Ctx} ctx */
function handWords(ctx) {
  const cards = handCards(ctx)
  if (!cards.length) return ''
  return `<h2>${esc(ctx.say('ui-hand'))}</h2><ol>${cards.map((c) => { const k = kindOf(ctx, c.kind), chip = handChip(ctx, c); return `<li><b>${esc(k.name)}</b>, ${esc(ctx.say('ui-trench-cost', { n: k.cost }))}${chip.text ? `: ${esc(chip.text)}` : ''}${k.text ? `. ${esc(k.text)}` : ''}</li>` }).join('')}</ol>`
}
/** @param {Ctx} ctx */
export function words(ctx) {
  const me = near(ctx.view)
  return `<h2>${esc(ctx.say('ui-board'))}</h2>${boardWords(ctx)}${handWords(ctx)}<h2>${esc(ctx.say('ui-trench-both-sides'))}</h2>${sideWords(ctx, me)}${sideWords(ctx, ENEMY[me])}`
}

/** The lost cards of a side, or those set aside. @param {string} what @param {Ctx} ctx */
export function pile(what, ctx) {
  const [which, role] = what.split(':'), side = ctx.view.sides[role]
  if (!side) return null
  /** @type {CardRef[]} */
  const cards = { lost: side.lost, hand: side.cards, aside: side.aside_cards }[which] ?? []
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const c of cards) counts.set(c.kind, (counts.get(c.kind) ?? 0) + 1)
  const items = [...counts].map(([kind, n]) => `<li>${sprite(`sp-c-${kind}-${sides[role]}`)}<span><b class="fig">${n} ×</b> ${esc(kindOf(ctx, kind).name)}</span></li>`).join('')
  const title = ctx.say({ lost: 'ui-trench-lost-of', hand: 'ui-trench-hand-of' }[which] ?? 'ui-trench-aside-of', { side: nameOf(ctx, role) })
  return { title, html: items ? `<ul class="pile">${items}</ul>` : `<p>${esc(ctx.say('ui-none'))}</p>` }
}

/** Values that are not printed in the book, named. @param {Kind} k @param {Say} say */
function markWords(k, say) {
  const soft = Object.entries(k.marks ?? {}).filter(([, m]) => !String(m).startsWith('stated'))
  if (!soft.length) return `<p class="mk ok">${esc(say('ui-mark-all-stated'))}</p>`
  /** @type {Map<string, string[]>} */
  const by = new Map()
  for (const [field, m] of soft) { const key = String(m).split(/[\s(:;,]/)[0]; by.set(key, [...(by.get(key) ?? []), field]) }
  return [...by].map(([m, fields]) => `<p class="mk">${say('ui-pair', { a: `<b>${esc(say(`ui-mark-${m}`))}</b>`, b: esc(fields.map((f) => say(`ui-trench-field-${f.split('.')[0]}`)).filter((f, i, a) => a.indexOf(f) === i).join(', ')) })}</p>`).join('')
}
/** A card for reading: the picture large, and all of its words. @param {string} what @param {Fixed} fixed @param {Say} say */
export function reading(what, fixed, say) {
  const [, kind, s, hurt] = what.split(':'), k = fixed.kinds[kind]
  if (!k) return null
  const able = [...(k.abilities ?? []), ...(k.attributes ?? [])].map((a) => fixed.words[a] ?? a).join(' · ')
  const left = Number(hurt) > 0 ? `<p><b>${esc(say('ui-trench-left', { left: (k.health ?? 0) - Number(hurt), health: k.health ?? 0 }))}</b></p>` : ''
  return { svg: sprite(`sp-c-${kind}-${s}`), title: k.name, html: `${left}${k.text ? `<p>${esc(k.text)}</p>` : ''}${able ? `<p class="able fig">${esc(able)}</p>` : ''}` }
}
/** Every card with what it does and which of its values the book states. @param {Fixed} fixed @param {Say} say */
export function cards(fixed, say) {
  const groups = /** @type {const} */ ([['french', 'troop'], ['german', 'troop'], [null, 'bonus']])
  const one = (/** @type {string} */ id, /** @type {Kind} */ k) => {
    const s = sides[k.side ?? 'french'] ?? 'fr', able = [...(k.abilities ?? []), ...(k.attributes ?? [])].map((a) => fixed.words[a] ?? a).join(' · ')
    return `<li id="card-kind-${id}"><button data-read="card:${id}:${s}:0" aria-label="${esc(k.name)}">${sprite(`sp-c-${id}-${s}`)}</button><div><h4>${esc(k.name)}</h4><p class="fig">${esc(say('ui-trench-cost', { n: k.cost }))}${k.copies ? ` · ${esc(say('ui-trench-copies', { n: k.copies }))}` : ''}</p>${able ? `<p class="fig">${esc(able)}</p>` : ''}${k.text ? `<p>${esc(k.text)}</p>` : ''}${markWords(k, say)}</div></li>`
  }
  return groups.map(([role, deck]) => {
    const list = Object.entries(fixed.kinds).filter(([, k]) => k.deck === deck && (role === null || k.side === role))
    return list.length ? `<h3>${esc(say(role ? `ui-trench-cards-${role}` : 'ui-trench-cards-bonus'))}</h3><ul class="cardlist">${list.map(([id, k]) => one(id, k)).join('')}</ul>` : ''
  }).join('')
}
