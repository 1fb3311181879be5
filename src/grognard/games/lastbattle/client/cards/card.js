// The sheet of one counter: a vehicle's card, a foot unit, a mortar, or what is known of a back. Of the enemy only what
// the view gives. It shows what is pointed at on the board, else what is taken up, else what was pointed at last.
import { esc, html, morph, ruleTab } from '../../../../client/base/dom.js'
import { aimed, armsHead, box, carried, head, moves, stateRow } from './cardparts.js'
import {
  BANDS,
  BASE,
  MOD,
  bandText,
  bands,
  code,
  known,
  many,
  mine,
  savesOn,
  sideName,
  unitName,
  unitOf,
} from './names.js'
import { personOf } from './sheet.js'
import { weapons as guns } from '../art/symbols.js'
import { vehicleCard } from './vehiclecard.js'
export { bands, hexNumber, savesOn } from './names.js'
/** @typedef {import('../panelstypes').PanelCtx} PanelCtx */
/** @typedef {import('../panelstypes').Band} Band */
/** @typedef {import('../types').Unit} Unit */

// ---- foot ----
/** @param {string} grade */
const chevrons = (grade) => {
  const n = Math.max(0, (MOD[grade] ?? -1) + 1)
  const line = (/** @type {number} */ i) => html`
    <path d="M2 ${23 - i * 8}l9-7 9 7" fill="none" stroke="currentColor" stroke-width="3.200"
      ${i < n ? '' : 'stroke-opacity=".18"'}/>
  `
  return html`
    <svg class="lb-chev" viewBox="0 0 22 26" width="20" height="24" aria-hidden="true">
      ${[0, 1, 2].map(line)}
    </svg>
  `
}
/** @param {number} men */
const pips = (men) =>
  html`
    <span class="lb-men" aria-hidden="true">
      ${Array.from({ length: Math.min(men, 12) }, () => '<i></i>').join('')}
    </span>
  `
