// A table: what was received, what is shown, and what the reader does. Drawing is in tableview.js, the game's part in its face.
import { morph, find } from './dom.js'
import { get, post, Line } from './net.js'
import { lang, say } from './words.js'
import { Pace } from './pace.js'
import { page, windowTitle } from './tableview.js'
import { places, slide, fallen } from './motion.js'
import { Reader, bubble } from './reader.js'
import { curtain } from './curtain.js'
import { toast } from './sheets.js'
import { keep, pref } from './prefs.js'
import { Replay } from './replay.js'
import { tickClocks } from './company.js'
import { askSince, redrawCompany } from './companywire.js'
/** @typedef {import('./types').State} State */
/** @typedef {import('./types').Act} Act */
/** @typedef {import('./types').Action} Action */
/** @typedef {import('./types').Message} Message */
/** @typedef {import('./types').TableInfo} TableInfo */
/** @typedef {import('./types').Face} Face */
/** @typedef {import('./types').Game} Game */
/** @typedef {import('./types').Ctx} Ctx */
/** @typedef {import('./tableview.js').Model} Model */

// A constant time, whatever is in the hand: the delay must tell the opponent nothing.
const PASS_DELAY = 450, CURTAIN_DELAY = 650, READ_AFTER = 4000, LOOK_EVERY = 45000, BREATHE_AFTER = 20000, BREATHE_SOON = 7000

export class Table {
  /** @param {HTMLElement} root @param {TableInfo} info @param {Game} game @param {Face} face */
  constructor(root, info, game, face) {
    this.root = root
    this.info = info
    this.game = game
    this.face = face
    this.role = ''
    /** @type {Line | null} */
    this.line = null
    /** @type {State | null} */
    this.state = null
    /** @type {State | null} the newest received; `state` may lag behind it while moves play out */
    this.newest = null
    /** @type {Pace<State>} */
    this.pace = new Pace((s) => this.show(s))
    /** @type {'open' | 'lost' | 'refused'} */
    this.net = 'open'
    this.waiting = false
    /** @type {Action | null} what to do once the undo has come back */
    this.after = null
    /** @type {Action | null} the choice that was sent last */
    this.last = null
    /** @type {Set<string>} what could have been taken up before something was */
    this.pickable = new Set()
    /** @type {Map<number, (m: any) => void>} */
    this.asked = new Map()
    this.lastId = 0
    /** @type {Map<string, import('./types').Preview>} */
    this.previews = new Map()
    /** @type {Action | null} */
    this.previewOf = null
    /** @type {import('./types').Hint | null} */
    this.hint = null
    /** @type {Set<string>} */
    this.glow = new Set()
    /** @type {string | null} */
    this.refused = null
    /** @type {Record<string, string | null>} */
    this.roving = { board: null, hand: null }
    this.seenAt = -1
    this.logAll = false
    this.text = pref('text', '') === '1'
    this.covered = false
    /** the reader has waited long: what is lit begins to breathe */
    this.slow = false
    /** @type {ReturnType<typeof setTimeout>[]} */
    this.timers = []
    /** @type {(id: string) => void} the page opens rules; it says how */
    this.openRule = () => {}
    /** @type {import('./types').Around | null} people, clocks, talk, proposals: told at online tables */
    this.around = null
    this.aroundAt = 0
    /** @type {import('./types').Since | null} what happened since this seat last looked */
    this.since = null
    this.tab = 'log'
    this.talkRead = -1
    /** @type {HTMLDialogElement | null} the sheet of the company, while it is open */
    this.companyBox = null
    this.replay = new Replay(this)
    this.reader = new Reader(root, (what) => face.reading(what, this.game.static, say))
    this.away = () => { if (document.hidden) { this.seenAt = this.state?.log.length ?? this.seenAt; this.pace.flush() } else this.readSoon() }
    document.addEventListener('visibilitychange', this.away)
    this.clockwork = setInterval(() => { if (this.around?.clock) tickClocks(document) }, 1000)
    this.lookout = setInterval(() => { if (!document.hidden && this.around) this.line?.send({ t: 'here' }) }, LOOK_EVERY)
  }

