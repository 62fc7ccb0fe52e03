// Points, paths and the room beside the road.

import type { CircuitInfo, Point, Pose, SpaceInfo } from "./types";

const short = (value: number): string => String(Math.round(value * 10) / 10);

export function opened(points: Point[]): string {
  return points.map(([x, y], index) => `${index ? "L" : "M"}${short(x)} ${short(y)}`).join("");
}

export function closed(points: Point[]): string {
  return `${opened(points)}Z`;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

// The point that lies so far ahead, and so far to the right hand, of one who looks along a heading in degrees.
export function offset(from: Point, heading: number, ahead: number, right = 0): Point {
  const turn = (heading * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return [from[0] + ahead * c - right * s, from[1] + ahead * s + right * c];
}

export function toward(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

export function inside([x, y]: Point, outline: Point[]): boolean {
  let within = false;
  outline.forEach(([ax, ay], index) => {
    const [bx, by] = outline[(index + 1) % outline.length] as Point;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
}

// The outline drawn in towards its middle by some length: a frame that does not touch its neighbours'.
export function shrunk(points: Point[], by: number): Point[] {
  const kept = points.filter((point, index) => distance(point, points[(index + 1) % points.length] as Point) > 0.05);
  const area = kept.reduce((sum, [x, y], index) => {
    const [bx, by2] = kept[(index + 1) % kept.length] as Point;
    return sum + x * by2 - bx * y;
  }, 0);
  const way = area > 0 ? 1 : -1;
  return kept.map((point, index) => {
    const before = kept[(index + kept.length - 1) % kept.length] as Point;
    const after = kept[(index + 1) % kept.length] as Point;
    const [one, two] = [normal(before, point, way), normal(point, after, way)];
    const reach = by / Math.max(0.35, 1 + one[0] * two[0] + one[1] * two[1]);
    return [point[0] + (one[0] + two[0]) * reach, point[1] + (one[1] + two[1]) * reach];
  });
}

function normal(a: Point, b: Point, way: number): Point {
  const length = distance(a, b) || 1;
  return [(-(b[1] - a[1]) / length) * way, ((b[0] - a[0]) / length) * way];
}

// How long a car may be: it fits behind another one in all but the few tightest bends.
export function carLength(circuit: CircuitInfo): number {
  const gaps = circuit.spaces.flatMap((space) =>
    space.forward
      .map((number) => circuit.spaces[number])
      .filter((next): next is SpaceInfo => next?.lane === space.lane)
      .map((next) => distance(space.centre, next.centre)),
  );
  const tight = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 20)] ?? Infinity;
  return Math.min(circuit.lane_width * 1.62, Math.max(0.96 * tight, circuit.lane_width * 0.9));
}

export function poseOf(space: SpaceInfo): Pose {
  return { x: space.centre[0], y: space.centre[1], heading: space.heading };
}

// Where there is room beside the road. What is placed takes its room from what comes later.
export class Room {
  readonly #circuit: CircuitInfo;
  readonly #taken: { at: Point; wide: number; high: number }[] = [];
  readonly #edge: Point[];

  constructor(circuit: CircuitInfo) {
    this.#circuit = circuit;
    this.#edge = circuit.road.flatMap((outline) => {
      return outline.flatMap((point, index) => {
        const next = outline[(index + 1) % outline.length] as Point;
        const pieces = Math.max(1, Math.round(distance(point, next) / circuit.lane_width));
        return Array.from({ length: pieces }, (_, piece) => toward(point, next, piece / pieces));
      });
    });
  }

  onRoad(at: Point): boolean {
    return this.#circuit.road.filter((outline) => inside(at, outline)).length === 1;
  }

  // How far a box around a point keeps from the road, the rim and what is placed; negative where it does not fit.
  // `beyond`: the rim does not matter.
  clearance(at: Point, wide = 0, high = 0, beyond = false): number {
    const { width, height } = this.#circuit;
    let least = Math.min(at[0] - wide / 2, width - at[0] - wide / 2, at[1] - high / 2, height - at[1] - high / 2);
    if (beyond) least = Infinity;
    for (const box of this.#taken) {
      const dx = Math.abs(at[0] - box.at[0]) - (wide + box.wide) / 2;
      const dy = Math.abs(at[1] - box.at[1]) - (high + box.high) / 2;
      least = Math.min(least, Math.max(dx, dy));
    }
    if (least <= 0 || this.onRoad(at)) return Math.min(least, -1);
    for (const [x, y] of this.#edge) {
      least = Math.min(least, Math.hypot(Math.max(0, Math.abs(x - at[0]) - wide / 2), Math.max(0, Math.abs(y - at[1]) - high / 2)));
    }
    return least;
  }

  take(at: Point, wide: number, high: number): void {
    this.#taken.push({ at, wide, high });
  }

  // The place where a box has most room, within the lap if it fits there.
  best(wide: number, high: number): { at: Point; clear: number; infield: boolean } {
    const { width, height, lane_width: lane, road } = this.#circuit;
    let found = { at: [width / 2, height / 2] as Point, clear: -1, infield: false, score: -Infinity };
    for (let x = wide / 2; x <= width - wide / 2; x += lane * 0.5) {
      for (let y = high / 2; y <= height - high / 2; y += lane * 0.5) {
        const at: Point = [x, y];
        const clear = this.clearance(at, wide, high);
        const infield = road.every((outline) => inside(at, outline));
        const score = clear > 0 && infield ? clear + width : clear;
        if (score > found.score) found = { at, clear, infield, score };
      }
    }
    return found;
  }
}
