// The drawer behind the menu button: log (on a phone), settings, saving, the dice's seal, help.
import { esc } from './dom.js'
import { glyph } from './art/chrome.js'
import { openSheet, openHelp, openVerify } from './sheets.js'
import { langSwitch, logLines, slider } from './tableview.js'
import { pref, keep } from './prefs.js'
import { lang, say } from './words.js'

/** @param {import('./table.js').Table} table @param {(what: string, value?: string) => void} command */
export function openMenu(table, command) {
  const m = table.state && !table.covered ? table.model() : null
  const row = (/** @type {string} */ act, /** @type {string} */ icon, /** @type {string} */ label) => `<button class="row" data-do="${act}">${icon}<span>${esc(label)}</span></button>`
  const html = `<div class="menu">${row('rules', '<b class="gl">§</b>', say('ui-rules'))}${row('text', '<b class="gl">¶</b>', say('ui-text-view'))}<a class="row" href="/api/tables/${esc(table.info.id)}/save" download>${glyph('save')}<span>${esc(say('ui-save'))}</span></a>${row('verify', glyph('seal'), say('ui-verify'))}${row('help', '<b class="gl">?</b>', say('ui-help'))}${row('theme', glyph('half'), say('ui-day-night'))}<div class="row flat"><span>${esc(say('ui-language'))}</span>${langSwitch(lang(), say)}</div><label class="row check"><input type="checkbox" data-pref="autopass" ${pref('autopass', '1') === '1' ? 'checked' : ''}><span><b>${esc(say('ui-autopass'))}</b><small>${esc(say('ui-autopass-why'))}</small></span></label><label class="row check"><input type="checkbox" data-pref="tips" ${pref('tips', '1') === '1' ? 'checked' : ''}><span><b>${esc(say('ui-tips'))}</b><small>${esc(say('ui-tips-why'))}</small></span></label><a class="row" href="#/"><b class="gl" aria-hidden="true">↩</b><span>${esc(say('ui-lobby'))}</span></a></div>${m ? `<section class="log indrawer"><h3 class="sc">${esc(say('ui-log'))}</h3>${slider(m, m.look?.step ?? m.state.step)}<ol class="lines" tabindex="0">${logLines(m)}</ol></section>` : ''}`
  const d = openSheet({ title: say('ui-menu'), html, cls: 'drawer' })
  const lines = d.querySelector('.lines')
  if (lines) lines.scrollTop = lines.scrollHeight
  d.addEventListener('click', (e) => pressed(e, d, table, command))
  d.addEventListener('input', (e) => {
    const t = /** @type {HTMLInputElement} */ (e.target)
    if (t.dataset.pref) { keep(t.dataset.pref, t.checked ? '1' : '0'); if (table.state) { table.render(); table.follow(table.state) } }
    if (t.dataset.input === 'look') { table.replay.to(Number(t.value)) }
  })
  d.addEventListener('change', (e) => { if (/** @type {HTMLInputElement} */ (e.target).dataset.input === 'look') d.close() })
}
/** @param {Event} e @param {HTMLDialogElement} d @param {import('./table.js').Table} table @param {(what: string, value?: string) => void} command */
function pressed(e, d, table, command) {
  const t = /** @type {Element} */ (e.target), place = t.closest('[data-place]'), act = t.closest('[data-do]'), rule = t.closest('[data-rule]')
  if (place) { e.preventDefault(); d.close(); table.light(place.getAttribute('data-place')) }
  else if (rule) { e.preventDefault(); d.close(); command('rule', rule.getAttribute('data-rule') ?? '') }
  else if (t.closest('a')) d.close()
  else if (act) {
    const what = act.getAttribute('data-do') ?? '', value = act.getAttribute('data-value') ?? ''
    d.close()
    if (what === 'help') openHelp()
    else if (what === 'verify') openVerify(table.state?.commitment ?? '', table.state?.key ?? null)
    else command(what, value)
  }
}
