// What a game's face gives to the page, and what the page gives to it. What travels between server and page is in
// wire.d.ts, made from the server's messages; here it has the names that the page uses.
// Types only: nothing here is ever loaded by the browser.
import type * as wire from './wire'

export type Ref = string
export type Text = wire.Text
export interface Action {
  verb: string
  arg: number
}
export type Act = wire.ActWords
export type Surroundings = wire.Surroundings
export type BotKey = wire.Key
export type Caution = wire.Caution
export type ChatLine = wire.ChatLine
export type Choice = wire.Choice
export type Clock = wire.Clock
export type Ending = wire.EndingInfo
export type Game = wire.GameInfo
export type Hint = wire.Hint
export type Invitation = wire.Invited
export type LogLine = wire.LogLine
export type Look = wire.Looked
export type Me = wire.Me
export type Message = wire.Outgoing
export type Changes = wire.Changes
export type Notices = wire.Notices
export type OptionClosed = wire.OptionClosed
export type OptionsTold = wire.OptionsTold
export type Order = wire.OrderTold
export type Pairing = wire.PairingInfo
export type Person = wire.Person
export type Preview = wire.Previewed
export type PreviewLine = wire.PreviewLine
export type Proposal = wire.ProposalTold
export type Ratings = wire.Ratings
export type Result = wire.Result
export type RoleInfo = wire.RoleInfo
export type Rule = wire.RuleInfo
export type Term = wire.TermInfo
export type Seat = wire.SeatInfo
export type Sent = wire.Sent
export type Session = wire.Session
export type Missed = wire.Missed
export type Standing = wire.StandingInfo
export type State = wire.State
export type Step = wire.StepInfo
export type TableInfo = wire.TableInfo
export type Tournament = wire.TournamentPage
export type TournamentLine = wire.TournamentInfo
export type Trouble = wire.Trouble
export type Webhook = wire.WebhookInfo
export type Why = wire.WhyNot | wire.Allowed

/** Words in the reader's language. */
export type Say = (key: string, args?: Record<string, string | number>) => string

