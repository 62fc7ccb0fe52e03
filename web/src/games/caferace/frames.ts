// The events as a film: what each picture shows, the text below it, and how long it usually stays.

import type { CafeRaceWhiteDiceThrown, Event } from "../../protocol";
import { COFFEES } from "./seats";
import { WAITING, type Employee, type Shown } from "./shown";

export type Frame = {
  shown: Shown;
  caption: Event | null;
  time: number; // milliseconds
  round: number; // whose time it takes: a round begins when its dice lie ready
};

export const STRIDE = 190;

// The same seat, or one before it, throws again: they were level once more.
const throwsAgain = (event: CafeRaceWhiteDiceThrown, next: Event | undefined) =>
  next?.kind === "white_dice_thrown" && next.seat <= event.seat;

// `still`: nothing moves by itself, for those who asked for less motion.
export function frames(before: Shown, events: Event[], still: boolean): Frame[] {
  const found: Frame[] = [];
  let shown = before;
  let caption: Event | null = null;
  let round = before.round;
  let moved = false; // whether somebody has moved in this round
  const set = (change: Partial<Shown>): void => void (shown = { ...shown, ...change });
  const all = (change: Partial<Employee>): Employee[] => shown.employees.map((one) => ({ ...one, ...change }));
  const person = (seat: number, change: Partial<Employee>): void =>
    set({ employees: shown.employees.map((one) => (one.seat === seat ? { ...one, ...change } : one)) });
  const hold = (time: number): void => void found.push({ shown, caption, time, round });

  function tell(event: Event, next: Event | undefined): void {
    const last = next?.kind !== event.kind; // the last of several that are told together
    switch (event.kind) {
      case "initiative_sealed":
        person(event.seat, { chosen: true, secret: event.initiative });
        return;
      case "initiative_shown":
        if (shown.revealing === null) {
          set({ revealing: "covered" });
          hold(650);
        }
        person(event.seat, { initiative: event.initiative, chosen: false, secret: null });
        if (!last) return;
        set({ revealing: "open" });
        hold(1300);
        return;
      case "speed_taken":
        caption = event;
        person(event.seat, { speed: event.speed, initiative: event.initiative, bid: null });
        hold(shown.revealing ? 330 : 700);
        if (!last) return;
        if (shown.revealing) hold(700);
        set({ revealing: null, ties: [], offered: null, thrown: null, employees: all({ bid: null }) });
        return;
      case "white_dice_thrown": {
        caption = event;
        const others = shown.ties.filter((tie) => tie.seat !== event.seat);
        set({ ties: [...others, { seat: event.seat, faces: event.dice, target: null, rolling: true }] });
        if (last || throwsAgain(event, next)) rest();
        return;
      }
      case "first_bidder_named":
        caption = event;
        hold(300);
        set({ ties: [] });
        return;
      case "die_offered":
        caption = event;
        set({ offered: event.die, employees: all({ bid: null }) });
        hold(450);
        return;
      case "bid_made":
        caption = event;
        person(event.seat, { bid: event.bid });
        hold(400);
        return;
      case "employee_moved":
        set({ revealing: null, thrown: null, ties: [], mover: event.seat, trails: moved ? shown.trails : [] });
        caption = event;
        moved = true;
        for (let space = still ? event.space : event.origin + 1; space <= event.space; space++) {
          person(event.seat, { space });
          hold(STRIDE);
        }
        if (event.space > event.origin) set({ trails: [...shown.trails, { seat: event.seat, from: event.origin, to: event.space }] });
        hold(260);
        return;
      case "employee_blocked":
      case "finish_reached":
        caption = event;
        hold(600);
        return;
      case "balance_rolled": {
        caption = event;
        const thrown = { seat: event.seat, faces: event.dice, target: event.target };
        set({ thrown: { ...thrown, rolling: true } });
        if (!still) hold(600);
        set({ thrown: { ...thrown, rolling: false } });
        hold(800);
        return;
      }
      case "coffee_spilled":
        caption = event;
        person(event.seat, { coffee: event.left });
        set({ spiller: event.seat });
        hold(950);
        set({ spiller: null });
        return;
      case "round_began":
        caption = event;
        moved = false;
        set({
          round: event.round,
          thrown: null,
          mover: null,
          employees: all(WAITING),
        });
        hold(300);
        return;
      case "sent_back":
        caption = event;
        person(event.seat, { space: 0, coffee: COFFEES });
        hold(900);
        return;
      case "die_rolled":
        set({ dice: event.die === 0 ? [event.value] : [...shown.dice, event.value] });
        if (!last) return;
        set({ rolling: true });
        hold(700);
        set({ rolling: false });
        round = shown.round;
        return;
      case "game_ended":
        caption = event;
        set({ mover: null });
        hold(1400);
    }
  }

  // All who are level throw together; their dice come to rest.
  function rest(): void {
    if (!still) hold(600);
    set({ ties: shown.ties.map((tie) => ({ ...tie, rolling: false })) });
    hold(800);
  }

  for (const [index, event] of events.entries()) tell(event, events[index + 1]);
  return found;
}
