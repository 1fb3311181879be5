// Seats are not sides: several seats may share one. A face knows sides only.
/** @typedef {import('../types').Game} Game */
/** @typedef {import('../types').TableInfo} TableInfo */

/** The side that a seat plays; of an observer, himself.
 * @param {{seats: TableInfo['seats']}} info @param {string} seat */
export const sideOf = (info, seat) => info.seats.find((s) => s.role === seat)?.side || seat

/** The face with the marks of the sides also under the names of the seats that share them.
 * @template {{sides: Record<string, string>}} F
 * @param {F} face @param {{seats: TableInfo['seats']}} info @returns {F} */
export function seated(face, info) {
  const shared = info.seats.filter((s) => s.side && s.side in face.sides)
  if (!shared.length) return face
  const own = shared.map((s) => [s.role, face.sides[String(s.side)]])
  return { ...face, sides: { ...face.sides, ...Object.fromEntries(own) } }
}

/** The seats of a game that is sat at in this way; one a side if none is named.
 * @param {Game} game @param {unknown} seating @returns {{id: string, side: string}[]} */
export const seatsOf = (game, seating) =>
  game.seatings?.find((s) => s.id === seating)?.seats ?? game.roles.map((r) => ({ id: r.id, side: r.id }))
