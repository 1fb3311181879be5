// The etched scene on every card: a ruled sky, broken ground, and a subject in black ink. All drawn by us.
import { html } from '../../../client/base/dom.js'
import { hats, line as L, running, shape as P } from '../../../client/art/figures.js'
import { chance } from '../../../client/art/symbols.js'

/** @param {string} d @param {number} w */
const light = (d, w) => `<path d="${d}" fill="none" stroke="var(--pic)" stroke-width="${w}" stroke-linecap="round"/>`
/** @param {number} x @param {number} y @param {number} r @param {number} [o] */
const dot = (x, y, r, o = 1) => `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--pic)" opacity="${o}"/>`

/** @type {Record<string, {body: string, x: number, y: number}>} */
const poses = {
  run: running,
  stand: {
    x: 0,
    y: -54,
    body:
      L(11, 'M0-27v-17') +
      L(6.5, 'M-2-25l-4 24M3-25l4 24') +
      L(5, 'M1-44l8 10 0 8') +
      L(2.6, 'M11-12L-1-60') +
      L(1.2, 'M-1-60l-4-14') +
      P('M-15-48h10v15h-10z'),
  },
  kneel: {
    x: -2,
    y: -44,
    body:
      L(11, 'M-1-18L-3-34') +
      L(6.5, 'M0-17h12v17h4') +
      L(6.5, 'M-2-17L-8-3h-12') +
      L(5, 'M-3-34l11 4 8-3') +
      L(2.6, 'M-4-30L34-38') +
      P('M-17-40h10v14h-10z'),
  },
  tend: {
    x: 6,
    y: -42,
    body:
      L(11, 'M-3-18L3-33') +
      L(6.5, 'M-3-17h12v17h4') +
      L(6.5, 'M-4-17L-10-3h-12') +
      L(5, 'M3-32l12 10 10 2') +
      P('M-14-38h10v13h-10z'),
  },
  throw: {
    x: -6,
    y: -52,
    body:
      L(11, 'M-1-26L-6-42') +
      L(6.5, 'M0-24l13 6 2 17 4 0') +
      L(6.5, 'M-2-24l-7 13-15 5') +
      L(5, 'M-6-43l-12-5-6-13') +
      L(2.2, 'M-22-62l-5-8') +
      L(5, 'M-27-69l-2-3') +
      L(5, 'M-5-42l10 8 9 5') +
      L(2.4, 'M14-20l14-10'),
  },
}
/** A soldier built of thick ink strokes, feet at (x, y).
 * @param {string} side @param {number} x @param {number} y @param {number} [s] @param {string} [pose] */
export function soldier(side, x, y, s = 1, pose = 'run') {
  const p = poses[pose]
  return html`
    <g transform="translate(${x} ${y}) scale(${s})">
      ${p.body}
      <circle cx="${p.x + 1}" cy="${p.y + 1}" r="5.4" fill="currentColor"/>
      <path d="${hats[side]}" fill="currentColor" transform="translate(${p.x} ${p.y})"/>
    </g>
  `
}

/** @param {number} y @param {number} w @param {number} seed */
function wire(y, w, seed) {
  const r = chance(seed)
  let posts = ''
  let coil = `M-4 ${y - 7}`
  for (let x = 4; x < w; x += 22)
    posts += L(1.8, `M${x} ${y}l${(r() * 4 - 2).toFixed(1)} ${(-12 - r() * 6).toFixed(1)}`)
  for (let x = 2; x < w + 8; x += 4) coil += `q2 ${(-6 - r() * 3).toFixed(1)} 3 0t1 0`
  return posts + L(0.9, coil) + L(0.9, `M-4 ${y - 3}q${w / 4}-6 ${w / 2} 0t${w / 2 + 6}-1`)
}
/** @param {number} x @param {number} y @param {number} s */
const burst = (x, y, s) =>
  html`
    <g transform="translate(${x} ${y}) scale(${s})">
      ${P('M-14 8q-4-20 4-26-6-14 4-22 2 8 8 6 2 10 8 10-4 10 4 14-2 12-6 18z')}
      ${L(1.4, 'M-16-14l-8-8M16-16l8-8M0-40v-8M-10-34l-6-10M12-32l6-8')}
    </g>
  `
