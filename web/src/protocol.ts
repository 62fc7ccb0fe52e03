// Made by `make protocol` from the types in src/paddock/server/protocol; change those.

/** What every refused request gets. */
export interface Problem {
  code: Code;
  message: string;
}

/** Whether the server is alive, or ready to serve; the versions of Paddock and of this protocol. */
export interface Health {
  ok: boolean;
  version: string;
  protocol?: number;
}

/** The games, and the levels of bots. */
export interface GameList {
  games: GameInfo[];
  levels: string[];
}

/** The rules of a game in the order of its book. */
export interface Rules {
  game: string;
  title: string;
  clauses: RuleClause[];
}

/** A circuit. `road` has the inside and the outside edge as closed polygons: the road lies between them.
 * 
 * `start` and `grid` are in grid order, pole first; `finish` is the line across the road, from the inside. */
export interface CircuitInfo {
  name: string;
  title: string;
  note: string;
  ground: string;
  width: number;
  height: number;
  lane_width: number;
  spaces: SpaceInfo[];
  start: number[];
  road: [[number, number][], [number, number][]];
  kerbs: KerbInfo[];
  finish: [[number, number], [number, number]];
  chequers: ChequerInfo[];
  grid: GridInfo[];
  lines: LineInfo[];
  arrow: ArrowInfo;
}

/** Who you are. Browsers keep the secret as a cookie that no script can read; programs ask for it as a token. */
export interface NewPerson {
  name: string;
  token?: boolean;
}

/** You. `token` is given once, to programs that asked for it: send it as `Authorization: Bearer TOKEN`. */
export interface Me {
  name: string;
  token?: string | null;
}

/** A new name; it holds from your next connection on, for the seats you take then and the lines you say. */
export interface Rename {
  name: string;
}

/** Tables: your own last changed first, public ones in a fair order, those with players present first. */
export interface TableList {
  tables: TableSummary[];
}

/** A table to open: how it plays, and who sits where. Without a plan you have the first seat; the rest is open. */
export interface NewTable {
  arrangement: Arrangement;
  plan?: SeatPlan[] | null;
}

/** A table's keys: one to sit down with, one only to watch. Anybody who has a key can use it. */
export interface TableKeys {
  join: string;
  watch: string;
}

/** A table, who you are at it, and whose players are connected; `grace` is as in `online`. */
export interface TablePage {
  table: TableInfo;
  you: You;
  online: boolean[];
  grace: (number | null)[];
}

/** What a game is played with. A game without cars has no circuit, no cars and no cards. */
export interface BoardInfo {
  circuit: CircuitInfo | null;
  cars: CarInfo[];
  cards: CardInfo[];
}

/** Where the car that a seat must move can end up: one route to each end. None where no step is asked.
 * 
 * `question` is the number of the seat's question, null if there is none. The answers of a route are given one
 * after the other, each to the question that is open then. */
export interface RouteList {
  question: number | null;
  routes: Route[];
}

/** A stretch of a finished race as one seat saw it, or a spectator (seat null), and how the race ended.
 * 
 * `answers` is the number of the last step. `names` are by seat. */
export interface ReplaySteps {
  game: string;
  seat: number | null;
  answers: number;
  names: string[];
  scores: Score[];
  winners: number[];
  steps: ReplayStep[];
}

/** Answer a question of one of your seats. Sent twice, it counts once. */
export interface Answer {
  type: "answer";
  ref: number;
  seat: number;
  question: number;
  answer: number;
}

/** Take back the last answer of one of your seats; `answered` is its number as told in `undo`. */
export interface TakeBack {
  type: "undo";
  ref: number;
  seat: number;
  answered: number;
}

/** Take an open seat before the start. A second seat of yours is shared on this device; it has a name of its own.
 * 
 * Where your name is taken at the table you get it with a number. */
export interface Sit {
  type: "sit";
  ref: number;
  seat: number;
  name?: string | null;
}

/** Ask for a seat in a race: a bot's, or that of a player who has been away for the grace time.
 * 
 * All who still play have to agree. Nobody who has had another seat in this race can ask. */
export interface Claim {
  type: "claim";
  ref: number;
  seat: number;
  name?: string | null;
}

/** Agree that a seat passes to the one who asks for it, or decline; `claim` names it as `table.claim` does. */
export interface Consent {
  type: "consent";
  ref: number;
  claim: number;
  yes: boolean;
}

