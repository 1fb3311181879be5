// A set-up of one's own [14.4.1]: the tray of what is left, how many are set down at a click, whole set-ups to take as
// they stand, and what is still missing or not allowed. It stands at the head of the left column (panels.js).
import { badgeIcon } from '../../../client/art/symbols.js'
import { classes } from '../../../client/base/classes.js'
import { esc, html, ruleTab } from '../../../client/base/dom.js'
import { isHinted } from '../../../client/face/faceparts.js'
import { areaName, armyName } from './armies.js'
import { CODE, chip } from './chips.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('../../../client/types').Act} Act */
/** @typedef {import('../../../client/types').Action} Action */
/** @typedef {import('../../../client/types').Group} Group */
/** @typedef {{army: number | null, sort: number | null}} Due */
/** @typedef {{rule: string, key: string, areas: number[]}} Closed */

const FILL = 99
const STAMPS = [1, 2, 3, 5, FILL]
const HISTORY = 0
const REST = 7
const SORTS = 25
const FEW = 5 // up to this many areas are named one by one
/** @type {Record<string, string>} */
const MARKS = { ok: '✓', no: '✕', why: '!' }
let stamp = 1

if (typeof document !== 'undefined')
  document.addEventListener('change', (e) => {
    const t = /** @type {HTMLInputElement} */ (e.target)
    if (t.name === 'ttlm-stamp') stamp = Number(t.value)
  })

/** So many of a kind at a click: the same action until the number is full, or nothing more of the kind fits there.
 * @param {Ctx} ctx @param {Action} action @returns {Group | null} */
export function several(ctx, action) {
  const first = ctx.view.picked?.sort
  if (!ctx.view.setup || action.verb !== 'place' || first === undefined || stamp < 2) return null
  let left = stamp
  return {
    id: 'stamp',
    label: '',
    calm: () => '',
    next: (acts, view) => {
      const may = acts.some((a) => a.verb === 'place' && a.arg === action.arg)
      return view.setup && view.picked?.sort === first && may && left-- > 0 ? action : null
    },
  }
}

/** @param {Ctx} ctx @param {string} verb @param {number} arg */
const actOf = (ctx, verb, arg) => ctx.acts.find((a) => a.verb === verb && a.arg === arg)

/** One kind, or one army, of what is left: press it to set it down next.
 * @param {Ctx} ctx @param {number} item @param {string} inside @param {string} name @param {boolean} inHand */
