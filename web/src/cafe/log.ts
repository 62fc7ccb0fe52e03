// What happened in Café Race, in words. What belongs together is one line: the dice of a round, a reveal, a whole move.

import type { LogLine } from "../parts/log";
import type { Who } from "../parts/people";
import type { Event } from "../protocol";
import { list, number, say, t } from "../words/words.svelte";
import { onSpace } from "./seats";
import { part } from "./shown";

export type CafeLine = LogLine & { seat?: number };

// One event as a sentence.
export function sentence(event: Event, who: Who): string {
  const seat = part(event, "seat");
  switch (event.kind) {
    case "round_began":
      return t("cafe.log.round", { round: part(event, "round") });
    case "die_rolled":
      return t("cafe.log.dice", { dice: number(part(event, "value")) });
    case "initiative_sealed":
      return tell("sealed", who, seat);
    case "initiative_shown":
      return tell("shown", who, seat, { initiative: part(event, "initiative") });
    case "speed_taken":
      return tell("took", who, seat, { speed: part(event, "speed"), initiative: part(event, "initiative") });
    case "white_dice_thrown":
      return tell("threw", who, seat, { throw: part(event, "throw") });
    case "first_bidder_named":
      return tell("first", who, seat);
    case "die_offered":
      return tell("offered", who, seat, { die: part(event, "die") });
    case "bid_made":
      return part(event, "bid") ? tell("bid", who, seat, { bid: part(event, "bid") }) : tell("passed", who, seat);
    case "employee_moved":
      return moved(event, who);
    case "employee_blocked":
      return tell("blocked", who, seat, { count: part(event, "lost") });
    case "finish_reached":
      return tell("finished", who, seat, { on: onSpace(part(event, "space")) });
    case "balance_rolled":
      return tell(event.payload["spilled"] ? "spilled" : "kept", who, seat, rolled(event));
    case "coffee_spilled":
      return tell("left", who, seat, { count: part(event, "left") });
    case "sent_back":
      return tell("back", who, seat);
    case "game_ended":
      return t("cafe.log.over", { round: part(event, "round") });
    default:
      return event.kind;
  }
}

// A balance roll before its dice have come to rest.
export function rolling(event: Event, who: Who): string {
  if (event.kind !== "balance_rolled") return tell("throwing", who, part(event, "seat"));
  return tell("rolling", who, part(event, "seat"), { target: part(event, "target") });
}

// The events as lines; `who` tells the names at an event.
export function lines(events: Event[], who: (event: number) => Who): CafeLine[] {
  const found: CafeLine[] = [];
  let kind = "";
  let group: Event[] = [];
  for (const event of events) {
    const next = GROUPS[event.kind] ?? event.kind;
    const joins =
      group.length > 0 &&
      (MOVE.has(event.kind) ? kind === "move" : next === kind && GROUPS[event.kind] !== undefined && event.kind !== "employee_moved");
    if (joins) {
      group.push(event);
      found[found.length - 1] = line(kind, group, who(event.number));
    } else {
      kind = next;
      group = [event];
      found.push(line(kind, group, who(event.number)));
    }
  }
  return found;
}

const MOVE = new Set(["employee_blocked", "finish_reached", "balance_rolled", "coffee_spilled"]);
const GROUPS: Record<string, string> = {
  die_rolled: "dice",
  initiative_sealed: "initiatives",
  initiative_shown: "initiatives",
  white_dice_thrown: "tie",
  speed_taken: "speeds",
  employee_moved: "move",
};

function line(kind: string, group: Event[], who: Who): CafeLine {
  const [first] = group as [Event];
  const id = first.number;
  const named = (word: string) => group.filter((event) => event.payload[word] !== undefined).map((event) => pair(who, event, word));
  switch (kind) {
    case "dice":
      return { id, text: t("cafe.log.dice", { dice: group.map((event) => number(part(event, "value"))).join(", ") }) };
    case "initiatives": {
      const shown = group.filter((event) => event.kind === "initiative_shown");
      if (shown.length === 0)
        return { id, text: t("cafe.log.chosen", { names: list(group.map((event) => name(who, part(event, "seat")))) }) };
      return { id, text: t("cafe.log.initiatives", { list: shown.map((event) => pair(who, event, "initiative")).join(" · ") }) };
    }
    case "tie":
      return { id, text: t("cafe.log.tie", { list: named("throw").join(" · ") }) };
    case "speeds":
      if (group.length > 1) return { id, text: t("cafe.log.speeds", { list: named("speed").join(" · ") }) };
      return { id, text: sentence(first, who), seat: part(first, "seat") };
    case "move":
      return { id, text: [moved(first, who), ...group.slice(1).map(fragment)].join(" "), seat: part(first, "seat") };
    default:
      return { id, text: sentence(first, who), ...(first.payload["seat"] === undefined ? {} : { seat: part(first, "seat") }) };
  }
}

// What comes after a move, told without saying again who moved.
function fragment(event: Event): string {
  switch (event.kind) {
    case "employee_blocked":
      return say("cafe.log.then.blocked", { count: part(event, "lost") });
    case "finish_reached":
      return t("cafe.log.then.finished");
    case "balance_rolled":
      return say(event.payload["spilled"] ? "cafe.log.then.spilled" : "cafe.log.then.kept", rolled(event));
    default:
      return say("cafe.log.then.left", { count: part(event, "left") });
  }
}

function moved(event: Event, who: Who): string {
  const [origin, space] = [part(event, "origin"), part(event, "space")];
  const on = onSpace(space);
  if (origin === space) return tell("stayed", who, part(event, "seat"), { on });
  return tell("moved", who, part(event, "seat"), { count: space - origin, on });
}

const rolled = (event: Event) => ({ throw: part(event, "throw"), target: part(event, "target") });
const pair = (who: Who, event: Event, word: string) =>
  t("cafe.log.pair", { name: name(who, part(event, "seat")), value: part(event, word) });
const name = (who: Who, seat: number) => (seat === who.you ? t("cafe.you") : (who.names[seat] ?? ""));

function tell(what: string, who: Who, seat: number, values: Record<string, string | number> = {}): string {
  return say(`cafe.log.${what}.${seat === who.you ? "you" : "they"}`, { name: who.names[seat] ?? "", ...values });
}
