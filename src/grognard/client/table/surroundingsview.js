// What surrounds a game: who is here, whose time runs, what is said, what is asked for, what is to be done without
// asking.
// Pure functions of what the server tells in `around`, and the wire that sends what the reader does about it.
import { esc, heard, html } from '../base/dom.js'
import { glyph } from '../art/chrome.js'
import { badgeIcon } from '../art/symbols.js'
import { remaining, moment } from '../base/formattime.js'
import { ago, say } from '../base/words.js'
import { noteHtml } from './endings.js'
import { optionList } from '../base/forms.js'
/** @typedef {import('../types').Surroundings} Surroundings */
/** @typedef {import('../types').Person} Person */
/** @typedef {import('../types').Proposal} Proposal */

/** What the drawing needs of a table.
 * @typedef {object} SurroundingsModel
 * @property {Surroundings} told
 * @property {Record<string, string>} sides @property {string} role @property {string} table
 * @property {number} at when it was told, in milliseconds @property {boolean} over
 * @property {number} back how many steps a takeback would ask for
 * @property {number} unread @property {string} tab @property {boolean} maker @property {string} url
 * @property {boolean} playing @property {boolean} [tournament]
 * @property {Set<string>} [fresh] proposals that came a moment ago */

/** @param {SurroundingsModel} c @param {string} role */
const clockOf = (c, role) => c.told.clock?.seats[role] ?? null
/** Seconds left now: the clock went on while the message travelled.
 * @param {{left: number, running: boolean}} k @param {number} at @param {number} [now] */
export const leftNow = (k, at, now = Date.now()) => (k.running ? Math.max(0, k.left - (now - at) / 1000) : k.left)
/** @param {SurroundingsModel} c @param {string} role */
export function clockHtml(c, role) {
  const k = clockOf(c, role)
  if (!k) return ''
  const left = leftNow(k, c.at)
  const low = left < 0.2 * (c.told.clock?.bank ?? 0)
  return html`
    <span class="clk fig ${k.running ? 'runs' : ''} ${low ? 'low' : ''}" data-left="${k.left}"
      data-runs="${k.running ? c.at : ''}" title="${esc(say(k.running ? 'ui-clock-runs' : 'ui-clock-stands'))}">
      ${esc(remaining(left))}
    </span>
  `
}
/** The clocks on the page go on between two messages. @param {ParentNode} root @param {number} [now] */
export function tickClocks(root, now = Date.now()) {
  root.querySelectorAll('.clk[data-runs]:not([data-runs=""])').forEach((e) => {
    const k = { left: Number(e.getAttribute('data-left')), running: true }
    e.textContent = remaining(leftNow(k, Number(e.getAttribute('data-runs')), now))
  })
}
/** @param {Person} p */
function presence(p) {
  if (p.open) return say('ui-seat-open')
  if (p.kind !== 'human') return say('ui-seat-computer')
  if (p.caretaker) return say('ui-seat-caretaker')
  if (p.here) return say('ui-here')
  return p.looked ? say('ui-looked', { when: ago(p.looked) }) : ''
}
/** Who sits there, or that nobody does. @param {Person} p */
const sitter = (p) => (p.open ? say('ui-seat-open') : p.player || p.name)

/** How many look on. @param {number | undefined} n */
const eyes = (n) =>
  n
    ? html`
      <span class="eyes fig" title="${esc(say('ui-watching', { n }))}">
        ${heard(say('ui-watching', { n }))}${glyph('eye', 15)}<b aria-hidden="true">${n}</b>
      </span>
    `
    : ''
