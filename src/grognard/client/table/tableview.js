// The generic parts of a table as HTML: bar, sequence strip, prompt, log, text view. Pure functions of a model.
import { langSwitch } from '../base/langswitch.js'
import { esc, rich, ruleTab, plain, heard, html } from '../base/dom.js'
import { mark as grognard, glyph } from '../art/chrome.js'
import { badgeIcon } from '../art/symbols.js'
import { cautionsHtml, cautionsOf } from './cautions.js'
import { outcome, verdict } from './verdict.js'
import { waivedHtml } from './waivers.js'
import { ladder, theatreSheet } from '../theatre/theatreview.js'
import { lastTurnHtml } from '../theatre/lastturn.js'
import { folded } from '../face/scenes.js'
import { gist } from '../face/faceparts.js'
import { inOrder, leading } from './numberkeys.js'
import { optionList } from '../base/forms.js'
import { clocksHtml, askedBar, chatHtml, surroundingsButton, notesHtml, missedBar, tabs } from './surroundingsview.js'
/** @typedef {import('../types').Act} Act */
/** @typedef {import('../types').State} State */
/** @typedef {import('../types').Look} Look */
/** @typedef {import('../types').LogLine} LogLine */

/** What the view functions are given; made by Table.
 * @typedef {object} Model
 * @property {State} state @property {Look | null} look @property {import('../types').Game} game
 * @property {import('../types').Face} face @property {import('../types').TableInfo} info
 * @property {import('../types').Ctx} ctx @property {import('../types').Layout} layout
 * @property {import('../types').Say} say @property {string} lang @property {boolean} logAll
 * @property {string} logDrawn the seal of the log that is in the page @property {boolean} playing
 * @property {number} speed @property {boolean} text @property {number} seenAt
 * @property {import('../theatre/theatre.js').Shown | null} [theatre] what happened, as it is shown
 * @property {import('../theatre/lastturn.js').Told | null} [lastTurn] the other side's last turn
 * @property {import('../types').Preview | null} preview @property {{verb: string, arg: number} | null} previewOf
 * @property {boolean} [tips] words of advice are wanted
 * @property {import('./surroundingsview.js').SurroundingsModel | null} [surroundings] who is around, at online tables
 * @property {import('../types').Missed | null} [missed] @property {(a: Act) => string} key the key of an action
 * @property {boolean} [awaitsHint] a hint was asked for and is still thought of
 * @property {typeof import('../lesson/lesson.js').lessonCard} [lessonCard] of a table that is a lesson
 * @property {number} [erred] the card of a lesson at which the reader has tried something else
 * @property {string} hintText @property {boolean} busy @property {'open' | 'lost' | 'refused'} net */

/** @param {Model} m @param {string | null} role */
export const roleName = (m, role) =>
  m.face.called(m.ctx, role) || (m.info.seats.find((s) => s.role === role)?.name ?? nameOfRole(m.game, role))
/** @param {import('../types').Game} game @param {string | null} role */
const nameOfRole = (game, role) => game.roles.find((r) => r.id === role)?.name ?? ''

/** @param {Model} m */
export function topBar(m) {
  const { say } = m
  const turn = m.look?.turn ?? m.state.turn
  return html`
    <header class="top">
      <a class="brand" href="#/" aria-label="Grognard, ${esc(say('ui-lobby'))}">${grognard}<span>Grognard</span></a>
      <h1><span>${esc(m.state.title)}</span>${turn === m.state.title ? '' : html`<small>${esc(turn)}</small>`}</h1>
      ${m.layout.score}
      ${m.surroundings ? clocksHtml(m.surroundings) : ''}
      <nav aria-label="${esc(say('ui-table'))}">
        ${m.surroundings ? surroundingsButton(m.surroundings) : ''}
        <button class="tb" data-do="rules"><b aria-hidden="true">§</b><span>${esc(say('ui-rules'))}</span></button>
        <button class="tb" data-do="text" aria-pressed="${m.text}">
          <b aria-hidden="true">¶</b><span>${esc(say('ui-text-view'))}</span>
        </button>
        ${langSwitch(m.lang, say)}
        <button class="tb" data-do="theme" aria-label="${esc(say('ui-day-night'))}" title="${esc(say('ui-day-night'))}">
          ${glyph('half', 16)}
        </button>
        <button class="tb more" data-do="menu" aria-label="${esc(say('ui-menu'))}" title="${esc(say('ui-menu'))}">
          ☰
        </button>
      </nav>
    </header>
  `
}

