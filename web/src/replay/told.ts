// A finished race in the form of a live table, for the parts of the client that show tables.

import type { Present, TableInfo } from "../protocol";
import { t } from "../words/words.svelte";

export function namesOf(names: string[]): string[] {
  return names.map((name, seat) => name || t("seat.number", { number: seat + 1 }));
}

export function tableOf(game: string, names: string[], levels: (string | null)[]): TableInfo {
  return {
    arrangement: { game, seats: names.length },
    status: "over",
    why: null,
    host: null,
    seats: names.map((name, seat) => ({
      seat,
      kind: levels[seat] ? "bot" : "person",
      name,
      level: levels[seat] ?? null,
      shared: false,
      hints: false,
      left: false,
      earlier: [],
      wins: 0,
    })),
    race: 1,
    races: 1,
    deals: [],
    standings: [],
    scores: [],
    hints: false,
    claim: null,
    match: 1,
    rematch: null,
    origin: null,
  };
}

export function presentOf(owing: { seat: number; owes_answer: boolean }[]): Present {
  return { asked: owing.filter((one) => one.owes_answer).map(({ seat }) => ({ seat, question: 0, left: null })), undo: [], views: [] };
}
