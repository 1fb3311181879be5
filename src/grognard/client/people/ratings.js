// How well people play, game by game, and what each side is worth.
import { esc, html } from '../base/dom.js'
import { get } from '../base/net.js'
import { say } from '../base/words.js'
import { badgeIcon } from '../art/symbols.js'
import { coverOf } from '../face/faces.js'
import { screen } from './frame.js'
import { playerLink } from './player.js'
/** @typedef {import('../types').Game} Game */
/** @typedef {import('../types').Ratings} Ratings */

const SURE = 110 // a deviation above this is a guess

/** @param {{games: Game[], game: Game, ratings: Ratings, sides: Record<string, string>}} m */
export function ratingsHtml({ games, game, ratings, sides }) {
  const tabs =
    games.length > 1
      ? html`
        <div class="c-tabs wide" role="group" aria-label="${esc(say('ui-games'))}">
          ${games.map(
            (g) => html`
              <a href="#/ratings/${esc(g.id)}" ${g.id === game.id ? 'aria-current="page"' : ''}>${esc(g.title)}</a>
            `,
          )}
        </div>
      `
      : ''
  const row = (/** @type {Ratings['players'][number]} */ p) => html`
    <tr class="${p.you ? 'me' : ''}">
      <td class="fig">${p.rank}</td>
      <th scope="row">${playerLink(p.id, p.name)}</th>
      <td class="fig">
        <b>${Math.round(p.rating)}</b>
        ${p.deviation > SURE ? html`<span title="${esc(say('ui-club-unsure'))}">?</span>` : ''}
      </td>
      <td class="fig wide-only">± ${Math.round(2 * p.deviation)}</td>
      <td class="fig">${p.games}</td>
    </tr>
  `
  const players = ratings.players.length
    ? html`
      <table class="ledger">
        <thead>
          <tr>
            <th>${esc(say('ui-club-rank'))}</th>
            <th>${esc(say('ui-club-player'))}</th>
            <th>${esc(say('ui-club-rating'))}</th>
            <th class="wide-only">${esc(say('ui-club-spread'))}</th>
            <th>${esc(say('ui-club-games'))}</th>
          </tr>
        </thead>
        <tbody>${ratings.players.map(row)}</tbody>
      </table>
    `
    : `<p class="c-none">${esc(say('ui-club-ratings-none'))}</p>`
  return html`
    ${tabs}
    <div class="account ratings">
      <section class="sheet part" data-key="players"><h2 class="sc">${esc(game.title)}</h2>${players}</section>
      <section class="sheet part" data-key="sides">
        <h2 class="sc">${esc(say('ui-club-sides'))}</h2>
        <p class="lead">${esc(say('ui-club-sides-why'))}</p>
        ${
          ratings.sides.length
            ? html`
              <ul class="c-rows">${ratings.sides.map((s) => sideRow(s, game, sides))}</ul>
            `
            : html`<p class="c-none">${esc(say('ui-club-sides-none'))}</p>`
        }
      </section>
    </div>
  `
}
/** @param {Ratings['sides'][number]} s @param {Game} game @param {Record<string, string>} sides */
function sideRow(s, game, sides) {
  const role = game.roles.find((r) => r.id === s.role)
  const other = game.roles.find((r) => r.id !== s.role)
  const n = Math.round(Math.abs(s.advantage))
  const strong = s.advantage >= 0 ? role : other
  const worth = n ? say('ui-club-side-worth', { side: strong?.name ?? '', n }) : say('ui-club-side-even')
  return html`
    <li>
      ${badgeIcon(sides[strong?.id ?? ''] ?? '', 26)}
      <span>
        <b>${esc(game.scenarios.find((x) => x.id === s.scenario)?.title ?? s.scenario)}</b>
        <small>${esc(worth)} · ${esc(say('ui-club-of-games', { n: s.games }))}</small>
      </span>
    </li>
  `
}
/** @param {HTMLElement} root @param {string} id @param {{setLang: (l: string) => Promise<void>}} opts */
export async function ratingsPage(root, id, { setLang }) {
  /** @type {Game[]} */
  let games = []
  /** @type {Ratings} */
  let ratings = { players: [], sides: [] }
  /** @type {Record<string, string>} */
  let sides = {}
  const chosen = () => games.find((g) => g.id === id) ?? games[0]
  const load = async () => {
    games = await get('/api/games')
    const [got, face] = await Promise.all([get(`/api/ratings/${chosen().id}`), coverOf(chosen())])
    ratings = got
    sides = face.sides
  }
  return screen(root, setLang, {
    load,
    html: () => ({
      title: say('ui-club-ratings'),
      lead: say('ui-club-ratings-why'),
      here: 'ratings',
      cls: 'wider',
      body: ratingsHtml({ games, game: chosen(), ratings, sides }),
    }),
  })
}
