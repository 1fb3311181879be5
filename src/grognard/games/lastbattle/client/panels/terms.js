// The terms of a battle that the players design: how the maps lie, which mission is written down, how good morale is.
import { esc, html, ruleTab } from '../../../../client/base/dom.js'
import { drawMini } from '../ground/minimap.js'
import { near } from '../cards/names.js'
import { points } from '../forces/points.js'
import { button } from './firelist.js'
import { refused } from './refusals.js'
/** @typedef {import('../panelstypes').PanelCtx} PanelCtx */
/** @typedef {import('../types').Bought} Bought */
/** @typedef {import('../../../../client/types').Act} Act */

const GAME = 'lastbattle'
/** Missions by their number (assets.py), with their rules; those of the attacker come first. */
const MISSIONS = [
  ['seize-villages', 'LB.design.attack-seize'],
  ['seize-hills', 'LB.design.attack-seize'],
  ['break', 'LB.design.attack-break'],
  ['contain', 'LB.design.attack-contain'],
  ['hold', 'LB.design.defend-hold'],
  ['delay', 'LB.design.defend-delay'],
]
const DEFENDS = 4
const GRADES = ['fair', 'good', 'excellent']
/** Where maps lie: three by two; a number is (place * 6 + map - 1) * 2 + turned (s19_terms.py). */
const ACROSS = 3
const PLACES = 6
const MAPS = 6

/** @param {PanelCtx} ctx @param {string} verb @param {number} arg */
const act = (ctx, verb, arg) => ctx.acts.find((a) => a.verb === verb && a.arg === arg)
/** One of a group: the chosen one lit, the others to be pressed, what is refused dashed.
 * @param {PanelCtx} ctx @param {string} verb @param {number} arg @param {boolean} chosen @param {string} inside */
function one(ctx, verb, arg, chosen, inside) {
  if (chosen)
    return html`
      <li role="none">
        <span class="lb-b wide on" role="radio" aria-checked="true" tabindex="0">${inside}</span>
      </li>
    `
  const a = act(ctx, verb, arg)
  const pressed = a
    ? button(ctx, a, inside, 'wide', 'role="radio" aria-checked="false"')
    : refused(ctx, verb, arg, inside, 'wide')
  return `<li role="none">${pressed}</li>`
}
/** @param {PanelCtx} ctx @param {string} title @param {string} rule @param {string[]} rows */
const radios = (ctx, title, rule, rows) => html`
  <h3 class="sc">${esc(title)} ${ruleTab(rule, GAME)}</h3>
  <ul class="lb-arms2 lb-terms" role="radiogroup" aria-label="${esc(title)}">${rows}</ul>
`
/** What is to be achieved, and what one gets for it. @param {PanelCtx} ctx @param {Bought} b */
export function missions(ctx, b) {
  const { say } = ctx
  const attacks = ctx.view.design?.attacker === near(ctx)
  const row = (/** @type {number} */ n) => {
    const [name] = MISSIONS[n]
    const inside = html`
      <b>${esc(say(`ui-lb-mission-${name}`))}</b>
      <small class="gist fig">${esc(say('ui-lb-mission-points', { n: points(b.purses[name]) }))}</small>
      <small class="lb-does">${esc(say(`ui-lb-mission-${name}-do`))}</small>
    `
    return one(ctx, 'mission', n, b.mission === name, inside)
  }
  const mine = MISSIONS.map((_, n) => n).filter((n) => n < DEFENDS === attacks)
  const rule = MISSIONS.find(([name]) => name === b.mission)?.[1] ?? 'LB.design.mission-secret'
  return radios(ctx, say('ui-lb-mission'), rule, mine.map(row))
}
/** The better the morale, the smaller the force. @param {PanelCtx} ctx @param {Bought} b */
export function grades(ctx, b) {
  const row = (/** @type {string} */ name, /** @type {number} */ k) => {
    const inside = html`
      <b>${esc(ctx.say(`ui-lb-grade-${name}`))}</b>
      ${b.mission ? html`<small class="fig">${points(b.budgets[name])}</small>` : ''}
    `
    return one(ctx, 'grade', k, b.grade === name, inside)
  }
  const all = radios(ctx, ctx.say('ui-lb-grade'), 'LB.design.morale-grade', GRADES.map(row))
  return `<div class="lb-grades">${all}</div>`
}

