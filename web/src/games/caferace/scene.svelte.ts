// Tells what happened as a moving picture: dice roll, initiatives are turned over, employees go down step by step.

import type { Event } from "../../protocol";
import { settings } from "../../live/settings.svelte";
import { Budget } from "./budget";
import { frames, STRIDE, type Frame } from "./frames";
import { moves, pace } from "./motion";
import type { Shown } from "./shown";

export class Scene {
  shown = $state.raw<Shown | null>(null); // null: nothing is going on, the view is the picture
  caption = $state.raw<Event | null>(null);
  stride = $state(STRIDE);
  #hurry = false;
  #budget = new Budget();
  #wake: (() => void) | null = null;

  skip(): void {
    this.#hurry = true;
    this.#wake?.();
  }

  // Play the events after a picture; done when the next view can be shown. Returns whether there was anything to see.
  // `wanted`: they are seen again.
  async play(before: Shown, events: Event[], wanted = false): Promise<boolean> {
    if ((pace() === 0 && !wanted) || document.hidden) return false;
    const told = frames(before, events, !moves());
    if (told.length === 0) return false;
    this.#hurry = false;
    const budget = wanted ? new Budget() : this.#budget;
    let due = performance.now(); // a picture that comes late is shorter
    for (const part of rounds(told)) {
      const factor = settings.pace === "relaxed" ? pace() : budget.take(part, events[0]?.number ?? 0);
      this.stride = STRIDE * factor;
      for (const { shown, caption, time } of part) {
        if (this.#hurry) break;
        this.shown = shown;
        this.caption = caption;
        due += Math.round(time * factor);
        await this.#wait(due - performance.now());
      }
    }
    this.shown = null;
    this.caption = null;
    return true;
  }

  #wait(time: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, time);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}

// Pictures, by the round whose time they use.
function rounds(told: Frame[]): Frame[][] {
  const found: Frame[][] = [];
  for (const frame of told) {
    const open = found.at(-1);
    if (open?.[0]?.round === frame.round) open.push(frame);
    else found.push([frame]);
  }
  return found;
}
