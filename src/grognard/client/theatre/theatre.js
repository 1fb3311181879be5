// The theatre: shows what happened scene by scene before the new position is seen, and keeps a report until it is
// dismissed. While a film runs the state before it stays on the table, and whatever comes waits in the queue.
import { calm } from '../base/dom.js'
import { keep, pref } from '../base/prefs.js'
import { SPEEDS, afterScene, film, fresh, worthReport } from '../face/scenes.js'
/** @typedef {import('../types').Scene} Scene */
/** @typedef {import('../types').State} State */

/** What the page draws of it.
 * @typedef {object} Shown
 * @property {'film' | 'report'} mode @property {Scene[]} scenes @property {number} at the scene that is shown
 * @property {number} rows how many rows of it @property {boolean} paused @property {number} speed */

/** As the reader has chosen; at first 1, and no film where reduced motion is preferred. */
export const speedNow = () => {
  const kept = Number(pref('film', calm() ? '0' : '1'))
  return SPEEDS.includes(kept) ? kept : 1
}
/** Are reports wanted? */
const reports = () => pref('reports', '1') === '1'

export class Theatre {
  /** @param {import('../table/table.js').Table} table */
  constructor(table) {
    this.table = table
    /** @type {'' | 'film' | 'report'} */
    this.mode = ''
    /** @type {Scene[]} what is played */
    this.scenes = []
    /** @type {Scene[]} what the next report tells */
    this.gathered = []
    /** @type {import('../face/scenes.js').Frame[]} */
    this.frames = []
    this.at = 0
    this.paused = false
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined
    /** @type {() => void} what follows the film */
    this.then = () => {}
  }
  get playing() {
    return this.mode === 'film'
  }
  /** @returns {Shown | null} */
  get shown() {
    if (!this.mode) return null
    const speed = speedNow()
    if (this.mode === 'report') return { mode: 'report', scenes: this.gathered, at: -1, rows: 0, paused: false, speed }
    const f = this.frames[this.at]
    return { mode: 'film', scenes: this.scenes, at: f.scene, rows: f.rows, paused: this.paused, speed }
  }
  /** @param {import('../types').LogLine[]} lines @param {import('../types').Ctx} ctx */
  scenesOf(lines, ctx) {
    return this.table.face.theatre.scenes(lines, ctx)
  }

  // ---- at the table ----
  /** A state has come: is it held back for a film? @param {State} s */
  take(s) {
    const { session, replay, drawing } = this.table
    const before = session.state
    if (this.playing) this.stop()
    // a lesson tells what happens in its own words
    if (!before || s.lesson || before.lang !== s.lang || replay.look || document.hidden || drawing.text) return false
    const scenes = this.scenesOf(fresh(before.log, s.log), this.table.ctx())
    if (!scenes.length) return false
    this.gathered = [...this.gathered, ...scenes]
    return this.play(scenes, speedNow(), () => this.table.reveal(s))
  }
  /** After a state was shown: is it time for the report? It waits until the reader is asked, or all is over.
   * @param {State} s */
  reportOn(s) {
    const { session, face } = this.table
    const own = face.sides[s.role] ? s.role : ''
    const { mode, online } = session.info
    const alone = mode === 'computer' && !online
    const asked = s.to_act.includes(s.role) || !!s.result || (!alone && !session.states.busy)
    if (!own || !asked || !this.gathered.length || session.state !== session.newest) return
    if (reports() && face.theatre.due(this.gathered, own) && worthReport(this.gathered, own)) this.mode = 'report'
    else if (s.to_act.includes(s.role)) this.gathered = this.kept()
  }
  /** What a later report still has to tell: of a battle that goes on. */
  kept() {
    return this.table.face.theatre.open(this.gathered) ? this.gathered : []
  }
  /** @param {Scene[]} scenes @param {number} speed @param {() => void} then @returns {boolean} is there a film? */
  play(scenes, speed, then) {
    const frames = film(scenes, speed, calm())
    if (!frames.length) return false
    Object.assign(this, { mode: 'film', scenes, frames, at: 0, paused: false, then })
    this.table.session.states.hold(true)
    this.arm()
    this.table.render()
    return true
  }
  arm() {
    clearTimeout(this.timer)
    if (!this.paused) this.timer = setTimeout(() => this.go(this.at + 1), this.frames[this.at].ms)
  }
  /** @param {number} at */
  go(at) {
    if (at >= this.frames.length) {
      this.end()
      return
    }
    this.at = at
    this.arm()
    this.table.render()
  }
  /** The film is over, or was cut short. */
  end() {
    const { then } = this
    this.stop()
    then()
  }
  stop() {
    clearTimeout(this.timer)
    if (this.playing) this.mode = ''
    this.frames = []
    this.then = () => {}
    this.table.session.states.hold(false)
  }
  /** Nothing of a seat stays. */
  clear() {
    this.stop()
    this.mode = ''
    this.gathered = []
  }

  // ---- what the reader does ----
  /** On to the next scene; a report is put away. */
  next() {
    if (this.mode === 'report') this.dismiss()
    else if (this.playing) this.go(afterScene(this.frames, this.at))
  }
  /** To the report, or away with it. */
  skip() {
    if (this.mode === 'report') this.dismiss()
    else if (this.playing) this.end()
  }
  dismiss() {
    this.mode = ''
    this.gathered = []
    this.table.render()
    if (this.table.session.state) this.table.follow()
  }
  hold() {
    if (!this.playing) return
    this.paused = !this.paused
    this.arm()
    this.table.render()
  }
  again() {
    if (this.mode !== 'report') return
    const back = () => {
      this.mode = 'report'
      this.table.render()
    }
    this.play(this.gathered, speedNow() || 1, back)
  }
  /** The reader has done something: what was reported is read. */
  acted() {
    if (this.mode === 'report') this.mode = ''
    this.gathered = this.kept()
  }
  /** @param {string} speed */
  setSpeed(speed) {
    keep('film', speed)
    if (this.playing && speed === '0') this.end()
    else if (this.playing) {
      const { scene, rows } = this.frames[this.at]
      this.frames = film(this.scenes, Number(speed), calm())
      this.at = Math.max(
        0,
        this.frames.findIndex((f) => f.scene === scene && f.rows === rows),
      )
      this.arm()
    }
    this.table.render()
  }
  /** @param {string} k @returns {boolean} was the key meant for the theatre? */
  key(k) {
    if (!this.mode) return false
    const low = k.toLowerCase()
    if (k === 'Escape') this.skip()
    else if (k === ' ' || (k === 'Enter' && this.playing)) this.next()
    else if (low === 'p' && this.playing) this.hold()
    else if (low === 'a' && !this.playing) this.again()
    // a number meant for the question behind the report must not answer it unseen
    else return /^[0-9]$/.test(k)
    return true
  }
}
