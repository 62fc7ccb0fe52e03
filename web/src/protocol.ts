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
  scores: (DownforceScore | TopRaceScore | CafeRaceScore)[];
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
  status: Status;
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

/** A player's money: prizes of the own cars, each bet, less the prices paid (DF-5.3). */
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

/** A player's cash: the money of the beginning, less the prices paid, prizes, and each tip (TR-5.4). */
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

/** A player's points: the coffee left, and the bonus for the position (CR-4.2). */
export interface CafeRaceScore {
  game: "cafe-race";
  seat: number;
  total: number;
  rank: number;
  space: number;
  coffee: number;
  bonus: number;
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

/** A sealed bid is opened. */
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

/** Nobody bid for a lot again: the car is nobody's (DF-2.9). */
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

/** The power that a player races with is shown. */
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

/** Tricky's order of the rows (DF-6.5). */
export interface DownforceOrderChosen {
  kind: "order_chosen";
  number: number;
  seat: number;
  order: DownforceOrder;
}

/** Strategic leaves a row out; rows are numbered from 0 (DF-6.4). */
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

/** A car cannot go on, and loses the rest of its move. */
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

/** A player whose cars are all home is out of the race; the cards left are discarded. */
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

/** A bet is shown at the end of the race. */
export interface DownforceBetShown {
  kind: "bet_shown";
  number: number;
  seat: number;
  car: Colour;
  line: number;
}

/** The race is over; so many cars finished. */
export interface RaceEnded {
  kind: "race_ended";
  number: number;
  finished: number;
}

/** A car that did not finish got its place. */
export interface CarRanked {
  kind: "car_ranked";
  number: number;
  car: Colour;
  place: number;
}

/** A player was dealt so many cards. */
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

/** A player was dealt so many cards, and begins with this money. */
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

/** A player bids no more for the driver on offer. */
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

/** Nobody bought a driver, who goes under the pile (TR-2.4). */
export interface TopRaceDriverUnsold {
  kind: "driver_unsold";
  number: number;
  car: Colour;
}

/** A car came to the grid (TR-2.3). */
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

/** A car broke down on a space, and is set beside the track (TR-4.3). */
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

/** A player marked a car in secret (TR-6.2). */
export interface TopRaceTipSealed {
  kind: "tip_sealed";
  number: number;
  seat: number;
  car: Colour | null;
  line: number | null;
}

/** A tip and what it brings, at the end of the race. */
export interface TopRaceTipShown {
  kind: "tip_shown";
  number: number;
  seat: number;
  line: number;
  car: Colour;
  money: number;
}

/** A car's place earned its player money. */
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

/** A sealed initiative is opened (CR-2.2). */
export interface CafeRaceInitiativeShown {
  kind: "initiative_shown";
  number: number;
  seat: number;
  initiative: number;
}

/** A player has a speed for this round, by this initiative. */
export interface CafeRaceSpeedTaken {
  kind: "speed_taken";
  number: number;
  seat: number;
  speed: number;
  initiative: number;
}

/** A player threw the white dice for a tie; `throw` is their sum. */
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

/** An employee went, or stayed where the two spaces are the same. */
export interface CafeRaceEmployeeMoved {
  kind: "employee_moved";
  number: number;
  seat: number;
  origin: number;
  space: number;
}

/** An employee was held up, and loses so many spaces (CR-3.5). */
export interface CafeRaceEmployeeBlocked {
  kind: "employee_blocked";
  number: number;
  seat: number;
  lost: number;
}

/** An employee's balance: `throw` is the sum of the dice; below the target coffee is spilled. */
export interface CafeRaceBalanceRolled {
  kind: "balance_rolled";
  number: number;
  seat: number;
  throw: number;
  target: number;
  dice: [number, number];
  spilled: boolean;
}

/** An employee spilled a coffee, and has so many left. */
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

/** All of the table that one person may see. `lines_crossed` is 0 where nobody bets. */
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

/** All of the table that one person may see. */
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

/** A car that a player owns: its place, null where it has none, and what it cost. */
export interface CarScore {
  car: Colour;
  place: number | null;
  price: number;
}

/** A bet on a car, and what it brings. */
export interface BetScore {
  car: Colour;
  money: number;
}

/** A card that one may see: its number and its rows of (car, spaces). */
export interface DownforceCardView {
  card: number;
  rows: ([Colour | "wild", number])[];
}

/** A card that one may see: its number and its rows of (car, spaces), or its pair of cars. */
export interface TopRaceCardView {
  card: number;
  rows: ([Colour | "wild", number])[];
  pair: [Colour, Colour] | null;
}

/** A car: who owns it and at what price, and where it is. `space` is null once it has left the track. */
export interface DownforceCarView {
  car: Colour;
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
  powers_won: DownforcePower[];
  power: DownforcePower | null;
  bets: Colour[] | null;
  racing: boolean;
  owes_answer: boolean;
  has_answered: boolean;
}

/** A lot: a car and a power. */
export interface DownforceLotView {
  car: Colour;
  power: DownforcePower | null;
}

/** The card in play: the rows begun so far, in which order, and the car that moves. */
export interface DownforcePlayView {
  card: DownforceCardView;
  bottom_up: boolean;
  row: number;
  car: Colour | null;
  spaces_left: number;
}

/** Bid for a lot, which is offered for the first time or again (DF-2.2). */
export interface DownforceBidQuestion {
  kind: "bid";
  number: number;
  seat: number;
  options: DownforceBidOption[];
  car: Colour;
  power: DownforcePower | null;
  again: boolean;
}

/** Choose the power to race with (DF-2.10). */
export interface DownforceKeepQuestion {
  kind: "keep";
  number: number;
  seat: number;
  options: DownforceKeepOption[];
}

/** Play a card (DF-3.3). */
export interface DownforcePlayQuestion {
  kind: "play";
  number: number;
  seat: number;
  options: DownforcePlayOption[];
}

/** Tricky: in which order the rows of the card are carried out (DF-6.5). */
export interface DownforceOrderQuestion {
  kind: "order";
  number: number;
  seat: number;
  options: DownforceOrderOption[];
  card: DownforceCardView;
}

/** Strategic: whether a row of the card is ignored; rows are numbered from 0 (DF-6.4). */
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

/** Which car a wild row of the card moves (DF-3.5). */
export interface DownforceWildQuestion {
  kind: "wild";
  number: number;
  seat: number;
  options: CarOption[];
  card: DownforceCardView;
  row: number;
  spaces: number;
}

/** Where the car that moves from `space` goes next, with so many spaces left; where `optional`, it may stop. */
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

/** Bet on a car, at this betting line (DF-4.1). */
export interface DownforceBetQuestion {
  kind: "bet";
  number: number;
  seat: number;
  options: CarOption[];
  line: number;
}

/** A car: who owns it and at what price, and where it is.
 * 
 * `space` is null before the grid, while it is broken down, and once it has finished; `broken_down` is the space that
 * a car beside the track will return to. `position` is null until all cars are on the grid. */
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

/** A player. `hand` and `tips` are null where they are secret; `bidding` is whether the player may still bid. */
export interface TopRaceSeatView {
  seat: number;
  cash: number;
  hand: TopRaceCardView[] | null;
  hand_size: number;
  tips: Colour[] | null;
  bidding: boolean;
  racing: boolean;
  owes_answer: boolean;
  has_answered: boolean;
}

/** The driver on offer, or being placed: the highest bid and whose it is, and the calls of an open auction. */
export interface TopRaceLotView {
  car: Colour;
  highest: number;
  bidder: number | null;
  opener: number | null;
  closes: number;
}

/** The card in play: the rows begun so far, and the car that moves. */
export interface TopRacePlayView {
  card: TopRaceCardView;
  row: number;
  car: Colour | null;
  spaces_left: number;
}

/** Raise the highest bid for a driver, or pass (TR-2.1). */
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

/** Raise the highest bid for a driver in an open auction, where nobody has to answer (TR-2.2). */
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

/** Choose where a car starts from (TR-2.3). */
export interface TopRaceStartQuestion {
  kind: "start";
  number: number;
  seat: number;
  options: TopRaceStartOption[];
  car: Colour;
}

/** Play a card (TR-3.2). */
export interface TopRacePlayQuestion {
  kind: "play";
  number: number;
  seat: number;
  options: TopRacePlayOption[];
}

/** What a special card does (TR-4.1). */
export interface TopRaceSpecialQuestion {
  kind: "special";
  number: number;
  seat: number;
  options: TopRaceSpecialOption[];
  card: TopRaceCardView;
}

/** Which car a wild row of the card moves; rows are numbered from 0 (TR-3.5). */
export interface TopRaceWildQuestion {
  kind: "wild";
  number: number;
  seat: number;
  options: CarOption[];
  card: TopRaceCardView;
  row: number;
  spaces: number;
}

/** Where the car that moves from `space` goes next, with so many spaces left; a turbo has no number of spaces. */
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

/** Mark a car, as the tip of this number (TR-6.2). */
export interface TopRaceTipQuestion {
  kind: "tip";
  number: number;
  seat: number;
  options: CarOption[];
  line: number;
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

/** Choose an initiative in secret; `dice` are the speed dice of the round (CR-2.2). */
export interface CafeRaceInitiativeQuestion {
  kind: "initiative";
  number: number;
  seat: number;
  options: CafeRaceInitiativeOption[];
  dice: number[];
}

/** Put one of the dice that are left on offer (CR-5.2). */
export interface CafeRaceDieQuestion {
  kind: "die";
  number: number;
  seat: number;
  options: CafeRaceDieOption[];
  dice: number[];
}

/** Bid for the die on offer (CR-5.2). */
export interface CafeRaceBidQuestion {
  kind: "bid";
  number: number;
  seat: number;
  options: CafeRaceBidOption[];
  die: number;
  highest: CafeRaceHighestBid | null;
}

/** A card to bid with, and what it bids. */
export interface DownforceBidOption {
  answer: number;
  label: string;
  card: DownforceCardView;
  bid: number;
}

/** A power to keep. */
export interface DownforceKeepOption {
  answer: number;
  label: string;
  power: DownforcePower;
}

/** A card to play. */
export interface DownforcePlayOption {
  answer: number;
  label: string;
  card: DownforceCardView;
}

/** An order of the rows. */
export interface DownforceOrderOption {
  answer: number;
  label: string;
  order: DownforceOrder;
}

/** To carry a row out, or to ignore it. */
export interface DownforceRowOption {
  answer: number;
  label: string;
  row: DownforceRow;
}

/** A car to choose. */
export interface CarOption {
  answer: number;
  label: string;
  car: Colour;
}

/** A space to go to; null is to stop, where the rest is optional. */
export interface StepOption {
  answer: number;
  label: string;
  space: number | null;
}

/** A bid; null is to pass. */
export interface TopRaceBidOption {
  answer: number;
  label: string;
  bid: number | null;
}

/** A bid; or the call that the controller makes, which the server's clock does. */
export interface TopRaceOpenBidOption {
  answer: number;
  label: string;
  bid: number | null;
  call: TopRaceCall | null;
}

/** A start space, from 1, and which space of the circuit it is. */
export interface TopRaceStartOption {
  answer: number;
  label: string;
  slot: number;
  space: number;
}

/** A card to play. */
export interface TopRacePlayOption {
  answer: number;
  label: string;
  card: TopRaceCardView;
}

/** Turbo or breakdown. */
export interface TopRaceSpecialOption {
  answer: number;
  label: string;
  choice: TopRaceChoice;
}

/** An initiative to choose. */
export interface CafeRaceInitiativeOption {
  answer: number;
  label: string;
  initiative: number;
}

/** A die of this value. */
export interface CafeRaceDieOption {
  answer: number;
  label: string;
  die: number;
}

/** A bid; 0 is to pass. */
export interface CafeRaceBidOption {
  answer: number;
  label: string;
  bid: number;
}

/** The highest bid so far, and whose it is. */
export interface CafeRaceHighestBid {
  bid: number;
  seat: number;
}

/** Something that happened, as one seat may see it. Each kind is a class with fields of its own. */
export type Event = DownforceEvent | TopRaceEvent | CafeRaceEvent;

/** What one seat is asked. Each kind is a class, with fields that tell the situation and options of its own. */
export type Question = DownforceQuestion | TopRaceQuestion | CafeRaceQuestion;

/** A seat's line of the result: its total, its rank (1 for a winner), and the parts of the total in its game. */
export type Score = DownforceScore | TopRaceScore | CafeRaceScore;

export type Ask = Answer | TakeBack | Sit | Claim | Consent | Leave | Rest | Back | WantHints | Hint | Bot | Fill | Remove | Host | Arrange | Start | Say;

export type Tell = Welcome | Update | Done | Refused | Online | Hints | Prepared | Closing;

export type DownforceEvent = DownforceLotTurnedUp | DownforceBidSealed | DownforceBidShown | DownforceLotWon | DownforceLotSetAside | DownforceLotReturned | DownforcePowerChosen | DownforcePowerKept | RaceBegan | DownforceCardPlayed | DownforceOrderChosen | DownforceRowIgnored | WildChosen | CarMoved | CarBlocked | CarFinished | LineCrossed | PlayerLeft | DownforceCardDrawn | DownforceBetSealed | DownforceBetShown | RaceEnded | CarRanked | DownforceHandDealt | DownforceCarDealt;

export type TopRaceEvent = TopRaceHandDealt | TopRaceDriverOffered | TopRaceBidMade | TopRaceBidPassed | TopRaceGoing | TopRaceDriverSold | TopRaceBankLent | TopRaceDriverUnsold | TopRaceCarPlaced | RaceBegan | TopRaceCardPlayed | TopRaceTurboChosen | TopRaceCarBrokeDown | TopRaceCarReturned | TopRaceNoEffect | WildChosen | CarMoved | CarBlocked | CarFinished | LineCrossed | PlayerLeft | TopRaceTipSealed | TopRaceTipShown | RaceEnded | CarRanked | TopRacePrizePaid;

export type CafeRaceEvent = CafeRaceRoundBegan | CafeRaceSentBack | CafeRaceDieRolled | CafeRaceInitiativeSealed | CafeRaceInitiativeShown | CafeRaceSpeedTaken | CafeRaceWhiteDiceThrown | CafeRaceFirstBidderNamed | CafeRaceDieOffered | CafeRaceBidMade | CafeRaceEmployeeMoved | CafeRaceEmployeeBlocked | CafeRaceBalanceRolled | CafeRaceCoffeeSpilled | CafeRaceFinishReached | CafeRaceGameEnded;

export type DownforceQuestion = DownforceBidQuestion | DownforceKeepQuestion | DownforcePlayQuestion | DownforceOrderQuestion | DownforceRowQuestion | DownforceWildQuestion | DownforceStepQuestion | DownforceBetQuestion;

export type TopRaceQuestion = TopRaceBidQuestion | TopRaceOpenBidQuestion | TopRaceStartQuestion | TopRacePlayQuestion | TopRaceSpecialQuestion | TopRaceWildQuestion | TopRaceStepQuestion | TopRaceTipQuestion;

export type CafeRaceQuestion = CafeRaceInitiativeQuestion | CafeRaceDieQuestion | CafeRaceBidQuestion;

export type CafeRaceKind = "initiative" | "die" | "bid" | "over";

export type Colour = "black" | "blue" | "green" | "yellow" | "orange" | "red" | "light blue" | "dark blue" | "white";

export type DownforcePower = "aggressive" | "cunning" | "determined" | "strategic" | "tricky" | "unpredictable";

export type DownforceOrder = "top_down" | "bottom_up";

export type DownforceRow = "carry_out" | "ignore";

export type DownforceKind = "bid" | "keep" | "play" | "order" | "row" | "wild" | "step" | "bet" | "over";

export type TopRaceKind = "bid" | "open_bid" | "start" | "play" | "special" | "wild" | "step" | "tip" | "over";

export type TopRaceChoice = "turbo" | "breakdown";

export type TopRaceCall = "going_once" | "going_twice" | "gone";

export type Status = "gathering" | "playing" | "between" | "over" | "stopped" | "closed";
