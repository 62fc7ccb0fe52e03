// A car must move: the places where it may end, and how a whole route is driven.

import type { ShownTable } from "../../live/live.svelte";
import type { Route } from "../../protocol";
import { viewOf, type CarsQuestion } from "./words";

type Step = Extract<CarsQuestion, { kind: "step" }>;

export class Moves {
  routes = $state.raw<Route[]>([]);
  looked = $state.raw<Route | null>(null); // the one that is hovered, focused or tapped
  wanted = $state(false); // the way shall be picked space by space
  lacking = $state(false); // there are no routes to pick from
  taking = $state<string | null>(null); // the car that drives a whole way now
  #live: ShownTable;
  #asked = -1;
  #car: string | null = null;

  constructor(live: ShownTable) {
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
      const found = await this.#live.routes(question.seat);
      if (this.#asked !== question.number) return;
      this.routes = found.routes;
      this.lacking = found.routes.length === 0;
    } catch {
      // Without routes, the route is picked space by space.
      if (this.#asked === question.number) this.lacking = true;
    }
  }

  // Take back the last click: a whole route, or one answer.
  async takeBack(seat: number): Promise<void> {
    const undo = this.#live.present?.undo.find((one) => one.seat === seat);
    if (undo) await this.#live.ask({ type: "undo", seat, answered: undo.answered });
  }

  // Drive a way: all its answers at once.
  async take(route: Route, { seat, car }: Step): Promise<void> {
    const asked = this.#live.present?.asked.find((one) => one.seat === seat);
    const [answer, ...then] = route.answers;
    if (!asked || answer === undefined) return;
    this.taking = car;
    this.looked = null;
    await this.#live.ask({ type: "answer", seat, question: asked.question, answer, then });
    this.taking = null;
    this.#asked = -1;
    void this.find(viewOf(this.#live.present, seat)?.question ?? null);
  }
}
