// 16.2.2 Kriegspiel: into which areas one does not see, and what was last seen there.
import { esc, html } from '../../../client/base/dom.js'
import { places } from './anchors.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('./types').View} View */

const YEAR = 4 // seasons after which what was seen pales

/** @param {View} view @param {number} at */
export const isDark = (view, at) => Boolean(view.fog?.areas.includes(at))

/** What was last seen in an area, in a sentence; nothing if nothing was. @param {Ctx} ctx @param {number} at */
export function lastSeenWords(ctx, at) {
  const seen = ctx.view.fog?.seen.find((/** @type {any} */ x) => x.area === at)
  if (!seen) return ''
  const season = ctx.fixed.seasons[seen.turn - 1]?.name ?? ''
  const armies = seen.armies.map(
    (/** @type {string} */ id) => ctx.fixed.armies.find((/** @type {any} */ a) => a.id === id)?.short ?? id,
  )
  const loose = seen.sorts.map((/** @type {number} */ x) => ctx.fixed.sorts[x].name)
  return ctx.say('ui-ttlm-fog-seen', { season, what: [...armies, ...loose].join(', ') })
}
/** For those who listen: an area that is not seen, and what is remembered of it. @param {Ctx} ctx @param {number} at */
export function darkWords(ctx, at) {
  if (!isDark(ctx.view, at)) return ''
  return ` ${[ctx.say('ui-ttlm-fog'), lastSeenWords(ctx, at)].filter(Boolean).join('. ')}.`
}
/** The slip with a clock on the map: it is what you saw, and it never moves. @param {Ctx} ctx @param {number} at */
export function sighting(ctx, at) {
  const seen = ctx.view.fog?.seen.find((/** @type {any} */ x) => x.area === at)
  if (!seen || !isDark(ctx.view, at)) return ''
  const [x, y] = places[at].name
  const old = ctx.view.season.turn - seen.turn >= YEAR
  return html`
    <span class="sighted${old ? ' old' : ''}" data-key="s${at}" style="left:${x}px;top:${y + 42}px"
      title="${esc(lastSeenWords(ctx, at))}">
      <i aria-hidden="true">◷</i>
      ${esc(ctx.fixed.seasons[seen.turn - 1]?.name ?? '')}
      <b aria-hidden="true">${seen.armies.length + seen.sorts.length}</b>
    </span>
  `
}
