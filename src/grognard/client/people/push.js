// Notifications in this browser: switched on and off on the account page, shown by the service worker (sw.js).
import { esc, html } from '../base/dom.js'
import { get, post, put, remove } from '../base/net.js'
import { say } from '../base/words.js'
import { tick } from '../base/forms.js'
import { day } from '../base/formattime.js'
import { PATH, able, subscription } from './pushheard.js'
/** @typedef {{id: string, label: string, on: boolean, created: string | number | null, trouble: string}} Browser */
/** @typedef {'none' | 'insecure' | 'unsupported' | 'denied' | 'ready'} State */
/** `here`: the id of this browser's subscription, if it has one.
 * @typedef {{key: string | null, browsers: Browser[], here: string, state: State}} Push */

const WORKER = '/sw.js'
/** @type {Push} */
export const NONE = { key: null, browsers: [], here: '', state: 'none' }

/** What this browser can do, before it is asked for anything.
 * @param {{key: string | null, secure: boolean, able: boolean, permission: string}} f @returns {State} */
export function stateOf({ key, secure, able: can, permission: given }) {
  if (!key) return 'none'
  if (!secure) return 'insecure'
  if (!can) return 'unsupported'
  return given === 'denied' ? 'denied' : 'ready'
}
const permission = () => ('Notification' in globalThis ? Notification.permission : 'default')

/** @param {string} endpoint the id that the server knows it by */
export async function idOf(endpoint) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return Array.from(new Uint8Array(hash), (b) => b.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 32)
}
/** @param {string} text base64 as it stands in addresses */
export const bytesOf = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
/** Was it made for this server's key? @param {PushSubscription} sub @param {string} key */
export function fits(sub, key) {
  const made = sub.options.applicationServerKey
  const ours = bytesOf(key)
  return !!made && made.byteLength === ours.length && new Uint8Array(made).every((b, i) => b === ours[i])
}
/** What the server knows of this person's browsers. One that was on before is so again after signing in.
 * @returns {Promise<Push>} */
export async function loadPush() {
  const sub = await subscription().catch(() => null)
  const told = await (sub ? post(PATH, { ...sub.toJSON(), again: true }).catch(() => get(PATH)) : get(PATH))
  const state = stateOf({ key: told.key, secure: isSecureContext, able: able(), permission: permission() })
  return { ...told, here: sub ? await idOf(sub.endpoint) : '', state }
}
/** @param {Push} p this browser, if it is on the list */
const hereOf = (p) => p.browsers.find((b) => b.id === p.here)
/** @param {Push} p */
export const isOn = (p) => p.state === 'ready' && !!hereOf(p)?.on

/** @param {Browser} b */
const named = (b) => b.label || say('ui-club-some-browser')
/** A button beside a browser; who hears the page read out hears also which one.
 * @param {Browser} b @param {'switch' | 'drop'} what @param {string} key */
const act = (b, what, key) => html`
  <button class="btn quiet small" type="button" data-push-${what}="${esc(b.id)}"
    aria-label="${esc(say('ui-pair', { a: say(key), b: named(b) }))}">
    ${esc(say(key))}
  </button>
`

/** How it stands with this browser. @param {Push} p @param {Browser | undefined} mine */
function whyHtml(p, mine) {
  if (p.state !== 'ready') return say(`ui-push-${p.state}`)
  if (!isOn(p) || !mine?.created) return say('ui-push-off')
  return say('ui-push-on', { label: named(mine), since: day(mine.created) })
}
/** Another browser of the same reader. @param {Browser} b */
function otherRow(b) {
  const since = b.created ? say('ui-club-since', { when: day(b.created) }) : ''
  return html`
    <li data-key="b-${esc(b.id)}">
      <span>
        <b>${esc(named(b))}</b>
        <small>${esc(since)}${b.on ? '' : ` · ${esc(say('ui-push-is-off'))}`}</small>
        ${b.trouble ? html`<small class="bad">${esc(b.trouble)}</small>` : ''}
      </span>
      <span class="acts">
        ${act(b, 'switch', b.on ? 'ui-push-switch-off' : 'ui-push-switch-on')}
        ${act(b, 'drop', 'ui-push-drop')}
      </span>
    </li>
  `
}
/** @param {Push} [p] */
export function pushHtml(p = NONE) {
  if (p.state === 'none') return ''
  const mine = hereOf(p)
  const others = p.browsers.filter((b) => b !== mine).map(otherRow)
  const list = html`<h3 class="sc">${esc(say('ui-push-others'))}</h3><ul class="c-rows">${others}</ul>`
  const extra = `data-push-here ${p.state === 'ready' ? '' : 'disabled'}`
  return html`
    <div class="push" data-key="push">
      ${tick('push', say('ui-push'), whyHtml(p, mine), isOn(p), extra)}
      ${mine?.trouble ? html`<p class="bad">${esc(mine.trouble)}</p>` : ''}
      ${others.length ? list : ''}
    </div>
  `
}

/** Asks the reader, if he has not been asked, and then the browser's push service.
 * @param {string} key @returns {Promise<PushSubscription>} */
async function subscribe(key) {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(say('ui-push-refused'))
  try {
    await navigator.serviceWorker.register(WORKER)
    const { pushManager } = await navigator.serviceWorker.ready
    const old = await pushManager.getSubscription()
    if (old && fits(old, key)) return old
    await old?.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
  } catch (err) {
    const refused = err instanceof Error && err.name === 'NotAllowedError'
    throw new Error(say(refused ? 'ui-push-refused' : 'ui-push-no-service'), { cause: err })
  }
}
/** @param {string} key */
async function switchOn(key) {
  await post(PATH, (await subscribe(key)).toJSON())
}
/** @param {string} id */
async function switchOff(id) {
  if (id)
    await remove(`${PATH}/${id}`).catch((err) => {
      if (err.code !== 'unknown') throw err
    })
  await (await subscription())?.unsubscribe()
}

/** What was pressed, if it was one of ours: then the browsers as they are now.
 * @param {Element} t @param {Push} p @returns {Promise<Push> | null} */
export function pushPressed(t, p) {
  const here = t.closest('[data-push-here]')
  const turn = t.closest('[data-push-switch]')
  const drop = t.closest('[data-push-drop]')
  if (here instanceof HTMLInputElement) return pressedHere(here, p)
  const id = (turn ?? drop)?.getAttribute(turn ? 'data-push-switch' : 'data-push-drop')
  if (!id) return null
  const done = turn ? put(`${PATH}/${id}`, { on: !p.browsers.find((b) => b.id === id)?.on }) : remove(`${PATH}/${id}`)
  return done.then((told) => ({ ...p, ...told }))
}
/** @param {HTMLInputElement} box @param {Push} p */
async function pressedHere(box, p) {
  const on = box.checked
  box.disabled = true
  try {
    await (on ? switchOn(p.key ?? '') : switchOff(p.here))
  } catch (err) {
    box.checked = !on
    throw err
  } finally {
    box.disabled = false
    box.blur() // so that redrawing may set it
  }
  return loadPush()
}
