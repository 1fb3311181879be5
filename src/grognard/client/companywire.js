// What the reader does about the company: sent to the server, with the seat's own key.
import { element, find, morph } from './dom.js'
import { get, post, put, wrong } from './net.js'
import { say } from './words.js'
import { openSheet, toast } from './sheets.js'
import { companyHtml } from './company.js'
import { openEdit, openFork, openStandIn } from './asking.js'
/** @typedef {import('./table.js').Table} Table */

/** @param {Table} t @param {string} what */
const path = (t, what) => `/api/tables/${t.info.id}/${what}`
/** @param {Table} t @param {() => Promise<unknown>} what */
async function attempt(t, what) {
  try { await what() } catch (e) { toast(wrong(e)) }
  t.render()
}
/** @param {Table} t */
const key = (t) => t.line?.token ?? ''

/** Opens the sheet; it stays up to date while it is open. @param {Table} t */
export function openCompany(t) {
  const c = t.company()
  if (!c) return
  const d = openSheet({ title: say('ui-company'), html: companyHtml(c), cls: 'drawer company', closed: () => { t.companyBox = null } })
  t.companyBox = d
  t.readTalk()
  d.addEventListener('click', (e) => {
    const b = /** @type {Element} */ (e.target).closest('[data-do]')
    if (b) companyCommand(t, b.getAttribute('data-do') ?? '', b.getAttribute('data-value') ?? '')
  })
  listen(t, d)
  const lines = find(d, '.talk', HTMLElement)
  if (lines) lines.scrollTop = lines.scrollHeight
}
/** Draws the open sheet anew; what is being written stays. @param {Table} t */
export function redrawCompany(t) {
  const c = t.company(), inside = t.companyBox ? find(t.companyBox, '.inside', HTMLElement) : null
  if (!c || !inside) return
  const written = Array.from(inside.querySelectorAll('input[name=text], textarea'), (e) => /** @type {HTMLInputElement} */ (e).value)
  const next = element(`<div>${companyHtml(c)}</div>`)
  morph(inside, next.innerHTML)
  inside.querySelectorAll('input[name=text], textarea').forEach((e, i) => { const x = /** @type {HTMLInputElement} */ (e); if (document.activeElement === x) x.value = written[i] })
}
/** Forms and switches of the company, in the sheet or beside the log. @param {Table} t @param {HTMLElement} root @param {AbortSignal} [signal] */
export function listen(t, root, signal) {
  root.addEventListener('submit', (e) => {
    const form = /** @type {HTMLFormElement} */ (e.target), which = form.dataset.form
    if (which !== 'chat' && which !== 'notes') return
    e.preventDefault()
    const input = /** @type {HTMLInputElement} */ (form.elements.namedItem('text')), text = input.value
    if (which === 'notes') void attempt(t, async () => { await put(path(t, 'notes'), { text }, key(t)); toast(say('ui-notes-kept')) })
    else if (text.trim()) { input.value = ''; void attempt(t, () => post(path(t, 'chat'), { text }, key(t)).catch((err) => { input.value = text; throw err })) }
  }, { signal })
  root.addEventListener('change', (e) => {
    const x = /** @type {HTMLInputElement} */ (e.target), id = x.dataset.order
    if (!id || !t.around) return
    const orders = { ...t.around.standing, [id]: x.type === 'checkbox' ? x.checked : x.value || null }
    void attempt(t, () => post(path(t, 'standing'), { orders }, key(t)))
  }, { signal })
}
/** @param {string} text @param {string} done */
async function copy(text, done) {
  try { await navigator.clipboard.writeText(text); toast(say(done)) } catch { prompt(say('ui-copy-by-hand'), text) }
}
/** @param {Table} t @param {string} id @param {string} answer */
const reply = (t, id, answer) => attempt(t, async () => {
  const { table } = await post(path(t, `proposals/${id}`), { answer }, key(t))
  if (table) location.hash = `#/table/${table}`
})
/** Carries a command out if it is one of ours. @param {Table} t @param {string} what @param {string} [value] @returns {boolean} */
export function companyCommand(t, what, value = '') {
  const step = t.replay.look?.step ?? Math.max(0, (t.state?.step ?? 1) - 1)
  /** @type {Record<string, () => void>} */
  const commands = {
    company: () => openCompany(t),
    tab: () => { t.tab = value; if (value === 'talk') t.readTalk(); t.render() },
    'answer-yes': () => { void reply(t, value, 'yes') }, 'answer-no': () => { void reply(t, value, 'no') }, 'answer-withdraw': () => { void reply(t, value, 'withdraw') },
    'propose-takeback': () => { void attempt(t, () => post(path(t, 'proposals'), { kind: 'takeback', step }, key(t)).then(() => toast(say('ui-asked')))) },
    'propose-rematch': () => { void attempt(t, async () => { const { table } = await post(path(t, 'proposals'), { kind: 'rematch' }, key(t)); if (table) location.hash = `#/table/${table}`; else toast(say('ui-asked')) }) },
    'propose-edit': () => { void openEdit(t, path(t, 'edit'), path(t, 'proposals'), key(t)) },
    'copy-invite': () => { void attempt(t, async () => { const { url, invite } = await post(path(t, 'invite'), { role: value }, key(t)); await copy(url.startsWith('http') ? url : `${location.origin}/#/join/${t.info.id}/${invite}`, 'ui-copied') }) },
    'seat-link': () => { void copy(`${location.origin}/#/seat/${t.info.id}/${key(t)}`, 'ui-seat-link-copied') },
    mute: () => { const muted = !t.around?.muted; void attempt(t, () => post(path(t, 'mute'), { muted }, key(t)).then(() => toast(say(muted ? 'ui-muted' : 'ui-unmuted')))) },
    'stand-in': () => openStandIn(t, path(t, 'caretaker'), key(t)),
    fork: () => openFork(t, path(t, 'fork'), key(t), t.replay.look?.step ?? t.state?.step ?? 0),
    leave: () => { if (confirm(say('ui-leave-sure'))) void attempt(t, () => post(path(t, 'leave'), {}, key(t)).then(() => { location.hash = '#/' })) },
    'since-go': () => { const from = t.since?.from ?? 0; t.since = null; t.replay.from(from) },
    'since-close': () => { t.since = null; t.render() },
  }
  if (!(what in commands)) return false
  commands[what]()
  return true
}
/** What happened since this seat last looked; nothing to tell is nothing shown, and what came while the answer was on its way was seen. @param {Table} t */
export async function askSince(t) {
  const role = t.role, now = t.state?.step ?? 0
  try {
    const since = await get(path(t, 'since'), key(t))
    if (role === t.role && since.lines.length && now - since.from > 1) { t.since = since; t.render() }
  } catch { /* an older server, or an observer: the marks in the log must do */ }
}
