// How long the seats of those who are away stay theirs, counted here between two messages.

import type { LiveTable } from "./live.svelte";

export class Grace {
  #live: LiveTable;
  #now = $state(performance.now());

  // Made while a component is.
  constructor(live: LiveTable) {
    this.#live = live;
    $effect(() => {
      if (!live.grace.some((left) => left)) return;
      const timer = setInterval(() => (this.#now = performance.now()), 250);
      return () => clearInterval(timer);
    });
  }

  // The seconds until the seat of somebody who is away can be asked for; null while its player is here.
  left(seat: number): number | null {
    const left = this.#live.grace[seat] ?? null;
    return left === null ? null : Math.max(0, Math.ceil((left - Math.max(0, this.#now - this.#live.graceAt)) / 1000));
  }
}

export const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
