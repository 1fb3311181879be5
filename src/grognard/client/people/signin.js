// Who is here: what the server knows of the reader.
import { esc, html } from '../base/dom.js'
import { get, post, onSignIn } from '../base/net.js'
import { say } from '../base/words.js'
import { using } from '../base/using.js'
import { dressed } from '../base/wears.js'
import { glyph } from '../art/chrome.js'
/** @typedef {import('../types').Me} Me */
/** @typedef {'guest' | 'sign-in' | 'sign-up' | 'forgot'} Way */

export const WHO = 'grognard-who'
/** At home the player owns the server and needs no name. @type {Me} */
export const HOME = {
  kind: 'owner',
  id: 'owner',
  name: '',
  lang: 'en',
  admin: true,
  email: null,
  email_checked: false,
  vacation: null,
  club: false,
  sign_up: 'closed',
  guests: false,
  mail: false,
}
/** @type {Me} */
let known = HOME
export const me = () => known
/** The reader is somebody else from now on; the screen that is shown hears of it.
 * @param {Me} who @param {boolean} [quietly] it hears nothing */
export function become(who, quietly = false) {
  known = who
  if (!quietly) dispatchEvent(new Event(WHO))
}
export async function loadMe() {
  known = await get('/api/me')
  return known
}

/** The ways in that this club leaves open. @param {Me} who @returns {Way[]} */
export function ways(who) {
  const all = /** @type {Way[]} */ (['guest', 'sign-in', 'sign-up'])
  return all.filter(
    (w) => w === 'sign-in' || (w === 'guest' ? who.guests && who.kind === 'nobody' : who.sign_up !== 'closed'),
  )
}
/** Asks who the reader is. @param {{way?: Way, why?: string}} [how] @returns {Promise<boolean>} whether he said it */
export const askWho = async (how) =>
  (await using(dressed(import('./whosheet.js'), 'lobby'), (m) => m.askWho(how))) ?? false
/** @param {{everywhere?: boolean}} [how] */
export async function signOut({ everywhere = false } = {}) {
  await post('/api/sign-out', { everywhere })
  become(await get('/api/me'))
}
/** From now on a request that needs a name asks for it and goes on. */
export function answerSignIn() {
  /** @type {Promise<boolean> | null} several requests at once ask once */
  let asking = null
  onSignIn(() => {
    asking ??= loadMe()
      .then(() => askWho({ why: say('ui-club-who-why') }))
      .catch(() => false)
      .finally(() => {
        asking = null
      })
    return asking
  })
}

/** Who you are, in the bar of a club. @param {Me} who */
export function whoBar(who) {
  if (who.kind === 'nobody')
    return html`
      <button class="tb" data-do="who" data-way="sign-in">
        ${glyph('person', 16)}<span>${esc(say('ui-club-sign-in'))}</span>
      </button>
    `
  return html`
    <a class="tb me" href="#/account" title="${esc(say('ui-club-account'))}">
      ${glyph('person', 16)}
      <span>${esc(who.name)}</span>
      ${who.kind === 'guest' ? html`<small>${esc(say('ui-club-kind-guest'))}</small>` : ''}
    </a>
  `
}
