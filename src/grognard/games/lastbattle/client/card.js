// The sheet of one counter: a vehicle's card, a foot unit, a mortar, or what is known of a back. Of the enemy only what the view gives.
// It shows what is pointed at on the board, else what is taken up, else what was pointed at last.
import { badgeIcon } from '../../../client/art/symbols.js'
import { esc, morph, ruleTab } from '../../../client/dom.js'
import { signs, vehicles as shapes, weapons as guns } from './symbols.js'
/** @typedef {import('./panelstypes').PanelCtx} PanelCtx */
/** @typedef {import('./panelstypes').Band} Band */
/** @typedef {import('./types').Unit} Unit */
/** @typedef {import('./types').View} View */
/** @typedef {import('./types').Card} Card */
/** @typedef {import('./types').Fixed} Fixed */
/** @typedef {import('./types').VehicleInfo} VehicleInfo */
/** @typedef {import('../../../client/types').Say} Say */
/** @typedef {import('../../../client/types').Act} Act */

// ---- names, used by all panels ----
/** @type {Record<string, string>} */
export const ENEMY = { defender: 'attacker', attacker: 'defender' }
/** Whose side of the table the reader sits at: an onlooker sees the defender's first. @param {PanelCtx} ctx */
export const near = (ctx) => ENEMY[ctx.role] ? ctx.role : ENEMY[ctx.view.you] ? ctx.view.you : 'defender'
/** @param {PanelCtx} ctx */
export const scenario = (ctx) => ctx.fixed.scenarios[ctx.view.scenario]
/** The colour code of a side in this scenario. @param {PanelCtx} ctx @param {string | null} role */
export const code = (ctx, role) => { const colour = scenario(ctx)?.sides[role ?? '']?.colour; return colour === 'green' ? 'lbg' : colour === 'brown' ? 'lbb' : '' }
/** @param {PanelCtx} ctx @param {string | null} role */
export const sideName = (ctx, role) => scenario(ctx)?.sides[role ?? '']?.name ?? ctx.say('ui-lb-side-none')
/** @param {PanelCtx} ctx @param {number | null | undefined} id @returns {Unit | undefined} */
export const unitOf = (ctx, id) => id === null || id === undefined ? undefined : ctx.view.units.find((u) => u.id === id)
/** The printed number of a hex. @param {View} view @param {number} hex */
export const hexNumber = (view, hex) => String((hex % view.wide + 1) * 100 + Math.floor(hex / view.wide) + 1).padStart(4, '0')
/** A hex that lights the board. @param {PanelCtx} ctx @param {number} hex */
export const hexLink = (ctx, hex) => `<a class="place fig" href="#" data-place="hex-${hexNumber(ctx.view, hex)}">${hexNumber(ctx.view, hex)}</a>`
/** @param {PanelCtx} ctx @param {string} key @param {number} n */
export const many = (ctx, key, n) => ctx.say(n === 1 ? `${key}-one` : key, { n })
/** Is everything known of it? @param {Unit} u */
const known = (u) => u.face || u.seen
/** "AR ×4", "M2 Bradley", "82mm", "a concealed unit". @param {PanelCtx} ctx @param {Unit | undefined} u */
export function unitName(ctx, u) {
  if (!u) return ctx.say('ui-lb-unit-unknown')
  if (!known(u)) return ctx.say(u.kind === 'vehicle' ? 'ui-lb-unit-back-vehicle' : 'ui-lb-unit-back-foot')
  if (u.kind === 'vehicle') return ctx.fixed.vehicles[u.card?.vehicle ?? '']?.name ?? ctx.say('ui-lb-unit-back-vehicle')
  if (u.kind === 'gun') return ctx.say('ui-lb-unit-mortar', { gun: u.gun })
  if (u.kind === 'dummy') return ctx.say('ui-lb-unit-dummy')
  return `${ctx.fixed.weapons[u.weapon]?.short ?? u.weapon} ×${u.men}${u.leader ? ' ★' : ''}`
}
/** @param {PanelCtx} ctx @param {Unit | undefined} u */
export const unitLink = (ctx, u) => u ? `<a class="place" href="#" data-place="unit-${u.id}" data-card="${u.id}">${esc(unitName(ctx, u))}</a>` : esc(unitName(ctx, u))
/** Where it is: a hex, aboard, waiting. @param {PanelCtx} ctx @param {Unit} u */
export function whereabouts(ctx, u) {
  if (u.aboard !== null) return ctx.say('ui-lb-unit-aboard', { what: unitName(ctx, unitOf(ctx, u.aboard)) })
  return u.hex === null ? ctx.say(u.waiting ? 'ui-lb-unit-waiting' : 'ui-lb-unit-off') : hexNumber(ctx.view, u.hex)
}
/** The weapon of a shot: own weapon, grenade, line of the card, or a weapon counter. @param {PanelCtx} ctx @param {Unit | undefined} u @param {number} mode */
export function weaponName(ctx, u, mode) {
  const source = mode >> 2
  if (!u || mode < 0) return ''
  if (u.kind === 'gun') return u.gun
  if (source === 0) return u.weapon
  if (source === 1) return ctx.say('ui-lb-card-grenade')
  if (source < 8) return ctx.fixed.vehicles[u.card?.vehicle ?? '']?.arms[source - 2]?.name ?? ''
  const item = ctx.view.items.find((i) => i.id === source - 8)
  return item ? ctx.fixed.items[item.item]?.name ?? item.item : ''
}
/** Is this one of the reader's own? Whoever sees everything owns both. @param {PanelCtx} ctx @param {Unit} u */
export const mine = (ctx, u) => ctx.view.you === 'all' || u.side === ctx.view.you