/** @param {number} i @param {number} at */
function stepState(i, at) {
  if (i === at) return 'now'
  return i < at ? 'done' : ''
}
/** The sequence of play; nothing where a game names no steps. @param {Model} m */
export function strip(m) {
  const steps = m.game.sequence ?? []
  if (!steps.length && !m.state.next) return ''
  const now = m.look?.sequence ?? m.state.sequence
  const at = steps.findIndex((s) => s.id === now)
  const items = steps
    .map(
      (s, i) => html`
        <li class="${stepState(i, at)}" ${i === at ? 'aria-current="step"' : ''}
          data-key="s-${esc(s.id)}">
          <b class="fig" aria-hidden="true">${i < at ? '✓' : i + 1}</b><span>${esc(s.title)}</span>
        </li>
      `,
    )
    .join('')
  return html`
    <nav class="seqs" aria-label="${esc(m.say('ui-sequence'))}">
      <ol class="seq">
        ${items}<li class="opp">${esc(m.look ? '' : m.state.next)}</li>
      </ol>
    </nav>
  `
}

/** @param {Model} m @param {Act} a @param {string} key @param {string} cls */
function button(m, a, key, cls) {
  const hinted = m.ctx.hint?.verb === a.verb && m.ctx.hint.arg === a.arg
  const ref = a.ref ?? m.face.refOf(a.verb, a.arg)
  // two of the same name are told apart by their places
  const place =
    ref && m.ctx.acts.some((b) => b !== a && b.label === a.label) ? m.face.where(m.ctx.view, m.ctx.fixed, ref) : ''
  const twin = a.label.includes(place) ? '' : place
  const wary = cautionsOf(a).length ? ' wary' : ''
  return html`
    <button class="btn ${cls}${wary}${hinted ? ' hinted' : ''}" data-key="a-${a.verb}-${a.arg}"
      data-verb="${esc(a.verb)}" data-arg="${a.arg}" ${a.ref ? `data-on="${esc(a.ref)}"` : ''} title="${esc(a.text)}"
      ${wary ? 'aria-describedby="cautions"' : ''}
      ${key ? `aria-keyshortcuts="${esc(key)}"` : ''}>
      ${key ? html`<kbd aria-hidden="true">${esc(key)}</kbd>` : ''}
      <span>${esc(a.label || a.text)}${twin ? html` <b class="fig">${esc(twin)}</b>` : ''}</span>
      ${a.price ? html`<em class="fig">${esc(a.price)}</em>` : ''}
      ${gist(m.ctx, a, m.game.id)}
    </button>
  `
}
/** Says what it takes back, not only where dice have fallen since. @param {Model} m */
function undoButton(m) {
  const down = m.face.picked(m.state.view) && !m.ctx.acts.some((a) => a.verb === 'back')
  const what = down ? '' : (m.state.undoes ?? '')
  const label = m.say(down ? 'ui-put-down' : 'ui-undo')
  const whole = what ? m.say('ui-undo-what', { what }) : label
  return html`
    <button class="btn quiet" data-key="a-undo" data-do="undo" aria-keyshortcuts="u" title="${esc(whole)}">
      <kbd aria-hidden="true">U</kbd>
      <span>${esc(label)}${what ? html`<small class="of">${esc(what)}</small>` : ''}</span>
    </button>
  `
}
/** @param {Model} m */
const hintButton = (m) => html`
  <button class="btn quiet" data-key="a-hint" data-do="hint" aria-keyshortcuts="h">
    <kbd aria-hidden="true">H</kbd><span>${esc(m.say('ui-hint'))}</span>
  </button>
`
/** On a phone some of what may be chosen may lie beyond the edge of the board: all of it in words.
 * @param {Model} m @param {number} n */
