// A table: puts together what was received (session.js), what the reader is doing (intent.js) and what is drawn
// (draw.js), and carries out what follows: sends, asks, waits, hands the screen over.
import { morph } from '../base/dom.js'
import { post, wrong } from '../base/net.js'
import { say } from '../base/words.js'
import { Session } from './session.js'
import { nameOf, refOf } from '../face/acts.js'
import { asking, idle, reduce } from './intent.js'
import { Drawing } from './draw.js'
import { curtain } from './curtain.js'
import { toast } from '../base/sheets.js'
import { using } from '../base/using.js'
import { sure } from './cautions.js'
import { covers, setWaiver, waiver } from './waivers.js'
import { keep, pref } from '../base/prefs.js'
import { Replay } from './replay.js'
import { Theatre } from '../theatre/theatre.js'
import { LastTurn } from '../theatre/lastturn.js'
import { tickClocks } from './surroundingsview.js'
import { SurroundingsState, askMissed, redrawSurroundings } from './surroundings.js'
import { NumberKeys } from './numberkeys.js'
import { Orders } from './orders.js'
import { Pencil } from './pencil.js'
import { heardOf, play } from '../theatre/sound.js'
import { InputGuard, REACTION } from './inputguard.js'
/** @typedef {import('../types').State} State */
/** @typedef {import('../types').Action} Action */
/** @typedef {import('../types').Face} Face */

const PASS_DELAY = 450
const CURTAIN_DELAY = 650
const READ_AFTER = 4000
// the stamp is read first
const AFTER_DELAY = 2600
const LOOK_EVERY = 45000
const BREATHE_AFTER = 20000
const BREATHE_SOON = 7000

/** At a shared screen: what may be answered from behind the curtain, and who sat there before.
 * @typedef {{view: any, from: string}} Asked */

export class Table {
  /** @param {HTMLElement} root @param {import('../types').TableInfo} info @param {import('../types').Game} game
   * @param {Face} face @param {import('./draw.js').LessonFace | null} lesson */
  constructor(root, info, game, face, lesson) {
    this.root = root
    this.face = face
    this.session = new Session(info, game, {
      shown: (s) => this.show(s),
      looked: (m) => this.replay.received(m),
      trouble: (m) => this.tell({ kind: 'trouble', trouble: m, newest: this.session.newest }),
      surroundings: (m) => this.receiveSurroundings(m),
      changed: () => this.render(),
      away: () => document.hidden,
    })
    this.intent = idle()
    this.drawing = new Drawing(root, face, () => this.session.game.static, lesson)
    this.replay = new Replay(this)
    this.theatre = new Theatre(this)
    this.orders = new Orders(this)
    this.pencil = new Pencil(this)
    this.lastTurn = new LastTurn()
    this.surroundingsState = new SurroundingsState()
    this.numberKeys = new NumberKeys()
    this.guard = new InputGuard()
    /** the curtain hangs */
    this.covered = false
    /** @type {Asked | null} */
    this.aloud = null
    /** @type {ReturnType<typeof setTimeout>[]} what follows from the state that is shown, in a moment */
    this.timers = []
    /** @type {(id: string) => void} the page opens rules; it says how */
    this.openRule = () => {}
    this.stop = new AbortController()
    this.watch()
  }
  /** The reader comes and goes; clocks run. */
  watch() {
    const { session, stop } = this
    const away = () => {
      if (document.hidden) {
        session.seenAt = session.state?.log.length ?? session.seenAt
        session.states.flush()
      } else this.readSoon()
    }
    document.addEventListener('visibilitychange', away, { signal: stop.signal })
    const clocks = setInterval(() => {
      if (session.surroundings?.clock) tickClocks(document)
    }, 1000)
    const here = setInterval(() => {
      if (!document.hidden && session.surroundings) session.send({ t: 'here' })
    }, LOOK_EVERY)
    stop.signal.addEventListener('abort', () => {
      clearInterval(clocks)
      clearInterval(here)
    })
  }

