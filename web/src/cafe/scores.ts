// The score sheet, from the last view: a point a coffee, and a bonus for the position (CR-4.2).

import type { CafeRaceView } from "../protocol";
import { placeOf } from "./seats";

export type Score = { seat: number; space: number; coffee: number; bonus: number; total: number; rank: number };

export function scoresOf(view: CafeRaceView): Score[] {
  const players = view.employees.length;
  const sums = view.employees.map(({ seat, space, coffee }) => {
    const bonus = players + 1 - placeOf(view.employees, space);
    return { seat, space, coffee, bonus, total: coffee + bonus };
  });
  return sums
    .map((sum) => ({
      ...sum,
      rank: 1 + sums.filter((other) => other.total > sum.total || (other.total === sum.total && other.coffee > sum.coffee)).length,
    }))
    .sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}
