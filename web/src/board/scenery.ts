// Trees, tufts and waves on the ground, always the same for a circuit. A few paths, however many there are.

import type { Room } from "./geometry";
import type { CircuitInfo, Point } from "./types";

export interface Scenery {
  crowns: string;
  tops: string;
  shadows: string;
  strokes: string;
}

const round = (value: number): number => Math.round(value * 10) / 10;

function circle(x: number, y: number, r: number): string {
  return `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0Z`;
}

function dice(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function scenery(circuit: CircuitInfo, room: Room): Scenery {
  const roll = dice(circuit.name);
  const { lane_width: lane, width, height, ground } = circuit;
  const found: Scenery = { crowns: "", tops: "", shadows: "", strokes: "" };
  const mesh = ground === "harbour" ? 2.1 * lane : 1.15 * lane;
  for (let x = -0.4 * width; x < 1.4 * width; x += mesh) {
    for (let y = -0.3 * height; y < 1.3 * height; y += mesh) {
      const at: Point = [x + (roll() - 0.5) * mesh, y + (roll() - 0.5) * mesh];
      const size = roll();
      const kind = roll();
      // Trees stand in groups, well off the road. Computing that distance takes long, so it comes last.
      const group = Math.sin(at[0] / (3.1 * lane)) + Math.cos(at[1] / (2.7 * lane) + at[0] / (9 * lane));
      const wooded = ground !== "harbour" && group > (ground === "meadow" ? 1.15 : 0.75);
      const bare = kind >= (ground === "harbour" ? 0.6 : 0.22);
      if (bare && !wooded) continue;
      const clear = room.clearance(at, 0, 0, true, 0.8 * lane) / lane;
      if (wooded && clear > 1.35) tree(found, at, lane * (0.3 + 0.3 * size));
      else if (bare) continue;
      else if (ground !== "harbour" && clear > 0.8) found.strokes += tuft(at, lane * (0.12 + 0.08 * size));
      else if (clear > 0.9) found.strokes += wave(at, lane * (0.35 + 0.3 * size));
    }
  }
  return found;
}

function tree(found: Scenery, [x, y]: Point, r: number): void {
  found.shadows += circle(x + r * 0.28, y + r * 0.38, r * 1.05);
  found.crowns += circle(x, y, r);
  found.tops += circle(x - r * 0.22, y - r * 0.26, r * 0.58);
}

function tuft([x, y]: Point, r: number): string {
  return `M${round(x - r)} ${round(y - r)}L${round(x)} ${round(y)}L${round(x + r)} ${round(y - r)}`;
}

function wave([x, y]: Point, r: number): string {
  return `M${round(x - r)} ${round(y)}q${round(r / 2)} ${round(-r / 2)} ${round(r)} 0t${round(r)} 0`;
}