// ---- figures ----
/** @type {Record<string, number>} */
const MOD = { Novice: -1, Trained: 0, Veteran: 1, Elite: 2 }
const BASE = [4, 2, 1, 0]
export const BANDS = ['close', 'medium', 'long', 'extreme']
/** @param {string} grade */
export const savesOn = (grade) => Math.max(0, 1 + (MOD[grade] ?? 0))
/** The distances of the four bands: half the range (up), once, twice, four times; pistols have their own. @param {string} weapon @param {number} range @returns {Band[]} */
export function bands(weapon, range) {
  if (weapon === 'PST') return [null, [0, 0], null, [1, 1]]
  let from = 0
  /** @param {number} to @returns {Band} */
  const upTo = (to) => { if (to < from) return null; const start = from; from = to + 1; return [start, to] }
  return [Math.floor((range + 1) / 2), range, 2 * range, 4 * range].map(upTo)
}
/** @param {number[] | null} pair */
const figures = (pair) => pair ? `${pair[0]}<i>·</i>${pair[1]}` : '<span aria-hidden="true">–</span>'
/** @param {number[] | null} pair @param {Say} say */
const figureCell = (pair, say) => pair ? `<td class="fig" aria-label="${esc(say('ui-lb-card-figures', { n: pair[0], range: pair[1] }))}">${figures(pair)}</td>` : `<td class="fig" aria-label="${esc(say('ui-lb-card-cannot'))}">${figures(null)}</td>`