  // ---- seats ----
  /** Sits down: the seat whose move it is at a shared screen, the human's against the computer, else the observer's. */
  open() {
    const { info } = this.session
    const humans = info.seats.filter((s) => s.token)
    if (info.mode === 'hotseat' && humans.length > 1 && !info.result) {
      this.pass((humans.find((s) => info.to_act.includes(s.role)) ?? humans[0]).role)
      return
    }
    const seat = humans[0] ?? info.observers?.find((o) => o.role === 'all') ?? info.observers?.[0]
    if (seat?.token) this.sit(seat.role, seat.token)
    else {
      this.session.net = 'refused'
      toast(say('ui-refused'))
    }
  }
  /** @param {string} role @param {string} token */
  sit(role, token) {
    this.leaveSeat()
    this.covered = false
    this.root.className = `table ${this.session.info.game}`
    this.session.sit(role, token)
  }
  leaveSeat() {
    this.quiet()
    this.orders.stop()
    this.theatre.clear()
    this.session.leave()
    this.replay.stop()
    this.drawing.clear()
    this.surroundingsState.clear()
    this.intent = idle()
    this.guard.reset()
  }
  close() {
    this.leaveSeat()
    this.pencil.put()
    this.drawing.end()
    this.stop.abort()
    this.surroundingsState.box?.close()
  }
  /** The sheet after the game, unless the reader has gone. */
  async openAfter() {
    await using(import('./afterview.js'), (m) => this.stop.signal.aborted || m.openAfter(this))
  }
  /** The screen goes to the next player, behind a curtain where the game has anything to hide.
   * @param {string} role @param {Asked | null} [asked] */
  pass(role, asked = null) {
    const token = this.session.seat(role)?.token
    if (this.session.game.hidden === false && token) this.sit(role, token)
    else this.drop(role, asked)
  }
  /** Drops the curtain before a seat; its token is used only when it is lifted, or to give an answer that needs no look
   * at the cards. @param {string} role @param {Asked | null} [asked] */
  drop(role, asked = null) {
    const { session } = this
    const { title } = session.info
    const turn = session.state?.turn ?? session.info.turn
    const name = this.armyName(role)
    this.aloud = asked
    this.leaveSeat()
    this.covered = true
    session.role = role
    document.title = title
    this.root.className = 'veil'
    this.root.replaceChildren()
    const openly = asked ? this.openly(asked.view) : null
    this.face.dress(session.info, session.game.static)
    morph(this.root, curtain({ name, side: this.face.sides[role], title, turn, say, openly }))
    document.getElementById('lift')?.focus()
  }
  /** What a side is called here: by its army as it was last seen, or as the scenario has it. @param {string} role */
  armyName(role) {
    const { session, face } = this
    const { armies } = session.game.scenarios.find((s) => s.id === session.info.scenario) ?? {}
    const seen = session.state ? face.called(this.ctx(), role) : ''
    return seen || armies?.find((a) => a.role === role)?.name || session.seatName(role)
  }
  liftCurtain() {
    if (this.covered) this.sitBack(this.session.role)
  }
  /** @param {string} role */
  sitBack(role) {
    const seat = this.session.seat(role)
    if (!seat?.token) return
    this.root.replaceChildren()
    this.sit(seat.role, seat.token)
  }
  /** What is asked of the player behind the curtain. @param {any} view */
  openly(view) {
    return this.face.openly(view, this.session.game.static, say)
  }
  /** The player who is asked answers aloud from behind the curtain: nobody has to look away. @param {string} how */
  async answerAloud(how) {
    const asked = this.aloud
    const { role } = this.session
    const openly = asked ? this.openly(asked.view) : null
    if (!this.covered || !asked || !openly) return
    if (how === 'moves' || how === 'all') setWaiver(this.session.info.id, role, how)
    this.aloud = null
    await this.answerFor(role, how === 'turn' ? openly.turn : openly.pass)
    if (this.covered) this.sitBack(asked.from)
  }
  /** @param {string} role @param {Action} a */
  async answerFor(role, a) {
    try {
      await this.session.answerFor(role, a)
    } catch (e) {
      toast(wrong(e))
    }
  }
  /** At a shared screen the other player is to choose. */
  handOver() {
    const { info, state: s } = this.session
    if (info.mode !== 'hotseat' || !s) return
    const next = info.seats.find((x) => x.token && x.role !== s.role && s.to_act.includes(x.role))
    if (!next) return
    const openly = this.openly(s.view)
    if (openly && covers(waiver(info.id, next.role), openly.kind))
      this.soon(PASS_DELAY, () => void this.answerFor(next.role, openly.pass))
    else this.soon(CURTAIN_DELAY, () => this.pass(next.role, openly ? { view: s.view, from: s.role } : null))
  }

