// The sheet after the game: why it ended, how the score went, what was lost to what, how the dice fell, and the three
// turns on which it hinged, each a door into the replay.
import { esc, html, rich, ruleTab } from '../base/dom.js'
import { badgeIcon } from '../art/symbols.js'
import { glyph } from '../art/chrome.js'
import { openSheet } from '../base/sheets.js'
import { verdict } from './verdict.js'
import { plot, turningPoints } from './course.js'
/** @typedef {import('./tableview.js').Model} Model */
/** @typedef {import('../types').Course} Course */

/** @param {number} by */
const signed = (by) => (by > 0 ? `+${by}` : `−${-by}`)
/** @param {Course['losses'][number]} l @param {Record<string, string>} sides @param {number} most */
const bars = (l, sides, most) => html`
  <h4>${badgeIcon(sides[l.side] ?? '', 16)} ${esc(l.name)}</h4>
  ${
    l.rows.length
      ? html`
        <table>
          ${l.rows.slice(0, 8).map(
            (r) => html`
                <tr><th scope="row">${esc(r.name)}</th>
                  <td><i style="width:${Math.round((r.n / most) * 100)}%"></i><b class="fig">${r.n}</b></td></tr>
              `,
          )}
        </table>
      `
      : '<p>–</p>'
  }
`
/** @param {Model} m @param {Course} c */
function lossesHtml(m, c) {
  const most = Math.max(1, ...c.losses.flatMap((l) => l.rows.map((r) => r.n)))
  return html`
    <section class="losses"><h3 class="sc">${esc(c.by ?? m.say('ui-after-losses'))}</h3>
      ${c.losses.map((l) => bars(l, m.face.sides, most))}
    </section>
  `
}
/** @param {Model} m */
function luckHtml(m) {
  const lines = m.state.report ?? []
  const rows = lines.map(
    (l) => html`
      <span class="${l.tone}">${rich(l.label, m.game.id)}</span>
      <span class="fig ${l.tone}">${rich(l.value, m.game.id)}</span>
    `,
  )
  return lines.length
    ? html`
      <section class="fortune"><h3 class="sc">${esc(m.say('ui-luck'))}</h3><div class="odds">${rows}</div></section>
    `
    : ''
}
/** @param {import('./course.js').Turning} t */
const changed = (t) => t.changes.map((x) => `${x.name} ${signed(x.by)}`).join(', ')
/** @param {Model} m @param {Course} c @param {import('./course.js').Turning[]} points */
function turningHtml(m, c, points) {
  if (!points.length) return ''
  const one = (/** @type {import('./course.js').Turning} */ t, /** @type {number} */ i) => html`
    <li>
      <b class="n fig" aria-hidden="true">${i + 1}</b>
      <div><h4>${esc(m.say('ui-after-turn', { turn: t.name }))}</h4>
        <p>${esc(m.say('ui-pair', { a: c.title, b: changed(t) }))}</p></div>
      <button class="btn" data-step="${t.step}">${glyph('play', 14)}<span>${esc(m.say('ui-after-see'))}</span></button>
    </li>
  `
  return html`
    <section class="turning"><h3 class="sc">${esc(m.say('ui-after-turning'))}</h3><ol>${points.map(one)}</ol></section>
  `
}
/** @param {Model} m */
export function afterHtml(m) {
  const r = m.state.result
  const c = m.face.theatre.course(m.state.log, m.ctx)
  const points = c ? turningPoints(c) : []
  const colour = (/** @type {string} */ side) => `--side:var(--${m.face.sides[side] ?? 'ink'},var(--ink))`
  const key = (/** @type {Course['lines'][number]} */ l, /** @type {number} */ i) =>
    html`<li class="${i ? 'second' : ''}" style="${colour(l.side)}">${esc(l.name)}</li>`
  return html`
    <div class="aftersheet">
      <header>${verdict(m)}<p class="ask">${esc(r?.text ?? '')} ${ruleTab(r?.rule, m.game.id)}</p></header>
      ${
        c && c.turns.length > 1
          ? html`
            <section class="score"><h3 class="sc">${esc(c.title)}</h3>
              ${c.lines.length > 1 ? html`<ul class="keys">${c.lines.map(key)}</ul>` : ''}
              ${plot(c, points, m.face.sides, m.say)}
            </section>
          `
          : ''
      }
      ${c ? lossesHtml(m, c) : ''}${luckHtml(m)}${c ? turningHtml(m, c, points) : ''}
    </div>
  `
}
/** Opens it; a turning point closes it and opens the replay there. @param {import('./table.js').Table} table */
export function openAfter(table) {
  const m = table.model()
  if (!m.state.result) return
  const d = openSheet({ title: m.say('ui-after'), html: afterHtml(m), cls: 'wide after' })
  d.addEventListener('click', (e) => {
    const t = /** @type {Element} */ (e.target)
    const step = t.closest('[data-step]')?.getAttribute('data-step')
    const rule = t.closest('[data-rule]')?.getAttribute('data-rule')
    if (!step && !rule) return
    e.preventDefault()
    d.close()
    if (rule) table.openRule(rule)
    else table.replay.to(Number(step))
  })
}