  // ---- seats ----
  /** Sits down: the seat whose move it is at a shared screen, the human's against the computer, the observer's otherwise. */
  open() {
    const humans = this.info.seats.filter((s) => s.token)
    if (this.info.mode === 'hotseat' && humans.length > 1 && !this.info.result) {
      this.drop((humans.find((s) => this.info.to_act.includes(s.role)) ?? humans[0]).role)
      return
    }
    const seat = humans[0] ?? this.info.observers?.find((o) => o.role === 'all') ?? this.info.observers?.[0]
    if (seat?.token) this.sit(seat.role, seat.token)
    else { this.net = 'refused'; toast(say('ui-refused')) }
  }
  /** @param {string} role @param {string} token */
  sit(role, token) {
    this.leaveSeat()
    this.role = role
    this.covered = false
    this.root.className = `table ${this.info.game}`
    this.line = new Line(this.info.id, token, { message: (m) => this.receive(m), status: (s) => this.status(s) })
  }
  leaveSeat() {
    this.timers.forEach(clearTimeout)
    this.timers = []
    this.line?.close()
    this.line = null
    this.pace.clear()
    this.replay.stop()
    this.reader.hide()
    document.querySelectorAll('.why, .toast').forEach((e) => e.remove())
    this.state = this.newest = null
    this.around = this.since = null
    this.talkRead = -1
    this.previews.clear()
    this.previewOf = this.hint = this.after = this.refused = null
    this.waiting = false
    this.seenAt = -1
    this.glow.clear()
    this.pickable.clear()
    this.roving = { board: null, hand: null }
  }
  close() {
    this.leaveSeat()
    this.reader.end()
    document.removeEventListener('visibilitychange', this.away)
    clearInterval(this.clockwork)
    clearInterval(this.lookout)
    this.companyBox?.close()
  }
  /** Drops the curtain before a seat; its token is used only when it is lifted. @param {string} role */
  drop(role) {
    const turn = this.state?.turn ?? this.info.turn
    this.leaveSeat()
    this.covered = true
    this.role = role
    document.title = this.info.title
    this.root.className = 'veil'
    this.root.replaceChildren()
    morph(this.root, curtain({ name: this.seatName(role), side: this.face.sides[role], title: this.info.title, turn, say }))
    document.getElementById('lift')?.focus()
  }
  liftCurtain() {
    const seat = this.info.seats.find((s) => s.role === this.role)
    if (this.covered && seat?.token) { this.root.replaceChildren(); this.sit(seat.role, seat.token) }
  }
  /** @param {string} role */
  seatName(role) { return this.info.seats.find((s) => s.role === role)?.name ?? role }

  // ---- receiving ----
  /** @param {'open' | 'lost' | 'refused'} s */
  status(s) { this.net = s; if (s !== 'open') this.waiting = false; this.render() }

