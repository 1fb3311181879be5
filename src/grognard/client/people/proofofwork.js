// The proof of work that a club may ask of a new account: find n so that SHA-256("challenge:n") begins with enough zero
// bits.
// Our own SHA-256, because the browser's is slow for a million small texts and absent outside https.

const K = Uint32Array.from(primes(64), (p) => fraction(Math.cbrt(p)))
const H = Uint32Array.from(primes(8), (p) => fraction(Math.sqrt(p)))
/** @param {number} n @returns {number[]} */
function primes(n) {
  /** @type {number[]} */
  const found = []
  for (let p = 2; found.length < n; p++) if (found.every((q) => p % q)) found.push(p)
  return found
}
/** @param {number} x */
function fraction(x) {
  return ((x - Math.floor(x)) * 2 ** 32) >>> 0
}

const w = new Uint32Array(64)
const h = new Uint32Array(8)
/** @param {Uint8Array} m a message of whole blocks, padded @returns {Uint32Array} the hash, overwritten by the next */
function digest(m) {
  h.set(H)
  for (let at = 0; at < m.length; at += 64) {
    for (let i = 0; i < 16; i++) {
      const j = at + i * 4
      w[i] = (m[j] << 24) | (m[j + 1] << 16) | (m[j + 2] << 8) | m[j + 3]
    }
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15]
      const b = w[i - 2]
      w[i] =
        w[i - 16] +
        w[i - 7] +
        (((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3)) +
        (((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10))
    }
    let [a, b, c, d, e, f, g, k] = h
    for (let i = 0; i < 64; i++) {
      const t =
        (k +
          (((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))) +
          ((e & f) ^ (~e & g)) +
          K[i] +
          w[i]) |
        0
      const u =
        ((((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))) +
          ((a & b) ^ (a & c) ^ (b & c))) |
        0
      k = g
      g = f
      f = e
      e = (d + t) | 0
      d = c
      c = b
      b = a
      a = (t + u) | 0
    }
    h[0] += a
    h[1] += b
    h[2] += c
    h[3] += d
    h[4] += e
    h[5] += f
    h[6] += g
    h[7] += k
  }
  return h
}
/** @param {string} text */
function padded(text) {
  const raw = new TextEncoder().encode(text)
  const m = new Uint8Array(((raw.length + 9 + 63) >> 6) << 6)
  m.set(raw)
  m[raw.length] = 0x80
  new DataView(m.buffer).setUint32(m.length - 4, raw.length * 8)
  return m
}
/** How many zero bits SHA-256 of the text begins with. @param {string} text */
export function zeros(text) {
  let n = 0
  for (const word of digest(padded(text))) {
    n += Math.clz32(word)
    if (word) break
  }
  return n
}
const SLICE = 16 // milliseconds: the page stays alive between

/** @param {string} challenge @param {number} bits
 * @param {(part: number) => void} [progress] how likely it would have been found by now @param {AbortSignal} [signal]
 * @returns {Promise<string>} */
export async function prove(challenge, bits, progress, signal) {
  for (let n = 0; ;) {
    const until = performance.now() + SLICE
    while (performance.now() < until)
      for (let i = 0; i < 64; i++, n++) if (zeros(`${challenge}:${n}`) >= bits) return `${challenge}:${n}`
    progress?.(1 - Math.exp(-n / 2 ** bits))
    await new Promise((done) => setTimeout(done))
    signal?.throwIfAborted()
  }
}
