// What the pictures of clauses show: a stretch of road, or cards.

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
export type Figure = { kind: "road"; road: Road } | { kind: "cards"; cards: Held[]; parts?: number };

// prettier-ignore
export const GRID: Spot[] = [[0, 1], [1, 1], [2, 1], [0, 0], [1, 0], [2, 0]];

export const road = (road: Road): Figure => ({ kind: "road", road });
