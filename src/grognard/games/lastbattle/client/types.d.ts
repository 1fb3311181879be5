// Last Battle: this game's own part of what travels (views.py, static.py), and what the board draws.
import type { Board, Laid, LaidBridge, MapSheet } from './ground/maptypes'

export type Role = 'defender' | 'attacker'
export interface Seat {
  post: string
  unit: number | null
  grade: string
}
export interface Card {
  vehicle: string
  damage: string[]
  arms_lost: number[]
  seats: Seat[] | null
  passengers: number[] | null
  tows: number | null
  rf: number
  sights: number
  loaded: number
}
/** A counter. `face` false: its back, of which only the class is known, or what was seen of it before. */
export interface Unit {
  id: number
  side: string
  kind: 'foot' | 'vehicle' | 'gun' | 'dummy'
  face: boolean
  spotted: boolean
  hex: number | null
  weapon: string
  grade: string
  men: number
  strength: number
  range: number
  leader: boolean
  injured: boolean
  pilot: boolean
  gun: string
  facing: number | null
  moved: boolean
  hiding: boolean
  inside: boolean
  mounted: boolean
  high: boolean
  flying: boolean
  leaving: boolean
  observes: boolean
  aboard: number | null
  waiting: boolean
  left: number
  factor: number
  off_left: number | null
  items: number[]
  seen: boolean
  card: Card | null
}
export interface Item {
  id: number
  item: string
  hex: number | null
  unit: number | null
  shots: number
}
export interface Side {
  losses: number
  hesitation: number
  breaks: number
  hesitated: boolean
  men: number
  points: number | null
  exited_men: number
  exited_vehicles: number
  guns: { id: number; gun: string; rounds: number }[] | null
}
export interface Shot {
  unit: number
  target: number | null
  hex: number
  share: number
  number: number
  mode: number
}
export interface Way {
  unit: number
  hexes: number[]
}
export interface Picked {
  unit?: number
  firer?: number
  mode?: number
  share?: number
  target?: number
  gun?: number
  observer?: number
  hex?: number
  fired?: number
  most?: number
  choose?: number
  site?: number
  /** laying minefields: 0 marked, 1 camouflaged */
  mines?: number
}
/** A force of a campaign; `order`: its number among one's own, `known`: what it is made of is seen. */
export interface CampForce {
  side: string
  box: string
  order?: number
  assets?: Record<string, number>
  men?: number
  vehicles?: number
  foot?: boolean
  to?: string
  moved?: boolean
  known?: boolean
}
/** What a side has in hand, in quarters of a point. */
export interface CampHand {
  points: number
  at?: string
  bought?: Record<string, Record<string, number>>
  prices?: Record<string, number>
  workshop?: { order: number; box: string; name: string; damage: string[]; back: boolean }[]
  helicopters?: CampCraft[]
}
export interface CampCraft {
  base: string
  flown: boolean
  mission: string
}
export interface CampTally {
  men?: number
  men_lost?: number
  vehicles?: number
  vehicles_lost?: number
  damaged?: number
  left?: number
  back?: number
}
export interface CampSheet {
  box: string
  turn: number
  phase: number
  winner: number
  sides: CampTally[]
}
/** A campaign: between its battles, and while one is fought. */
export interface Campaigning {
  map: string
  stage: string
  day: number
  time: string
  turn: number
  phase: number
  days: number
  given: number
  control: Record<string, string>
  forces: CampForce[]
  bases?: string[][]
  sealed?: string[]
  hands?: Record<string, CampHand>
  box?: string
  attacker?: string
  over?: Record<string, number>
  answered?: string[]
  delegated?: boolean
  sheets?: CampSheet[]
}
export interface CampBox {
  id: string
  name: string
  xy: [number, number]
  layout: Laid[]
  home?: string | null
}
export interface Country {
  id: string
  name: string
  boxes: CampBox[]
  lines: { a: string; b: string }[]
  air?: { a: string; b: string }[]
}
export interface View {
  scenario: string
  /** of a battle that belongs to a campaign, and between battles */
  campaign?: Campaigning
  /** of a battle that is not in the book */
  battle?: ScenarioInfo
  /** of one that the players design */
  design?: Designing
  number: number
  turn: number
  length: number
  phase: string
  active: string | null
  initiative: string
  first: string
  you: string
  night: boolean
  wind: number
  wide: number
  high: number
  morale: boolean
  units: Unit[]
  items: Item[]
  wrecks: { hex: number; side: string }[]
  smoke: number[]
  light: { hex: number; radius: number }[]
  barrage: number[]
  /** the minefields that this reader knows of */
  mines?: { hex: number; side: string; secret: boolean; scattered: boolean }[]
  /** with the option ammo: vehicle -> missiles of its card that are left */
  missiles?: Record<string, number>
  /** characters of the role-playing game, of the reader's side */
  characters?: Character[]
  /** hexes where gas hangs */
  gas?: number[]
  /** where somebody has chemicals: role -> salvoes left, of the reader's side */
  chemicals?: Record<string, number>
  /** with the option cohesion: counter -> its manoeuvre element */
  elements?: Record<string, number>
  /** with options of the book: counter -> its states by them */
  marks?: Record<string, string[]>
  /** of each side, how many its enemy has not found */
  secret_mines?: Record<string, number>
  exits: number[]
  objective: number[]
  cache: number
  sides: Record<string, Side>
  shots: Shot[]
  plots: { gun: string; observer: number; hex: number }[]
  paths: Way[]
  zone: number[]
  picked: Picked
  /** with a unit in hand: hex -> movement points left there */
  reach?: Record<string, number>
  /** aiming: counter -> the number needed to hit it (not sent yet: then its distance is shown) */
  needs?: Record<string, number>
}
export interface VehicleInfo {
  name: string
  class: string
  soft: boolean
  posts: string[]
  troops: number
  road: number
  off: number
  amphibious: boolean
  wheels: string
  armor: number[]
  turret: number
  gear: number
  location: number[]
  primary: number
  arms: { name: string; av: number[] | null; ap: number[] | null }[]
}
export interface ItemInfo {
  name: string
  class: string
  ap: number[] | null
  av: number[] | null
  heavy: boolean
}
export interface ScenarioInfo {
  number: number
  name: string
  place: string
  layout: Laid[]
  bridges: LaidBridge[]
  length: number | null
  night: boolean
  sides: Record<string, { name: string; colour: string; win: string }>
  /** whether troops hide, build and make smoke in it; a battle that does not say so has all of it */
  rules?: string[]
  task: Task
  /** of a battle that is not in the book */
  cards?: OwnCard[]
}
/** A vehicle card of a battle's own: what is not said is as the printed card has it. */
export interface OwnCard {
  id: string
  name: string
  like: string
  arms?: { card: string; line?: number }[]
  road?: number
  off?: number
  troops?: number
  amphibious?: boolean
  armor?: number[]
  turret?: number
  gear?: number
  lowest?: number
}
/** What the battle counts: whose men and vehicles have to leave, and how many; who has to hold something for so many
 * game-turns. */
