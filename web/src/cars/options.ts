// An option of a question in words.

import { cardName, spaceName } from "../board/names";
import type { CircuitInfo, Option, Question } from "../protocol";
import { say, t } from "../words/words.svelte";
import { carName, money, powerName, type Pair, type Rows } from "./words";

export function optionName(game: string, circuit: CircuitInfo | null | undefined, question: Question, option: Option): string {
  const told = option.payload as {
    card?: number;
    rows?: Rows;
    pair?: Pair;
    bid?: number | null;
    power?: string;
    order?: string;
    row?: string;
    car?: string;
    slot?: number;
    choice?: string;
    space?: number;
    stop?: boolean;
  };
  switch (question.kind) {
    case "bid":
    case "open_bid":
      if (told.rows) return `${t("cars.do.bid", { n: told.bid ?? 0 })} (${cardName({ rows: told.rows })})`;
      return told.bid ? t("cars.do.raise", { money: money(game, told.bid) }) : t("cars.do.pass");
    case "play":
      return cardName({ rows: told.rows ?? [], pair: told.pair ?? null });
    case "keep":
      return powerName(told.power ?? "");
    case "order":
      return told.order === "bottom to top" ? t("cars.do.bottom_up") : t("cars.do.top_down");
    case "row":
      return told.row === "ignore" ? t("cars.do.ignore") : t("cars.do.carry");
    case "start":
      return t("cars.slot", { slot: told.slot ?? 0 });
    case "special":
      return say(`cars.do.${told.choice}`);
    case "step":
      if (told.stop) return t("cars.do.stop");
      return circuit ? spaceName(circuit, told.space ?? 0) : String(told.space);
    default:
      return carName(told.car ?? "");
  }
}
