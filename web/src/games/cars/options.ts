// An option of a question in words.

import { cardName, spaceName } from "../../board/names";
import type { CircuitInfo } from "../../protocol";
import { say, t } from "../../words/words.svelte";
import { carName, money, powerName, type CarsOption } from "./words";

export function optionName(game: string, circuit: CircuitInfo | null | undefined, option: CarsOption): string {
  if ("card" in option) {
    const card = cardName(option.card);
    return "bid" in option ? `${t("cars.do.bid", { n: option.bid })} (${card})` : card;
  }
  if ("bid" in option) return option.bid ? t("cars.do.raise", { money: money(game, option.bid) }) : t("cars.do.pass");
  if ("power" in option) return powerName(option.power);
  if ("slot" in option) return t("cars.slot", { slot: option.slot });
  if ("choice" in option) return say(`cars.do.${option.choice}`);
  if ("car" in option) return carName(option.car);
  if ("space" in option) {
    if (option.space === null) return t("cars.do.stop");
    return circuit ? spaceName(circuit, option.space) : String(option.space);
  }
  const { answer: _, ...rest } = option;
  return say(`cars.do.${Object.values(rest).join()}`); // one word
}
