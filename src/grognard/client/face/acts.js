// An action: its name, whether it is offered, and on which element it is shown.
/** @typedef {import('../types').Action} Action */
/** @typedef {import('../types').Act} Act */
/** @typedef {import('../types').Face} Face */
/** @typedef {import('../types').Ref} Ref */
/** @typedef {import('../types').State} State */

/** @param {Action} a */
export const nameOf = ({ verb, arg }) => `${verb}-${arg}`
/** @param {State | null | undefined} s @param {Action} a */
export const offers = (s, a) => !!s?.offer[a.verb]?.includes(a.arg)
/** The element on which an action is shown. @param {Face} face @param {Action} a @returns {Ref | null} */
export const refOf = (face, a) => /** @type {Act} */ (a).ref ?? face.refOf(a.verb, a.arg)
/** What may be done on each element. @param {Face} face @param {Act[]} acts @returns {Map<Ref, Act[]>} */
export function byElement(face, acts) {
  /** @type {Map<Ref, Act[]>} */
  const on = new Map()
  for (const a of acts) {
    const ref = refOf(face, a)
    if (ref) on.set(ref, [...(on.get(ref) ?? []), a])
  }
  return on
}
