// What the pictures of clauses show; their captions are "rules.picture." and the clause.

import { GRID, road, type Figure } from "../cars/figures";

// prettier-ignore
export const FIGURES: Record<string, Figure> = {
  "TR-1.4": { kind: "cards", cards: [{ rows: [["light_blue", 6], ["white", 4], ["wild", 2], ["yellow", 1]] }, { rows: [], pair: ["dark_blue", "yellow"] }], parts: 2 },
  "TR-2.3": road({ columns: 4, grid: GRID, finish: 2, cars: [{ car: "red", at: [1, 1] }, { car: "white", at: [0, 0] }], ends: [[0, 1], [2, 1], [1, 0], [2, 0]] }),
  "TR-3.3": road({
    columns: 5,
    cars: [{ car: "green", at: [1, 1], marked: true }, { car: "white", at: [0, 2] }],
    ends: [[1, 2], [2, 2]],
    shut: [[0, 1], [2, 1]],
  }),
  "TR-4.2": road({
    columns: 6,
    cars: [{ car: "dark_blue", at: [1, 0], marked: true }, { car: "yellow", at: [0, 4] }, { car: "red", at: [1, 3] }],
    way: [[1, 0], [1, 1], [2, 2], [2, 3], [2, 4]],
  }),
  "TR-4.3": road({
    columns: 6,
    cars: [{ car: "white", at: [0, 4], beside: true }, { car: "green", at: [1, 2] }, { car: "light_blue", at: [2, 5] }, { car: "red", at: [1, 0] }],
  }),
  "TR-6.2": road({
    columns: 5,
    line: 3,
    cars: [{ car: "light_blue", at: [2, 3], marked: true }, { car: "dark_blue", at: [1, 2] }, { car: "red", at: [0, 0] }],
  }),
};
