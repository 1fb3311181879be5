// The front door: posters of what can be played, what is under way, and how to begin.
import { esc, morph } from './dom.js'
import { get, post, remove } from './net.js'
import { ago, lang, say } from './words.js'
import { mark, glyph } from './art/chrome.js'
import { badgeIcon } from './art/symbols.js'
import { facesOf } from './faces.js'
import { langSwitch } from './tableview.js'
import { openNewGame } from './dialog.js'
import { toast } from './sheets.js'
import { turnTheme } from './prefs.js'
/** @typedef {import('./types').Game} Game */
/** @typedef {import('./types').TableInfo} TableInfo */
/** @typedef {import('./faces.js').Cover} Cover */

const REFRESH = 15000, REPENT = 6000

/** @param {Game} g @param {Cover} c @param {boolean} alone */
function poster(g, c, alone) {
  const b = (/** @type {string} */ mode, /** @type {string} */ icon, /** @type {string} */ cls) => `<button class="btn ${cls}" data-new="${mode}" data-game="${esc(g.id)}">${glyph(icon)}<span>${esc(say(`ui-mode-${mode}`))}</span></button>`
  return `<article class="game sheet" data-key="g-${esc(g.id)}"><button class="cover" data-new="computer" data-game="${esc(g.id)}" aria-label="${esc(say('ui-pair', { a: g.title, b: say('ui-mode-computer') }))}">${c.cover(g.title, g.tagline)}</button><div class="body"><h2>${esc(g.title)}</h2><p class="facts fig">${esc(g.facts)}</p><div class="go">${b('computer', 'cpu', 'primary')}${b('hotseat', 'seat', '')}${b('watch', 'eye', '')}</div><p class="first"><span class="sc">${esc(say('ui-start-with'))}</span> ${esc(g.start_with)}</p><p class="first"><a class="place" href="#/rules/${esc(g.id)}">${esc(say('ui-read-rules'))}</a>${(g.examples ?? []).map((x) => ` · <button class="place" data-example="${esc(x.id)}" data-game="${esc(g.id)}" title="${esc(x.text)}">${esc(x.title)}</button>`).join('')}</p></div>${alone ? c.how?.(say) ?? '' : ''}</article>`
}
/** Who plays, in words. @param {TableInfo} t */
function players(t) {
  if (t.mode === 'hotseat') return say('ui-mode-hotseat')
  if (t.mode === 'watch') return t.seats.map((s) => say('ui-pair', { a: s.name, b: s.kind_name })).join(' · ')
  const me = t.seats.find((s) => s.token), other = t.seats.find((s) => !s.token)
  return say('ui-you-against', { side: me?.name ?? '', who: other?.kind_name ?? '' })
}
/** @param {TableInfo} t */
const isYours = (t) => !t.result && t.seats.some((s) => s.token && t.to_act.includes(s.role))
/** @param {TableInfo} t @param {Record<string, string>} sides */
function slip(t, sides) {
  const role = t.seats.find((s) => s.token)?.role ?? t.to_act[0] ?? t.seats[0]?.role, your = isYours(t)
  const state = t.result ? say('ui-finished') : your ? say('ui-your-move') : t.mode === 'watch' ? say('ui-under-way') : say('ui-waiting')
  return `<li class="slip ${your ? 'your' : ''}" data-key="t-${esc(t.id)}"><a href="#/table/${esc(t.id)}">${badgeIcon(t.result?.winner ? sides[t.result.winner] : sides[role ?? ''] ?? '', 30)}<span><b>${esc(t.title)}</b><small>${esc(players(t))}</small><em>${esc(t.turn)} · ${esc(t.result ? t.result.text : t.summary)}</em>${t.news ? `<em class="news">${esc(say('ui-news', { n: t.news }))}</em>` : ''}</span><span class="st fig">${esc(state)}<small>${esc(ago(t.updated))}</small></span></a><button class="bin" data-bin="${esc(t.id)}" aria-label="${esc(say('ui-delete', { title: t.title }))}" title="${esc(say('ui-delete', { title: t.title }))}">${glyph('bin', 16)}</button></li>`
}
/** @param {{games: Game[], tables: TableInfo[], covers: Map<string, Cover>, hidden: Set<string>}} m */
export function lobbyHtml({ games, tables, covers, hidden }) {
  const shown = tables.filter((t) => !hidden.has(t.id)), yours = shown.filter(isYours).length
  const going = shown.length ? `<section class="sheet cont" data-key="cont"><h2 class="sc">${esc(say('ui-continue'))}${yours ? `<span class="fig">${esc(say('ui-wait-for-you', { n: yours }))}</span>` : ''}</h2><ol>${shown.map((t) => slip(t, covers.get(t.game)?.sides ?? {})).join('')}</ol></section>` : ''
  const first = games[0]
  return `<header class="top"><a class="brand" href="#/">${mark}<span>Grognard</span></a><nav aria-label="${esc(say('ui-settings'))}">${langSwitch(lang(), say)}<button class="tb" data-do="theme" aria-label="${esc(say('ui-day-night'))}" title="${esc(say('ui-day-night'))}">${glyph('half', 16)}</button></nav></header>
<main><div class="mast"><h1>${esc(say('ui-motto'))}</h1><p>${esc(say('ui-motto-2'))}</p></div>
<section class="games n${games.length}" aria-label="${esc(say('ui-games'))}">${games.map((g) => poster(g, /** @type {Cover} */ (covers.get(g.id)), games.length === 1)).join('')}</section>
<aside>${going}<section class="sheet newc" data-key="newc"><h2 class="sc">${esc(say('ui-new-here'))}</h2><p>${esc(say('ui-new-here-text'))}</p>${first ? `<button class="btn" data-new="computer" data-strong="recruit" data-game="${esc(first.id)}">${esc(say('ui-first-game'))}</button>` : ''}</section><section class="sheet openc" data-key="openc"><h2 class="sc">${esc(say('ui-open'))}</h2><p>${esc(say('ui-open-text'))}</p><label class="btn file">${glyph('open')}<span>${esc(say('ui-open-button'))}</span><input type="file" accept=".json,application/json,text/plain" data-file></label></section></aside>
<ul class="also sheet"><li><b>${esc(say('ui-also-1'))}</b><span>${esc(say('ui-also-1-text'))}</span></li><li><b>${esc(say('ui-also-2'))}</b><span>${esc(say('ui-also-2-text'))}</span></li><li><b>${esc(say('ui-also-3'))}</b><span>${esc(say('ui-also-3-text'))}</span></li></ul></main>
<footer>${esc(say('ui-unofficial'))} ${first ? `<a class="place" href="#/rules/${esc(first.id)}/cards">${esc(say('ui-reconstructed'))}</a>` : ''}</footer>`
}

