// What the reader is doing: what is selected, pointed at, refused, wanted next. A pure function of what it
// was, what happened, and what is shown: `reduce(intent, event, sight)` gives the next intent and what is to be done
// about it (effects, carried out by table.js). It knows neither the page nor the connection.
import { nameOf, offers, refOf } from '../face/acts.js'
/** @typedef {import('../types').State} State */
/** @typedef {import('../types').Act} Act */
/** @typedef {import('../types').Action} Action */
/** @typedef {import('../types').Face} Face */
/** @typedef {import('../types').Ref} Ref */

/** @typedef {object} Intent
 * @property {Action | null} after what to do once the undo has come back
 * @property {{action: Action, asked: string} | null} last the choice that was sent last, and the question it answered
 * @property {Set<Ref>} pickable what could have been taken up before something was
 * @property {Set<string>} picks the same as actions: "take 3"
 * @property {Record<string, import('../types').Preview>} previews odds that the server has told, by action
 * @property {Action | null} previewOf the action whose odds are shown
 * @property {import('../types').Hint | null} hint
 * @property {Ref | null} refused the element that the last refusal speaks of */

/** What the reader has before him.
 * @typedef {object} Sight
 * @property {State | null} state what is shown
 * @property {boolean} newest is it the newest there is?
 * @property {boolean} live may he do something? Not while anything is on its way, and not in the past
 * @property {boolean} looking back, at the past?
 * @property {boolean} busy do moves of others play out?
 * @property {string} role of the seat that is held
 * @property {Face} face
 * @property {() => import('../types').Ctx} ctx */

/** How the table is played. @typedef {{mode: string, online?: boolean}} Home */
/** @typedef {{kind: 'shown', before: State | null}
 *   | {kind: 'settled', info: Home, autopass: boolean, tips: boolean}
 *   | {kind: 'press', ref: Ref}
 *   | {kind: 'act', action: Action}
 *   | {kind: 'sure', action: Action, version: number, role: string}
 *   | {kind: 'undo'}
 *   | {kind: 'escape', bubble: boolean}
 *   | {kind: 'told-why', meant: Action, ref: Ref | null, at: State, why: import('../types').Why}
 *   | {kind: 'point', action: Action}
 *   | {kind: 'previewed', action: Action, at: State, answer: import('../types').Preview}
 *   | {kind: 'hinted', hint: import('../types').Hint}
 *   | {kind: 'closed'}
 *   | {kind: 'trouble', trouble: import('../types').Trouble, newest: State | null}} Event */

/** @typedef {{do: 'draw'} | {do: 'skip'} | {do: 'undo'} | {do: 'now'} | {do: 'learned'} | {do: 'hand-over'}
 *   | {do: 'unbubble'}
 *   | {do: 'sure', action: Action, version: number, role: string}
 *   | {do: 'send', action: Action}
 *   | {do: 'pass', action: Action}
 *   | {do: 'breathe', soon: boolean}
 *   | {do: 'why', meant: Action, ref: Ref | null}
 *   | {do: 'preview', action: Action}
 *   | {do: 'compare', actions: Action[]}
 *   | {do: 'bubble', ref: Ref | null, why: import('../wire').WhyNot}
 *   | {do: 'toast', trouble: import('../types').Trouble}} Effect */

/** @typedef {[Intent, Effect[]]} Next */

/** Longer lists are not read figure by figure. */
const MOST_COMPARED = 40

/** @returns {Intent} */
export const idle = () => ({
  after: null,
  last: null,
  pickable: new Set(),
  picks: new Set(),
  previews: {},
  previewOf: null,
  hint: null,
  refused: null,
})

/** What the reader is asked, to tell one question from the next; nothing where he is not. @param {State | null} s */
export const asking = (s) =>
  s && !s.result && s.to_act.includes(s.role) && (!s.lesson || s.lesson.want)
    ? JSON.stringify([s.role, s.turn, s.prompt.text, s.offer])
    : ''
/** A state is shown. An answer stands until the reader may do something else: it is not wiped because the other side
 * became ready. @param {Intent} intent @param {State | null} before @param {Sight} sight @returns {Next} */
