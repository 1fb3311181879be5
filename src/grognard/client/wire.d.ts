// Made by tools/wire_types.py from the messages of the server. Do not edit: change them and run it again.
// Types only: nothing here is ever loaded by the browser.

/** Words, some of which point at an element of the page: [text, ref]. */
export type Text = (string | [string, string])[]

/** `verb` and `arg` are checked by the table, which says better what is wrong with them. */
export interface Act {
  t: 'act'
  version: number
  verb: any
  arg?: any
}

export interface ActBody {
  version: number
  verb: any
  arg?: any
}

export interface ActWords {
  verb: string
  arg: number
  text: string
  label: string
  ref: string | null
  rule: string | null
  price: string | null
  group: string
  key: string | null
  cautions?: Caution[]
}

export interface Allowed {
  t: 'why'
  id: number
  allowed: boolean
}

export interface Answer {
  answer: 'no' | 'withdraw' | 'yes'
}

/** A side as it is called in one scenario, and its colour there. */
export interface ArmyInfo {
  role: string
  name: string
  colour: string
}

/** `id`: the first 32 hexadecimal digits of the SHA-256 of its endpoint; `trouble`: why it was switched off. */
export interface BrowserInfo {
  id: string
  label: string
  on: boolean
  created: string | null
  trouble: string
}

/** `key`: for `applicationServerKey`; null if this server sends no push notifications. */
export interface Browsers {
  key: string | null
  browsers: BrowserInfo[]
}

/** `result`: first, second, draw, none (nobody gets anything). */
export interface ByHand {
  round: number
  n: number
  result: string
}

export interface Caretaker {
  role: string
  strength?: string | null
}

/** What an action brings about beside its purpose; level "note", "costs" or "loses". */
export interface Caution {
  level: string
  text: Text
  rule: string | null
}

/** Only what is given changes; an empty address takes it away. */
export interface ChangeBody {
  name?: string | null
  lang?: string | null
  email?: string | null
  password?: string | null
  old_password?: string
  vacation_days?: number | null
}

/** The changes that turn the state sent before into the current one. */
export interface Changes {
  t: 'changes'
  /** the version of that state */
  base: number
  /** what stands where now: the names and numbers that lead there, the value */
  set: ([(string | number)[], any])[]
  /** what is no longer there */
  gone: ((string | number)[])[]
  /** a longer or shorter list: the number of a former item, or a new one */
  rows: ([(string | number)[], any[]])[]
  /** what is offered: the number of one told before, or a new one; null: the same */
  acts: (number | ActWords)[] | null
  /** how many lines of the log stay */
  stays: number
  /** and these come after them */
  lines: LogLine[]
}

export interface ChatLine {
  id: number
  role: string
  name: string
  text: string
  at: string | null
  you: boolean
}

export interface Choice {
  id: string
  title: string
  text: string
  default?: boolean | string | null
  /** of an option that is a reading of ours: the entry of the rules reference that says why */
  reading?: string
  /** of an option with several values: these; else it is a switch */
  choices?: Choice[] | null
  /** of an option: the part of the book it belongs to */
  chapter?: string
  /** of an option: what can be chosen hangs on the others */
  needs?: boolean
  /** of a scenario: who fights in it, where that differs */
  armies?: ArmyInfo[] | null
}

/** Seconds: a bank to begin with, and what every turn adds. */
export interface Clock {
  bank: number
  increment: number
}

export interface ClockTold {
  bank: number
  increment: number
  now: string | null
  seats: Record<string, SeatClock>
  /** who is on leave */
  vacation: string[]
}

/** Whom the organiser takes out; nobody named: oneself. */
export interface Drop {
  user?: string | null
}

export interface EditLines {
  lines: PositionLine[]
}

export interface EmailBody {
  email: string
}

