// What happened, in words: a line for what belongs together, with the car it is about.

import type { LogLine } from "../parts/log";
import type { Who } from "../parts/people";
import type { Event } from "../protocol";
import { list, say } from "../words/words.svelte";
import { cardWords, carName, money, placeName, powerName, signed, theCar, type Pair, type Rows } from "./words";

interface Payload {
  seat?: number;
  car?: string;
  power?: string | null;
  rows?: Rows;
  pair?: Pair;
  [name: string]: unknown;
}

// Events that become one line with those of their kind that follow, by whom they are told apart.
const TOGETHER = new Set(["hand_dealt", "bid_shown", "bet_sealed", "tip_sealed", "bet_shown"]);
const CALLS: Record<string, string> = { "going once": "going_once", "going twice": "going_twice", gone: "gone" };

// The events as lines. `who` tells the names by seat at an event; `you` is spoken to, and only these secrets are told.
export function tellLog(events: Event[], who: (event: number) => Who): LogLine[] {
  const game = events.some((event) => TOP_RACE.has(event.kind) || (event.kind === "hand_dealt" && "money" in event.payload))
    ? "top-race"
    : "downforce";
  const lines: LogLine[] = [];
  let moving = null as { line: LogLine; steps: number; car: string } | null;
  for (let index = 0; index < events.length; index++) {
    const event = events[index] as Event;
    const payload = event.payload as Payload;
    const car = payload.car ?? "";
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
      if (moving?.car === car) moving.steps++;
      else {
        moving = { line: { id: event.number, text: "", car }, steps: 1, car };
        lines.push(moving.line);
      }
      moving.line.text = say("cars.e.moved", { count: moving.steps, Car: theCar(car) });
      continue;
    }
    if (moving?.car === car && event.kind === "car_blocked") {
      const values = { count: moving.steps, lost: payload["lost"] as number, Car: theCar(car) };
      moving.line.text = say("cars.e.moved_blocked", values);
      moving = null;
      continue;
    }
    if (moving?.car === car && event.kind === "car_finished") {
      moving.line.text = one(game, event.kind, payload, names, seat) ?? "";
      moving = null;
      continue;
    }
    const text = one(game, event.kind, payload, names, seat);
    if (text) lines.push({ id: event.number, text, ...(payload.car ? { car: payload.car } : {}) });
    if (event.kind !== "line_crossed") moving = null;
  }
  return lines;
}

const TOP_RACE = new Set(["driver_offered", "car_placed", "tip_shown", "prize_paid"]);

// One event in a sentence; null for what is only told as a secret.
function one(game: string, kind: string, payload: Payload, names: string[], seat: number | null): string | null {
  const mine = payload.seat !== undefined && payload.seat === seat;
  const values: Record<string, string | number> = {
    name: payload.seat === undefined ? "" : (names[payload.seat] ?? ""),
    car: payload.car ? carName(payload.car) : "",
    Car: payload.car ? theCar(payload.car) : "",
    power: payload.power ? powerName(payload.power) : "",
    card: payload.rows || payload.pair ? cardWords(payload) : "",
  };
  for (const name of ["line", "slot"]) if (typeof payload[name] === "number") values[name] = payload[name];
  for (const name of ["price", "bid", "money"]) if (typeof payload[name] === "number") values["money"] = money(game, payload[name]);
  if (typeof payload["place"] === "number") values["place"] = placeName(payload["place"]);
  const tell = (key: string) => say(`cars.e.${key}${mine ? ".you" : ""}`, values);
  const plain = (key: string) => say(`cars.e.${key}`, values);
  switch (kind) {
    case "car_dealt":
      return tell(payload.power ? "car_dealt_power" : "car_dealt");
    case "lot_turned_up":
      return plain(payload["again"] ? "lot_again" : payload.power ? "lot_power" : "lot");
    case "order_chosen":
      return payload["order"] === "bottom to top" ? tell("bottom_up") : null;
    case "car_blocked":
      return say("cars.e.blocked", { ...values, count: payload["lost"] as number });
    case "car_finished":
      return plain("finished");
    case "line_crossed":
      return plain(game === "downforce" ? "line_crossed" : "line_crossed_top");
    case "card_drawn":
      return mine && payload.rows ? tell("card_drawn") : null;
    case "race_ended":
      return payload["finished"] ? say("cars.e.ended", { count: payload["finished"] as number }) : plain("ended_none");
    case "car_ranked":
      return plain("ranked");
    case "going":
      return plain(CALLS[payload["call"] as string] ?? "gone");
    case "car_broke_down":
      return plain("broke_down");
    case "car_returned":
      return plain("returned");
    case "tip_shown":
      values["money"] = signed(game, payload["money"] as number);
      return tell("tip_shown");
    case "lot_set_aside":
    case "lot_returned":
    case "driver_offered":
    case "driver_unsold":
    case "car_placed":
    case "no_effect":
      return plain(kind);
    case "bid_sealed":
    case "power_chosen":
      return null;
    default:
      return tell(kind);
  }
}

// Events of one kind in a row: a deal, sealed bids opened, secret bets, bets shown.
function tellTogether(game: string, events: Event[], names: string[], seat: number | null): LogLine[] {
  const first = events[0] as Event;
  const payloads = events.map((event) => event.payload as Payload);
  const line = (text: string, car?: string, id = first.number): LogLine => ({ id, text, ...(car ? { car } : {}) });
  const you = (player: number | undefined) => (player === seat ? say("cars.you") : (names[player ?? -1] ?? ""));
  switch (first.kind) {
    case "hand_dealt": {
      const [cards, cash] = [payloads[0]?.["cards"] as number, payloads[0]?.["money"] as number | undefined];
      if (game === "downforce") return [line(say("cars.e.dealt_all", { count: cards }))];
      if (payloads.every((payload) => payload["money"] === cash))
        return [line(say("cars.e.money_all", { count: cards, money: money(game, cash ?? 0) }))];
      return events.map((event) => line(one(game, "began_with", event.payload as Payload, names, seat) ?? "", "", event.number));
    }
    case "bid_shown": {
      const bids = payloads.map((payload) => say("cars.e.bid", { name: you(payload.seat), bid: payload["bid"] as number }));
      return [line(say("cars.e.bids", { bids: bids.join(" · ") }))];
    }
    case "bet_shown":
      return [...new Set(payloads.map((payload) => payload.seat))].map((player) => {
        const mine = events.filter((event) => event.payload["seat"] === player);
        const cars = list(mine.map((event) => carName(event.payload["car"] as string)));
        const key = `cars.e.bets_shown${player === seat ? ".you" : ""}`;
        return line(say(key, { name: names[player ?? -1] ?? "", cars }), "", mine[0]?.number);
      });
    default: {
      const own = events.find((event) => event.payload["seat"] === seat && event.payload["car"]);
      if (!own) return [];
      const values = { line: own.payload["line"] as number, car: carName(own.payload["car"] as string) };
      return [line(say(`cars.e.${first.kind}.you`, values), own.payload["car"] as string, own.number)];
    }
  }
}
