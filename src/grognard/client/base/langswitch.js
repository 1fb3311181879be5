// The switch between the languages, in the head of every page.
import { esc, html } from './dom.js'

/** @param {string} now @param {import('../types').Say} say */
export const langSwitch = (now, say) => html`
  <span class="lang" role="group" aria-label="${esc(say('ui-language'))}">
    ${['en', 'fr'].map(
      (l) => html`
        <button data-do="lang" data-value="${l}" lang="${l}" aria-pressed="${l === now}">${l.toUpperCase()}</button>
      `,
    )}
  </span>
`
