// Setting up: what is still to be placed, who sits in what, and the briefing of the scenario.
import { badgeIcon } from '../../../../client/art/symbols.js'
import { esc, html, ruleTab } from '../../../../client/base/dom.js'
import { states } from '../cards/cardparts.js'
import { ENEMY, code, hexNumber, many, near, scenario, sideName, unitName, unitOf } from '../cards/names.js'
import { button } from './firelist.js'
/** @typedef {import('../panelstypes').PanelCtx} PanelCtx */
/** @typedef {import('../types').Unit} Unit */
/** @typedef {import('../../../../client/types').Act} Act */

const GAME = 'lastbattle'
const GRADES = ['Elite', 'Veteran', 'Trained', 'Novice']
const MANY = 12 // this many counters fill the column: the briefing is folded from the start
/** @param {PanelCtx} ctx @param {string} verb */
const those = (ctx, verb) => ctx.acts.filter((a) => a.verb === verb)
/** Has it its place: on the map, or aboard something? @param {Unit} u */
const settled = (u) => u.hex !== null || u.aboard !== null
/** A counter to take up; with another in hand a press changes hands (the table puts the first one down).
 * @param {PanelCtx} ctx @param {Unit} u @param {string} text @param {string} [cls] */
function take(ctx, u, text, cls = '') {
  const act = those(ctx, 'take').find((a) => a.arg === u.id)
  const held = ctx.view.picked.unit === u.id
  const look = `${settled(u) && ctx.view.phase === 'setup' ? 'set' : 'lit'} ${held ? 'sel' : ''} ${cls}`
  return act
    ? button(ctx, act, text, look, `data-card="${u.id}"`)
    : html`
      <button class="lb-b ${held ? 'sel' : 'off'} ${cls}" data-key="p-take-${u.id}"
        data-ref="unit-${u.id}" data-card="${u.id}" ${held ? 'aria-pressed="true"' : ''}>
        ${text}
      </button>
    `
}
/** @param {PanelCtx} ctx @param {Unit} u @param {string} [more] */
function row(ctx, u, more = '') {
  // the others stand under the name of their grade
  const grade = u.kind === 'foot' && u.leader ? (ctx.fixed.grades[u.grade] ?? u.grade) : ''
  const arms = u.items
    .map((i) => ctx.view.items.find((x) => x.id === i))
    .filter((i) => i !== undefined)
    .map((i) => ctx.fixed.items[i.item]?.name ?? i.item)
  const notes = [grade, ...arms]
    .filter(Boolean)
    .map((t) => `<small>${esc(t)}</small>`)
    .join('')
  return take(
    ctx,
    u,
    html`
      <span>${esc(unitName(ctx, u))}</span>
      ${notes}
      ${u.hex !== null ? `<b class="fig">${hexNumber(ctx.view, u.hex)}</b>` : ''}
      ${u.moved ? `<em>${esc(ctx.say('ui-lb-state-moved'))}</em>` : ''}
      ${more}
    `,
  )
}
/** Has it posts, and nobody at any of them nor in the back? @param {Unit} v */
const deserted = ({ card }) =>
  Boolean(card?.seats?.length && card.seats.every((s) => s.unit === null) && !card.passengers?.length)
/** A vehicle and all that is aboard it; an empty one is one line. @param {PanelCtx} ctx @param {Unit} v */
function carrier(ctx, v) {
  const { say } = ctx
  const card = v.card
  if (deserted(v)) {
    const empty = `<small class="lb-nobody">${esc(say('ui-lb-card-empty'))}</small>`
    return `<li class="lb-veh lb-bare">${row(ctx, v, empty)}</li>`
  }
  const k = ctx.fixed.vehicles[card?.vehicle ?? '']
  const one = (/** @type {Unit | undefined} */ u, /** @type {string} */ grade) =>
    u ? take(ctx, u, `${esc(unitName(ctx, u))}${grade ? ` <small>${esc(grade)}</small>` : ''}`, 'sm') : ''
  const posts = (card?.seats ?? []).map((s) => {
    const post = `<b>${esc(ctx.fixed.posts[s.post] ?? s.post)}</b>`
    if (s.unit === null) return `<li class="out">${post}<span>${esc(say('ui-lb-card-empty'))}</span></li>`
    return `<li class="">${post}${one(unitOf(ctx, s.unit), ctx.fixed.grades[s.grade] ?? s.grade)}</li>`
  })
  const men = (card?.passengers ?? []).map((n) => unitOf(ctx, n))
  const count = men.reduce((sum, u) => sum + (u?.men ?? 0), 0)
  const troops = k?.troops
    ? html`
      <li>
        <b>${esc(say('ui-lb-card-troops'))}</b>
        <span>${esc(say('ui-lb-card-of', { n: count, of: k.troops }))}</span> ${men.map((u) => one(u, ''))}
      </li>
    `
    : ''
  return html`
    <li class="lb-veh">
      ${row(ctx, v)}
      <ul class="lb-posts">${posts}${troops}</ul>
    </li>
  `
}
/** Own counters that are not aboard anything, by kind.
 * @param {PanelCtx} ctx @returns {{key: string, list: Unit[]}[]} */
