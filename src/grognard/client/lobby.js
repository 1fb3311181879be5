// The front door: posters of what can be played, what is under way, and how to begin; in a club also who waits for an opponent.
import { esc, morph } from './dom.js'
import { get, post, remove, wrong } from './net.js'
import { ago, say } from './words.js'
import { glyph } from './art/chrome.js'
import { badgeIcon } from './art/symbols.js'
import { facesOf } from './faces.js'
import { openNewGame } from './dialog.js'
import { openSheet, toast } from './sheets.js'
import { dropSeat, heldSeats } from './prefs.js'
import { HOME, loadMe, me, ways, WHO } from './people.js'
import { bar, barPressed } from './frame.js'
import { openInvite } from './join.js'
import { clockWords } from './clocks.js'
import { remaining } from './spans.js'
/** @typedef {import('./types').Game} Game */
/** @typedef {import('./types').TableInfo} TableInfo */
/** @typedef {import('./types').Seat} Seat */
/** @typedef {import('./types').Me} Me */
/** @typedef {import('./types').TournamentLine} TournamentLine */
/** @typedef {import('./faces.js').Cover} Cover */
/** @typedef {{games: Game[], tables: TableInfo[], covers: Map<string, Cover>, hidden: Set<string>, who?: Me, hall?: TableInfo[], tournaments?: TournamentLine[]}} Model */

const REFRESH = 15000, REPENT = 6000, AT_ONCE = 4

/** @param {Game} g @param {Cover} c @param {boolean} alone @param {boolean} club */
function poster(g, c, alone, club) {
  const b = (/** @type {string} */ mode, /** @type {string} */ icon, /** @type {string} */ cls) => `<button class="btn ${cls}" data-new="${mode}" data-game="${esc(g.id)}">${glyph(icon)}<span>${esc(say(`ui-mode-${mode}`))}</span></button>`
  return `<article class="game sheet" data-key="g-${esc(g.id)}"><button class="cover" data-new="computer" data-game="${esc(g.id)}" aria-label="${esc(say('ui-pair', { a: g.title, b: say('ui-mode-computer') }))}">${c.cover(g.title, g.tagline)}</button><div class="body"><h2>${esc(g.title)}</h2><p class="facts fig">${esc(g.facts)}</p><div class="go">${b('computer', 'cpu', 'primary')}${club ? b('online', 'letter', 'far') : ''}${b('hotseat', 'seat', '')}${b('watch', 'eye', '')}</div><p class="first"><span class="sc">${esc(say('ui-start-with'))}</span> ${esc(g.start_with)}</p><p class="first"><a class="place" href="#/rules/${esc(g.id)}">${esc(say('ui-read-rules'))}</a>${(g.examples ?? []).map((x) => ` · <button class="place" data-example="${esc(x.id)}" data-game="${esc(g.id)}" title="${esc(x.text)}">${esc(x.title)}</button>`).join('')}</p></div>${alone ? c.how?.(say) ?? '' : ''}</article>`
}

// ---- one table in a list ----

