// A finished race: its steps as a spectator or a seat saw them, fetched in stretches and kept.

import { HttpError, replayBoard, replaySteps } from "../http";
import type { BoardInfo, Event, ReplayStep, ReplaySteps } from "../protocol";

export type Eyes = number | null; // a seat, or null for a spectator
export type Steps = (ReplayStep | undefined)[];

const STRETCH = 60; // what the server tells at once
const PAUSE = 4000; // before something that failed is tried again

export class Reel {
  readonly key: string;
  facts = $state.raw<Omit<ReplaySteps, "steps" | "seat"> | null>(null);
  board = $state.raw<BoardInfo | null>(null);
  problem = $state.raw<HttpError | null>(null);
  eyes = $state<Eyes>(null);
  outline = $state.raw<Steps>([]); // each step as somebody saw it, whoever it was
  #seen = $state.raw<Record<string, Steps>>({});
  #near = 0; // where the viewer is
  #filling = false;
  #closed = false;
  #waiting: (() => void)[] = [];

  constructor(key: string) {
    this.key = key;
    void this.open();
  }

  readonly steps = $derived<Steps>(this.#seen[String(this.eyes)] ?? []);
  readonly end = $derived(this.facts?.answers ?? 0);

  async open(): Promise<void> {
    this.problem = null;
    try {
      const [first, board] = await Promise.all([replaySteps(this.key, null, 0, null), replayBoard(this.key)]);
      const { steps, seat: _, ...facts } = first;
      this.board = board;
      this.facts = facts;
      this.#keep(null, steps);
      void this.#fill();
    } catch (error) {
      this.problem = error instanceof HttpError ? error : new HttpError("unavailable", String(error), 0);
    }
  }

  close(): void {
    this.#closed = true;
    this.#wake();
  }

  // Look through these eyes at this step; what is missing comes, nearest first.
  look(eyes: Eyes, near: number): void {
    this.eyes = eyes;
    this.#near = near;
    void this.#fill();
  }

  // Resolves when a step can be shown.
  async ready(step: number): Promise<boolean> {
    while (!this.steps[step] && !this.#closed && step <= this.end) await new Promise<void>((done) => this.#waiting.push(done));
    return this.steps[step] !== undefined;
  }

  // All that has happened up to a step, as far as it is known without a gap.
  events(step: number): Event[] {
    const told: Event[] = [];
    for (let at = 0; at <= step; at++) {
      const one = this.steps[at];
      if (!one) break;
      told.push(...one.events);
    }
    return told;
  }

  #keep(eyes: Eyes, steps: ReplayStep[]): void {
    const [seen, outline] = [[...(this.#seen[String(eyes)] ?? [])], [...this.outline]];
    for (const step of steps) {
      seen[step.number] = step;
      outline[step.number] ??= step;
    }
    this.#seen = { ...this.#seen, [String(eyes)]: seen };
    this.outline = outline;
    this.#wake();
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const done of waiting) done();
  }

  // The stretch that is wanted next: the one that is looked at, then the first that is missing.
  #wanted(): number | null {
    const start = this.#near - (this.#near % STRETCH);
    if (!this.steps[this.#near]) return start;
    for (let at = 0; at <= this.end; at++) if (!this.steps[at]) return at - (at % STRETCH);
    return null;
  }

  async #fill(): Promise<void> {
    if (this.#filling || !this.facts) return;
    this.#filling = true;
    for (let from = this.#wanted(); from !== null && !this.#closed; from = this.#wanted()) {
      const eyes = this.eyes;
      try {
        this.#keep(eyes, (await replaySteps(this.key, eyes, from, Math.min(this.end, from + STRETCH - 1))).steps);
        this.problem = null;
      } catch (error) {
        this.problem = error instanceof HttpError ? error : new HttpError("unavailable", String(error), 0);
        await new Promise((done) => setTimeout(done, PAUSE));
      }
    }
    this.#filling = false;
  }
}
