// Who somebody is, and the page of one's own account.
import test from 'node:test'
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { speak } from '../../src/grognard/client/base/words.js'
import { HOME, ways, whoBar } from '../../src/grognard/client/people/signin.js'
import { whoHtml } from '../../src/grognard/client/people/whosheet.js'
import { accountHtml, leaveHtml, noticesFrom } from '../../src/grognard/client/people/accountview.js'
import { prove, zeros } from '../../src/grognard/client/people/proofofwork.js'
import { remaining, span } from '../../src/grognard/client/base/formattime.js'
import { get, onSignIn, post, put, remove } from '../../src/grognard/client/base/net.js'
import { catalogue, source } from './fixtures.mjs'

speak('en', catalogue('en'))
const me = (more = {}) => ({
  ...HOME,
  club: true,
  kind: 'nobody',
  id: '',
  admin: false,
  sign_up: 'open',
  guests: true,
  mail: true,
  ...more,
})
const hook = {
  id: 'h1',
  url: 'https://chat.example.org/x',
  format: 'slack',
  on: true,
  secret: 's',
  failures: 0,
  trouble: null,
}
const notices = (more = {}) => ({
  email: true,
  events: { turn: true, chat: false },
  digest: false,
  webhooks: [],
  sent: [],
  ...more,
})
const model = (who, more = {}) => ({ who, sessions: [], keys: [], notices: notices(), fresh: null, ...more })
const form = (entries) => {
  const f = new FormData()
  for (const [k, v] of Object.entries(entries)) f.set(k, v)
  return f
}
const leftovers = /undefined|null|ui-[a-z]|\{ \$/

test('the ways in are those that the club leaves open', () => {
  assert.deepEqual(ways(me()), ['guest', 'sign-in', 'sign-up'])
  assert.deepEqual(ways(me({ guests: false, sign_up: 'closed' })), ['sign-in'])
  assert.deepEqual(ways(me({ kind: 'guest' })), ['sign-in', 'sign-up'], 'a guest need not become a guest')
})
test('password managers can tell signing in from signing up', () => {
  const inn = whoHtml(me(), 'sign-in')
  const up = whoHtml(me(), 'sign-up')
  assert.match(inn, /autocomplete="username"/)
  assert.match(inn, /autocomplete="current-password"/)
  assert.match(up, /autocomplete="new-password"/)
  assert.match(up, /type="email"[^>]*autocomplete="email"/)
  for (const way of ['guest', 'sign-in', 'sign-up', 'forgot']) assert.doesNotMatch(whoHtml(me(), way), leftovers)
})
test('only a club that asks for it shows the code or the puzzle, only one with letters the forgotten password', () => {
  assert.doesNotMatch(whoHtml(me(), 'sign-up'), /<progress/)
  assert.match(
    whoHtml(me(), 'sign-up'),
    /<details class="code">.*name="invite"(?![^>]*required)/,
    'out of the way, for a name that is kept',
  )
  assert.match(whoHtml(me({ sign_up: 'invite' }), 'sign-up'), /name="invite"[^>]*required/)
  assert.match(whoHtml(me({ sign_up: 'work' }), 'sign-up'), /<progress/)
  assert.match(whoHtml(me(), 'sign-in'), /data-way="forgot"/)
  assert.doesNotMatch(whoHtml(me({ mail: false }), 'sign-in'), /data-way="forgot"/)
})
test('a name from elsewhere is text, never HTML', () => {
  const evil = '<img src=x onerror=alert(1)>'
  assert.doesNotMatch(whoBar(me({ kind: 'member', name: evil })), /<img/)
  assert.doesNotMatch(
    accountHtml(
      model(me({ kind: 'member', name: evil, email: evil }), {
        sessions: [{ id: '1', label: evil, created: 1, looked: 1, current: false }],
        keys: [{ id: 'k', label: evil }],
        notices: notices({
          webhooks: [{ ...hook, url: evil, trouble: evil }],
          sent: [
            {
              id: 'n',
              kind: 'turn',
              channel: 'email',
              target: evil,
              state: 'failed',
              tries: 1,
              error: evil,
              created: 1,
              sent: null,
              table: null,
            },
          ],
        }),
      }),
    ),
    /<img/,
  )
})
test('a guest is shown how to stay, a member all that is his', () => {
  const guest = accountHtml(model(me({ kind: 'guest', name: 'Jean' })))
  const member = accountHtml(
    model(me({ kind: 'member', name: 'Mireille', email: 'm@example.org' }), {
      sessions: [
        { id: 'a', label: 'Firefox', created: 1e9, looked: 1e9, current: true },
        { id: 'b', label: 'Chrome', created: 1e9, looked: 1e9, current: false },
      ],
    }),
  )
  assert.match(guest, /data-way="sign-up"/)
  assert.doesNotMatch(guest, /acc-password|acc-keys|acc-email/)
  for (const id of ['you', 'email', 'password', 'sessions', 'notices', 'vacation', 'keys', 'data'])
    assert.match(member, new RegExp(`id="acc-${id}"`))
  assert.equal(member.match(/data-revoke=/g).length, 1, 'not the browser one sits at')
  assert.doesNotMatch(guest + member, leftovers)
})
test('a fresh key is shown, the others only by their names', () => {
  const html = accountHtml(
    model(me({ kind: 'member' }), {
      keys: [{ id: 'k', label: 'my bot', created: 1e9 }],
      fresh: { id: 'k', label: 'my bot', key: 'gk_once' },
    }),
  )
  assert.match(html, /value="gk_once"/)
  assert.match(html, /data-key-off="k"/)
})
test('what became of a notice is a word, and its reason stands with it', () => {
  const sent = ['sent', 'waiting', 'failed', 'dropped'].map((state, i) => ({
    id: String(i),
    kind: 'turn',
    channel: 'webhook',
    target: 'x',
    state,
    tries: state === 'waiting' ? 0 : 1,
    error: state === 'failed' ? 'HTTP 503' : null,
    created: 1e9,
    sent: null,
    table: 't',
  }))
  const html = accountHtml(model(me({ kind: 'member' }), { notices: notices({ sent }) }))
  for (const word of ['delivered', 'on its way', 'failed', 'given up', 'HTTP 503']) assert.ok(html.includes(word), word)
})
test('notices as the form has them: what is not ticked is off, a known webhook keeps its id', () => {
  const f = form({
    email: 'on',
    'event-turn': 'on',
    'url-0': ' https://a ',
    'format-0': 'discord',
    'on-0': 'on',
    'url-1': 'https://b',
    'format-1': 'json',
  })
  const said = noticesFrom(f, notices({ webhooks: [hook, { id: '', url: '', format: 'json', on: true }] }))
  assert.equal(said.email, true)
  assert.equal(said.digest, false)
  assert.equal(said.events.turn, true)
  assert.equal(said.events.over, false)
  assert.deepEqual(said.webhooks, [
    { id: 'h1', url: 'https://a', format: 'discord', on: true },
    { url: 'https://b', format: 'json', on: false },
  ])
})
test('the puzzle: our SHA-256 is the real one, and the answer fits', async () => {
  const zerosOf = (text) => {
    const bits = [...createHash('sha256').update(text).digest()].map((b) => b.toString(2).padStart(8, '0')).join('')
    return bits.indexOf('1')
  }
  for (const n of [0, 1, 55, 56, 63, 64, 119, 300]) assert.equal(zeros('é'.repeat(n)), zerosOf('é'.repeat(n)), `${n}`)
  for (let i = 0; i < 300; i++) assert.equal(zeros(`c:${i}`), zerosOf(`c:${i}`))
  const work = await prove('challenge', 12)
  assert.match(work, /^challenge:\d+$/)
  assert.ok(zerosOf(work) >= 12)
})
test('the puzzle can be put aside, and says how far it is', async () => {
  const stop = new AbortController()
  const parts = []
  await assert.rejects(
    prove(
      'x',
      60,
      (p) => {
        parts.push(p)
        if (parts.length > 1) stop.abort()
      },
      stop.signal,
    ),
  )
  assert.ok(parts.every((p) => p >= 0 && p < 1) && parts[0] < parts[1])
})
test('stretches of time in both languages', () => {
  assert.equal(span(3 * 86400 + 43200), '3 days 12 hr')
  assert.equal(span(90), '1 min 30 sec')
  assert.equal(remaining(247), '4:07')
  assert.equal(remaining(2 * 86400 + 3700), '2 days 1 hr')
  assert.equal(remaining(-5), '0:00')
  speak('fr', catalogue('fr'))
  assert.match(span(14 * 86400), /14\s?jours/u)
  speak('en', catalogue('en'))
})

/** A server that answers in turn; what it was asked. */
function server(...answers) {
  const asked = []
  globalThis.fetch = /** @type {any} */ (
    async (path, init = {}) => {
      asked.push({ path, method: init.method ?? 'GET', headers: init.headers ?? {}, body: init.body })
      const [status, body, headers = {}] = answers.shift()
      return new Response(JSON.stringify(body), { status, headers })
    }
  )
  return asked
}
const signIn = [401, { error: { code: 'sign-in', text: 'Sign in.' } }]

test('every write says that our own page sends it; a seat shows its token', async () => {
  const asked = server([200, {}], [200, {}], [200, {}], [200, {}])
  await post('/api/a', { x: 1 }, 'tok')
  await put('/api/b', {})
  await remove('/api/c', { password: 'p' })
  await get('/api/d', 'tok')
  assert.deepEqual(
    asked.map((a) => [a.method, a.headers['X-Grognard'], a.headers.Authorization]),
    [
      ['POST', '1', 'Bearer tok'],
      ['PUT', '1', undefined],
      ['DELETE', '1', undefined],
      ['GET', undefined, 'Bearer tok'],
    ],
  )
  assert.equal(asked[2].body, '{"password":"p"}')
})
test('who asks is asked for once, and then the wish goes on', async () => {
  let times = 0
  onSignIn(async () => {
    times++
    return true
  })
  const asked = server(signIn, [200, { ok: 1 }], signIn, signIn, signIn)
  assert.deepEqual(await post('/api/tables', {}), { ok: 1 })
  assert.equal(asked.length, 2)
  await assert.rejects(post('/api/tables', {}), { code: 'sign-in' }, 'still refused: not asked for ever')
  assert.equal(times, 2)
  await assert.rejects(post('/api/sign-in', {}), { code: 'sign-in' }, 'a wrong password is no reason to ask who it is')
  assert.equal(times, 2)
  onSignIn(async () => false)
  server(signIn)
  await assert.rejects(post('/api/tables', {}), { code: 'sign-in' })
})
test('too often: the wait is told', async () => {
  server([429, { error: { code: 'too-often', text: 'Slowly.' } }, { 'Retry-After': '90' }])
  await assert.rejects(post('/api/x', {}), { message: 'Slowly. Try again in 1 min 30 sec.', wait: 90 })
})
test('a server that is away is told in words', async () => {
  globalThis.fetch = async () => {
    throw new TypeError('network')
  }
  await assert.rejects(get('/api/x'), { code: 'offline', message: 'The server cannot be reached.' })
})
test('the sheets of the club load nothing from elsewhere', () => {
  for (const css of ['style/club', 'lobby/hall', 'people/account', 'style/clubscreens'])
    assert.doesNotMatch(source(`client/${css}.css`), /@import|https?:|url\(/)
})
test('whoever deletes the account is told what it costs', () => {
  assert.match(leaveHtml(true, 2), /Rated games in progress that you forfeit: 2/)
  assert.match(leaveHtml(true, 0), /name="password"/)
  assert.doesNotMatch(leaveHtml(true, 0), /class="bad"/)
  assert.doesNotMatch(leaveHtml(false, 0), /name="password"|undefined|ui-[a-z]/)
})
test('a club that is closed says so, and lets in whoever has a code', () => {
  const closed = me({ sign_up: 'closed' })
  const up = whoHtml(closed, 'sign-up')
  assert.match(
    whoHtml(closed, 'sign-in'),
    /takes no new members at the moment\..*data-way="sign-up">I have an invitation code/,
  )
  assert.match(up, /name="invite"[^>]*required/)
  assert.match(up, /data-way="sign-up" aria-pressed="true"/)
  assert.doesNotMatch(whoHtml(me(), 'sign-in'), /no new members/)
})
test('a webhook shows what it is signed with and why it was switched off', () => {
  const html = accountHtml(
    model(me({ kind: 'member' }), {
      notices: notices({
        webhooks: [{ ...hook, on: false, secret: 's3cret', trouble: 'The other server did not answer in time.' }],
      }),
    }),
  )
  assert.match(html, /X-Grognard-Signature[^<]*<code>s3cret<\/code>/)
  assert.match(
    html,
    /class="bad">Switched off: it failed ten times in a row\. The other server did not answer in time\./,
  )
})
