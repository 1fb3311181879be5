// The editor of battles: maps laid or drawn, zones, forces, what wins, night and wind; looked at while it is written,
// tried at once, saved and shared. What the author has done is kept in this browser until something else is begun.
import { glyph, mark as emblem } from '../../../client/art/chrome.js'
import { esc, html, morph } from '../../../client/base/dom.js'
import { barPressed } from '../../../client/people/frame.js'
import { get, wrong } from '../../../client/base/net.js'
import { keep, pref } from '../../../client/base/prefs.js'
import { openRules } from '../../../client/rules/rules.js'
import { toast } from '../../../client/base/sheets.js'
import { langSwitch } from '../../../client/base/langswitch.js'
import { lang, say } from '../../../client/base/words.js'
import { act, setField } from './editor/acts.js'
import { look, ofShelf, readFile, saveFile, shelf, tryIt } from './editor/files.js'
import { stepOf } from './editor/fields.js'
import { table } from './editor/ground.js'
import { key, listenToStrokes } from './editor/hands.js'
import { blank } from './editor/model.js'
import { checks, prompt, tray } from './editor/side.js'
import { STEPS, tools } from './editor/steps.js'
/** @typedef {import('./editor/editortypes').Desk} Desk */
/** @typedef {import('./editor/editortypes').Battle} Battle */
/** @typedef {import('./types').Fixed} Fixed */
/** @typedef {import('./editor/editortypes').Editor} Editor */
/** @typedef {object} Doing
 * @property {(what: string, arg: string) => void} press
 * @property {(b: Battle) => void} replace
 * @property {(arg: string) => void} lay
 * @property {(l: string) => Promise<void>} setLang */

const KEPT = 'lb-editor'
const PAUSE = 350 // milliseconds without a change before the server is asked
const PAST = 60

/** @returns {Desk} */
const fresh = () => ({
  battle: blank(say('ui-lb-ed-untitled'), [say('ui-lb-ed-side-a'), say('ui-lb-ed-side-b')]),
  past: [],
  step: 'maps',
  brush: '',
  size: 1,
  side: 'A',
  zone: '',
  cursor: -1,
  nerve: { A: 'good', B: 'good' },
  zoom: 1,
  stroke: [],
  checked: null,
  shared: { scenarios: [], publish: false },
})
/** What was on the table when this browser last left it. @param {Desk} d */
function recall(d) {
  try {
    const kept = JSON.parse(pref(KEPT, 'null'))
    if (Array.isArray(kept?.battle?.layout)) Object.assign(d, { battle: kept.battle, nerve: kept.nerve ?? {} })
  } catch {
    /* nothing was kept */
  }
}

// ---- the page ----
/** @param {Desk} d */
const bar = (d) => html`
  <header class="top ed-top">
    <a class="brand" href="#/">${emblem}<span>Grognard</span></a>
    <h1>${esc(say('ui-lb-ed-title'))} <small>${esc(d.battle.name)}</small></h1>
    <nav class="own" aria-label="${esc(say('ui-settings'))}">
      <a class="tb" href="#/rules/lastbattle">§ <span>${esc(say('ui-rules'))}</span></a>
      ${langSwitch(lang(), say)}
      <button class="tb" data-do="theme" aria-label="${esc(say('ui-day-night'))}">${glyph('half', 16)}</button>
    </nav>
  </header>
`
/** @param {Desk} d */
const tabs = (d) => html`
  <nav class="ed-steps" aria-label="${esc(say('ui-lb-ed-steps'))}">
    ${STEPS.map((s, i) => {
      const bad = d.checked?.faults.some((f) => stepOf(f.field) === s)
      return html`
        <button data-ed="step" data-arg="${s}" ${d.step === s ? 'aria-current="step"' : ''} class="${bad ? 'bad' : ''}">
          <i>${bad ? '✕' : i + 1}</i><span>${esc(say(`ui-lb-ed-step-${s}`))}</span>
        </button>
      `
    })}
    <em>${esc(say('ui-lb-ed-any-order'))}</em>
  </nav>
`
/** @param {Editor} e */
function drawAll({ root, d, fixed }) {
  if (!root.isConnected) return
  const view = document.getElementById('ed-view')
  const at = view ? [view.scrollLeft, view.scrollTop] : [0, 0]
  morph(
    root,
    html`
      ${bar(d)}
      ${tabs(d)}
      <main class="ed-main">
        <section class="ed-tools sheet" data-key="ed-tools" aria-label="${esc(say(`ui-lb-ed-step-${d.step}`))}">
          <h2 class="vh">${esc(say(`ui-lb-ed-step-${d.step}`))}</h2>
          ${tools(d, fixed, say)}
        </section>
        <section class="ed-board" data-key="ed-board">${table(d, fixed, say)}</section>
        <aside class="ed-right">${prompt(d, say)}${checks(d, say)}</aside>
        ${tray(d, fixed, say)}
      </main>
    `,
  )
  document.title = `Grognard: ${say('ui-lb-ed-title')}`
  const now = document.getElementById('ed-view')
  if (now) [now.scrollLeft, now.scrollTop] = at
}

// ---- looked at while it is written ----
/** @param {Editor} e @param {{timer: ReturnType<typeof setTimeout> | undefined, turn: number}} clock */
async function ask(e, clock) {
  const mine = ++clock.turn
  if (!e.d.battle.layout.length) {
    e.d.checked = null
    return
  }
  try {
    const found = await look(JSON.stringify(e.d.battle))
    if (mine !== clock.turn) return
    e.d.checked = found
    if (count(e.d)) void ask(e, clock)
  } catch (err) {
    if (mine === clock.turn) toast(wrong(err))
  }
  e.draw()
}
/** Nerve as the tables count it, where the author wants that. @param {Desk} d @returns {boolean} whether it changed */
function count(d) {
  let changed = false
  for (const [l, s] of Object.entries(d.battle.sides ?? {})) {
    const [hesitation, breaks] = d.checked?.facts?.sides[l]?.worth?.nerve[d.nerve[l]] ?? []
    if (!hesitation || (s.morale.hesitation === hesitation && s.morale.break === breaks)) continue
    s.morale = { hesitation, break: breaks }
    changed = true
  }
  return changed
}

