// Where everybody went in the last round in which anybody moved.

import type { Event } from "../../protocol";

export type Trail = { seat: number; from: number; to: number };

export function trailsIn(events: Event[]): Trail[] {
  let found: Trail[] = [];
  let over = true; // whether the round of those that were found is over
  for (const event of events) {
    if (event.kind === "round_began") over = true;
    if (event.kind !== "employee_moved") continue;
    if (over) found = [];
    over = false;
    if (event.space > event.origin) found.push({ seat: event.seat, from: event.origin, to: event.space });
  }
  return found;
}