/** Leave one of your seats for good. In a race a bot plays on, and others can ask for the seat. */
export interface Leave {
  type: "leave";
  ref: number;
  seat: number;
}

/** Let a bot play one of your seats until you are back. */
export interface Rest {
  type: "rest";
  ref: number;
  seat: number;
  level: string;
}

/** Play your seat yourself again. */
export interface Back {
  type: "back";
  ref: number;
  seat: number;
}

/** Say whether you want hints at this table. They are given while all people who have seats want them. */
export interface WantHints {
  type: "hints";
  ref: number;
  on: boolean;
}

/** Ask what the champion thinks of an open question of yours. The reply is `hints`; nobody else sees it. */
export interface Hint {
  type: "hint";
  ref: number;
  seat: number;
  question: number;
}

/** The host puts a bot on an open seat, or changes the level of one on a seat that no person has. */
export interface Bot {
  type: "bot";
  ref: number;
  seat: number;
  level: string;
}

/** The host puts bots on all open seats. */
export interface Fill {
  type: "fill";
  ref: number;
  level: string;
}

/** The host opens a bot's seat, or that of a player who is not connected.
 * 
 * In a race the seat stays its player's, and a bot stands in until the player is `back`. */
export interface Remove {
  type: "remove";
  ref: number;
  seat: number;
}

/** A player takes over the host's rights, when the host has not been connected for the grace time. */
export interface Host {
  type: "host";
  ref: number;
}

/** The host changes how the table plays, before the start. */
export interface Arrange {
  type: "arrange";
  ref: number;
  arrangement: Arrangement;
}

/** The host starts the race; between the races of a series any player may. */
export interface Start {
  type: "start";
  ref: number;
}

/** Say a line to everybody at the table. */
export interface Say {
  type: "say";
  ref: number;
  text: string;
}

/** The whole table: the first message, and the one after which a client forgets what it knew. */
export interface Welcome {
  type: "welcome";
  number: number;
  table: TableInfo;
  you: You;
  online: boolean[];
  grace: (number | null)[];
  chat: ChatLine[];
  events: Event[];
  present: Present | null;
}

/** One thing that happened. What did not change is null.
 * 
 * `events` are new, from number `first` on; where `first` is lower than before, an answer was taken back and the
 * later events no longer exist. `by` is who answered: a person, a bot, or a bot because the time was up. */
export interface Update {
  type: "update";
  number: number;
  table: TableInfo | null;
  you: You | null;
  said: ChatLine | null;
  by: "person" | "bot" | "clock" | null;
  first: number;
  events: Event[];
  present: Present | null;
}

/** What you asked for is done and stored. */
export interface Done {
  type: "done";
  number: number;
  ref: number;
}

/** What you asked for changes nothing. `ref` is null where none was read; `present` comes with stale answers. */
export interface Refused {
  type: "refused";
  number: number;
  ref: number | null;
  code: Code;
  message: string;
  present: Present | null;
}

/** Whose players are connected, by seat; bots always are.
 * 
 * `grace` are the milliseconds until the seat of a player who is away can be asked for; null for all others. */
export interface Online {
  type: "online";
  number: number;
  online: boolean[];
  grace: (number | null)[];
}

/** What the champion thinks of the question that you asked about, the best answer first; it may not have all. */
export interface Hints {
  type: "hints";
  number: number;
  ref: number;
  seat: number;
  question: number;
  hints: HintLine[];
}

/** How much of this table's game is compiled, from 0 to 1; told at a server's first start, until it is 1.
 * 
 * Meanwhile everything works, more slowly; only bots that search and hints wait until it is done. */
export interface Prepared {
  type: "prepared";
  number: number;
  share: number;
}

/** The server closes the connection after this message, and why. */
export interface Closing {
  type: "closing";
  number: number;
  why: Why;
}

/** Why a request or a message is refused. */
export type Code = "malformed" | "illegal" | "not_asked" | "stale" | "not_yours" | "not_found" | "who" | "too_much" | "too_large" | "origin" | "stopped" | "blocked" | "unavailable";

/** Where the direction of driving can be shown, beside the road. */
export interface ArrowInfo {
  at: [number, number];
  heading: number;
}

/** How a table plays; its host may change it until the start.
 * 
 * `files` are own circuits and decks, by the option that takes them: each is a text, or the name of one that the table
 * has had before. The server sends only names. `series` is the name of one, or null for a single race.
 * `auction_seconds` is the time between two calls, where nobody has to answer: in an open auction. */
