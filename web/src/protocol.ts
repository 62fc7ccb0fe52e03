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

/** The games, and all levels of bots; not every level plays every game. */
export interface GameList {
  games: GameInfo[];
  levels: string[];
}

/** The rules of a game: its aim, its course, its payouts, and the clauses in the order of its rulebook. */
export interface Rules {
  game: string;
  title: string;
  aim: string;
  course: string[];
  payouts: Payouts | null;
  clauses: RuleClause[];
}

/** What is explained in a guided first race, in the order of its script. */
export interface Lesson {
  game: string;
  steps: Step[];
}

/** The texts of games that the page has no catalogues of, by their keys. */
export interface GameWords {
  texts: Record<string, string>;
}

/** All puzzles, of the games that have any; and the one of today, by UTC. */
export interface PuzzleList {
  games: GamePuzzles[];
  today: PuzzleKey | null;
}

/** A puzzle before it is answered: what its seat sees, with its question, and what has happened as far as it knows.
 * 
 * `routes` are those of the car that the seat must move, as in `RouteList`. */
export interface PuzzlePosition {
  game: string;
  puzzle: string;
  seat: number;
  seats: number;
  options: Record<string, boolean | string>;
  events: Event[];
  present: Present;
  routes: Route[];
}

/** What a game is played with. A game without cars has no circuit, no cars and no cards. */
export interface BoardInfo {
  circuit: CircuitInfo | null;
  cars: CarInfo[];
  cards: CardInfo[];
  payouts: PayoutInfo | null;
}

/** What each way to answer is worth, given what the seat can know; the best one first. */
export interface PuzzleSolution {
  ways: WayWorth[];
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

/** Who you are. Browsers store the secret as a cookie that no script can read; programs request it as a token. */
export interface NewPerson {
  name: string;
  token?: boolean;
}

/** You. `token` is given once, to programs that requested it: send it as `Authorization: Bearer TOKEN`. */
export interface Me {
  name: string;
  token?: string | null;
}

/** A new name; it applies from your next connection on, to the seats you take and the lines you say. */
export interface Rename {
  name: string;
}

/** A link to continue on another device, as its secret: open the page `/device#SECRET` there.
 * 
 * It can be used once, within this many seconds; a newer link replaces it. */
export interface NewLink {
  secret: string;
  seconds: number;
}

/** The secret of a link. */
export interface LinkSecret {
  secret: string;
}

/** The name of the person whose link it is, and yours if you are somebody here; `same` if that is one person. */
export interface LinkInfo {
  name: string;
  you: string | null;
  same: boolean;
}

/** Become the person whose link this is. Somebody who is another person on this device has to say `instead`.
 * 
 * Programs ask for a `token`, as in `NewPerson`. */
export interface UseLink {
  secret: string;
  instead?: boolean;
  token?: boolean;
}

/** Tables: your own with the last changed first; public ones in a fair order, those with players present first. */
export interface TableList {
  tables: TableSummary[];
}

/** Whether something is hidden from your lists; others see it as before. */
export interface Hide {
  hidden: boolean;
}

/** Your finished races, the last one first. `next` leads to the next page, as `?before=NEXT`; null on the last. */
export interface RaceList {
  races: MyRace[];
  next: string | null;
}

/** A table to open: how it plays, and who sits where. Without a plan you get the first seat; the rest are open. */
export interface NewTable {
  arrangement: Arrangement;
  plan?: SeatPlan[] | null;
}

/** A table's keys: one to sit down with, one only to watch. Anybody who has a key can use it. */
export interface TableKeys {
  join: string;
  watch: string;
}

/** A table, who you are there, and which seats' players are connected; `grace` is as in `online`. */
export interface TablePage {
  table: TableInfo;
  you: You;
  online: boolean[];
  grace: (number | null)[];
}

/** All races that were played at a table, the first one first. */
export interface PlayedRaces {
  races: PlayedRace[];
}

/** Where the car that a seat must move can end up: one route to each end; empty if no step is asked for.
 * 
 * `question` is the number of the seat's question, null if there is none. Give the answers of a route one after the
 * other, each to the question that is open then. */
export interface RouteList {
  question: number | null;
  routes: Route[];
}

/** A part of a finished race as one seat saw it, or a spectator (seat null), and how the race ended.
 * 
 * `answers` is the number of the last step. `names` are by seat, and `levels` those of
 * the bots. With `all_hands` everybody's
 * secrets are open, and `seat` is null. */
export interface ReplaySteps {
  game: string;
  seat: number | null;
  answers: number;
  names: string[];
  levels: (string | null)[];
  scores: (DownforceScore | TopRaceScore | CafeRaceScore)[];
  winners: number[];
  steps: ReplayStep[];
  all_hands: boolean;
}

/** Your seats in a finished race, and its table: null unless you took part, or if it was deleted. */
export interface ReplayTable {
  seats: number[];
  table: RaceTable | null;
}

/** The review of a finished race. Nothing changes in one that is finished.
 * 
 * `none`: nobody has asked for it. `waiting`: `ahead` others are made first. `failed`: it could not be made. `report`
 * tells what has been found so far, and in `done` how much that is; null if there is nothing yet. */
export interface ReviewState {
  status: ReviewStatus;
  ahead: number;
  report: Report | null;
}

/** Have a race reviewed; the decisions of `first_seat` are judged first. */
export interface StartReview {
  first_seat?: number | null;
}

/** Play on in `seat` after the first `at` answers of a finished race. Bots of this level have all other seats. */
export interface TryAnswer {
  at: number;
  seat: number;
  level?: string;
}

/** Answer a question of one of your seats. Sent twice, it counts once.
 * 
 * `then` are answers to the questions that your seat is asked next, such as the rest of a route. All are accepted or
 * none, and one `undo` takes all of them back. */
export interface Answer {
  type: "answer";
  ref: number;
  seat: number;
  question: number;
  answer: number;
  then?: number[];
}

/** Take back the last answer of one of your seats, with those given at once; `answered` is its number in `undo`. */
export interface TakeBack {
  type: "undo";
  ref: number;
  seat: number;
  answered: number;
}

/** Take an open seat before the start, or in a rematch that is offered.
 * 
 * A second seat of yours is shared on this device and has its own name. If your name is taken at the table, you get it
 * with a number. */
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

/** Agree that a seat passes to the person who claims it, or decline; `claim` is the number in `table.claim`. */
export interface Consent {
  type: "consent";
  ref: number;
  claim: number;
  yes: boolean;
}

/** Leave one of your seats for good. In a race a bot plays on, and others can ask for the seat.
 * 
 * While a rematch is offered, you leave your seat in the rematch. */
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

/** Ask for the champion's assessment of an open question of yours. The reply is `hints`; nobody else sees it. */
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

/** Offer a rematch when the last race is over: as before, or with another arrangement.
 * 
 * Everybody keeps the same seat or, with `rotate`, moves on by one. An offer equal to the present one joins it. */
export interface Rematch {
  type: "rematch";
  ref: number;
  rotate?: boolean;
  arrangement?: Arrangement | null;
}

/** Take part in the rematch that is offered, or decline; `offer` is the number in `table.rematch`.
 * 
 * It starts as soon as all seats are taken and all people have joined. */
export interface Join {
  type: "join";
  ref: number;
  offer: number;
  yes: boolean;
}

/** The host starts the race; between the races of a series any player may.
 * 
 * A rematch is started by the host or by whoever offered it, when the others have had 20 seconds to join. Bots of
 * this `level` take the seats that are open, and those of people who have not joined. */
export interface Start {
  type: "start";
  ref: number;
  level?: string | null;
}

/** Say a line to everybody at the table. */
export interface Say {
  type: "say";
  ref: number;
  text: string;
}

/** The whole table: the first message; whenever it comes, the client must forget what it knew before. */
export interface Welcome {
  type: "welcome";
  number: number;
  table: TableInfo;
  you: You;
  online: boolean[];
  grace: (number | null)[];
  chat: ChatLine[];
  events: Event[];
  notes: Note[];
  present: Present | null;
}

/** One thing that happened. What did not change is null; `notes` are all those of the race, if they have changed.
 * 
 * `events` are new, from number `first` on. If `first` is lower than before, an answer was taken back, and the later
 * events no longer exist. `by` says who answered: a person, a bot, or a bot because the time was up. */
export interface Update {
  type: "update";
  number: number;
  table: TableInfo | null;
  you: You | null;
  said: ChatLine | null;
  by: "person" | "bot" | "clock" | null;
  first: number;
  events: Event[];
  notes: Note[] | null;
  present: Present | null;
}

/** What you asked for is done and stored. */
export interface Done {
  type: "done";
  number: number;
  ref: number;
}

/** Your request was refused and changed nothing. `ref` is null if it had none; stale answers get `present`. */
export interface Refused {
  type: "refused";
  number: number;
  ref: number | null;
  code: Code;
  message: string;
  present: Present | null;
}

/** Which seats' players are connected; bots always are.
 * 
 * `grace` has the milliseconds until the seat of an absent player can be claimed; null for all others. */
export interface Online {
  type: "online";
  number: number;
  online: boolean[];
  grace: (number | null)[];
}

/** The champion's assessment of the question you asked about, the best answer first; some may be missing. */
export interface Hints {
  type: "hints";
  number: number;
  ref: number;
  seat: number;
  question: number;
  hints: HintLine[];
}

/** The share of this table's game that is compiled, from 0 to 1; sent at a server's first start, until it is 1.
 * 
 * Meanwhile everything works, only more slowly; bots that think and hints wait until it is done. */
export interface Prepared {
  type: "prepared";
  number: number;
  share: number;
}

/** The server closes the connection after this message, and why. `number` is 0 if it had sent nothing so far. */
export interface Closing {
  type: "closing";
  number: number;
  why: Why;
}

/** Why a request or a message is refused. */
export type Code = "malformed" | "illegal" | "not_asked" | "stale" | "not_yours" | "not_found" | "who" | "too_much" | "too_large" | "origin" | "stopped" | "blocked" | "unavailable";

/** The present state of the game: who is asked, what you may take back, and a view for each of your seats.
 * 
 * Spectators get one view, of seat null. An open question is in the view of its seat. */
export interface Present {
  asked: Asked[];
  undo: Undo[];
  views: (DownforceView | TopRaceView | CafeRaceView)[];
}

/** The place beside the road for an arrow in driving direction, and its heading. */
export interface ArrowInfo {
  at: [number, number];
  heading: number;
}

/** How a table plays; its host may change it until the start.
 * 
 * `files` are own circuits and decks, by the option that takes them: each is a text, or the name of one that the table
 * has had before. The server sends only names. `series` is the name of one, or null for a single race.
 * `auction_seconds` is the time between two calls in an open auction, where nobody has to answer. `lesson` is a
 * guided first race: such a table is opened with nothing but its game and its seats, and is for one person. */
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
  lesson?: boolean;
}

