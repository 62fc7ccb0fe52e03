// The places in a race to stop at: its turns, and the moments that are marked on the timeline.

import type { ReplayStep } from "../protocol";
import type { Steps } from "./reel.svelte";

export interface Mark {
  kind: "auction" | "race" | "bet" | "finish" | "round" | "end";
  number: number; // of the line, the place or the round
  car?: string;
}

export interface Moment extends Mark {
  step: number;
}

// What a game says about its steps: the name of the turn that begins, null in the middle of one; and what to mark.
export interface Guide {
  turn: (step: ReplayStep) => string | null;
  marks: (step: ReplayStep) => Mark[];
}

// The steps at which turns begin; the first and the last step are among them.
export function turns(steps: Steps, guide: Guide): number[] {
  const found: number[] = [];
  let last = "";
  steps.forEach((step, number) => {
    const name = step ? guide.turn(step) : null;
    if (name === null || name === last) return;
    last = name;
    found.push(number);
  });
  return found;
}

export function moments(steps: Steps, guide: Guide): Moment[] {
  return steps.flatMap((step) => (step ? guide.marks(step).map((mark) => ({ step: step.number, ...mark })) : []));
}
