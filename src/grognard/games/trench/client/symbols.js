// Trench 1918: silhouettes of the four troop types, the abilities, the helmets. 64 x 64, drawn in currentColor.
import { html } from '../../../client/base/html.js'
import { adrian, biplane, rifle, tank } from '../../../client/art/silhouettes.js'
import { stroke as S, fill as F, knock as K } from '../../../client/art/symbols.js'
export { helmet } from '../../../client/art/silhouettes.js'

/** @type {Record<string, string>} */
export const types = {
  infantry: adrian + rifle,
  support:
    S(6, 'M14 30h22') +
    S(3, 'M36 30h24') +
    F('M8 24h12v12H8z') +
    S(3.2, 'M24 32L12 56M26 32l4 24M28 32l18 22') +
    F('M28 33h7v9h-7z'),
  armor: tank,
  aircraft: biplane,
}
/** Abilities, attributes and the two kinds of ground.
 * @type {Record<string, string>} */
export const signs = {
  nml_no_attack: S(3, 'M4 50q8-12 16 0 6-9 12 0 7-12 14 0 5-7 14 0') + S(3.4, 'M16 14l30 22M46 14L16 36'),
  protection: F('M32 4l22 8v18q0 20-22 30Q10 50 10 30V12z') + K('M32 11l15 5.5V31q0 14-15 21z', 'opacity=".45"'),
  counter_attack: S(5, 'M54 20H22q-12 0-12 12t12 12h20') + F('M38 32l18 12-18 12z'),
  observer: html`
    ${F('M2 32Q32 4 62 32 32 60 2 32z')}
    <circle cx="32" cy="32" r="12" fill="var(--knock,#fff)"/>
    <circle cx="32" cy="32" r="6" fill="currentColor"/>
  `,
  reinforcement: F('M8 26L32 6l24 20v10L32 16 8 36zM8 46l24-20 24 20v10L32 36 8 56z'),
  single_move: S(5, 'M8 32h34') + F('M36 18l20 14-20 14z') + S(4, 'M8 20v24'),
  attack: F('M32 2l6 17 15-10-7 17 17 2-15 9 12 14-18-5-1 17-9-15-11 14V44L3 47l12-13L2 24l18 1L15 8l12 10z'),
  trap:
    S(4, 'M6 44a26 26 0 0152 0') +
    F('M6 44l5-12 5 12zM18 44l4-12 5 12zM29 44l4-12 4 12zM39 44l4-12 5 12zM50 44l4-12 4 12z') +
    F('M4 45h56v8H4z'),
  persistent: S(5, 'M14 32c0-9 10-13 18 0s18 9 18 0-10-13-18 0-18 9-18 0z'),
  nml: S(3, 'M4 46h10q4-10 12-10 10 0 12 10h22') + S(3, 'M18 26l-5-12M32 24V10M46 26l5-12'),
  trench: S(4, 'M2 24h16v24h28V24h16') + S(2.4, 'M8 18h6M18 14h6M40 14h6M50 18h6') + S(2.4, 'M22 42h20'),
  wire: S(3, 'M2 40q6-16 12 0t12 0 12 0 12 0 12 0') + S(3, 'M2 28q6 14 12 0t12 0 12 0 12 0 12 0'),
  bunker: F('M4 54l10-26h36l10 26z') + K('M16 38h32v6H16z') + F('M18 27l5-7h18l5 7z'),
}
