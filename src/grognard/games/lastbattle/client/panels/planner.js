// Guns off the map: what they have left, the mission that is being asked for, those that are plotted; and the
// salvoes when they land.
import { badgeIcon } from '../../../../client/art/symbols.js'
import { esc, html, ruleTab } from '../../../../client/base/dom.js'
import { code, hexLink, hexNumber, near, unitLink, unitName, unitOf } from '../cards/names.js'
import { gist } from '../../../../client/face/faceparts.js'
import { button } from './firelist.js'
/** @typedef {import('../panelstypes').PanelCtx} PanelCtx */
/** @typedef {import('../../../../client/types').Act} Act */

const GAME = 'lastbattle'
const SALVOES = ['he', 'smoke', 'illum', 'icm', 'fascam', 'chem']
/** @param {PanelCtx} ctx @param {string} verb */
const those = (ctx, verb) => ctx.acts.filter((a) => a.verb === verb)
/** @param {number} n @param {number} most @param {string} label */
const rounds = (n, most, label) => {
  const marks = Array.from({ length: Math.min(most, 14) }, (_, i) => `<i class="${i < n ? '' : 'x'}"></i>`).join('')
  return html`
    <span class="lb-rounds" role="img" aria-label="${esc(label)}">
      ${marks}
      <b class="fig">${n}</b>
    </span>
  `
}
/** The guns of the reader's side with their rounds; a button where one may be asked for a mission.
 * @param {PanelCtx} ctx */
