// Tournaments: the list, a new one, and one with its rounds and its standings.
import { esc, find, html } from '../base/dom.js'
import { get, post, remove, wrong } from '../base/net.js'
import { say } from '../base/words.js'
import { openSheet, toast } from '../base/sheets.js'
import { glyph } from '../art/chrome.js'
import { choice, field, onSend, optionList, text, tick, trouble } from '../base/forms.js'
import { clockFrom, clockHtml, clockWords } from './clocks.js'
import { radios, rulingsOpen } from './dialog.js'
import { optionsFrom, optionsHtml, watchOptions } from './options.js'
import { me } from '../people/signin.js'
import { screen } from '../people/frame.js'
import { playerLink } from '../people/player.js'
/** @typedef {import('../types').Game} Game */
/** @typedef {import('../types').Tournament} Tournament */
/** @typedef {import('../types').TournamentLine} TournamentLine */
/** @typedef {import('../types').Pairing} Pairing */
/** @typedef {import('../types').Standing} Standing */
/** @typedef {import('../types').Me} Me */

const MOST = 64
const ROUNDS = 9
/** Others enter, rounds begin. */
const LOOK_EVERY = 5000
const RESULTS = ['first', 'draw', 'second', 'none']
const KINDS = ['swiss', 'robin']
/** @type {Record<string, string>} */
const PARTS = { 0.25: '¼', 0.5: '½', 0.75: '¾' }
/** Points as they are written on paper: 1½. @param {number | null | undefined} n */
export function figure(n) {
  if (n === null || n === undefined) return ''
  const whole = Math.floor(n)
  const part = PARTS[String(n - whole)]
  return part ? `${whole || ''}${part}` : String(Math.round(n * 100) / 100)
}
/** @param {TournamentLine} t @param {Game[]} games */
const about = (t, games) => {
  const game = games.find((g) => g.id === t.game)
  const scenario = game && game.scenarios.length > 1 ? game.scenarios.find((s) => s.id === t.scenario)?.title : ''
  return [
    t.title || game?.title,
    scenario,
    say(`ui-club-cup-${t.kind}`),
    say('ui-club-players-of', { n: t.players, of: t.places }),
  ]
    .filter(Boolean)
    .join(' · ')
}
/** @param {TournamentLine} t */
const when = (t) =>
  t.state === 'play' ? say('ui-club-round-of', { n: t.round, of: t.rounds }) : say(`ui-club-cup-${t.state}`)

