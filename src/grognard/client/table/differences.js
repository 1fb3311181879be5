// A state is told whole once; then each one as what has changed since (server/base/differences.py).
/** @typedef {import('../types').State} State */
/** @typedef {import('../types').Changes} Changes */

/** The present state, from the one before it, which may still be shown and stays as it is.
 * @param {State} before @param {Changes} changes @returns {State} */
export function changed(before, { set, gone, rows, acts, stays, lines }) {
  const state = { ...before }
  /** what has been copied already and may be changed @type {Set<object>} */
  const own = new Set([state])
  for (const [path, value] of set) at(state, path, own)[last(path)] = value
  for (const path of gone) delete at(state, path, own)[last(path)]
  for (const [path, items] of rows) {
    const where = at(state, path, own)
    const old = where[last(path)]
    where[last(path)] = items.map((item) => (typeof item === 'number' ? old[item] : item))
  }
  if (acts) state.acts = acts.map((act) => (typeof act === 'number' ? before.acts[act] : act))
  if (lines.length || stays < before.log.length) state.log = [...before.log.slice(0, stays), ...lines]
  return state
}
/** @param {(string | number)[]} path */
const last = (path) => path[path.length - 1]
/** What holds the end of a path, in a copy that may be changed.
 * @param {any} where @param {(string | number)[]} path @param {Set<object>} own */
function at(where, path, own) {
  for (const name of path.slice(0, -1)) {
    if (!own.has(where[name])) {
      where[name] = Array.isArray(where[name]) ? [...where[name]] : { ...where[name] }
      own.add(where[name])
    }
    where = where[name]
  }
  return where
}