export function gunRows(ctx) {
  const { say, view: v } = ctx
  const list = v.sides[near(ctx)]?.guns ?? []
  const most = Math.max(10, ...list.map((g) => g.rounds))
  return list
    .map((g) => {
      const act = those(ctx, 'gun').find((a) => a.arg === g.id)
      const picked = v.picked.gun === g.id
      const name = g.gun || say('ui-lb-plan-mortar')
      const left = say('ui-lb-plan-rounds', { n: g.rounds })
      const k = ctx.fixed.guns[g.gun]
      const note = k ? `<small class="fig">${esc(say('ui-lb-plan-gun', { rof: k.rof || '½', he: k.he }))}</small>` : ''
      const what = html`
        <b>${esc(name)}</b>
        ${note}
        ${rounds(g.rounds, most, left)}
      `
      const chosen = picked ? `<em>${esc(say('ui-lb-plan-chosen'))}</em>` : ''
      const inside = act ? button(ctx, act, what, 'lit wide') : `<span class="lb-b off wide">${what}${chosen}</span>`
      return `<li class="${picked ? 'sel' : ''}${g.rounds ? '' : ' out'}">${inside}</li>`
    })
    .join('')
}
/** How many steps of asking for fire are done. @param {PanelCtx['view']['picked']} p */
function stepsDone(p) {
  if (p.gun === undefined) return 0
  return p.observer === undefined ? 1 : 2
}
/** @param {PanelCtx} ctx @param {string} name @param {number} i @param {number} at @param {string} chosen */
function step(ctx, name, i, at, chosen) {
  const done = i < at
  const now = i === at
  return html`
    <li class="${now ? 'now' : ''}${done ? 'done' : ''}" ${now ? 'aria-current="step"' : ''}>
      <b class="fig">${done ? '✓' : i + 1}</b>
      <span>
        ${esc(ctx.say(`ui-lb-plan-step-${name}`))}
        ${chosen ? `<small class="fig">${esc(chosen)}</small>` : ''}
      </span>
    </li>
  `
}
/** The three steps of asking for fire: gun, observer, hex. @param {PanelCtx} ctx */
function steps(ctx) {
  const v = ctx.view
  const p = v.picked
  const gun = v.sides[near(ctx)]?.guns?.find((g) => g.id === p.gun)
  const chosen = [gun?.gun ?? '', p.observer === undefined ? '' : unitName(ctx, unitOf(ctx, p.observer)), '']
  const items = ['gun', 'observer', 'hex'].map((name, i) => step(ctx, name, i, stepsDone(p), chosen[i]))
  return `<ol class="lb-steps">${items.join('')}</ol>`
}
/** @param {PanelCtx} ctx */
export function plotted(ctx) {
  const { say, view: v } = ctx
  if (!v.plots.length) return ''
  const rows = v.plots.map(
    (p) => html`
      <tr>
        <th scope="row">${esc(p.gun)}</th>
        <td>${unitLink(ctx, unitOf(ctx, p.observer))}</td>
        <td>${hexLink(ctx, p.hex)}</td>
      </tr>
    `,
  )
  return html`
    <h3 class="sc">${esc(say('ui-lb-plan-plotted'))}</h3>
    <table class="lb-shots">
      <thead>
        <tr>
          <th scope="col">${esc(say('ui-lb-plan-step-gun'))}</th>
          <th scope="col">${esc(say('ui-lb-plan-step-observer'))}</th>
          <th scope="col">${esc(say('ui-lb-plan-step-hex'))}</th>
        </tr>
      </thead>
      <tbody>${rows}</tbody>
    </table>
  `
}
/** Who may ask for the fire. @param {PanelCtx} ctx */
function observers(ctx) {
  const acts = those(ctx, 'observe')
  if (!acts.length) return ''
  const one = (/** @type {Act} */ a) => {
    const u = unitOf(ctx, a.arg)
    const hex = u && u.hex !== null ? `<b class="fig">${hexNumber(ctx.view, u.hex)}</b>` : ''
    return button(ctx, a, `<span>${esc(unitName(ctx, u))}</span>${hex}`, 'lit', `data-card="${a.arg}"`)
  }
  return html`
    <h3 class="sc">
      ${esc(ctx.say('ui-lb-plan-observers'))} ${ruleTab('LB.arty.fo-required', GAME)}
    </h3>
    <div class="lb-bs">${acts.map(one)}</div>
  `
}
/** @param {PanelCtx} ctx */
function plotting(ctx) {
  const { say } = ctx
  const hexes = those(ctx, 'at').length
  return html`
    <section class="lb-plan sheet" data-key="lb-plan" aria-label="${esc(say('ui-lb-plan'))}">
      <h2 class="sc">
        ${esc(say('ui-lb-plan'))}
        ${ruleTab('LB.arty.fire-mission-timing', GAME)}
      </h2>
      ${steps(ctx)}
      <ul class="lb-guns">${gunRows(ctx)}</ul>
      ${observers(ctx)}
      ${hexes ? `<p class="lb-note">${esc(say('ui-lb-plan-hexes', { n: hexes }))}</p>` : ''}
      ${plotted(ctx)}
    </section>
  `
}
/** What may be fired: a button a kind. @param {PanelCtx} ctx @param {Act} a */
function salvoKind(ctx, a) {
  const cease = a.verb === 'cease'
  const means = ctx.say(cease ? 'ui-lb-salvo-cease' : `ui-lb-salvo-${SALVOES[a.arg]}`)
  const inside = `<b>${esc(a.label || a.text)}</b><small>${esc(means)}</small>${gist(ctx, a, GAME)}`
  return `<li>${button(ctx, a, inside, cease ? '' : 'lit wide')}</li>`
}
/** @param {PanelCtx} ctx */
function salvo(ctx) {
  const { say, view: v } = ctx
  const p = v.picked
  const acts = [...those(ctx, 'salvo'), ...those(ctx, 'cease')]
  const fired = p.fired ?? 0
  const most = p.most ?? 1
  if (p.hex === undefined) return ''
  const kinds = acts.map((a) => salvoKind(ctx, a)).join('')
  return html`
    <section class="lb-plan lb-salvo sheet" data-key="lb-plan"
      aria-label="${esc(say('ui-lb-salvo'))}">
      <h2 class="sc">
        ${badgeIcon(code(ctx, v.active), 16)}
        ${esc(say('ui-lb-salvo'))}
        ${ruleTab('LB.arty.salvo-choice', GAME)}
      </h2>
      <p class="lb-what fig">${esc(say('ui-lb-salvo-at'))} ${hexLink(ctx, p.hex)}</p>
      <p class="lb-row">
        <span>${esc(say('ui-lb-salvo-n', { n: fired, of: most }))}</span>
        ${rounds(most - fired, most, say('ui-lb-salvo-left', { n: most - fired }))}
      </p>
      ${kinds ? `<ul class="lb-kinds">${kinds}</ul>` : ''}
    </section>
  `
}
/** The planner while missions are asked for or land; else nothing. @param {PanelCtx} ctx */
export function planner(ctx) {
  const v = ctx.view
  if (v.phase === 'plot' && (ctx.acts.length || v.plots.length) && v.sides[near(ctx)]?.guns?.length)
    return plotting(ctx)
  return v.picked.most !== undefined ? salvo(ctx) : ''
}
/** What is plotted, kept in sight while the turn goes on. @param {PanelCtx} ctx */
export const missions = (ctx) =>
  ctx.view.phase !== 'plot' && ctx.view.plots.length
    ? html`
      <section class="lb-plan lb-missions sheet" data-key="lb-missions"
        aria-label="${esc(ctx.say('ui-lb-plan-plotted'))}">
        ${plotted(ctx)}
      </section>
    `
    : ''