// ---- vehicle ----
/** @type {Record<string, string>} */
const SHAPE = { mbt: 'MBT', lcv: 'LCV', apc: 'APC', soft: 'Soft', helicopter: 'Heli' }
/** @param {string} key @param {VehicleInfo} v */
const shape = (key, v) => shapes[/TRUCK/.test(key) ? 'Truck' : SHAPE[v.class]] ?? ''
const SIDES = ['front', 'front-right', 'rear-right', 'rear', 'rear-left', 'front-left']
/** The hexagon with the armour of each side; the front is up, marked by a thick red line and an arrow. @param {string} key @param {VehicleInfo} v @param {string} colour @param {Say} say */
export function armour(key, v, colour, say) {
  const R = 74, c = [90, 88], corner = (/** @type {number} */ i) => { const a = Math.PI / 3 * (i - 0.5); return [c[0] + R * Math.sin(a), c[1] - R * Math.cos(a)] }
  const p = [0, 1, 2, 3, 4, 5].map(corner), n = (/** @type {number} */ x) => x.toFixed(1)
  const disc = (/** @type {number} */ value, /** @type {number} */ i) => { const a = Math.PI / 3 * i, r = R * Math.cos(Math.PI / 6) * 0.83, x = c[0] + r * Math.sin(a), y = c[1] - r * Math.cos(a); return `<circle cx="${n(x)}" cy="${n(y)}" r="12.500" fill="var(--paper)" stroke="var(--ink)" stroke-width="1.200"/><text class="fig" x="${n(x)}" y="${n(y + 5.5)}" text-anchor="middle" font-size="${value > 9 ? 14 : 16}" font-weight="700" fill="var(--ink)">${value}</text>` }
  const words = SIDES.map((s, i) => `${say(`ui-lb-card-side-${s}`)} ${v.armor[i]}`).join(', ')
  return `<svg viewBox="10 2 160 164" class="lb-arm" role="img" aria-label="${esc(say('ui-lb-card-armour', { sides: words }))}"><polygon points="${p.map((q) => q.map(n).join(',')).join(' ')}" fill="var(--paper-2)" stroke="var(--ink)" stroke-width="1.500"/><path d="M${p[0].map(n).join(' ')}L${p[1].map(n).join(' ')}" stroke="var(--red)" stroke-width="6"/><path d="M84 12h12l-6-8z" fill="var(--red)"/><g transform="translate(${90 - 28} ${88 - 28}) scale(.875)" style="color:var(--${colour || 'ink-2'});--knock:var(--paper-2)">${shape(key, v)}</g>${v.armor.map(disc).join('')}</svg>`
}
/** @param {string} cls @param {VehicleInfo} v @param {Say} say */
const kindWords = (cls, v, say) => [say(`ui-lb-card-class-${cls}`), say(`ui-lb-card-${v.wheels}`), v.soft && cls !== 'soft' ? say('ui-lb-card-soft') : '', v.amphibious ? say('ui-lb-card-amphibious') : ''].filter(Boolean).join(' · ')
/** @param {string} term @param {string} value @param {string} [note] @param {boolean} [out] */
const box = (term, value, note = '', out = false) => `<div class="${out ? 'out' : ''}"><dt>${term}</dt><dd>${value}</dd>${note ? `<dd class="nt">${note}</dd>` : ''}</div>`
/** What is left of a factor, and the factor. @param {number} factor @param {number | null} left @param {Say} say */
const moves = (factor, left, say) => left === null || left === factor ? `${factor}` : `<span aria-label="${esc(say('ui-lb-card-left', { n: left, of: factor }))}">${left}<small>/${factor}</small></span>`
/** The four great figures. @param {VehicleInfo} v @param {Unit | null} u @param {boolean} own @param {Say} say */
function factors(v, u, own, say) {
  const stuck = !!u?.card?.damage.some((d) => d === 'gear' || d === 'engine'), air = v.class === 'helicopter'
  const out = stuck ? `<em>${esc(say('ui-lb-card-stuck'))}</em>` : ''
  return `<dl class="lb-four fig">${box(esc(say(air ? 'ui-lb-card-high' : 'ui-lb-card-road')), moves(v.road, own && u ? u.left : null, say), out, stuck)}${box(esc(say(air ? 'ui-lb-card-low' : 'ui-lb-card-off')), moves(v.off, own && u ? u.off_left : null, say), '', stuck)}${box(esc(say('ui-lb-card-turret')), v.turret < 0 ? '–' : String(v.turret))}${box(esc(say(`ui-lb-card-${v.wheels}`)), String(v.gear), '', !!u?.card?.damage.includes('gear'))}</dl>`
}
/** Somebody aboard; a button while he may get out. @param {PanelCtx} ctx @param {Unit | undefined} u @param {string} [text] */
function getOut(ctx, u, text = unitName(ctx, u)) {
  const act = ctx.acts.find((a) => a.verb === 'unload' && a.arg === u?.id)
  if (act) return `<button class="lb-b lit" data-key="p-unload-${act.arg}" data-verb="unload" data-arg="${act.arg}" title="${esc(act.text)}" aria-label="${esc(act.text)}">${esc(text)} <span aria-hidden="true">↗</span></button>`
  return u ? `<a class="place" href="#" data-place="unit-${u.id}" data-card="${u.id}">${esc(text)}</a>` : esc(text)
}
const DIRECTIONS = ['n', 'ne', 'se', 's', 'sw', 'nw']
/** Where it looks, and the six ways it may turn. @param {PanelCtx} ctx @param {Unit} u */
function compass(ctx, u) {
  const acts = ctx.view.picked.unit === u.id ? ctx.acts.filter((a) => a.verb === 'turn') : [], says = ctx.say(`ui-lb-txt-facing-${DIRECTIONS[u.facing ?? 0]}`)
  const arrow = (/** @type {number} */ d) => `<svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" style="transform:rotate(${d * 60}deg)"><path d="M12 22V5M5 11l7-8 7 8" fill="none" stroke="currentColor" stroke-width="3"/></svg>`
  const one = (/** @type {number} */ d) => { const a = acts.find((x) => x.arg === d); return a ? `<button class="lb-b lit" data-key="p-turn-${d}" data-verb="turn" data-arg="${d}" title="${esc(a.text)}" aria-label="${esc(a.text)}">${arrow(d)}</button>` : `<span class="lb-b ${d === u.facing ? 'sel' : 'off'}" aria-hidden="true">${arrow(d)}</span>` }
  return acts.length ? `<div class="lb-compass" role="group" aria-label="${esc(says)}"><span>${esc(says)}</span>${DIRECTIONS.map((_, d) => one(d)).join('')}</div>` : ''
}
/** @param {PanelCtx} ctx @param {Card} card @param {VehicleInfo} v */
function crew(ctx, card, v) {
  const { say } = ctx
  if (card.seats === null || card.passengers === null) return `<p class="lb-nil">${esc(say('ui-lb-card-crew-hidden'))}</p>`
  const seats = card.seats.map((s) => s.unit === null
    ? `<li class="out"><b>${esc(ctx.fixed.posts[s.post] ?? s.post)}</b><span>${esc(say('ui-lb-card-empty'))}</span></li>`
    : `<li><b>${esc(ctx.fixed.posts[s.post] ?? s.post)}</b>${getOut(ctx, unitOf(ctx, s.unit), `${ctx.fixed.grades[s.grade] ?? s.grade}${unitOf(ctx, s.unit)?.leader ? ' ★' : ''}`)}</li>`).join('')
  const aboard = card.passengers.map((n) => unitOf(ctx, n)), men = aboard.reduce((sum, u) => sum + (u?.men ?? 0), 0)
  const troops = v.troops ? `<p class="lb-row"><b>${esc(say('ui-lb-card-troops'))}</b><span class="fig">${esc(say('ui-lb-card-of', { n: men, of: v.troops }))}</span>${aboard.length ? `<span class="lb-who fig">${aboard.map((u) => getOut(ctx, u)).join(' ')}</span>` : ''}</p>` : ''
  return `<ul class="lb-crew fig" aria-label="${esc(say('ui-lb-card-crew'))}">${seats}</ul>${troops}`
}
/** Damage in words, struck through; substitutes and scopes are no damage but belong here. @param {PanelCtx} ctx @param {Card} card @param {VehicleInfo} v */
function systems(ctx, card, v) {
  const { say } = ctx, lost = ['gear', 'engine', 'radio', 'rf', 'ammo', 'autoloader'].filter((d) => card.damage.includes(d))
  const name = (/** @type {string} */ d) => say(d === 'gear' ? `ui-lb-card-${v.wheels}` : `ui-lb-card-sys-${d}`)
  const rows = lost.map((d) => `<li class="out"><s>${esc(name(d))}</s> <b>${esc(say(`ui-lb-card-out-${d}`))}</b></li>`)
  if (card.damage.includes('driver')) rows.push(`<li>${esc(say('ui-lb-card-new-driver'))}</li>`)
  if (card.damage.includes('gunner')) rows.push(`<li>${esc(say('ui-lb-card-new-gunner'))}</li>`)
  if (card.rf) rows.push(`<li class="ok">${esc(say('ui-lb-card-rf', { n: card.rf }))}</li>`)
  if (card.sights) rows.push(`<li class="ok">${esc(say(card.sights > 1 ? 'ui-lb-card-thermal' : 'ui-lb-card-infrared'))}</li>`)
  const towed = unitOf(ctx, card.tows)
  if (card.tows !== null) rows.push(`<li>${esc(say('ui-lb-card-tows', { what: towed?.gun ?? '' }))}</li>`)
  if (card.loaded) rows.push(`<li class="ok">${esc(say(card.loaded >= 2 ? 'ui-lb-card-loaded' : 'ui-lb-card-loading', { n: card.loaded, of: 2 }))}</li>`)
  return rows.length ? `<ul class="lb-sys fig" aria-label="${esc(say('ui-lb-card-state'))}">${rows.join('')}</ul>` : ''
}
/** @param {Say} say */
const armsHead = (say) => `<thead><tr><th scope="col">${esc(say('ui-lb-card-weapon'))}</th><th scope="col">${esc(say('ui-lb-card-v-vehicles'))}</th><th scope="col">${esc(say('ui-lb-card-v-men'))}</th></tr></thead>`
/** @param {string} name @param {number[] | null} av @param {number[] | null} ap @param {Say} say @param {{lost?: boolean, pick?: boolean, main?: boolean, shots?: number}} [more] */
function armRow(name, av, ap, say, { lost = false, pick = false, main = false, shots = 0 } = {}) {
  const notes = [main ? say('ui-lb-card-main') : '', shots ? say('ui-lb-card-shots', { n: shots }) : ''].filter(Boolean).map((t) => ` <small>${esc(t)}</small>`).join('')
  return `<tr class="${lost ? 'out' : ''}${pick ? ' pick' : ''}"><th scope="row">${lost ? `<s>${esc(name)}</s> <b>${esc(say('ui-lb-card-lost'))}</b>` : `${pick ? `<span class="vh">${esc(say('ui-lb-card-picked'))} </span>` : ''}${esc(name)}${notes}`}</th>${figureCell(av, say)}${figureCell(ap, say)}</tr>`
}
/** Weapon counters in its hands or on its mount. @param {PanelCtx} ctx @param {Unit} u @param {number} picked the mode that is being aimed */
function carried(ctx, u, picked) {
  return u.items.map((id) => ctx.view.items.find((i) => i.id === id)).filter((i) => i !== undefined).map((i) => { const k = ctx.fixed.items[i.item]; return k && k.class !== 'horse' ? armRow(k.name, k.av, k.ap, ctx.say, { pick: picked >> 2 === i.id + 8, shots: i.shots }) : '' }).join('')
}
/** @param {PanelCtx} ctx @param {Unit} u */
const aimed = (ctx, u) => ctx.view.picked.firer === u.id ? ctx.view.picked.mode ?? -1 : -1
/** @param {PanelCtx} ctx @param {Unit} u @param {Card} card @param {VehicleInfo} v */
function arms(ctx, u, card, v) {
  const mode = aimed(ctx, u), rows = v.arms.map((a, k) => armRow(a.name, a.av, a.ap, ctx.say, { lost: card.arms_lost.includes(k), pick: mode >> 2 === k + 2, main: k === v.primary && v.arms.length > 1 })).join('') + carried(ctx, u, mode)
  return rows ? `<table class="lb-arms">${armsHead(ctx.say)}<tbody>${rows}</tbody></table>` : `<p class="lb-nil">${esc(ctx.say('ui-lb-card-unarmed'))}</p>`
}
/** What each face of the die would hit. @param {VehicleInfo} v @param {Say} say */
function locations(v, say) {
  const part = ['miss', v.wheels, v.class === 'helicopter' ? 'fuselage' : 'body', 'turret'], runs = v.location.reduce((/** @type {[number, number, number][]} */ out, where, i) => { const last = out[out.length - 1]; if (last && last[2] === where) last[1] = i + 1; else out.push([i + 1, i + 1, where]); return out }, [])
  return `<p class="lb-loc"><span class="sc">${esc(say('ui-lb-card-location'))}</span>${runs.map(([a, b, w]) => `<span><b class="fig">${a === b ? a : `${a}–${b}`}</b> ${esc(say(`ui-lb-card-${part[w]}`))}</span>`).join('')}</p>`
}
/** @param {PanelCtx} ctx @param {Unit} u */
const idTag = (ctx, u) => `<span class="lb-id fig">${u.hex === null ? esc(whereabouts(ctx, u)) : hexLink(ctx, u.hex)}</span>`
/** @param {PanelCtx} ctx @param {Unit} u @param {string} title @param {string} small */
const head = (ctx, u, title, small) => `<h2>${badgeIcon(code(ctx, u.side), 18)}<span><b>${esc(title)}</b><small class="fig">${esc(small)}</small></span>${idTag(ctx, u)}</h2>`
/** The words of what a counter is doing. @param {PanelCtx} ctx @param {Unit} u */
export function states(ctx, u) {
  const { say } = ctx, own = mine(ctx, u)
  return [
    !u.face && u.seen ? say('ui-lb-state-seen') : '', own && !u.spotted && u.hex !== null && u.kind !== 'dummy' ? say('ui-lb-state-concealed') : '', u.leader ? say('ui-lb-state-leader') : '', u.injured ? say('ui-lb-state-injured') : '', u.pilot ? say('ui-lb-state-pilot') : '',
    u.hiding ? say('ui-lb-state-hiding') : '', u.inside ? say('ui-lb-state-inside') : '', u.mounted ? say('ui-lb-state-mounted') : '', u.flying ? say(u.high ? 'ui-lb-state-high' : 'ui-lb-state-low') : '', u.moved ? say('ui-lb-state-moved') : '',
    u.observes ? say('ui-lb-state-observes') : '', u.leaving ? say('ui-lb-state-leaving') : '',
  ].filter(Boolean)
}
/** @param {PanelCtx} ctx @param {Unit} u */
const stateRow = (ctx, u) => { const all = states(ctx, u); return all.length ? `<ul class="lb-sts" aria-label="${esc(ctx.say('ui-lb-card-state'))}">${all.map((t) => `<li>${esc(t)}</li>`).join('')}</ul>` : '' }

