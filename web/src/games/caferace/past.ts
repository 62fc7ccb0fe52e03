// The rounds of a race so far, found in its events: they can be seen again by whoever comes late, too.

import type { CafeRaceView, Event } from "../../protocol";
import { QUIET, WAITING, type Shown } from "./shown";
import { trailsIn } from "./trails";

// From the first choice of a round until the next one's dice lie ready, as places in the events.
export type Round = { from: number; to: number };

// The rounds in which everybody has moved.
export function roundsIn(events: Event[]): Round[] {
  const found: Round[] = [];
  let from = 0;
  let moved = false;
  for (const [index, { kind }] of events.entries()) {
    if (kind === "employee_moved") moved = true;
    const ready = kind === "die_rolled" && events[index + 1]?.kind !== "die_rolled";
    if (!ready && kind !== "game_ended") continue;
    if (moved) found.push({ from, to: index + 1 });
    from = index + 1;
    moved = false;
  }
  return found;
}

// The state at a place in the events, from the state after all of them.
export function stoodAt(view: CafeRaceView, events: Event[], place: number): Shown {
  const employees = view.employees.map(({ seat, space, coffee }) => ({ ...WAITING, seat, space, coffee }));
  const later = events.slice(place);
  for (const [index, event] of [...later.entries()].reverse()) {
    const employee = "seat" in event ? employees.find(({ seat }) => seat === event.seat) : undefined;
    if (!employee) continue;
    if (event.kind === "employee_moved") employee.space = event.origin;
    if (event.kind === "coffee_spilled") employee.coffee = event.left + 1;
    if (event.kind !== "sent_back") continue;
    employee.coffee = 0;
    for (const earlier of events.slice(0, place + index))
      if (earlier.kind === "employee_moved" && earlier.seat === event.seat) employee.space = earlier.space;
  }
  const next = later.find((event) => event.kind === "round_began");
  const end = next ? later.indexOf(next) : later.length;
  const dice = later.slice(0, end).flatMap((event) => (event.kind === "speed_taken" ? [event.speed] : []));
  return {
    ...QUIET,
    round: next ? next.round - 1 : view.round,
    employees,
    dice: dice.sort((one, other) => one - other),
    trails: trailsIn(events.slice(0, place)),
  };
}
