// A key or a click that was meant for a question which has just been replaced does nothing.
// Times are those of the events themselves (milliseconds since the page began), so that tests can make them up.

/** Nobody reads a new question and answers it sooner. */
export const REACTION = 400

export class InputGuard {
  /** @param {() => number} [now] */
  constructor(now = () => performance.now()) {
    this.now = now
    this.question = ''
    this.missed = 0
    /** a question was taken away before the reader answered it: what he presses next may be meant for it */
    this.vanished = false
    /** @type {{key: string, meaning: string} | null} the last input that counted */
    this.input = null
    /** @type {{key: string, meaning: string} | null} what the reader answered this question with */
    this.answered = null
    /** @type {{key: string, meaning: string} | null} what he answered the one before with */
    this.before = null
  }
  /** A question is shown; nothing: nobody asks the reader. @param {string} question */
  shown(question) {
    if (question === this.question) return
    const at = this.now()
    // one that had not stood long enough to be answered does not clear the air
    const lately = this.vanished && at - this.missed < REACTION
    this.vanished = !this.answered && (this.question !== '' || lately)
    this.before = this.answered
    this.answered = this.input = null
    this.question = question
    this.missed = at
  }
  /** The reader changes the question himself: takes something back, reads it in another language. */
  own() {
    this.answered = { key: '', meaning: '' }
  }
  /** Somebody else sits down. */
  reset() {
    this.question = ''
    this.vanished = false
    this.answered = this.before = this.input = null
  }
  /** Does this input count? `key`: the same for two presses of one key, or two clicks on one spot; `meaning`: what it
   * would do.
   * @param {number} at @param {string} key @param {string} meaning @returns {boolean} */
  takes(at, key, meaning) {
    if (at < this.missed) return false
    const soon = at - this.missed < REACTION
    if (soon && this.vanished) return false
    // the second of two quick presses was meant for the question that the first has answered
    if (soon && this.before && this.before.key === key && this.before.meaning !== meaning) return false
    this.input = { key, meaning }
    return true
  }
  /** What was pressed became an answer, on its way to the server. What the page sends by itself is not the reader's. */
  sent() {
    this.answered = this.input
    this.input = null
  }
}
