// The editor: a battle as its file tells it (docs/battles.md), and what the page knows besides.
import type { Laid, MapSheet } from './maptypes'
import type { Fixed } from './types'

export interface Painted {
  name?: string
  terrain: string[]
  elevation?: string[]
  lanes?: string[]
  bridges?: string[]
}
/** Where a side may set up: all that is said must hold. */
export interface Area {
  maps?: number[]
  edge?: { map: number; side: string; max?: number; min?: number }
  city?: { maps: number[]; max: number }
  enter?: { map: number; side: string; lane: string; max?: number }
  hexes?: string[]
  enemy_min?: number
  [other: string]: unknown
}
export interface Troop {
  quality: string
  total: number
  [weapon: string]: any
}
export interface OneSide {
  name: string
  colour: string
  troops: Troop[]
  leaders: number
  morale: { hesitation: number; break: number }
  setup: Area[]
  vehicles?: { vehicle: string; count?: number; [other: string]: unknown }[]
  weapons?: { weapon: string; count?: number; [other: string]: unknown }[]
  fire_support?: { type: string; count?: number; rounds?: number; [other: string]: unknown }[]
  mines?: { marked?: number; camouflaged?: number; [other: string]: unknown }
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
  exits?: { side: string; map: number; edge: string; [other: string]: unknown }[]
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
  worth: { price: number; hesitation: number; break: number } | null
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
  zone: number
  cursor: number
  counted: boolean
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
