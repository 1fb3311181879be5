// The position in words: the text view, and the sheets that a phone opens.
import { badgeIcon } from '../../../../client/art/symbols.js'
import { esc, html } from '../../../../client/base/dom.js'
import { block } from '../../../../client/face/faceparts.js'
import { unitCard } from '../cards/card.js'
import { states } from '../cards/cardparts.js'
import { miniMap } from './dock.js'
import { declared, movesSeen, odds } from './firelist.js'
import { ENEMY, code, hexNumber, near, scenario, sideName, unitName, unitOf, weaponName } from '../cards/names.js'
import { gunRows, plotted } from './planner.js'
import { legend } from '../art/legend.js'
import { briefing } from './setup.js'
import { personWords } from '../cards/sheet.js'
import { facts, moraleWords, turnWords } from './tracks.js'
export { cards, reading } from '../cards/charts.js'
/** @typedef {import('../panelstypes').PanelCtx} PanelCtx */
/** @typedef {import('../types').Unit} Unit */

/** Everything known of a counter, as a sentence. @param {PanelCtx} ctx @param {Unit} u */
export function unitWords(ctx, u) {
  const { say } = ctx
  const arms = u.items
    .map((i) => ctx.view.items.find((x) => x.id === i))
    .filter((i) => i !== undefined)
    .map(
      (i) =>
        `${ctx.fixed.items[i.item]?.name ?? i.item}${i.shots ? ` (${say('ui-lb-card-shots', { n: i.shots })})` : ''}`,
    )
  const card = u.card
  const v = ctx.fixed.vehicles[card?.vehicle ?? '']
  const damage =
    card && v
      ? card.damage
          .filter((d) => !['driver', 'gunner'].includes(d))
          .map(
            (d) =>
              `${say(d === 'gear' ? `ui-lb-card-${v.wheels}` : `ui-lb-card-sys-${d}`)} ${say(`ui-lb-card-out-${d}`)}`,
          )
      : []
  const left = ctx.view.missiles?.[u.id]
  const missiles = left === undefined ? [] : [say('ui-lb-card-missiles', { n: left })]
  const lost = card && v ? card.arms_lost.map((k) => `${v.arms[k]?.name ?? ''} ${say('ui-lb-card-lost')}`) : []
  const grades = ctx.fixed.grades
  const seats = (card?.seats ?? []).map((seat) => {
    const who = seat.unit === null ? say('ui-lb-card-empty') : (grades[seat.grade] ?? seat.grade)
    return say('ui-pair', { a: ctx.fixed.posts[seat.post] ?? seat.post, b: who })
  })
  const aboard = (card?.passengers ?? []).map((n) => unitName(ctx, unitOf(ctx, n)))
  const facing =
    u.kind === 'vehicle' && u.facing !== null && u.face
      ? say(`ui-lb-txt-facing-${['n', 'ne', 'se', 's', 'sw', 'nw'][u.facing]}`)
      : ''
  return [
    unitName(ctx, u),
    u.kind === 'foot' ? grades[u.grade] : '',
    u.kind === 'foot' && u.face ? say('ui-lb-card-figures', { n: u.strength, range: u.range }) : '',
    facing,
    ...states(ctx, u),
    ...arms,
    ...missiles,
    ...damage,
    ...lost,
    ...seats,
    aboard.length ? say('ui-pair', { a: say('ui-lb-card-troops'), b: aboard.join(', ') }) : '',
  ]
    .filter(Boolean)
    .join(', ')
}
/** Counters of a side by hex; those aboard are told with their vehicle. @param {PanelCtx} ctx @param {string} side */
function sideUnits(ctx, side) {
  const may = (/** @type {Unit} */ u) =>
    (ctx.on.get(`unit-${u.id}`) ?? []).map((a) => ctx.say('ui-may', { what: a.text })).join(' ')
  const list = ctx.view.units
    .filter((u) => u.side === side && u.aboard === null)
    .sort((a, b) => (a.hex ?? -1) - (b.hex ?? -1))
  const off = (/** @type {Unit} */ u) => esc(ctx.say(u.waiting ? 'ui-lb-unit-waiting' : 'ui-lb-unit-off'))
  return list.map((u) => {
    const place = u.hex === null ? off(u) : hexNumber(ctx.view, u.hex)
    return `<b>${place}</b> ${esc(unitWords(ctx, u))}. ${esc(may(u))}`
  })
}
/** @param {PanelCtx} ctx */
function ground(ctx) {
  const { view: v, say } = ctx
  const at = (/** @type {number[]} */ list) => list.map((h) => hexNumber(v, h)).join(', ')
  return [
    v.wrecks.length ? say('ui-lb-txt-wrecks', { where: at(v.wrecks.map((w) => w.hex)) }) : '',
    v.smoke.length ? say('ui-lb-txt-smoke', { where: at(v.smoke) }) : '',
    v.light.length ? say('ui-lb-txt-light', { where: at(v.light.map((l) => l.hex)) }) : '',
    v.barrage.length ? say('ui-lb-txt-barrage', { where: at(v.barrage) }) : '',
    v.gas?.length ? say('ui-lb-txt-gas', { where: at(v.gas) }) : '',
    v.mines?.length ? say('ui-lb-txt-mines', { where: at([...new Set(v.mines.map((m) => m.hex))]) }) : '',
    ...Object.entries(v.secret_mines ?? {}).map(([side, n]) =>
      say('ui-lb-txt-mines-unfound', { side: sideName(ctx, side), n }),
    ),
    ...v.items
      .filter((i) => i.hex !== null)
      .map((i) =>
        say('ui-lb-txt-item', { what: ctx.fixed.items[i.item]?.name ?? i.item, where: hexNumber(v, i.hex ?? 0) }),
      ),
  ]
    .filter(Boolean)
    .map(esc)
}
/** @param {PanelCtx} ctx */
function fireWords(ctx) {
  return ctx.view.shots.map((s) => {
    const u = unitOf(ctx, s.unit)
    return esc(
      ctx.say('ui-lb-txt-shot', {
        firer: unitName(ctx, u),
        weapon: weaponName(ctx, u, s.mode),
        target: s.target === null ? '' : unitName(ctx, unitOf(ctx, s.target)),
        hex: hexNumber(ctx.view, s.hex),
        n: Math.max(0, Math.min(6, s.number)),
      }),
    )
  })
}
/** @param {PanelCtx} ctx */
export function words(ctx) {
  const me = near(ctx)
  const foe = ENEMY[me]
  const v = ctx.view
  const { say } = ctx
  const s = scenario(ctx)
  const hour = [turnWords(ctx), say('ui-lb-trk-initiative', { side: sideName(ctx, v.initiative) })]
  const light = say(v.night ? 'ui-lb-trk-night' : 'ui-lb-trk-day')
  const morale = [me, foe].map((role) => esc(moraleWords(ctx, role)))
  return html`
    <h2>${esc(s?.name ?? '')}</h2>
    <p>${[...hour, light].map((t) => `${esc(t)}.`).join(' ')}</p>
    ${briefing(ctx)}
    ${block(esc(say('ui-lb-trk-title')), morale)}
    ${block(esc(say('ui-lb-fire-attack')), fireWords(ctx))}
    ${v.plots.length ? plotted(ctx) : ''}
    ${block(esc(say('ui-lb-sheet')), personWords(ctx))}
    <h2>${esc(say('ui-lb-dock-units'))}</h2>
    ${roll(ctx)}
    ${block(esc(say('ui-lb-txt-ground')), ground(ctx))}
  `
}
/** All counters of both sides that can be seen. @param {PanelCtx} ctx */
const roll = (ctx) =>
  [near(ctx), ENEMY[near(ctx)], 'none']
    .map((r) => block(`${badgeIcon(code(ctx, r), 16)} ${esc(sideName(ctx, r))}`, sideUnits(ctx, r)))
    .join('')

