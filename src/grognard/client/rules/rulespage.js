// The rules as a page of their own, reached from the lobby or by a link to one rule.
import { esc, morph, html } from '../base/dom.js'
import { get } from '../base/net.js'
import { lang, say } from '../base/words.js'
import { mark, glyph } from '../art/chrome.js'
import { langSwitch } from '../base/langswitch.js'
import { cardList, fillRules } from './rules.js'
import { turnTheme } from '../base/prefs.js'
import { drawSprites, faceOf } from '../face/faces.js'
import { Tooltip } from '../base/tooltip.js'

/** @param {HTMLElement} root @param {string} id @param {string | null} at
 * @param {{setLang: (l: string) => Promise<void>}} opts */
export async function rulesPage(root, id, at, { setLang }) {
  root.className = 'lobby rulespage'
  /** @type {import('../types').Game} */
  let game = await get(`/api/games/${id}`)
  const face = await faceOf(game)
  const tooltip = new Tooltip(root, (what) => face.reading(what, game.static, say))
  const stop = new AbortController()
  const draw = async () => {
    game = await get(`/api/games/${id}`)
    drawSprites(face, game)
    const title = say('ui-pair', { a: game.title, b: say('ui-rules') })
    morph(
      root,
      html`
        <header class="top">
          <a class="brand" href="#/">${mark}<span>Grognard</span></a>
          <nav aria-label="${esc(say('ui-settings'))}">
            <a class="tb" href="#/">${esc(say('ui-lobby'))}</a>
            ${langSwitch(lang(), say)}
            <button class="tb" data-do="theme" aria-label="${esc(say('ui-day-night'))}">${glyph('half', 16)}</button>
          </nav>
        </header>
        <main class="one">
          <div class="mast"><h1>${esc(title)}</h1></div>
          <section class="sheet rulesheet" id="rules"></section>
        </main>
        <footer>${esc(say('ui-unofficial'))}</footer>
      `,
    )
    document.title = title
    const into = /** @type {HTMLElement} */ (document.getElementById('rules'))
    await fillRules(into, id, at === 'cards' ? null : at, cardList(face, game))
    if (at === 'cards') into.querySelector('[data-tab]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
  root.addEventListener(
    'click',
    (e) => {
      const does = /** @type {Element} */ (e.target).closest('[data-do]')
      if (does?.getAttribute('data-do') === 'lang') void setLang(does.getAttribute('data-value') ?? 'en')
      else if (does?.getAttribute('data-do') === 'theme') turnTheme()
    },
    { signal: stop.signal },
  )
  await draw()
  return {
    close() {
      stop.abort()
      tooltip.end()
    },
    relabel: draw,
  }
}
