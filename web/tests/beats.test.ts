import { describe, expect, it } from "vitest";
import type { ReplayStep } from "../src/protocol";
import { beats } from "../src/games/cars/beats";
import { happened } from "./events";

type Told = Parameters<typeof happened>;

// A step after which `playing` is still on its way, or nobody.
function step(number: number, playing: string | null, ...told: Told): ReplayStep {
  const view = { kind: playing ? "step" : "play", playing: playing ? { car: playing } : null, cars: [{ car: "red", space: 4 }] };
  return { number, seat: 0, events: happened(...told), view: view as unknown as ReplayStep["view"] };
}

const moved = (car: string, origin: number): Told[number] => ["car_moved", { car, origin, space: origin + 1 }];
const start = step(0, null);

describe("the beats of a replay", () => {
  it("make one drive of a car's steps, however many answers they took", () => {
    const steps = [start, step(1, "red", ["card_played"], moved("red", 4)), step(2, null, moved("red", 5))];
    expect(beats(steps, 0, 2)).toEqual([
      { to: 1, drive: null, first: 1 },
      { to: 2, drive: { car: "red", spaces: [4, 5, 6] }, first: 1 },
    ]);
  });

  it("begin another drive with another car", () => {
    const steps = [start, step(1, "blue", moved("red", 4), moved("blue", 1)), step(2, null, moved("blue", 2))];
    expect(beats(steps, 0, 2).map((beat) => beat.drive)).toEqual([
      { car: "red", spaces: [4, 5] },
      { car: "blue", spaces: [1, 2, 3] },
    ]);
  });

  it("show what a blocked car loses, from where it stands", () => {
    const steps = [start, step(1, null, ["car_blocked", { car: "red", lost: 3 }])];
    expect(beats(steps, 0, 1)).toEqual([{ to: 1, drive: { car: "red", spaces: [4], lost: 3 }, first: 1 }]);
  });

  it("take a car that finishes off the road", () => {
    const steps = [start, step(1, null, moved("red", 4), ["car_finished", { car: "red" }])];
    expect(beats(steps, 0, 1)[0]?.drive).toEqual({ car: "red", spaces: [4, 5], leaves: true });
  });

  it("leave out a drive of which not all is known", () => {
    const steps = [start, step(1, null, ["card_played"]), step(2, "red", moved("red", 4)), undefined];
    expect(beats(steps, 0, 3)).toEqual([{ to: 1, drive: null, first: 1 }]);
  });

  it("show a step in which nothing drives by itself", () => {
    expect(beats([start, step(1, null), step(2, null)], 0, 2).map((beat) => beat.to)).toEqual([1, 2]);
  });
});