  // ---- what comes ----
  /** What has happened is shown first, the new position after it. @param {State} s */
  show(s) {
    if (!this.theatre.take(s)) this.reveal(s)
  }
  /** @param {State} s */
  reveal(s) {
    const { session } = this
    const before = session.state
    if (session.seenAt < 0) session.seenAt = s.seen
    if (before && before.lang !== s.lang) this.guard.own()
    session.state = s
    play(heardOf(before, s))
    this.theatre.reportOn(s)
    this.tell({ kind: 'shown', before })
    this.render()
    this.guard.shown(asking(s))
    this.follow()
    if (before && !before.result && s.result && !s.lesson && !document.hidden && pref('reports', '1') === '1')
      this.soon(AFTER_DELAY, () => this.openAfter())
    const plays = session.info.mode !== 'hotseat' && s.role in this.face.sides && !s.result && !s.lesson
    if (!before && plays) void askMissed(this)
    if (!before || !document.hidden) this.readSoon()
  }
  /** What follows from the state by itself. */
  follow() {
    this.quiet()
    // no phase ends behind a report
    if (this.theatre.mode) return this.orders.stop()
    if (this.orders.running) return this.orders.step()
    this.tell({
      kind: 'settled',
      info: this.session.info,
      autopass: pref('autopass', '1') === '1',
      tips: pref('tips', '1') === '1',
    })
  }
  /** @param {import('../types').Surroundings} m */
  receiveSurroundings(m) {
    if (this.surroundingsState.note(m.proposals, this.guard.now()))
      setTimeout(() => {
        this.render()
        redrawSurroundings(this)
      }, REACTION + 20)
    this.surroundingsState.recall(this.session)
    if (this.surroundingsState.box || (this.surroundingsState.tab === 'talk' && !document.hidden))
      this.surroundingsState.read(this.session)
    this.render()
    redrawSurroundings(this)
  }
  readSoon() {
    setTimeout(() => {
      if (!document.hidden) this.session.send({ t: 'seen' })
    }, READ_AFTER)
  }
  /** @param {number} ms @param {() => void} then */
  soon(ms, then) {
    this.timers.push(setTimeout(then, ms))
  }
  /** Nothing more follows from what was shown. */
  quiet() {
    this.timers.forEach(clearTimeout)
    this.timers = []
    this.drawing.slow = false
  }

