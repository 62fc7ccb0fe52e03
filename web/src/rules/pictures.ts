// The pictures of the rules: what each shows, and the clause it stands at. Their words are "rules.picture." and the clause.

export type Spot = [lane: number, column: number]; // lane 0 is the inside

export interface Road {
  lanes?: number;
  columns: number;
  cars: { car: string; at: Spot; marked?: boolean; beside?: boolean }[];
  ends?: Spot[]; // where a car may go
  shut?: Spot[]; // where it may not
  way?: Spot[]; // a route, from where the car stands
  lost?: number;
  grid?: Spot[]; // start spaces, pole first
  line?: number; // a betting line in front of this column
  finish?: number;
}

export interface Held {
  rows: [string, number][];
  pair?: [string, string];
  note?: number; // the card's bid
}

// A legend has a line for each of `parts` words, told as "rules.picture.CLAUSE.1" and so on.
export type Picture =
  | { kind: "road"; road: Road }
  | { kind: "cards"; cards: Held[]; parts?: number }
  | { kind: "stairs" }
  | { kind: "speeds"; pairs: [seat: number, initiative: number, speed: number][] }
  | { kind: "balance"; initiative: number; speed: number; white: [number, number] };

// prettier-ignore
const GRID: Spot[] = [[0, 1], [1, 1], [2, 1], [0, 0], [1, 0], [2, 0]];

const road = (road: Road): Picture => ({ kind: "road", road });

// prettier-ignore
export const PICTURES: Record<string, Picture> = {
  "DF-1.4": road({
    columns: 4,
    grid: GRID,
    finish: 2,
    cars: ["orange", "red", "blue", "black", "yellow", "green"].map((car, index) => ({ car, at: GRID[index] as Spot })),
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
  "TR-1.4": { kind: "cards", cards: [{ rows: [["light blue", 6], ["white", 4], ["wild", 2], ["yellow", 1]] }, { rows: [], pair: ["dark blue", "yellow"] }], parts: 2 },
  "TR-2.3": road({ columns: 4, grid: GRID, finish: 2, cars: [{ car: "red", at: [1, 1] }, { car: "white", at: [0, 0] }], ends: [[0, 1], [2, 1], [1, 0], [2, 0]] }),
  "TR-3.3": road({
    columns: 5,
    cars: [{ car: "green", at: [1, 1], marked: true }, { car: "white", at: [0, 2] }],
    ends: [[1, 2], [2, 2]],
    shut: [[0, 1], [2, 1]],
  }),
  "TR-4.2": road({
    columns: 6,
    cars: [{ car: "dark blue", at: [1, 0], marked: true }, { car: "yellow", at: [0, 4] }, { car: "red", at: [1, 3] }],
    way: [[1, 0], [1, 1], [2, 2], [2, 3], [2, 4]],
  }),
  "TR-4.3": road({
    columns: 6,
    cars: [{ car: "white", at: [0, 4], beside: true }, { car: "green", at: [1, 2] }, { car: "light blue", at: [2, 5] }, { car: "red", at: [1, 0] }],
  }),
  "TR-6.2": road({
    columns: 5,
    line: 3,
    cars: [{ car: "light blue", at: [2, 3], marked: true }, { car: "dark blue", at: [1, 2] }, { car: "red", at: [0, 0] }],
  }),
  "CR-1.1": { kind: "stairs" },
  "CR-2.3": { kind: "speeds", pairs: [[2, 6, 5], [0, 4, 4], [1, 3, 2], [3, 1, 1]] },
  "CR-3.4": { kind: "balance", initiative: 3, speed: 4, white: [5, 3] },
};

export const CARS: Record<string, string[]> = {
  DF: ["black", "blue", "green", "yellow", "orange", "red"],
  TR: ["red", "yellow", "light blue", "green", "dark blue", "white"],
};
