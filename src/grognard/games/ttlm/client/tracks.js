// The two tracks of the sheet, drawn for the panels: twenty-three seasons, and the victory points with their levels.
import { badgeIcon } from '../../../client/art/symbols.js'
import { classes } from '../../../client/base/classes.js'
import { esc, html } from '../../../client/base/dom.js'
import { sides } from './cover.js'
import { LEVEL_SIDE } from './map.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('./types').View} View */
/** @typedef {import('./types').Fixed} Fixed */

/** A season as a sign: sun, leaf, flake, bud. @type {Record<string, string>} */
const SIGNS = {
  summer: html`
    <circle r="4.200" fill="currentColor"/>
    <path d="M0-8.500v2.500M0 6v2.500M-8.500 0H-6M6 0h2.500M-6-6l1.800 1.800M4.200 4.200L6 6M6-6
      L4.200-4.200M-4.200 4.200L-6 6"
      stroke="currentColor" stroke-width="1.600"/>
  `,
  autumn: html`
    <path d="M-6 6Q-8-5 6-7 7 6-4 5z" fill="currentColor"/>
    <path d="M-7 8L3-4" stroke="var(--paper)" stroke-width="1.200"/>
  `,
  winter: html`
    <path d="M0-8V8M-7-4L7 4M7-4L-7 4M-2.500-6L0-4l2.500-2M-2.500 6L0 4l2.500 2" fill="none"
      stroke="currentColor" stroke-width="1.600"/>
  `,
  spring: html`
    <path d="M0 8V-1" stroke="currentColor" stroke-width="1.800"/>
    <path d="M0 1Q-8 0-7-7 0-7 0 1zM0-1Q1-8 8-7 8 0 0-1z" fill="currentColor"/>
  `,
}
/** @param {Ctx} ctx */
export function seasonTrack(ctx) {
  /** @type {Fixed} */
  const fixed = ctx.fixed
  const now = ctx.view.season.turn
  const season = fixed.seasons[now - 1]?.name ?? ''
  const years = [...new Set(fixed.seasons.map((s) => s.year))]
  const cell = (/** @type {Fixed['seasons'][0]} */ s) =>
    html`
      <li class="${classes(s.season, s.turn === now && 'now', s.turn < now && 'gone')}"
        ${s.turn === now ? 'aria-current="true"' : ''} title="${esc(s.name)}">
        <svg viewBox="-10 -10 20 20" aria-hidden="true">${SIGNS[s.season] ?? ''}</svg>
        <span class="fig">${s.turn}</span>
      </li>
    `
  const rows = years
    .map((y) => {
      const of = fixed.seasons.filter((s) => s.year === y)
      return `<div class="yr" style="--m:${of.length}"><b class="fig">${y}</b><ol>${of.map(cell).join('')}</ol></div>`
    })
    .join('')
  const when = `${season}, ${now} / ${fixed.seasons.length}`
  return html`
    <section class="seasons" aria-label="${esc(ctx.say('ui-pair', { a: ctx.say('ui-ttlm-season-track'), b: when }))}">
      ${rows}
    </section>
  `
}
const LAST = 27
/** A level without a winner has the sign of the score's own button. @param {string | null} side */
const sign = (side) => (side && sides[side] ? badgeIcon(sides[side]) : '=')

/** How many points Germany had when this player turn began. @param {Ctx} ctx @returns {number | null} */
export const pointsBefore = (ctx) =>
  ctx.log?.findLast((l) => l.key === 'log-turn' && l.facts?.vp !== undefined)?.facts?.vp ?? null
/** What has changed since, with its sign; nothing if nothing has. @param {Ctx} ctx */
export function changed(ctx) {
  const before = pointsBefore(ctx)
  const n = before === null ? 0 : ctx.view.victory.total - before
  if (!n) return ''
  return n > 0 ? `+${n}` : `−${-n}`
}
/** What the score would be after the move that is being looked at, if it would change.
 * @param {Ctx} ctx @returns {number | null} */
export const pointsThen = (ctx) => ctx.preview?.lines.find((l) => l.facts?.vp !== undefined)?.facts?.vp ?? null
/** @param {number} n @param {number} at @param {number | null} before @param {number | null} then */
function cellClass(n, at, before, then) {
  if (n === at) return ' now'
  if (n === then) return ' then'
  return n === before ? ' was' : ''
}
/** @param {Ctx} ctx */
export function vpTrack(ctx) {
  /** @type {Fixed} */
  const fixed = ctx.fixed
  /** @type {View} */
  const view = ctx.view
  const total = view.victory.total
  const at = Math.max(0, Math.min(LAST, total))
  const level = fixed.levels[view.victory.row]
  const before = pointsBefore(ctx)
  const since = changed(ctx)
  const then = pointsThen(ctx)
  const figure = (/** @type {number} */ n) => {
    if (n === LAST) return `${n}+`
    return n === at && total < 0 ? total : n
  }
  const rows = fixed.levels.map((l, i) => {
    const from = Math.max(0, l.from)
    const to = fixed.levels[i + 1] ? fixed.levels[i + 1].from - 1 : LAST
    const cells = Array.from(
      { length: to - from + 1 },
      (_, k) => `<li class="fig${cellClass(from + k, at, before, then)}">${figure(from + k)}</li>`,
    )
    const side = LEVEL_SIDE[l.side ?? ''] ?? 'no'
    return html`
      <div class="lvl ${side} ${l.level}${i === view.victory.row ? ' now' : ''}">
        <i class="sg">${sign(l.side)}</i>
        <span>${esc(l.name)}</span>
        <ol class="cells">${cells.join('')}</ol>
      </div>
    `
  })
  return html`
    <section class="vptrack" role="img"
      aria-label="${esc(ctx.say('ui-pair', { a: ctx.say('ui-ttlm-vp-track'), b: `${total}, ${level?.name ?? ''}` }))}">
      ${rows.join('')}
    </section>
    ${since ? html`<p class="vpsince fig"><i></i>${esc(ctx.say('ui-ttlm-vp-since', { n: since }))}</p>` : ''}
    ${then === null ? '' : html`<p class="vpsince then fig"><i></i>${esc(ctx.say('ui-ttlm-vp-then', { n: then }))}</p>`}
  `
}
