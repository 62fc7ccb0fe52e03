// How seats, levels and links are called.

import { address } from "../base";
import type { TableInfo, You } from "../protocol";
import { knows, say, t } from "../words/words.svelte";

export function nameOf(table: TableInfo, seat: number): string {
  return table.seats[seat]?.name ?? t("seat.number", { number: seat + 1 });
}

export function levelName(level: string): string {
  const key = `level.${level}`;
  return knows(key) ? say(key) : level.charAt(0).toUpperCase() + level.slice(1);
}

// How a level plays, in one line.
export function levelText(level: string): string {
  const key = `level.${level}.text`;
  return knows(key) ? say(key) : "";
}

export function gameTitle(game: string): string {
  const key = `game.${game}`;
  return knows(key) ? say(key) : game;
}

export function links(you: You): { join: string | null; watch: string } {
  const whole = (page: string) => location.origin + address(page);
  return { join: you.join ? whole(`/table/${you.join}`) : null, watch: whole(`/watch/${you.watch}`) };
}
