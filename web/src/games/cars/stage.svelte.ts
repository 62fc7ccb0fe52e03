// What is animated before it is shown: cars drive, sealed bids are revealed together.
// The steps of one car are one drive: it begins when the move is complete, or when the next step takes long to come.

import type { Drive } from "../../board/types";
import { stillWanted } from "../../board/driving";
import { settings } from "../../live/settings.svelte";
import type { ShownTable, Step } from "../../live/live.svelte";
import { play } from "../../parts/sounds";
import type { DownforceBidShown, DownforceLotSetAside, DownforceLotWon, Event } from "../../protocol";
import { join } from "./joining";
import { turnsIn } from "./past";
import { viewOf } from "./words";

export interface Reveal {
  car: string;
  bids: DownforceBidShown[];
  winner: number | null;
  price: number;
}

// The result of a lot whose bids were revealed.
export function revealed(event: DownforceLotWon | DownforceLotSetAside, bids: DownforceBidShown[]): Reveal {
  const sold = event.kind === "lot_won" ? { winner: event.seat, price: event.price } : { winner: null, price: 0 };
  return { car: event.car, bids, ...sold };
}

const LONG_IN_COMING = 750;
const REVEAL_TIME = { relaxed: 5200, brisk: 2800, at_once: 1200 };
const NOTE_TIME = { relaxed: 1500, brisk: 700, at_once: 0 };
const READ_TIME = { relaxed: 2000, brisk: 1000, at_once: 0 }; // a move that was not seen to happen can still be read
const KEPT_TURNS = 12;

export class Stage {
  held = $state<Record<string, number>>({}); // cars that wait where their drive begins
  way = $state.raw<{ car: string; spaces: number[]; lost?: number } | null>(null); // the drive as far as it is known
  reveal = $state.raw<Reveal | null>(null);
  note = $state.raw<{ kind: "line"; line: number; car: string } | null>(null);
  trails = $state.raw<Drive[]>([]); // the moves of the last turn
  turns = $state.raw<Drive[][]>([]); // those of the last turns, to be seen again
  replaying = $state(0); // how many of them are seen again now
  drive: ((drive: Drive) => Promise<void>) | null = null;

  #live: ShownTable;
  #chain: Drive | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #driving: Promise<void> = Promise.resolve();
  #skip: (() => void) | null = null;

  constructor(live: ShownTable) {
    this.#live = live;
    live.onStep = (step) => this.#act(step);
    this.#recall(live.events);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.skip();
    this.#live.onStep = null;
  }

  // Continue without waiting any longer.
  skip(): void {
    this.#skip?.();
  }

  // Show the table as it is now. Events that came without animation, as after some time away, are remembered too.
  settle(): void {
    if (Object.keys(this.settled).length) this.settled = {};
    if (this.#live.events.length > this.#known) this.#recall(this.#live.events);
  }

  #known = 0; // how many events the turns tell of

  #recall(events: Event[]): void {
    this.#known = events.length;
    this.turns = turnsIn(events).slice(-KEPT_TURNS);
    this.trails = this.turns.at(-1) ?? [];
  }

  async #act(step: Step): Promise<void> {
    clearTimeout(this.#timer);
    await this.#driving;
    const { events } = this.#live;
    if (step.update.present) {
      const { first } = step.update;
      if (first < events.length) return this.#forget([...events.slice(0, first), ...step.events]);
      if (first > this.#known) this.#recall(events);
      this.#known = first + step.events.length;
    }
    let bids: DownforceBidShown[] = [];
    for (const event of step.events) {
      const joined = join(this.#chain, event, (car) => this.#spaceOf(car));
      if (joined) {
        const { car, spaces } = joined.drive;
        if (joined.begins) {
          await this.#flush();
          this.held = { ...this.held, [car]: spaces[0] ?? 0 };
        }
        this.#chain = joined.drive;
        if (joined.ends) await this.#flush();
      } else if (event.kind === "line_crossed") {
        // Called when the car has arrived.
        this.#crossed = { kind: "line", line: event.line, car: event.car };
      } else {
        await this.#flush();
        if (event.kind === "card_played") {
          this.turns = [...this.turns, []].slice(-KEPT_TURNS);
          this.trails = [];
        }
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
    if (!goesOn || ours) return this.#flush();
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
        if (stillWanted()) await this.#wait(READ_TIME[settings.pace]);
        this.#remember(chain);
      } finally {
        const { [chain.car]: _, ...others } = this.held;
        this.held = others;
        this.settled = { ...this.settled, [chain.car]: chain.leaves ? null : (chain.spaces.at(-1) ?? null) };
        this.way = null;
      }
      if (this.#crossed) {
        this.note = this.#crossed;
        this.#crossed = null;
        await this.#wait(NOTE_TIME[settings.pace]);
        this.note = null;
      }
    });
    return this.#driving;
  }

  #remember(drive: Drive): void {
    if (drive.spaces.length < 2) return;
    this.turns = [...this.turns.slice(0, -1), [...(this.turns.at(-1) ?? []), drive]];
    this.trails = this.turns.at(-1) ?? [];
  }

  // Show the moves of the last turns again. Asked for once more while it runs, it begins again.
  replay(count: number): void {
    this.replaying = count;
    this.#driving = this.#driving.then(async () => {
      if (this.replaying !== count) return;
      const drives = this.turns
        .filter((turn) => turn.length)
        .slice(-count)
        .flat();
      const held: Record<string, number> = {};
      for (const { car, spaces } of drives) held[car] ??= spaces[0] ?? 0;
      this.trails = [];
      this.held = held;
      try {
        for (const drive of drives) {
          if (this.replaying !== count) break;
          this.way = drive;
          await this.drive?.(drive);
          if (stillWanted() || settings.pace === "at_once") await this.#wait(READ_TIME.brisk);
        }
      } finally {
        this.held = {};
        this.way = null;
        this.trails = this.turns.at(-1) ?? [];
        if (this.replaying === count) this.replaying = 0;
      }
    });
  }

  // Where cars have arrived according to the animation, but not yet to the view.
  settled = $state<Record<string, number | null>>({});

  #spaceOf(car: string): number | null {
    const view = viewOf(this.#live.present, null);
    return this.settled[car] ?? view?.cars.find((one) => one.car === car)?.space ?? null;
  }

  async #show(reveal: Reveal): Promise<void> {
    if (!reveal.bids.length) return;
    this.reveal = reveal;
    play("reveal");
    await this.#wait(REVEAL_TIME[settings.pace]);
    this.reveal = null;
  }

  #forget(left: Event[]): void {
    this.#chain = null;
    this.held = {};
    this.settled = {};
    this.way = null;
    this.#recall(left);
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
