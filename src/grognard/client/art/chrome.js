// The page's own marks: the grognard in his hexagon, and the pictograms of buttons.
import { html } from '../base/html.js'
import { icon, stroke, fill } from './symbols.js'

export const mark = html`
  <svg viewBox="0 0 48 48" width="30" height="30" aria-hidden="true">
    <path d="M24 2l19 11v22L24 46 5 35V13z" fill="var(--mark,#3a3122)" stroke="var(--amber-lit)" stroke-width="2"/>
    <path d="M13 26c0-10 5-14 11-14s11 4 11 14q-11-4-22 0z" fill="#f7efdc"/>
    <path d="M8 30q16-7 32 0-16 5-32 0z" fill="#f7efdc"/>
    <path d="M14 38q5-6 10 0 5-6 10 0" fill="none" stroke="#f7efdc" stroke-width="3" stroke-linecap="round"/>
  </svg>
`

/** @type {Record<string, string>} */
const glyphs = {
  cpu: html`
    <path fill="none" stroke="currentColor" stroke-width="4"
      d="M14 14h36v36H14zM22 22h20v20H22zM20 4v10M32 4v10M44 4v10M20 50v10M32 50v10M44 50v10
      M4 20h10M4 32h10M4 44h10M50 20h10M50 32h10M50 44h10"/>
  `,
  seat: `<circle cx="18" cy="18" r="9" fill="currentColor"/><circle cx="46" cy="18" r="9" fill="currentColor"/>${fill(
    'M4 54q0-22 14-22t14 22zM32 54q0-22 14-22t14 22z',
  )}`,
  person: `<circle cx="32" cy="19" r="12" fill="currentColor"/>${fill('M8 58q0-25 24-25t24 25z')}`,
  letter: stroke(4.5, 'M6 14h52v38H6zM6 16l26 22 26-22'),
  clock: `<circle cx="32" cy="34" r="22" fill="none" stroke="currentColor" stroke-width="4.5"/>${stroke(
    4.5,
    'M32 21v14l9 6M26 5h12',
  )}`,
  cup: stroke(
    4.5,
    'M18 8h28v16a14 14 0 01-28 0zM18 12H8q0 14 11 15M46 12h10q0 14-11 15M32 38v12M20 56h24M24 56q0-6 8-6t8 6',
  ),
  eye: `${stroke(4.5, 'M4 32Q32 4 60 32 32 60 4 32z')}<circle cx="32" cy="32" r="9" fill="currentColor"/>`,
  open: stroke(4.5, 'M6 52V14h18l6 7h26v8') + stroke(4.5, 'M6 52l10-23h44L50 52z'),
  save: stroke(5, 'M32 6v34M18 28l14 14 14-14') + stroke(5, 'M8 46v12h48V46'),
  bin: stroke(4.5, 'M8 16h48M24 16v-8h16v8M14 16l4 42h28l4-42') + stroke(4, 'M27 26v22M37 26v22'),
  half: `<circle cx="32" cy="32" r="24" fill="none" stroke="currentColor" stroke-width="5"/>${fill(
    'M32 8a24 24 0 010 48z',
  )}`,
  play: fill('M16 8l38 24-38 24z'),
  pause: fill('M14 8h12v48H14zM38 8h12v48H38z'),
  first: fill('M8 8h8v48H8zM54 8v48L20 32z'),
  prev: stroke(9, 'M42 10L20 32l22 22'),
  next: stroke(9, 'M22 10l22 22-22 22'),
  bulb: stroke(4.5, 'M22 40q-10-7-10-18a20 20 0 0140 0q0 11-10 18v6H22z') + stroke(4.5, 'M24 54h16M28 60h8'),
  course: stroke(4.5, 'M8 6v50h50M16 44l12-14 11 8 16-22'),
  seal:
    fill('M32 4l7 8 10-3 2 10 10 4-5 9 5 9-10 4-2 10-10-3-7 8-7-8-10 3-2-10-10-4 5-9-5-9 10-4 2-10 10 3z') +
    stroke(5, 'M21 32l8 8 15-16', 'style="stroke:var(--knock,var(--paper))"'),
}
/** @param {string} name @param {number} [size] */
export const glyph = (name, size = 18) => icon(glyphs[name] ?? '', size)
