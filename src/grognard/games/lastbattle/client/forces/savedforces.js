// Forces that were bought and saved: in this browser, and as files. A file from anybody is looked at before it is kept.
import { keep, pref } from '../../../../client/base/prefs.js'

/** @typedef {object} SavedForce
 * @property {string} name
 * @property {string} side who bought it: defender or attacker
 * @property {string} grade of its morale: fair, good or excellent
 * @property {number} cost in quarters of a point
 * @property {Record<string, number>} assets */

const KEY = 'lb-forces'
const MOST = 40
const LONGEST = 20000
export const GRADES = ['fair', 'good', 'excellent']
export const FORMAT = 'grognard-lastbattle-force'

/** Is this a saved force? @param {any} x @returns {x is SavedForce} */
export function isForce(x) {
  const short = (/** @type {unknown} */ v) => typeof v === 'string' && v.length > 0 && v.length <= 60
  const counts = Object.entries(x?.assets ?? {})
  return (
    short(x?.name) &&
    ['defender', 'attacker'].includes(x.side) &&
    GRADES.includes(x.grade) &&
    Number.isFinite(x.cost) &&
    counts.length > 0 &&
    counts.length <= 120 &&
    counts.every(([k, n]) => short(k) && Number.isInteger(n) && Number(n) > 0 && Number(n) <= 100)
  )
}
/** @returns {SavedForce[]} */
export function savedForces() {
  try {
    const kept = JSON.parse(pref(KEY, '[]'))
    return Array.isArray(kept) ? kept.filter(isForce) : []
  } catch {
    return []
  }
}
/** The newest first; one of the same name is replaced. @param {SavedForce} force */
export const saveForce = (force) =>
  keep(KEY, JSON.stringify([force, ...savedForces().filter((x) => x.name !== force.name)].slice(0, MOST)))
/** @param {string} name */
export const dropForce = (name) => keep(KEY, JSON.stringify(savedForces().filter((x) => x.name !== name)))
/** @param {SavedForce} f */
export const fileOf = (f) =>
  JSON.stringify(
    { format: FORMAT, name: f.name, side: f.side, grade: f.grade, cost: f.cost, assets: f.assets },
    null,
    2,
  )
/** A force out of a file, or null: data only, and short. @param {string} text @returns {SavedForce | null} */
export function readForce(text) {
  if (text.length > LONGEST) return null
  try {
    const x = JSON.parse(text)
    if (x?.format !== FORMAT || !isForce(x)) return null
    return { name: x.name, side: x.side, grade: x.grade, cost: x.cost, assets: x.assets }
  } catch {
    return null
  }
}
