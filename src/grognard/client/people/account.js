// The account page: name, e-mail, password, sessions, keys for bots, notifications, vacation, deleting the account.
import { esc, find, morph, html } from '../base/dom.js'
import { get, post, put, remove, wrong } from '../base/net.js'
import { say } from '../base/words.js'
import { toast, openSheet } from '../base/sheets.js'
import { copyButtons, field, onSend, text } from '../base/forms.js'
import { become, me, signOut } from './signin.js'
import { screen } from './frame.js'
import {
  bodyHtml,
  eventsFrom,
  form,
  keys,
  leaveHtml,
  emailForm,
  notices,
  noticesFrom,
  sessions,
  vacation,
} from './accountview.js'
import { NONE, loadPush, pushPressed } from './push.js'
/** @typedef {import('../types').Notices} Notices */
/** @typedef {import('./accountview.js').Model} Model */

/** @type {Notices} */
const QUIET = { email: false, events: eventsFrom(() => false), digest: false, webhooks: [], address: null, sent: [] }

/** @param {HTMLElement} root @param {{setLang: (l: string) => Promise<void>}} opts */
export async function accountPage(root, { setLang }) {
  /** @type {Model} */
  const m = { who: me(), sessions: [], keys: [], notices: QUIET, push: NONE, fresh: null }
  const stop = new AbortController()
  const load = async () => {
    m.who = me()
    if (m.who.kind === 'owner' || m.who.kind === 'nobody') return
    const [s, k, n, p] = await Promise.all([
      get('/api/me/sessions'),
      m.who.kind === 'member' ? get('/api/me/keys') : [],
      get('/api/me/notices').catch(() => QUIET),
      loadPush().catch(() => NONE),
    ])
    Object.assign(m, { sessions: s, keys: k, notices: n, push: p })
  }
  const page = await screen(root, setLang, {
    load,
    html: () => ({
      title: say('ui-club-account'),
      lead: m.who.kind === 'owner' ? '' : m.who.name,
      body: bodyHtml(m),
      cls: 'wider',
      here: 'account',
    }),
    drawn: () => arm(root, m, page_),
    pressed: (t) => {
      void pressed(t, m, page_).catch((err) => toast(wrong(err)))
    },
  })
  copyButtons(root, stop.signal)
  function page_() {
    return page
  }
  return {
    close() {
      stop.abort()
      page.close()
    },
    relabel: page.relabel,
  }
}
/** @typedef {() => {draw: () => void, again: () => Promise<void>}} Pages */
/** Redraws one part and leaves what is being written elsewhere alone. @param {string} id @param {string} fresh */
function redraw(id, fresh) {
  const at = document.getElementById(`acc-${id}`)
  const t = document.createElement('template')
  t.innerHTML = fresh
  if (at && t.content.firstElementChild) morph(at, t.content.firstElementChild.innerHTML)
}
/** @param {HTMLElement} root @param {Model} m @param {Pages} page */
function arm(root, m, page) {
  /** @type {Record<string, (f: FormData) => Promise<void>>} */
  const sends = {
    you: async (f) => {
      m.who = await post('/api/me', { name: text(f, 'name'), lang: text(f, 'lang') })
      become(m.who, true)
      page().draw()
      toast(say('ui-club-kept'))
    },
    email: async (f) => {
      m.who = await post('/api/me', { email: text(f, 'email'), old_password: String(f.get('old')) })
      become(m.who, true)
      redraw('email', emailForm(m))
      toast(say(m.who.mail && text(f, 'email') && !m.who.email_checked ? 'ui-club-letter-sent-check' : 'ui-club-kept'))
    },
    password: async (f) => {
      await post('/api/me', { old_password: String(f.get('old')), password: String(f.get('fresh')) })
      find(root, '[data-form=password]', HTMLFormElement)?.reset()
      toast(say('ui-club-password-changed'))
      m.sessions = await get('/api/me/sessions')
      redraw('sessions', sessions(m))
    },
    notices: async (f) => {
      m.notices = await put('/api/me/notices', noticesFrom(f, m.notices))
      redraw('notices', notices(m))
      toast(say('ui-club-kept'))
    },
    vacation: async (f) => {
      m.who = await post('/api/me', { vacation_days: Number(f.get('days')) })
      become(m.who, true)
      redraw('vacation', vacation(m))
    },
    key: async (f) => {
      m.fresh = await post('/api/me/keys', { label: text(f, 'label') })
      m.keys = await get('/api/me/keys')
      redraw('keys', keys(m))
      find(root, '[data-form=key]', HTMLFormElement)?.reset()
    },
  }
  for (const sent of root.querySelectorAll('form')) {
    if (sent.dataset.armed) continue
    sent.dataset.armed = '1'
    onSend(sent, (f) => sends[sent.dataset.form ?? ''](f))
  }
}
/** @param {Element} t @param {Model} m @param {Pages} page */
async function pressed(t, m, page) {
  const out = t.closest('[data-out]')
  const hookAt = t.closest('[data-hook]')
  if (out) {
    await signOut({ everywhere: out.getAttribute('data-out') === 'everywhere' })
    location.hash = '#/'
  } else if (hookAt) changeHooks(hookAt.getAttribute('data-hook') ?? '', m)
  else if (t.closest('[data-test]')) await test(m)
  else if (t.closest('[data-leave]')) await askLeave(m, page)
  else await inTurn(m, () => changed(t, m))
}
/** One change after the other: an answer that overtakes the next one would show what is no longer so.
 * @param {Model} m @param {() => Promise<void>} what */
