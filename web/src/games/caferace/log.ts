// The events of Café Race in words. What belongs together is one line: the dice of a round, a reveal, a whole move.

import type { LogLine } from "../../parts/log";
import type { Who } from "../../parts/people";
import type { CafeRaceBalanceRolled, CafeRaceEmployeeMoved, Event } from "../../protocol";
import { list, number, say, t } from "../../words/words.svelte";
import { onSpace } from "./seats";
import type { Shown } from "./shown";

export type CafeLine = LogLine & { seat?: number };

// One event as a sentence.
export function sentence(event: Event, who: Who): string {
  const seat = seatOf(event) ?? -1;
  switch (event.kind) {
    case "round_began":
      return t("cafe.log.round", { round: event.round });
    case "die_rolled":
      return t("cafe.log.dice", { dice: number(event.value) });
    case "initiative_sealed":
      return tell("sealed", who, seat);
    case "initiative_shown":
      return tell("shown", who, seat, { initiative: event.initiative });
    case "speed_taken":
      return tell("took", who, seat, { speed: event.speed, initiative: event.initiative });
    case "white_dice_thrown":
      return tell("threw", who, seat, { throw: event.throw });
    case "first_bidder_named":
      return tell("first", who, seat);
    case "die_offered":
      return tell("offered", who, seat, { die: event.die });
    case "bid_made":
      return event.bid ? tell("bid", who, seat, { bid: event.bid }) : tell("passed", who, seat);
    case "employee_moved":
      return moved(event, who);
    case "employee_blocked":
      return tell("blocked", who, seat, { count: event.lost });
    case "finish_reached":
      return tell("finished", who, seat, { on: onSpace(event.space) });
    case "balance_rolled":
      return tell(event.spilled ? "spilled" : "kept", who, seat, rolled(event));
    case "coffee_spilled":
      return tell("left", who, seat, { count: event.left });
    case "sent_back":
      return tell("back", who, seat);
    case "game_ended":
      return t("cafe.log.over", { round: event.round });
    default:
      return event.kind;
  }
}

// The caption of a picture; null if it needs none.
export function told(shown: Shown, caption: Event | null, who: Who): string | null {
  if (shown.ties.some((tie) => tie.rolling)) return t("cafe.tie");
  if (caption?.kind === "white_dice_thrown") return tied(shown.ties.map(({ seat, faces: [one, other] }) => pair(who, seat, one + other)));
  if (caption?.kind === "balance_rolled" && shown.thrown?.rolling) return tell("rolling", who, caption.seat, { target: caption.target });
  return caption ? sentence(caption, who) : shown.revealing ? t("cafe.reveal") : null;
}

// The events as lines; `who` tells the names at an event.
export function lines(events: Event[], who: (event: number) => Who): CafeLine[] {
  const found: CafeLine[] = [];
  let kind = "";
  let group: [Event, ...Event[]] | null = null;
  for (const event of events) {
    const next = GROUPS[event.kind] ?? event.kind;
    const joins =
      group !== null &&
      (MOVE.has(event.kind) ? kind === "move" : next === kind && GROUPS[event.kind] !== undefined && event.kind !== "employee_moved");
    if (group && joins) {
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

function line(kind: string, group: [Event, ...Event[]], who: Who): CafeLine {
  const [first, ...rest] = group;
  const id = first.number;
  const seat = seatOf(first);
  const own = { id, text: sentence(first, who), ...(seat === null ? {} : { seat }) };
  const pairs = (value: (event: Event) => number | null) =>
    group.flatMap((event) => {
      const found = value(event);
      return found === null ? [] : [pair(who, seatOf(event) ?? -1, found)];
    });
  switch (kind) {
    case "dice":
      return {
        id,
        text: t("cafe.log.dice", { dice: group.flatMap((event) => ("value" in event ? [number(event.value)] : [])).join(", ") }),
      };
    case "initiatives": {
      const shown = pairs((event) => (event.kind === "initiative_shown" ? event.initiative : null));
      if (shown.length === 0)
        return { id, text: t("cafe.log.chosen", { names: list(group.map((event) => name(who, seatOf(event) ?? -1))) }) };
      return { id, text: t("cafe.log.initiatives", { list: shown.join(" · ") }) };
    }
    case "tie":
      return { id, text: tied(pairs((event) => ("throw" in event ? event.throw : null))) };
    case "speeds":
      if (rest.length === 0) return own;
      return { id, text: t("cafe.log.speeds", { list: pairs((event) => ("speed" in event ? event.speed : null)).join(" · ") }) };
    case "move":
      return { ...own, text: [own.text, ...rest.map(fragment)].join(" ") };
    default:
      return own;
  }
}

// What follows a move, without repeating who moved.
function fragment(event: Event): string {
  switch (event.kind) {
    case "employee_blocked":
      return say("cafe.log.then.blocked", { count: event.lost });
    case "finish_reached":
      return t("cafe.log.then.finished");
    case "balance_rolled":
      return say(event.spilled ? "cafe.log.then.spilled" : "cafe.log.then.kept", rolled(event));
    case "coffee_spilled":
      return say("cafe.log.then.left", { count: event.left });
    default:
      return "";
  }
}

function moved(event: CafeRaceEmployeeMoved, who: Who): string {
  const [origin, space] = [event.origin, event.space];
  const on = onSpace(space);
  if (origin === space) return tell("stayed", who, event.seat, { on });
  return tell("moved", who, event.seat, { count: space - origin, on });
}

const rolled = ({ throw: thrown, target }: CafeRaceBalanceRolled) => ({ throw: thrown, target });
const seatOf = (event: Event): number | null => ("seat" in event ? event.seat : null);
const tied = (pairs: string[]) => t("cafe.log.tie", { list: pairs.join(" · ") });
const pair = (who: Who, seat: number, value: number) => t("cafe.log.pair", { name: name(who, seat), value });
const name = (who: Who, seat: number) => (seat === who.you ? t("seat.you") : (who.names[seat] ?? ""));

function tell(what: string, who: Who, seat: number, values: Record<string, string | number> = {}): string {
  return say(`cafe.log.${what}.${seat === who.you ? "you" : "they"}`, { name: who.names[seat] ?? "", ...values });
}
