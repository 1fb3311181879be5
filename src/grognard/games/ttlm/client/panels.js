// What lies beside the map: army templates, the pool, reinforcements, the box of the Eastern Front; the resources of a
// decision; the score. The production planner takes the first place in the left column while plans are made
// (planner.js).
import { badgeIcon } from '../../../client/art/symbols.js'
import { esc, html, ruleTab } from '../../../client/base/dom.js'
import {
  actsHere,
  areaName,
  armiesOf,
  army,
  armyName,
  notation,
  places,
  seasonName,
  sideName,
  template,
} from './armies.js'
import { CODE, burst, chip, coin, tally } from './chips.js'
import { commanders } from './commanders.js'
import { battleDock } from './battle.js'
import { sides } from './cover.js'
import { gateWords } from './gates.js'
import { tray } from './deploy.js'
import { production } from './planner.js'
import { changed, pointsThen, seasonTrack, vpTrack } from './tracks.js'
export { hand } from './hand.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('./types').Army} Army */
/** @typedef {import('./types').Side} Side */
/** @typedef {import('./types').Pool} Pool */

/** @type {Record<string, string>} */
export const ENEMY = { german: 'entente', entente: 'german' }
/** Whose side of the table the reader sits at: an onlooker sees the German's first. @param {Ctx} ctx */
export const near = (ctx) => [ctx.role, ctx.view.you].find((role) => sides[role]) ?? 'german'

/** Does this army matter to the decision that is being made? @param {Ctx} ctx @param {Army} a */
function inPlay(ctx, a) {
  // in other phases the column stays as it is, or what is to be clicked next would move away under the pointer
  if (!['combat', 'supply', 'east', 'crisis'].includes(ctx.view.phase)) return false
  const p = ctx.view.picked?.unit
  if (p !== undefined && Math.floor(p / 26) === a.id) return true
  const refs = [`unit-${a.unit}`, ...(a.units ?? []).map((u) => `unit-${u.unit}`)]
  return ctx.yours && refs.some((r) => actsHere(ctx, r).length > 0)
}
/** @param {Ctx} ctx @param {string} role @param {Army[]} list */
function grid(ctx, role, list) {
  if (!list.length) return `<p class="nil">${esc(ctx.say('ui-none'))}</p>`
  // where so many matter that they would fill the column, all keep their small size
  const matter = list.filter((a) => inPlay(ctx, a))
  const big = matter.length <= 4 ? matter : []
  const rest = list.filter((a) => !big.includes(a))
  return html`
    <ul class="tps">
      ${big.map((a) => army(ctx, a, true))}
      ${rest.map((a) => army(ctx, a, false))}
    </ul>
  `
}
/** @param {Ctx} ctx @param {string} role */
function heading(ctx, role) {
  /** @type {Side} */
  const side = ctx.view.sides[role]
  const cards = `<b class="fig">${side.hand ?? '?'}</b>/${side.limit} ${esc(ctx.say('ui-ttlm-cards'))}`
  const why = `title="${esc(ctx.say('ui-ttlm-cards-why'))}"`
  const held =
    side.cards && role !== near(ctx)
      ? `<button class="ln" data-pile="hand:${role}" ${why}>${cards}</button>`
      : `<small ${why}>${cards}</small>`
  return html`
    <span class="hd">
      ${badgeIcon(sides[role], 19)}
      <b>${esc(sideName(ctx, role))}</b>
      ${held}
    </span>
  `
}
/** @param {Ctx} ctx @param {string} role */
function lost(ctx, role) {
  const gone = ctx.view.armies.filter((/** @type {Army} */ a) => a.side === role && a.where === 'lost')
  if (!gone.length) return ''
  const one = (/** @type {Army} */ a) => html`
    <span class="ty" title="${esc(armyName(ctx, a.id))}">
      ${badgeIcon(CODE[a.nation], 15)}
      <s class="fig">${esc(ctx.fixed.armies[a.id].id.replace(/\D/g, ''))}</s>
    </span>
  `
  return `<p class="gone"><span class="sc">${esc(ctx.say('ui-ttlm-lost'))}</span> ${gone.map(one).join(' ')}</p>`
}
/** @param {Ctx} ctx @param {string} role @param {boolean} own */
function armies(ctx, role, own) {
  const list = armiesOf(ctx, role)
  if (own)
    return html`
      <section class="ams sheet ${sides[role]}" data-key="ams-${role}"
        aria-label="${esc(ctx.say('ui-ttlm-armies-of', { side: sideName(ctx, role) }))}">
        <h2>${heading(ctx, role)}</h2>
        ${grid(ctx, role, list)}
        ${lost(ctx, role)}
      </section>
    `
  // closed means shown: what the reader folds stays folded, whatever is drawn again
  return html`
    <section class="ams sheet foe ${sides[role]}" data-key="ams-${role}"
      aria-label="${esc(ctx.say('ui-ttlm-armies-of', { side: sideName(ctx, role) }))}">
      <details class="fd"><summary>${heading(ctx, role)}</summary></details>
      ${grid(ctx, role, list)}
      ${lost(ctx, role)}
    </section>
  `
}