function inTurn(m, what) {
  const turn = (m.turn ?? Promise.resolve()).then(what)
  m.turn = turn.catch(() => {})
  return turn
}
/** @param {Element} t @param {Model} m */
async function changed(t, m) {
  const revoke = t.closest('[data-revoke]')
  const off = t.closest('[data-key-off]')
  const push = pushPressed(t, m.push ?? NONE)
  if (push) await showPush(push, m)
  else if (revoke) {
    await remove(`/api/me/sessions/${revoke.getAttribute('data-revoke')}`)
    m.sessions = await get('/api/me/sessions')
    redraw('sessions', sessions(m))
    await showPush(loadPush(), m)
  } else if (off) {
    await remove(`/api/me/keys/${off.getAttribute('data-key-off')}`)
    m.fresh = null
    m.keys = await get('/api/me/keys')
    redraw('keys', keys(m))
  }
}
/** Sends a notice to oneself and shows what becomes of it. @param {Model} m */
async function test(m) {
  const show = (/** @type {Notices} */ n) => {
    keepHooks(m)
    m.notices = { ...m.notices, sent: n.sent }
    redraw('notices', notices(m))
  }
  show(await post('/api/me/notices/test', {}))
  const list = find(document, '.sent', HTMLDetailsElement)
  if (list) list.open = true
  toast(say('ui-club-tested'))
  setTimeout(() => {
    get('/api/me/notices').then(show, () => {})
  }, 4000)
}
/** @param {Promise<import('./push.js').Push>} done @param {Model} m */
async function showPush(done, m) {
  try {
    m.push = await done
  } catch (err) {
    m.push = await loadPush().catch(() => m.push)
    throw err
  } finally {
    keepHooks(m)
    redraw('notices', notices(m))
  }
}
/** What is written in the form, though it is not saved yet. @param {Model} m */
function keepHooks(m) {
  const written = find(document, '[data-form=notices]', HTMLFormElement)
  if (!written) return null
  const now = noticesFrom(new FormData(written), m.notices)
  m.notices = {
    ...m.notices,
    ...now,
    webhooks: /** @type {import('../types').Webhook[]} */ (
      now.webhooks.map((h, i) => ({ ...m.notices.webhooks[i], ...h }))
    ),
  }
  return written
}
/** A webhook more or less; what was written in the form stays. @param {string} which @param {Model} m */
function changeHooks(which, m) {
  const written = keepHooks(m)
  if (!written) return
  const hooks = m.notices.webhooks
  m.notices = {
    ...m.notices,
    webhooks:
      which === 'add'
        ? [...hooks, { id: '', url: '', format: 'json', on: true, secret: '', failures: 0, trouble: '' }]
        : hooks.filter((_, i) => String(i) !== which),
  }
  redraw('notices', notices(m))
  if (which === 'add') find(written, `[name=url-${m.notices.webhooks.length - 1}]`, HTMLInputElement)?.focus()
}
/** @param {Model} m @param {Pages} page */
async function askLeave(m, page) {
  const member = m.who.kind === 'member'
  const { lost } = member ? await get('/api/me/stakes') : { lost: 0 }
  const d = openSheet({ title: say(member ? 'ui-club-delete' : 'ui-club-delete-guest'), html: leaveHtml(member, lost) })
  const asked = find(d, 'form', HTMLFormElement)
  if (asked)
    onSend(asked, async (f) => {
      await remove('/api/me', member ? { password: String(f.get('password')) } : {})
      d.close()
      await page().again()
      location.hash = '#/'
    })
}

/** A new password, by the link of an e-mail.
 * @param {HTMLElement} root @param {string} secret @param {{setLang: (l: string) => Promise<void>}} opts */
export async function resetPage(root, secret, { setLang }) {
  return screen(root, setLang, {
    load: async () => {},
    html: () => ({
      title: say('ui-club-reset'),
      cls: 'joinpage',
      body: html`
        <section class="sheet part narrow">
          ${form(
            'reset',
            field({
              name: 'fresh',
              label: say('ui-club-password-new'),
              type: 'password',
              auto: 'new-password',
              hint: say('ui-club-password-hint'),
              extra: 'minlength="10" maxlength="500"',
            }),
            'ui-club-reset-go',
          )}
        </section>
      `,
    }),
    drawn: () => {
      const f = find(root, 'form', HTMLFormElement)
      if (!f || f.dataset.armed) return
      f.dataset.armed = '1'
      onSend(f, async (got) => {
        become(await post(`/api/reset/${encodeURIComponent(secret)}`, { password: String(got.get('fresh')) }), true)
        toast(say('ui-club-password-changed'))
        location.hash = '#/'
      })
    },
  })
}
/** An address is verified by the link of an e-mail.
 * @param {HTMLElement} root @param {string} secret @param {{setLang: (l: string) => Promise<void>}} opts */
export async function emailPage(root, secret, { setLang }) {
  let said = ''
  let done = false
  try {
    await post(`/api/email/${encodeURIComponent(secret)}`, {})
    done = true
  } catch (err) {
    said = wrong(err)
  }
  return screen(root, setLang, {
    load: async () => {},
    html: () => ({
      title: say('ui-club-email'),
      cls: 'joinpage',
      body: html`
        <section class="sheet part narrow">
          <p>${esc(done ? say('ui-club-email-thanks') : said)}</p>
          <p><a class="btn primary" href="#/">${esc(say('ui-lobby'))}</a></p>
        </section>
      `,
    }),
  })
}
