// A table of Last Battle to draw panels from: scenario, units, view and offer.
import { speaker } from './fixtures.mjs'
import { unit } from './lastbattle_unit.mjs'

export { unit } from './lastbattle_unit.mjs'

export const EN = speaker('en', 'lastbattle')
// ---- a small war ----
export const sheet = (id) => ({
  id,
  name: `Map ${id}`,
  terrain: Array(192).fill(0),
  elevation: Array(192).fill(0),
  lanes: [],
  bridges: [],
  areas: {},
  names: {},
})
export const arm = (name, av, ap) => ({ name, av, ap })
export const vehicle = (name, cls, more = {}) => ({
  name,
  class: cls,
  soft: false,
  posts: ['Commander', 'Driver', 'Gunner'],
  troops: 7,
  road: 5,
  off: 4,
  amphibious: true,
  wheels: 'treads',
  armor: [4, 3, 2, 1, 2, 3],
  turret: 1,
  gear: 1,
  location: [1, 2, 2, 2, 3, 0],
  primary: 0,
  arms: [arm('25mm Autocannon', [10, 10], [2, 10]), arm('MAG MG', null, [2, 5])],
  ...more,
})
export const NO_TASK = { leaver: null, men: null, vehicles: null, holder: null, turns: 2 }
export const TASKS = {
  1: NO_TASK,
  2: { ...NO_TASK, leaver: 'attacker' },
  3: { ...NO_TASK, holder: 'defender' },
  4: { ...NO_TASK, leaver: 'defender' },
  6: { ...NO_TASK, leaver: 'attacker', men: 12, vehicles: 3 },
  7: { ...NO_TASK, leaver: 'defender', men: 5, vehicles: 3 },
}
export const scenario = (number, more = {}) => ({
  number,
  name: `Scenario ${number}`,
  place: 'Somewhere',
  layout: [
    { map: 2, at: [0, 0] },
    { map: 3, at: [1, 0] },
  ],
  bridges: [],
  length: null,
  night: false,
  sides: {
    defender: { name: 'Greens', colour: 'green', win: 'Hold the town.' },
    attacker: { name: 'Browns', colour: 'brown', win: 'Take the town.' },
  },
  task: TASKS[number] ?? TASKS[1],
  ...more,
})
export const fixed = {
  maps: [sheet(2), sheet(3)],
  scenarios: Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => [`s${n}`, scenario(n)])),
  weapons: {
    PST: { name: 'pistol' },
    SG: { name: 'shotgun' },
    SMG: { name: 'submachine gun' },
    Rifle: { name: 'rifle' },
    AR: { name: 'assault rifle' },
  },
  grades: { Novice: 'Novice', Trained: 'Trained', Veteran: 'Veteran', Elite: 'Elite' },
  posts: { Commander: 'Commander', Driver: 'Driver', Gunner: 'Gunner' },
  items: {
    M60: { name: 'M60', class: 'gpmg', ap: [2, 5], av: null, heavy: false },
    RPG_16: { name: 'RPG-16', class: 'atrl', ap: null, av: [25, 6], heavy: false },
    HORSE: { name: 'Horse', class: 'horse', ap: null, av: null, heavy: false },
  },
  guns: { '82mm': { range: 20, rof: 10, he: 3, illum: 2 }, '4.2in': { range: 40, rof: 2, he: 4, illum: 4 } },
  vehicles: {
    M2: vehicle('M2 Bradley', 'apc'),
    T_90: vehicle('T-90', 'mbt', { troops: 0, amphibious: false }),
    MI_17: vehicle('Mi-17', 'helicopter', { wheels: 'rotors', turret: -1, arms: [], primary: -1 }),
    FAV: vehicle('FAV', 'soft', { soft: true, wheels: 'wheels' }),
    LAV: vehicle('LAV-25', 'lcv', { wheels: 'wheels' }),
  },
  reasons: [
    { key: 'medium', text: 'Medium range', rule: 'LB.hit.medium', value: 2 },
    { key: 'long', text: 'Long range', rule: 'LB.hit.long', value: 1 },
    { key: 'woods', text: 'target in woods', rule: 'LB.hit.terrain-modifier', value: -1 },
    { key: 'close', text: 'Close range', rule: 'LB.hit.close', value: 4 },
    { key: 'veteran', text: 'Veteran', rule: 'LB.hit.quality-modifier', value: 1 },
  ],
}
export const foot = (id, side, weapon, men, more = {}) =>
  unit(id, side, 'foot', {
    weapon,
    men,
    grade: 'Veteran',
    strength: men,
    range: { AR: 2, Rifle: 3, SMG: 1 }[weapon] ?? 0,
    ...more,
  })
