// The viewer's place in a race: steps, turns, and playing on by itself.

import { RaceReview } from "../review/review.svelte";
import { settings, type Pace } from "../live/settings.svelte";
import { moments, turns, type Guide } from "./moments";
import type { Eyes, Reel } from "./reel.svelte";

// How long things stay before the next one comes, as a part of the usual time.
const PACE: Record<Pace, number> = { relaxed: 1.7, brisk: 0.8, at_once: 0.3 };

// What animates the race and knows its turns. `cut` ends the current animation at once.
export interface Show extends Guide {
  play(from: number): Promise<{ to: number; pause: number }>; // goes on by as much as belongs together
  step(from: number): Promise<void>; // shows the next answer being carried out
  cut(): void;
}

export class Player {
  at = $state(0);
  playing = $state(false);
  show = $state.raw<Show | null>(null);
  readonly reel: Reel;
  readonly review: RaceReview;
  #take = 0; // goes up when the viewer goes elsewhere: what was going on is no more
  #wake: (() => void) | null = null;

  constructor(reel: Reel) {
    this.reel = reel;
    this.review = new RaceReview(reel.key);
  }

  readonly turns = $derived.by(() => (this.show ? turns(this.reel.outline, this.show) : []));
  readonly moments = $derived.by(() => (this.show ? moments(this.reel.outline, this.show) : []));
  readonly over = $derived.by(() => this.at === this.reel.end && this.reel.end > 0);

  // Be at a step, at once.
  jump(to: number): void {
    this.#stop();
    this.#move(to);
  }

  look(eyes: Eyes): void {
    this.#stop();
    this.reel.look(eyes, this.at);
  }

  async step(by: 1 | -1): Promise<void> {
    const idle = this.#stop();
    const [take, to] = [this.#take, this.at + by];
    if (to < 0 || to > this.reel.end) return;
    // Somebody who presses repeatedly does not want to wait.
    if (by === 1 && idle && settings.pace !== "at_once" && this.reel.steps[to]) {
      this.#busy = true;
      await this.show?.step(this.at);
      if (take !== this.#take) return;
      this.#busy = false;
    }
    this.#move(to);
  }

  turn(by: 1 | -1): void {
    const found = by === 1 ? this.turns.find((one) => one > this.at) : this.turns.filter((one) => one < this.at).at(-1);
    this.jump(found ?? (by === 1 ? this.reel.end : 0));
  }

  // The viewer goes away.
  leave(): void {
    this.#stop();
    this.reel.close();
    this.review.close();
  }

  toggle(): void {
    if (this.playing) this.#stop();
    else void this.#play();
  }

  // Stop waiting for the next step.
  hurry(): void {
    this.#wake?.();
  }

  async #play(): Promise<void> {
    this.#stop();
    if (this.at >= this.reel.end) this.#move(0);
    const take = this.#take;
    this.playing = true;
    while (take === this.#take && this.at < this.reel.end) {
      if (!(await this.reel.ready(Math.min(this.reel.end, this.at + 1))) || take !== this.#take) break;
      // What cannot be animated is skipped.
      const done = await this.show?.play(this.at).catch(() => ({ to: this.at + 1, pause: 0 }));
      if (!done || take !== this.#take) break;
      this.#move(done.to);
      await this.wait(done.pause * PACE[settings.pace]);
    }
    if (take === this.#take) this.playing = false;
  }

  wait(time: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, time);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  #busy = false;

  // Whether nothing was in progress.
  #stop(): boolean {
    const idle = !this.playing && !this.#busy;
    this.#take++;
    this.playing = false;
    this.#busy = false;
    this.#wake?.();
    if (!idle) this.show?.cut();
    return idle;
  }

  #move(to: number): void {
    this.at = Math.min(Math.max(to, 0), this.reel.end);
    this.reel.look(this.reel.eyes, this.at);
  }
}
