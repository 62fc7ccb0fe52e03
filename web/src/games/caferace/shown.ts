// What the picture shows: a view, or a moment between two views.

import type { CafeRaceView, Event } from "../../protocol";
import { trailsIn, type Trail } from "./trails";

export type Employee = {
  seat: number;
  space: number;
  coffee: number;
  initiative: number | null;
  speed: number | null;
  chosen: boolean; // has an initiative that is not shown
  secret: number | null; // that initiative, where it is one's own or all is open
  bid: number | null; // for the die on offer; 0 is a pass
};

export type Throw = { seat: number; faces: [number, number]; target: number | null; rolling: boolean };

export type Shown = {
  round: number;
  employees: Employee[];
  dice: number[];
  offered: number | null;
  rolling: boolean;
  thrown: Throw | null;
  ties: Throw[]; // the white dice that decide between those who are level, thrown together
  trails: Trail[];
  mover: number | null;
  spiller: number | null;
  revealing: "covered" | "open" | null;
};

// Of somebody who has not chosen anything, and of a picture in which nothing happens.
export const WAITING = { initiative: null, speed: null, chosen: false, secret: null, bid: null };
export const QUIET: Omit<Shown, "round" | "employees" | "dice"> = {
  offered: null,
  rolling: false,
  thrown: null,
  ties: [],
  trails: [],
  mover: null,
  spiller: null,
  revealing: null,
};

export function show(view: CafeRaceView, events: Event[]): Shown {
  const bids = view.lot ? bidsIn(events) : new Map<number, number>();
  return {
    ...QUIET,
    round: view.round,
    employees: view.employees.map((employee) => ({
      seat: employee.seat,
      space: employee.space,
      coffee: employee.coffee,
      initiative: employee.initiative,
      speed: employee.speed,
      chosen: employee.has_answered && employee.initiative === null && view.kind === "initiative",
      secret: employee.sealed,
      bid: bids.get(employee.seat) ?? null,
    })),
    dice: [...view.dice],
    offered: view.lot?.die ?? null,
    trails: trailsIn(events),
  };
}

// The bids for the die on offer.
function bidsIn(events: Event[]): Map<number, number> {
  const bids = new Map<number, number>();
  for (const event of events) {
    if (event.kind === "die_offered") bids.clear();
    if (event.kind === "bid_made") bids.set(event.seat, event.bid);
  }
  return bids;
}