/** @param {TableInfo} t */
const own = (t) => t.seats.find((s) => s.you && s.token) ?? t.seats.find((s) => s.token)
/** Somebody's name, and whether he is here. @param {Seat} s @returns {string} HTML */
function sitter(s) {
  const name = esc(s.open ? say('ui-club-nobody-yet') : s.player || s.kind_name)
  if (!s.player || s.you || s.open) return name
  const words = esc(say(s.here ? 'ui-club-here' : 'ui-club-away', { name: s.player }))
  const last = name.lastIndexOf(' ') + 1
  return `${name.slice(0, last)}<span class="nb">${name.slice(last)}<i class="pres ${s.here ? 'on' : ''}" title="${words}"><span class="vh">${words}</span></i></span>`
}
/** Side and name. @param {Seat} s */
const seatWords = (s) => say('ui-pair', { a: esc(s.name), b: sitter(s) })
/** Who plays, in words. @param {TableInfo} t @returns {string} HTML */
function players(t) {
  if (t.mode === 'hotseat') return esc(say('ui-mode-hotseat'))
  const mine = own(t), others = t.seats.filter((s) => s !== mine)
  if (t.mode === 'watch' || !mine) return t.seats.map(seatWords).join(' · ')
  if (others.every((s) => s.open)) return esc(say('ui-club-you-free', { side: mine.name, other: others.map((s) => s.name).join(', ') }))
  return say('ui-you-against', { side: esc(mine.name), who: others.map(sitter).join(', ') })
}
/** @param {TableInfo} t */
export const isYours = (t) => !t.result && !t.closed && t.seats.some((s) => s.token && t.to_act.includes(s.role)) && !t.seats.some((s) => s.open)
/** May it be thrown away? Not while somebody else plays there. @param {TableInfo} t */
const mayThrow = (t) => !t.online || (t.yours === true && t.seats.every((s) => s.open || s.you || s.kind !== 'human'))
/** What stands at the right of a slip. @param {TableInfo} t @param {boolean} your */
function stateWords(t, your) {
  if (t.result) return say('ui-finished')
  if (t.closed) return say('ui-club-closed')
  if (t.seats.some((s) => s.open)) return say('ui-club-seat-free')
  return your ? say('ui-your-move') : t.mode === 'watch' || !own(t) ? say('ui-under-way') : say('ui-waiting')
}
/** How much of one's own time is left. @param {TableInfo} t */
function timeLeft(t) {
  const left = own(t)?.left
  return typeof left === 'number' && !t.result && !t.seats.some((s) => s.open) ? `<em class="left fig">${glyph('clock', 13)} ${esc(say('ui-club-left', { time: remaining(left) }))}</em>` : ''
}
/** @param {TableInfo} t @param {Record<string, string>} sides */
export function slip(t, sides) {
  const mine = own(t), role = mine?.role ?? t.to_act[0] ?? t.seats[0]?.role, your = isYours(t), free = t.seats.some((s) => s.open)
  const invite = free && !t.result && t.seats.some((s) => s.open && s.invite) ? `<button class="btn small" data-invite="${esc(t.id)}">${glyph('letter', 15)}<span>${esc(say('ui-club-invitation'))}</span></button>` : ''
  const bin = mayThrow(t) ? `<button class="bin" data-bin="${esc(t.id)}" aria-label="${esc(say('ui-delete', { title: t.title }))}" title="${esc(say('ui-delete', { title: t.title }))}">${glyph('bin', 16)}</button>` : ''
  return `<li class="slip ${your ? 'your' : ''} ${bin ? '' : 'kept'}" data-key="t-${esc(t.id)}"><a href="#/table/${esc(t.id)}">${badgeIcon(t.result?.winner ? sides[t.result.winner] : sides[role ?? ''] ?? '', 30)}<span><b>${esc(t.name || t.title)}</b><small>${t.name ? `${esc(t.title)} · ` : ''}${players(t)}</small>${timeLeft(t)}<em>${esc([t.turn, t.result ? t.result.text : t.summary].filter(Boolean).join(' · '))}</em>${t.news && !free ? `<em class="news">${esc(say('ui-news', { n: t.news }))}</em>` : ''}</span><span class="st fig">${esc(stateWords(t, your))}<small>${esc(ago(t.updated))}</small></span></a>${invite}${bin}</li>`
}
/** A table of others: to sit down at, or to watch. @param {TableInfo} t @param {Record<string, string>} sides @param {Game | undefined} game */
export function offer(t, sides, game) {
  const free = t.seats.filter((s) => s.open), scenario = game?.scenarios.find((s) => s.id === t.scenario)?.title ?? ''
  const facts = [t.name ? t.title : '', scenario, t.clock ? clockWords(t.clock) : say('ui-club-clock-none'), t.rated ? say('ui-club-rated') : '', t.delay && !t.result ? say('ui-club-delayed', { n: t.delay }) : ''].filter(Boolean).join(' · ')
  const act = free.length && !t.result ? free.map((s) => `<button class="btn" data-join="${esc(t.id)}" data-role="${esc(s.role)}">${badgeIcon(sides[s.role] ?? '', 20)}<span>${esc(say('ui-club-play-side', { side: s.name }))}</span></button>`).join('') : `<a class="btn quiet" href="#/table/${esc(t.id)}">${glyph('eye', 16)}<span>${esc(say('ui-club-watch'))}</span></a>`
  return `<li class="offer" data-key="o-${esc(t.id)}"><span><b>${esc(t.name || t.title)}</b><small class="fig">${esc(facts)}</small><small>${t.result ? esc(t.result.text) : t.seats.filter((s) => !s.open).map(seatWords).join(' · ')}</small></span><span class="act">${act}</span></li>`
}

