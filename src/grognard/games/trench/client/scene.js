// What the board shows, as data: every piece and every box, and the state each is in. Pure, so that node can test it.
/** @typedef {import('./types').View} View */
/** @typedef {import('./types').Fixed} Fixed */
/** @typedef {import('./types').Scene} Scene */
/** @typedef {import('./types').Piece} Piece */
/** @typedef {import('./types').Place} Place */
/** @typedef {import('./types').Unit} Unit */
/** @typedef {Record<string, number[]>} Offer */

/** Verbs whose number is a troop card on the board, and verbs whose number is a box. */
const ON_UNITS = ['unit', 'lift', 'swap', 'heal', 'attack', 'strike', 'counter']
const INTO_BOX = ['move', 'place', 'box', 'fort']
const ON_BOX = ['shell', 'gas']
/** Verbs whose number is a card in the hand or in a slot. */
const ON_CARDS = ['card', 'back', 'trap', 'reveal', 'give']
export const ENEMY = /** @type {Record<string, string>} */ ({ french: 'german', german: 'french' })

/** The side that sits at the bottom of the board. @param {View} view */
export const near = (view) => (view.you === 'german' ? 'german' : 'french')

/** Lines from top to bottom and columns from left to right, as the reader sees them: his rear trench is at the bottom.
 * @param {View} view @returns {{rows: number[], columns: number[]}} */
export function facing(view) {
  return near(view) === 'german'
    ? { rows: [1, 2, 3, 4, 5, 6, 7], columns: [3, 2, 1] }
    : { rows: [7, 6, 5, 4, 3, 2, 1], columns: [1, 2, 3] }
}
/** @param {number} line @param {number} column */
export const boxAt = (line, column) => (line - 1) * 3 + column - 1

/** @param {Unit} u @returns {Piece['done']} */
function done(u) {
  if (u.attacked) return u.moved ? 'both' : 'attacked'
  return u.moved ? 'moved' : ''
}

/** @param {View} view @param {Unit} u @param {Offer} offer @returns {Piece['state']} */
function pieceState(view, u, offer) {
  if (view.picked?.unit === u.id) return 'sel'
  if (ON_UNITS.some((v) => offer[v]?.includes(u.id))) return u.side === near(view) ? 'lit' : 'target'
  return view.declared?.unit === u.id ? 'acting' : ''
}
/** @param {number} box @param {Piece[]} here @param {Offer} offer @returns {Place['state']} */
function placeState(box, here, offer) {
  if (ON_BOX.some((v) => offer[v]?.includes(box)) || here.some((p) => p.state === 'target')) return 'fire'
  if (offer.move?.includes(box)) return 'move'
  return INTO_BOX.some((v) => offer[v]?.includes(box)) ? 'place' : ''
}
/** @param {View} view @param {number | null} id */
const boxOf = (view, id) => (id === null ? -1 : view.boxes.findIndex((b) => b.units.some((u) => u.id === id)))

/** @param {View} view @param {Fixed} fixed @param {Offer} [offer] @returns {Scene} */
export function scene(view, fixed, offer = {}) {
  const pieces = view.boxes.flatMap((b, at) =>
    b.units.map((u) => ({
      ref: `unit-${u.id}`,
      at,
      kind: u.kind,
      side: u.side,
      hurt: u.hurt,
      done: done(u),
      pinned: u.pinned,
      hidden: u.hidden,
      state: pieceState(view, u, offer),
    })),
  )
  const places = view.boxes.map((b, box) => {
    const info = fixed.boxes[box]
    return {
      ref: `box-${box}`,
      box,
      state: placeState(
        box,
        pieces.filter((p) => p.at === box),
        offer,
      ),
      fort: b.fort !== null && b.fort !== undefined,
      bunker: view.bunker && info.line === 4 && info.column === 2,
    }
  })
  const d = view.declared
  const from = d ? boxOf(view, d.unit) : -1
  return {
    pieces,
    places,
    ...facing(view),
    arrow: d ? { from: from < 0 ? null : from, to: d.box, what: d.what } : null,
  }
}

/** Where an action is shown. @param {string} verb @param {number} arg @returns {string | null} */
export function refOf(verb, arg) {
  if (ON_UNITS.includes(verb)) return `unit-${arg}`
  if (INTO_BOX.includes(verb) || ON_BOX.includes(verb)) return `box-${arg}`
  if (ON_CARDS.includes(verb)) return `card-${arg}`
  return verb === 'draw' ? `deck-${arg}` : null
}

/** @param {View} view @param {number} id */
const unitById = (view, id) => view.boxes.flatMap((b) => b.units).find((u) => u.id === id) ?? null
/** @param {View} view @param {number} id */
const inSlot = (view, id) => Object.values(view.sides).some((s) => s.slots.some((x) => x?.id === id))

/** With a hand card taken up: what a click on a troop card would mean.
 * @param {View} view @param {string | undefined} kind @param {Unit} u */
function cardOnUnit(view, kind, u) {
  const box = boxOf(view, u.id)
  if (kind === 'artillery_barrage') return { verb: 'shell', arg: box }
  if (kind === 'gas_attack') return { verb: 'gas', arg: box }
  if (u.side !== near(view)) return { verb: 'strike', arg: u.id }
  if (kind === 'field_dressing') return { verb: 'heal', arg: u.id }
  return { verb: kind === 'bunker' ? 'fort' : 'place', arg: box }
}
/** @param {View} view @param {string | undefined} kind @param {number} box */
function cardOnBox(view, kind, box) {
  if (view.phase === 'placing') return { verb: 'box', arg: box }
  const verb = { artillery_barrage: 'shell', gas_attack: 'gas', bunker: 'fort' }[kind ?? ''] ?? 'place'
  return { verb, arg: box }
}
/** @param {View} view @param {number} id */
const handKind = (view, id) => view.sides[near(view)]?.cards?.find((c) => c.id === id)?.kind