/** The button in the bar: the others at this table, and whether they are here. @param {SurroundingsModel} c */
export function surroundingsButton(c) {
  const others = c.told.people.filter((p) => p.role !== c.role && p.kind === 'human')
  const first = others[0] ?? c.told.people.find((p) => p.role !== c.role)
  const asked = c.told.proposals?.filter((p) => mustAnswer(p, c)).length ?? 0
  const who = first ? sitter(first) : ''
  const label = say('ui-company-button', { who })
  return html`
    <button class="tb surroundings" data-do="surroundings"
      title="${esc(first ? say('ui-pair', { a: label, b: presence(first) }) : label)}">
      ${heard(label)}
      <i class="dot ${first?.here ? 'here' : ''}"></i>
      <span class="nm" aria-hidden="true">${esc(who)}</span>
      ${eyes(c.told.watching)}
      ${c.unread || asked ? html`<b class="n fig">${c.unread + asked}</b>` : ''}
    </button>
  `
}
/** @param {Proposal} p @param {SurroundingsModel} c */
export const mustAnswer = (p, c) => p.state === 'open' && !p.yours && c.playing && !p.agreed.includes(c.role)

/** Every clock of the table, each with its owner: for players and for those who watch. @param {SurroundingsModel} c */
export function clocksHtml(c) {
  const one = (/** @type {Person} */ p) => html`
    <li data-key="k-${esc(p.role)}" data-clock="${esc(p.role)}" class="${p.role === c.role ? 'you' : ''}">
      ${badgeIcon(c.sides[p.role] ?? '', 15)}
      <b>${esc(p.role === c.role ? say('ui-clock-you') : p.player || p.name)}</b>
      ${clockHtml(c, p.role)}
    </li>
  `
  const timed = c.told.people.filter((p) => clockOf(c, p.role))
  return timed.length ? `<ul class="clocks" aria-label="${esc(say('ui-clocks'))}">${timed.map(one).join('')}</ul>` : ''
}
/** A proposal that waits for the reader: an offer to end the game is a note beside the board, the rest stands over it.
 * @param {SurroundingsModel} c */
export function askedBar(c) {
  const p = c.told.proposals?.find((x) => mustAnswer(x, c))
  if (!p) return ''
  if (p.kind === 'ending') return noteHtml(p)
  return html`
    <div class="bar asked" role="status" aria-label="${esc(say('ui-proposals'))}" data-key="asked-${esc(p.id)}">
      <span>${esc(p.text)}</span>${answers(p, c)}
    </div>
  `
}
/** A button that has only just come cannot be pressed yet: the click was meant for what was there before.
 * @param {Proposal} p @param {SurroundingsModel} c */
function answers(p, c) {
  const id = esc(p.id)
  if (p.kind === 'ending')
    return `<button class="btn" data-do="offer-look" data-value="${id}">${esc(say('ui-ending-answer'))}</button>`
  const off = c.fresh?.has(p.id) ? 'disabled' : ''
  return html`
    <span class="yn">
      <button class="btn" data-do="answer-yes" data-value="${id}" ${off}>${esc(say('ui-yes'))}</button>
      <button class="btn" data-do="answer-no" data-value="${id}" ${off}>${esc(say('ui-no'))}</button>
    </span>
  `
}

/** @param {string} role */
const inviteButton = (role) =>
  `<button class="btn" data-do="copy-invite" data-value="${esc(role)}">${esc(say('ui-copy-link'))}</button>`

/** @param {SurroundingsModel} c @param {Person} p */
function person(c, p) {
  const link = p.open && c.maker
  return html`
    <li class="${p.you ? 'you' : ''}" data-key="p-${esc(p.role)}">
      ${badgeIcon(c.sides[p.role] ?? '', 26)}
      <span>
        <b>${esc(sitter(p))}</b>
        <small>${esc(p.name)} · <i class="dot ${p.here ? 'here' : ''}"></i>${esc(presence(p))}</small>
      </span>
      ${clockHtml(c, p.role)}
      ${link ? inviteButton(p.role) : ''}
    </li>
  `
}
/** @param {string} text */
const quietly = (text) => `<p class="quietly">${esc(text)}</p>`
/** How much time there is. @param {{bank: number, increment: number}} clock */
const terms = ({ bank, increment }) =>
  quietly(say('ui-clock-terms', { bank: remaining(bank), increment: remaining(increment) }))

