// The levels of bots that the server knows, from the weakest to the strongest.

import { games } from "../http";

let known = $state.raw<string[]>(["random"]);

export const levels = {
  get all(): string[] {
    return known;
  },
  // What a newcomer plays against.
  get usual(): string {
    return known[Math.floor(known.length / 2)] ?? "random";
  },
  async look(): Promise<void> {
    known = (await games()).levels;
  },
};
