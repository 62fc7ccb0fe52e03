// What the picture shows: a view, or a moment between two views.

import type { CafeRaceView, Event } from "../protocol";

export type Employee = {
  seat: number;
  space: number;
  coffee: number;
  initiative: number | null;
  speed: number | null;
  chosen: boolean; // has an initiative that is not shown
  secret: number | null; // that initiative, where it is one's own
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
  mover: number | null;
  spiller: number | null;
  revealing: "covered" | "open" | null;
};

export function show(view: CafeRaceView, events: Event[]): Shown {
  const bids = view.lot ? bidsIn(events) : new Map<number, number>();
  return {
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
    rolling: false,
    thrown: null,
    mover: null,
    spiller: null,
    revealing: null,
  };
}

// What was bid for the die that is on offer.
function bidsIn(events: Event[]): Map<number, number> {
  const bids = new Map<number, number>();
  for (const event of events) {
    if (event.kind === "die_offered") bids.clear();
    if (event.kind === "bid_made") bids.set(event.seat, event.bid);
  }
  return bids;
}
