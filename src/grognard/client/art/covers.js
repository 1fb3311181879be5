// Posters, 340 x 430. A game brings its own picture (games/<game>/client/cover.js); title band and frame are the
// house's.
import { esc, html } from '../base/dom.js'
import { fill, chance } from './symbols.js'

/** A line of lettering that never runs over the frame.
 * @param {string} text @param {number} size @param {number} room @param {number} [k] */
const fitted = (text, size, room, k = 0.66) => Math.min(size, room / (text.length * k)).toFixed(1)

/** The title band and the frame around a poster.
 * @param {string} picture @param {string} title @param {string} tagline
 * @param {{ink: string, ground: string, edge?: string}} colours `edge`: the frame, where the picture is as light as the
 * lettering */
export function poster(picture, title, tagline, { ink, ground, edge = ink }) {
  const y = 372
  return html`
    <svg viewBox="0 0 340 430" role="img" aria-label="${esc(title)}">
      ${picture}
      <rect y="${y - 8}" width="340" height="${438 - y}" fill="${ground}"/>
      <path d="M0 ${y - 8}h340" stroke="${ink}" stroke-width="3"/>
      <path d="M0 ${y - 3}h340" stroke="${ink}"/>
      <text x="170" y="${y + 27}" text-anchor="middle" font-size="${fitted(title, 31, 300, 0.8)}" font-weight="700"
        fill="${ink}" style="font-family:var(--f-head);letter-spacing:.04em">
        ${esc(title.toUpperCase())}
      </text>
      <text x="170" y="${y + 47}" text-anchor="middle" font-size="${fitted(tagline, 14, 300, 0.56)}" fill="${ink}"
        style="font-family:var(--f-text);font-style:italic">
        ${esc(tagline)}
      </text>
      <rect x="7" y="7" width="326" height="${edge === ink ? 416 : y - 22}" fill="none" stroke="${edge}"
        stroke-width="1.2" opacity=".8"/>
      ${
        edge === ink
          ? ''
          : html`
            <path d="M7 ${y + 4}v${419 - y}h326V${y + 4}" fill="none" stroke="${ink}" stroke-width="1.2"
              opacity=".8"/>
          `
      }
    </svg>
  `
}

/** For a game that has no cover of its own: a quiet map sheet with contour lines.
 * @param {string} title @param {string} tagline */
export function plainCover(title, tagline) {
  const r = chance(title.length * 97 + 5)
  let g = '<rect width="340" height="430" fill="#e6dcbb"/>'
  for (let i = 1; i < 13; i++)
    g += html`
      <ellipse cx="${150 + r() * 30}" cy="${170 + r() * 24}" rx="${i * 19}" ry="${i * 15}" fill="none" stroke="#8a6437"
        stroke-width="${i % 4 ? 0.8 : 1.8}" opacity=".7" transform="rotate(${i * 3} 160 180)"/>
    `
  g += html`
    <g transform="translate(118 116) scale(1.7)" style="color:#3b301e">
      ${fill('M32 4l24 14v28L32 60 8 46V18z', 'opacity=".9"')}
    </g>
  `
  return poster(g, title, tagline, { ink: '#f2e8cb', ground: '#2b2318' })
}
