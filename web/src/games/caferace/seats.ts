// Employees are told apart by a letter and a colour, everywhere.

import { nameOf } from "../../parts/people";
import type { CafeRaceQuestion, CafeRaceView, Present, TableInfo } from "../../protocol";
import { say } from "../../words/words.svelte";
import { kindOf, LAST } from "./stairs";

export const LETTERS = "ABCDEF";
export const COFFEES = 5;

export const letter = (seat: number) => LETTERS[seat] ?? "?";

export function namesOf(table: TableInfo | null): string[] {
  return table ? table.seats.map((seat) => nameOf(table, seat.seat)) : [];
}

// A space by its name: "Step 12"; and where somebody is: "on step 12".
export const spaceName = (space: number) => say(`cafe.space.${kindOf(space)}`, { space: inFlight(space) });
export const onSpace = (space: number) => say(`cafe.on.${kindOf(space)}`, { space: inFlight(space) });

function inFlight(space: number): string {
  return String(space >= 28 ? space - 27 : space);
}

// Everybody's place in the race: those on the same space share it.
export function placeOf(employees: { space: number }[], space: number): number {
  return 1 + new Set(employees.map((other) => other.space).filter((other) => other > space)).size;
}

export function viewOf(views: Present["views"], seat: number | null): CafeRaceView | null {
  const found = views.filter((view) => view.game === "cafe-race");
  return found.find((view) => view.seat === seat) ?? found[0] ?? null;
}

export type CafeOption = CafeRaceQuestion["options"][number];

// The die, the bid or the initiative that an option stands for; 0 is a pass.
export function valueOf(option: CafeOption): number {
  if ("die" in option) return option.die;
  return "bid" in option ? option.bid : option.initiative;
}

// Where a speed would take an employee whom nobody blocks.
export const reachOf = (space: number, speed: number) => Math.min(LAST, space + speed);