  // ---- what the reader does ----
  /** @returns {import('./intent.js').Sight} */
  sight() {
    const { session, replay, face } = this
    const looking = replay.look !== null
    return {
      state: session.state,
      newest: session.state === session.newest,
      live: session.live && !looking && !this.theatre.playing,
      looking,
      busy: session.states.busy || this.theatre.playing,
      role: session.role,
      face,
      ctx: () => this.ctx(),
    }
  }
  /** Something happens: the intent becomes another, and what follows is done.
   * @param {import('./intent.js').Event} event */
  tell(event) {
    const [intent, effects] = reduce(this.intent, event, this.sight())
    this.intent = intent
    for (const effect of effects) this.carryOut(effect)
  }
  /** @param {import('./intent.js').Effect} e */
  carryOut(e) {
    const { session } = this
    switch (e.do) {
      case 'draw':
        return this.render()
      case 'skip':
        return this.skip()
      case 'sure':
        return session.state?.lesson ? this.askLesson(e) : this.askSure(e)
      case 'send':
        this.orders.stop()
        this.guard.sent()
        this.theatre.acted()
        this.lastTurn.hide()
        if (this.orders.several(e.action)) return
        return session.play({ t: 'act', ...e.action })
      case 'undo':
        this.orders.stop()
        this.guard.own()
        return session.play({ t: 'undo' })
      case 'pass':
        return this.passSoon(e.action)
      case 'breathe':
        return this.soon(e.soon ? BREATHE_SOON : BREATHE_AFTER, () => this.breathe())
      case 'now':
        return this.replay.now()
      case 'hand-over':
        return this.handOver()
      case 'learned':
        return session.info.mode === 'watch' ? undefined : keep('tips', '0')
      case 'why':
        return void this.askWhy(e)
      case 'preview':
        return void this.askOdds(e.action)
      case 'compare':
        return void this.compare(e.actions)
      case 'bubble':
        return this.bubble(e)
      case 'unbubble':
        return this.drawing.unbubble()
      case 'toast':
        return void toast(e.trouble.text || say('ui-error'), { rule: e.trouble.rule })
    }
  }
  /** On to the next scene, or to the newest state. */
  skip() {
    if (this.theatre.playing) this.theatre.next()
    else this.session.states.flush()
  }
  /** @param {{action: Action, version: number, role: string}} what */
  askSure({ action, version, role }) {
    sure(this.session.state?.acts ?? [], action, (yes) => {
      if (yes) this.tell({ kind: 'sure', action, version, role })
    })
  }
  /** In a lesson: what is wanted is done, anything else is answered where it was tried.
   * @param {{action: Action, version: number, role: string}} what */
  askLesson({ action, version, role }) {
    const want = this.session.state?.lesson?.want
    if (want?.verb === action.verb && want.arg === action.arg) this.tell({ kind: 'sure', action, version, role })
    else void this.askWhy({ meant: action, ref: refOf(this.face, action) })
  }
  /** @param {string} what @param {string} [chapter] */
  async lesson(what, chapter = '') {
    this.guard.own()
    try {
      const s = await post(`${this.session.path}/lesson`, { do: what, chapter }, this.session.token)
      // the other side is played at another table
      if (s.table !== this.session.info.id) location.hash = `#/table/${s.table}`
    } catch (e) {
      toast(wrong(e))
    }
  }
  /** The pass is none of the reader's own inputs. @param {Action} action */
  passSoon(action) {
    this.soon(PASS_DELAY, () => {
      this.guard.input = null
      this.tell({ kind: 'act', action })
    })
  }
  breathe() {
    this.drawing.slow = true
    this.render()
  }
  /** @param {{meant: Action, ref: string | null}} what */
  async askWhy({ meant, ref }) {
    const at = /** @type {State} */ (this.session.state)
    const why = await this.session.question({ t: 'why', ...meant })
    this.tell({ kind: 'told-why', meant, ref, at, why })
  }
  /** @param {Action} action */
  async askOdds(action) {
    const at = /** @type {State} */ (this.session.state)
    const answer = await this.session.question({ t: 'preview', ...action })
    this.tell({ kind: 'previewed', action, at, answer })
  }
  /** The figures of choices that are compared; none is asked for once the question has changed.
   * @param {Action[]} actions */
  async compare(actions) {
    const at = /** @type {State} */ (this.session.state)
    for (const action of actions) {
      if (this.session.state !== at) return
      if (!(nameOf(action) in this.intent.previews)) await this.askOdds(action)
    }
  }
  async askHint() {
    if (!this.sight().live || this.drawing.awaitsHint) return
    this.awaitHint(true)
    try {
      this.tell({ kind: 'hinted', hint: await this.session.hint() })
    } catch (e) {
      toast(wrong(e))
    } finally {
      this.awaitHint(false)
    }
  }
  /** @param {boolean} yes */
  awaitHint(yes) {
    this.drawing.awaitsHint = yes
    this.render()
    this.drawing.showHint()
  }
  /** @param {{ref: string | null, why: import('../wire').WhyNot}} what */
  bubble({ ref, why }) {
    this.drawing.erred = this.session.state?.lesson?.card ?? 0
    this.render()
    this.drawing.bubble({
      ref,
      text: why.text,
      rule: why.rule,
      game: this.session.game.id,
      closed: () => this.tell({ kind: 'closed' }),
      follow: (kind, what) => (kind === 'rule' ? this.openRule(what) : this.drawing.light(what)),
    })
  }
  /** Words have changed. */
  async relabel() {
    await this.session.relabel()
    if (this.covered) this.drop(this.session.role, this.aloud)
    else this.replay.again()
  }

  // ---- what is drawn ----
  /** The key of each action that is offered. */
  keys() {
    const s = this.session.state
    const phase = s ? `${s.role} ${s.turn} ${s.sequence}` : ''
    // with something in hand it is another question, though the rule is the same
    const kind = s ? `${s.prompt.rule} ${this.face.picked(s.view) ? 'held' : ''}` : ''
    return this.numberKeys.keys(phase, kind, s?.acts ?? [], this.face.isPick, this.face.fold)
  }
  ctx() {
    return this.drawing.ctx(this.session, this.intent, this.replay.look)
  }
  surroundings() {
    return this.surroundingsState.model(this.session, this.face, this.replay.look, this.guard.now())
  }
  /** @returns {import('./draw.js').Given} */
  given() {
    const { session, intent, replay } = this
    const around = this.surroundings()
    const shown = { theatre: this.theatre.shown, lastTurn: this.toldTurn(), notes: this.pencil.notes() }
    return { session, intent, replay, surroundings: around, key: this.keys(), ...shown }
  }
  /** The other side's last turn, for the player who is asked now. */
  toldTurn() {
    const { session, face, replay } = this
    const s = session.state
    if (!s || s.result || s.lesson || replay.look || !s.to_act.includes(s.role)) return null
    if (pref('lastturn', '1') !== '1') return null
    return this.lastTurn.tell(s, face, this.ctx(), (role) => this.armyName(role))
  }
  model() {
    return this.drawing.model(this.given())
  }
  render() {
    if (this.session.state && !this.covered) this.drawing.draw(this.given())
  }
}
