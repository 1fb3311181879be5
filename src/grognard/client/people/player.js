// A member's page: ratings and their course, games that are over, tournaments.
import { esc, html } from '../base/dom.js'
import { get } from '../base/net.js'
import { say } from '../base/words.js'
import { badgeIcon } from '../art/symbols.js'
import { glyph } from '../art/chrome.js'
import { coverOf } from '../face/faces.js'
import { day } from '../base/formattime.js'
import { screen } from './frame.js'
/** @typedef {import('../types').Game} Game */
/** @typedef {import('../wire').Player} Player */
/** @typedef {import('../wire').PlayerGame} PlayerGame */
/** @typedef {import('../wire').PlayerResults} PlayerResults */
/** Game -> role -> which badge. @typedef {Record<string, Record<string, string>>} Badges */

const WIDE = 150
const HIGH = 34
/** A name that leads to its page. @param {string} id @param {string} name */
export const playerLink = (id, name) => `<a class="person" href="#/player/${encodeURIComponent(id)}">${esc(name)}</a>`

/** How a rating went, game by game. @param {number[]} course */
export function spark(course) {
  if (course.length < 2) return ''
  const low = Math.min(...course)
  const tall = Math.max(1, Math.max(...course) - low)
  const x = (/** @type {number} */ i) => Math.round(3 + (i / (course.length - 1)) * (WIDE - 6))
  const y = (/** @type {number} */ v) => Math.round(HIGH - 4 - ((v - low) / tall) * (HIGH - 8))
  const last = course.length - 1
  const label = say('ui-club-course', { from: course[0], to: course[last], n: course.length })
  return html`
    <svg class="spark" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label="${esc(label)}">
      <path d="M${course.map((v, i) => `${x(i)} ${y(v)}`).join('L')}"/>
      <circle cx="${x(last)}" cy="${y(course[last])}" r="3"/>
    </svg>
  `
}
/** @param {PlayerResults} r @param {Game[]} games */
const resultsRow = (r, games) => html`
  <tr>
    <th scope="row">${esc(games.find((g) => g.id === r.game)?.title ?? r.game)}</th>
    <td class="fig"><b>${r.rating}</b> <small>± ${2 * r.deviation}</small></td>
    <td class="fig">${r.won} · ${r.drawn} · ${r.lost}</td>
    <td class="wide-only">${spark(r.course)}</td>
  </tr>
`
/** @param {PlayerResults[]} results @param {Game[]} games */
const resultsTable = (results, games) => html`
  <table class="ledger">
    <thead>
      <tr>
        <th>${esc(say('ui-club-cup-game'))}</th>
        <th>${esc(say('ui-club-rating'))}</th>
        <th title="${esc(say('ui-club-won-drawn-lost'))}">${esc(say('ui-club-results'))}</th>
        <th class="wide-only">${esc(say('ui-club-course-head'))}</th>
      </tr>
    </thead>
    <tbody>${results.map((r) => resultsRow(r, games))}</tbody>
  </table>
`
/** @param {PlayerGame} g @param {Badges} badges */
function gameRow({ result, table: t }, badges) {
  const seat = (/** @type {import('../wire').SeatInfo} */ s) =>
    html`${badgeIcon(badges[t.game]?.[s.side ?? s.role] ?? '', 18)} ${esc(s.player || s.kind_name)}`
  return html`
    <li data-key="${esc(t.id)}">
      <a href="#/replay/${esc(t.id)}">
        <span class="res ${esc(result)}">${esc(say(`ui-club-${result}`))}</span>
        <span>
          <b>${esc(t.name || t.title)}</b>
          <small>${t.seats.map(seat).join(' · ')}</small>
          <small>${esc(t.result?.text ?? '')}</small>
        </span>
        <em>${esc(day(t.updated))}</em>
      </a>
    </li>
  `
}
/** @param {{player: Player, games: Game[], badges: Badges}} m */
export function playerHtml({ player, games, badges }) {
  const part = (/** @type {string} */ key, /** @type {string} */ body) => html`
    <section class="sheet part" data-key="${key}">
      <h2 class="sc">${esc(say(`ui-club-player-${key}`))}</h2>
      ${body || html`<p class="c-none">${esc(say(`ui-club-player-no-${key}`))}</p>`}
    </section>
  `
  const cups = player.tournaments.map(
    (t) => html`
      <li data-key="${esc(t.id)}">
        <a href="#/tournament/${esc(t.id)}">
          ${glyph('cup', 24)}
          <span>
            <b>${esc(t.name)}</b>
            <small>${esc(games.find((g) => g.id === t.game)?.title ?? t.game)}</small>
          </span>
          <em>${esc(say(`ui-club-cup-${t.state}`))}</em>
        </a>
      </li>
    `,
  )
  const played = player.games.map((g) => gameRow(g, badges))
  return html`
    <div class="account ratings player">
      <div class="col">
        ${part('results', player.results.length ? resultsTable(player.results, games) : '')}
        ${part('games', played.length ? `<ul class="c-rows cups played">${played.join('')}</ul>` : '')}
      </div>
      <div class="col">
        ${part('cups', cups.length ? `<ul class="c-rows cups">${cups.join('')}</ul>` : '')}
      </div>
    </div>
  `
}
/** @param {HTMLElement} root @param {string} id @param {{setLang: (l: string) => Promise<void>}} opts */
export async function playerPage(root, id, { setLang }) {
  /** @type {Player | null} */
  let player = null
  /** @type {Game[]} */
  let games = []
  /** @type {Badges} */
  let badges = {}
  return screen(root, setLang, {
    load: async () => {
      ;[player, games] = await Promise.all([get(`/api/players/${encodeURIComponent(id)}`), get('/api/games')])
      const covers = await Promise.all(games.map(async (g) => [g.id, (await coverOf(g)).sides]))
      badges = Object.fromEntries(covers)
    },
    html: () => ({
      title: player?.name ?? '',
      lead: player ? say('ui-club-player-since', { day: day(player.since) }) : '',
      here: 'ratings',
      cls: 'wider',
      body: player ? playerHtml({ player, games, badges }) : '',
    }),
  })
}
