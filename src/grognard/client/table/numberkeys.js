// Which number key stands for which action. A number keeps its meaning for the length of a phase, as often as the same
// kind of question is asked in it: an action that comes later gets a number nobody had, one that goes leaves its own
// unused, and what is costly or cannot be taken back has none. Another kind of question takes other numbers while there
// are any.
/** @typedef {import('../types').Act} Act */

/** @param {{verb: string, arg: number}} a */
const name = (a) => `${a.verb}-${a.arg}`

/** Actions in the order of their number keys: what is done, then what is taken up, then the quiet ones.
 * @param {Act[]} acts @param {(verb: string) => boolean} isPick
 * @param {(verb: string) => string} [foldOf] many of these are one fold: the key of its title */
export function inOrder(acts, isPick, foldOf = () => '') {
  const loud = acts.filter((a) => a.group !== 'quiet' && a.group !== 'apart')
  const many = (/** @type {Act} */ a) => foldOf(a.verb) !== '' && acts.filter((b) => b.verb === a.verb).length > FEW
  const folds = acts.filter(many)
  const main = loud.filter((a) => !isPick(a.verb) && !many(a))
  const picks = loud.filter((a) => isPick(a.verb) && !many(a))
  const quiet = acts.filter((a) => a.group === 'quiet' && !many(a))
  const apart = acts.filter((a) => a.group === 'apart')
  return { main, picks, folds, quiet, apart }
}
/** The one action that the reader most likely wants; none where several are as likely.
 * @param {Act[]} main @returns {Act | null} */
export function leading(main) {
  const can = main.filter((a) => a.group !== 'side')
  return can.length === 1 ? can[0] : null
}

const FEW = 3 // buttons; more of the same kind are folded away
const ALL = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

export class NumberKeys {
  constructor() {
    this.phase = ''
    /** @type {Map<string, Map<string, string>>} kind of question -> action -> its number */
    this.kinds = new Map()
  }
  /** The key of each action that is offered now.
   * @param {string} phase @param {string} kind of question, within the phase @param {Act[]} acts
   * @param {(verb: string) => boolean} isPick @param {(verb: string) => string} [foldOf]
   * @returns {(a: Act) => string} */
  keys(phase, kind, acts, isPick, foldOf) {
    if (phase !== this.phase) {
      this.phase = phase
      this.kinds.clear()
    }
    const of = this.kinds.get(kind) ?? new Map()
    const { main, picks, quiet } = inOrder(acts, isPick, foldOf)
    this.kinds.set(kind, of)
    this.give(of, main)
    // of what is taken up all have a number, or none: the first nine of twenty-five help nobody
    for (const verb of new Set(picks.map((a) => a.verb))) {
      const these = picks.filter((a) => a.verb === verb)
      const fresh = these.filter((a) => !of.has(name(a)))
      if (fresh.length + of.size <= ALL.length) this.give(of, these)
    }
    this.give(of, quiet)
    return (a) => a.key?.toUpperCase() ?? (a.group === 'apart' ? '' : (of.get(name(a)) ?? ''))
  }
  /** @param {Map<string, string>} of @param {Act[]} acts */
  give(of, acts) {
    const fresh = acts.filter((a) => !a.key && !of.has(name(a)))
    const taken = this.taken()
    // too few that nobody has: then all in a row, not the last of them first
    const apart = fresh.length + taken.size <= ALL.length
    for (const a of fresh) {
      const number = this.number(of, name(a), apart)
      if (number) of.set(name(a), number)
    }
  }
  /** The numbers that some action of the phase has. */
  taken() {
    return new Set([...this.kinds.values()].flatMap((m) => [...m.values()]))
  }
  /** The number that the action has in another question of the phase; one that nobody has in any; one that is free in
   * this.
   * @param {Map<string, string>} of @param {string} action @param {boolean} apart */
  number(of, action, apart) {
    const here = new Set(of.values())
    const anywhere = apart ? this.taken() : here
    const same = [...this.kinds.values()].map((m) => m.get(action)).find((d) => d && !here.has(d))
    return same ?? ALL.find((d) => !anywhere.has(d)) ?? ALL.find((d) => !here.has(d))
  }
}
