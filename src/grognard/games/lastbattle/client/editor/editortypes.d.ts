// The editor: a battle as its file tells it (docs/battles.md), and what the page knows besides.
import type { Laid, MapSheet } from '../ground/maptypes'
import type { Fixed, OwnCard } from '../types'

export interface Painted {
  name?: string
  terrain: string[]
  elevation?: string[]
  lanes?: string[]
  bridges?: string[]
}
/** So far from an edge; the hex on the edge is 1. */
export interface Rim {
  map: number
  side: string
  max?: number
  min?: number
}
/** Where a side may set up: all that is said must hold. */
export interface Area {
  maps?: number[]
  not_maps?: number[]
  edge?: Rim
  edge_min?: Rim[]
  near_area?: { map: number; area: string; max: number }
  city?: { maps: number[]; max: number }
  terrain_any?: string[]
  lane?: { map: number; name: string; max?: number }
  enter?: { map: number; side: string; lane: string; max?: number }
  hexes?: string[]
  enemy_min?: number
  objective_min?: number
  [other: string]: unknown
}
export interface Troop {
  quality: string
  total: number
  [weapon: string]: any
}
export interface Vehicle {
  vehicle: string
  count?: number
  mount?: string
  rf?: number
  sights?: string
  [other: string]: unknown
}
export interface Weapon {
  weapon: string
  count?: number
  ammo?: number
  stowed?: boolean
  [other: string]: unknown
}
export interface Gun {
  type: string
  count?: number
  rounds?: number
  on_map?: boolean
  shared?: boolean
  he_only?: boolean
  [other: string]: unknown
}
export interface Character {
  name: string
  weapon?: string
  skills?: Record<string, number>
  cuf?: number
  npc?: boolean
  quality?: string
}
/** A counter that begins where the author has put it. */
export interface Spot {
  unit: string
  hex: string
  men?: number
  quality?: string
  facing?: string
  inside?: boolean
}
export interface OneSide {
  name: string
  colour: string
  troops: Troop[]
  leaders: number
  morale: { hesitation: number; break: number }
  setup: Area[]
  vehicles?: Vehicle[]
  weapons?: Weapon[]
  fire_support?: Gun[]
  characters?: Character[]
  salvoes?: Record<string, number>
  placed?: Spot[]
  mines?: { marked?: number; camouflaged?: number; where?: Area[] }
  [other: string]: any
}
export interface Battle {
  name: string
  place?: string
  layout: Laid[]
  length?: number
  night?: boolean
  wind?: string
  maps?: Painted[]
  bridges?: { map: number; hex: string }[]
  exits?: { side: string; map: number; edge: string; near_lane?: string; from_corner?: string; max?: number }[]
  cards?: OwnCard[]
  specials?: string[]
  objective_unit?: { vehicle: string; map: number; area: string; [other: string]: unknown }
  objective_area?: { map: number; area?: string; hexes?: string[]; [other: string]: unknown }
  victory?: {
    type: string
    by?: string
    else?: string
    tie?: string
    points?: Record<string, Score[]>
    [other: string]: any
  }
  sides?: Record<string, OneSide>
  design?: { size: string; half: string; attacker?: string; colour?: string }
  options?: string[]
  rules?: string[]
  [other: string]: any
}
export interface Score {
  what: string
  value: number
}
export interface Fault {
  text: string
  field: string
  line: number
  rule: string
}
export interface SideFacts {
  zone: number[]
  exits: number[]
  /** its price in quarters, and hesitation and break by grade of morale */
  worth: { price: number; nerve: Record<string, number[]> } | null
}
export interface Checked {
  title: string
  faults: Fault[]
  text: string
  plain: Battle | null
  facts: { sides: Record<string, SideFacts>; objective: number[] } | null
}
export interface Shared {
  id: string
  title: string
  author: string
  created: string | null
  yours: boolean
}
/** What the author is doing. */
export interface Desk {
  battle: Battle
  past: string[]
  step: string
  brush: string
  size: number
  side: string
  /** the path of the area that is painted */
  zone: string
  cursor: number
  /** by side: the grade of morale that its nerve is counted with; none where the author says the numbers */
  nerve: Record<string, string>
  zoom: number
  stroke: number[]
  checked: Checked | null
  shared: { scenarios: Shared[]; publish: boolean }
}
export type Sheets = (MapSheet & { names: Record<string, string> })[]
/** The page: what is drawn from what, and how the battle is changed. */
export interface Editor {
  root: HTMLElement
  d: Desk
  fixed: Fixed
  draw: () => void
  change: (does: () => unknown) => void
}