// ---- the page ----

/** @param {TableInfo[]} list @param {Map<string, Cover>} covers */
const slips = (list, covers) => `<ol>${list.map((t) => slip(t, covers.get(t.game)?.sides ?? {})).join('')}</ol>`
/** What the reader plays: at home one list; in a club what waits for him comes first and what is over last. @param {Model} m @param {boolean} club */
function going({ tables, hidden, covers }, club) {
  const shown = tables.filter((t) => !hidden.has(t.id)), yours = shown.filter(isYours), count = yours.length ? `<span class="fig">${esc(say('ui-wait-for-you', { n: yours.length }))}</span>` : ''
  if (!club) return shown.length ? `<section class="sheet cont" data-key="cont"><h2 class="sc">${esc(say('ui-continue'))}${count}</h2>${slips(shown, covers)}</section>` : ''
  const over = shown.filter((t) => t.result || t.closed), rest = shown.filter((t) => !isYours(t) && !over.includes(t))
  const part = (/** @type {string} */ key, /** @type {TableInfo[]} */ list, more = '') => list.length ? `<h2 class="sc" data-key="h-${key.slice(3)}">${esc(say(key))}${more}</h2>${slips(list, covers)}` : ''
  if (!shown.length) return ''
  return `<section class="sheet cont" data-key="cont">${part('ui-your-move', yours, `<span class="fig">${yours.length}</span>`)}${part('ui-club-your-games', rest)}${over.length ? `<details data-key="over"><summary class="sc">${esc(say('ui-club-finished', { n: over.length }))}</summary>${slips(over, covers)}</details>` : ''}</section>`
}
/** Who nobody knows yet is told how to come in. @param {Me} who */
function welcome(who) {
  if (!who.club || who.kind !== 'nobody') return ''
  const icons = { guest: 'seat', 'sign-in': 'person', 'sign-up': 'letter', forgot: '' }
  return `<section class="sheet welcome" data-key="welcome"><h2 class="sc">${esc(say('ui-club-welcome'))}</h2><p>${esc(say('ui-club-welcome-text'))}</p><div class="c-ways">${ways(who).map((w, i) => `<button class="btn ${i ? '' : 'primary'}" data-do="who" data-way="${w}">${glyph(icons[w])}<span>${esc(say(`ui-club-${w}`))}</span></button>`).join('')}</div></section>`
}
/** The tables of others, and the tournaments. @param {Model} m */
function hallHtml({ games, tables, covers, hall = [], tournaments = [] }) {
  const mine = new Set(tables.map((t) => t.id)), others = hall.filter((t) => !mine.has(t.id) && !t.closed), free = others.filter((t) => !t.result && t.seats.some((s) => s.open))
  const line = (/** @type {TableInfo} */ t) => offer(t, covers.get(t.game)?.sides ?? {}, games.find((g) => g.id === t.game))
  const list = (/** @type {string} */ key, /** @type {TableInfo[]} */ l) => `<section class="sheet" data-key="${key.slice(8)}"><h2 class="sc">${esc(say(key))}</h2>${l.length ? `<ol class="offers">${l.slice(0, AT_ONCE).map(line).join('')}</ol>${l.length > AT_ONCE ? `<details class="rest"><summary>${esc(say('ui-club-more', { n: l.length - AT_ONCE }))}</summary><ol class="offers">${l.slice(AT_ONCE).map(line).join('')}</ol></details>` : ''}` : `<p class="c-none">${esc(say(`${key}-none`))}</p>`}</section>`
  const cups = tournaments.filter((t) => t.state !== 'over').slice(0, 4)
  return `<section class="hall" aria-label="${esc(say('ui-club-hall'))}">${list('ui-club-open-tables', free)}${list('ui-club-to-watch', others.filter((t) => !free.includes(t)))}<section class="sheet" data-key="cups"><h2 class="sc">${esc(say('ui-club-tournaments'))}</h2>${cups.length ? `<ol class="offers">${cups.map((t) => `<li class="offer" data-key="c-${esc(t.id)}"><span><b><a class="place" href="#/tournament/${esc(t.id)}">${esc(t.name)}</a></b><small class="fig">${esc(games.find((g) => g.id === t.game)?.title ?? t.game)} · ${esc(say('ui-club-players-of', { n: t.players, of: t.places }))} · ${esc(say(`ui-club-cup-${t.state}`))}</small></span></li>`).join('')}</ol>` : `<p class="c-none">${esc(say('ui-club-tournaments-none'))}</p>`}<p class="more"><a class="place" href="#/tournaments">${esc(say('ui-club-all-tournaments'))}</a> · <a class="place" href="#/ratings">${esc(say('ui-club-ratings'))}</a></p></section></section>`
}
/** @param {Model} m */
export function lobbyHtml(m) {
  const { games, covers, who = HOME } = m, club = who.club, first = games[0]
  return `${bar()}
<main class="${club ? 'club' : ''}"><div class="mast"><h1>${esc(say('ui-motto'))}</h1><p>${esc(say('ui-motto-2'))}</p></div>
<section class="games n${games.length}" aria-label="${esc(say('ui-games'))}">${games.map((g) => poster(g, /** @type {Cover} */ (covers.get(g.id)), games.length === 1, club)).join('')}</section>
<aside>${welcome(who)}${going(m, club)}<section class="sheet newc" data-key="newc"><h2 class="sc">${esc(say('ui-new-here'))}</h2><p>${esc(say('ui-new-here-text'))}</p>${first ? `<button class="btn" data-new="computer" data-strong="recruit" data-game="${esc(first.id)}">${esc(say('ui-first-game'))}</button>` : ''}</section><section class="sheet openc" data-key="openc"><h2 class="sc">${esc(say('ui-open'))}</h2><p>${esc(say('ui-open-text'))}</p><label class="btn file">${glyph('open')}<span>${esc(say('ui-open-button'))}</span><input type="file" accept=".json,application/json,text/plain" data-file></label></section>${club ? '' : `<section class="sheet farc" data-key="farc"><h2 class="sc">${esc(say('ui-mode-online'))}</h2><p>${esc(say('ui-club-home'))} <button class="place" data-do="far">${esc(say('ui-club-home-how'))}</button></p></section>`}</aside>
${club && games.length ? hallHtml(m) : ''}<ul class="also sheet"><li><b>${esc(say('ui-also-1'))}</b><span>${esc(say('ui-also-1-text'))}</span></li><li><b>${esc(say('ui-also-2'))}</b><span>${esc(say('ui-also-2-text'))}</span></li><li><b>${esc(say('ui-also-3'))}</b><span>${esc(say('ui-also-3-text'))}</span></li></ul></main>
<footer>${esc(say('ui-unofficial'))} ${first ? `<a class="place" href="#/rules/${esc(first.id)}/cards">${esc(say('ui-reconstructed'))}</a>` : ''}</footer>`
}
/** How a server at home becomes a club's. */
function explainClub() {
  openSheet({ title: say('ui-mode-online'), cls: 'far', html: `<p>${esc(say('ui-club-home-text'))}</p><ol class="steps"><li>${esc(say('ui-club-home-1'))}</li><li>${esc(say('ui-club-home-2'))}<code>grognard serve --url https://club.example.org</code></li><li>${esc(say('ui-club-home-3'))}</li></ol><p>${esc(say('ui-club-home-more'))} <code>docs/operate.md</code></p>` })
}
/** The tables of this reader, also those he holds by a secret link only. @returns {Promise<TableInfo[]>} */
export async function ownTables() {
  /** @type {TableInfo[]} */
  const tables = await get('/api/tables')
  const held = heldSeats().filter((s) => !tables.some((t) => t.id === s.table && t.seats.some((x) => x.you)))
  const found = await Promise.all(held.map((s) => get(`/api/tables/${s.table}/seat`, s.token).then((a) => a.table, (err) => { if (err.code === 'forbidden' || err.code === 'unknown') dropSeat(s.table); return null })))
  const more = found.filter(Boolean), ids = new Set(more.map((t) => t.id))
  return [...more, ...tables.filter((t) => !ids.has(t.id))].sort((a, b) => Date.parse(String(b.updated)) - Date.parse(String(a.updated)))
}

