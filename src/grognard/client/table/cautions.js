// The side effects of an action: shown under the buttons, and confirmed before it is done.
import { esc, plain, rich, ruleTab, html } from '../base/dom.js'
import { ruleNumber, say } from '../base/words.js'
import { confirm } from '../base/confirm.js'
import { pref } from '../base/prefs.js'
/** @typedef {import('../types').Act} Act */
/** @typedef {import('../types').Action} Action */
/** @typedef {import('../types').Caution} Caution */

/** @param {Act} a @returns {Caution[]} */
export const cautionsOf = (a) => a.cautions ?? []

/** @param {Caution} c @param {string} game @param {string} [name] */
function line(c, game, name = '') {
  const said = rich(c.text, game)
  const whole = name ? say('ui-pair', { a: `<b>${esc(name)}</b>`, b: said }) : said
  return `<li class="${esc(c.level)}">${whole} ${ruleTab(c.rule, game)}</li>`
}

/** Each sentence once: with the name of its action if only one has it, and another is offered.
 * @param {Act[]} acts @param {string} game */
export function cautionsHtml(acts, game) {
  /** @type {Map<string, {caution: Caution, names: string[]}>} */
  const said = new Map()
  for (const a of acts) {
    for (const caution of cautionsOf(a)) {
      const key = JSON.stringify([caution.level, caution.text])
      const known = said.get(key) ?? { caution, names: [] }
      said.set(key, { caution, names: [...known.names, a.label] })
    }
  }
  if (!said.size) return ''
  const lines = [...said.values()]
  const items = lines.map(({ caution, names }) =>
    line(caution, game, names.length === 1 && acts.length > 1 ? names[0] : ''),
  )
  return `<ul class="cautions" id="cautions">${items.join('')}</ul>`
}

/** What must be asked before this action: nothing if it is all there is to do. @param {Act[]} acts @param {Action} a */
export function asksFirst(acts, a) {
  const act = acts.find((x) => x.verb === a.verb && x.arg === a.arg)
  return act && acts.length > 1 ? cautionsOf(act).filter((c) => c.level !== 'note') : []
}

/** Asks, where something is to be asked and the reader wants it; `then` is told yes at once otherwise.
 * @param {Act[]} acts @param {Action} a @param {(yes: boolean) => void} then */
export function sure(acts, a, then) {
  const asked = pref('cautions', '1') === '1' ? asksFirst(acts, a) : []
  if (!asked.length) {
    then(true)
    return
  }
  const act = acts.find((x) => x.verb === a.verb && x.arg === a.arg)
  const title = say(asked.some((c) => c.level === 'loses') ? 'ui-caution-loses' : 'ui-caution-costs')
  const lines = asked.map(
    (c) => html`
      <li class="${esc(c.level)}">
        ${esc(plain(c.text))} <span class="rule" title="${esc(c.rule)}">§${esc(ruleNumber(c.rule ?? ''))}</span>
      </li>
    `,
  )
  const what = `<ul class="cautions">${lines.join('')}</ul><p>${esc(say('ui-caution-sure'))}</p>`
  void confirm({
    title,
    text: [],
    html: what,
    yes: act?.label || say('ui-caution-yes'),
    no: say('ui-caution-no'),
  }).then((said) => then(said === true))
}
