// The turns of a race so far, found in its events: they can be seen again by whoever comes late, too.

import type { Drive } from "../../board/types";
import type { Event } from "../../protocol";
import { join } from "./joining";

// The drives of each card that was played. A car that could not move at all has none.
export function turnsIn(events: Event[]): Drive[][] {
  const turns: Drive[][] = [];
  let drive: Drive | null = null;
  for (const event of events) {
    const joined = join(drive, event, () => null);
    const turn = turns.at(-1);
    if (joined) turn?.splice(joined.begins ? turn.length : -1, 1, joined.drive);
    if (event.kind === "card_played") turns.push([]);
    if (event.kind !== "line_crossed") drive = joined && !joined.ends ? joined.drive : null;
  }
  return turns;
}