export interface Arrangement {
  game: string;
  seats: number;
  options?: Record<string, boolean | string>;
  files?: Record<string, string>;
  series?: string | null;
  clock?: Clock | null;
  auction_seconds?: number;
  public?: boolean;
  chat?: boolean;
}

/** A table as everybody at it knows it. `host` is the host's name; `why` is why a table was stopped or closed.
 * 
 * `scores` are those of the race that is just over, `standings` those of a series so far. `hints` is whether they are
 * given: all people who have seats want them. `claim` is what the players are asked to agree to. */
export interface TableInfo {
  arrangement: Arrangement;
  status: "gathering" | "playing" | "between" | "over" | "stopped" | "closed";
  why: string | null;
  host: string | null;
  seats: SeatInfo[];
  race: number;
  races: number;
  deals: Deal[];
  standings: Standing[];
  scores: Score[];
  hints: boolean;
  claim: ClaimInfo | null;
}

/** Your seats, and whether you are the host. `join` is the key to sit down with, null if you may only watch.
 * 
 * `had` are the seats that you have had in this race: you may ask for no other. `claims` is whether you are asking for
 * one. */
export interface You {
  seats: number[];
  host: boolean;
  had: number[];
  claims: boolean;
  join: string | null;
  watch: string;
}

/** Why the server closes a WebSocket: given in the last message and as the reason of the close. */
export type Why = "restart" | "reload" | "store" | "elsewhere" | "mistakes" | "blocked" | "erased";

/** A game: how many can play, its options, its series.
 * 
 * `prepared` is how much of it is compiled, from 0 to 1. Below 1 it is played more slowly, and bots that search wait. */
export interface GameInfo {
  name: string;
  title: string;
  players: number[];
  options: OptionInfo[];
  series: SeriesInfo[];
  prepared: number;
}

/** A clause of a rulebook in our words, and our ruling where the book leaves something open, else empty. */
export interface RuleClause {
  id: string;
  section: string;
  text: string;
  ruling: string;
}

/** A space of the road. `lane` 0 is the inside; `heading` is that of a car at `centre`; `forward` are the next ones.
 * 
 * `rectangular` is what the power Determined asks for. */
export interface SpaceInfo {
  number: number;
  lane: number;
  rectangular: boolean;
  polygon: [number, number][];
  centre: [number, number];
  heading: number;
  forward: number[];
}

/** A kerb along the edge of a corner, in red and white stripes of the length `stripe`. */
export interface KerbInfo {
  points: [number, number][];
  stripe: number;
}

/** A field of the chequered line. */
export interface ChequerInfo {
  polygon: [number, number][];
  dark: boolean;
}

/** The mark of a start space: a bracket at its front, and the middle of its number. */
export interface GridInfo {
  space: number;
  bracket: [number, number][];
  middle: [number, number];
}

/** A betting line, a little wider than the road, and the place of its number beside it. */
export interface LineInfo {
  number: number;
  segment: [[number, number], [number, number]];
  label: [number, number];
}

/** A table in a list. `asked` names the people who owe an answer.
 * 
 * `your_turn` is whether you are one of them; the public list, which is the same for everybody, leaves it out. */
export interface TableSummary {
  join: string;
  watch: string;
  game: string;
  status: "gathering" | "playing" | "between" | "over" | "stopped" | "closed";
  host: string | null;
  seats: number;
  open: number;
  names: string[];
  series: string | null;
  changed: number;
  asked?: string[];
  your_turn?: boolean;
}

/** A car of the game: its colour, by which views and events name it, and its number from 1. */
export interface CarInfo {
  car: string;
  number: number;
}

/** A card: its rows of (car or "wild", spaces) from top to bottom, or its pair of cars. */
export interface CardInfo {
  card: number;
  rows: [string, number][];
  pair: [string, string] | null;
}

/** A way for the car that must move: the answers to give one after the other, and the spaces it drives through.
 * 
 * `end` is where it stands then, null past the finish line; `lost` the spaces that it loses by being blocked. */
export interface Route {
  answers: number[];
  spaces: number[];
  end: number | null;
  lost: number;
}

/** A seat's line of the result: the parts of its sum, the sum, and its rank (1 for a winner). */
export interface Score {
  seat: number;
  parts: Record<string, unknown>;
  total: number;
  rank: number;
}

/** A race after so many answers: who gave the last one, what it brought, how things stood then.
 * 
 * Step 0 is the deal, which nobody gave. */
