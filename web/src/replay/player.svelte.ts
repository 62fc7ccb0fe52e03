// The viewer's place in a race: steps, turns, and playing on by itself.

import { settings, type Speed } from "../live/settings.svelte";
import { turns } from "./moments";
import type { Eyes, Reel } from "./reel.svelte";

// How long things stay before the next one comes, as a part of the usual time.
const PACE: Record<Speed, number> = { slow: 1.7, normal: 1, fast: 0.45, off: 0.3 };

// What acts the race out. `cut` ends at once whatever goes on.
export interface Show {
  play(from: number): Promise<{ to: number; pause: number }>; // goes on by as much as belongs together
  step(from: number): Promise<void>; // shows the next answer being carried out
  cut(): void;
}

export class Player {
  at = $state(0);
  playing = $state(false);
  show: Show | null = null;
  readonly reel: Reel;
  #take = 0; // goes up when the viewer goes elsewhere: what was going on is no more
  #wake: (() => void) | null = null;

  constructor(reel: Reel) {
    this.reel = reel;
  }

  readonly turns = $derived.by(() => turns(this.reel.outline));
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
    // Whoever presses on and on does not want to wait for it.
    if (by === 1 && idle && settings.speed !== "off" && this.reel.steps[to]) {
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

  toggle(): void {
    if (this.playing) this.#stop();
    else void this.#play();
  }

  // Do not wait any longer for what comes next.
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
      const done = await this.show?.play(this.at);
      if (!done || take !== this.#take) break;
      this.#move(done.to);
      await this.wait(done.pause * PACE[settings.speed]);
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

  // Whether nothing was going on.
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
