// What a page needs seldom is fetched when it is wanted.
import { say } from './words.js'
import { toast } from './sheets.js'

/** Uses a module that is still to come; says so if the server is away. The bundle (server/web/bundle.py) makes a file
 * of its own of what only such a module needs.
 * @template M, R @param {Promise<M>} coming import('./x.js') @param {(module: M) => R} use
 * @returns {Promise<R | undefined>} */
export async function using(coming, use) {
  /** @type {M} */
  let module
  try {
    module = await coming
  } catch {
    toast(say('ui-club-offline'))
    return undefined
  }
  return use(module)
}