/** @param {{list: TournamentLine[], games: Game[], who: Me}} m */
export function tournamentsHtml({ list, games, who }) {
  const group = (/** @type {TournamentLine['state']} */ state) => {
    const some = list.filter((t) => t.state === state)
    return some.length
      ? html`
        <section class="sheet part" data-key="${state}">
          <h2 class="sc">${esc(say(`ui-club-cups-${state}`))}</h2>
          <ul class="c-rows cups">
            ${some.map(
              (t) => html`
                <li data-key="${esc(t.id)}">
                  <a href="#/tournament/${esc(t.id)}">
                    ${glyph('cup', 24)}
                    <span><b>${esc(t.name)}</b><small>${esc(about(t, games))}</small></span>
                    <em class="fig">${esc(when(t))}</em>
                  </a>
                </li>
              `,
            )}
          </ul>
        </section>
      `
      : ''
  }
  const make =
    who.kind === 'member' || who.kind === 'owner'
      ? `<button class="btn primary" data-make>${glyph('cup', 18)}<span>${esc(say('ui-club-cup-new'))}</span></button>`
      : `<p>${esc(say('ui-club-cup-members'))}</p>`
  return html`
    <div class="makebar">${make}</div>
    ${
      list.length
        ? ['play', 'open', 'over'].map((s) => group(/** @type {any} */ (s))).join('')
        : html`
          <section class="sheet part"><p class="c-none">${esc(say('ui-club-tournaments-none'))}</p></section>
        `
    }
  `
}
/** @param {Game[]} games @param {string} chosen */
export function cupFormHtml(games, chosen) {
  const game = games.find((g) => g.id === chosen) ?? games[0]
  const scenario =
    game.scenarios.length > 1
      ? choice(
          'scenario',
          say('ui-scenario'),
          game.scenarios,
          (game.scenarios.find((s) => s.default) ?? game.scenarios[0]).id,
        )
      : `<input type="hidden" name="scenario" value="${esc(game.scenarios[0]?.id ?? '')}">`
  const options = optionsHtml(game)
  return html`
    <form class="newgame who cupform" method="dialog">
      ${field({ name: 'name', label: say('ui-club-cup-name'), extra: 'maxlength="60"' })}
      <div class="pair">${choice('game', say('ui-club-cup-game'), games, game.id)}${scenario}</div>
      ${radios(
        'kind',
        say('ui-club-cup-kind'),
        KINDS.map((id) => ({ id, title: say(`ui-club-cup-${id}`), text: say(`ui-club-cup-${id}-why`) })),
        'swiss',
      )}
      ${tick('twice', say('ui-club-cup-twice'), say('ui-club-cup-twice-why'), false)}
      <div class="pair">
        ${field({
          name: 'rounds',
          label: say('ui-club-cup-rounds'),
          type: 'number',
          value: 5,
          extra: `min="1" max="${ROUNDS}"`,
        })}
        ${field({
          name: 'places',
          label: say('ui-club-cup-places'),
          type: 'number',
          value: 16,
          extra: `min="2" max="${MOST}"`,
        })}
      </div>
      ${clockHtml(radios, 'days')}
      ${options}
      ${trouble}
      <p class="end">
        <button class="btn quiet" type="button" data-close>${esc(say('ui-cancel'))}</button>
        <button class="btn primary" type="submit">${esc(say('ui-club-cup-make'))}</button>
      </p>
    </form>
  `
}
/** @param {Game} game @param {FormData} f */
export function cupFrom(game, f) {
  return {
    name: text(f, 'name'),
    game: game.id,
    scenario: text(f, 'scenario'),
    options: optionsFrom(game, f),
    kind: text(f, 'kind') || 'swiss',
    twice: f.has('twice'),
    rounds: Math.min(ROUNDS, Math.max(1, Math.round(Number(f.get('rounds')) || 1))),
    places: Math.min(MOST, Math.max(2, Math.round(Number(f.get('places')) || 2))),
    clock: clockFrom(f),
  }
}
/** @param {Game[]} games */
function openCupForm(games) {
  const d = openSheet({ title: say('ui-club-cup-new'), html: cupFormHtml(games, ''), cls: 'new' })
  const inside = find(d, '.inside', HTMLElement)
  const arm = () => {
    const form = find(d, 'form', HTMLFormElement)
    if (!form || !inside) return
    const shown = games.find((g) => g.id === text(new FormData(form), 'game')) ?? games[0]
    rulingsOpen(form, shown.id)
    watchOptions(form, shown)
    form.addEventListener('change', (e) => {
      const t = /** @type {HTMLSelectElement} */ (e.target)
      if (t.name !== 'game') return
      const name = text(new FormData(form), 'name')
      inside.innerHTML = cupFormHtml(games, t.value)
      const into = find(inside, '[name=name]', HTMLInputElement)
      if (into) into.value = name
      arm()
    })
    onSend(form, async (f) => {
      const { id } = await post('/api/tournaments', cupFrom(games.find((g) => g.id === f.get('game')) ?? games[0], f))
      d.close()
      location.hash = `#/tournament/${id}`
    })
  }
  arm()
  find(d, 'input', HTMLInputElement)?.focus()
}
/** @param {HTMLElement} root @param {{setLang: (l: string) => Promise<void>}} opts */
export async function tournamentsPage(root, { setLang }) {
  /** @type {TournamentLine[]} */
  let list = []
  /** @type {Game[]} */
  let games = []
  return screen(root, setLang, {
    every: LOOK_EVERY,
    load: async () => {
      ;[list, games] = await Promise.all([get('/api/tournaments'), get('/api/games')])
    },
    html: () => ({
      title: say('ui-club-tournaments'),
      lead: say('ui-club-tournaments-why'),
      here: 'tournaments',
      body: tournamentsHtml({ list, games, who: me() }),
    }),
    pressed: (t) => {
      if (t.closest('[data-make]')) openCupForm(games)
    },
  })
}

// ---- one of them ----

