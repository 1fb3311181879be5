// To the Last Man!: this game's own part of what travels (views.py, static.py), and what the board draws.
export type SideId = 'german' | 'entente'
export interface Units {
  unit: number
  nation: string
  type: string
  count: number
  dug: number
  spent: number
}
export interface Army {
  id: number
  unit: number
  name: string
  nation: string
  side: SideId
  where: 'map' | 'east' | 'lost' | 'waiting' | 'none'
  area: number | null
  dug: boolean
  fortified: boolean
  exposed: boolean
  empty: boolean
  spent: boolean
  units: Units[] | null
  seen: { turn: number; units: Units[] } | null
}
export interface Area {
  status: 'german' | 'entente' | 'disputed' | 'neutral'
  owner: SideId | null
  fort: number | null
  fort_side: SideId | null
  loose: Units[]
  supplied: SideId[]
  idle: boolean
  exposed: boolean
}
export interface Held {
  kind: string
  id: number
  count: number
}
export interface Pool {
  sort: number
  nation: string
  type: string
  left: number
}
export interface Fog {
  areas: number[]
  seen: { area: number; turn: number; armies: string[]; sorts: number[] }[]
  asked: boolean
}
export interface PlanSlip {
  seat: string
  cards: number
  trenches: number
  units: Pool[]
  armies: string[]
}
export interface Commanders {
  asked: boolean
  agreed: string[] | null
  planner: string | null
  points: Record<string, number> | null
  owned: Record<string, Held[]> | null
  trade: { seat: string; british: number; french: number; agree: number } | null
  areas: Record<string, number> | null
  plans: PlanSlip[] | null
}
export interface Side {
  hand: number | null
  limit: number
  cards: Held[] | null
  pool: Pool[]
  due: { army: number | null; sort: number | null }[]
  ready: boolean
  points: number | null
  buys: number | null
  digs: number | null
  trenches: number
  bid: number | null
  saved: number | null
  pile: Held[] | null
  picks: Held[] | null
  plan: number | null
}
export interface Modifier {
  key: string
  rule: string
  points: number
}
export interface Victory {
  total: number
  row: number
  level: string
  side: string
  ground: number[]
  modifiers: Modifier[]
}
export interface Bid {
  side: SideId
  pledged: number
  outbid: number
  played: number
  left: number
}
export interface Crossing {
  area: number
  other: number
  way: 'in' | 'out'
  used: number
  limit: number
}
export interface Moves {
  rail: number
  strategic: number
  sea: number
  passing: boolean
  left: number | null
}
export interface Declared {
  area: number
  fresh: boolean
  gas: SideId[]
  barrage: SideId[]
  surprise: boolean
  bonus: boolean
}
export interface Die {
  mark: number
  need: number
  face: number
  hit: boolean
  sides: number
}
export interface Fight {
  area: number
  attacker: SideId
  surprise: boolean
  step: string
  steps: string[]
  dice: Die[]
  shooter: SideId | null
  hits: number
  forced: number
  payer: SideId | null
  owed: number
  siege: number
  reacting: number
  gas: string[]
  barrage: string[]
  bonus: boolean
}
export interface View {
  season: { turn: number; name: string; years: string; year: number }
  you: string
  active: SideId | null
  phase: string
  card: string | null
  level: number
  weather: number
  hidden: boolean
  victory: Victory
  areas: Area[]
  armies: Army[]
  east: Units[]
  ottoman: Units[] | null
  sides: Record<string, Side>
  deck: number | null
  discard: Held[]
  moves: Moves | null
  battles: Declared[]
  battle: Fight | null
  setup: object | null
  picked: { unit?: number; army?: number; sort?: number } | null
  bid: Bid | null
  advantage: { side: SideId; now: boolean } | null
  crossings: Crossing[]
  leaving: number | null
  fog: Fog | null
  commanders: Commanders | null
  excess: string | null
}
export interface AreaInfo {
  id: string
  name: string
  of: string
  country: string
  vp: number
  supply: string | null
  coastal: boolean
  rough: boolean
  factory: boolean
  fort: number | null | Record<string, unknown>
  marks: Record<string, string>
}
export interface Fixed {
  areas: AreaInfo[]
  armies: { id: string; nation: string; name: string; short: string }[]
  sorts: { nation: string; type: string; name: string; cost: number; from: number }[]
  types: Record<string, { name: string; text: string }>
  nations: Record<string, { name: string; foot: number; aux: number }>
  cards: { id: string; name: string; text: string; note: string; copies: number; from: number; ersatz: number }[]
  levels: { from: number; level: string; side: string; name: string; mark: string }[]
  seasons: { turn: number; season: string; years: string; year: number; name: string; arrive: unknown[] }[]
}
/** What stands on the map. `at` is the number of the area, EAST for the box of the Eastern Front. */
export interface Piece {
  ref: string
  kind: 'army' | 'loose'
  at: number
  side: SideId
  nation: string
  army: number
  type: string
  sort: number
  count: number
  dug: number
  fortified: boolean
  exposed: boolean
  spent: boolean
  empty: boolean
  units: Units[] | null
  seen: Army['seen']
  state: '' | 'sel' | 'lit' | 'has' | 'target'
}
export interface Place {
  ref: string
  at: number
  status: Area['status']
  verbs: string[]
  fort: number | null
  fed: boolean
  hungry: boolean
  german: Piece[]
  entente: Piece[]
}
export interface Scene {
  places: Place[]
  east: Piece[]
  pieces: Piece[]
}
