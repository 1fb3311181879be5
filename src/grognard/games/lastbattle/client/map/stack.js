// Counters and hexes in words, and the list of everything that stands on one hex, with a button for all that may be
// done there.
import { esc, html } from '../../../../client/base/dom.js'
import { oneAfterAnother } from '../../../../client/base/words.js'
import { mayWords } from '../../../../client/face/faceparts.js'
import { badgeIcon } from '../../../../client/art/symbols.js'
import { counter, counterFace, troubles } from '../art/counters.js'
import { battleOf, colourOf, groundOf, hexRef, labelOf, scene, terrainName } from './scene.js'
/** @typedef {import('../../../../client/types').Ctx} Ctx */
/** @typedef {import('../../../../client/types').Act} Act */
/** @typedef {import('../types').Unit} Unit */
/** @typedef {import('../types').Piece} Piece */
/** @typedef {import('../types').Stack} Stack */
/** @typedef {import('../types').View} View */

/** @param {Ctx} ctx @param {string} side */
export const sideName = (ctx, side) => battleOf(ctx.view, ctx.fixed)?.sides[side]?.name ?? ''
/** What a counter is called. @param {Ctx} ctx @param {Unit} u */
export function unitName(ctx, u) {
  if (!u.face && !u.seen) return ctx.say(u.kind === 'vehicle' ? 'ui-lb-concealed-vehicle' : 'ui-lb-concealed-foot')
  if (u.kind === 'vehicle') return ctx.fixed.vehicles[u.card?.vehicle ?? '']?.name ?? ''
  if (u.kind === 'gun') return ctx.say('ui-lb-mortar', { gun: u.gun })
  if (u.kind === 'dummy') return ctx.say('ui-lb-dummy')
  return `${ctx.fixed.weapons[u.weapon]?.name ?? u.weapon} ×${u.men}`
}
/** The states of a counter, each a word. @param {Ctx} ctx @param {Unit} u */
export function stateWords(ctx, u) {
  const flags = /** @type {const} */ (['pilot', 'moved', 'hiding', 'inside', 'mounted', 'leaving', 'observes'])
  return [
    u.injured ? ctx.say('ui-lb-wounded') : '',
    u.leader && !u.injured ? ctx.say('ui-lb-leader') : '',
    ...flags.filter((f) => u[f]).map((f) => ctx.say(`ui-lb-${f}`)),
    u.high ? ctx.say('ui-lb-flying-high') : '',
    u.flying && !u.high ? ctx.say('ui-lb-flying-low') : '',
    ...troubles(u).map((t) => ctx.say(`ui-lb-no-${t}`)),
    ctx.view.elements?.[u.id] ? ctx.say('ui-lb-element', { n: ctx.view.elements[u.id] }) : '',
    ...(ctx.view.marks?.[u.id] ?? []).map((/** @type {string} */ m) => ctx.say(`ui-lb-mark-${m}`)),
  ].filter(Boolean)
}
/** What is printed on it: of men grade, strength and range, of a vehicle where it looks.
 * @param {Ctx} ctx @param {Unit} u */
function figures(ctx, u) {
  if (u.kind === 'foot')
    return [ctx.fixed.grades[u.grade] ?? '', ctx.say('ui-lb-figures', { attack: u.strength, range: u.range })]
  if (u.kind !== 'vehicle' || u.facing === null) return []
  return [ctx.say('ui-lb-faces', { direction: ctx.say(`ui-lb-dir-${u.facing}`) })]
}
/** Everything a counter tells, in one sentence without its full stop. @param {Ctx} ctx @param {Unit} u */
export function unitWords(ctx, u) {
  const side = sideName(ctx, u.side)
  const name = unitName(ctx, u)
  if (!u.face) return [u.seen ? ctx.say('ui-lb-last-seen', { what: name }) : name, side].filter(Boolean).join(', ')
  const items = u.items
    .map((i) => ctx.view.items.find((/** @type {any} */ x) => x.id === i)?.item)
    .filter(Boolean)
    .map((i) => ctx.fixed.items[/** @type {string} */ (i)]?.name ?? i)
  const moves =
    u.kind === 'foot' || u.kind === 'vehicle' ? [ctx.say('ui-lb-points', { left: u.left, of: u.factor })] : []
  return [name, side, ...figures(ctx, u), ...(u.side === ctx.view.you ? moves : []), ...items, ...stateWords(ctx, u)]
    .filter(Boolean)
    .join(', ')
}
/** @param {Ctx} ctx @param {View} v @param {number} h */
const minesAt = (ctx, v, h) =>
  (v.mines ?? [])
    .filter((m) => m.hex === h)
    .slice(0, 1)
    .map((m) => ctx.say(m.secret ? 'ui-lb-mines-secret' : 'ui-lb-mines'))