/** A way to end the game by word, at any moment: in the menu, never among the actions. */
export interface EndingInfo {
  id: string
  title: string
  /** what is asked before it is done */
  ask: string
  /** only if the other side says yes: proposed, not done */
  agreed: boolean
  rule: string
  /** the result it would have, "winner/level/rule": given back when it is confirmed */
  means: string
  /** the same in words */
  result: Result | null
  /** why it may not be done now */
  why: string | null
}

/** How may this seat end the game now? */
export interface Endings {
  t: 'endings'
  id?: number
}

export interface EndingsTold {
  t: 'endings'
  id: number
  endings: EndingInfo[]
}

/** Which events are told. */
export interface Events {
  turn: boolean
  invited: boolean
  /** also edits, draws and rematches that somebody asks for */
  takeback: boolean
  over: boolean
  reminder: boolean
  chat: boolean
}

/** What is wrong: one sentence, the field, its line (0: none) and the rule, if there is one. */
export interface FaultInfo {
  text: string
  field: string
  line: number
  rule: string
}

/** `as_it_was`: with everything that was hidden as it truly lay; only once the game is over. */
export interface Fork {
  step: number
  strength?: string
  as_it_was?: boolean
}

export interface Found {
  id: string
  name: string
}

export interface GameInfo {
  id: string
  title: string
  tagline: string
  facts: string
  start_with: string
  roles: RoleInfo[]
  scenarios: Choice[]
  options: Choice[]
  static?: any
  sequence?: StepInfo[] | null
  examples?: Choice[] | null
  /** ready-made sets of options */
  presets?: Choice[] | null
  /** ways to sit besides one seat a role */
  seatings?: SeatingInfo[] | null
  /** a first game with a guide */
  lesson?: LessonInfo | null
  /** is there anything that somebody may not see? If not, no curtain need fall */
  hidden?: boolean | null
  /** does it bring page code of its own? If not, the page shows its plain face */
  face?: boolean | null
  /** and an editor for scenarios that players write? */
  editor?: boolean | null
}

/** All orders of the seat as they now are. */
export interface Given {
  standing: Record<string, boolean | string | null>
}

export interface GuestBody {
  name: string
  lang?: string
}

export interface Hello {
  t: 'hello'
  token: string
  lang?: string
  /** after the first state, tell only what changes */
  differences?: boolean
  /** like records with the names of their fields once (columns.py) */
  columns?: boolean
}

/** Somebody is looking at the page: presence. */
export interface Here {
  t: 'here'
}

export interface Hint {
  verb: string
  arg: number
  text: string
}

export interface HowPoint {
  text: string
  rule: string
}

/** The game on one page, and its sequence of play. */
export interface HowToPlay {
  points: HowPoint[]
  sequence: StepInfo[]
}

export interface Invite {
  role: string
  user?: string | null
}

export interface Invited {
  table: TableInfo
  role: string
  side: string
  maker: string
}

export interface Key {
  id: string
  label: string
  created?: string | null
  /** shown once */
  key?: string
}

export interface Keys {
  p256dh: string
  auth: string
}

export interface LabelBody {
  label?: string
}

export interface Lang {
  t: 'lang'
  lang: string
}

export interface LeaveBody {
  password?: string
}

export interface LessonBegin {
  /** where to begin; nothing: at the beginning */
  chapter?: string
}

/** `do`: next (a page), back, show, chapter. */
export interface LessonBody {
  do: string
  chapter?: string
}

export interface LessonChapter {
  id: string
  title: string
}

/** One click of a card. */
export interface LessonCue {
  text: string
  done: boolean
  now: boolean
}

/** The lesson of a game. */
export interface LessonInfo {
  title: string
  minutes: number
  cards: number
  chapters: LessonChapter[]
}

/** How far a table has come in its lesson. */
export interface LessonPlace {
  title: string
  chapter: string
  card: number
  cards: number
  over: boolean
}

