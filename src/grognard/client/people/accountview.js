// What the account page looks like: pure functions of what the server sends.
import { playerLink } from './player.js'
import { esc, html } from '../base/dom.js'
import { ago, say, LANGS } from '../base/words.js'
import { glyph } from '../art/chrome.js'
import { choice, copyBox, field, optionList, text, tick, trouble } from '../base/forms.js'
import { me, ways } from './signin.js'
import { day, moment } from '../base/formattime.js'
import { pushHtml } from './push.js'
/** @typedef {import('../types').Me} Me */
/** @typedef {import('../types').Notices} Notices */
/** @typedef {import('../types').Session} Session */
/** @typedef {import('../types').BotKey} BotKey */
/** @typedef {import('../types').Sent} Sent */
/** @typedef {object} Model
 * @property {Me} who
 * @property {Session[]} sessions
 * @property {BotKey[]} keys
 * @property {BotKey | null} fresh the key that was made a moment ago: it is shown once
 * @property {Notices} notices
 * @property {import('./push.js').Push} [push]
 * @property {Promise<void>} [turn] one change waits for the one before */

/** @type {(keyof Notices['events'])[]} */
const EVENTS = ['turn', 'invited', 'takeback', 'over', 'reminder', 'chat']
const FORMATS = ['json', 'slack', 'discord', 'matrix', 'ntfy']
const SHOWN = 12
/** @type {string[]} */
const SORTS = [...EVENTS, 'edit', 'ending', 'rematch', 'digest', 'test', 'reset', 'email']
const STATES = ['sent', 'waiting', 'failed', 'dropped']
const MOST_HOOKS = 5
const DAYS = [1, 3, 7, 14, 21, 30]
/** @type {Record<'en' | 'fr', string>} */
const TONGUES = { en: 'English', fr: 'Français' }

/** @param {string} id @param {string} title @param {string} inner */
const part = (id, title, inner) => html`
  <section class="sheet part " data-key="p-${id}" id="acc-${id}">
    <h2 class="sc">${esc(title)}</h2>
    ${inner}
  </section>
`
/** @param {string} id @param {string} inner @param {string} button @param {string} [cls] */
export const form = (id, inner, button, cls = '') => html`
  <form class="acc ${cls}" method="dialog" data-form="${id}">
    ${inner}
    ${trouble}
    <p class="end"><button class="btn" type="submit">${esc(say(button))}</button></p>
  </form>
`

/** @param {Model} m */
export function accountHtml(m) {
  const { who } = m
  const member = who.kind === 'member'
  const left = [you(m), member ? emailForm(m) : '', member ? password() : '', sessions(m), vacation(m)].join('')
  const right = [notices(m), member ? keys(m) : '', data(m)].join('')
  return html`
    <div class="account">
      <div class="col" data-key="a">${left}</div>
      <div class="col" data-key="b">${right}</div>
    </div>
  `
}
/** A guest may take an account and keep what he has. @param {Me} who */
function upgrade(who) {
  const way = (/** @type {string} */ w, /** @type {number} */ i) => html`
    <button class="btn ${i ? 'quiet' : 'primary'}" type="button" data-do="who" data-way="${w}">
      ${esc(say(`ui-club-${w}`))}
    </button>
  `
  return html`
    <div class="upgrade">
      <p>${esc(say('ui-club-guest-account'))}</p>
      <p class="ways2">${ways(who).reverse().map(way)}</p>
    </div>
  `
}
/** @param {Me} who */
function standing(who) {
  if (who.kind === 'guest') return 'ui-club-you-guest'
  return who.admin ? 'ui-club-you-admin' : 'ui-club-you-member'
}
/** @param {Model} m */
function you({ who }) {
  const name = field({
    name: 'name',
    label: say('ui-club-your-name'),
    value: who.name,
    auto: 'nickname',
    extra: 'minlength="2" maxlength="24"',
  })
  const tongues = LANGS.map((l) => ({ id: l, title: TONGUES[/** @type {'en' | 'fr'} */ (l)] }))
  const inner = html`
    <div class="pair">
      ${name}
      ${choice('lang', say('ui-club-letters-lang'), tongues, who.lang)}
    </div>
  `
  const guest = who.kind === 'guest' ? upgrade(who) : ''
  const own = `<p class="lead">${playerLink(who.id, say('ui-club-player-mine'))}</p>`
  const page = who.kind === 'member' ? own : ''
  return part('you', say(standing(who)), `${guest}${form('you', inner, 'ui-club-keep')}${page}`)
}
/** @param {Me} who */
function addressState(who) {
  if (!who.email) return say('ui-club-email-none')
  return who.email_checked ? `✓ ${say('ui-club-email-checked')}` : say('ui-club-email-unchecked')
}
/** @param {Model} m */
export function emailForm({ who }) {
  return part(
    'email',
    say('ui-club-email'),
    form(
      'email',
      html`
        ${field({
          name: 'email',
          label: say('ui-club-email-address'),
          type: 'email',
          value: who.email ?? '',
          auto: 'email',
          required: false,
        })}
        ${field({ name: 'old', label: say('ui-club-password-old'), type: 'password', auto: 'current-password' })}
        <p class="c-state ${who.email_checked ? 'good' : ''}">${esc(addressState(who))}</p>
        ${who.mail ? '' : html`<p class="lead">${esc(say('ui-club-no-mail-here'))}</p>`}
      `,
      'ui-club-keep',
    ),
  )
}
const password = () =>
  part(
    'password',
    say('ui-club-password'),
    form(
      'password',
      html`
        <input type="text" name="username" autocomplete="username" value="${esc(me().name)}" hidden>
        <div class="pair">
          ${field({ name: 'old', label: say('ui-club-password-old'), type: 'password', auto: 'current-password' })}
          ${field({
            name: 'fresh',
            label: say('ui-club-password-new'),
            type: 'password',
            auto: 'new-password',
            extra: 'minlength="10" maxlength="500"',
          })}
        </div>
      `,
      'ui-club-password-change',
    ),
  )
