// Time in the reader's language: how long, how much is left, when.
import { lang } from './words.js'

const MINUTE = 60
const HOUR = 3600
const DAY = 86400
/** @param {number} n @param {string} unit */
const amount = (n, unit) =>
  new Intl.NumberFormat(lang(), {
    style: 'unit',
    unit,
    unitDisplay: unit === 'day' ? 'long' : 'short',
    maximumFractionDigits: 0,
  }).format(n)

/** A stretch of time in at most two units: "3 days", "1 hr 30 min". @param {number} seconds */
export function span(seconds) {
  const s = Math.max(0, Math.round(seconds))
  const parts = /** @type {[number, string][]} */ ([
    [Math.floor(s / DAY), 'day'],
    [Math.floor((s % DAY) / HOUR), 'hour'],
    [Math.floor((s % HOUR) / MINUTE), 'minute'],
    [s % MINUTE, 'second'],
  ])
  const first = parts.findIndex(([n]) => n > 0)
  if (first < 0) return amount(0, 'second')
  return parts
    .slice(first, first + 2)
    .filter(([n]) => n > 0)
    .map(([n, unit]) => amount(n, unit))
    .join(' ')
}
/** What a clock shows: 4:07 in the last hour, "2 days 3 hr" before. @param {number} seconds */
export function remaining(seconds) {
  const s = Math.max(0, Math.floor(seconds))
  return s < HOUR
    ? `${Math.floor(s / MINUTE)}:${String(s % MINUTE).padStart(2, '0')}`
    : span(s - (s % (s < DAY ? MINUTE : HOUR)))
}
/** Times come as ISO text or as seconds. @param {string | number | null | undefined} when */
export function date(when) {
  const at = typeof when === 'number' ? new Date(when * (when < 1e11 ? 1000 : 1)) : new Date(when ?? NaN)
  return Number.isNaN(at.getTime()) ? null : at
}
/** Days before months. */
const region = () => (lang() === 'en' ? 'en-GB' : lang())
/** "16 Nov 2026, 07:24" @param {string | number | null | undefined} when */
export const moment = (when) => date(when)?.toLocaleString(region(), { dateStyle: 'medium', timeStyle: 'short' }) ?? ''
/** @param {string | number | null | undefined} when */
export const day = (when) => date(when)?.toLocaleDateString(region(), { dateStyle: 'long' }) ?? ''
