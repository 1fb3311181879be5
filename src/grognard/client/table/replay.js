// Looking back: step by step with what happened, and after the end the whole game again with play and pause.
import { fresh } from '../face/scenes.js'
import { speedNow } from '../theatre/theatre.js'
/** @typedef {import('../types').Look} Look */

const BEAT = 800
export const SPEEDS = [1, 2, 4]

export class Replay {
  /** @param {import('./table.js').Table} table */
  constructor(table) {
    this.table = table
    /** @type {Look | null} what is shown instead of the present */
    this.look = null
    this.playing = false
    this.as = ''
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined
    this.wanted = -1
    this.inFlight = false
    this.speed = 1
    this.drawn = ''
  }
  get steps() {
    return this.look?.steps ?? this.table.session.state?.step ?? 0
  }
  /** Asks for a step; while an answer is on its way only the last wish is kept. @param {number} step */
  to(step) {
    if (this.table.theatre.playing) this.table.theatre.stop()
    this.wanted = Math.max(0, Math.min(this.steps, step))
    if (!this.inFlight) this.request()
  }
  /** To where a line of the log was said. @param {number} n */
  toLine(n) {
    this.playing = false
    this.to(this.table.session.state?.log.find((l) => l.n === n)?.step ?? 0)
  }
  request() {
    const step = this.wanted
    this.wanted = -1
    if (step < 0) return
    this.inFlight = this.table.session.send({ t: 'look', step, as: this.as || this.table.session.state?.role })
  }
  /** @param {Look} m */
  received(m) {
    this.inFlight = false
    if (this.wanted >= 0) {
      this.request()
      return
    }
    if (!this.filmed(m)) this.turnTo(m)
  }
  /** One step on: what happened in it is shown first. @param {Look} m */
  filmed(m) {
    const { theatre } = this.table
    const before = this.look
    if (!before || before.as !== m.as || m.step !== before.step + 1 || !speedNow()) return false
    const scenes = theatre.scenesOf(fresh(before.log, m.log), this.table.ctx())
    return theatre.play(scenes, this.speed, () => this.turnTo(m))
  }
  /** @param {Look} m */
  turnTo(m) {
    this.look = m
    this.table.render()
    if (this.playing) this.beat()
  }
  beat() {
    clearTimeout(this.timer)
    if (!this.look || this.look.step >= this.look.steps) {
      this.playing = false
      this.table.render()
      return
    }
    this.timer = setTimeout(() => this.to((this.look?.step ?? 0) + 1), BEAT / this.speed)
  }
  play() {
    this.playing = true
    if (!this.look || this.look.step >= this.look.steps) this.to(0)
    else this.beat()
    this.table.render()
  }
  /** Plays from a step on. @param {number} step */
  from(step) {
    this.playing = true
    this.to(step)
    this.table.render()
  }
  pause() {
    this.playing = false
    clearTimeout(this.timer)
    this.table.render()
  }
  /** @param {string} as */
  viewpoint(as) {
    this.as = as
    this.to(this.look?.step ?? 0)
  }
  faster() {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length]
    this.table.render()
  }
  /** Is what is drawn now the next step of what was drawn before, so that pieces may be seen to move? */
  follows() {
    const before = this.drawn
    const l = this.look
    this.drawn = l ? `${l.as} ${l.step}` : 'now'
    return before === this.drawn || (!!l && before === `${l.as} ${l.step - 1}`)
  }
  /** After a change of language. */
  again() {
    if (this.look) this.to(this.look.step)
  }
  now() {
    this.stop()
    this.table.render()
    if (this.table.session.state) this.table.follow()
  }
  stop() {
    clearTimeout(this.timer)
    if (this.look && this.table.theatre.playing) this.table.theatre.stop()
    this.playing = false
    this.look = null
    this.inFlight = false
    this.wanted = -1
    this.as = ''
  }
}