export interface ReplayStep {
  number: number;
  seat: number | null;
  events: Event[];
  view: DownforceView | TopRaceView | CafeRaceView;
}

/** Something said at the table, as plain text; `at` is in milliseconds since 1970. */
export interface ChatLine {
  name: string;
  text: string;
  at: number;
}

/** Something that happened, as one seat may see it; what it may not see is left out of the payload. */
export interface Event {
  number: number;
  kind: string;
  payload: Record<string, unknown>;
}

/** The game as it stands: who is asked, what you may take back, and a view for each of your seats.
 * 
 * Those who only watch get the one view of seat null. An open question is in the view of its seat. */
export interface Present {
  asked: Asked[];
  undo: Undo[];
  views: (DownforceView | TopRaceView | CafeRaceView)[];
}

/** An answer as the champion sees it: how often it wins, from 0 to 1, the score to expect, and in how many worlds.
 * 
 * Answer null is to keep silent, where nobody has to answer. */
export interface HintLine {
  answer: number | null;
  win: number;
  score: number;
  tried: number;
}

/** How long a seat may think: for each decision, or for all of a race. When time is up, a bot answers. */
export interface Clock {
  per: "decision" | "game";
  seconds: number;
}

/** A seat of a new table: "me", "shared" (me too, on the same device, under another name), "open", or "bot". */
export interface SeatPlan {
  kind: "me" | "shared" | "open" | "bot";
  name?: string | null;
  level?: string | null;
}

/** A seat: open, a person's, or a bot's. `level` is that of its bot; a person with a level lets a bot play.
 * 
 * `shared` seats are played on the same device as another one. `hints` is whether its player wants them. `left` is
 * whether its player has left the race: a bot plays on under the player's name. `earlier` are those who had the seat
 * before in this race, the first one first. */
export interface SeatInfo {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string | null;
  level: string | null;
  shared: boolean;
  hints: boolean;
  left: boolean;
  earlier: EarlierPlayer[];
}

/** A race's deal. `promise` is the SHA-256 of its seed; `replay` is the key of the replay, once the race is over. */
export interface Deal {
  race: number;
  promise: string;
  replay: string | null;
}

/** A seat's line in a series: the score of each race so far, what they come to, and its rank. */
export interface Standing {
  seat: number;
  scores: number[];
  total: number;
  rank: number;
}

/** Somebody without a seat asks for one in a race. `claim` names it; `agreed` are the seats of those who agree. */
export interface ClaimInfo {
  claim: number;
  seat: number;
  name: string;
  agreed: number[];
}

/** An option of a game: its values (none: a component's name), its default, what it does, the clause behind it. */
export interface OptionInfo {
  name: string;
  values: (boolean | string)[];
  default: boolean | string;
  two_player_default: boolean | string | null;
  text: string;
  clause: string;
}

/** A series that a game can be played in. */
export interface SeriesInfo {
  name: string;
  title: string;
  races: number;
}

/** All of the table that one person may see. `lines_crossed` is 0 where nobody bets. */
export interface DownforceView {
  game: string;
  track: string;
  seat: number | null;
  kind: string;
  turn: number | null;
  cars: DownforceCarView[];
  grid: string[];
  seats: DownforceSeatView[];
  lot: DownforceLotView | null;
  lots_face_down: number;
  lots_set_aside: DownforceLotView[];
  playing: DownforcePlayView | null;
  discard: DownforceCardView[];
  stock_size: number;
  lines_crossed: number;
  question: Question | null;
}

/** All of the table that one person may see. `lines_crossed` is 0 where nobody bets. */
export interface TopRaceView {
  game: string;
  track: string;
  seat: number | null;
  kind: string;
  turn: number | null;
  cars: TopRaceCarView[];
  grid: (string | null)[];
  seats: TopRaceSeatView[];
  lot: TopRaceLotView | null;
  drivers_face_down: number;
  drivers_under: string[];
  playing: TopRacePlayView | null;
  beside: TopRaceCardView[];
  discard: TopRaceCardView[];
  lines_crossed: number;
  question: Question | null;
}

/** All of the table that one person may see. */
export interface CafeRaceView {
  game: string;
  seat: number | null;
  kind: string;
  round: number;
  employees: CafeRaceEmployeeView[];
  dice: number[];
  dice_left: number[];
  lot: CafeRaceLotView | null;
  question: Question | null;
}

