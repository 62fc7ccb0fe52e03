// What the pictures of clauses show; their captions are "rules.picture." and the clause.

import { GRID, road, type Figure } from "../cars/figures";

// prettier-ignore
export const FIGURES: Record<string, Figure> = {
  "DF-1.4": road({
    columns: 4,
    grid: GRID,
    finish: 2,
    cars: ["orange", "red", "blue", "black", "yellow", "green"].map((car, index) => ({ car, at: GRID[index] ?? [0, 0] })),
  }),
  "DF-1.5": { kind: "cards", cards: [{ rows: [["red", 6], ["yellow", 4], ["wild", 2]] }], parts: 3 },
  "DF-2.3": {
    kind: "cards",
    cards: [
      { rows: [["blue", 5], ["green", 3]], note: 5 },
      { rows: [["yellow", 6], ["blue", 4], ["red", 2], ["black", 1]], note: 4 },
      { rows: [["wild", 5], ["orange", 2]], note: 0 },
    ],
  },
  "DF-3.6": road({
    columns: 5,
    cars: [{ car: "yellow", at: [1, 1], marked: true }, { car: "red", at: [1, 2] }, { car: "green", at: [2, 1] }, { car: "blue", at: [0, 0] }],
    ends: [[0, 2], [2, 2]],
    shut: [[0, 1]],
  }),
  "DF-3.7": road({
    columns: 6,
    cars: [{ car: "black", at: [1, 0], marked: true }, { car: "red", at: [0, 4] }, { car: "orange", at: [1, 4] }, { car: "green", at: [2, 4] }],
    way: [[1, 0], [1, 1], [1, 2], [1, 3]],
    lost: 2,
  }),
  "DF-3.8": road({
    columns: 5,
    finish: 3,
    cars: [{ car: "orange", at: [1, 1], marked: true }, { car: "blue", at: [2, 3] }],
    way: [[1, 1], [1, 2], [1, 3]],
  }),
  "DF-4.1": road({
    columns: 5,
    line: 3,
    cars: [{ car: "red", at: [1, 3], marked: true }, { car: "black", at: [0, 1] }, { car: "green", at: [2, 0] }],
  }),
};