/** The window's name; in a club it counts what waits, for those who keep it open in a tab. @param {TableInfo[]} tables @param {boolean} club */
export function windowTitle(tables, club) {
  const waiting = club ? tables.filter(isYours).length : 0
  return `${waiting ? `(${waiting}) ` : ''}Grognard: ${say('ui-motto')}`
}
/** @param {HTMLElement} root @param {{setLang: (l: string) => Promise<void>}} opts */
export async function lobbyPage(root, { setLang }) {
  root.className = 'lobby'
  /** @type {Model} */
  const m = { games: [], tables: [], covers: new Map(), hidden: new Set(), hall: [], tournaments: [] }
  const draw = () => { if (!root.isConnected) return; morph(root, lobbyHtml({ ...m, who: me() })); document.title = windowTitle(m.tables, me().club) }
  const look = async () => {
    const club = me().club;
    [m.tables, m.hall, m.tournaments] = await Promise.all([ownTables(), club ? get('/api/lobby') : [], club ? get('/api/tournaments').catch(() => []) : []])
    draw()
  }
  const load = async () => {
    const [, games] = await Promise.all([loadMe(), get('/api/games')])
    for (const g of games) m.covers.set(g.id, await facesOf(g.id))
    m.games = games
    await look()
  }
  const stop = new AbortController(), timer = setInterval(() => { if (!document.hidden) look().catch(() => {}) }, REFRESH)
  const forget = (/** @type {string} */ id) => {
    m.hidden.add(id)
    draw()
    const later = setTimeout(() => { remove(`/api/tables/${id}`).catch(() => m.hidden.delete(id)) }, REPENT)
    toast(say('ui-deleted'), { ms: REPENT, undo: () => { clearTimeout(later); m.hidden.delete(id); draw() } })
  }
  /** Does it and goes to the table that comes back; says what was wrong otherwise. @param {Promise<{table: TableInfo}>} asked @param {string} [where] */
  const goTo = async (asked, where = 'table') => {
    try { const { table } = await asked; location.hash = `#/${where}/${table.id}` } catch (err) { toast(wrong(err)) }
  }
  root.addEventListener('click', (e) => {
    const t = /** @type {Element} */ (e.target), at = (/** @type {string} */ name) => t.closest(`[data-${name}]`), of = (/** @type {Element} */ x, /** @type {string} */ name) => x.getAttribute(`data-${name}`) ?? ''
    const start = at('new'), bin = at('bin'), shown = at('example'), join = at('join'), invite = at('invite')
    if (start) { const g = m.games.find((x) => x.id === of(start, 'game')); if (g) void openNewGame(g, /** @type {any} */ (of(start, 'new')), setLang, of(start, 'strong')) }
    else if (shown) void goTo(post(`/api/games/${of(shown, 'game')}/examples/${of(shown, 'example')}`, ''), 'replay')
    else if (bin) forget(of(bin, 'bin'))
    else if (join) void goTo(post(`/api/tables/${of(join, 'join')}/join`, { role: of(join, 'role') }))
    else if (invite) { const table = m.tables.find((x) => x.id === of(invite, 'invite')); if (table) openInvite(table) }
    else if (t.closest('[data-do=far]')) explainClub()
    else barPressed(t, setLang)
  }, { signal: stop.signal })
  root.addEventListener('change', async (e) => {
    const input = /** @type {HTMLInputElement} */ (e.target), file = input.files?.[0]
    if (!('file' in input.dataset) || !file) return
    input.value = ''
    await goTo(post('/api/open', await file.text()))
  }, { signal: stop.signal })
  addEventListener(WHO, () => { void load().catch(() => {}) }, { signal: stop.signal })
  draw()
  await load()
  return { close() { stop.abort(); clearInterval(timer) }, relabel: load }
}
