import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PuzzlePosition } from "../src/protocol";
import { PuzzleTable } from "../src/puzzles/table";
import { present } from "./server";

const GAME = "downforce";
const key = (puzzle: string) => ({ game: GAME, puzzle });

describe("puzzles that were tried", () => {
  let solved: typeof import("../src/puzzles/solved.svelte");

  async function open(): Promise<void> {
    vi.resetModules();
    solved = await import("../src/puzzles/solved.svelte");
  }

  beforeEach(async () => {
    localStorage.clear();
    await open();
  });

  it("are remembered, and stay solved", async () => {
    expect(solved.isSolved(key("a"))).toBeUndefined();
    solved.note(key("a"), false);
    expect(solved.isSolved(key("a"))).toBe(false);
    solved.note(key("a"), true);
    solved.note(key("a"), false);
    await open();
    expect(solved.isSolved(key("a"))).toBe(true);
    expect(solved.isSolved({ game: "top-race", puzzle: "a" })).toBeUndefined();
  });

  it.each(["nonsense", "null", "7", '["a"]', '{"downforce a":"yes"}'])("are none where %s was kept", async (kept) => {
    localStorage.setItem("puzzles", kept);
    await open();
    expect(solved.isSolved(key("a"))).toBeUndefined();
    solved.note(key("a"), true);
    expect(solved.isSolved(key("a"))).toBe(true);
  });

  it("are followed by the next one that is not solved, if there is one", () => {
    const all = ["a", "b", "c"];
    expect(solved.nextOf(GAME, all, null)).toBe("a");
    expect(solved.nextOf(GAME, all, "c")).toBe("a");
    solved.note(key("b"), true);
    expect(solved.nextOf(GAME, all, "a")).toBe("c");
    solved.note(key("a"), false);
    expect(solved.nextOf(GAME, all, "c")).toBe("a");
    for (const puzzle of all) solved.note(key(puzzle), true);
    expect(solved.nextOf(GAME, all, "c")).toBe("a");
    expect(solved.nextOf(GAME, ["a"], "a")).toBeUndefined();
  });

  it("are noted by other tabs too", () => {
    localStorage.setItem("puzzles", '{"downforce a":true}');
    dispatchEvent(new StorageEvent("storage", { key: "puzzles" }));
    expect(solved.isSolved(key("a"))).toBe(true);
  });
});

describe("the table of a puzzle", () => {
  const position: PuzzlePosition = {
    game: GAME,
    puzzle: "a",
    seat: 1,
    seats: 3,
    options: { auction: false },
    events: [],
    present: present(1),
    routes: [{ answers: [3, 1], spaces: [4, 5], end: 5, lost: 0 }],
  };

  it("has players without names, and us among them", () => {
    const table = new PuzzleTable(position, () => undefined);
    expect(table.table.seats).toHaveLength(3);
    expect(table.table).toMatchObject({ status: "playing", arrangement: { game: GAME, chat: false } });
    expect(table.you.seats).toEqual([1]);
  });

  it("notes an answer with all its steps, and nothing else", async () => {
    const given: number[][] = [];
    const table = new PuzzleTable(position, (answers) => given.push(answers));
    await table.ask({ type: "answer", seat: 1, question: 1, answer: 3, then: [1] });
    await table.ask({ type: "answer", seat: 1, question: 1, answer: 7 });
    await table.ask({ type: "undo", seat: 1, answered: 1 });
    expect(given).toEqual([[3, 1], [7]]);
  });

  it("knows where its car can go", async () => {
    const { routes } = await new PuzzleTable(position, () => undefined).routes(1);
    expect(routes).toBe(position.routes);
  });
});
