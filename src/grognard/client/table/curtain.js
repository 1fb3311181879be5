// Two players at one screen: a curtain between their seats. Nothing of either seat is in the page while it is down.
import { esc, html } from '../base/dom.js'
import { badgeIcon } from '../art/symbols.js'
import { answersHtml } from './waivers.js'
import { mark } from '../art/chrome.js'

/** @typedef {object} Curtain
 * @property {string} name whose turn it is to look
 * @property {string} side
 * @property {string} title
 * @property {string} turn
 * @property {import('../types').Say} say
 * @property {import('../types').Openly | null} [openly] */

/** @param {Curtain} to */
export function curtain({ name, side, title, turn, say, openly = null }) {
  return html`
    <main class="curtain" id="curtain">
      <section class="sheet" role="dialog" aria-modal="true" aria-labelledby="cur-t">
        ${mark}
        <p class="sc">${esc(title)} · ${esc(turn)}</p>
        ${badgeIcon(side, 96)}
        <h1 id="cur-t">${esc(say('ui-curtain', { side: name }))}</h1>
        <p>${esc(say('ui-curtain-why'))}</p>
        ${openly ? answersHtml(openly) : ''}
        <button class="btn primary" data-do="lift-curtain" id="lift">
          ${esc(say('ui-curtain-ready', { side: name }))}
        </button>
        <a class="btn quiet" href="#/">${esc(say('ui-lobby'))}</a>
      </section>
    </main>
  `
}
