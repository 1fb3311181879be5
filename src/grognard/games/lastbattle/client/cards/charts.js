// The cards and charts of the rules page: every vehicle, the hand weapons, the grades, the reasons of fire.
import { esc, html, ruleTab } from '../../../../client/base/dom.js'
import { armRow, armsHead } from './cardparts.js'
import { BANDS, bandText, bands, savesOn } from './names.js'
import { figure, statsTable } from './stats.js'
import { armour, factors, kindWords, locations } from './vehiclecard.js'
/** @typedef {import('../types').Fixed} Fixed */
/** @typedef {import('../../../../client/types').Say} Say */

/** @type {Record<string, number>} */
const HALF = { PST: 1, Rifle: 1 }
/** Ranges of the hand weapons; the counters print them. @type {Record<string, number>} */
const RANGE = { PST: 0, SG: 0, SMG: 1, Rifle: 3, AR: 2 }
/** @param {string} cls @param {string[]} heads @param {string[]} rows */
const table = (cls, heads, rows) => html`
  <table class="${cls}">
    <thead>
      <tr>${heads.map((text) => `<th scope="col">${esc(text)}</th>`)}</tr>
    </thead>
    <tbody>${rows}</tbody>
  </table>
`
/** How far the hand weapons reach. @param {Fixed} fixed @param {Say} say */
function footChart(fixed, say) {
  const rows = Object.keys(fixed.weapons).map((w) => {
    const cells = bands(w, RANGE[w] ?? 0).map((b) => `<td class="fig">${bandText(b)}</td>`)
    return html`
      <tr>
        <th scope="row">${esc(fixed.weapons[w].name)}</th>
        <td class="fig">${HALF[w] ? '½' : '1'}</td>
        ${cells}
      </tr>
    `
  })
  const heads = ['ui-lb-card-weapon', 'ui-lb-foot-per-man', ...BANDS.map((b) => `ui-lb-band-${b}`)]
  return table(
    'lb-bands',
    heads.map((key) => say(key)),
    rows,
  )
}
/** @param {Fixed} fixed @param {Say} say */
function gradeChart(fixed, say) {
  const rows = Object.keys(fixed.grades).map((g) => {
    const saves = savesOn(g) ? `≤ ${savesOn(g)}` : esc(say('ui-lb-foot-never'))
    return `<tr><th scope="row">${esc(fixed.grades[g])}</th><td class="fig">${saves}</td></tr>`
  })
  return table('lb-bands', [say('ui-lb-foot-grade'), say('ui-lb-foot-saves')], rows)
}
/** @param {Fixed} fixed @param {Say} say */
function itemChart(fixed, say) {
  const rows = Object.values(fixed.items)
    .filter((i) => i.class !== 'horse')
    .map((i) => armRow(i.name, i.av, i.ap, say))
  return `<table class="lb-arms">${armsHead(say)}<tbody>${rows.join('')}</tbody></table>`
}
/** "+1", "−2", "·". @param {number} n */
function signed(n) {
  if (n > 0) return `+${n}`
  return n < 0 ? `−${-n}` : '·'
}
/** Why a shot is easier or harder; the first four are the bands, which are no differences.
 * @param {Fixed} fixed @param {Say} say */
function reasonChart(fixed, say) {
  const rows = fixed.reasons.map(
    (r, i) => html`
      <tr>
        <th scope="row">${esc(r.text)}</th>
        <td>${ruleTab(r.rule, 'lastbattle')}</td>
        <td class="fig">${i < 4 ? r.value : signed(r.value)}</td>
      </tr>
    `,
  )
  return table('lb-arms', [say('ui-lb-odds-reason'), say('ui-lb-odds-rule'), say('ui-lb-odds-figure')], rows)
}
/** @param {Fixed} fixed @param {Say} say */
const charts = (fixed, say) => html`
  <h3>${esc(say('ui-lb-txt-foot'))}</h3>
  ${footChart(fixed, say)}
  ${gradeChart(fixed, say)}
  <h3>${esc(say('ui-lb-txt-items'))}</h3>
  ${itemChart(fixed, say)}
  <h3>${esc(say('ui-lb-txt-reasons'))}</h3>
  ${reasonChart(fixed, say)}
  <h3>${esc(say('ui-lb-stats'))}</h3>
  ${fixed.stats ? statsTable(fixed, say) : ''}
`
/** A vehicle's card at reading size. @param {string} what @param {Fixed} fixed @param {Say} say */
export function reading(what, fixed, say) {
  const [kind, key] = what.split(':')
  const v = fixed.vehicles[key]
  if (kind !== 'vehicle' || !v) return null
  const card = `<div class="lb-card">${printed(key, fixed, say)}</div>`
  return { svg: armour(key, v, '', say), title: v.name, html: card }
}
/** What it costs by the tables of prices, if it is sold. @param {string} key @param {Fixed} fixed @param {Say} say */
function priceOf(key, fixed, say) {
  const row = fixed.stats?.find((r) => r.unit === key)
  return row ? ` · ${esc(say('ui-pair', { a: say('ui-lb-stats-cost'), b: figure(row, 'cost') }))}` : ''
}
/** What is printed on a vehicle's card. @param {string} key @param {Fixed} fixed @param {Say} say */
function printed(key, fixed, say) {
  const v = fixed.vehicles[key]
  const posts = v.posts.map((p) => fixed.posts[p] ?? p).join(', ')
  const arms = v.arms.map((a, k) => armRow(a.name, a.av, a.ap, say, { main: k === v.primary && v.arms.length > 1 }))
  const armament = `<table class="lb-arms">${armsHead(say)}<tbody>${arms.join('')}</tbody></table>`
  const troops = v.troops ? ` · ${esc(say('ui-pair', { a: say('ui-lb-card-troops'), b: v.troops }))}` : ''
  return html`
    <p class="fig">${esc(kindWords(v.class, v, say))}${priceOf(key, fixed, say)}</p>
    ${factors(v, null, false, say)}
    <p class="fig">${esc(say('ui-pair', { a: say('ui-lb-card-crew'), b: posts }))}${troops}</p>
    ${arms.length ? armament : `<p class="lb-nil">${esc(say('ui-lb-card-unarmed'))}</p>`}
    ${locations(v, say)}
  `
}
const CLASSES = ['mbt', 'lcv', 'apc', 'soft', 'helicopter']
/** Every vehicle card and the charts. @param {Fixed} fixed @param {Say} say */
export function cards(fixed, say) {
  const one = (/** @type {string} */ key) =>
    html`
      <li id="card-kind-${esc(key)}" class="lb-vk">
        ${armour(key, fixed.vehicles[key], '', say)}
        <div class="lb-card">
          <h3>${esc(fixed.vehicles[key].name)}</h3>
          ${printed(key, fixed, say)}
        </div>
      </li>
    `
  const group = (/** @type {string} */ cls) => {
    const keys = Object.keys(fixed.vehicles).filter((k) => fixed.vehicles[k].class === cls)
    const title = `<h3>${esc(say(`ui-lb-card-class-${cls}`))}</h3>`
    return keys.length ? `${title}<ul class="lb-vks">${keys.map(one).join('')}</ul>` : ''
  }
  return `<div class="lb-sheet">${charts(fixed, say)}${CLASSES.map(group).join('')}</div>`
}
