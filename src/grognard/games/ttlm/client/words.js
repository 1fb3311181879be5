// The position in words: the text view, the piles, and the card list of the rules page.
import { badgeIcon } from '../../../client/art/symbols.js'
import { oneAfterAnother } from '../../../client/base/words.js'
import { esc, html } from '../../../client/base/dom.js'
import { block, pileList } from '../../../client/face/faceparts.js'
import { areaName, armyName, notation, seasonName, sideName, unitWords } from './armies.js'
import { ersatzWord, sprite, stampWord } from './cards.js'
import { sides } from './cover.js'
import { gateWords } from './gates.js'
import { handCards, handChip } from './hand.js'
import { ENEMY, account, advantageWords, near, shelfSheet, summaryWords } from './panels.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('../../../client/types').Say} Say */
/** @typedef {import('./types').Fixed} Fixed */
/** @typedef {import('./types').Army} Army */
/** @typedef {import('./types').Units} Units */
/** @typedef {import('./types').Held} Held */
/** @typedef {import('./types').Declared} Declared */

/** @param {Ctx} ctx @param {Army} a */
function armyLine(ctx, a) {
  const head = `${armyName(ctx, a.id)}${a.dug ? `, ${ctx.say('ui-ttlm-entrenched')}` : ''}`
  return ctx.say('ui-pair', { a: head, b: knownOf(ctx, a) })
}
/** What is known of what it holds. @param {Ctx} ctx @param {Army} a */
function knownOf(ctx, a) {
  if (a.units !== null) return a.units.length ? unitWords(ctx, a.units) : ctx.say('ui-ttlm-no-units')
  if (!a.seen) return ctx.say('ui-ttlm-never-seen')
  return ctx.say('ui-ttlm-last-seen', { when: seasonName(ctx, a.seen.turn), what: notation(a.seen.units) })
}
/** Everything in an area that is worth a word. @param {Ctx} ctx @param {number} at */
function areaLine(ctx, at) {
  const v = ctx.view
  const area = v.areas[at]
  const info = ctx.fixed.areas[at]
  const units = area.loose.map((/** @type {Units} */ u) => {
    const dug = u.dug ? ` (${ctx.say('ui-ttlm-entrenched-n', { n: u.dug })})` : ''
    return `${u.count} ${ctx.fixed.sorts[u.unit % 26].name}${dug}`
  })
  const armies = v.armies
    .filter((/** @type {Army} */ a) => a.where === 'map' && a.area === at)
    .map((/** @type {Army} */ a) => armyLine(ctx, a))
  const facts = [
    ctx.say(`ui-ttlm-is-${area.status}`),
    info.vp ? ctx.say('ui-ttlm-vp-n', { n: info.vp }) : '',
    area.fort === null ? '' : ctx.say('ui-ttlm-fort-n', { n: area.fort }),
    info.rough ? ctx.say('ui-ttlm-tag-rough') : '',
  ]
    .filter(Boolean)
    .join(', ')
  const may = (ctx.on.get(`area-${at}`) ?? []).map((a) => ctx.say('ui-may', { what: a.text })).join(' ')
  const here = oneAfterAnother([...armies, ...units], ctx.say)
  return `<b>${esc(info.name)}</b> (${esc(facts)})${here ? `: ${esc(here)}` : ''}. ${esc(may)}`
}
/** @param {Ctx} ctx */
function battleWords(ctx) {
  const f = ctx.view.battle
  if (f) {
    const rows = [
      ctx.say('ui-ttlm-step-now', { step: ctx.say(`ui-ttlm-step-${f.step}`) }),
      ctx.say('ui-pair', { a: sideName(ctx, f.attacker), b: ctx.say('ui-ttlm-attacks') }),
    ]
    if (f.dice.length) {
      const rolled = ctx.say('ui-ttlm-rolled', { side: sideName(ctx, f.shooter ?? '') })
      const faces = f.dice.map((/** @type {any} */ d) => `${d.face || ''}${d.hit ? '*' : ''}`).join(', ')
      rows.push(ctx.say('ui-pair', { a: `${rolled} ${faces}`, b: ctx.say('ui-ttlm-hits', { n: f.hits }) }))
    }
    if (f.owed) rows.push(ctx.say('ui-ttlm-owed', { side: sideName(ctx, f.payer ?? ''), n: f.owed }))
    if (f.forced) rows.push(ctx.say('ui-ttlm-forced', { n: f.forced }))
    return block(esc(ctx.say('ui-ttlm-battle', { area: areaName(ctx, f.area) })), rows.map(esc))
  }
  return block(
    esc(ctx.say('ui-ttlm-battles')),
    ctx.view.battles.map((/** @type {Declared} */ d) =>
      esc(
        [
          areaName(ctx, d.area),
          d.gas.length ? ctx.say('ui-ttlm-tag-gas') : '',
          d.barrage.length ? ctx.say('ui-ttlm-tag-barrage') : '',
          d.surprise ? ctx.say('ui-ttlm-tag-surprise') : '',
          d.bonus ? ctx.say('ui-ttlm-tag-bonus') : '',
        ]
          .filter(Boolean)
          .join(', '),
      ),
    ),
  )
}
/** @param {Ctx} ctx @param {Held} c */
function cardWords(ctx, c) {
  const k = ctx.fixed.cards[c.id]
  const { text } = handChip(ctx, c.id)
  const name = `${c.count > 1 ? `${c.count} × ` : ''}${esc(k.name)}`
  return `<li><b>${name}</b>, ${esc(ersatzWord(k, ctx.say))}${text ? `: ${esc(text)}` : ''}. ${esc(k.text)}</li>`
}
/** @param {Ctx} ctx */
function handWords(ctx) {
  const rows = handCards(ctx).map((c) => cardWords(ctx, c))
  return rows.length ? `<h2>${esc(ctx.say('ui-hand'))}</h2><ol>${rows.join('')}</ol>` : ''
}
/** @param {Ctx} ctx @param {string} role */
function sideWords(ctx, role) {
  const s = ctx.view.sides[role]
  const lost = ctx.view.armies
    .filter((/** @type {Army} */ a) => a.side === role && a.where === 'lost')
    .map((/** @type {Army} */ a) => armyName(ctx, a.id))
  const left = s.pool
    .filter((/** @type {any} */ p) => p.left > 0)
    .map((/** @type {any} */ p) => `${p.left} ${ctx.fixed.sorts[p.sort].name}`)
  const row = (/** @type {string} */ key, /** @type {string[]} */ what) =>
    ctx.say('ui-pair', { a: ctx.say(key), b: what.join(', ') })
  const rows = [`${s.hand ?? '?'}/${s.limit} ${ctx.say('ui-ttlm-cards')}`, row('ui-ttlm-pool', left)]
  if (lost.length) rows.push(row('ui-ttlm-lost', lost))
  const due = s.due.map((/** @type {any} */ d) =>
    d.sort !== null ? ctx.fixed.sorts[d.sort].name : armyName(ctx, d.army),
  )
  if (due.length) rows.push(row('ui-ttlm-due', due))
  if (s.points !== null) rows.push(ctx.say('ui-ttlm-points', { n: s.points }))
  if (s.trenches) rows.push(ctx.say('ui-ttlm-trenches', { n: s.trenches }))
  if (ctx.view.advantage?.side === role) rows.push(advantageWords(ctx))
  if (s.points === null && s.saved) rows.push(ctx.say('ui-ttlm-saved', { n: s.saved }))
  return block(`${badgeIcon(sides[role], 16)} ${esc(sideName(ctx, role))}`, rows.map(esc))
}
/** @param {Ctx} ctx */
function eastWords(ctx) {
  const v = ctx.view
  const rows = v.east.map((/** @type {Units} */ u) => `${u.count} ${ctx.fixed.sorts[u.unit % 26].name}`)
  const there = v.armies
    .filter((/** @type {Army} */ a) => a.where === 'east')
    .map((/** @type {Army} */ a) => armyLine(ctx, a))
  const south = (v.ottoman ?? []).map((/** @type {Units} */ u) => `${u.count} ${ctx.fixed.sorts[u.unit % 26].name}`)
  const boxes = block(esc(ctx.say('ui-ttlm-eft')), [...there, ...rows].map(esc))
  return v.ottoman ? `${boxes}${block(esc(ctx.say('ui-ttlm-ottoman')), south.map(esc))}` : boxes
}
/** @param {Ctx} ctx */
export function words(ctx) {
  const me = near(ctx)
  const v = ctx.view
  const group = (/** @type {string} */ status) =>
    block(
      esc(ctx.say(`ui-ttlm-areas-${status}`)),
      v.areas
        .map((/** @type {any} */ _, /** @type {number} */ i) => i)
        .filter((/** @type {number} */ i) => v.areas[i].status === status)
        .map((/** @type {number} */ i) => areaLine(ctx, i)),
    )
  return html`
    <h2>${esc(ctx.say('ui-ttlm-standing'))}</h2>
    <p>${esc(summaryWords(ctx))}</p>
    ${account(ctx)}
    ${block(esc(ctx.say('ui-ttlm-gates')), gateWords(ctx).map(esc))}
    ${battleWords(ctx)}
    ${handWords(ctx)}
    <h2>${esc(ctx.say('ui-board'))}</h2>
    ${['disputed', me, ENEMY[me], 'neutral'].map(group).join('')}
    ${eastWords(ctx)}
    <h2>${esc(ctx.say('ui-ttlm-both'))}</h2>
    ${sideWords(ctx, me)}
    ${sideWords(ctx, ENEMY[me])}
  `
}

