// Loaded before the first paint (not a module): day or night from the address, the reader's choice, or the system.
{
  let kept = null
  try {
    kept = localStorage.getItem('grognard.theme')
  } catch {
    /* private window */
  }
  const asked = new URLSearchParams(location.search).get('theme')
  document.documentElement.dataset.theme =
    asked || kept || (matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'paper')
}
