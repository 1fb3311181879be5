// The board as HTML: 21 boxes of real buttons over the drawn ground. Every box and card says in words what it is.
import { badgeIcon, icon } from '../../../client/art/symbols.js'
import { classes } from '../../../client/base/classes.js'
import { esc, heard, html } from '../../../client/base/dom.js'
import { nameOf } from '../../../client/face/acts.js'
import { marks, mayWords } from '../../../client/face/faceparts.js'
import { plateMarks, tokenMarks } from './cards.js'
import { WIDTH, HEIGHT, LINE } from './ground.js'
import { signs } from './symbols.js'
import { sides } from './cover.js'
import { scene, boxAt } from './scene.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('../../../client/types').Act} Act */
/** @typedef {import('./types').Scene} Scene */
/** @typedef {import('./types').Piece} Piece */
/** @typedef {import('./types').Place} Place */
/** @typedef {import('./types').Kind} Kind */

/** A box as the log and the prompt call it. @param {import('./types').BoxInfo} info */
export const boxName = (info) => `${info.line}·${info.column}`
/** A kind of card with its own id in it. @param {Ctx} ctx @param {string} id @returns {Kind} */
export const kindOf = (ctx, id) => ({ id, ...ctx.fixed.kinds[id] })
/** @param {Ctx} ctx @param {string} ref @param {string} region */
export const tab = (ctx, ref, region) => (ctx.roving[region] === ref ? '0' : '-1')
/** @param {Ctx} ctx @param {Piece} p */
function doneWord(ctx, p) {
  if (p.pinned) return ctx.say('ui-trench-pinned')
  return p.done
    ? ctx.say({ moved: 'ui-trench-moved', attacked: 'ui-trench-attacked', both: 'ui-trench-both' }[p.done])
    : ''
}
/** What a unit is, in words. @param {Ctx} ctx @param {Piece} p */
export function pieceWords(ctx, p) {
  const k = kindOf(ctx, p.kind)
  const health = k.health ?? 0
  const done = doneWord(ctx, p)
  return (
    ctx.say('ui-trench-unit', { name: k.name, left: health - p.hurt, health }) +
    (p.hidden ? `, ${ctx.say('ui-trench-facedown')}` : '') +
    (done ? `, ${done}` : '')
  )
}
/** The figure of an attack, once the server has told it; a cross where it destroys.
 * @param {Ctx} ctx @param {Act} act */