/** A player who has entered; the organiser may remove them. @param {Tournament} t @param {Standing} s */
function entrant(t, s) {
  const label = esc(say('ui-club-cup-take-out', { name: s.name }))
  const named = `aria-label="${label}" title="${label}"`
  const out = `<button class="bin2" data-out-of="${esc(s.user)}" ${named}>${glyph('bin', 15)}</button>`
  return `<li class="${s.you ? 'me' : ''}">${playerLink(s.user, s.name)}${t.yours && !s.you ? out : ''}</li>`
}
/** @param {Tournament} t */
function standings(t) {
  if (!t.standings.length) return `<p class="c-none">${esc(say('ui-club-nobody-entered'))}</p>`
  if (t.state !== 'open') return ledger(t)
  const entered = t.standings.filter((s) => !s.dropped)
  return `<ol class="c-names">${entered.map((s) => entrant(t, s)).join('')}</ol>`
}
/** What is played, how, and what one may do about it. @param {Tournament} t @param {Game[]} games @param {Me} who */
const cupCard = (t, games, who) => html`
  <section class="sheet part cupcard" data-key="card">
    <p>${esc(about(t, games))}</p>
    <p>
      ${esc(t.clock ? clockWords(t.clock) : say('ui-club-clock-none'))}
      ${t.rounds ? ` · ${esc(say('ui-club-rounds', { n: t.rounds }))}` : ''}
    </p>
    <p class="fig now">${esc(when(t))}</p>
    ${buttons(t, who)}
    ${t.entered && t.state === 'play' ? html`<p class="lead">${esc(say('ui-club-cup-drop-why'))}</p>` : ''}
  </section>
`
/** @param {{cup: Tournament, games: Game[], who: Me}} m */
export function tournamentHtml({ cup: t, games, who }) {
  const rounds = [...new Set(t.pairings.map((p) => p.round))].sort((a, b) => b - a)
  return html`
    ${cupCard(t, games, who)}
    <div class="account ratings">
      <section class="sheet part" data-key="standings">
        <h2 class="sc">${esc(say(t.state === 'open' ? 'ui-club-entered' : 'ui-club-standings'))}</h2>
        ${standings(t)}
      </section>
      <div class="col" data-key="rounds">${rounds.map((r) => roundHtml(t, r, who))}</div>
    </div>
  `
}
/** The standings, with what parts equals. @param {Tournament} t */
function ledger(t) {
  const heads = [
    ['rank'],
    ['player'],
    ['points'],
    ['games', 'wide-only'],
    ['buchholz', ''],
    ['wins', 'wide-only'],
    ['sonneborn', 'wide-only'],
  ]
  return html`
    <table class="ledger">
      <thead>
        <tr>
          ${heads.map(
            ([h, cls = '']) => html`
              <th class="${cls}"
                ${h === 'buchholz' || h === 'sonneborn' ? `title="${esc(say(`ui-club-${h}-why`))}"` : ''}>
                ${esc(say(`ui-club-${h}`))}
              </th>
            `,
          )}
        </tr>
      </thead>
      <tbody>
        ${t.standings.map(
          (s) => html`
            <tr class="${s.you ? 'me' : ''} ${s.dropped ? 'gone' : ''}">
              <td class="fig">${s.rank}</td>
              <th scope="row">
                ${playerLink(s.user, s.name)}
                ${s.byes ? html` <small>${esc(say('ui-club-bye'))}</small>` : ''}
              </th>
              <td class="fig"><b>${figure(s.points)}</b></td>
              <td class="fig wide-only">${s.games}</td>
              <td class="fig">${figure(s.buchholz)}</td>
              <td class="fig wide-only">${s.wins}</td>
              <td class="fig wide-only">${figure(s.sonneborn)}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
    <p class="lead">${esc(say('ui-club-tie-breaks'))}</p>
  `
}
/** What this reader may do here. @param {Tournament} t @param {Me} who */
function buttons(t, who) {
  const b = (/** @type {string} */ what, cls = '') =>
    `<button class="btn ${cls}" data-cup="${what}">${esc(say(`ui-club-cup-do-${what}`))}</button>`
  const signIn = `<button class="btn small" data-do="who" data-way="sign-in">${esc(say('ui-club-sign-in'))}</button>`
  const members = `${esc(say('ui-club-cup-members'))} ${signIn}`
  const out = []
  if (t.state === 'open' && !t.entered && t.players < t.places)
    out.push(who.kind === 'guest' || who.kind === 'nobody' ? `<p>${members}</p>` : b('enter', 'primary'))
  if (t.entered && t.state !== 'over') out.push(b('drop', 'quiet'))
  if (t.yours && t.state === 'open') out.push(b('start', t.entered ? 'primary' : ''))
  if (t.yours && t.state === 'open') out.push(b('off', 'quiet danger'))
  if (t.yours && t.state === 'play' && t.round < t.rounds) out.push(b('next', ''))
  return out.length ? `<div class="end spread">${out.join('')}</div>` : ''
}
/** @param {Tournament} t @param {Pairing} p @param {boolean} mine */
function scoreHtml(t, p, mine) {
  if (p.first_points === null) return t.yours && !t.entered && !mine ? decide(p) : '<em></em>'
  return html`
    <em class="fig" ${p.by ? `title="${esc(say('ui-club-by-hand'))}"` : ''}>
      ${figure(p.first_points)} : ${figure(p.second_points)}${p.by ? '*' : ''}
    </em>
  `
}
/** @param {Pairing} p @param {boolean} go is it to be played now, by the reader? */
const tableLink = (p, go) => html`
  <a class="btn small ${go ? 'primary' : 'quiet'}" href="#/table/${esc(p.table)}">
    ${esc(say(go ? 'ui-club-to-table' : 'ui-club-look'))}
  </a>
`
/** @param {Tournament} t @param {Pairing} p @param {boolean} mine */
function pairing(t, p, mine) {
  if (p.second === null) return `<span><b>${esc(p.first_name)}</b></span><em>${esc(say('ui-club-bye'))}</em>`
  return html`
    <span>
      <b>${esc(p.first_name)}</b>
      <small>${esc(t.roles[0] ?? '')}</small>
      <b>${esc(p.second_name)}</b>
      <small>${esc(t.roles[1] ?? '')}</small>
    </span>
    ${scoreHtml(t, p, mine)}
    ${p.table ? tableLink(p, mine && p.first_points === null) : ''}
  `
}
/** @param {Tournament} t @param {number} round @param {Me} who */
function roundHtml(t, round, who) {
  const row = (/** @type {Pairing} */ p) => {
    const mine = Boolean(who.id) && (p.first === who.id || p.second === who.id)
    return `<li class="pairing ${mine ? 'me' : ''}" data-key="${round}-${p.n}">${pairing(t, p, mine)}</li>`
  }
  const pairings = t.pairings.filter((p) => p.round === round).sort((a, b) => a.n - b.n)
  return html`
    <section class="sheet part" data-key="r-${round}">
      <h2 class="sc">${esc(say('ui-club-round', { n: round }))}</h2>
      <ul class="c-rows">${pairings.map(row)}</ul>
    </section>
  `
}
/** @param {Pairing} p @param {string} result */
function resultWords(p, result) {
  if (result === 'first') return say('ui-club-wins-name', { name: p.first_name })
  if (result === 'second') return say('ui-club-wins-name', { name: p.second_name })
  return say(`ui-club-result-${result}`)
}
/** An organiser who does not play may decide an unfinished game. @param {Pairing} p */
const decide = (p) => html`
  <select class="decide" data-round="${p.round}" data-n="${p.n}" aria-label="${esc(say('ui-club-decide'))}">
    <option value="">${esc(say('ui-club-decide'))}</option>
    ${optionList(RESULTS.map((id) => ({ id, title: resultWords(p, id) })))}
  </select>
`
/** @param {HTMLElement} root @param {string} id @param {{setLang: (l: string) => Promise<void>}} opts */
export async function tournamentPage(root, id, { setLang }) {
  /** @type {Tournament | null} */
  let cup = null
  /** @type {Game[]} */
  let games = []
  const path = `/api/tournaments/${encodeURIComponent(id)}`
  const page = await screen(root, setLang, {
    every: LOOK_EVERY,
    load: async () => {
      ;[cup, games] = await Promise.all([get(path), get('/api/games')])
    },
    html: () => ({
      title: cup?.name ?? say('ui-club-tournaments'),
      here: 'tournaments',
      cls: 'wider',
      body: cup ? tournamentHtml({ cup, games, who: me() }) : '',
    }),
    pressed: (t) => {
      const what = t.closest('[data-cup]')?.getAttribute('data-cup')
      const out = t.closest('[data-out-of]')?.getAttribute('data-out-of')
      if (out) void done(`${path}/drop`, { user: out })
      else if (what === 'off')
        remove(path).then(
          () => {
            location.hash = '#/tournaments'
          },
          (err) => toast(wrong(err)),
        )
      else if (what) void done(`${path}/${what}`, {})
    },
  })
  root.addEventListener('change', (e) => {
    const t = /** @type {HTMLSelectElement} */ (e.target)
    if (t.matches('.decide') && t.value)
      void done(`${path}/result`, { round: Number(t.dataset.round), n: Number(t.dataset.n), result: t.value })
  })
  /** @param {string} where @param {object} body */
  async function done(where, body) {
    try {
      cup = await post(where, body)
    } catch (err) {
      toast(wrong(err))
    }
    page.draw()
  }
  return page
}
