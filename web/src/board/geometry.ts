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

// The point this far ahead and this far to the right, for a heading in degrees.
export function offset(from: Point, heading: number, ahead: number, right = 0): Point {
  const turn = (heading * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return [from[0] + ahead * c - right * s, from[1] + ahead * s + right * c];
}

export function toward(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

// The sides of a closed outline, from each point to the next.
function sides(outline: Point[]): [Point, Point][] {
  return outline.map((point, index) => [point, outline[index + 1] ?? outline[0] ?? point]);
}

export function inside([x, y]: Point, outline: Point[]): boolean {
  let within = false;
  let [ax, ay] = outline.at(-1) ?? [0, 0];
  for (const [bx, by] of outline) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
    [ax, ay] = [bx, by];
  }
  return within;
}

// The outline drawn in towards its middle by some length: a frame that does not touch its neighbours'.
export function shrunk(points: Point[], by: number): Point[] {
  const kept = sides(points).flatMap(([point, next]) => (distance(point, next) > 0.05 ? [point] : []));
  const area = sides(kept).reduce((sum, [[x, y], [bx, by]]) => sum + x * by - bx * y, 0);
  const way = area > 0 ? 1 : -1;
  return sides(kept).map(([point, after], index) => {
    const before = kept.at(index - 1) ?? point;
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

// Where there is room beside the road. Each thing that is placed leaves less room for later ones.
export class Room {
  readonly #circuit: CircuitInfo;
  readonly #taken: { at: Point; wide: number; high: number }[] = [];
  readonly #edge: Point[];

  constructor(circuit: CircuitInfo) {
    this.#circuit = circuit;
    this.#edge = circuit.road.flatMap((outline) => {
      return sides(outline).flatMap(([point, next]) => {
        const pieces = Math.max(1, Math.round(distance(point, next) / circuit.lane_width));
        return Array.from({ length: pieces }, (_, piece) => toward(point, next, piece / pieces));
      });
    });
  }

  onRoad(at: Point): boolean {
    return this.#circuit.road.filter((outline) => inside(at, outline)).length === 1;
  }

  // How far a box around a point keeps from the road, the rim and what is placed; negative where it does not fit.
  // `beyond`: the rim does not matter. What is not above `wanted` need not be exact: this is asked thousands of
  // times while a page opens.
  clearance(at: Point, wide = 0, high = 0, beyond = false, wanted = 0): number {
    const { width, height } = this.#circuit;
    let least = Math.min(at[0] - wide / 2, width - at[0] - wide / 2, at[1] - high / 2, height - at[1] - high / 2);
    if (beyond) least = Infinity;
    for (const box of this.#taken) {
      const dx = Math.abs(at[0] - box.at[0]) - (wide + box.wide) / 2;
      const dy = Math.abs(at[1] - box.at[1]) - (high + box.high) / 2;
      least = Math.min(least, Math.max(dx, dy));
    }
    if (least > 0 && least <= wanted) return least;
    if (least <= 0 || this.onRoad(at)) return Math.min(least, -1);
    let nearest = Infinity; // squared
    const enough = Math.max(0, wanted) ** 2;
    for (const [x, y] of this.#edge) {
      const dx = Math.max(0, Math.abs(x - at[0]) - wide / 2);
      const dy = Math.max(0, Math.abs(y - at[1]) - high / 2);
      nearest = Math.min(nearest, dx * dx + dy * dy);
      if (nearest <= enough) break;
    }
    return Math.min(least, Math.sqrt(nearest));
  }

  take(at: Point, wide: number, high: number): void {
    this.#taken.push({ at, wide, high });
  }

  // The place where a box has most room, within the lap if it fits there.
  best(wide: number, high: number): { at: Point; clear: number; infield: boolean } {
    const { width, height, lane_width: lane, road } = this.#circuit;
    const middle: Point = [width / 2, height / 2];
    let found = { at: middle, clear: -1, infield: false, score: -Infinity };
    for (let x = wide / 2; x <= width - wide / 2; x += lane * 0.5) {
      for (let y = high / 2; y <= height - high / 2; y += lane * 0.5) {
        const at: Point = [x, y];
        const infield = road.every((outline) => inside(at, outline));
        const clear = this.clearance(at, wide, high, false, found.score - (infield ? width : 0));
        const score = clear > 0 && infield ? clear + width : clear;
        if (score > found.score) found = { at, clear, infield, score };
      }
    }
    return found;
  }
}
