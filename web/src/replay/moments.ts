// Where a race is worth stopping: its turns, and the moments that are marked on the timeline.

import { lookOf } from "../games";
import type { CafeRaceView, DownforceView, ReplayStep, TopRaceView } from "../protocol";
import type { Steps } from "./reel.svelte";

type CarsView = DownforceView | TopRaceView;
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
    const { round, lot, kind, dice_left } = view as CafeRaceView;
    return kind === "over" ? "over" : `${round} ${lot ? "lot" : ""} ${kind === "initiative" ? "" : dice_left.length}`;
  }
  const { kind, lot, discard, turn, lines_crossed, ...more } = view as CarsView;
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
    const add = (kind: Kind, count: unknown = 0, car?: unknown) =>
      found.push({ step: number, kind, number: count as number, ...(car ? { car: car as string } : {}) });
    if (number === 0 && ["bid", "open_bid"].includes(step.view.kind) && step.view.game !== "cafe-race") add("auction");
    for (const { kind, payload } of step.events) {
      if (kind === "race_began") add("race");
      if (kind === "line_crossed") add("bet", payload["line"]);
      if (kind === "car_finished" || kind === "finish_reached") add("finish", payload["place"] ?? 1, payload["car"]);
      if (kind === "round_began") add("round", payload["round"]);
      if (kind === "race_ended" || kind === "game_ended") add("end");
    }
  });
  return found;
}