function shown(intent, before, { state: s, face }) {
  if (!s) return [intent, []]
  const same = !!before && JSON.stringify(before.offer) === JSON.stringify(s.offer)
  const hint = intent.hint && offers(s, intent.hint) ? intent.hint : null
  const next = { ...intent, hint, refused: same ? intent.refused : null, previews: {}, previewOf: null }
  if (!face.picked(s.view)) {
    next.pickable = new Set(s.acts.map((a) => refOf(face, a) ?? ''))
    next.picks = new Set(s.acts.map((a) => `${a.verb} ${a.arg}`))
  }
  return [next, same ? [] : [{ do: 'unbubble' }]]
}

/** Does the reader play alone against the computer, at home? @param {Home} info */
export const atHome = ({ mode, online }) => mode === 'computer' && !online
/** The pass that is made for the reader: only against the computer at home, where its moment tells nobody anything
 * (online the server's standing orders do it, in their own time), and never when he has done something that waits for
 * it. @param {State} s @param {Face} face @param {Home} info */
const passOf = (s, face, info) => (atHome(info) && !s.undo && !s.lesson ? face.autopass(s.offer, s.view) : null)

/** What follows from a state by itself: the second half of a change of mind, an automatic pass, the curtain.
 * @param {Intent} intent @param {Extract<Event, {kind: 'settled'}>} how @param {Sight} sight @returns {Next} */
function settled(intent, { info, autopass, tips }, sight) {
  const { state: s, face } = sight
  if (!s || !sight.newest || sight.looking) return [intent, []]
  if (intent.after) {
    const { after } = intent
    const next = { ...intent, after: null }
    if (offers(s, after)) return act(next, after, sight)
    return [next, [{ do: 'why', meant: after, ref: face.refOf(after.verb, after.arg) }]]
  }
  // a player who has seen a game to its end needs no more tips
  if (s.result) return [intent, s.lesson ? [] : [{ do: 'learned' }]]
  if (!s.to_act.includes(s.role)) return [intent, [{ do: 'hand-over' }]]
  // not at a shared screen: the player behind the curtain wants to see what the other side does
  const pass = autopass ? passOf(s, face, info) : null
  if (pass) return [intent, [{ do: 'pass', action: pass }]]
  // of a hundred hexes none is shown before one is pointed at
  const told = s.acts.filter((a) => face.previewable(a.verb))
  const first = told.length && told.length <= MOST_COMPARED ? face.foremost(told, s.view) : null
  const [next, effects] = first ? point(intent, first, sight) : /** @type {Next} */ ([intent, []])
  return [next, [...effects, ...comparison(s, face), { do: 'breathe', soon: tips }]]
}

/** Choices that stand side by side have their figures side by side: all are asked for, one after another.
 * @param {State} s @param {Face} face @returns {Effect[]} */
function comparison(s, face) {
  const actions = s.acts.filter((a) => face.compared(a.verb, s.view)).map(({ verb, arg }) => ({ verb, arg }))
  return actions.length ? [{ do: 'compare', actions: actions.slice(0, MOST_COMPARED) }] : []
}

/** What costs something or loses the game is asked about first; the answer belongs to the question it was shown with.
 * @param {Intent} intent @param {Action} action @param {Sight} sight @returns {Next} */
function act(intent, action, { state, live }) {
  return [intent, live && state ? [{ do: 'sure', action, version: state.version, role: state.role }] : []]
}
/** Yes, do it: unless the question has gone meanwhile.
 * @param {Intent} intent @param {{action: Action, version: number, role: string}} said @param {Sight} sight
 * @returns {Next} */
function sure(intent, { action: { verb, arg }, version, role }, sight) {
  const { state, live } = sight
  if (!live || state?.version !== version || sight.role !== role) return [intent, []]
  const action = { verb, arg }
  return [{ ...intent, hint: null, last: { action, asked: asking(state) } }, [{ do: 'send', action }]]
}
/** @param {Intent} intent @param {Sight} sight @returns {Next} */
const undo = (intent, { live, state }) => [intent, live && state?.undo ? [{ do: 'undo' }] : []]

/** A click, or Enter, on an element of the game.
 * @param {Intent} intent @param {Ref} ref @param {Sight} sight @returns {Next} */