/** The card of a lesson, shown in place of the prompt. */
export interface LessonTold {
  title: string
  /** id of the present one */
  chapter: string
  chapters: LessonChapter[]
  card: number
  cards: number
  heading: string
  /** **words** that matter are set off so */
  text: string
  hint: string
  rule: string | null
  /** read: a page; do: the reader is to act; watch: it is played for him; end: of this part */
  kind: string
  cues: LessonCue[]
  /** elements that the card speaks of */
  look: string[]
  /** everything that the rules allow may be tried */
  free: boolean
  back: boolean
  /** no other part follows */
  last: boolean
  want: LessonWant | null
}

/** The next click: the action, the element it is shown on, and its price. */
export interface LessonWant {
  verb: string
  arg: number
  ref: string | null
  price: string | null
}

export interface Link {
  invite: string
  url: string
}

export interface LogLine {
  n: number
  step: number
  parts: Text
  side: string | null
  rule: string | null
  head?: boolean
  /** of a line that the game's page draws: what it tells, */
  key?: string
  /** and the values that this reader may know */
  facts?: Record<string, any>
}

export interface Look {
  t: 'look'
  step: number
  as?: string | null
}

export interface Looked {
  t: 'look'
  step: number
  steps: number
  as: string
  view: any
  log: LogLine[]
  turn: string
  sequence: string
}

export interface Made {
  id: string
}

/** What this seat may propose. */
export interface May {
  takeback: boolean
  edit: boolean
  rematch: boolean
}

/** Who asks, and what this server allows. */
export interface Me {
  kind: string
  id: string
  name: string
  lang: string
  admin: boolean
  email: string | null
  email_checked: boolean
  vacation: string | null
  club: boolean
  sign_up: string
  guests: boolean
  mail: boolean
}

export interface Missed {
  from: number
  to: number
  lines: LogLine[]
  summary: string
  turns: number
}

export interface Muted {
  muted: boolean
}

/** What `POST /api/tables` is given. `seed` makes a game that can be repeated: for tests and puzzles. */
export interface NewTable {
  game: string
  scenario?: string | null
  options?: Record<string, any>
  seats?: Record<string, any> | null
  lang?: string | null
  seed?: number | string | null
  /** people at different screens: the maker takes `side`, the other human seats are open */
  online?: boolean
  side?: string | null
  visibility?: string
  name?: string
  clock?: Clock | null
  rated?: boolean
  /** steps that spectators lag behind */
  delay?: number
  /** instead of `scenario`: the text of one that somebody wrote */
  own?: string
  /** or the id of one that was published here */
  shared?: string
}

/** `rounds` is for a Swiss; a robin has as many as it needs, `twice` that number if everybody meets twice. */
export interface NewTournament {
  name: string
  game: string
  scenario?: string | null
  options?: Record<string, any>
  kind?: string
  rounds?: number
  places?: number
  clock?: Clock | null
  twice?: boolean
}

/** `address`: where mails go; null if there is none that was checked, or the server sends no mail. */
export interface Notices {
  email: boolean
  events: Events
  digest: boolean
  webhooks: WebhookInfo[]
  address: string | null
  sent: Sent[]
}

export interface ObserverInfo {
  role: string
  token: string
}

/** A value that cannot be chosen while the other options are as they are. */
export interface OptionClosed {
  option: string
  value: boolean | string
  text: string
  rule?: string | null
  /** the option it hangs on, or "scenario" */
  other?: string
  /** the value that would open it */
  wanted?: boolean | string
}

/** What was chosen so far; what is not named is as a new-game dialog proposes it. */
export interface OptionsBody {
  options?: Record<string, boolean | string>
  preset?: string
  scenario?: string
}

/** What a set of choices comes to. */
export interface OptionsTold {
  /** with which a game can begin: what does not go with the others is plain */
  values: Record<string, boolean | string>
  /** what was asked for and is not among them */
  refused: OptionClosed[]
  /** everything that could not be chosen besides */
  closed: OptionClosed[]
}

export interface OrderChoice {
  id: string
  title: string
}