/** A table as everybody at it knows it. `host` is the host's name; `why` is why a table was stopped or closed.
 * 
 * `match` counts the matches of the table: a match is a race or a series, and each rematch is one more. `race`,
 * `races`, `deals` and `standings` are those of this match. `scores` are those of the race that has just ended,
 * `standings` those of a series so far. `hints` says whether they are given, because all people with seats want them.
 * The players are asked to agree to `claim`, and to join `rematch`. A table with an `origin` tries another answer in a
 * finished race: it is for one person. */
export interface TableInfo {
  arrangement: Arrangement;
  status: Status;
  why: string | null;
  host: string | null;
  seats: SeatInfo[];
  race: number;
  races: number;
  deals: Deal[];
  standings: Standing[];
  scores: (DownforceScore | TopRaceScore | CafeRaceScore)[];
  hints: boolean;
  claim: ClaimInfo | null;
  match: number;
  rematch: RematchInfo | null;
  origin: Origin | null;
}

/** Your seats, and whether you are the host. `join` is the key to sit down with, null if you may only watch.
 * 
 * `had` are the seats that you have had in this race: you may claim no other. `claims` says whether you are claiming
 * one. `places` are your seats in the rematch that is offered, and `joined` says whether you take part in it. */
export interface You {
  seats: number[];
  host: boolean;
  had: number[];
  claims: boolean;
  places: number[];
  joined: boolean;
  join: string | null;
  watch: string;
}

/** Why the server closes a WebSocket: given in the last message and as the reason of the close. */
export type Why = "restart" | "reload" | "store" | "elsewhere" | "mistakes" | "blocked" | "erased";

/** A game: its numbers of players, its options, its series, the levels of its bots.
 * 
 * `lesson` is the number of seats of its guided first race, null if there is none. `prepared` is the share of the game
 * that is compiled, from 0 to 1. Below 1, it is slower, and bots that think wait. */
export interface GameInfo {
  name: string;
  title: string;
  players: number[];
  options: OptionInfo[];
  series: SeriesInfo[];
  levels: string[];
  lesson: number | null;
  prepared: number;
}

/** What places earn in a game. */
export interface Payouts {
  caption: string;
  rows: PayoutRow[];
}

/** A clause of a rulebook in our words, our ruling if the book leaves something open, else empty.
 * 
 * `asks` are the kinds of questions that it is behind. */
export interface RuleClause {
  id: string;
  section: string;
  text: string;
  ruling: string;
  asks: string[];
}

