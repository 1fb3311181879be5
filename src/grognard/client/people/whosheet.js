// The sheet that asks who the reader is: a name for a guest, a password, an account. Fetched when it is wanted.
import { esc, find, html } from '../base/dom.js'
import { get, post } from '../base/net.js'
import { lang, say } from '../base/words.js'
import { openSheet } from '../base/sheets.js'
import { field, onSend, text, trouble } from '../base/forms.js'
import { prove } from './proofofwork.js'
import { become, me, ways } from './signin.js'
/** @typedef {import('../types').Me} Me */
/** @typedef {import('./signin.js').Way} Way */

/** Where a code is asked for it must be given; elsewhere it is out of the way, for a name that is kept for somebody.
 * @param {Me} who */
function inviteField({ sign_up: mode }) {
  if (mode === 'invite' || mode === 'closed')
    return field({
      name: 'invite',
      label: say('ui-club-invite-code'),
      hint: say(`ui-club-invite-code-${mode === 'closed' ? 'closed' : 'hint'}`),
    })
  return html`
    <details class="code">
      <summary>${esc(say('ui-club-have-code'))}</summary>
      ${field({
        name: 'invite',
        label: say('ui-club-invite-code'),
        required: false,
        hint: say('ui-club-invite-code-kept'),
      })}
    </details>
  `
}
/** The end of a form. @param {string} key */
const send = (key) => html`
  ${trouble}
  <p class="end"><button class="btn primary" type="submit">${esc(say(key))}</button></p>
`
/** A way out of this form into another. @param {Way} way @param {string} key */
const elsewhere = (way, key) => `<button class="place" type="button" data-way="${way}">${esc(say(key))}</button>`
/** @param {string} key @param {string} [more] */
const lead = (key, more = '') => `<p class="lead">${esc(say(key))}${more}</p>`

/** @param {string} name */
function guestForm(name) {
  const label = say('ui-club-your-name')
  return html`
    ${lead('ui-club-guest-why')}
    ${field({ name: 'name', label, auto: 'nickname', value: name, extra: 'minlength="2" maxlength="24"' })}
    ${send('ui-club-guest-go')}
  `
}
/** @param {Me} who @param {string} name */
function signInForm(who, name) {
  const extra = 'autocapitalize="none" spellcheck="false"'
  const password = say('ui-club-password')
  const closed = ` ${elsewhere('sign-up', 'ui-club-have-code')}`
  return html`
    ${field({ name: 'name', label: say('ui-club-name'), auto: 'username', value: name, extra })}
    ${field({ name: 'password', label: password, type: 'password', auto: 'current-password' })}
    ${who.mail ? html`<p>${elsewhere('forgot', 'ui-club-forgot')}</p>` : ''}
    ${who.kind === 'guest' ? lead('ui-club-guest-merges') : ''}
    ${who.sign_up === 'closed' ? lead('ui-club-sign-up-closed', closed) : ''}
    ${send('ui-club-sign-in')}
  `
}
const workHtml = () => html`
  <div class="work">
    <p>${esc(say('ui-club-work-why'))}</p>
    <progress max="100" value="0" aria-label="${esc(say('ui-club-work'))}" hidden></progress>
  </div>
`
/** @param {Me} who @param {string} name */
function signUpForm(who, name) {
  const guest = who.kind === 'guest'
  return html`
    ${lead(guest ? 'ui-club-sign-up-guest-why' : 'ui-club-sign-up-why')}
    ${field({
      name: 'name',
      label: say('ui-club-your-name'),
      auto: 'username',
      value: name || (guest ? who.name : ''),
      extra: 'minlength="2" maxlength="24" autocapitalize="none" spellcheck="false"',
    })}
    ${field({
      name: 'password',
      label: say('ui-club-password'),
      type: 'password',
      auto: 'new-password',
      hint: say('ui-club-password-hint'),
      extra: 'minlength="10" maxlength="500"',
    })}
    ${field({
      name: 'email',
      label: say('ui-club-email'),
      type: 'email',
      auto: 'email',
      required: false,
      hint: say(who.mail ? 'ui-club-email-hint' : 'ui-club-email-hint-no-mail'),
    })}
    ${inviteField(who)}
    ${who.sign_up === 'work' ? workHtml() : ''}
    ${send('ui-club-sign-up')}
  `
}
const forgotForm = () => html`
  ${lead('ui-club-forgot-why')}
  ${field({ name: 'email', label: say('ui-club-email'), type: 'email', auto: 'email' })}
  <p>${elsewhere('sign-in', 'ui-club-back-to-sign-in')}</p>
  ${send('ui-club-forgot-go')}
`
/** @param {Way[]} open @param {Way} way */
function wayTabs(open, way) {
  const tab = (/** @type {Way} */ w) =>
    `<button type="button" data-way="${w}" aria-pressed="${w === way}">${esc(say(`ui-club-${w}`))}</button>`
  return html`<div class="c-tabs" role="group" aria-label="${esc(say('ui-club-who'))}">${open.map(tab)}</div>`
}
/** @param {Me} who @param {Way} way @param {string} [why] @param {string} [name] what was written before */
export function whoHtml(who, way, why = '', name = '') {
  const open = ways(who)
  if (way === 'sign-up' && !open.includes(way)) open.push(way) // closed, except with a code
  const forms = {
    guest: () => guestForm(name),
    'sign-in': () => signInForm(who, name),
    'sign-up': () => signUpForm(who, name),
    forgot: forgotForm,
  }
  return html`
    ${why ? html`<p class="why-in">${esc(why)}</p>` : ''}
    ${open.length > 1 && way !== 'forgot' ? wayTabs(open, way) : ''}
    <form class="who newgame" data-key="${way}" data-form="${way}" method="dialog">${forms[way]()}</form>
  `
}
/** The proof of work, with its progress shown in the form. @param {HTMLElement} form @param {AbortSignal} signal */
async function workFor(form, signal) {
  const bar = find(form, 'progress', HTMLProgressElement)
  const { challenge, bits } = await get('/api/sign-up/work')
  if (bar) bar.hidden = false
  return prove(
    challenge,
    bits,
    (part) => {
      if (bar) bar.value = part * 100
    },
    signal,
  )
}
/** @param {Way} way @param {FormData} f @param {HTMLElement} form @param {AbortSignal} signal
 * @returns {Promise<Me | null>} nobody after an e-mail was requested */
