// The rules reference: searchable, every entry with its mark, reached from every tab. A page, and a drawer at the
// table.
import { esc, ruleTab, html } from '../base/dom.js'
import { get } from '../base/net.js'
import { lang, say } from '../base/words.js'
import { openSheet } from '../base/sheets.js'
/** @typedef {import('../types').Rule} Rule */
/** @typedef {import('../types').Term} Term */

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
/** @type {Map<string, Promise<Term[]>>} */
const glossaries = new Map()
/** @param {string} game @returns {Promise<Term[]>} */
export function glossaryOf(game) {
  const key = `${game}/${lang()}`
  let got = glossaries.get(key)
  if (!got) {
    got = get(`/api/games/${game}/glossary`)
    got.catch(() => glossaries.delete(key))
    glossaries.set(key, got)
  }
  return got
}
/** @param {string} game @returns {Promise<import('../wire').HowToPlay>} */
const howOf = (game) => get(`/api/games/${game}/how`)
/** The game on one page: what stands before the reference.
 * @param {import('../wire').HowToPlay} how @param {string} game */
export function howToPlay(how, game) {
  if (!how.points.length) return ''
  const steps = how.sequence.map((s) => html`<li>${esc(s.title)} ${ruleTab(s.rule, game)}</li>`)
  return html`
    <section class="how1">
      <h2 class="sc">${esc(say('ui-how'))}</h2>
      <ul>${how.points.map((p) => html`<li>${esc(p.text)} ${ruleTab(p.rule, game)}</li>`)}</ul>
      ${steps.length ? html`<h3>${esc(say('ui-sequence'))}</h3><ol>${steps}</ol>` : ''}
    </section>
  `
}
/** Rules that a table plays by or not, by the beginnings of their names; what is not named is always in force.
 * @typedef {Record<string, boolean>} InForce */
/** @param {string} id @param {string} name */
const begins = (id, name) => id.startsWith(name) && !/^\d/.test(id.slice(name.length))
/** The longest name that a rule begins with decides. @param {Rule} r @param {InForce} inForce */
function holds(r, inForce) {
  const names = Object.keys(inForce).filter((name) => begins(r.id, name))
  return !names.length || inForce[names.sort((a, b) => b.length - a.length)[0]]
}
/** The rules that this table plays by. @param {Rule[]} rules @param {InForce} inForce */
export const played = (rules, inForce) => rules.filter((r) => holds(r, inForce))
/** Letters without their accents and one kind of apostrophe, so that "tranchee" finds "tranchée". @param {string} t */
const fold = (t) =>
  t
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/’/g, "'")
    .toLowerCase()

/** Every word of the search must occur in the rule, or in what else the glossary calls what it speaks of.
 * @param {Rule[]} rules @param {string} words */
