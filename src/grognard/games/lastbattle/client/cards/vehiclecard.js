// The card of a vehicle: armour about it, the four great figures, who is aboard, what is broken, what it fires with.
import { esc, html } from '../../../../client/base/dom.js'
import { aimed, armRow, armsHead, box, carried, head, moves, stateRow } from './cardparts.js'
import { code, mine, unitName, unitOf } from './names.js'
import { vehicles as shapes } from '../art/symbols.js'
/** @typedef {import('../panelstypes').PanelCtx} PanelCtx */
/** @typedef {import('../types').Unit} Unit */
/** @typedef {import('../types').Card} Card */
/** @typedef {import('../types').VehicleInfo} VehicleInfo */
/** @typedef {import('../../../../client/types').Say} Say */

/** @type {Record<string, string>} */
const SHAPE = { mbt: 'MBT', lcv: 'LCV', apc: 'APC', soft: 'Soft', helicopter: 'Heli' }
/** @param {string} key @param {VehicleInfo} v */
const shape = (key, v) => shapes[/TRUCK/.test(key) ? 'Truck' : SHAPE[v.class]] ?? ''
const SIDES = ['front', 'front-right', 'rear-right', 'rear', 'rear-left', 'front-left']
/** Where a shot has met the body. @param {number[]} a @param {number[]} b the corners of the side */
const blow = (a, b) => html`
  <path class="struck" d="M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}"
    stroke="var(--red)" stroke-width="11" stroke-linecap="round"/>
`
/** The hexagon with the armour of each side; the front is up, marked by a thick line and an arrow; a side that was
 * struck is red.
 * @param {string} key @param {VehicleInfo} v @param {string} colour @param {Say} say @param {number} [struck] */
export function armour(key, v, colour, say, struck = -1) {
  const R = 74
  const c = [90, 88]
  const corner = (/** @type {number} */ i) => {
    const a = (Math.PI / 3) * (i - 0.5)
    return [c[0] + R * Math.sin(a), c[1] - R * Math.cos(a)]
  }
  const p = [0, 1, 2, 3, 4, 5].map(corner)
  const n = (/** @type {number} */ x) => x.toFixed(1)
  const disc = (/** @type {number} */ value, /** @type {number} */ i) => {
    const a = (Math.PI / 3) * i
    const r = R * Math.cos(Math.PI / 6) * 0.83
    const x = c[0] + r * Math.sin(a)
    const y = c[1] - r * Math.cos(a)
    return html`
      <circle cx="${n(x)}" cy="${n(y)}" r="12.500" fill="var(--${i === struck ? 'red' : 'paper'})" stroke="var(--ink)"
        stroke-width="1.200"/>
      <text class="fig" x="${n(x)}" y="${n(y + 5.5)}" text-anchor="middle"
        font-size="${value > 9 ? 14 : 16}" font-weight="700" fill="var(--${i === struck ? 'paper' : 'ink'})">
        ${value}
      </text>
    `
  }
  const words = SIDES.map((s, i) => `${say(`ui-lb-card-side-${s}`)} ${v.armor[i]}`).join(', ')
  return html`
    <svg viewBox="10 2 160 164" class="lb-arm" role="img"
      aria-label="${esc(say('ui-lb-card-armour', { sides: words }))}">
      <polygon points="${p.map((q) => q.map(n).join(',')).join(' ')}" fill="var(--paper-2)"
        stroke="var(--ink)" stroke-width="1.500"/>
      <path d="M${p[0].map(n).join(' ')}L${p[1].map(n).join(' ')}" stroke="var(--red)"
        stroke-width="6"/>
      <path d="M84 12h12l-6-8z" fill="var(--red)"/>
      ${struck >= 0 ? blow(p[struck], p[(struck + 1) % 6]) : ''}
      <g transform="translate(${90 - 28} ${88 - 28}) scale(.875)"
        style="color:var(--${colour || 'ink-2'});--knock:var(--paper-2)">
        ${shape(key, v)}
      </g>
      ${v.armor.map(disc).join('')}
    </svg>
  `
}
/** @param {string} cls @param {VehicleInfo} v @param {Say} say */
export const kindWords = (cls, v, say) =>
  [
    say(`ui-lb-card-class-${cls}`),
    say(`ui-lb-card-${v.wheels}`),
    v.soft && cls !== 'soft' ? say('ui-lb-card-soft') : '',
    v.amphibious ? say('ui-lb-card-amphibious') : '',
  ]
    .filter(Boolean)
    .join(' · ')
