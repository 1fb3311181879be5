// What the lobby looks like: posters of what can be played, what is under way, who waits for an opponent.
import { esc, heard, html } from '../base/dom.js'
import { ago, say } from '../base/words.js'
import { glyph } from '../art/chrome.js'
import { badgeIcon } from '../art/symbols.js'
import { HOME, ways } from '../people/signin.js'
import { bar } from '../people/frame.js'
import { clockWords } from './clocks.js'
import { remaining } from '../base/formattime.js'
/** @typedef {import('../types').Game} Game */
/** @typedef {import('../types').TableInfo} TableInfo */
/** @typedef {import('../types').Seat} Seat */
/** @typedef {import('../types').Me} Me */
/** @typedef {import('../types').TournamentLine} TournamentLine */
/** @typedef {import('../face/faces.js').Cover} Cover */
/** @typedef {object} Model
 * @property {Game[]} games
 * @property {TableInfo[]} tables
 * @property {Map<string, Cover>} covers
 * @property {Set<string>} hidden tables that were thrown away a moment ago
 * @property {Me} [who]
 * @property {TableInfo[]} [hall]
 * @property {TournamentLine[]} [tournaments] */

const AT_ONCE = 4

/** @param {Game} g @param {import('../types').Choice} x */
function example(g, x) {
  const what = `data-example="${esc(x.id)}" data-game="${esc(g.id)}"`
  return ` · <button class="place" ${what} title="${esc(x.text)}">${esc(x.title)}</button>`
}
/** @param {Game} g @param {Cover} c @param {boolean} alone @param {boolean} club */
function poster(g, c, alone, club) {
  const b = (/** @type {string} */ mode, /** @type {string} */ icon, /** @type {string} */ cls) => html`
    <button class="btn ${cls}" data-new="${mode}" data-game="${esc(g.id)}">
      ${glyph(icon)}<span>${esc(say(`ui-mode-${mode}`))}</span>
    </button>
  `
  return html`
    <article class="game sheet" data-key="g-${esc(g.id)}">
      <button class="cover" data-new="computer" data-game="${esc(g.id)}">
        ${heard(say('ui-pair', { a: g.title, b: say('ui-mode-computer') }))}
        <span class="art" aria-hidden="true">${c.cover(g.title, g.tagline)}</span>
      </button>
      <div class="body">
        <h2>${esc(g.title)}</h2>
        <p class="facts fig">${esc(g.facts)}</p>
        <div class="go">
          ${b('computer', 'cpu', 'primary')}
          ${club ? b('online', 'letter', 'far') : ''}
          ${b('hotseat', 'seat', '')}
          ${b('watch', 'eye', '')}
        </div>
        <p class="first"><span class="sc">${esc(say('ui-start-with'))}</span> ${esc(g.start_with)}</p>
        <p class="first">
          <a class="place" href="#/rules/${esc(g.id)}">${esc(say('ui-read-rules'))}</a>
          ${g.editor ? ` · <a class="place" href="#/editor/${esc(g.id)}">${esc(say('ui-editor'))}</a>` : ''}
          ${(g.examples ?? []).map((x) => example(g, x))}
        </p>
      </div>
      ${alone ? (c.how?.(say) ?? '') : ''}
    </article>
  `
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
  return html`
    ${name.slice(0, last)}
    <span class="nb">
      ${name.slice(last)}
      <i class="pres ${s.here ? 'on' : ''}" title="${words}"><span class="vh">${words}</span></i>
    </span>
  `
}
/** Side and name. @param {Seat} s */
const seatWords = (s) => say('ui-pair', { a: esc(s.name), b: sitter(s) })
/** How many share the screen, and who else plays. @param {TableInfo} t @returns {string} HTML */
function atThisScreen(t) {
  const computers = t.seats.filter((s) => s.kind !== 'human')
  const three = t.seats.length - computers.length === 3
  return [esc(say(three ? 'ui-hotseat-three' : 'ui-mode-hotseat')), ...computers.map(seatWords)].join(' · ')
}
/** Who plays, in words. @param {TableInfo} t @returns {string} HTML */
function players(t) {
  if (t.mode === 'hotseat') return atThisScreen(t)
  const mine = own(t)
  const others = t.seats.filter((s) => s !== mine)
  if (t.mode === 'watch' || !mine) return t.seats.map(seatWords).join(' · ')
  if (others.every((s) => s.open))
    return esc(say('ui-club-you-free', { side: mine.name, other: others.map((s) => s.name).join(', ') }))
  return say('ui-you-against', { side: esc(mine.name), who: others.map(sitter).join(', ') })
}
/** @param {TableInfo} t */
export const isYours = (t) =>
  !t.result && !t.closed && t.seats.some((s) => s.token && t.to_act.includes(s.role)) && !t.seats.some((s) => s.open)
