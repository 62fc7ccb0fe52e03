// Cars, spaces and cards in words, for those who do not see them.

import { say, t } from "../words/words.svelte";
import type { BoardCar, CircuitInfo, End } from "./types";

export function colourName(car: string): string {
  return say(`cars.car.${car}`);
}

export function carName(car: string, number: number | string): string {
  return t("board.car", { colour: colourName(car), number });
}

// "lane 2, space 41, red car 6"; lane 1 is the inside.
export function spaceName(circuit: CircuitInfo, space: number, cars: BoardCar[] = []): string {
  const name = t("board.space", { lane: (circuit.spaces[space]?.lane ?? 0) + 1, space });
  const there = cars.find((car) => car.space === space);
  return there ? t("board.space.car", { space: name, car: carName(there.car, there.number) }) : name;
}

export function carPlace(circuit: CircuitInfo, car: BoardCar): string {
  const parts = [carName(car.car, car.number)];
  if (car.space !== null) parts.push(spaceName(circuit, car.space));
  else if (car.beside != null) parts.push(t("board.beside", { space: spaceName(circuit, car.beside) }));
  if (car.lap) parts.push(t("board.lap", { lap: car.lap }));
  if (car.place) parts.push(t("board.place", { place: car.place }));
  if (car.owner) parts.push(t("board.owner", { name: car.owner }));
  return parts.join(", ");
}

export function endName(circuit: CircuitInfo, end: End): string {
  const parts = [spaceName(circuit, end.space)];
  if (end.lost) parts.push(say("board.lost", { count: end.lost }));
  if (end.finish) parts.push(t("board.finish"));
  return parts.join(", ");
}

export interface CardFace {
  rows: [string, number][];
  pair?: [string, string] | null;
}

// "red 6, yellow 4, black 2"
export function cardName(card: CardFace): string {
  if (card.pair) return t("card.special", { one: colourName(card.pair[0]), other: colourName(card.pair[1]) });
  return card.rows.map(([car, spaces]) => t("card.row", { colour: colourName(car), spaces })).join(", ");
}
