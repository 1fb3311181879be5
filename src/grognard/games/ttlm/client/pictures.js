// What is drawn on the fifteen kinds of card: black ink on the ruled field of a message form, 140 x 94. All drawn by
// us.
import { html } from '../../../client/base/dom.js'
import { hats, line as L, running, shape as P } from '../../../client/art/figures.js'
import { chance } from '../../../client/art/symbols.js'

/** @param {string} d @param {number} w */
const light = (d, w) =>
  html`
    <path d="${d}" fill="none" stroke="var(--field)" stroke-width="${w}" stroke-linecap="round"
      stroke-linejoin="round"/>
  `
/** @param {number} x @param {number} y @param {number} r */
const hole = (x, y, r) => `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--field)"/>`
/** @param {number} x @param {number} y @param {number} s @param {string} svg @param {number} [turn] */
const at = (x, y, s, svg, turn = 0) => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">${svg}</g>`

/** @type {Record<string, string>} */
const hat = {
  ...hats,
  uk: 'M-8-3q1-8 8-8t8 8zM-14 0q14-7 28 0-14 4-28 0z',
  old: 'M-8 0q0-9 8-9t8 9l2 2h-20zM-1-9l1-6 1 6z',
}
const poses = {
  run: running,
  march: {
    x: 0,
    y: -54,
    body:
      L(11, 'M0-27v-17') +
      L(6.5, 'M-1-25l-9 22M2-25l9 22 5 1') +
      L(5, 'M1-44l8 10-3 8') +
      L(2.6, 'M10-24L-6-64') +
      P('M-15-48h10v15h-10z'),
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
/** A soldier with his feet at (x, y).
 * @param {string} who @param {number} x @param {number} y @param {number} s @param {keyof typeof poses} [pose] */
function soldier(who, x, y, s, pose = 'run') {
  const p = poses[pose]
  return at(
    x,
    y,
    s,
    html`
      ${p.body}
      <circle cx="${p.x + 1}" cy="${p.y + 1}" r="5.4" fill="currentColor"/>
      <path d="${hat[who]}" fill="currentColor" transform="translate(${p.x} ${p.y})"/>
    `,
  )
}
/** @param {number} x @param {number} y @param {number} s */
const burst = (x, y, s) =>
  at(
    x,
    y,
    s,
    P('M-14 8q-4-20 4-26-6-14 4-22 2 8 8 6 2 10 8 10-4 10 4 14-2 12-6 18z') +
      L(1.6, 'M-16-14l-8-8M16-16l8-8M0-40v-8M-10-34l-6-10M12-32l6-8'),
  )
/** The front on a staff map: a crenellated line with the wire before it. @param {number} x */
const line = (x) =>
  L(3, `M${x} 3v9h7v9h-8v10h9v9h-9v10h8v9h-7v10h8v9h-8v13`) +
  [8, 22, 38, 54, 70, 84].map((y, i) => L(1.5, `M${x - 13 + (i % 2) * 2} ${y - 3}l6 6m0-6l-6 6`, 0.75)).join('')
/** A broad arrow of the staff, its tail split.
 * @param {number} x @param {number} y @param {number} s @param {number} [turn] */
const arrow = (x, y, s, turn = 0) => at(x, y, s, P('M-44-9h50v-14L44 0 6 23V9h-50l9-9z'), turn)
const mud = P('M0 94V86q18-5 38-2t46-1 56-1v12z')
/** @param {number} y */
function wire(y) {
  const r = chance(y + 5)
  let posts = ''
  let coil = `M-4 ${y - 7}`
  for (let x = 6; x < 140; x += 22)
    posts += L(1.8, `M${x} ${y}l${(r() * 4 - 2).toFixed(1)} ${(-12 - r() * 6).toFixed(1)}`)
  for (let x = 2; x < 148; x += 4) coil += `q2 ${(-6 - r() * 3).toFixed(1)} 3 0t1 0`
  return posts + L(0.9, coil)
}
const gun = html`
  ${L(7, 'M0 0L62-17')}
  <circle cx="0" cy="12" r="17" fill="none" stroke="currentColor" stroke-width="5"/>
  ${L(2, 'M0-5v34M-17 12h34M-12 0l24 24M12 0L-12 24')}
  ${L(4, 'M-6 6L-38 28')}
  ${P('M12-20l9 3-4 36-8-3z')}
`
const tank = html`
  ${
    P('M-46 24q-13-2-9-19l11-6h66l21-13q13 4 9 21l-11 17z') +
    P('M-17-1V-18h28l4 17z') +
    P('M-13-18q9-9 21 0z') +
    L(3.4, 'M10-8h21') +
    L(3, 'M-46 4L-65 24h10')
  }
  <circle cx="40" cy="5" r="12" fill="none" stroke="var(--field)" stroke-width="2"/>
  ${hole(40, 5, 4)}
  ${[-34, -20, -6, 8, 22].map((x) => hole(x, 17, 4)).join('')}
`
/** A rifle driven into the ground, a helmet on its butt. @param {string} helmet */
const grave = (helmet) =>
  L(4.5, 'M50 88V40') +
  P('M45 42h10V28H45z') +
  L(1.8, 'M53 46q9 10 0 22') +
  at(50, 31, 1.75, P(helmet)) +
  P('M24 94q26-17 56 0z') +
  P('M98 14h11l-2 38h-7zM103.5 58a5.5 5.5 0 110 11 5.5 5.5 0 010-11z', 0.9)

/** @type {Record<string, () => string>} */
const pictures = {
  offensive: () => line(92) + arrow(62, 28, 0.62, -6) + arrow(58, 62, 0.85, 5),
  limited_offensive: () =>
    html`
      ${line(92) + arrow(66, 47, 0.72)}
      <circle cx="112" cy="47" r="16" fill="none" stroke="currentColor" stroke-width="2"
        stroke-dasharray="5 4"/>
    `,
  big_push: () =>
    at(38, 58, 0.72, gun) +
    soldier('uk', 92, 88, 0.95) +
    soldier('uk', 122, 86, 0.8) +
    L(1.6, 'M92 34l9-5M94 41h10M92 48l8 4', 0.7) +
    mud,
  gericht: () =>
    at(
      50,
      52,
      1,
      L(20, 'M-16 18L18-16') +
        L(14, 'M18-16l9-9') +
        P('M-40 22h58l10 14h-78z') +
        [-34, -16, 2, 20].map((x) => `<circle cx="${x}" cy="36" r="6.5" fill="currentColor"/>`).join('') +
        light('M-8 10l8 8', 2),
    ) +
    P('M97 25l-4-6 2-6 6 4 4 6z') +
    L(1.2, 'M84 20q4-6 8-6', 0.5) +
    at(
      112,
      66,
      0.5,
      html`
        ${P('M0-29l7 12 14-3-3 14 12 7-12 7 3 14-14-3-7 12-7-12-14 3 3-14-12-7 12-7-3-14 14 3z')}
        <circle r="10" fill="var(--field)"/>
      `,
    ) +
    mud,
  tout_le_monde: () =>
    at(74, 60, 0.82, tank) + arrow(20, 20, 0.4, 24) + arrow(68, 14, 0.4, 8) + arrow(118, 16, 0.4, -14) + mud,
  friedensturm: () =>
    soldier('ge', 52, 88, 1.12, 'throw') +
    soldier('ge', 106, 87, 0.98) +
    P('M96 4L82 28l10-2-9 20 24-28-11 2 9-16z', 0.85) +
    mud,
  ersatz2: () => soldier('old', 52, 88, 1.08, 'march') + soldier('old', 92, 88, 1.08, 'march') + mud,
  ersatz3: () =>
    soldier('old', 36, 88, 1.02, 'march') +
    soldier('old', 72, 88, 1.08, 'march') +
    soldier('old', 108, 88, 1.02, 'march') +
    mud,
  poison_gas: () => {
    const circles = [
      [20, 66, 17],
      [118, 62, 19],
      [34, 80, 15],
      [106, 82, 14],
      [132, 78, 12],
      [8, 82, 12],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor" opacity=".24"/>`)
      .join('')
    const box = at(
      -10,
      -13,
      1,
      html`
        ${
          P('M54 30q26-22 52 0 8 22-6 42l-12 10H72L60 72Q46 52 54 30z') +
          hole(68, 48, 9) +
          hole(92, 48, 9) +
          light('M80 60v8', 3)
        }
        <rect x="71" y="70" width="18" height="22" rx="3" fill="currentColor" stroke="var(--field)"
          stroke-width="1.8"/>
      `,
    )
    return html`
      <g opacity=".8">
        ${circles}
      </g>
      ${box}
    `
  },
  advanced_artillery_barrage: () =>
    [
      [22, 0.85],
      [52, 1.1],
      [84, 1.25],
      [118, 0.95],
    ]
      .map(([x, s]) => burst(x, 82, s))
      .join('') +
    L(1.6, 'M10 4l8 26M40 0l8 20M74-2l6 16M108 0l8 24', 0.5) +
    mud,
  bad_weather: () =>
    P('M24 52q0-22 24-22 10-18 30-10 24-4 26 16 16 2 12 16z') +
    L(3, 'M36 60l-6 16M56 60l-6 16M76 60l-6 16M96 60l-6 16') +
    L(1.6, 'M46 64l-4 11M66 64l-4 11M86 64l-4 11M106 62l-4 11', 0.6) +
    P('M0 94v-8q24 6 50 1t52 2 38-3v8z') +
    light('M20 90h22M84 90h30', 1.6),
  strategic_reserves: () =>
    P('M74 34h38v34H74zM112 46h18l4 22h-22zM116 46V32h10v14z') +
    P('M70 28h30v8H70z') +
    P('M6 42h26v26H6zM38 42h26v26H38z') +
    L(3, 'M32 64h6M64 64h10') +
    [14, 26, 46, 58, 84, 102, 124]
      .map((x) => `<circle cx="${x}" cy="72" r="7" fill="currentColor"/>${hole(x, 72, 2.4)}`)
      .join('') +
    L(2.2, 'M84 72h18', 0.8) +
    P('M80 42h12v10H80z', 1).replace('currentColor', 'var(--field)') +
    [10, 20, 42, 52].map((x) => `<rect x="${x}" y="47" width="7" height="8" fill="var(--field)"/>`).join('') +
    P('M118 28q-6-10 4-14-4-10 10-10 10 4 4 12-2 10-14 8z', 0.45) +
    L(2, 'M2 82h136') +
    L(1.6, 'M8 86h8M28 86h8M48 86h8M68 86h8M88 86h8M108 86h8M128 86h8'),
  surprise_attack: () => html`
      <path d="M0 0h140v94H0z" fill="currentColor"/>
      <g fill="var(--field)">
        <path d="M104 8a17 17 0 1017 24 20 20 0 01-17-24z"/>
        <circle cx="30" cy="16" r="1.2"/>
        <circle cx="56" cy="26" r="1"/>
        <circle cx="76" cy="10" r="1.3"/>
        <circle cx="14" cy="36" r="1"/>
      </g>
      <g style="color:var(--field)">
        ${soldier('fr', 40, 82, 0.86)}
        ${soldier('fr', 78, 84, 0.98)}
        ${soldier('fr', 112, 82, 0.8)}
        <path d="M0 94V82q24-4 52-1t88-2v15z" fill="currentColor" opacity=".55"/>
      </g>
    `,
  entente_crisis: () => grave('M-9-1q0-10 9-10t9 10l3 2q-12-3-24 0zM-6-10q6-5 12 0l-1 2q-5-4-10 0z') + wire(90),
  german_crisis: () => grave('M-8-2q0-10 8-10t9 10l3 6q-5 0-6-4-6-2-11 0-3 3-6 3z') + wire(90),
}
/** The picture of a card in its field at (x, y), 140 x 94, or of that shape.
 * @param {string} id @param {number} x @param {number} y @param {number} [w] @param {number} [h] */
export function picture(id, x, y, w = 140, h = 94) {
  const rules = Array.from(
    { length: 8 },
    (_, i) => `<path d="M0 ${10 + i * 11}h140" stroke="var(--rule-soft)" stroke-width=".7"/>`,
  ).join('')
  return html`
    <svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 140 94"
      preserveAspectRatio="xMidYMid slice" style="color:var(--ink);--field:var(--paper-2)">
      <rect width="140" height="94" fill="var(--paper-2)"/>
      ${rules}
      ${pictures[id]?.() ?? ''}
    </svg>
    <rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="var(--ink)"
      stroke-width="1.1"/>
  `
}