/** @param {Ctx} ctx @param {number} h */
export function groundWords(ctx, h) {
  const g = groundOf(ctx.view, ctx.fixed)
  const v = /** @type {View} */ (ctx.view)
  return [
    ctx.say(`ui-lb-${terrainName(g, h)}`),
    g.level[h] ? ctx.say('ui-lb-level', { n: g.level[h] }) : '',
    g.lane[h] ? ctx.say(`ui-lb-${g.lane[h]}`) : '',
    v.smoke.includes(h) ? ctx.say('ui-lb-smoke') : '',
    v.barrage.includes(h) ? ctx.say('ui-lb-barrage') : '',
    ...minesAt(ctx, v, h),
    v.light.some((l) => l.hex === h) ? ctx.say('ui-lb-light') : '',
    v.wrecks.some((w) => w.hex === h) ? ctx.say('ui-lb-wreck') : '',
    v.exits.includes(h) ? ctx.say('ui-lb-exit') : '',
    v.objective.includes(h) ? ctx.say('ui-lb-objective') : '',
    v.zone.includes(h) ? ctx.say('ui-lb-zone') : '',
    v.plots.some((p) => p.hex === h) ? ctx.say('ui-lb-plot') : '',
  ]
    .filter(Boolean)
    .join(', ')
}
/** A hex in words: number, ground, who stands there, what may be done.
 * @param {Ctx} ctx @param {number} h @param {Stack} [stack] */
export function hexWords(ctx, h, stack) {
  const who = (stack?.pieces ?? []).map((p) => unitWords(ctx, p.unit))
  const lies = (stack?.things ?? []).map((i) =>
    ctx.say('ui-lb-lies', { what: ctx.fixed.items[i.item]?.name ?? i.item }),
  )
  const here = oneAfterAnother([groundWords(ctx, h), ...who, ...lies], ctx.say)
  return `${ctx.say('ui-pair', { a: labelOf(h, ctx.view.wide), b: here })}.${mayWords(ctx, hexRef(h, ctx.view.wide))}`
}

// ---- the list of a stack ----
/** The hex whose list is open; the board reads it at every drawing. */
const list = { hex: -1 }
export const openHex = () => list.hex
/** @param {number} h */
export const openStack = (h) => {
  list.hex = list.hex === h ? -1 : h
}
export const closeStack = () => {
  list.hex = -1
}

/** @param {Act} a */
const button = (a) =>
  html`
    <button class="btn do${a.verb === 'target' ? ' fire' : ''}" data-verb="${esc(a.verb)}"
      data-arg="${a.arg}" title="${esc(a.text)}">
      <span>${esc(a.label || a.text)}</span>
      ${a.price ? `<em class="fig">${esc(a.price)}</em>` : ''}
    </button>
  `
/** @param {Ctx} ctx @param {Piece} p */
function row(ctx, p) {
  const acts = ctx.on.get(p.ref) ?? []
  const sel = p.state === 'sel'
  const inside = ctx.view.units
    .filter((/** @type {Unit} */ u) => u.aboard === p.unit.id)
    .map((/** @type {Unit} */ u) => `<li>${badgeIcon(p.colour, 13)} ${esc(unitWords(ctx, u))}</li>`)
    .join('')
  return html`
    <li class="${p.state}" data-key="r-${p.ref}">
      <span class="pic">${counter(counterFace(p, ctx.fixed, ctx.say))}</span>
      <span class="tells">
        <b>${esc(unitName(ctx, p.unit))}</b>
        <small>${esc(unitWords(ctx, p.unit).split(', ').slice(1).join(', '))}</small>
        ${inside ? `<ul>${inside}</ul>` : ''}
      </span>
      <span class="dos">
        ${sel ? `<em class="held">${esc(ctx.say('ui-lb-held'))}</em>` : ''}
        ${acts.map(button).join('')}
      </span>
    </li>
  `
}
/** @param {Ctx} ctx */
export function stackView(ctx) {
  const h = list.hex
  const v = /** @type {View} */ (ctx.view)
  if (h < 0 || h >= v.wide * v.high) return ''
  const stack = scene(v, ctx.fixed, ctx.on, ctx.acts).stacks.find((s) => s.at === h)
  const here = ctx.on.get(hexRef(h, v.wide)) ?? []
  const things = (stack?.things ?? [])
    .map(
      (i) =>
        html`
          <li class="thing" data-key="i${i.id}">
            ${esc(ctx.say('ui-lb-lies', { what: ctx.fixed.items[i.item]?.name ?? i.item }))}
          </li>
        `,
    )
    .join('')
  const pieces = [...(stack?.pieces ?? [])].reverse().map((p) => row(ctx, p))
  const body = pieces.join('') + things
  return html`
    <section class="stackview sheet" id="lb-stack"
      aria-label="${esc(ctx.say('ui-lb-stack', { hex: labelOf(h, v.wide) }))}">
      <header>
        <b class="fig">${labelOf(h, v.wide)}</b>
        <span>${esc(groundWords(ctx, h))}</span>
        <button class="x" data-lbstack="-1" aria-label="${esc(ctx.say('ui-close'))}">×</button>
      </header>
      ${here.length ? `<p class="dos">${here.map(button).join('')}</p>` : ''}
      <ul class="rows">${body || `<li>${esc(ctx.say('ui-lb-nobody'))}</li>`}</ul>
    </section>
  `
}
/** The colours of both roles in this scenario. @param {Pick<Ctx, 'view' | 'fixed'>} ctx */
export const coloursNow = (ctx) => ({
  defender: colourOf(ctx.view, ctx.fixed, 'defender'),
  attacker: colourOf(ctx.view, ctx.fixed, 'attacker'),
})