/** What can still be built, by nation. @param {Ctx} ctx @param {string} role */
export function pool(ctx, role) {
  /** @type {Pool[]} */
  const all = ctx.view.sides[role].pool
  const unit = (/** @type {Pool} */ p) => html`
    <span class="${p.left > 0 ? '' : 'out'}">
      ${tally(p.type, p.nation, p.left, ctx.fixed.sorts[p.sort].name, 19)}
    </span>
  `
  return [...new Set(all.map((p) => p.nation))]
    .map((nation) => {
      const units = all.filter((p) => p.nation === nation).map(unit)
      return `<p class="pl">${badgeIcon(CODE[nation], 16)}${units.join('')}</p>`
    })
    .join('')
}
/** "3I GE" or "GE17(5S 1A 1B)" as drawings. @param {Ctx} ctx @param {string} item */
function arrival(ctx, item) {
  const inside = (/** @type {string} */ list, /** @type {string} */ nation) =>
    [...list.matchAll(/(\d+)([A-Z])/g)]
      .map(([, n, type]) => tally(type, nation, Number(n), ctx.fixed.types[type]?.name ?? type, 17))
      .join('')
  const whole = /^([A-Z]+)(\d*)\((.*)\)$/.exec(item)
  const loose = /^(\d+[A-Z]) ([A-Z]+)$/.exec(item)
  if (whole) {
    const [, nation, number, units] = whole
    return html`
      <span class="aa">
        ${badgeIcon(CODE[nation], 15)}
        <b class="fig">${esc(number)}</b>
        ${inside(units, nation)}
      </span>
    `
  }
  return loose ? `<span class="aa">${inside(loose[1], loose[2])}</span>` : `<span class="aa fig">${esc(item)}</span>`
}
/** @param {Ctx} ctx @param {string} role */
function arrivals(ctx, role) {
  const mine = (/** @type {unknown} */ x) => typeof x === 'string' && /GE/.test(x) === (role === 'german')
  const now = ctx.view.season.turn
  const rows = ctx.fixed.seasons
    .filter((/** @type {any} */ s) => s.turn > now)
    .map((/** @type {any} */ s) => ({ name: s.name, what: s.arrive.filter(mine) }))
    .filter((/** @type {any} */ r) => r.what.length)
    .slice(0, 4)
  return rows
    .map(
      (/** @type {any} */ r) =>
        `<p class="ar"><em>${esc(r.name)}</em>${r.what.map((/** @type {string} */ x) => arrival(ctx, x)).join('')}</p>`,
    )
    .join('')
}
const FEW = 8
/** What arrives now, in the order in which it is placed; of many, units of one kind are counted.
 * @param {Ctx} ctx @param {Side} side */
