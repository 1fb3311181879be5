// The production planner: what the points may still buy, what may not be bought now (press it and the server says why), what is planned.
// It stands at the head of the left column (panels.js); over the map (index.js) lies only the slip that says what is being placed.
import { badgeIcon } from '../../../client/art/symbols.js'
import { esc, ruleTab } from '../../../client/dom.js'
import { areaName, armyName } from './armies.js'
import { CODE, chip, coin } from './chips.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('../../../client/types').Act} Act */
/** @typedef {import('./types').Side} Side */
/** @typedef {import('./types').Units} Units */

/** The refs of the planner: pool-<sort>, army-<army>, plan-card, plan-evacuate. @param {string} ref @returns {import('../../../client/types').Action | null} */
export function planIntent(ref) {
  const m = /^(pool|buy|army|rebuild)-(\d+)$/.exec(ref)
  if (m) return { verb: m[1] === 'pool' || m[1] === 'buy' ? 'buy' : 'rebuild', arg: Number(m[2]) }
  return ref === 'plan-card' ? { verb: 'card', arg: 0 } : ref === 'plan-evacuate' ? { verb: 'evacuate', arg: 0 } : null
}
/** @param {Ctx} ctx @param {string} verb */
const those = (ctx, verb) => ctx.acts.filter((a) => a.verb === verb)
/** @param {Ctx} ctx @param {string} ref @param {Act | undefined} act @param {string} inside @param {string} label @param {string} [cls] */
function button(ctx, ref, act, inside, label, cls = '') {
  const hinted = act && ctx.hint?.verb === act.verb && ctx.hint.arg === act.arg, held = ctx.view.picked && (ref === `pool-${ctx.view.picked.sort}` || ref === `army-${ctx.view.picked.army}`)
  return `<button class="pb ${cls} ${act ? 'lit' : 'off'}${held ? ' sel' : ''}${hinted ? ' hinted' : ''}${ctx.refused === ref ? ' refused' : ''}" id="${ref}" data-ref="${ref}" ${act ? `data-verb="${act.verb}" data-arg="${act.arg}"` : 'aria-disabled="true"'} title="${esc(label)}" aria-label="${esc(act ? act.text : label)}">${inside}</button>`
}
/** @param {number} n */
const price = (n) => `<span class="pr">${coin(false, 13).repeat(n)}</span>`

/** @param {Ctx} ctx @param {Side} side */
function units(ctx, side) {
  const buy = those(ctx, 'buy'), nations = [...new Set(side.pool.map((p) => p.nation))]
  return nations.map((n) => `<div class="pn" role="group" aria-label="${esc(ctx.fixed.nations[n].name)}"><span class="pf">${badgeIcon(CODE[n], 18)}</span>${side.pool.filter((p) => p.nation === n).map((p) => {
    const s = ctx.fixed.sorts[p.sort], act = buy.find((a) => a.arg === p.sort)
    return button(ctx, `pool-${p.sort}`, act, `${chip(s.type, s.nation, { size: 26 })}<b class="fig">${p.left}</b>${price(s.cost)}`, ctx.say('ui-ttlm-buy', { what: s.name, n: s.cost, left: p.left }))
  }).join('')}</div>`).join('')
}
/** Armies that were eliminated. @param {Ctx} ctx @param {string} role */
function rebuilt(ctx, role) {
  const gone = ctx.view.armies.filter((/** @type {any} */ a) => a.side === role && a.where === 'lost')
  if (!gone.length) return ''
  return `<div class="pn" role="group" aria-label="${esc(ctx.say('ui-ttlm-rebuild'))}"><span class="pf sc">${esc(ctx.say('ui-ttlm-rebuild'))}</span>${gone.map((/** @type {any} */ a) => button(ctx, `army-${a.id}`, those(ctx, 'rebuild').find((x) => x.arg === a.id), `${badgeIcon(CODE[a.nation], 18)}<b class="fig">${esc(ctx.fixed.armies[a.id].id.replace(/\D/g, ''))}</b>${price(1)}`, armyName(ctx, a.id))).join('')}</div>`
}
/** Where a unit or army stands. @param {Ctx} ctx @param {number} unit */
function whereabouts(ctx, unit) {
  const holder = Math.floor(unit / 26)
  return holder < 32 ? areaName(ctx, ctx.view.armies[holder].area) : areaName(ctx, holder - 32)
}
/** @param {Ctx} ctx @param {number} unit */
function called(ctx, unit) {
  const holder = Math.floor(unit / 26), sort = unit % 26
  if (sort === 25) { const a = ctx.fixed.armies[holder]; return `${badgeIcon(CODE[a.nation], 15)}<b class="fig">${esc(a.id.replace(/\D/g, ''))}</b>` }
  const s = ctx.fixed.sorts[sort]
  return chip(s.type, s.nation, { size: 18 })
}
/** Choices of one verb as small buttons with their places. @param {Ctx} ctx @param {string} verb @param {string} title @param {string} note */
function choices(ctx, verb, title, note) {
  const acts = those(ctx, verb)
  if (!acts.length) return ''
  return `<details class="pd" data-key="pd-${verb}"><summary><span class="sc">${esc(title)}</span><b class="fig">${acts.length}</b><em>${esc(note)}</em></summary><div class="pc">${acts.map((a) => `<button class="pb lit wide${ctx.hint?.verb === a.verb && ctx.hint.arg === a.arg ? ' hinted' : ''}" data-verb="${a.verb}" data-arg="${a.arg}" data-on="unit-${a.arg}" title="${esc(a.text)}" aria-label="${esc(a.text)}">${called(ctx, a.arg)}<span>${esc(whereabouts(ctx, a.arg))}</span></button>`).join('')}</div></details>`
}
/** What the plan holds so far: new or shifted units, cards. @param {Ctx} ctx @param {string} role @param {Side} side */
function planned(ctx, role, side) {
  /** @type {string[]} */
  const rows = []
  const add = (/** @type {Units} */ u, /** @type {string} */ where) => { if (u.spent && ctx.fixed.nations[u.nation].side === role) rows.push(`<li>${chip(u.type, u.nation, { size: 18 })}<b class="fig">${u.spent}</b> <span>${esc(where)}</span></li>`) }
  for (const a of ctx.view.armies) if (a.side === role) for (const u of a.units ?? []) add(u, `${ctx.fixed.armies[a.id].short}, ${areaName(ctx, a.area)}`)
  ctx.view.areas.forEach((/** @type {any} */ area, /** @type {number} */ i) => { for (const u of area.loose) add(u, areaName(ctx, i)) })
  if (side.buys) rows.unshift(`<li><svg class="cb" viewBox="0 0 160 226" aria-hidden="true"><use href="#sp-card-back"/></svg><b class="fig">${side.buys}</b> <span>${esc(ctx.say('ui-ttlm-to-draw'))}</span></li>`)
  return rows.length ? `<div class="pq"><h3 class="sc">${esc(ctx.say('ui-ttlm-planned'))}</h3><ul>${rows.join('')}</ul></div>` : ''
}
/** What is in the reader's fingers, to be laid on the map. @param {Ctx} ctx */
function held(ctx) {
  const p = ctx.view.picked
  if (!p) return ''
  const name = p.sort !== undefined ? ctx.fixed.sorts[p.sort].name : p.army !== undefined ? armyName(ctx, p.army) : p.unit % 26 === 25 ? armyName(ctx, Math.floor(p.unit / 26)) : ctx.fixed.sorts[p.unit % 26].name
  return `<p class="ph sheet" data-key="held">${p.sort !== undefined ? chip(ctx.fixed.sorts[p.sort].type, ctx.fixed.sorts[p.sort].nation, { size: 26 }) : p.army !== undefined ? badgeIcon(CODE[ctx.fixed.armies[p.army].nation], 22) : ''}<span>${esc(ctx.say('ui-ttlm-placing', { what: name.charAt(0).toUpperCase() + name.slice(1) }))}</span><button class="ln" data-do="undo">${esc(ctx.say('ui-put-down'))}</button></p>`
}
/** The slip over the map. @param {Ctx} ctx @returns {string} */
export const planner = (ctx) => (ctx.view.phase === 'plan' || ctx.view.phase === 'reinforce') && ctx.yours ? held(ctx) : ''

