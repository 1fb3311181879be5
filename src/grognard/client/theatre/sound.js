// Synthesised sounds, no recordings. Off by default. A knock for a piece, a rattle for dice, two
// notes when it is the reader's turn, four at the end.
import { pref } from '../base/prefs.js'
/** @typedef {import('../types').State} State */
/** @typedef {'piece' | 'dice' | 'turn' | 'end'} Sound */

/** 0 to 10. */
export const loudness = () => Math.max(0, Math.min(10, Number(pref('volume', '0')) || 0))

/** What is heard when one state follows another, if anything. @param {State | null} before @param {State} now
 * @returns {Sound | null} */
export function heardOf(before, now) {
  if (!before || before.role !== now.role || before.lang !== now.lang) return null
  if (now.result) return before.result ? null : 'end'
  const mine = (/** @type {State} */ s) => s.to_act.includes(s.role)
  if (mine(now) && !mine(before)) return 'turn'
  const fresh = now.log.slice(before.log.length)
  if (fresh.some((l) => ['die', 'dice'].some((k) => l.facts?.[k] !== undefined))) return 'dice'
  return fresh.length ? 'piece' : null
}

/** @type {AudioContext | null} */
let audio = null
/** @param {AudioContext} a @param {number} at @param {number} ms @param {number} loud */
function envelope(a, at, ms, loud) {
  const g = a.createGain()
  g.gain.setValueAtTime(0, at)
  g.gain.linearRampToValueAtTime(loud, at + 0.006)
  g.gain.exponentialRampToValueAtTime(0.0001, at + ms / 1000)
  g.connect(a.destination)
  return g
}
/** @param {AudioContext} a @param {number} hertz @param {number} at @param {number} ms @param {number} loud */
function note(a, hertz, at, ms, loud) {
  const o = a.createOscillator()
  o.type = 'triangle'
  o.frequency.value = hertz
  o.connect(envelope(a, at, ms, loud))
  o.start(at)
  o.stop(at + ms / 1000)
}
/** Noise through a narrow door: wood on wood. @param {AudioContext} a @param {number} at @param {number} loud
 * @param {number} hertz */
function knock(a, at, loud, hertz) {
  const length = Math.floor(a.sampleRate * 0.05)
  const buffer = a.createBuffer(1, length, a.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length)
  const source = a.createBufferSource()
  const door = a.createBiquadFilter()
  source.buffer = buffer
  door.type = 'bandpass'
  door.frequency.value = hertz
  door.Q.value = 4
  source.connect(door).connect(envelope(a, at, 60, loud))
  source.start(at)
}
/** @type {Record<Sound, (a: AudioContext, at: number, loud: number) => void>} */
const SOUNDS = {
  piece: (a, at, loud) => knock(a, at, loud * 1.6, 420),
  dice: (a, at, loud) => [0, 0.05, 0.09, 0.17].forEach((t, i) => knock(a, at + t, loud * 1.8, 1300 + i * 170)),
  turn: (a, at, loud) => [392, 523].forEach((hertz, i) => note(a, hertz, at + i * 0.13, 320, loud * 0.5)),
  end: (a, at, loud) => [262, 330, 392, 523].forEach((hertz, i) => note(a, hertz, at + i * 0.16, 600, loud * 0.5)),
}
/** @param {Sound | null} sound */
export function play(sound) {
  const loud = loudness() / 10
  if (!sound || !loud || typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  // until somebody has clicked a page may make no sound
  if (audio.state === 'suspended') void audio.resume()
  SOUNDS[sound](audio, audio.currentTime + 0.01, loud * 0.4)
}