function dueNow(ctx, side) {
  const dueArmy = (/** @type {number} */ id) => html`
    <span class="ty" title="${esc(armyName(ctx, id))}">
      ${badgeIcon(CODE[ctx.fixed.armies[id].nation], 17)}
      <b class="fig">${esc(ctx.fixed.armies[id].id.replace(/\D/g, ''))}</b>
    </span>
  `
  const dueUnit = (/** @type {number} */ sort) => {
    const { type, nation } = ctx.fixed.sorts[sort]
    return chip(type, nation, { size: 22 })
  }
  if (side.due.length > FEW) {
    const sorts = side.due.flatMap((d) => (d.sort === null ? [] : [d.sort]))
    const counted = [...new Set(sorts)].map((sort) => {
      const { type, nation, name } = ctx.fixed.sorts[sort]
      return tally(type, nation, sorts.filter((s) => s === sort).length, name, 19)
    })
    return [...side.due.flatMap((d) => (d.sort === null ? [dueArmy(d.army ?? 0)] : [])), ...counted].join('')
  }
  return side.due.map((d) => (d.sort !== null ? dueUnit(d.sort) : dueArmy(d.army ?? 0))).join('')
}
/** @param {Ctx} ctx @param {string} role */
function due(ctx, role) {
  const here = dueNow(ctx, ctx.view.sides[role])
  const later = arrivals(ctx, role)
  return html`
    ${here ? `<h3 class="sc">${esc(ctx.say('ui-ttlm-due'))}</h3><p class="pl">${here}</p>` : ''}
    ${later ? `<h3 class="sc">${esc(ctx.say('ui-ttlm-later'))}</h3>${later}` : ''}
  `
}
/** The Eastern Front Transit Box. @param {Ctx} ctx */
export function east(ctx) {
  const v = ctx.view
  const there = v.armies.filter((/** @type {Army} */ a) => a.where === 'east')
  if (!v.east.length && !there.length) return ''
  const points = v.victory.modifiers.find((/** @type {any} */ m) => m.key === 'east')?.points ?? 0
  const templates = there.length
    ? html`
      <ul class="tps">
        ${there.map((/** @type {Army} */ a) => (a.units === null ? army(ctx, a) : template(ctx, a))).join('')}
      </ul>
    `
    : ''
  return html`
    <section class="eft sheet" data-key="eft" aria-label="${esc(ctx.say('ui-ttlm-eft'))}">
      <h2 class="sc">
        ${esc(ctx.say('ui-ttlm-eft'))}
        ${points ? `<b class="fig" title="${esc(ctx.say('ui-ttlm-mod-east'))}">+${points}</b>` : ''}
        ${ruleTab('TTLM.3.1g', 'ttlm')}
      </h2>
      ${v.east.length ? `<p class="pl loose">${places(ctx, v.east, false, false, 22)}</p>` : ''}
      ${templates}
    </section>
  `
}
/** The Ottoman box of the Entente [15.3.3]. @param {Ctx} ctx */
function ottoman(ctx) {
  const v = ctx.view
  if (!v.ottoman) return ''
  const points = v.victory.modifiers.find((/** @type {any} */ m) => m.key === 'ottoman')?.points ?? 0
  return html`
    <section class="eft sheet" data-key="ottoman" aria-label="${esc(ctx.say('ui-ttlm-ottoman'))}">
      <h2 class="sc">
        ${esc(ctx.say('ui-ttlm-ottoman'))}
        ${points ? `<b class="fig" title="${esc(ctx.say('ui-ttlm-mod-ottoman'))}">−1</b>` : ''}
        ${ruleTab('TTLM.15.3.3a', 'ttlm')}
      </h2>
      <p class="pl loose">${v.ottoman.length ? places(ctx, v.ottoman, false, false, 22) : esc(ctx.say('ui-none'))}</p>
    </section>
  `
}
/** Who holds the Advantage, and whether it can be used in this season [15.1.3]. @param {Ctx} ctx */
export function advantageWords(ctx) {
  const a = ctx.view.advantage
  return a ? ctx.say(a.now ? 'ui-ttlm-advantage' : 'ui-ttlm-advantage-later', { side: sideName(ctx, a.side) }) : ''
}
/** @param {Ctx} ctx */
function advantage(ctx) {
  const a = ctx.view.advantage
  if (!a) return ''
  return html`
    <section class="bid sheet" data-key="advantage">
      <p>${badgeIcon(sides[a.side], 16)} <span>${esc(advantageWords(ctx))}</span> ${ruleTab('TTLM.15.1.3a', 'ttlm')}</p>
    </section>
  `
}
/** @param {Ctx} ctx @param {string} role */
const stock = (ctx, role) =>
  html`
    <details class="stk sheet" data-key="stk-${role}">
      <summary><span class="sc">${esc(ctx.say('ui-ttlm-pool'))}</span></summary>
      ${pool(ctx, role)}
      ${due(ctx, role)}
      <h3 class="sc">
        ${badgeIcon(sides[ENEMY[role]], 14)} ${esc(sideName(ctx, ENEMY[role]))}
      </h3>
      ${pool(ctx, ENEMY[role])}
      ${due(ctx, ENEMY[role])}
    </details>
  `
