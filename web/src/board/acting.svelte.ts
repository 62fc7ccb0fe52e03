// Cars that are being animated: where they are on their route, whatever the board's cars say.

import { drive, type Pace } from "./driving";
import { poseOf } from "./geometry";
import type { BoardCar, CircuitInfo, Drive, Pose, SpaceInfo } from "./types";

const LOSS_TIME = 1700; // milliseconds that lost spaces are shown

interface Acted {
  pose: Pose | null;
  from: number | null; // where the car was told to be when it set off
  busy: boolean;
}

export interface Stage {
  circuit: CircuitInfo;
  cars: BoardCar[];
  pace: Pace;
}

export class Acting {
  acted = $state.raw<Record<string, Acted>>({});
  losses = $state.raw<{ id: number; pose: Pose; lost: number }[]>([]);
  #queue: Promise<void> = Promise.resolve();
  #count = 0;
  #going = new AbortController();

  constructor(
    readonly stage: () => Stage,
    readonly moved: (pose: Pose) => void,
  ) {}

  // One drive after the other.
  drive(drives: Drive[]): Promise<void> {
    const { signal } = this.#going;
    const next = this.#queue.then(async () => {
      for (const one of drives) if (!signal.aborted) await this.#act(one, signal);
    });
    this.#queue = next.catch(() => undefined);
    return next;
  }

  // The animated position holds until the view puts the car elsewhere.
  hear(cars: BoardCar[]): void {
    const told = cars.filter(({ car, space }) => {
      const one = this.acted[car];
      return one && !one.busy && one.from !== space;
    });
    if (told.length === 0) return;
    const rest = { ...this.acted };
    for (const { car } of told) delete rest[car];
    this.acted = rest;
  }

  // End all animations.
  settle(): void {
    this.#going.abort();
    this.#going = new AbortController();
    this.acted = {};
  }

  async #act(one: Drive, signal: AbortSignal): Promise<void> {
    const { circuit, cars, pace } = this.stage();
    const spaces = one.spaces.map((space) => circuit.spaces[space]).filter((space): space is SpaceInfo => space !== undefined);
    const [first, last] = [spaces[0], spaces.at(-1)];
    if (!first || !last) return;
    const from = cars.find(({ car }) => car === one.car)?.space ?? null;
    const show = (pose: Pose | null, busy: boolean): void => {
      if (!signal.aborted) this.acted = { ...this.acted, [one.car]: { pose, from, busy } };
    };
    await drive(spaces, {
      pace,
      lost: one.lost ?? 0,
      nudge: circuit.lane_width * 0.3,
      show: (pose) => {
        show(pose, true);
        if (!signal.aborted) this.moved(pose);
      },
      blocked: (pose, lost) => signal.aborted || this.#lose(pose, lost),
      signal,
    });
    show(one.leaves ? null : poseOf(last), false);
  }

  #lose(pose: Pose, lost: number): void {
    const id = ++this.#count;
    this.losses = [...this.losses, { id, pose, lost }];
    setTimeout(() => (this.losses = this.losses.filter((loss) => loss.id !== id)), LOSS_TIME);
  }
}