/** @param {PanelCtx} ctx @param {Unit} u */
function bandTable(ctx, u) {
  const { say } = ctx
  const mod = MOD[u.grade] ?? 0
  const all = bands(u.weapon, u.range)
  const needed = (/** @type {Band} */ band, /** @type {number} */ i) => {
    const number = BASE[i] + mod
    if (band === null) return '–'
    return number > 0 ? `≤ ${Math.min(6, number)}` : '0'
  }
  const pistol = u.weapon === 'PST'
  const nightRule = pistol ? 'LB.night.pistols' : 'LB.night.band-shift'
  const night = html`
    <p class="lb-note">
      ${esc(say(pistol ? 'ui-lb-foot-night-pistol' : 'ui-lb-foot-night'))} ${ruleTab(nightRule, 'lastbattle')}
    </p>
  `
  return html`
    <table class="lb-bands">
      <caption class="vh">${esc(say('ui-lb-foot-bands'))}</caption>
      <thead>
        <tr>
          <td></td>
          ${BANDS.map((b) => `<th scope="col">${esc(say(`ui-lb-band-${b}`))}</th>`).join('')}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">${esc(say('ui-lb-foot-hexes'))}</th>
          ${all.map((b) => `<td class="fig">${bandText(b)}</td>`)}
        </tr>
        <tr>
          <th scope="row">${esc(say('ui-lb-foot-needs'))}</th>
          ${all.map((b, i) => `<td class="fig"><b>${needed(b, i)}</b></td>`)}
        </tr>
      </tbody>
    </table>
    ${ctx.view.night ? night : ''}
  `
}
/** @param {PanelCtx} ctx @param {Unit} u */
function footCard(ctx, u) {
  const { say } = ctx
  const own = mine(ctx, u)
  const weapon = ctx.fixed.weapons[u.weapon]?.name ?? u.weapon
  const grade = ctx.fixed.grades[u.grade] ?? u.grade
  const held = carried(ctx, u, aimed(ctx, u))
  const strength = u.face ? box(esc(say('ui-lb-foot-strength')), `${u.strength}<i>·</i>${u.range}`) : ''
  const left = own && u.face ? box(esc(say('ui-lb-foot-moves')), moves(u.factor, u.left, say)) : ''
  const saves = savesOn(u.grade) ? `≤ ${savesOn(u.grade)}` : esc(say('ui-lb-foot-never'))
  return html`
    ${head(ctx, u, weapon.charAt(0).toUpperCase() + weapon.slice(1), many(ctx, 'ui-lb-foot-men', u.men))}
    <div class="lb-fg">
      <div class="lb-fc ${code(ctx, u.side)}" aria-hidden="true">
        ${chevrons(u.grade)}
        ${pips(u.men)}
        <svg viewBox="0 0 96 32" width="84" height="28">${guns[u.weapon] ?? ''}</svg>
      </div>
      <dl class="lb-four fig">
        ${strength}
        ${left}
        ${box(esc(say('ui-lb-foot-grade')), `<span class="lb-gr">${esc(grade)}</span>`)}
        ${box(esc(say('ui-lb-foot-saves')), saves)}
      </dl>
    </div>
    ${stateRow(ctx, u)}
    ${personOf(ctx, u.id)}
    ${u.face ? bandTable(ctx, u) : ''}
    ${held ? `<table class="lb-arms">${armsHead(say)}<tbody>${held}</tbody></table>` : ''}
  `
}
/** @param {PanelCtx} ctx @param {Unit} u */
function gunCard(ctx, u) {
  const g = ctx.fixed.guns[u.gun]
  const ready = u.aboard === null ? 'ui-lb-gun-ready' : 'ui-lb-gun-limbered'
  const { say } = ctx
  const rows = g
    ? html`
      <dl class="lb-four fig">
        ${box(esc(say('ui-lb-gun-range')), String(g.range))}
        ${box(esc(say('ui-lb-gun-rate')), g.rof ? String(g.rof) : '½')}
        ${box(esc(say('ui-lb-gun-he')), String(g.he))}
        ${box(esc(say('ui-lb-gun-light')), g.illum ? String(g.illum) : '–')}
      </dl>
    `
    : ''
  return html`
    ${head(ctx, u, say('ui-lb-unit-mortar', { gun: u.gun }), say(ready))}
    <div class="lb-fg">
      <div class="lb-fc ${code(ctx, u.side)}" aria-hidden="true">
        <svg viewBox="0 0 96 32" width="84" height="28">${guns.MORTAR ?? ''}</svg>
      </div>
      ${rows}
    </div>
    ${stateRow(ctx, u)}
  `
}
/** A back: nothing but its class. @param {PanelCtx} ctx @param {Unit} u */
const backCard = (ctx, u) =>
  html`
    ${head(ctx, u, unitName(ctx, u), sideName(ctx, u.side))}
    <div class="lb-fg">
      <div class="lb-fc back ${code(ctx, u.side)}" aria-hidden="true"><b class="fig">?</b></div>
      <p class="lb-nil">${esc(ctx.say('ui-lb-card-back'))}</p>
    </div>
  `
/** @param {PanelCtx} ctx @param {Unit} u */
function inside(ctx, u) {
  if (!known(u)) return backCard(ctx, u)
  if (u.kind === 'vehicle' && u.card) return vehicleCard(ctx, u, u.card)
  if (u.kind === 'foot') return footCard(ctx, u)
  if (u.kind === 'gun') return gunCard(ctx, u)
  return html`
    ${head(ctx, u, unitName(ctx, u), sideName(ctx, u.side))}
    <p class="lb-nil">${esc(ctx.say('ui-lb-card-dummy'))}</p>
  `
}
/** The sheet of one counter, without its frame. @param {PanelCtx} ctx @param {number} id */
export const unitCard = (ctx, id) => {
  const u = unitOf(ctx, id)
  return u ? inside(ctx, u) : ''
}
/** @param {Unit} u @param {PanelCtx} ctx */
const label = (ctx, u) =>
  ctx.say(u.kind === 'vehicle' && u.card ? 'ui-lb-card-vehicle' : 'ui-lb-card-unit', { what: unitName(ctx, u) })

