// Fire: the odds of the shot that is being composed, and in the fire phases the list of what is declared and who may
// still fire.
import { badgeIcon } from '../../../../client/art/symbols.js'
import { esc, html, plain, rich, ruleTab } from '../../../../client/base/dom.js'
import { nameOf } from '../../../../client/face/acts.js'
import { gist, isHinted } from '../../../../client/face/faceparts.js'
import { code, hexLink, hexNumber, near, unitLink, unitName, unitOf, weaponName } from '../cards/names.js'
import { byChance } from '../map/scene.js'
import { USES, weaponsNotNow } from './refusals.js'
/** @typedef {import('../panelstypes').PanelCtx} PanelCtx */
/** @typedef {import('../panelstypes').OddsLine} OddsLine */
/** @typedef {import('../panelstypes').Calculation} Calculation */
/** @typedef {import('../types').Shot} Shot */
/** @typedef {import('../types').Unit} Unit */
/** @typedef {import('../../../../client/types').Act} Act */

const GAME = 'lastbattle'
/** Verbs of declaring fire. */
const SHOOTING = ['fire', 'target', 'point', 'volley', 'shell', 'weapon']
/** @param {OddsLine | undefined | null} l */
const number = (l) => Number(/\d+/.exec(plain(l?.value))?.[0] ?? 0)
/** Rules of the lines by their place, where the server names none. */
const REST_MEN = ['LB.casualty.on-hit', 'LB.casualty.save-number', 'LB.casualty.apply', 'LB.casualty.apply']
const REST_SHELLS = ['LB.arty.he-troops']
const REST_VEHICLE = ['LB.vhit.vcrt', 'LB.vdam.ammo', 'LB.vdam.minor-major', 'LB.vdam.treads']
/** The lines of the server, taken apart: the two totals divide the reasons from what a hit would do.
 * @param {OddsLine[]} lines @returns {Calculation} */
export function calculate(lines) {
  const at = lines.findIndex((l) => String(l.tone) === 'total')
  if (at < 0)
    return {
      head: lines[0] ?? null,
      reasons: lines.slice(1),
      number: null,
      chance: null,
      rest: [],
      faces: 0,
      percent: 0,
    }
  // the number may be a word ("certain"); the chance is always a figure, but less than the faces say if the gun may jam
  const percent = number(lines[at + 1])
  const faces = Math.max(0, Math.min(6, number(lines[at]) || Math.round((percent * 6) / 100)))
  return {
    head: at > 0 ? lines[0] : null,
    reasons: lines.slice(1, at),
    number: lines[at],
    chance: lines[at + 1] ?? null,
    rest: lines.slice(at + 2),
    faces,
    percent,
  }
}
/** Is it a salvo that is spoken of? @param {PanelCtx} ctx */
const shelling = (ctx) => ['salvo', 'at', 'shell'].includes(ctx.previewOf?.verb ?? '')
/** The rule behind a reason: the server's, or that of the reason with these words.
 * @param {PanelCtx} ctx @param {OddsLine} l */
function ruleOf(ctx, l) {
  if (l.rule) return l.rule
  const text = plain(l.label).toLowerCase()
  return (
    ctx.fixed.reasons
      .filter((r) => text.includes(r.text.toLowerCase()))
      .sort((a, b) => b.text.length - a.text.length)[0]?.rule ?? null
  )
}
/** Six faces of a die, the hitting ones inked and ticked. @param {PanelCtx} ctx @param {number} faces */
export const dice = (ctx, faces) =>
  html`
    <span class="lb-pips" role="img"
      aria-label="${esc(faces ? ctx.say('ui-lb-odds-faces', { n: faces }) : ctx.say('ui-lb-odds-never'))}">
      ${[1, 2, 3, 4, 5, 6].map((i) => `<i class="fig ${i <= faces ? 'y' : ''}">${i}</i>`).join('')}
    </span>
  `