/** @param {SurroundingsModel} c */
export function peopleHtml(c) {
  const { clock, watching } = c.told
  return html`
    <section>
      <h3 class="sc">${esc(say('ui-people'))}</h3>
      <ol class="people">${c.told.people.map((p) => person(c, p))}</ol>
      ${clock ? terms(clock) : ''}
      ${watching ? quietly(say('ui-watching', { n: watching })) : ''}
    </section>
  `
}
/** What became of a proposal, or what is to be done about it. @param {SurroundingsModel} c @param {Proposal} p */
function outcome(c, p) {
  if (p.state !== 'open') {
    const link = `<a class="place" href="#/table/${esc(p.table)}">${esc(say('ui-to-rematch'))}</a>`
    return `<small>${esc(say(`ui-proposal-${p.state}`))}${p.table ? ` · ${link}` : ''}</small>`
  }
  if (p.yours) {
    const what = `data-do="answer-withdraw" data-value="${esc(p.id)}"`
    return `<button class="btn quiet" ${what}>${esc(say('ui-withdraw'))}</button>`
  }
  return mustAnswer(p, c) ? answers(p, c) : ''
}
/** A line of the position before and after. @param {[string, string]} lines */
const change = ([old, now]) => `<pre class="diff"><del>${esc(old)}</del>\n<ins>${esc(now)}</ins></pre>`
/** @param {SurroundingsModel} c @param {Proposal} p */
const proposal = (c, p) => html`
  <li data-key="q-${esc(p.id)}">
    <p>${esc(p.text)}</p>
    ${(p.diff ?? []).map(change)}
    ${outcome(c, p)}
  </li>
`
/** @param {SurroundingsModel} c */
export function proposalsHtml(c) {
  const list = (c.told.proposals ?? []).map((p) => proposal(c, p)).join('')
  const may = c.told.may ?? {}
  const back = c.back > 1 ? say('ui-propose-takebacks', { n: c.back }) : say('ui-propose-takeback')
  const b = (/** @type {string} */ what, /** @type {boolean | undefined} */ on, word = say(`ui-propose-${what}`)) =>
    on ? `<button class="btn" data-do="propose-${what}">${esc(word)}</button>` : ''
  const acts = `${b('takeback', may.takeback, back)}${b('edit', may.edit)}${b('rematch', may.rematch)}`
  if (!list && !acts) return ''
  return html`
    <section>
      <h3 class="sc">${esc(say('ui-proposals'))}</h3>
      ${list ? html`<ol class="asks">${list}</ol>` : ''}
      ${acts ? html`<p class="row">${acts}</p>` : ''}
      ${acts && may.takeback ? quietly(say('ui-takeback-why')) : ''}
    </section>
  `
}
/** @param {SurroundingsModel} c */
export function chatHtml(c) {
  const lines = c.told.chat ?? []
  const here = c.playing ? 'ui-chat-say' : 'ui-chat-say-watching'
  const said = lines
    .map(
      (l) => html`
        <li class="${l.you ? 'you' : ''}" data-key="c-${l.id}">
          ${badgeIcon(c.sides[l.role] ?? '', 16)}
          <p><b>${esc(l.name)}</b> <span>${esc(l.text)}</span></p>
          <time title="${esc(moment(l.at))}">${esc(ago(l.at))}</time>
        </li>
      `,
    )
    .join('')
  return html`
    <ol class="talk lines" tabindex="0" aria-label="${esc(say('ui-chat'))}" aria-live="polite">
      ${said || html`<li class="quietly" data-key="none">${esc(say('ui-chat-none'))}</li>`}
    </ol>
    ${c.playing ? '' : html`<p class="whom">${esc(say(here))}</p>`}
    <form class="say" data-form="chat">
      <input name="text" maxlength="500" autocomplete="off" placeholder="${esc(say('ui-chat-say'))}"
        aria-label="${esc(say(here))}">
      <button class="btn" type="submit">${esc(say('ui-send'))}</button>
    </form>
  `
}
/** @param {SurroundingsModel} c */
export const notesHtml = (c) => html`
  <form class="notes" data-form="notes">
    <textarea name="text" maxlength="20000" rows="8" aria-label="${esc(say('ui-notes'))}"
      placeholder="${esc(say('ui-notes-why'))}">
      ${esc(c.told.notes ?? '')}
    </textarea>
    <button class="btn" type="submit">${esc(say('ui-notes-keep'))}</button>
  </form>
`
/** @param {SurroundingsModel} c */
export function ordersHtml(c) {
  const orders = c.told.orders ?? []
  const set = c.told.standing ?? {}
  if (!orders.length || !c.playing) return ''
  const one = (/** @type {import('../types').Order} */ o) =>
    o.kind === 'switch'
      ? html`
        <label class="check">
          <input type="checkbox" data-order="${esc(o.id)}" ${set[o.id] ? 'checked' : ''}>
          <span><b>${esc(o.title)}</b><small>${esc(o.text)}</small></span>
        </label>
      `
      : html`
        <label class="field">
          <span>${esc(o.title)}</span>
          <select data-order="${esc(o.id)}">
            <option value="">${esc(say('ui-order-ask'))}</option>
            ${optionList(o.choices ?? [], set[o.id])}
          </select>
          <small>${esc(o.text)}</small>
        </label>
      `
  return html`
    <section>
      <h3 class="sc">${esc(say('ui-orders'))}</h3>
      <p class="quietly">${esc(say('ui-orders-why'))}</p>
      ${orders.map(one)}
    </section>
  `
}
/** @param {SurroundingsModel} c */
function seatHtml(c) {
  if (!c.playing) return ''
  const b = (/** @type {string} */ what, /** @type {string} */ key) =>
    `<button class="btn quiet" data-do="${what}">${esc(say(key))}</button>`
  const absent = c.told.people.find((p) => !p.you && p.kind === 'human' && !p.open && !p.here && !p.caretaker)
  return html`
    <section>
      <h3 class="sc">${esc(say('ui-your-seat'))}</h3>
      <p class="row">
        ${b('seat-link', 'ui-seat-link')}
        ${b('mute', c.told.muted ? 'ui-unmute' : 'ui-mute')}
        ${absent && !c.over ? b('stand-in', 'ui-stand-in') : ''}
        ${b('fork', 'ui-fork')}
        ${c.over || c.tournament ? '' : b('leave', 'ui-leave')}
      </p>
    </section>
  `
}
/** The whole sheet. @param {SurroundingsModel} c */
export const surroundingsHtml = (c) => html`
  <div class="companysheet">
    ${peopleHtml(c)}
    ${proposalsHtml(c)}
    <section><h3 class="sc">${esc(say('ui-chat'))}</h3>${chatHtml(c)}</section>
    ${ordersHtml(c)}
    ${c.playing ? html`<section><h3 class="sc">${esc(say('ui-notes'))}</h3>${notesHtml(c)}</section>` : ''}
    ${seatHtml(c)}
  </div>
`

/** Over the log: the log itself, or what people say, or what one keeps for oneself. @param {SurroundingsModel} c */
export const tabs = (c) => html`
  <div class="tabs" role="tablist">
    ${(c.playing ? ['log', 'talk', 'notes'] : ['log', 'talk']).map(
      (t) => html`
        <button role="tab" class="sc" data-do="tab" data-value="${t}" aria-selected="${c.tab === t}">
          ${esc(say(`ui-tab-${t}`))}
          ${t === 'talk' && c.unread ? html`<b class="n fig">${c.unread}</b>` : ''}
        </button>
      `,
    )}
  </div>
`

/** Since you last looked. @param {import('../types').Missed} s */
export const missedBar = (s) => html`
  <div class="bar since" role="status" data-key="since-bar">
    <span>${esc(s.summary)}</span>
    <span class="yn">
      <button class="btn primary" data-do="since-go">
        ${glyph('play', 14)}<span>${esc(say('ui-since-go'))}</span>
      </button>
      <button class="btn" data-do="since-close">${esc(say('ui-since-close'))}</button>
    </span>
  </div>
`