export interface Task {
  leaver: string | null
  men: number | null
  vehicles: number | null
  holder: string | null
  turns: number
}
/** A line of the book's tables of statistics and prices. */
export interface StatRow {
  table: string
  unit: string
  name: string
  rule: string
  cost: number
  av: number[] | null
  ap: number[] | null
  missile: number[] | null
  movement: number[] | null
  amphibious: boolean
  mf: number
  mark: string
  why: string
}
/** A character of the role-playing game. `skills`: the skill, and what it adds. */
export interface Character {
  name: string
  unit: number
  npc: boolean
  skills: Record<string, number[]>
  cool: number
  wounds: number
  deadline: number
  dead: boolean
}
/** A purchase, in quarters of a point. */
export interface Bought {
  mission: string
  grade: string
  assets?: Record<string, number>
  cost: number
  budget: number
  /** what the budget is with each grade of morale */
  budgets: Record<string, number>
  /** what it would be with each mission */
  purses: Record<string, number>
  pieces: number
  total: number
  hesitation: number
  breaks: number
}
export interface Designing {
  stage: string
  size: string
  attacker: string
  half: string
  bought?: Record<string, Bought>
  /** while maps are laid */
  laid?: number[]
  sealed?: string[]
}
export interface AssetInfo {
  id: number
  key: string
  name: string
  price: number
  group: string
}
export interface Fixed {
  assets: AssetInfo[]
  design: { name: string; place: string; sides: Record<string, string>; wins: Record<string, string> }
  campaigns: Record<string, Country>
  /** numbers of assets: what orders to a part of a force are counted in */
  campaign: { assets: number }
  stats: StatRow[]
  maps: (MapSheet & { names: Record<string, string> })[]
  scenarios: Record<string, ScenarioInfo>
  weapons: Record<string, { name: string; short?: string }>
  grades: Record<string, string>
  posts: Record<string, string>
  items: Record<string, ItemInfo>
  guns: Record<string, { range: number; rof: number; he: number; illum: number }>
  vehicles: Record<string, VehicleInfo>
  reasons: { key: string; text: string; rule: string; value: number }[]
}
/** One hex of the scenario: what is printed there. */
export interface Ground {
  b: Board
  scenario: string
  terrain: number[]
  level: number[]
  lane: string[]
}

export type PieceState = '' | 'sel' | 'lit' | 'target' | 'aim'
/** A counter as it lies on the board. */
export interface Piece {
  ref: string
  unit: Unit
  at: number
  colour: string
  state: PieceState
  items: Item[]
  aboard: number
  own: boolean
  /** states by options of the book, each with its sign */
  marks: string[]
}
/** What lies on one hex. */
export interface Stack {
  at: number
  pieces: Piece[]
  things: Item[]
  open: boolean
}
/** A hex that may be chosen: `left` is the figure written into it. */
export interface LitHex {
  at: number
  verb: string
  arg: number
  figure: string
  price: number
}
export interface Scene {
  stacks: Stack[]
  lit: Map<number, LitHex>
  targets: Map<number, { need: string; far: number }>
  trails: { unit: number; hexes: number[]; colour: string; aimed: boolean }[]
  shots: { from: number; to: number; number: number; unit: number }[]
}
/** What the counter in hand would meet: hex -> known that look, others that look, loss, concealment (threat.py). */
export interface Threat {
  unit: number | null
  men: boolean
  hidden: boolean
  hexes: Record<number, [number, number, number, number]>
}
export interface LineAnswer {
  open: boolean
  distance: number
  hex: number | null
  text: string
  rule: string
}
