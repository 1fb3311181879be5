// The company at a table: who is here, whose time runs, what is said, what is asked for, what is to be done without asking.
// Pure functions of what the server tells in `around`, and the wire that sends what the reader does about it.
import { esc } from './dom.js'
import { glyph } from './art/chrome.js'
import { badgeIcon } from './art/symbols.js'
import { remaining, moment } from './spans.js'
import { ago, say } from './words.js'
/** @typedef {import('./types').Around} Around */
/** @typedef {import('./types').Person} Person */
/** @typedef {import('./types').Proposal} Proposal */

/** What the drawing needs of a table.
 * @typedef {object} Company
 * @property {Around} around @property {Record<string, string>} sides @property {string} role @property {string} table
 * @property {number} at when `around` came, in milliseconds @property {number} step @property {boolean} over @property {number} unread @property {string} tab
 * @property {boolean} maker @property {string} url @property {boolean} playing */

/** @param {Company} c @param {string} role */
const clockOf = (c, role) => c.around.clock?.seats[role] ?? null
/** Seconds left now: the clock went on while the message travelled. @param {{left: number, running: boolean}} k @param {number} at @param {number} [now] */
export const leftNow = (k, at, now = Date.now()) => k.running ? Math.max(0, k.left - (now - at) / 1000) : k.left
/** @param {Company} c @param {string} role */
export function clockHtml(c, role) {
  const k = clockOf(c, role)
  if (!k) return ''
  const left = leftNow(k, c.at), low = left < 0.2 * (c.around.clock?.bank ?? 0)
  return `<span class="clk fig ${k.running ? 'runs' : ''} ${low ? 'low' : ''}" data-left="${k.left}" data-runs="${k.running ? c.at : ''}" title="${esc(say(k.running ? 'ui-clock-runs' : 'ui-clock-stands'))}">${esc(remaining(left))}</span>`
}
/** The clocks on the page go on between two messages. @param {ParentNode} root @param {number} [now] */
export function tickClocks(root, now = Date.now()) {
  root.querySelectorAll('.clk[data-runs]:not([data-runs=""])').forEach((e) => {
    const k = { left: Number(e.getAttribute('data-left')), running: true }
    e.textContent = remaining(leftNow(k, Number(e.getAttribute('data-runs')), now))
  })
}
/** @param {Person} p */
const presence = (p) => p.open ? say('ui-seat-open') : p.kind !== 'human' ? say('ui-seat-computer') : p.caretaker ? say('ui-seat-caretaker') : p.here ? say('ui-here') : p.looked ? say('ui-looked', { when: ago(p.looked) }) : ''

/** The button in the bar: the others at this table, and whether they are here. @param {Company} c */
export function companyButton(c) {
  const others = c.around.people.filter((p) => p.role !== c.role && p.kind === 'human'), first = others[0] ?? c.around.people.find((p) => p.role !== c.role)
  const asked = c.around.proposals?.filter((p) => mustAnswer(p, c)).length ?? 0
  const label = say('ui-company-button', { who: first ? first.open ? say('ui-seat-open') : first.player || first.name : '' })
  return `<button class="tb company" data-do="company" aria-label="${esc(label)}" title="${esc(first ? `${label}: ${presence(first)}` : label)}"><i class="dot ${first?.here ? 'here' : ''}"></i><span class="nm">${esc(first ? first.open ? say('ui-seat-open') : first.player || first.name : '')}</span>${c.playing ? clockHtml(c, c.role) : ''}${c.unread || asked ? `<b class="n fig">${c.unread + asked}</b>` : ''}</button>`
}
/** @param {Proposal} p @param {Company} c */
export const mustAnswer = (p, c) => p.state === 'open' && !p.yours && c.playing && !p.agreed.includes(c.role)

