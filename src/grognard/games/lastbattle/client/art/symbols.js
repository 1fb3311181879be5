// Silhouettes of Last Battle: hand weapons (96 x 32, muzzle to the right), vehicles from above (64 x 64, front up), and
// the small signs laid on a counter. All in currentColor; details knocked out in --knock. Values in, SVG text out.
import { html } from '../../../../client/base/dom.js'
import { fill as F, knock as K, stroke as S } from '../../../../client/art/symbols.js'

/** Hand weapons, and what is carried besides. @type {Record<string, string>} */
export const weapons = {
  AR:
    F('M2 13l18-3v3h14l3-4h14v4h14v3H50l-1 4h-6l3 11h-8l-4-11h-4l-3 6h-6l2-8-18 6z') +
    S(2.6, 'M64 14h28') +
    F('M58 12h10v5H58zM84 9h2.5v5H84z'),
  SMG: F('M16 11h40v7H46l2 13h-7l-3-13h-8l-3 9h-7l2-9h-6z') + S(2.6, 'M56 14h16') + S(2.4, 'M16 13L4 10v12l6-1'),
  PST: F('M32 8h34v7H54l-2 3h-8l-4 13h-10l4-17-2-2z') + K('M46 16h4l-1 3h-4z'),
  SG: F('M2 17l20-6h16l2 6-16 2-20 6z') + S(2.4, 'M36 12h56') + S(4.4, 'M52 16h20') + S(2, 'M38 16h14'),
  Rifle:
    F('M2 18l20-7h18l2 4-12 3-8 1-18 6z') +
    F('M40 12h30v4H40z') +
    S(2, 'M68 13h26') +
    S(3.4, 'M36 6h18') +
    S(1.6, 'M40 7v5M50 7v5') +
    S(2.4, 'M34 10l-3-3'),
  GPMG:
    F('M2 14l16-4h34v8H34l-2 8h-6l1-8-9 1-16 4z') +
    S(3, 'M52 13h38') +
    S(2, 'M78 14l-6 15M78 14l8 15') +
    F('M38 18h12v8H38z') +
    S(2, 'M40 8h12'),
  HMG:
    F('M14 8h34v10H14z') +
    S(3.4, 'M48 12h44') +
    S(2.6, 'M30 18L18 30M32 18l12 12M31 18v10') +
    S(2.4, 'M14 10H8v7h6') +
    F('M48 9h12v7H48z'),
  ATGM:
    F('M16 8h60l4 4-4 5H16z') +
    F('M10 6h8v13h-8zM74 6h8v13h-8z') +
    S(2.4, 'M44 18L32 30M46 18l12 12') +
    F('M38 17h14v6H38z'),
  AGL:
    F('M20 8h30v12H20z') +
    F('M50 10h22v8H50z') +
    S(4, 'M72 14h8') +
    F('M24 20h14v8H24z') +
    S(2.6, 'M42 20L30 31M46 20l12 11') +
    S(2.4, 'M20 10h-8v6h8'),
  ATRL:
    S(7, 'M10 14h56') +
    F('M66 14l6-7h8l10 7-10 7h-8z') +
    F('M4 8h6v12H4z') +
    S(3, 'M34 18l-3 10M50 18l-3 10') +
    S(2.4, 'M36 10V5h8'),
  MORTAR: S(7, 'M34 26L62 6') + S(3, 'M56 10l-4 20M56 10l12 20') + F('M22 25h24v6H22z'),
}
const tracks = (/** @type {number} */ w) => {
  const x = 32 - w
  const y = 32 + w
  let t = F(`M${x} 12h8v44h-8zM${y - 8} 12h8v44h-8z`)
  for (let i = 16; i < 56; i += 5) t += K(`M${x} ${i}h8v1.2h-8zM${y - 8} ${i}h8v1.2h-8z`, 'opacity=".5"')
  return t
}
const wheel = (/** @type {number} */ x, /** @type {number} */ y) => F(`M${x - 3.5} ${y - 6}h7v12h-7z`)
/** @type {Record<string, string>} */
export const vehicles = {
  MBT:
    tracks(18) +
    F('M22 15h20v38H22z', 'opacity=".55"') +
    F('M21 29q11-8 22 0v13q-11 8-22 0z') +
    S(4, 'M32 27V1') +
    F('M29 8h6v6h-6z') +
    K('M25 34a3 3 0 106 0 3 3 0 00-6 0z', 'opacity=".8"'),
  APC:
    tracks(17) +
    F('M21 10l5-5h12l5 5v45H21z', 'opacity=".6"') +
    F('M26 22h13v13H26z') +
    S(3, 'M32 22V5') +
    K('M25 43h14v9H25z', 'opacity=".55"') +
    F('M20 24h5v9h-5z'),
  LCV: html`
    ${
      wheel(16, 18) +
      wheel(16, 32) +
      wheel(16, 46) +
      wheel(48, 18) +
      wheel(48, 32) +
      wheel(48, 46) +
      F('M22 10l6-6h8l6 6v42H22z', 'opacity=".65"')
    }
    <circle cx="32" cy="30" r="8" fill="currentColor"/>
    ${S(3, 'M32 24V4')}
  `,
  Soft:
    wheel(19, 17) +
    wheel(45, 17) +
    wheel(19, 47) +
    wheel(45, 47) +
    F('M24 6h16l3 7v41H21V13z', 'opacity=".7"') +
    K('M25 22h14l1 4H24zM25 30h6v8h-6zM33 30h6v8h-6z') +
    S(3, 'M32 42V26'),
  Truck:
    wheel(17, 14) +
    wheel(47, 14) +
    wheel(17, 44) +
    wheel(47, 44) +
    wheel(17, 54) +
    wheel(47, 54) +
    F('M22 4h20v14H22z', 'opacity=".8"') +
    F('M20 21h24v40H20z', 'opacity=".6"') +
    S(1.6, 'M20 31h24M20 41h24M20 51h24') +
    K('M24 8h16v4H24z'),
  Heli: html`
    ${F('M28 10q4-8 8 0l2 22-4 6v18h-4V38l-4-6z') + F('M22 54h20v4H22z') + S(3, 'M6 8l52 44M58 8L6 52')}
    <circle cx="32" cy="30" r="4" fill="var(--knock,#fff)"/>
  `,
}
/** Small signs, 24 x 24. @type {Record<string, string>} */
export const signs = {
  gear: html`
    <path d="M3 8h18v8H3z" fill="none" stroke="currentColor" stroke-width="2"/>
    <path d="M7 8v8M12 8v8M17 8v8" stroke="currentColor" stroke-width="2"/>
    <path d="M2 20L22 4" stroke="#fff" stroke-width="4.5"/>
    <path d="M2 20L22 4" stroke="#c2331f" stroke-width="2.6"/>
  `,
  engine: html`
      <path d="M4 9h4V6h8v3h3v3h2v6h-5v2H8v-2H4z" fill="currentColor"/>
      <path d="M2 20L22 4" stroke="#fff" stroke-width="4.5"/>
      <path d="M2 20L22 4" stroke="#c2331f" stroke-width="2.6"/>
    `,
  arm: html`
    <path d="M2 12h9V9h4v2h8v3h-8v2H4z" fill="currentColor"/>
    <path d="M3 20L21 4" stroke="#fff" stroke-width="4.5"/>
    <path d="M3 20L21 4" stroke="#c2331f" stroke-width="2.6"/>
  `,
  hiding: '<path d="M2 20q2-8 5-8 1 3 1 5 1-11 4-13 3 4 3 12 1-5 4-6 2 4 3 10z" fill="currentColor"/>',
  inside: '<path d="M3 21V10l9-7 9 7v11h-6v-6H9v6z" fill="currentColor"/>',
  mounted: '<path d="M6 22c0-6 2-9 5-11-3 1-6 2-7 0-1-2 0-3 2-4l5-3 1-3 2 2c5 1 8 6 8 12v7z" fill="currentColor"/>',
  observes: '<path d="M3 9h7v9H3zM14 9h7v9h-7zM10 11h4v4h-4zM4 4h5v5H4zM15 4h5v5h-5z" fill="currentColor"/>',
  leaving: '<path d="M3 12h13M11 6l6 6-6 6M20 4v16" fill="none" stroke="currentColor" stroke-width="2.8"/>',
  injured: '<path d="M9 3h6v6h6v6h-6v6H9v-6H3V9h6z" fill="#c2331f" stroke="#fff" stroke-width="1.6"/>',
  pilot: '<path d="M12 4v16M3 9l9 3 9-3M8 19l4-2 4 2" fill="none" stroke="currentColor" stroke-width="2.4"/>',
  buttoned: html`
    <path d="M4 10q0-7 8-7t8 7v4q-3 7-8 7t-8-7z" fill="currentColor"/>
    <circle cx="8.500" cy="10" r="2.600" fill="#fff6dc"/>
    <circle cx="15.500" cy="10" r="2.600" fill="#fff6dc"/>
    <path d="M9 16h6v5H9z" fill="#fff6dc" stroke="currentColor" stroke-width="1.6"/>
  `,
  buttoning: html`
    <path d="M4 10q0-7 8-7t8 7v4q-3 7-8 7t-8-7z" fill="none" stroke="currentColor" stroke-width="2.2"
      stroke-dasharray="4 2"/>
    <circle cx="8.500" cy="10" r="2.600" fill="currentColor"/>
    <circle cx="15.500" cy="10" r="2.600" fill="currentColor"/>
    <path d="M9 16h6v5H9z" fill="currentColor"/>
  `,
  unconscious: '<path d="M2 16h20v4H2zM4 9a3 3 0 1 1 6 0 3 3 0 0 1-6 0zM11 12h10v4H11z" fill="currentColor"/>',
  treating: html`
    <path d="M3 6h18v14H3zM9 3h6v3H9z" fill="none" stroke="currentColor" stroke-width="2.2"/>
    <path d="M12 8.500v9M7.500 13h9" stroke="currentColor" stroke-width="2.8"/>
  `,
  shaken: '<path d="M3 12q2-6 4 0t4 0 4 0 4 0 2-3" fill="none" stroke="currentColor" stroke-width="2.8"/>',
  disordered: html`
    <path d="M5 22V3" stroke="currentColor" stroke-width="2.6"/>
    <path d="M6 3h6l-2 5 4 1-3 4H6zM14 3h7l-3 5 3 5h-6l2-4-4-1z" fill="currentColor"/>
  `,
  frozen: html`
    <circle cx="12" cy="5" r="3" fill="none" stroke="currentColor" stroke-width="2.4"/>
    <path d="M12 8v13M6 12h12M3 15q2 6 9 6t9-6" fill="none" stroke="currentColor" stroke-width="2.6"/>
  `,
  clock: html`
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2"/>
      <path d="M12 6v6l4 3" fill="none" stroke="currentColor" stroke-width="2"/>
    `,
  exit: html`
    <path d="M3 12h14M11 5l8 7-8 7" fill="none" stroke="currentColor" stroke-width="3.4"
      stroke-linejoin="round"/>
  `,
  flag: html`
    <path d="M5 22V3" stroke="currentColor" stroke-width="2.6"/>
    <path d="M6 3h14l-4 5 4 5H6z" fill="currentColor"/>
  `,
  radio: '<path d="M5 21V10h14v11zM7 10L15 3M9 14h6M9 17h6" fill="none" stroke="currentColor" stroke-width="2.2"/>',
}
/** @param {string} name @param {number} x @param {number} y @param {number} size */
export const sign = (name, x, y, size) =>
  `<g transform="translate(${x} ${y}) scale(${size / 24})">${signs[name] ?? ''}</g>`