// ---- beginning ----
/** Everything that the page listens to besides the map. @param {Editor} e @param {Doing} doing
 * @param {AddEventListenerOptions} o */
function listen(e, { press, replace, lay, setLang }, o) {
  const { root } = e
  root.addEventListener(
    'click',
    (ev) => {
      const t = /** @type {Element} */ (ev.target)
      const at = t.closest('[data-ed]')
      const rule = t.closest('[data-rule]')
      if (rule) {
        ev.preventDefault()
        openRules('lastbattle', rule.getAttribute('data-rule'), null)
      } else if (at) {
        if (at.tagName === 'SUMMARY') ev.preventDefault()
        press(at.getAttribute('data-ed') ?? '', at.getAttribute('data-arg') ?? '')
      } else barPressed(t, setLang)
    },
    o,
  )
  root.addEventListener(
    'change',
    async (ev) => {
      const t = /** @type {HTMLInputElement} */ (ev.target)
      const file = t.id === 'ed-file' ? t.files?.[0] : undefined
      if (!file) {
        if (t.dataset.set) await setField(e, t.dataset.set, t, replace)
        return
      }
      t.value = ''
      const battle = await readFile(file, say)
      if (battle) replace(battle)
    },
    o,
  )
  const map = (/** @type {Event} */ ev, /** @type {string} */ what) =>
    (ev.target instanceof Element ? ev.target.closest(`[data-ed="${what}"]`)?.getAttribute('data-arg') : null) ?? ''
  root.addEventListener('dragstart', (ev) => ev.dataTransfer?.setData('text/plain', map(ev, 'lay')), o)
  root.addEventListener('dragover', (ev) => ev.preventDefault(), o)
  root.addEventListener(
    'drop',
    (ev) => {
      ev.preventDefault()
      const dragged = ev.dataTransfer?.getData('text/plain') ?? ''
      if (/^\d$/.test(dragged)) lay([dragged, map(ev, 'slot')].filter(Boolean).join())
    },
    o,
  )
  addEventListener('keydown', (ev) => key(e, ev, press), o)
  listenToStrokes(e, o)
}
/** What is done to the battle as a whole.
 * @param {Editor} e @param {{ask: () => Promise<void>, settle: () => void}} now */
function doings(e, { ask: again, settle }) {
  const { d } = e
  const replace = (/** @type {Battle} */ battle) =>
    e.change(() => Object.assign(d, { battle, cursor: -1, zone: '', nerve: battle.layout.length ? {} : fresh().nerve }))
  const fromShelf = async (/** @type {string} */ id) => {
    try {
      const found = await ofShelf(id)
      if (found.plain) replace(found.plain)
    } catch (err) {
      toast(wrong(err))
    }
  }
  const tryNow = async (/** @type {string} */ side) => {
    await again()
    const fault = d.checked?.faults[0]
    if (!d.battle.layout.length || fault) toast(fault?.text ?? say('ui-lb-ed-empty'), { rule: fault?.rule || null })
    else await tryIt(d, side)
  }
  const undo = () => {
    const last = d.past.pop()
    if (last) d.battle = JSON.parse(last)
    settle()
  }
  /** @type {Record<string, (arg: string) => unknown>} */
  const whole = {
    undo,
    try: tryNow,
    save: () => saveFile(d).catch((err) => toast(wrong(err))),
    shared: () => shelf(d, say, fromShelf).catch((err) => toast(wrong(err))),
    open: () => document.getElementById('ed-file')?.click(),
  }
  const press = (/** @type {string} */ what, /** @type {string} */ arg) => {
    if (what in whole) void whole[what](arg)
    else act(e, what, arg, { replace, fresh })
  }
  return { press, replace, fromShelf, lay: (/** @type {string} */ arg) => press('lay', arg) }
}
/** @param {HTMLElement} root @param {{fixed: Fixed, more: string, setLang: (l: string) => Promise<void>}} opts */
export async function open(root, { fixed, more, setLang }) {
  root.className = 'lastbattle ed'
  const d = fresh()
  recall(d)
  const stop = new AbortController()
  const clock = { timer: /** @type {any} */ (undefined), turn: 0 }
  const settle = () => {
    keep(KEPT, JSON.stringify({ battle: d.battle, nerve: d.nerve }))
    e.draw()
    clearTimeout(clock.timer)
    clock.timer = setTimeout(() => void ask(e, clock), PAUSE)
  }
  /** Does something to the battle: it can be taken back, is kept, and is looked at. @param {() => unknown} does */
  const change = (does) => {
    const before = JSON.stringify(d.battle)
    does()
    if (JSON.stringify(d.battle) !== before) d.past = [...d.past, before].slice(-PAST)
    settle()
  }
  /** @type {Editor} */
  const e = { root, d, fixed, draw: () => drawAll(e), change }
  const now = () => {
    clearTimeout(clock.timer)
    return ask(e, clock)
  }
  const doing = doings(e, { ask: now, settle })
  listen(e, { ...doing, setLang }, { signal: stop.signal })
  e.draw()
  if (more) await doing.fromShelf(more)
  await now()
  return {
    close() {
      stop.abort()
      clearTimeout(clock.timer)
    },
    async relabel() {
      e.fixed = (await get('/api/games/lastbattle')).static
      await now()
      e.draw()
    },
  }
}
