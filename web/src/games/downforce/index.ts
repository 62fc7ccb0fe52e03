// Downforce, on the board that it shares with other games of cars.

import { money } from "../cars/money";
import type { Look } from "../look";

export const DOWNFORCE: Look = {
  play: () => import("../cars/CarsPlay.svelte"),
  result: () => import("../cars/CarsResult.svelte"),
  replay: () => import("../cars/CarsReplay.svelte"),
  scores: () => import("../cars/CarsScores.svelte"),
  known: () => import("../cars/known"),
  amount: (total) => money("downforce", total),
  rules: { beginner: { auction: false, powers: false }, full: { auction: true, powers: true } },
  preview: () => import("./Preview.svelte"),
  clauses: "DF",
  figures: () => import("./Figures.svelte"),
};