/** May it be thrown away? Not while somebody else plays there. @param {TableInfo} t */
const mayThrow = (t) => !t.online || (t.yours === true && t.seats.every((s) => s.open || s.you || s.kind !== 'human'))
/** What stands at the right of a slip. @param {TableInfo} t @param {boolean} your */
function stateWords(t, your) {
  if (t.result) return say('ui-finished')
  if (t.closed) return say('ui-club-closed')
  if (t.seats.some((s) => s.open)) return say('ui-club-seat-free')
  if (your) return say('ui-your-move')
  return t.mode === 'watch' || !own(t) ? say('ui-under-way') : say('ui-waiting')
}
/** How much of one's own time is left. @param {TableInfo} t */
function timeLeft(t) {
  const left = own(t)?.left
  return typeof left === 'number' && !t.result && !t.seats.some((s) => s.open)
    ? `<em class="left fig">${glyph('clock', 13)} ${esc(say('ui-club-left', { time: remaining(left) }))}</em>`
    : ''
}
/** Where a game stands, or a lesson. @param {TableInfo} t */
function standing(t) {
  if (t.lesson?.over) return say('ui-lesson-done')
  if (t.lesson) {
    const { card, cards, chapter } = t.lesson
    return say('ui-lesson-step', { card, cards, title: chapter })
  }
  return [t.turn, t.result ? t.result.text : t.summary].filter(Boolean).join(' · ')
}
/** @param {TableInfo} t @param {Record<string, string>} sides */
export function slip(t, sides) {
  const mine = own(t)
  const role = mine?.role ?? t.to_act[0] ?? t.seats[0]?.role
  const your = isYours(t)
  const free = t.seats.some((s) => s.open)
  const invite =
    free && !t.result && t.seats.some((s) => s.open && s.invite)
      ? html`
        <button class="btn small" data-invite="${esc(t.id)}">
          ${glyph('letter', 15)}<span>${esc(say('ui-club-invitation'))}</span>
        </button>
      `
      : ''
  const bin = mayThrow(t)
    ? html`
      <button class="bin" data-bin="${esc(t.id)}" aria-label="${esc(say('ui-delete', { title: t.title }))}"
        title="${esc(say('ui-delete', { title: t.title }))}">
        ${glyph('bin', 16)}
      </button>
    `
    : ''
  return html`
    <li class="slip ${your ? 'your' : ''} ${bin ? '' : 'kept'}" data-key="t-${esc(t.id)}">
      <a href="#/table/${esc(t.id)}">
        ${badgeIcon(t.result?.winner ? sides[t.result.winner] : (sides[role ?? ''] ?? ''), 30)}
        <span>
          <b>${esc(t.lesson?.title ?? (t.name || t.title))}</b>
          <small>${t.name ? `${esc(t.title)} · ` : ''}${t.lesson ? esc(t.title) : players(t)}</small>
          ${timeLeft(t)}
          <em>${esc(standing(t))}</em>
          ${t.news && !free && !t.lesson ? html`<em class="news">${esc(say('ui-news', { n: t.news }))}</em>` : ''}
        </span>
        <span class="st fig">${esc(stateWords(t, your))}<small>${esc(ago(t.updated))}</small></span>
      </a>
      ${invite}
      ${bin}
    </li>
  `
}
/** A table of others: to sit down at, or to watch.
 * @param {TableInfo} t @param {Record<string, string>} sides @param {Game | undefined} game */