/** @param {number} x @param {number} y @param {number} s */
const puff = (x, y, s) =>
  html`
    <g transform="translate(${x} ${y}) scale(${s})">
      ${P('M-8 2q-4-7 3-9 2-6 8-3 7-1 6 5 5 4-1 8-6 4-9 1-6 2-7-2z', 0.75)}
      ${L(1.1, 'M-11-8l-4-4M11-8l4-4M0-12v-5')}
    </g>
  `

/** @type {Record<string, (side: string) => string>} */
const subjects = {
  poilus: () => soldier('fr', 44, 84, 0.9) + soldier('fr', 84, 88, 1.05) + soldier('fr', 122, 84, 0.85),
  tirailleur: () => soldier('fr', 58, 88, 1.05) + soldier('fr', 104, 86, 0.95),
  landser: () => soldier('ge', 40, 86, 0.95, 'kneel') + soldier('ge', 76, 88, 1.05) + soldier('ge', 120, 85, 0.85),
  stosstruppen: () => soldier('ge', 62, 88, 1.1, 'throw') + soldier('ge', 112, 87, 0.95),
  hmg: (n) =>
    soldier(n, 48, 89, 0.95, 'kneel') +
    L(7, 'M70 60h24') +
    L(3, 'M92 60h34') +
    L(3.2, 'M82 62L66 88M82 62l6 26M82 62l26 26') +
    P('M84 63h9v11h-9z') +
    (n === 'ge' ? P('M94 55h16v10H94z') : L(1.4, 'M94 56v8M98 56v8M102 56v8M106 56v8')) +
    L(1.6, 'M130 56l8-4M130 60h10M130 64l8 4', 0.7),
  mortar: (n) =>
    L(12, 'M78 84L98 50') +
    L(3, 'M94 58l20 30') +
    P('M62 84h34v6H62z') +
    soldier(n, 46, 89, 0.9, 'kneel') +
    soldier(n, 128, 89, 0.85, 'kneel') +
    L(1.4, 'M104 40q10-18 26-22', 0.55) +
    P('M128 20l10-5 2 4-9 5z', 0.8),
  flame: (n) =>
    html`
      ${soldier(n, 42, 88, 1.05) + P('M16 38h11v20H16z')}
      <path d="M82 40q20-14 34-8 14-12 32-6-8 6-4 12-12 0-16 8-16-2-24 4-12-6-22-10z"
        fill="#b8331d" opacity=".9"/>
      <path d="M84 40q16-7 28-3 8-5 18-4-8 6-16 7-14 4-30 0z" fill="#f6dc9a"/>
    `,
  ft17: () =>
    html`
      ${
        P('M34 84q-14-2-10-20l12-6h70l22-14q14 4 10 22l-12 18z') +
        P('M64 58V40h30l4 18z') +
        P('M68 40q10-10 22 0z') +
        L(3.4, 'M94 50h22') +
        L(3, 'M34 62L14 84h10')
      }
      <circle cx="124" cy="64" r="13" fill="none" stroke="var(--pic)" stroke-width="2"/>
      ${dot(124, 64, 4)}
      ${[46, 60, 74, 88, 102].map((x) => dot(x, 77, 4, 0.75)).join('')}
      ${light('M70 48h8', 1.6)}
    `,
  a7v: () => {
    const boxsHtml =
      P('M18 84L26 46l14-8h80l14 8 8 38z') +
      P('M58 38V26h40v12z') +
      L(4, 'M138 60h16') +
      L(2.2, 'M72 62h-16') +
      P('M150 56h6v8h-6z') +
      [44, 104].map((x) => `<rect x="${x}" y="52" width="13" height="8" fill="var(--pic)" opacity=".6"/>`).join('') +
      light('M20 78h122', 1.4)
    return html`
      ${boxsHtml}
      <path d="M76 56h6v-6h6v6h6v6h-6v6h-6v-6h-6z" fill="var(--pic)" opacity=".85"/>
    `
  },
  plane: (n) => {
    const circle =
      n === 'fr'
        ? `${dot(-28, -1, 6)}<circle cx="-28" cy="-1" r="3" fill="currentColor"/>`
        : '<path d="M-34-4h5v-4h5v4h5v5h-5v4h-5v-4h-5z" fill="var(--pic)"/>'
    return html`
      <g transform="translate(80 48) rotate(-7)">
        ${P('M-52-4q30-12 70-8l24 8q4 8-6 12l-44 2q-30-4-46-10z')}
        ${P('M-64-14l8-2 14 14-8 6-12-4z')}
        ${P('M-14-28l54-3 4 5-56 3z')}
        ${P('M-18 14l54-3 4 5-56 3z')}
        ${L(1.6, 'M-6-24l-4 38M4-25l2 38M26-26l4 38M36-26l-6 38')}
        ${L(1.6, 'M4 16l4 12M20 16l-8 12')}
        <circle cx="10" cy="30" r="6" fill="currentColor"/>
        ${dot(10, 30, 2)}
        ${L(1.8, 'M46-16v36', 0.6)}
        ${circle}
        ${P('M-2-12a4 4 0 118 0zM12-12a4 4 0 118 0z')}
      </g>
    `
  },
  barrage: () =>
    burst(34, 70, 1) + burst(78, 76, 1.35) + burst(122, 68, 0.9) + L(1.5, 'M20 8l14 24M70 0l8 26M118 6l4 26', 0.5),
  strike: () =>
    html`
      ${P('M92 16l-16 26 12-3-18 34 34-40-12 3 16-20z')}
      <circle cx="80" cy="66" r="22" fill="none" stroke="currentColor" stroke-width="2.4"/>
      ${L(2.4, 'M80 38v12M80 82v12M52 66h12M96 66h12')}
    `,
  gas: (n) => {
    const circles = [
      [30, 62, 18],
      [54, 52, 22],
      [88, 58, 24],
      [70, 74, 18],
      [104, 74, 16],
    ]
      .map(
        ([x, y, r]) =>
          html`
            <circle cx="${x}" cy="${y}" r="${r}" fill="currentColor" opacity=".26"/>
            <path d="M${x - r * 0.6} ${y - r * 0.2}a${r * 0.6} ${r * 0.6} 0 01${r} ${-r * 0.25}"
              fill="none" stroke="currentColor" stroke-width="1.3" opacity=".6"/>
          `,
      )
      .join('')
    return html`
      ${soldier(n, 122, 90, 0.8)}
      <g opacity=".85">
        ${circles}
      </g>
      ${P('M10 64q4-4 8 0v24h-8zM24 68q4-4 8 0v20h-8z')}
      ${L(2, 'M14 62v-6h6M28 66v-6h6')}
    `
  },
  mask: () =>
    html`
      ${P('M54 30q26-22 52 0 8 22-6 42l-12 10H72L60 72Q46 52 54 30z')}
      ${dot(68, 48, 9)}
      ${dot(92, 48, 9)}
      ${L(3, 'M80 62v8')}
      <rect x="71" y="70" width="18" height="18" rx="3" fill="currentColor" stroke="var(--pic)"
        stroke-width="1.6"/>
    `,
  gun: () =>
    html`
      ${L(7, 'M62 60L128 44')}
      <circle cx="62" cy="72" r="18" fill="none" stroke="currentColor" stroke-width="5"/>
      ${L(2, 'M62 54v36M44 72h36M49 59l26 26M75 59L49 85')}
      ${L(4, 'M56 66L22 88')}
      ${P('M74 40l9 3-4 36-8-3z')}
      ${L(1.6, 'M134 36l8-5M136 43h10M134 49l8 5', 0.7)}
    `,
  grenades: () =>
    [
      [56, 0],
      [80, 8],
      [104, -2],
    ]
      .map(
        ([x, r]) =>
          html`
            <g transform="translate(${x} 58) rotate(${r})">
              ${L(5, 'M0 30V0')}
              ${P('M-9-26h18v26H-9z')}
              ${light('M-9-20h18M-9-12h18', 1.4)}
            </g>
          `,
      )
      .join(''),
  bunker: () => {
    const bags = [0, 1, 2, 3, 4, 5, 6]
      .map(
        (i) =>
          html`
            <rect x="${20 + i * 18}" y="84" width="16" height="8" rx="4" fill="currentColor"
              stroke="var(--pic)" stroke-width="1.2"/>
          `,
      )
      .join('')
    return html`
      ${P('M18 88l14-40h96l14 40z')}
      <path d="M46 62h68v8H46z" fill="var(--pic)"/>
      ${P('M40 48l8-8h64l8 8z')}
      ${L(3, 'M60 66h-18')}
      ${bags}
    `
  },
  wire: () => wire(88, 160, 5) + wire(70, 160, 9) + wire(52, 160, 3),
  whistle: (n) =>
    soldier(n, 60, 84, 1.05) +
    soldier(n, 100, 80, 0.9) +
    L(4, 'M128 92V46M142 92V46') +
    L(3, 'M128 56h14M128 66h14M128 76h14M128 86h14'),
  // a bearer kneels beside a man on a stretcher, the cross on its post behind them
  cross: (n) =>
    html`
      ${P('M110 12h30v30h-30z')}
      <path d="M121 16h8v7h7v8h-7v7h-8v-7h-7v-8h7z" fill="var(--pic)"/>
      ${L(3, 'M125 42v46')}
      ${soldier(n, 46, 88, 1.05, 'tend')}
      ${L(3, 'M50 84h68')}
      ${L(8, 'M68 78h38')}
      <circle cx="112" cy="76" r="5.4" fill="currentColor"/>
      ${L(2.4, 'M56 84v6M112 84v6')}
    `,
  // a box mine half buried on a cable, and the nose of a tank that has not seen it
  mine: () =>
    html`
      ${P('M104 60l14-22h46v44h-46z')}
      <circle cx="122" cy="62" r="9" fill="none" stroke="var(--pic)" stroke-width="2"/>
      ${L(4, 'M118 48h-18')}
      ${P('M34 66h44l5 16H29z')}
      ${light('M34 72h44', 1.4)}
      ${P('M50 58h12v8H50z')}
      ${L(2.4, 'M56 58v-6')}
      ${L(1.6, 'M30 80Q16 76 8 88')}
      ${[0, 1, 2].map((i) => dot(128 + i * 12, 76, 3.4, 0.75)).join('')}
    `,
  // a field gun on a tripod pointing up, bursts round a far-off aeroplane
  aa: (n) =>
    html`
      ${
        L(6.5, 'M64 70L98 28') +
        L(3, 'M98 28l8-10') +
        P('M46 72h38l7 16H39z') +
        L(3.5, 'M58 66L44 88M66 68l12 20') +
        soldier(n, 28, 89, 0.85, 'stand') +
        puff(132, 50, 0.9) +
        puff(116, 14, 0.8) +
        puff(148, 22, 0.75)
      }
      <g transform="translate(128 32) scale(.26) rotate(-12)">
        ${P('M-52-4q30-12 70-8l24 8q4 8-6 12l-44 2q-30-4-46-10z')}
        ${P('M-14-28l54-3 4 9-56 3zM-18 14l54-3 4 9-56 3z')}
        ${P('M-64-18l10-2 14 16-8 8-12-4z')}
      </g>
    `,
}
/** Which subject a kind of card shows.
 * @type {Record<string, string>} */
