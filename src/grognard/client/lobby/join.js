// Coming to a table by a link: the invitation as it is sent, as it is received, and the secret link of a seat.
import { optionsTold } from './options.js'
import { esc, find, html } from '../base/dom.js'
import { get, post, wrong } from '../base/net.js'
import { lang, say } from '../base/words.js'
import { openSheet } from '../base/sheets.js'
import { glyph } from '../art/chrome.js'
import { badgeIcon } from '../art/symbols.js'
import { coverOf } from '../face/faces.js'
import { copyBox, copyButtons, field, onSend, text, trouble } from '../base/forms.js'
import { become, me, ways } from '../people/signin.js'
import { screen } from '../people/frame.js'
import { clockWords } from './clocks.js'
/** @typedef {import('../types').TableInfo} TableInfo */
/** @typedef {import('../types').Seat} Seat */
/** @typedef {import('../types').Game} Game */
/** @typedef {import('../types').Invitation} Invitation */
/** @typedef {import('../types').Me} Me */

/** @param {string} table @param {string} invite @param {string} [origin] */
export const joinLink = (table, invite, origin = location.origin) =>
  `${origin}/#/join/${table}/${encodeURIComponent(invite)}`
/** @param {string} table @param {string} token @param {string} [origin] */
export const seatLink = (table, token, origin = location.origin) =>
  `${origin}/#/seat/${table}/${encodeURIComponent(token)}`

// ---- sending ----

/** @param {TableInfo} t @param {Seat} s @param {Me} who @param {string} origin @param {boolean} canShare */
function inviteSeat(t, s, who, origin, canShare) {
  const link = joinLink(t.id, s.invite ?? '', origin)
  const words = say('ui-club-share-text', { game: t.title, side: s.name })
  const q = encodeURIComponent
  const subject = say('ui-club-share-subject', { game: t.title })
  const mail = `mailto:?subject=${q(subject)}&body=${q(`${words}\n\n${link}\n`)}`
  const member =
    who.kind === 'member'
      ? html`
        <form class="tellform" method="dialog" data-role="${esc(s.role)}">
          <div class="oneline">
            ${field({
              name: 'user',
              label: say('ui-club-tell-member'),
              extra: `list="members-${esc(s.role)}" minlength="2" maxlength="24"`,
            })}
            <datalist id="members-${esc(s.role)}"></datalist>
            <button class="btn" type="submit">${esc(say('ui-club-tell'))}</button>
          </div>
          ${trouble}
        </form>
      `
      : ''
  return html`
    <section class="inv">
      <h3>
        ${badgeIcon(t.seats.length ? sideOf(t, s.role) : '', 22)}
        <span>${esc(say('ui-club-invite-to', { side: s.name }))}</span>
      </h3>
      ${copyBox(`inv-${s.role}`, say('ui-club-invite-link'), link)}
      <p class="send">
        <a class="btn quiet" href="${esc(mail)}">${glyph('letter', 16)}<span>${esc(say('ui-club-by-mail'))}</span></a>
        ${
          canShare
            ? html`
              <button class="btn quiet" type="button" data-share="${esc(link)}" data-words="${esc(words)}">
                ${esc(say('ui-club-share'))}
              </button>
            `
            : ''
        }
      </p>
      ${member}
    </section>
  `
}
/** Colours of the sides, learned from the games' faces. @type {Map<string, Record<string, string>>} */
const colours = new Map()
/** @param {TableInfo} t @param {string} role */
const sideOf = (t, role) => colours.get(t.game)?.[role] ?? ''