// ---- what is pointed at ----
/** The counter under the pointer or the focus, the one before it, and the last drawing's context.
 * @type {{at: number | null, last: number | null, ctx: PanelCtx | null, on: boolean}} */
const eye = { at: null, last: null, ctx: null, on: false }
/** What the sheet speaks of now. @param {PanelCtx} ctx @returns {number | null} */
export function shown(ctx) {
  const p = ctx.view.picked
  const held = [p.unit, p.firer, p.observer]
  // while a counter is placed its sheet lies above the list: it must not grow and shrink under a hand that moves
  // over the list
  const order = ctx.view.phase === 'setup' ? [...held, eye.at, eye.last] : [eye.at, ...held, eye.last]
  return order.find((n) => unitOf(ctx, n) !== undefined) ?? null
}
/** @param {PanelCtx} ctx */
export function card(ctx) {
  watch(ctx)
  const n = shown(ctx)
  const u = unitOf(ctx, n)
  if (!u)
    return html`
      <section class="lb-card sheet empty" id="lb-card"
        aria-label="${esc(ctx.say('ui-lb-card-none-title'))}">
        <p class="lb-nil">${esc(ctx.say('ui-lb-card-none'))}</p>
      </section>
    `
  return html`
    <section class="lb-card sheet ${code(ctx, u.side)}" id="lb-card"
      aria-label="${esc(label(ctx, u))}">
      ${inside(ctx, u)}
    </section>
  `
}
/** The counter that an element speaks of. @param {EventTarget | null} t @returns {number | null} */
export function unitAt(t) {
  const e =
    t instanceof Element ? t.closest('[data-card], [data-ref^="unit-"], [data-on^="unit-"], [id^="unit-"]') : null
  const ref =
    e?.getAttribute('data-card') ??
    /^unit-(\d+)/.exec(e?.getAttribute('data-ref') ?? e?.getAttribute('data-on') ?? e?.id ?? '')?.[1]
  return ref === undefined || ref === null ? null : Number(ref)
}
/** Draws only this sheet again: pointing must not draw the page. @param {number | null} at */
function point(at) {
  if (at === eye.at || !eye.ctx) return
  if (at !== null) eye.last = at
  eye.at = at
  const e = document.getElementById('lb-card')
  const t = document.createElement('template')
  t.innerHTML = card(eye.ctx)
  const fresh = t.content.firstElementChild
  if (!e || !fresh) return
  e.className = fresh.className
  e.setAttribute('aria-label', fresh.getAttribute('aria-label') ?? '')
  morph(e, fresh.innerHTML)
}
/** @param {PanelCtx} ctx */
function watch(ctx) {
  // what the other player looked at is not told
  if (eye.ctx && eye.ctx.view.you !== ctx.view.you) {
    eye.at = null
    eye.last = null
  }
  eye.ctx = ctx
  if (eye.on || typeof document === 'undefined') return
  eye.on = true
  let timer = 0
  const later = (/** @type {Event} */ e) => {
    const within = e.target instanceof Element && e.target.closest('#lb-card')
    if (within) return
    const at = unitAt(e.target)
    clearTimeout(timer)
    timer = window.setTimeout(() => point(at), at === null ? 240 : 70)
  }
  document.addEventListener('pointerover', (e) => {
    if (e.pointerType !== 'touch') later(e)
  })
  document.addEventListener('focusin', later)
  // a finger has no hover: what it touches is looked at
  document.addEventListener('pointerdown', (e) => {
    const at = unitAt(e.target)
    if (at !== null && e.pointerType === 'touch') point(at)
  })
}