export const state = (v, more = {}) => ({
  vehicle: v,
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
export const side = (more = {}) => ({
  losses: 9,
  hesitation: 20,
  breaks: 32,
  hesitated: false,
  men: 30,
  points: null,
  exited_men: 0,
  exited_vehicles: 0,
  guns: [],
  ...more,
})
export const OWN = unit(19, 'attacker', 'vehicle', {
  facing: 2,
  left: 3,
  factor: 5,
  off_left: 2,
  card: state('M2', {
    damage: ['radio'],
    arms_lost: [1],
    seats: [
      { post: 'Commander', unit: null, grade: '' },
      { post: 'Driver', unit: 26, grade: 'Veteran' },
      { post: 'Gunner', unit: 32, grade: 'Elite' },
    ],
    passengers: [20],
  }),
  items: [1],
})
export const FOE = unit(3, 'defender', 'vehicle', {
  hex: 77,
  facing: 1,
  factor: 4,
  left: 0,
  card: state('T_90', { damage: ['gear'] }),
})
export const HIDDEN = unit(5, 'defender', 'foot', { face: false, spotted: false, hex: 78, left: 0, factor: 0 })
export const SEEN = unit(6, 'defender', 'foot', {
  face: false,
  spotted: false,
  hex: 79,
  weapon: 'AR',
  grade: 'Elite',
  men: 4,
  seen: true,
})
export function view(more = {}) {
  return {
    scenario: 's2',
    number: 2,
    turn: 5,
    length: 12,
    phase: 'movement',
    active: 'attacker',
    initiative: 'attacker',
    first: 'attacker',
    you: 'attacker',
    night: false,
    wind: 2,
    wide: 32,
    high: 12,
    morale: true,
    units: [
      OWN,
      FOE,
      HIDDEN,
      SEEN,
      foot(20, 'attacker', 'AR', 4, { hex: null, aboard: 19 }),
      foot(26, 'attacker', 'AR', 1, { hex: null, aboard: 19 }),
      foot(32, 'attacker', 'SMG', 1, { hex: null, aboard: 19, leader: true }),
      foot(40, 'attacker', 'AR', 4, { hex: 41, items: [0] }),
      foot(41, 'attacker', 'PST', 2, { hex: 42, strength: 1 }),
      unit(50, 'attacker', 'gun', { hex: 43, gun: '82mm' }),
      unit(51, 'attacker', 'dummy', { hex: 44, spotted: false }),
    ],
    items: [
      { id: 0, item: 'RPG_16', hex: null, unit: 40, shots: 2 },
      { id: 1, item: 'M60', hex: null, unit: 19, shots: 0 },
    ],
    wrecks: [{ hex: 8, side: 'attacker' }],
    smoke: [9],
    light: [],
    barrage: [],
    exits: [],
    objective: [],
    cache: 0,
    sides: {
      defender: side({ losses: 21, hesitated: true, points: 11, guns: null }),
      attacker: side({ points: 0, exited_men: 3 }),
    },
    shots: [],
    plots: [],
    paths: [],
    zone: [],
    picked: {},
    ...more,
  }
}
export const REF = { take: 'unit', fire: 'unit', target: 'unit', observe: 'unit' }
export function refOf(verb, arg) {
  if (REF[verb]) return `${REF[verb]}-${arg}`
  return verb === 'point' ? `hex-0${300 + arg}` : null
}
export function context(lang, offer, more = {}, extra = {}) {
  const v = view(more)
  const acts = Object.entries(offer).flatMap(([verb, args]) =>
    args.map((arg) => ({
      verb,
      arg,
      text: `${verb} ${arg}`,
      label: verb,
      ref: refOf(verb, arg),
      rule: null,
      price: null,
      group: 'main',
      key: null,
    })),
  )
  const on = new Map()
  for (const a of acts) if (a.ref) on.set(a.ref, [...(on.get(a.ref) ?? []), a])
  return {
    view: v,
    fixed,
    say: lang === 'en' ? EN : speaker(lang, 'lastbattle'),
    role: v.you,
    seats: [],
    on,
    acts,
    yours: acts.length > 0,
    roving: {},
    glow: new Set(),
    hint: null,
    refused: null,
    ...extra,
  }
}
export const line = (label, value, tone = '') => ({ label: [label], value: [value], tone })
export const AIMED = [
  line('M60 on 2405', '7 hexes'),
  line('Medium range', '2'),
  line('Veteran', '+1'),
  line('target in woods', '−1'),
  line('Needed to hit', '2 or less', 'total'),
  line('Chance of a hit', '33%', 'total'),
  line('Strength', '2 points'),
  line('Saving throw', '2 or less'),
  line('Casualties to expect', '0.4'),
  line('Wiped out', '0%'),
]
export const count = (html, what) => html.split(what).length - 1
