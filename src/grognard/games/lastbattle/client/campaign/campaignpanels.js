// Beside the campaign map: orders of the picked force, purchases, workshop, helicopters, the battles so far; under it
// the strategic turns.
import { badgeIcon } from '../../../../client/art/symbols.js'
import { esc, html, ruleTab } from '../../../../client/base/dom.js'
import { BOXES, CODE, alsoDraw, boxName, camp, campSide, menOf, mine, pickedForce, strength } from './campaign.js'
import { button } from '../panels/firelist.js'
import { near } from '../cards/names.js'
import { points } from '../forces/points.js'
import { notNow } from '../panels/purchase.js'
/** @typedef {import('../panelstypes').PanelCtx} PanelCtx */
/** @typedef {import('../types').CampForce} CampForce */
/** @typedef {import('../types').CampCraft} CampCraft */
/** @typedef {import('../types').CampHand} CampHand */
/** @typedef {import('../types').CampSheet} CampSheet */

const GAME = 'lastbattle'
/** @type {Record<string, string>} */
const DONE = { purchase: 'ui-lb-camp-sealed', orders: 'ui-lb-camp-sealed', meeting: 'ui-lb-camp-answered' }
const TIMES = ['morning', 'afternoon', 'night']
/** @param {PanelCtx} ctx @param {string} verb @param {number} arg */
const act = (ctx, verb, arg) => ctx.acts.find((a) => a.verb === verb && a.arg === arg)
/** @param {PanelCtx} ctx @param {string} key */
const assetName = (ctx, key) => ctx.fixed.assets.find((a) => a.key === key)?.name ?? key

// ---- orders ----
/** @param {PanelCtx} ctx @param {CampForce} f */
function one(ctx, f) {
  const k = f.order ?? -1
  const open = pickedForce() === k
  const goes = f.to
    ? ctx.say('ui-lb-camp-goes', { box: boxName(ctx, f.to) })
    : ctx.say(f.moved ? 'ui-lb-camp-moved' : 'ui-lb-camp-stays')
  const how = ctx.say(f.foot ? 'ui-lb-camp-foot' : 'ui-lb-camp-wheels')
  const head = html`
    <button class="camp-row${open ? ' sel' : ''}" data-camp-force="${k}" data-key="camp-r-${k}" aria-expanded="${open}">
      <b>${esc(boxName(ctx, f.box))}</b> <span>${esc(strength(ctx, f))} · ${esc(how)}</span> <em>${esc(goes)}</em>
    </button>
  `
  return `<li>${head}${open ? opened(ctx, f, k) : ''}</li>`
}
/** What the picked force is made of, and where it may go.
 * @param {PanelCtx} ctx @param {CampForce} f @param {number} k */
function opened(ctx, f, k) {
  const goes = ctx.acts.filter((a) => a.verb === 'march' && Math.floor(a.arg / BOXES) === k)
  const unite = act(ctx, 'unite', k)
  const per = ctx.fixed.campaign.assets
  const parts = Object.entries(f.assets ?? {}).map(([key, n]) => {
    const a = act(ctx, 'detach', k * per + (ctx.fixed.assets.find((x) => x.key === key)?.id ?? 0))
    return `<li><span>${n} × ${esc(assetName(ctx, key))}</span>${a ? button(ctx, a, '⇥', 'sm') : ''}</li>`
  })
  return html`
    <div class="camp-more">
      <div class="lb-bs">
        ${goes.map((a) => button(ctx, a, esc(a.label), 'lit'))}
        ${unite ? button(ctx, unite, esc(unite.label), '') : ''}
      </div>
      <h3 class="sc">${esc(ctx.say('ui-lb-camp-detach'))}</h3>
      <ul class="camp-parts">${parts}</ul>
    </div>
  `
}
/** @param {PanelCtx} ctx */
function orderList(ctx) {
  const own = camp(ctx).forces.filter((f) => mine(f) && f.side === near(ctx))
  return html`
    <h2 class="sc">${esc(ctx.say('ui-lb-camp-orders'))} ${ruleTab('LB.campaign.mech-move', GAME)}</h2>
    <p class="camp-hint">${esc(ctx.say('ui-lb-camp-pick'))}</p>
    <ul class="camp-list">${own.map((f) => one(ctx, f))}</ul>
  `
}
/** @param {PanelCtx} ctx */
function orders(ctx) {
  if (camp(ctx).stage !== 'orders' || !ctx.yours) return ''
  alsoDraw(orderList)
  return `<section class="sheet camp-orders" id="camp-orders" data-key="camp-orders">${orderList(ctx)}</section>`
}

