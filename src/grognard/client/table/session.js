// What was received at a table: the connection of a seat, the newest state and the one that is shown, answers to
// questions, its surroundings. It knows nothing of the page.
import { get, post, Connection } from '../base/net.js'
import { lang } from '../base/words.js'
import { StateQueue } from './statequeue.js'
import { changed } from './differences.js'
/** @typedef {import('../types').State} State */
/** @typedef {import('../types').Action} Action */
/** @typedef {import('../types').Message} Message */
/** @typedef {import('../types').TableInfo} TableInfo */
/** @typedef {import('../types').Surroundings} Surroundings */

/** What the session tells as it comes.
 * @typedef {object} Listener
 * @property {(s: State) => void} shown a state is to be shown: `state` is still the one before
 * @property {(m: import('../types').Look) => void} looked
 * @property {(m: import('../types').Trouble) => void} trouble
 * @property {(m: Surroundings) => void} surroundings
 * @property {() => void} changed the connection, or who sits where
 * @property {() => boolean} away is nobody looking at the page? */

/** Questions that wait for their answers, by number. */
class Questions {
  constructor() {
    this.last = 0
    /** @type {Map<number, (m: any) => void>} */
    this.waiting = new Map()
  }
  /** @param {object} message @param {(m: object) => boolean} send @returns {Promise<any>} */
  ask(message, send) {
    const id = ++this.last
    return new Promise((done) => {
      this.waiting.set(id, done)
      if (!send({ ...message, id })) this.waiting.delete(id)
    })
  }
  /** @param {{id: number}} m */
  answer(m) {
    this.waiting.get(m.id)?.(m)
    this.waiting.delete(m.id)
  }
}

export class Session {
  /** @param {TableInfo} info @param {import('../types').Game} game @param {Listener} on */
  constructor(info, game, on) {
    this.info = info
    this.game = game
    this.on = on
    this.role = ''
    /** @type {Connection | null} */
    this.connection = null
    /** @type {'open' | 'lost' | 'refused'} */
    this.net = 'open'
    /** @type {State | null} what is shown; it may lag behind the newest while moves play out */
    this.state = null
    /** @type {State | null} */
    this.newest = null
    /** @type {StateQueue<State>} */
    this.states = new StateQueue((s) => on.shown(s))
    /** something of the reader's is on its way to the server */
    this.waiting = false
    this.questions = new Questions()
    /** @type {Surroundings | null} people, clocks, talk, proposals: told at online tables */
    this.surroundings = null
    this.surroundingsAt = 0
    /** @type {import('../types').Missed | null} what happened since this seat last looked */
    this.missed = null
    /** how many lines of the log were there when the reader last looked; -1: not known yet */
    this.seenAt = -1
  }
  get path() {
    return `/api/tables/${this.info.id}`
  }
  /** The key of the seat that is held. */
  get token() {
    return this.connection?.token ?? ''
  }
  /** May the reader do something now? */
  get live() {
    return !!this.state && this.state === this.newest && !this.waiting && this.net === 'open'
  }
  /** @param {string} role */
  seat(role) {
    return this.info.seats.find((s) => s.role === role)
  }
  /** @param {string} role */
  seatName(role) {
    return this.seat(role)?.name ?? role
  }

  // ---- a seat is taken, and left ----
  /** @param {string} role @param {string} token */
  sit(role, token) {
    this.leave()
    this.role = role
    this.connection = new Connection(this.info.id, token, {
      message: (m) => this.receive(m),
      status: (s) => this.status(s),
    })
  }
  leave() {
    this.connection?.close()
    this.connection = null
    this.states.clear()
    this.state = this.newest = null
    this.surroundings = this.missed = null
    this.waiting = false
    this.seenAt = -1
  }

  // ---- receiving ----
  /** @param {'open' | 'lost' | 'refused'} s */
  status(s) {
    this.net = s
    if (s !== 'open') this.waiting = false
    this.on.changed()
  }
  /** @param {Message} m */
  receive(m) {
    if (m.t === 'state') this.receiveState(m)
    else if (m.t === 'changes') this.receiveChanges(m)
    else if (m.t === 'look') this.on.looked(m)
    else if (m.t === 'why' || m.t === 'preview' || m.t === 'endings') this.questions.answer(m)
    else if (m.t === 'around') this.receiveSurroundings(m)
    else if (m.t === 'error') {
      this.waiting = false
      this.on.trouble(m)
    }
  }
  /** @param {State} s */
  receiveState(s) {
    // both choose at the same time (set-up): what the other does must not hold the reader up
    const both = !!this.state?.to_act.includes(s.role) && s.to_act.includes(s.role) && !this.states.busy
    // a player who acts has read the log so far, and sees the result of the action
    if (this.waiting && this.state) this.seenAt = s.log.length
    const own = this.waiting || !this.state || s.lang !== this.state.lang || both || this.on.away()
    this.waiting = false
    this.newest = s
    this.states.push(s, own)
  }
  /** What has changed since the state before. @param {import('../types').Changes} m */
  receiveChanges(m) {
    if (this.newest?.version === m.base) this.receiveState(changed(this.newest, m))
    else this.connection?.again()
  }
  /** @param {Surroundings} m */
  receiveSurroundings(m) {
    const taken = this.surroundings?.people.some(
      (p, i) => p.open !== m.people[i]?.open || p.player !== m.people[i]?.player,
    )
    this.surroundings = m
    this.surroundingsAt = Date.now()
    if (taken) void this.refresh()
    this.on.surroundings(m)
  }
  /** Somebody sat down or got up. */
  async refresh() {
    try {
      const info = await get(this.path)
      const seats = info.seats.map((/** @type {any} */ s) => ({
        ...s,
        token: s.token ?? this.seat(s.role)?.token ?? null,
      }))
      this.info = { ...info, seats }
      this.on.changed()
    } catch {
      /* the next message tells again */
    }
  }
  /** Words have changed: everything that is made of them is fetched again. */
  async relabel() {
    this.game = await get(`/api/games/${this.info.game}?part=table`)
    // the holder of a seat's key alone may not see the table otherwise
    const seat = this.info.online ? this.info.seats.find((x) => x.token) : null
    this.info = seat?.token ? (await get(`${this.path}/seat`, seat.token)).table : await get(this.path)
    this.send({ t: 'lang', lang: lang() })
  }

  // ---- sending ----
  /** @param {object} message @returns {boolean} did it go out? */
  send(message) {
    return !!this.connection?.send(message)
  }
  /** @param {object} message @returns {Promise<any>} */
  question(message) {
    return this.questions.ask(message, (m) => this.send(m))
  }
  /** An action or an undo, at the state that is shown. @param {object} message */
  play(message) {
    this.waiting = this.send({ ...message, version: this.state?.version })
  }
  /** A seat's answer that is given without sitting there. @param {string} role @param {Action} a */
  async answerFor(role, { verb, arg }) {
    const token = this.seat(role)?.token ?? ''
    const { version } = await get(`${this.path}/state`, token)
    await post(`${this.path}/act`, { version, verb, arg }, token)
  }
  /** @returns {Promise<import('../types').Hint>} */
  hint() {
    return post(`${this.path}/hint`, {}, this.token)
  }
}
