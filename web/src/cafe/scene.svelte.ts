// Tells what happened as a moving picture: dice roll, initiatives are turned over, employees go down step by step.

import type { CafeRaceBalanceRolled, CafeRaceEmployeeMoved, CafeRaceView, CafeRaceWhiteDiceThrown, Event } from "../protocol";
import { moves, pace } from "./motion";
import { COFFEES } from "./seats";
import { show, type Employee, type Shown } from "./shown";

const STRIDE = 190;

export class Scene {
  shown = $state.raw<Shown | null>(null); // null: nothing is going on, the view is the picture
  caption = $state.raw<Event | null>(null);
  stride = $state(STRIDE);
  #hurry = false;
  #wake: (() => void) | null = null;

  skip(): void {
    this.#hurry = true;
    this.#wake?.();
  }

  // Play events that led away from a view; done when the next view can be shown.
  async play(before: CafeRaceView, past: Event[], events: Event[]): Promise<void> {
    if (pace() === 0 || document.hidden || events.length === 0) return;
    this.#hurry = false;
    this.stride = STRIDE * pace();
    this.shown = show(before, past);
    for (let index = 0; index < events.length && !this.#hurry; index++) {
      const event = events[index];
      if (event) await this.#tell(event, events[index + 1]);
    }
    this.shown = null;
    this.caption = null;
  }

  async #tell(event: Event, next: Event | undefined): Promise<void> {
    const last = next?.kind !== event.kind; // the last of several that are told together
    switch (event.kind) {
      case "initiative_sealed":
        this.#person(event.seat, { chosen: true, secret: event.initiative });
        return;
      case "initiative_shown":
        if (this.shown?.revealing === null) {
          this.#set({ revealing: "covered" });
          await this.#wait(650);
        }
        this.#person(event.seat, { initiative: event.initiative, chosen: false, secret: null });
        if (last) {
          this.#set({ revealing: "open" });
          await this.#wait(1300);
        }
        return;
      case "speed_taken":
        this.caption = event;
        this.#person(event.seat, { speed: event.speed, initiative: event.initiative, bid: null });
        await this.#wait(this.shown?.revealing ? 330 : 900);
        if (last) {
          await this.#wait(this.shown?.revealing ? 700 : 0);
          this.#set({ revealing: null, offered: null, thrown: null, employees: this.#all().map((one) => ({ ...one, bid: null })) });
        }
        return;
      case "white_dice_thrown":
        this.caption = event;
        await this.#throw(event, null);
        return;
      case "first_bidder_named":
        this.caption = event;
        await this.#wait(500);
        return;
      case "die_offered":
        this.caption = event;
        this.#set({ offered: event.die, employees: this.#all().map((one) => ({ ...one, bid: null })) });
        await this.#wait(500);
        return;
      case "bid_made":
        this.caption = event;
        this.#person(event.seat, { bid: event.bid });
        await this.#wait(450);
        return;
      case "employee_moved":
        this.#set({ revealing: null, thrown: null });
        await this.#walk(event);
        return;
      case "employee_blocked":
      case "finish_reached":
        this.caption = event;
        await this.#wait(600);
        return;
      case "balance_rolled":
        this.caption = event;
        await this.#throw(event, event.target);
        return;
      case "coffee_spilled":
        this.caption = event;
        this.#person(event.seat, { coffee: event.left });
        this.#set({ spiller: event.seat });
        await this.#wait(950);
        this.#set({ spiller: null });
        return;
      case "round_began":
        this.caption = event;
        this.#set({
          round: event.round,
          thrown: null,
          mover: null,
          employees: this.#all().map((one) => ({ ...one, initiative: null, speed: null, chosen: false, secret: null, bid: null })),
        });
        await this.#wait(300);
        return;
      case "sent_back":
        this.caption = event;
        this.#person(event.seat, { space: 0, coffee: COFFEES });
        await this.#wait(900);
        return;
      case "die_rolled":
        if (event.die === 0) this.#set({ dice: [] });
        this.#set({ dice: [...(this.shown?.dice ?? []), event.value] });
        if (last) {
          this.#set({ rolling: true });
          await this.#wait(700);
          this.#set({ rolling: false });
        }
        return;
      case "game_ended":
        this.caption = event;
        this.#set({ mover: null });
        await this.#wait(1400);
    }
  }

  async #walk(event: CafeRaceEmployeeMoved): Promise<void> {
    this.caption = event;
    this.#set({ mover: event.seat });
    const [origin, end] = [event.origin, event.space];
    for (let space = moves() ? origin + 1 : end; space <= end; space++) {
      this.#person(event.seat, { space });
      await this.#wait(STRIDE);
    }
    await this.#wait(260);
  }

  async #throw(event: CafeRaceBalanceRolled | CafeRaceWhiteDiceThrown, target: number | null): Promise<void> {
    const thrown = { seat: event.seat, faces: event.dice, target };
    this.#set({ thrown: { ...thrown, rolling: true } });
    await this.#wait(moves() ? 600 : 0);
    this.#set({ thrown: { ...thrown, rolling: false } });
    await this.#wait(800);
  }

  #all(): Employee[] {
    return this.shown?.employees ?? [];
  }

  #person(seat: number, change: Partial<Employee>): void {
    this.#set({ employees: this.#all().map((one) => (one.seat === seat ? { ...one, ...change } : one)) });
  }

  #set(change: Partial<Shown>): void {
    if (this.shown) this.shown = { ...this.shown, ...change };
  }

  #wait(time: number): Promise<void> {
    if (this.#hurry || time === 0) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, time * pace());
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