  /** @param {Message} m */
  receive(m) {
    if (m.t === 'state') this.receiveState(m)
    else if (m.t === 'look') this.replay.received(m)
    else if (m.t === 'why' || m.t === 'preview') { this.asked.get(m.id)?.(m); this.asked.delete(m.id) }
    else if (m.t === 'thinking') { if (this.state) { this.state.thinking = m.roles; this.render() } }
    else if (m.t === 'around') this.receiveAround(m)
    else if (m.t === 'error') this.trouble(m)
  }
  /** @param {import('./types').Around} m */
  receiveAround(m) {
    const taken = this.around?.people.some((p, i) => p.open !== m.people[i]?.open || p.player !== m.people[i]?.player)
    this.around = m
    this.aroundAt = Date.now()
    if (this.talkRead < 0) this.talkRead = Number(pref(`talk-${this.info.id}`, '0'))
    if (this.companyBox || (this.tab === 'talk' && !document.hidden)) this.readTalk()
    if (taken) get(`/api/tables/${this.info.id}`).then((info) => { this.info = { ...info, seats: info.seats.map((/** @type {any} */ s) => ({ ...s, token: s.token ?? this.info.seats.find((x) => x.role === s.role)?.token ?? null })) }; this.render() }, () => {})
    this.render()
    redrawCompany(this)
  }
  /** What was said so far has been read. */
  readTalk() {
    const last = this.around?.chat?.at(-1)?.id ?? 0
    if (last > this.talkRead) { this.talkRead = last; keep(`talk-${this.info.id}`, String(last)) }
  }
  /** What the drawing of the company needs; nothing where there is none. @returns {import('./company.js').Company | null} */
  company() {
    if (!this.around || !this.state) return null
    const unread = (this.around.chat ?? []).filter((l) => !l.you && l.id > this.talkRead).length
    return { around: this.around, sides: this.face.sides, role: this.state.role, table: this.info.id, at: this.aroundAt, step: this.replay.look?.step ?? Math.max(0, this.state.step - 1), over: !!this.state.result, unread, tab: this.tab, maker: this.info.yours !== false, url: location.origin, playing: this.state.role in this.face.sides }
  }
  /** @param {import('./types').Trouble} m */
  trouble(m) {
    this.waiting = false
    // while both choose, a choice may cross the other's on the wire: it is made again on the fresh state
    if (m.code === 'stale' && this.last && (this.newest?.to_act.length ?? 0) > 1) { this.after = this.last; this.last = null; return }
    this.after = null
    toast(m.text || say('ui-error'))
    this.render()
  }
  /** @param {State} s */
  receiveState(s) {
    // both choose at the same time (set-up): what the other does must not hold the reader up
    const both = !!this.state?.to_act.includes(s.role) && s.to_act.includes(s.role) && !this.pace.busy
    const own = this.waiting || !this.state || s.lang !== this.state.lang || both || document.hidden
    this.waiting = false
    this.newest = s
    this.pace.push(s, own)
  }
  /** @param {State} s */
  show(s) {
    const first = !this.state
    // an answer stands until the reader may do something else: not wiped because the other side became ready
    const same = !!this.state && JSON.stringify(this.state.offer) === JSON.stringify(s.offer)
    if (this.seenAt < 0) this.seenAt = s.seen
    this.state = s
    if (this.hint && !s.offer[this.hint.verb]?.includes(this.hint.arg)) this.hint = null
    if (!same) { this.refused = null; document.querySelector('.why')?.remove() }
    this.previews.clear()
    this.previewOf = null
    if (!this.face.picked(s.view)) this.pickable = new Set(s.acts.map((a) => this.refOf(a) ?? ''))
    this.render()
    this.follow(s)
    if (first) { this.readSoon(); if (this.info.mode !== 'hotseat' && s.role in this.face.sides && !s.result) void askSince(this) }
    else if (!document.hidden) this.readSoon()
  }
  /** What follows from a state by itself: the second half of a change of mind, an automatic pass, the curtain. @param {State} s */
  follow(s) {
    this.timers.forEach(clearTimeout)
    this.timers = []
    this.slow = false
    if (s !== this.newest || this.replay.look) return
    const after = this.after
    this.after = null
    if (after) { if (s.offer[after.verb]?.includes(after.arg)) this.act(after); else this.ask(after, this.face.refOf(after.verb, after.arg)); return }
    // whoever has seen a game to its end needs no more advice
    if (s.result) { if (this.info.mode !== 'watch') keep('tips', '0'); return }
    if (s.to_act.includes(s.role)) {
      // not at a shared screen: whoever lifted the curtain wants to see what is being done to him
      const pass = pref('autopass', '1') === '1' && this.info.mode !== 'hotseat' ? this.face.autopass(s.offer) : null
      if (pass) this.soon(PASS_DELAY, () => this.act(pass))
      else { this.previewDefault(s); this.soon(pref('tips', '1') === '1' ? BREATHE_SOON : BREATHE_AFTER, () => { this.slow = true; this.render() }) }
    } else this.handOver(s)
  }
  /** @param {number} ms @param {() => void} then */
  soon(ms, then) { this.timers.push(setTimeout(then, ms)) }
  /** At a shared screen the other player is to choose. @param {State} s */
  handOver(s) {
    if (this.info.mode !== 'hotseat') return
    const next = this.info.seats.find((x) => x.token && x.role !== s.role && s.to_act.includes(x.role))
    if (!next) return
    this.soon(CURTAIN_DELAY, () => this.drop(next.role))
  }
  readSoon() { setTimeout(() => { if (!document.hidden) this.line?.send({ t: 'seen' }) }, READ_AFTER) }

