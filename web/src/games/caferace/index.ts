// Café Race, on its stairs.

import { say } from "../../words/words.svelte";
import type { Look } from "../look";

export const CAFE_RACE: Look = {
  play: () => import("./CafePlay.svelte"),
  result: () => import("./CafeResult.svelte"),
  replay: () => import("./CafeReplay.svelte"),
  scores: () => import("./CafeScores.svelte"),
  known: () => import("./known"),
  amount: (total) => say("points", { count: total }),
  rules: { beginner: { auction: false }, full: { auction: true } },
  preview: () => import("./Preview.svelte"),
  clauses: "CR",
  figures: () => import("./Figures.svelte"),
  // Only initiatives that are not yet shown are secret.
  open: ({ asked, views }) =>
    asked.length < 2 && !views.some((view) => "employees" in view && view.employees.some((one) => one.sealed !== null)),
};
