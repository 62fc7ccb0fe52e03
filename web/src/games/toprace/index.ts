// Top Race, on the board that it shares with other games of cars.

import { money } from "../cars/money";
import type { Look } from "../look";

export const TOP_RACE: Look = {
  play: () => import("./Play.svelte"),
  result: () => import("../cars/CarsResult.svelte"),
  replay: () => import("../cars/CarsReplay.svelte"),
  scores: () => import("../cars/CarsScores.svelte"),
  known: () => import("../cars/known"),
  amount: (total) => money("top-race", total),
  rules: { beginner: { bets: false }, full: { bets: true } },
  preview: () => import("./Preview.svelte"),
  clauses: "TR",
  figures: () => import("./Figures.svelte"),
};
