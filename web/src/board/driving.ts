// How cars drive: a smooth path through the spaces, and its time. Without Svelte and without rules.

import type { Point, Pose, SpaceInfo } from "./types";

export type Pace = "relaxed" | "brisk" | "at_once";

const SPACE_TIME: Record<Pace, number> = { relaxed: 300, brisk: 130, at_once: 0 }; // milliseconds
const START_TIME: Record<Pace, number> = { relaxed: 420, brisk: 200, at_once: 0 };
const BUMP_TIME: Record<Pace, number> = { relaxed: 720, brisk: 400, at_once: 0 };
const ORIGIN: Point = [0, 0];
const PIECES = 18; // samples between two spaces

export interface Path {
  length: number;
  points: Point[];
  at(length: number): Pose;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

// Through the centres, leaving and reaching each along the road: bends become arcs, changes of lane become S-curves.
export function pathThrough(spaces: SpaceInfo[]): Path {
  const points: Point[] = [];
  spaces.forEach((space, index) => {
    const next = spaces[index + 1];
    if (!next) return void points.push(space.centre);
    const [a, b] = [space.centre, next.centre];
    const reach = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const [from, to] = [radians(space.heading), radians(next.heading)];
    for (let piece = 0; piece < PIECES; piece++) {
      const u = piece / PIECES;
      const [h1, h2] = [u * u * (3 - 2 * u), u * (1 - u)];
      const [leave, arrive] = [h2 * (1 - u) * reach, h2 * u * reach];
      points.push([
        a[0] + (b[0] - a[0]) * h1 + leave * Math.cos(from) - arrive * Math.cos(to),
        a[1] + (b[1] - a[1]) * h1 + leave * Math.sin(from) - arrive * Math.sin(to),
      ]);
    }
  });
  return measured(points, spaces[0]?.heading ?? 0, spaces.at(-1)?.heading ?? 0);
}

function measured(points: Point[], first: number, last: number): Path {
  const marks = [0];
  points.forEach(([x, y], index) => {
    const before = points[index - 1];
    if (before) marks.push((marks[index - 1] ?? 0) + Math.hypot(x - before[0], y - before[1]));
  });
  const length = marks.at(-1) ?? 0;
  function at(asked: number): Pose {
    const done = Math.min(Math.max(asked, 0), length);
    let [low, high] = [0, points.length - 1];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((marks[middle] ?? 0) <= done) low = middle;
      else high = middle;
    }
    const [a = ORIGIN, b = a] = [points[low], points[high]];
    const [begin = 0, end = 0] = [marks[low], marks[high]];
    const span = end - begin;
    const share = span ? (done - begin) / span : 0;
    let heading = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
    if (done <= 0 || !span) heading = first;
    else if (done >= length) heading = last;
    return { x: a[0] + (b[0] - a[0]) * share, y: a[1] + (b[1] - a[1]) * share, heading };
  }
  return { length, points, at };
}

// Off the line, up to speed, and brakes before the end.
function eased(share: number): number {
  const [up, down] = [0.22, 0.3];
  const top = 1 / (1 - up / 2 - down / 2);
  if (share < up) return (top * share * share) / (2 * up);
  if (share > 1 - down) return 1 - (top * (1 - share) * (1 - share)) / (2 * down);
  return top * (share - up / 2);
}

export function stillWanted(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// Calls `show` with shares from 0 to 1 for this time; at once with 1 if there is no time. An abort jumps to the end.
export function during(time: number, show: (share: number) => void, signal?: AbortSignal): Promise<void> {
  if (time <= 0 || signal?.aborted || document.hidden) {
    show(1);
    return Promise.resolve();
  }
  return new Promise((done) => {
    const begin = performance.now();
    function frame(now: number): void {
      const share = signal?.aborted || document.hidden ? 1 : Math.min(1, Math.max(0, (now - begin) / time));
      show(share);
      if (share < 1) requestAnimationFrame(frame);
      else {
        document.removeEventListener("visibilitychange", hide);
        done();
      }
    }
    // A hidden page gets no frames, so nothing may wait for them.
    function hide(): void {
      if (document.hidden) frame(begin + time);
    }
    document.addEventListener("visibilitychange", hide);
    requestAnimationFrame(frame);
  });
}

export interface Driving {
  pace?: Pace;
  lost?: number; // spaces that the car could not go: it nudges what is in its way
  nudge?: number; // how far, in the units of the drawing
  show: (pose: Pose) => void;
  blocked?: (pose: Pose, lost: number) => void;
  signal?: AbortSignal;
}

// Drives through the spaces, the first being where the car stands. Done when it has arrived.
export async function drive(spaces: SpaceInfo[], driving: Driving): Promise<void> {
  const pace = stillWanted() ? "at_once" : (driving.pace ?? "brisk");
  const path = pathThrough(spaces);
  const steps = spaces.length - 1;
  if (steps > 0) {
    const time = START_TIME[pace] + SPACE_TIME[pace] * steps;
    await during(time, (share) => driving.show(path.at(eased(share) * path.length)), driving.signal);
  }
  if (!driving.lost || spaces.length === 0) return;
  const end = path.at(path.length);
  driving.blocked?.(end, driving.lost);
  const [c, s] = [Math.cos(radians(end.heading)), Math.sin(radians(end.heading))];
  const reach = driving.nudge ?? 4;
  await during(
    BUMP_TIME[pace],
    (share) => {
      const push = share < 1 ? Math.abs(Math.sin(share * Math.PI * 2)) * (1 - share) * reach : 0;
      driving.show({ x: end.x + c * push, y: end.y + s * push, heading: end.heading });
    },
    driving.signal,
  );
}
