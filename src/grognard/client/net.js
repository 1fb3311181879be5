// Talking to the server: plain requests, and one line per table that mends itself.
import { lang } from './words.js'
/** @typedef {import('./types').Message} Message */

export class Refusal extends Error {
  /** @param {string} code @param {string} text */
  constructor(code, text) { super(text); this.code = code }
}
/** @param {string} path @param {RequestInit} [init] @returns {Promise<any>} */
async function request(path, init) {
  const answer = await fetch(path, init).catch(() => { throw new Refusal('offline', '') })
  const text = await answer.text()
  let data = null
  try { data = text ? JSON.parse(text) : null } catch { /* not JSON: an error page */ }
  if (!answer.ok) throw new Refusal(data?.error?.code ?? String(answer.status), data?.error?.text ?? answer.statusText)
  return data
}
/** @param {string} path */
const spoken = (path) => `${path}${path.includes('?') ? '&' : '?'}lang=${lang()}`
/** @param {string} token */
const bearer = (token) => ({ Authorization: `Bearer ${token}` })

export const get = (/** @type {string} */ path) => request(spoken(path))
export const post = (/** @type {string} */ path, /** @type {unknown} */ body, /** @type {string} */ token = '') => request(spoken(path), { method: 'POST', headers: { 'Content-Type': 'application/json', ...(token ? bearer(token) : {}) }, body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) })
export const remove = (/** @type {string} */ path) => request(path, { method: 'DELETE' })

const FIRST_WAIT = 400, LONGEST_WAIT = 8000, PULSE = 20000

/** A WebSocket that says hello, keeps itself alive and comes back after a break. */
export class Line {
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
    this.back = () => { if (!this.closed && !this.isOpen()) { this.wait = FIRST_WAIT; this.retry() } }
    addEventListener('online', this.back)
    this.connect()
  }
  isOpen() { return this.socket?.readyState === WebSocket.OPEN }
  connect() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const s = this.socket = new WebSocket(`${scheme}://${location.host}/ws/${this.table}`)
    s.onopen = () => { this.wait = FIRST_WAIT; this.heard = Date.now(); this.send({ t: 'hello', token: this.token, lang: lang() }); this.on.status('open') }
    s.onmessage = (e) => { this.heard = Date.now(); if (!this.closed) this.on.message(JSON.parse(e.data)) }
    s.onclose = (e) => this.ended(s, e.code)
  }
  /** @param {WebSocket} s @param {number} code */
  ended(s, code) {
    if (this.closed || s !== this.socket) return
    if (code === 4403 || code === 4404) { this.close(); this.on.status('refused'); return }
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
  close() {
    this.closed = true
    clearTimeout(this.timer)
    clearInterval(this.pulse)
    removeEventListener('online', this.back)
    this.socket?.close()
  }
}
