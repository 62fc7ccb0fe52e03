import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { frames } from "../src/games/caferace/frames";
import { roundsIn, stoodAt } from "../src/games/caferace/past";
import { Scene } from "../src/games/caferace/scene.svelte";
import { QUIET, show, WAITING, type Shown } from "../src/games/caferace/shown";
import { trailsIn } from "../src/games/caferace/trails";
import { settings } from "../src/live/settings.svelte";
import type { CafeRaceView, Event } from "../src/protocol";
import { happened } from "./events";
import told from "./rounds.json";

type Told = Parameters<typeof happened>[number];
type Round = { before: CafeRaceView; after: CafeRaceView; answers: Event[][] };

// Long rounds of real games: tests/games/caferace/rounds.py.
const ROUNDS = told as unknown as Round[];
const MOST = 8000; // milliseconds that a round may take at brisk pace
const natural = (before: Shown, events: Event[]) => frames(before, events, false).reduce((sum, { time }) => sum + time, 0);

const picture = (...spaces: number[]): Shown => ({
  ...QUIET,
  round: 1,
  employees: spaces.map((space, seat) => ({ ...WAITING, seat, space, coffee: 5 })),
  dice: [2, 2, 5],
});
const threw = (seat: number, ...dice: [number, number]): Told => ["white_dice_thrown", { seat, throw: dice[0] + dice[1], dice }];
const walked = (seat: number, origin: number, space: number): Told => ["employee_moved", { seat, origin, space }];

describe("the time of a round", () => {
  let scene: Scene;

  beforeEach(() => {
    vi.useFakeTimers();
    settings.pace = "brisk";
    scene = new Scene();
  });

  afterEach(() => {
    settings.pace = "brisk";
    vi.useRealTimers();
  });

  async function time(before: Shown, events: Event[], wanted = false): Promise<number> {
    const [start, playing] = [Date.now(), scene.play(before, events, wanted)];
    await vi.runAllTimersAsync();
    await playing;
    return Date.now() - start;
  }

  // Shows a round as it comes, answer by answer; how long all of it takes.
  async function whole({ before, answers }: Round): Promise<number> {
    let sum = 0;
    let shown = show(before, []);
    for (const events of answers) {
      sum += await time(shown, events);
      shown = frames(shown, events, false).at(-1)?.shown ?? shown;
    }
    return sum;
  }

  it.each(ROUNDS.map((round, index) => [index, round] as const))("is at most eight seconds at brisk pace: %i", async (_, round) => {
    const events = round.answers.flat();
    expect(natural(show(round.before, []), events)).toBeGreaterThan(MOST);
    const lasted = await whole(round);
    expect(lasted).toBeGreaterThan(MOST / 2);
    expect(lasted).toBeLessThanOrEqual(MOST);
    expect(await time(show(round.before, []), events, true)).toBeLessThanOrEqual(MOST); // seen again
    expect(await whole(round), "and again, from its beginning").toBe(lasted);
  });

  it("is as long as it needs where that is short, and longer at a relaxed pace", async () => {
    const events = happened(walked(0, 3, 5), ["balance_rolled", { seat: 0, dice: [2, 3], target: 4 }]);
    const shown = picture(3, 8, 9);
    expect(await time(shown, events)).toBe(natural(shown, events));
    settings.pace = "relaxed";
    expect(await time(shown, events)).toBeCloseTo(1.7 * natural(shown, events), -1);
    settings.pace = "at_once";
    expect(await time(shown, events)).toBe(0);
  });

  it("leaves as much for those who bid late as for those who bid early", async () => {
    const round = ROUNDS.find(({ answers, before }) => answers.length > 12 && before.employees.length === 6)!;
    const bids: number[] = [];
    let shown = show(round.before, []);
    for (const events of round.answers.slice(0, -1)) {
      const lasted = await time(shown, events);
      if (events.length === 1) bids.push(lasted);
      shown = frames(shown, events, false).at(-1)?.shown ?? shown;
    }
    expect(Math.min(...bids)).toBeGreaterThan(60);
    expect(Math.max(...bids)).toBeLessThan(4 * Math.min(...bids));
  });

  it("shows nothing, and hides no question, where nothing is to be seen", async () => {
    expect(await scene.play(picture(0, 0, 0), happened(["initiative_sealed", { seat: 1, initiative: null }]))).toBe(false);
    expect(scene.shown).toBeNull();
  });
});