/** A standing order that the game offers. */
export interface OrderTold {
  id: string
  title: string
  text: string
  kind: 'choice' | 'switch'
  choices?: OrderChoice[]
}

/** Orders by their id: true or false for a switch, else a choice or null ("ask me"). Those left out stay. */
export interface Ordered {
  orders: Record<string, boolean | string | null>
}

export interface PairingInfo {
  round: number
  n: number
  first: string
  second: string | null
  first_name: string
  second_name: string
  table: string
  first_points: number | null
  second_points: number | null
  /** who set the result by hand */
  by: string
}

export interface PasswordBody {
  password: string
}

export interface Person {
  role: string
  name: string
  kind: string
  you: boolean
  player?: string
  /** nobody sits there yet */
  open?: boolean
  here?: boolean
  looked?: string | null
  caretaker?: string | null
}

export interface Ping {
  t: 'ping'
}

export interface Player {
  id: string
  name: string
  since: string
  you: boolean
  results: PlayerResults[]
  /** that are over and that you may see */
  games: PlayerGame[]
  tournaments: PlayerTournament[]
}

export interface PlayerGame {
  /** won, drawn or lost */
  result: string
  table: TableInfo
}

/** Rated games of one game. */
export interface PlayerResults {
  game: string
  rating: number
  deviation: number
  won: number
  drawn: number
  lost: number
  /** the rating after each of the last games */
  course: number[]
}

export interface PlayerTournament {
  id: string
  name: string
  game: string
  state: string
}

export interface Pong {
  t: 'pong'
}

export interface PositionLine {
  text: string
  open: boolean
}

export interface Preview {
  t: 'preview'
  verb: any
  arg?: any
  id?: number
}

export interface PreviewLine {
  label: Text
  value: Text
  tone: string
  brief: Text | null
  facts: Record<string, number> | null
}

export interface Previewed {
  t: 'preview'
  id: number
  lines: PreviewLine[]
  rule: string | null
}

export interface Prompt {
  text: Text
  rule: string | null
}

export interface ProposalTold {
  id: string
  kind: 'edit' | 'ending' | 'rematch' | 'takeback'
  role: string
  yours: boolean
  agreed: string[]
  state: string
  /** seconds since 1970 */
  at: number
  text: string
  /** of a takeback: the reader's own step */
  step?: number | null
  ending?: string
  /** of an edit: each line of the position before and after */
  diff?: [string, string][]
  /** of a rematch: where it is played */
  table?: string | null
}

export interface Proposed {
  id: string
  state: string
  /** of a rematch that is agreed on */
  table?: string | null
}

export interface Published {
  id: string
}

export interface RatedPlayer {
  rank: number
  id: string
  name: string
  rating: number
  deviation: number
  games: number
  you: boolean
}

/** How many points of rating a side is worth in a scenario; the other side is worth as many less. */
export interface RatedSide {
  scenario: string
  role: string
  advantage: number
  games: number
}

export interface Ratings {
  players: RatedPlayer[]
  sides: RatedSide[]
}

/** `means`: the result that the player was told; if it would be another one now, nothing happens. */
export interface Resign {
  t: 'resign'
  means?: string
}

/** `means`: the result that the player was told, "winner/level/rule"; empty: whatever it means. */
export interface ResignBody {
  means?: string
}

export interface Result {
  winner: string | null
  level: string
  rule: string
  text: string
}

export interface Role {
  role: string
}

export interface RoleInfo {
  id: string
  name: string
  letter: string
}

export interface RuleInfo {
  id: string
  title: string
  text: string
  tier: string
  section: string
  source: string
  refs: string[]
  mark: string | null
  /** what the reader is shown: section and place */
  number: string
  /** other words for what it says: the search finds it by them */
  also: string[]
}

/** One line of chat, or somebody's notes as they are now. */
export interface Said {
  text: string
}

