// The steps of one car are one drive, however many answers they took.

import type { Drive } from "../../board/types";
import type { Event } from "../../protocol";

export interface Joined {
  drive: Drive;
  begins: boolean; // with this event, and not before
  ends: boolean;
}

// Joins an event to the drive so far; null if it is not about a drive. `spaceOf` says where a car is that cannot move.
export function join(drive: Drive | null, event: Event, spaceOf: (car: string) => number | null): Joined | null {
  if (event.kind !== "car_moved" && event.kind !== "car_blocked" && event.kind !== "car_finished") return null;
  const { car } = event;
  const begins = drive?.car !== car;
  if (event.kind === "car_finished") return begins ? null : { drive: { ...drive, leaves: true }, begins, ends: true };
  if (event.kind === "car_moved") {
    const spaces = begins ? [event.origin] : drive.spaces;
    return { drive: { car, spaces: [...spaces, event.space] }, begins, ends: false };
  }
  const origin = begins ? spaceOf(car) : null;
  if (begins && origin === null) return null;
  return { drive: { car, spaces: origin === null ? (drive?.spaces ?? []) : [origin], lost: event.lost }, begins, ends: true };
}
