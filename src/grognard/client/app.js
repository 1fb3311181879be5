// Where the page begins: words, then the screen that the address names.
//   #/  lobby    #/table/<id>    #/replay/<id>    #/rules/<game>[/<rule>]    #/editor/<game>[/<shared scenario>]
// and in a club
//   #/join/<table>/<invitation>    #/seat/<table>/<token>    #/account    #/reset/<secret>    #/email/<secret>
//   #/tournaments    #/tournament/<id>    #/ratings[/<game>]    #/player/<id or name>
import { hatchDefs } from './art/symbols.js'
import { esc, html } from './base/dom.js'
import { dressed } from './base/wears.js'
import { speak, say, lang, LANGS, spoken } from './base/words.js'
import { pref, keep, heldSeat, dropSeat } from './base/prefs.js'
import { answerSignIn, become, loadMe, me } from './people/signin.js'
import { seatInfo } from './people/seatinfo.js'
import { post } from './base/net.js'
import { listenToPush } from './people/pushheard.js'
import { listenToPopovers } from './base/popover.js'

/** @typedef {{close(): void, relabel(): Promise<void>}} Screen */
let root = /** @type {HTMLElement} */ (document.getElementById('app'))
/** @type {Screen | null} */
let screen = null
let turn = 0

/** @param {string} code */
async function loadWords(code) {
  const found = await Promise.all([...spoken].map(async (at) => (await fetch(`${at}&lang=${code}`)).json()))
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
 * @param {HTMLElement} at @param {string} id @param {boolean} [replay] */
async function openTable(at, id, replay = false) {
  const coming = import('./table/tablepage.js')
  const token = heldSeat(id)
  const info = token
    ? await seatInfo(id, token).catch((err) => {
        if (err.code !== 'offline') dropSeat(id)
      })
    : undefined
  return (await coming).tablePage(at, id, { setLang, replay, info: info ?? undefined })
}
/** The secret link of a seat. Once the browser remembers it, it need not stand in the address for all to see.
 * @param {HTMLElement} at @param {string} id @param {string} token */
async function openSeat(at, id, token) {
  const coming = import('./table/tablepage.js')
  const info = await seatInfo(id, token)
  if (heldSeat(info.id) === token) history.replaceState(null, '', `#/table/${info.id}`)
  return (await coming).tablePage(at, info.id, { setLang, info })
}
const account = () => dressed(import('./people/account.js'), 'lobby')
const tournaments = () => dressed(import('./lobby/tournament.js'), 'lobby')
const opts = { setLang }
/** Each screen is fetched when it is opened.
 * @type {Record<string, (at: HTMLElement, id: string, more: string) => Promise<Screen> | null>} */
const screens = {
  table: (at, id) => (id ? openTable(at, id) : null),
  replay: (at, id) => (id ? openTable(at, id, true) : null),
  rules: (at, id, more) =>
    id ? dressed(import('./rules/rulespage.js'), 'lobby').then((m) => m.rulesPage(at, id, more || null, opts)) : null,
  editor: (at, id, more) => (id ? import('./editorpage.js').then((m) => m.editorPage(at, id, more, opts)) : null),
  seat: (at, id, more) => (id && more ? openSeat(at, id, more) : null),
  join: (at, id, more) =>
    id && more ? dressed(import('./lobby/join.js'), 'lobby').then((m) => m.joinPage(at, id, more, opts)) : null,
  account: (at) => account().then((m) => m.accountPage(at, opts)),
  reset: (at, id) => (id ? account().then((m) => m.resetPage(at, id, opts)) : null),
  email: (at, id) => (id ? account().then((m) => m.emailPage(at, id, opts)) : null),
  tournaments: (at) => tournaments().then((m) => m.tournamentsPage(at, opts)),
  tournament: (at, id) => (id ? tournaments().then((m) => m.tournamentPage(at, id, opts)) : null),
  ratings: (at, id) => dressed(import('./people/ratings.js'), 'lobby').then((m) => m.ratingsPage(at, id, opts)),
  player: (at, id) =>
    id ? dressed(import('./people/player.js'), 'lobby').then((m) => m.playerPage(at, id, opts)) : null,
}
let known = true // who the reader is has been asked for the first screen
/** @param {HTMLElement} at */
const lobby = (at) => dressed(import('./lobby/lobby.js'), 'lobby').then((m) => m.lobbyPage(at, { setLang, known }))
/** @param {HTMLElement} at where it is drawn @param {string[]} path @returns {Promise<Screen>} */
const open = (at, [what, id = '', more = '']) => screens[what]?.(at, id, more) ?? lobby(at)
/** A screen that could not be fetched is a TypeError. @param {unknown} e */
function whatWentWrong(e) {
  if (e instanceof TypeError) return say('ui-club-offline')
  return e instanceof Error ? e.message : String(e)
}
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
    const next = await open(root, location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent))
    if (mine === turn) screen = next
    else next.close()
  } catch (e) {
    if (mine !== turn) return
    root.className = 'veil'
    root.innerHTML = html`
      <main class="curtain">
        <section class="sheet">
          <h1>${esc(say('ui-trouble'))}</h1>
          <p>${esc(whatWentWrong(e))}</p>
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
known = false