// ---- a battle is due ----
/** @param {PanelCtx} ctx */
function fight(ctx) {
  const v = camp(ctx)
  if (!v.box) return ''
  const total = (/** @type {string} */ role, /** @type {'men' | 'vehicles'} */ what) =>
    v.forces.filter((f) => f.box === v.box && f.side === role).reduce((sum, f) => sum + (f[what] ?? 0), 0)
  const told = (/** @type {string} */ role) => {
    const has = [menOf(ctx, total(role, 'men')), ctx.say('ui-lb-camp-vehicles', { n: total(role, 'vehicles') })]
    if (v.over?.[role]) has.push(ctx.say('ui-lb-camp-craft', { n: v.over[role] }))
    return `${has.join(', ')} · ${ctx.say(v.attacker === role ? 'ui-lb-camp-attacks' : 'ui-lb-camp-sets-up')}`
  }
  const side = (/** @type {string} */ role) => html`
    <div>
      ${badgeIcon(CODE[role], 22)}
      <span><b>${esc(campSide(ctx, role))}</b><small>${esc(told(role))}</small></span>
    </div>
  `
  return html`
    <section class="sheet camp-fight" data-key="camp-fight">
      <h2 class="sc">
        ${esc(ctx.say('ui-lb-camp-battle', { box: boxName(ctx, v.box) }))} ${ruleTab('LB.campaign.attacker', GAME)}
      </h2>
      <div class="camp-vs">${side('defender')}${side('attacker')}</div>
    </section>
  `
}

// ---- points, purchases, workshop ----
/** @param {PanelCtx} ctx @param {CampHand} hand */
function bank(ctx, hand) {
  const income = ctx.say('ui-lb-camp-morning-income', { n: points(Math.floor(camp(ctx).given / 20)) })
  return html`
    <section class="sheet camp-bank" data-key="camp-bank">
      <h2 class="sc">${esc(ctx.say('ui-lb-camp-hand'))} ${ruleTab('LB.campaign.income', GAME)}</h2>
      <p class="lb-purse"><b class="fig">${points(hand.points)}</b> · ${esc(income)}</p>
      ${workshop(ctx, hand)}
      ${aircraft(ctx, hand)}
    </section>
  `
}
/** @param {PanelCtx} ctx @param {string} part */
function partName(ctx, part) {
  return part.startsWith('weapon-')
    ? ctx.say('ui-lb-camp-part-weapon', { n: Number(part.slice(7)) })
    : ctx.say(`ui-lb-camp-part-${part}`)
}
/** @param {PanelCtx} ctx @param {CampHand} hand */
function workshop(ctx, hand) {
  if (!hand.workshop?.length) return ''
  const row = (/** @type {{order: number, box: string, name: string, damage: string[], back: boolean}} */ x) => {
    const a = act(ctx, 'repair', x.order)
    const state = x.back ? ctx.say('ui-lb-camp-back') : x.damage.map((p) => partName(ctx, p)).join(', ')
    const what = ctx.say('ui-pair', { a: `${assetName(ctx, x.name)}, ${boxName(ctx, x.box)}`, b: state })
    return html`
      <li><span>${esc(what)}</span>
      ${a ? button(ctx, a, esc(a.label), 'sm lit') : ''}</li>
    `
  }
  return html`
    <h3 class="sc">${esc(ctx.say('ui-lb-camp-workshop'))} ${ruleTab('LB.campaign.repair', GAME)}</h3>
    <ul class="camp-parts">${hand.workshop.map(row)}</ul>
  `
}
/** @param {PanelCtx} ctx @param {CampHand} hand */
function aircraft(ctx, hand) {
  if (!hand.helicopters?.length) return ''
  const state = (/** @type {CampCraft} */ h) => {
    if (h.mission) return ctx.say('ui-lb-camp-over', { box: boxName(ctx, h.mission) })
    return h.flown ? ctx.say('ui-lb-camp-flown') : ctx.say('ui-lb-camp-ready', { box: boxName(ctx, h.base) })
  }
  const row = (/** @type {CampCraft} */ h, /** @type {number} */ k) => {
    const goes = ctx.acts.filter((a) => ['fly', 'transfer'].includes(a.verb) && Math.floor(a.arg / BOXES) === k)
    const send = html`
      <details data-key="camp-heli-${k}"><summary>${esc(ctx.say('ui-lb-camp-send'))}</summary>
      <div class="lb-bs">${goes.map((a) => button(ctx, a, esc(a.label), 'sm'))}</div></details>
    `
    return `<li><span>${k + 1}. ${esc(state(h))}</span>${goes.length ? send : ''}</li>`
  }
  return html`
    <h3 class="sc">${esc(ctx.say('ui-lb-camp-helicopters'))} ${ruleTab('LB.campaign.air-mission', GAME)}</h3>
    <ul class="camp-parts">${hand.helicopters.map(row)}</ul>
  `
}
/** One thing that is sold.
 * @param {PanelCtx} ctx @param {import('../types').AssetInfo} a @param {number} price @param {number} n */
