// Where the page begins: words, then the screen that the address names.
//   #/  lobby    #/table/<id>    #/replay/<id>    #/rules/<game>[/<rule>]    #/editor/<game>[/<shared scenario>]
// and in a club
//   #/join/<table>/<invitation>    #/seat/<table>/<token>    #/account    #/reset/<secret>    #/email/<secret>
//   #/tournaments    #/tournament/<id>    #/ratings[/<game>]    #/player/<id or name>
import { hatchDefs } from './art/symbols.js'
import { esc, html } from './base/dom.js'
import { speak, say, lang, LANGS, spokenGames } from './base/words.js'
import { pref, keep, heldSeat, dropSeat } from './base/prefs.js'
import { lobbyPage } from './lobby/lobby.js'
import { tablePage } from './table/tablepage.js'
import { rulesPage } from './rules/rulespage.js'
import { editorPage } from './editorpage.js'
import { answerSignIn, become, loadMe, me } from './people/signin.js'
import { joinPage, seatInfo } from './lobby/join.js'
import { accountPage, emailPage, resetPage } from './people/account.js'
import { tournamentPage, tournamentsPage } from './lobby/tournament.js'
import { ratingsPage } from './people/ratings.js'
import { playerPage } from './people/player.js'
import { post } from './base/net.js'
import { listenToPush } from './people/push.js'
import { listenToPopovers } from './base/popover.js'

/** @typedef {{close(): void, relabel(): Promise<void>}} Screen */
let root = /** @type {HTMLElement} */ (document.getElementById('app'))
/** @type {Screen | null} */
let screen = null
let turn = 0

/** @param {string} code */
async function loadWords(code) {
  const asked = ['/api/words', ...[...spokenGames].map((game) => `/api/games/${game}/words`)]
  const found = await Promise.all(asked.map(async (at) => (await fetch(`${at}?lang=${code}`)).json()))
  speak(code, Object.assign({}, ...found))
}
/** @param {string} code */
async function setLang(code) {
  if (!LANGS.includes(code)) return
  keep('lang', code)
  await loadWords(code)
  await screen?.relabel()
  // e-mails and notifications use the language last chosen
  if (me().club && me().kind !== 'nobody' && me().lang !== code)
    post('/api/me', { lang: code }).then(
      (who) => become(who, true),
      () => {},
    )
}
/** A table: a seat that is held by its secret link counts before what the reader may see otherwise.
 * @param {string} id @param {boolean} [replay] */
async function openTable(id, replay = false) {
  const token = heldSeat(id)
  const info = token
    ? await seatInfo(id, token).catch((err) => {
        if (err.code !== 'offline') dropSeat(id)
      })
    : undefined
  return tablePage(root, id, { setLang, replay, info: info ?? undefined })
}
/** The secret link of a seat. Once the browser remembers it, it need not stand in the address for all to see.
 * @param {string} id @param {string} token */
async function openSeat(id, token) {
  const info = await seatInfo(id, token)
  if (heldSeat(info.id) === token) history.replaceState(null, '', `#/table/${info.id}`)
  return tablePage(root, info.id, { setLang, info })
}
/** @type {Record<string, (id: string, more: string) => Promise<Screen> | null>} */
const screens = {
  table: (id) => (id ? openTable(id) : null),
  replay: (id) => (id ? openTable(id, true) : null),
  rules: (id, more) => (id ? rulesPage(root, id, more || null, { setLang }) : null),
  editor: (id, more) => (id ? editorPage(root, id, more, { setLang }) : null),
  seat: (id, more) => (id && more ? openSeat(id, more) : null),
  join: (id, more) => (id && more ? joinPage(root, id, more, { setLang }) : null),
  account: () => accountPage(root, { setLang }),
  reset: (id) => (id ? resetPage(root, id, { setLang }) : null),
  email: (id) => (id ? emailPage(root, id, { setLang }) : null),
  tournaments: () => tournamentsPage(root, { setLang }),
  tournament: (id) => (id ? tournamentPage(root, id, { setLang }) : null),
  ratings: (id) => ratingsPage(root, id, { setLang }),
  player: (id) => (id ? playerPage(root, id, { setLang }) : null),
}
/** @param {string[]} path @returns {Promise<Screen>} */
const open = ([what, id = '', more = '']) => screens[what]?.(id, more) ?? lobbyPage(root, { setLang })
async function route() {
  const mine = ++turn
  screen?.close()
  screen = null
  document.querySelectorAll('dialog, .why, .tooltip').forEach((e) => e.remove())
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
    root.innerHTML = html`
      <main class="curtain">
        <section class="sheet">
          <h1>${esc(say('ui-trouble'))}</h1>
          <p>${esc(e instanceof Error ? e.message : e)}</p>
          <a class="btn primary" href="#/">${esc(say('ui-lobby'))}</a>
        </section>
      </main>
    `
  }
}
const defs = document.getElementById('defs')
if (defs) defs.innerHTML = hatchDefs()
const asked = new URLSearchParams(location.search).get('lang')
await Promise.all([
  loadWords(asked ?? pref('lang', navigator.language.startsWith('fr') ? 'fr' : 'en')).catch(() => speak(lang(), {})),
  loadMe().catch(() => {
    /* the screen will say that the server is away */
  }),
])
answerSignIn()
listenToPopovers()
listenToPush()
addEventListener('hashchange', () => {
  void route()
})
await route()
