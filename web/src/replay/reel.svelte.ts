// A finished race: its steps as a spectator or a seat saw them, fetched in stretches and kept.

import { HttpError, replayBoard, replaySteps } from "../http";
import type { BoardInfo, Event, ReplayStep, ReplaySteps } from "../protocol";

export type Eyes = number | "all" | null; // a seat, all hands open, or null for a spectator
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
  readonly seat = $derived(typeof this.eyes === "number" ? this.eyes : null); // whose place at the table it is seen from
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

  // Show this step as somebody saw it; missing steps are loaded, nearest first.
  look(eyes: Eyes, near: number): void {
    this.eyes = eyes;
    this.#near = near;
    void this.#fill();
  }

  // Resolves when a step can be shown.
  async ready(step: number): Promise<boolean> {
    while (!this.#closed && !this.steps[step] && step <= this.end) await new Promise<void>((done) => this.#waiting.push(done));
    return !this.#closed && this.steps[step] !== undefined;
  }

  // Everything up to a step, as far as it is known without a gap.
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

  // The part to load next: the one being looked at, then the first missing one.
  #wanted(): number | null {
    const start = this.#near - (this.#near % STRETCH);
    if (!this.steps[this.#near]) return start;
    for (let at = 0; at <= this.end; at++) if (!this.steps[at]) return at - (at % STRETCH);
    return null;
  }

  async #fill(): Promise<void> {
    if (this.#filling || !this.facts) return;
    this.#filling = true;
    while (!this.#closed) {
      const [eyes, from] = [this.eyes, this.#wanted()];
      if (from === null) break;
      try {
        const { steps } = await replaySteps(this.key, eyes, from, Math.min(this.end, from + STRETCH - 1));
        if (this.#closed) return;
        this.#keep(eyes, steps);
        this.problem = null;
      } catch (error) {
        this.problem = error instanceof HttpError ? error : new HttpError("unavailable", String(error), 0);
        await new Promise((done) => setTimeout(done, PAUSE));
      }
    }
    this.#filling = false;
  }
}
