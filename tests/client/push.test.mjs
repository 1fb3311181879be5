// Notices in this browser: the switch on the account page, and the worker that shows them.
import test from 'node:test'
import assert from 'node:assert/strict'
import vm from 'node:vm'
import { createHash, webcrypto } from 'node:crypto'
import { speak } from '../../src/grognard/client/base/words.js'
import { NONE, bytesOf, fits, idOf, isOn, pushHtml, stateOf } from '../../src/grognard/client/people/push.js'
import { catalogue, source } from './fixtures.mjs'

speak('en', catalogue('en'))
const leftovers = /undefined|null|ui-[a-z]|\{ \$/
const browser = (id, more = {}) => ({ id, label: 'Firefox · Linux', on: true, created: 1e9, trouble: '', ...more })
const push = (more = {}) => ({ key: 'BAAA', browsers: [], here: '', state: 'ready', ...more })
const box = (html) => html.match(/<input[^>]*name="push"[^>]*>/)?.[0] ?? ''

test('what a browser can do is known before it is asked for anything', () => {
  const fine = { key: 'k', secure: true, able: true, permission: 'default' }
  assert.equal(stateOf(fine), 'ready')
  assert.equal(stateOf({ ...fine, permission: 'granted' }), 'ready')
  assert.equal(stateOf({ ...fine, permission: 'denied' }), 'denied')
  assert.equal(stateOf({ ...fine, able: false }), 'unsupported')
  assert.equal(stateOf({ ...fine, secure: false, able: false }), 'insecure', 'over http browsers hide what they can do')
  assert.equal(stateOf({ ...fine, key: null }), 'none')
})
test('a server that cannot send them shows no switch', () => {
  assert.equal(pushHtml(), '')
  assert.equal(pushHtml(NONE), '')
})
test('the switch says why it cannot be pressed', () => {
  for (const lang of ['en', 'fr']) {
    speak(lang, catalogue(lang))
    for (const [state, word] of [
      ['denied', /settings|réglages/],
      ['insecure', /https/],
      ['unsupported', /iPhone/],
    ]) {
      const html = pushHtml(push({ state }))
      assert.match(html, word)
      assert.match(box(html), /disabled/)
      assert.doesNotMatch(box(html), /checked/)
      assert.doesNotMatch(html, leftovers)
    }
  }
  speak('en', catalogue('en'))
})
test('on is on in this browser; the others are listed with their names and days', () => {
  const off = pushHtml(push())
  const on = pushHtml(
    push({
      here: 'a',
      browsers: [
        browser('a'),
        browser('b', { label: 'Safari · iPhone' }),
        browser('c', { label: '', on: false, trouble: 'Gone.' }),
      ],
    }),
  )
  assert.doesNotMatch(box(off), /checked|disabled/)
  assert.match(box(on), /checked/)
  assert.match(on, /Firefox · Linux, on since 9 September 2001/)
  assert.doesNotMatch(on, /data-push-drop="a"/, 'this one has its switch')
  assert.match(
    on,
    /Safari · iPhone.*data-push-switch="b" aria-label="Switch off: Safari · iPhone">Switch off.*data-push-drop="b"/,
  )
  assert.match(on, /A browser.*off.*Gone\..*data-push-switch="c" aria-label="Switch on: A browser">Switch on/)
  assert.doesNotMatch(off + on, leftovers)
  assert.equal(isOn(push({ here: 'a', browsers: [browser('a', { on: false })] })), false, 'switched off from elsewhere')
  assert.equal(
    isOn(push({ here: 'a', browsers: [browser('a')], state: 'denied' })),
    false,
    'the browser would show nothing',
  )
})
test('a label from elsewhere is text, never HTML', () => {
  const evil = '<img src=x onerror=alert(1)>'
  assert.doesNotMatch(
    pushHtml(
      push({ here: 'a', browsers: [browser('a', { trouble: evil }), browser(evil, { label: evil, trouble: evil })] }),
    ),
    /<img/,
  )
})
test('ids and keys are those of the server', async () => {
  const endpoint = 'https://push.example/abc'
  assert.equal(await idOf(endpoint), createHash('sha256').update(endpoint).digest('hex').slice(0, 32))
  const key = Buffer.from(Array.from({ length: 65 }, (_, i) => 255 - i))
  const text = key.toString('base64url')
  assert.deepEqual([...bytesOf(text)], [...key])
  const sub = (bytes) => /** @type {any} */ ({ options: { applicationServerKey: bytes } })
  assert.ok(fits(sub(new Uint8Array(key).buffer), text))
  assert.ok(!fits(sub(new Uint8Array(65).buffer), text), 'made for another key')
  assert.ok(!fits(sub(null), text))
})

/** The worker in a small world of its own: pages and where they are, and what it did. */
function worker(pages = [], answers = true) {
  const does = { shown: [], opened: [], focused: [], fetched: [], subscribed: [] }
  const on = {}
  const clients = pages.map((at, i) => ({
    url: 'https://club.example/',
    focus: () => {
      does.focused.push(i)
    },
    postMessage: (m, [port]) => {
      assert.deepEqual({ ...m }, { ask: 'where' })
      if (answers) port.postMessage(at)
      port.close()
    },
  }))
  const self = {
    addEventListener: (name, f) => {
      on[name] = f
    },
    skipWaiting() {},
    clients: {
      matchAll: async () => clients,
      openWindow: async (to) => {
        does.opened.push(to)
      },
    },
    registration: {
      scope: 'https://club.example/',
      showNotification: async (title, how) => {
        does.shown.push({ title, ...how })
      },
      pushManager: {
        subscribe: async (o) => {
          does.subscribed.push(o)
          return { toJSON: () => ({ endpoint: 'https://push.example/new', keys: {} }) }
        },
      },
    },
  }
  const fetch = async (path, how) => {
    does.fetched.push([path, JSON.parse(how.body), how.headers['X-Grognard']])
  }
  vm.runInNewContext(source('client/sw.js'), {
    self,
    URL,
    MessageChannel,
    TextEncoder,
    crypto: webcrypto,
    // nobody waits here: patience ends at once with a page that sleeps, and never with one that answers
    setTimeout: (tell, _, word) => {
      if (!answers) queueMicrotask(() => tell(word))
    },
    fetch,
    Uint8Array,
  })
  const fire = async (name, e) => {
    let done
    on[name]({
      ...e,
      waitUntil: (p) => {
        done = p
      },
    })
    await done
  }
  return { on, does, fire }
}
const data = (value) => ({ json: () => JSON.parse(JSON.stringify(value)) })
const click = (link) => ({ notification: { close() {}, data: { link } } })

test('the worker listens to notices only: it keeps no pages', () => {
  assert.deepEqual(Object.keys(worker().on).sort(), ['install', 'notificationclick', 'push', 'pushsubscriptionchange'])
})
test('a notice is shown as it was sent; one that cannot be read is shown too', async () => {
  const w = worker()
  await w.fire('push', {
    data: data({ title: 'Your turn: Verdun', body: 'Turn 3', link: '/#/table/t', tag: 'turn t', lang: 'en' }),
  })
  await w.fire('push', { data: null })
  await w.fire('push', {
    data: {
      json() {
        throw new SyntaxError('x')
      },
    },
  })
  const [first, ...odd] = w.does.shown
  assert.equal(first.title, 'Your turn: Verdun')
  assert.deepEqual(
    { body: first.body, link: first.data.link, tag: first.tag, lang: first.lang },
    { body: 'Turn 3', link: '/#/table/t', tag: 'turn t', lang: 'en' },
  )
  for (const o of odd)
    assert.deepEqual(
      [o.title, o.body, o.data.link, o.renotify],
      ['Grognard', '', '/', undefined],
      'without a tag there is nothing to renew',
    )
})
test('pressed, it brings the open tab of the table to the front', async () => {
  const w = worker(['https://club.example/', 'https://club.example/#/table/t'])
  await w.fire('notificationclick', click('/#/table/t'))
  assert.deepEqual([w.does.focused, w.does.opened], [[1], []])
  await w.fire('notificationclick', click('/'))
  assert.deepEqual(w.does.focused, [1, 0], 'the lobby has two addresses')
})
test('or opens one, also if a page sleeps and does not answer', async () => {
  for (const w of [
    worker(),
    worker(['https://club.example/#/table/other']),
    worker(['https://club.example/#/table/t'], false),
  ]) {
    await w.fire('notificationclick', click('/#/table/t'))
    assert.deepEqual([w.does.focused, w.does.opened], [[], ['https://club.example/#/table/t']])
  }
})
test('it leads to us and nowhere else', async () => {
  for (const link of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)', undefined, 5]) {
    const w = worker()
    await w.fire('notificationclick', click(link))
    assert.deepEqual(w.does.opened, ['https://club.example/'], String(link))
  }
})
test('a new address of the browser is told to the server', async () => {
  const w = worker()
  const old = { endpoint: 'https://push.example/old', options: { userVisibleOnly: true } }
  await w.fire('pushsubscriptionchange', { oldSubscription: old, newSubscription: null })
  assert.deepEqual(w.does.subscribed, [old.options])
  assert.deepEqual(w.does.fetched, [
    ['/api/me/push', { endpoint: 'https://push.example/new', keys: {}, instead: await idOf(old.endpoint) }, '1'],
  ])
  await w.fire('pushsubscriptionchange', { oldSubscription: null, newSubscription: null })
  assert.equal(w.does.fetched.length, 1, 'nobody knows whose it was')
})
