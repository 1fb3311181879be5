// The options of a game in a form: a search, ready-made sets, switches, choices. What goes together the server says;
// whatever changes with a choice is told in words beside it, and can be taken back.
import { element, esc, find, ruleTab, html } from '../base/dom.js'
import { post } from '../base/net.js'
import { say } from '../base/words.js'
import { choice, tick } from '../base/forms.js'
/** @typedef {import('../types').Game} Game */
/** @typedef {import('../types').Choice} Choice */
/** @typedef {import('../types').OptionsTold} OptionsTold */
/** @typedef {import('../types').OptionClosed} Closed */
/** @typedef {Record<string, boolean | string>} Values */

const SEARCHED = 12 // from this many options on there is a search box
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
  const words = bare([o.id, o.title, o.text, ...(o.choices ?? []).map((c) => c.title)].join(' '))
  return html`
    <div class="option" data-option="${esc(o.id)}" data-words="${esc(words)}">
      ${control}<div class="closed" hidden></div>
    </div>
  `
}

/** Words as a search compares them: small letters without accents. @param {string} text */
const bare = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A field to find an option by a word or a number, where there are too many to see at once. @param {Game} game */
function searchHtml(game) {
  if (game.options.length < SEARCHED) return ''
  return html`
    <div class="optfind">
      <label class="c-field">
        <span>${esc(say('ui-option-find'))}</span>
        <input type="search" data-optfind autocomplete="off" placeholder="${esc(say('ui-option-find-hint'))}">
      </label>
      <p class="none" role="status" hidden>${esc(say('ui-option-none'))}</p>
    </div>
  `
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
  if (!readings.length) return searchHtml(game) + parts.join('')
  const rows = readings.map((o) => `<div class="reading">${row(o)}${ruleTab(o.reading, game.id)}</div>`).join('')
  const lead = `<p class="lead">${esc(say('ui-readings-why'))}</p>`
  return html`
    ${searchHtml(game)}
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

/** @param {HTMLElement} place @param {Game} game @param {Closed[]} closed */
function why(place, game, closed) {
  const box = find(place, '.closed', HTMLElement)
  if (!box) return
  const texts = [...new Map(closed.map((c) => [c.text, c])).values()]
  box.hidden = !texts.length
  box.innerHTML = texts.map((c) => sentence(game, c, swap(c))).join('')
}

/** Why something cannot be had, with its rule. @param {Game} game @param {Closed} c @param {string} after */
const sentence = (game, c, after = '') => html`
  <small>${esc(c.text)} ${c.rule ? ruleTab(c.rule, game.id) : ''} ${after}</small>
`

/** The way to have it after all: it is chosen, and what it hangs on with it. @param {Closed} c */
const swap = (c) =>
  c.other
    ? html`
        <button class="btn quiet small" type="button" data-swap="${esc(c.option)}" data-value="${esc(c.value)}"
          data-other="${esc(c.other)}" data-wanted="${esc(c.wanted ?? '')}">${esc(say('ui-option-swap'))}</button>
      `
    : ''

/** What a choice has changed besides, and why: it stands where the choice was made.
 * @param {HTMLFormElement} form @param {Game} game @param {Closed[]} refused @param {Element | null} where */
function tell(form, game, refused, where) {
  find(form, '.changed', HTMLElement)?.remove()
  if (!refused.length || !where) return
  const note = element(html`
    <div class="changed" role="status">
      <b>${esc(say('ui-option-changed'))}</b>
      ${refused.map((c) => sentence(game, c))}
      <button class="btn quiet" type="button" data-takeback>${esc(say('ui-option-back'))}</button>
    </div>
  `)
  where.after(note)
}

/** Show the options with these words or numbers, and hide the others.
 * @param {HTMLFormElement} form @param {string} text */
function search(form, text) {
  const wanted = bare(text).split(/\s+/).filter(Boolean)
  let found = 0
  for (const line of form.querySelectorAll('[data-words]')) {
    const hit = wanted.every((word) => line.getAttribute('data-words')?.includes(word))
    const place = /** @type {HTMLElement} */ (line.closest('.reading') ?? line)
    place.hidden = !hit
    found += hit ? 1 : 0
  }
  for (const part of form.querySelectorAll('fieldset')) {
    const lines = [...part.querySelectorAll('[data-words]')]
    if (lines.length) part.hidden = wanted.length > 0 && lines.every((line) => line.closest('[hidden]'))
  }
  const none = find(form, '.optfind .none', HTMLElement)
  if (none) none.hidden = found > 0
}

/** Give a control of the form a value. @param {HTMLFormElement} form @param {string} name @param {unknown} value */
function set(form, name, value) {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = String(value) === 'true'
  else if (control instanceof HTMLSelectElement || control instanceof RadioNodeList) control.value = String(value)
}

/** Ask again whenever something is chosen, where options depend on each other.
 * @param {HTMLFormElement} form @param {Game} game */
export function watchOptions(form, game) {
  form.addEventListener('input', (e) => {
    const field = /** @type {HTMLInputElement} */ (e.target)
    if ('optfind' in field.dataset) search(form, field.value)
  })
  if (!game.presets?.length && !game.options.some((o) => o.needs)) return
  const scenario = () => String(new FormData(form).get('scenario') ?? '')
  const chosen = () => optionsFrom(game, new FormData(form))
  let asked = 0
  /** What was chosen when the last answer had come: a choice that changes more than itself can be taken back. */
  let before = { scenario: scenario(), values: chosen() }
  let back = before
  /** @param {string} preset @param {Element | null} where the row of what was chosen just now */
  const ask = async (preset, where = null) => {
    const mine = ++asked
    const options = preset ? {} : chosen()
    const body = { options, preset, scenario: scenario() }
    const told = await post(`/api/games/${game.id}/options`, body).catch(() => null)
    // Only the newest answer counts; without one the form stays as it is, and the server will refuse what does not go.
    if (!told || mine !== asked || !form.isConnected) return
    fitOptions(form, game, told)
    tell(form, game, told.refused, where)
    back = before
    before = { scenario: scenario(), values: told.values }
  }
  const own = () => {
    const sets = find(form, '[name=preset]', HTMLSelectElement)
    if (sets) sets.value = OWN
  }
  form.addEventListener('change', (e) => {
    const field = /** @type {HTMLInputElement} */ (e.target)
    if (field.name === 'preset') ask(field.value, field.closest('label'))
    if (field.name === 'scenario') ask(OWN, field.closest('fieldset') ?? field.closest('label'))
    if (!field.name.startsWith('option-')) return
    own()
    ask(OWN, field.closest('.option'))
  })
  form.addEventListener('click', (e) => {
    const button = /** @type {Element} */ (e.target).closest('button')
    if (!button) return
    if ('takeback' in button.dataset) {
      set(form, 'scenario', back.scenario)
      for (const [id, value] of Object.entries(back.values)) set(form, nameOf(id), value)
      ask(OWN)
    }
    const { swap: id, value, other, wanted } = button.dataset
    if (id === undefined) return
    const place = button.closest('.option')
    for (const item of place?.querySelectorAll('input, option') ?? []) item.removeAttribute('disabled')
    set(form, other === 'scenario' ? 'scenario' : nameOf(other ?? ''), wanted)
    set(form, nameOf(id), value)
    own()
    ask(OWN, place)
  })
  ask(OWN)
}