/** The draw pile and the discards. @param {Ctx} ctx */
const piles = (ctx) =>
  html`
    <p class="pls">
      <span class="dk">
        <svg viewBox="0 0 160 226" aria-hidden="true"><use href="#sp-card-back"/></svg>
        <b class="fig">${ctx.view.deck ?? '?'}</b> ${esc(ctx.say('ui-ttlm-deck'))}
      </span>
      <button class="ln" data-pile="discard">
        <b class="fig">
          ${ctx.view.discard.reduce((/** @type {number} */ n, /** @type {any} */ c) => n + c.count, 0)}
        </b> ${esc(ctx.say('ui-ttlm-discard'))}
      </button>
    </p>
  `
/** On a phone the column has no room: its parts open as sheets. @param {Ctx} ctx @param {string} me */
const shelf = (ctx, me) => {
  const button = (/** @type {string} */ role) => html`
    <button class="btn quiet" data-pile="armies:${role}">
      ${badgeIcon(sides[role], 16)}
      <span>
        ${esc(ctx.say('ui-ttlm-armies'))} <b class="fig">${armiesOf(ctx, role).length}</b>
      </span>
    </button>
  `
  return html`
    <nav class="shelf" aria-label="${esc(ctx.say('ui-ttlm-armies'))}">
      ${button(me)}
      ${button(ENEMY[me])}
      <button class="btn quiet" data-pile="pool:${me}">
        <span>${esc(ctx.say('ui-ttlm-pool'))}</span>
      </button>
      <button class="btn quiet" data-pile="discard">
        <span>${esc(ctx.say('ui-ttlm-discard-all'))}</span>
      </button>
    </nav>
  `
}

