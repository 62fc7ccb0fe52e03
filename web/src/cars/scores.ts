// The parts of a driver's sum, as both games' score sheets have them.

import { keep, recall } from "../kept";
import type { Score } from "../protocol";

export type { CarsView } from "./words";

interface Parts {
  cars: Record<string, { place: number | null; price: number }>;
  prizes: number;
  prices: number;
  money: number | null; // what the race began with, where it began with money
  bets: { car: string; money: number }[];
  betting: number; // what the bets or tips come to
}

export function parts(score: Score): Parts {
  const told = score.parts as Omit<Parts, "betting" | "bets"> & { bets?: Parts["bets"]; tips?: Parts["bets"] };
  const bets = told.bets ?? told.tips ?? [];
  return { ...told, money: told.money ?? null, bets, betting: bets.reduce((sum, bet) => sum + bet.money, 0) };
}

// The promise of a deal as it was first seen, before the cards were on the table.
const kept = (key: string, race: number) => `promise ${key} ${race}`;

export function keepPromise(key: string, race: number, promise: string): void {
  if (!recall(kept(key, race))) keep(kept(key, race), promise);
}

export function keptPromise(key: string, race: number, promise: string): string {
  return recall(kept(key, race)) ?? promise;
}
