// The production planner: what the points may still buy, what may not be bought now (press it and the server says
// why), what is planned. It stands at the head of the left column (panels.js); over the map (index.js) lies only the
// slip that says what is being placed.
import { badgeIcon } from '../../../client/art/symbols.js'
import { classes } from '../../../client/base/classes.js'
import { esc, html, ruleTab } from '../../../client/base/dom.js'
import { isHinted } from '../../../client/face/faceparts.js'
import { areaName, armyName } from './armies.js'
import { CODE, chip, coin } from './chips.js'
import { sideOf } from './sides.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('../../../client/types').Act} Act */
/** @typedef {import('./types').Side} Side */
/** @typedef {import('./types').Units} Units */

const CARD_BACK = html`
  <svg class="cb" viewBox="0 0 160 226" aria-hidden="true"><use href="#sp-card-back"/></svg>
`

/** The refs of the planner: pool-<sort>, army-<army>, plan-card, plan-evacuate.
 * @param {string} ref @returns {import('../../../client/types').Action | null} */
export function planIntent(ref) {
  const m = /^(pool|buy|army|rebuild)-(\d+)$/.exec(ref)
  if (m) return { verb: m[1] === 'pool' || m[1] === 'buy' ? 'buy' : 'rebuild', arg: Number(m[2]) }
  if (ref === 'plan-card') return { verb: 'card', arg: 0 }
  return ref === 'plan-evacuate' ? { verb: 'evacuate', arg: 0 } : null
}
/** @param {Ctx} ctx @param {string} verb */
const those = (ctx, verb) => ctx.acts.filter((a) => a.verb === verb)
/** @param {Ctx} ctx @param {string} ref @param {Act | undefined} act @param {string} inside @param {string} label
 * @param {string} [cls] */
function button(ctx, ref, act, inside, label, cls = '') {
  const hinted = act && isHinted(ctx, act)
  const p = ctx.view.picked
  const taken = p && [`pool-${p.sort}`, `army-${p.army}`].includes(ref)
  const refused = ctx.refused === ref
  return html`
    <button
      class="${classes('pb', cls, act ? 'lit' : 'off', taken && 'sel', hinted && 'hinted', refused && 'refused')}"
      id="${ref}" data-ref="${ref}"
      ${act ? `data-verb="${act.verb}" data-arg="${act.arg}"` : 'aria-disabled="true"'}
      title="${esc(label)}" aria-label="${esc(act ? act.text : label)}">
      ${inside}
    </button>
  `
}
/** @param {number} n */
const price = (n) => `<span class="pr">${coin(false, 13).repeat(n)}</span>`

/** @param {Ctx} ctx @param {Side['pool'][number]} p */
function poolUnit(ctx, p) {
  const s = ctx.fixed.sorts[p.sort]
  const act = those(ctx, 'buy').find((a) => a.arg === p.sort)
  const first = ctx.fixed.seasons[s.from - 1]
  const early = !act && ctx.view.season.turn < s.from
  // the year in which it comes stands where its price will be
  const foot = early ? `<span class="pr yr fig">${first.year}</span>` : price(s.cost)
  const inside = `${chip(s.type, s.nation, { size: 26 })}<b class="fig">${p.left}</b>${foot}`
  const label = early
    ? ctx.say('ui-ttlm-buy-from', { what: s.name, season: first.name })
    : ctx.say('ui-ttlm-buy', { what: s.name, n: s.cost, left: p.left })
  return button(ctx, `pool-${p.sort}`, act, inside, label)
}
/** @param {Ctx} ctx @param {Side} side */
const units = (ctx, side) =>
  [...new Set(side.pool.map((p) => p.nation))]
    .map(
      (nation) => html`
        <div class="pn" role="group" aria-label="${esc(ctx.fixed.nations[nation].name)}">
          <span class="pf">${badgeIcon(CODE[nation], 18)}</span>
          ${side.pool.filter((p) => p.nation === nation).map((p) => poolUnit(ctx, p))}
        </div>
      `,
    )
    .join('')
