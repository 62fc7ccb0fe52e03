// What a seat drives and has bet on, in sentences.

import type { View } from "../look";
import { list, say, t } from "../../words/words.svelte";
import { carName, isCars } from "./words";

export function known(view: View, seat: number): string[] {
  if (!isCars(view)) return [];
  const cars = view.cars.filter((car) => car.owner === seat).map((car) => carName(car.car));
  const own = view.seats.find((one) => one.seat === seat);
  const bets = (own && ("bets" in own ? own.bets : own.tips)) ?? [];
  return [
    cars.length ? say("cars.known.cars", { count: cars.length, cars: list(cars) }) : t("cars.known.none"),
    ...(bets.length ? [say("cars.known.bets", { count: bets.length, cars: list(bets.map(carName)) })] : []),
  ];
}
