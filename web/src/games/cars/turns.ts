// The places in a race of cars to stop at: its turns, and the moments that are marked on the timeline.

import type { Mark } from "../../replay/moments";
import type { ReplayStep } from "../../protocol";
import { isCars } from "./words";

// The name of the turn that begins in this state; null in the middle of one.
export function turn({ view }: ReplayStep): string | null {
  if (!isCars(view)) return null;
  const { kind, lot, discard, turn, lines_crossed, ...more } = view;
  const left = "lots_face_down" in more ? more.lots_face_down : more.drivers_face_down;
  if (kind === "bid" || kind === "open_bid") return `lot ${lot?.car} ${left}`;
  if (kind === "play") return `play ${turn} ${discard.length}`;
  if (kind === "bet" || kind === "tip") return `bet ${lines_crossed}`;
  return kind === "keep" || kind === "over" ? kind : null;
}

export function marks({ number, view, events }: ReplayStep): Mark[] {
  const found: Mark[] = number === 0 && ["bid", "open_bid"].includes(view.kind) ? [{ kind: "auction", number: 0 }] : [];
  for (const event of events) {
    if (event.kind === "race_began") found.push({ kind: "race", number: 0 });
    if (event.kind === "line_crossed") found.push({ kind: "bet", number: event.line });
    if (event.kind === "car_finished") found.push({ kind: "finish", number: event.place, car: event.car });
    if (event.kind === "race_ended") found.push({ kind: "end", number: 0 });
  }
  return found;
}