/** Armies that were eliminated. @param {Ctx} ctx @param {string} role */
function rebuilt(ctx, role) {
  const gone = ctx.view.armies.filter((/** @type {any} */ a) => a.side === role && a.where === 'lost')
  if (!gone.length) return ''
  const one = (/** @type {any} */ a) => {
    const act = those(ctx, 'rebuild').find((x) => x.arg === a.id)
    const number = `<b class="fig">${esc(ctx.fixed.armies[a.id].id.replace(/\D/g, ''))}</b>`
    const inside = badgeIcon(CODE[a.nation], 18) + number + price(1)
    return button(ctx, `army-${a.id}`, act, inside, armyName(ctx, a.id))
  }
  return html`
    <div class="pn" role="group" aria-label="${esc(ctx.say('ui-ttlm-rebuild'))}">
      <span class="pf sc">${esc(ctx.say('ui-ttlm-rebuild'))}</span>
      ${gone.map(one)}
    </div>
  `
}
/** Where a unit or army stands. @param {Ctx} ctx @param {number} unit */
function whereabouts(ctx, unit) {
  const holder = Math.floor(unit / 26)
  return holder < 32 ? areaName(ctx, ctx.view.armies[holder].area) : areaName(ctx, holder - 32)
}
/** @param {Ctx} ctx @param {number} unit */
function called(ctx, unit) {
  const holder = Math.floor(unit / 26)
  const sort = unit % 26
  if (sort === 25) {
    const a = ctx.fixed.armies[holder]
    return `${badgeIcon(CODE[a.nation], 15)}<b class="fig">${esc(a.id.replace(/\D/g, ''))}</b>`
  }
  const s = ctx.fixed.sorts[sort]
  return chip(s.type, s.nation, { size: 18 })
}
/** Choices of one verb as small buttons with their places.
 * @param {Ctx} ctx @param {string} verb @param {string} title @param {string} note */
function choices(ctx, verb, title, note) {
  const acts = those(ctx, verb)
  if (!acts.length) return ''
  const one = (/** @type {Act} */ a) => {
    const hinted = isHinted(ctx, a)
    return html`
      <button class="pb lit wide${hinted ? ' hinted' : ''}" data-verb="${a.verb}" data-arg="${a.arg}"
        data-on="unit-${a.arg}" title="${esc(a.text)}">
        ${called(ctx, a.arg)}
        <span>${esc(whereabouts(ctx, a.arg))}</span>
      </button>
    `
  }
  return html`
    <details class="pd" data-key="pd-${verb}">
      <summary>
        <span class="sc">${esc(title)}</span>
        <b class="fig">${acts.length}</b>
        <em>${esc(note)}</em>
      </summary>
      <div class="pc">${acts.map(one)}</div>
    </details>
  `
}
/** What the plan holds so far: new or shifted units, cards. @param {Ctx} ctx @param {string} role @param {Side} side */
function planned(ctx, role, side) {
  /** @type {string[]} */
  const rows = []
  const add = (/** @type {Units} */ u, /** @type {string} */ where) => {
    if (u.spent && sideOf(ctx.view, u.nation) === role)
      rows.push(
        `<li>${chip(u.type, u.nation, { size: 18 })}<b class="fig">${u.spent}</b> <span>${esc(where)}</span></li>`,
      )
  }
  for (const a of ctx.view.armies)
    if (a.side === role)
      for (const u of a.units ?? []) add(u, `${ctx.fixed.armies[a.id].short}, ${areaName(ctx, a.area)}`)
  ctx.view.areas.forEach((/** @type {any} */ area, /** @type {number} */ i) => {
    for (const u of area.loose) add(u, areaName(ctx, i))
  })
  if (side.buys)
    rows.unshift(`<li>${CARD_BACK}<b class="fig">${side.buys}</b> <span>${esc(ctx.say('ui-ttlm-to-draw'))}</span></li>`)
  return rows.length
    ? `<div class="pq"><h3 class="sc">${esc(ctx.say('ui-ttlm-planned'))}</h3><ul>${rows.join('')}</ul></div>`
    : ''
}
/** What is in the reader's fingers: its picture and its name. @param {Ctx} ctx @param {any} p what is picked */
function heldThing(ctx, p) {
  const { sorts, armies } = ctx.fixed
  if (p.sort !== undefined) {
    const { type, nation, name } = sorts[p.sort]
    return { picture: chip(type, nation, { size: 26 }), name }
  }
  if (p.army !== undefined) return { picture: badgeIcon(CODE[armies[p.army].nation], 22), name: armyName(ctx, p.army) }
  const whole = p.unit % 26 === 25
  return { picture: '', name: whole ? armyName(ctx, Math.floor(p.unit / 26)) : sorts[p.unit % 26].name }
}
/** What is to be laid on the map. @param {Ctx} ctx */
function held(ctx) {
  if (!ctx.view.picked) return ''
  const { picture, name } = heldThing(ctx, ctx.view.picked)
  const what = name.charAt(0).toUpperCase() + name.slice(1)
  return html`
    <p class="ph sheet" data-key="held">
      ${picture}
      <span>${esc(ctx.say('ui-ttlm-placing', { what }))}</span>
      <button class="ln" data-do="undo">${esc(ctx.say('ui-put-down'))}</button>
    </p>
  `
}
/** The slip over the map. @param {Ctx} ctx @returns {string} */
export const planner = (ctx) =>
  (ctx.view.phase === 'plan' || ctx.view.phase === 'reinforce') && ctx.yours ? held(ctx) : ''