  // ---- doing ----
  /** @param {Action} a @returns {string | null} */
  refOf(a) { return /** @type {Act} */ (a).ref ?? this.face.refOf(a.verb, a.arg) }
  live() { return !!this.state && this.state === this.newest && !this.replay.look && !this.waiting && this.net === 'open' }
  /** @param {Action} a */
  act({ verb, arg }) {
    if (!this.live() || !this.state) return
    this.hint = null
    this.last = { verb, arg }
    this.waiting = !!this.line?.send({ t: 'act', seq: this.state.seq, verb, arg })
  }
  undo() {
    if (!this.live() || !this.state?.undo) return
    this.waiting = !!this.line?.send({ t: 'undo', seq: this.state.seq })
  }
  /** A click, or Enter, on an element of the game. @param {string} ref */
  press(ref) {
    if (this.pace.busy) { this.pace.flush(); return }
    const s = this.state
    if (!s || this.replay.look) return
    const here = this.actsOn(ref), picked = this.face.picked(s.view)
    if (here.length) { this.act(here[0]); return }
    if (picked && ref === picked) { this.undo(); return }
    // with a card in hand, whoever clicks on a piece means the box in which it stands
    const floor = picked?.startsWith('card-') && ref.startsWith('unit-') ? document.getElementById(ref)?.closest('.box')?.querySelector('.floor') : null, under = floor ? this.on().get(floor.id) : null
    if (under?.length) { this.act(under[0]); return }
    const instead = picked && s.undo && this.pickable.has(ref) ? this.face.pickOf(ref) : null
    if (instead) { this.after = instead; this.undo(); return }
    const meant = this.face.intent(s.view, ref)
    if (meant) this.ask(meant, ref)
  }
  /** What a click on this element does: its own actions, but an exchange only by its own chip; for a box, the one target in it.
   * @param {string} ref @returns {Act[]} */
  actsOn(ref) {
    const on = this.on(), own = (on.get(ref) ?? []).filter((a) => a.verb !== 'swap' || !this.pickable.has(ref))
    if (own.length || !ref.startsWith('box-')) return own
    const inside = Array.from(document.getElementById(ref)?.parentElement?.querySelectorAll('.unit.target [data-ref]') ?? []), targets = inside.flatMap((e) => on.get(e.id) ?? [])
    return targets.length === 1 ? targets : []
  }
  /** @returns {Map<string, Act[]>} */
  on() {
    /** @type {Map<string, Act[]>} */
    const on = new Map()
    for (const a of this.replay.look ? [] : this.state?.acts ?? []) { const ref = this.refOf(a); if (ref) on.set(ref, [...(on.get(ref) ?? []), a]) }
    return on
  }
  /** @param {object} message @returns {Promise<any>} */
  question(message) {
    const id = ++this.lastId
    return new Promise((done) => { this.asked.set(id, done); if (!this.line?.send({ ...message, id })) this.asked.delete(id) })
  }
  /** Why is this not offered? @param {Action} meant @param {string | null} ref */
  async ask(meant, ref) {
    const at = this.state
    /** @type {import('./types').Why} */
    const why = await this.question({ t: 'why', ...meant })
    if (this.state !== at) return
    if (why.allowed) { if (this.state?.offer[meant.verb]?.includes(meant.arg)) this.act(meant); return }
    this.refused = ref
    this.render()
    bubble({ ref, text: why.text ?? [], rule: why.rule, game: this.game.id, closed: () => { this.refused = null; this.render() }, follow: (kind, what) => { if (kind === 'rule') this.openRule(what); else this.light(what) } })
  }
  /** @param {State} s */
  previewDefault(s) {
    const a = s.acts.find((x) => this.face.previewable(x.verb))
    if (a) void this.preview(a)
  }
  /** @param {Action} a */
  async preview({ verb, arg }) {
    if (!this.live() || !this.state || !this.face.previewable(verb)) return
    const key = `${verb}-${arg}`, at = this.state
    if (this.previewOf?.verb === verb && this.previewOf.arg === arg) return
    this.previewOf = { verb, arg }
    if (!this.previews.has(key)) {
      const answer = await this.question({ t: 'preview', verb, arg })
      if (this.state !== at) return
      this.previews.set(key, answer)
    }
    this.render()
  }
  async askHint() {
    if (!this.live()) return
    const token = this.line?.token ?? ''
    try {
      const hint = await post(`/api/tables/${this.info.id}/hint`, {}, token)
      // the other side may have gone on meanwhile: the advice holds as long as it is still offered
      if (!this.state?.offer[hint.verb]?.includes(hint.arg)) return
      this.hint = hint
      this.render()
      const e = find(this.root, '.hinted button, button.hinted', HTMLElement)
      e?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    } catch (e) { toast(e instanceof Error && e.message ? e.message : say('ui-error')) }
  }
  /** Lights what a log line speaks of. @param {string | null} ref */
  light(ref) {
    // only a class: hovering must not draw the page again
    const mark = (/** @type {string} */ r, /** @type {boolean} */ on) => document.getElementById(r)?.parentElement?.classList.toggle('glow', on)
    this.glow.forEach((r) => mark(r, false))
    this.glow = new Set(ref ? [ref] : [])
    this.glow.forEach((r) => mark(r, true))
  }
  /** Words have changed: everything that is made of them is fetched again. */
  async relabel() {
    this.game = await get(`/api/games/${this.info.game}`)
    // whoever holds no more than the key of a seat may not see the table otherwise
    const seat = this.info.online ? this.info.seats.find((x) => x.token) : null
    this.info = seat?.token ? (await get(`/api/tables/${this.info.id}/seat`, seat.token)).table : await get(`/api/tables/${this.info.id}`)
    if (this.covered) this.drop(this.role)
    else { this.line?.send({ t: 'lang', lang: lang() }); this.replay.again() }
  }

