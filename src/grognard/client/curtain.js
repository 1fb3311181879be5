// Two players at one screen: a curtain between their seats. Nothing of either seat is in the page while it hangs.
import { esc } from './dom.js'
import { badgeIcon } from './art/symbols.js'
import { mark } from './art/chrome.js'

/** @param {{name: string, side: string, title: string, turn: string, say: import('./types').Say}} to */
export function curtain({ name, side, title, turn, say }) {
  return `<main class="curtain" id="curtain"><section class="sheet" role="dialog" aria-modal="true" aria-labelledby="cur-t">${mark}<p class="sc">${esc(title)} · ${esc(turn)}</p>${badgeIcon(side, 96)}<h1 id="cur-t">${esc(say('ui-curtain', { side: name }))}</h1><p>${esc(say('ui-curtain-why'))}</p><button class="btn primary" data-do="lift-curtain" id="lift">${esc(say('ui-curtain-ready', { side: name }))}</button><a class="btn quiet" href="#/">${esc(say('ui-lobby'))}</a></section></main>`
}