export function search(rules, words) {
  const parts = fold(words).split(/\s+/).filter(Boolean)
  return rules.filter((r) => {
    const all = fold(`${r.id} ${r.number ?? ''} ${r.title} ${r.text} ${r.source ?? ''} ${(r.also ?? []).join(' ')}`)
    return parts.every((p) => all.includes(p))
  })
}
/** @param {Rule} r @param {string} game @param {string | null} at */
function entry(r, game, at) {
  const mark = r.mark ?? (r.tier === 'ruling' ? 'ruling' : '')
  const refs = (r.refs ?? []).map((x) => ruleTab(x, game)).join(' ')
  return html`
    <article class="re ${r.id === at ? 'at' : ''}" id="rule-${esc(r.id)}" tabindex="-1">
      <h3>${esc(r.title)} ${ruleTab(r.id, game)}</h3>
      <p>${esc(r.text)}</p>
      <p class="src">
        ${mark ? html`<span class="mk ${esc(mark)}">${esc(say(`ui-mark-${mark}`))}</span>` : ''}
        ${r.source ? html`<span>${esc(r.source)}</span>` : ''}
        ${refs}
      </p>
    </article>
  `
}
/** Of what a rule speaks, where its title says so before a colon: "Leopard II: armour". @param {Rule} r */
const subject = (r) => /^(.+?)\s?: /.exec(r.title)?.[1] ?? ''
/** So many rules about one thing are a table. */
const ROWS = 3
/** Rules one after another that speak of the same thing. @param {Rule[]} rules @returns {Rule[][]} */
export function runs(rules) {
  /** @type {Rule[][]} */
  const out = []
  for (const r of rules) {
    const last = out.at(-1)
    const about = subject(r)
    if (last && about && subject(last[0]) === about) last.push(r)
    else out.push([r])
  }
  return out
}
/** @param {Rule} r */
const markOf = (r) => (r.mark ? html`<span class="mk ${esc(r.mark)}">${esc(say(`ui-mark-${r.mark}`))}</span>` : '')
/** @param {Rule[]} rules @param {string} game @param {string | null} at */
function ruleTable(rules, game, at) {
  const about = subject(rules[0])
  const row = (/** @type {Rule} */ r) => html`
    <tr class="${r.id === at ? 'at' : ''}" id="rule-${esc(r.id)}" tabindex="-1">
      <th scope="row">${esc(r.title.slice(about.length).replace(/^\s?:\s*/, ''))}</th>
      <td>${esc(r.text)} ${markOf(r)}</td>
      <td>${ruleTab(r.id, game)}</td>
    </tr>
  `
  return html`
    <article class="re rtable"><h3>${esc(about)}</h3><table>${rules.map(row)}</table></article>
  `
}
/** @param {Rule[]} rules @param {string} game @param {string | null} at */
const entries = (rules, game, at) =>
  runs(rules)
    .map((run) => (run.length < ROWS ? run.map((r) => entry(r, game, at)).join('') : ruleTable(run, game, at)))
    .join('')
/** The rules by their sections, in the book's order. @param {Rule[]} rules */
function bySection(rules) {
  /** @type {Map<string, Rule[]>} */
  const by = new Map()
  for (const r of rules) {
    const key = r.tier === 'ruling' ? say('ui-tier-ruling') : r.section || say(`ui-tier-${r.tier}`)
    by.set(key, [...(by.get(key) ?? []), r])
  }
  return [...by]
}
/** What the rules are about, each a way there; only over the whole book.
 * @param {string[]} heads */
const contents = (heads) => html`
  <details class="toc">
    <summary>${esc(say('ui-rules-contents'))}</summary>
    <ul>
      ${heads.map((head, n) => html`<li><a href="#" data-section="${n}">${esc(head)}</a></li>`)}
    </ul>
  </details>
`
/** @param {Term} t */
const termEntry = (t) => html`
  <div>
    <dt>${esc(t.term)}${t.also.length ? html` <small>${esc(t.also.join(', '))}</small>` : ''}</dt>
    <dd>${esc(t.means)}</dd>
  </div>
`
/** @param {Term[]} terms @param {string} words */
function termsFound(terms, words) {
  const parts = fold(words).split(/\s+/).filter(Boolean)
  return terms.filter((t) => parts.every((p) => fold(`${t.term} ${t.also.join(' ')} ${t.means}`).includes(p)))
}
/** @param {Rule[]} rules @param {Term[]} terms @param {string} game @param {string} words @param {string | null} at */
export function rulesList(rules, terms, game, words, at) {
  const found = bySection(search(rules, words))
  const meant = termsFound(terms, words)
  if (!found.length && !meant.length) return `<p class="none">${esc(say('ui-rules-none'))}</p>`
  const parts = found.map(([head, list]) => [head, entries(list, game, at)])
  const glossary = [say('ui-glossary'), `<dl class="glossary">${meant.map(termEntry).join('')}</dl>`]
  // who searches for a word first learns what it means
  if (meant.length) parts.splice(words.trim() ? 0 : parts.length, 0, glossary)
  const sections = parts.map(([head, inner], n) => `<h2 class="sc" id="section-${n}">${esc(head)}</h2>${inner}`)
  return (words.trim() ? '' : contents(parts.map(([head]) => head))) + sections.join('')
}
/** The list of its cards, for a game that has some.
 * @param {import('../types').Face} face @param {import('../types').Game} game */
