// A table by the secret link of a seat.
import { get } from '../base/net.js'
import { holdSeat } from '../base/prefs.js'
/** @typedef {import('../types').TableInfo} TableInfo */

/** The table as the holder of a seat's secret link sees it; the browser remembers the link.
 * @param {string} table @param {string} token @returns {Promise<TableInfo>} */
export async function seatInfo(table, token) {
  const { table: info } = await get(`/api/tables/${encodeURIComponent(table)}/seat`, token)
  holdSeat(info.id, token)
  return info
}
