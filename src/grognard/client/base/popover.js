// A <details data-popover> lies over the screen while it is open: Escape and a click anywhere else close it, as they do
// a dialog. The click that closes does nothing else, and neither does the key.

const OPEN = 'details[data-popover][open]'

/** @param {Event} e */
const opened = (e) =>
  [...document.querySelectorAll(OPEN)].filter((d) => !(e.target instanceof Node && d.contains(e.target)))

/** @param {Element} details */
function close(details) {
  ;/** @type {HTMLDetailsElement} */ (details).open = false
}

export function listenToPopovers() {
  document.addEventListener(
    'click',
    (e) => {
      const others = opened(e)
      if (!others.length) return
      others.forEach(close)
      e.stopPropagation()
      e.preventDefault()
    },
    true,
  )
  document.addEventListener(
    'keydown',
    (e) => {
      const last = [...document.querySelectorAll(OPEN)].at(-1)
      // a dialog lies above it, and goes first
      if (e.key !== 'Escape' || !last || document.querySelector('dialog[open]')) return
      close(last)
      last.querySelector('summary')?.focus()
      e.stopPropagation()
    },
    true,
  )
}