/** @param {TableInfo} t @param {Me} who @param {string} [origin] @param {boolean} [canShare] */
export function inviteHtml(t, who, origin = location.origin, canShare = false) {
  const mine = t.seats.find((s) => s.you && s.token)
  return html`
    <div class="invite">
      <p class="lead">${esc(say(t.visibility === 'public' ? 'ui-club-invite-public' : 'ui-club-invite-lead'))}</p>
      ${t.seats.filter((s) => s.open && s.invite).map((s) => inviteSeat(t, s, who, origin, canShare))}
      ${
        mine?.token
          ? html`
            <details class="keyof" ${who.kind === 'guest' ? 'open' : ''}>
              <summary>${esc(say('ui-club-seat-key'))}</summary>
              <p>${esc(say('ui-club-seat-key-why'))}</p>
              ${copyBox('seat-key', say('ui-club-seat-key'), seatLink(t.id, mine.token, origin))}
            </details>
          `
          : ''
      }
      <p class="end">
        <button class="btn quiet" data-close>${esc(say('ui-close'))}</button>
        <a class="btn primary" href="#/table/${esc(t.id)}">${esc(say('ui-club-to-table'))}</a>
      </p>
    </div>
  `
}
/** The sheet with the link to send. @param {TableInfo} table */
export async function openInvite(table) {
  const game = await get(`/api/games/${table.game}`)
  colours.set(table.game, (await coverOf(game)).sides)
  const d = openSheet({
    title: say('ui-club-invite-title'),
    html: inviteHtml(table, me(), location.origin, 'share' in navigator),
    cls: 'invitebox',
  })
  copyButtons(d)
  find(d, '[data-copy]', HTMLElement)?.focus()
  d.addEventListener('click', (e) => {
    const b = /** @type {Element} */ (e.target).closest('[data-share]')
    if (b)
      navigator
        .share({ title: 'Grognard', text: b.getAttribute('data-words') ?? '', url: b.getAttribute('data-share') ?? '' })
        .catch(() => {
          /* put aside */
        })
  })
  for (const form of d.querySelectorAll('form')) tellMember(form, table)
}
/** @param {HTMLFormElement} form @param {TableInfo} table */
function tellMember(form, table) {
  const input = find(form, 'input', HTMLInputElement)
  const list = find(form, 'datalist', HTMLDataListElement)
  /** @type {Map<string, string>} */
  const found = new Map()
  const look = async () => {
    const asked = input?.value.trim() ?? ''
    if (!list || asked.length < 2) return
    const users = await get(`/api/users?find=${encodeURIComponent(asked)}`).catch(() => [])
    for (const u of users) found.set(u.name.toLowerCase(), u.id)
    if (input?.value.trim() === asked)
      list.innerHTML = users
        .map((/** @type {{name: string}} */ u) => `<option value="${esc(u.name)}"></option>`)
        .join('')
  }
  input?.addEventListener('input', () => {
    void look()
  })
  onSend(form, async (f) => {
    const name = text(f, 'user').toLowerCase()
    if (!found.has(name)) await look()
    const user = found.get(name)
    if (!user) throw new Error(say('ui-club-no-such-member'))
    await post(`/api/tables/${table.id}/invite`, { role: form.dataset.role, user })
    form.innerHTML = `<p class="c-done">✓ ${esc(say('ui-club-told', { name: text(f, 'user') }))}</p>`
  })
}

// ---- receiving ----

/** @param {{invitation: Invitation, game: Game, cover: import('../face/faces.js').Cover, who: Me}} m */
export function joinHtml({ invitation, game, cover, who }) {
  const { table: t, role, side } = invitation
  const from = invitation.maker
  const scenario = game.scenarios.find((s) => s.id === t.scenario)
  const others = t.seats.filter((s) => s.role !== role)
  const row = (/** @type {string} */ key, /** @type {string} */ value) =>
    value ? `<dt>${esc(say(key))}</dt><dd>${value}</dd>` : ''
  const options = optionsTold(game, t.options)
  const opponent = (/** @type {Seat} */ s) =>
    `${badgeIcon(cover.sides[s.role] ?? '', 22)} ${esc(s.name)}${s.player ? `, ${esc(s.player)}` : ''}`
  const members = who.kind === 'member' ? '' : ` <small>${esc(say('ui-club-rated-members'))}</small>`
  const counts = `${esc(say('ui-club-rated'))}${members}`
  const facts = html`
    <dl class="facts2">
      ${row('ui-side', html`${badgeIcon(cover.sides[role] ?? '', 22)} <b>${esc(side)}</b>`)}
      ${row('ui-club-against', others.map(opponent).join('<br>'))}
      ${row('ui-scenario', game.scenarios.length > 1 && scenario ? esc(scenario.title) : '')}
      ${row('ui-options', esc(options))}
      ${row('ui-club-clock', esc(t.clock ? clockWords(t.clock) : say('ui-club-clock-none')))}
      ${row('ui-club-counts', t.rated ? counts : '')}
    </dl>
  `
  return html`
    <section class="sheet joincard">
      <div class="poster">${cover.cover(game.title, game.tagline)}</div>
      <div class="what">
        <p class="sc">${esc(t.name || game.title)}</p>
        <h2>${esc(from ? say('ui-club-invites-you', { name: from }) : say('ui-club-invited'))}</h2>
        <p class="lead">${esc(game.facts)}</p>
        ${facts}
        ${sitHtml(t, who)}
      </div>
    </section>
  `
}
/** How the seat is taken: as who you are, as a guest, or after saying who you are.
 * @param {TableInfo} t @param {Me} who */
