// Setting up: what is still to be placed, who sits in what, and the briefing of the scenario.
import { badgeIcon } from '../../../client/art/symbols.js'
import { esc, ruleTab } from '../../../client/dom.js'
import { ENEMY, code, hexNumber, many, near, scenario, sideName, states, unitName, unitOf } from './card.js'
import { button } from './firelist.js'
/** @typedef {import('./panelstypes').PanelCtx} PanelCtx */
/** @typedef {import('./types').Unit} Unit */

const GAME = 'lastbattle', GRADES = ['Elite', 'Veteran', 'Trained', 'Novice']
/** @param {PanelCtx} ctx @param {string} verb */
const those = (ctx, verb) => ctx.acts.filter((a) => a.verb === verb)
/** Has it its place: on the map, or aboard something? @param {Unit} u */
const settled = (u) => u.hex !== null || u.aboard !== null
/** A counter to take up; with another in hand a press changes hands (the table puts the first one down). @param {PanelCtx} ctx @param {Unit} u @param {string} text @param {string} [cls] */
function take(ctx, u, text, cls = '') {
  const act = those(ctx, 'take').find((a) => a.arg === u.id), held = ctx.view.picked.unit === u.id, look = `${settled(u) && ctx.view.phase === 'setup' ? 'set' : 'lit'} ${held ? 'sel' : ''} ${cls}`
  return act ? button(ctx, act, text, look, `data-card="${u.id}"`) : `<button class="lb-b ${held ? 'sel' : 'off'} ${cls}" data-key="p-take-${u.id}" data-ref="unit-${u.id}" data-card="${u.id}" ${held ? 'aria-pressed="true"' : ''}>${text}</button>`
}
/** @param {PanelCtx} ctx @param {Unit} u */
function row(ctx, u) {
  const grade = u.kind === 'foot' ? ctx.fixed.grades[u.grade] ?? u.grade : ''
  const arms = u.items.map((i) => ctx.view.items.find((x) => x.id === i)).filter((i) => i !== undefined).map((i) => ctx.fixed.items[i.item]?.name ?? i.item)
  return take(ctx, u, `<span>${esc(unitName(ctx, u))}</span>${[grade, ...arms].filter(Boolean).map((t) => `<small>${esc(t)}</small>`).join('')}${u.hex !== null ? `<b class="fig">${hexNumber(ctx.view, u.hex)}</b>` : ''}${u.moved ? `<em>${esc(ctx.say('ui-lb-state-moved'))}</em>` : ''}`)
}
/** A vehicle and all that is aboard it. @param {PanelCtx} ctx @param {Unit} v */
function carrier(ctx, v) {
  const { say } = ctx, card = v.card, k = ctx.fixed.vehicles[card?.vehicle ?? '']
  const one = (/** @type {Unit | undefined} */ u, /** @type {string} */ grade) => u ? take(ctx, u, `${esc(unitName(ctx, u))}${grade ? ` <small>${esc(grade)}</small>` : ''}`, 'sm') : ''
  const posts = (card?.seats ?? []).map((s) => `<li class="${s.unit === null ? 'out' : ''}"><b>${esc(ctx.fixed.posts[s.post] ?? s.post)}</b>${s.unit === null ? `<span>${esc(say('ui-lb-card-empty'))}</span>` : one(unitOf(ctx, s.unit), ctx.fixed.grades[s.grade] ?? s.grade)}</li>`).join('')
  const men = (card?.passengers ?? []).map((n) => unitOf(ctx, n)), count = men.reduce((sum, u) => sum + (u?.men ?? 0), 0)
  return `<li class="lb-veh">${row(ctx, v)}<ul class="lb-posts">${posts}${k?.troops ? `<li><b>${esc(say('ui-lb-card-troops'))}</b><span>${esc(say('ui-lb-card-of', { n: count, of: k.troops }))}</span> ${men.map((u) => one(u, '')).join('')}</li>` : ''}</ul></li>`
}
/** Own counters that are not aboard anything, by kind. @param {PanelCtx} ctx @returns {{key: string, list: Unit[]}[]} */
export function groups(ctx) {
  const own = ctx.view.units.filter((u) => u.side === near(ctx)), free = own.filter((u) => u.aboard === null)
  const foot = (/** @type {string} */ g) => free.filter((u) => u.kind === 'foot' && u.grade === g && !u.leader).sort((a, b) => a.weapon.localeCompare(b.weapon) || b.men - a.men)
  return [
    { key: 'vehicles', list: free.filter((u) => u.kind === 'vehicle') }, { key: 'leaders', list: free.filter((u) => u.kind === 'foot' && u.leader) },
    ...GRADES.map((g) => ({ key: g, list: foot(g) })), { key: 'guns', list: free.filter((u) => u.kind === 'gun') }, { key: 'dummies', list: free.filter((u) => u.kind === 'dummy') },
  ].filter((g) => g.list.length)
}
/** @param {PanelCtx} ctx @param {{key: string, list: Unit[]}} g */
function section(ctx, g) {
  const todo = g.list.filter((u) => !settled(u)), title = ctx.fixed.grades[g.key] ?? ctx.say(`ui-lb-set-${g.key}`)
  const head = `<h3 class="sc">${esc(title)}<b class="fig">${todo.length ? ctx.say('ui-lb-set-todo', { n: todo.length, of: g.list.length }) : `✓ ${g.list.length}`}</b></h3>`
  if (g.key === 'vehicles') return `${head}<ul class="lb-vehs">${g.list.map((u) => carrier(ctx, u)).join('')}</ul>`
  return `${head}<div class="lb-bs">${[...todo, ...g.list.filter(settled)].map((u) => row(ctx, u)).join('')}</div>`
}
/** In the Movement Phase, with nothing in hand: all of one's own, and who has still to move. @param {PanelCtx} ctx */
export function forces(ctx) {
  const { say, view: v } = ctx, may = those(ctx, 'take').length
  if (v.phase !== 'movement' || !ctx.yours || v.picked.unit !== undefined || !may) return ''
  const part = (/** @type {{key: string, list: Unit[]}} */ g) => `<h3 class="sc">${esc(ctx.fixed.grades[g.key] ?? say(`ui-lb-set-${g.key}`))}</h3>${g.key === 'vehicles' ? `<ul class="lb-vehs">${g.list.map((u) => carrier(ctx, u)).join('')}</ul>` : `<div class="lb-bs">${g.list.map((u) => row(ctx, u)).join('')}</div>`}`
  return `<section class="lb-forces sheet" data-key="lb-forces" aria-label="${esc(say('ui-lb-dock-units'))}"><h2 class="sc">${esc(say('ui-lb-dock-units'))}<b class="fig">${may}</b>${ruleTab('LB.move.phase-only', GAME)}</h2>${groups(ctx).map(part).join('')}</section>`
}
/** How far the placing has come: counters placed or aboard, of all. @param {PanelCtx} ctx */
export function progress(ctx) {
  const own = ctx.view.units.filter((u) => u.side === near(ctx))
  return { done: own.filter(settled).length, all: own.length }
}
/** What the scenario asks of each side, and with what. @param {PanelCtx} ctx */
export function briefing(ctx) {
  const s = scenario(ctx), me = near(ctx), { say } = ctx
  if (!s) return ''
  const own = ctx.view.units.filter((u) => u.side === me), n = (/** @type {(u: Unit) => boolean} */ f) => own.filter(f).length
  const parts = [many(ctx, 'ui-lb-foot-men', ctx.view.sides[me].men), ...[...new Set(own.filter((u) => u.kind === 'vehicle').map((u) => unitName(ctx, u)))].map((name) => `${n((u) => u.kind === 'vehicle' && unitName(ctx, u) === name)} × ${name}`), ...(n((u) => u.kind === 'gun') ? [say('ui-lb-brief-guns', { n: n((u) => u.kind === 'gun') })] : []), ...(n((u) => u.kind === 'dummy') ? [say('ui-lb-brief-dummies', { n: n((u) => u.kind === 'dummy') })] : [])]
  const side = (/** @type {string} */ role) => `<li class="${code(ctx, role)}"><h4>${badgeIcon(code(ctx, role), 17)}<b>${esc(sideName(ctx, role))}</b><small>${esc(say(role === me ? 'ui-lb-brief-you' : 'ui-lb-brief-foe'))}</small></h4><p>${esc(s.sides[role].win)}</p><p class="fig lb-force">${esc(role === me ? parts.join(' · ') : many(ctx, 'ui-lb-foot-men', ctx.view.sides[role].men))}${ctx.view.morale ? ` · ${esc(say('ui-lb-brief-morale', { hesitation: ctx.view.sides[role].hesitation, breaks: ctx.view.sides[role].breaks }))}` : ''}</p></li>`
  const facts = [s.length ? say('ui-lb-brief-length', { n: s.length }) : say('ui-lb-brief-no-limit'), s.night ? say('ui-lb-trk-night') : '', say('ui-lb-trk-initiative', { side: sideName(ctx, ctx.view.initiative) })].filter(Boolean).join(' · ')
  return `<div class="lb-brief"><p class="lb-pl"><i>${esc(s.place)}</i> <span class="fig">${esc(facts)}</span></p><ul>${side(me)}${side(ENEMY[me])}</ul></div>`
}
/** The panel; empty when nothing is set up. @param {PanelCtx} ctx */
export function setUp(ctx) {
  const { say, view: v } = ctx
  if (v.phase !== 'setup') return ''
  const s = scenario(ctx), deploy = those(ctx, 'deploy')[0], held = unitOf(ctx, v.picked.unit), p = progress(ctx), todo = p.all - p.done
  const brief = `<details class="lb-bd" data-key="lb-bd" ${held ? '' : 'open'}><summary><b>${esc(s?.name ?? '')}</b><span>${esc(say('ui-lb-brief'))}</span></summary>${briefing(ctx)}</details>`
  if (!ctx.yours && !ctx.acts.length) return `<section class="lb-setup sheet" data-key="lb-setup" aria-label="${esc(say('ui-lb-set'))}">${brief}<p class="lb-nil">${esc(say('ui-lb-set-wait'))}</p></section>`
  const now = held ? `<p class="lb-held"><b>${esc(unitName(ctx, held))}</b> ${states(ctx, held).slice(0, 2).map((t) => `<small>${esc(t)}</small>`).join(' ')}<span>${esc(say('ui-lb-set-held'))}</span></p>` : ''
  return `<section class="lb-setup sheet" data-key="lb-setup" aria-label="${esc(say('ui-lb-set'))}">${brief}<h2 class="sc">${esc(say('ui-lb-set'))}<b class="fig">${esc(say('ui-lb-set-progress', { n: p.done, of: p.all }))}</b>${ruleTab('LB.format.setup-limits', GAME)}</h2>${now}${deploy && todo ? `<p class="lb-note"><b>${esc(deploy.label || say('ui-lb-set-deploy'))}</b> <kbd>${esc((deploy.key ?? '').toUpperCase())}</kbd> ${esc(say('ui-lb-set-deploy-note'))}</p>` : ''}<div class="lb-todo">${groups(ctx).map((g) => section(ctx, g)).join('')}</div></section>`
}
