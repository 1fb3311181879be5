// The page's own words. Sentences are made on the server; here only { $name } is filled in.

/** @param {string} text @param {Record<string, string | number>} [args] */
export const substitute = (text, args = {}) =>
  text.replace(/\{\s*\$([\w-]+)\s*\}/g, (whole, name) => (name in args ? String(args[name]) : whole))

/** @type {Record<string, string>} */
let words = {}
let now = 'en'

/** @type {import('../types').Say} */
export const say = (key, args) => substitute(words[key] ?? key, args)
export const lang = () => now
export const LANGS = ['en', 'fr']

/** @param {string} code @param {Record<string, string>} catalogue */
export function speak(code, catalogue) {
  now = code
  words = catalogue
  if (typeof document !== 'undefined') document.documentElement.lang = code
}

/** The addresses of the words that are known @type {Set<string>} */
export const spoken = new Set(['/api/words?part=table'])
/** What a game or a screen adds, in the language of the page.
 * @param {string} address @param {Record<string, string>} catalogue */
export function speakOf(address, catalogue) {
  spoken.add(address)
  words = { ...words, ...catalogue }
}

/** Parts of a list, with the semicolon of the language between them.
 * @param {string[]} parts @param {import('../types').Say} tell */
export const oneAfterAnother = (parts, tell) => (parts.length ? parts.reduce((a, b) => tell('ui-then', { a, b })) : '')

/** The short number of a rule, 16.1; without one, its id less the game's prefix. @param {string} id */
export const ruleNumber = (id) => words[`rule ${id}`] ?? id.replace(/^[A-Z]+\./, '')

/** How long ago, in the reader's language. Times come as ISO text or as seconds.
 * @param {string | number | null} when @param {number} [today] */
export function ago(when, today = Date.now()) {
  const at = typeof when === 'number' ? when * (when < 1e11 ? 1000 : 1) : Date.parse(when ?? '')
  const s = Math.round((at - today) / 1000)
  if (!Number.isFinite(s)) return ''
  const format = new Intl.RelativeTimeFormat(now, { numeric: 'auto', style: 'short' })
  for (const [unit, size] of /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([
    ['day', 86400],
    ['hour', 3600],
    ['minute', 60],
  ]))
    if (Math.abs(s) >= size) return format.format(Math.trunc(s / size), unit)
  return say('ui-just-now')
}