/** What a game's drawing functions are given. Everything in it is already filtered for this seat. */
export interface Ctx {
  view: any
  fixed: any
  say: Say
  role: string
  seats: Seat[]
  /** acts by the element they are shown on */
  on: Map<Ref, Act[]>
  acts: Act[]
  /** what could have been taken up before something was */
  pickable: Set<Ref>
  /** is the reader the one who must choose now (and not looking back)? */
  yours: boolean
  /** the element that answers Tab in each region */
  roving: Record<string, Ref | null>
  /** elements that a log line or a hint points at */
  glow: Set<Ref>
  hint: Action | null
  /** an element the last refusal speaks of */
  refused: Ref | null
  /** the action whose odds are asked for, and they themselves once the server has told them */
  previewOf?: Action | null
  preview?: Preview | null
  /** all odds that have been told, by the name of their action (intent.js, nameOf) */
  previews?: Record<string, Preview>
  /** what has happened so far, as far as the reader may know */
  log?: LogLine[]
}
/** An order for many: its next action in a state, nothing when all is done. */
export interface Group {
  id: string
  label: string
  next(acts: Act[], view: any): Action | null
  /** what may not change while it is carried out: who is seen, what is lost */
  calm(view: any): string
}
/** A question that may be answered without looking at one's cards, with the two answers that are always there. */
export interface Openly {
  kind: 'moves' | 'other'
  text: string
  pass: Action
  turn: Action
}
export interface Layout {
  score: string
  left: string
  board: string
  hand: string
  resources: string
  boardLabel: string
}
export interface Reading {
  svg: string
  title: string
  html: string
}
/** Pieces that are seen to move, to turn up, to be hurt and to fall. */
export interface Motion {
  /** which elements of the board are pieces, as a selector; '' where none is */
  pieces: string
  /** what a piece was before it came to the board: a card in the hand */
  before(ref: Ref): Ref | null
  /** how much it has lost */
  hurt(piece: Element): number
  /** does it lie face down? */
  down(piece: Element): boolean
}
/** One row of dice, or of what follows from them. */
export interface SceneRow {
  label: string
  /** so much or less is good; absent where no number is needed */
  need?: number
  dice: number[]
  /** what came of it, in a word or two */
  says: string
  tone: '' | 'good' | 'bad'
  rule: string | null
}
/** One thing that happened, as the theatre shows it. */
export interface Scene {
  /** the line of the log that it begins with */
  n: number
  step: number
  /** whose doing it was: a role */
  side: string | null
  /** who did what to whom, shortly */
  title: Text
  /** the sentence of the log */
  text: Text
  rule: string | null
  /** how it is drawn: a line from one place to another, an eye on a place, something that falls on it, or a ring */
  as: 'line' | 'eye' | 'fall' | 'ring'
  from: Ref | null
  to: Ref | null
  rows: SceneRow[]
  /** what was lost, in a word or two; '' for nothing */
  loss: string
  /** the role that lost it */
  hurt: string | null
  /** what the game's own drawing needs */
  own?: any
}
/** What is drawn of a turn after it: a way gone, or a place of fighting. */
export interface Trace {
  as: 'way' | 'fight'
  side: string | null
  from: Ref | null
  to: Ref
  label: string
}
/** How the course of a game is told when it is over. */
export interface Course {
  title: string
  /** by role; the points are the score at each turn */
  lines: { side: string; name: string; points: number[] }[]
  /** where each point stands: the name of the turn, and the step to look at */
  turns: { name: string; step: number }[]
  /** levels that mean something, drawn across */
  levels: { at: number; name: string }[]
  /** the title of the losses, where they are not told by kind */
  by?: string
  /** losses by side, by kind */
  losses: { side: string; name: string; rows: { name: string; n: number }[] }[]
}
/** What a game gives to the theatre; plainface.js has the rest. */
export interface TheatreFace {
  scenes(lines: LogLine[], ctx: Ctx): Scene[]
  /** a drawing for the sheet, after so many rows */
  figure(scene: Scene, rows: number, ctx: Ctx): string
  /** is something finished that a report should tell? */
  due(scenes: Scene[], own: string): boolean
  /** does it go on, so that a later report tells these too? */
  open(scenes: Scene[]): boolean
  /** the report in a sentence */
  headline(scenes: Scene[], ctx: Ctx): string
  /** where a place of a scene is on the page */
  spot(ref: Ref): { getBoundingClientRect(): DOMRect } | null
  /** brings these places into view */
  bring(refs: Ref[], ctx: Ctx): void
  /** whose turn begins with this line; null if none does */
  turnOf(line: LogLine): string | null
  traces(lines: LogLine[], ctx: Ctx): Trace[]
  /** a turn in a sentence */
  summary(lines: LogLine[], ctx: Ctx): string
  course(lines: LogLine[], ctx: Ctx): Course | null
}
/** What a game's own face gives (games/<game>/client/index.js): as much as it wants; plainface.js has the rest. */
export type OwnFace = Partial<Face>
/** What the table asks of a game. */
export interface Face {
  /** role -> side: what its badge and its colours are known by (art/symbols.js, bringSides) */
  sides: Record<string, string>
  /** before anything of a table is seen: the sides of its scenario */
  dress(info: TableInfo, fixed: any): void
  /** symbols used by everything else; drawn once per language */
  sprites(fixed: any, say: Say): string
  layout(ctx: Ctx): Layout
  /** where an action is shown when the server names no element */
  refOf(verb: string, arg: number): Ref | null
  /** what a click on this element does, out of what is offered */
  press(ctx: Ctx, ref: Ref): Act | null
  /** the action that a click on an unlit element would have meant */
  intent(view: any, ref: Ref): Action | null
  /** taking something up: shown as small buttons because the board shows it better */
  isPick(verb: string): boolean
  /** many actions of this verb are one fold of the prompt: the key of its title; nothing: each has its button */
  fold(verb: string): string
  previewable(verb: string): boolean
  /** of what can be previewed: what is shown before anything is pointed at */
  foremost(acts: Act[], view: any): Act | undefined
  /** orders for many pieces at once: ordinary actions, one after another (orders.js) */
  groups(ctx: Ctx): Group[]
  /** what a role is called in this scenario; nothing: as its seat */
  called(ctx: Ctx, role: string | null): string
  /** what few tables of the game need is fetched before the first of them is drawn */
  ready(info: TableInfo): Promise<unknown>
  /** rules that this table plays by or not, by the beginnings of their names */
  inForce(info: TableInfo, game: Game): Record<string, boolean>
  /** an action that is meant several times at one click, as an order; null: it is meant once */
  several(ctx: Ctx, action: Action): Group | null
  /** choices whose figures stand side by side: they are asked for before anything is pointed at */
  compared(verb: string, view: any): boolean
  /** what was taken up, as an element */
  picked(view: any): Ref | null
  /** the action that takes this element up */
  pickOf(ref: Ref): Action | null
  /** the key of a word of advice for this moment, for those who want it */
  tip(ctx: Ctx): string
  /** where an element lies, in a few letters: tells two buttons of the same name apart */
  where(view: any, fixed: any, ref: Ref): string
  /** at a shared screen: what is asked of the other player, if he may answer it without looking at what he holds */
  openly(view: any, fixed: any, say: Say): Openly | null
  /** the action sent by itself, against the computer at home, when nothing else is offered and nothing the reader has
   * done waits for it */
  autopass(offer: Record<string, number[]>, view: any): Action | null
  /** the next element when an arrow is pressed on the board */
  walk(view: any, ref: Ref, key: string): Ref | null
  /** where Tab enters the board: at what may be done there */
  first(ctx: Ctx): Ref | null
  /** a piece or a card at reading size, from an element's data-read */
  reading(what: string, fixed: any, say: Say): Reading | null
  /** what lies in a pile, when it is opened */
  pile(what: string, ctx: Ctx): { title: string; html: string } | null
  /** the whole position in words, for the text view */
  words(ctx: Ctx): string
  /** the card list of the rules page; '' for none */
  cards(fixed: any, say: Say): string
  motion: Motion
  theatre: TheatreFace
}