export function offer(t, sides, game) {
  const free = t.seats.filter((s) => s.open)
  const scenario = game?.scenarios.find((s) => s.id === t.scenario)?.title ?? ''
  const facts = [
    t.name ? t.title : '',
    scenario,
    t.clock ? clockWords(t.clock) : say('ui-club-clock-none'),
    t.rated ? say('ui-club-rated') : '',
    t.delay && !t.result ? say('ui-club-delayed', { n: t.delay }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
  const join = (/** @type {Seat} */ s) => html`
    <button class="btn" data-join="${esc(t.id)}" data-role="${esc(s.role)}">
      ${badgeIcon(sides[s.role] ?? '', 20)}
      <span>${esc(say('ui-club-play-side', { side: s.name }))}</span>
    </button>
  `
  const watch = html`
    <a class="btn quiet" href="#/table/${esc(t.id)}">${glyph('eye', 16)}<span>${esc(say('ui-club-watch'))}</span></a>
  `
  const sitting = t.seats.filter((s) => !s.open)
  return html`
    <li class="offer" data-key="o-${esc(t.id)}">
      <span>
        <b>${esc(t.name || t.title)}</b>
        <small class="fig">${esc(facts)}</small>
        <small>${t.result ? esc(t.result.text) : sitting.map(seatWords).join(' · ')}</small>
      </span>
      <span class="act">${free.length && !t.result ? free.map(join) : watch}</span>
    </li>
  `
}

// ---- the page ----

/** The badges of the sides at a table: those of its scenario, where it has its own colours.
 * @param {TableInfo} t @param {Pick<Model, 'games' | 'covers'>} m @returns {Record<string, string>} */
export function badgesAt(t, { games, covers }) {
  const { sides = {}, colours = {} } = covers.get(t.game) ?? {}
  const armies = games.find((g) => g.id === t.game)?.scenarios.find((s) => s.id === t.scenario)?.armies ?? []
  return { ...sides, ...Object.fromEntries(armies.map((a) => [a.role, colours[a.colour] ?? sides[a.role]])) }
}
/** @param {TableInfo[]} list @param {Model} m */
const slips = (list, m) => `<ol>${list.map((t) => slip(t, badgesAt(t, m))).join('')}</ol>`
/** What the reader plays: at home one list; in a club what waits for him comes first and what is over last.
 * @param {Model} m @param {boolean} club */
function going(m, club) {
  const { tables, hidden } = m
  const shown = tables.filter((t) => !hidden.has(t.id))
  const yours = shown.filter(isYours)
  const count = yours.length ? `<span class="fig">${esc(say('ui-wait-for-you', { n: yours.length }))}</span>` : ''
  if (!club)
    return shown.length
      ? html`
        <section class="sheet cont" data-key="cont">
          <h2 class="sc">${esc(say('ui-continue'))}${count}</h2>${slips(shown, m)}
        </section>
      `
      : ''
  const over = shown.filter((t) => t.result || t.closed)
  const rest = shown.filter((t) => !isYours(t) && !over.includes(t))
  const part = (/** @type {string} */ key, /** @type {TableInfo[]} */ list, more = '') =>
    list.length ? `<h2 class="sc" data-key="h-${key.slice(3)}">${esc(say(key))}${more}</h2>${slips(list, m)}` : ''
  if (!shown.length) return ''
  return html`
    <section class="sheet cont" data-key="cont">
      ${part('ui-your-move', yours, html`<span class="fig">${yours.length}</span>`)}
      ${part('ui-club-your-games', rest)}
      ${
        over.length
          ? html`
            <details data-key="over">
              <summary class="sc">${esc(say('ui-club-finished', { n: over.length }))}</summary>
              ${slips(over, m)}
            </details>
          `
          : ''
      }
    </section>
  `
}
/** Who nobody knows yet is told how to come in. @param {Me} who */
function welcome(who) {
  if (!who.club || who.kind !== 'nobody') return ''
  const icons = { guest: 'seat', 'sign-in': 'person', 'sign-up': 'letter', forgot: '' }
  return html`
    <section class="sheet welcome" data-key="welcome">
      <h2 class="sc">${esc(say('ui-club-welcome'))}</h2>
      <p>${esc(say('ui-club-welcome-text'))}</p>
      <div class="c-ways">
        ${ways(who).map(
          (w, i) => html`
            <button class="btn ${i ? '' : 'primary'}" data-do="who" data-way="${w}">
              ${glyph(icons[w])}<span>${esc(say(`ui-club-${w}`))}</span>
            </button>
          `,
        )}
      </div>
    </section>
  `
}
/** @param {TableInfo[]} list @param {(t: TableInfo) => string} line */
function offers(list, line) {
  const first = `<ol class="offers">${list.slice(0, AT_ONCE).map(line).join('')}</ol>`
  if (list.length <= AT_ONCE) return first
  return html`
    ${first}
    <details class="rest">
      <summary>${esc(say('ui-club-more', { n: list.length - AT_ONCE }))}</summary>
      <ol class="offers">${list.slice(AT_ONCE).map(line)}</ol>
    </details>
  `
}
/** @param {string} key */
const none = (key) => `<p class="c-none">${esc(say(key))}</p>`
/** @param {TournamentLine} t @param {Game[]} games */
function cup(t, games) {
  const facts = [
    games.find((g) => g.id === t.game)?.title ?? t.game,
    say('ui-club-players-of', { n: t.players, of: t.places }),
    say(`ui-club-cup-${t.state}`),
  ]
  return html`
    <li class="offer" data-key="c-${esc(t.id)}">
      <span>
        <b><a class="place" href="#/tournament/${esc(t.id)}">${esc(t.name)}</a></b>
        <small class="fig">${facts.map(esc).join(' · ')}</small>
      </span>
    </li>
  `
}
/** @param {TournamentLine[]} tournaments @param {Game[]} games */
function cupsHtml(tournaments, games) {
  const cups = tournaments.filter((t) => t.state !== 'over').slice(0, AT_ONCE)
  const list = cups.length ? `<ol class="offers">${cups.map((t) => cup(t, games)).join('')}</ol>` : ''
  const link = (/** @type {string} */ to, /** @type {string} */ key) =>
    `<a class="place" href="#/${to}">${esc(say(key))}</a>`
  return html`
    <section class="sheet" data-key="cups">
      <h2 class="sc">${esc(say('ui-club-tournaments'))}</h2>
      ${list || none('ui-club-tournaments-none')}
      <p class="more">${link('tournaments', 'ui-club-all-tournaments')} · ${link('ratings', 'ui-club-ratings')}</p>
    </section>
  `
}
/** Other tables, and the tournaments. @param {Model} m */
function hallHtml({ games, tables, covers, hall = [], tournaments = [] }) {
  const mine = new Set(tables.map((t) => t.id))
  const open = hall.filter((t) => !t.closed)
  const waits = (/** @type {TableInfo} */ t) => !t.result && t.seats.some((s) => s.open)
  const others = open.filter((t) => !mine.has(t.id))
  const free = others.filter(waits)
  const taken = others.filter((t) => !waits(t))
  // the reader's own are in his list, but he is not told that there are none
  const ours = open.filter((t) => mine.has(t.id))
  const yours = { 'ui-club-open-tables': ours.some(waits), 'ui-club-to-watch': ours.some((t) => !waits(t)) }
  const gameOf = (/** @type {TableInfo} */ t) => games.find((g) => g.id === t.game)
  const line = (/** @type {TableInfo} */ t) => offer(t, badgesAt(t, { games, covers }), gameOf(t))
  const list = (/** @type {keyof typeof yours} */ key, /** @type {TableInfo[]} */ some) => html`
    <section class="sheet" data-key="${key.slice(8)}">
      <h2 class="sc">${esc(say(key))}</h2>
      ${some.length ? offers(some, line) : none(`${key}-${yours[key] ? 'yours' : 'none'}`)}
    </section>
  `
  return html`
    <section class="hall" aria-label="${esc(say('ui-club-hall'))}">
      ${list('ui-club-open-tables', free)}
      ${list('ui-club-to-watch', taken)}
      ${cupsHtml(tournaments, games)}
    </section>
  `
}
/** Where a lesson is begun, or taken up again. @param {Game} game @param {TableInfo[]} tables */
function lessonButton(game, tables) {
  const begun = tables.find((t) => t.game === game.id && t.lesson && !t.lesson.over)
  const small = begun?.lesson
    ? say('ui-lesson-resume', { chapter: begun.lesson.chapter })
    : say('ui-lesson-minutes', { n: game.lesson?.minutes ?? 10 })
  return html`
    <li>
      <button class="btn" data-learn="${esc(game.id)}" data-begun="${esc(begun?.id ?? '')}">
        <span>${esc(game.title)}<br><small>${esc(small)}</small></span> ${glyph('play', 15)}
      </button>
    </li>
  `
}
/** @param {Model} m */
function newcomer({ games, tables, hidden }) {
  const taught = games.filter((g) => g.lesson)
  const shown = tables.filter((t) => !hidden.has(t.id))
  return html`
    <section class="sheet newc" data-key="newc">
      <h2 class="sc">${esc(say('ui-first-game'))}</h2>
      <p>${esc(say(taught.length ? 'ui-lesson-learn-text' : 'ui-new-here-text'))}</p>
      <ul class="learn">${taught.map((g) => lessonButton(g, shown))}</ul>
    </section>
  `
}
const openFile = () => html`
  <section class="sheet openc" data-key="openc">
    <h2 class="sc">${esc(say('ui-open'))}</h2>
    <p>${esc(say('ui-open-text'))}</p>
    <label class="btn file">
      ${glyph('open')}
      <span>${esc(say('ui-open-button'))}</span>
      <input type="file" accept=".json,application/json,text/plain" data-file>
    </label>
  </section>
`
/** At home: how to play with somebody far away. */
function farAway() {
  const how = `<button class="place" data-do="far">${esc(say('ui-club-home-how'))}</button>`
  return html`
    <section class="sheet farc" data-key="farc">
      <h2 class="sc">${esc(say('ui-mode-online'))}</h2>
      <p>${esc(say('ui-club-home'))} ${how}</p>
    </section>
  `
}
/** @param {number} n */
const also = (n) => `<li><b>${esc(say(`ui-also-${n}`))}</b><span>${esc(say(`ui-also-${n}-text`))}</span></li>`
/** @param {Game | undefined} first */
function footer(first) {
  const made = first ? `<a class="place" href="#/rules/${esc(first.id)}/cards">${esc(say('ui-reconstructed'))}</a>` : ''
  return `<footer>${esc(say('ui-unofficial'))} ${made}</footer>`
}
/** @param {Model} m */
export function lobbyHtml(m) {
  const { games, covers, who = HOME } = m
  const { club } = who
  const first = games[0]
  return html`
    ${bar()}
    <main class="${club ? 'club' : ''}">
      <div class="mast"><h1>${esc(say('ui-motto'))}</h1><p>${esc(say('ui-motto-2'))}</p></div>
      <section class="games n${games.length}" aria-label="${esc(say('ui-games'))}">
        ${games.length ? '' : html`<p class="loading" role="status">${esc(say('ui-games-loading'))}</p>`}
        ${games.map((g) => poster(g, /** @type {Cover} */ (covers.get(g.id)), games.length === 1, club))}
      </section>
      <aside>
        ${welcome(who)}
        ${going(m, club)}
        ${games.length ? newcomer(m) : ''}
        ${openFile()}
        ${club ? '' : farAway()}
      </aside>
      ${club && games.length ? hallHtml(m) : ''}
      <ul class="also sheet">${[1, 2, 3].map(also)}</ul>
    </main>
    ${footer(first)}
  `
}
/** The window's name; in a club it counts what waits, for those who keep it open in a tab.
 * @param {TableInfo[]} tables @param {boolean} club */
export function windowTitle(tables, club) {
  const waiting = club ? tables.filter(isYours).length : 0
  return `${waiting ? `(${waiting}) ` : ''}Grognard: ${say('ui-motto')}`
}