/** @param {PanelCtx} ctx */
function heading(ctx) {
  const p = ctx.view.picked
  const firer = unitOf(ctx, p.firer)
  const of = ctx.previewOf
  const target = unitOf(ctx, of?.verb === 'target' ? of.arg : p.target)
  const names = [firer ? esc(unitName(ctx, firer)) : '', target ? unitLink(ctx, target) : '']
  return names.filter(Boolean).join(' <span aria-hidden="true">›</span> ')
}
/** The number needed, as the die shows it. @param {PanelCtx} ctx @param {number} faces */
function needed(ctx, faces) {
  if (faces >= 6) return esc(ctx.say('ui-lb-odds-sure'))
  return faces ? `≤ ${faces}` : esc(ctx.say('ui-lb-odds-none'))
}
/** @param {PanelCtx} ctx @param {Calculation} r */
function table(ctx, r) {
  const { say } = ctx
  const sum = r.number
  const line = (/** @type {OddsLine} */ l) =>
    html`
      <tr>
        <th scope="row">${rich(l.label, GAME)}</th>
        <td>${ruleTab(ruleOf(ctx, l), GAME)}</td>
        <td class="fig">${rich(l.value, GAME)}</td>
      </tr>
    `
  const foot = sum
    ? html`
      <tfoot>
        <tr>
          <th scope="row">${rich(sum.label, GAME)}</th>
          <td>${ruleTab(sum.rule ?? (shelling(ctx) ? 'LB.arty.he-hit' : 'LB.hit.base'), GAME)}</td>
          <td class="fig">
            ${needed(ctx, r.faces)}
          </td>
        </tr>
      </tfoot>
    `
    : ''
  return html`
    <table>
      <thead class="vh">
        <tr>
          <th scope="col">${esc(say('ui-lb-odds-reason'))}</th>
          <th scope="col">${esc(say('ui-lb-odds-rule'))}</th>
          <th scope="col">${esc(say('ui-lb-odds-figure'))}</th>
        </tr>
      </thead>
      <tbody>${r.reasons.map(line).join('')}</tbody>
      ${foot}
    </table>
  `
}
/** What a hit would do: chances as bars with their figures, the rest as figures.
 * @param {PanelCtx} ctx @param {Calculation} r */
function after(ctx, r) {
  // of a vehicle all are chances; of men the strength comes first
  const ofTarget = /%/.test(plain(r.rest[0]?.value)) ? REST_VEHICLE : REST_MEN
  const rules = shelling(ctx) ? REST_SHELLS : ofTarget
  const one = (/** @type {OddsLine} */ l, /** @type {number} */ i) => {
    const share = /%/.test(plain(l.value))
    return html`
      <div>
        <dt>${rich(l.label, GAME)}</dt>
        <dd class="fig">
          ${share ? `<i class="lb-pc" style="--p:${Math.min(100, number(l))}%"></i>` : ''}
          <b>${rich(l.value, GAME)}</b>
        </dd>
        <dd class="r">${ruleTab(l.rule ?? rules[i] ?? null, GAME)}</dd>
      </div>
    `
  }
  return r.rest.length ? `<dl class="lb-after">${r.rest.map(one).join('')}</dl>` : ''
}
/** The sheet of the odds; empty while nothing is pointed at.
 * @param {PanelCtx} ctx @param {boolean} [open] in a sheet of its own, for reading */
export function odds(ctx, open = false) {
  const lines = ctx.preview?.lines ?? []
  if (!lines.length) return ''
  const r = calculate(lines)
  const { say } = ctx
  const title = say('ui-lb-odds')
  const inside = html`
    <div class="lb-what fig">
      ${heading(ctx)}
      ${r.head ? `<small>${rich(r.head.label, GAME)} · ${rich(r.head.value, GAME)}</small>` : ''}
    </div>
    ${table(ctx, r)}
    ${r.number ? html`<div class="lb-roll">${dice(ctx, r.faces)}<b class="fig lb-chance">${r.percent} %</b></div>` : ''}
    ${after(ctx, r)}
  `
  if (open) return `<div class="lb-odds">${inside}</div>`
  return html`
    <section class="lb-odds sheet" data-key="lb-odds" aria-live="polite"
      aria-label="${esc(title)}">
      <h2 class="sc">${esc(title)}</h2>
      ${inside}
      <button class="lb-tap" data-pile="odds" aria-label="${esc(title)}"></button>
    </section>
  `
}

