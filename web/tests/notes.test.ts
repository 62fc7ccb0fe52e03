import { beforeAll, describe, expect, it } from "vitest";
import { withNotes } from "../src/parts/log";
import type { Note } from "../src/protocol";
import { speakKeys } from "./speaking";

const who = { names: ["Ada", "Ben"], you: 0 };
const lines = [
  { id: 0, text: "first" },
  { id: 3, text: "second" },
];
const note = (kind: Note["kind"], seat: number, name: string, event: number): Note => ({ kind, seat, name, event });
const texts = (...notes: Note[]) => withNotes(lines, notes, who).map((line) => line.text);

beforeAll(speakKeys);

describe("notes in the race log", () => {
  it("stand before what happened after them", () => {
    const told = texts(note("clock", 1, "Ben", 0), note("stand_in", 1, "Ben", 3), note("back", 1, "Ben", 5));
    expect(told).toEqual(["log.note.clock name=Ben", "first", "log.note.stand_in name=Ben", "second", "log.note.back name=Ben"]);
  });

  it("never part what one line tells", () => {
    expect(texts(note("left", 1, "Ben", 2))).toEqual(["first", "log.note.left name=Ben", "second"]);
  });

  it("speak to the reader, but not of whoever had the seat before", () => {
    expect(texts(note("clock", 0, "Ada", 4), note("clock", 0, "Eve", 4)).slice(2)).toEqual([
      "log.note.clock.you",
      "log.note.clock name=Eve",
    ]);
  });
});
