// What is asked, or who is waited for, in one sentence.

import type { LiveTable } from "../live/live.svelte";
import type { Question } from "../protocol";
import { list, say, t } from "../words/words.svelte";
import { carName, theCar, type CarsView } from "./words";

export function asks(question: Question, game: string): string {
  const about = question.about as { car?: string; spaces?: number; line?: number; pair?: [string, string]; [name: string]: unknown };
  const car = about.car ? carName(about.car) : "";
  const count = about.spaces ?? 0;
  switch (question.kind) {
    case "bid":
      if (game !== "downforce") return t("cars.ask.raise", { car });
      return about["again"] ? t("cars.ask.bid_again", { car }) : t("cars.ask.bid", { car });
    case "open_bid":
      return t("cars.ask.raise", { car });
    case "row":
      return t("cars.ask.row", { car, spaces: count });
    case "wild":
      return say("cars.ask.wild", { count });
    case "step":
      if (about["turbo"]) return t("cars.ask.turbo", { car });
      return say(about["optional"] ? "cars.ask.more" : "cars.ask.step", { count, car, Car: about.car ? theCar(about.car) : "" });
    case "bet":
    case "tip":
      return say(`cars.ask.${question.kind}`, { line: about.line ?? 1 });
    case "special":
      return t("cars.ask.special", { one: carName(about.pair?.[0] ?? ""), other: carName(about.pair?.[1] ?? "") });
    default:
      return say(`cars.ask.${question.kind}`, { car });
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