export function cardList(face, game) {
  const inner = face.cards(game.static, say)
  return inner ? { html: inner, label: say('ui-card-list') } : null
}
/** From the contents to a section. @param {HTMLElement} root @param {Event} e */
function goToSection(root, e) {
  const link = /** @type {Element} */ (e.target).closest('[data-section]')
  if (!link) return
  e.preventDefault()
  root.querySelector(`#section-${link.getAttribute('data-section')}`)?.scrollIntoView({ block: 'start' })
}
/** Only what this table plays by; offered where something else is in the book.
 * @param {InForce} inForce */
const filterBox = (inForce) =>
  Object.values(inForce).includes(false)
    ? html`<label class="rfilter"><input type="checkbox" checked> <span>${esc(say('ui-rules-filter'))}</span></label>`
    : ''
/** @param {{label: string} | null} cards @param {InForce} inForce */
const frame = (cards, inForce) => html`
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
    ${filterBox(inForce)}
    <div class="rlist" aria-live="polite"></div>
  </div>
`
/** Fills a search box and a list, and goes to one rule.
 * @param {HTMLElement} root @param {string} game @param {string | null} at
 * @param {{html: string, label: string} | null} cards @param {InForce} [inForce] at a table */
export async function fillRules(root, game, at, cards, inForce = {}) {
  root.innerHTML = frame(cards, inForce)
  const list = /** @type {HTMLElement} */ (root.querySelector('.rlist'))
  const box = /** @type {HTMLInputElement} */ (root.querySelector('input'))
  const only = /** @type {HTMLInputElement | null} */ (root.querySelector('.rfilter input'))
  const tab = root.querySelector('[data-tab]')
  /** @type {Rule[]} */
  let rules = []
  /** @type {Term[]} */
  let terms = []
  let first = ''
  try {
    const [book, words, how] = await Promise.all([rulesOf(game), glossaryOf(game), howOf(game)])
    ;[rules, terms, first] = [book, words, howToPlay(how, game)]
  } catch (e) {
    list.textContent = String(e instanceof Error ? e.message : e)
    return
  }
  const draw = () => {
    const shown = only?.checked ? played(rules, inForce) : rules
    const listed = (box.value.trim() ? '' : first) + rulesList(shown, terms, game, box.value, at)
    list.innerHTML = tab?.getAttribute('aria-pressed') === 'true' && cards ? cards.html : listed
  }
  const go = (/** @type {string} */ id) => {
    at = id
    box.value = ''
    tab?.setAttribute('aria-pressed', 'false')
    // a reader who follows a link wants to read it
    if (only?.checked && !played(rules, inForce).some((r) => r.id === id)) only.checked = false
    draw()
    const e = document.getElementById(`rule-${id}`)
    e?.scrollIntoView({ block: 'center' })
    e?.focus({ preventScroll: true })
  }
  box.addEventListener('input', () => {
    tab?.setAttribute('aria-pressed', 'false')
    draw()
  })
  only?.addEventListener('change', draw)
  tab?.addEventListener('click', () => {
    tab.setAttribute('aria-pressed', String(tab.getAttribute('aria-pressed') !== 'true'))
    draw()
  })
  root.addEventListener('click', (e) => {
    goToSection(root, e)
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
/** @param {string} game @param {string | null} at @param {{html: string, label: string} | null} cards
 * @param {InForce} [inForce] */
export function openRules(game, at, cards, inForce = {}) {
  const d = openSheet({ title: say('ui-rules'), html: '', cls: 'drawer rulesbox' })
  void fillRules(/** @type {HTMLElement} */ (d.querySelector('.inside')), game, at, cards, inForce)
}
