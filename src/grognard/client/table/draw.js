// The table on the screen: a model of what was received and what the reader is doing, drawn into the page with as
// little change as possible (dom.js); the keyboard stays where it is, pieces are seen to move.
import { sideOf } from '../face/seating.js'
import { find, morph } from '../base/dom.js'
import { lang, say } from '../base/words.js'
import { page, watches, windowTitle } from './tableview.js'
import { fallen, places, slide } from '../face/motion.js'
import { Tooltip, bubble } from '../base/tooltip.js'
import { byElement, nameOf } from '../face/acts.js'
import { pref } from '../base/prefs.js'
import { Overboard } from '../theatre/overboard.js'
import { GoesOn } from '../base/goeson.js'
/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./intent.js').Intent} Intent */
/** @typedef {import('../types').Face} Face */
/** @typedef {import('../types').State} State */
/** @typedef {import('../types').Ctx} Ctx */
/** @typedef {import('./tableview.js').Model} Model */
/** @typedef {typeof import('../lesson/lessonface.js')} LessonFace */

/** All that a drawing is made of.
 * @typedef {object} Given
 * @property {Session} session
 * @property {Intent} intent
 * @property {import('./replay.js').Replay} replay
 * @property {import('./surroundingsview.js').SurroundingsModel | null} surroundings
 * @property {(a: import('../types').Act) => string} key the key of an action
 * @property {import('../theatre/theatre.js').Shown | null} theatre what happened, as it is shown
 * @property {import('./pencil.js').Note[]} notes what the reader has written on the board
 * @property {import('../theatre/lastturn.js').Told | null} lastTurn */

/** Near enough to its end, a log follows what comes. */
const NEAR = 60

/** What lies in a pile that is not open is found where the pile is.
 * @param {Element | null} e @returns {Element | null} */
const shownPart = (e) => (e && !e.getBoundingClientRect().width ? shownPart(e.parentElement) : e)
/** Is the middle of it within the frame? @param {Element | null} e @param {Element} frame */
function inSight(e, frame) {
  if (!e) return false
  const [r, f] = [e.getBoundingClientRect(), frame.getBoundingClientRect()]
  const [x, y] = [(r.left + r.right) / 2, (r.top + r.bottom) / 2]
  return r.width > 0 && x > f.left && x < f.right && y > f.top && y < f.bottom
}

export class Drawing {
  /** @param {HTMLElement} root @param {Face} face @param {() => unknown} fixed what the face needs once
   * @param {LessonFace | null} lesson */
  constructor(root, face, fixed, lesson) {
    this.root = root
    this.face = face
    this.tooltip = new Tooltip(root, (what) => face.reading(what, fixed(), say))
    this.overboard = new Overboard(root, face)
    this.lists = new GoesOn(root)
    /** @type {Set<string>} what a log line or a button points at */
    this.glow = new Set()
    /** @type {Record<string, string | null>} the element that answers Tab in each region */
    this.roving = { board: null, hand: null }
    /** the question for which the board was moved */
    this.asked = ''
    /** what the last question offered to do */
    this.verbs = ''
    this.text = pref('text', '') === '1'
    this.logAll = false
    /** on a phone the board is the list; the reader has asked for the words */
    this.listed = false
    /** the reader has waited long: what is lit begins to breathe */
    this.slow = false
    this.lesson = lesson
    this.pointer = lesson ? new lesson.LessonPointer(face) : null
    /** the card of a lesson at which the reader has tried something else */
    this.erred = 0
    this.awaitsHint = false
  }
  /** Nothing of a seat stays. */
  clear() {
    this.tooltip.hide()
    this.pointer?.end()
    document.querySelectorAll('.why, .toast').forEach((e) => e.remove())
    this.glow.clear()
    this.roving = { board: null, hand: null }
  }
  end() {
    this.tooltip.end()
    this.overboard.end()
    this.lists.end()
  }

