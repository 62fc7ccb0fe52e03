// What the board is given. It knows no rules: spaces, cars, ends and routes come from outside.

import type { CircuitInfo, SpaceInfo } from "../protocol";

export type { CircuitInfo, SpaceInfo };
export type Point = [number, number];

// A car. `space` is null where it is not on the road; `beside` is the space that it waits next to (a breakdown).
export interface BoardCar {
  car: string;
  number: number;
  space: number | null;
  beside?: number | null;
  lap?: number;
  owner?: string | null;
  mine?: boolean;
  place?: number | null;
}

// Where the moving car may end: what it would lose there, and whether it would have crossed the finish line.
export interface End {
  space: number;
  lost?: number;
  finish?: boolean;
}

// A route to show: the spaces in order, beginning with the car's own, and what it loses at the end.
export interface Way {
  spaces: number[];
  lost?: number;
}

// A drive to act out: the spaces after each other, the first being where the car stands.
// `leaves`: the car is taken off the road at the end.
export interface Drive extends Way {
  car: string;
  leaves?: boolean;
}

export interface Pose {
  x: number;
  y: number;
  heading: number;
}
