// The camera over the hex map: how near it begins, and what follows it (the hex numbers, the small map).
import { Camera, isSmall, round } from '../../../../client/face/camera.js'
import { SIZE } from '../ground/geometry.js'
import { zoomClass } from '../ground/hexmap.js'
/** @typedef {import('../../../../client/face/camera.js').Place} Place */

const PAD = 16
/** So near that the counters can be read; nearer on a large screen. */
const READABLE = 0.72

/** @param {Place} cam */
const detailAt = (cam) => zoomClass(SIZE * cam.k)
/** The frame on the small map follows, wherever it is drawn. */
function mini() {
  const seen = camera.seen()
  if (!seen) return
  document.querySelectorAll('.mini-map').forEach((map) => {
    const box = map.getAttribute('viewBox')?.split(' ').map(Number)
    if (!box) return
    const [w, h] = [box[2] - 2, box[3] - 2]
    map.querySelectorAll('.mm-window rect').forEach((e) => {
      e.setAttribute('x', String(round(seen.x * w)))
      e.setAttribute('y', String(round(seen.y * h)))
      e.setAttribute('width', String(round(seen.w * w)))
      e.setAttribute('height', String(round(seen.h * h)))
    })
  })
}
const camera = new Camera({
  pane: 'lb-view',
  world: 'lb-world',
  nearest: 2.2,
  k: READABLE,
  centre: { x: 500, y: 300 },
  pad: PAD,
  edge: 46,
  glides: true,
  still: '.tools, .stackview',
  stillWheel: '.tools, .stackview',
  least: (_, whole) => Math.min(whole, READABLE),
  // near enough to read the counters; the whole sheet only where it fits
  auto: (v, whole, { fit }) => (fit ? whole : Math.max(Math.min(whole, READABLE), isSmall(v) ? READABLE : 0.76)),
  fit: (cam) => {
    cam.auto = true
    cam.fit = true
  },
  // a hand may push the sheet aside, so that nothing stays under its title or the tools
  margin: (cam, span) => (cam.auto ? PAD : Math.max(PAD, span * 0.3)),
  style: ({ x, y, k }, sheet) =>
    [
      `width:${sheet.w}px;height:${sheet.h}px;transform:translate(${round(x)}px,${round(y)}px) scale(${round(k)})`,
      `--k:${round(k)}`,
      `--t:${round(1 / k)}px`,
    ].join(';'),
  after: (cam, v) => {
    for (const name of ['far', 'mid', 'near']) v.classList.toggle(name, name === detailAt(cam))
    mini()
    document.dispatchEvent(new Event('lb-moved'))
  },
})
export const cameraStyle = () => camera.style()
export const detail = () => detailAt(camera.cam)
/** What of the board is seen, in parts of its width and height: for the small map. */
export const seen = () => camera.seen()
/** @param {number} x @param {number} y in units of the map */
export const centreOn = (x, y) => camera.centreOn(x, y)
/** @param {{w: number, h: number}} size @param {string} scenario @param {{x: number, y: number} | null} at
 * @param {string} why the map must not jump because a finger took something up */
export const settle = (size, scenario, at, why) => camera.settle(size, scenario, at, why)
