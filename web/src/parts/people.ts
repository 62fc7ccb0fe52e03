// How seats, levels and links are called.

import { address } from "../base";
import type { SeatInfo, TableInfo, You } from "../protocol";
import { knows, say, t } from "../words/words.svelte";

export function nameOf(table: TableInfo, seat: number): string {
  return table.seats[seat]?.name ?? t("seat.number", { number: seat + 1 });
}

// The seats in a race that somebody who has none could ask for, once their players have been away long enough.
export function askable(you: You, table: TableInfo | null): SeatInfo[] {
  if (!table || table.claim || you.join === null || you.seats.length) return [];
  return table.seats.filter((seat) => you.had.every((had) => had === seat.seat));
}

// The players' names by seat, and the seat that is addressed as "you".
export type Who = { names: string[]; you: number | null };

// The same for each event: what somebody did who had a seat before in this race stays under that name.
export function whoThen(table: TableInfo | null, now: Who): (event: number) => Who {
  if (!table?.seats.some((seat) => seat.earlier.length)) return () => now;
  return (event) => {
    const before = table.seats.map((seat) => seat.earlier.find((one) => event < one.until)?.name);
    const you = now.you !== null && before[now.you] !== undefined ? null : now.you;
    return { names: now.names.map((name, seat) => before[seat] ?? name), you };
  };
}

// The levels of the bots that play for themselves, by seat; null for people.
export function botLevels(table: TableInfo | null): (string | null)[] {
  return table?.seats.map((seat) => (seat.kind === "bot" && !seat.left ? seat.level : null)) ?? [];
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
