// What happened, in words: a line for what belongs together, with the car it is about.

import type { LogLine } from "../parts/log";
import type { Who } from "../parts/people";
import type { Event } from "../protocol";
import { list, say } from "../words/words.svelte";
import { cardWords, carName, money, placeName, powerName, signed, theCar } from "./words";

// Events that become one line with those of their kind that follow, by whom they are told apart.
const TOGETHER = new Set(["hand_dealt", "bid_shown", "bet_sealed", "tip_sealed", "bet_shown"]);

// The events as lines. `who` tells the names by seat at an event; `you` is spoken to, and only these secrets are told.
export function tellLog(events: Event[], who: (event: number) => Who): LogLine[] {
  const game = events.some((event) => TOP_RACE.has(event.kind) || (event.kind === "hand_dealt" && "money" in event))
    ? "top-race"
    : "downforce";
  const lines: LogLine[] = [];
  let moving = null as { line: LogLine; steps: number; car: string } | null;
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
      moving = null;
      continue;
    }
    if (event.kind === "car_moved") {
      const { car } = event;
      if (moving?.car === car) moving.steps++;
      else {
        moving = { line: { id: event.number, text: "", car }, steps: 1, car };
        lines.push(moving.line);
      }
      moving.line.text = say("cars.e.moved", { count: moving.steps, Car: theCar(car) });
      continue;
    }
    if (moving?.car === car && event.kind === "car_blocked") {
      const values = { count: moving.steps, lost: event.lost, Car: theCar(event.car) };
      moving.line.text = say("cars.e.moved_blocked", values);
      moving = null;
      continue;
    }
    if (moving?.car === car && event.kind === "car_finished") {
      moving.line.text = one(game, event, names, seat) ?? "";
      moving = null;
      continue;
    }
    const text = one(game, event, names, seat);
    if (text) lines.push({ id: event.number, text, ...(car ? { car } : {}) });
    if (event.kind !== "line_crossed") moving = null;
  }
  return lines;
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
  const tell = (key: string) => say(`cars.e.${key}${mine ? ".you" : ""}`, values);
  const plain = (key: string) => say(`cars.e.${key}`, values);
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
    case "car_finished":
      return plain("finished");
    case "line_crossed":
      return plain(game === "downforce" ? "line_crossed" : "line_crossed_top");
    case "card_drawn":
      return mine && event.card ? tell("card_drawn") : null;
    case "race_ended":
      return event.finished ? say("cars.e.ended", { count: event.finished }) : plain("ended_none");
    case "car_ranked":
      return plain("ranked");
    case "going":
      return plain(event.call);
    case "car_broke_down":
      return plain("broke_down");
    case "car_returned":
      return plain("returned");
    case "tip_shown":
      values["money"] = signed(game, event.money);
      return tell("tip_shown");
    case "lot_set_aside":
    case "lot_returned":
    case "driver_offered":
    case "driver_unsold":
    case "car_placed":
    case "no_effect":
      return plain(event.kind);
    case "bid_sealed":
    case "power_chosen":
      return null;
    default:
      return tell(event.kind);
  }
}

// Events of one kind in a row: a deal, sealed bids opened, secret bets, bets shown.
function tellTogether(game: string, events: Event[], names: string[], seat: number | null): LogLine[] {
  const id = events[0]?.number ?? 0;
  const you = (player: number) => (player === seat ? say("cars.you") : (names[player] ?? ""));
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