describe("the white dice of a tie", () => {
  const lit = (shown: Shown) => shown.ties.map(({ seat, rolling }) => [seat, rolling]);

  it("roll together and come to rest together", () => {
    const told = frames(picture(4, 4, 9), happened(threw(0, 1, 2), threw(1, 3, 4), walked(1, 4, 6)), false);
    expect(told.slice(0, 2).map(({ shown }) => lit(shown))).toEqual([
      [[0, true], [1, true]],
      [[0, false], [1, false]],
    ]); // prettier-ignore
    expect(told.slice(2).every(({ shown }) => shown.ties.length === 0)).toBe(true);
  });

  it("are seen for speed after the initiatives were put away", () => {
    const shown: Told[] = [0, 1].map((seat): Told => ["initiative_shown", { seat, initiative: 3 }]);
    const taken: Told[] = [0, 1].map((seat): Told => ["speed_taken", { seat, speed: 2, initiative: 3 }]);
    const told = frames(picture(4, 4), happened(...shown, ...taken, threw(0, 1, 2), threw(1, 3, 4), walked(1, 4, 6)), false);
    const ties = told.filter(({ shown }) => shown.ties.length > 0);
    expect(ties.map(({ shown }) => [shown.revealing, shown.ties.length])).toEqual([
      [null, 2],
      [null, 2],
    ]);
    expect(ties.every(({ time }) => time >= 600)).toBe(true);
  });

  it("are seen for the first bidder, until that one is named", () => {
    const told = frames(
      picture(4, 4),
      happened(threw(0, 1, 2), threw(1, 3, 4), ["first_bidder_named", { seat: 1 }], ["die_offered", { seat: 1, die: 2 }]),
      false,
    );
    expect(told.map(({ shown }) => shown.ties.length)).toEqual([2, 2, 2, 0]);
  });

  it("are thrown again by those who are level once more, and the first throw is seen", () => {
    const told = frames(picture(4, 4, 4), happened(threw(0, 1, 2), threw(1, 2, 1), threw(2, 6, 6), threw(0, 1, 1), threw(1, 3, 4)), false);
    expect(
      told.map(({ shown }) =>
        lit(shown)
          .filter(([, rolling]) => rolling)
          .map(([seat]) => seat),
      ),
    ).toEqual([[0, 1, 2], [], [0, 1], []]);
    expect(told[1]?.shown.ties[0]?.faces).toEqual([1, 2]);
  });

  it("are seen without rolling by those who asked for less motion", () => {
    const told = frames(picture(4, 4), happened(threw(0, 1, 2), threw(1, 3, 4)), true);
    expect(told.map(({ shown, time }) => [lit(shown), time])).toEqual([[[[0, false], [1, false]], 800]]); // prettier-ignore
  });
});

describe("the last round", () => {
  it("leaves a trail for each who went on, until somebody moves in the next one", () => {
    const events = happened(walked(0, 3, 5), walked(1, 8, 8), ["round_began", { round: 2 }]);
    expect(trailsIn(events)).toEqual([{ seat: 0, from: 3, to: 5 }]);
    const before = { ...picture(5, 8), trails: trailsIn(events) };
    const told = frames(before, happened(["initiative_shown", { seat: 0, initiative: 1 }], walked(1, 8, 9), walked(0, 5, 6)), false);
    expect(told[0]?.shown.trails).toEqual(before.trails);
    expect(told.at(-1)?.shown.trails).toEqual([
      { seat: 1, from: 8, to: 9 },
      { seat: 0, from: 5, to: 6 },
    ]);
    expect(told.find(({ caption }) => caption?.kind === "employee_moved")?.shown.trails).toEqual([]);
  });

  it.each(ROUNDS.map((round, index) => [index, round] as const))("is found in the events by whoever comes later: %i", (_, round) => {
    const events = round.answers.flat();
    expect(roundsIn(events)).toEqual([{ from: 0, to: events.length }]);
    const [then, before] = [stoodAt(round.after, events, 0), show(round.before, [])];
    expect({ ...then, employees: then.employees.map(({ seat, space, coffee }) => [seat, space, coffee]) }).toEqual({
      ...before,
      offered: null,
      employees: before.employees.map(({ seat, space, coffee }) => [seat, space, coffee]),
    });
  });

  it("knows where those stood who had to go back to the start", () => {
    const events = happened(
      walked(0, 3, 5),
      ["coffee_spilled", { seat: 0, left: 0 }],
      ["round_began", { round: 2 }],
      ["sent_back", { seat: 0 }],
      ["die_rolled", { die: 0, value: 4 }],
    );
    const after = { round: 2, employees: [{ seat: 0, space: 0, coffee: 5 }] } as CafeRaceView;
    const stood = (place: number) => stoodAt(after, events, place).employees.map(({ space, coffee }) => [space, coffee]);
    expect([stood(0), stood(2), stood(5)]).toEqual([[[3, 1]], [[5, 0]], [[0, 5]]]);
  });
});
