// The sheets of the theatre as HTML: the film with its rows of dice, and the report. Pure functions of a model.
import { esc, html, rich, ruleTab } from '../base/dom.js'
import { badgeIcon } from '../art/symbols.js'
import { glyph } from '../art/chrome.js'
import { SPEEDS, good } from '../face/scenes.js'
/** @typedef {import('../table/tableview.js').Model} Model */
/** @typedef {import('./theatre.js').Shown} Shown */
/** @typedef {import('../types').Scene} Scene */
/** @typedef {import('../types').SceneRow} SceneRow */

/** Where the pips of a face are, on a die of 24. @type {Record<number, number[][]>} */
const PIPS = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [6.5, 6.5],
    [12, 12],
    [17.5, 17.5],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [6.5, 6.5],
    [17.5, 6.5],
    [12, 12],
    [6.5, 17.5],
    [17.5, 17.5],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
}
/** The inside of a die. @param {number} face */
export const dieShape = (face) => html`
  <rect x="1" y="1" width="22" height="22" rx="4"/>
  ${(PIPS[face] ?? []).map(([x, y]) => html`<circle cx="${x}" cy="${y}" r="2.300"/>`)}
`
/** @param {number} face @param {boolean | null} fine @param {number} [size] */
export function die(face, fine, size = 24) {
  const tone = fine ? 'good' : 'bad'
  return html`
    <svg class="die ${fine === null ? '' : tone}" viewBox="0 0 24 24" width="${size}" height="${size}"
      aria-hidden="true">
      ${dieShape(face)}
    </svg>
  `
}
/** @param {SceneRow} row @param {number} [size] */
const dice = (row, size = 24) => {
  const fine = good(row)
  return row.dice.map((face, i) => die(face, row.need === undefined ? null : fine[i], size)).join('')
}
/** What is needed, in words for the eye. @param {Model} m @param {SceneRow} row */
const needed = (m, row) =>
  row.need === undefined ? '' : `<span class="need fig">${esc(m.say('ui-film-need', { n: row.need }))}</span>`
/** What is read aloud: whole sentences, each with one stop. @param {string[]} parts */
export const sentences = (parts) =>
  parts
    .map((p) => p.trim())
    .filter(Boolean)
    .map((p) => (/[.!?]$/.test(p) ? p : `${p}.`))
    .join(' ')
/** A row said in a breath, for those who do not see the dice. @param {Model} m @param {SceneRow} row */
function rowWords(m, row) {
  const need = row.need === undefined ? '' : ` ${m.say('ui-film-need-words', { n: row.need })}`
  const rolled = row.dice.length ? ` ${m.say('ui-film-rolled', { dice: row.dice.join(', ') })}` : ''
  return sentences([`${row.label}${need}${rolled}`, row.says])
}
/** @param {Model} m @param {SceneRow} row */
const rung = (m, row) => html`
  <li>
    <span class="h">${esc(row.label)} ${ruleTab(row.rule, m.game.id)}</span>
    <span class="m" aria-hidden="true">${needed(m, row)}${dice(row)}</span>
    <b class="says ${row.tone}" aria-hidden="true">${esc(row.says)}</b>
    <span class="vh">${esc(rowWords(m, row))}</span>
  </li>
`
/** The scene that is shown, with as many rows as are seen: what is still to come is not told.
 * @param {Model} m @param {Shown} t */
