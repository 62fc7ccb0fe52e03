// What the champion thinks of the question that is open to a seat, once it was asked for.

import type { HintLine } from "../protocol";
import type { ShownTable } from "./live.svelte";

export function hintsOf(live: ShownTable, seat: number | null): HintLine[] {
  const asked = live.present?.asked.find((one) => one.seat === seat);
  const told = live.table?.hints ? live.hints : null;
  return told && told.seat === seat && told.question === asked?.question ? told.hints : [];
}

export const percent = (win: number): number => Math.round(100 * win);