/** What the first player has bid for and has still to play: both read it. @param {Ctx} ctx */
function bidWords(ctx) {
  const b = ctx.view.bid
  if (!b) return ''
  return ctx.say('ui-ttlm-bid', {
    side: sideName(ctx, b.side),
    n: b.pledged,
    against: b.outbid,
    played: b.played,
    left: b.left,
  })
}
const MOST_MARKS = 12
/** The debt: a mark for each Offensive, a tick on those that were played. @param {Ctx} ctx */
function debt(ctx) {
  const b = ctx.view.bid
  if (!b) return ''
  const one = (/** @type {boolean} */ kept) => `<i class="${kept ? 'kept' : 'due'}">${kept ? '✓' : '○'}</i>`
  const marks = Array.from({ length: Math.min(MOST_MARKS, b.pledged) }, (_, i) => one(i < b.played)).join('')
  const said = esc(bidWords(ctx))
  return html`
    <section class="bid sheet" data-key="bid" aria-label="${said}">
      <p>${badgeIcon(sides[b.side], 16)} <span>${said}</span> ${ruleTab('TTLM.13.2b', 'ttlm')}</p>
      <p class="fig" aria-hidden="true">${marks}</p>
    </section>
  `
}
/** The war plans of 1914, as far as this reader may know them: what each forbids, and his own duty. @param {Ctx} ctx */
function plans(ctx) {
  const known = Object.keys(sides).filter((role) => (ctx.view.sides[role]?.plan ?? null) !== null)
  if (!known.length) return ''
  const one = (/** @type {string} */ role) => {
    const plan = ctx.fixed.plans[role][ctx.view.sides[role].plan ?? 0]
    const name = ctx.say('ui-ttlm-plan', { side: sideName(ctx, role), plan: plan.name })
    return html`
      <p>
        ${badgeIcon(sides[role], 16)}
        <span>${esc(name)}. ${esc(plan.limits)}</span>
        ${ruleTab('TTLM.14.4.2a', 'ttlm')}
      </p>
    `
  }
  const title = esc(ctx.say('ui-ttlm-plans'))
  return html`<section class="bid war sheet" data-key="war-plans" aria-label="${title}">${known.map(one)}</section>`
}
/** What one has picked for the first hand so far. @param {Ctx} ctx */
function picked(ctx) {
  const picks = ctx.view.sides[near(ctx)]?.picks
  if (!picks?.length) return ''
  const one = (/** @type {{ id: number, count: number }} */ c) =>
    ctx.fixed.cards[c.id].name + (c.count > 1 ? ` ×${c.count}` : '')
  const said = ctx.say('ui-ttlm-picked', { cards: picks.map(one).join(', ') })
  return html`<section class="bid war sheet" data-key="picked"><p><span>${esc(said)}</span></p></section>`
}
/** @param {Ctx} ctx */
export function left(ctx) {
  const me = near(ctx)
  const eastFirst = ctx.view.phase === 'east'
  return html`
    ${shelf(ctx, me)}
    ${battleDock(ctx)}
    ${debt(ctx)}
    ${plans(ctx)}
    ${advantage(ctx)}
    ${picked(ctx)}
    ${tray(ctx)}
    ${production(ctx)}
    ${eastFirst ? east(ctx) : ''}
    ${armies(ctx, me, true)}
    ${armies(ctx, ENEMY[me], !sides[ctx.role])}
    ${eastFirst ? '' : east(ctx)}
    ${ottoman(ctx)}
    ${stock(ctx, me)}
    ${piles(ctx)}
  `
}
/** A pile of the left column as a sheet. @param {string} which @param {string} role @param {Ctx} table */
export function shelfSheet(which, role, table) {
  // a sheet is for reading: nothing in it is lit
  const ctx = { ...table, on: new Map(), acts: [] }
  const name = sideName(ctx, role)
  if (which === 'armies')
    return {
      title: ctx.say('ui-ttlm-armies-of', { side: name }),
      html: html`
        <div class="ttlm-sheet">
          <ul class="tps">
            ${armiesOf(ctx, role)
              .map((a) => army(ctx, a))
              .join('')}
          </ul>
          ${lost(ctx, role)}
          ${role === 'german' ? east(ctx) : ''}
        </div>
      `,
    }
  return {
    title: ctx.say('ui-ttlm-pool'),
    html: html`
      <div class="ttlm-sheet">
        <h3>${esc(name)}</h3>
        ${pool(ctx, role)}
        ${due(ctx, role)}
        <h3>${esc(sideName(ctx, ENEMY[role]))}</h3>
        ${pool(ctx, ENEMY[role])}
        ${due(ctx, ENEMY[role])}
      </div>
    `,
  }
}

/** @param {string} text @param {string} marks */
const row = (text, marks) =>
  html`
    <div class="cp" role="img" aria-label="${esc(text)}">
      <span class="sc">${esc(text)}</span>
      <span class="coins">${marks}</span>
    </div>
  `
const rail = html`
    <svg viewBox="0 0 30 20" width="24" height="16" aria-hidden="true">
      <path d="M2 14h26M2 18h26" stroke="currentColor" stroke-width="1.6"/>
      <path d="M5 3h8v9H5zM14 6h11l2 6H14zM20 2h3v4h-3z" fill="currentColor"/>
    </svg>
  `
const ship = html`
    <svg viewBox="0 0 30 20" width="24" height="16" aria-hidden="true">
      <path d="M2 11h26l-4 6H7zM9 5h9v5H9zM12 1h3v4h-3z" fill="currentColor"/>
    </svg>
  `
