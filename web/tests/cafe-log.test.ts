import { beforeAll, describe, expect, it } from "vitest";
import { lines, sentence, told } from "../src/games/caferace/log";
import { QUIET } from "../src/games/caferace/shown";
import { happened } from "./events";
import { speakKeys } from "./speaking";

const who = { names: ["Ada", "Ben"], you: 0 };
const texts = (...told: Parameters<typeof happened>) => lines(happened(...told), () => who).map((line) => line.text);

beforeAll(speakKeys);

describe("the log of Café Race", () => {
  it("tells the dice of a round in one line", () => {
    const told = texts(["round_began", { round: 2 }], ["die_rolled", { value: 3 }], ["die_rolled", { value: 5 }]);
    expect(told).toEqual(["cafe.log.round round=2", "cafe.log.dice dice=3, 5"]);
  });

  it("says who has chosen until the initiatives are shown", () => {
    const sealed: Parameters<typeof happened> = [
      ["initiative_sealed", { seat: 0 }],
      ["initiative_sealed", { seat: 1 }],
    ];
    expect(texts(...sealed)).toEqual(["cafe.log.chosen names=seat.you and Ben"]);
    expect(texts(...sealed, ["initiative_shown", { seat: 1, initiative: 4 }])).toEqual([
      "cafe.log.initiatives list=cafe.log.pair name=Ben value=4",
    ]);
  });

  it("tells a whole move in one line, and the next in another", () => {
    const told = lines(
      happened(
        ["employee_moved", { seat: 1, origin: 3, space: 5 }],
        ["employee_blocked", { seat: 1, lost: 2 }],
        ["balance_rolled", { seat: 1, spilled: true, throw: 6, target: 7 }],
        ["coffee_spilled", { seat: 1, left: 4 }],
        ["employee_moved", { seat: 0, origin: 5, space: 5 }],
      ),
      () => who,
    );
    expect(told.map(({ id, seat }) => [id, seat])).toEqual([
      [0, 1],
      [4, 0],
    ]);
    expect(told[0]?.text).toMatch(/^cafe\.log\.moved\.they.* cafe\.log\.then\.blocked.* cafe\.log\.then\.spilled.* cafe\.log\.then\.left/);
    expect(told[1]?.text).toMatch(/^cafe\.log\.stayed\.you/);
  });

  it("tells names as they were at the time", () => {
    const then = (event: number) => ({ names: [event < 1 ? "Eve" : "Ada", "Ben"], you: null });
    const told = lines(happened(["sent_back", { seat: 0 }], ["sent_back", { seat: 0 }]), then);
    expect(told.map((line) => line.text)).toEqual(["cafe.log.back.they name=Eve", "cafe.log.back.they name=Ada"]);
  });

  it("says of a tie that dice decide, then what all have thrown together", () => {
    const [, last] = happened(
      ["white_dice_thrown", { seat: 0, throw: 3, dice: [1, 2] }],
      ["white_dice_thrown", { seat: 1, throw: 7, dice: [3, 4] }],
    );
    const shown = (rolling: boolean) => ({
      ...QUIET,
      round: 1,
      employees: [],
      dice: [],
      ties: [
        { seat: 0, faces: [1, 2] as [number, number], target: null, rolling },
        { seat: 1, faces: [3, 4] as [number, number], target: null, rolling },
      ],
    });
    expect(told(shown(true), last!, who)).toBe("cafe.tie");
    const pairs = "cafe.log.pair name=seat.you value=3 · cafe.log.pair name=Ben value=7";
    expect(told(shown(false), last!, who)).toBe(`cafe.log.tie list=${pairs}`);
  });

  it("tells a pass from a bid", () => {
    const [pass, bid] = happened(["bid_made", { seat: 1, bid: 0 }], ["bid_made", { seat: 1, bid: 3 }]);
    expect(sentence(pass!, who)).toBe("cafe.log.passed.they name=Ben");
    expect(sentence(bid!, who)).toMatch(/^cafe\.log\.bid\.they.*bid=3/);
  });
});
