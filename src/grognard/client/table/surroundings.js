// What the reader does about the surroundings: sent to the server, with the seat's own key.
import { element, find, morph } from '../base/dom.js'
import { get, post, put, wrong } from '../base/net.js'
import { say } from '../base/words.js'
import { openSheet, toast } from '../base/sheets.js'
import { using } from '../base/using.js'
import { confirm } from '../base/confirm.js'
import { lookAtOffer } from './endings.js'
import { surroundingsHtml } from './surroundingsview.js'
import { keep, pref } from '../base/prefs.js'
import { REACTION } from './inputguard.js'
/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./session.js').Session} Session */

/** @param {(module: typeof import('./tabledialogs.js')) => unknown} use */
const dialogs = (use) => using(import('./tabledialogs.js'), use)
/** @param {Table} t @param {string} what */
const path = (t, what) => `${t.session.path}/${what}`
/** @param {Table} t @param {() => Promise<unknown>} what */
async function attempt(t, what) {
  try {
    await what()
  } catch (e) {
    toast(wrong(e))
  }
  t.render()
}
/** @param {Table} t */
const key = (t) => t.session.token

/** What the reader does there: what he has read, the sheet that is open, the proposals he was shown. */
export class SurroundingsState {
  constructor() {
    /** over the log: the log itself, what people say, or one's own notes */
    this.tab = 'log'
    /** the last line of talk that was read; -1: not known yet */
    this.talkRead = -1
    /** @type {HTMLDialogElement | null} the sheet of the surroundings, while it is open */
    this.box = null
    /** @type {Map<string, number>} proposal -> when it was first shown: a click sooner than one can read was meant for
     * what was there before */
    this.askedAt = new Map()
  }
  clear() {
    this.talkRead = -1
  }
  /** Proposals can be answered once there was the time to read them: is one of them new?
   * @param {import('../types').Proposal[]} list @param {number} now */
  note(list, now) {
    const fresh = (list ?? []).filter((p) => !this.askedAt.has(p.id))
    for (const p of fresh) this.askedAt.set(p.id, now)
    return fresh.length > 0
  }
  /** @param {Session} session */
  recall({ info }) {
    if (this.talkRead < 0) this.talkRead = Number(pref(`talk-${info.id}`, '0'))
  }
  /** What was said so far has been read. @param {Session} session */
  read({ info, surroundings }) {
    const last = surroundings?.chat?.at(-1)?.id ?? 0
    if (last <= this.talkRead) return
    this.talkRead = last
    keep(`talk-${info.id}`, String(last))
  }
  /** What the drawing of the surroundings needs; nothing where there is none.
   * @param {Session} session @param {import('../types').Face} face @param {import('../types').Look | null} look
   * @param {number} now @returns {import('./surroundingsview.js').SurroundingsModel | null} */
  model({ surroundings, surroundingsAt, state, info }, { sides }, look, now) {
    if (!surroundings || !state) return null
    return {
      told: surroundings,
      sides,
      role: state.role,
      table: info.id,
      at: surroundingsAt,
      back: Math.max(1, state.step - (look?.step ?? state.step - 1)),
      over: !!state.result,
      unread: (surroundings.chat ?? []).filter((l) => !l.you && l.id > this.talkRead).length,
      tab: this.tab,
      maker: info.yours !== false,
      url: location.origin,
      playing: state.role in sides,
      tournament: !!info.tournament,
      fresh: new Set([...this.askedAt].filter(([, at]) => now - at < REACTION).map(([id]) => id)),
    }
  }
}

/** Opens the sheet; it stays up to date while it is open. @param {Table} t */
export function openSurroundings(t) {
  const c = t.surroundings()
  if (!c) return
  const d = openSheet({
    title: say('ui-company'),
    html: surroundingsHtml(c),
    cls: 'drawer surroundings',
    closed: () => {
      t.surroundingsState.box = null
    },
  })
  t.surroundingsState.box = d
  t.surroundingsState.read(t.session)
  d.addEventListener('click', (e) => {
    const b = /** @type {Element} */ (e.target).closest('[data-do]')
    if (b) surroundingsCommand(t, b.getAttribute('data-do') ?? '', b.getAttribute('data-value') ?? '')
  })
  listen(t, d)
  const lines = find(d, '.talk', HTMLElement)
  if (lines) lines.scrollTop = lines.scrollHeight
}
/** Redraws the open sheet; what is being written stays. @param {Table} t */
export function redrawSurroundings(t) {
  const c = t.surroundings()
  const inside = t.surroundingsState.box ? find(t.surroundingsState.box, '.inside', HTMLElement) : null
  if (!c || !inside) return
  const written = Array.from(
    inside.querySelectorAll('input[name=text], textarea'),
    (e) => /** @type {HTMLInputElement} */ (e).value,
  )
  const next = element(`<div>${surroundingsHtml(c)}</div>`)
  morph(inside, next.innerHTML)
  inside.querySelectorAll('input[name=text], textarea').forEach((e, i) => {
    const x = /** @type {HTMLInputElement} */ (e)
    if (document.activeElement === x) x.value = written[i]
  })
}
/** Forms and switches of the surroundings, in the sheet or beside the log.
 * @param {Table} t @param {HTMLElement} root @param {AbortSignal} [signal] */