const trench = html`
    <svg viewBox="0 0 26 9" width="26" height="9" aria-hidden="true">
      <path d="M1 7l4-5 4 5 4-5 4 5 4-5 4 5" fill="none" stroke="currentColor" stroke-width="2"/>
    </svg>
  `
/** @param {Ctx} ctx @param {string} key @param {number | null} n @param {string} svg */
const count = (ctx, key, n, svg) =>
  html`
    <span class="mv ${n ? '' : 'out'}" title="${esc(ctx.say(key, { n: n ?? 0 }))}">
      ${svg}
      <b class="fig" aria-hidden="true">${n ?? 0}</b>
      <span class="vh">${esc(ctx.say(key, { n: n ?? 0 }))}</span>
    </span>
  `
/** What is left to move with. @param {Ctx} ctx */
function movesLeft(ctx) {
  const m = ctx.view.moves
  if (m.passing) return row(ctx.say('ui-ttlm-pass-moves', { n: m.left ?? 0 }), '')
  const one = (/** @type {string} */ key, /** @type {number} */ n, /** @type {string} */ svg) => count(ctx, key, n, svg)
  const entente = ctx.view.active === 'entente'
  const strategic = `${rail}<i>★</i>`
  const mark = entente ? one('ui-ttlm-strategic', m.strategic, strategic) + one('ui-ttlm-sea', m.sea, ship) : ''
  return html`
    <div class="cp mvs moving">
      <span class="sc">${esc(ctx.say('ui-ttlm-left'))}</span>
      <span class="coins">
        ${one('ui-ttlm-rail', m.rail, rail)}
        ${mark}
      </span>
    </div>
  `
}
/** Sides of disputed areas that this movement has used [13.6]. @param {Ctx} ctx */
function sidesUsed(ctx) {
  const told = gateWords(ctx)
  if (!told.length) return ''
  return html`
    <details class="cp gts" data-key="gates">
      <summary>
        ${esc(ctx.say('ui-ttlm-gates'))} <b class="fig">${told.length}</b> ${ruleTab('TTLM.13.6a', 'ttlm')}
      </summary>
      <ul>${told.map((x) => `<li>${esc(x)}</li>`)}</ul>
    </details>
  `
}
const CARD_BACK = html`
  <svg viewBox="0 0 160 226" width="14" height="20" aria-hidden="true"><use href="#sp-card-back"/></svg>
`
/** Where one of several is placed: all that arrive, so that nobody fills an army too soon. @param {Ctx} ctx */
function arriving(ctx) {
  /** @type {Side | undefined} */
  const side = ctx.view.sides[ctx.role]
  const many = ctx.yours && side && side.due.length > 1 && ctx.acts.some((a) => a.verb === 'place')
  return many ? row(ctx.say('ui-ttlm-due'), html`<span class="pl">${dueNow(ctx, side)}</span>`) : ''
}
/** @param {Ctx} ctx */
export const resources = (ctx) => atHand(ctx) + arriving(ctx) + commanders(ctx)
/** @param {Ctx} ctx */
function atHand(ctx) {
  const v = ctx.view
  const me = v.sides[ctx.role]
  if (v.phase === 'move' && v.moves) return movesLeft(ctx) + sidesUsed(ctx)
  if (v.phase === 'plan' && me && me.points !== null)
    return html`
      <div class="cp mvs">
        <span class="sc">${esc(ctx.say('ui-ttlm-production'))}</span>
        <span class="coins">
          ${count(ctx, 'ui-ttlm-points', me.points, coin(false, 19))}
          ${count(ctx, 'ui-ttlm-bought', me.buys, CARD_BACK)}
          ${count(ctx, 'ui-ttlm-digs', me.digs, trench)}
        </span>
      </div>
    `
  if (v.battle?.owed)
    return row(
      ctx.say('ui-ttlm-owed', { side: sideName(ctx, v.battle.payer ?? ''), n: v.battle.owed }),
      Array.from({ length: Math.min(8, v.battle.owed) }, () => burst(19)).join(''),
    )
  if (v.phase === 'bid' && me && me.bid !== null) return row(ctx.say('ui-ttlm-bid-sealed', { n: me.bid }), '')
  if (v.bid && v.phase === 'choose') return row(bidWords(ctx), '')
  if (v.phase === 'discard' && me) return row(ctx.say('ui-ttlm-hand-limit', { n: me.hand, of: me.limit }), '')
  return ''
}

