// The sides of Trench 1918: their colours by day and by night, and the badge and hatch that go with them.
import { bringSides } from '../../../client/art/symbols.js'

/** @type {Record<string, string>} */
export const sides = { french: 'fr', german: 'ge' }

bringSides({
  // disc, horizontal lines
  fr: {
    letter: 'F',
    shape: 'M32 4a28 28 0 110 56 28 28 0 010-56z',
    hatch: 'h',
    base: 44,
    day: { colour: '#4d6c88', deep: '#2b4660', ink: '#ffffff', wash: '#cfdbe3' },
    night: { colour: '#4d6f8f', deep: '#a9c8e2', ink: '#fff', wash: '#2c3f4f' },
  },
  // square, diagonal lines
  ge: {
    letter: 'G',
    shape: 'M6 6h52v52H6z',
    hatch: 'd',
    base: 44,
    day: { colour: '#5a6351', deep: '#353d2e', ink: '#ffffff', wash: '#d4d8c6' },
    night: { colour: '#5f6a55', deep: '#c0cbb0', ink: '#fff', wash: '#363d2f' },
  },
})
