// Pieces slide from where they were to where they are; hits shake; nothing moves where reduced motion is preferred: a
// dotted trail is shown instead.
import { calm } from '../base/dom.js'

const SLIDE = 240
const FLIP = 520
const EASE = 'cubic-bezier(.2,.7,.2,1)'
/** @typedef {import('../types').Motion} Motion */
/** Positions are parts of the board, so that a board that changes its size moves nothing. Beside the pieces also
 * what is in the hand: it appears, and may become a piece.
 * @typedef {{x: number, y: number, piece: boolean, hurt: number, down: boolean}} Place
 * @typedef {Map<string, Place>} Places */

const HAND = '.hand button[data-ref]'

/** Where everything is now. @param {ParentNode} root @param {Motion} motion @returns {Places} */
export function places(root, motion) {
  /** @type {Places} */
  const out = new Map()
  const board = root.querySelector('.board')?.getBoundingClientRect()
  if (!board) return out
  for (const e of Array.from(root.querySelectorAll(motion.pieces ? `${motion.pieces}, ${HAND}` : HAND))) {
    const piece = motion.pieces !== '' && e.matches(motion.pieces)
    const r = e.getBoundingClientRect()
    // what lies in a part of the page that is put away is nowhere
    if (!r.width || !r.height) continue
    out.set(e.id, {
      x: (r.left + r.width / 2 - board.left) / board.width,
      y: (r.top + r.height / 2 - board.top) / board.height,
      piece,
      hurt: piece ? motion.hurt(e) : 0,
      down: piece && motion.down(e),
    })
  }
  return out
}
/** A thing that is in the page for a moment only; drawing the page again leaves it alone (dom.js).
 * @param {string} tag @param {string} cls */
function fleeting(tag, cls) {
  const e = document.createElement(tag)
  e.className = cls
  e.setAttribute('aria-hidden', 'true')
  e.setAttribute('data-fleeting', '')
  return e
}
/** @param {Element} e @param {number} loss */
function wound(e, loss) {
  const mark = fleeting('b', 'wound fig')
  mark.textContent = `−${loss}`
  e.parentElement?.append(mark)
  const run = mark.animate(
    [
      { transform: 'translate(-50%,0)', opacity: 0 },
      { opacity: 1, offset: 0.15 },
      { opacity: 1, offset: 0.7 },
      { transform: 'translate(-50%,-26px)', opacity: 0 },
    ],
    { duration: 1100, easing: 'ease-out' },
  )
  run.onfinish = run.oncancel = () => mark.remove()
  e.animate(
    [0, -4, 4, -3, 2, 0].map((x) => ({ transform: `translateX(${x}px)` })),
    { duration: 320, easing: 'ease-out' },
  )
}
/** What came out of the hand has no way over the board. @param {Place} p */
const onBoard = ({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1
/** Where a piece came from, for those who see it jump. @param {Element} board @param {Place} was @param {Place} now */
function trail(board, was, now) {
  const r = board.getBoundingClientRect()
  const dx = (now.x - was.x) * r.width
  const dy = (now.y - was.y) * r.height
  const line = fleeting('span', 'trail')
  line.style.left = `${was.x * 100}%`
  line.style.top = `${was.y * 100}%`
  line.style.width = `${Math.max(12, Math.hypot(dx, dy) - 34)}px`
  line.style.transform = `rotate(${Math.atan2(dy, dx)}rad)`
  board.append(line)
}
/** On a board that is itself scaled (a map that zooms) a step of the screen is more or less than one of the piece.
 * @param {Element} e */
const scaleOf = (e) => (e instanceof HTMLElement && e.offsetWidth ? e.getBoundingClientRect().width / e.offsetWidth : 1)
/** @param {Element} e @param {number} dx @param {number} dy */
function glide(e, dx, dy) {
  const k = scaleOf(e)
  return e.animate(
    [
      { transform: `translate(${dx / k}px,${dy / k}px)`, zIndex: 9 },
      { transform: 'none', zIndex: 9 },
    ],
    { duration: SLIDE, easing: EASE },
  )
}
/** @param {Element} e */
const appear = (e) =>
  e.animate(
    [
      { opacity: 0, transform: 'scale(.85)' },
      { opacity: 1, transform: 'none' },
    ],
    { duration: SLIDE, easing: EASE },
  )
/** @param {Element} e */
const turnUp = (e) =>
  e.animate([{ transform: 'rotateY(90deg)' }, { transform: 'none' }], { duration: FLIP, easing: EASE })

/** Plays the difference between two renders. @param {ParentNode} root @param {Places} before @param {Motion} motion */
export function slide(root, before, motion) {
  const board = root.querySelector('.board')
  const size = board?.getBoundingClientRect()
  const still = calm()
  if (!before.size || !board || !size) return
  let trails = 0
  for (const [id, now] of places(root, motion)) {
    const e = document.getElementById(id)
    const was = before.get(id) ?? before.get(motion.before(id) ?? '')
    if (!e) continue
    if (!was) {
      if (!still) appear(e)
      continue
    }
    const dx = (was.x - now.x) * size.width
    const dy = (was.y - now.y) * size.height
    const moved = now.piece && Math.abs(dx) + Math.abs(dy) > 4
    if (moved && still && onBoard(was)) {
      if (!trails++) board.querySelectorAll('.trail').forEach((t) => t.remove())
      trail(board, was, now)
    }
    if (still) continue
    if (moved) glide(e, dx, dy)
    else if (now.piece && was.down && !now.down) turnUp(e)
    if (now.piece && now.hurt > was.hurt) wound(e, now.hurt - was.hurt)
  }
}
/** Leaves a fading mark where a piece was destroyed.
 * @param {ParentNode} root @param {Places} before @param {Motion} motion */
export function fallen(root, before, motion) {
  if (calm()) return
  const board = root.querySelector('.board')
  if (!board) return
  for (const [id, was] of before) {
    const back = motion.before(id)
    if (!was.piece || document.getElementById(id) || (back && document.getElementById(back))) continue
    const x = fleeting('span', 'fallen')
    x.style.left = `${was.x * 100}%`
    x.style.top = `${was.y * 100}%`
    board.append(x)
    const run = x.animate(
      [
        { opacity: 1, transform: 'translate(-50%,-50%) scale(.5)' },
        { opacity: 1, transform: 'translate(-50%,-50%) scale(1)', offset: 0.25 },
        { opacity: 0, transform: 'translate(-50%,-50%) scale(1.15)' },
      ],
      { duration: 900 },
    )
    run.onfinish = run.oncancel = () => x.remove()
  }
}
