// The battle board, first in the left column, where it covers nothing of the map: who fights, which step it is, the
// dice, the hits that are owed. Before that, while battles are declared: the list of them with the cards laid on each.
// Empty at all other times. A phone has no left column: there both lie over the foot of the map.
import { badgeIcon } from '../../../client/art/symbols.js'
import { classes } from '../../../client/base/classes.js'
import { esc, heard, html, ruleTab } from '../../../client/base/dom.js'
import { gist, isHinted } from '../../../client/face/faceparts.js'
import { actsHere, hurts, placeLink, places, sideName } from './armies.js'
import { CODE, burst, chip, die, fortChip } from './chips.js'
import { sides } from './cover.js'
import { sideOf } from './sides.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('../../../client/types').Act} Act */
/** @typedef {import('./types').Fight} Fight */
/** @typedef {import('./types').Die} Die */
/** @typedef {import('./types').Army} Army */
/** @typedef {import('./types').Declared} Declared */
/** @typedef {import('./types').Units} Units */

const FORT = 25
const GUN = 26
const TANK = 27
const STOSS = 28
/** @type {Record<string, string>} */
const ENEMY = { german: 'entente', entente: 'german' }
/** @param {Ctx} ctx @param {string} key */
const tag = (ctx, key) => `<span class="tg ${key}">${esc(ctx.say(`ui-ttlm-tag-${key}`))}</span>`