// ---- the list ----
/** @param {PanelCtx} ctx @param {string} verb */
const those = (ctx, verb) => ctx.acts.filter((a) => a.verb === verb)
/** @param {PanelCtx} ctx @param {Act} a @param {string} inside @param {string} [cls] @param {string} [more] */
export function button(ctx, a, inside, cls = '', more = '') {
  const hinted = isHinted(ctx, a)
  return html`
    <button class="lb-b ${cls}${hinted ? ' hinted' : ''}" data-key="p-${a.verb}-${a.arg}"
      data-verb="${esc(a.verb)}" data-arg="${a.arg}" ${a.ref ? `data-on="${esc(a.ref)}"` : ''}
      ${more} title="${esc(a.text)}">
      ${inside}
    </button>
  `
}
/** @param {number} n */
const clamp = (n) => Math.max(0, Math.min(6, n))
/** The chance that at least one of these hits. @param {Shot[]} shots */
export const anyHit = (shots) => Math.round(100 * (1 - shots.reduce((miss, s) => miss * (1 - clamp(s.number) / 6), 1)))
/** @param {PanelCtx} ctx @param {Shot} s */
const mark = (ctx, s) => (s.target === null ? `hex-${s.hex}` : `${s.target}@${s.hex}`)
/** @param {PanelCtx} ctx @param {Shot} s */
function shotRow(ctx, s) {
  const u = unitOf(ctx, s.unit)
  const gun = s.target === null
  return html`
    <tr>
      <th scope="row">${unitLink(ctx, u)} <small>${esc(weaponName(ctx, u, s.mode))}</small></th>
      <td class="fig">${gun ? '≤ 1' : needed(ctx, clamp(s.number))}</td>
      <td class="fig">${gun ? '' : s.share}</td>
    </tr>
  `
}
/** All that is aimed at the same. @param {PanelCtx} ctx @param {Shot[]} list */
function shotsAt(ctx, list) {
  const { target, hex } = list[0]
  const t = unitOf(ctx, target)
  const who = t ? `${badgeIcon(code(ctx, t.side), 14)} ${unitLink(ctx, t)} ` : ''
  const any = esc(ctx.say('ui-lb-fire-any', { n: anyHit(list) }))
  return html`
    <tbody>
      <tr class="to">
        <th scope="rowgroup" colspan="3">
          ${who}
          ${hexLink(ctx, hex)}
          ${target === null ? '' : `<span class="fig">${any}</span>`}
        </th>
      </tr>
      ${list.map((s) => shotRow(ctx, s))}
    </tbody>
  `
}
/** Declared shots, by what they are aimed at. @param {PanelCtx} ctx */
export function declared(ctx) {
  const { say } = ctx
  const shots = ctx.view.shots
  if (!shots.length) return `<p class="lb-nil">${esc(say('ui-lb-fire-none'))}</p>`
  /** @type {Map<string, Shot[]>} */
  const groups = new Map()
  for (const s of shots) groups.set(mark(ctx, s), [...(groups.get(mark(ctx, s)) ?? []), s])
  return html`
    <table class="lb-shots">
      <thead>
        <tr>
          <th scope="col">${esc(say('ui-lb-fire-firer'))}</th>
          <th scope="col">${esc(say('ui-lb-fire-number'))}</th>
          <th scope="col">${esc(say('ui-lb-fire-strength'))}</th>
        </tr>
      </thead>
      ${[...groups.values()].map((list) => shotsAt(ctx, list))}
    </table>
  `
}
/** A path as hexes; the present one last. @param {PanelCtx} ctx @param {number[]} hexes */
const path = (ctx, hexes) => hexes.map((h) => hexLink(ctx, h)).join('<span aria-hidden="true"> › </span>')
/** The moves that may be fired at. @param {PanelCtx} ctx */
export function movesSeen(ctx) {
  const rows = ctx.view.paths.filter((p) => {
    const u = unitOf(ctx, p.unit)
    return u && u.side !== near(ctx)
  })
  if (!rows.length) return ''
  const row = (/** @type {typeof rows[number]} */ p) =>
    `<li>${unitLink(ctx, unitOf(ctx, p.unit))}<span class="fig">${path(ctx, p.hexes)}</span></li>`
  return html`
    <h3 class="sc">
      ${esc(ctx.say('ui-lb-react-moves'))} ${ruleTab('LB.react.path-snapshot', GAME)}
    </h3>
    <ul class="lb-paths">${rows.map(row)}</ul>
  `
}
/** A counter in a row of choices: name, place. @param {PanelCtx} ctx @param {Act} a @param {Unit | undefined} u */
const choice = (ctx, a, u) =>
  button(
    ctx,
    a,
    html`
      <span>${esc(unitName(ctx, u))}</span>
      ${u && u.hex !== null ? `<b class="fig">${hexNumber(ctx.view, u.hex)}</b>` : ''}
      ${gist(ctx, a, GAME)}
    `,
    a.verb === 'target' ? 'red' : 'lit',
    `data-card="${a.arg}"`,
  )
