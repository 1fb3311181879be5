// The table as a page: loads the game's face, sits down, and turns clicks into commands.
import { get } from '../base/net.js'
import { using } from '../base/using.js'
import { dressed } from '../base/wears.js'
import { Table } from './table.js'
import { DragDrop } from './dragdrop.js'
import { drawSprites, faceOf } from '../face/faces.js'
import { seated } from '../face/seating.js'
import { key, meaning } from './keys.js'
import { endGame } from './endings.js'
import { openMenu } from './menu.js'
import { openSheet, openVerify } from '../base/sheets.js'
import { keep, turnTheme } from '../base/prefs.js'
import { setWaiver } from './waivers.js'
import { surroundingsCommand, listen } from './surroundings.js'
/** @typedef {(what: string, value?: string) => void} Command */
/** @typedef {(l: string) => Promise<void>} SetLang */

/** @param {HTMLElement} root @param {string} id
 * @param {{setLang: (l: string) => Promise<void>, replay?: boolean, info?: import('../types').TableInfo}} opts `info`:
 * the table as the holder of a seat link sees it */
export async function tablePage(root, id, { setLang, replay = false, info: given }) {
  const info = given ?? (await get(`/api/tables/${id}`))
  /** @type {import('../types').Game} */
  const game = await get(`/api/games/${info.game}?part=table`)
  const face = seated(await faceOf(game), info)
  await face.ready(info)
  drawSprites(face, game)
  const lesson = info.lesson ? await dressed(import('../lesson/lessonface.js'), 'lesson') : null
  const table = new Table(root, info, game, face, lesson)
  const stop = new AbortController()
  const command = (/** @type {string} */ what, /** @type {string} */ value = '') => run(table, what, value, setLang)
  listenTo(root, table, command, stop.signal)
  listen(table, root, stop.signal)
  new DragDrop(table, root, stop.signal)
  table.openRule = (rule) => command('rule', rule)
  if (root.isConnected) table.open()
  if (replay) playSoon(table)
  return {
    close() {
      stop.abort()
      table.close()
    },
    async relabel() {
      await table.relabel()
      drawSprites(face, table.session.game)
    },
  }
}
/** Plays the game from its beginning, once there is something to see. @param {Table} table */
function playSoon(table) {
  const t = setInterval(() => {
    if (!table.session.state) return
    clearInterval(t)
    table.replay.play()
  }, 100)
}
/** @param {HTMLElement} root @param {Table} table @param {Command} command @param {AbortSignal} signal */
function listenTo(root, table, command, signal) {
  const o = { signal }
  root.addEventListener('click', (e) => click(table, e, command), o)
  const slid = (/** @type {Event} */ e) => {
    const t = /** @type {HTMLInputElement} */ (e.target)
    if (t.dataset.input !== 'look') return
    table.replay.playing = false
    table.replay.to(Number(t.value))
  }
  const chosen = (/** @type {Event} */ e) => {
    const t = /** @type {HTMLSelectElement} */ (e.target)
    if (t.dataset.change === 'viewpoint') table.replay.viewpoint(t.value)
    if (t.dataset.change === 'turn') table.replay.toLine(Number(t.value))
  }
  const left = (/** @type {Event} */ e) => {
    if (/** @type {Element} */ (e.target).closest?.('[data-place]')) table.drawing.light(null)
  }
  root.addEventListener('input', slid, o)
  root.addEventListener('change', chosen, o)
  for (const on of ['pointerover', 'focusin'])
    root.addEventListener(on, (e) => point(table, /** @type {Element} */ (e.target)), o)
  root.addEventListener('pointerout', left, o)
  addEventListener('keydown', (e) => key(table, e, command), o)
}
/** An action as a button has it. @param {Element} b */
const actionOf = (b) => ({ verb: b.getAttribute('data-verb') ?? '', arg: Number(b.getAttribute('data-arg')) })
/** The element of the game that a part of the page stands for. @param {Element} piece */
const refOf = (piece) => piece.getAttribute('data-ref') || piece.id
/** The action whose odds are shown for an element: its own, or what a click on it would mean.
 * @param {Table} table @param {string} ref */
function pointedAt(table, ref) {
  const { face, session } = table
  if (!session.state) return null
  const { acts, on, view } = table.ctx()
  const meant = face.intent(view, ref)
  const own = (on.get(ref) ?? []).find((a) => face.previewable(a.verb))
  return own ?? acts.find((a) => a.verb === meant?.verb && a.arg === meant.arg && face.previewable(a.verb)) ?? null
}
/** Hovering or focusing an attack shows what it would do; a place in a text lights the board.
 * @param {Table} table @param {Element} t */
function point(table, t) {
  const { drawing } = table
  const place = t.closest?.('[data-place]')
  const button = t.closest?.('[data-verb]')
  const piece = t.closest?.('[data-ref]')
  if (place) {
    drawing.light(place.getAttribute('data-place'))
    return
  }
  if (button) {
    table.tell({ kind: 'point', action: actionOf(button) })
    drawing.light(button.getAttribute('data-on'))
    return
  }
  const action = piece ? pointedAt(table, refOf(piece)) : null
  if (action) table.tell({ kind: 'point', action })
  if (drawing.glow.size) drawing.light(null)
}
/** @param {Table} table @param {Event} e @param {Command} command */
function click(table, e, command) {
  const t = /** @type {Element} */ (e.target)
  const rule = t.closest('[data-rule]')
  const place = t.closest('[data-place]')
  const pile = t.closest('[data-pile]')
  const does = t.closest('[data-do]')
  const verb = t.closest('[data-verb]')
  const piece = t.closest('[data-ref]')
  const { drawing } = table
  if (table.pencil.up && piece) {
    e.preventDefault()
    table.pencil.write(refOf(piece))
    return
  }
  if (rule) {
    e.preventDefault()
    command('rule', rule.getAttribute('data-rule') ?? '')
  } else if (place) {
    e.preventDefault()
    drawing.light(place.getAttribute('data-place'))
  } else if (pile) openPile(table, pile.getAttribute('data-pile') ?? '')
  else if (does) command(does.getAttribute('data-do') ?? '', does.getAttribute('data-value') ?? '')
  else if (verb) {
    const action = actionOf(verb)
    if (counts(table, e, action)) table.tell({ kind: 'act', action })
  } else if (piece) {
    roveTo(table, piece)
    if (counts(table, e, { verb: piece.id, arg: 0 }))
      table.tell({ kind: 'press', ref: drawing.pointer?.meant(piece) ?? refOf(piece) })
  } else if (table.theatre.playing || table.session.states.busy) table.skip()
}
/** Was this click meant for the question that is asked now? The second click of a double click was meant for the same
 * as the first.
 * @param {Table} table @param {Event} e @param {import('../types').Action} a */