/** @param {Session} s */
function sessionRow(s) {
  const looked = s.current ? say('ui-club-this-browser') : say('ui-club-looked', { when: ago(s.looked) })
  const since = say('ui-club-since', { when: day(s.created) })
  const revoke = `<button class="btn quiet small" data-revoke="${esc(s.id)}">${esc(say('ui-club-revoke'))}</button>`
  return html`
    <li data-key="s-${esc(s.id)}">
      <span>
        <b>${esc(s.label || say('ui-club-some-browser'))}</b>
        <small>${esc(looked)} · ${esc(since)}</small>
      </span>
      ${s.current ? '' : revoke}
    </li>
  `
}
/** @param {Model} m */
export function sessions(m) {
  const inner = html`
    <ul class="c-rows">${m.sessions.map(sessionRow)}</ul>
    <p class="end">
      <button class="btn quiet" data-out="everywhere">${esc(say('ui-club-out-everywhere'))}</button>
      <button class="btn" data-out="here">${esc(say('ui-club-sign-out'))}</button>
    </p>
    ${m.who.kind === 'guest' ? html`<p class="lead">${esc(say('ui-club-out-guest'))}</p>` : ''}
  `
  return part('sessions', say('ui-club-sessions'), inner)
}
/** @param {Me} who @param {Notices} n */
function byEmail(who, n) {
  if (who.kind !== 'member' || !who.mail) return ''
  const missing = who.email ? 'ui-club-by-email-unchecked' : 'ui-club-by-email-none'
  const why = say(n.address ? 'ui-club-by-email-why' : missing)
  return [
    tick('email', say('ui-club-by-email'), why, n.email),
    tick('digest', say('ui-club-digest'), say('ui-club-digest-why'), n.digest),
  ].join('')
}
/** @param {Notices} n */
const byEvent = (n) => html`
  <fieldset>
    <legend class="sc">${esc(say('ui-club-tell-me'))}</legend>
    <div class="events">
      ${EVENTS.map((e) => tick(`event-${e}`, say(`ui-club-event-${e}`), '', n.events[e] ?? false))}
    </div>
  </fieldset>
`
const oneHookMore = () => html`
  <p class="end">
    <button class="btn quiet small" type="button" data-hook="add">${esc(say('ui-club-webhook-add'))}</button>
  </p>
`
/** @param {Notices} n */
const byHook = (n) => html`
  <fieldset class="hooks">
    <legend class="sc">${esc(say('ui-club-webhooks'))}</legend>
    <p class="lead">${esc(say('ui-club-webhooks-why'))}</p>
    ${n.webhooks.map(hook)}
    ${n.webhooks.length < MOST_HOOKS ? oneHookMore() : ''}
  </fieldset>
`
/** @param {Sent} s */
function sentState(s) {
  if (s.state === 'waiting' && s.tries) return 'again'
  return STATES.includes(s.state) ? s.state : 'waiting'
}
/** A notice that went out, and what became of it. @param {Sent} s */
function sentRow(s) {
  const channel = ['email', 'push'].includes(s.channel) ? s.channel : 'webhook'
  const where = [say(`ui-club-channel-${channel}`), s.target, moment(s.sent ?? s.created)]
  return html`
    <li data-key="n-${esc(s.id)}">
      <span>
        <b>${esc(say(`ui-club-sort-${SORTS.includes(s.kind) ? s.kind : 'other'}`))}</b>
        <small>${where.map(esc).join(' · ')}</small>
        ${s.error ? html`<small class="bad">${esc(s.error)}</small>` : ''}
      </span>
      <em class="fig state-${esc(s.state)}">${esc(say(`ui-club-sent-${sentState(s)}`))}</em>
    </li>
  `
}
/** @param {Sent[]} sent */
const sentList = (sent) => html`
  <details class="sent">
    <summary class="sc">${esc(say('ui-club-deliveries'))}</summary>
    <ul class="c-rows">${sent.slice(0, SHOWN).map(sentRow)}</ul>
  </details>
`
/** @param {Model} m */
export function notices({ who, notices: n, push }) {
  const inner = html`
    <form class="acc" method="dialog" data-form="notices">
      ${byEmail(who, n)}
      ${pushHtml(push)}
      ${byEvent(n)}
      ${byHook(n)}
      ${trouble}
      <p class="end">
        <button class="btn quiet" type="button" data-test>${esc(say('ui-club-test'))}</button>
        <button class="btn" type="submit">${esc(say('ui-club-keep'))}</button>
      </p>
    </form>
    ${n.sent.length ? sentList(n.sent) : ''}
  `
  return part('notices', say('ui-club-notices'), inner)
}
const formats = () => FORMATS.map((id) => ({ id, title: say(`ui-club-format-${id}`) }))
/** @param {import('../types').Webhook} h @param {number} i */
const hook = (h, i) => html`
  <div class="hook" data-key="h-${i}" data-id="${esc(h.id)}">
    <label class="c-field">
      <span>${esc(say('ui-club-webhook-url'))}</span>
      <input type="url" name="url-${i}" value="${esc(h.url)}" placeholder="https://" required>
    </label>
    <label class="c-field">
      <span>${esc(say('ui-club-webhook-format'))}</span>
      <select name="format-${i}">${optionList(formats(), h.format)}</select>
    </label>
    <label class="check">
      <input type="checkbox" name="on-${i}" ${h.on ? 'checked' : ''}>
      <span>${esc(say('ui-club-webhook-on'))}</span>
    </label>
    ${h.trouble ? html`<p class="bad">${esc(say('ui-club-webhook-off'))} ${esc(h.trouble)}</p>` : ''}
    ${h.secret ? html`<p class="signs">${esc(say('ui-club-webhook-signed'))} <code>${esc(h.secret)}</code></p>` : ''}
    <button class="bin2" type="button" data-hook="${i}" aria-label="${esc(say('ui-club-webhook-remove'))}"
      title="${esc(say('ui-club-webhook-remove'))}">
      ${glyph('bin', 16)}
    </button>
  </div>
`
/** @param {(event: keyof Notices['events']) => boolean} wanted @returns {Notices['events']} */
export const eventsFrom = (wanted) => ({
  turn: wanted('turn'),
  invited: wanted('invited'),
  takeback: wanted('takeback'),
  over: wanted('over'),
  reminder: wanted('reminder'),
  chat: wanted('chat'),
})
/** The notification settings as the form has them.
 * @param {FormData} f @param {Notices} before
 * @returns {{email: boolean, events: Notices['events'], digest: boolean, webhooks: object[]}} */