// ---- maps ----
/** @param {number} x */
const placed = (x) => ({ place: Math.floor(x / 2 / MAPS), map: (Math.floor(x / 2) % MAPS) + 1, turned: x % 2 })
/** @type {Map<string, string>} */
const drawings = new Map()
/** A map, small; drawn once. @param {PanelCtx} ctx @param {number} map @param {number} turned */
function picture(ctx, map, turned) {
  const key = `${map} ${turned}`
  const known = drawings.get(key) ?? drawMini(ctx.fixed, [{ map, at: [0, 0], rot: turned ? 180 : 0 }])
  drawings.set(key, known)
  return known
}
/** Free places that touch the maps have letters. @param {PanelCtx} ctx */
function free(ctx) {
  const places = ctx.acts.filter((a) => a.verb === 'sheet').map((a) => placed(a.arg).place)
  return [...new Set(places)].sort((a, b) => a - b)
}
/** @param {number} k */
const letter = (k) => String.fromCharCode(65 + k)
/** The maps as they lie, and the free places beside them. @param {PanelCtx} ctx @param {number[]} laid */
function plan(ctx, laid) {
  const open = free(ctx)
  const cell = (/** @type {number} */ place) => {
    const x = laid.find((n) => placed(n).place === place)
    if (x !== undefined) {
      const { map, turned } = placed(x)
      return `<li class="laid">${picture(ctx, map, turned)}<b class="fig">${map}</b></li>`
    }
    const k = open.indexOf(place)
    return k < 0 ? '<li></li>' : `<li class="open"><b class="fig">${letter(k)}</b></li>`
  }
  const cells = Array.from({ length: PLACES }, (_, place) => cell(place))
  return `<ol class="lb-plan6" style="--across:${ACROSS}" aria-hidden="true">${cells.join('')}</ol>`
}
/** A map that may be laid: upright or turned half round, at each free place.
 * @param {PanelCtx} ctx @param {number} map @param {number[]} open */
function mapRow(ctx, map, open) {
  const at = (/** @type {number} */ place, /** @type {number} */ turned) =>
    act(ctx, 'sheet', (place * MAPS + map - 1) * 2 + turned)
  const press = (/** @type {Act | undefined} */ a, /** @type {string} */ inside) =>
    a ? button(ctx, a, inside, 'sm lit', `aria-label="${esc(a.text)}"`) : ''
  const cell = (/** @type {number} */ place) => `<td>${press(at(place, 0), '▲')} ${press(at(place, 1), '▼')}</td>`
  return html`
    <tr>
      <th scope="row">${picture(ctx, map, 0)}<b class="fig">${map}</b></th>
      ${open.map(cell)}
    </tr>
  `
}
/** Laying the maps. @param {PanelCtx} ctx */
export function mapTable(ctx) {
  const { say } = ctx
  const open = free(ctx)
  const laid = ctx.view.design?.laid ?? []
  if (ctx.view.design?.stage !== 'maps' || !ctx.yours) return ''
  const lying = laid.map((x) => placed(x).map)
  const left = Array.from({ length: MAPS }, (_, k) => k + 1).filter((m) => !lying.includes(m))
  return html`
    <section class="lb-maps sheet" data-key="lb-maps" aria-label="${esc(say('ui-lb-maps'))}">
      <h2 class="sc">${esc(say('ui-lb-maps'))} ${ruleTab('LB.design.map', GAME)}</h2>
      ${plan(ctx, laid)}
      <p class="lb-note">${esc(say('ui-lb-maps-how'))}</p>
      <table class="lb-maprows">
        <thead>
          <tr>
            <th scope="col">${esc(say('ui-lb-maps-map'))}</th>
            ${open.map((_, k) => `<th scope="col" class="fig">${letter(k)}</th>`)}
          </tr>
        </thead>
        <tbody>${left.map((m) => mapRow(ctx, m, open))}</tbody>
      </table>
    </section>
  `
}
