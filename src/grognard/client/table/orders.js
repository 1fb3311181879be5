// Group orders: ordinary actions sent one after another, as a player would. The order stops as soon as anything
// happens that the player might want to think about: something was seen or lost, the question is somebody else's, or
// what was to be done next is not offered.
import { offers } from '../face/acts.js'
import { toast } from '../base/sheets.js'
import { say } from '../base/words.js'
/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('../types').State} State */
/** @typedef {import('../types').Group} Group */
/** @typedef {import('../types').Action} Action */

/** More than any army needs. */
const LONGEST = 400

export class Orders {
  /** @param {Table} table */
  constructor(table) {
    this.table = table
    /** @type {Group | null} the order that is being carried out */
    this.group = null
    this.sent = 0
    /** what must not change meanwhile */
    this.quiet = ''
  }
  get running() {
    return this.group !== null
  }
  /** @param {string} id */
  begin(id) {
    const { table } = this
    if (!table.sight().live || !table.session.state) return
    this.run(table.face.groups(table.ctx()).find((g) => g.id === id) ?? null)
  }
  /** An action that the game repeats for the player: several of a kind at a click. @param {Action} action */
  several(action) {
    const { table } = this
    const group = table.sight().live ? table.face.several(table.ctx(), action) : null
    if (group) this.run(group)
    return group !== null
  }
  /** @param {Group | null} group */
  run(group) {
    const { table } = this
    if (!table.session.state) return
    this.group = group
    this.sent = 0
    this.quiet = this.group?.calm(table.session.state.view) ?? ''
    this.show()
    this.step()
  }
  stop() {
    this.group = null
    this.show()
  }
  /** While it goes on the page says so. */
  show() {
    this.table.root.toggleAttribute('aria-busy', this.running)
  }
  /** Has something happened that ends an order? @param {State} s */
  surprised(s) {
    const mine = s.to_act.includes(s.role) && !s.result
    return !mine || !!this.table.theatre.mode || this.group?.calm(s.view) !== this.quiet
  }
  /** The next action, once the last one has come back. */
  step() {
    const { group, table } = this
    const s = table.session.state
    if (!group || !s || !table.sight().live) return
    if (this.surprised(s) || this.sent > LONGEST) {
      this.halt()
      return
    }
    const action = group.next(s.acts, s.view)
    if (!action) {
      this.stop()
      table.render()
      return
    }
    if (!offers(s, action)) {
      this.halt()
      return
    }
    this.sent++
    table.guard.own()
    table.lastTurn.hide()
    table.session.play({ t: 'act', verb: action.verb, arg: action.arg })
  }
  halt() {
    this.stop()
    toast(say('ui-group-stopped'))
    this.table.render()
  }
}
