// What travels between server and page (docs/protocol.md), and what a game's face gives to the page.
// Types only: nothing here is ever loaded by the browser.

export type Ref = string
export type Part = string | [string, Ref]
export type Text = Part[]
export interface Action { verb: string; arg: number }
export interface Act extends Action {
  text: string; label: string; ref: Ref | null; rule: string | null
  price: string | null; group: 'main' | 'quiet'; key: string | null
}
export interface LogLine { n: number; step: number; side: string | null; parts: Text; rule: string | null; head?: boolean }
export interface Result { winner: string | null; level: string; rule: string; text: string }
export interface State {
  t: 'state'; table: string; game: string; role: string; lang: string
  seq: number; step: number; title: string; turn: string
  to_act: string[]; thinking: string[]; sequence: string; next: string
  prompt: { text: Text; rule: string | null }
  offer: Record<string, number[]>; acts: Act[]; undo: boolean
  view: any; log: LogLine[]; seen: number
  result: Result | null; commitment: string; key: string | null; report: PreviewLine[] | null
}
export interface Look { t: 'look'; step: number; steps: number; as: string; view: any; log: LogLine[]; turn: string; sequence: string }
export interface Why { t: 'why'; id: number; allowed?: boolean; text?: Text; rule?: string | null }
export interface PreviewLine { label: Text; value: Text; tone: 'kill' | 'warn' | 'reason' | 'total' | '' }
export interface Preview { t: 'preview'; id: number; lines: PreviewLine[]; rule?: string | null }
export interface Trouble { t: 'error'; code: string; text: string }
export interface Thinking { t: 'thinking'; roles: string[] }
/** What surrounds the game at an online table (docs/online.md). */
export interface Person { role: string; name: string; kind: string; you: boolean; player?: string; open?: boolean; here?: boolean; looked?: string | null; caretaker?: string | null }
export interface ChatLine { id: number; role: string; name: string; text: string; at: string | number; you: boolean }
export interface Proposal { id: string; kind: 'takeback' | 'edit' | 'rematch'; role: string; yours: boolean; text: string; step?: number; diff?: [string, string][]; table?: string | null; agreed: string[]; state: string; at: string | number }
export interface Order { id: string; title: string; text: string; kind: 'switch' | 'choice'; choices?: { id: string; title: string }[] }
export interface Around {
  t: 'around'; table: string; role: string
  people: Person[]; watching: number; invites?: Record<string, boolean>; muted?: boolean
  clock?: { bank: number; increment: number; seats: Record<string, { left: number; running: boolean; reminded?: boolean }>; vacation?: string[] } | null
  chat?: ChatLine[]; notes?: string
  proposals?: Proposal[]; may?: { takeback?: boolean; edit?: boolean; rematch?: boolean }
  standing?: Record<string, any>; orders?: Order[]
}
export interface Since { from: number; to: number; lines: LogLine[]; summary: string; turns: number }
export type Message = State | Look | Why | Preview | Trouble | Thinking | Around | { t: 'pong' }

