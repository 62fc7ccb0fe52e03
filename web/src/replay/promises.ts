// Whether a race was dealt from its promised seed. This browser keeps the promises of the tables it was at.

import { replayFile } from "../http";
import { keep, recall } from "../kept";

export interface Found {
  seed: string;
  hash: string;
  kept: boolean; // this browser was promised this hash before the race
}

function keptHere(hash: string): boolean {
  return [localStorage, sessionStorage].some((store) =>
    Object.keys(store).some((name) => name.startsWith("promise ") && store.getItem(name) === hash),
  );
}

export async function check(key: string): Promise<Found> {
  const { seed } = await replayFile(key);
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  let kept = false;
  try {
    kept = keptHere(hash);
  } catch {
    // A browser that stores nothing remembers no promise.
  }
  return { seed, hash, kept };
}

// The promise of a deal as it was first seen, before the cards were on the table.
const kept = (key: string, race: number) => `promise ${key} ${race}`;

export function keepPromise(key: string, race: number, promise: string): void {
  if (!recall(kept(key, race))) keep(kept(key, race), promise);
}

export function keptPromise(key: string, race: number, promise: string): string {
  return recall(kept(key, race)) ?? promise;
}
