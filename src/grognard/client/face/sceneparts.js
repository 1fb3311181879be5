// What the faces of all games make their scenes of.
/** @typedef {import('../types').LogLine} LogLine */
/** @typedef {import('../types').Scene} Scene */
/** @typedef {import('../types').SceneRow} SceneRow */
/** @typedef {import('../types').Text} Text */

/** @param {Text} parts */
export const flat = (parts) => parts.map((p) => (typeof p === 'string' ? p : p[0])).join('')
/** What the sentence says last: "M2 Bradley, hit location 3: body." tells "body".
 * @param {Text} parts */
export const tail = (parts) => (flat(parts).split(/\s?: /).at(-1) ?? '').replace(/[.\s]+$/, '')
/** The things that a sentence names whose elements begin so. @param {Text} parts @param {string} begins
 * @returns {[string, string][]} */
export const named = (parts, begins) =>
  /** @type {[string, string][]} */ (parts.filter((p) => typeof p !== 'string' && p[1].startsWith(begins)))
/** A scene that begins with this line. @param {LogLine} line @param {Partial<Scene>} more @returns {Scene} */
export const sceneOf = (line, more) => ({
  n: line.n,
  step: line.step,
  side: line.side,
  title: line.parts,
  text: line.parts,
  rule: line.rule,
  as: 'ring',
  from: null,
  to: null,
  rows: [],
  loss: '',
  hurt: null,
  ...more,
})
/** @param {LogLine} line @param {string} label @param {Partial<SceneRow>} more @returns {SceneRow} */
export const rowOf = (line, label, more) => ({ label, dice: [], says: '', tone: '', rule: line.rule, ...more })
/** Something was lost: the first word of it stands for the scene, unless a heavier one comes.
 * @param {Scene} s @param {string} loss @param {string | null} side @param {boolean} [heavy] */
export function lose(s, loss, side, heavy = false) {
  if (!s.loss || heavy) s.loss = loss
  s.hurt = side ?? s.hurt
}
/** A turn after another, each with its lines; what comes before the first is nobody's.
 * @param {LogLine[]} lines @param {(line: LogLine) => string | null} turnOf
 * @returns {{side: string, lines: LogLine[]}[]} */
export function turns(lines, turnOf) {
  /** @type {{side: string, lines: LogLine[]}[]} */
  const out = []
  for (const line of lines) {
    const side = turnOf(line)
    if (side !== null) out.push({ side, lines: [] })
    out.at(-1)?.lines.push(line)
  }
  return out
}