export function ladder(m, t) {
  const s = t.scenes[t.at]
  const figure = m.face.theatre.figure(s, t.rows, m.ctx)
  return html`
    <div class="scene" data-key="scene-${s.n}">
      <p class="duel">${rich(s.title, m.game.id)}</p>
      ${figure}
      <ol class="ladder">${s.rows.slice(0, t.rows).map((row) => rung(m, row))}</ol>
      ${s.loss && t.rows >= s.rows.length ? html`<p class="loss">${esc(s.loss)}</p>` : ''}
    </div>
  `
}
/** How far the film is: a box a scene. @param {Shown} t */
function progress(t) {
  const one = (/** @type {Scene} */ s, /** @type {number} */ i) => {
    const past = i < t.at ? `d${s.loss ? ' hit' : ''}` : ''
    return `<b class="${i === t.at ? 'now' : past}">${i + 1}</b>`
  }
  return t.scenes.length > 1 && t.scenes.length <= 12
    ? `<span class="sprog fig" aria-hidden="true">${t.scenes.map(one).join('')}</span>`
    : `<span class="fig">${t.at + 1} / ${t.scenes.length}</span>`
}
/** @param {import('../types').Say} say @param {number} now */
export const speeds = (say, now) => html`
  <span class="rg" role="group" aria-label="${esc(say('ui-film-speed'))}">
    ${SPEEDS.map(
      (n) => html`
        <button data-do="film-speed" data-value="${n}" aria-pressed="${n === now}">
          ${n ? `${n}×` : esc(say('ui-film-off'))}
        </button>
      `,
    )}
  </span>
`
/** @param {Model} m @param {Shown} t */
function filmSheet(m, t) {
  const { say } = m
  const s = t.scenes[t.at]
  const side = m.face.sides[s.side ?? ''] ?? ''
  const hold = say(t.paused ? 'ui-play' : 'ui-film-hold')
  return html`
    <section class="prompt sheet theatre" id="prompt" tabindex="-1" aria-label="${esc(say('ui-film'))}"
      data-region="prompt">
      <p class="who">
        ${side ? badgeIcon(side, 17) : ''}<span class="sc">${esc(say('ui-film'))}</span>${progress(t)}
      </p>
      <div class="pbody" aria-live="polite">${ladder(m, t)}</div>
      <div class="speed">
        <button class="tb2" data-do="film-hold" aria-label="${esc(hold)}" title="${esc(hold)}">
          ${glyph(t.paused ? 'play' : 'pause', 16)}
        </button>
        ${speeds(say, t.speed)}
      </div>
      <div class="acts">
        <button class="btn" data-do="film-next" aria-keyshortcuts="Space">
          <kbd aria-hidden="true">␣</kbd><span>${esc(say('ui-film-next'))}</span>
        </button>
        <button class="btn" data-do="film-skip" aria-keyshortcuts="Escape">
          <kbd aria-hidden="true">Esc</kbd><span>${esc(say('ui-film-skip'))}</span>
        </button>
      </div>
    </section>
  `
}
/** @param {Model} m @param {Scene} s @param {number} i */
function told(m, s, i) {
  const rows = s.rows.filter((row) => row.dice.length)
  return html`
    <li class="${s.loss ? 'hit' : ''}">
      <b class="n fig" aria-hidden="true">${i + 1}</b>
      <div>
        <p>${rich(s.title, m.game.id)}</p>
        <p class="d" aria-hidden="true">${rows.map((row) => needed(m, row) + dice(row, 20))}</p>
        <span class="vh">${esc(sentences(s.rows.map((row) => rowWords(m, row))))}</span>
      </div>
      <b class="res">${esc(s.loss || s.rows.at(-1)?.says || '')}</b>
    </li>
  `
}
/** The report: it stays until it is dismissed. @param {Model} m @param {Shown} t */
function reportSheet(m, t) {
  const { say } = m
  const headline = m.face.theatre.headline(t.scenes, m.ctx)
  return html`
    <section class="prompt sheet theatre report" id="prompt" tabindex="-1" aria-label="${esc(say('ui-film-report'))}"
      data-region="prompt">
      <p class="who"><span class="sc">${esc(say('ui-film-report'))}</span></p>
      <div class="pbody" aria-live="polite">
        <p class="ask">${esc(headline)}</p>
        <ol class="shots" tabindex="0">${t.scenes.map((s, i) => told(m, s, i))}</ol>
      </div>
      <div class="acts">
        <button class="btn primary" data-do="film-skip" aria-keyshortcuts="Space Escape">
          <kbd aria-hidden="true">␣</kbd><span>${esc(say('ui-film-go-on'))}</span>
        </button>
        <button class="btn" data-do="film-again" aria-keyshortcuts="a">
          <kbd aria-hidden="true">A</kbd><span>${esc(say('ui-film-again'))}</span>
        </button>
      </div>
    </section>
  `
}
/** What stands in the prompt's place. @param {Model} m @param {Shown} t */
export const theatreSheet = (m, t) => (t.mode === 'film' ? filmSheet(m, t) : reportSheet(m, t))
