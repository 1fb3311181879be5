// Last Battle: the ground as it travels (static data), the hexes as the page knows them, and what the drawing takes.
export type Point = [number, number]
/** Terrain codes: 0 clear, 1 woods, 2 town, 3 rubble, 4 building that can be entered, 5 solid building, 6 water,
 * 7 void. */
export type Terrain = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
export type LaneKind = 'road' | 'trail'
/** A step is a hex of the map (row * 16 + column) or, first or last, the edge over which the lane leaves. */
export type Step = number | string
export interface Lane {
  kind: string
  name: string
  steps: Step[]
}
export interface MapSheet {
  id: number
  name: string
  terrain: number[]
  elevation: number[]
  lanes: Lane[]
  bridges: (number | string)[][]
  areas: Record<string, number[]>
}
export interface MapData {
  maps: MapSheet[]
}
/** A map and where it lies, counted in whole maps; upright, or turned half round. */
export interface Laid {
  map: number
  at: number[]
  rot?: number
}
/** A bridge counter, by the number of the hex on its own map: "0907". */
export interface LaidBridge {
  map: number
  hex: string
}
/** Hexes a straight line crosses; a pair where it runs along the side between two. */
export type Crossed = number | [number, number]

/** The hexes of one layout. A hex is row * wide + column; a pixel is worked out for a hex of `s` from centre to
 * corner. */
export interface Board {
  wide: number
  high: number
  size: number
  layout: Laid[]
  exists(h: number): boolean
  /** the place in the layout that a hex lies on, or -1 */
  sheetOf(h: number): number
  /** the number of the hex on its own map: row * 16 + column */
  local(h: number): number
  /** the hex of the layout for hex `i` of the map at place `p` */
  hexAtPlace(p: number, i: number): number
  /** N NE SE S SW NW; -1 where there is none */
  neighbours(h: number): number[]
  distance(a: number, b: number): number
  /** the hexside of `a` that touches `b`, or -1 */
  direction(a: number, b: number): number
  label(h: number): string
  hexOf(label: string): number
  line(a: number, b: number): Crossed[]
  centre(h: number, s: number): Point
  corners(h: number, s: number, k?: number): Point[]
  poly(h: number, s: number, k?: number): string
  /** -1 where no hex lies */
  hexAt(x: number, y: number, s: number): number
  pixels(s: number): { w: number; h: number }
}
export interface MapOptions {
  /** from the centre of a hex to its corner, in units of the drawing */
  size?: number
  /** what to write over which area of the maps: { baranovic: 'Baranovic' } */
  names?: Record<string, string>
  /** put before every id, so that two drawings can stand in one page */
  id?: string
}
export interface Dot {
  h: number
  side: string
}
/** What of the board is seen, in parts of its width and height. */
export interface Seen {
  x: number
  y: number
  w: number
  h: number
}
/** One lane over every seam: hexes in order, of what kind it comes into each and leaves it, and the hexside by which
 * it runs off the sheet (or -1). */
export interface Route {
  hexes: number[]
  ins: LaneKind[]
  outs: LaneKind[]
  from: number
  to: number
}
/** A piece of a drawn lane within one hex, a quadratic curve; hex -1 beyond the sheet. */
export interface Bend {
  kind: LaneKind
  hex: number
  a: Point
  c: Point
  b: Point
}
/** The hexes with a rim of one hex about them into which woods and towns run out, so that the sheet is filled to its
 * edge. */
export interface Ground {
  b: Board
  s: number
  hh: number
  across: number
  terrain: number[]
  level: number[]
  hex: number[]
  seed: number[]
  sheets: MapSheet[]
  near: number[][]
  xy: Point[]
  bridge: Set<number>
  routes: Route[]
  bends: Bend[][]
  lane: Map<number, Point[]>
}
