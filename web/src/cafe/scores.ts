// The lines of the score sheet, the best first.

import type { Score } from "../protocol";

type Parts = { space: number; coffee: number; bonus: number };
export type Line = Parts & { seat: number; total: number; rank: number };

export function sheetOf(scores: Score[]): Line[] {
  return scores
    .map(({ seat, parts, total, rank }) => ({ ...(parts as Parts), seat, total, rank }))
    .sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}