function press(intent, ref, sight) {
  const { state: s, face } = sight
  if (sight.busy) return [intent, [{ do: 'skip' }]]
  if (!s || sight.looking) return [intent, []]
  const here = face.press(sight.ctx(), ref)
  if (here) return act(intent, here, sight)
  const picked = face.picked(s.view)
  if (picked && ref === picked) return undo(intent, sight)
  const instead = picked && s.undo && intent.pickable.has(ref) ? face.pickOf(ref) : null
  // only what could really have been taken up: in the set-up a piece that lies there can be lifted, no more
  if (instead && intent.picks.has(`${instead.verb} ${instead.arg}`)) {
    return undo({ ...intent, after: instead }, sight)
  }
  const meant = face.intent(s.view, ref)
  return [intent, meant ? [{ do: 'why', meant, ref }] : []]
}
/** Escape closes the nearest thing: a bubble, the past, what was taken up.
 * @param {Intent} intent @param {boolean} bubble @param {Sight} sight @returns {Next} */
function escape(intent, bubble, sight) {
  if (bubble) return [{ ...intent, refused: null }, [{ do: 'unbubble' }, { do: 'draw' }]]
  if (sight.looking) return [intent, [{ do: 'now' }]]
  return sight.state && sight.face.picked(sight.state.view) ? undo(intent, sight) : [intent, []]
}
/** Why something is not offered; it may be, by now.
 * @param {Intent} intent @param {Extract<Event, {kind: 'told-why'}>} told @param {Sight} sight @returns {Next} */
function toldWhy(intent, { meant, ref, at, why }, sight) {
  if (sight.state !== at) return [intent, []]
  if ('allowed' in why) return offers(at, meant) ? act(intent, meant, sight) : [intent, []]
  return [{ ...intent, refused: ref }, [{ do: 'draw' }, { do: 'bubble', ref, why }]]
}

/** The reader points at an action: its odds are shown, once the server has told them.
 * @param {Intent} intent @param {Action} action @param {Sight} sight @returns {Next} */
function point(intent, { verb, arg }, { state, live, face }) {
  const same = intent.previewOf?.verb === verb && intent.previewOf.arg === arg
  if (!live || !state || same || !face.previewable(verb)) return [intent, []]
  const action = { verb, arg }
  const known = nameOf(action) in intent.previews
  return [{ ...intent, previewOf: action }, [known ? { do: 'draw' } : { do: 'preview', action }]]
}
/** @param {Intent} intent @param {Extract<Event, {kind: 'previewed'}>} told @param {Sight} sight @returns {Next} */
function previewed(intent, { action, at, answer }, { state }) {
  if (state !== at) return [intent, []]
  return [{ ...intent, previews: { ...intent.previews, [nameOf(action)]: answer } }, [{ do: 'draw' }]]
}
/** The other side may have gone on meanwhile: advice holds as long as it is still offered.
 * @param {Intent} intent @param {import('../types').Hint} hint @param {Sight} sight @returns {Next} */
const hinted = (intent, hint, { state }) =>
  offers(state, hint) ? [{ ...intent, hint }, [{ do: 'draw' }]] : [intent, []]

/** While both choose, a choice may cross the other's on the wire: it is made again on the fresh state.
 * @param {Intent} intent @param {Extract<Event, {kind: 'trouble'}>} event @returns {Next} */
function trouble(intent, { trouble: m, newest }) {
  const { last } = intent
  if (m.code === 'stale' && last && asking(newest) === last.asked && (newest?.to_act.length ?? 0) > 1)
    return [{ ...intent, after: last.action, last: null }, []]
  return [{ ...intent, after: null }, [{ do: 'toast', trouble: m }, { do: 'draw' }]]
}

/** @param {Intent} intent @param {Event} event @param {Sight} sight @returns {Next} */
export function reduce(intent, event, sight) {
  switch (event.kind) {
    case 'shown':
      return shown(intent, event.before, sight)
    case 'settled':
      return settled(intent, event, sight)
    case 'press':
      return press(intent, event.ref, sight)
    case 'act':
      return act(intent, event.action, sight)
    case 'sure':
      return sure(intent, event, sight)
    case 'undo':
      return undo(intent, sight)
    case 'escape':
      return escape(intent, event.bubble, sight)
    case 'told-why':
      return toldWhy(intent, event, sight)
    case 'point':
      return point(intent, event.action, sight)
    case 'previewed':
      return previewed(intent, event, sight)
    case 'hinted':
      return hinted(intent, event.hint, sight)
    case 'closed':
      return [{ ...intent, refused: null }, [{ do: 'draw' }]]
    case 'trouble':
      return trouble(intent, event)
  }
}
