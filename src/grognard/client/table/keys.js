// The keyboard at a table. Buttons answer Enter and Space by themselves; here are the shortcuts and the arrows.
import { openHelp } from '../base/sheets.js'

/** @type {Record<string, number>} */
const SIDEWAYS = { ArrowLeft: -1, ArrowRight: 1 }
const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/** @param {import('./table.js').Table} table @param {KeyboardEvent} e @param {(what: string) => void} command */
export function key(table, e, command) {
  const at = /** @type {Element} */ (e.target)
  if (e.ctrlKey || e.metaKey || e.altKey || document.querySelector('dialog[open]')) return
  if (at.matches('input, select, textarea') && e.key !== 'Escape') return
  if (table.covered || !table.session.state) return
  // a button of the theatre itself answers as always
  const inside = at.closest('.theatre button, .theatre a') && (e.key === ' ' || e.key === 'Enter')
  if (!inside && table.theatre.key(e.key)) {
    e.preventDefault()
    return
  }
  if (ARROWS.includes(e.key)) {
    if (arrow(table, at, e.key)) e.preventDefault()
    return
  }
  if (letter(table, e, command)) e.preventDefault()
}
/** @param {import('./table.js').Table} table @param {Element} at @param {string} k */
function arrow(table, at, k) {
  const region = at.closest('[data-region]')?.getAttribute('data-region')
  if (table.replay.look && region !== 'board' && (k === 'ArrowLeft' || k === 'ArrowRight')) {
    table.replay.to(table.replay.look.step + (k === 'ArrowLeft' ? -1 : 1))
    return true
  }
  if (region === 'hand') return along(table, at, k)
  if (region === 'log') return through(at, k)
  if (region !== 'board') return false
  const view = table.replay.look?.view ?? table.session.state?.view
  const to = table.face.walk(view, at.id, k)
  if (to) table.drawing.rove('board', to, () => table.render())
  return true
}
/** @param {import('./table.js').Table} table @param {Element} at @param {string} k */
function along(table, at, k) {
  const all = Array.from(document.querySelectorAll('#hand [data-ref]'))
  const i = all.indexOf(at)
  const to = all[i + (SIDEWAYS[k] ?? 0)]
  if (to && to !== at) table.drawing.rove('hand', to.id, () => table.render())
  return true
}
/** Up and down through the places and rules that the log names; it begins with the newest.
 * @param {Element} at @param {string} k */
function through(at, k) {
  const all = Array.from(at.closest('.lines')?.querySelectorAll('a, button') ?? [])
  const i = all.indexOf(at)
  if (!all.length || k === 'ArrowLeft' || k === 'ArrowRight') return false
  const to = i < 0 ? all.at(-1) : all[i + (k === 'ArrowUp' ? -1 : 1)]
  if (to instanceof HTMLElement) to.focus()
  return true
}
/** The action that this key stands for now. @param {import('./table.js').Table} table @param {string} low */
function actOf(table, low) {
  const keyOf = table.keys()
  return table.session.state?.acts.find((a) => keyOf(a).toLowerCase() === low) ?? null
}
/** What an action is to the reader: two of one verb may mean different things.
 * @param {{verb: string, label?: string}} a */
export const meaning = (a) => `${a.verb} ${a.label ?? ''}`
/** @type {Record<string, string>} */
const LESSON = { n: 'lesson-next', s: 'lesson-show', u: 'lesson-back' }
/** The buttons of a lesson's card. @param {import('./table.js').Table} table @param {string} low
 * @param {(what: string) => void} command */
function lessonKey(table, low, command) {
  const what = table.session.state?.lesson ? LESSON[low] : ''
  if (!what || !document.querySelector(`#prompt [data-do="${what}"]`)) return false
  command(what)
  return true
}
/** @param {import('./table.js').Table} table @param {KeyboardEvent} e @param {(what: string) => void} command
 * @returns {boolean} */
function letter(table, e, command) {
  const k = e.key
  const low = k.toLowerCase()
  if (k === '?') {
    openHelp()
    return true
  }
  if (k === 'Escape') {
    table.pencil.put()
    table.tell({ kind: 'escape', bubble: table.drawing.hasBubble })
    return true
  }
  if (low === 'r') {
    command('rules')
    return true
  }
  if (low === 't') {
    command('text')
    return true
  }
  if (table.replay.look) {
    if (k === ' ') {
      command(table.replay.playing ? 'look-pause' : 'look-play')
      return true
    }
    return false
  }
  if (lessonKey(table, low, command)) return true
  if (low === 'u') {
    table.tell({ kind: 'undo' })
    return true
  }
  if (low === 'h') {
    void table.askHint()
    return true
  }
  const act = actOf(table, low)
  if (!act && low === 'p') {
    command('pencil')
    return true
  }
  // a letter that no action has: G would be "ready" the moment after
  if (!act && (low === 'a' || low === 'v') && table.toldTurn()) {
    command(low === 'a' ? 'turn-again' : 'turn-hide')
    return true
  }
  // a key that is held down, or meant for a question that is gone, does nothing
  if (act && !e.repeat && table.guard.takes(e.timeStamp, low, meaning(act))) table.tell({ kind: 'act', action: act })
  return !!act
}