function ware(ctx, a, price, n) {
  const more = act(ctx, 'buy', a.id)
  const less = act(ctx, 'refund', a.id)
  return html`
    <li class="lb-asset ${n ? 'has' : ''}">
      <span>${esc(a.name)}</span>
      <em class="fig">${points(price)}</em>
      ${less ? button(ctx, less, '−', 'sm') : '<span class="lb-b sm off" aria-hidden="true">−</span>'}
      <b class="fig">${n}</b>
      ${more ? button(ctx, more, '+', 'sm lit') : notNow(ctx, a, price)}
    </li>
  `
}
/** @param {PanelCtx} ctx @param {CampHand} hand */
function shop(ctx, hand) {
  if (!hand.at || !ctx.yours || !Object.keys(hand.prices ?? {}).length) return ''
  const bought = hand.bought?.[hand.at] ?? {}
  const price = (/** @type {import('../types').AssetInfo} */ a) => hand.prices?.[a.key] ?? 0
  const sold = ctx.fixed.assets.filter((a) => price(a))
  const groups = [...new Set(sold.map((a) => a.group))]
  const air = ctx.acts.filter((a) => a.verb === 'airfield')
  const elsewhere = ctx.acts.filter((a) => a.verb === 'station')
  return html`
    <section class="sheet lb-shop" data-key="camp-shop">
      <h2 class="sc">
        ${esc(ctx.say('ui-lb-camp-buy', { box: boxName(ctx, hand.at) }))} ${ruleTab('LB.campaign.repurchase', GAME)}
      </h2>
      <div class="lb-bs">${elsewhere.map((a) => button(ctx, a, esc(a.label), 'sm'))}</div>
      ${groups.map(
        (g) => html`
          <details data-key="camp-shop-${g}" ${g === 'men' ? 'open' : ''}>
            <summary>${esc(ctx.say(`ui-lb-buy-${g}`))}</summary>
            <ul>
              ${sold.filter((a) => a.group === g).map((a) => ware(ctx, a, price(a), bought[a.key] ?? 0))}
            </ul>
          </details>
        `,
      )}
      <div class="lb-bs">${air.map((a) => button(ctx, a, esc(a.label), 'sm'))}</div>
    </section>
  `
}

