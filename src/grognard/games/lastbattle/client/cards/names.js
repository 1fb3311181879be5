// What the panels call things: sides, counters, hexes, weapons; and the figures that all of them use.
import { esc, html } from '../../../../client/base/dom.js'
import { battleOf } from '../map/scene.js'
import { colours } from '../art/sides.js'
import { signs } from '../art/symbols.js'
/** @typedef {import('../panelstypes').PanelCtx} PanelCtx */
/** @typedef {import('../panelstypes').Band} Band */
/** @typedef {import('../types').Unit} Unit */
/** @typedef {import('../types').View} View */

/** @type {Record<string, string>} */
export const ENEMY = { defender: 'attacker', attacker: 'defender' }
/** Whose side of the table the reader sits at: an onlooker sees the defender's first. @param {PanelCtx} ctx */
export const near = (ctx) => [ctx.role, ctx.view.you].find((role) => ENEMY[role]) ?? 'defender'
/** @param {PanelCtx} ctx */
export const scenario = (ctx) => battleOf(ctx.view, ctx.fixed)
/** The colour code of a side in this scenario. @param {PanelCtx} ctx @param {string | null} role */
export const code = (ctx, role) => {
  return colours[scenario(ctx)?.sides[role ?? '']?.colour ?? ''] ?? ''
}
/** @param {PanelCtx} ctx @param {string | null} role */
export const sideName = (ctx, role) => scenario(ctx)?.sides[role ?? '']?.name ?? ctx.say('ui-lb-side-none')
/** @param {PanelCtx} ctx @param {number | null | undefined} id @returns {Unit | undefined} */
export const unitOf = (ctx, id) =>
  id === null || id === undefined ? undefined : ctx.view.units.find((u) => u.id === id)
/** The printed number of a hex. @param {View} view @param {number} hex */
export const hexNumber = (view, hex) =>
  String(((hex % view.wide) + 1) * 100 + Math.floor(hex / view.wide) + 1).padStart(4, '0')
/** A hex that lights the board. @param {PanelCtx} ctx @param {number} hex */
export const hexLink = (ctx, hex) =>
  `<a class="place fig" href="#" data-place="hex-${hexNumber(ctx.view, hex)}">${hexNumber(ctx.view, hex)}</a>`
/** @param {PanelCtx} ctx @param {string} key @param {number} n */
export const many = (ctx, key, n) => ctx.say(n === 1 ? `${key}-one` : key, { n })
/** Is everything known of it? @param {Unit} u */
export const known = (u) => u.face || u.seen
/** "AR ×4", "M2 Bradley", "82mm", "a concealed unit". @param {PanelCtx} ctx @param {Unit | undefined} u */
export function unitName(ctx, u) {
  if (!u) return ctx.say('ui-lb-unit-unknown')
  if (!known(u)) return ctx.say(u.kind === 'vehicle' ? 'ui-lb-unit-back-vehicle' : 'ui-lb-unit-back-foot')
  if (u.kind === 'vehicle') return ctx.fixed.vehicles[u.card?.vehicle ?? '']?.name ?? ctx.say('ui-lb-unit-back-vehicle')
  if (u.kind === 'gun') return ctx.say('ui-lb-unit-mortar', { gun: u.gun })
  if (u.kind === 'dummy') return ctx.say('ui-lb-unit-dummy')
  const pilot = u.pilot ? `, ${ctx.say('ui-lb-pilot')}` : ''
  return `${ctx.fixed.weapons[u.weapon]?.short ?? u.weapon} ×${u.men}${u.leader ? ' ★' : ''}${pilot}`
}
/** @param {PanelCtx} ctx @param {Unit | undefined} u */
export const unitLink = (ctx, u) =>
  u
    ? `<a class="place" href="#" data-place="unit-${u.id}" data-card="${u.id}">${esc(unitName(ctx, u))}</a>`
    : esc(unitName(ctx, u))
/** Where it is: a hex, aboard, waiting. @param {PanelCtx} ctx @param {Unit} u */
export function whereabouts(ctx, u) {
  if (u.aboard !== null) return ctx.say('ui-lb-unit-aboard', { what: unitName(ctx, unitOf(ctx, u.aboard)) })
  return u.hex === null ? ctx.say(u.waiting ? 'ui-lb-unit-waiting' : 'ui-lb-unit-off') : hexNumber(ctx.view, u.hex)
}
/** The weapon of a shot: own weapon, grenade, line of the card, or a weapon counter.
 * @param {PanelCtx} ctx @param {Unit | undefined} u @param {number} mode */
export function weaponName(ctx, u, mode) {
  const source = mode >> 2
  if (!u || mode < 0) return ''
  if (u.kind === 'gun') return u.gun
  if (source === 0) return ctx.fixed.weapons[u.weapon]?.name ?? u.weapon
  if (source === 1) return ctx.say('ui-lb-card-grenade')
  if (source < 8) return ctx.fixed.vehicles[u.card?.vehicle ?? '']?.arms[source - 2]?.name ?? ''
  const item = ctx.view.items.find((i) => i.id === source - 8)
  return item ? (ctx.fixed.items[item.item]?.name ?? item.item) : ''
}
/** Is this one of the reader's own? A reader who sees everything owns both. @param {PanelCtx} ctx @param {Unit} u */
export const mine = (ctx, u) => ctx.view.you === 'all' || u.side === ctx.view.you

// ---- figures ----
/** @type {Record<string, number>} */
export const MOD = { Novice: -1, Trained: 0, Veteran: 1, Elite: 2 }
export const BASE = [4, 2, 1, 0]
export const BANDS = ['close', 'medium', 'long', 'extreme']
/** @param {string} grade */
export const savesOn = (grade) => Math.max(0, 1 + (MOD[grade] ?? 0))
/** "–", "3", "4–6". @param {Band} band */
export function bandText(band) {
  if (band === null) return '–'
  return band[0] === band[1] ? `${band[0]}` : `${band[0]}–${band[1]}`
}
/** The distances of the four bands: half the range (up), once, twice, four times; pistols have their own.
 * @param {string} weapon @param {number} range @returns {Band[]} */
export function bands(weapon, range) {
  if (weapon === 'PST') return [null, [0, 0], null, [1, 1]]
  let from = 0
  /** @param {number} to @returns {Band} */
  const upTo = (to) => {
    if (to < from) return null
    const start = from
    from = to + 1
    return [start, to]
  }
  return [Math.floor((range + 1) / 2), range, 2 * range, 4 * range].map(upTo)
}
/** A sign of 24 units as a picture. @param {string} name @param {number} [size] */
export const signIcon = (name, size = 15) =>
  html`
    <svg class="lb-sign" viewBox="0 0 24 24" width="${size}" height="${size}"
      aria-hidden="true">
      ${signs[name] ?? ''}
    </svg>
  `
