// Army templates: rondels for infantry below, squares for auxiliaries above, as many as a nation has; and armies the
// enemy keeps hidden.
import { badgeIcon } from '../../../client/art/symbols.js'
import { classes } from '../../../client/base/classes.js'
import { esc, heard, html } from '../../../client/base/dom.js'
import { isHinted, seatName } from '../../../client/face/faceparts.js'
import { CODE, chip, hollow, isFoot } from './chips.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('../../../client/types').Act} Act */
/** @typedef {import('./types').Army} Army */
/** @typedef {import('./types').Units} Units */

// The front from the sea to Switzerland: armies are listed in this order.
const FRONT = [
  'england',
  'antwerp',
  'flanders',
  'calais',
  'boulogne',
  'brussels',
  'artois',
  'liege',
  'aachen',
  'koeln',
  'namur',
  'maubeuge',
  'somme',
  'rouen',
  'sedan',
  'aisne',
  'semois',
  'paris',
  'marne',
  'champagne',
  'luxembourg',
  'eifel',
  'mainz',
  'verdun',
  'chalons',
  'troyes',
  'metz',
  'nancy',
  'lothringen',
  'neufchateau',
  'epinal',
  'strassburg',
  'langres',
  'muelhausen',
  'belfort',
]
/** @param {Ctx} ctx @param {Army} a */
const along = (ctx, a) => (a.area === null ? 99 : FRONT.indexOf(ctx.fixed.areas[a.area].id))
/** @param {Ctx} ctx @param {string} role @returns {Army[]} */
export const armiesOf = (ctx, role) =>
  ctx.view.armies
    .filter((/** @type {Army} */ a) => a.side === role && a.where === 'map')
    .sort(
      (/** @type {Army} */ a, /** @type {Army} */ b) =>
        Number(a.empty) - Number(b.empty) || along(ctx, a) - along(ctx, b) || a.id - b.id,
    )

/** A side by its name: that of its seat, or its own where two players command it [16.2.1].
 * @param {Ctx} ctx @param {string | null} side */
export const sideName = (ctx, side) =>
  side && !ctx.seats.some((s) => s.role === side) ? ctx.say(`ui-ttlm-${side}`) : seatName(ctx, side)
/** @param {Ctx} ctx @param {number} army */
export const armyName = (ctx, army) => ctx.fixed.armies[army].name
/** @param {Ctx} ctx @param {number | null} area */
export const areaName = (ctx, area) => (area === null ? '' : (ctx.fixed.areas[area]?.name ?? ''))
/** An area that lights the map. @param {Ctx} ctx @param {number | null} area */
export const placeLink = (ctx, area) =>
  area === null ? '' : `<a class="place" href="#" data-place="area-${area}">${esc(areaName(ctx, area))}</a>`
/** @param {Ctx} ctx @param {Units[]} units */
export const unitWords = (ctx, units) => units.map((u) => `${u.count} ${ctx.fixed.sorts[u.unit % 26].name}`).join(', ')
/** "3I 2A": as armies are written down. @param {Units[]} units */
export const notation = (units) => units.map((u) => `${u.count}${u.type}`).join(' ')
/** @param {Ctx} ctx @param {number} turn */
export const seasonName = (ctx, turn) => ctx.fixed.seasons[turn - 1]?.name ?? ''

/** Verbs that speak of a unit which stays where it is shown. */
const HERE = ['take', 'lose', 'remove', 'swap', 'dig', 'upgrade', 'recall', 'leave', 'absorb', 'doom']
/** What may be done with this unit from a panel. @param {Ctx} ctx @param {string} ref */
export const actsHere = (ctx, ref) => (ctx.on.get(ref) ?? []).filter((a) => HERE.includes(a.verb))

/** Is it a loss? @param {Act} a */
export const hurts = (a) => ['lose', 'remove', 'doom'].includes(a.verb)

/** One unit in its place; a button if something may be done with it.
 * @param {Ctx} ctx @param {Units} u @param {boolean} dug @param {boolean} spent @param {number} size
 * @param {number} i */
export function place(ctx, u, dug, spent, size, i) {
  const ref = `unit-${u.unit}`
  const act = actsHere(ctx, ref)[0]
  const held = i === 0 && ctx.view.picked?.unit === u.unit
  const svg = chip(u.type, u.nation, { dug, size })
  const title = esc(ctx.fixed.sorts[u.unit % 26].name)
  const cls = classes('sl', spent && 'spent', held && 'sel')
  if (!act) return `<span class="${cls}" title="${title}" data-key="${ref}.${i}">${svg}</span>`
  return html`
    <button class="${cls} ${hurts(act) ? 'hurt' : 'lit'}${isHinted(ctx, act) ? ' hinted' : ''}"
      data-verb="${act.verb}" data-arg="${act.arg}" data-on="${ref}" data-key="${ref}.${i}"
      title="${esc(act.text)}">
      ${heard(act.text)}
      ${svg}
    </button>
  `
}
/** @param {Ctx} ctx @param {Units[]} units @param {boolean} dug @param {boolean} all @param {number} size */
export const places = (ctx, units, dug, all, size) =>
  units
    .flatMap((u) =>
      Array.from({ length: u.count }, (_, i) =>
        place(ctx, u, dug || i < u.dug, all || i >= u.count - u.spent, size, i),
      ),
    )
    .join('')

