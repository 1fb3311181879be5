// The sides of Last Battle: their colours by day and by night, and the badge and hatch that go with them.
import { bringSides } from '../../../../client/art/symbols.js'

/** Which of the two colours each role has; a scenario may turn them round (board.js). @type {Record<string, string>} */
export const sides = { defender: 'lbg', attacker: 'lbb' }

/** The marks of the colours that a scenario gives. @type {Record<string, string>} */
export const colours = { green: 'lbg', brown: 'lbb' }

bringSides({
  // chevron up, diagonal lines
  lbg: {
    letter: 'G',
    shape: 'M32 2l28 20v38H4V22z',
    hatch: 'd',
    base: 50,
    day: { colour: '#466344', deep: '#284127', ink: '#ffffff', wash: '#ccd8bf' },
    night: { colour: '#4b6a49', deep: '#b3d0ab', ink: '#fff', wash: '#2f3f2b' },
  },
  // chevron down, horizontal lines
  lbb: {
    letter: 'B',
    shape: 'M4 4h56v38L32 62 4 42z',
    hatch: 'h',
    base: 40,
    day: { colour: '#80532b', deep: '#59350f', ink: '#ffffff', wash: '#ead4b3' },
    night: { colour: '#87592f', deep: '#e6bd8b', ink: '#fff', wash: '#4a341d' },
  },
})
