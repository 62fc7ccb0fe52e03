// Which puzzles were tried in this browser, and which were solved. Tabs of one browser follow each other.

import { keep, recall } from "../kept";
import type { PuzzleKey } from "../protocol";

const KEPT = "puzzles";

// The puzzles that were tried, by "game name": whether the best answer was found.
type Tried = Record<string, boolean>;

function read(): Tried {
  try {
    const found: unknown = JSON.parse(recall(KEPT) ?? "{}");
    return Object.fromEntries(Object.entries(found ?? {}).filter(([, solved]) => typeof solved === "boolean"));
  } catch {
    return {};
  }
}

let tried = $state.raw(read());
addEventListener("storage", (event) => {
  if (event.key === KEPT) tried = read();
});

const nameOf = ({ game, puzzle }: PuzzleKey): string => `${game} ${puzzle}`;

// Undefined if it was not tried yet.
export const isSolved = (key: PuzzleKey): boolean | undefined => tried[nameOf(key)];

// What is solved once stays solved.
export function note(key: PuzzleKey, solved: boolean): void {
  tried = { ...read(), [nameOf(key)]: solved || isSolved(key) === true };
  keep(KEPT, JSON.stringify(tried));
}

// The puzzle to go on with: the next one that is not solved, or else the next one.
export function nextOf(game: string, puzzles: string[], after: string | null): string | undefined {
  const from = after === null ? 0 : puzzles.indexOf(after) + 1;
  const order = [...puzzles.slice(from), ...puzzles.slice(0, from)].filter((puzzle) => puzzle !== after);
  return order.find((puzzle) => !isSolved({ game, puzzle })) ?? order[0];
}