/** @param {View} view @param {Unit} u */
function unitIntent(view, u) {
  const own = u.side === near(view)
  const p = view.picked
  if (view.phase === 'placing')
    return p?.card !== undefined ? { verb: 'box', arg: boxOf(view, u.id) } : { verb: 'lift', arg: u.id }
  if (view.phase === 'counter') return { verb: 'counter', arg: u.id }
  if (view.phase === 'reaction') return { verb: 'strike', arg: u.id }
  if (p?.card !== undefined) return cardOnUnit(view, handKind(view, p.card), u)
  if (p?.unit !== undefined && p.unit !== u.id) return own ? { verb: 'swap', arg: u.id } : { verb: 'attack', arg: u.id }
  // an enemy clicked with nothing in hand: the server says that it is not ours
  return { verb: 'unit', arg: u.id }
}
/** @param {View} view @param {number} box */
function boxIntent(view, box) {
  const p = view.picked
  if (p?.card !== undefined) return cardOnBox(view, handKind(view, p.card), box)
  if (view.phase === 'placing') return { verb: 'box', arg: box }
  if (p?.unit !== undefined) {
    const foes = view.boxes[box].units.filter((u) => u.side !== near(view))
    return foes.length ? { verb: 'attack', arg: foes[0].id } : { verb: 'move', arg: box }
  }
  const here = view.boxes[box].units
  return here.length ? unitIntent(view, here[0]) : { verb: 'move', arg: box }
}
/** @param {View} view @param {number} id */
function cardIntent(view, id) {
  if (view.phase === 'keep') return { verb: 'give', arg: id }
  if (inSlot(view, id)) return { verb: view.phase === 'reaction' ? 'reveal' : 'trap', arg: id }
  return { verb: 'card', arg: id }
}

/** The action that a click on an element would have meant, so that the page can ask why it is not offered.
 * @param {View} view @param {string} ref @returns {{verb: string, arg: number} | null} */
export function intent(view, ref) {
  const cut = ref.lastIndexOf('-')
  const what = ref.slice(0, cut)
  const id = Number(ref.slice(cut + 1))
  if (!Number.isInteger(id) || id < 0) return null
  if (what === 'deck') return { verb: 'draw', arg: id }
  if (what === 'box') return view.boxes[id] ? boxIntent(view, id) : null
  if (what === 'card') return cardIntent(view, id)
  const u = what === 'unit' ? unitById(view, id) : null
  return u ? unitIntent(view, u) : null
}

/** The next element when an arrow is pressed: left and right go through a box's cards, up and down to the next line.
 * @param {View} view @param {string} ref @param {string} key @returns {string | null} */
export function walk(view, ref, key) {
  const { rows, columns } = facing(view)
  const order = rows.flatMap((l) => columns.map((c) => boxAt(l, c)))
  const id = Number(ref.split('-')[1])
  const box = ref.startsWith('box-') ? id : boxOf(view, id)
  const at = order.indexOf(box)
  if (at < 0) return `box-${order[0]}`
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const to = order[at + (key === 'ArrowUp' ? -3 : 3)]
    return to === undefined ? null : `box-${to}`
  }
  const chain = (/** @type {number} */ b) => [`box-${b}`, ...view.boxes[b].units.map((u) => `unit-${u.id}`)]
  const row = order.slice(at - (at % 3), at - (at % 3) + 3).flatMap(chain)
  const i = row.indexOf(ref)
  return row[i + (key === 'ArrowLeft' ? -1 : 1)] ?? null
}

/** @param {string} ref @returns {[string, number]} */
const parts = (ref) => [ref.slice(0, ref.lastIndexOf('-')), Number(ref.slice(ref.lastIndexOf('-') + 1))]
/** What a click on an element does: its own actions, but an exchange only by its own chip. With a card in hand, whoever
 * clicks on a unit means the box in which it stands; of a box that cannot be entered, the one target in it.
 * @param {import('../../../client/types').Ctx} ctx @param {string} ref
 * @returns {import('../../../client/types').Act | null} */
export function press(ctx, ref) {
  /** @type {View} */
  const view = ctx.view
  const at = (/** @type {string} */ r) => ctx.on.get(r) ?? []
  const own = at(ref).filter((a) => a.verb !== 'swap' || !ctx.pickable.has(ref))
  if (own.length) return own[0]
  const [what, n] = parts(ref)
  if (what === 'unit' && view.picked?.card !== undefined) return at(`box-${boxOf(view, n)}`)[0] ?? null
  if (what !== 'box') return null
  const foes = (view.boxes[n]?.units ?? []).filter((u) => u.side !== near(view))
  const targets = foes.flatMap((u) => at(`unit-${u.id}`))
  return targets.length === 1 ? targets[0] : null
}
/** Where Tab enters the board: at the first unit or box that may be chosen.
 * @param {import('../../../client/types').Ctx} ctx */
export const first = (ctx) => [...ctx.on.keys()].find((ref) => /^(unit|box)-/.test(ref)) ?? null
/** What a unit was before it came to the board. @param {string} ref */
export const before = (ref) => (ref.startsWith('unit-') ? ref.replace('unit-', 'card-') : null)
