// The rules reference: searchable, every entry with its mark, reached from every tab. A page, and a drawer at the
// table.
import { esc, ruleTab, html } from './dom.js'
import { get } from './net.js'
import { lang, say } from './words.js'
import { openSheet } from './sheets.js'
/** @typedef {import('./types').Rule} Rule */

/** @type {Map<string, Promise<Rule[]>>} */
const kept = new Map()
/** @param {string} game @returns {Promise<Rule[]>} */
export function rulesOf(game) {
  const key = `${game}/${lang()}`
  let got = kept.get(key)
  if (!got) {
    got = get(`/api/games/${game}/rules`)
    got.catch(() => kept.delete(key))
    kept.set(key, got)
  }
  return got
}
/** Letters without their accents, so that "tranchee" finds "tranchée". @param {string} t */
const fold = (t) =>
  t
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Every word of the search must occur. @param {Rule[]} rules @param {string} words */
export function search(rules, words) {
  const parts = fold(words).split(/\s+/).filter(Boolean)
  return rules.filter((r) => {
    const all = fold(`${r.id} ${r.title} ${r.text} ${r.source ?? ''}`)
    return parts.every((p) => all.includes(p))
  })
}
/** @param {Rule} r @param {string} game @param {string | null} at */
function entry(r, game, at) {
  const mark = r.mark ?? (r.tier === 'ruling' ? 'ruling' : '')
  const refs = (r.refs ?? []).map((x) => ruleTab(x, game)).join(' ')
  return html`
    <article class="re ${r.id === at ? 'at' : ''}" id="rule-${esc(r.id)}" tabindex="-1">
      <h4>${esc(r.title)} ${ruleTab(r.id, game)}</h4>
      <p>${esc(r.text)}</p>
      <p class="src">
        ${mark ? html`<span class="mk ${esc(mark)}">${esc(say(`ui-mark-${mark}`))}</span>` : ''}
        ${r.source ? html`<span>${esc(r.source)}</span>` : ''}
        ${refs}
      </p>
    </article>
  `
}
/** @param {Rule[]} rules @param {string} game @param {string} words @param {string | null} at */
export function rulesList(rules, game, words, at) {
  const found = search(rules, words)
  if (!found.length) return `<p class="none">${esc(say('ui-rules-none'))}</p>`
  /** @type {Map<string, Rule[]>} */
  const by = new Map()
  for (const r of found) {
    const key = r.tier === 'ruling' ? say('ui-tier-ruling') : r.section || say(`ui-tier-${r.tier}`)
    by.set(key, [...(by.get(key) ?? []), r])
  }
  return [...by]
    .map(([head, list]) => `<h3 class="sc">${esc(head)}</h3>${list.map((r) => entry(r, game, at)).join('')}`)
    .join('')
}
/** The list of its cards, for a game that has some.
 * @param {import('./types').Face} face @param {import('./types').Game} game */
export function cardList(face, game) {
  const inner = face.cards(game.static, say)
  return inner ? { html: inner, label: say('ui-card-list') } : null
}
/** Fills a search box and a list, and goes to one rule.
 * @param {HTMLElement} root @param {string} game @param {string | null} at
 * @param {{html: string, label: string} | null} cards */
export async function fillRules(root, game, at, cards) {
  root.innerHTML = html`
    <div class="rules">
      <div class="rbar">
        <input type="search" placeholder="${esc(say('ui-rules-search'))}" aria-label="${esc(say('ui-rules-search'))}">
        ${
          cards
            ? html`
              <button class="btn quiet" data-tab="cards" aria-pressed="false">${esc(cards.label)}</button>
            `
            : ''
        }
      </div>
      <p class="lead">${esc(say('ui-rules-lead'))}</p>
      <div class="rlist" aria-live="polite"></div>
    </div>
  `
  const list = /** @type {HTMLElement} */ (root.querySelector('.rlist'))
  const box = /** @type {HTMLInputElement} */ (root.querySelector('input'))
  const tab = root.querySelector('[data-tab]')
  /** @type {Rule[]} */
  let rules = []
  try {
    rules = await rulesOf(game)
  } catch (e) {
    list.textContent = String(e instanceof Error ? e.message : e)
    return
  }
  const draw = () => {
    list.innerHTML =
      tab?.getAttribute('aria-pressed') === 'true' && cards ? cards.html : rulesList(rules, game, box.value, at)
  }
  const go = (/** @type {string} */ id) => {
    at = id
    box.value = ''
    tab?.setAttribute('aria-pressed', 'false')
    draw()
    const e = document.getElementById(`rule-${id}`)
    e?.scrollIntoView({ block: 'center' })
    e?.focus({ preventScroll: true })
  }
  box.addEventListener('input', () => {
    tab?.setAttribute('aria-pressed', 'false')
    draw()
  })
  tab?.addEventListener('click', () => {
    tab.setAttribute('aria-pressed', String(tab.getAttribute('aria-pressed') !== 'true'))
    draw()
  })
  root.addEventListener('click', (e) => {
    const a = /** @type {Element} */ (e.target).closest('[data-rule]')
    if (a) {
      e.preventDefault()
      e.stopPropagation()
      go(a.getAttribute('data-rule') ?? '')
    }
  })
  draw()
  if (at) go(at)
}
/** @param {string} game @param {string | null} at @param {{html: string, label: string} | null} cards */
export function openRules(game, at, cards) {
  const d = openSheet({ title: say('ui-rules'), html: '', cls: 'drawer rulesbox' })
  void fillRules(/** @type {HTMLElement} */ (d.querySelector('.inside')), game, at, cards)
}
