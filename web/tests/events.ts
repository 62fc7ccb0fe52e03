import type { Event } from "../src/protocol";

// Events in the order in which they happened.
export const happened = (...told: [kind: string, fields?: Record<string, unknown>][]): Event[] =>
  told.map(([kind, fields = {}], number) => ({ number, kind, ...fields }) as Event);
