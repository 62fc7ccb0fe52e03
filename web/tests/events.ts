import type { Event } from "../src/protocol";

// Events in the order in which they happened.
export const happened = (...told: [kind: string, payload?: Record<string, unknown>][]): Event[] =>
  told.map(([kind, payload = {}], number) => ({ number, kind, payload }));
