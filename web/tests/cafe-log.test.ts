import { beforeAll, describe, expect, it } from "vitest";
import { lines, sentence } from "../src/cafe/log";
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
    expect(texts(...sealed)).toEqual(["cafe.log.chosen names=cafe.you and Ben"]);
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

  it("tells a pass from a bid", () => {
    const [pass, bid] = happened(["bid_made", { seat: 1, bid: 0 }], ["bid_made", { seat: 1, bid: 3 }]);
    expect(sentence(pass!, who)).toBe("cafe.log.passed.they name=Ben");
    expect(sentence(bid!, who)).toMatch(/^cafe\.log\.bid\.they.*bid=3/);
  });
});
