import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Drive } from "../src/board/types";
import { Stage } from "../src/games/cars/stage.svelte";
import type { LiveTable, Step } from "../src/live/live.svelte";
import { settings } from "../src/live/settings.svelte";
import type { Present } from "../src/protocol";
import { happened } from "./events";
import { present, update } from "./server";

type Told = Parameters<typeof happened>;

const moved = (car: string, origin: number): Told[number] => ["car_moved", { car, origin, space: origin + 1 }];

// A table that we watch, with a car on space 4.
const table = () =>
  ({ events: [], present: { views: [{ cars: [{ car: "red", space: 4 }] }] }, you: { seats: [] }, onStep: null }) as unknown as LiveTable;

// What came: events, after which `playing` is still on its way, or nobody; `asked` are the seats that are asked.
function step(playing: string | null, told: Told, asked: number[] = []): Step {
  const views = [{ cars: [], kind: playing ? "step" : "play", playing: playing ? { car: playing } : null }] as unknown as Present["views"];
  const now = { ...present(...asked), views };
  const events = happened(...told);
  return { events, present: now, update: update(1, { events, present: now }) };
}

describe("the stage", () => {
  let live: LiveTable;
  let stage: Stage;
  let drives: Drive[];
  const act = (...args: Parameters<typeof step>) => live.onStep?.(step(...args));

  beforeEach(() => {
    vi.useFakeTimers();
    settings.pace = "brisk";
    live = table();
    stage = new Stage(live);
    drives = [];
    stage.drive = (drive) => {
      drives.push(structuredClone(drive));
      return Promise.resolve();
    };
  });

  afterEach(() => {
    stage.close();
    vi.useRealTimers();
  });

  it("drives once, when the move is complete", async () => {
    await act("red", [moved("red", 4)]);
    expect(drives).toEqual([]);
    expect(stage.held).toEqual({ red: 4 });
    expect(stage.way).toEqual({ car: "red", spaces: [4, 5] });
    await act(null, [moved("red", 5)]);
    expect(drives).toEqual([{ car: "red", spaces: [4, 5, 6] }]);
    expect([stage.held, stage.settled]).toEqual([{}, { red: 6 }]);
  });

  it("drives as far as is known when the next step is long in coming", async () => {
    await act("red", [moved("red", 4)]);
    await vi.advanceTimersByTimeAsync(749);
    expect(drives).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(drives).toEqual([{ car: "red", spaces: [4, 5] }]);
  });

  it("drives at once where we are asked for the next step", async () => {
    live.you!.seats.push(0);
    await act("red", [moved("red", 4)], [0]);
    expect(drives).toHaveLength(1);
  });

  it("shows what a blocked car loses, from where it stands", async () => {
    await act(null, [["car_blocked", { car: "red", lost: 3 }]]);
    expect(drives).toEqual([{ car: "red", spaces: [4], lost: 3 }]);
  });

  it("tells of a line when the car has arrived", async () => {
    const acted = act(null, [moved("red", 4), ["line_crossed", { car: "red", line: 2 }]]);
    await vi.advanceTimersByTimeAsync(0);
    expect(drives).toHaveLength(1);
    expect(stage.note).toEqual({ kind: "line", line: 2, car: "red" });
    await vi.advanceTimersByTimeAsync(900);
    await acted;
    expect(stage.note).toBeNull();
  });

  it("turns up sealed bids together, until somebody goes on", async () => {
    const bids = [
      { seat: 0, card: { card: 1, rows: [] }, bid: 5 },
      { seat: 1, card: { card: 2, rows: [] }, bid: 2 },
    ];
    const acted = act(null, [...bids.map((bid): Told[number] => ["bid_shown", bid]), ["lot_won", { car: "red", seat: 0, price: 5 }]]);
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.reveal).toMatchObject({ car: "red", bids, winner: 0, price: 5 });
    stage.skip();
    await acted;
    expect(stage.reveal).toBeNull();
  });

  it("forgets a drive that was taken back", async () => {
    await act("red", [moved("red", 4)]);
    live.events = happened(moved("red", 4));
    await act(null, []);
    expect([drives, stage.held, stage.way]).toEqual([[], {}, null]);
  });

  it("remembers the turns of before, of which nothing was acted out here", () => {
    const played: Told[number] = ["card_played", { seat: 0 }];
    live.events = happened(played, moved("red", 4), ["line_crossed", { car: "red", line: 1 }], moved("red", 5), played, moved("blue", 8));
    const late = new Stage(live);
    expect(late.turns).toEqual([[{ car: "red", spaces: [4, 5, 6] }], [{ car: "blue", spaces: [8, 9] }]]);
    expect(late.trails).toEqual([{ car: "blue", spaces: [8, 9] }]);
    live.events = live.events.slice(0, 5);
    stage = new Stage(live);
    expect(stage.trails).toEqual([]);
    live.events = [...live.events, ...happened(moved("blue", 8), ["car_blocked", { car: "blue", lost: 2 }])];
    stage.settle();
    expect(stage.trails).toEqual([{ car: "blue", spaces: [8, 9], lost: 2 }]);
  });

  it("keeps what is left of a turn when a part of it is taken back", async () => {
    live.events = happened(["card_played", { seat: 0 }], moved("red", 4), moved("blue", 8));
    stage = new Stage(live);
    const back = step(null, []);
    await live.onStep?.({ ...back, update: { ...back.update, first: 2 } });
    expect(stage.trails).toEqual([{ car: "red", spaces: [4, 5] }]);
  });
});