const shown = {
  poilus: 'poilus',
  tirailleur: 'tirailleur',
  fr_hmg: 'hmg',
  crapouillot: 'mortar',
  fr_flamethrower: 'flame',
  ft17: 'ft17',
  fr_aircraft: 'plane',
  landser: 'landser',
  stosstruppen: 'stosstruppen',
  de_hmg: 'hmg',
  minenwerfer: 'mortar',
  de_flamethrower: 'flame',
  a7v: 'a7v',
  de_aircraft: 'plane',
  artillery_barrage: 'barrage',
  artillery_strike: 'strike',
  gas_attack: 'gas',
  gas_masks: 'mask',
  canon_37: 'gun',
  pak: 'gun',
  at_mines: 'mine',
  at_grenades: 'grenades',
  bunker: 'bunker',
  barbed_wire: 'wire',
  aa_fire: 'aa',
  over_the_top: 'whistle',
  field_dressing: 'cross',
}
/** By type, for a card that somebody adds later and that has no picture yet.
 * @type {Record<string, string>} */
const spare = { infantry: 'landser', support: 'hmg', armor: 'ft17', aircraft: 'plane' }

/** @param {number} w @param {number} h @param {string} line @param {() => number} r */
function ground(w, h, line, r) {
  let d = `M0 ${(h * 0.74).toFixed(1)}`
  for (let x = 0; x <= w; x += 10) d += `L${x} ${(h * 0.72 + r() * 4 - 2).toFixed(1)}`
  return html`
    <path d="${d}V${h}H0z" fill="${line}" opacity=".34"/>
    <path
      d="M22 ${h * 0.74}l3-26 2 9 5-6-4 10 2 13M138 ${h * 0.73}l-2-20-5-6M136 ${h * 0.58}l6-8"
      stroke="${line}" stroke-width="2" fill="none" opacity=".5"/>
  `
}
const clouds = html`
    <g fill="var(--pic-sun,#fbf4dd)" opacity=".8">
      <path
        d="M8 78q10-12 22-6 10-10 22 0 14-2 14 8H8zM104 84q8-10 18-5 9-8 18 2 12 0 12 7h-48z"/>
    </g>
  `

