// Trench 1918: silhouettes of the four troop types, the abilities, the helmets. 64 x 64, drawn in currentColor.
import { stroke as S, fill as F, knock as K } from '../../../client/art/symbols.js'

/** The nation is told by the helmet as well as by letter, shape and hatch.
 * @type {Record<string, string>} */
export const helmet = {
  fr: F('M15 33C15 18 23 12 33 12s19 7 20 21q-19-6-38 0z') + F('M4 38q28-11 57 1-14 5-29 4-17 0-28-5z') + F('M20 15q12-11 27 0l-2 3q-12-9-23 0z') + K('M29 22h8v7h-8z', 'opacity=".85"'),
  ge: F('M13 33C13 17 23 9 34 9s21 9 21 23l6 11q-11-1-17-6-13-3-25 0-6 6-16 6z') + '<circle cx="17" cy="23" r="3" fill="var(--knock,#fff)" opacity=".85"/>',
}
const plainHelmet = F('M15 33C15 18 23 12 33 12s19 7 20 21q-19-6-38 0z') + F('M4 38q28-11 57 1-14 5-29 4-17 0-28-5z') + F('M20 15q12-11 27 0l-2 3q-12-9-23 0z')
const rifle = S(3.4, 'M6 58L40 48') + S(5, 'M7 58l9-2.6') + S(1.8, 'M40 48l18-5.6') + S(2, 'M22 54l1.5 4')

/** @type {Record<string, string>} */
export const types = {
  infantry: plainHelmet + rifle,
  support: S(6, 'M14 30h22') + S(3, 'M36 30h24') + F('M8 24h12v12H8z') + S(3.2, 'M24 32L12 56M26 32l4 24M28 32l18 22') + F('M28 33h7v9h-7z'),
  armor: F('M2 41L18 18h35l9 9-8 23H12z') + '<path d="M10 40l11-16h29l6 5-6 15H15z" fill="none" stroke="var(--knock,#fff)" stroke-width="2.4"/>' + K('M22 29h17v10H22z') + '<path d="M32 34h17" stroke="var(--knock,#fff)" stroke-width="4"/>' + F('M29 19v-7h11v7z'),
  aircraft: F('M3 18q29-6 58 0v5q-29-5-58 0z') + F('M9 38q23-4 46 0v4q-23-4-46 0z') + '<circle cx="32" cy="30" r="7" fill="currentColor"/>' + S(2, 'M16 22l3 16M48 22l-3 16M24 21l4 17M40 21l-4 17') + S(2.2, 'M27 37l-6 12M37 37l6 12') + S(4.5, 'M20 50h3M41 50h3') + S(2.6, 'M22 12l20 36', 'opacity=".9"') + '<circle cx="32" cy="30" r="2.4" fill="var(--knock,#fff)"/>',
}
/** Abilities, attributes and the two kinds of ground.
 * @type {Record<string, string>} */
export const signs = {
  nml_no_attack: S(3, 'M4 50q8-12 16 0 6-9 12 0 7-12 14 0 5-7 14 0') + S(3.4, 'M16 14l30 22M46 14L16 36'),
  protection: F('M32 4l22 8v18q0 20-22 30Q10 50 10 30V12z') + K('M32 11l15 5.5V31q0 14-15 21z', 'opacity=".45"'),
  counter_attack: S(5, 'M54 20H22q-12 0-12 12t12 12h20') + F('M38 32l18 12-18 12z'),
  observer: F('M2 32Q32 4 62 32 32 60 2 32z') + '<circle cx="32" cy="32" r="12" fill="var(--knock,#fff)"/><circle cx="32" cy="32" r="6" fill="currentColor"/>',
  reinforcement: F('M8 26L32 6l24 20v10L32 16 8 36zM8 46l24-20 24 20v10L32 36 8 56z'),
  single_move: S(5, 'M8 32h34') + F('M36 18l20 14-20 14z') + S(4, 'M8 20v24'),
  attack: F('M32 2l6 17 15-10-7 17 17 2-15 9 12 14-18-5-1 17-9-15-11 14V44L3 47l12-13L2 24l18 1L15 8l12 10z'),
  trap: S(4, 'M6 44a26 26 0 0152 0') + F('M6 44l5-12 5 12zM18 44l4-12 5 12zM29 44l4-12 4 12zM39 44l4-12 5 12zM50 44l4-12 4 12z') + F('M4 45h56v8H4z'),
  persistent: S(5, 'M14 32c0-9 10-13 18 0s18 9 18 0-10-13-18 0-18 9-18 0z'),
  nml: S(3, 'M4 46h10q4-10 12-10 10 0 12 10h22') + S(3, 'M18 26l-5-12M32 24V10M46 26l5-12'),
  trench: S(4, 'M2 24h16v24h28V24h16') + S(2.4, 'M8 18h6M18 14h6M40 14h6M50 18h6') + S(2.4, 'M22 42h20'),
  wire: S(3, 'M2 40q6-16 12 0t12 0 12 0 12 0 12 0') + S(3, 'M2 28q6 14 12 0t12 0 12 0 12 0 12 0'),
  bunker: F('M4 54l10-26h36l10 26z') + K('M16 38h32v6H16z') + F('M18 27l5-7h18l5 7z'),
}
