// A table of Last Battle to draw the board from: map, counters, view and actions.
import assert from 'node:assert/strict'
import { scene } from '../../src/grognard/games/lastbattle/client/map/scene.js'
import { substitute } from '../../src/grognard/client/base/words.js'
import { source } from './fixtures.mjs'
import { unit as counter } from './lastbattle_unit.mjs'

/** @param {string} lang */
export const read = (lang) =>
  Object.fromEntries(
    ['lang/ui', 'games/lastbattle/lang/page'].flatMap((f) =>
      source(`${f}.${lang}.ftl`)
        .split('\n')
        .filter((l) => l.startsWith('ui-'))
        .map((l) => [l.slice(0, l.indexOf('=')).trim(), l.slice(l.indexOf('=') + 1).trim()]),
    ),
  )
export const WORDS = { en: read('en'), fr: read('fr') }
/** A key without words is an error. @param {'en' | 'fr'} lang */
export const sayIn = (lang) => (key, args) => {
  assert.ok(key in WORDS[lang], `no words for ${key} (${lang})`)
  return substitute(WORDS[lang][key], args)
}

export const terrain = Array.from({ length: 192 }, (_, i) => ({ 40: 4, 41: 6 })[i] ?? (i % 16 === 5 ? 1 : 0))
export const elevation = terrain.map((t) => (t === 1 ? 1 : 0))
export const sheet = (id) => ({
  id,
  name: `map ${id}`,
  terrain,
  elevation,
  lanes: [
    {
      kind: 'road',
      name: 'main',
      steps: ['W', 96, 81, 98, 83, 100, 85, 102, 87, 104, 89, 106, 91, 108, 93, 110, 95, 'E'],
    },
  ],
  bridges: [],
  areas: {},
  names: {},
})
export const arm = (name, range) => ({ name, av: [10, range], ap: [2, range] })
export const car = (cls, more = {}) => ({
  name: 'M2 Bradley',
  class: cls,
  soft: false,
  posts: ['Commander', 'Driver'],
  troops: 7,
  road: 5,
  off: 4,
  amphibious: true,
  wheels: 'treads',
  armor: [2, 2, 2, 2, 2, 2],
  turret: 1,
  gear: 1,
  location: [],
  primary: 0,
  arms: [arm('25mm', 10), arm('TOW', 60)],
  ...more,
})
export const fixed = {
  maps: [sheet(1), sheet(2)],
  scenarios: {
    s1: {
      number: 1,
      name: 'Crossroads',
      place: 'France',
      layout: [
        { map: 1, at: [0, 0] },
        { map: 2, at: [1, 0] },
      ],
      bridges: [],
      length: 10,
      night: false,
      sides: {
        defender: { name: 'Blue', colour: 'brown', win: '' },
        attacker: { name: 'Red', colour: 'green', win: '' },
      },
    },
  },
  weapons: { AR: { name: 'Assault rifle' }, PST: { name: 'Pistol' } },
  grades: { Veteran: 'Veteran', Trained: 'Trained' },
  posts: {},
  guns: {},
  reasons: [],
  items: { M60: { name: 'M60', class: 'gpmg', ap: [2, 5], av: null, heavy: false } },
  vehicles: { M2: car('apc'), MI_17: car('helicopter'), TRUCK: car('soft', { arms: [], primary: -1 }) },
}
export const unit = (id, side, more = {}) =>
  counter(id, side, 'foot', { hex: 100, weapon: 'AR', grade: 'Veteran', men: 4, strength: 4, range: 2, ...more })
export const back = (id, side, more = {}) =>
  unit(id, side, {
    face: false,
    spotted: false,
    weapon: '',
    grade: '',
    men: 0,
    strength: 0,
    range: 0,
    left: 0,
    factor: 0,
    ...more,
  })
export const card = (vehicle, more = {}) => ({
  vehicle,
  damage: [],
  arms_lost: [],
  seats: null,
  passengers: null,
  tows: null,
  rf: 0,
  sights: 0,
  loaded: 0,
  ...more,
})
export function view(more = {}) {
  const units = [
    unit(0, 'attacker', { items: [3], leader: true }),
    unit(1, 'attacker', { kind: 'vehicle', weapon: '', hex: 100, facing: 2, card: card('M2', { damage: ['gear'] }) }),
    unit(2, 'attacker', { aboard: 1, hex: null, men: 3 }),
    unit(3, 'attacker', { kind: 'dummy', weapon: '', hex: 101, men: 0 }),
    unit(4, 'attacker', { hex: null, waiting: true }),
    unit(5, 'defender', { hex: 110, moved: true }),
    back(6, 'defender', { hex: 111 }),
    back(7, 'defender', { hex: 111, kind: 'vehicle' }),
    back(8, 'defender', { hex: 112, weapon: 'AR', grade: 'Veteran', men: 3, seen: true }),
  ]
  const side = {
    losses: 0,
    hesitation: 5,
    breaks: 9,
    hesitated: false,
    men: 10,
    points: null,
    exited_men: 0,
    exited_vehicles: 0,
    guns: null,
  }
  return {
    scenario: 's1',
    number: 1,
    turn: 1,
    length: 10,
    phase: 'movement',
    active: 'attacker',
    initiative: 'attacker',
    first: 'attacker',
    you: 'attacker',
    night: false,
    wind: 1,
    wide: 32,
    high: 12,
    morale: true,
    units,
    items: [
      { id: 3, item: 'M60', hex: null, unit: 0, shots: 0 },
      { id: 4, item: 'M60', hex: 120, unit: null, shots: 0 },
    ],
    wrecks: [{ hex: 50, side: 'defender' }],
    smoke: [51],
    light: [{ hex: 52, radius: 2 }],
    barrage: [53],
    exits: [31, 32],
    objective: [200, 201],
    cache: 0,
    sides: { defender: side, attacker: side },
    shots: [],
    plots: [],
    paths: [],
    zone: [],
    picked: {},
    ...more,
  }
}
export const act = (verb, arg, ref, more = {}) => ({
  verb,
  arg,
  text: `${verb} ${arg}`,
  label: verb,
  ref,
  rule: null,
  price: null,
  group: 'board',
  key: null,
  ...more,
})
export const onOf = (acts) => {
  const on = new Map()
  for (const a of acts) if (a.ref) on.set(a.ref, [...(on.get(a.ref) ?? []), a])
  return on
}
export const see = (v, acts = []) => scene(v, fixed, onOf(acts), acts)
export const piece = (sc, id) => sc.stacks.flatMap((s) => s.pieces).find((p) => p.unit.id === id)
export const ctxOf = (v, acts = [], lang = 'en') => ({
  view: v,
  fixed,
  say: sayIn(lang),
  role: v.you,
  seats: [],
  on: onOf(acts),
  acts,
  yours: true,
  roving: { board: null },
  glow: new Set(),
  hint: null,
  refused: null,
})
