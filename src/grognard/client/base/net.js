// Talking to the server: plain requests, and one socket per table that reconnects automatically.
import { read } from './columns.js'
import { lang, say, speakOf, spoken } from './words.js'
import { span } from './formattime.js'
/** @typedef {import('../types').Message} Message */

export class Refusal extends Error {
  /** @param {string} code @param {string} text @param {number} [wait] seconds until it may be asked again */
  constructor(code, text, wait = 0) {
    super(text)
    this.code = code
    this.wait = wait
  }
}
/** @type {(() => Promise<boolean>) | null} */
let askWho = null
/** What is done when the server wants to know who asks: true when it knows now. @param {() => Promise<boolean>} how */
export const onSignIn = (how) => {
  askWho = how
}
// these say themselves who asks, or speak for a seat
const SAYS_WHO = /^\/api\/(sign-|guest|reset|email)/

/** @param {Response} answer @param {any} data */
function refusal(answer, data) {
  const text = data?.error?.text ?? answer.statusText
  const wait = answer.status === 429 ? Number(answer.headers.get('Retry-After')) || 0 : 0
  return new Refusal(
    data?.error?.code ?? String(answer.status),
    wait ? `${text} ${say('ui-club-wait', { time: span(wait) })}` : text,
    wait,
  )
}
/** @param {string} path @param {RequestInit} [init] @returns {Promise<any>} */
async function request(path, init, asked = false) {
  const answer = await fetch(path, init).catch(() => {
    throw new Refusal('offline', say('ui-club-offline'))
  })
  const text = await answer.text()
  let data = null
  try {
    data = text ? JSON.parse(text) : null
  } catch {
    /* not JSON: an error page */
  }
  if (answer.ok) return data
  const no = refusal(answer, data)
  const seat = /** @type {Record<string, string>} */ (init?.headers ?? {}).Authorization
  if (no.code === 'sign-in' && askWho && !asked && !seat && !SAYS_WHO.test(path) && (await askWho()))
    return request(path, init, true)
  throw no
}
/** @param {string} path */
const inLang = (path) => `${path}${path.includes('?') ? '&' : '?'}lang=${lang()}`
/** @param {string} token @returns {Record<string, string>} */
const bearer = (token) => (token ? { Authorization: `Bearer ${token}` } : {})
/** A write says that our own page sends it: a foreign one cannot.
 * @param {string} method @param {string} path @param {unknown} body @param {string} token */
const write = (method, path, body, token) =>
  request(inLang(path), {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Grognard': '1', ...bearer(token) },
    body: typeof body === 'string' ? body : JSON.stringify(body ?? {}),
  })

export const get = (/** @type {string} */ path, /** @type {string} */ token = '') =>
  request(inLang(path), token ? { headers: bearer(token) } : undefined)
export const post = (/** @type {string} */ path, /** @type {unknown} */ body, /** @type {string} */ token = '') =>
  write('POST', path, body, token)
export const put = (/** @type {string} */ path, /** @type {unknown} */ body, /** @type {string} */ token = '') =>
  write('PUT', path, body, token)
export const remove = (/** @type {string} */ path, /** @type {unknown} */ body = undefined) =>
  write('DELETE', path, body, '')
/** Words that the page has not needed yet. @param {string} address @returns {Promise<void>} */
export async function learn(address) {
  if (spoken.has(address)) return
  const code = lang()
  const found = await get(address)
  if (code === lang()) speakOf(address, found)
  else await learn(address)
}
/** The words of what went wrong. @param {unknown} err */
export const wrong = (err) => (err instanceof Error && err.message ? err.message : say('ui-error'))

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
const PULSE = 20000

/** A WebSocket that says hello, keeps itself alive and comes back after a break. */
export class Connection {
  /** @param {string} table @param {string} token
   * @param {{message: (m: Message) => void, status: (s: 'open' | 'lost' | 'refused') => void}} on */
  constructor(table, token, on) {
    this.table = table
    this.token = token
    this.on = on
    this.wait = FIRST_WAIT
    this.closed = false
    /** @type {WebSocket | null} */
    this.socket = null
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined
    this.heard = Date.now()
    this.pulse = setInterval(() => this.check(), PULSE)
    this.back = () => {
      if (!this.closed && !this.isOpen()) {
        this.wait = FIRST_WAIT
        this.retry()
      }
    }
    addEventListener('online', this.back)
    this.connect()
  }
  isOpen() {
    return this.socket?.readyState === WebSocket.OPEN
  }
  connect() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const s = (this.socket = new WebSocket(`${scheme}://${location.host}/ws/${this.table}`))
    s.onopen = () => {
      this.wait = FIRST_WAIT
      this.heard = Date.now()
      this.send({ t: 'hello', token: this.token, lang: lang(), differences: true, columns: true })
      this.on.status('open')
    }
    s.onmessage = (e) => {
      this.heard = Date.now()
      if (!this.closed) this.on.message(read(e.data))
    }
    s.onclose = (e) => this.ended(s, e.code)
  }
  /** @param {WebSocket} s @param {number} code */
  ended(s, code) {
    if (this.closed || s !== this.socket) return
    if (code === 4403 || code === 4404) {
      this.close()
      this.on.status('refused')
      return
    }
    this.on.status('lost')
    this.retry()
  }
  retry() {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.connect(), this.wait)
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
  }
  check() {
    if (!this.isOpen()) return
    // no answer to two pulses: the line is dead although nobody said so
    if (Date.now() - this.heard > 2 * PULSE + 5000) this.socket?.close()
    else this.send({ t: 'ping' })
  }
  /** @param {object} message @returns {boolean} whether it went out */
  send(message) {
    if (!this.isOpen()) return false
    this.socket?.send(JSON.stringify(message))
    return true
  }
  /** What was received does not fit together: all is told again. */
  again() {
    this.socket?.close()
  }
  close() {
    this.closed = true
    clearTimeout(this.timer)
    clearInterval(this.pulse)
    removeEventListener('online', this.back)
    this.socket?.close()
  }
}
