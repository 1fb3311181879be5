// The sides of To the Last Man!: their colours by day and by night, and the badge and hatch that go with them.
import { bringSides } from '../../../client/art/symbols.js'

/** @type {Record<string, string>} */
export const sides = { german: 'ge', entente: 'fr' }
/** For whom a nation fights in this game: its units are in that side's pool.
 * @param {import('./types').View} view @param {string} nation @returns {import('./types').SideId} */
export const sideOf = (view, nation) => (view.sides.german.pool.some((p) => p.nation === nation) ? 'german' : 'entente')

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
  // shield, vertical lines
  uk: {
    letter: 'B',
    shape: 'M6 6h52v26q0 20-26 28Q6 52 6 32z',
    hatch: 'v',
    base: 44,
    day: { colour: '#7a6433', deep: '#54441d', ink: '#ffffff', wash: '#e4d7b0' },
    night: { colour: '#7d6736', deep: '#dcc68c', ink: '#fff', wash: '#453a20' },
  },
  // triangle, dots
  be: {
    letter: 'Be',
    shape: 'M32 2l31 58H1z',
    hatch: 'o',
    base: 50,
    day: { colour: '#3b3733', deep: '#26221f', ink: '#f4cf5a', wash: '#ddd5c7' },
    night: { colour: '#59524a', deep: '#d9cdbb', ink: '#ffe08a', wash: '#38332d' },
  },
  // star, cross-hatch
  us: {
    letter: 'U',
    shape: 'M32 0l9.5 20.5L64 23 47 38l5 23-20-11.5L12 61l5-23L0 23l22.5-2.5z',
    hatch: 'x',
    base: 44,
    day: { colour: '#59602c', deep: '#3a4016', ink: '#ffffff', wash: '#dadbb4' },
    night: { colour: '#5d6430', deep: '#c9cf94', ink: '#fff', wash: '#3a3e20' },
  },
})