/** Areas, each with what it is worth. @param {Ctx} ctx @param {number[]} areas */
const worth = (ctx, areas) => areas.map((a) => `${areaName(ctx, a)} ${ctx.fixed.areas[a].vp}`).join(', ')
/** Areas with points that are fought over: they count for nobody [3.1a]. @param {Ctx} ctx @returns {number[]} */
const nobodys = (ctx) =>
  ctx.view.areas.flatMap((/** @type {import('./types').Area} */ area, /** @type {number} */ a) =>
    area.status === 'disputed' && ctx.fixed.areas[a].vp ? [a] : [],
  )
/** Where the Victory Points come from. @param {Ctx} ctx */
export function account(ctx) {
  const v = ctx.view.victory
  const ground = v.total - v.modifiers.reduce((/** @type {number} */ n, /** @type {any} */ m) => n + m.points, 0)
  const signed = (/** @type {number} */ n) => (n > 0 ? `+${n}` : `−${-n}`)
  const modifiers = v.modifiers
    .map(
      (/** @type {any} */ m) =>
        html`
          <tr>
            <td>${esc(ctx.say(`ui-ttlm-mod-${m.key}`))}</td>
            <td>${ruleTab(m.rule, 'ttlm')}</td>
            <td class="fig">${signed(m.points)}</td>
          </tr>
        `,
    )
    .join('')
  const where = worth(ctx, v.ground)
  const fought = worth(ctx, nobodys(ctx))
  return html`
    <table class="vps">
      <tr>
        <td>
          ${esc(ctx.say('ui-ttlm-ground', { where: where || ctx.say('ui-none') }))}
        </td>
        <td>${ruleTab('TTLM.3.1a', 'ttlm')}</td>
        <td class="fig">${ground}</td>
      </tr>
      ${fought ? `<tr><td colspan="3">${esc(ctx.say('ui-ttlm-ground-nobodys', { where: fought }))}</td></tr>` : ''}
      ${modifiers}
      <tr class="sum">
        <td>${esc(ctx.fixed.levels[v.row]?.name ?? '')}</td>
        <td></td>
        <td class="fig">${v.total}</td>
      </tr>
    </table>
  `
}
/** @param {Ctx} ctx */
export function score(ctx) {
  const v = ctx.view.victory
  const winner = sides[v.side]
  const level = ctx.fixed.levels[v.row]?.name ?? ''
  return html`
    <details class="score vpd" data-popover data-key="score">
      <summary title="${esc(ctx.say('ui-ttlm-vp-why'))}">
        ${winner ? badgeIcon(winner) : '<i class="eq" aria-hidden="true">=</i>'}
        <b class="fig">${v.total}</b>
        <em>${esc(ctx.say('ui-ttlm-vps'))}</em>
        ${changed(ctx) ? html`<b class="fig since">${changed(ctx)}</b>` : ''}
        ${pointsThen(ctx) === null ? '' : html`<b class="fig then">→ ${pointsThen(ctx)}</b>`}
        <span class="lv">${esc(level)}</span>
      </summary>
      <div class="pop sheet">
        <h3 class="sc">${esc(ctx.say('ui-ttlm-vp-german'))}</h3>
        ${vpTrack(ctx)}
        ${account(ctx)}
        ${seasonTrack(ctx)}
      </div>
    </details>
  `
}
/** @param {Ctx} ctx */
export function summaryWords(ctx) {
  const { season, victory, bid } = ctx.view
  const level = ctx.fixed.levels[victory.row]?.name ?? ''
  const points = `${ctx.say('ui-pair', { a: ctx.say('ui-ttlm-vp-german'), b: victory.total })}, ${level}.`
  return `${seasonName(ctx, season.turn)}. ${points}${bid ? ` ${bidWords(ctx)}.` : ''}`
}
export { notation }