/** A card's picture on a field of 160 x 92, placed and clipped by an inner svg (no ids, so it may be drawn any
 * number of times).
 * @param {{id: string, type?: string | null, cost: number}} card @param {string} side
 * @param {{x: number, y: number, w: number, h: number, fit?: string}} at */
export function picture(card, side, { x, y, w, h, fit = 'xMidYMax slice' }) {
  const W = 160
  const H = 92
  const r = chance(7 + card.cost + card.id.length * 131)
  const line = `var(--pic-line-${side})`
  const air = card.type === 'aircraft'
  let sky = ''
  for (let v = 3; v < H * 0.72; v += 3.2)
    sky += html`
      <path d="M0 ${v.toFixed(1)}H${W}" stroke="${line}"
        stroke-width="${(0.25 + (v / H) * 0.5).toFixed(2)}" opacity=".4"
        stroke-dasharray="${(20 + r() * 60) | 0} ${(r() * 7) | 0}"/>
    `
  const subject = subjects[shown[card.id] ?? spare[card.type ?? ''] ?? 'strike'](side)
  return html`
    <svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 ${W} ${H}"
      preserveAspectRatio="${fit}"
      style="--pic:color-mix(in srgb,var(--${side}) var(--pic-amt),var(--pic-sky-${side}))">
      <rect width="${W}" height="${H}" fill="var(--pic)"/>
      ${sky}
      <circle cx="${W * 0.72}" cy="${H * 0.38}" r="${H * 0.2}" fill="var(--pic-sun,#fbf4dd)"
        opacity=".8"/>
      ${air ? clouds : ground(W, H, line, r)}
      <g style="color:#1d1a14">${subject}</g>
      ${air ? '' : `<path d="M0 ${H}V${H - 6}q20-6 44-2t52-1 64 0V${H}z" fill="#1d1a14"/>`}
    </svg>
  `
}
