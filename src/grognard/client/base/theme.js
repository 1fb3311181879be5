// Loaded before the first paint (not a module): day or night from the address, the reader's choice, or the system; and
// what the screen in the address will ask for is asked for at once, not when one module after another has said so.
{
  const kept = (/** @type {string} */ key) => {
    try {
      return localStorage.getItem(`grognard.${key}`)
    } catch {
      return null // private window
    }
  }
  const asked = new URLSearchParams(location.search)
  const { dataset } = document.documentElement
  dataset.theme =
    asked.get('theme') || kept('theme') || (matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'paper')

  /** @param {string} rel @param {string} href @param {string} [as] */
  const ahead = (rel, href, as) => {
    const link = document.createElement('link')
    link.rel = rel
    link.href = href
    if (as) link.as = as
    if (as === 'fetch') link.crossOrigin = 'anonymous'
    document.head.append(link)
  }
  const lang = asked.get('lang') ?? kept('lang') ?? (navigator.language.startsWith('fr') ? 'fr' : 'en')
  const told = (/** @type {string} */ address) =>
    ahead('preload', `${address}${address.includes('?') ? '&' : '?'}lang=${lang}`, 'fetch')
  const [screen] = location.hash.replace(/^#\/?/, '').split('/')
  // what the server says of them: routes/pages.py
  const { lobby = '', table = '' } = dataset
  const modules = ({ '': lobby, table }[screen] ?? '').split(' ')
  if (modules[0]) {
    for (const address of modules) ahead('modulepreload', address)
    told('/api/words?part=table')
  }
  if (screen === '' && modules[0]) {
    ahead('preload', '/client/_lobby.css', 'style')
    for (const address of ['/api/words?part=club', '/api/games', '/api/tables']) told(address)
  }
}