export function listen(t, root, signal) {
  root.addEventListener(
    'submit',
    (e) => {
      const form = /** @type {HTMLFormElement} */ (e.target)
      const which = form.dataset.form
      if (which !== 'chat' && which !== 'notes') return
      e.preventDefault()
      const input = /** @type {HTMLInputElement} */ (form.elements.namedItem('text'))
      const text = input.value
      if (which === 'notes')
        void attempt(t, async () => {
          await put(path(t, 'notes'), { text }, key(t))
          toast(say('ui-notes-kept'))
        })
      else if (text.trim()) {
        input.value = ''
        void attempt(t, () =>
          post(path(t, 'chat'), { text }, key(t)).catch((err) => {
            input.value = text
            throw err
          }),
        )
      }
    },
    { signal },
  )
  root.addEventListener(
    'change',
    (e) => {
      const x = /** @type {HTMLInputElement} */ (e.target)
      const id = x.dataset.order
      if (!id || !t.session.surroundings) return
      const orders = { ...t.session.surroundings.standing, [id]: x.type === 'checkbox' ? x.checked : x.value || null }
      void attempt(t, () => post(path(t, 'standing'), { orders }, key(t)))
    },
    { signal },
  )
}
/** @param {string} text @param {string} done */
async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text)
    toast(say(done))
  } catch {
    prompt(say('ui-copy-by-hand'), text)
  }
}
/** @param {Table} t @param {string} id @param {string} answer */
const reply = (t, id, answer) =>
  attempt(t, async () => {
    const { table } = await post(path(t, `proposals/${id}`), { answer }, key(t))
    if (table) location.hash = `#/table/${table}`
  })
/** @param {Table} t */
async function leave(t) {
  if (!(await confirm({ title: say('ui-leave'), text: say('ui-leave-sure'), yes: say('ui-leave') }))) return
  await attempt(t, () =>
    post(path(t, 'leave'), {}, key(t)).then(() => {
      location.hash = '#/'
    }),
  )
}
/** @param {Table} t */
const ask = (t) => {
  const asked = () => toast(say('ui-asked'))
  const step = t.replay.look?.step ?? Math.max(0, (t.session.state?.step ?? 1) - 1)
  return {
    takeback: () => post(path(t, 'proposals'), { kind: 'takeback', step }, key(t)).then(asked),
    rematch: async () => {
      const { table } = await post(path(t, 'proposals'), { kind: 'rematch' }, key(t))
      if (table) location.hash = `#/table/${table}`
      else asked()
    },
  }
}
/** @param {Table} t @param {string} role */
async function copyInvite(t, role) {
  const { url, invite } = await post(path(t, 'invite'), { role }, key(t))
  await copy(url.startsWith('http') ? url : `${location.origin}/#/join/${t.session.info.id}/${invite}`, 'ui-copied')
}
/** @param {Table} t */
async function mute(t) {
  const muted = !t.session.surroundings?.muted
  await post(path(t, 'mute'), { muted }, key(t))
  toast(say(muted ? 'ui-muted' : 'ui-unmuted'))
}
/** @param {Table} t @param {string} tab */
function turnTo(t, tab) {
  t.surroundingsState.tab = tab
  if (tab === 'talk') t.surroundingsState.read(t.session)
  t.render()
}
/** The bar of what happened meanwhile goes; it may be played. @param {Table} t @param {boolean} play */
function closeMissed(t, play) {
  const from = t.session.missed?.from ?? 0
  t.session.missed = null
  if (play) t.replay.from(from)
  else t.render()
}
/** Carries a command out if it is one of ours.
 * @param {Table} t @param {string} what @param {string} [value] @returns {boolean} */
export function surroundingsCommand(t, what, value = '') {
  /** @type {Record<string, () => unknown>} */
  const commands = {
    surroundings: () => openSurroundings(t),
    tab: () => turnTo(t, value),
    'answer-yes': () => reply(t, value, 'yes'),
    'answer-no': () => reply(t, value, 'no'),
    'answer-withdraw': () => reply(t, value, 'withdraw'),
    'offer-look': () => lookAtOffer(t, value, (answer) => reply(t, value, answer)),
    'propose-takeback': () => attempt(t, ask(t).takeback),
    'propose-rematch': () => attempt(t, ask(t).rematch),
    'propose-edit': () => dialogs((m) => m.openEdit(t, path(t, 'edit'), path(t, 'proposals'), key(t))),
    'copy-invite': () => attempt(t, () => copyInvite(t, value)),
    'seat-link': () => copy(`${location.origin}/#/seat/${t.session.info.id}/${key(t)}`, 'ui-seat-link-copied'),
    mute: () => attempt(t, () => mute(t)),
    'stand-in': () => dialogs((m) => m.openStandIn(t, path(t, 'caretaker'), key(t))),
    fork: () =>
      dialogs((m) => m.openFork(t, path(t, 'fork'), key(t), t.replay.look?.step ?? t.session.state?.step ?? 0)),
    leave: () => leave(t),
    'since-go': () => closeMissed(t, true),
    'since-close': () => closeMissed(t, false),
  }
  if (!(what in commands)) return false
  void commands[what]()
  return true
}
/** What happened since this seat last looked; nothing to tell is nothing shown, and what came while the answer was on
 * its way was seen.
 * @param {Table} t */
export async function askMissed(t) {
  const { role } = t.session
  const now = t.session.state?.step ?? 0
  try {
    const since = await get(path(t, 'since'), key(t))
    if (role === t.session.role && since.lines.length && now - since.from > 1) {
      t.session.missed = since
      t.render()
    }
  } catch {
    /* an older server, or an observer: the marks in the log must do */
  }
}
