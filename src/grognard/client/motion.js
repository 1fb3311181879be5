// Pieces slide from where they were to where they are; hits flash; nothing moves for those who prefer calm.
import { calm } from './dom.js'

const SLIDE = 240, EASE = 'cubic-bezier(.2,.7,.2,1)'
/** Positions are parts of the board, so that a board that changes its size moves nothing.
 * @typedef {Map<string, {x: number, y: number, hurt: number}>} Places */

/** Where every piece is now. @param {ParentNode} root @returns {Places} */
export function places(root) {
  /** @type {Places} */
  const out = new Map()
  const board = root.querySelector('.board')?.getBoundingClientRect()
  if (!board) return out
  for (const e of Array.from(root.querySelectorAll('.unit > button[data-ref], .hand button[data-ref]'))) {
    const r = e.getBoundingClientRect()
    out.set(e.id, { x: (r.left + r.width / 2 - board.left) / board.width, y: (r.top + r.height / 2 - board.top) / board.height, hurt: Number(e.getAttribute('data-read')?.split(':')[3] ?? 0) })
  }
  return out
}
/** @param {Element} e @param {number} loss */
function wound(e, loss) {
  const mark = document.createElement('b')
  mark.className = 'wound fig'
  mark.textContent = `−${loss}`
  mark.setAttribute('aria-hidden', 'true')
  e.parentElement?.append(mark)
  const run = mark.animate([{ transform: 'translate(-50%,0)', opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.7 }, { transform: 'translate(-50%,-26px)', opacity: 0 }], { duration: 1100, easing: 'ease-out' })
  run.onfinish = () => mark.remove()
}
/** Plays the difference between two renders. @param {ParentNode} root @param {Places} before */
export function slide(root, before) {
  const board = root.querySelector('.board')?.getBoundingClientRect()
  if (calm() || !before.size || !board) return
  for (const [id, now] of places(root)) {
    const e = document.getElementById(id), was = before.get(id) ?? before.get(id.replace('unit-', 'card-'))
    if (!e) continue
    if (!was) { e.animate([{ opacity: 0, transform: 'scale(.85)' }, { opacity: 1, transform: 'none' }], { duration: SLIDE, easing: EASE }); continue }
    const dx = (was.x - now.x) * board.width, dy = (was.y - now.y) * board.height
    if (Math.abs(dx) + Math.abs(dy) > 4 && id.startsWith('unit-')) e.animate([{ transform: `translate(${dx}px,${dy}px)`, zIndex: 9 }, { transform: 'none', zIndex: 9 }], { duration: SLIDE, easing: EASE })
    if (now.hurt > was.hurt && id.startsWith('unit-')) wound(e, now.hurt - was.hurt)
  }
}
/** Leaves a fading mark where a piece was destroyed. @param {ParentNode} root @param {Places} before */
export function fallen(root, before) {
  if (calm()) return
  const board = root.querySelector('.board')
  if (!board) return
  for (const [id, was] of before) {
    if (!id.startsWith('unit-') || document.getElementById(id) || document.getElementById(id.replace('unit-', 'card-'))) continue
    const x = document.createElement('span')
    x.className = 'fallen'
    x.setAttribute('aria-hidden', 'true')
    x.style.left = `${was.x * 100}%`
    x.style.top = `${was.y * 100}%`
    board.append(x)
    x.animate([{ opacity: 1, transform: 'translate(-50%,-50%) scale(.5)' }, { opacity: 1, transform: 'translate(-50%,-50%) scale(1)', offset: 0.25 }, { opacity: 0, transform: 'translate(-50%,-50%) scale(1.15)' }], { duration: 900 }).onfinish = () => x.remove()
  }
}