/** What lies on the ground, 64 x 64: a burning wreck, smoke, a flare, shells falling, mines, a plotted mission.
 * @type {Record<string, string>} */
export const things = {
  wreck: html`
      <path d="M8 44l6-12 12-4 8-8 12 6 8 12 4 8-8 6H14z" fill="#2b241b" stroke="#120d07"
        stroke-width="2"/>
      <path d="M14 46l10-8 8 4 10-6 8 10z" fill="#4a4036"/>
      <path d="M20 34C16 24 26 20 24 8c9 5 8 13 12 15 3-3 2-7 1-9 8 6 10 18 3 24-7 5-17 4-20-4z"
        fill="#d8622a" stroke="#120d07" stroke-width="1.2"/>
      <path d="M26 36c-3-6 4-9 4-15 5 4 4 8 6 10 4 5-1 9-4 9s-5-1-6-4z" fill="#ffd56b"/>
    `,
  smoke: html`
      <path
        d="M12 50
        q-10-2-8-11 1-7 8-7-2-9 6-11 4-12 15-8 10-3 13 6 10-1 10 9 6 3 3 11-2 8-10 8-4 7-12 4-7 5-14 1-6 2-11-2
        z"
        fill="#c9c6bc" fill-opacity=".88" stroke="#5c574b" stroke-width="1.6"/>
      <path d="M16 42q8-10 18-2M30 26q8-6 14 2M40 44q6-8 12-2" fill="none" stroke="#8d887b"
        stroke-width="2.4" stroke-linecap="round"/>
    `,
  light: html`
      <circle cx="32" cy="32" r="14" fill="#ffe9a3" stroke="#7a5a10" stroke-width="2"/>
      <path d="M32 4v10M32 50v10M4 32h10M50 32h10M12 12l7 7M45 45l7 7M52 12l-7 7M19 45l-7 7"
        stroke="#7a5a10" stroke-width="3.4" stroke-linecap="round"/>
      <path
        d="M32 22l3 7 7 .6-5.400 4.600 1.700 7-6.300-3.800-6.300 3.800 1.700-7-5.400-4.600 7-.6z"
        fill="#7a5a10"/>
    `,
  gas: html`
      <path
        d="M10 46q-8-3-5-11 2-6 9-5-1-9 7-11 5-10 15-6 11-2 12 7 10 0 9 10
        6 4 2 11-3 7-11 6-4 7-11 3-8 5-14 0-8 2-13-4z"
        fill="#c8d24a" fill-opacity=".72" stroke="#4a5210" stroke-width="1.6" stroke-dasharray="4 2.5"/>
      <circle cx="32" cy="28" r="9" fill="#fff6dc" stroke="#2c3108" stroke-width="2"/>
      <path d="M26 35v6h12v-6M30 38v4M34 38v4" fill="none" stroke="#2c3108" stroke-width="2"/>
      <circle cx="28.500" cy="28" r="2.400" fill="#2c3108"/>
      <circle cx="35.500" cy="28" r="2.400" fill="#2c3108"/>
    `,
  barrage: html`
      <circle cx="32" cy="32" r="25" fill="#fff6dc" fill-opacity=".8" stroke="#a3241a"
        stroke-width="3" stroke-dasharray="7 4"/>
      <path
        d="M32 10l4 12 10-7-4 12 12 1-10 7 9 9-13-2v13l-8-10-9 10 1-13-13 3 9-10-10-6 12-2-4-11 10 6z"
        fill="#a3241a"/>
    `,
  mines: html`
    ${[14, 32, 50].map(
      (x) =>
        html`
        <path d="M${x} 22v20M${x - 10} 32h20M${x - 7} 25l14 14M${x + 7} 25l-14 14"
          stroke="#fff6dc" stroke-width="5"/>
        <path d="M${x} 22v20M${x - 10} 32h20M${x - 7} 25l14 14M${x + 7} 25l-14 14"
          stroke="#1b140a" stroke-width="2.6"/>
        <circle cx="${x}" cy="32" r="6" fill="#1b140a" stroke="#fff6dc" stroke-width="1.4"/>
      `,
    )}
  `,
  plot: html`
    <circle cx="32" cy="32" r="22" fill="none" stroke="#fff6dc" stroke-width="6"/>
    <circle cx="32" cy="32" r="22" fill="none" stroke="#a3241a" stroke-width="3"/>
    <path d="M32 2v20M32 42v20M2 32h20M42 32h20" stroke="#fff6dc" stroke-width="6"/>
    <path d="M32 2v20M32 42v20M2 32h20M42 32h20" stroke="#a3241a" stroke-width="3"/>
  `,
  crate: html`
      <path d="M8 20l24-10 24 10v24L32 56 8 44z" fill="#8b6d43" stroke="#1b140a"
        stroke-width="2"/>
      <path d="M8 20l24 11 24-11M32 31v25M18 15l24 11" fill="none" stroke="#1b140a"
        stroke-width="2"/>
    `,
}