const listButton = (m, n) => html`
  <button class="btn quiet listall" data-key="a-list" data-do="list">
    <span>${esc(m.say('ui-list-all', { n }))}</span>
  </button>
`
/** Orders for many. @param {Model} m */
function groupOrders(m) {
  const all = m.look || m.state.lesson ? [] : m.face.groups(m.ctx)
  if (!all.length) return ''
  const one = (/** @type {import('../types').Group} */ g) => html`
    <button class="btn quiet order" data-key="o-${esc(g.id)}" data-do="order" data-value="${esc(g.id)}">
      <span>${esc(g.label)}</span>
    </button>
  `
  return html`<div class="acts orders" role="group" aria-label="${esc(m.say('ui-group'))}">${all.map(one)}</div>`
}
/** Many of one kind, each under the title that unfolds them.
 * @param {Model} m @param {Act[]} acts @param {boolean} open there is nothing else to choose */
function foldsOf(m, acts, open) {
  return [...new Set(acts.map((a) => a.verb))].map((verb) => {
    const these = acts.filter((a) => a.verb === verb)
    const hinted = these.some((a) => m.ctx.hint?.verb === verb && m.ctx.hint.arg === a.arg)
    const title = m.say(m.face.fold(verb))
    return html`
      <details class="fold" data-key="fold-${esc(verb)}" ${hinted || open ? 'open' : ''}>
        <summary class="btn"><span>${esc(title)}</span><em class="fig">${these.length}</em></summary>
        <div class="many" role="group" aria-label="${esc(title)}">${these.map((a) => button(m, a, '', 'pick'))}</div>
      </details>
    `
  })
}
/** What may be done, in groups. @param {Model} m */
function actions(m) {
  const { main, picks, folds, quiet, apart } = inOrder(m.ctx.acts, m.face.isPick, m.face.fold)
  const { say, key } = m
  const lead = leading(main)
  const one = (/** @type {string} */ cls) => (/** @type {Act} */ a) => button(m, a, key(a), cls)
  const alone = !main.length && !picks.length && !folds.length && !apart.length
  const quiets = [
    m.state.undo && !m.state.lesson ? undoButton(m) : '',
    ...quiet.map((a, i) => button(m, a, key(a), alone && !i ? 'primary' : 'quiet')),
    m.ctx.yours && m.ctx.acts.length > 1 && !m.info.rated && !m.info.tournament && !m.state.lesson ? hintButton(m) : '',
  ].join('')
  const take = `role="group" aria-label="${esc(say('ui-take-up'))}"`
  return html`
    ${main.length ? html`<div class="acts main">${main.map((a) => one(a === lead ? 'primary' : '')(a))}</div>` : ''}
    ${picks.length ? html`<div class="picks" ${take}>${picks.map(one('pick'))}</div>` : ''}
    ${picks.length ? listButton(m, picks.length) : ''}
    ${foldsOf(m, folds, !main.length && !picks.length)}
    ${groupOrders(m)}
    ${quiets ? html`<div class="acts quiets">${quiets}</div>` : ''}
    ${apart.length ? html`<div class="acts apart">${apart.map((a) => button(m, a, '', 'quiet'))}</div>` : ''}
  `
}
/** @param {Model} m */
function odds(m) {
  if (!m.preview?.lines.length) return ''
  const rows = m.preview.lines
    .map(
      (l) => html`
        <span class="${l.tone}">${rich(l.label, m.game.id)}</span>
        <span class="fig ${l.tone}">${rich(l.value, m.game.id)}</span>
      `,
    )
    .join('')
  const brief = m.preview.lines.every((l) => l.brief) // the choice's own button says it all
  return html`
    <div class="odds${brief ? ' brief' : ''}" aria-live="polite" aria-label="${esc(m.say('ui-preview'))}">
      ${rows}
      ${m.preview.rule ? html`<span class="r">${ruleTab(m.preview.rule, m.game.id)}</span>` : ''}
    </div>
  `
}
/** A word of advice; it can be sent away for good. It waits while there is something else to read.
 * @param {Model} m */
