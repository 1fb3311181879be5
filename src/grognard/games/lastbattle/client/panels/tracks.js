// Where the battle stands: turn and order, ground rules of the hour, and for each side its morale points, men, and
// what the scenario counts.
import { badgeIcon } from '../../../../client/art/symbols.js'
import { oneAfterAnother } from '../../../../client/base/words.js'
import { esc, heard, html, ruleTab } from '../../../../client/base/dom.js'
import { ENEMY, code, near, scenario, sideName, signIcon } from '../cards/names.js'
/** @typedef {import('../panelstypes').PanelCtx} PanelCtx */
/** @typedef {import('../types').Side} Side */

/** @param {PanelCtx} ctx @param {string} key @param {number} n @param {number | null} of */
const count = (ctx, key, n, of) => (of === null ? ctx.say(key, { n }) : ctx.say(`${key}-of`, { n, of }))
/** What this side has done of what the scenario counts, in words.
 * @param {PanelCtx} ctx @param {string} role @returns {string[]} */
export function tallies(ctx, role) {
  const { view: v, say } = ctx
  const s = v.sides[role]
  const task = scenario(ctx)?.task
  const out = []
  if (s.points !== null) out.push(say(s.points === 1 ? 'ui-lb-trk-points-one' : 'ui-lb-trk-points', { n: s.points }))
  if (task?.leaver === role) {
    out.push(count(ctx, 'ui-lb-trk-out-men', s.exited_men, task.men))
    if (task.vehicles !== null || s.exited_vehicles)
      out.push(count(ctx, 'ui-lb-trk-out-vehicles', s.exited_vehicles, task.vehicles))
  } else if (s.exited_men || s.exited_vehicles) out.push(count(ctx, 'ui-lb-trk-out-men', s.exited_men, null))
  if (task?.holder === role)
    out.push(say(v.number ? 'ui-lb-trk-cache' : 'ui-lb-trk-hold', { n: v.cache, of: task.turns }))
  return out
}
/** Is there a track? Before a force is bought, and of one bought in secret, there is nothing to draw.
 * @param {PanelCtx} ctx @param {Side} s */
const known = (ctx, s) => ctx.view.morale && s.breaks > 0
/** @param {PanelCtx} ctx @param {string} role */
export function moraleWords(ctx, role) {
  const s = ctx.view.sides[role]
  if (ctx.view.morale && !known(ctx, s))
    return ctx.say('ui-pair', { a: sideName(ctx, role), b: ctx.say('ui-lb-trk-no-force') })
  const parts = [
    ctx.view.morale
      ? ctx.say('ui-lb-trk-words', {
          side: sideName(ctx, role),
          n: s.losses,
          hesitation: s.hesitation,
          breaks: s.breaks,
        })
      : `${sideName(ctx, role)}.`,
  ]
  if (ctx.view.morale && s.hesitated) parts.push(`${ctx.say('ui-lb-trk-hesitated')}.`)
  return [...parts, `${ctx.say('ui-lb-trk-men', { n: s.men })}.`, ...tallies(ctx, role).map((t) => `${t}.`)].join(' ')
}
const CLOSE = 0.8
/** The track itself: a box for every point, filled as far as they are lost; a red bar stands where the side
 * hesitates.
 * @param {PanelCtx} ctx @param {string} role @param {Side} s */
