// The bar over every screen that is not a table, and a page of sheets under it.
import { esc, morph, html } from '../base/dom.js'
import { lang, say } from '../base/words.js'
import { mark, glyph } from '../art/chrome.js'
import { langSwitch } from '../base/langswitch.js'
import { turnTheme } from '../base/prefs.js'
import { askWho, loadMe, me, WHO, whoBar } from './signin.js'
/** @typedef {{close(): void, relabel(): Promise<void>}} Screen */
/** @typedef {(l: string) => Promise<void>} SetLang */

/** At home only the language and the light; in a club also where to go and who you are. @param {string} [here] */
export function bar(here = '') {
  const who = me()
  const link = (/** @type {string} */ to, /** @type {string} */ key) =>
    `<a href="#/${to}" ${here === to ? 'aria-current="page"' : ''}>${esc(say(key))}</a>`
  const where = who.club
    ? html`
      <nav class="c-where" aria-label="${esc(say('ui-club-where'))}">
        ${link('', 'ui-games')}
        ${link('tournaments', 'ui-club-tournaments')}
        ${link('ratings', 'ui-club-ratings')}
      </nav>
    `
    : ''
  return html`
    <header class="top ${who.club ? 'club' : ''}">
      <a class="brand" href="#/">${mark}<span>Grognard</span></a>
      ${where}
      <nav class="own" aria-label="${esc(say('ui-settings'))}">
        ${who.club ? whoBar(who) : ''}
        ${langSwitch(lang(), say)}
        <button class="tb" data-do="theme" aria-label="${esc(say('ui-day-night'))}" title="${esc(say('ui-day-night'))}">
          ${glyph('half', 16)}
        </button>
      </nav>
    </header>
  `
}
/** What the bar does when it is pressed.
 * @param {Element} t @param {SetLang} setLang @returns {boolean} whether it was the bar's */
export function barPressed(t, setLang) {
  const does = t.closest('[data-do]')
  const what = does?.getAttribute('data-do')
  if (what === 'lang') void setLang(does?.getAttribute('data-value') ?? 'en')
  else if (what === 'theme') turnTheme()
  else if (what === 'who') void askWho({ way: /** @type {any} */ (does?.getAttribute('data-way')) })
  else return false
  return true
}
/** @param {{title: string, lead?: string, body: string, here?: string, cls?: string}} p */
export const page = ({ title, lead = '', body, here = '-', cls = '' }) => html`
  ${bar(here)}
  <main class="one ${cls}">
    <div class="mast"><h1>${esc(title)}</h1>${lead ? html`<p>${esc(lead)}</p>` : ''}</div>
    ${body}
  </main>
  <footer>${esc(say('ui-unofficial'))}</footer>
`

/** @typedef {{title: string, lead?: string, body: string, here?: string, cls?: string}} Page
 * @typedef {object} What
 * @property {() => Promise<void>} load
 * @property {() => Page} html
 * @property {(t: Element, draw: () => void) => void} [pressed]
 * @property {(root: HTMLElement) => void} [drawn]
 * @property {number} [every] it is reloaded after this many milliseconds */

/** A screen that is loaded, drawn, and drawn again when something was done.
 * @param {HTMLElement} root @param {SetLang} setLang
 * @param {What} what
 * @returns {Promise<Screen & {draw: () => void, again: () => Promise<void>}>} */
export async function screen(root, setLang, what) {
  root.className = 'lobby clubpage'
  const stop = new AbortController()
  const draw = () => {
    if (!root.isConnected) return
    const p = what.html()
    morph(root, page(p))
    document.title = `Grognard: ${p.title}`
    what.drawn?.(root)
  }
  const again = async () => {
    await loadMe()
    await what.load()
    draw()
  }
  root.addEventListener(
    'click',
    (e) => {
      const t = /** @type {Element} */ (e.target)
      if (!barPressed(t, setLang)) what.pressed?.(t, draw)
    },
    { signal: stop.signal },
  )
  addEventListener(
    WHO,
    () => {
      void again().catch(() => {})
    },
    { signal: stop.signal },
  )
  await again()
  // others come and go, rounds begin: spectators see it too
  const look = async () => {
    if (document.hidden || document.querySelector('dialog[open]') || root.querySelector(':is(input, select):focus'))
      return
    await what.load()
    if (!stop.signal.aborted) draw()
  }
  const timer = what.every ? setInterval(() => void look().catch(() => {}), what.every) : undefined
  stop.signal.addEventListener('abort', () => clearInterval(timer))
  return {
    close() {
      stop.abort()
    },
    relabel: again,
    draw,
    again,
  }
}
