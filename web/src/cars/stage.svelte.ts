// What is acted out before it is shown: cars drive, sealed bids are turned up together.
// The steps of one car are one drive: it begins when the move is complete, or when the next step is long in coming.

import type { Drive } from "../board/types";
import { settings } from "../live/settings.svelte";
import type { LiveTable, Step } from "../live/live.svelte";
import { play } from "../parts/sounds";
import type { DownforceBidShown, DownforceLotSetAside, DownforceLotWon } from "../protocol";
import { viewOf } from "./words";

export interface Reveal {
  car: string;
  bids: DownforceBidShown[];
  winner: number | null;
  price: number;
}

// How a lot went for which these bids were turned up.
export function revealed(event: DownforceLotWon | DownforceLotSetAside, bids: DownforceBidShown[]): Reveal {
  const sold = event.kind === "lot_won" ? { winner: event.seat, price: event.price } : { winner: null, price: 0 };
  return { car: event.car, bids, ...sold };
}

const LONG_IN_COMING = 750;
const REVEAL_TIME = { slow: 5200, normal: 3400, fast: 1900, off: 1200 };
const NOTE_TIME = { slow: 1500, normal: 900, fast: 450, off: 0 };

export class Stage {
  held = $state<Record<string, number>>({}); // cars that wait where their drive begins
  way = $state.raw<{ car: string; spaces: number[]; lost?: number } | null>(null); // the drive as far as it is known
  reveal = $state.raw<Reveal | null>(null);
  note = $state.raw<{ kind: "line"; line: number; car: string } | null>(null);
  taking: string | null = null; // the car that we drive a whole way: its steps come right after each other
  drive: ((drive: Drive) => Promise<void>) | null = null;

  #live: LiveTable;
  #chain: Drive | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #driving: Promise<void> = Promise.resolve();
  #skip: (() => void) | null = null;

  constructor(live: LiveTable) {
    this.#live = live;
    live.onStep = (step) => this.#act(step);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.skip();
    this.#live.onStep = null;
  }

  // Go on without waiting any longer.
  skip(): void {
    this.#skip?.();
  }

  async #act(step: Step): Promise<void> {
    clearTimeout(this.#timer);
    await this.#driving;
    if (step.update.present && step.update.first < this.#live.events.length) return this.#forget();
    let bids: DownforceBidShown[] = [];
    for (const event of step.events) {
      if (event.kind === "car_moved") {
        const { car, origin, space } = event;
        if (this.#chain?.car !== car) {
          await this.#flush();
          this.#chain = { car, spaces: [origin] };
          this.held = { ...this.held, [car]: origin };
        }
        this.#chain.spaces.push(space);
      } else if (event.kind === "car_blocked") {
        const { car } = event;
        if (this.#chain?.car !== car) {
          await this.#flush();
          const space = this.#spaceOf(car);
          if (space === null) continue;
          this.#chain = { car, spaces: [space] };
        }
        this.#chain.lost = event.lost;
        await this.#flush();
      } else if (event.kind === "car_finished") {
        if (this.#chain?.car === event.car) this.#chain.leaves = true;
        await this.#flush();
      } else if (event.kind === "line_crossed") {
        // Told when the car has arrived.
        this.#crossed = { kind: "line", line: event.line, car: event.car };
      } else {
        await this.#flush();
        if (event.kind === "lot_turned_up")
          bids = []; // also after one that was returned
        else if (event.kind === "bid_shown") bids.push(event);
        else if (event.kind === "lot_won" || event.kind === "lot_set_aside") {
          await this.#show(revealed(event, bids));
          bids = [];
        }
      }
    }
    const chain = this.#chain;
    if (!chain) return;
    const after = viewOf(step.present, null);
    const goesOn = after?.kind === "step" && after.playing?.car === chain.car;
    const ours = step.present?.asked.some((one) => this.#live.you?.seats.includes(one.seat));
    if (!goesOn || (ours && this.taking !== chain.car)) return this.#flush();
    this.way = { car: chain.car, spaces: [...chain.spaces] };
    this.#timer = setTimeout(() => void this.#flush(), LONG_IN_COMING);
  }

  #crossed: { kind: "line"; line: number; car: string } | null = null;

  #flush(): Promise<void> {
    const chain = this.#chain;
    this.#chain = null;
    if (!chain) return this.#driving;
    this.#driving = this.#driving.then(async () => {
      this.way = chain.spaces.length > 1 ? { car: chain.car, spaces: chain.spaces } : null;
      try {
        await this.drive?.(chain);
      } finally {
        const { [chain.car]: _, ...others } = this.held;
        this.held = others;
        this.settled = { ...this.settled, [chain.car]: chain.leaves ? null : (chain.spaces.at(-1) ?? null) };
        this.way = null;
      }
      if (this.#crossed) {
        this.note = this.#crossed;
        this.#crossed = null;
        await this.#wait(NOTE_TIME[settings.speed]);
        this.note = null;
      }
    });
    return this.#driving;
  }

  // Where cars have arrived that the view does not know of yet.
  settled = $state<Record<string, number | null>>({});

  #spaceOf(car: string): number | null {
    const view = viewOf(this.#live.present, null);
    return this.settled[car] ?? view?.cars.find((one) => one.car === car)?.space ?? null;
  }

  async #show(reveal: Reveal): Promise<void> {
    if (!reveal.bids.length) return;
    this.reveal = reveal;
    play("reveal");
    await this.#wait(REVEAL_TIME[settings.speed]);
    this.reveal = null;
  }

  #forget(): void {
    this.#chain = null;
    this.held = {};
    this.settled = {};
    this.way = null;
  }

  #wait(time: number): Promise<void> {
    return new Promise((done) => {
      const end = () => {
        clearTimeout(timer);
        this.#skip = null;
        done();
      };
      const timer = setTimeout(end, document.hidden ? 0 : time);
      this.#skip = end;
    });
  }
}
