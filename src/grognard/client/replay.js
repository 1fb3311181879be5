// Looking back, and after the end the whole game again with play and pause.
/** @typedef {import('./types').Look} Look */

const BEAT = 900

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
  }
  get steps() { return this.look?.steps ?? this.table.state?.step ?? 0 }
  /** Asks for a step; while an answer is on its way only the last wish is kept. @param {number} step */
  to(step) {
    this.wanted = Math.max(0, Math.min(this.steps, step))
    if (!this.inFlight) this.request()
  }
  request() {
    const step = this.wanted
    this.wanted = -1
    if (step < 0) return
    this.inFlight = !!this.table.line?.send({ t: 'look', step, as: this.as || this.table.state?.role })
  }
  /** @param {Look} m */
  received(m) {
    this.inFlight = false
    if (this.wanted >= 0) { this.request(); return }
    this.look = m
    this.table.render()
    if (this.playing) this.beat()
  }
  beat() {
    clearTimeout(this.timer)
    if (!this.look || this.look.step >= this.look.steps) { this.playing = false; this.table.render(); return }
    this.timer = setTimeout(() => this.to((this.look?.step ?? 0) + 1), BEAT)
  }
  play() {
    this.playing = true
    if (!this.look || this.look.step >= this.look.steps) this.to(0)
    else this.beat()
    this.table.render()
  }
  pause() { this.playing = false; clearTimeout(this.timer); this.table.render() }
  /** @param {string} as */
  viewpoint(as) { this.as = as; this.to(this.look?.step ?? 0) }
  /** After a change of language. */
  again() { if (this.look) this.to(this.look.step) }
  now() { this.stop(); this.table.render(); const s = this.table.state; if (s) this.table.follow(s) }
  stop() { clearTimeout(this.timer); this.playing = false; this.look = null; this.inFlight = false; this.wanted = -1; this.as = '' }
}
