// Where the title stands on the ground, and what grows there: made once for a circuit.

import { closed, Room } from "./geometry";
import { scenery, type Scenery } from "./scenery";
import type { CircuitInfo, Point } from "./types";

export interface Painting {
  road: string;
  title: { at: Point; size: number; fits: boolean };
  scenery: Scenery;
}

const made = new WeakMap<CircuitInfo, Painting>();

export function paint(circuit: CircuitInfo): Painting {
  const known = made.get(circuit);
  if (known) return known;
  const lane = circuit.lane_width;
  const room = new Room(circuit);
  for (const line of circuit.lines) room.take(line.label, lane, lane);
  room.take(circuit.arrow.at, 2 * lane, 2 * lane);
  const title = titled(circuit, room);
  const painting = { road: circuit.road.map(closed).join(""), title, scenery: scenery(circuit, room) };
  made.set(circuit, painting);
  return painting;
}

function titled(circuit: CircuitInfo, room: Room): Painting["title"] {
  for (const share of [1.1, 0.95, 0.8]) {
    const size = circuit.lane_width * share;
    const [wide, high] = [Math.max(circuit.title.length * 0.6, 12) * size, size * 2.1];
    const { at, clear } = room.best(wide, high);
    if (clear <= 0) continue;
    room.take(at, wide, high);
    return { at, size, fits: true };
  }
  return { at: [circuit.width / 2, circuit.height / 2], size: 0, fits: false };
}