/** A proposal that waits for the reader stands over the board. @param {Company} c */
export function askedBar(c) {
  const p = c.around.proposals?.find((x) => mustAnswer(x, c))
  if (!p) return ''
  return `<div class="bar asked" role="alertdialog" aria-label="${esc(say('ui-proposals'))}" data-key="asked-${esc(p.id)}"><span>${esc(p.text)}</span>${answers(p)}</div>`
}
/** @param {Proposal} p */
const answers = (p) => `<span class="yn"><button class="btn primary" data-do="answer-yes" data-value="${esc(p.id)}">${esc(say('ui-yes'))}</button><button class="btn" data-do="answer-no" data-value="${esc(p.id)}">${esc(say('ui-no'))}</button></span>`

/** @param {Company} c @param {Person} p */
function person(c, p) {
  const link = p.open && c.maker && c.around.invites?.[p.role]
  return `<li class="${p.you ? 'you' : ''}" data-key="p-${esc(p.role)}">${badgeIcon(c.sides[p.role] ?? '', 26)}<span><b>${esc(p.open ? say('ui-seat-open') : p.player || p.name)}</b><small>${esc(p.name)} · <i class="dot ${p.here ? 'here' : ''}"></i>${esc(presence(p))}</small></span>${clockHtml(c, p.role)}${link ? `<button class="btn" data-do="copy-invite" data-value="${esc(p.role)}">${esc(say('ui-copy-link'))}</button>` : ''}</li>`
}
/** @param {Company} c */
export function peopleHtml(c) {
  const watching = c.around.watching ? `<p class="quietly">${esc(say('ui-watching', { n: c.around.watching }))}</p>` : ''
  const clock = c.around.clock
  return `<section><h3 class="sc">${esc(say('ui-people'))}</h3><ol class="people">${c.around.people.map((p) => person(c, p)).join('')}</ol>${clock ? `<p class="quietly">${esc(say('ui-clock-terms', { bank: remaining(clock.bank), increment: remaining(clock.increment) }))}</p>` : ''}${watching}</section>`
}
/** @param {Company} c */
export function proposalsHtml(c) {
  const list = (c.around.proposals ?? []).map((p) => `<li data-key="q-${esc(p.id)}"><p>${esc(p.text)}</p>${(p.diff ?? []).map(([old, now]) => `<pre class="diff"><del>${esc(old)}</del>\n<ins>${esc(now)}</ins></pre>`).join('')}${p.state !== 'open' ? `<small>${esc(say(`ui-proposal-${p.state}`))}${p.table ? ` · <a class="place" href="#/table/${esc(p.table)}">${esc(say('ui-to-rematch'))}</a>` : ''}</small>` : p.yours ? `<button class="btn quiet" data-do="answer-withdraw" data-value="${esc(p.id)}">${esc(say('ui-withdraw'))}</button>` : mustAnswer(p, c) ? answers(p) : ''}</li>`).join('')
  const may = c.around.may ?? {}, b = (/** @type {string} */ what, /** @type {boolean | undefined} */ on) => on ? `<button class="btn" data-do="propose-${what}">${esc(say(`ui-propose-${what}`, { n: c.step }))}</button>` : ''
  const acts = `${b('takeback', may.takeback)}${b('edit', may.edit)}${b('rematch', may.rematch)}`
  return list || acts ? `<section><h3 class="sc">${esc(say('ui-proposals'))}</h3>${list ? `<ol class="asks">${list}</ol>` : ''}${acts ? `<p class="row">${acts}</p>${may.takeback ? `<p class="quietly">${esc(say('ui-takeback-why'))}</p>` : ''}` : ''}</section>` : ''
}
/** @param {Company} c */
export function chatHtml(c) {
  const lines = c.around.chat ?? []
  const said = lines.map((l) => `<li class="${l.you ? 'you' : ''}" data-key="c-${l.id}">${badgeIcon(c.sides[l.role] ?? '', 16)}<p><b>${esc(l.name)}</b> <span>${esc(l.text)}</span></p><time title="${esc(moment(l.at))}">${esc(ago(l.at))}</time></li>`).join('')
  return `<ol class="talk lines" tabindex="0" aria-label="${esc(say('ui-chat'))}" aria-live="polite">${said || `<li class="quietly" data-key="none">${esc(say('ui-chat-none'))}</li>`}</ol><form class="say" data-form="chat"><input name="text" maxlength="500" autocomplete="off" placeholder="${esc(say('ui-chat-say'))}" aria-label="${esc(say('ui-chat-say'))}"><button class="btn" type="submit">${esc(say('ui-send'))}</button></form>`
}
/** @param {Company} c */
export const notesHtml = (c) => `<form class="notes" data-form="notes"><textarea name="text" maxlength="20000" rows="8" aria-label="${esc(say('ui-notes'))}" placeholder="${esc(say('ui-notes-why'))}">${esc(c.around.notes ?? '')}</textarea><button class="btn" type="submit">${esc(say('ui-notes-keep'))}</button></form>`
/** @param {Company} c */
export function ordersHtml(c) {
  const orders = c.around.orders ?? [], set = c.around.standing ?? {}
  if (!orders.length || !c.playing) return ''
  const one = (/** @type {import('./types').Order} */ o) => o.kind === 'switch'
    ? `<label class="check"><input type="checkbox" data-order="${esc(o.id)}" ${set[o.id] ? 'checked' : ''}><span><b>${esc(o.title)}</b><small>${esc(o.text)}</small></span></label>`
    : `<label class="field"><span>${esc(o.title)}</span><select data-order="${esc(o.id)}"><option value="">${esc(say('ui-order-ask'))}</option>${(o.choices ?? []).map((x) => `<option value="${esc(x.id)}" ${set[o.id] === x.id ? 'selected' : ''}>${esc(x.title)}</option>`).join('')}</select><small>${esc(o.text)}</small></label>`
  return `<section><h3 class="sc">${esc(say('ui-orders'))}</h3><p class="quietly">${esc(say('ui-orders-why'))}</p>${orders.map(one).join('')}</section>`
}
/** @param {Company} c */
function seatHtml(c) {
  if (!c.playing) return ''
  const b = (/** @type {string} */ what, /** @type {string} */ key) => `<button class="btn quiet" data-do="${what}">${esc(say(key))}</button>`
  const absent = c.around.people.find((p) => !p.you && p.kind === 'human' && !p.open && !p.here && !p.caretaker)
  return `<section><h3 class="sc">${esc(say('ui-your-seat'))}</h3><p class="row">${b('seat-link', 'ui-seat-link')}${b('mute', c.around.muted ? 'ui-unmute' : 'ui-mute')}${absent && !c.over ? b('stand-in', 'ui-stand-in') : ''}${b('fork', 'ui-fork')}${c.over ? '' : b('leave', 'ui-leave')}</p></section>`
}
/** The whole sheet. @param {Company} c */
export const companyHtml = (c) => `<div class="companysheet">${peopleHtml(c)}${proposalsHtml(c)}<section><h3 class="sc">${esc(say('ui-chat'))}</h3>${chatHtml(c)}</section>${ordersHtml(c)}${c.playing ? `<section><h3 class="sc">${esc(say('ui-notes'))}</h3>${notesHtml(c)}</section>` : ''}${seatHtml(c)}</div>`

/** Over the log: the log itself, or what people say, or what one keeps for oneself. @param {Company} c */
export const tabs = (c) => `<div class="tabs" role="tablist">${(c.playing ? ['log', 'talk', 'notes'] : ['log', 'talk']).map((t) => `<button role="tab" class="sc" data-do="tab" data-value="${t}" aria-selected="${c.tab === t}">${esc(say(`ui-tab-${t}`))}${t === 'talk' && c.unread ? `<b class="n fig">${c.unread}</b>` : ''}</button>`).join('')}</div>`

/** Since you last looked. @param {import('./types').Since} s */
export const sinceBar = (s) => `<div class="bar since" role="status" data-key="since-bar"><span>${esc(s.summary)}</span><span class="yn"><button class="btn primary" data-do="since-go">${glyph('play', 14)}<span>${esc(say('ui-since-go'))}</span></button><button class="btn" data-do="since-close">${esc(say('ui-since-close'))}</button></span></div>`
