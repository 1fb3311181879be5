// The camera over the map: the whole of it, whatever the size of the window, until the reader has chosen otherwise.
import { Camera, isSmall, round } from '../../../client/face/camera.js'
import { HEIGHT, LEFT, TOP, WIDTH } from './map.js'

/** Are the lines of supply shown? */
let supply = false
export const supplyShown = () => supply
function toggleSupply() {
  supply = !supply
  document.getElementById('tl-world')?.classList.toggle('fed', supply)
  document.querySelectorAll('[data-cam="supply"]').forEach((b) => b.setAttribute('aria-pressed', String(supply)))
}
// from this scale on the names of small towns can be read
export const LEGIBLE = 0.72
const camera = new Camera({
  pane: 'tl-view',
  world: 'tl-world',
  nearest: 2.4,
  k: 0.4,
  // where a phone begins: the middle of the front
  centre: { x: 800, y: 760 },
  origin: { x: LEFT, y: TOP },
  edge: 30,
  still: '.tools, .legend',
  // a phone shows half of the map, or its names could not be read
  auto: (v, whole) => (isSmall(v) ? Math.max(v.clientWidth / WIDTH, v.clientHeight / HEIGHT) * 1.35 : whole),
  fit: (cam, v, whole) => {
    cam.auto = !isSmall(v)
    cam.k = whole
  },
  style: ({ x, y, k }) => `transform:translate(${round(x)}px,${round(y)}px) scale(${round(k)});--k:${round(k)}`,
  after: (cam, v, least) => {
    v.classList.toggle('near', cam.k > least * 1.02)
    v.classList.toggle('close', cam.k >= LEGIBLE)
  },
  // of an area the button is seen, not its whole outline
  shown: (e) => e.closest('.area')?.querySelector('.go') ?? e,
  commands: { supply: toggleSupply },
})
export const cameraStyle = () => camera.style()
/** After the drawing is in the page, and before it is painted.
 * @param {{x: number, y: number} | null} at @param {string} why */
export const settle = (at, why) => camera.settle({ w: WIDTH, h: HEIGHT }, '', at, why)
