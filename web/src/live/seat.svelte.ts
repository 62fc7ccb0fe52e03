// Whose view of the table is shown. With several seats on this device, one at a time is shown, and
// between two of them the device is passed: nothing secret is shown until the next one has it.

import { lookOf } from "../games";
import type { LiveTable } from "./live.svelte";

export class SeatShown {
  #live: LiveTable;
  #holder = $state<number | null>(null); // who has confirmed to hold the device
  #wanted = $state<number | null>(null); // to whom it shall be passed though nobody asks

  constructor(live: LiveTable) {
    this.#live = live;
  }

  // The own seats that a person plays.
  readonly own = $derived.by((): number[] => {
    const seats = this.#live.table?.seats;
    return (this.#live.you?.seats ?? []).filter((seat) => seats?.[seat]?.kind === "person");
  });

  readonly #asked = $derived.by((): number[] => {
    const seats = this.#live.table?.seats;
    const asked = this.#live.present?.asked ?? [];
    return this.own.filter((seat) => !seats?.[seat]?.level && asked.some((one) => one.seat === seat));
  });

  // Whose turn it is to hold the device.
  readonly #next = $derived.by((): number | null => {
    const [own, holder, asked] = [this.own, this.#holder, this.#asked];
    if (own.length < 2) return own[0] ?? null;
    if (this.#wanted !== null && own.includes(this.#wanted)) return this.#wanted;
    const held = holder !== null && own.includes(holder);
    if (held && (asked.length === 0 || asked.includes(holder))) return holder;
    // The seats after the holder's come first: everybody in turn.
    return asked.find((seat) => holder === null || seat > holder) ?? asked[0] ?? (held ? holder : null);
  });

  readonly #guarded = $derived.by((): boolean => {
    const { table, present } = this.#live;
    return this.own.length > 1 && table?.status === "playing" && present !== null && !lookOf(table.arrangement.game).open?.(present);
  });

  // The player to whom the device must be passed before anything is shown; null if that player has it.
  readonly passTo = $derived.by((): number | null => {
    if (!this.#guarded || this.#next === this.#holder) return null;
    // At the very start nobody may be asked yet: the first of our seats is shown.
    return this.#next ?? this.own[0] ?? null;
  });

  // The seat to show; null for those who watch.
  readonly seat = $derived.by((): number | null => {
    const own = this.own;
    if (own.length < 2) return own[0] ?? null;
    if (this.#guarded) return this.passTo === null ? this.#holder : null;
    return this.#next ?? this.#holder ?? own[0] ?? null;
  });

  // Who had the device last, if somebody had.
  get holder(): number | null {
    return this.#holder;
  }

  // The next one has the device.
  take(): void {
    if (this.passTo !== null) this.#holder = this.passTo;
    this.#wanted = null;
  }

  // Pass the device to another own seat, though it is not asked.
  pass(seat: number): void {
    if (seat !== this.seat) this.#wanted = seat;
    if (!this.#guarded) this.#holder = seat;
  }
}
