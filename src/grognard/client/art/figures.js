// Men of the Great War in black ink, for the pictures on drawn cards: strokes, shapes, helmets, a running man.
import { html } from '../base/html.js'

/** @param {number} w @param {string} d @param {number} [o] */
export const line = (w, d, o = 1) =>
  html`
    <path d="${d}" fill="none" stroke="currentColor" stroke-width="${w}" stroke-linecap="round"
      stroke-linejoin="round" opacity="${o}"/>
  `
/** @param {string} d @param {number} [o] */
export const shape = (d, o = 1) => `<path d="${d}" fill="currentColor" opacity="${o}"/>`

/** Their helmets, around the point where the head is. @type {Record<string, string>} */
export const hats = {
  fr: 'M-9-1q0-10 9-10t9 10l3 2q-12-3-24 0zM-6-10q6-5 12 0l-1 2q-5-4-10 0z',
  ge: 'M-8-2q0-10 8-10t9 10l3 6q-5 0-6-4-6-2-11 0-3 3-6 3z',
}
/** A man who runs with his rifle; the head is at x, y. */
export const running = {
  x: -4,
  y: -52,
  body:
    line(11, 'M-1-26L-4-42') +
    line(6.5, 'M0-24l12 8 0 15 5 1') +
    line(6.5, 'M-2-24l-9 13-14 3-3 5') +
    line(5, 'M-4-43l9 8 10-3') +
    line(2.6, 'M-12-26L30-46') +
    line(1.2, 'M30-46l12-6') +
    shape('M-19-48h11v15h-11z'),
}