/** @param {PanelCtx} ctx @param {Unit} u @param {Card} card */
function vehicleCard(ctx, u, card) {
  const v = ctx.fixed.vehicles[card.vehicle], own = mine(ctx, u)
  if (!v) return ''
  return `${head(ctx, u, v.name, kindWords(v.class, v, ctx.say))}<div class="lb-vg">${armour(card.vehicle, v, code(ctx, u.side), ctx.say)}<div>${factors(v, u, own && u.face, ctx.say)}${crew(ctx, card, v)}</div></div>${compass(ctx, u)}${stateRow(ctx, u)}${systems(ctx, card, v)}${arms(ctx, u, card, v)}${locations(v, ctx.say)}`
}

// ---- foot ----
/** @param {string} grade */
const chevrons = (grade) => { const n = Math.max(0, (MOD[grade] ?? -1) + 1); return `<svg class="lb-chev" viewBox="0 0 22 26" width="20" height="24" aria-hidden="true">${[0, 1, 2].map((i) => `<path d="M2 ${23 - i * 8}l9-7 9 7" fill="none" stroke="currentColor" stroke-width="3.200" ${i < n ? '' : 'stroke-opacity=".18"'}/>`).join('')}</svg>` }
/** @param {number} men */
const pips = (men) => `<span class="lb-men" aria-hidden="true">${Array.from({ length: Math.min(men, 12) }, () => '<i></i>').join('')}</span>`
/** @param {PanelCtx} ctx @param {Unit} u */
function bandTable(ctx, u) {
  const { say } = ctx, mod = MOD[u.grade] ?? 0, all = bands(u.weapon, u.range)
  const cell = (/** @type {Band} */ b) => b === null ? '–' : b[0] === b[1] ? `${b[0]}` : `${b[0]}–${b[1]}`
  const rows = `<tr><th scope="row">${esc(say('ui-lb-foot-hexes'))}</th>${all.map((b) => `<td class="fig">${cell(b)}</td>`).join('')}</tr><tr><th scope="row">${esc(say('ui-lb-foot-needs'))}</th>${all.map((b, i) => `<td class="fig"><b>${b === null ? '–' : BASE[i] + mod > 0 ? `≤ ${Math.min(6, BASE[i] + mod)}` : '0'}</b></td>`).join('')}</tr>`
  const night = ctx.view.night ? `<p class="lb-note">${esc(say(u.weapon === 'PST' ? 'ui-lb-foot-night-pistol' : 'ui-lb-foot-night'))} ${ruleTab(u.weapon === 'PST' ? 'LB.night.pistols' : 'LB.night.band-shift', 'lastbattle')}</p>` : ''
  return `<table class="lb-bands"><caption class="vh">${esc(say('ui-lb-foot-bands'))}</caption><thead><tr><td></td>${BANDS.map((b) => `<th scope="col">${esc(say(`ui-lb-band-${b}`))}</th>`).join('')}</tr></thead><tbody>${rows}</tbody></table>${night}`
}
/** @param {PanelCtx} ctx @param {Unit} u */
function footCard(ctx, u) {
  const { say } = ctx, own = mine(ctx, u), weapon = ctx.fixed.weapons[u.weapon]?.name ?? u.weapon, grade = ctx.fixed.grades[u.grade] ?? u.grade, held = carried(ctx, u, aimed(ctx, u))
  const strength = u.face ? box(esc(say('ui-lb-foot-strength')), `${u.strength}<i>·</i>${u.range}`) : '', left = own && u.face ? box(esc(say('ui-lb-foot-moves')), moves(u.factor, u.left, say)) : ''
  return `${head(ctx, u, weapon.charAt(0).toUpperCase() + weapon.slice(1), many(ctx, 'ui-lb-foot-men', u.men))}<div class="lb-fg"><div class="lb-fc ${code(ctx, u.side)}" aria-hidden="true">${chevrons(u.grade)}${pips(u.men)}<svg viewBox="0 0 96 32" width="84" height="28">${guns[u.weapon] ?? ''}</svg></div><dl class="lb-four fig">${strength}${left}${box(esc(say('ui-lb-foot-grade')), `<span class="lb-gr">${esc(grade)}</span>`)}${box(esc(say('ui-lb-foot-saves')), savesOn(u.grade) ? `≤ ${savesOn(u.grade)}` : esc(say('ui-lb-foot-never')))}</dl></div>${stateRow(ctx, u)}${u.face ? bandTable(ctx, u) : ''}${held ? `<table class="lb-arms">${armsHead(say)}<tbody>${held}</tbody></table>` : ''}`
}
/** @param {PanelCtx} ctx @param {Unit} u */
function gunCard(ctx, u) {
  const g = ctx.fixed.guns[u.gun], { say } = ctx
  const rows = g ? `<dl class="lb-four fig">${box(esc(say('ui-lb-gun-range')), String(g.range))}${box(esc(say('ui-lb-gun-rate')), g.rof ? String(g.rof) : '½')}${box(esc(say('ui-lb-gun-he')), String(g.he))}${box(esc(say('ui-lb-gun-light')), g.illum ? String(g.illum) : '–')}</dl>` : ''
  return `${head(ctx, u, say('ui-lb-unit-mortar', { gun: u.gun }), say(u.aboard === null ? 'ui-lb-gun-ready' : 'ui-lb-gun-limbered'))}<div class="lb-fg"><div class="lb-fc ${code(ctx, u.side)}" aria-hidden="true"><svg viewBox="0 0 96 32" width="84" height="28">${guns.MORTAR ?? ''}</svg></div>${rows}</div>${stateRow(ctx, u)}`
}
/** A back: nothing but its class. @param {PanelCtx} ctx @param {Unit} u */
const backCard = (ctx, u) => `${head(ctx, u, unitName(ctx, u), sideName(ctx, u.side))}<div class="lb-fg"><div class="lb-fc back ${code(ctx, u.side)}" aria-hidden="true"><b class="fig">?</b></div><p class="lb-nil">${esc(ctx.say('ui-lb-card-back'))}</p></div>`
/** @param {PanelCtx} ctx @param {Unit} u */
function inside(ctx, u) {
  if (!known(u)) return backCard(ctx, u)
  if (u.kind === 'vehicle' && u.card) return vehicleCard(ctx, u, u.card)
  if (u.kind === 'foot') return footCard(ctx, u)
  if (u.kind === 'gun') return gunCard(ctx, u)
  return `${head(ctx, u, unitName(ctx, u), sideName(ctx, u.side))}<p class="lb-nil">${esc(ctx.say('ui-lb-card-dummy'))}</p>`
}
/** The sheet of one counter, without its frame. @param {PanelCtx} ctx @param {number} id */
export const unitCard = (ctx, id) => { const u = unitOf(ctx, id); return u ? inside(ctx, u) : '' }
/** @param {Unit} u @param {PanelCtx} ctx */
const label = (ctx, u) => ctx.say(u.kind === 'vehicle' && u.card ? 'ui-lb-card-vehicle' : 'ui-lb-card-unit', { what: unitName(ctx, u) })

