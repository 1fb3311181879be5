// What happened, as scenes: a line of the log with its facts becomes a scene (the game's face says how), and scenes
// become a film: some milliseconds for the aim and for each row of dice. Pure functions; theatre.js plays them.
/** @typedef {import('../types').LogLine} LogLine */
/** @typedef {import('../types').Scene} Scene */
/** @typedef {import('../types').SceneRow} SceneRow */
/** A moment of the film: the scene, how many of its rows are seen, and for how long.
 * @typedef {{scene: number, rows: number, ms: number}} Frame */

const AIM = 320
const ROW = 680
const REST = 420
const STILL = 900
/** With more scenes than this, those without effect run four times as fast. */
const MANY = 8
const HURRY = 4
export const SPEEDS = [0, 1, 2, 4]

/** The lines that have come since; after an undo the log may end otherwise, and then nothing is new.
 * @param {LogLine[]} before @param {LogLine[]} now */
export function fresh(before, now) {
  const same = (/** @type {LogLine | undefined} */ a, /** @type {LogLine | undefined} */ b) =>
    a?.n === b?.n && a?.step === b?.step && a?.rule === b?.rule
  if (now.length <= before.length) return []
  return before.length && !same(before.at(-1), now[before.length - 1]) ? [] : now.slice(before.length)
}
/** The film of some scenes; none at speed 0. With reduced motion each scene is shown once, whole.
 * @param {Scene[]} scenes @param {number} speed @param {boolean} still @returns {Frame[]} */
export function film(scenes, speed, still) {
  if (!speed) return []
  return scenes.flatMap((s, scene) => {
    const k = speed * (scenes.length > MANY && !s.loss ? HURRY : 1)
    if (still) return [{ scene, rows: s.rows.length, ms: STILL / k }]
    const rows = s.rows.map((_, i) => ({ scene, rows: i + 1, ms: ROW / k }))
    const end = { scene, rows: s.rows.length, ms: REST / k }
    return [{ scene, rows: 0, ms: AIM / k }, ...rows, end]
  })
}
/** The first frame after the scene that is shown. @param {Frame[]} frames @param {number} at */
export function afterScene(frames, at) {
  const now = frames[at]?.scene
  const next = frames.findIndex((f, i) => i > at && f.scene !== now)
  return next < 0 ? frames.length : next
}
/** Which dice of a row are good. @param {SceneRow} row */
export const good = (row) => row.dice.map((die) => row.need !== undefined && die <= row.need)
/** Is a report due? Not for what the reader has just done himself without a die.
 * @param {Scene[]} scenes @param {string} own the side of the reader */
export const worthReport = (scenes, own) =>
  scenes.length > 1 || scenes.some((s) => s.side !== own || s.rows.some((r) => r.dice.length > 0))

/** Equal lines in a row are one, with their number. @param {LogLine[]} lines
 * @returns {{line: LogLine, times: number}[]} */
export function folded(lines) {
  /** @type {{line: LogLine, times: number}[]} */
  const out = []
  for (const line of lines) {
    const last = out.at(-1)
    if (last && !line.head && alike(last.line, line)) {
      last.times++
      last.line = line
    } else out.push({ line, times: 1 })
  }
  return out
}
/** @param {LogLine} a @param {LogLine} b */
const alike = (a, b) => a.side === b.side && a.rule === b.rule && JSON.stringify(a.parts) === JSON.stringify(b.parts)
