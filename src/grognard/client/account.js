// The reader's own page: name, letters, password, sessions, keys of bots, notices, leave, and how to be gone.
import { esc, find, morph } from './dom.js'
import { get, post, put, remove, wrong } from './net.js'
import { ago, say, LANGS } from './words.js'
import { toast, openSheet } from './sheets.js'
import { glyph } from './art/chrome.js'
import { choice, copyBox, copyButtons, field, onSend, text, tick, trouble } from './forms.js'
import { become, me, signOut, ways } from './people.js'
import { screen } from './frame.js'
import { day, moment } from './spans.js'
import { NONE, loadPush, pushHtml, pushPressed } from './push.js'
/** @typedef {import('./types').Me} Me */
/** @typedef {import('./types').Notices} Notices */
/** @typedef {import('./types').Session} Session */
/** @typedef {import('./types').BotKey} BotKey */
/** @typedef {{who: Me, sessions: Session[], keys: BotKey[], notices: Notices, push?: import('./push.js').Push, fresh: BotKey | null, turn?: Promise<void>}} Model */

const EVENTS = ['turn', 'invited', 'takeback', 'over', 'reminder', 'chat'], FORMATS = ['json', 'slack', 'discord', 'matrix', 'ntfy'], SHOWN = 12
const SORTS = [...EVENTS, 'edit', 'rematch', 'digest', 'test', 'reset', 'email'], MOST_HOOKS = 5
const DAYS = [1, 3, 7, 14, 21, 30]
/** @type {Record<'en' | 'fr', string>} */
const TONGUES = { en: 'English', fr: 'Français' }
/** @type {Notices} */
const QUIET = { email: false, events: {}, digest: false, webhooks: [], sent: [] }

/** @param {string} id @param {string} title @param {string} html @param {string} [cls] */
const part = (id, title, html, cls = '') => `<section class="sheet part ${cls}" data-key="p-${id}" id="acc-${id}"><h2 class="sc">${esc(title)}</h2>${html}</section>`
/** @param {string} id @param {string} inner @param {string} button @param {string} [cls] */
const form = (id, inner, button, cls = '') => `<form class="acc ${cls}" method="dialog" data-form="${id}">${inner}${trouble}<p class="end"><button class="btn" type="submit">${esc(say(button))}</button></p></form>`

