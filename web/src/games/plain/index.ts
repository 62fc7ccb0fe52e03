// Any game, in words and numbers: its view, the question with its options, and the log.

import type { Look } from "../look";

export const PLAIN: Look = {
  play: () => import("./PlainPlay.svelte"),
  result: () => import("./PlainResult.svelte"),
  replay: () => import("./PlainReplay.svelte"),
  scores: () => import("./PlainScores.svelte"),
};