/** The four great figures. @param {VehicleInfo} v @param {Unit | null} u @param {boolean} own @param {Say} say */
export function factors(v, u, own, say) {
  const broken = (/** @type {string} */ part) => Boolean(u?.card?.damage.includes(part))
  const stuck = broken('gear') || broken('engine')
  const air = v.class === 'helicopter'
  const left = own && u ? u.left : null
  const offLeft = own && u ? u.off_left : null
  const note = stuck ? `<em>${esc(say('ui-lb-card-stuck'))}</em>` : ''
  return html`
    <dl class="lb-four fig">
      ${box(esc(say(air ? 'ui-lb-card-high' : 'ui-lb-card-road')), moves(v.road, left, say), note, stuck)}
      ${box(esc(say(air ? 'ui-lb-card-low' : 'ui-lb-card-off')), moves(v.off, offLeft, say), '', stuck)}
      ${box(esc(say('ui-lb-card-turret')), v.turret < 0 ? '–' : String(v.turret))}
      ${box(esc(say(`ui-lb-card-${v.wheels}`)), String(v.gear), '', broken('gear'))}
    </dl>
  `
}
/** Somebody aboard; a button while he may get out.
 * @param {PanelCtx} ctx @param {Unit | undefined} u @param {string} [text] */
function getOut(ctx, u, text = unitName(ctx, u)) {
  const act = ctx.acts.find((a) => a.verb === 'unload' && a.arg === u?.id)
  if (act)
    return html`
      <button class="lb-b lit" data-key="p-unload-${act.arg}" data-verb="unload"
        data-arg="${act.arg}" title="${esc(act.text)}">
        ${esc(text)} <span aria-hidden="true">↗</span>
      </button>
    `
  return u ? `<a class="place" href="#" data-place="unit-${u.id}" data-card="${u.id}">${esc(text)}</a>` : esc(text)
}
const DIRECTIONS = ['n', 'ne', 'se', 's', 'sw', 'nw']
/** Where it looks, and the six ways it may turn. @param {PanelCtx} ctx @param {Unit} u */
function compass(ctx, u) {
  const acts = ctx.view.picked.unit === u.id ? ctx.acts.filter((a) => a.verb === 'turn') : []
  const says = ctx.say(`ui-lb-txt-facing-${DIRECTIONS[u.facing ?? 0]}`)
  const arrow = (/** @type {number} */ d) =>
    html`
      <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true"
        style="transform:rotate(${d * 60}deg)">
        <path d="M12 22V5M5 11l7-8 7 8" fill="none" stroke="currentColor" stroke-width="3"/>
      </svg>
    `
  const one = (/** @type {number} */ d) => {
    const a = acts.find((x) => x.arg === d)
    return a
      ? html`
        <button class="lb-b lit" data-key="p-turn-${d}" data-verb="turn" data-arg="${d}"
          title="${esc(a.text)}" aria-label="${esc(a.text)}">
          ${arrow(d)}
        </button>
      `
      : `<span class="lb-b ${d === u.facing ? 'sel' : 'off'}" aria-hidden="true">${arrow(d)}</span>`
  }
  return acts.length
    ? html`
      <div class="lb-compass" role="group" aria-label="${esc(says)}">
        <span>${esc(says)}</span>
        ${DIRECTIONS.map((_, d) => one(d)).join('')}
      </div>
    `
    : ''
}
/** @param {PanelCtx} ctx @param {NonNullable<Card['seats']>[number]} s */
function seat(ctx, s) {
  const post = esc(ctx.fixed.posts[s.post] ?? s.post)
  if (s.unit === null) return `<li class="out"><b>${post}</b><span>${esc(ctx.say('ui-lb-card-empty'))}</span></li>`
  const man = unitOf(ctx, s.unit)
  const grade = `${ctx.fixed.grades[s.grade] ?? s.grade}${man?.leader ? ' ★' : ''}`
  return `<li><b>${post}</b>${getOut(ctx, man, grade)}</li>`
}
/** @param {PanelCtx} ctx @param {Card} card @param {VehicleInfo} v */
function crew(ctx, card, v) {
  const { say } = ctx
  if (card.seats === null || card.passengers === null)
    return `<p class="lb-nil">${esc(say('ui-lb-card-crew-hidden'))}</p>`
  const seats = card.seats.map((s) => seat(ctx, s)).join('')
  const aboard = card.passengers.map((n) => unitOf(ctx, n))
  const men = aboard.reduce((sum, u) => sum + (u?.men ?? 0), 0)
  const troops = v.troops
    ? html`
      <p class="lb-row">
        <b>${esc(say('ui-lb-card-troops'))}</b>
        <span class="fig">${esc(say('ui-lb-card-of', { n: men, of: v.troops }))}</span>
        ${aboard.length ? `<span class="lb-who fig">${aboard.map((u) => getOut(ctx, u)).join(' ')}</span>` : ''}
      </p>
    `
    : ''
  return `<ul class="lb-crew fig" aria-label="${esc(say('ui-lb-card-crew'))}">${seats}</ul>${troops}`
}
/** Damage in words, struck through; substitutes and scopes are no damage but belong here.
 * @param {PanelCtx} ctx @param {Card} card @param {VehicleInfo} v */