/** @param {PanelCtx} ctx @param {string} title @param {string} body */
const group = (ctx, title, body) => `<h3 class="sc">${esc(title)}</h3><div class="lb-bs">${body}</div>`
/** Where on its way a target that moved may be hit.
 * @param {PanelCtx} ctx @param {Act[]} points @param {string} title */
function pointsOfPath(ctx, points, title) {
  const { say, view: v } = ctx
  const way = v.paths.find((w) => w.unit === v.picked.target)
  const end = way ? hexNumber(v, way.hexes[way.hexes.length - 1]) : ''
  const point = (/** @type {Act} */ a, /** @type {number} */ i) => {
    const hex = /hex-(\d+)/.exec(a.ref ?? '')?.[1] ?? hexNumber(v, way?.hexes[a.arg] ?? 0)
    const key = i === points.length - 1 && hex === end ? 'ui-lb-react-end' : 'ui-lb-react-step'
    const inside = `<b class="fig">${esc(hex)}</b><span>${esc(say(key, { n: i + 1 }))}</span>${gist(ctx, a, GAME)}`
    return `<li>${button(ctx, a, inside, 'red')}</li>`
  }
  const target = unitLink(ctx, unitOf(ctx, v.picked.target))
  return html`
    <h3 class="sc">
      ${esc(say('ui-lb-react-point'))} ${ruleTab('LB.react.path-snapshot', GAME)}
    </h3>
    <p class="lb-what fig">${esc(title)} <span aria-hidden="true">›</span> ${target}</p>
    <ol class="lb-pts">${points.map(point)}</ol>
  `
}
/** At what: first those that moved, each with its way.
 * @param {PanelCtx} ctx @param {Act[]} targets @param {string} title */
function targetList(ctx, targets, title) {
  const wayOf = (/** @type {Act} */ a) => ctx.view.paths.find((w) => w.unit === a.arg)
  const one = (/** @type {Act} */ a) => choice(ctx, a, unitOf(ctx, a.arg))
  const ran = targets
    .filter(wayOf)
    .map((a) => `<li>${one(a)}<span class="fig">${path(ctx, wayOf(a)?.hexes ?? [])}</span></li>`)
  const stood = targets.filter((a) => !wayOf(a)).map(one)
  return html`
    <h3 class="sc">${esc(title)}</h3>
    ${ran.length ? `<ul class="lb-tgts">${ran.join('')}</ul>` : ''}
    ${stood.length ? `<div class="lb-bs">${stood.join('')}</div>` : ''}
  `
}
/** What a weapon has left, where it does not fire for ever. @param {PanelCtx} ctx @param {number} mode */
function shotsLeft(ctx, mode) {
  const item = ctx.view.items.find((i) => i.id === (mode >> 2) - 8)
  return item?.shots ? html`<small class="fig">${esc(ctx.say('ui-lb-card-shots', { n: item.shots }))}</small>` : ''
}
/** A weapon for which there is nothing to fire at. @param {PanelCtx} ctx @param {Act} a */
const aimless = (ctx, a) =>
  ctx.previews?.[nameOf(a)] ? `<small class="gist">${esc(ctx.say('ui-lb-use-nothing'))}</small>` : ''
