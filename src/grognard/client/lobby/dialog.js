// The new-game dialog: scenario, side, strength, options, language. A real <dialog> with a real form.
import { seatsOf } from '../face/seating.js'
import { esc, find, html } from '../base/dom.js'
import { get, post, wrong } from '../base/net.js'
import { lang, say, LANGS } from '../base/words.js'
import { openSheet, toast } from '../base/sheets.js'
import { pref, keep } from '../base/prefs.js'
import { badgeIcon } from '../art/symbols.js'
import { coverOf } from '../face/faces.js'
import { choice, field, tick } from '../base/forms.js'
import { clockFrom, clockHtml } from './clocks.js'
import { askWho, me } from '../people/signin.js'
import { openInvite } from './join.js'
import { openRules } from '../rules/rules.js'
import { optionsFrom, optionsHtml, watchOptions } from './options.js'
/** @typedef {import('../types').Game} Game */
/** @typedef {'computer' | 'hotseat' | 'watch' | 'online'} Mode */

/** @typedef {{id: string, title: string, text: string, armies?: import('../wire').ArmyInfo[] | null}} Scenario */

const AT_A_GLANCE = 6 // up to this many scenarios are shown with their description
const SHARED = 'shared:' // before the id of a scenario that was published here
const STRENGTHS = ['recruit', 'veteran', 'staff']
const VISIBILITIES = ['private', 'unlisted', 'public']
const DELAYS = [0, 5, 20, 100]
const NAMES = { en: 'English', fr: 'Français' }

/** A group of radio buttons drawn as cards.
 * @param {string} name @param {string} legend
 * @param {{id: string, title: string, text?: string, icon?: string}[]} items @param {string} chosen
 * @param {string} [cls] */
export function radios(name, legend, items, chosen, cls = '') {
  return html`
    <fieldset class="${cls}">
      <legend class="sc">${esc(legend)}</legend>
      <div class="opts n${items.length}">
        ${items.map(
          (i) => html`
            <label class="opt">
              <input type="radio" name="${name}" value="${esc(i.id)}" ${i.id === chosen ? 'checked' : ''} required>
              <span class="face">
                ${i.icon ?? ''}
                <span><b>${esc(i.title)}</b>${i.text ? html`<small>${esc(i.text)}</small>` : ''}</span>
              </span>
            </label>
          `,
        )}
      </div>
    </fieldset>
  `
}
/** A player who has never chosen begins with the Recruit.
 * @param {string} name @param {string} legend @param {string} [asked] */
export const strengths = (name, legend, asked = '') =>
  radios(
    name,
    legend,
    STRENGTHS.map((id) => ({ id, title: say(`ui-strength-${id}`), text: say(`ui-strength-${id}-why`) })),
    asked || pref('strength', 'recruit'),
  )

/** What an online table needs besides: who may see it, its time, whether it counts. @param {boolean} member */
const onlineHtml = (member) => html`
  ${radios(
    'visibility',
    say('ui-club-visibility'),
    VISIBILITIES.map((id) => ({ id, title: say(`ui-club-${id}`), text: say(`ui-club-${id}-why`) })),
    pref('visibility', 'private'),
  )}
  ${clockHtml(radios, pref('clock', 'none'))}
  <fieldset class="extras">
    <legend class="sc">${esc(say('ui-club-extras'))}</legend>
    ${tick(
      'rated',
      say('ui-club-rated'),
      say(member ? 'ui-club-rated-why' : 'ui-club-rated-members'),
      false,
      member ? '' : 'disabled',
    )}
    <div class="pair">
      ${field({ name: 'name', label: say('ui-club-table-name'), required: false, extra: 'maxlength="60"' })}
      ${choice(
        'delay',
        say('ui-club-delay'),
        DELAYS.map((n) => ({
          id: String(n),
          title: n ? say('ui-club-delay-steps', { n }) : say('ui-club-delay-none'),
        })),
        '0',
      )}
    </div>
  </fieldset>
`

/** A click on a ruling in a form opens the rules over it; what was filled in stays.
 * @param {HTMLElement} form @param {string} game */
export function rulingsOpen(form, game) {
  form.addEventListener('click', (e) => {
    const tab = /** @type {Element} */ (e.target).closest('[data-rule]')
    if (!tab) return
    e.preventDefault()
    openRules(game, tab.getAttribute('data-rule'), null)
  })
}
/** @param {{author: string}} s */
const sharedBy = (s) => (s.author ? say('ui-shared-by', { author: s.author }) : say('ui-shared'))
/** The scenarios of a game and those that were published here.
 * @param {Game} game @param {{id: string, title: string, author: string}[]} shared @returns {Scenario[]} */
