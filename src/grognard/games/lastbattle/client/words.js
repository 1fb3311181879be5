// The position in words: the text view, the sheets that a phone opens, and the cards and charts of the rules page.
import { badgeIcon } from '../../../client/art/symbols.js'
import { esc, ruleTab } from '../../../client/dom.js'
import { ENEMY, armRow, armour, armsHead, bands, BANDS, code, factors, hexNumber, kindWords, locations, near, savesOn, scenario, sideName, states, unitCard, unitName, unitOf, weaponName } from './card.js'
import { miniMap } from './dock.js'
import { declared, movesSeen, odds } from './firelist.js'
import { gunRows, plotted } from './planner.js'
import { briefing } from './setup.js'
import { facts, moraleWords, turnWords } from './tracks.js'
/** @typedef {import('./panelstypes').PanelCtx} PanelCtx */
/** @typedef {import('./types').Unit} Unit */
/** @typedef {import('./types').Fixed} Fixed */
/** @typedef {import('../../../client/types').Say} Say */

/** @param {string} title @param {string[]} rows */
const block = (title, rows) => rows.length ? `<h3>${title}</h3><ul>${rows.map((r) => `<li>${r}</li>`).join('')}</ul>` : ''
/** Everything known of a counter, as a sentence. @param {PanelCtx} ctx @param {Unit} u */
export function unitWords(ctx, u) {
  const { say } = ctx, grade = ctx.fixed.grades[u.grade], arms = u.items.map((i) => ctx.view.items.find((x) => x.id === i)).filter((i) => i !== undefined).map((i) => `${ctx.fixed.items[i.item]?.name ?? i.item}${i.shots ? ` (${say('ui-lb-card-shots', { n: i.shots })})` : ''}`)
  const card = u.card, v = ctx.fixed.vehicles[card?.vehicle ?? ''], damage = card && v ? card.damage.filter((d) => !['driver', 'gunner'].includes(d)).map((d) => `${say(d === 'gear' ? `ui-lb-card-${v.wheels}` : `ui-lb-card-sys-${d}`)} ${say(`ui-lb-card-out-${d}`)}`) : []
  const lost = card && v ? card.arms_lost.map((k) => `${v.arms[k]?.name ?? ''} ${say('ui-lb-card-lost')}`) : [], seats = (card?.seats ?? []).map((s) => `${ctx.fixed.posts[s.post] ?? s.post}: ${s.unit === null ? say('ui-lb-card-empty') : ctx.fixed.grades[s.grade] ?? s.grade}`)
  const aboard = (card?.passengers ?? []).map((n) => unitName(ctx, unitOf(ctx, n))), facing = u.kind === 'vehicle' && u.facing !== null && u.face ? say(`ui-lb-txt-facing-${['n', 'ne', 'se', 's', 'sw', 'nw'][u.facing]}`) : ''
  return [unitName(ctx, u), u.kind === 'foot' ? grade : '', u.kind === 'foot' && u.face ? say('ui-lb-card-figures', { n: u.strength, range: u.range }) : '', facing, ...states(ctx, u), ...arms, ...damage, ...lost, ...seats, aboard.length ? `${say('ui-lb-card-troops')}: ${aboard.join(', ')}` : ''].filter(Boolean).join(', ')
}
/** Counters of a side by hex; those aboard are told with their vehicle. @param {PanelCtx} ctx @param {string} side */
function sideUnits(ctx, side) {
  const may = (/** @type {Unit} */ u) => (ctx.on.get(`unit-${u.id}`) ?? []).map((a) => ctx.say('ui-may', { what: a.text })).join(' ')
  const list = ctx.view.units.filter((u) => u.side === side && u.aboard === null).sort((a, b) => (a.hex ?? -1) - (b.hex ?? -1))
  return list.map((u) => `<b>${u.hex === null ? esc(ctx.say(u.waiting ? 'ui-lb-unit-waiting' : 'ui-lb-unit-off')) : hexNumber(ctx.view, u.hex)}</b> ${esc(unitWords(ctx, u))}. ${esc(may(u))}`)
}
/** @param {PanelCtx} ctx */
function ground(ctx) {
  const { view: v, say } = ctx, at = (/** @type {number[]} */ list) => list.map((h) => hexNumber(v, h)).join(', ')
  return [v.wrecks.length ? say('ui-lb-txt-wrecks', { where: at(v.wrecks.map((w) => w.hex)) }) : '', v.smoke.length ? say('ui-lb-txt-smoke', { where: at(v.smoke) }) : '', v.light.length ? say('ui-lb-txt-light', { where: at(v.light.map((l) => l.hex)) }) : '', v.barrage.length ? say('ui-lb-txt-barrage', { where: at(v.barrage) }) : '', ...v.items.filter((i) => i.hex !== null).map((i) => say('ui-lb-txt-item', { what: ctx.fixed.items[i.item]?.name ?? i.item, where: hexNumber(v, i.hex ?? 0) }))].filter(Boolean).map(esc)
}
/** @param {PanelCtx} ctx */
function fireWords(ctx) {
  return ctx.view.shots.map((s) => { const u = unitOf(ctx, s.unit); return esc(ctx.say('ui-lb-txt-shot', { firer: unitName(ctx, u), weapon: weaponName(ctx, u, s.mode), target: s.target === null ? '' : unitName(ctx, unitOf(ctx, s.target)), hex: hexNumber(ctx.view, s.hex), n: Math.max(0, Math.min(6, s.number)) })) })
}
/** @param {PanelCtx} ctx */
export function words(ctx) {
  const me = near(ctx), foe = ENEMY[me], v = ctx.view, { say } = ctx, s = scenario(ctx)
  return `<h2>${esc(s?.name ?? '')}</h2><p>${esc(turnWords(ctx))}. ${esc(say('ui-lb-trk-initiative', { side: sideName(ctx, v.initiative) }))}. ${esc(say(v.night ? 'ui-lb-trk-night' : 'ui-lb-trk-day'))}.</p>${briefing(ctx)}${block(esc(say('ui-lb-trk-title')), [me, foe].map((r) => esc(moraleWords(ctx, r))))}${block(esc(say('ui-lb-fire-attack')), fireWords(ctx))}${v.plots.length ? plotted(ctx) : ''}<h2>${esc(say('ui-lb-dock-units'))}</h2>${[me, foe, 'none'].map((r) => block(`${badgeIcon(code(ctx, r), 16)} ${esc(sideName(ctx, r))}`, sideUnits(ctx, r))).join('')}${block(esc(say('ui-lb-txt-ground')), ground(ctx))}`
}
/** All counters of both sides that can be seen, for a phone. @param {PanelCtx} ctx */
const roll = (ctx) => [near(ctx), ENEMY[near(ctx)], 'none'].map((r) => block(`${badgeIcon(code(ctx, r), 16)} ${esc(sideName(ctx, r))}`, sideUnits(ctx, r))).join('')