// ---- what is pointed at ----
/** The counter under the pointer or the focus, the one before it, and the last drawing's context. @type {{at: number | null, last: number | null, ctx: PanelCtx | null, on: boolean}} */
const eye = { at: null, last: null, ctx: null, on: false }
/** What the sheet speaks of now. @param {PanelCtx} ctx @returns {number | null} */
export function shown(ctx) {
  const p = ctx.view.picked, held = [p.unit, p.firer, p.observer]
  // while a counter is placed its sheet lies above the list: it must not grow and shrink under a hand that moves over the list
  const order = ctx.view.phase === 'setup' ? [...held, eye.at, eye.last] : [eye.at, ...held, eye.last]
  return order.find((n) => unitOf(ctx, n) !== undefined) ?? null
}
/** @param {PanelCtx} ctx */
export function card(ctx) {
  watch(ctx)
  const n = shown(ctx), u = unitOf(ctx, n)
  if (!u) return `<section class="lb-card sheet empty" id="lb-card" aria-label="${esc(ctx.say('ui-lb-card-none-title'))}"><p class="lb-nil">${esc(ctx.say('ui-lb-card-none'))}</p></section>`
  return `<section class="lb-card sheet ${code(ctx, u.side)}" id="lb-card" aria-label="${esc(label(ctx, u))}">${inside(ctx, u)}</section>`
}
/** The counter that an element speaks of. @param {EventTarget | null} t @returns {number | null} */
export function unitAt(t) {
  const e = t instanceof Element ? t.closest('[data-card], [data-ref^="unit-"], [data-on^="unit-"], [id^="unit-"]') : null
  const ref = e?.getAttribute('data-card') ?? /^unit-(\d+)/.exec(e?.getAttribute('data-ref') ?? e?.getAttribute('data-on') ?? e?.id ?? '')?.[1]
  return ref === undefined || ref === null ? null : Number(ref)
}
/** Draws only this sheet again: pointing must not draw the page. @param {number | null} at */
function point(at) {
  if (at === eye.at || !eye.ctx) return
  if (at !== null) eye.last = at
  eye.at = at
  const e = document.getElementById('lb-card'), t = document.createElement('template')
  t.innerHTML = card(eye.ctx)
  const fresh = t.content.firstElementChild
  if (!e || !fresh) return
  e.className = fresh.className
  e.setAttribute('aria-label', fresh.getAttribute('aria-label') ?? '')
  morph(e, fresh.innerHTML)
}
/** @param {PanelCtx} ctx */
function watch(ctx) {
  if (eye.ctx && eye.ctx.view.you !== ctx.view.you) eye.at = eye.last = null // what the other player looked at is not told
  eye.ctx = ctx
  if (eye.on || typeof document === 'undefined') return
  eye.on = true
  let timer = 0
  const later = (/** @type {Event} */ e) => { const within = e.target instanceof Element && e.target.closest('#lb-card'); if (within) return; const at = unitAt(e.target); clearTimeout(timer); timer = window.setTimeout(() => point(at), at === null ? 240 : 70) }
  document.addEventListener('pointerover', (e) => { if (e.pointerType !== 'touch') later(e) })
  document.addEventListener('focusin', later)
  // a finger has no hover: what it touches is looked at
  document.addEventListener('pointerdown', (e) => { const at = unitAt(e.target); if (at !== null && e.pointerType === 'touch') point(at) })
}
/** A sign of 24 units as a picture. @param {string} name @param {number} [size] */
export const signIcon = (name, size = 15) => `<svg class="lb-sign" viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true">${signs[name] ?? ''}</svg>`
export { armsHead, armRow, kindWords, locations, factors }