const scenariosOf = (game, shared) => [
  ...game.scenarios,
  ...shared.map((s) => ({ id: SHARED + s.id, title: s.title, text: sharedBy(s) })),
]
/** @param {Game} game */
const proposed = (game) => game.scenarios.find((s) => s.default) ?? game.scenarios[0]
/** Which scenario. Of many only the titles are shown, and below them what the chosen one is about: side and strength
 * are then in sight too. @param {Game} game @param {Scenario[]} scenarios */
function scenarioHtml(game, scenarios) {
  const chosen = proposed(game)
  if (scenarios.length < 2) return `<input type="hidden" name="scenario" value="${esc(chosen?.id ?? '')}">`
  const many = scenarios.length > AT_A_GLANCE
  const items = many ? scenarios.map(({ id, title }) => ({ id, title })) : scenarios
  const about = many ? `<p class="about" role="status">${esc(chosen.text)}</p>` : ''
  return radios('scenario', say('ui-scenario'), items, chosen.id, many ? 'titles' : '') + about
}
/** The sides to choose from, as they are called and coloured in this scenario.
 * @param {Game} game @param {Record<string, string>} sides @param {Scenario | undefined} scenario
 * @param {Record<string, string>} colours @param {string} chosen */
function sideHtml(game, sides, scenario, colours, chosen) {
  const side = (/** @type {Game['roles'][number]} */ r) => {
    const army = scenario?.armies?.find((a) => a.role === r.id)
    const badge = army ? colours[army.colour] : sides[r.id]
    return { id: r.id, title: army?.name ?? r.name, text: army && r.name, icon: badgeIcon(badge ?? '', 26) }
  }
  const either = { id: 'either', title: say('ui-either'), icon: '<b class="q fig">?</b>' }
  return radios('side', say('ui-side'), [...game.roles.map(side), either], chosen, 'side')
}
/** What the chosen scenario is about, and who fights in it.
 * @param {HTMLFormElement} form @param {Game} game @param {import('../face/faces').Cover} cover
 * @param {Scenario[]} scenarios */
function watchScenario(form, game, { sides, colours = {} }, scenarios) {
  form.addEventListener('change', (e) => {
    if (/** @type {HTMLInputElement} */ (e.target).name !== 'scenario') return
    const f = new FormData(form)
    const scenario = scenarios.find((s) => s.id === f.get('scenario'))
    const about = find(form, '.about', HTMLElement)
    if (about) about.textContent = scenario?.text ?? ''
    const box = find(form, 'fieldset.side', HTMLElement)
    if (box) box.outerHTML = sideHtml(game, sides, scenario, colours, String(f.get('side') ?? ''))
  })
}
/** @param {Game} game @param {Mode} mode @param {Record<string, string>} sides @param {string} [strong]
 * @param {{id: string, title: string, author: string}[]} [shared] scenarios that were published on this server
 * @param {Record<string, string>} [colours] the marks of the colours that a scenario names */
export function formHtml(game, mode, sides, strong = '', shared = [], colours = {}) {
  const scenario = scenarioHtml(game, scenariosOf(game, shared))
  const side =
    mode === 'computer' || mode === 'online' ? sideHtml(game, sides, proposed(game), colours, sideOf(game)) : ''
  const options = optionsHtml(game)
  const tongue =
    mode === 'online'
      ? ''
      : radios(
          'lang',
          say('ui-language'),
          LANGS.map((l) => ({ id: l, title: NAMES[/** @type {'en' | 'fr'} */ (l)] })),
          lang(),
          'tongue',
        )
  return html`
    <form class="newgame" method="dialog">
      <p class="lead">${esc(say(`ui-new-${mode}-why`))}</p>
      ${scenario}
      ${side}
      ${mode === 'computer' ? strengths('strength', say('ui-strength'), strong) : ''}
      ${mode === 'watch' ? game.roles.map((r) => strengths(`strength-${r.id}`, r.name)) : ''}
      ${mode === 'online' ? onlineHtml(me().kind !== 'guest' && me().kind !== 'nobody') : ''}
      ${options}
      ${tongue}
      <p class="end">
        <button class="btn quiet further" type="button" hidden>${esc(say('ui-options-below'))}</button>
        <button class="btn quiet" type="button" data-close>${esc(say('ui-cancel'))}</button>
        <button class="btn primary" type="submit">${esc(say(mode === 'online' ? 'ui-club-make' : 'ui-start'))}</button>
      </p>
    </form>
  `
}
/** While the options lie below an edge, the foot of the form says so, and leads to them. @param {HTMLElement} form */
function saysFurther(form) {
  const list = form.closest('.inside')
  const sign = find(form, '.further', HTMLElement)
  const first = find(form, '.optfind, .option', HTMLElement)
  const foot = sign?.parentElement
  if (!list || !foot || !first) return
  // a sliver of the first one above the foot tells nobody that there are any
  const look = () => (sign.hidden = first.getBoundingClientRect().bottom <= foot.getBoundingClientRect().top)
  list.addEventListener('scroll', look, { passive: true })
  sign.addEventListener('click', () => first.scrollIntoView({ block: 'start' }))
  look()
}
/** The side that was last played in this game. @param {Game} game */
function sideOf(game) {
  const last = pref(`side-${game.id}`, '')
  return last === 'either' || game.roles.some((r) => r.id === last) ? last : game.roles[0].id
}
/** Who sits where.
 * @param {Game} game @param {Mode} mode @param {FormData} form @param {() => number} [toss]
 * @returns {Record<string, string>} */
