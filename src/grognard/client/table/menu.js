// The drawer behind the menu button: log (on a phone), settings, saving, the dice's seal, help.
import { esc, html } from '../base/dom.js'
import { glyph } from '../art/chrome.js'
import { openSheet, openHelp, openVerify } from '../base/sheets.js'
import { langSwitch } from '../base/langswitch.js'
import { logLines, slider } from './tableview.js'
import { atHome } from './intent.js'
import { pref, keep } from '../base/prefs.js'
import { speedNow } from '../theatre/theatre.js'
import { speeds } from '../theatre/theatreview.js'
import { endingsHtml, endingsOf } from './endings.js'
import { loudness, play } from '../theatre/sound.js'
import { lang, say } from '../base/words.js'
/** @typedef {import('./table.js').Table} Table */

/** @param {string} act @param {string} icon @param {string} label */
const row = (act, icon, label) => `<button class="row" data-do="${act}">${icon}<span>${esc(label)}</span></button>`
/** A preference that is on unless it was switched off.
 * @param {string} name @param {string} title @param {string} why */
const wish = (name, title, why) => html`
  <label class="row check">
    <input type="checkbox" data-pref="${name}" ${pref(name, '1') === '1' ? 'checked' : ''}>
    <span><b>${esc(say(title))}</b><small>${esc(say(why))}</small></span>
  </label>
`
/** On a phone the log is here. @param {import('./tableview.js').Model} m */
const drawerLog = (m) => html`
  <section class="log indrawer">
    <h3 class="sc">${esc(say('ui-log'))}</h3>
    ${slider(m, m.look?.step ?? m.state.step)}
    <ol class="lines" tabindex="0">${logLines(m)}</ol>
  </section>
`
/** @param {Table} table @param {import('./tableview.js').Model | null} m */
function menuHtml(table, m) {
  const mayLeave = m?.surroundings?.playing && !m.surroundings.over && !table.session.info.tournament
  return html`
    <div class="menu">
      ${row('rules', '<b class="gl">§</b>', say('ui-rules'))}
      ${row('text', '<b class="gl">¶</b>', say('ui-text-view'))}
      <a class="row" href="/api/tables/${esc(table.session.info.id)}/save" download>
        ${glyph('save')}<span>${esc(say('ui-save'))}</span>
      </a>
      ${row('verify', glyph('seal'), say('ui-verify'))}
      ${row('pencil', '<b class="gl" aria-hidden="true">✎</b>', say('ui-pencil-take'))}
      ${row('help', '<b class="gl">?</b>', say('ui-help'))}
      ${row('theme', glyph('half'), say('ui-day-night'))}
      <div class="row flat"><span>${esc(say('ui-language'))}</span>${langSwitch(lang(), say)}</div>
      ${atHome(table.session.info) ? wish('autopass', 'ui-autopass', 'ui-autopass-why') : ''}
      ${wish('cautions', 'ui-cautions', 'ui-cautions-why')}
      ${wish('tips', 'ui-tips', 'ui-tips-why')}
      ${wish('reports', 'ui-reports', 'ui-reports-why')}
      ${wish('lastturn', 'ui-lastturn', 'ui-lastturn-why')}
      <div class="row flat film">
        <span><b>${esc(say('ui-film-speed'))}</b><small>${esc(say('ui-film-speed-why'))}</small></span>
        ${speeds(say, speedNow())}
      </div>
      <label class="row flat">
        <span><b>${esc(say('ui-sound'))}</b><small>${esc(say('ui-sound-why'))}</small></span>
        <input type="range" min="0" max="10" step="1" value="${loudness()}" data-input="volume">
      </label>
      <div id="endings"></div>
      ${mayLeave ? row('leave', '<b class="gl" aria-hidden="true">⇥</b>', say('ui-leave')) : ''}
      <a class="row" href="#/"><b class="gl" aria-hidden="true">↩</b><span>${esc(say('ui-lobby'))}</span></a>
    </div>
    ${m ? drawerLog(m) : ''}
  `
}
/** @param {Table} table @param {(what: string, value?: string) => void} command */
export function openMenu(table, command) {
  const m = table.session.state && !table.covered ? table.model() : null
  const d = openSheet({ title: say('ui-menu'), html: menuHtml(table, m), cls: 'drawer' })
  void endingsOf(table).then((list) => {
    const at = d.querySelector('#endings')
    if (at) at.innerHTML = endingsHtml(list, table.session.game.id)
  })
  const lines = d.querySelector('.lines')
  if (lines) lines.scrollTop = lines.scrollHeight
  d.addEventListener('click', (e) => pressed(e, d, table, command))
  d.addEventListener('input', (e) => {
    const t = /** @type {HTMLInputElement} */ (e.target)
    if (t.dataset.pref) {
      keep(t.dataset.pref, t.checked ? '1' : '0')
      if (table.session.state) {
        table.render()
        table.follow()
      }
    }
    if (t.dataset.input === 'volume') {
      keep('volume', t.value)
      play('turn')
    }
    if (t.dataset.input === 'look') {
      table.replay.to(Number(t.value))
    }
  })
  d.addEventListener('change', (e) => {
    if (/** @type {HTMLInputElement} */ (e.target).dataset.input === 'look') d.close()
  })
}
/** @param {Event} e @param {HTMLDialogElement} d @param {Table} table
 * @param {(what: string, value?: string) => void} command */
function pressed(e, d, table, command) {
  const t = /** @type {Element} */ (e.target)
  const place = t.closest('[data-place]')
  const act = t.closest('[data-do]')
  const rule = t.closest('[data-rule]')
  if (place) {
    e.preventDefault()
    d.close()
    table.drawing.light(place.getAttribute('data-place'))
  } else if (rule) {
    e.preventDefault()
    d.close()
    command('rule', rule.getAttribute('data-rule') ?? '')
  } else if (t.closest('a')) d.close()
  else if (act) {
    const what = act.getAttribute('data-do') ?? ''
    const value = act.getAttribute('data-value') ?? ''
    d.close()
    if (what === 'help') openHelp()
    else if (what === 'verify') openVerify(table.session.state)
    else command(what, value)
  }
}
