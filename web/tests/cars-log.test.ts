import { beforeAll, describe, expect, it } from "vitest";
import { tellLog } from "../src/games/cars/log";
import { happened } from "./events";
import { speakKeys } from "./speaking";

const who = { names: ["Ada", "Ben", "Cleo"], you: 0 };
const told = (...events: Parameters<typeof happened>) => tellLog(happened(...events), () => who);
const texts = (...events: Parameters<typeof happened>) => told(...events).map((line) => line.text);
const step = (car: string, origin: number): [string, Record<string, unknown>] => ["car_moved", { car, origin, space: origin + 1 }];

beforeAll(speakKeys);

describe("the log of the games with cars", () => {
  it("joins the steps of a car, across a line, into one move", () => {
    const lines = told(step("red", 1), ["line_crossed", { car: "red", line: 1 }], step("red", 2), step("blue", 7));
    expect(lines.map(({ id, car }) => [id, car])).toEqual([
      [0, "red"],
      [1, "red"],
      [3, "blue"],
    ]);
    expect(lines[0]?.text).toMatch(/^cars\.e\.moved.*count=2/);
    expect(lines[2]?.text).toMatch(/^cars\.e\.moved/);
  });

  it("ends a move where the car is blocked or finishes", () => {
    expect(texts(step("red", 1), ["car_blocked", { car: "red", lost: 2 }])).toEqual([
      expect.stringMatching(/^cars\.e\.moved_blocked.*count=1.*lost=2|^cars\.e\.moved_blocked.*lost=2.*count=1/),
    ]);
    expect(texts(step("red", 1), ["car_finished", { car: "red", place: 1 }])).toEqual([expect.stringMatching(/^cars\.e\.car_finished.*/)]);
  });

  it("tells one deal for all, in the money of the game", () => {
    const hands = (cards: object): Parameters<typeof happened> => [
      ["hand_dealt", { seat: 0, ...cards }],
      ["hand_dealt", { seat: 1, ...cards }],
    ];
    expect(texts(...hands({ cards: 7 }))).toEqual([expect.stringMatching(/^cars\.e\.dealt_all.*count=7/)]);
    expect(texts(...hands({ cards: 6, money: 200 }))).toEqual([expect.stringMatching(/^cars\.e\.money_all.*cars\.thousands n=200,000/)]);
  });

  it("opens sealed bids together", () => {
    expect(texts(["bid_sealed", { seat: 0 }], ["bid_shown", { seat: 0, bid: 6 }], ["bid_shown", { seat: 1, bid: 1 }])).toEqual([
      expect.stringMatching(/^cars\.e\.bids bids=cars\.e\.bid name=seat\.you bid=6.+cars\.e\.bid name=Ben bid=1$/),
    ]);
  });

  it("tells a sealed bet only to whoever made it", () => {
    const sealed: Parameters<typeof happened> = [
      ["bet_sealed", { seat: 0, line: 1, car: "red" }],
      ["bet_sealed", { seat: 1, line: 1 }],
    ];
    expect(texts(...sealed)).toEqual([expect.stringMatching(/^cars\.e\.bet_sealed\.you.*cars\.car\.red/)]);
    expect(tellLog(happened(...sealed), () => ({ ...who, you: 2 }))).toEqual([]);
  });

  it("gathers the bets of each player", () => {
    const lines = told(
      ["bet_shown", { seat: 0, line: 1, car: "red" }],
      ["bet_shown", { seat: 1, line: 1, car: "blue" }],
      ["bet_shown", { seat: 0, line: 2, car: "green" }],
    );
    expect(lines.map((line) => line.text)).toEqual([
      expect.stringMatching(/^cars\.e\.bets_shown\.you.*cars\.car\.red and cars\.car\.green/),
      expect.stringMatching(/^cars\.e\.bets_shown .*name=Ben.*cars\.car\.blue/),
    ]);
  });
});
