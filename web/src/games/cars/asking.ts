// The question, or who has to answer, in one sentence.

import type { LiveTable } from "../../live/live.svelte";
import { list, say, t } from "../../words/words.svelte";
import { carName, theCar, type CarsQuestion, type CarsView } from "./words";

export function asks(question: CarsQuestion): string {
  return say(`cars.ask.${textOf(question)}`, facts(question));
}

// Where a kind of question has several texts, the name of the one that fits.
function textOf(question: CarsQuestion): string {
  switch (question.kind) {
    case "bid":
      return !("again" in question) ? "raise" : question.again ? "bid_again" : "bid";
    case "open_bid":
      return "raise";
    case "step":
      return "turbo" in question && question.turbo ? "turbo" : "optional" in question && question.optional ? "more" : "step";
    default:
      return question.kind;
  }
}

function facts(question: CarsQuestion): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  if ("car" in question) Object.assign(values, { car: carName(question.car), Car: theCar(question.car) });
  if ("spaces" in question && question.spaces !== null) Object.assign(values, { spaces: question.spaces, count: question.spaces });
  if ("line" in question) values["line"] = question.line;
  if (question.kind === "special") {
    const [one = "", other = ""] = question.card.pair ?? [];
    Object.assign(values, { one: carName(one), other: carName(other) });
  }
  return values;
}

export function waits(live: Pick<LiveTable, "table" | "present">, view: CarsView, names: string[], seat: number | null): string {
  if (view.kind === "over") return t("cars.wait.over");
  const asked = live.present?.asked.map((one) => one.seat) ?? [];
  if (seat !== null && asked.includes(seat)) return live.table?.seats[seat]?.level ? t("cars.wait.rest") : t("loading");
  if (view.kind === "open_bid") return t("cars.wait.open_bid");
  if (!asked.length) return t("loading");
  const values = { names: list(asked.map((one) => names[one] ?? "")), car: carName(view.playing?.car ?? view.lot?.car ?? "") };
  return say(`cars.wait.${view.kind}`, values);
}