function bar(ctx, role, s) {
  const over = Math.min(s.losses, s.breaks)
  const at = (/** @type {number} */ n) => (n / Math.max(1, s.breaks)).toFixed(4)
  // the words of both stand side by side where the two points do
  const close = s.hesitation / Math.max(1, s.breaks) > CLOSE ? ' close' : ''
  return html`
    <span class="lb-trk${close}" style="--lost:${at(over)};--hes:${at(s.hesitation)};--n:${s.breaks}">
      <i class="fill ${code(ctx, role)}"></i>
      <i class="hes"></i>
      <em class="fig h" style="left:calc(var(--hes) * 100%)">
        <span>${esc(ctx.say('ui-lb-trk-hesitates'))}</span> ${s.hesitation}
      </em>
      <em class="fig b"><span>${esc(ctx.say('ui-lb-trk-breaks'))}</span> ${s.breaks}</em>
    </span>
  `
}
/** @param {PanelCtx} ctx @param {string} role */
function row(ctx, role) {
  const { view: v, say } = ctx
  const s = v.sides[role]
  const marks = tallies(ctx, role)
  const active = v.active === role && v.phase !== 'setup'
  const lost = known(ctx, s)
    ? html`
      ${bar(ctx, role, s)}
      <span class="lb-n fig">
        <b>${s.losses}</b> ${esc(say('ui-lb-trk-lost'))}
        ${s.hesitated ? `<mark>${esc(say('ui-lb-trk-hesitated'))}</mark>` : ''}
      </span>
    `
    : `<span class="lb-nil">${esc(say(v.morale ? 'ui-lb-trk-no-force' : 'ui-lb-trk-no-morale'))}</span><span></span>`
  const tally = marks.length
    ? `<span class="lb-tally fig" aria-hidden="true">${marks.map((t) => `<span>${esc(t)}</span>`).join('')}</span>`
    : ''
  return html`
    <li class="${active ? 'act' : ''}" data-key="mor-${role}">
      <span class="vh">${esc(moraleWords(ctx, role))}</span>
      <span class="lb-side" aria-hidden="true">
        ${badgeIcon(code(ctx, role), 22)}
        <span>
          <b title="${esc(sideName(ctx, role))}">${esc(sideName(ctx, role))}</b>
          ${s.men || known(ctx, s) ? html`<small class="fig">${esc(say('ui-lb-trk-men', { n: s.men }))}</small>` : ''}
        </span>
      </span>
      <span class="lb-bar" aria-hidden="true">${lost}</span>
      ${tally}
    </li>
  `
}
const DIRECTIONS = ['n', 'ne', 'se', 's', 'sw', 'nw']
/** @param {PanelCtx} ctx */
const windWord = (ctx) => ctx.say(`ui-lb-trk-wind-${DIRECTIONS[ctx.view.wind % 6]}`)
/** @param {PanelCtx} ctx */
export function turnWords(ctx) {
  const { turn, length } = ctx.view
  if (turn === 0) return ctx.say('ui-lb-trk-setting-up')
  return length ? ctx.say('ui-lb-trk-turn-of', { n: turn, of: length }) : ctx.say('ui-lb-trk-turn', { n: turn })
}
/** @param {PanelCtx} ctx */
const holdsWords = (ctx) => ctx.say('ui-lb-trk-initiative', { side: sideName(ctx, ctx.view.initiative) })
/** Whose turn is the first and whose the second. @param {PanelCtx} ctx */
function order(ctx) {
  const v = ctx.view
  const holds = esc(holdsWords(ctx))
  const flag = html`
    <i class="lb-flag" title="${holds}">
      ${signIcon('flag', 13)}
      <span class="vh">${holds}</span>
    </i>
  `
  const step = (/** @type {string} */ role, /** @type {number} */ n) => html`
    <li class="${v.active === role ? 'now' : ''}" ${v.active === role ? 'aria-current="step"' : ''}>
      <b class="fig">${n}</b>
      ${badgeIcon(code(ctx, role), 14)}
      <span>${esc(sideName(ctx, role))}</span>
      ${v.initiative === role ? flag : ''}
    </li>
  `
  return html`
    <ol class="lb-order" aria-label="${esc(ctx.say('ui-lb-trk-order'))}">
      ${step(v.first, 1)}
      ${step(ENEMY[v.first], 2)}
    </ol>
  `
}
/** Who has the initiative while there is no order yet. @param {PanelCtx} ctx */
const initiative = (ctx) => html`
  <span class="lb-init" title="${esc(holdsWords(ctx))}">
    ${signIcon('flag', 13)}
    ${badgeIcon(code(ctx, ctx.view.initiative), 14)}
    <span>${esc(ctx.say('ui-lb-trk-initiative-short'))}</span>
    <span class="vh">${esc(sideName(ctx, ctx.view.initiative))}</span>
  </span>
`
const MOON = '<path d="M15 3a9 9 0 106 15A10 10 0 0115 3z" fill="currentColor"/>'
const SUN = html`
  <circle cx="12" cy="12" r="5" fill="currentColor"/>
  <path d="M12 1v4M12 19v4M1 12h4M19 12h4M4 4l3 3M17 17l3 3M20 4l-3 3M7 17l-3 3"
    stroke="currentColor" stroke-width="2"/>
`
/** @param {PanelCtx} ctx */
function sky(ctx) {
  const { night } = ctx.view
  return html`
    <span class="lb-sky${night ? ' night' : ''}">
      <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">${night ? MOON : SUN}</svg>
      ${esc(ctx.say(night ? 'ui-lb-trk-night' : 'ui-lb-trk-day'))}
    </span>
  `
}
/** @param {PanelCtx} ctx */
function wind(ctx) {
  const words = esc(ctx.say('ui-lb-trk-wind', { to: windWord(ctx) }))
  return html`
    <span class="lb-wind" title="${words}">
      <svg viewBox="0 0 24 24" width="15" height="15" aria-hidden="true"
        style="transform:rotate(${ctx.view.wind * 60}deg)">
        <path d="M12 22V6M5 11l7-8 7 8" fill="none" stroke="currentColor" stroke-width="2.600"/>
      </svg>
      <span class="vh">${words}</span>
      <span aria-hidden="true">${esc(ctx.say('ui-lb-trk-wind-short'))}</span>
    </span>
  `
}
/** Turn, order, initiative, light and wind in one line. @param {PanelCtx} ctx */
export function facts(ctx) {
  const { turn, phase } = ctx.view
  return html`
    <div class="lb-facts">
      <b class="lb-turn">${esc(turnWords(ctx))}</b>
      ${turn > 0 && phase !== 'order' ? order(ctx) : initiative(ctx)}
      ${sky(ctx)}
      ${turn > 0 ? wind(ctx) : ''}
    </div>
  `
}
/** @param {PanelCtx} ctx */
export function tracks(ctx) {
  const me = near(ctx)
  const key =
    known(ctx, ctx.view.sides[me]) || known(ctx, ctx.view.sides[ENEMY[me]])
      ? html`
      <p class="lb-key">
        <span><i></i>${esc(ctx.say('ui-lb-trk-key'))}</span>
        ${ruleTab('LB.morale.points', 'lastbattle')}
      </p>
    `
      : ''
  return html`
    <section class="lb-tracks sheet" data-key="lb-tracks"
      aria-label="${esc(ctx.say(ctx.view.morale ? 'ui-lb-trk-title' : 'ui-lb-trk-title-men'))}">
      <h2 class="vh">${esc(ctx.say('ui-lb-trk-title'))}</h2>
      ${facts(ctx)}
      <ul class="lb-mor">${row(ctx, me)}${row(ctx, ENEMY[me])}</ul>
      ${key}
    </section>
  `
}
/** The score in the bar: points where there are any, else the men left; it opens the briefing. @param {PanelCtx} ctx */
export function score(ctx) {
  const me = near(ctx)
  const s = ctx.view.sides
  const byPoints = s[me].points !== null
  // what the other side has bought is not known before the end
  const unknown = (/** @type {string} */ r) => !byPoints && !s[r].men && !s[r].breaks && !!ctx.view.design
  const men = (/** @type {string} */ r) => (unknown(r) ? '?' : s[r].men)
  const n = (/** @type {string} */ r) => (byPoints ? (s[r].points ?? 0) : men(r))
  const word = ctx.say(byPoints ? 'ui-lb-trk-points-word' : 'ui-lb-trk-men-word')
  const of = (/** @type {string} */ r) => (unknown(r) ? ctx.say('ui-lb-trk-no-force') : `${n(r)} ${word}`)
  const told = [me, ENEMY[me]].map((r) => ctx.say('ui-pair', { a: sideName(ctx, r), b: of(r) }))
  const text = oneAfterAnother(told, ctx.say)
  return html`
    <button class="score lb-score" data-key="score" data-pile="brief"
      title="${esc(ctx.say('ui-pair', { a: scenario(ctx)?.name ?? '', b: ctx.say('ui-lb-brief') }))}">
      ${heard(`${text}. ${ctx.say('ui-lb-brief')}`)}
      ${badgeIcon(code(ctx, me))}
      <b class="fig" aria-hidden="true">${n(me)}</b>
      <em aria-hidden="true">${esc(word)}</em>
      <b class="fig" aria-hidden="true">${n(ENEMY[me])}</b>
      ${badgeIcon(code(ctx, ENEMY[me]))}
    </button>
  `
}