function advice(m) {
  const key = m.tips && !m.hintText && !m.missed ? m.face.tip(m.ctx) : ''
  return key
    ? html`
      <p class="tips" data-key="tips">
        ${glyph('bulb', 16)}
        <span>${esc(m.say(key))}</span>
        <button class="x" data-do="no-tips" aria-label="${esc(m.say('ui-tips-off'))}"
          title="${esc(m.say('ui-tips-off'))}">
          ×
        </button>
      </p>
    `
    : ''
}
/** Whose move it is, for the head of the prompt. @param {Model} m */
function whose(m) {
  const { state, say } = m
  const role = state.role
  const who = state.to_act[0] ?? m.state.view?.active ?? null
  if (state.result) return `<span class="sc">${esc(say('ui-game-over'))}</span>`
  if (state.to_act.includes(role))
    return `${badgeIcon(m.face.sides[role], 17)}<span class="sc">${esc(say('ui-your-action'))}</span>`
  const watch = watches(m) ? html`<span class="sc watches">${esc(say('ui-you-watch'))}</span>` : ''
  return `${watch}${badgeIcon(m.face.sides[who ?? ''] ?? '', 17)}<span class="sc">${esc(roleName(m, who))}</span>`
}
/** Has the reader no seat here? @param {Model} m */
export const watches = (m) => m.info.seats.length > 0 && !m.info.seats.some((s) => s.role === m.state.role)
/** @param {string} text */
const dots = (text) => html`
  <p class="thinking" role="status">
    <i></i>
    <i></i>
    <i></i>
    <span>${esc(text)}</span>
  </p>
`
/** @param {Model} m */
function thinking(m) {
  const roles = m.state.thinking.filter((r) => r !== m.state.role)
  if (!roles.length || m.state.result) return ''
  return dots(m.say('ui-thinking', { who: roles.map((r) => roleName(m, r)).join(', ') }))
}
/** The hint; while it is thought of, that it is: a reader who sees nothing would ask again. @param {Model} m */
function hintLine(m) {
  if (m.awaitsHint) return dots(m.say('ui-hint-awaited'))
  return m.hintText ? html`<p class="hinttext">${glyph('bulb', 15)} ${esc(m.hintText)}</p>` : ''
}
/** After the game: what was rolled against what was to be expected. @param {Model} m */
function luck(m) {
  const lines = m.state.report
  if (!lines?.length) return ''
  const rows = lines
    .map(
      (l) => html`
        <span class="${l.tone}">${rich(l.label, m.game.id)}</span>
        <span class="fig ${l.tone}">${rich(l.value, m.game.id)}</span>
      `,
    )
    .join('')
  return html`
    <details class="luck" open>
      <summary class="sc">${esc(m.say('ui-luck'))}</summary><div class="odds">${rows}</div>
    </details>
  `
}
/** @param {Model} m */
function resultSheet(m) {
  const r = m.state.result
  const { say } = m
  if (!r) return ''
  return html`
    <div class="result">${r.winner ? badgeIcon(m.face.sides[r.winner], 44) : ''}<p class="ask">${esc(r.text)}</p></div>
    <div class="acts">
      <button class="btn primary" data-do="replay">${glyph('play', 15)}<span>${esc(say('ui-replay'))}</span></button>
      ${
        m.look
          ? ''
          : html`
            <button class="btn" data-do="after">${glyph('course', 15)}<span>${esc(say('ui-after'))}</span></button>
          `
      }
      <button class="btn" data-do="again">${glyph('cpu', 15)}<span>${esc(say('ui-again'))}</span></button>
      <button class="btn quiet" data-do="verify">${glyph('seal', 16)}<span>${esc(say('ui-verify'))}</span></button>
      <a class="btn quiet" href="#/"><span>${esc(say('ui-lobby'))}</span></a>
    </div>
    ${luck(m)}
  `
}
/** @param {Model} m */
function promptState(m) {
  if (m.state.result) return 'over'
  return m.ctx.yours ? 'you' : 'wait'
}
/** @param {Model} m */
export function prompt(m) {
  if (m.look) return lookSheet(m)
  if (m.theatre && !m.text) return theatreSheet(m, m.theatre)
  const { state } = m
  if (state.lesson && m.lessonCard) return m.lessonCard(m, state.lesson, actions(m), m.layout.resources + odds(m))
  const rule = state.result ? state.result.rule : state.prompt.rule
  const body = state.result
    ? resultSheet(m)
    : html`
      <p class="ask" id="ask">${rich(state.prompt.text, m.game.id)}</p>
      ${thinking(m)}
      ${advice(m)}
      ${hintLine(m)}
      ${m.layout.resources}
      ${odds(m)}
      ${actions(m)}
      ${cautionsHtml(m.ctx.acts, m.game.id)}
      ${waivedHtml(m.info)}
      ${m.lastTurn ? lastTurnHtml(m.lastTurn, m.say, m.face.sides) : ''}
    `
  return html`
    <section class="prompt sheet ${promptState(m)}" id="prompt" tabindex="-1"
      aria-label="${esc(m.say('ui-prompt'))}" data-region="prompt">
      <p class="who">${whose(m)}${ruleTab(rule, m.game.id)}</p>
      ${m.missed ? missedBar(m.missed) : ''}
      <div class="pbody" aria-live="polite">${body}</div>
    </section>
  `
}
/** The sheet that stands in for the prompt while looking back. @param {Model} m */
function lookSheet(m) {
  const l = /** @type {Look} */ (m.look)
  const { say } = m
  const b = (/** @type {string} */ act, /** @type {string} */ g, /** @type {string} */ label) =>
    `<button class="tb2" data-do="${act}" aria-label="${esc(label)}" title="${esc(label)}">${glyph(g, 18)}</button>`
  const views = viewpoints(m)
  return html`
    <section class="prompt sheet looking" id="prompt" tabindex="-1" aria-label="${esc(say('ui-look-back'))}"
      data-region="prompt">
      <p class="who">
        <span class="sc">${esc(say('ui-look-back'))}</span>
        <span class="fig">${l.step} / ${l.steps}</span>
      </p>
      <p class="ask">${esc(l.turn)}</p>
      <div class="deck" role="group" aria-label="${esc(say('ui-replay'))}">
        ${b('look-first', 'first', say('ui-look-first'))}
        ${b('look-prev', 'prev', say('ui-look-prev'))}
        ${m.playing ? b('look-pause', 'pause', say('ui-pause')) : b('look-play', 'play', say('ui-play'))}
        ${b('look-next', 'next', say('ui-look-next'))}
        <button class="tb2 fig" data-do="look-faster"
          title="${esc(say('ui-speed', { n: m.speed }))}">
          ${heard(say('ui-speed', { n: m.speed }))}
          <span aria-hidden="true">${m.speed}×</span>
        </button>
      </div>
      ${
        views.length > 1
          ? html`
            <label class="field">
              <span class="sc">${esc(say('ui-viewpoint'))}</span>
              <select data-change="viewpoint">${optionList(views, l.as)}</select>
            </label>
          `
          : ''
      }
      ${m.theatre?.mode === 'film' ? ladder(m, m.theatre) : ''}
      ${turnChoice(m, l)}
      <div class="lookslide">${slider(m, l.step)}</div>
      <div class="acts">
        <button class="btn primary" data-do="look-now">
          <kbd aria-hidden="true">Esc</kbd><span>${esc(say('ui-look-now'))}</span>
        </button>
      </div>
    </section>
  `
}
/** From turn to turn. @param {Model} m @param {Look} l */
function turnChoice(m, l) {
  const heads = m.state.log.filter((x) => x.head)
  const now = heads.findLast((x) => x.step <= l.step)
  if (heads.length < 2) return ''
  // a game that was begun from a position says nothing before its second turn
  const first = heads[0].step > 0 ? [{ id: '-1', title: m.say('ui-look-first') }] : []
  const turns = [...first, ...heads.map((x) => ({ id: String(x.n), title: plain(x.parts) }))]
  return html`
    <label class="field">
      <span class="sc">${esc(m.say('ui-look-turn'))}</span>
      <select data-change="turn">${optionList(turns, String(now?.n ?? -1))}</select>
    </label>
  `
}
/** Whose eyes the replay may be seen with. @param {Model} m @returns {{id: string, title: string}[]} */
function viewpoints(m) {
  const own = m.state.role
  if (!m.state.result && own !== 'all') return [{ id: own, title: roleName(m, own) || own }]
  return [
    ...m.info.seats.map((s) => ({ id: s.role, title: s.name })),
    { id: 'all', title: m.say('ui-view-all') },
    { id: 'spectator', title: m.say('ui-view-spectator') },
  ]
}