function systems(ctx, card, v) {
  const { say } = ctx
  const lost = ['gear', 'engine', 'radio', 'rf', 'ammo', 'autoloader'].filter((d) => card.damage.includes(d))
  const name = (/** @type {string} */ d) => say(d === 'gear' ? `ui-lb-card-${v.wheels}` : `ui-lb-card-sys-${d}`)
  const rows = lost.map((d) => `<li class="out"><s>${esc(name(d))}</s> <b>${esc(say(`ui-lb-card-out-${d}`))}</b></li>`)
  if (card.damage.includes('driver')) rows.push(`<li>${esc(say('ui-lb-card-new-driver'))}</li>`)
  if (card.damage.includes('gunner')) rows.push(`<li>${esc(say('ui-lb-card-new-gunner'))}</li>`)
  if (card.rf) rows.push(`<li class="ok">${esc(say('ui-lb-card-rf', { n: card.rf }))}</li>`)
  if (card.sights)
    rows.push(`<li class="ok">${esc(say(card.sights > 1 ? 'ui-lb-card-thermal' : 'ui-lb-card-infrared'))}</li>`)
  const towed = unitOf(ctx, card.tows)
  if (card.tows !== null) rows.push(`<li>${esc(say('ui-lb-card-tows', { what: towed?.gun ?? '' }))}</li>`)
  const loading = card.loaded >= 2 ? 'ui-lb-card-loaded' : 'ui-lb-card-loading'
  if (card.loaded) rows.push(`<li class="ok">${esc(say(loading, { n: card.loaded, of: 2 }))}</li>`)
  return rows.length ? `<ul class="lb-sys fig" aria-label="${esc(say('ui-lb-card-state'))}">${rows.join('')}</ul>` : ''
}
/** @param {PanelCtx} ctx @param {Unit} u @param {Card} card @param {VehicleInfo} v */
function arms(ctx, u, card, v) {
  const mode = aimed(ctx, u)
  const rows =
    v.arms
      .map((a, k) =>
        armRow(a.name, a.av, a.ap, ctx.say, {
          lost: card.arms_lost.includes(k),
          pick: mode >> 2 === k + 2,
          main: k === v.primary && v.arms.length > 1,
        }),
      )
      .join('') + carried(ctx, u, mode)
  return rows
    ? `<table class="lb-arms">${armsHead(ctx.say)}<tbody>${rows}</tbody></table>`
    : `<p class="lb-nil">${esc(ctx.say('ui-lb-card-unarmed'))}</p>`
}
/** How many missiles of its card are left, where they are counted. @param {PanelCtx} ctx @param {Unit} u */
function missiles(ctx, u) {
  const n = ctx.view.missiles?.[u.id]
  return n === undefined ? '' : `<p class="lb-note fig">${esc(ctx.say('ui-lb-card-missiles', { n }))}</p>`
}
/** What each face of the die would hit. @param {VehicleInfo} v @param {Say} say */
export function locations(v, say) {
  const part = ['miss', v.wheels, v.class === 'helicopter' ? 'fuselage' : 'body', 'turret']
  const runs = v.location.reduce((/** @type {[number, number, number][]} */ out, where, i) => {
    const last = out[out.length - 1]
    if (last && last[2] === where) last[1] = i + 1
    else out.push([i + 1, i + 1, where])
    return out
  }, [])
  const faces = runs.map(([first, last, where]) => {
    const figure = first === last ? first : `${first}–${last}`
    return `<span><b class="fig">${figure}</b> ${esc(say(`ui-lb-card-${part[where]}`))}</span>`
  })
  return html`
    <p class="lb-loc">
      <span class="sc">${esc(say('ui-lb-card-location'))}</span>
      ${faces}
    </p>
  `
}
/** @param {PanelCtx} ctx @param {Unit} u @param {Card} card */
export function vehicleCard(ctx, u, card) {
  const v = ctx.fixed.vehicles[card.vehicle]
  const own = mine(ctx, u)
  if (!v) return ''
  return html`
    ${head(ctx, u, v.name, kindWords(v.class, v, ctx.say))}
    <div class="lb-vg">
      ${armour(card.vehicle, v, code(ctx, u.side), ctx.say)}
      <div>${factors(v, u, own && u.face, ctx.say)}${crew(ctx, card, v)}</div>
    </div>
    ${compass(ctx, u)}
    ${stateRow(ctx, u)}
    ${systems(ctx, card, v)}
    ${arms(ctx, u, card, v)}
    ${missiles(ctx, u)}
    ${locations(v, ctx.say)}
  `
}
