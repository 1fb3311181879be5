// What the panels of Last Battle take beside the board's types: the odds of the action that is being pointed at.
import type { Ctx, Preview, PreviewLine } from '../../../client/types'
import type { Fixed, Side, Unit, View } from './types'

/** A line of the odds; its rule where the server names it, else it is looked up among the reasons. */
export interface OddsLine extends PreviewLine {
  rule?: string | null
}
export interface Odds extends Omit<Preview, 'lines'> {
  lines: OddsLine[]
}
/** The table's context. `preview` is what the last question brought, `previewOf` the action it was asked of. */
export interface PanelCtx extends Ctx {
  view: View
  fixed: Fixed
  preview?: Odds | null
  previewOf?: { verb: string; arg: number } | null
}
/** The odds, taken apart: what is fired, why the number is what it is, the number, the chance, and what a hit would
 * do. */
export interface Calculation {
  head: OddsLine | null
  reasons: OddsLine[]
  number: OddsLine | null
  chance: OddsLine | null
  rest: OddsLine[]
  faces: number
  percent: number
}
/** Distances, in hexes, of one range band. */
export type Band = [number, number] | null
export type { Fixed, Side, Unit, View }
