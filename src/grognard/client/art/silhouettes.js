// Silhouettes of the Great War on a field of 64 x 64, drawn in currentColor: for every game that is about it.
import { html } from '../base/html.js'
import { fill as F, knock as K, stroke as S } from './symbols.js'

/** The Adrian helmet without its badge. */
export const adrian =
  F('M15 33C15 18 23 12 33 12s19 7 20 21q-19-6-38 0z') +
  F('M4 38q28-11 57 1-14 5-29 4-17 0-28-5z') +
  F('M20 15q12-11 27 0l-2 3q-12-9-23 0z')
/** The nation is told by the helmet as well as by letter, shape and hatch. @type {Record<string, string>} */
export const helmet = {
  fr: adrian + K('M29 22h8v7h-8z', 'opacity=".85"'),
  ge: html`
    ${F('M13 33C13 17 23 9 34 9s21 9 21 23l6 11q-11-1-17-6-13-3-25 0-6 6-16 6z')}
    <circle cx="17" cy="23" r="3" fill="var(--knock,#fff)" opacity=".85"/>
  `,
  uk: F('M15 30q3-16 17-16t17 16z') + F('M3 35q29-14 58 0-29 9-58 0z'),
  be:
    F('M15 33C15 18 23 12 33 12s19 7 20 21q-19-6-38 0z') +
    F('M4 38q28-11 57 1-14 5-29 4-17 0-28-5z') +
    K('M28 20h10v10q-5 3-10 0z', 'opacity=".9"'),
  us:
    F('M15 30q3-17 17-17t17 17z') +
    F('M4 35q28-13 56 0-28 8-56 0z') +
    K('M32 17l1.8 4 4.4.4-3.3 2.9 1 4.3-3.9-2.3-3.9 2.3 1-4.3-3.3-2.9 4.4-.4z', 'opacity=".9"'),
}
export const rifle = S(3.4, 'M6 58L40 48') + S(5, 'M7 58l9-2.6') + S(1.8, 'M40 48l18-5.6') + S(2, 'M22 54l1.5 4')
export const tank = html`
  ${F('M2 41L18 18h35l9 9-8 23H12z')}
  <path d="M10 40l11-16h29l6 5-6 15H15z" fill="none" stroke="var(--knock,#fff)" stroke-width="2.4"/>
  ${K('M22 29h17v10H22z')}
  <path d="M32 34h17" stroke="var(--knock,#fff)" stroke-width="4"/>
  ${F('M29 19v-7h11v7z')}
`
export const biplane = html`
  ${F('M3 18q29-6 58 0v5q-29-5-58 0z')}
  ${F('M9 38q23-4 46 0v4q-23-4-46 0z')}
  <circle cx="32" cy="30" r="7" fill="currentColor"/>
  ${S(2, 'M16 22l3 16M48 22l-3 16M24 21l4 17M40 21l-4 17')}
  ${S(2.2, 'M27 37l-6 12M37 37l6 12')}
  ${S(4.5, 'M20 50h3M41 50h3')}
  ${S(2.6, 'M22 12l20 36', 'opacity=".9"')}
  <circle cx="32" cy="30" r="2.4" fill="var(--knock,#fff)"/>
`
