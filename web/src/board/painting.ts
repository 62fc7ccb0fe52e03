// The place of the title on the ground, and what grows there: made once per circuit.

import { closed, Room } from "./geometry";
import { scenery, type Scenery } from "./scenery";
import type { CircuitInfo, Point } from "./types";

export interface Painting {
  road: string;
  title: { at: Point; size: number } | null; // where it fits
  scenery: Scenery;
}

const made = { titled: new WeakMap<CircuitInfo, Painting>(), untitled: new WeakMap<CircuitInfo, Painting>() };

export function paint(circuit: CircuitInfo, titled: boolean): Painting {
  const known = made[titled ? "titled" : "untitled"].get(circuit);
  if (known) return known;
  const lane = circuit.lane_width;
  const room = new Room(circuit);
  for (const line of circuit.lines) room.take(line.label, lane, lane);
  room.take(circuit.arrow.at, 2 * lane, 2 * lane);
  const title = titled ? findTitle(circuit, room) : null;
  const painting = { road: circuit.road.map(closed).join(""), title, scenery: scenery(circuit, room) };
  made[titled ? "titled" : "untitled"].set(circuit, painting);
  return painting;
}

function findTitle(circuit: CircuitInfo, room: Room): Painting["title"] {
  for (const share of [1.1, 0.95, 0.8]) {
    const size = circuit.lane_width * share;
    const [wide, high] = [Math.max(circuit.title.length * 0.6, 12) * size, size * 2.1];
    const { at, clear } = room.best(wide, high);
    if (clear <= 0) continue;
    room.take(at, wide, high);
    return { at, size };
  }
  return null;
}