  /** What the face is given.
   * @param {Session} session @param {Intent} intent @param {import('../types').Look | null} look @returns {Ctx} */
  ctx({ state, game, info }, intent, look) {
    const s = /** @type {State} */ (state)
    const acts = look ? [] : s.acts
    const { previewOf: p } = intent
    return {
      view: look?.view ?? s.view,
      fixed: game.static,
      say,
      role: sideOf(info, look && look.as in this.face.sides ? look.as : s.role),
      seats: info.seats,
      on: byElement(this.face, acts),
      acts,
      pickable: intent.pickable,
      yours: !look && s.to_act.includes(s.role),
      roving: this.roving,
      glow: this.glow,
      hint: intent.hint,
      refused: intent.refused,
      previewOf: p,
      preview: p ? (intent.previews[nameOf(p)] ?? null) : null,
      previews: intent.previews,
      log: look?.log ?? s.log,
    }
  }
  /** @param {Given} given @returns {Model} */
  model({ session, intent, replay, surroundings, key, theatre, lastTurn }) {
    const ctx = this.ctx(session, intent, replay.look)
    return {
      state: /** @type {State} */ (session.state),
      info: session.info,
      game: session.game,
      net: session.net,
      seenAt: session.seenAt,
      missed: replay.look ? null : session.missed,
      busy: session.states.queue.length > 3,
      face: this.face,
      ctx,
      layout: this.face.layout(ctx),
      preview: ctx.preview ?? null,
      previewOf: intent.previewOf,
      hintText: intent.hint?.text ?? '',
      erred: this.erred,
      lessonCard: this.lesson?.lessonCard,
      awaitsHint: this.awaitsHint,
      key,
      surroundings,
      look: replay.look,
      theatre,
      lastTurn,
      playing: replay.playing,
      speed: replay.speed,
      say,
      lang: lang(),
      tips: pref('tips', '1') === '1',
      text: this.text,
      logAll: this.logAll,
      logDrawn: find(this.root, '.log .lines', HTMLElement)?.dataset.v ?? '',
    }
  }
  /** @param {Given} given */
  draw(given) {
    this.enterBoard(given)
    const m = this.model(given)
    const { motion } = this.face
    const before = places(this.root, motion)
    const held = this.root.contains(document.activeElement)
    const log = find(this.root, '.lines', HTMLElement)
    const stick = !log || log.scrollHeight - log.scrollTop - log.clientHeight < NEAR
    if (`${m.state.role} ${m.state.version}` !== this.asked) this.listed = false
    this.root.className = this.classes(m)
    morph(this.root, page(m))
    document.title = windowTitle(m)
    if (given.replay.follows()) {
      slide(this.root, before, motion)
      fallen(this.root, before, motion)
    }
    // what had the keyboard is gone: the next question has it, so that Tab does not begin with the page's head
    if (held && !this.root.contains(document.activeElement))
      document.getElementById('prompt')?.focus({ preventScroll: true })
    // of a long scene the newest row is seen
    const body = given.theatre?.mode === 'film' ? find(this.root, '.theatre .pbody', HTMLElement) : null
    if (body) body.scrollTop = body.scrollHeight
    const { theatre, lastTurn } = given
    const traces = lastTurn?.shown ? lastTurn.traces : []
    this.overboard.show({ theatre, traces, notes: given.notes, again: lastTurn?.again ?? 0 }, m.ctx)
    const now = find(this.root, '.log .lines', HTMLElement)
    if (now && stick) now.scrollTop = now.scrollHeight
    this.pointer?.show(m.look ? null : (m.state.lesson ?? null))
    this.fromTheTop(m)
    this.bringChoice(m)
    this.root.classList.toggle('faraway', this.someAway(m))
    this.lists.look()
  }
  /** Another kind of question is read from its first word, however far down the last list was. @param {Model} m */
  fromTheTop({ state }) {
    const verbs = [state.role, ...Object.keys(state.offer)].join(' ')
    const body = find(this.root, '#prompt .pbody', HTMLElement)
    if (body && verbs !== this.verbs) body.scrollTop = 0
    this.verbs = verbs
  }
  /** What is in hand, or is asked on the board alone, and has all its answers out of sight: the first is brought into
   * view, once. @param {Model} m */
  bringChoice({ ctx, state, look }) {
    const asked = `${state.role} ${state.version}`
    if (!ctx.yours || look || state.lesson || asked === this.asked) return
    this.asked = asked
    const frame = document.getElementById('board')
    const there = [...ctx.on.keys()].map((ref) => document.getElementById(ref)).filter((e) => e && frame?.contains(e))
    const alone = ctx.acts.every((a) =>
      frame?.contains(document.getElementById(a.ref ?? this.face.refOf(a.verb, a.arg) ?? '')),
    )
    const aimed = alone || this.face.picked(ctx.view)
    if (!frame || !there.length || !aimed) return
    // not before the camera has settled, which is right after the drawing
    queueMicrotask(() => {
      if (there.some((e) => inSight(shownPart(e), frame))) return
      shownPart(there[0])?.dispatchEvent(new Event('bring', { bubbles: true }))
    })
  }
  /** Does something that may be chosen on the board lie beyond its edge? @param {Model} m */
  someAway({ ctx }) {
    const frame = document.getElementById('board')
    const there = [...ctx.on.keys()].map((ref) => document.getElementById(ref))
    return !!frame && there.some((e) => e && frame.contains(e) && !inSight(shownPart(e), frame))
  }
  /** @param {Model} m */
  classes(m) {
    const on = (/** @type {string} */ name, /** @type {boolean} */ is) => (is ? name : '')
    const marks = [
      on('text', m.text),
      on('yours', m.ctx.yours),
      on('watches', watches(m)),
      on('slow', this.slow),
      on('listed', this.listed),
    ]
    return `table ${m.info.game} ${marks.join(' ')}`
  }
  /** Tab enters the board at what may be done there. @param {Given} given */
  enterBoard({ session, intent, replay }) {
    const { board } = this.roving
    if (board && document.getElementById(board)) return
    const first = this.face.first(this.ctx(session, intent, replay.look))
    this.roving.board = first ?? this.face.walk(session.state?.view, '', 'ArrowDown')
  }
  /** The keyboard goes to an element; what is drawn must know it first. @param {string} region @param {string} ref
   * @param {() => void} draw */
  rove(region, ref, draw) {
    this.roving[region] = ref
    draw()
    const e = document.getElementById(ref)
    e?.focus()
    e?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  /** Lights what a log line speaks of. @param {string | null} ref */
  light(ref) {
    // only a class: hovering must not draw the page again
    const mark = (/** @type {string} */ r, /** @type {boolean} */ on) =>
      document.getElementById(r)?.parentElement?.classList.toggle('glow', on)
    this.glow.forEach((r) => mark(r, false))
    this.glow = new Set(ref ? [ref] : [])
    this.glow.forEach((r) => mark(r, true))
  }
  /** Brings the advice into view: what it means, if it is not lit on board or hand already, and then its words. */
  showHint() {
    const lit = [...this.root.querySelectorAll('.hinted button, button.hinted')]
    const seen = lit.some((e) => {
      const frame = e.closest('#board, .hand')
      return !!frame && inSight(shownPart(e), frame)
    })
    if (!seen) lit[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const words = find(this.root, '#prompt .hinttext, #prompt .thinking', HTMLElement)
    words?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  /** A refusal, beside what it speaks of. @param {import('../base/tooltip.js').Bubble} what */
  bubble(what) {
    bubble(what)
  }
  unbubble() {
    document.querySelector('.why')?.remove()
  }
  get hasBubble() {
    return document.querySelector('.why') !== null
  }
}