/** A sheet opened by a button: for reading, nothing in it is lit. @param {string} what @param {PanelCtx} table */
export function pile(what, table) {
  const ctx = { ...table, on: new Map(), acts: [] }
  const [which, id] = what.split(':')
  const { say } = ctx
  const sheet = (/** @type {string} */ title, /** @type {string} */ inside) =>
    inside ? { title, html: `<div class="lb-sheet">${inside}</div>` } : null
  if (which === 'card')
    return sheet(
      unitName(ctx, unitOf(ctx, Number(id))),
      `<div class="lb-card ${code(ctx, unitOf(ctx, Number(id))?.side ?? '')}">${unitCard(ctx, Number(id))}</div>`,
    )
  if (which === 'legend') return sheet(say('ui-lb-legend'), legend(ctx.fixed, say))
  if (which === 'odds') return sheet(say('ui-lb-odds'), odds(table, true))
  if (which === 'fire')
    return sheet(
      say(ctx.view.phase === 'reaction' ? 'ui-lb-fire-reaction' : 'ui-lb-fire-attack'),
      `<div class="lb-fire">${declared(ctx)}${ctx.view.phase === 'reaction' ? movesSeen(ctx) : ''}</div>`,
    )
  if (which === 'guns')
    return sheet(
      say('ui-lb-plan'),
      `<div class="lb-plan"><ul class="lb-guns">${gunRows(ctx)}</ul>${plotted(ctx)}</div>`,
    )
  if (which === 'units') return sheet(say('ui-lb-dock-units'), `<div class="lb-roll2">${roll(ctx)}</div>`)
  if (which === 'map')
    return sheet(say('ui-lb-dock-map'), `<div class="lb-big">${miniMap(ctx, true)}</div>${facts(ctx)}`)
  if (which === 'brief')
    return sheet(
      scenario(ctx)?.name ?? '',
      html`
        ${briefing(ctx)}
        <ul class="lb-st">
          ${[near(ctx), ENEMY[near(ctx)]].map((r) => `<li>${esc(moraleWords(ctx, r))}</li>`).join('')}
        </ul>
        ${facts(ctx)}
      `,
    )
  return null
}
