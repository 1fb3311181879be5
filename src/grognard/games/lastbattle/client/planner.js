// Guns off the map: what they have left, the mission that is being asked for, those that are plotted; and the salvoes when they land.
import { badgeIcon } from '../../../client/art/symbols.js'
import { esc, ruleTab } from '../../../client/dom.js'
import { code, hexLink, hexNumber, near, unitLink, unitName, unitOf } from './card.js'
import { button } from './firelist.js'
/** @typedef {import('./panelstypes').PanelCtx} PanelCtx */

const GAME = 'lastbattle', SALVOES = ['he', 'smoke', 'illum', 'icm']
/** @param {PanelCtx} ctx @param {string} verb */
const those = (ctx, verb) => ctx.acts.filter((a) => a.verb === verb)
/** @param {number} n @param {number} most @param {string} label */
const rounds = (n, most, label) => `<span class="lb-rounds" role="img" aria-label="${esc(label)}">${Array.from({ length: Math.min(most, 14) }, (_, i) => `<i class="${i < n ? '' : 'x'}"></i>`).join('')}<b class="fig">${n}</b></span>`
/** The guns of the reader's side with their rounds; a button where one may be asked for a mission. @param {PanelCtx} ctx */
export function gunRows(ctx) {
  const { say, view: v } = ctx, list = v.sides[near(ctx)]?.guns ?? []
  const most = Math.max(10, ...list.map((g) => g.rounds))
  return list.map((g) => {
    const act = those(ctx, 'gun').find((a) => a.arg === g.id), picked = v.picked.gun === g.id, name = g.gun || say('ui-lb-plan-mortar'), left = say('ui-lb-plan-rounds', { n: g.rounds }), k = ctx.fixed.guns[g.gun]
    const what = `<b>${esc(name)}</b>${k ? `<small class="fig">${esc(say('ui-lb-plan-gun', { rof: k.rof || '½', he: k.he }))}</small>` : ''}${rounds(g.rounds, most, left)}`
    return `<li class="${picked ? 'sel' : ''}${g.rounds ? '' : ' out'}">${act ? button(ctx, act, what, 'lit wide') : `<span class="lb-b off wide">${what}${picked ? `<em>${esc(say('ui-lb-plan-chosen'))}</em>` : ''}</span>`}</li>`
  }).join('')
}
/** The three steps of asking for fire: gun, observer, hex. @param {PanelCtx} ctx */
function steps(ctx) {
  const { say, view: v } = ctx, p = v.picked, gun = v.sides[near(ctx)]?.guns?.find((g) => g.id === p.gun), at = p.gun === undefined ? 0 : p.observer === undefined ? 1 : 2
  const value = [gun?.gun ?? '', p.observer === undefined ? '' : unitName(ctx, unitOf(ctx, p.observer)), '']
  return `<ol class="lb-steps">${['gun', 'observer', 'hex'].map((s, i) => `<li class="${i === at ? 'now' : i < at ? 'done' : ''}" ${i === at ? 'aria-current="step"' : ''}><b class="fig">${i < at ? '✓' : i + 1}</b><span>${esc(say(`ui-lb-plan-step-${s}`))}${value[i] ? `<small class="fig">${esc(value[i])}</small>` : ''}</span></li>`).join('')}</ol>`
}
/** @param {PanelCtx} ctx */
export function plotted(ctx) {
  const { say, view: v } = ctx
  return v.plots.length ? `<h3 class="sc">${esc(say('ui-lb-plan-plotted'))}</h3><table class="lb-shots"><thead><tr><th scope="col">${esc(say('ui-lb-plan-step-gun'))}</th><th scope="col">${esc(say('ui-lb-plan-step-observer'))}</th><th scope="col">${esc(say('ui-lb-plan-step-hex'))}</th></tr></thead><tbody>${v.plots.map((p) => `<tr><th scope="row">${esc(p.gun)}</th><td>${unitLink(ctx, unitOf(ctx, p.observer))}</td><td>${hexLink(ctx, p.hex)}</td></tr>`).join('')}</tbody></table>` : ''
}
/** @param {PanelCtx} ctx */
function plotting(ctx) {
  const { say } = ctx, observers = those(ctx, 'observe'), done = those(ctx, 'done')[0], hexes = those(ctx, 'at').length
  return `<section class="lb-plan sheet" data-key="lb-plan" aria-label="${esc(say('ui-lb-plan'))}"><h2 class="sc">${esc(say('ui-lb-plan'))}${ruleTab('LB.arty.fire-mission-timing', GAME)}</h2>${steps(ctx)}<ul class="lb-guns">${gunRows(ctx)}</ul>${observers.length ? `<h3 class="sc">${esc(say('ui-lb-plan-observers'))} ${ruleTab('LB.arty.fo-required', GAME)}</h3><div class="lb-bs">${observers.map((a) => { const u = unitOf(ctx, a.arg); return button(ctx, a, `<span>${esc(unitName(ctx, u))}</span>${u && u.hex !== null ? `<b class="fig">${hexNumber(ctx.view, u.hex)}</b>` : ''}`, 'lit', `data-card="${a.arg}"`) }).join('')}</div>` : ''}${hexes ? `<p class="lb-note">${esc(say('ui-lb-plan-hexes', { n: hexes }))}</p>` : ''}${plotted(ctx)}${done ? button(ctx, done, `<span>${esc(done.label || done.text)}</span>`, 'go') : ''}</section>`
}
/** @param {PanelCtx} ctx */
function salvo(ctx) {
  const { say, view: v } = ctx, p = v.picked, acts = [...those(ctx, 'salvo'), ...those(ctx, 'cease')], fired = p.fired ?? 0, most = p.most ?? 1
  if (p.hex === undefined) return ''
  return `<section class="lb-plan lb-salvo sheet" data-key="lb-plan" aria-label="${esc(say('ui-lb-salvo'))}"><h2 class="sc">${badgeIcon(code(ctx, v.active), 16)}${esc(say('ui-lb-salvo'))}${ruleTab('LB.arty.salvo-choice', GAME)}</h2><p class="lb-what fig">${esc(say('ui-lb-salvo-at'))} ${hexLink(ctx, p.hex)}</p><p class="lb-row"><span>${esc(say('ui-lb-salvo-n', { n: fired, of: most }))}</span>${rounds(most - fired, most, say('ui-lb-salvo-left', { n: most - fired }))}</p>${acts.length ? `<ul class="lb-kinds">${acts.map((a) => `<li>${button(ctx, a, `<b>${esc(a.label || a.text)}</b><small>${esc(say(a.verb === 'cease' ? 'ui-lb-salvo-cease' : `ui-lb-salvo-${SALVOES[a.arg]}`))}</small>`, a.verb === 'cease' ? '' : 'lit wide')}</li>`).join('')}</ul>` : ''}</section>`
}
/** The planner while missions are asked for or land; else nothing. @param {PanelCtx} ctx */
export function planner(ctx) {
  const v = ctx.view
  if (v.phase === 'plot' && (ctx.acts.length || v.plots.length) && v.sides[near(ctx)]?.guns?.length) return plotting(ctx)
  return v.picked.most !== undefined ? salvo(ctx) : ''
}
/** What is plotted, kept in sight while the turn goes on. @param {PanelCtx} ctx */
export const missions = (ctx) => ctx.view.phase !== 'plot' && ctx.view.plots.length ? `<section class="lb-plan sheet" data-key="lb-missions" aria-label="${esc(ctx.say('ui-lb-plan-plotted'))}">${plotted(ctx)}</section>` : ''