export function noticesFrom(f, before) {
  const webhooks = before.webhooks.map((h, i) => ({
    ...(h.id ? { id: h.id } : {}),
    url: text(f, `url-${i}`),
    format: text(f, `format-${i}`) || 'json',
    on: f.has(`on-${i}`),
  }))
  return { email: f.has('email'), digest: f.has('digest'), events: eventsFrom((e) => f.has(`event-${e}`)), webhooks }
}
/** @param {Model} m */
export function vacation({ who }) {
  const away = who.vacation
    ? `<p class="c-state">${esc(say('ui-club-away-until', { when: day(who.vacation) }))}</p>`
    : ''
  const inner = html`
    <p class="lead">${esc(say('ui-club-vacation-why'))}</p>
    ${away}
    ${choice(
      'days',
      say('ui-club-vacation-days'),
      [
        ...(who.vacation ? [{ id: '0', title: say('ui-club-vacation-end') }] : []),
        ...DAYS.map((n) => ({ id: String(n), title: say(n === 1 ? 'ui-club-day' : 'ui-club-days', { n }) })),
      ],
      who.vacation ? '0' : '7',
    )}
  `
  return part(
    'vacation',
    say('ui-club-vacation'),
    form('vacation', inner, who.vacation ? 'ui-club-keep' : 'ui-club-vacation-go', 'inline'),
  )
}
/** The key that was made a moment ago. @param {string} key */
const freshKey = (key) => html`
  <div class="fresh">
    <p>${esc(say('ui-club-key-once'))}</p>
    ${copyBox('fresh-key', say('ui-club-keys'), key)}
  </div>
`
/** @param {BotKey} k */
const keyRow = (k) => html`
  <li data-key="k-${esc(k.id)}">
    <span>
      <b>${esc(k.label)}</b>
      ${k.created ? html`<small>${esc(say('ui-club-since', { when: day(k.created) }))}</small>` : ''}
    </span>
    <button class="btn quiet small" data-key-off="${esc(k.id)}">${esc(say('ui-club-revoke'))}</button>
  </li>
`
/** @param {Model} m */
export function keys({ keys: list, fresh }) {
  const label = field({ name: 'label', label: say('ui-club-key-label'), extra: 'maxlength="60"' })
  const docs = `<a class="place" href="/api/docs" target="_blank" rel="noopener">${esc(say('ui-club-api'))}</a>`
  const inner = html`
    <p class="lead">${esc(say('ui-club-keys-why'))} ${docs}</p>
    ${fresh?.key ? freshKey(fresh.key) : ''}
    <ul class="c-rows">${list.map(keyRow)}</ul>
    ${form('key', label, 'ui-club-key-make', 'inline')}
  `
  return part('keys', say('ui-club-keys'), inner)
}
/** @param {Model} m */
const data = ({ who }) =>
  part(
    'data',
    say('ui-club-data'),
    html`
      <p class="lead">${esc(say('ui-club-data-why'))}</p>
      <p class="end spread">
        <button class="btn quiet danger" data-leave>
          ${esc(say(who.kind === 'guest' ? 'ui-club-delete-guest' : 'ui-club-delete'))}
        </button>
        <a class="btn" href="/api/me/export" download="grognard.json">
          ${glyph('save', 16)}<span>${esc(say('ui-club-export'))}</span>
        </a>
      </p>
    `,
  )