/** The discards, an open hand, or a part of the left column. @param {string} what @param {Ctx} ctx */
export function pile(what, ctx) {
  const [which, role] = what.split(':')
  if ((which === 'armies' || which === 'pool') && sides[role]) return shelfSheet(which, role, ctx)
  /** @type {Held[] | null} */
  const held = which === 'discard' ? ctx.view.discard : (ctx.view.sides[role]?.cards ?? null)
  if (!held) return null
  const items = held.map((c) => {
    const name = esc(ctx.fixed.cards[c.id].name)
    return `<li>${sprite(c.id)}<span><b class="fig">${c.count} ×</b> ${name}</span></li>`
  })
  const title =
    which === 'discard' ? ctx.say('ui-ttlm-discard-all') : ctx.say('ui-ttlm-hand-of', { side: sideName(ctx, role) })
  return { title, html: pileList(ctx, items) }
}

/** From when a card works as titled. @param {Fixed['cards'][number]} k @param {Fixed} fixed @param {Say} say */
const since = (k, fixed, say) =>
  k.from > 1 ? `<p class="fig">${esc(say('ui-ttlm-from', { when: fixed.seasons[k.from - 1].name }))}</p>` : ''
/** A card for reading: the picture large, and all of its words.
 * @param {string} what @param {Fixed} fixed @param {Say} say */
