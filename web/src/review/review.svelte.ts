// The review of a finished race: asked for once, then looked at until it is finished.

import { HttpError, replayReview, startReview } from "../http";
import type { Report, ReviewState } from "../protocol";
import { speech } from "../words/words.svelte";

const PAUSE = 1000; // while it is being made
const TRY_AGAIN = 4000;

export class RaceReview {
  readonly key: string;
  state = $state.raw<ReviewState | null>(null);
  problem = $state.raw<HttpError | null>(null);
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #spoken = ""; // the language of what was read

  constructor(key: string) {
    this.key = key;
  }

  // No deriveds: an answer may come when the screen has gone, and they with it.
  get report(): Report | null {
    return this.state?.report ?? null;
  }

  get working(): boolean {
    return this.state?.status === "waiting" || this.state?.status === "running";
  }

  // What is there so far.
  async look(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      const language = speech.language;
      this.state = await replayReview(this.key, language);
      this.#spoken = language;
      this.problem = null;
    } catch (error) {
      this.problem = error instanceof HttpError ? error : new HttpError("unavailable", String(error), 0);
    }
    if (!this.#closed && (this.working || this.problem)) this.#timer = setTimeout(() => void this.look(), this.problem ? TRY_AGAIN : PAUSE);
  }

  // Request it; the decisions of one seat are judged first.
  async begin(seat: number | null): Promise<void> {
    try {
      await startReview(this.key, seat);
      this.problem = null;
    } catch (error) {
      this.problem = error instanceof HttpError ? error : new HttpError("unavailable", String(error), 0);
      return;
    }
    await this.look();
  }

  // The words of a report come from the server, in one language.
  translate(): void {
    if (this.state && this.#spoken !== speech.language) void this.look();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
