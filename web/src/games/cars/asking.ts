// The question, or who has to answer, in one sentence.

import type { LiveTable } from "../../live/live.svelte";
import { list, say, t } from "../../words/words.svelte";
import { carName, theCar, type CarsQuestion, type CarsView } from "./words";

export function asks(question: CarsQuestion): string {
  switch (question.kind) {
    case "bid":
      if (!("again" in question)) return t("cars.ask.raise", { car: carName(question.car) });
      return t(question.again ? "cars.ask.bid_again" : "cars.ask.bid", { car: carName(question.car) });
    case "open_bid":
      return t("cars.ask.raise", { car: carName(question.car) });
    case "row":
      return t("cars.ask.row", { car: carName(question.car), spaces: question.spaces });
    case "wild":
      return say("cars.ask.wild", { count: question.spaces });
    case "step": {
      const car = carName(question.car);
      if ("turbo" in question && question.turbo) return t("cars.ask.turbo", { car });
      const more = "optional" in question && question.optional;
      return say(more ? "cars.ask.more" : "cars.ask.step", { count: question.spaces ?? 0, car, Car: theCar(question.car) });
    }
    case "bet":
    case "tip":
      return say(`cars.ask.${question.kind}`, { line: question.line });
    case "special": {
      const [one = "", other = ""] = question.card.pair ?? [];
      return t("cars.ask.special", { one: carName(one), other: carName(other) });
    }
    case "start":
      return t("cars.ask.start", { car: carName(question.car) });
    default:
      return say(`cars.ask.${question.kind}`);
  }
}

export function waits(live: Pick<LiveTable, "table" | "present">, view: CarsView, names: string[], seat: number | null): string {
  if (view.kind === "over") return t("cars.wait.over");
  const asked = live.present?.asked.map((one) => one.seat) ?? [];
  if (seat !== null && asked.includes(seat)) return live.table?.seats[seat]?.level ? t("cars.wait.rest") : t("cars.wait.none");
  if (view.kind === "open_bid") return t("cars.wait.open_bid");
  if (!asked.length) return t("cars.wait.none");
  const values = { names: list(asked.map((one) => names[one] ?? "")), car: carName(view.playing?.car ?? view.lot?.car ?? "") };
  return say(`cars.wait.${view.kind}`, values);
}
