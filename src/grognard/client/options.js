// The options of a game in a form: switches, choices, ready-made sets. What goes together the server says.
import { esc, find, ruleTab, html } from './dom.js'
import { post } from './net.js'
import { say } from './words.js'
import { choice, tick } from './forms.js'
/** @typedef {import('./types').Game} Game */
/** @typedef {import('./types').Choice} Choice */
/** @typedef {import('./types').OptionsTold} OptionsTold */
/** @typedef {Record<string, boolean | string>} Values */

const OWN = '' // no ready-made set: what the player has chosen

/** @param {string} id */
const nameOf = (id) => `option-${id}`

/** One option: a box to tick, or a list to choose from; below it stands why something of it cannot be had.
 * @param {Choice} o */
function row(o) {
  const control = o.choices
    ? html`
        ${choice(nameOf(o.id), o.title, o.choices, String(o.default))}
        ${o.text ? html`<small>${esc(o.text)}</small>` : ''}
      `
    : tick(nameOf(o.id), o.title, o.text, Boolean(o.default))
  return html`<div class="option" data-option="${esc(o.id)}">${control}<div class="closed" hidden></div></div>`
}

/** The ready-made sets, if there are any. @param {Game} game */
function presetsHtml(game) {
  if (!game.presets?.length) return ''
  return choice('preset', say('ui-preset'), [{ id: OWN, title: say('ui-preset-own') }, ...game.presets], OWN)
}

/** The options that belong to one part of the book.
 * @param {string} title @param {Choice[]} options @param {string} top */
const chapter = (title, options, top = '') => html`
  <fieldset><legend class="sc">${esc(title)}</legend>${top}${options.map(row)}</fieldset>
`

/** The options of a game, by chapters; then where the book can be read in more ways than one, with the ruling.
 * @param {Game} game */
export function optionsHtml(game) {
  const options = game.options.filter((o) => !o.reading)
  const readings = game.options.filter((o) => o.reading)
  const titles = [...new Set(options.map((o) => o.chapter ?? ''))]
  const presets = presetsHtml(game)
  const parts = titles.map((title, i) =>
    chapter(
      title || say('ui-options'),
      options.filter((o) => (o.chapter ?? '') === title),
      i ? '' : presets,
    ),
  )
  if (!readings.length) return parts.join('')
  const rows = readings.map((o) => `<div class="reading">${row(o)}${ruleTab(o.reading, game.id)}</div>`).join('')
  const lead = `<p class="lead">${esc(say('ui-readings-why'))}</p>`
  return html`
    ${parts}
    <fieldset class="readings"><legend class="sc">${esc(say('ui-readings'))}</legend>${lead}${rows}</fieldset>
  `
}

/** What was chosen. A box that cannot be ticked is not sent by the form: it is off.
 * @param {Game} game @param {FormData} f
 * @returns {Values} */
export function optionsFrom(game, f) {
  return Object.fromEntries(
    game.options.map((o) => [o.id, o.choices ? String(f.get(nameOf(o.id)) ?? o.choices[0].id) : f.has(nameOf(o.id))]),
  )
}

/** The options of a table in words: the switches that are on, and every choice that is not the plain one.
 * @param {Game} game @param {Record<string, unknown>} values */
export function optionsTold(game, values) {
  return game.options
    .filter((o) => (o.choices ? values[o.id] !== o.choices[0].id : values[o.id]))
    .map((o) => {
      const chosen = o.choices?.find((c) => c.id === values[o.id])
      return chosen ? say('ui-pair', { a: o.title, b: chosen.title }) : o.title
    })
    .join(', ')
}

/** Put the form as the server says: its values, and what is closed greyed with the reason.
 * @param {HTMLElement} form @param {Game} game @param {OptionsTold} told */
export function fitOptions(form, game, told) {
  for (const o of game.options) {
    const place = find(form, `[data-option="${CSS.escape(o.id)}"]`, HTMLElement)
    const control = place && find(place, 'input, select', HTMLElement)
    if (!place || !control) continue
    const closed = told.closed.filter((c) => c.option === o.id)
    if (control instanceof HTMLSelectElement) {
      control.value = String(told.values[o.id])
      for (const item of control.options) item.disabled = closed.some((c) => c.value === item.value)
    } else if (control instanceof HTMLInputElement) {
      control.checked = Boolean(told.values[o.id])
      control.disabled = closed.some((c) => c.value === true)
    }
    place.classList.toggle('shut', closed.length > 0)
    why(place, game, closed)
  }
}

/** @param {HTMLElement} place @param {Game} game @param {import('./types').OptionClosed[]} closed */
function why(place, game, closed) {
  const box = find(place, '.closed', HTMLElement)
  if (!box) return
  const texts = [...new Map(closed.map((c) => [c.text, c])).values()]
  box.hidden = !texts.length
  box.innerHTML = texts
    .map((c) => html`<small>${esc(c.text)} ${c.rule ? ruleTab(c.rule, game.id) : ''}</small>`)
    .join('')
}

/** Ask anew whenever something is chosen, where anything hangs on anything.
 * @param {HTMLFormElement} form @param {Game} game */
export function watchOptions(form, game) {
  if (!game.presets?.length && !game.options.some((o) => o.needs)) return
  let asked = 0
  /** @param {string} preset */
  const ask = async (preset) => {
    const mine = ++asked
    const options = preset ? {} : optionsFrom(game, new FormData(form))
    const told = await post(`/api/games/${game.id}/options`, { options, preset }).catch(() => null)
    // Only the newest answer counts; without one the form stays as it is, and the server will refuse what does not go.
    if (told && mine === asked && form.isConnected) fitOptions(form, game, told)
  }
  form.addEventListener('change', (e) => {
    const { name, value } = /** @type {HTMLInputElement} */ (e.target)
    if (name === 'preset') ask(value)
    if (!name.startsWith('option-')) return
    const sets = find(form, '[name=preset]', HTMLSelectElement)
    if (sets) sets.value = OWN
    ask(OWN)
  })
  ask(OWN)
}