/** @param {Model} m */
export function bodyHtml(m) {
  const { who } = m
  if (who.kind === 'owner') return `<section class="sheet part"><p>${esc(say('ui-club-home-account'))}</p></section>`
  if (who.kind !== 'nobody') return accountHtml(m)
  const way = (/** @type {string} */ w) =>
    `<button class="btn" data-do="who" data-way="${w}">${esc(say(`ui-club-${w}`))}</button>`
  return html`
    <section class="sheet part nobody">
      <p>${esc(say('ui-club-account-nobody'))}</p>
      <p class="ways2">${ways(who).map(way)}</p>
    </section>
  `
}
/** What goes, and what it costs. @param {boolean} member @param {number} lost rated games under way */
export const leaveHtml = (member, lost) => html`
  <form class="newgame who" method="dialog">
    <p>${esc(say('ui-club-delete-why'))}</p>
    ${lost ? html`<p class="bad">${esc(say('ui-club-delete-lost', { n: lost }))}</p>` : ''}
    ${
      member
        ? field({ name: 'password', label: say('ui-club-password'), type: 'password', auto: 'current-password' })
        : ''
    }
    ${trouble}
    <p class="end">
      <button class="btn quiet" type="button" data-close>${esc(say('ui-cancel'))}</button>
      <button class="btn danger" type="submit">${esc(say('ui-club-delete-go'))}</button>
    </p>
  </form>
`