  // ---- drawing ----
  /** @returns {Ctx} */
  ctx() {
    const s = /** @type {State} */ (this.state), look = this.replay.look, acts = look ? [] : s.acts
    const role = look && look.as in this.face.sides ? look.as : s.role
    return { view: look?.view ?? s.view, fixed: this.game.static, say, role, seats: this.info.seats, on: this.on(), acts, yours: !look && s.to_act.includes(s.role), roving: this.roving, glow: this.glow, hint: this.hint, refused: this.refused, previewOf: this.previewOf, preview: this.previewOf ? this.previews.get(`${this.previewOf.verb}-${this.previewOf.arg}`) ?? null : null }
  }
  /** @returns {Model} */
  model() {
    const s = /** @type {State} */ (this.state), ctx = this.ctx(), p = this.previewOf
    return { company: this.company(), since: this.replay.look ? null : this.since, state: s, look: this.replay.look, game: this.game, face: this.face, info: this.info, ctx, layout: this.face.layout(ctx), say, lang: lang(), playing: this.replay.playing, speed: this.replay.speed, logAll: this.logAll, logDrawn: find(this.root, '.log .lines', HTMLElement)?.dataset.v ?? '', text: this.text, seenAt: this.seenAt, preview: p ? this.previews.get(`${p.verb}-${p.arg}`) ?? null : null, previewOf: p, hintText: this.hint?.text ?? '', busy: this.pace.queue.length > 3, tips: pref('tips', '1') === '1', net: this.net }
  }
  render() {
    if (!this.state || this.covered) return
    if (!this.roving.board || !document.getElementById(this.roving.board)) this.roving.board = this.firstOnBoard()
    const m = this.model(), before = places(this.root), held = this.root.contains(document.activeElement)
    const log = find(this.root, '.lines', HTMLElement), stick = !log || log.scrollHeight - log.scrollTop - log.clientHeight < 60
    this.root.className = `table ${this.info.game} ${this.text ? 'text' : ''} ${m.ctx.yours ? 'yours' : ''} ${this.slow ? 'slow' : ''}`
    morph(this.root, page(m))
    document.title = windowTitle(m)
    if (this.replay.follows()) { slide(this.root, before); fallen(this.root, before) }
    // what had the keyboard is gone: the next question has it, so that Tab does not begin with the page's head
    if (held && !this.root.contains(document.activeElement)) document.getElementById('prompt')?.focus({ preventScroll: true })
    const now = find(this.root, '.log .lines', HTMLElement)
    if (now && stick) now.scrollTop = now.scrollHeight
  }
  /** Tab enters the board at what may be done there. */
  firstOnBoard() {
    const lit = this.state?.acts.map((a) => this.refOf(a)).find((r) => r && /^(unit|box)-/.test(r))
    return lit ?? this.face.walk(this.state?.view, '', 'ArrowDown')
  }
}
