// The right of the editor and the tray under the map: try it, what holds and what is wrong, the maps to lay.
import { esc, html, ruleTab } from '../../../../client/base/dom.js'
import { many, stepOf } from './fields.js'
import { gaps, sheets } from './model.js'
import { board } from '../ground/geometry.js'
import { drawMini } from '../ground/minimap.js'
/** @typedef {import('./editortypes').Desk} Desk */
/** @typedef {import('../types').Fixed} Fixed */
/** @typedef {import('../../../../client/types').Say} Say */

const GAME = 'lastbattle'
/** @param {Desk} d */
const sound = (d) => Boolean(d.checked && !d.checked.faults.length && d.battle.layout.length)
/** @param {Desk} d @param {Say} say */
function verdict(d, say) {
  if (!d.battle.layout.length) return say('ui-lb-ed-empty')
  if (!d.checked) return say('ui-lb-ed-looking')
  const n = d.checked.faults.length
  if (n) return many(say, 'ui-lb-ed-wrong', n)
  return gaps(d.battle).length ? say('ui-lb-ed-think') : say('ui-lb-ed-sound')
}
/** @param {Desk} d @param {Say} say */
export function prompt(d, say) {
  const off = sound(d) ? '' : 'aria-disabled="true"'
  const name = (/** @type {string} */ l) => d.battle.sides?.[l]?.name || say(`ui-lb-ed-side-${l.toLowerCase()}`)
  return html`
    <section class="ed-prompt sheet" data-key="ed-prompt">
      <h2 class="sc">${esc(say('ui-lb-ed-test'))}</h2>
      <p class="ed-ask" role="status">${esc(verdict(d, say))}</p>
      <div class="ed-acts">
        <button class="btn ${off ? '' : 'primary'}" data-ed="try" data-arg="defender" ${off}>
          <kbd>P</kbd><span>${esc(say('ui-lb-ed-try', { side: name('A') }))}</span>
        </button>
        <button class="btn" data-ed="try" data-arg="attacker" ${off}>
          <kbd>O</kbd><span>${esc(say('ui-lb-ed-try', { side: name('B') }))}</span>
        </button>
        <button class="btn" data-ed="save"><kbd>S</kbd><span>${esc(say('ui-lb-ed-save'))}</span></button>
        <button class="btn" data-ed="shared"><kbd>L</kbd><span>${esc(say('ui-lb-ed-share'))}</span></button>
        <button class="btn quiet" data-ed="undo" ${d.past.length ? '' : 'aria-disabled="true"'}>
          <kbd>U</kbd><span>${esc(say('ui-undo'))}</span>
        </button>
      </div>
    </section>
  `
}
/** How near the two set-up areas come. @param {Desk} d */
function between(d) {
  const [a, b] = ['A', 'B'].map((l) => d.checked?.facts?.sides[l]?.zone ?? [])
  if (!a.length || !b.length) return -1
  const bd = board(d.battle.layout)
  let least = 999
  for (const x of a) for (const y of b) least = Math.min(least, bd.distance(x, y))
  return least
}
/** @param {string} kind @param {string} text @param {string} rule @param {string} [step] */
function line(kind, text, rule, step = '') {
  const sign = { ok: '✓', hm: '!', no: '✕' }[kind] ?? ''
  const inside = `<i aria-hidden="true">${sign}</i><span>${esc(text)}</span>`
  return html`
    <li class="${kind}">
      ${step ? `<button data-ed="step" data-arg="${step}">${inside}</button>` : inside}
      ${rule ? ruleTab(rule, GAME) : ''}
    </li>
  `
}
/** What holds. @param {Desk} d @param {Say} say */
function holds(d, say) {
  const far = between(d)
  const zones = ['A', 'B'].map((l) => d.checked?.facts?.sides[l]?.zone.length ?? 0)
  const out = []
  const bad = (/** @type {string} */ step) => d.checked?.faults.some((f) => stepOf(f.field) === step)
  if (!bad('maps')) out.push(line('ok', many(say, 'ui-lb-ed-c-layout', d.battle.layout.length), 'LB.design.map'))
  if (!d.battle.design && zones[0] && zones[1])
    out.push(line('ok', say('ui-lb-ed-c-zones', { a: zones[0], b: zones[1] }), 'LB.format.setup-limits'))
  if (far === 0) out.push(line('hm', say('ui-lb-ed-c-overlap'), 'LB.format.setup-limits', 'zones'))
  else if (far > 0) out.push(line('ok', many(say, 'ui-lb-ed-c-apart', far), 'LB.format.setup-limits'))
  if (!d.battle.design && !bad('forces')) out.push(line('ok', say('ui-lb-ed-c-drivers'), 'LB.amb.crew-from-troops'))
  if (!bad('victory')) out.push(line('ok', say('ui-lb-ed-c-victory'), 'LB.format.defender-wins-default'))
  return out
}
/** @param {Desk} d @param {Say} say */
export function checks(d, say) {
  if (!d.battle.layout.length || !d.checked) return ''
  const { faults } = d.checked
  const gap = gaps(d.battle).length && !faults.some((f) => f.field === 'layout')
  return html`
    <section class="ed-checks sheet" data-key="ed-checks">
      <h2 class="sc">${esc(say('ui-lb-ed-checks'))} <small>${esc(say('ui-lb-ed-as-you-draw'))}</small></h2>
      <ul>
        ${faults.map((f) => line('no', f.text, f.rule, stepOf(f.field)))}
        ${gap ? line('hm', say('ui-lb-ed-c-gap'), 'LB.design.map', 'maps') : ''}
        ${holds(d, say)}
      </ul>
    </section>
  `
}
/** The six maps, those that were drawn, and a blank one. @param {Desk} d @param {Fixed} fixed @param {Say} say */
export function tray(d, fixed, say) {
  const all = sheets(d.battle, fixed.maps)
  return html`
    <section class="ed-tray sheet" data-key="ed-tray">
      <h2 class="sc">${esc(say('ui-lb-ed-tray'))} <small>${esc(say('ui-lb-ed-tray-how'))}</small></h2>
      <div class="ed-maps">
        ${all.map((m) => {
          const used = d.battle.layout.some((p) => p.map === m.id)
          const name = m.name || say('ui-lb-ed-own')
          return html`
            <button data-ed="lay" data-arg="${m.id}" data-key="tray-${m.id}" draggable="true"
              ${used ? 'class="used" aria-disabled="true"' : ''}>
              ${drawMini({ maps: all }, [{ map: m.id, at: [0, 0] }])}
              <span><b>${m.id}</b> ${esc(name)}</span>
              ${used ? html`<em>${esc(say('ui-lb-ed-laid'))}</em>` : ''}
            </button>
          `
        })}
        <button data-ed="blank" data-key="tray-blank" class="blank">
          <i aria-hidden="true">+</i><span><b>0</b> ${esc(say('ui-lb-ed-blank'))}</span>
        </button>
      </div>
    </section>
  `
}