// A long game has thousands of lines; the newest are written, the rest on demand.
const RECENT = 120
/** @param {Model} m @param {LogLine} l @param {number} times equal ones in a row @param {boolean} last */
function logLine(m, l, times, last) {
  if (l.head) return `<li class="t" data-key="l${l.n}">${rich(l.parts, m.game.id)}</li>`
  const side = l.side ? m.face.sides[l.side] : ''
  const who = esc(m.say('ui-pair', { a: roleName(m, l.side), b: '' }))
  return html`
    <li class="${last ? 'now' : ''}" data-key="l${l.n}">
      <i class="${side}">${side ? html`${badgeIcon(side, 16)}<span class="vh">${who}</span>` : ''}</i>
      <span>${rich(l.parts, m.game.id)}${times > 1 ? html` <b class="times fig">×${times}</b>` : ''}</span>
      ${ruleTab(l.rule, m.game.id)}
    </li>
  `
}
/** @param {Model} m */
export function logLines(m) {
  const lines = m.look?.log ?? m.state.log
  const seen = m.seenAt
  const from = m.logAll ? 0 : Math.max(0, lines.length - RECENT)
  const more = from
    ? html`
      <li class="more" data-key="more">
        <button data-do="log-all">${esc(m.say('ui-log-earlier', { n: from }))}</button>
      </li>
    `
    : ''
  const since = `<li class="since" data-key="since"><span>${esc(m.say('ui-since'))}</span></li>`
  const mark = !m.look && seen > from && seen < lines.length ? seen : -1
  const some = (/** @type {number} */ a, /** @type {number} */ b) =>
    folded(lines.slice(a, b))
      .map(({ line, times }) => logLine(m, line, times, line === lines.at(-1)))
      .join('')
  // what was read and what is new are not folded into one
  const told = mark < 0 ? some(from, lines.length) : `${some(from, mark)}${since}${some(mark, lines.length)}`
  return `${more}${told}`
}
/** What the log depends on. A long log is written only when this changes (dom.js leaves a sealed element alone);
 * after a takeback it may be as long as before, but it ends otherwise. @param {Model} m */
