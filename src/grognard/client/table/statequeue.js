// What others do arrives faster than one can see: states are shown one after another, and a click skips ahead.

/** @template T */
export class StateQueue {
  /** @param {(item: T) => void} show @param {number} [gap] */
  constructor(show, gap = 350) {
    this.show = show
    this.gap = gap
    /** @type {T[]} */
    this.queue = []
    this.last = 0
    /** something is being shown that must not be talked into */
    this.held = false
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined
  }
  get busy() {
    return this.queue.length > 0
  }
  /** @param {T} item @param {boolean} [atOnce] the answer to what the reader did himself */
  push(item, atOnce = false) {
    if (atOnce) {
      this.flush()
      this.out(item)
      return
    }
    this.queue.push(item)
    this.arm()
  }
  /** While it is held, what comes waits. @param {boolean} held */
  hold(held) {
    this.held = held
    if (held) {
      clearTimeout(this.timer)
      this.timer = undefined
    } else this.arm()
  }
  arm() {
    if (this.held || this.timer !== undefined || !this.queue.length) return
    // the longer the queue, the faster it plays: one must never fall ever further behind
    const gap = this.gap / (1 + this.queue.length / 8)
    const wait = Math.max(0, this.last + gap - Date.now())
    this.timer = setTimeout(() => {
      this.timer = undefined
      const next = this.queue.shift()
      if (next !== undefined) this.out(next)
      this.arm()
    }, wait)
  }
  /** @param {T} item */
  out(item) {
    this.last = Date.now()
    this.show(item)
  }
  /** Shows the newest at once; what lies between is in the log. */
  flush() {
    clearTimeout(this.timer)
    this.timer = undefined
    const newest = this.queue.pop()
    this.queue = []
    if (newest !== undefined) this.out(newest)
  }
  clear() {
    clearTimeout(this.timer)
    this.timer = undefined
    this.queue = []
  }
}