/** What was found. Without faults it can be played. `text`: the file; `plain`: the same as data. */
export interface ScenarioChecked {
  title: string
  faults: FaultInfo[]
  text: string
  plain: any
  facts: any
}

/** A scenario as its file, or as the plain data of an editor in JSON. */
export interface ScenarioText {
  text: string
}

export interface SeatClock {
  /** seconds */
  left: number
  running: boolean
  reminded: boolean
}

export interface SeatInfo {
  role: string
  name: string
  kind: string
  kind_name: string
  /** if the seat is yours */
  token: string | null
  /** who sits there, at an online table */
  player?: string
  you?: boolean
  /** nobody sits there yet */
  open?: boolean
  /** the secret of the link by which it is taken; shown to the player who made the table */
  invite?: string | null
  /** strength of the computer that stands in */
  caretaker?: string | null
  /** the player looked within the last two minutes */
  here?: boolean
  /** seconds on the player's clock */
  left?: number | null
  /** the role that it plays, where several seats share one */
  side?: string
}

export interface SeatName {
  id: string
  name: string
  /** the role that it plays */
  side: string
}

/** A way to sit: a value of the option `seating`, and its seats. */
export interface SeatingInfo {
  id: string
  seats: SeatName[]
}

export interface Seen {
  t: 'seen'
}

export interface SeenStep {
  step: number
}

/** One notification and what became of it: waiting, sent, failed (given up) or dropped (not needed any more). */
export interface Sent {
  id: string
  kind: string
  channel: string
  target: string
  state: string
  tries: number
  error: string
  created: string | null
  sent: string | null
  table: string
  /** of one that waits */
  next: string | null
}

export interface Session {
  id: string
  label: string
  created: string | null
  looked: string | null
  current: boolean
}

export interface SharedInfo {
  id: string
  title: string
  author: string
  created: string | null
  /** may you withdraw it? */
  yours: boolean
}

export interface SharedList {
  scenarios: SharedInfo[]
  /** may you publish? */
  publish: boolean
}

export interface SharedScenario {
  id: string
  title: string
  author: string
  text: string
  plain: any
}

export interface SignInBody {
  name: string
  password: string
}

export interface SignOutBody {
  everywhere?: boolean
}

export interface SignUpBody {
  name: string
  password: string
  email?: string
  lang?: string
  invite?: string
  work?: string
}

/** Rated games that are lost with the account. */
export interface Stakes {
  lost: number
}

export interface StandingInfo {
  rank: number
  user: string
  name: string
  points: number
  games: number
  buchholz: number
  byes: number
  wins: number
  direct: number
  sonneborn: number
  dropped: boolean
  you: boolean
}

export interface State {
  t: 'state'
  table: string
  game: string
  role: string
  lang: string
  version: number
  step: number
  title: string
  turn: string
  to_act: string[]
  thinking: string[]
  sequence: string
  next: string
  prompt: Prompt
  offer: Record<string, number[]>
  acts: ActWords[]
  undo: boolean
  /** what an undo takes back, in a few words */
  undoes: string
  view: any
  log: LogLine[]
  seen: number
  result: Result | null
  commitment: string
  key: string | null
  report: PreviewLine[] | null
  /** a game out of a file: why nobody can believe its dice */
  unverified: string
  /** what a lesson says at this table */
  lesson: LessonTold | null
}

export interface StepInfo {
  id: string
  title: string
  rule: string | null
}

/** As a browser writes it. `again`: it was switched on before; `instead`: the id of one whose place it takes. */
export interface Subscription {
  endpoint: string
  keys: Keys
  again?: boolean
  instead?: string
}

/** Everything at a table but the game. */
export interface Surroundings {
  t: 'around'
  table: string
  role: string
  people: Person[]
  watching: number
  clock: ClockTold | null
  chat: ChatLine[]
  notes: string
  proposals: ProposalTold[]
  may: May
  /** the seat's own orders */
  standing: Record<string, any>
  orders: OrderTold[]
  /** of a seat: did it mute the table? */
  muted?: boolean | null
}

