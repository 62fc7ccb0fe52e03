// A car must move: the places where it may end, and the taking of a way by answering step after step.

import { address } from "../base";
import type { LiveTable } from "../live/live.svelte";
import type { Route, RouteList } from "../protocol";
import { viewOf, type CarsQuestion } from "./words";

type Step = Extract<CarsQuestion, { kind: "step" }>;

export class Moves {
  routes = $state.raw<Route[]>([]);
  looked = $state.raw<Route | null>(null); // the one that is hovered, focused or tapped
  wanted = $state(false); // the way shall be picked space by space
  lacking = $state(false); // there are no routes to pick from
  taking = $state<string | null>(null); // the car that drives a whole way now
  #live: LiveTable;
  #asked = -1;
  #car: string | null = null;

  constructor(live: LiveTable) {
    this.#live = live;
  }

  get stepwise(): boolean {
    return this.wanted || this.lacking;
  }

  // Find the ends for a question; those of an older one are forgotten.
  async find(question: CarsQuestion | null): Promise<void> {
    if (question?.kind !== "step") {
      this.#asked = -1;
      this.routes = [];
      this.looked = null;
      this.wanted = this.lacking = false;
      return;
    }
    if (question.number === this.#asked) return;
    this.#asked = question.number;
    if (question.car !== this.#car) this.wanted = false;
    this.#car = question.car;
    this.looked = null;
    this.routes = [];
    this.lacking = false;
    if (this.taking) return;
    try {
      const response = await fetch(address(`/api/tables/${this.#live.key}/routes/${question.seat}`));
      if (!response.ok) throw new Error(String(response.status));
      const found = (await response.json()) as RouteList;
      if (this.#asked !== question.number) return;
      this.routes = found.routes;
      this.lacking = found.routes.length === 0;
    } catch {
      // Without routes the way is picked space by space.
      if (this.#asked === question.number) this.lacking = true;
    }
  }

  // Drive a way: its answers one after the other, as long as it is this car that is asked about.
  async take(route: Route, question: Step): Promise<void> {
    this.taking = question.car;
    this.looked = null;
    try {
      for (const answer of route.answers) {
        const open = viewOf(this.#live.present, question.seat)?.question;
        const asked = this.#live.present?.asked.find((one) => one.seat === question.seat);
        const same = open?.kind === "step" && open.car === question.car;
        if (!same || !asked || !open.options.some((option) => option.answer === answer)) return;
        if (await this.#live.ask({ type: "answer", seat: question.seat, question: asked.question, answer })) return;
      }
    } finally {
      this.taking = null;
      const open = viewOf(this.#live.present, question.seat)?.question ?? null;
      this.#asked = -1;
      void this.find(open);
    }
  }
}
