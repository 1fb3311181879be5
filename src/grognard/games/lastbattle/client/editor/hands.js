// The author's hand on the map: strokes of a finger or a mouse, the cursor of the keyboard, and the keys.
import { toast } from '../../../../client/base/sheets.js'
import { say } from '../../../../client/base/words.js'
import { hexUnder, overlay, stepCursor } from './ground.js'
import { about, areaAt, drawLane, labelOf, mark, paint, under } from './model.js'
import { board } from '../ground/geometry.js'
/** @typedef {import('./editortypes').Desk} Desk */
/** @typedef {import('./editortypes').Editor} Editor */

// ---- painting ----
/** What a stroke does in this step: paints ground, a zone, or what the battle is about.
 * @param {Desk} d */
function tool(d) {
  if (d.step === 'terrain' && d.brush) return 'ground'
  if (d.step === 'zones' && areaAt(d.battle, d.zone)?.unit) return 'spot'
  if (d.step === 'zones' && areaAt(d.battle, d.zone)?.hexes) return 'zone'
  return d.step === 'victory' && d.brush === 'goal' ? 'goal' : ''
}
/** @param {Editor} e @param {number[]} stroke */
function finish(e, stroke) {
  const { d, fixed } = e
  const what = tool(d)
  d.stroke = []
  if (!what || !stroke.length) return e.draw()
  e.change(() => {
    if (what === 'spot') putDown(d, stroke[0])
    else if (what === 'zone') paintZone(d, stroke)
    else if (what === 'goal') paintGoal(d, stroke)
    else if (['road', 'trail'].includes(d.brush)) drawLane(d.battle, stroke, d.brush, fixed.maps)
    else if (!paint(d.battle, stroke, d.brush, fixed.maps))
      toast(say(d.brush === 'bridge' ? 'ui-lb-ed-no-water' : 'ui-lb-ed-most-own'))
  })
}
/** The counter in hand is put on a hex. @param {Desk} d @param {number} h */
function putDown(d, h) {
  const spot = areaAt(d.battle, d.zone)
  if (spot && under(d.battle, h)) spot.hex = board(d.battle.layout).label(h)
}
/** The first hex says whether the stroke adds or takes away. @param {Desk} d @param {number[]} stroke */
function paintZone(d, stroke) {
  const area = areaAt(d.battle, d.zone)
  const b = board(d.battle.layout)
  if (area) area.hexes = mark(area.hexes ?? [], stroke.map(b.label), !area.hexes?.includes(b.label(stroke[0])))
}
/** Hexes of one map, by the numbers printed on it. @param {Desk} d @param {number[]} stroke */
function paintGoal(d, stroke) {
  const first = under(d.battle, stroke[0])
  if (!first) return
  const old = d.battle.objective_area
  const had = old?.map === first.map ? (old.hexes ?? []) : []
  const labels = stroke.flatMap((h) => {
    const at = under(d.battle, h)
    return at?.map === first.map ? [labelOf(at.at)] : []
  })
  d.battle.objective_area = { map: first.map, hexes: mark(had, labels, !had.includes(labels[0])) }
}
/** @param {Editor} e */
function drawOver({ d }) {
  const over = document.getElementById('ed-over')
  if (!over) return
  const t = document.createElement('template')
  t.innerHTML = `<svg>${overlay(d)}</svg>`
  over.replaceChildren(...Array.from(t.content.firstElementChild?.childNodes ?? []))
}
/** @param {Editor} e @param {AddEventListenerOptions} o */
export function listenToStrokes(e, o) {
  const { root, d } = e
  let down = false
  const add = (/** @type {PointerEvent} */ ev) => {
    const over = document.getElementById('ed-over')
    const h = over instanceof SVGSVGElement ? hexUnder(d, over, ev) : -1
    if (h < 0) return
    const wide = d.step === 'terrain' && !['road', 'trail', 'bridge', 'nolane'].includes(d.brush)
    for (const x of about(d.battle, h, wide ? d.size : 1)) if (!d.stroke.includes(x)) d.stroke.push(x)
    d.cursor = h
    drawOver(e)
  }
  const onBoard = (/** @type {Event} */ ev) => ev.target instanceof Element && Boolean(ev.target.closest('#ed-over'))
  root.addEventListener(
    'pointerdown',
    (ev) => {
      if (!onBoard(ev) || !tool(d) || ev.button !== 0) return
      ev.preventDefault()
      down = true
      d.stroke = []
      document.getElementById('ed-over')?.focus({ preventScroll: true })
      add(ev)
    },
    o,
  )
  addEventListener('pointermove', (ev) => down && add(ev), o)
  addEventListener(
    'pointerup',
    () => {
      if (down) finish(e, [...d.stroke])
      down = false
    },
    o,
  )
}

// ---- the keyboard ----
/** @type {Record<string, string>} */
const KEYS = { p: 'try:defender', o: 'try:attacker', s: 'save:', l: 'shared:', u: 'undo:', 0: 'blank:' }
/** @param {Editor} e @param {KeyboardEvent} ev @returns {boolean} whether it was ours */
function onBoardKey(e, ev) {
  const { d } = e
  if (!(ev.target instanceof Element) || !ev.target.closest('#ed-over') || !d.battle.layout.length) return false
  if (ev.key.startsWith('Arrow')) {
    d.cursor = stepCursor(d, ev.key)
    drawOver(e)
    tell(e)
    return true
  }
  if (ev.key !== ' ' && ev.key !== 'Enter') return false
  if (d.cursor >= 0 && tool(d)) {
    // a lane is drawn from hex to hex: the last hex of the stroke before goes on
    const lane = ['road', 'trail'].includes(d.brush) && d.step === 'terrain'
    finish(e, lane && lastHex >= 0 ? [lastHex, d.cursor] : about(d.battle, d.cursor, lane ? 1 : d.size))
    lastHex = lane ? d.cursor : -1
    tell(e)
  }
  return true
}
let lastHex = -1
/** Where the cursor is, in words. @param {Editor} e */
function tell({ d, fixed }) {
  const said = document.getElementById('ed-said')
  const at = under(d.battle, d.cursor)
  if (said && at) said.textContent = say('ui-lb-ed-hex', { map: at.map, hex: labelOf(at.at), n: fixed.maps.length })
}
/** @param {Editor} e @param {KeyboardEvent} ev @param {(what: string, arg: string) => void} press */
export function key(e, ev, press) {
  if (ev.ctrlKey || ev.metaKey || ev.altKey || document.querySelector('dialog[open]')) return
  if (ev.target instanceof HTMLInputElement || ev.target instanceof HTMLSelectElement) return
  if (onBoardKey(e, ev)) {
    ev.preventDefault()
    return
  }
  const k = ev.key.toLowerCase()
  const { map } = under(e.d.battle, e.d.cursor) ?? {}
  if (/^[1-9]$/.test(k) && e.d.step === 'maps') press('lay', k)
  else if (k === 'r') press('turn', String(map ?? e.d.battle.layout.at(-1)?.map ?? ''))
  else if (k in KEYS) press(.../** @type {[string, string]} */ (KEYS[k].split(':')))
}