/** @param {Model} m */
export function accountHtml(m) {
  const { who } = m, member = who.kind === 'member'
  const left = [you(m), member ? letters(m) : '', member ? password() : '', sessions(m), vacation(m)].join('')
  const right = [notices(m), member ? keys(m) : '', data(m)].join('')
  return `<div class="account"><div class="col" data-key="a">${left}</div><div class="col" data-key="b">${right}</div></div>`
}
/** @param {Model} m */
function you({ who }) {
  const guest = who.kind === 'guest' ? `<div class="upgrade"><p>${esc(say('ui-club-guest-account'))}</p><p class="ways2">${ways(who).reverse().map((w, i) => `<button class="btn ${i ? 'quiet' : 'primary'}" type="button" data-do="who" data-way="${w}">${esc(say(`ui-club-${w}`))}</button>`).join('')}</p></div>` : ''
  const inner = `<div class="pair">${field({ name: 'name', label: say('ui-club-your-name'), value: who.name, auto: 'nickname', extra: 'minlength="2" maxlength="24"' })}${choice('lang', say('ui-club-letters-lang'), LANGS.map((l) => ({ id: l, title: TONGUES[/** @type {'en' | 'fr'} */ (l)] })), who.lang)}</div>`
  return part('you', say(who.kind === 'guest' ? 'ui-club-you-guest' : who.admin ? 'ui-club-you-admin' : 'ui-club-you-member'), `${guest}${form('you', inner, 'ui-club-keep')}`)
}
/** @param {Model} m */
function letters({ who }) {
  const state = !who.email ? say('ui-club-email-none') : who.email_checked ? `✓ ${say('ui-club-email-checked')}` : say('ui-club-email-unchecked')
  return part('email', say('ui-club-email'), form('email', `${field({ name: 'email', label: say('ui-club-email-address'), type: 'email', value: who.email ?? '', auto: 'email', required: false })}${field({ name: 'old', label: say('ui-club-password-old'), type: 'password', auto: 'current-password' })}<p class="c-state ${who.email_checked ? 'good' : ''}">${esc(state)}</p>${who.mail ? '' : `<p class="lead">${esc(say('ui-club-no-mail-here'))}</p>`}`, 'ui-club-keep'))
}
const password = () => part('password', say('ui-club-password'), form('password', `<input type="text" name="username" autocomplete="username" value="${esc(me().name)}" hidden><div class="pair">${field({ name: 'old', label: say('ui-club-password-old'), type: 'password', auto: 'current-password' })}${field({ name: 'fresh', label: say('ui-club-password-new'), type: 'password', auto: 'new-password', extra: 'minlength="10" maxlength="500"' })}</div>`, 'ui-club-password-change'))
/** @param {Model} m */
function sessions(m) {
  const rows = m.sessions.map((s) => `<li data-key="s-${esc(s.id)}"><span><b>${esc(s.label || say('ui-club-some-browser'))}</b><small>${esc(s.current ? say('ui-club-this-browser') : say('ui-club-looked', { when: ago(s.looked) }))} · ${esc(say('ui-club-since', { when: day(s.created) }))}</small></span>${s.current ? '' : `<button class="btn quiet small" data-revoke="${esc(s.id)}">${esc(say('ui-club-revoke'))}</button>`}</li>`).join('')
  return part('sessions', say('ui-club-sessions'), `<ul class="c-rows">${rows}</ul><p class="end"><button class="btn quiet" data-out="everywhere">${esc(say('ui-club-out-everywhere'))}</button><button class="btn" data-out="here">${esc(say('ui-club-sign-out'))}</button></p>${m.who.kind === 'guest' ? `<p class="lead">${esc(say('ui-club-out-guest'))}</p>` : ''}`)
}
/** @param {Model} m */
function notices({ who, notices: n, push }) {
  const mail = who.kind === 'member' && who.mail ? tick('email', say('ui-club-by-email'), say(n.address ? 'ui-club-by-email-why' : who.email ? 'ui-club-by-email-unchecked' : 'ui-club-by-email-none'), n.email) + tick('digest', say('ui-club-digest'), say('ui-club-digest-why'), n.digest) : ''
  const events = `<fieldset><legend class="sc">${esc(say('ui-club-tell-me'))}</legend><div class="events">${EVENTS.map((e) => tick(`event-${e}`, say(`ui-club-event-${e}`), '', n.events[e] ?? false)).join('')}</div></fieldset>`
  const hooks = `<fieldset class="hooks"><legend class="sc">${esc(say('ui-club-webhooks'))}</legend><p class="lead">${esc(say('ui-club-webhooks-why'))}</p>${n.webhooks.map((h, i) => hook(h, i)).join('')}${n.webhooks.length < MOST_HOOKS ? `<p class="end"><button class="btn quiet small" type="button" data-hook="add">${esc(say('ui-club-webhook-add'))}</button></p>` : ''}</fieldset>`
  const list = n.sent.length ? `<details class="sent"><summary class="sc">${esc(say('ui-club-deliveries'))}</summary><ul class="c-rows">${n.sent.slice(0, SHOWN).map((s) => `<li data-key="n-${esc(s.id)}"><span><b>${esc(say(`ui-club-sort-${SORTS.includes(s.kind) ? s.kind : 'other'}`))}</b><small>${esc(say(`ui-club-channel-${['email', 'push'].includes(s.channel) ? s.channel : 'webhook'}`))} · ${esc(s.target)} · ${esc(moment(s.sent ?? s.created))}</small>${s.error ? `<small class="bad">${esc(s.error)}</small>` : ''}</span><em class="fig state-${esc(s.state)}">${esc(say(`ui-club-sent-${s.state === 'waiting' && s.tries ? 'again' : ['sent', 'waiting', 'failed', 'dropped'].includes(s.state) ? s.state : 'waiting'}`))}</em></li>`).join('')}</ul></details>` : ''
  return part('notices', say('ui-club-notices'), `<form class="acc" method="dialog" data-form="notices">${mail}${pushHtml(push)}${events}${hooks}${trouble}<p class="end"><button class="btn quiet" type="button" data-test>${esc(say('ui-club-test'))}</button><button class="btn" type="submit">${esc(say('ui-club-keep'))}</button></p></form>${list}`)
}
/** @param {import('./types').Webhook} h @param {number} i */
const hook = (h, i) => `<div class="hook" data-key="h-${i}" data-id="${esc(h.id)}"><label class="c-field"><span>${esc(say('ui-club-webhook-url'))}</span><input type="url" name="url-${i}" value="${esc(h.url)}" placeholder="https://" required></label><label class="c-field"><span>${esc(say('ui-club-webhook-format'))}</span><select name="format-${i}">${FORMATS.map((f) => `<option value="${f}" ${f === h.format ? 'selected' : ''}>${esc(say(`ui-club-format-${f}`))}</option>`).join('')}</select></label><label class="check"><input type="checkbox" name="on-${i}" ${h.on ? 'checked' : ''}><span>${esc(say('ui-club-webhook-on'))}</span></label>${h.trouble ? `<p class="bad">${esc(say('ui-club-webhook-off'))} ${esc(h.trouble)}</p>` : ''}${h.secret ? `<p class="signs">${esc(say('ui-club-webhook-signed'))} <code>${esc(h.secret)}</code></p>` : ''}<button class="bin2" type="button" data-hook="${i}" aria-label="${esc(say('ui-club-webhook-remove'))}" title="${esc(say('ui-club-webhook-remove'))}">${glyph('bin', 16)}</button></div>`
/** The notices as the form has them. @param {FormData} f @param {Notices} before @returns {{email: boolean, events: Record<string, boolean>, digest: boolean, webhooks: object[]}} */
export function noticesFrom(f, before) {
  const webhooks = before.webhooks.map((h, i) => ({ ...(h.id ? { id: h.id } : {}), url: text(f, `url-${i}`), format: text(f, `format-${i}`) || 'json', on: f.has(`on-${i}`) }))
  return { email: f.has('email'), digest: f.has('digest'), events: Object.fromEntries(EVENTS.map((e) => [e, f.has(`event-${e}`)])), webhooks }
}
/** @param {Model} m */
function vacation({ who }) {
  const away = who.vacation ? `<p class="c-state">${esc(say('ui-club-away-until', { when: day(who.vacation) }))}</p>` : ''
  const inner = `<p class="lead">${esc(say('ui-club-vacation-why'))}</p>${away}${choice('days', say('ui-club-vacation-days'), [...(who.vacation ? [{ id: '0', title: say('ui-club-vacation-end') }] : []), ...DAYS.map((n) => ({ id: String(n), title: say(n === 1 ? 'ui-club-day' : 'ui-club-days', { n }) }))], who.vacation ? '0' : '7')}`
  return part('vacation', say('ui-club-vacation'), form('vacation', inner, who.vacation ? 'ui-club-keep' : 'ui-club-vacation-go', 'inline'))
}
/** @param {Model} m */
function keys({ keys: list, fresh }) {
  const made = fresh?.key ? `<div class="fresh"><p>${esc(say('ui-club-key-once'))}</p>${copyBox('fresh-key', say('ui-club-keys'), fresh.key)}</div>` : ''
  return part('keys', say('ui-club-keys'), `<p class="lead">${esc(say('ui-club-keys-why'))} <a class="place" href="/api/docs" target="_blank" rel="noopener">${esc(say('ui-club-api'))}</a></p>${made}<ul class="c-rows">${list.map((k) => `<li data-key="k-${esc(k.id)}"><span><b>${esc(k.label)}</b>${k.created ? `<small>${esc(say('ui-club-since', { when: day(k.created) }))}</small>` : ''}</span><button class="btn quiet small" data-key-off="${esc(k.id)}">${esc(say('ui-club-revoke'))}</button></li>`).join('')}</ul>${form('key', field({ name: 'label', label: say('ui-club-key-label'), extra: 'maxlength="60"' }), 'ui-club-key-make', 'inline')}`)
}
/** @param {Model} m */
const data = ({ who }) => part('data', say('ui-club-data'), `<p class="lead">${esc(say('ui-club-data-why'))}</p><p class="end spread"><button class="btn quiet danger" data-leave>${esc(say(who.kind === 'guest' ? 'ui-club-delete-guest' : 'ui-club-delete'))}</button><a class="btn" href="/api/me/export" download="grognard.json">${glyph('save', 16)}<span>${esc(say('ui-club-export'))}</span></a></p>`)

