// What is wrong with a table as it is shown (tools/decisions.py): choices that lie under something else, or beyond an
// edge. The same choice may be lit in several places: one of them is enough.
() => {
  const LIT = ['.lit > [data-ref]', '.target > [data-ref]', '.strike > [data-ref]', '.hand .lit[data-ref]']
  const BUTTONS = ['.board [data-verb]', '.left [data-verb]', '#prompt [data-verb]']
  const out = []
  const named = (e) => e.id || `${e.dataset.verb} ${e.dataset.arg}`
  /** What it chooses, under each of its names. */
  const places = (e) => [e.dataset.on, e.dataset.ref, `${e.dataset.verb} ${e.dataset.arg}`].filter(Boolean)
  const drawn = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const cuts = (e) => /auto|scroll|hidden|clip/.test(getComputedStyle(e).overflow)
  /** What of an element is not cut off by the windows it lies in. */
  const part = (e) => {
    let { left, top, right, bottom } = e.getBoundingClientRect()
    const within = (r) => {
      left = Math.max(left, r.left)
      top = Math.max(top, r.top)
      right = Math.min(right, r.right)
      bottom = Math.min(bottom, r.bottom)
    }
    within({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })
    for (let p = e.parentElement; p; p = p.parentElement) if (cuts(p)) within(p.getBoundingClientRect())
    return { left, top, width: right - left, height: bottom - top }
  }
  const inWindow = (e) => part(e).width >= 4 && part(e).height >= 4
  /** A counter that lies on its fellow is reached by way of the pile. */
  const leads = (hit, e) => hit === e || e.contains(hit) || hit.closest('.ctr, .unit, .stack, .go')
  const reached = (e) => {
    const r = part(e)
    const parts = [0.5, 0.75, 0.25, 0.92, 0.08]
    return parts.some((y) =>
      [...parts, 0.3, 0.7].some((x) => {
        const hit = document.elementFromPoint(r.left + r.width * x, r.top + r.height * y)
        return hit && leads(hit, e)
      }),
    )
  }
  const all = [...document.querySelectorAll([...LIT, ...BUTTONS].join())].filter((e) => drawn(e) && inWindow(e))
  const free = new Set(all.filter(reached).flatMap(places))
  const found = (e) => places(e).some((p) => free.has(p))
  for (const e of all) if (!found(e)) out.push(`covered: ${named(e)}`)
  for (const box of document.querySelectorAll('#prompt *, .left, .left *')) {
    if (!/auto|scroll/.test(getComputedStyle(box).overflowY) || box.scrollHeight <= box.clientHeight + 2) continue
    const choices = [...box.querySelectorAll('[data-verb]')].filter(drawn)
    const lost = choices.filter((e) => !inWindow(e) && !found(e))
    const some = lost.slice(0, 3).map(named).join(', ')
    const where = box.className || box.id
    if (lost.length) out.push(`below a fold: ${lost.length} of ${choices.length} in ${where}: ${some}`)
  }
  if (document.documentElement.scrollWidth > innerWidth) out.push('the page is too wide')
  return out
}