/** What it holds. @param {Ctx} ctx @param {Army} a */
function heldWords(ctx, a) {
  if (a.units === null) return ctx.say('ui-ttlm-unseen')
  return a.units.length ? unitWords(ctx, a.units) : ctx.say('ui-ttlm-no-units')
}
/** How deep it has dug itself in. @param {Ctx} ctx @param {Army} a */
function dugWords(ctx, a) {
  if (a.fortified) return ctx.say('ui-ttlm-fortified')
  return a.dug ? ctx.say('ui-ttlm-entrenched') : ''
}
/** @param {Ctx} ctx @param {Army} a */
function words(ctx, a) {
  const head = [armyName(ctx, a.id), areaName(ctx, a.area), dugWords(ctx, a)].filter(Boolean).join(', ')
  return ctx.say('ui-pair', { a: head, b: heldWords(ctx, a) })
}
/** Its name: lights the map, and is the button for what may be done with the whole army.
 * @param {Ctx} ctx @param {Army} a */
function name(ctx, a) {
  const ref = `unit-${a.unit}`
  const act = actsHere(ctx, ref)[0]
  const held = ctx.view.picked?.unit === a.unit
  const info = ctx.fixed.armies[a.id]
  const says = act ? act.text : info.name
  const figure = `<b class="fig" aria-hidden="true">${esc(info.id.replace(/\D/g, ''))}</b>`
  const text = `${heard(says)}${badgeIcon(CODE[a.nation], 15)}${figure}`
  const more = `title="${esc(says)}"`
  if (!act) return `<button class="nm${held ? ' sel' : ''}" data-ref="${ref}" ${more}>${text}</button>`
  return html`
    <button class="${classes('nm', hurts(act) ? 'hurt' : 'lit', held && 'sel', isHinted(ctx, act) && 'hinted')}"
      data-verb="${act.verb}" data-arg="${act.arg}" data-on="${ref}" ${more}>
      ${text}
    </button>
  `
}
const trench = html`
  <svg class="zz" viewBox="0 0 26 9" width="26" height="9" aria-hidden="true">
    <path d="M1 7l4-5 4 5 4-5 4 5 4-5 4 5" fill="none" stroke="currentColor" stroke-width="2"/>
  </svg>
`
/** @param {Ctx} ctx @param {Army} a @param {string} inside @param {string} cls @param {string} [more] */
const frame = (ctx, a, inside, cls, more = '') => {
  const glows = ctx.glow.has(`unit-${a.unit}`)
  const mark = a.dug
    ? html`
      <i title="${esc(ctx.say(a.fortified ? 'ui-ttlm-fortified' : 'ui-ttlm-entrenched'))}">
        ${trench}
        ${a.fortified ? trench : ''}
      </i>
    `
    : ''
  return html`
    <li class="${classes('tp', CODE[a.nation], cls, a.spent && 'spent', glows && 'glow')}" data-key="tp-${a.id}">
      <span class="vh">${esc(words(ctx, a))}</span>
      <div class="th">
        ${name(ctx, a)}
        ${placeLink(ctx, a.area)}
        ${mark}
        ${more}
        ${a.empty ? `<em>${esc(ctx.say('ui-ttlm-no-units'))}</em>` : ''}
      </div>
      ${inside}
    </li>
  `
}

/** An army as it lies on its template. @param {Ctx} ctx @param {Army} a @param {boolean} [big] */
export function template(ctx, a, big = false) {
  const room = ctx.fixed.nations[a.nation]
  const units = a.units ?? []
  const size = big ? 29 : 18
  const row = (/** @type {Units[]} */ these, /** @type {number} */ most, /** @type {boolean} */ round) => {
    const n = these.reduce((sum, u) => sum + u.count, 0)
    const empty = `<span class="sl">${hollow(round, size)}</span>`.repeat(Math.max(0, most - n))
    return html`
      <div class="${round ? 'ft' : 'ax'}">
        ${places(ctx, these, a.dug && round, a.spent, size)}
        ${empty}
      </div>
    `
  }
  if (a.empty && !big) return frame(ctx, a, '', 'empty')
  const aux = units.filter((u) => !isFoot(u.type))
  const foot = units.filter((u) => isFoot(u.type))
  return frame(
    ctx,
    a,
    (room.aux ? row(aux, room.aux, false) : '<div class="ax"></div>') + row(foot, room.foot, true),
    `${big ? 'big' : ''} ${a.empty ? 'empty' : ''}`,
  )
}
const clock = html`
  <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
    <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" stroke-width="1.6"/>
    <path d="M8 4v4l3 2" fill="none" stroke="currentColor" stroke-width="1.6"/>
  </svg>
`
/** @param {Ctx} ctx @param {NonNullable<Army['seen']>} seen */
function lastSeen(ctx, seen) {
  const what = seen.units.length ? notation(seen.units) : ctx.say('ui-ttlm-no-units')
  return html`
    <div class="sp">
      <span class="seen" title="${esc(ctx.say('ui-ttlm-seen-then'))}">
        ${clock}
        ${esc(ctx.say('ui-ttlm-last-seen', { when: seasonName(ctx, seen.turn), what }))}
      </span>
    </div>
  `
}
/** An enemy army of which nothing is known for certain. @param {Ctx} ctx @param {Army} a */
export function fogged(ctx, a) {
  return frame(
    ctx,
    a,
    a.seen ? lastSeen(ctx, a.seen) : '',
    'fog',
    a.empty ? '' : '<b class="qm fig" aria-hidden="true">?</b>',
  )
}
/** @param {Ctx} ctx @param {Army} a @param {boolean} [big] */
export const army = (ctx, a, big = false) => (a.units === null ? fogged(ctx, a) : template(ctx, a, big))