export function logSeal(m) {
  const lines = m.look?.log ?? m.state.log
  const when = m.look ? `${m.look.as} ${m.look.step}` : 'now'
  return [m.lang, m.state.lang, when, lines.length, m.seenAt, m.logAll, esc(plain(lines.at(-1)?.parts))].join(' ')
}
/** At the table the log's many links are one stop for the tabulator; the arrows go through them (keys.js).
 * @param {string} text */
const oneStop = (text) => text.replaceAll(/<(a|button) /g, '<$1 tabindex="-1" ')
/** @param {Model} m */
export function log(m) {
  const fresh = Math.max(0, m.state.log.length - m.seenAt)
  const { say } = m
  const at = m.look?.step ?? m.state.step
  if (m.surroundings && m.surroundings.tab !== 'log')
    return html`
      <section class="log sheet talks" data-key="log" aria-label="${esc(say(`ui-tab-${m.surroundings.tab}`))}"
        data-region="log">
        ${tabs(m.surroundings)}${m.surroundings.tab === 'talk' ? chatHtml(m.surroundings) : notesHtml(m.surroundings)}
      </section>
    `
  return html`
    <section class="log sheet" data-key="log" aria-label="${esc(say('ui-log'))}" data-region="log">
      ${m.surroundings ? tabs(m.surroundings) : ''}
      <h2 class="sc ${m.surroundings ? 'under' : ''}">
        ${m.surroundings ? '' : esc(say('ui-log'))}
        ${m.seenAt > 0 && fresh ? html`<span>${esc(say('ui-since-n', { n: fresh }))}</span>` : ''}
      </h2>
      ${m.lastTurn ? lastTurnHtml(m.lastTurn, say, m.face.sides) : ''}
      <ol tabindex="0" class="lines" data-key="lines" data-v="${logSeal(m)}">
        ${m.logDrawn === logSeal(m) ? '' : oneStop(logLines(m))}
      </ol>
      ${slider(m, at)}
    </section>
  `
}
/** @param {Model} m @param {number} at */
export const slider = (m, at) => html`
  <label class="back" title="${esc(m.say('ui-look-back'))}">
    <span class="sc">${esc(m.say('ui-look-back'))}</span>
    <input type="range" min="0" max="${m.state.step}" value="${at}" data-input="look"
      aria-label="${esc(m.say('ui-look-back'))}" aria-valuetext="${at} / ${m.state.step}">
  </label>
`

