// The lobby: what can be played, what is under way, and how to begin; in a club also who waits for an opponent.
import { esc, html, morph } from '../base/dom.js'
import { get, post, remove, wrong } from '../base/net.js'
import { using } from '../base/using.js'
import { say } from '../base/words.js'
import { coverOf, wordsOf } from '../face/faces.js'
import { openSheet, toast } from '../base/sheets.js'
import { dropSeat, heldSeats } from '../base/prefs.js'
import { loadMe, me, WHO } from '../people/signin.js'
import { barPressed } from '../people/frame.js'
import { lobbyHtml, windowTitle } from './lobbyview.js'
/** @typedef {import('../types').TableInfo} TableInfo */
/** @typedef {import('./lobbyview.js').Model} Model */
/** @typedef {(l: string) => Promise<void>} SetLang */

const REFRESH = 15000
const REPENT = 6000
const PATIENCE = 400 // ms without an answer, and the screen is shown without games

/** How a server at home becomes a club's. */
function explainClub() {
  openSheet({
    title: say('ui-mode-online'),
    cls: 'far',
    html: html`
      <p>${esc(say('ui-club-home-text'))}</p>
      <ol class="steps">
        <li>${esc(say('ui-club-home-1'))}</li>
        <li>${esc(say('ui-club-home-2'))}<code>grognard serve --url https://club.example.org</code></li>
        <li>${esc(say('ui-club-home-3'))}</li>
      </ol>
      <p>${esc(say('ui-club-home-more'))} <code>docs/operate.md</code></p>
    `,
  })
}
/** The tables of this reader, also those he holds by a secret link only. @returns {Promise<TableInfo[]>} */
export async function ownTables() {
  /** @type {TableInfo[]} */
  const tables = await get('/api/tables')
  const held = heldSeats().filter((s) => !tables.some((t) => t.id === s.table && t.seats.some((x) => x.you)))
  const found = await Promise.all(
    held.map((s) =>
      get(`/api/tables/${s.table}/seat`, s.token).then(
        (a) => a.table,
        (err) => {
          if (err.code === 'forbidden' || err.code === 'unknown') dropSeat(s.table)
          return null
        },
      ),
    ),
  )
  const more = found.filter(Boolean)
  const ids = new Set(more.map((t) => t.id))
  return [...more, ...tables.filter((t) => !ids.has(t.id))].sort(
    (a, b) => Date.parse(String(b.updated)) - Date.parse(String(a.updated)),
  )
}

/** Does it and goes to the table that comes back; says what was wrong otherwise.
 * @param {Promise<{table: TableInfo}>} asked @param {string} [where] */
async function goTo(asked, where = 'table') {
  try {
    const { table } = await asked
    location.hash = `#/${where}/${table.id}`
    if (table.unverified) toast(table.unverified)
  } catch (err) {
    toast(wrong(err))
  }
}
/** Throws a table away, unless that is taken back at once.
 * @param {string} id @param {Model} m @param {() => void} draw */
function forget(id, m, draw) {
  m.hidden.add(id)
  draw()
  const later = setTimeout(() => {
    remove(`/api/tables/${id}`).catch(() => m.hidden.delete(id))
  }, REPENT)
  const undo = () => {
    clearTimeout(later)
    m.hidden.delete(id)
    draw()
  }
  toast(say('ui-deleted'), { ms: REPENT, undo })
}
/** A dialog that names rules by their numbers.
 * @template M @param {string} game @param {Promise<M>} coming @returns {Promise<M>} */
const named = (game, coming) => Promise.all([coming, wordsOf(game)]).then(([module]) => module)

/** @param {Element} t @param {Model} m @param {() => void} draw @param {SetLang} setLang */
function pressed(t, m, draw, setLang) {
  const at = (/** @type {string} */ name) => t.closest(`[data-${name}]`)
  const of = (/** @type {Element} */ x, /** @type {string} */ name) => x.getAttribute(`data-${name}`) ?? ''
  const start = at('new')
  const bin = at('bin')
  const shown = at('example')
  const join = at('join')
  const invite = at('invite')
  const learn = at('learn')
  if (learn && of(learn, 'begun')) location.hash = `#/table/${of(learn, 'begun')}`
  else if (learn) void goTo(post(`/api/games/${of(learn, 'learn')}/lesson`, {}))
  else if (start) {
    const g = m.games.find((x) => x.id === of(start, 'game'))
    const mode = /** @type {any} */ (of(start, 'new'))
    if (g)
      void using(named(g.id, import('./dialog.js')), ({ openNewGame }) =>
        openNewGame(g, mode, setLang, of(start, 'strong')),
      )
  } else if (shown) void goTo(post(`/api/games/${of(shown, 'game')}/examples/${of(shown, 'example')}`, ''), 'replay')
  else if (bin) forget(of(bin, 'bin'), m, draw)
  else if (join) void goTo(post(`/api/tables/${of(join, 'join')}/join`, { role: of(join, 'role') }))
  else if (invite) {
    const table = m.tables.find((x) => x.id === of(invite, 'invite'))
    if (table) void using(named(table.game, import('./join.js')), ({ openInvite }) => openInvite(table))
  } else if (t.closest('[data-do=far]')) explainClub()
  else barPressed(t, setLang)
}
/** @param {Event} e */
async function fileChosen(e) {
  const input = /** @type {HTMLInputElement} */ (e.target)
  const file = input.files?.[0]
  if (!('file' in input.dataset) || !file) return
  input.value = ''
  await goTo(post('/api/open', await file.text()))
}
/** @param {HTMLElement} root
 * @param {{setLang: SetLang, known?: boolean}} opts `known`: who the reader is has just been asked */
export async function lobbyPage(root, { setLang, known = false }) {
  root.className = 'lobby'
  /** @type {Model} */
  const m = { games: [], tables: [], covers: new Map(), hidden: new Set(), hall: [], tournaments: [] }
  const draw = () => {
    if (!root.isConnected) return
    morph(root, lobbyHtml({ ...m, who: me() }))
    document.title = windowTitle(m.tables, me().club)
  }
  const ask = async () => {
    const { club } = me()
    ;[m.tables, m.hall, m.tournaments] = await Promise.all([
      ownTables(),
      club ? get('/api/lobby') : [],
      club ? get('/api/tournaments').catch(() => []) : [],
    ])
  }
  const look = async () => {
    await ask()
    draw()
  }
  /** With their posters: the games come first, and nothing waits for anything else than them. */
  const games = async () => {
    /** @type {Model['games']} */
    const found = await get('/api/games')
    await Promise.all(found.map(async (g) => m.covers.set(g.id, await coverOf(g))))
    return found
  }
  const load = async () => {
    const [shown] = await Promise.all([games(), known ? ask() : loadMe().then(ask)])
    known = false
    m.games = shown
    draw()
  }
  const stop = new AbortController()
  const o = { signal: stop.signal }
  const timer = setInterval(() => {
    if (!document.hidden) look().catch(() => {})
  }, REFRESH)
  root.addEventListener('click', (e) => pressed(/** @type {Element} */ (e.target), m, draw, setLang), o)
  root.addEventListener('change', fileChosen, o)
  addEventListener(WHO, () => void load().catch(() => {}), o)
  const long = setTimeout(draw, PATIENCE)
  await load().finally(() => clearTimeout(long))
  return {
    close() {
      stop.abort()
      clearInterval(timer)
    },
    relabel: load,
  }
}