/** Something that is explained once: when, the part of the table it points at, and the clause behind it.
 * 
 * Within that part it points at the car or the line of its event, where that is in sight. What has happened is
 * explained before what is asked. Its text has the key `lesson.GAME.ID`. A `remark` is a kind word about what the
 * learner has just done. */
export interface Step {
  id: string;
  when: Moment;
  at: string;
  clause: string;
  remark?: boolean;
}

/** The puzzles of a game, by their names. */
export interface GamePuzzles {
  game: string;
  puzzles: string[];
}

/** A puzzle, by its game and its name. */
export interface PuzzleKey {
  game: string;
  puzzle: string;
}

/** A route for the moving car: the answers to give one after the other, and the spaces it drives through.
 * 
 * `end` is its last space, null past the finish line; `lost` is the number of spaces it loses by being blocked. */
export interface Route {
  answers: number[];
  spaces: number[];
  end: number | null;
  lost: number;
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

/** What a game pays: `prizes` by place, and `bets` by bet and place.
 * 
 * With `odds`, what a bet pays is multiplied by the car's position when the bet was made. */
export interface PayoutInfo {
  prizes: number[];
  bets: number[][];
  odds: boolean;
}

/** A way to answer in words, and the chance to win with it, from 0 to 1; `reach` is half its 95 % interval.
 * 
 * `answers` has the answers that it takes; more than one list if several ways are alike, as with equal cards.
 * `obvious` marks the way that a player would choose who plays by rules of thumb. */
export interface WayWorth {
  text: string;
  answers: number[][];
  chance: number;
  reach: number;
  obvious: boolean;
}

/** A space. `lane` 0 is the inside; `heading` is that of a car at `centre`; `forward` are the next spaces.
 * 
 * `rectangular` matters to the Determined power. */
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

/** A square of the chequered finish line. */
export interface ChequerInfo {
  polygon: [number, number][];
  dark: boolean;
}

/** The mark of a start space: a bracket at its front, and the point where its number is centred. */
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

/** A table in a list. `asked` are the names of the people who owe an answer. `rematch` says whether one is offered.
 * 
 * `your_turn` says whether you owe an answer, or have not answered the offer of a rematch; the public list, which is
 * the same for everybody, leaves it out. `lesson` says whether it is a guided first race, and `tried` whether it tries
 * another answer in a finished race. */
export interface TableSummary {
  join: string;
  watch: string;
  game: string;
  status: Status;
  host: string | null;
  seats: number;
  open: number;
  names: string[];
  series: string | null;
  changed: number;
  asked?: string[];
  your_turn?: boolean;
  rematch?: boolean;
  lesson?: boolean;
  tried?: boolean;
}

/** A finished race of yours: the key of its replay, when it ended in milliseconds since 1970, and your seats.
 * 
 * `result` is null for races from before Paddock 0.2, `table` where the table was deleted. */
export interface MyRace {
  replay: string;
  at: number;
  seats: number[];
  result: RaceResult | null;
  table: RaceTable | null;
}

/** A race that was played at a table: the `race` of a match, when it ended, and the key of its replay.
 * 
 * `names` and `totals` are by seat; `winners` are seats. */
export interface PlayedRace {
  match: number;
  race: number;
  at: number;
  game: string;
  replay: string;
  names: string[];
  totals: number[];
  winners: number[];
}

/** A race after a number of answers: who gave the last one, what it caused, and the state after it.
 * 
 * Step 0 is the deal, without an answer. */
export interface ReplayStep {
  number: number;
  seat: number | null;
  events: Event[];
  view: DownforceView | TopRaceView | CafeRaceView;
}

/** The table at which a race was played: its keys, and its status now. */
export interface RaceTable {
  join: string;
  watch: string;
  status: string;
}

/** A review in words, as far as it has been made: `done` is the share of it, from 0 to 1.
 * 
 * `turning_points` are the numbers of the decisions that cost most, in the order of the race. `accounts` are there
 * when the review is finished. */
export interface Report {
  done: number;
  depth: number;
  points: Point[];
  decisions: ReportedDecision[];
  turning_points: number[];
  accounts: Account[];
}

/** Something said at the table, as plain text; `at` is in milliseconds since 1970. */
export interface ChatLine {
  name: string;
  text: string;
  at: number;
}

/** Something that happened at the table during a race, before the event with number `event`.
 * 
 * `clock`: the time of the seat's player was up, so that a bot has answered; it is noted once until anybody answers
 * in time. `stand_in`: a bot stands in for the player. `back`: the player is back. `left`: the player has left the
 * race, and a bot plays on. `taken`: this player has taken over the seat. `name` is the player's name at that time. */
export interface Note {
  kind: NoteKind;
  seat: number;
  name: string;
  event: number;
}

/** The champion's assessment of an answer: how often it wins, from 0 to 1, its score, and how often it was tried.
 * 
 * Answer null means silence, if nobody has to answer. For a car that must move, each line is a whole route:
 * `route` has its answers, of which `answer` is the first; else it is empty. */
export interface HintLine {
  answer: number | null;
  win: number;
  score: number;
  tried: number;
  route: number[];
}

/** When something is explained: exactly one of `question`, `answer`, `event` and `over` says what has to come up.
 * 
 * `question` is a kind of question that the learner is asked, `answer` a kind that the learner has just answered,
 * `event` a kind of event, and `over` the end of the race; `nth` is how often an event has to happen. `where` names
 * fields of the question, of the chosen option or of the event, with the value that each must have, or several
 * possible ones; in `least`, the least value. `yours` names a field that must be the learner's seat, or a car of the
 * learner's; `rival` a car that somebody else owns; `behind` cars, each with the position in the race that it must be
 * in, or further back. A field within a field is named as "card.rows.0".
 * 
 * An answer counts only if another option would not have done the same: nobody is told of what could not be avoided. */
export interface Moment {
  question?: string | null;
  answer?: string | null;
  event?: string | null;
  over?: boolean;
  nth?: number;
  where?: Record<string, number | string | boolean | number[]>;
  least?: Record<string, number>;
  yours?: string | null;
  rival?: string | null;
  behind?: Record<string, number>;
}

/** A lot is up for auction, for the first time or again (DF-2.1, DF-2.9). */
export interface DownforceLotTurnedUp {
  kind: "lot_turned_up";
  number: number;
  car: Colour;
  power: DownforcePower | null;
  again: boolean;
}

/** A player chose a card to bid with, in secret (DF-2.2). */
export interface DownforceBidSealed {
  kind: "bid_sealed";
  number: number;
  seat: number;
  card: DownforceCardView | null;
}

/** A sealed bid is revealed. */
export interface DownforceBidShown {
  kind: "bid_shown";
  number: number;
  seat: number;
  card: DownforceCardView;
  bid: number;
}

/** A player won a lot. */
export interface DownforceLotWon {
  kind: "lot_won";
  number: number;
  car: Colour;
  seat: number;
  price: number;
}

/** Nobody bid for a lot. */
export interface DownforceLotSetAside {
  kind: "lot_set_aside";
  number: number;
  car: Colour;
}

/** Nobody bid for a lot the second time either: the car has no owner (DF-2.9). */
export interface DownforceLotReturned {
  kind: "lot_returned";
  number: number;
  car: Colour;
}

/** A player chose in secret which power to keep (DF-2.10). */
export interface DownforcePowerChosen {
  kind: "power_chosen";
  number: number;
  seat: number;
  power: DownforcePower | null;
}

/** The power that a player races with is revealed. */
export interface DownforcePowerKept {
  kind: "power_kept";
  number: number;
  seat: number;
  power: DownforcePower;
}

/** The race begins; this seat plays first. */
export interface RaceBegan {
  kind: "race_began";
  number: number;
  seat: number;
}

/** A player played a card. */
export interface DownforceCardPlayed {
  kind: "card_played";
  number: number;
  seat: number;
  card: DownforceCardView;
}

/** A player with the Tricky power chose the order of the rows (DF-6.5). */
export interface DownforceOrderChosen {
  kind: "order_chosen";
  number: number;
  seat: number;
  order: DownforceOrder;
}

/** A player with the Strategic power ignored a row; rows are numbered from 0 (DF-6.4). */
export interface DownforceRowIgnored {
  kind: "row_ignored";
  number: number;
  seat: number;
  car: Colour | "wild";
  row: number;
}

/** A player chose the car that a wild row moves. */
export interface WildChosen {
  kind: "wild_chosen";
  number: number;
  seat: number;
  car: Colour;
}

/** A car moved to the next space. */
export interface CarMoved {
  kind: "car_moved";
  number: number;
  car: Colour;
  origin: number;
  space: number;
}

/** A car cannot move on, and loses the rest of its move. */
export interface CarBlocked {
  kind: "car_blocked";
  number: number;
  car: Colour;
  lost: number;
}

/** A car crossed the finish line. */
export interface CarFinished {
  kind: "car_finished";
  number: number;
  car: Colour;
  place: number;
}

/** The first car crossed a betting line. */
export interface LineCrossed {
  kind: "line_crossed";
  number: number;
  car: Colour;
  line: number;
}

/** A player whose cars have all finished leaves the race; the remaining cards are discarded. */
export interface PlayerLeft {
  kind: "player_left";
  number: number;
  seat: number;
}

/** A player drew a card (DF-7.1, DF-7.2). */
export interface DownforceCardDrawn {
  kind: "card_drawn";
  number: number;
  seat: number;
  card: DownforceCardView | null;
}

/** A player bet on a car in secret (DF-4.1). */
export interface DownforceBetSealed {
  kind: "bet_sealed";
  number: number;
  seat: number;
  car: Colour | null;
  line: number | null;
}

/** A bet is revealed at the end of the race. */
export interface DownforceBetShown {
  kind: "bet_shown";
  number: number;
  seat: number;
  car: Colour;
  line: number;
}

/** The race is over; `finished` is the number of cars that crossed the finish line. */
export interface RaceEnded {
  kind: "race_ended";
  number: number;
  finished: number;
}

/** A car that did not finish was given its place. */
export interface CarRanked {
  kind: "car_ranked";
  number: number;
  car: Colour;
  place: number;
}

/** A player was dealt a hand; `cards` is their number. */
export interface DownforceHandDealt {
  kind: "hand_dealt";
  number: number;
  seat: number;
  cards: number;
}

/** A player was dealt a car without an auction, and a power with it. */
export interface DownforceCarDealt {
  kind: "car_dealt";
  number: number;
  car: Colour;
  seat: number;
  power: DownforcePower | null;
}

/** A player was dealt a hand of this many `cards`, and begins with this money. */
export interface TopRaceHandDealt {
  kind: "hand_dealt";
  number: number;
  seat: number;
  cards: number;
  money: number;
}

/** A driver is up for auction; `opener` bids first (TR-2.1). */
export interface TopRaceDriverOffered {
  kind: "driver_offered";
  number: number;
  car: Colour;
  opener: number;
}

/** A player bid for the driver on offer. */
export interface TopRaceBidMade {
  kind: "bid_made";
  number: number;
  seat: number;
  car: Colour;
  bid: number;
}

/** A player passed, and makes no more bids for the driver on offer. */
export interface TopRaceBidPassed {
  kind: "bid_passed";
  number: number;
  seat: number;
  car: Colour;
}

/** The controller's call in an open auction (TR-2.2). */
export interface TopRaceGoing {
  kind: "going";
  number: number;
  car: Colour;
  call: TopRaceCall;
}

/** A player bought a driver (TR-2.3). */
export interface TopRaceDriverSold {
  kind: "driver_sold";
  number: number;
  car: Colour;
  seat: number;
  price: number;
}

/** A player borrowed from the bank. */
export interface TopRaceBankLent {
  kind: "bank_lent";
  number: number;
  seat: number;
  money: number;
}

/** Nobody bought the driver, who goes under the pile (TR-2.4). */
export interface TopRaceDriverUnsold {
  kind: "driver_unsold";
  number: number;
  car: Colour;
}

/** A car was placed on the grid (TR-2.3). */
export interface TopRaceCarPlaced {
  kind: "car_placed";
  number: number;
  car: Colour;
  slot: number;
  space: number;
}

/** A player played a card. */
export interface TopRaceCardPlayed {
  kind: "card_played";
  number: number;
  seat: number;
  card: TopRaceCardView;
}

/** A player chose the turbo for a car (TR-4.2). */
export interface TopRaceTurboChosen {
  kind: "turbo_chosen";
  number: number;
  seat: number;
  car: Colour;
}

/** A car broke down on this space, and is put beside the track (TR-4.3). */
export interface TopRaceCarBrokeDown {
  kind: "car_broke_down";
  number: number;
  car: Colour;
  space: number;
}

/** A car that had broken down returned to the track. */
export interface TopRaceCarReturned {
  kind: "car_returned";
  number: number;
  car: Colour;
  space: number;
}

/** A card moved nothing. */
export interface TopRaceNoEffect {
  kind: "no_effect";
  number: number;
  seat: number;
  card: TopRaceCardView;
}

/** A player made a tip, a secret bet on a car (TR-6.2). */
export interface TopRaceTipSealed {
  kind: "tip_sealed";
  number: number;
  seat: number;
  car: Colour | null;
  line: number | null;
}

/** A tip is revealed at the end of the race, with what it pays. */
export interface TopRaceTipShown {
  kind: "tip_shown";
  number: number;
  seat: number;
  line: number;
  car: Colour;
  money: number;
}

/** A player received the prize for a car's place. */
export interface TopRacePrizePaid {
  kind: "prize_paid";
  number: number;
  car: Colour;
  seat: number;
  money: number;
}

/** A round begins. */
export interface CafeRaceRoundBegan {
  kind: "round_began";
  number: number;
  round: number;
}

/** An employee without coffee is back at the start, with new coffee (CR-3.7). */
export interface CafeRaceSentBack {
  kind: "sent_back";
  number: number;
  seat: number;
}

/** A speed die of the round shows a value; dice are numbered from 0. */
export interface CafeRaceDieRolled {
  kind: "die_rolled";
  number: number;
  die: number;
  value: number;
}

/** A player chose an initiative in secret (CR-2.2). */
export interface CafeRaceInitiativeSealed {
  kind: "initiative_sealed";
  number: number;
  seat: number;
  initiative: number | null;
}

/** A sealed initiative is revealed (CR-2.2). */
export interface CafeRaceInitiativeShown {
  kind: "initiative_shown";
  number: number;
  seat: number;
  initiative: number;
}

/** A player got a speed for this round, with this initiative. */
export interface CafeRaceSpeedTaken {
  kind: "speed_taken";
  number: number;
  seat: number;
  speed: number;
  initiative: number;
}

/** A player rolled the white dice for a tie; `throw` is their sum. */
export interface CafeRaceWhiteDiceThrown {
  kind: "white_dice_thrown";
  number: number;
  seat: number;
  throw: number;
  dice: [number, number];
}

/** A player is the first bidder (CR-5.1). */
export interface CafeRaceFirstBidderNamed {
  kind: "first_bidder_named";
  number: number;
  seat: number;
}

/** A player put a die of this value on offer. */
export interface CafeRaceDieOffered {
  kind: "die_offered";
  number: number;
  seat: number;
  die: number;
}

/** A player bid for the die on offer; 0 is a pass (CR-5.2). */
export interface CafeRaceBidMade {
  kind: "bid_made";
  number: number;
  seat: number;
  bid: number;
}

/** An employee moved, or stayed if both spaces are the same. */
export interface CafeRaceEmployeeMoved {
  kind: "employee_moved";
  number: number;
  seat: number;
  origin: number;
  space: number;
}

/** An employee was held up, and loses the rest of the move (CR-3.5). */
export interface CafeRaceEmployeeBlocked {
  kind: "employee_blocked";
  number: number;
  seat: number;
  lost: number;
}

/** An employee's balance roll: `throw` is the sum of the dice; below the target, coffee is spilled. */
export interface CafeRaceBalanceRolled {
  kind: "balance_rolled";
  number: number;
  seat: number;
  throw: number;
  target: number;
  dice: [number, number];
  spilled: boolean;
}

/** An employee spilled a coffee; `left` is the number of coffees left. */
export interface CafeRaceCoffeeSpilled {
  kind: "coffee_spilled";
  number: number;
  seat: number;
  left: number;
}

/** An employee reached a newspaper. */
export interface CafeRaceFinishReached {
  kind: "finish_reached";
  number: number;
  seat: number;
  space: number;
}

/** The game ended after this round. */
export interface CafeRaceGameEnded {
  kind: "game_ended";
  number: number;
  round: number;
}

/** A seat that is asked: the number of its question, and the milliseconds that its clock has `left`.
 * 
 * If nobody has to answer, as in an open auction, `left` is the time until the next call. */
export interface Asked {
  seat: number;
  question: number;
  left: number | null;
}

/** An answer that its seat may take back: the number of the message that reported it. */
export interface Undo {
  seat: number;
  answered: number;
}

/** How long a seat may think: per decision, or per race. When the time is up, a bot answers. */
export interface Clock {
  per: "decision" | "game";
  seconds: number;
}

/** A seat of a new table: "me", "shared" (also me, on the same device, under another name), "open", or "bot". */
export interface SeatPlan {
  kind: "me" | "shared" | "open" | "bot";
  name?: string | null;
  level?: string | null;
}

/** A seat: open, a person's, or a bot's. `level` is that of its bot; a person with a level lets a bot play.
 * 
 * `shared` seats are played on the same device as another one. `hints` says whether its player wants hints. `left`
 * says whether its player has left the race, so that a bot plays on under the player's name. `earlier` are those who
 * had the seat before in this race, the first one first. `wins` is the number of matches that its player has won at
 * this table. */
export interface SeatInfo {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string | null;
  level: string | null;
  shared: boolean;
  hints: boolean;
  left: boolean;
  earlier: EarlierPlayer[];
  wins: number;
}

/** A race's deal. `promise` is the SHA-256 of its seed; `replay` is the key of the replay, once the race is over. */
export interface Deal {
  race: number;
  promise: string;
  replay: string | null;
}

/** One seat's standing in a series: its score in each race so far, its total, and its rank. */
export interface Standing {
  seat: number;
  scores: number[];
  total: number;
  rank: number;
}

/** Somebody without a seat claims one in a race. `claim` is its number; `agreed` are the seats that agree. */
export interface ClaimInfo {
  claim: number;
  seat: number;
  name: string;
  agreed: number[];
}

/** An offered rematch. `offer` is its number, `by` the name of whoever offers it, `at` the time in ms since 1970.
 * 
 * `seats` are those of its first race, `rotate` says whether everybody has moved on by one, `deals` are its promises. */
export interface RematchInfo {
  offer: number;
  by: string | null;
  at: number;
  rotate: boolean;
  arrangement: Arrangement;
  seats: RematchSeat[];
  deals: Deal[];
}

/** A finished race that a table plays on from: the key of its replay, and how many answers of it stand. */
export interface Origin {
  replay: string;
  at: number;
}

/** A player's money: prizes of the player's cars, plus each bet, less the prices paid (DF-5.3). */
export interface DownforceScore {
  game: "downforce";
  seat: number;
  total: number;
  rank: number;
  cars: CarScore[];
  prizes: number;
  bets: BetScore[];
  prices: number;
}

/** A player's cash: the initial money, less the prices paid, plus prizes and each tip (TR-5.4). */
export interface TopRaceScore {
  game: "top-race";
  seat: number;
  total: number;
  rank: number;
  cars: CarScore[];
  money: number;
  prices: number;
  prizes: number;
  tips: BetScore[];
}

/** A player's points: the coffee left plus the bonus for the position (CR-4.2). */
export interface CafeRaceScore {
  game: "cafe-race";
  seat: number;
  total: number;
  rank: number;
  space: number;
  coffee: number;
  bonus: number;
}

/** An option of a game: its values, its default, what it does, and its clause.
 * 
 * If no values are listed, it takes a name, of which some are `offered`; `file` says whether it also takes a file. */
export interface OptionInfo {
  name: string;
  values: (boolean | string)[];
  offered: string[];
  file: boolean;
  default: boolean | string;
  two_player_default: boolean | string | null;
  text: string;
  clause: string;
}

/** A series of a game. `decides` are the options that the series sets itself. */
export interface SeriesInfo {
  name: string;
  title: string;
  races: number;
  decides: string[];
}

/** What something pays, by place. */
export interface PayoutRow {
  name: string;
  pays: number[];
}

/** Everything that one person may see of the table. `lines_crossed` is 0 in a game without bets. */
export interface DownforceView {
  game: "downforce";
  track: string;
  seat: number | null;
  kind: DownforceKind;
  turn: number | null;
  cars: DownforceCarView[];
  grid: Colour[];
  seats: DownforceSeatView[];
  lot: DownforceLotView | null;
  lots_face_down: number;
  lots_set_aside: DownforceLotView[];
  playing: DownforcePlayView | null;
  discard: DownforceCardView[];
  stock_size: number;
  lines_crossed: number;
  question: DownforceQuestion | null;
}

/** Everything that one person may see of the table. `lines_crossed` is 0 in a game without tips. */
export interface TopRaceView {
  game: "top-race";
  track: string;
  seat: number | null;
  kind: TopRaceKind;
  turn: number | null;
  cars: TopRaceCarView[];
  grid: (Colour | null)[];
  seats: TopRaceSeatView[];
  lot: TopRaceLotView | null;
  drivers_face_down: number;
  drivers_under: Colour[];
  playing: TopRacePlayView | null;
  beside: TopRaceCardView[];
  discard: TopRaceCardView[];
  lines_crossed: number;
  question: TopRaceQuestion | null;
}

/** Everything that one person may see of the table. */
export interface CafeRaceView {
  game: "cafe-race";
  seat: number | null;
  kind: CafeRaceKind;
  round: number;
  employees: CafeRaceEmployeeView[];
  dice: number[];
  dice_left: number[];
  lot: CafeRaceLotView | null;
  question: CafeRaceQuestion | null;
}

/** What a race came to, and how it was played: the `race` of a series, and which match of its table it was.
 * 
 * `files` are the options that own files were given for. `seats` are by seat. `tried` says whether it tried another
 * answer in a race that was over. */
export interface RaceResult {
  game: string;
  series: string | null;
  match: number;
  race: number;
  options: Record<string, boolean | string>;
  files: string[];
  seats: SeatResult[];
  tried?: boolean;
}

/** The chances and expected scores of all seats after `at` answers of the race, with all cards open. */
export interface Point {
  at: number;
  chances: number[];
  scores: number[];
}

/** A decision: after `begin` answers of the race, and carried out by those up to `end`.
 * 
 * `choices` are the best ways, the best first, with the one that was `chosen`; `best_open` is the number of the one
 * that was best with all cards open. `why` says in the game's terms what the best one had over the chosen one. */
export interface ReportedDecision {
  begin: number;
  end: number;
  seat: number;
  phase: string;
  kind: string;
  question: string;
  verdict: Verdict;
  loss: number;
  reach: number;
  choices: ReportedChoice[];
  chosen: number;
  best_open: number;
  why: string;
}

/** What a player's result is made of: `start` + `own` + `others` + `luck` = `result`, in win chance.
 * 
 * `lost` is what the own decisions lost in each phase of the game, and `decisions` how many there were. `level` is the
 * bot that loses about as much, as a whole and in each phase; null where that is not known. */
export interface Account {
  seat: number;
  start: number;
  own: number;
  others: number;
  luck: number;
  result: number;
  lost: Record<string, number>;
  decisions: Record<string, number>;
  level: string | null;
  levels: Record<string, string | null>;
}

/** A visible card: its number, and its rows of (car, spaces). */
export interface DownforceCardView {
  card: number;
  rows: ([Colour | "wild", number])[];
}

/** A visible card: its number, and its rows of (car, spaces) or its pair of cars. */
export interface TopRaceCardView {
  card: number;
  rows: ([Colour | "wild", number])[];
  pair: [Colour, Colour] | null;
}

/** Somebody who had a seat before in this race: the events below number `until` happened under this name. */
export interface EarlierPlayer {
  name: string;
  until: number;
}

/** A seat of a rematch: open, a person's, or a bot's. `joined` says whether its person takes part; bots always do.
 * 
 * `shared` and `wins` are as in `SeatInfo`. */
export interface RematchSeat {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string | null;
  level: string | null;
  shared: boolean;
  joined: boolean;
  wins: number;
}

/** A car that a player owns: its place (null if it has none), and its price. */
export interface CarScore {
  car: Colour;
  place: number | null;
  price: number;
}

/** A bet on a car, and what it pays. */
export interface BetScore {
  car: Colour;
  money: number;
}

/** A car: its owner, its price, and where it is. `space` is null once it has left the track. */
export interface DownforceCarView {
  car: Colour;
  owner: number | null;
  price: number;
  space: number | null;
  lap: number;
  position: number;
  place: number | null;
}

/** A player. `hand`, `pile` and `bets` are null if they are secret; everybody knows that `shown` cards are held. */
export interface DownforceSeatView {
  seat: number;
  hand: DownforceCardView[] | null;
  hand_size: number;
  pile: DownforceCardView[] | null;
  pile_size: number;
  shown: DownforceCardView[];
  face_up: DownforceCardView[];
  powers_won: DownforcePower[];
  power: DownforcePower | null;
  bets: Colour[] | null;
  stake: Stake;
  racing: boolean;
  owes_answer: boolean;
  has_answered: boolean;
}

/** A lot: a car and a power. */
export interface DownforceLotView {
  car: Colour;
  power: DownforcePower | null;
}

/** The card in play: how many rows have begun, in which order, and the moving car. */
export interface DownforcePlayView {
  card: DownforceCardView;
  bottom_up: boolean;
  row: number;
  car: Colour | null;
  spaces_left: number;
}

/** Bid for a lot; `again` if it is offered for the second time. (DF-2.2) */
export interface DownforceBidQuestion {
  kind: "bid";
  number: number;
  seat: number;
  options: DownforceBidOption[];
  car: Colour;
  power: DownforcePower | null;
  again: boolean;
}

/** Choose the power to race with. (DF-2.10) */
export interface DownforceKeepQuestion {
  kind: "keep";
  number: number;
  seat: number;
  options: DownforceKeepOption[];
}

/** Play a card. (DF-3.3) */
export interface DownforcePlayQuestion {
  kind: "play";
  number: number;
  seat: number;
  options: DownforcePlayOption[];
}

/** The Tricky power: in which order the rows of the card are carried out. (DF-6.5) */
export interface DownforceOrderQuestion {
  kind: "order";
  number: number;
  seat: number;
  options: DownforceOrderOption[];
  card: DownforceCardView;
}

/** The Strategic power: whether to ignore a row of the card; rows are numbered from 0. (DF-6.4) */
export interface DownforceRowQuestion {
  kind: "row";
  number: number;
  seat: number;
  options: DownforceRowOption[];
  card: DownforceCardView;
  row: number;
  car: Colour | "wild";
  spaces: number;
}

/** Which car a wild row of the card moves. (DF-3.5) */
export interface DownforceWildQuestion {
  kind: "wild";
  number: number;
  seat: number;
  options: CarOption[];
  card: DownforceCardView;
  row: number;
  spaces: number;
}

/** Where the car on `space` moves next, with `spaces` left to move; if `optional`, it may stop. (DF-3.6) */
export interface DownforceStepQuestion {
  kind: "step";
  number: number;
  seat: number;
  options: StepOption[];
  car: Colour;
  space: number;
  card: DownforceCardView;
  row: number;
  spaces: number;
  optional: boolean;
}

/** Bet on a car, at this betting line. (DF-4.1) */
export interface DownforceBetQuestion {
  kind: "bet";
  number: number;
  seat: number;
  options: CarOption[];
  line: number;
}

/** A car: its owner, its price, and where it is.
 * 
 * `space` is null before the car is on the grid, while it is broken down, and once it has finished; `broken_down` is
 * the space that a broken-down car will return to. `position` is null until all cars are on the grid. */
export interface TopRaceCarView {
  car: Colour;
  owner: number | null;
  price: number;
  space: number | null;
  broken_down: number | null;
  lap: number;
  position: number | null;
  place: number | null;
}

/** A player. `hand` and `tips` are null if they are secret; `bidding` says whether the player may still bid. */
export interface TopRaceSeatView {
  seat: number;
  cash: number;
  hand: TopRaceCardView[] | null;
  hand_size: number;
  tips: Colour[] | null;
  stake: Stake;
  bidding: boolean;
  racing: boolean;
  owes_answer: boolean;
  has_answered: boolean;
}

/** The driver on offer or being placed: the highest bid, its bidder, and the calls of an open auction. */
export interface TopRaceLotView {
  car: Colour;
  highest: number;
  bidder: number | null;
  opener: number | null;
  closes: number;
}

/** The card in play: how many rows have begun, and the moving car. */
export interface TopRacePlayView {
  card: TopRaceCardView;
  row: number;
  car: Colour | null;
  spaces_left: number;
}

/** Raise the highest bid for a driver, or pass. (TR-2.1) */
export interface TopRaceBidQuestion {
  kind: "bid";
  number: number;
  seat: number;
  options: TopRaceBidOption[];
  car: Colour;
  highest: number;
  cash: number;
  bidder: number | null;
}

/** Raise the highest bid for a driver in an open auction, where nobody has to answer. (TR-2.2) */
export interface TopRaceOpenBidQuestion {
  kind: "open_bid";
  number: number;
  seat: number;
  options: TopRaceOpenBidOption[];
  car: Colour;
  highest: number;
  cash: number;
  bidder: number | null;
}

/** Choose the start space of a car. (TR-2.3) */
export interface TopRaceStartQuestion {
  kind: "start";
  number: number;
  seat: number;
  options: TopRaceStartOption[];
  car: Colour;
}

/** Play a card. (TR-3.2) */
export interface TopRacePlayQuestion {
  kind: "play";
  number: number;
  seat: number;
  options: TopRacePlayOption[];
}

/** What a special card does. (TR-4.1) */
export interface TopRaceSpecialQuestion {
  kind: "special";
  number: number;
  seat: number;
  options: TopRaceSpecialOption[];
  card: TopRaceCardView;
}

/** Which car a wild row of the card moves; rows are numbered from 0. (TR-3.5) */
export interface TopRaceWildQuestion {
  kind: "wild";
  number: number;
  seat: number;
  options: CarOption[];
  card: TopRaceCardView;
  row: number;
  spaces: number;
}

/** Where the car on `space` moves next, with `spaces` left to move; null for a turbo, which has no fixed number. (TR-3.3) */
export interface TopRaceStepQuestion {
  kind: "step";
  number: number;
  seat: number;
  options: StepOption[];
  car: Colour;
  space: number;
  card: TopRaceCardView;
  spaces: number | null;
  turbo: boolean;
}

/** Make a tip, a secret bet on a car, with this number. (TR-6.2) */
export interface TopRaceTipQuestion {
  kind: "tip";
  number: number;
  seat: number;
  options: CarOption[];
  line: number;
}

/** A player's employee.
 * 
 * `space` 0 is the start, 28 and 29 are the newspapers; `bonus` is what its position pays if the game ends now;
 * `initiative` and `speed` are those of this round. `sealed` is an initiative not yet revealed, which only its player
 * sees; others see only that there is an answer. */
export interface CafeRaceEmployeeView {
  seat: number;
  space: number;
  coffee: number;
  bonus: number;
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

/** Choose an initiative in secret; `dice` are the speed dice of the round. (CR-2.2) */
export interface CafeRaceInitiativeQuestion {
  kind: "initiative";
  number: number;
  seat: number;
  options: CafeRaceInitiativeOption[];
  dice: number[];
}

/** Put one of the remaining dice on offer. (CR-5.2) */
export interface CafeRaceDieQuestion {
  kind: "die";
  number: number;
  seat: number;
  options: CafeRaceDieOption[];
  dice: number[];
}

/** Bid for the die on offer. (CR-5.2) */
export interface CafeRaceBidQuestion {
  kind: "bid";
  number: number;
  seat: number;
  options: CafeRaceBidOption[];
  die: number;
  highest: CafeRaceHighestBid | null;
}

/** What a race came to for a seat: who had it (one after the other, where there were several), total and rank.
 * 
 * `level` is that of its bot, if it was a bot's at the end. */
export interface SeatResult {
  name: string;
  level: string | null;
  total: number;
  rank: number;
}

/** A way to answer in words, with its chance to win, the half width of the interval, and the score to expect.
 * 
 * `chance_open` is the chance with all cards open. */
export interface ReportedChoice {
  text: string;
  answers: number[];
  chance: number;
  reach: number;
  score: string;
  chance_open: number;
}

/** What a player would have if the race ended now, each car being placed by its position.
 * 
 * `bets` are those that may be seen, in order. `total` counts only these, and the money that the race began with. */
export interface Stake {
  prizes: number;
  prices: number;
  bets: BetStake[];
  total: number;
}

/** A card to bid with, and the amount it bids. */
export interface DownforceBidOption {
  answer: number;
  card: DownforceCardView;
  bid: number;
}

/** A power to keep. */
export interface DownforceKeepOption {
  answer: number;
  power: DownforcePower;
}

/** A card to play. */
export interface DownforcePlayOption {
  answer: number;
  card: DownforceCardView;
}

/** An order of the rows. */
export interface DownforceOrderOption {
  answer: number;
  order: DownforceOrder;
}

/** To carry out a row, or to ignore it. */
export interface DownforceRowOption {
  answer: number;
  row: DownforceRow;
}

/** A car to choose. */
export interface CarOption {
  answer: number;
  car: Colour;
}

/** A space to move to; null means to stop, if the rest of the move is optional. */
export interface StepOption {
  answer: number;
  space: number | null;
}

/** A bid; null means to pass. */
export interface TopRaceBidOption {
  answer: number;
  bid: number | null;
}

/** A bid, or the controller's call, which the server's clock makes. */
export interface TopRaceOpenBidOption {
  answer: number;
  bid: number | null;
  call: TopRaceCall | null;
}

/** A start space, numbered from 1, and its space on the circuit. */
export interface TopRaceStartOption {
  answer: number;
  slot: number;
  space: number;
}

/** A card to play. */
export interface TopRacePlayOption {
  answer: number;
  card: TopRaceCardView;
}

/** Turbo or breakdown, and the car that it would affect; null if it would have no effect. */
export interface TopRaceSpecialOption {
  answer: number;
  choice: TopRaceChoice;
  car: Colour | null;
}

/** An initiative to choose. */
export interface CafeRaceInitiativeOption {
  answer: number;
  initiative: number;
}

/** A die of this value. */
export interface CafeRaceDieOption {
  answer: number;
  die: number;
}

/** A bid; 0 means to pass. */
export interface CafeRaceBidOption {
  answer: number;
  bid: number;
}

/** The highest bid so far, and its bidder. */
export interface CafeRaceHighestBid {
  bid: number;
  seat: number;
}

/** A bet on a car: what it would pay now, and the factor by which the amounts in `payouts` are multiplied. */
export interface BetStake {
  car: Colour;
  money: number;
  times: number;
}

/** Something that happened, as one seat may see it. Each kind is a class with its own fields. */
export type Event = DownforceEvent | TopRaceEvent | CafeRaceEvent;

/** A question to one seat. Each kind is a class with its own options and with fields that describe the situation. */
export type Question = DownforceQuestion | TopRaceQuestion | CafeRaceQuestion;

/** One seat's result: its total and its rank (1 for a winner). Each game adds the parts of the total. */
export type Score = DownforceScore | TopRaceScore | CafeRaceScore;

export type Ask = Answer | TakeBack | Sit | Claim | Consent | Leave | Rest | Back | WantHints | Hint | Bot | Fill | Remove | Host | Arrange | Rematch | Join | Start | Say;

export type Tell = Welcome | Update | Done | Refused | Online | Hints | Prepared | Closing;

export type DownforceEvent = DownforceLotTurnedUp | DownforceBidSealed | DownforceBidShown | DownforceLotWon | DownforceLotSetAside | DownforceLotReturned | DownforcePowerChosen | DownforcePowerKept | RaceBegan | DownforceCardPlayed | DownforceOrderChosen | DownforceRowIgnored | WildChosen | CarMoved | CarBlocked | CarFinished | LineCrossed | PlayerLeft | DownforceCardDrawn | DownforceBetSealed | DownforceBetShown | RaceEnded | CarRanked | DownforceHandDealt | DownforceCarDealt;

export type TopRaceEvent = TopRaceHandDealt | TopRaceDriverOffered | TopRaceBidMade | TopRaceBidPassed | TopRaceGoing | TopRaceDriverSold | TopRaceBankLent | TopRaceDriverUnsold | TopRaceCarPlaced | RaceBegan | TopRaceCardPlayed | TopRaceTurboChosen | TopRaceCarBrokeDown | TopRaceCarReturned | TopRaceNoEffect | WildChosen | CarMoved | CarBlocked | CarFinished | LineCrossed | PlayerLeft | TopRaceTipSealed | TopRaceTipShown | RaceEnded | CarRanked | TopRacePrizePaid;

export type CafeRaceEvent = CafeRaceRoundBegan | CafeRaceSentBack | CafeRaceDieRolled | CafeRaceInitiativeSealed | CafeRaceInitiativeShown | CafeRaceSpeedTaken | CafeRaceWhiteDiceThrown | CafeRaceFirstBidderNamed | CafeRaceDieOffered | CafeRaceBidMade | CafeRaceEmployeeMoved | CafeRaceEmployeeBlocked | CafeRaceBalanceRolled | CafeRaceCoffeeSpilled | CafeRaceFinishReached | CafeRaceGameEnded;

export type DownforceQuestion = DownforceBidQuestion | DownforceKeepQuestion | DownforcePlayQuestion | DownforceOrderQuestion | DownforceRowQuestion | DownforceWildQuestion | DownforceStepQuestion | DownforceBetQuestion;

export type TopRaceQuestion = TopRaceBidQuestion | TopRaceOpenBidQuestion | TopRaceStartQuestion | TopRacePlayQuestion | TopRaceSpecialQuestion | TopRaceWildQuestion | TopRaceStepQuestion | TopRaceTipQuestion;

export type CafeRaceQuestion = CafeRaceInitiativeQuestion | CafeRaceDieQuestion | CafeRaceBidQuestion;

export type CafeRaceKind = "initiative" | "die" | "bid" | "over";

export type Colour = "black" | "blue" | "green" | "yellow" | "orange" | "red" | "light_blue" | "dark_blue" | "white";

export type DownforceKind = "bid" | "keep" | "play" | "order" | "row" | "wild" | "step" | "bet" | "over";

export type DownforceOrder = "top_down" | "bottom_up";

export type DownforcePower = "aggressive" | "cunning" | "determined" | "strategic" | "tricky" | "unpredictable";

export type DownforceRow = "carry_out" | "ignore";

export type NoteKind = "clock" | "stand_in" | "back" | "left" | "taken";

export type ReviewStatus = "none" | "waiting" | "running" | "finished" | "failed";

export type Status = "gathering" | "playing" | "between" | "over" | "stopped" | "closed";

export type TopRaceCall = "going_once" | "going_twice" | "gone";

export type TopRaceChoice = "turbo" | "breakdown";

export type TopRaceKind = "bid" | "open_bid" | "start" | "play" | "special" | "wild" | "step" | "tip" | "over";

export type Verdict = "best" | "good" | "inaccurate" | "mistake" | "blunder";