export function reading(what, fixed, say) {
  const n = Number(what.split(':')[1])
  const k = fixed.cards[n]
  if (!k) return null
  return {
    svg: sprite(n),
    title: k.name,
    html: html`
      <p>${esc(k.text)}</p>
      ${k.note ? `<p class="ttlm-flav">${esc(k.note)}</p>` : ''}
      ${since(k, fixed, say)}
      <p class="able fig">
        ${esc(stampWord(k, say))} · ${esc(ersatzWord(k, say))} · ${esc(say('ui-ttlm-copies', { n: k.copies }))}
      </p>
    `,
  }
}
/** Every card with what it does. @param {Fixed} fixed @param {Say} say */
export function cards(fixed, say) {
  const groups = /** @type {const} */ ([
    ['offensive', 0, 6],
    ['ersatz', 6, 8],
    ['combat', 8, 13],
    ['crisis', 13, 15],
  ])
  const one = (/** @type {Fixed['cards'][number]} */ k, /** @type {number} */ i) =>
    html`
      <li id="card-kind-${k.id}">
        <button data-read="card:${i}" aria-label="${esc(k.name)}">${sprite(i)}</button>
        <div>
          <h3>${esc(k.name)}</h3>
          <p class="fig">
            ${esc(stampWord(k, say))} · ${esc(ersatzWord(k, say))} · ${esc(say('ui-ttlm-copies', { n: k.copies }))}
          </p>
          <p>${esc(k.text)}</p>
          ${since(k, fixed, say)}
          ${k.note ? `<p class="flav">${esc(k.note)}</p>` : ''}
        </div>
      </li>
    `
  return groups
    .map(
      ([name, from, to]) =>
        html`
          <h3>${esc(say(`ui-ttlm-cards-${name}`))}</h3>
          <ul class="cardlist">
            ${fixed.cards
              .slice(from, to)
              .map((k, i) => one(k, from + i))
              .join('')}
          </ul>
        `,
    )
    .join('')
}