/** @param {HTMLElement} root @param {{setLang: (l: string) => Promise<void>}} opts */
export async function accountPage(root, { setLang }) {
  /** @type {Model} */
  const m = { who: me(), sessions: [], keys: [], notices: QUIET, push: NONE, fresh: null }
  const stop = new AbortController()
  const load = async () => {
    m.who = me()
    if (m.who.kind === 'owner' || m.who.kind === 'nobody') return
    const [s, k, n, p] = await Promise.all([get('/api/me/sessions'), m.who.kind === 'member' ? get('/api/me/keys') : [], get('/api/me/notices').catch(() => QUIET), loadPush().catch(() => NONE)])
    Object.assign(m, { sessions: s, keys: k, notices: n, push: p })
  }
  const body = () => m.who.kind === 'owner' ? `<section class="sheet part"><p>${esc(say('ui-club-home-account'))}</p></section>` : m.who.kind === 'nobody' ? `<section class="sheet part nobody"><p>${esc(say('ui-club-account-nobody'))}</p><p class="ways2">${ways(m.who).map((w) => `<button class="btn" data-do="who" data-way="${w}">${esc(say(`ui-club-${w}`))}</button>`).join('')}</p></section>` : accountHtml(m)
  const page = await screen(root, setLang, {
    load, html: () => ({ title: say('ui-club-account'), lead: m.who.kind === 'owner' ? '' : m.who.name, body: body(), cls: 'wider', here: 'account' }),
    drawn: () => arm(root, m, page_),
    pressed: (t) => { void pressed(t, m, page_).catch((err) => toast(wrong(err))) },
  })
  copyButtons(root, stop.signal)
  function page_() { return page }
  return { close() { stop.abort(); page.close() }, relabel: page.relabel }
}
/** @typedef {() => {draw: () => void, again: () => Promise<void>}} Pages */
/** Draws one part anew and leaves what is being written elsewhere alone. @param {string} id @param {string} html */
function redraw(id, html) {
  const at = document.getElementById(`acc-${id}`), t = document.createElement('template')
  t.innerHTML = html
  if (at && t.content.firstElementChild) morph(at, t.content.firstElementChild.innerHTML)
}
/** @param {HTMLElement} root @param {Model} m @param {Pages} page */
function arm(root, m, page) {
  /** @type {Record<string, (f: FormData) => Promise<void>>} */
  const sends = {
    you: async (f) => { m.who = await post('/api/me', { name: text(f, 'name'), lang: text(f, 'lang') }); become(m.who, true); page().draw(); toast(say('ui-club-kept')) },
    email: async (f) => { m.who = await post('/api/me', { email: text(f, 'email'), old_password: String(f.get('old')) }); become(m.who, true); redraw('email', letters(m)); toast(say(m.who.mail && text(f, 'email') && !m.who.email_checked ? 'ui-club-letter-sent-check' : 'ui-club-kept')) },
    password: async (f) => { await post('/api/me', { old_password: String(f.get('old')), password: String(f.get('fresh')) }); find(root, '[data-form=password]', HTMLFormElement)?.reset(); toast(say('ui-club-password-changed')); m.sessions = await get('/api/me/sessions'); redraw('sessions', sessions(m)) },
    notices: async (f) => { m.notices = await put('/api/me/notices', noticesFrom(f, m.notices)); redraw('notices', notices(m)); toast(say('ui-club-kept')) },
    vacation: async (f) => { m.who = await post('/api/me', { vacation_days: Number(f.get('days')) }); become(m.who, true); redraw('vacation', vacation(m)) },
    key: async (f) => { m.fresh = await post('/api/me/keys', { label: text(f, 'label') }); m.keys = await get('/api/me/keys'); redraw('keys', keys(m)); find(root, '[data-form=key]', HTMLFormElement)?.reset() },
  }
  for (const form of root.querySelectorAll('form')) {
    if (form.dataset.armed) continue
    form.dataset.armed = '1'
    onSend(form, (f) => sends[form.dataset.form ?? ''](f))
  }
}
/** @param {Element} t @param {Model} m @param {Pages} page */
async function pressed(t, m, page) {
  const out = t.closest('[data-out]'), hookAt = t.closest('[data-hook]')
  if (out) { await signOut({ everywhere: out.getAttribute('data-out') === 'everywhere' }); location.hash = '#/' }
  else if (hookAt) changeHooks(hookAt.getAttribute('data-hook') ?? '', m)
  else if (t.closest('[data-test]')) await test(m)
  else if (t.closest('[data-leave]')) await askLeave(m, page)
  else await inTurn(m, () => changed(t, m))
}
/** One change after the other: an answer that overtakes the next one would show what is no longer so. @param {Model} m @param {() => Promise<void>} what */
function inTurn(m, what) {
  const turn = (m.turn ?? Promise.resolve()).then(what)
  m.turn = turn.catch(() => {})
  return turn
}
/** @param {Element} t @param {Model} m */
async function changed(t, m) {
  const revoke = t.closest('[data-revoke]'), off = t.closest('[data-key-off]'), push = pushPressed(t, m.push ?? NONE)
  if (push) await showPush(push, m)
  else if (revoke) { await remove(`/api/me/sessions/${revoke.getAttribute('data-revoke')}`); m.sessions = await get('/api/me/sessions'); redraw('sessions', sessions(m)); await showPush(loadPush(), m) }
  else if (off) { await remove(`/api/me/keys/${off.getAttribute('data-key-off')}`); m.fresh = null; m.keys = await get('/api/me/keys'); redraw('keys', keys(m)) }
}
/** Sends a notice to oneself and shows what becomes of it. @param {Model} m */
async function test(m) {
  const show = (/** @type {Notices} */ n) => { keepHooks(m); m.notices = { ...m.notices, sent: n.sent }; redraw('notices', notices(m)) }
  show(await post('/api/me/notices/test', {}))
  const list = find(document, '.sent', HTMLDetailsElement)
  if (list) list.open = true
  toast(say('ui-club-tested'))
  setTimeout(() => { get('/api/me/notices').then(show, () => {}) }, 4000)
}
/** @param {Promise<import('./push.js').Push>} done @param {Model} m */
async function showPush(done, m) {
  try { m.push = await done } catch (err) { m.push = await loadPush().catch(() => m.push); throw err } finally { keepHooks(m); redraw('notices', notices(m)) }
}
/** What is written in the form, though it is not saved yet. @param {Model} m */
function keepHooks(m) {
  const form = find(document, '[data-form=notices]', HTMLFormElement)
  if (!form) return null
  const now = noticesFrom(new FormData(form), m.notices)
  m.notices = { ...m.notices, ...now, webhooks: /** @type {import('./types').Webhook[]} */ (now.webhooks.map((h, i) => ({ ...m.notices.webhooks[i], ...h }))) }
  return form
}
/** A webhook more or less; what was written in the form stays. @param {string} which @param {Model} m */
function changeHooks(which, m) {
  const form = keepHooks(m)
  if (!form) return
  const hooks = m.notices.webhooks
  m.notices = { ...m.notices, webhooks: which === 'add' ? [...hooks, { id: '', url: '', format: 'json', on: true }] : hooks.filter((_, i) => String(i) !== which) }
  redraw('notices', notices(m))
  if (which === 'add') find(form, `[name=url-${m.notices.webhooks.length - 1}]`, HTMLInputElement)?.focus()
}
/** What goes, and what it costs. @param {boolean} member @param {number} lost rated games under way */
export const leaveHtml = (member, lost) => `<form class="newgame who" method="dialog"><p>${esc(say('ui-club-delete-why'))}</p>${lost ? `<p class="bad">${esc(say('ui-club-delete-lost', { n: lost }))}</p>` : ''}${member ? field({ name: 'password', label: say('ui-club-password'), type: 'password', auto: 'current-password' }) : ''}${trouble}<p class="end"><button class="btn quiet" type="button" data-close>${esc(say('ui-cancel'))}</button><button class="btn danger" type="submit">${esc(say('ui-club-delete-go'))}</button></p></form>`
/** @param {Model} m @param {Pages} page */
async function askLeave(m, page) {
  const member = m.who.kind === 'member', { lost } = member ? await get('/api/me/stakes') : { lost: 0 }
  const d = openSheet({ title: say(member ? 'ui-club-delete' : 'ui-club-delete-guest'), html: leaveHtml(member, lost) })
  const form = find(d, 'form', HTMLFormElement)
  if (form) onSend(form, async (f) => {
    await remove('/api/me', member ? { password: String(f.get('password')) } : {})
    d.close()
    await page().again()
    location.hash = '#/'
  })
}

