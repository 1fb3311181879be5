// The card of a lesson: it stands in the prompt's place, says one thing at a time, and lists what to click.
import { esc, html, ruleTab } from '../base/dom.js'
/** @typedef {import('../table/tableview.js').Model} Model */
/** @typedef {import('../wire').LessonTold} Lesson */

/** **Words** that matter are set off. @param {string} text */
export const emphasised = (text) => esc(text).replaceAll(/\*\*(.+?)\*\*/g, '<b class="fig">$1</b>')

/** @param {boolean} done @param {boolean} now */
function mark(done, now) {
  if (now) return 'now'
  return done ? 'd' : ''
}
/** How far the reader has come, chapter by chapter. @param {Lesson} l */
function progress(l) {
  const at = l.chapters.findIndex((c) => c.id === l.chapter)
  return html`
    <ol class="lprog" aria-hidden="true">
      ${l.chapters.map((c, i) => html`<li class="${mark(i < at, i === at)}" title="${esc(c.title)}"></li>`)}
    </ol>
  `
}
/** @param {Lesson} l @param {import('../types').Say} say */
const chapters = (l, say) => html`
  <details class="lchap" data-key="lchap-${l.card}">
    <summary>${esc(l.chapters.find((c) => c.id === l.chapter)?.title ?? '')}</summary>
    <ol aria-label="${esc(say('ui-lesson-chapters'))}">
      ${l.chapters.map(
        (c) => html`
          <li>
            <button data-do="lesson-chapter" data-value="${esc(c.id)}"
              ${c.id === l.chapter ? 'aria-current="step"' : ''}>
              ${esc(c.title)}
            </button>
          </li>
        `,
      )}
    </ol>
  </details>
`
/** What to click, one after another. @param {Lesson} l */
function todo(l) {
  if (l.cues.length < 2 && l.kind !== 'watch') return ''
  const one = (/** @type {Lesson['cues'][number]} */ c, /** @type {number} */ i) => html`
    <li class="${mark(c.done, c.now)}" ${c.now ? 'aria-current="step"' : ''}>
      <b class="fig" aria-hidden="true">${c.done ? '✓' : i + 1}</b>
      <span>${emphasised(c.text)}</span>
      ${c.now && l.want?.price ? html`<em class="fig">${esc(l.want.price)}</em>` : ''}
    </li>
  `
  return `<ol class="todo">${l.cues.map(one).join('')}</ol>`
}
/** One hint; it opens by itself when the reader has erred. @param {Lesson} l @param {Model} m */
function hint(l, m) {
  if (!l.hint || l.kind !== 'do') return ''
  return html`
    <details class="lhint" data-key="lhint-${l.card}" ${m.erred === l.card ? 'open' : ''}>
      <summary>${esc(m.say('ui-lesson-hint'))}</summary>
      <p>${emphasised(l.hint)}</p>
    </details>
  `
}
/** @param {string} what @param {string} label @param {string} key @param {string} cls @param {string} [why] */
const button = (what, label, key, cls, why = '') => html`
  <button class="btn ${cls}" data-key="${what}" data-do="${what}" aria-keyshortcuts="${key.toLowerCase()}"
    ${why ? `title="${esc(why)}"` : ''}>
    <kbd aria-hidden="true">${key}</kbd><span>${esc(label)}</span>
  </button>
`
/** At the very end: a whole game, the rules, or once more. @param {Model} m */
const after = (m) => html`
  <div class="acts lacts">
    <button class="btn primary" data-do="lesson-play"><span>${esc(m.say('ui-lesson-play'))}</span></button>
    <button class="btn" data-do="rules"><span>${esc(m.say('ui-lesson-rules'))}</span></button>
    <button class="btn quiet" data-do="lesson-again"><span>${esc(m.say('ui-lesson-again'))}</span></button>
    <a class="btn quiet" href="#/"><span>${esc(m.say('ui-lobby'))}</span></a>
  </div>
`
/** @param {Lesson} l @param {Model} m */
function buttons(l, m) {
  const { say } = m
  if (l.kind === 'end' && l.last) return after(m)
  const next = l.kind === 'read' || l.kind === 'end'
  const onward = say(l.kind === 'end' ? 'ui-lesson-next-part' : 'ui-lesson-next')
  return html`
    <div class="acts lacts">
      ${next ? button('lesson-next', onward, 'N', 'primary') : ''}
      ${l.kind === 'do' ? button('lesson-show', say('ui-lesson-show'), 'S', '', say('ui-lesson-show-why')) : ''}
      ${l.back ? button('lesson-back', say('ui-lesson-back'), 'U', 'quiet') : ''}
    </div>
  `
}
/** @param {Lesson} l @param {Model} m */
function watching(l, m) {
  return l.kind === 'watch'
    ? html`
      <p class="thinking" role="status"><i></i><i></i><i></i><span>${esc(m.say('ui-lesson-watch'))}</span></p>
    `
    : ''
}
/** The card. `acts`: the buttons of what may be done, `extra`: what the game shows beside its question.
 * @param {Model} m @param {Lesson} l @param {string} acts @param {string} extra */
export function lessonCard(m, l, acts, extra) {
  const { say } = m
  const place = say('ui-lesson-of', { card: l.card, cards: l.cards })
  return html`
    <section class="prompt sheet lesson ${l.kind}" id="prompt" tabindex="-1" data-region="prompt"
      aria-label="${esc(say('ui-lesson-step', { card: l.card, cards: l.cards, title: l.title }))}">
      <p class="who">
        <span class="sc">${esc(l.title)}</span> <span class="lof fig">${esc(place)}</span>
        <a class="btn small quiet leave" href="#/" title="${esc(say('ui-lesson-leave-why'))}">
          ${esc(say('ui-lesson-leave'))} <b aria-hidden="true">×</b>
        </a>
      </p>
      ${progress(l)}
      <div class="pbody">
        <div aria-live="polite" class="lsay">
          <p class="ask" id="ask">${emphasised(l.heading)}</p>
          <p class="ltext">${emphasised(l.text)}</p>
        </div>
        ${l.kind === 'end' && l.last ? html`<p class="lover">${esc(say('ui-lesson-over'))}</p>` : ''}
        ${todo(l)}
        ${watching(l, m)}
        ${l.kind === 'do' ? extra + acts : ''}
        ${hint(l, m)}
      </div>
      ${buttons(l, m)}
      <div class="lfoot">${chapters(l, say)}${ruleTab(l.rule, m.game.id)}</div>
    </section>
  `
}