export interface RoleInfo { id: string; name: string; letter: string }
export interface Choice { id: string; title: string; text: string; default?: boolean }
export interface Step { id: string; title: string; rule: string | null }
export interface Game {
  id: string; title: string; tagline: string; facts: string
  roles: RoleInfo[]; scenarios: Choice[]; options: Choice[]; start_with: string
  static?: any; sequence?: Step[]; examples?: Choice[]
}
export interface Seat {
  role: string; name: string; kind: string; kind_name: string; token: string | null
  /** at an online table: who sits there; whether it is you; whether nobody does; the secret of its link, told to the maker; the computer that stands in */
  player?: string; you?: boolean; open?: boolean; invite?: string | null; caretaker?: string | null
  /** looked within the last two minutes; seconds left on the clock */
  here?: boolean; left?: number | null
}
export interface Clock { bank: number; increment: number }
export interface TableInfo {
  id: string; game: string; title: string; scenario: string; options: Record<string, unknown>
  mode: 'computer' | 'hotseat' | 'watch' | 'online'; seats: Seat[]; observers?: { role: string; token: string }[]
  to_act: string[]; turn: string; summary: string; created: string | number; updated: string | number
  result: Result | null; news: number
  online?: boolean; name?: string; visibility?: 'private' | 'unlisted' | 'public'; yours?: boolean
  clock?: Clock | null; rated?: boolean; closed?: boolean; tournament?: string; delay?: number
}
/** Who asks, and what this server allows (docs/online.md). */
export interface Me {
  kind: 'owner' | 'member' | 'guest' | 'nobody'; id: string; name: string; lang: string; admin: boolean
  email: string | null; email_checked: boolean; vacation: string | number | null
  club: boolean; sign_up: 'open' | 'work' | 'invite' | 'closed'; guests: boolean; mail: boolean
}
export interface Invitation { table: TableInfo; role: string; side: string; maker?: string; from?: string }
export interface Session { id: string; label: string; created: string | number; looked: string | number; current: boolean }
export interface BotKey { id: string; label: string; created?: string | number; key?: string }
export interface Webhook { id: string; url: string; format: string; on: boolean; secret?: string; failures?: number; trouble?: string | null }
export interface Sent { id: string; kind: string; channel: string; target: string; state: string; tries: number; error: string | null; created: string | number; sent: string | number | null; table: string | null }
export interface Notices { email: boolean; events: Record<string, boolean>; digest: boolean; webhooks: Webhook[]; address?: string | null; sent: Sent[] }
export interface TournamentLine { id: string; name: string; game: string; scenario: string; kind: 'robin' | 'swiss'; rounds: number; round: number; state: 'open' | 'play' | 'over'; players: number; places: number; title: string; clock: Clock | null; yours: boolean; entered: boolean }
export interface Standing { rank: number; user: string; name: string; points: number; games: number; buchholz: number; byes: number; wins: number; direct: number; sonneborn: number; dropped: boolean; you: boolean }
export interface Pairing { round: number; n: number; first: string; second: string | null; table: string; first_points: number | null; second_points: number | null; first_name: string; second_name: string; by: string }
export interface Tournament extends TournamentLine { standings: Standing[]; pairings: Pairing[]; roles: string[] }
export interface Ratings { players: { rank: number; name: string; rating: number; deviation: number; games: number; you: boolean }[]; sides: { scenario: string; role: string; advantage: number; games: number }[] }
export interface Rule { id: string; title: string; text: string; tier: string; section?: string | null; source?: string | null; refs?: string[]; mark?: string | null }
export interface Hint { verb: string; arg: number; text: string }

/** Words in the reader's language. */
export type Say = (key: string, args?: Record<string, string | number>) => string

/** What a game's drawing functions are given. Everything in it is already filtered for this seat. */
export interface Ctx {
  view: any; fixed: any; say: Say
  role: string
  seats: Seat[]
  /** acts by the element they are shown on */
  on: Map<Ref, Act[]>
  acts: Act[]
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
}
export interface Layout { score: string; left: string; board: string; hand: string; purse: string; boardLabel: string }
export interface Reading { svg: string; title: string; html: string }
export interface Face {
  /** role -> colour code of the tokens (fr, ge, ...) */
  sides: Record<string, string>
  /** symbols used by everything else; drawn once per language */
  sprites(fixed: any, say: Say): string
  layout(ctx: Ctx): Layout
  /** the action that a click on an unlit element would have meant */
  intent(view: any, ref: Ref): Action | null
  /** where an action is shown when the server names no element */
  refOf(verb: string, arg: number): Ref | null
  /** taking something up: shown as small buttons because the board shows it better */
  isPick(verb: string): boolean
  previewable(verb: string): boolean
  /** what was taken up, as an element */
  picked(view: any): Ref | null
  /** the action that takes this element up */
  pickOf(ref: Ref): Action | null
  /** the key of a word of advice for this moment, for those who want it */
  tip?(ctx: Ctx): string
  /** where an element lies, in a few letters: tells two buttons of the same name apart */
  where?(view: any, fixed: any, ref: Ref): string
  /** the action sent by itself when the reader prefers not to be asked */
  autopass(offer: Record<string, number[]>): Action | null
  /** the next element when an arrow is pressed on the board */
  walk(view: any, ref: Ref, key: string): Ref | null
  /** a card at reading size, from an element's data-read */
  reading(what: string, fixed: any, say: Say): Reading | null
  /** the lost cards and the like, opened from a pile */
  pile(what: string, ctx: Ctx): { title: string; html: string } | null
  /** the whole position in words, for the text view */
  words(ctx: Ctx): string
  /** the card list of the rules page */
  cards(fixed: any, say: Say): string
}
