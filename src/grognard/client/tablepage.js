// The table as a page: loads the game's face, sits down, and turns clicks into commands.
import { get } from './net.js'
import { say } from './words.js'
import { Table } from './table.js'
import { key } from './keys.js'
import { openMenu } from './menu.js'
import { openRules } from './rules.js'
import { openSheet, openVerify } from './sheets.js'
import { keep, turnTheme } from './prefs.js'
import { openNewGame } from './dialog.js'
import { companyCommand, listen } from './companywire.js'
/** @typedef {import('./types').Face} Face */

/** @type {Set<string>} */
const styled = new Set()
/** @param {string} game @returns {Promise<Face>} */
export async function loadFace(game) {
  if (!styled.has(game)) {
    styled.add(game)
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `/games/${game}/client/style.css`
    const ready = new Promise((done) => { link.onload = link.onerror = done })
    document.head.append(link)
    await ready
  }
  return (await import(`/games/${game}/client/index.js`)).face
}
/** @param {Face} face @param {import('./types').Game} game */
export function drawSprites(face, game) {
  const into = document.getElementById('sprites')
  if (into) into.innerHTML = `<defs>${face.sprites(game.static, say)}</defs>`
}

/** @param {HTMLElement} root @param {string} id @param {{setLang: (l: string) => Promise<void>, replay?: boolean, info?: import('./types').TableInfo}} opts `info`: the table as the holder of a seat link sees it */
export async function tablePage(root, id, { setLang, replay = false, info: given }) {
  const info = given ?? await get(`/api/tables/${id}`), [game, face] = await Promise.all([get(`/api/games/${info.game}`), loadFace(info.game)])
  drawSprites(face, game)
  const table = new Table(root, info, game, face), stop = new AbortController(), o = { signal: stop.signal }
  const cards = () => ({ html: face.cards(table.game.static, say), label: say('ui-card-list') })
  const command = (/** @type {string} */ what, /** @type {string} */ value = '') => run(table, what, value, { setLang, cards })
  root.addEventListener('click', (e) => click(table, e, command), o)
  root.addEventListener('input', (e) => { const t = /** @type {HTMLInputElement} */ (e.target); if (t.dataset.input === 'look') { table.replay.playing = false; table.replay.to(Number(t.value)) } }, o)
  root.addEventListener('change', (e) => { const t = /** @type {HTMLSelectElement} */ (e.target); if (t.dataset.change === 'viewpoint') table.replay.viewpoint(t.value) }, o)
  for (const on of ['pointerover', 'focusin']) root.addEventListener(on, (e) => point(table, /** @type {Element} */ (e.target)), o)
  root.addEventListener('pointerout', (e) => { if (/** @type {Element} */ (e.target).closest?.('[data-place]')) table.light(null) }, o)
  addEventListener('keydown', (e) => key(table, e, command), o)
  listen(table, root, stop.signal)
  table.openRule = (rule) => command('rule', rule)
  if (root.isConnected) table.open()
  if (replay) { const t = setInterval(() => { if (table.state) { clearInterval(t); table.replay.play() } }, 100) }
  return {
    close() { stop.abort(); table.close() },
    async relabel() { await table.relabel(); drawSprites(face, table.game) },
  }
}
/** Hovering or focusing an attack shows what it would do; a place in a text lights the board. @param {Table} table @param {Element} t */
function point(table, t) {
  const place = t.closest?.('[data-place]'), button = t.closest?.('[data-verb]'), piece = t.closest?.('[data-ref]')
  if (place) { table.light(place.getAttribute('data-place')); return }
  if (button) { void table.preview({ verb: button.getAttribute('data-verb') ?? '', arg: Number(button.getAttribute('data-arg')) }); table.light(button.getAttribute('data-on')); return }
  const act = piece ? table.on().get(piece.getAttribute('data-ref') || piece.id)?.find((a) => table.face.previewable(a.verb)) : null
  if (act) void table.preview(act)
  if (table.glow.size) table.light(null)
}
/** @param {Table} table @param {Event} e @param {(what: string, value?: string) => void} command */
function click(table, e, command) {
  const t = /** @type {Element} */ (e.target), rule = t.closest('[data-rule]'), place = t.closest('[data-place]'), pile = t.closest('[data-pile]'), does = t.closest('[data-do]'), verb = t.closest('[data-verb]'), piece = t.closest('[data-ref]')
  if (rule) { e.preventDefault(); command('rule', rule.getAttribute('data-rule') ?? '') }
  else if (place) { e.preventDefault(); table.light(place.getAttribute('data-place')) }
  else if (pile) openPile(table, pile.getAttribute('data-pile') ?? '')
  else if (does) command(does.getAttribute('data-do') ?? '', does.getAttribute('data-value') ?? '')
  else if (verb) table.act({ verb: verb.getAttribute('data-verb') ?? '', arg: Number(verb.getAttribute('data-arg')) })
  else if (piece) { roveTo(table, piece); table.press(piece.getAttribute('data-ref') || piece.id) }
  else if (table.pace.busy) table.pace.flush()
}
/** @param {Table} table @param {Element} piece */
function roveTo(table, piece) {
  const region = piece.closest('[data-region]')?.getAttribute('data-region')
  if (piece.id && (region === 'board' || region === 'hand')) table.roving[region] = piece.id
}
/** @param {Table} table @param {string} what */
function openPile(table, what) {
  if (!table.state) return
  const p = table.face.pile(what, table.ctx())
  if (p) openSheet({ title: p.title, html: p.html, cls: 'wide' })
}
/** @param {Table} table @param {string} what @param {string} value @param {{setLang: (l: string) => Promise<void>, cards: () => {html: string, label: string}}} with_ */
function run(table, what, value, { setLang, cards }) {
  if (companyCommand(table, what, value)) return
  const r = table.replay, step = r.look?.step ?? table.state?.step ?? 0
  /** @type {Record<string, () => void>} */
  const commands = {
    rule: () => openRules(table.info.game, value, cards()), rules: () => openRules(table.info.game, null, cards()),
    menu: () => openMenu(table, (w, v) => run(table, w, v ?? '', { setLang, cards })),
    lang: () => { void setLang(value) }, theme: () => { turnTheme() },
    text: () => { table.text = !table.text; keep('text', table.text ? '1' : ''); table.render(); scrollTo(0, 0) },
    'no-tips': () => { keep('tips', '0'); table.render() }, 'log-all': () => { table.logAll = true; table.render() }, undo: () => table.undo(), hint: () => { void table.askHint() }, skip: () => table.pace.flush(),
    verify: () => openVerify(table.state?.commitment ?? '', table.state?.key ?? null),
    again: () => { void get('/api/games').then((games) => openNewGame(games.find((/** @type {any} */ g) => g.id === table.info.game), table.info.mode, setLang)) },
    replay: () => r.play(), 'look-play': () => r.play(), 'look-pause': () => r.pause(), 'look-faster': () => r.faster(), 'look-first': () => r.to(0), 'look-prev': () => r.to(step - 1), 'look-next': () => r.to(step + 1), 'look-now': () => r.now(),
    'lift-curtain': () => table.liftCurtain(),
  }
  commands[what]?.()
}