function figureOf(ctx, act) {
  const line = ctx.previews?.[nameOf(act)]?.lines.find((l) => l.facts?.damage !== undefined)
  return line ? ` · −${line.facts?.damage}${line.tone === 'kill' ? ' ✗' : ''}` : ''
}
/** What would be done to a unit, written over it. @param {Ctx} ctx @param {Act} act */
const hitChip = (ctx, act) => html`
  <b class="aimed fig" aria-hidden="true">
    <i>${esc(ctx.say(`ui-trench-do-${act.verb}`))}</i>
    ${act.price ? ` · ${esc(act.price)}` : ''}${figureOf(ctx, act)}
  </b>
`
/** @param {Act} swap */
const swapChip = (swap) => html`
  <button class="swap fig" data-verb="swap" data-arg="${swap.arg}" tabindex="-1"
    title="${esc(swap.text)}">
    ${heard(swap.text)}
    <span aria-hidden="true">⇄${swap.price ? ` ${esc(swap.price)}` : ''}</span>
  </button>
`
const WIRE = html`
  <span class="wire" aria-hidden="true">
    <svg viewBox="0 19 64 30" preserveAspectRatio="none">${signs.wire}</svg>
  </span>
`
/** The plate of a unit; on a small board its token. @param {Ctx} ctx @param {Piece} p @param {string} s */
function plate(ctx, p, s) {
  const k = kindOf(ctx, p.kind)
  return html`
    <svg class="pl" viewBox="0 0 132 76" aria-hidden="true">
      <use href="#sp-p-${p.kind}-${s}"/>
      ${plateMarks(k, p.hurt, doneWord(ctx, p))}
    </svg>
    <svg class="tk" viewBox="0 0 56 50" aria-hidden="true">
      <use href="#sp-t-${p.kind}-${s}"/>
      ${tokenMarks(k, p.hurt)}
    </svg>
    ${p.pinned ? WIRE : ''}
    ${p.hidden ? `<span class="fold" aria-hidden="true">${badgeIcon(s, 14)}</span>` : ''}
  `
}
/** @param {Ctx} ctx @param {Piece} p */
function unit(ctx, p) {
  const s = sides[p.side]
  const acts = ctx.on.get(p.ref) ?? []
  const swap = acts.find((a) => a.verb === 'swap')
  const main = acts.find((a) => a.verb !== 'swap')
  const state = p.state === 'lit' && !main ? '' : p.state
  const cls = classes('unit', s, state, p.hidden && 'down', p.pinned && 'pinned', p.done === 'both' && 'spent')
  return html`
    <div class="${cls}${marks(ctx, p.ref)}" data-key="u${p.ref}">
      <button id="${p.ref}" data-ref="${p.ref}" data-read="card:${p.kind}:${s}:${p.hurt}"
        tabindex="${tab(ctx, p.ref, 'board')}">
        ${heard(`${pieceWords(ctx, p)}.${mayWords(ctx, p.ref)}`)}
        ${plate(ctx, p, s)}
      </button>
      ${main && p.state === 'target' ? hitChip(ctx, main) : ''}
      ${swap ? swapChip(swap) : ''}
    </div>
  `
}
/** @param {Ctx} ctx @param {Place} place @param {Piece[]} here */
function boxWords(ctx, place, here) {
  const info = ctx.fixed.boxes[place.box]
  const who = here.length ? here.map((p) => kindOf(ctx, p.kind).name).join(', ') : ctx.say('ui-trench-empty')
  const extra =
    (place.fort ? `, ${ctx.say('ui-trench-fort')}` : '') + (place.bunker ? `, ${ctx.say('ui-trench-bunker')}` : '')
  return `${ctx.say('ui-pair', { a: info.label + extra, b: who })}.${mayWords(ctx, place.ref)}`
}
/** What a lit box says: the verb and the price. @param {Ctx} ctx @param {Place} place */
function boxChip(ctx, place) {
  const act = ctx.on.get(place.ref)?.[0]
  if (!act) return ''
  const word = ctx.say(`ui-trench-do-${act.verb}`)
  const text = act.price ? `<i>${esc(word)} · </i>${esc(act.price)}` : esc(word)
  return `<b class="${place.state === 'fire' ? 'aimed low' : 'go'} fig" aria-hidden="true">${text}</b>`
}
/** @param {Ctx} ctx @param {Place} place @param {Scene} sc */
function box(ctx, place, sc) {
  const here = sc.pieces.filter((p) => p.at === place.box)
  const info = ctx.fixed.boxes[place.box]
  const state = place.state === 'place' ? 'move' : place.state
  const live = ctx.on.has(place.ref) || here.some((p) => p.state === 'target') ? state : ''
  const ground = info.kind === 'nml' ? 'nml' : 'tr'
  const cls = classes('box', ground, `n${here.length}`, live, place.fort && 'forted')
  const mark =
    place.fort || place.bunker
      ? html`
        <span class="fort"
          title="${esc(ctx.say(place.fort ? 'ui-trench-fort' : 'ui-trench-bunker'))}"
          aria-hidden="true">
          ${icon(signs.bunker, 20)}
        </span>
      `
      : ''
  return html`
    <div class="${cls}${marks(ctx, place.ref)}" data-key="c${place.box}">
      <button class="floor" id="${place.ref}" data-ref="${place.ref}"
        tabindex="${tab(ctx, place.ref, 'board')}" aria-label="${esc(boxWords(ctx, place, here))}">
      </button>
      <span class="co fig" aria-hidden="true">${boxName(info)}</span>
      ${mark}
      ${here.map((p) => unit(ctx, p)).join('')}
      ${boxChip(ctx, place)}
    </div>
  `
}
/** @param {Ctx} ctx @param {Scene} sc */
function names(ctx, sc) {
  return sc.rows
    .map((line) => {
      const info = ctx.fixed.boxes[boxAt(line, 1)]
      const s = sides[info.owner ?? ''] ?? ''
      const word = ctx.say(info.kind === 'nml' ? 'ui-trench-row-nml' : `ui-trench-row-${info.kind}`)
      return html`
        <li class="${info.kind === 'nml' ? '' : s}">
          ${info.kind === 'nml' || !s ? '' : badgeIcon(s, 16)}
          <span>${esc(word)}</span>
        </li>
      `
    })
    .join('')
}
/** An arrow from the acting card to where it is going, while the other side may still answer. @param {Scene} sc */
function arrow(sc) {
  if (!sc.arrow) return ''
  const centre = (/** @type {number} */ b) => [
    ((sc.columns.indexOf((b % 3) + 1) + 0.5) * WIDTH) / 3,
    (sc.rows.indexOf(Math.floor(b / 3) + 1) + 0.5) * LINE,
  ]
  const [x2, y2] = centre(sc.arrow.to)
  const from = sc.arrow.from === null ? [x2, -10] : centre(sc.arrow.from)
  const [x1, y1] = from
  const len = Math.hypot(x2 - x1, y2 - y1)
  if (len < 1) return ''
  const a = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
  const reach = Math.max(20, len - 34)
  const shaft = sc.arrow.what === 'move' ? '' : 'pathLength="1"'
  return html`
    <svg class="arrow for-${esc(sc.arrow.what)}" viewBox="0 0 ${WIDTH} ${HEIGHT}"
      preserveAspectRatio="none" aria-hidden="true">
      <g transform="translate(${x1} ${y1}) rotate(${a.toFixed(1)})">
        <path class="a-edge" ${shaft}
          d="M26 0H${reach}M${reach - 18} -14L${reach + 8} 0L${reach - 18} 14"/>
        <path class="a-line" ${shaft}
          d="M26 0H${reach}M${reach - 18} -14L${reach + 8} 0L${reach - 18} 14"/>
      </g>
    </svg>
  `
}
/** @param {import('../../../client/types').Act[]} acts */
function offerOf(acts) {
  /** @type {Record<string, number[]>} */
  const offer = {}
  for (const a of acts) (offer[a.verb] ??= []).push(a.arg)
  return offer
}
/** @param {Ctx} ctx @returns {Scene} */
export const sceneOf = (ctx) => scene(ctx.view, ctx.fixed, offerOf(ctx.acts))

/** @param {Ctx} ctx */
export function board(ctx) {
  const sc = sceneOf(ctx)
  const cells = sc.rows.flatMap((line) => sc.columns.map((c) => box(ctx, sc.places[boxAt(line, c)], sc))).join('')
  return html`
    <svg class="ground" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none"
      aria-hidden="true">
      <use href="#sp-ground-${ctx.view.bunker ? 1 : 0}"/>
    </svg>
    <div class="grid">${cells}</div>
    ${arrow(sc)}
    <ol class="names" aria-hidden="true">${names(ctx, sc)}</ol>
  `
}