export function groups(ctx) {
  const own = ctx.view.units.filter((u) => u.side === near(ctx))
  const free = own.filter((u) => u.aboard === null)
  const foot = (/** @type {string} */ g) =>
    free
      .filter((u) => u.kind === 'foot' && u.grade === g && !u.leader)
      .sort((a, b) => a.weapon.localeCompare(b.weapon) || b.men - a.men)
  return [
    { key: 'vehicles', list: free.filter((u) => u.kind === 'vehicle') },
    { key: 'leaders', list: free.filter((u) => u.kind === 'foot' && u.leader) },
    ...GRADES.map((g) => ({ key: g, list: foot(g) })),
    { key: 'guns', list: free.filter((u) => u.kind === 'gun') },
    { key: 'dummies', list: free.filter((u) => u.kind === 'dummy') },
  ].filter((g) => g.list.length)
}
/** @param {PanelCtx} ctx @param {{key: string, list: Unit[]}} g */
function section(ctx, g) {
  const todo = g.list.filter((u) => !settled(u))
  const title = ctx.fixed.grades[g.key] ?? ctx.say(`ui-lb-set-${g.key}`)
  const left = todo.length ? ctx.say('ui-lb-set-todo', { n: todo.length, of: g.list.length }) : `✓ ${g.list.length}`
  const head = `<h3 class="sc">${esc(title)}<b class="fig">${left}</b></h3>`
  if (g.key === 'vehicles') return `${head}<ul class="lb-vehs">${g.list.map((u) => carrier(ctx, u)).join('')}</ul>`
  return `${head}<div class="lb-bs">${[...todo, ...g.list.filter(settled)].map((u) => row(ctx, u)).join('')}</div>`
}
/** In the Movement Phase, with nothing in hand: all of one's own, and who has still to move. @param {PanelCtx} ctx */
export function forces(ctx) {
  const { say, view: v } = ctx
  const may = those(ctx, 'take').length
  if (v.phase !== 'movement' || !ctx.yours || v.picked.unit !== undefined || !may) return ''
  const part = (/** @type {{key: string, list: Unit[]}} */ g) => {
    const title = `<h3 class="sc">${esc(ctx.fixed.grades[g.key] ?? say(`ui-lb-set-${g.key}`))}</h3>`
    if (g.key === 'vehicles') return `${title}<ul class="lb-vehs">${g.list.map((u) => carrier(ctx, u)).join('')}</ul>`
    return `${title}<div class="lb-bs">${g.list.map((u) => row(ctx, u)).join('')}</div>`
  }
  return html`
    <section class="lb-forces sheet" data-key="lb-forces"
      aria-label="${esc(say('ui-lb-dock-units'))}">
      <h2 class="sc">
        ${esc(say('ui-lb-dock-units'))}
        <b class="fig">${may}</b>
        ${ruleTab('LB.move.phase-only', GAME)}
      </h2>
      ${groups(ctx).map(part).join('')}
    </section>
  `
}
/** How far the placing has come: counters placed or aboard, of all. @param {PanelCtx} ctx */
export function progress(ctx) {
  const own = ctx.view.units.filter((u) => u.side === near(ctx))
  return { done: own.filter(settled).length, all: own.length }
}
/** What a side has: men, vehicles by name, guns, dummies. @param {PanelCtx} ctx @param {string} role */
function forceWords(ctx, role) {
  const own = ctx.view.units.filter((u) => u.side === role)
  const count = (/** @type {(u: Unit) => boolean} */ is) => own.filter(is).length
  const guns = count((u) => u.kind === 'gun')
  const dummies = count((u) => u.kind === 'dummy')
  const vehicles = own.filter((u) => u.kind === 'vehicle').map((u) => unitName(ctx, u))
  return [
    many(ctx, 'ui-lb-foot-men', ctx.view.sides[role].men),
    ...[...new Set(vehicles)].map((name) => `${vehicles.filter((v) => v === name).length} × ${name}`),
    ...(guns ? [ctx.say('ui-lb-brief-guns', { n: guns })] : []),
    ...(dummies ? [ctx.say('ui-lb-brief-dummies', { n: dummies })] : []),
  ].join(' · ')
}
/** @param {PanelCtx} ctx @param {string} role @param {string} win */
function sideBrief(ctx, role, win) {
  const { say } = ctx
  const own = role === near(ctx)
  const { men, hesitation, breaks } = ctx.view.sides[role]
  // before a force is bought, and of one that the enemy bought in secret, there is nothing to tell
  const force = own ? forceWords(ctx, role) : many(ctx, 'ui-lb-foot-men', men)
  const morale = ctx.view.morale && breaks ? ` · ${esc(say('ui-lb-brief-morale', { hesitation, breaks }))}` : ''
  return html`
    <li class="${code(ctx, role)}">
      <h3>
        ${badgeIcon(code(ctx, role), 17)}
        <b>${esc(sideName(ctx, role))}</b>
        <small>${esc(say(own ? 'ui-lb-brief-you' : 'ui-lb-brief-foe'))}</small>
      </h3>
      <p>${esc(win)}</p>
      ${men || !ctx.view.design ? html`<p class="fig lb-force">${esc(force)}${morale}</p>` : ''}
    </li>
  `
}
/** What the scenario asks of each side, and with what. @param {PanelCtx} ctx */
export function briefing(ctx) {
  const s = scenario(ctx)
  const me = near(ctx)
  const { say } = ctx
  if (!s) return ''
  const facts = [
    s.length ? say('ui-lb-brief-length', { n: s.length }) : say('ui-lb-brief-no-limit'),
    s.night ? say('ui-lb-trk-night') : '',
    say('ui-lb-trk-initiative', { side: sideName(ctx, ctx.view.initiative) }),
  ]
    .filter(Boolean)
    .join(' · ')
  return html`
    <div class="lb-brief">
      <p class="lb-pl"><i>${esc(s.place)}</i> <span class="fig">${esc(facts)}</span></p>
      <ul>${[me, ENEMY[me]].map((role) => sideBrief(ctx, role, s.sides[role].win))}</ul>
    </div>
  `
}
/** The briefing, open or folded. Its key changes with the fold, for what is open stays open otherwise (dom.js).
 * @param {PanelCtx} ctx @param {boolean} fold */