async function enter(way, f, form, signal) {
  if (way === 'guest') return post('/api/guest', { name: text(f, 'name'), lang: lang() })
  if (way === 'sign-in') return post('/api/sign-in', { name: text(f, 'name'), password: String(f.get('password')) })
  if (way === 'forgot') {
    await post('/api/reset', { email: text(f, 'email') })
    return null
  }
  const body = {
    name: text(f, 'name'),
    password: String(f.get('password')),
    lang: lang(),
    ...(text(f, 'email') ? { email: text(f, 'email') } : {}),
    ...(text(f, 'invite') ? { invite: text(f, 'invite') } : {}),
  }
  return post('/api/sign-up', me().sign_up === 'work' ? { ...body, work: await workFor(form, signal) } : body)
}
/** What was refused may want a code: its field comes forward. @param {HTMLElement} form */
function openCode(form) {
  const more = find(form, 'details.code', HTMLDetailsElement)
  if (!more) return
  more.open = true
  find(more, 'input', HTMLInputElement)?.focus()
}
/** Asks who the reader is. @param {{way?: Way, why?: string}} [how] @returns {Promise<boolean>} whether he said it */
export function askWho({ way, why = '' } = {}) {
  const open = ways(me())
  const first = way && open.includes(way) ? way : open[0]
  const gone = new AbortController()
  return new Promise((done) => {
    let settled = false
    const d = openSheet({
      title: say('ui-club-who'),
      html: whoHtml(me(), first, why),
      cls: 'whobox',
      closed: () => {
        gone.abort()
        done(settled)
      },
    })
    const inside = find(d, '.inside', HTMLElement)
    const arm = () => {
      const form = find(d, 'form', HTMLFormElement)
      const now = /** @type {Way} */ (form?.dataset.form)
      if (!form) return
      find(form, 'input', HTMLInputElement)?.focus()
      onSend(form, async (f) => {
        const who = await enter(now, f, form, gone.signal).catch((err) => {
          if (err?.code === 'forbidden') openCode(form)
          throw err
        })
        if (!who) {
          form.innerHTML = `<p>${esc(say('ui-club-letter-sent'))}</p>`
          return
        }
        settled = true
        d.close()
        become(who)
      })
    }
    inside?.addEventListener('click', (e) => {
      const b = /** @type {Element} */ (e.target).closest('[data-way]')
      if (!b || !inside) return
      const written = find(inside, '[name=name]', HTMLInputElement)?.value ?? ''
      inside.innerHTML = whoHtml(me(), /** @type {Way} */ (b.getAttribute('data-way')), why, written)
      arm()
    })
    arm()
  })
}
