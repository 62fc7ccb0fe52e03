// The games that have a look of their own, by their names on the wire. Every other game is shown plainly, in words.

import { CAFE_RACE } from "./caferace";
import { DOWNFORCE } from "./downforce";
import type { Look } from "./look";
import { PLAIN } from "./plain";
import { TOP_RACE } from "./toprace";

const LOOKS: Record<string, Look> = { downforce: DOWNFORCE, "top-race": TOP_RACE, "cafe-race": CAFE_RACE };

export function lookOf(game: string): Look {
  return LOOKS[game] ?? PLAIN;
}

// The game whose rules have a clause, by its number: "DF-3.1".
export function gameOfClause(clause: string): string | undefined {
  return Object.keys(LOOKS).find((game) => clause.startsWith(`${LOOKS[game]?.clauses}-`));
}