/** @param {HTMLElement} root @param {{setLang: (l: string) => Promise<void>}} opts */
export async function lobbyPage(root, { setLang }) {
  root.className = 'lobby'
  /** @type {Set<string>} */
  const hidden = new Set()
  /** @type {Map<string, Cover>} */
  const covers = new Map()
  /** @type {Game[]} */
  let games = []
  /** @type {TableInfo[]} */
  let tables = []
  const draw = () => { if (!root.isConnected) return; morph(root, lobbyHtml({ games, tables, covers, hidden })); document.title = `Grognard: ${say('ui-motto')}` }
  const load = async () => {
    [games, tables] = await Promise.all([get('/api/games'), get('/api/tables')])
    for (const g of games) covers.set(g.id, await facesOf(g.id))
    draw()
  }
  const stop = new AbortController(), timer = setInterval(() => { if (!document.hidden) get('/api/tables').then((t) => { tables = t; draw() }, () => {}) }, REFRESH)
  const forget = (/** @type {string} */ id) => {
    hidden.add(id)
    draw()
    const later = setTimeout(() => { remove(`/api/tables/${id}`).catch(() => hidden.delete(id)) }, REPENT)
    toast(say('ui-deleted'), { ms: REPENT, undo: () => { clearTimeout(later); hidden.delete(id); draw() } })
  }
  /** A game played to show the rules, to be looked through. @param {string} game @param {string} name */
  const show = async (game, name) => {
    try { const { table } = await post(`/api/games/${game}/examples/${name}`, ''); location.hash = `#/replay/${table.id}` } catch (err) { toast(err instanceof Error && err.message ? err.message : say('ui-error')) }
  }
  root.addEventListener('click', (e) => {
    const t = /** @type {Element} */ (e.target), start = t.closest('[data-new]'), bin = t.closest('[data-bin]'), shown = t.closest('[data-example]'), does = t.closest('[data-do]')
    if (start) { const g = games.find((x) => x.id === start.getAttribute('data-game')); if (g) void openNewGame(g, /** @type {any} */ (start.getAttribute('data-new')), setLang, start.getAttribute('data-strong') ?? '') }
    else if (shown) void show(shown.getAttribute('data-game') ?? '', shown.getAttribute('data-example') ?? '')
    else if (bin) forget(bin.getAttribute('data-bin') ?? '')
    else if (does?.getAttribute('data-do') === 'lang') void setLang(does.getAttribute('data-value') ?? 'en')
    else if (does?.getAttribute('data-do') === 'theme') turnTheme()
  }, { signal: stop.signal })
  root.addEventListener('change', async (e) => {
    const input = /** @type {HTMLInputElement} */ (e.target), file = input.files?.[0]
    if (!('file' in input.dataset) || !file) return
    input.value = ''
    try { const { table } = await post('/api/open', await file.text()); location.hash = `#/table/${table.id}` } catch (err) { toast(err instanceof Error && err.message ? err.message : say('ui-error')) }
  }, { signal: stop.signal })
  draw()
  await load()
  return { close() { stop.abort(); clearInterval(timer) }, relabel: load }
}
