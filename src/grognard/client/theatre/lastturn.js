// The other side's last turn: which lines of the log it is, in a sentence, and as arrows over the board. They stay
// until the reader does something himself.
import { esc, html } from '../base/dom.js'
import { glyph } from '../art/chrome.js'
import { badgeIcon } from '../art/symbols.js'
import { turns } from '../face/sceneparts.js'
/** @typedef {import('../types').LogLine} LogLine */
/** @typedef {import('../types').Trace} Trace */
/** What the page shows of it.
 * @typedef {{side: string, name: string, summary: string, traces: Trace[], shown: boolean, again: number}} Told */

/** The last turn of somebody else; nothing before there was one.
 * @param {LogLine[]} lines @param {string} own @param {(line: LogLine) => string | null} turnOf */
export const lastTurnOf = (lines, own, turnOf) =>
  turns(lines, turnOf)
    .filter((t) => t.side !== own && t.lines.length > 1)
    .at(-1) ?? null

export class LastTurn {
  constructor() {
    /** the turn whose arrows the reader has put away, by its first line */
    this.away = -1
    /** how often they were asked for again: each time they are redrawn */
    this.again = 0
    /** @type {{key: string, told: Told | null, first: number}} */
    this.known = { key: '', told: null, first: -1 }
  }
  /** @param {import('../types').State} s @param {import('../types').Face} face @param {import('../types').Ctx} ctx
   * @param {(role: string) => string} name @returns {Told | null} */
  tell(s, face, ctx, name) {
    const key = `${s.lang} ${s.role} ${s.log.length} ${s.step}`
    if (this.known.key !== key) this.known = { key, ...this.read(s, face, ctx, name) }
    const { told, first } = this.known
    return told && { ...told, shown: this.away !== first, again: this.again }
  }
  /** @param {import('../types').State} s @param {import('../types').Face} face @param {import('../types').Ctx} ctx
   * @param {(role: string) => string} name @returns {{told: Told | null, first: number}} */
  read(s, face, ctx, name) {
    const own = s.role in face.sides ? s.role : ''
    const turn = own ? lastTurnOf(s.log, own, face.theatre.turnOf) : null
    if (!turn) return { told: null, first: -1 }
    const traces = face.theatre.traces(turn.lines, ctx).filter((t) => t.as === 'fight' || t.side === turn.side)
    const summary = face.theatre.summary(turn.lines, ctx)
    const told = { side: turn.side, name: name(turn.side), summary, traces, shown: true, again: 0 }
    return { told: summary ? told : null, first: turn.lines[0].n }
  }
  /** The reader has done something, or wants to see the board alone. */
  hide() {
    this.away = this.known.first
  }
  turn() {
    if (this.away === this.known.first) this.away = -1
    else this.hide()
  }
  show() {
    this.away = -1
    this.again++
  }
}
/** @param {Told} t @param {import('../types').Say} say */
const turnLabel = (t, say) => say(t.shown ? 'ui-turn-hide' : 'ui-turn-show')
/** @param {Told} t @param {import('../types').Say} say @param {Record<string, string>} sides */
export const lastTurnHtml = (t, say, sides) => html`
  <div class="lastturn" data-key="lastturn">
    <p>${badgeIcon(sides[t.side] ?? '', 16)} <b>${esc(say('ui-pair', { a: t.name, b: '' }))}</b> ${esc(t.summary)}</p>
    <span class="yn">
      <button class="btn quiet" data-do="turn-again" aria-keyshortcuts="a" aria-label="${esc(say('ui-turn-again'))}"
        title="${esc(say('ui-turn-again'))} (A)">
        ${glyph('play', 14)}
      </button>
      <button class="btn quiet" data-do="turn-hide" aria-keyshortcuts="v" aria-label="${esc(turnLabel(t, say))}"
        title="${esc(turnLabel(t, say))} (V)">
        ${glyph('eye', 16)}
      </button>
    </span>
  </div>
`
