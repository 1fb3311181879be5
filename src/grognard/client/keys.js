// The keyboard at a table. Buttons answer Enter and Space by themselves; here are the shortcuts and the arrows.
import { inOrder } from './tableview.js'
import { openHelp } from './sheets.js'

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/** @param {import('./table.js').Table} table @param {KeyboardEvent} e @param {(what: string) => void} command */
export function key(table, e, command) {
  const at = /** @type {Element} */ (e.target)
  if (e.ctrlKey || e.metaKey || e.altKey || document.querySelector('dialog[open]')) return
  if (at.matches('input, select, textarea') && e.key !== 'Escape') return
  if (table.covered || !table.state) return
  if (ARROWS.includes(e.key)) { if (arrow(table, at, e.key)) e.preventDefault(); return }
  if (letter(table, e.key, command)) e.preventDefault()
}
/** @param {import('./table.js').Table} table @param {Element} at @param {string} k */
function arrow(table, at, k) {
  const region = at.closest('[data-region]')?.getAttribute('data-region')
  if (table.replay.look && region !== 'board' && (k === 'ArrowLeft' || k === 'ArrowRight')) { table.replay.to(table.replay.look.step + (k === 'ArrowLeft' ? -1 : 1)); return true }
  if (region === 'hand') return along(table, at, k)
  if (region === 'log') return through(at, k)
  if (region !== 'board') return false
  const view = table.replay.look?.view ?? table.state?.view, to = table.face.walk(view, at.id, k)
  if (to) rove(table, 'board', to)
  return true
}
/** @param {import('./table.js').Table} table @param {Element} at @param {string} k */
function along(table, at, k) {
  const all = Array.from(document.querySelectorAll('#hand [data-ref]')), i = all.indexOf(at), to = all[i + (k === 'ArrowLeft' ? -1 : k === 'ArrowRight' ? 1 : 0)]
  if (to && to !== at) rove(table, 'hand', to.id)
  return true
}
/** Up and down through the places and rules that the log names; it begins with the newest. @param {Element} at @param {string} k */
function through(at, k) {
  const all = Array.from(at.closest('.lines')?.querySelectorAll('a, button') ?? []), i = all.indexOf(at)
  if (!all.length || k === 'ArrowLeft' || k === 'ArrowRight') return false
  const to = i < 0 ? all.at(-1) : all[i + (k === 'ArrowUp' ? -1 : 1)]
  if (to instanceof HTMLElement) to.focus()
  return true
}
/** @param {import('./table.js').Table} table @param {string} region @param {string} ref */
function rove(table, region, ref) {
  table.roving[region] = ref
  table.render()
  const e = document.getElementById(ref)
  e?.focus()
  e?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
/** @param {import('./table.js').Table} table @param {string} k @param {(what: string) => void} command @returns {boolean} */
function letter(table, k, command) {
  const low = k.toLowerCase()
  if (k === '?') { openHelp(); return true }
  if (k === 'Escape') { escape(table); return true }
  if (low === 'r') { command('rules'); return true }
  if (low === 't') { command('text'); return true }
  if (table.replay.look) { if (k === ' ') { command(table.replay.playing ? 'look-pause' : 'look-play'); return true } return false }
  if (low === 'u') { table.undo(); return true }
  if (low === 'h') { void table.askHint(); return true }
  const acts = table.state?.acts ?? [], order = inOrder(acts, table.face.isPick), act = acts.find((a) => order.key(a).toLowerCase() === low)
  if (act) { table.act(act); return true }
  return false
}
/** Escape closes the nearest thing: a bubble, the past, what was taken up. @param {import('./table.js').Table} table */
function escape(table) {
  const why = document.querySelector('.why')
  if (why) { why.remove(); table.refused = null; table.render() }
  else if (table.replay.look) table.replay.now()
  else if (table.state && table.face.picked(table.state.view)) table.undo()
}
