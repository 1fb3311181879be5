// The layer over the board (#stage): draws what stage.js makes, and follows the board when it is moved or changes.
import { esc } from '../base/dom.js'
import { notesSvg, pastSvg, sceneSvg, tracesSvg } from './stage.js'
/** @typedef {import('../types').Face} Face */
/** @typedef {import('../types').Scene} Scene */
/** @typedef {import('../table/pencil.js').Note} Note */
/** @typedef {object} Play
 * @property {import('./theatre.js').Shown | null} theatre @property {import('../types').Trace[]} traces
 * @property {Note[]} notes @property {number} again */

export class Overboard {
  /** @param {HTMLElement} root @param {Face} face */
  constructor(root, face) {
    this.root = root
    this.face = face
    /** @type {Play} */
    this.play = { theatre: null, traces: [], notes: [], again: 0 }
    this.drawn = ''
    this.frame = 0
    /** the scene that was brought into view */
    this.brought = -1
  }
  /** @param {Play} play @param {import('../types').Ctx} ctx */
  show(play, ctx) {
    this.play = play
    const t = play.theatre
    const s = t?.mode === 'film' ? t.scenes[t.at] : null
    if (s && this.brought !== s.n) {
      const refs = [s.from, s.to].filter((ref) => ref !== null)
      if (refs.length) this.face.theatre.bring(/** @type {string[]} */ (refs), ctx)
    }
    this.brought = s?.n ?? -1
    cancelAnimationFrame(this.frame)
    this.draw()
  }
  end() {
    cancelAnimationFrame(this.frame)
  }
  /** Where a place is, in pixels of the board. @param {DOMRect} board @returns {import('./stage.js').Find} */
  finder(board) {
    return (ref) => {
      const e = ref ? this.face.theatre.spot(ref) : null
      const r = e?.getBoundingClientRect()
      if (!r?.width) return null
      return {
        x: r.left + r.width / 2 - board.left,
        y: r.top + r.height / 2 - board.top,
        r: Math.min(r.width, r.height) / 2,
      }
    }
  }
  /** @param {DOMRect} board */
  svg(board) {
    const { theatre: t, traces } = this.play
    const find = this.finder(board)
    const box = { w: board.width, h: board.height }
    if (t?.mode === 'film')
      return pastSvg(t.scenes.slice(0, t.at), find) + sceneSvg(t.scenes[t.at], t.rows, find, box, esc)
    if (t?.mode === 'report') return pastSvg(t.scenes, find)
    return tracesSvg(traces, find, this.face.sides, esc) + notesSvg(this.play.notes, find, esc)
  }
  draw() {
    const stage = document.getElementById('stage')
    const board = this.root.querySelector('.board')?.getBoundingClientRect()
    const { theatre, traces, notes } = this.play
    const shows = theatre !== null || traces.length + notes.length > 0
    if (!stage || !board) return
    const svg = shows ? this.svg(board) : ''
    const key = `${this.play.again} ${svg}`
    if (key !== this.drawn || (svg && !stage.firstChild)) {
      this.drawn = key
      stage.innerHTML = svg
    }
    // the map may be pushed under it
    if (shows) this.frame = requestAnimationFrame(() => this.draw())
  }
}