/** @param {Ctx} ctx @returns {string} empty when nothing is planned */
export function production(ctx) {
  const v = ctx.view, role = ctx.role
  /** @type {Side | undefined} */
  const side = v.sides[role]
  if (v.phase !== 'plan' || !side || side.points === null) return ''
  const commit = those(ctx, 'commit')[0], evac = those(ctx, 'evacuate')[0], card = those(ctx, 'card')[0]
  if (side.ready) return `<section class="plan sheet" data-key="plan"><h2 class="sc">${esc(ctx.say('ui-ttlm-production'))}</h2><p>${esc(ctx.say('ui-ttlm-sealed'))}</p>${planned(ctx, role, side)}</section>`
  const most = Math.max(side.points, 1), purse = Array.from({ length: most }, (_, i) => coin(i >= (side.points ?? 0), 21)).join('')
  const dig = choices(ctx, 'dig', ctx.say('ui-ttlm-dig'), side.digs ? ctx.say('ui-ttlm-digs-left', { n: side.digs }) : ctx.say('ui-ttlm-dig-price'))
  return `<section class="plan sheet" data-key="plan" aria-label="${esc(ctx.say('ui-ttlm-production'))}"><h2 class="sc">${esc(ctx.say('ui-ttlm-production'))}${ruleTab('TTLM.7.0a', 'ttlm')}</h2><p class="pp" role="img" aria-label="${esc(ctx.say('ui-ttlm-points', { n: side.points }))}">${purse}<b class="fig">${side.points}</b></p>
<div class="pn first">${button(ctx, 'plan-card', card, `<svg class="cb" viewBox="0 0 160 226" aria-hidden="true"><use href="#sp-card-back"/></svg><span>${esc(ctx.say('ui-ttlm-buy-card'))}</span><b class="fig">${side.buys || ''}</b>${price(1)}`, ctx.say('ui-ttlm-buy-card'), 'wide')}${evac ? button(ctx, 'plan-evacuate', evac, `<span>${esc(evac.label || evac.text)}</span>`, evac.text, 'wide') : ''}</div>
${units(ctx, side)}${rebuilt(ctx, role)}${dig}${choices(ctx, 'upgrade', ctx.say('ui-ttlm-upgrade'), ctx.say('ui-ttlm-upgrade-price'))}${choices(ctx, 'take', ctx.say('ui-ttlm-shift'), '')}${planned(ctx, role, side)}${commit ? `<button class="btn primary commit" data-verb="commit" data-arg="${commit.arg}" title="${esc(commit.text)}">${esc(ctx.say(side.points ? 'ui-ttlm-commit-early' : 'ui-ttlm-commit', { n: side.points }))}</button>` : ''}</section>`
}
