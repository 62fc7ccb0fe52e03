// The events in words: one line for what belongs together, with the car that it is about.

import type { Drive } from "../../board/types";
import type { LogLine } from "../../parts/log";
import type { Who } from "../../parts/people";
import type { Event } from "../../protocol";
import { knows, list, say } from "../../words/words.svelte";
import { join } from "./joining";
import { cardWords, carName, money, placeName, powerName, signed, theCar } from "./words";

// Events that are joined into one line with following ones of the same kind.
const TOGETHER = new Set(["hand_dealt", "bid_shown", "bet_sealed", "tip_sealed", "bet_shown"]);

// The events as lines. `who` tells the names by seat at an event; `you` is spoken to, and only these secrets are told.
export function tellLog(events: Event[], who: (event: number) => Who): LogLine[] {
  const game = events.some((event) => TOP_RACE.has(event.kind) || (event.kind === "hand_dealt" && "money" in event))
    ? "top-race"
    : "downforce";
  const lines: LogLine[] = [];
  let moving: { line: LogLine; drive: Drive } | undefined;
  for (let index = 0; index < events.length; index++) {
    const event = events[index];
    if (!event) continue;
    const car = carOf(event);
    const { names, you: seat } = who(event.number);
    if (TOGETHER.has(event.kind)) {
      let end = index + 1;
      while (events[end]?.kind === event.kind) end++;
      lines.push(...tellTogether(game, events.slice(index, end), names, seat));
      index = end - 1;
      moving = undefined;
      continue;
    }
    const joined = join(moving?.drive ?? null, event, () => null);
    if (joined) {
      const { drive, begins, ends } = joined;
      const line: LogLine = (!begins && moving?.line) || { id: event.number, text: "", car: drive.car };
      line.text = drive.leaves ? (one(game, event, names, seat) ?? "") : driven(drive);
      if (begins) lines.push(line);
      moving = ends ? undefined : { line, drive };
      continue;
    }
    const text = one(game, event, names, seat);
    if (text) lines.push({ id: event.number, text, ...(car ? { car } : {}) });
    if (event.kind !== "line_crossed") moving = undefined;
  }
  return lines;
}

// A drive in a sentence.
function driven({ car, spaces, lost }: Drive): string {
  const values = { count: spaces.length - 1, Car: theCar(car) };
  return lost === undefined ? say("cars.e.moved", values) : say("cars.e.moved_blocked", { ...values, lost });
}

const TOP_RACE = new Set(["driver_offered", "car_placed", "tip_shown", "prize_paid"]);

const carOf = (event: Event): string | null => ("car" in event ? event.car : null);

// One event in a sentence; null for what is only told as a secret.
function one(game: string, event: Event, names: string[], seat: number | null): string | null {
  const mine = "seat" in event && event.seat === seat;
  const car = carOf(event);
  const values: Record<string, string | number> = {
    name: "seat" in event ? (names[event.seat] ?? "") : "",
    car: car ? carName(car) : "",
    Car: car ? theCar(car) : "",
    power: "power" in event && event.power ? powerName(event.power) : "",
    card: "card" in event && event.card ? cardWords(event.card) : "",
  };
  if ("line" in event && event.line !== null) values["line"] = event.line;
  if ("slot" in event) values["slot"] = event.slot;
  if ("price" in event) values["money"] = money(game, event.price);
  if ("bid" in event) values["money"] = money(game, event.bid);
  if ("money" in event) values["money"] = money(game, event.money);
  if ("place" in event) values["place"] = placeName(event.place);
  const plain = (key: string) => say(`cars.e.${key}`, values);
  const tell = (key: string) => plain(mine ? `${key}.you` : key);
  switch (event.kind) {
    case "hand_dealt":
      return tell("began_with");
    case "car_dealt":
      return tell(event.power ? "car_dealt_power" : "car_dealt");
    case "lot_turned_up":
      return plain(event.again ? "lot_again" : event.power ? "lot_power" : "lot");
    case "order_chosen":
      return event.order === "bottom_up" ? tell("bottom_up") : null;
    case "car_blocked":
      return say("cars.e.blocked", { ...values, count: event.lost });
    case "line_crossed":
      return plain(game === "downforce" ? "line_crossed" : "line_crossed_top");
    case "race_ended":
      return event.finished ? say("cars.e.ended", { count: event.finished }) : plain("ended_none");
    case "going":
      return plain(event.call);
    case "tip_shown":
      values["money"] = signed(game, event.money);
      return tell("tip_shown");
    default: {
      // By the text of its kind; without one, or if it is secret, it is left out.
      const form = [`${event.kind}.you`, event.kind].slice(mine ? 0 : 1).find((key) => knows(`cars.e.${key}`));
      return form && !Object.values(event).includes(null) ? plain(form) : null;
    }
  }
}

// Events of one kind in a row: a deal, sealed bids opened, secret bets, bets shown.
function tellTogether(game: string, events: Event[], names: string[], seat: number | null): LogLine[] {
  const id = events[0]?.number ?? 0;
  const you = (player: number) => (player === seat ? say("seat.you") : (names[player] ?? ""));
  const dealt = events.filter((event) => event.kind === "hand_dealt");
  const bids = events.filter((event) => event.kind === "bid_shown");
  const bets = events.filter((event) => event.kind === "bet_shown");
  const [hand] = dealt;
  if (hand) {
    if (!("money" in hand)) return [{ id, text: say("cars.e.dealt_all", { count: hand.cards }) }];
    if (dealt.every((event) => "money" in event && event.money === hand.money))
      return [{ id, text: say("cars.e.money_all", { count: hand.cards, money: money(game, hand.money) }) }];
    return dealt.map((event) => ({ id: event.number, text: one(game, event, names, seat) ?? "" }));
  }
  if (bids.length) {
    const told = bids.map((event) => say("cars.e.bid", { name: you(event.seat), bid: event.bid }));
    return [{ id, text: say("cars.e.bids", { bids: told.join(" · ") }) }];
  }
  if (bets.length)
    return [...new Set(bets.map((event) => event.seat))].map((player) => {
      const mine = bets.filter((event) => event.seat === player);
      const key = `cars.e.bets_shown${player === seat ? ".you" : ""}`;
      const cars = list(mine.map((event) => carName(event.car)));
      return { id: mine[0]?.number ?? id, text: say(key, { name: names[player] ?? "", cars }) };
    });
  for (const event of events) {
    if ((event.kind !== "bet_sealed" && event.kind !== "tip_sealed") || event.seat !== seat || event.car === null) continue;
    const values = { line: event.line ?? 0, car: carName(event.car) };
    return [{ id: event.number, text: say(`cars.e.${event.kind}.you`, values), car: event.car }];
  }
  return [];
}
