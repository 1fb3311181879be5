// Asset points in figures. They are counted in quarters.
const PARTS = ['', '¼', '½', '¾']

/** @param {number} quarters */
export function points(quarters) {
  const whole = Math.floor(Math.abs(quarters) / 4)
  const part = PARTS[Math.abs(quarters) % 4]
  return `${quarters < 0 ? '−' : ''}${whole || !part ? whole : ''}${part}`
}