export function seatsFrom(game, mode, form, toss = Math.random) {
  const places = seatsOf(game, form.get('option-seating'))
  const seats = places.map((s) => s.id)
  if (mode === 'hotseat' || mode === 'online') return Object.fromEntries(seats.map((s) => [s, 'human']))
  const strength = (/** @type {string} */ name) => String(form.get(name) ?? 'veteran')
  if (mode === 'watch') return Object.fromEntries(places.map((s) => [s.id, strength(`strength-${s.side}`)]))
  const mine = seatFrom(game, form, toss)
  return Object.fromEntries(seats.map((s) => [s, s === mine ? 'human' : strength('strength')]))
}
/** The seat of the user who fills in the form: the first of the chosen side, or of any.
 * @param {Game} game @param {FormData} form @param {() => number} toss */
function seatFrom(game, form, toss) {
  const asked = String(form.get('side') ?? 'either')
  const roles = game.roles.map((r) => r.id)
  const side = roles.includes(asked) ? asked : roles[Math.floor(toss() * roles.length)]
  return seatsOf(game, form.get('option-seating')).find((s) => s.side === side)?.id ?? side
}
/** What an online table is besides its game. @param {Game} game @param {FormData} f @param {() => number} [toss] */
export function onlineFrom(game, f, toss = Math.random) {
  return {
    online: true,
    side: seatFrom(game, f, toss),
    visibility: String(f.get('visibility') ?? 'private'),
    name: String(f.get('name') ?? '').trim(),
    clock: clockFrom(f),
    rated: f.has('rated'),
    delay: Number(f.get('delay')) || 0,
  }
}
/** @param {Game} game @param {Mode} mode @param {(l: string) => Promise<void>} setLang
 * @param {string} [strong] the strength that is offered first */
export async function openNewGame(game, mode, setLang, strong = '') {
  if (mode === 'online' && me().kind === 'nobody' && !(await askWho({ way: 'guest', why: say('ui-club-who-why') })))
    return
  const cover = await coverOf(game)
  const shared = game.editor ? (await get(`/api/games/${game.id}/shared`).catch(() => ({}))).scenarios : []
  const d = openSheet({
    title: say('ui-pair', { a: game.title, b: say(`ui-mode-${mode}`) }),
    html: formHtml(game, mode, cover.sides, strong, shared ?? [], cover.colours),
    cls: 'new',
  })
  const form = find(d, 'form', HTMLFormElement)
  find(d, 'input:checked, .btn.primary', HTMLElement)?.focus()
  if (form) {
    rulingsOpen(form, game.id)
    watchOptions(form, game)
    watchScenario(form, game, cover, scenariosOf(game, shared ?? []))
    saysFurther(form)
  }
  form?.addEventListener('submit', async (e) => {
    e.preventDefault()
    const f = new FormData(form)
    const tongue = String(f.get('lang') ?? lang())
    if (f.get('strength')) keep('strength', String(f.get('strength')))
    for (const what of ['visibility', 'clock']) if (f.get(what)) keep(what, String(f.get(what)))
    if (f.get('side')) keep(`side-${game.id}`, String(f.get('side')))
    const scenario = String(f.get('scenario') ?? '')
    const body = {
      game: game.id,
      ...(scenario.startsWith(SHARED) ? { shared: scenario.slice(SHARED.length) } : { scenario }),
      options: optionsFrom(game, f),
      seats: seatsFrom(game, mode, f),
      lang: tongue,
      ...(mode === 'online' ? onlineFrom(game, f) : {}),
    }
    try {
      const { table } = await post('/api/tables', body)
      d.close()
      if (mode === 'online') openInvite(table)
      if (tongue !== lang()) await setLang(tongue)
      if (mode !== 'online') location.hash = `#/table/${table.id}`
    } catch (err) {
      toast(wrong(err))
    }
  })
}
