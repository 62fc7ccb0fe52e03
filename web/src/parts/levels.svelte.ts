// The levels of bots that the server knows, from the weakest to the strongest.

import { games } from "../http";
import { settings } from "../live/settings.svelte";

const USUAL = "racer"; // what a newcomer plays against

let known = $state.raw<string[]>([USUAL]);

export const levels = {
  get all(): string[] {
    return known;
  },
  // The level of bots if nothing else is chosen.
  get usual(): string {
    return [settings.level, USUAL].find((level) => known.includes(level)) ?? known[0] ?? USUAL;
  },
  set usual(level: string) {
    settings.level = level;
  },
  know(all: string[]): void {
    known = all;
  },
  async look(): Promise<void> {
    known = (await games()).levels;
  },
};