/** A new password, by the link of a letter. @param {HTMLElement} root @param {string} secret @param {{setLang: (l: string) => Promise<void>}} opts */
export async function resetPage(root, secret, { setLang }) {
  return screen(root, setLang, {
    load: async () => {}, html: () => ({ title: say('ui-club-reset'), cls: 'joinpage', body: `<section class="sheet part narrow">${form('reset', field({ name: 'fresh', label: say('ui-club-password-new'), type: 'password', auto: 'new-password', hint: say('ui-club-password-hint'), extra: 'minlength="10" maxlength="500"' }), 'ui-club-reset-go')}</section>` }),
    drawn: () => {
      const f = find(root, 'form', HTMLFormElement)
      if (!f || f.dataset.armed) return
      f.dataset.armed = '1'
      onSend(f, async (got) => { become(await post(`/api/reset/${encodeURIComponent(secret)}`, { password: String(got.get('fresh')) }), true); toast(say('ui-club-password-changed')); location.hash = '#/' })
    },
  })
}
/** An address is checked by the link of a letter. @param {HTMLElement} root @param {string} secret @param {{setLang: (l: string) => Promise<void>}} opts */
export async function emailPage(root, secret, { setLang }) {
  let said = ''
  let done = false
  try { await post(`/api/email/${encodeURIComponent(secret)}`, {}); done = true } catch (err) { said = wrong(err) }
  return screen(root, setLang, { load: async () => {}, html: () => ({ title: say('ui-club-email'), cls: 'joinpage', body: `<section class="sheet part narrow"><p>${esc(done ? say('ui-club-email-thanks') : said)}</p><p><a class="btn primary" href="#/">${esc(say('ui-lobby'))}</a></p></section>` }) })
}
