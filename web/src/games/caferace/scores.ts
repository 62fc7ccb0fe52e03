// The lines of the score sheet, the best first.

import type { CafeRaceScore, Score } from "../../protocol";

export function sheetOf(scores: Score[]): CafeRaceScore[] {
  return scores.filter((score) => score.game === "cafe-race").sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}