/** The same content in reading order. @param {Model} m */
export function textView(m) {
  const { say } = m
  return html`
    <main class="textview sheet" id="text">
      ${m.look ? '' : html`<h2>${esc(say('ui-prompt'))}</h2>`}
      ${prompt(m)}
      ${m.face.words(m.ctx)}
      <h2>${esc(say('ui-log'))}</h2>
      <ol class="lines">${logLines(m)}</ol>
      ${slider(m, m.look?.step ?? m.state.step)}
    </main>
  `
}
/** @param {Model} m */
export function bars(m) {
  if (m.net === 'lost') return `<p class="bar lost" role="alert"><i></i>${esc(m.say('ui-reconnecting'))}</p>`
  if (m.net === 'refused')
    return `<p class="bar lost" role="alert">${esc(m.say('ui-refused'))} <a href="#/">${esc(m.say('ui-lobby'))}</a></p>`
  const asked = m.surroundings ? askedBar(m.surroundings) : ''
  if (asked) return asked
  if (m.busy) return `<button class="bar skip" data-do="skip">${esc(m.say('ui-skip'))}</button>`
  return ''
}
/** The result stamped over the board; it fades, the prompt keeps it. @param {Model} m */
function stamp(m) {
  const r = m.look ? null : m.state.result
  return r
    ? html`
      <div class="stamp ${outcome(m)}" data-key="stamp" aria-hidden="true">
        ${r.winner ? badgeIcon(m.face.sides[r.winner], 64) : ''}<b>${verdict(m)}${esc(r.text)}</b>
      </div>
    `
    : ''
}
/** The whole table. @param {Model} m */
export function page(m) {
  const { layout } = m
  if (m.text) return `${topBar(m)}${strip(m)}${bars(m)}${textView(m)}`
  return html`
    ${topBar(m)}
    ${strip(m)}
    ${bars(m)}
    ${prompt(m)}
    <main class="board ${m.look ? 'past' : ''}" id="board" aria-label="${esc(layout.boardLabel)}" data-region="board">
      ${layout.board}<svg class="stage" id="stage" data-v="stage" aria-hidden="true"></svg>${stamp(m)}
    </main>
    <section class="hand" id="hand" aria-label="${esc(m.say('ui-hand'))}" data-region="hand">${layout.hand}</section>
    <aside class="left" data-key="left" data-region="panels">${layout.left}</aside>
    ${log(m)}
  `
}
/** The window's title: whose move it is comes first, because a tab shows little. @param {Model} m */
export function windowTitle({ state, say }) {
  const yours = state.to_act.includes(state.role) && !state.result
  const asked = state.result ? '' : ` · ${plain(state.prompt.text)}`
  return `${yours ? '● ' : ''}${say('ui-pair', { a: state.title, b: state.turn })}${asked}`
}
