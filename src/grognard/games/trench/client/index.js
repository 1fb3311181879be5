// The face of Trench 1918: what the generic table asks of a game (client/types.d.ts, Face).
import { card, cardBack, miniCard, plateFace, tokenFace } from './cards.js'
import { board, boxName } from './board.js'
import { ground } from './ground.js'
import { left, hand, resources, score } from './sidepanels.js'
import { before, first, intent, press, refOf, walk } from './scene.js'
import { theatre } from './theatre.js'
import { tip } from './tips.js'
import { words, pile, reading, cards } from './words.js'
import { sides } from './cover.js'
/** @typedef {import('../../../client/types').OwnFace} OwnFace */
/** @typedef {import('../../../client/types').Action} Action */
/** @typedef {import('./types').Fixed} Fixed */
/** @typedef {import('./types').View} View */

// Shown better on the board, in the hand or on a slot than as buttons.
const PICKS = [
  'unit',
  'card',
  'box',
  'lift',
  'swap',
  'back',
  'trap',
  'move',
  'place',
  'fort',
  'shell',
  'gas',
  'strike',
  'heal',
  'give',
]
const ATTACKS = ['attack', 'strike', 'shell', 'gas', 'counter', 'reveal']
/** Targets stand side by side, each with what would become of it. */
const COMPARED = ['attack', 'strike', 'counter']

/** Every drawing that is used more than once, drawn once: cards, plates, tokens, backs.
 * @param {Fixed} fixed @param {import('../../../client/types').Say} say */
function sprites(fixed, say) {
  const terms = { range: say('ui-trench-range'), ...fixed.words }
  let g = ''
  for (const [id, k] of Object.entries(fixed.kinds)) {
    const kind = { ...k, id }
    for (const [role, s] of Object.entries(sides)) {
      if (k.side && k.side in sides && k.side !== role) continue
      g += `<g id="sp-c-${id}-${s}">${card(kind, s, terms)}</g><g id="sp-m-${id}-${s}">${miniCard(kind, s, terms)}</g>`
      if (k.deck === 'troop')
        g += `<g id="sp-p-${id}-${s}">${plateFace(kind, s)}</g><g id="sp-t-${id}-${s}">${tokenFace(kind, s)}</g>`
    }
  }
  g += `<g id="sp-ground-0">${ground(false)}</g><g id="sp-ground-1">${ground(true)}</g>`
  for (const s of Object.values(sides))
    for (const deck of ['troop', 'bonus']) g += `<g id="sp-back-${s}-${deck}">${cardBack(s, deck)}</g>`
  return g
}
/** What was taken up. @param {View} view */
function picked(view) {
  const p = view.picked
  if (p?.unit !== undefined) return `unit-${p.unit}`
  return p?.card !== undefined ? `card-${p.card}` : null
}
/** @param {string} ref @returns {Action | null} */
function pickOf(ref) {
  const [what, id] = ref.split('-')
  return what === 'unit' || what === 'card' ? { verb: what, arg: Number(id) } : null
}
/** Only "pass" (and "no more this turn") is offered.
 * @param {Record<string, number[]>} offer @returns {Action | null} */
function autopass(offer) {
  const verbs = Object.keys(offer).filter((v) => offer[v].length)
  return offer.pass?.length && verbs.every((v) => v === 'pass' || v === 'waive')
    ? { verb: 'pass', arg: offer.pass[0] }
    : null
}
/** An enemy action that may be answered: it is announced to all, and letting it pass needs no look at one's cards.
 * @param {View} view @param {Fixed} fixed @param {import('../../../client/types').Say} say
 * @returns {import('../../../client/types').Openly | null} */
function openly(view, fixed, say) {
  const d = view.declared
  if (view.phase !== 'reaction' || !d) return null
  const name = (/** @type {number | null} */ id) => {
    const unit = view.boxes.flatMap((b) => b.units).find((u) => u.id === id)
    return unit ? fixed.kinds[unit.kind].name : ''
  }
  const args = { unit: name(d.unit), target: name(d.target), box: boxName(fixed.boxes[d.box]) }
  const kind = d.what === 'move' || d.what === 'swap' ? 'moves' : 'other'
  return {
    kind,
    text: say(`ui-trench-declared-${d.what}`, args),
    pass: { verb: 'pass', arg: 0 },
    turn: { verb: 'waive', arg: 0 },
  }
}
/** The box in which an element lies, as the prompt calls it.
 * @param {View} view @param {Fixed} fixed @param {string} ref */
function where(view, fixed, ref) {
  const id = Number(ref.split('-')[1])
  const box = ref.startsWith('unit-') ? view.boxes.findIndex((b) => b.units.some((u) => u.id === id)) : -1
  return box < 0 ? '' : boxName(fixed.boxes[box])
}
/** A unit on the board was a card in the hand; what it has lost stands in what is read of it. */
const motion = {
  pieces: '.unit > button[data-ref]',
  before,
  hurt: (/** @type {Element} */ e) => Number(e.getAttribute('data-read')?.split(':')[3] ?? 0),
  down: (/** @type {Element} */ e) => !!e.closest('.down'),
}
/** The bunker has rules of its own. @type {import('../../../client/types').Face['inForce']} */
const inForce = ({ options }) => ({ 'TR.bunker': options.bunker === true })

/** @type {OwnFace} */
export const face = {
  inForce,
  sides,
  sprites,
  intent,
  refOf,
  press,
  first,
  motion,
  walk,
  picked,
  pickOf,
  autopass,
  openly,
  theatre,
  tip,
  where,
  words,
  pile,
  reading,
  cards,
  isPick: (verb) => PICKS.includes(verb),
  previewable: (verb) => ATTACKS.includes(verb),
  compared: (verb) => COMPARED.includes(verb),
  layout: (ctx) => ({
    score: score(ctx),
    left: left(ctx),
    board: board(ctx),
    hand: hand(ctx),
    resources: resources(ctx),
    boardLabel: ctx.say('ui-board'),
  }),
}