/** @param {Ctx} ctx @param {Fight} f */
function steps(ctx, f) {
  const at = f.steps.indexOf(f.step)
  const one = (/** @type {string} */ step, /** @type {number} */ i) => {
    const now = i === at
    const words = esc(ctx.say(`ui-ttlm-step-${step}`))
    return `<li class="${classes(now && 'now', i < at && 'done')}" ${now ? 'aria-current="step"' : ''}>${words}</li>`
  }
  return `<ol class="bs" aria-label="${esc(ctx.say('ui-ttlm-steps'))}">${f.steps.map(one).join('')}</ol>`
}
/** What an army has left to fight with. @param {Ctx} ctx @param {Army} a */
function unitsOf(ctx, a) {
  if (a.units?.length) return places(ctx, a.units, a.dug, a.spent, 25)
  return `<span class="seen">${esc(ctx.say(a.units === null ? 'ui-ttlm-unseen' : 'ui-ttlm-no-units'))}</span>`
}
/** One army of a side in the battle. @param {Ctx} ctx @param {Army} a */
function army(ctx, a) {
  const ref = `unit-${a.unit}`
  const act = actsHere(ctx, ref)[0]
  const info = ctx.fixed.armies[a.id]
  const text = `${badgeIcon(CODE[a.nation], 16)}<b class="fig">${esc(info.id.replace(/\D/g, ''))}</b>`
  const name = act
    ? html`
      <button class="nm ${hurts(act) ? 'hurt' : 'lit'}" data-verb="${act.verb}"
        data-arg="${act.arg}" data-on="${ref}" title="${esc(act.text)}">
        ${heard(act.text)}
        <span aria-hidden="true">${text}</span>
      </button>
    `
    : `<span class="nm" title="${esc(info.name)}">${text}</span>`
  return html`
    <li class="ba ${a.spent ? 'spent' : ''}" data-key="ba-${a.id}">
      ${name}
      <span class="us">${unitsOf(ctx, a)}</span>
      ${a.spent ? `<em>${esc(ctx.say('ui-ttlm-withdrew'))}</em>` : ''}
    </li>
  `
}
/** A fort; a button while it may be taken as a loss. @param {Ctx} ctx @param {number} area @param {number} strength */
function fortStar(ctx, area, strength) {
  const act = (ctx.on.get(`fort-${area}`) ?? [])[0]
  const star = fortChip(strength, 30)
  if (!act) return `<span class="sl" title="${esc(ctx.say('ui-ttlm-fort-n', { n: strength }))}">${star}</span>`
  return html`
    <button class="sl hurt" data-verb="${act.verb}" data-arg="${act.arg}" data-on="fort-${area}"
      title="${esc(act.text)}">
      ${heard(act.text)}
      ${star}
    </button>
  `
}
/** @param {Ctx} ctx @param {number} area @param {string} role @param {string} what */
function force(ctx, area, role, what) {
  const here = ctx.view.armies.filter(
    (/** @type {Army} */ a) => a.side === role && a.where === 'map' && a.area === area,
  )
  const ground = ctx.view.areas[area]
  const loose = ground.loose.filter((/** @type {Units} */ u) => sideOf(ctx.view, u.nation) === role)
  const fort = ground.fort !== null && ground.fort_side === role ? ground.fort : null
  const star = fort === null ? '' : fortStar(ctx, area, fort)
  const scattered = loose.length
    ? html`
      <li class="ba">
        ${here.length ? `<span class="lbl">${esc(ctx.say('ui-ttlm-loose'))}</span>` : ''}
        <span class="us">${places(ctx, loose, false, false, 25)}</span>
      </li>
    `
    : ''
  const nobody = here.length + loose.length || star ? '' : `<li class="nil">${esc(ctx.say('ui-ttlm-nobody-left'))}</li>`
  return html`
    <section class="bf ${sides[role]}">
      <h3>
        ${badgeIcon(sides[role], 18)}
        <b>${esc(sideName(ctx, role))}</b>
        <em>${esc(ctx.say(what))}</em>
      </h3>
      <ul>
        ${here.map((/** @type {Army} */ a) => army(ctx, a)).join('')}
        ${scattered}
        ${star ? `<li class="ba"><span class="us">${star}</span></li>` : ''}
        ${nobody}
      </ul>
    </section>
  `
}
/** What rolled a group of dice. @param {Ctx} ctx @param {number} mark */
function roller(ctx, mark) {
  if (mark === FORT) return { svg: fortChip(0, 22).replace(/<text.*<\/text>/, ''), name: ctx.say('ui-ttlm-die-fort') }
  const extra = { [GUN]: ['A', 'gun'], [TANK]: ['T', 'tank'], [STOSS]: ['S', 'stoss'] }[mark]
  if (extra) {
    const [type, word] = extra
    const gunners = ctx.view.battle?.attacker === 'german' ? 'GE' : 'UK'
    const nation = { [STOSS]: 'GE', [TANK]: 'FR' }[mark] ?? gunners
    return { svg: `${chip(type, nation, { size: 22 })}<sup>+</sup>`, name: ctx.say(`ui-ttlm-die-${word}`) }
  }
  const s = ctx.fixed.sorts[mark]
  return { svg: chip(s.type, s.nation, { size: 22 }), name: s.name }
}
/** The last volley, by what rolled it. @param {Ctx} ctx @param {Fight} f */
function dice(ctx, f) {
  if (!f.dice.length) return ''
  /** @type {Map<string, Die[]>} */
  const groups = new Map()
  for (const d of f.dice) {
    const key = `${d.mark}-${d.need}-${d.face > 0}`
    groups.set(key, [...(groups.get(key) ?? []), d])
  }
  const rows = [...groups.values()].map((g) => {
    const who = roller(ctx, g[0].mark)
    const n = g.filter((d) => d.hit).length
    const faces = g.map((d) => d.face).join(', ')
    const sure = !g[0].face // six points of firepower and no die [15.1.1]
    const says = sure
      ? ctx.say('ui-ttlm-sure-hits', { who: who.name, n })
      : ctx.say('ui-ttlm-dice-row', { who: who.name, need: g[0].need, faces, n })
    return html`
      <li aria-label="${esc(says)}">
        <span class="wh" title="${esc(who.name)}">
          ${who.svg}
          <i class="fig">${sure ? '' : `≤${g[0].need}`}</i>
        </span>
        <span class="dc">${g.map((d) => die(d.face, d.hit, 26, d.sides)).join('')}</span>
      </li>
    `
  })
  // a new volley is a new element, so that all of its dice are seen to fall
  return html`
    <section class="bd"
      data-key="bd-${f.shooter}-${f.step}-${f.dice.map((d) => `${d.mark}${d.face}`).join('')}">
      <h3>
        ${badgeIcon(sides[f.shooter ?? ''] ?? '', 16)}
        <span>${esc(ctx.say('ui-ttlm-rolled', { side: sideName(ctx, f.shooter) }))}</span>
        <b class="fig">${esc(ctx.say('ui-ttlm-hits', { n: f.hits }))}</b>
      </h3>
      <ul>${rows.join('')}</ul>
    </section>
  `
}
/** @param {Ctx} ctx @param {Fight} f */
function owed(ctx, f) {
  /** @type {string[]} */
  const out = []
  if (f.owed)
    out.push(
      html`
        <p class="ow pay">
          ${Array.from({ length: Math.min(9, f.owed) }, () => burst(18)).join('')}
          <span>
            ${esc(ctx.say('ui-ttlm-owed', { side: sideName(ctx, f.payer), n: f.owed }))}
            ${f.siege ? ` ${esc(ctx.say('ui-ttlm-siege', { n: f.siege }))}` : ''}
          </span>
        </p>
      `,
    )
  if (f.forced)
    out.push(`<p class="ow">${esc(ctx.say('ui-ttlm-forced', { n: f.forced }))}${ruleTab('TTLM.8.2.2g', 'ttlm')}</p>`)
  if (f.reacting) out.push(`<p class="ow calm">${esc(ctx.say('ui-ttlm-reacting', { n: f.reacting }))}</p>`)
  return out.join('')
}
/** Cards that lie on a battle. @param {Ctx} ctx @param {Partial<Declared>} d */
const cardsOn = (ctx, d) =>
  [
    ...(d.gas ?? []).map((r) => badgeIcon(sides[r], 14) + tag(ctx, 'gas')),
    ...(d.barrage ?? []).map((r) => badgeIcon(sides[r], 14) + tag(ctx, 'barrage')),
    d.surprise ? tag(ctx, 'surprise') : '',
    d.bonus ? tag(ctx, 'bonus') : '',
  ].join('')
