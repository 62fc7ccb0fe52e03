// Where a race is worth stopping: its turns, and the moments that are marked on the timeline.

import { lookOf } from "../games";
import type { ReplayStep } from "../protocol";
import type { Steps } from "./reel.svelte";

export type Kind = "auction" | "race" | "bet" | "finish" | "round" | "end";
export interface Moment {
  step: number;
  kind: Kind;
  number: number; // of the line, the place or the round
  car?: string;
}

// What the turn is called that begins when things stand like this; null in the middle of one.
function turn({ view }: ReplayStep): string | null {
  if (view.game === "cafe-race") {
    const { round, lot, kind, dice_left } = view;
    return kind === "over" ? "over" : `${round} ${lot ? "lot" : ""} ${kind === "initiative" ? "" : dice_left.length}`;
  }
  const { kind, lot, discard, turn, lines_crossed, ...more } = view;
  const left = "lots_face_down" in more ? more.lots_face_down : more.drivers_face_down;
  if (kind === "bid" || kind === "open_bid") return `lot ${lot?.car} ${left}`;
  if (kind === "play") return `play ${turn} ${discard.length}`;
  if (kind === "bet" || kind === "tip") return `bet ${lines_crossed}`;
  return kind === "keep" || kind === "over" ? kind : null;
}

// The steps at which turns begin; the first and the last step are among them.
export function turns(steps: Steps): number[] {
  const found: number[] = [];
  let last = "";
  steps.forEach((step, number) => {
    const name = step && lookOf(step.view.game) === "Plain" ? String(number) : step ? turn(step) : null;
    if (name === null || name === last) return;
    last = name;
    found.push(number);
  });
  return found;
}

export function moments(steps: Steps): Moment[] {
  const found: Moment[] = [];
  steps.forEach((step, number) => {
    if (!step) return;
    const add = (kind: Kind, count = 0, car?: string) => found.push({ step: number, kind, number: count, ...(car ? { car } : {}) });
    if (number === 0 && ["bid", "open_bid"].includes(step.view.kind) && step.view.game !== "cafe-race") add("auction");
    for (const event of step.events) {
      if (event.kind === "race_began") add("race");
      if (event.kind === "line_crossed") add("bet", event.line);
      if (event.kind === "car_finished") add("finish", event.place, event.car);
      if (event.kind === "finish_reached") add("finish", 1);
      if (event.kind === "round_began") add("round", event.round);
      if (event.kind === "race_ended" || event.kind === "game_ended") add("end");
    }
  });
  return found;
}