const folded = (ctx, fold) => html`
  <details class="lb-bd" data-key="lb-bd-${fold ? 'folded' : 'open'}" ${fold ? '' : 'open'}>
    <summary><b>${esc(scenario(ctx)?.name ?? '')}</b><span>${esc(ctx.say('ui-lb-brief'))}</span></summary>
    ${briefing(ctx)}
  </details>
`
/** The counter that is being placed. @param {PanelCtx} ctx @param {Unit} u */
function heldNow(ctx, u) {
  const doing = states(ctx, u)
    .slice(0, 2)
    .map((t) => `<small>${esc(t)}</small>`)
    .join(' ')
  return html`
    <p class="lb-held">
      <b>${esc(unitName(ctx, u))}</b> ${doing}
      <span>${esc(ctx.say('ui-lb-set-held'))}</span>
    </p>
  `
}
/** What is left may be set up by the computer. @param {PanelCtx} ctx @param {Act} deploy */
function deployNote(ctx, deploy) {
  const label = esc(deploy.label || ctx.say('ui-lb-set-deploy'))
  const shortcut = esc((deploy.key ?? '').toUpperCase())
  const means = esc(ctx.say('ui-lb-set-deploy-note'))
  return `<p class="lb-note"><b>${label}</b> <kbd>${shortcut}</kbd> ${means}</p>`
}
/** The panel; empty when nothing is set up. @param {PanelCtx} ctx */
export function setUp(ctx) {
  const { say, view: v } = ctx
  if (v.phase !== 'setup') return ''
  const s = scenario(ctx)
  const deploy = those(ctx, 'deploy')[0]
  const held = unitOf(ctx, v.picked.unit)
  const p = progress(ctx)
  const todo = p.all - p.done
  const brief = folded(ctx, Boolean(held) || p.done > 0 || p.all > MANY)
  if (!ctx.yours && !ctx.acts.length)
    return html`
      <section class="lb-setup sheet" data-key="lb-setup" aria-label="${esc(say('ui-lb-set'))}">
        ${brief}
        <p class="lb-nil">${esc(say('ui-lb-set-wait'))}</p>
      </section>
    `
  if (!p.all)
    return html`<section class="lb-setup lb-bare sheet" data-key="lb-setup" aria-label="${esc(say('ui-lb-set'))}">
      ${brief}
    </section>`
  const note = deploy && todo ? deployNote(ctx, deploy) : ''
  return html`
    <section class="lb-setup sheet" data-key="lb-setup" aria-label="${esc(say('ui-lb-set'))}">
      ${brief}
      <h2 class="sc">
        ${esc(say('ui-lb-set'))}
        <b class="fig">${esc(say('ui-lb-set-progress', { n: p.done, of: p.all }))}</b>
        ${ruleTab('LB.format.setup-limits', GAME)}
      </h2>
      ${held ? heldNow(ctx, held) : `<p class="lb-goal">${esc(s?.sides[near(ctx)].win ?? '')}</p>`}
      ${note}
      <div class="lb-todo">
        ${groups(ctx).map((g) => section(ctx, g))}
      </div>
    </section>
  `
}