export interface Switched {
  on: boolean
}

export interface TableInfo {
  id: string
  game: string
  title: string
  scenario: string
  options: Record<string, boolean | string>
  mode: string
  seats: SeatInfo[]
  observers: ObserverInfo[]
  to_act: string[]
  turn: string
  summary: string
  created: string
  updated: string
  result: Result | null
  news: number
  online: boolean
  name: string
  visibility: string
  /** you made it */
  yours: boolean
  clock: Clock | null
  rated: boolean
  closed: boolean
  tournament: string
  /** steps that spectators lag behind; to them `to_act` and `turn` are empty until the end */
  delay: number
  /** a game out of a file: why nobody can believe its dice */
  unverified: string
  /** of a lesson: how far it has come */
  lesson: LessonPlace | null
}

export interface TableMade {
  table: TableInfo
}

export interface TableSettings {
  name?: string | null
  visibility?: string | null
  delay?: number | null
}

/** A word of the game in its glossary. */
export interface TermInfo {
  term: string
  also: string[]
  means: string
}

export interface TournamentInfo {
  id: string
  name: string
  game: string
  /** of the game */
  title: string
  scenario: string
  options: Record<string, any>
  kind: string
  rounds: number
  round: number
  state: string
  players: number
  places: number
  clock: Clock | null
  created: string | null
  /** you may run it */
  yours: boolean
  entered: boolean
}

export interface TournamentPage {
  id: string
  name: string
  game: string
  /** of the game */
  title: string
  scenario: string
  options: Record<string, any>
  kind: string
  rounds: number
  round: number
  state: string
  players: number
  places: number
  clock: Clock | null
  created: string | null
  /** you may run it */
  yours: boolean
  entered: boolean
  standings: StandingInfo[]
  pairings: PairingInfo[]
  /** what the sides are called, the first side first */
  roles: string[]
}

export interface Trouble {
  t: 'error'
  code: string
  text: string
  rule?: string | null
}

export interface Undo {
  t: 'undo'
  version: number
}

export interface UndoBody {
  version: number
}

/** `step` of a takeback, as the seat counts them; `lines` of an edit: [old, new]; `ending`: armistice or draw, as
 * `GET …/endings` names it, with what it `means` there. */
export interface Wanted {
  kind: 'edit' | 'ending' | 'rematch' | 'takeback'
  ending?: string
  means?: string
  step?: number
  lines?: [string, string][]
}

/** What is not said stays as it is. */
export interface WantedNotices {
  email?: boolean | null
  events?: Events | null
  digest?: boolean | null
  webhooks?: WantedWebhook[] | null
}

/** `id` of one that is there already; without it a new one is made. */
export interface WantedWebhook {
  url: string
  format?: 'discord' | 'json' | 'matrix' | 'ntfy' | 'slack'
  on?: boolean
  id?: string
}

/** `secret` signs what is sent; `trouble` says why the server switched it off. */
export interface WebhookInfo {
  id: string
  url: string
  format: string
  on: boolean
  secret: string
  failures: number
  trouble: string
}

export interface Why {
  t: 'why'
  verb: any
  arg?: any
  id?: number
}

export interface WhyNot {
  t: 'why'
  id: number
  text: Text
  rule: string | null
}

export interface Work {
  challenge: string
  bits: number
}

/** Positions that a seat cannot tell from the true one, as `World.load` reads them; none if it is not to act. */
export interface Worlds {
  version: number
  role: number
  worlds: string[]
}

export type Incoming =
  | Hello
  | Act
  | Undo
  | Why
  | Preview
  | Lang
  | Look
  | Seen
  | Here
  | Ping
  | Endings
  | Resign

export type Outgoing =
  | State
  | Changes
  | Looked
  | WhyNot
  | Allowed
  | Previewed
  | EndingsTold
  | Trouble
  | Surroundings
  | Pong
