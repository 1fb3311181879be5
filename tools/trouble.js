// What is wrong with a table as it is shown (tools/decisions.py): choices that lie under something else, or beyond an
// edge of a list that does not say that it goes on. The same choice may be lit in several places: one is enough.
() => {
  const LIT = ['.lit > [data-ref]', '.target > [data-ref]', '.strike > [data-ref]', '.hand .lit[data-ref]']
  const BUTTONS = ['.board [data-verb]', '.left [data-verb]', '#prompt [data-verb]']
  const EDGE = 90 // what stays at the foot of a list, and the sign
  const out = []
  const named = (e) => e.id || `${e.dataset.verb} ${e.dataset.arg}`
  /** What it chooses, under each of its names. */
  const places = (e) => [e.dataset.on, e.dataset.ref, `${e.dataset.verb} ${e.dataset.arg}`].filter(Boolean)
  const drawn = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const cuts = (e) => {
    const { display, overflow } = getComputedStyle(e)
    return display !== 'contents' && /auto|scroll|hidden|clip/.test(overflow)
  }
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
  /** For the most part: of a button that is cut in two nobody reads the name. */
  const inSight = (e) => part(e).width >= 4 && part(e).height >= 0.6 * e.getBoundingClientRect().height
  /** It says that it goes on, and the words are in sight. */
  const says = (box) => [...box.children].some((e) => e.matches('.goeson:not([hidden])') && inWindow(e))
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
  const free = new Set(all.filter((e) => inSight(e) && reached(e)).flatMap(places))
  const found = (e) => places(e).some((p) => free.has(p))
  /** At the edge of a list that says that it goes on. */
  const further = (e) => {
    for (let p = e.parentElement; p; p = p.parentElement)
      if (says(p) && e.getBoundingClientRect().bottom > p.getBoundingClientRect().bottom - EDGE) return true
    return false
  }
  // what is folded up is unfolded by its heading
  const folded = [...document.querySelectorAll('#prompt details:not([open]) [data-verb]')]
  const unfolds = (e) => inSight(e.closest('details').querySelector('summary'))
  const choices = [...document.querySelectorAll([...LIT, ...BUTTONS].join())].filter(drawn)
  const announced = new Set([...choices.filter(further), ...folded.filter(unfolds)].flatMap(places))
  // on a phone all that the map offers can be had as a list
  const asList = [...document.querySelectorAll('#prompt [data-do="list"]')].some((e) => drawn(e) && inSight(e))
  const told = (e) => places(e).some((p) => announced.has(p)) || (asList && e.closest('.board'))
  for (const e of all) if (!found(e) && !told(e)) out.push(`covered: ${named(e)}`)
  for (const box of document.querySelectorAll('#prompt *, .left, .left *')) {
    if (!/auto|scroll/.test(getComputedStyle(box).overflowY) || box.scrollHeight <= box.clientHeight + 2) continue
    const listed = [...box.querySelectorAll('[data-verb]')].filter(drawn)
    const lost = listed.filter((e) => !inSight(e) && !found(e))
    const some = lost.slice(0, 3).map(named).join(', ')
    const where = `${lost.length} of ${listed.length} in ${box.className || box.id}`
    if (lost.some((e) => !further(e))) out.push(`below a fold: ${where}: ${some}`)
  }
  for (const box of document.querySelectorAll('#prompt *, .left, .left *, .log, .log *'))
    if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth)
      out.push(`sideways: ${box.className || box.id}`)
  // outside the map, which is drawn to where one looks: an edge that nobody can scroll leaves less than half of it
  const fixed = (e) => cuts(e) && !/auto|scroll/.test(getComputedStyle(e).overflowY)
  for (const e of document.querySelectorAll(['.left .lit', ...BUTTONS].join())) {
    if (!drawn(e) || e.closest('.board')) continue
    let p = e.parentElement
    while (p && !cuts(p)) p = p.parentElement
    if (p && fixed(p) && part(e).height < 0.5 * e.getBoundingClientRect().height) out.push(`cut off: ${named(e)}`)
  }
  if (document.documentElement.scrollWidth > innerWidth) out.push('the page is too wide')
  return out
}