function stampOf(ctx, item, inside, name, inHand) {
  const act = actOf(ctx, 'muster', item)
  const does = act ? `data-verb="muster" data-arg="${item}"` : 'aria-disabled="true"'
  return html`
    <button class="${classes('pb', act ? 'lit' : 'off', inHand && 'sel')}" id="muster-${item}"
      data-ref="muster-${item}" ${does} aria-pressed="${inHand}" title="${esc(name)}"
      aria-label="${esc(act ? act.text : name)}">${inside}</button>
  `
}
/** @param {Ctx} ctx @param {Due[]} due */
function kinds(ctx, due) {
  const sorts = [...new Set(due.flatMap((d) => d.sort ?? []))].sort((a, b) => a - b)
  const one = (/** @type {number} */ sort) => {
    const { type, nation, name } = ctx.fixed.sorts[sort]
    const n = due.filter((d) => d.sort === sort).length
    const inside = `${chip(type, nation, { size: 28 })}<b class="fig">${n}</b>`
    return stampOf(ctx, sort, inside, ctx.say('ui-ttlm-set-left', { n, what: name }), ctx.view.picked?.sort === sort)
  }
  return sorts.length ? html`<div class="pn first">${sorts.map(one)}</div>` : ''
}
/** @param {Ctx} ctx @param {Due[]} due */
function armies(ctx, due) {
  const left = due.flatMap((d) => d.army ?? []).sort((a, b) => a - b)
  const one = (/** @type {number} */ id) => {
    const a = ctx.fixed.armies[id]
    const inside = `${badgeIcon(CODE[a.nation], 18)}<b class="fig">${esc(a.id.replace(/\D/g, '') || a.short)}</b>`
    return stampOf(ctx, SORTS + id, inside, armyName(ctx, id), ctx.view.picked?.army === id)
  }
  const title = html`<span class="pf sc">${esc(ctx.say('ui-ttlm-armies'))}</span>`
  return left.length ? html`<div class="pn">${title}${left.map(one)}</div>` : ''
}
/** How many at a click. @param {Ctx} ctx */
function howMany(ctx) {
  const one = (/** @type {number} */ n) => html`
    <label class="st">
      <input type="radio" name="ttlm-stamp" value="${n}" ${n === stamp ? 'checked' : ''}>
      <span>${esc(n === FILL ? ctx.say('ui-ttlm-set-fill') : String(n))}</span>
    </label>
  `
  return html`
    <fieldset class="sts"><legend class="sc">${esc(ctx.say('ui-ttlm-set-many'))}</legend>${STAMPS.map(one)}</fieldset>
  `
}
/** Whole set-ups. @param {Ctx} ctx */
function whole(ctx) {
  const acts = ctx.acts.filter((a) => a.verb === 'deploy')
  if (!acts.length) return ''
  const one = (/** @type {Act} */ a) => {
    const plan = a.arg !== HISTORY && a.arg !== REST
    return html`
      <button class="${classes('pb lit', plan ? 'num' : 'wide', isHinted(ctx, a) && 'hinted')}" id="deploy-${a.arg}"
        data-verb="deploy" data-arg="${a.arg}" title="${esc(a.text)}" aria-label="${esc(a.text)}">
        ${plan ? html`<b class="fig">${a.arg}</b>` : esc(a.label || a.text)}
      </button>
    `
  }
  const plans = acts.filter((a) => a.arg !== HISTORY && a.arg !== REST)
  const title = html`<span class="pf sc">${esc(ctx.say('ui-ttlm-set-plan'))}</span>`
  return html`
    <div class="pn first">${acts.filter((a) => !plans.includes(a)).map(one)}</div>
    ${plans.length ? html`<div class="pn">${title}${plans.map(one)}</div>` : ''}
  `
}
/** What is still missing, and where the next one may not stand, each with its rule.
 * @param {Ctx} ctx @param {Due[]} due */
function checks(ctx, due) {
  const { say, view } = ctx
  const row = (/** @type {string} */ mark, /** @type {string} */ text, /** @type {string} */ rule) => html`
    <li class="ck-${mark}">
      <i aria-hidden="true">${MARKS[mark]}</i>
      <span>${esc(text)}</span> ${ruleTab(rule, 'ttlm')}
    </li>
  `
  const missing = due.length
    ? row('no', say('ui-ttlm-set-missing', { n: due.length }), 'TTLM.12.2b')
    : row('ok', say('ui-ttlm-set-all'), 'TTLM.12.2b')
  const closed = view.setup.closed.map((/** @type {Closed} */ c) => {
    const names = c.areas.map((a) => areaName(ctx, a)).join(', ')
    const text = say(`ui-ttlm-set-${c.key}`)
    return row('why', c.areas.length <= FEW ? say('ui-pair', { a: text, b: names }) : text, c.rule)
  })
  const n = view.setup.cards
  const cards = n === null ? '' : row('ok', say('ui-ttlm-set-cards', { n }), 'TTLM.14.4.1b')
  return html`<ul class="chk" role="status">${missing}${closed}${cards}</ul>`
}
/** @param {Ctx} ctx @returns {string} empty unless the reader sets up his forces in his own way */
export function tray(ctx) {
  const { say, view, role } = ctx
  if (!view.setup || !ctx.yours) return ''
  /** @type {{due: Due[]}} */
  const { due } = view.sides[role]
  const relieve = actOf(ctx, 'relieve', 0)
  return html`
    <section class="plan setup sheet" data-key="setup" aria-label="${esc(say('ui-ttlm-set'))}">
      <h2 class="sc">
        <span>${esc(say('ui-ttlm-set'))} <b class="fig">${due.length}</b></span>${ruleTab('TTLM.14.4.1a', 'ttlm')}
      </h2>
      ${whole(ctx)}
      ${due.length ? howMany(ctx) : ''}
      ${kinds(ctx, due)}
      ${armies(ctx, due)}
      ${
        relieve
          ? html`
              <button class="pb lit wide" data-verb="relieve" data-arg="0" title="${esc(relieve.text)}">
                ${esc(relieve.label || relieve.text)}
              </button>
            `
          : ''
      }
      ${checks(ctx, due)}
    </section>
  `
}