function counts(table, e, a) {
  const { detail, clientX, clientY } = /** @type {MouseEvent} */ (e)
  const spot = detail > 1 ? (table.guard.before?.key ?? '') : `click ${clientX} ${clientY} ${e.timeStamp}`
  const act = table.session.state?.acts.find((x) => x.verb === a.verb && x.arg === a.arg)
  return table.guard.takes(e.timeStamp, spot, meaning(act ?? a))
}
/** @param {Table} table @param {Element} piece */
function roveTo(table, piece) {
  const region = piece.closest('[data-region]')?.getAttribute('data-region')
  if (piece.id && (region === 'board' || region === 'hand')) table.drawing.roving[region] = piece.id
}
/** @param {Table} table @param {string} what */
function openPile(table, what) {
  if (!table.session.state) return
  const p = table.face.pile(what, table.ctx())
  if (p) openSheet({ title: p.title, html: p.html, cls: 'wide' })
}
/** @param {Table} table @returns {Record<string, () => unknown>} */
function lookCommands({ replay: r, session }) {
  const step = r.look?.step ?? session.state?.step ?? 0
  return {
    replay: () => r.play(),
    'look-play': () => r.play(),
    'look-pause': () => r.pause(),
    'look-faster': () => r.faster(),
    'look-first': () => r.to(0),
    'look-prev': () => r.to(step - 1),
    'look-next': () => r.to(step + 1),
    'look-now': () => r.now(),
  }
}
/** The same game again. @param {Table} table @param {SetLang} setLang @param {string} [strong] the opponent proposed */
async function again({ session }, setLang, strong = '') {
  /** @type {import('../types').Game[]} */
  const games = await get('/api/games')
  const game = games.find((g) => g.id === session.info.game)
  if (game)
    await using(dressed(import('../lobby/dialog.js'), 'lobby'), (m) =>
      m.openNewGame(game, /** @type {import('../lobby/dialog.js').Mode} */ (session.info.mode), setLang, strong),
    )
}
/** @param {Table} table */
function turnText(table) {
  const { drawing } = table
  drawing.text = !drawing.text
  keep('text', drawing.text ? '1' : '')
  table.render()
  scrollTo(0, 0)
}
/** @param {Table} table @param {string} value @param {SetLang} setLang @returns {Record<string, () => unknown>} */
function tableCommands(table, value, setLang) {
  const { session, drawing, face } = table
  const { info, game } = session
  const rules = (/** @type {string | null} */ at) =>
    using(dressed(import('../rules/rules.js'), 'lobby'), (m) =>
      m.openRules(info.game, at, m.cardList(face, game), face.inForce(info, game)),
    )
  const then = (/** @type {() => void} */ what) => () => {
    what()
    table.render()
  }
  return {
    rule: () => rules(value),
    rules: () => rules(null),
    menu: () => openMenu(table, (what, v = '') => run(table, what, v, setLang)),
    lang: () => setLang(value),
    theme: turnTheme,
    text: () => turnText(table),
    'no-tips': then(() => keep('tips', '0')),
    'log-all': then(() => {
      drawing.logAll = true
    }),
    list: then(() => {
      drawing.listed = !drawing.listed
    }),
    undo: () => table.tell({ kind: 'undo' }),
    order: () => table.orders.begin(value),
    pencil: () => table.pencil.take(),
    'lesson-next': () => table.lesson('next'),
    'lesson-show': () => table.lesson('show'),
    'lesson-back': () => table.lesson('back'),
    'lesson-chapter': () => table.lesson('chapter', value),
    'lesson-again': () => table.lesson('chapter', session.state?.lesson?.chapters[0].id),
    'lesson-play': () => again(table, setLang, 'recruit'),
    hint: () => table.askHint(),
    skip: () => table.skip(),
    'film-next': () => table.theatre.next(),
    'film-skip': () => table.theatre.skip(),
    'film-hold': () => table.theatre.hold(),
    'film-again': () => table.theatre.again(),
    'turn-again': then(() => table.lastTurn.show()),
    'turn-hide': then(() => table.lastTurn.turn()),
    'film-speed': () => table.theatre.setSpeed(value),
    verify: () => openVerify(session.state),
    again: () => again(table, setLang),
    after: () => table.openAfter(),
    'lift-curtain': () => table.liftCurtain(),
    end: () => endGame(table, value),
    openly: () => table.answerAloud(value),
    'ask-again': then(() => setWaiver(session.info.id, value, '')),
  }
}
/** @param {Table} table @param {string} what @param {string} value @param {SetLang} setLang */
function run(table, what, value, setLang) {
  if (surroundingsCommand(table, what, value)) return
  const commands = { ...tableCommands(table, value, setLang), ...lookCommands(table) }
  void commands[what]?.()
}
