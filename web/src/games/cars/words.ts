// What the car games' texts are made of: cars, players, places, money, cards.

import { address } from "../../base";
import type {
  BoardInfo,
  CircuitInfo,
  DownforceScore,
  Event,
  Present,
  TableInfo,
  TopRaceScore,
  DownforceView,
  TopRaceView,
} from "../../protocol";
import type { View } from "../look";
import { money } from "./money";
import { say, t } from "../../words/words.svelte";

export type CarsView = DownforceView | TopRaceView;
export type CarsQuestion = NonNullable<CarsView["question"]>;
export type CarsOption = CarsQuestion["options"][number];
export type CarsScore = DownforceScore | TopRaceScore;
export type Rows = [string, number][];
export type Pair = [string, string] | null;

export function isDownforce(view: CarsView): view is DownforceView {
  return view.game === "downforce";
}

export const isCars = (view: View): view is CarsView => "cars" in view;

// The view of a seat; for those who watch, the one that everybody may see.
export function viewOf(present: Present | null, seat: number | null): CarsView | null {
  const views = (present?.views ?? []).filter(isCars);
  return views.find((view) => view.seat === seat) ?? views[0] ?? null;
}

export function namesOf(table: TableInfo | null): string[] {
  return (table?.seats ?? []).map((seat) => seat.name ?? t("cars.open"));
}

// The circuit as it is raced on: its lines are for bets (TR-6.2).
export function circuitOf({ circuit, payouts }: BoardInfo): CircuitInfo | null {
  return circuit && (payouts?.bets.length ? circuit : { ...circuit, lines: [] });
}

// The cards of a player that can be seen.
export function heldBy(one: CarsView["seats"][number]) {
  return [...(one.hand ?? []), ...("face_up" in one ? one.face_up : [])];
}

// How many bets each seat has made, which everybody may know.
export function sealedBets(events: Event[]): Record<number, number> {
  const made: Record<number, number> = {};
  for (const event of events) {
    if (event.kind === "bet_sealed" || event.kind === "tip_sealed") made[event.seat] = (made[event.seat] ?? 0) + 1;
  }
  return made;
}

export const carName = (car: string): string => say(`cars.car.${car}`);
// The car as the subject that a sentence begins with.
export const theCar = (car: string): string => capital(say(`cars.the.${car}`));
export const powerName = (power: string): string => say(`cars.power.${power}`);
export const powerText = (power: string): string => say(`cars.power.${power}.text`);
export const placeName = (place: number | null): string => say(place ? `cars.place.${place}` : "cars.place.none");

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

export { money };

export function signed(game: string, sum: number): string {
  return sum > 0 ? `+${money(game, sum)}` : money(game, sum);
}

// A card from top to bottom.
export function cardWords(card: { rows?: Rows; pair?: Pair }): string {
  if (card.pair) return t("card.special", { one: carName(card.pair[0]), other: carName(card.pair[1]) });
  return (card.rows ?? []).map(([car, spaces]) => `${carName(car)} ${spaces}`).join(" · ");
}

// The clause of the rules behind a kind of question.
export const clauseLink = (game: string, kind: string): string => address(`/rules/${game}#${kind}`);