/** Folded away by the reader, to see the map under it. @param {Ctx} ctx */
const fold = (ctx) =>
  html`
    <details class="bx">
      <summary title="${esc(ctx.say('ui-ttlm-fold'))}"
        aria-label="${esc(ctx.say('ui-ttlm-fold'))}">
      </summary>
    </details>
  `

/** Is the choice one of places? Then the map must be seen. @param {Ctx} ctx */
const onMap = (ctx) => ctx.acts.some((a) => a.verb === 'to')

/** @param {Ctx} ctx @param {Fight} f */
const battleTitle = (ctx, f) => ctx.say('ui-ttlm-battle', { area: ctx.fixed.areas[f.area].name })
/** @param {Ctx} ctx @param {Fight} f */
const battleHead = (ctx, f) =>
  `<h2><a class="place" href="#" data-place="area-${f.area}">${esc(battleTitle(ctx, f))}</a></h2>`
/** @param {Ctx} ctx @param {Fight} f */
function battleBody(ctx, f) {
  const { area } = f
  const on = { ...ctx.view.battles.find((/** @type {Declared} */ d) => d.area === area), ...f }
  const weather = ctx.view.weather ? tag(ctx, 'weather') : ''
  const marks = cardsOn(ctx, on) + weather + (ctx.fixed.areas[area].rough ? tag(ctx, 'rough') : '')
  return html`
    <div class="bbody">
      ${marks ? `<p class="tgs">${marks}</p>` : ''}
      ${steps(ctx, f)}
      <div class="bfs">
        ${force(ctx, area, f.attacker, 'ui-ttlm-attacks')}
        ${force(ctx, area, ENEMY[f.attacker], 'ui-ttlm-defends')}
      </div>
      ${dice(ctx, f)}
      ${owed(ctx, f)}
    </div>
  `
}
/** Over the foot of the map. @param {Ctx} ctx @param {Fight} f */
const fight = (ctx, f) => html`
  <aside class="bb sheet${onMap(ctx) ? ' aside' : ''}" data-key="bb" aria-label="${esc(battleTitle(ctx, f))}">
    ${fold(ctx)}
    ${battleHead(ctx, f)}
    ${battleBody(ctx, f)}
  </aside>
`
/** In the column. @param {Ctx} ctx @param {Fight} f */
const docked = (ctx, f) => html`
  <section class="bdock now sheet" data-key="bdock" aria-label="${esc(battleTitle(ctx, f))}">
    ${battleHead(ctx, f)}
    ${battleBody(ctx, f)}
  </section>
`
const DECLARING = ['declare', 'cards', 'combat']
const VERBS = ['battle', 'keep', 'fight', 'gas', 'barrage', 'surprise', 'bonus']
/** @param {Ctx} ctx @param {Act} a */
function declareButton(ctx, a) {
  return html`
    <button class="${classes('pb lit', a.verb, isHinted(ctx, a) && 'hinted')}" data-verb="${a.verb}" data-arg="${a.arg}"
      data-on="area-${a.arg}" title="${esc(a.text)}">
      ${esc(ctx.say(`ui-ttlm-do-${a.verb}`))}
    </button>
  `
}
/** The battles of this player turn, declared or still possible; nothing if there are none. @param {Ctx} ctx */
function battles(ctx) {
  const v = ctx.view
  const acts = ctx.acts.filter((a) => VERBS.includes(a.verb))
  const areas = [...new Set([...v.battles.map((/** @type {Declared} */ d) => d.area), ...acts.map((a) => a.arg)])]
  if (!areas.length) return ''
  const row = (/** @type {number} */ area) => {
    const d = v.battles.find((/** @type {Declared} */ x) => x.area === area)
    const mine = acts.filter((a) => a.arg === area)
    const buttons = mine.map((a) => declareButton(ctx, a)).join('')
    return html`
      <li class="${d ? 'on' : ''}" data-key="bl-${area}">
        <span class="ba1">
          ${placeLink(ctx, area)}
          ${d?.fresh ? tag(ctx, 'fresh') : ''}
          ${d ? cardsOn(ctx, d) : ''}
          ${mine.length ? gist(ctx, mine[0], 'ttlm') : ''}
        </span>
        <span class="bt">
          ${buttons || (d ? `<em>${esc(ctx.say('ui-ttlm-declared'))}</em>` : '')}
        </span>
      </li>
    `
  }
  const advice = acts.some((a) => a.verb === 'battle') ? `<p class="nil">${esc(ctx.say('ui-ttlm-odds-hint'))}</p>` : ''
  return `<ul class="bl">${areas.map(row).join('')}</ul>${advice}`
}
/** @param {Ctx} ctx */
const listed = (ctx) => (!ctx.view.battle && DECLARING.includes(ctx.view.phase) ? battles(ctx) : '')
/** @param {Ctx} ctx */
const listTitle = (ctx) => `<h2>${esc(ctx.say('ui-ttlm-battles'))}${ctx.view.weather ? tag(ctx, 'weather') : ''}</h2>`
/** The battle, or the list of battles, for the left column. @param {Ctx} ctx */
export function battleDock(ctx) {
  if (ctx.view.battle) return docked(ctx, ctx.view.battle)
  const body = listed(ctx)
  if (!body) return ''
  return html`
    <section class="bdock sheet" data-key="bdock" aria-label="${esc(ctx.say('ui-ttlm-battles'))}">
      ${listTitle(ctx)}
      ${body}
    </section>
  `
}
/** The same over the foot of the map. @param {Ctx} ctx */
function list(ctx) {
  const body = listed(ctx)
  if (!body) return ''
  return html`
    <aside class="bb list sheet" data-key="bb" aria-label="${esc(ctx.say('ui-ttlm-battles'))}">
      ${fold(ctx)}
      ${listTitle(ctx)}
      <div class="bbody">${body}</div>
    </aside>
  `
}
/** For a phone. @param {Ctx} ctx @returns {string} */
export function battleBoard(ctx) {
  return ctx.view.battle ? fight(ctx, ctx.view.battle) : list(ctx)
}
