// The trench game's own part of the protocol (docs/protocol.md, "Trench 1918").
export interface Cell {
  nml: number | 'X'
  trench?: number | 'X' | null
}
export interface Damage {
  infantry: Cell
  support: Cell
  armor: Cell
  aircraft: Cell
}
export interface Kind {
  id: string
  side: string | null
  deck: 'troop' | 'bonus'
  type?: string | null
  name: string
  short?: string | null
  letter?: string | null
  cost: number
  health?: number | null
  range?: number | null
  damage?: Damage | null
  abilities?: string[] | null
  attributes?: string[] | null
  copies?: number | null
  text?: string | null
  note?: string | null
  full?: string | null
  rule?: string | null
  marks?: Record<string, string> | null
}
export type Words = Record<string, string>
export interface BoxInfo {
  line: number
  column: number
  kind: 'rear' | 'forward' | 'nml'
  owner: string | null
  name: string
  label: string
}
export interface Fixed {
  kinds: Record<string, Kind>
  words: Words
  boxes: BoxInfo[]
  deck_size: number
}
export interface CardRef {
  id: number
  kind: string
}
export interface Unit {
  id: number
  kind: string
  side: string
  hurt: number
  moved: boolean
  attacked: boolean
  pinned: boolean
  hidden: boolean
}
export interface Slot {
  id: number | null
  kind: string | null
  face: 'down' | 'open'
  spent: boolean
  box: number | null
}
export interface Side {
  troops: number
  bonus: number
  hand: number
  cards: CardRef[] | null
  lost: CardRef[]
  slots: (Slot | null)[]
  warnings: number
  ready: boolean
  aside: number | null
  aside_cards: CardRef[] | null
  pile_cards?: CardRef[] | null
}
export interface View {
  turn: number
  active: string | null
  you: string
  phase: string
  cp: number
  bunker: boolean
  sides: Record<string, Side>
  boxes: { units: Unit[]; fort: number | null }[]
  picked: { unit?: number; card?: number } | null
  declared: { what: string; unit: number | null; box: number; target: number | null } | null
}
/** Everything that stands on the board, where, and in what state: what `scene` says and the board draws. */
export interface Piece {
  ref: string
  at: number
  kind: string
  side: string
  hurt: number
  done: '' | 'moved' | 'attacked' | 'both'
  pinned: boolean
  hidden: boolean
  state: '' | 'sel' | 'lit' | 'target' | 'acting'
}
export interface Place {
  ref: string
  box: number
  state: '' | 'move' | 'fire' | 'place'
  fort: boolean
  bunker: boolean
}
export interface Scene {
  pieces: Piece[]
  places: Place[]
  rows: number[]
  columns: number[]
  arrow: { from: number | null; to: number; what: string } | null
}