/** A card, and the way out of an area, cost points as well. @param {Ctx} ctx @param {Side} side */
function cardAndWayOut(ctx, side) {
  const card = those(ctx, 'card')[0]
  const evac = those(ctx, 'evacuate')[0]
  const words = esc(ctx.say('ui-ttlm-buy-card'))
  const inside = `${CARD_BACK}<span>${words}</span><b class="fig">${side.buys || ''}</b>${price(1)}`
  const out = evac ? `<span>${esc(evac.label || evac.text)}</span>` : ''
  return html`
    <div class="pn first">
      ${button(ctx, 'plan-card', card, inside, ctx.say('ui-ttlm-buy-card'), 'wide')}
      ${evac ? button(ctx, 'plan-evacuate', evac, out, evac.text, 'wide') : ''}
    </div>
  `
}
/** What is left is lost, or kept where that is agreed [15.3.2]. @param {Ctx} ctx @param {Side} side */
function commitButton(ctx, side) {
  const commit = those(ctx, 'commit')[0]
  if (!commit) return ''
  const n = side.points ?? 0
  const early = side.saved === null ? 'ui-ttlm-commit-early' : 'ui-ttlm-commit-saving'
  const words = ctx.say(n ? early : 'ui-ttlm-commit', { n })
  return html`
    <button class="btn primary commit" data-verb="commit" data-arg="${commit.arg}"
      title="${esc(commit.text)}">
      ${esc(words)}
    </button>
  `
}
/** The plan is made; the other's is awaited. @param {Ctx} ctx @param {Side} side */
const sealedPlan = (ctx, side) => html`
  <section class="plan sheet" data-key="plan">
    <h2 class="sc">${esc(ctx.say('ui-ttlm-production'))}</h2>
    <p>${esc(ctx.say('ui-ttlm-sealed'))}</p>
    ${planned(ctx, ctx.role, side)}
  </section>
`
/** @param {Ctx} ctx @returns {string} empty when nothing is planned */
export function production(ctx) {
  const { say, role } = ctx
  /** @type {Side | undefined} */
  const side = ctx.view.sides[role]
  if (ctx.view.phase !== 'plan' || !side || side.points === null) return ''
  if (side.ready) return sealedPlan(ctx, side)
  const { points } = side
  const resources = Array.from({ length: Math.max(points, 1) }, (_, i) => coin(i >= points, 21))
  const digs = side.digs ? say('ui-ttlm-digs-left', { n: side.digs }) : say('ui-ttlm-dig-price')
  return html`
    <section class="plan sheet" data-key="plan" aria-label="${esc(say('ui-ttlm-production'))}">
      <h2 class="sc">${esc(say('ui-ttlm-production'))}${ruleTab('TTLM.7.0a', 'ttlm')}</h2>
      <p class="pp" role="img" aria-label="${esc(say('ui-ttlm-points', { n: points }))}">
        ${resources}
        <b class="fig">${points}</b>
      </p>
      ${cardAndWayOut(ctx, side)}
      ${units(ctx, side)}
      ${rebuilt(ctx, role)}
      ${choices(ctx, 'dig', say('ui-ttlm-dig'), digs)}
      ${choices(ctx, 'upgrade', say('ui-ttlm-upgrade'), say('ui-ttlm-upgrade-price'))}
      ${choices(ctx, 'take', say('ui-ttlm-shift'), '')}
      ${planned(ctx, role, side)}
      ${commitButton(ctx, side)}
    </section>
  `
}
