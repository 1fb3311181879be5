// The two tracks of the sheet, drawn for the panels: twenty-three seasons, and the victory points with their levels.
import { esc } from '../../../client/dom.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('./types').View} View */
/** @typedef {import('./types').Fixed} Fixed */

/** A season as a sign: sun, leaf, flake, bud. @type {Record<string, string>} */
const SIGNS = {
  summer: '<circle r="4.200" fill="currentColor"/><path d="M0-8.500v2.500M0 6v2.500M-8.500 0H-6M6 0h2.500M-6-6l1.800 1.800M4.200 4.200L6 6M6-6L4.200-4.200M-4.200 4.200L-6 6" stroke="currentColor" stroke-width="1.600"/>',
  autumn: '<path d="M-6 6Q-8-5 6-7 7 6-4 5z" fill="currentColor"/><path d="M-7 8L3-4" stroke="var(--paper)" stroke-width="1.200"/>',
  winter: '<path d="M0-8V8M-7-4L7 4M7-4L-7 4M-2.500-6L0-4l2.500-2M-2.500 6L0 4l2.500 2" fill="none" stroke="currentColor" stroke-width="1.600"/>',
  spring: '<path d="M0 8V-1" stroke="currentColor" stroke-width="1.800"/><path d="M0 1Q-8 0-7-7 0-7 0 1zM0-1Q1-8 8-7 8 0 0-1z" fill="currentColor"/>',
}
/** @param {Ctx} ctx */
export function seasonTrack(ctx) {
  /** @type {Fixed} */
  const fixed = ctx.fixed
  const now = ctx.view.season.turn, years = [...new Set(fixed.seasons.map((s) => s.year))]
  const cell = (/** @type {Fixed['seasons'][0]} */ s) => `<li class="${s.season}${s.turn === now ? ' now' : s.turn < now ? ' gone' : ''}" ${s.turn === now ? 'aria-current="true"' : ''} title="${esc(s.name)}"><svg viewBox="-10 -10 20 20" aria-hidden="true">${SIGNS[s.season] ?? ''}</svg><span class="fig">${s.turn}</span></li>`
  const rows = years.map((y) => { const of = fixed.seasons.filter((s) => s.year === y); return `<div class="yr" style="--m:${of.length}"><b class="fig">${y}</b><ol>${of.map(cell).join('')}</ol></div>` }).join('')
  return `<section class="seasons" aria-label="${esc(`${ctx.say('ui-ttlm-season-track')}: ${fixed.seasons[now - 1]?.name ?? ''}, ${now} / ${fixed.seasons.length}`)}">${rows}</section>`
}
const LAST = 27
/** The row of a total on the track. @param {Fixed} fixed @param {number} n */
const rowOf = (fixed, n) => fixed.levels.reduce((row, l, i) => n >= l.from ? i : row, 0)

/** @param {Ctx} ctx */
export function vpTrack(ctx) {
  /** @type {Fixed} */
  const fixed = ctx.fixed
  /** @type {View} */
  const view = ctx.view
  const total = view.victory.total, at = Math.max(0, Math.min(LAST, total)), level = fixed.levels[view.victory.row]
  const cells = Array.from({ length: LAST + 1 }, (_, n) => { const l = fixed.levels[rowOf(fixed, n)]; return `<li class="${l.side === 'german' ? 'ge' : l.side === 'entente' ? 'en' : 'no'} ${l.level}${n === at ? ' now' : ''}${fixed.levels.some((x) => x.from === n) ? ' first' : ''}"><span class="fig">${n === LAST ? `${n}+` : n === at && total < 0 ? total : n}</span></li>` }).join('')
  const rows = fixed.levels.map((l, i) => {
    const to = fixed.levels[i + 1] ? fixed.levels[i + 1].from - 1 : LAST, from = Math.max(0, l.from)
    return `<li class="${l.side === 'german' ? 'ge' : l.side === 'entente' ? 'en' : 'no'} ${l.level}${i === view.victory.row ? ' now' : ''}" style="--w:${to - from + 1}" title="${esc(`${l.name} (${i === fixed.levels.length - 1 ? `${l.from}+` : `${from}–${to}`})`)}"><span>${esc(l.name)}</span></li>`
  }).join('')
  return `<section class="vptrack" aria-label="${esc(`${ctx.say('ui-ttlm-vp-track')}: ${total}, ${level?.name ?? ''}`)}"><ol class="levels" aria-hidden="true">${rows}</ol><ol class="cells" aria-hidden="true">${cells}</ol></section>`
}