function sitHtml(t, who) {
  if (t.seats.some((s) => s.you))
    return html`
      <div class="sit">
        <p>${esc(say('ui-club-own-invitation'))}</p>
        ${copyBox('own-link', say('ui-club-invite-link'), location.href)}
        <p><a class="btn primary" href="#/table/${esc(t.id)}">${esc(say('ui-club-to-table'))}</a></p>
      </div>
    `
  const open = ways(who)
  const link = (/** @type {'sign-in' | 'sign-up'} */ w) =>
    open.includes(w)
      ? `<button class="btn quiet" type="button" data-do="who" data-way="${w}">${esc(say(`ui-club-${w}`))}</button>`
      : ''
  if (who.kind !== 'nobody')
    return html`
      <form class="sit" method="dialog" data-form="sit">
        ${trouble}
        <button class="btn primary big" type="submit">
          ${esc(who.name ? say('ui-club-sit-as', { name: who.name }) : say('ui-club-sit'))}
        </button>
        ${
          who.kind === 'owner'
            ? ''
            : html`
              <p class="alt"><span>${esc(say('ui-club-not-you'))}</span>${link('sign-in')}</p>
            `
        }
      </form>
    `
  const guest = who.guests
    ? html`
      ${field({
        name: 'name',
        label: say('ui-club-your-name'),
        auto: 'nickname',
        extra: 'minlength="2" maxlength="24"',
      })}
      ${trouble}
      <button class="btn primary big" type="submit">${esc(say('ui-club-sit-guest'))}</button>
      <p class="alt"><span>${esc(say('ui-club-or'))}</span>${link('sign-in')}${link('sign-up')}</p>
    `
    : `<p>${esc(say('ui-club-sign-in-first'))}</p><p class="alt">${link('sign-in')}${link('sign-up')}</p>`
  return `<form class="sit" method="dialog" data-form="guest">${guest}</form>`
}
/** @param {HTMLElement} root @param {string} table @param {string} invite
 * @param {{setLang: (l: string) => Promise<void>}} opts */
export async function joinPage(root, table, invite, { setLang }) {
  const path = `/api/invites/${encodeURIComponent(table)}/${encodeURIComponent(invite)}`
  const stop = new AbortController()
  /** @type {{invitation: Invitation, game: Game, cover: import('../face/faces.js').Cover} | null} */
  let m = null
  /** @type {string} */
  let spent = ''
  const load = async () => {
    try {
      const invitation = /** @type {Invitation} */ (await get(path))
      const game = await get(`/api/games/${invitation.table.game}`)
      m = { invitation, game, cover: await coverOf(game) }
    } catch (err) {
      m = null
      spent = wrong(err)
      // the link is spent: perhaps by this very reader, who then has a seat there
      const info = await get(`/api/tables/${encodeURIComponent(table)}`).catch(() => null)
      if (info?.seats.some((/** @type {Seat} */ s) => s.you)) location.replace(`#/table/${info.id}`)
    }
  }
  const body = () =>
    m
      ? joinHtml({ ...m, who: me() })
      : html`
        <section class="sheet joincard gone">
          <div class="what">
            <h2>${esc(say('ui-club-link-spent'))}</h2>
            <p>${esc(spent)}</p>
            <p><a class="btn primary" href="#/">${esc(say('ui-lobby'))}</a></p>
          </div>
        </section>
      `
  const page = await screen(root, setLang, {
    load,
    html: () => ({ title: say('ui-club-invitation-title'), body: body(), cls: 'joinpage' }),
    drawn: () => {
      const form = find(root, 'form.sit', HTMLFormElement)
      if (form && !form.dataset.armed) {
        form.dataset.armed = '1'
        onSend(form, sit)
      }
    },
  })
  copyButtons(root, stop.signal)
  /** @param {FormData} f */
  async function sit(f) {
    if (me().kind === 'nobody') become(await post('/api/guest', { name: text(f, 'name'), lang: lang() }), true)
    const { table: got } = await post(path, {})
    location.hash = `#/table/${got.id}`
  }
  return {
    close() {
      stop.abort()
      page.close()
    },
    relabel: page.relabel,
  }
}