/** A sheet opened by a button: for reading, nothing in it is lit. @param {string} what @param {PanelCtx} table */
export function pile(what, table) {
  const ctx = { ...table, on: new Map(), acts: [] }, [which, id] = what.split(':'), { say } = ctx
  const sheet = (/** @type {string} */ title, /** @type {string} */ html) => html ? { title, html: `<div class="lb-sheet">${html}</div>` } : null
  if (which === 'card') return sheet(unitName(ctx, unitOf(ctx, Number(id))), `<div class="lb-card ${code(ctx, unitOf(ctx, Number(id))?.side ?? '')}">${unitCard(ctx, Number(id))}</div>`)
  if (which === 'odds') return sheet(say('ui-lb-odds'), odds(table, true))
  if (which === 'fire') return sheet(say(ctx.view.phase === 'reaction' ? 'ui-lb-fire-reaction' : 'ui-lb-fire-attack'), `<div class="lb-fire">${declared(ctx)}${ctx.view.phase === 'reaction' ? movesSeen(ctx) : ''}</div>`)
  if (which === 'guns') return sheet(say('ui-lb-plan'), `<div class="lb-plan"><ul class="lb-guns">${gunRows(ctx)}</ul>${plotted(ctx)}</div>`)
  if (which === 'units') return sheet(say('ui-lb-dock-units'), `<div class="lb-roll2">${roll(ctx)}</div>`)
  if (which === 'map') return sheet(say('ui-lb-dock-map'), `<div class="lb-big">${miniMap(ctx, true)}</div>${facts(ctx)}`)
  if (which === 'brief') return sheet(scenario(ctx)?.name ?? '', `${briefing(ctx)}<ul class="lb-st">${[near(ctx), ENEMY[near(ctx)]].map((r) => `<li>${esc(moraleWords(ctx, r))}</li>`).join('')}</ul>${facts(ctx)}`)
  return null
}
/** A vehicle's card at reading size. @param {string} what @param {Fixed} fixed @param {Say} say */
export function reading(what, fixed, say) {
  const [kind, key] = what.split(':'), v = fixed.vehicles[key]
  if (kind !== 'vehicle' || !v) return null
  return { svg: armour(key, v, '', say), title: v.name, html: `<div class="lb-card">${printed(key, fixed, say)}</div>` }
}
/** What is printed on a vehicle's card. @param {string} key @param {Fixed} fixed @param {Say} say */
function printed(key, fixed, say) {
  const v = fixed.vehicles[key], posts = v.posts.map((p) => fixed.posts[p] ?? p).join(', ')
  return `<p class="fig">${esc(kindWords(v.class, v, say))}</p>${factors(v, null, false, say)}<p class="fig">${esc(say('ui-lb-card-crew'))}: ${esc(posts)}${v.troops ? ` · ${esc(say('ui-lb-card-troops'))}: ${v.troops}` : ''}</p>${v.arms.length ? `<table class="lb-arms">${armsHead(say)}<tbody>${v.arms.map((a, k) => armRow(a.name, a.av, a.ap, say, { main: k === v.primary && v.arms.length > 1 })).join('')}</tbody></table>` : `<p class="lb-nil">${esc(say('ui-lb-card-unarmed'))}</p>`}${locations(v, say)}`
}
/** @type {Record<string, number>} */
const HALF = { PST: 1, Rifle: 1 }
/** Ranges of the hand weapons; the counters print them. @type {Record<string, number>} */
const RANGE = { PST: 0, SG: 0, SMG: 1, Rifle: 3, AR: 2 }
/** @param {Fixed} fixed @param {Say} say */
function charts(fixed, say) {
  const cell = (/** @type {import('./panelstypes').Band} */ b) => b === null ? '–' : b[0] === b[1] ? `${b[0]}` : `${b[0]}–${b[1]}`
  const foot = `<table class="lb-bands"><thead><tr><th scope="col">${esc(say('ui-lb-card-weapon'))}</th><th scope="col">${esc(say('ui-lb-foot-per-man'))}</th>${BANDS.map((b) => `<th scope="col">${esc(say(`ui-lb-band-${b}`))}</th>`).join('')}</tr></thead><tbody>${Object.keys(fixed.weapons).map((w) => `<tr><th scope="row">${esc(fixed.weapons[w].name)}</th><td class="fig">${HALF[w] ? '½' : '1'}</td>${bands(w, RANGE[w] ?? 0).map((b) => `<td class="fig">${cell(b)}</td>`).join('')}</tr>`).join('')}</tbody></table>`
  const items = `<table class="lb-arms">${armsHead(say)}<tbody>${Object.values(fixed.items).filter((i) => i.class !== 'horse').map((i) => armRow(i.name, i.av, i.ap, say)).join('')}</tbody></table>`
  const grades = `<table class="lb-bands"><thead><tr><th scope="col">${esc(say('ui-lb-foot-grade'))}</th><th scope="col">${esc(say('ui-lb-foot-saves'))}</th></tr></thead><tbody>${Object.keys(fixed.grades).map((g) => `<tr><th scope="row">${esc(fixed.grades[g])}</th><td class="fig">${savesOn(g) ? `≤ ${savesOn(g)}` : esc(say('ui-lb-foot-never'))}</td></tr>`).join('')}</tbody></table>`
  const reasons = `<table class="lb-arms"><thead><tr><th scope="col">${esc(say('ui-lb-odds-reason'))}</th><th scope="col">${esc(say('ui-lb-odds-rule'))}</th><th scope="col">${esc(say('ui-lb-odds-figure'))}</th></tr></thead><tbody>${fixed.reasons.map((r, i) => `<tr><th scope="row">${esc(r.text)}</th><td>${ruleTab(r.rule, 'lastbattle')}</td><td class="fig">${i < 4 ? r.value : r.value > 0 ? `+${r.value}` : r.value < 0 ? `−${-r.value}` : '·'}</td></tr>`).join('')}</tbody></table>`
  return `<h3>${esc(say('ui-lb-txt-foot'))}</h3>${foot}${grades}<h3>${esc(say('ui-lb-txt-items'))}</h3>${items}<h3>${esc(say('ui-lb-txt-reasons'))}</h3>${reasons}`
}
const CLASSES = ['mbt', 'lcv', 'apc', 'soft', 'helicopter']
/** Every vehicle card and the charts. @param {Fixed} fixed @param {Say} say */
export function cards(fixed, say) {
  const one = (/** @type {string} */ key) => `<li id="card-kind-${esc(key)}" class="lb-vk">${armour(key, fixed.vehicles[key], '', say)}<div class="lb-card"><h4>${esc(fixed.vehicles[key].name)}</h4>${printed(key, fixed, say)}</div></li>`
  return `<div class="lb-sheet">${charts(fixed, say)}${CLASSES.map((c) => { const keys = Object.keys(fixed.vehicles).filter((k) => fixed.vehicles[k].class === c); return keys.length ? `<h3>${esc(say(`ui-lb-card-class-${c}`))}</h3><ul class="lb-vks">${keys.map(one).join('')}</ul>` : '' }).join('')}</div>`
}