/** With what: one of a group, the chosen one lit; before one is chosen, whatever promises most against each target.
 * @param {PanelCtx} ctx @param {Unit} firer */
function weaponChoice(ctx, firer) {
  const offered = those(ctx, 'weapon')
  const chosen = ctx.view.picked.mode ?? -1
  if (!offered.length) return ''
  const use = (/** @type {number} */ mode) => ctx.say(`ui-lb-use-${USES[mode % 4]}`)
  const now =
    chosen < 0
      ? html`<span>${esc(ctx.say('ui-lb-use-best'))}</span>`
      : html`
        <b>${esc(weaponName(ctx, firer, chosen))}</b><small>${esc(use(chosen))}</small>${shotsLeft(ctx, chosen)}
      `
  const other = (/** @type {Act} */ a) => {
    const inside = html`
      <b>${esc(weaponName(ctx, firer, a.arg))}</b><small>${esc(use(a.arg))}</small>${shotsLeft(ctx, a.arg)}
      ${gist(ctx, a, GAME) || aimless(ctx, a)}
    `
    return `<li role="none">${button(ctx, a, inside, 'wide', 'role="radio" aria-checked="false"')}</li>`
  }
  return html`
    <h3 class="sc">${esc(ctx.say('ui-lb-use'))}</h3>
    <ul class="lb-arms2" role="radiogroup" aria-label="${esc(ctx.say('ui-lb-use'))}">
      <li role="none"><span class="lb-b wide on" role="radio" aria-checked="true" tabindex="0">${now}</span></li>
      ${offered.map(other)}
      ${weaponsNotNow(ctx, firer)}
    </ul>
  `
}
/** While one takes aim: at what, and of a target that moved at which point of its path. @param {PanelCtx} ctx */
function aiming(ctx) {
  const firer = unitOf(ctx, ctx.view.picked.firer)
  if (!firer || !ctx.yours) return ''
  const title = ctx.say('ui-lb-fire-aims', { what: unitName(ctx, firer) })
  const points = those(ctx, 'point')
  if (points.length) return pointsOfPath(ctx, points, title)
  const targets = byChance(those(ctx, 'target'), ctx.view)
  return weaponChoice(ctx, firer) + (targets.length ? targetList(ctx, targets, title) : '')
}
/** Is a list of fire to be shown at all? @param {PanelCtx} ctx */
export const firing = (ctx) =>
  ['reaction', 'attack'].includes(ctx.view.phase) &&
  (ctx.view.shots.length > 0 || ctx.acts.some((a) => SHOOTING.includes(a.verb)))
/** @param {PanelCtx} ctx */
export function fireList(ctx) {
  if (!firing(ctx)) return ''
  const { say, view: v } = ctx
  const able = those(ctx, 'fire')
  const react = v.phase === 'reaction'
  const title = say(react ? 'ui-lb-fire-reaction' : 'ui-lb-fire-attack')
  const may = able.length
    ? group(ctx, many(ctx, able.length), able.map((a) => choice(ctx, a, unitOf(ctx, a.arg))).join(''))
    : ''
  return html`
    <section class="lb-fire sheet" data-key="lb-fire" aria-label="${esc(title)}">
      <h2 class="sc">
        ${esc(title)}
        <b class="fig">${v.shots.length}</b>
        ${ruleTab('LB.vfire.declare-first', GAME)}
      </h2>
      ${aiming(ctx)}
      ${v.shots.length || v.picked.firer === undefined ? declared(ctx) : ''}
      ${may}
      ${react && ctx.view.picked.firer === undefined ? movesSeen(ctx) : ''}
    </section>
  `
}
/** @param {PanelCtx} ctx @param {number} n */
const many = (ctx, n) => ctx.say(n === 1 ? 'ui-lb-fire-able-one' : 'ui-lb-fire-able', { n })
