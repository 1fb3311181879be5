// Shows notifications while no page of ours is open (web push). It keeps no pages and answers no requests of theirs:
// what the reader sees always comes from the server. What a notification contains is in docs/online.md.
{
  const PATIENCE = 500 // ms for a page to say where it is; one that sleeps does not
  /** @type {any} a service worker, which the page's own types do not know */
  const worker = self

  /** @param {any} data @returns {{title?: string, body?: string, link?: string, tag?: string, lang?: string}} */
  function read(data) {
    try {
      return data.json() ?? {}
    } catch {
      return {}
    }
  }
  /** Something must be shown for every notice: browsers insist on it. @param {any} data */
  function show(data) {
    const { title = 'Grognard', body = '', link = '/', tag = '', lang = '' } = read(data)
    const art = '/client/art/mark.png'
    return worker.registration.showNotification(title, {
      body,
      lang,
      icon: art,
      badge: '/client/art/badge.png',
      data: { link },
      ...(tag ? { tag, renotify: true } : {}),
    })
  }

  /** The address that a notice leads to: here, wherever it says. @param {unknown} link */
  function address(link) {
    const here = new URL(worker.registration.scope)
    const there = new URL(typeof link === 'string' ? link : '/', here)
    return there.origin === here.origin ? there : here
  }
  /** @param {string} at an address of ours; the lobby has two */
  const plain = (at) => at.replace(/#\/?$/, '')
  /** Where a page is. Its `url` is where it was first: we change only what comes after the #.
   * @param {any} client @returns {Promise<string>} */
  function whereabouts(client) {
    const line = new MessageChannel()
    return new Promise((tell) => {
      line.port1.onmessage = (e) => tell(String(e.data))
      setTimeout(tell, PATIENCE, '')
      client.postMessage({ ask: 'where' }, [line.port2])
    }).finally(() => line.port1.close())
  }
  /** Brings the table's tab to the front, or opens one. @param {unknown} link */
  async function go(link) {
    const to = address(link).href
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const at = await Promise.all(pages.map(whereabouts))
    const open = pages[at.map(plain).indexOf(plain(to))]
    return open ? open.focus() : worker.clients.openWindow(to)
  }

  /** @param {string} text */
  async function idOf(text) {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    return Array.from(new Uint8Array(hash), (b) => b.toString(16).padStart(2, '0'))
      .join('')
      .slice(0, 32)
  }
  /** The browser took another address: the server hears of it, or its notifications would go nowhere. @param {any} e */
  async function renewed({ oldSubscription: old, newSubscription: given }) {
    if (!old) return
    const fresh = given ?? (await worker.registration.pushManager.subscribe(old.options))
    await fetch('/api/me/push', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Grognard': '1' },
      body: JSON.stringify({ ...fresh.toJSON(), instead: await idOf(old.endpoint) }),
    })
  }

  worker.addEventListener('install', () => worker.skipWaiting())
  worker.addEventListener('push', (/** @type {any} */ e) => e.waitUntil(show(e.data)))
  worker.addEventListener('notificationclick', (/** @type {any} */ e) => {
    e.notification.close()
    e.waitUntil(go(e.notification.data?.link))
  })
  worker.addEventListener('pushsubscriptionchange', (/** @type {any} */ e) => e.waitUntil(renewed(e)))
}