// ---- the battles so far ----
/** @param {PanelCtx} ctx @param {CampSheet} x */
function report(ctx, x) {
  const how =
    x.winner < 0
      ? ctx.say('ui-lb-camp-undecided')
      : ctx.say('ui-lb-camp-won', { side: campSide(ctx, x.winner ? 'attacker' : 'defender') })
  const side = (/** @type {number} */ k) => {
    const t = x.sides[k]
    const told = { men: t.men_lost ?? 0, of: t.men ?? 0, vehicles: t.vehicles_lost ?? 0, back: t.back ?? 0 }
    return `<p>${badgeIcon(k ? 'lbb' : 'lbg', 14)} ${esc(ctx.say('ui-lb-camp-lost', told))}</p>`
  }
  return `<li><b>${esc(boxName(ctx, x.box))}</b> ${esc(how)}${side(0)}${side(1)}</li>`
}
/** @param {PanelCtx} ctx */
function sheets(ctx) {
  const all = camp(ctx).sheets ?? []
  if (!all.length) return ''
  return html`
    <section class="sheet camp-sheets" data-key="camp-sheets">
      <h2 class="sc">${esc(ctx.say('ui-lb-camp-sheets'))} ${ruleTab('LB.campaign.winner-recovery', GAME)}</h2>
      <ul>${[...all].reverse().map((x) => report(ctx, x))}</ul>
    </section>
  `
}
/** The right column. @param {PanelCtx} ctx */
export function campaignLeft(ctx) {
  const hand = camp(ctx).hands?.[near(ctx)]
  return html`
    ${fight(ctx)}
    ${orders(ctx)}
    ${hand ? shop(ctx, hand) : ''}
    ${hand ? bank(ctx, hand) : ''}
    ${sheets(ctx)}
  `
}
/** In a battle of a campaign: which, and whether computers fight it. @param {PanelCtx} ctx */
export function campaignBanner(ctx) {
  const v = ctx.view.campaign
  if (!v?.box) return ''
  const key = v.delegated ? 'ui-lb-camp-computers' : 'ui-lb-camp-in-battle'
  const told = ctx.say(key, { box: boxName(ctx, v.box), turn: ctx.view.turn })
  return `<p class="sheet camp-banner" data-key="camp-banner" role="status">⚔ ${esc(told)}</p>`
}

// ---- the strategic turns ----
/** @param {PanelCtx} ctx */
export function campaignHand(ctx) {
  const v = camp(ctx)
  const now = v.turn * 3 + v.phase
  const phase = (/** @type {number} */ at) => {
    const state = at < now ? 'done' : ''
    const cls = `camp-ph ${at === now ? 'now' : state}${Math.floor(at / 3) % 3 === 2 ? ' night' : ''}`
    return `<span class="${cls}"${at === now ? ' aria-current="step"' : ''}>${(at % 3) + 1}</span>`
  }
  const day = (/** @type {number} */ d) => {
    const all = Array.from({ length: 9 }, (_, k) => phase(d * 9 + k))
    return `<b>${esc(ctx.say('ui-lb-camp-day', { n: d + 1 }))}</b>${all.join('')}`
  }
  const shown = Array.from({ length: v.days }, (_, d) => d).filter((d) => Math.abs(d + 1 - v.day) <= 1)
  const who = ['defender', 'attacker'].map((r) => {
    const done = v.sealed?.includes(r) || v.answered?.includes(r)
    const busy = v.stage === 'orders' ? 'ui-lb-camp-thinking' : `ui-lb-camp-busy-${v.stage}`
    return `<span>${badgeIcon(CODE[r], 14)} ${esc(ctx.say(done ? DONE[v.stage] : busy))}</span>`
  })
  return html`
    <section class="sheet camp-turns" data-key="camp-turns">
      <h2 class="sc">
        ${esc(ctx.say('ui-lb-camp-turns'))} <small>${esc(ctx.say('ui-lb-camp-turns-text'))}</small>
        ${ruleTab('LB.campaign.phases', GAME)}
        ${v.stage in DONE ? `<span class="camp-who">${who.join('')}</span>` : ''}
      </h2>
      <div class="camp-days">
        <b></b>${TIMES.map((t) => `<span class="camp-t">${esc(ctx.say(`ui-lb-camp-${t}`))}</span>`)}
        ${shown.map(day)}
      </div>
    </section>
  `
}
