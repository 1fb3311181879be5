// Where the page begins: words, then the screen that the address names.
//   #/  lobby    #/table/<id>    #/replay/<id>    #/rules/<game>[/<rule>]
import { hatchDefs } from './art/symbols.js'
import { esc } from './dom.js'
import { speak, say, lang, LANGS } from './words.js'
import { pref, keep } from './prefs.js'
import { lobbyPage } from './lobby.js'
import { tablePage } from './tablepage.js'
import { rulesPage } from './rulespage.js'

/** @typedef {{close(): void, relabel(): Promise<void>}} Screen */
let root = /** @type {HTMLElement} */ (document.getElementById('app'))
/** @type {Screen | null} */
let screen = null
let turn = 0

/** @param {string} code */
async function loadWords(code) {
  speak(code, await (await fetch(`/api/words?lang=${code}`)).json())
}
/** @param {string} code */
async function setLang(code) {
  if (!LANGS.includes(code)) return
  keep('lang', code)
  await loadWords(code)
  await screen?.relabel()
}
/** @param {string[]} path @returns {Promise<Screen>} */
function open([what, id, more]) {
  if (what === 'table' && id) return tablePage(root, id, { setLang })
  if (what === 'replay' && id) return tablePage(root, id, { setLang, replay: true })
  if (what === 'rules' && id) return rulesPage(root, id, more ?? null, { setLang })
  return lobbyPage(root, { setLang })
}
async function route() {
  const mine = ++turn
  screen?.close()
  screen = null
  document.querySelectorAll('dialog, .why, .reader').forEach((e) => e.remove())
  // a sheet of its own for every screen: one that was left while it was still loading draws on what nobody sees
  const fresh = document.createElement('div')
  fresh.id = 'app'
  root.replaceWith(fresh)
  root = fresh
  scrollTo(0, 0)
  try {
    const next = await open(location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent))
    if (mine === turn) screen = next
    else next.close()
  } catch (e) {
    if (mine !== turn) return
    root.className = 'veil'
    root.innerHTML = `<main class="curtain"><section class="sheet"><h1>${esc(say('ui-trouble'))}</h1><p>${esc(e instanceof Error ? e.message : e)}</p><a class="btn primary" href="#/">${esc(say('ui-lobby'))}</a></section></main>`
  }
}
const defs = document.getElementById('defs')
if (defs) defs.innerHTML = hatchDefs()
const asked = new URLSearchParams(location.search).get('lang')
await loadWords(asked ?? pref('lang', navigator.language.startsWith('fr') ? 'fr' : 'en')).catch(() => speak(lang(), {}))
addEventListener('hashchange', () => { void route() })
await route()