/** A seat that is asked: the number of its question, and the milliseconds that its clock has `left`.
 * 
 * Where nobody has to answer, as in an open auction, `left` is the time until the next call. */
export interface Asked {
  seat: number;
  question: number;
  left: number | null;
}

/** An answer that its seat may take back: the number of the message that told of it. */
export interface Undo {
  seat: number;
  answered: number;
}

/** Somebody who had a seat before in this race: the events below number `until` happened under this name. */
export interface EarlierPlayer {
  name: string;
  until: number;
}

/** A car: who owns it and at what price, and where it is. `space` is null once it has left the track. */
export interface DownforceCarView {
  car: string;
  owner: number | null;
  price: number;
  space: number | null;
  lap: number;
  position: number;
  place: number | null;
}

/** A player. `hand`, `pile` and `bets` are null where they are secret; `shown` cards are known to be held. */
export interface DownforceSeatView {
  seat: number;
  hand: DownforceCardView[] | null;
  hand_size: number;
  pile: DownforceCardView[] | null;
  pile_size: number;
  shown: DownforceCardView[];
  face_up: DownforceCardView[];
  powers_won: string[];
  power: string | null;
  bets: string[] | null;
  racing: boolean;
  owes_answer: boolean;
  has_answered: boolean;
}

/** A lot: a car and a power. */
export interface DownforceLotView {
  car: string;
  power: string | null;
}

/** The card in play: the rows begun so far, in which order, and the car that moves. */
export interface DownforcePlayView {
  card: DownforceCardView;
  bottom_up: boolean;
  row: number;
  car: string | null;
  spaces_left: number;
}

/** A card that one may see: its number and its rows of (car, spaces). */
export interface DownforceCardView {
  card: number;
  rows: [string, number][];
}

/** What one seat is asked; `number` is repeated in its answer, and later questions have higher ones. */
export interface Question {
  number: number;
  seat: number;
  kind: string;
  about: Record<string, unknown>;
  options: Option[];
}

/** A car: who owns it and at what price, and where it is.
 * 
 * `space` is null before the grid, while it is broken down, and once it has finished; `broken_down` is the space that
 * a car beside the track will return to. `position` is null until all cars are on the grid. */
export interface TopRaceCarView {
  car: string;
  owner: number | null;
  price: number;
  space: number | null;
  broken_down: number | null;
  lap: number;
  position: number | null;
  place: number | null;
}

/** A player. `hand` and `tips` are null where they are secret; `bidding` is whether the player may still bid. */
export interface TopRaceSeatView {
  seat: number;
  cash: number;
  hand: TopRaceCardView[] | null;
  hand_size: number;
  tips: string[] | null;
  bidding: boolean;
  racing: boolean;
  owes_answer: boolean;
  has_answered: boolean;
}

/** The driver on offer, or being placed: the highest bid and whose it is, and the calls of an open auction. */
export interface TopRaceLotView {
  car: string;
  highest: number;
  bidder: number | null;
  opener: number | null;
  closes: number;
}

/** The card in play: the rows begun so far, and the car that moves. */
export interface TopRacePlayView {
  card: TopRaceCardView;
  row: number;
  car: string | null;
  spaces_left: number;
}

/** A card that one may see: its number and its rows of (car, spaces), or its pair of cars. */
export interface TopRaceCardView {
  card: number;
  rows: [string, number][];
  pair: [string, string] | null;
}

/** A player's employee.
 * 
 * `space` 0 is the start, 28 and 29 are the newspapers; `initiative` and `speed` are of this round. `sealed` is one's
 * own initiative that is not yet shown; others see only that there is an answer. */
export interface CafeRaceEmployeeView {
  seat: number;
  space: number;
  coffee: number;
  initiative: number | null;
  speed: number | null;
  sealed: number | null;
  owes_answer: boolean;
  has_answered: boolean;
}

/** The die on offer in the auction (CR-5). */
export interface CafeRaceLotView {
  die: number;
  first_bidder: number;
  high_bid: number;
  high_bidder: number | null;
}

/** One answer to a question: its number, a short label, and what it means in the game's words. */
export interface Option {
  answer: number;
  label: string;
  payload: Record<string, unknown>;
}

export type Ask = Answer | TakeBack | Sit | Claim | Consent | Leave | Rest | Back | WantHints | Hint | Bot | Fill | Remove | Host | Arrange | Start | Say;

export type Tell = Welcome | Update | Done | Refused | Online | Hints | Prepared | Closing;
