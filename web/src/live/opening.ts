// Ways to open a table in one click.

import { openTable, ownFile } from "../http";
import type { Arrangement, GameInfo, SeatPlan } from "../protocol";
import { levels } from "../parts/levels.svelte";
import { go } from "../route.svelte";

const USUAL_SEATS = 4;
const starting = new Set<string>(); // tables that begin as soon as we are there

export function usualSeats(game: GameInfo): number {
  return Math.min(Math.max(USUAL_SEATS, Math.min(...game.players)), Math.max(...game.players));
}

const bots = (count: number): SeatPlan[] => Array.from({ length: Math.max(0, count) }, () => ({ kind: "bot", level: levels.usual }));

async function open(arrangement: Arrangement, plan: SeatPlan[], start: boolean): Promise<void> {
  await levels.look();
  const keys = await openTable(arrangement, plan);
  if (start) starting.add(keys.join);
  go(`/table/${keys.join}`);
}

export function againstBots(game: GameInfo): Promise<void> {
  const seats = usualSeats(game);
  return open({ game: game.name, seats }, [{ kind: "me" }, ...bots(seats - 1)], true);
}

export function withFriends(game: GameInfo): Promise<void> {
  return open({ game: game.name, seats: usualSeats(game) }, [{ kind: "me" }], false);
}

export function onThisDevice(game: GameInfo, names: string[], botCount: number): Promise<void> {
  const people = names.map((name, index): SeatPlan => ({ kind: index ? "shared" : "me", name }));
  return open({ game: game.name, seats: names.length + botCount, chat: false }, [...people, ...bots(botCount)], true);
}

export function onlyBots(game: GameInfo): Promise<void> {
  const seats = usualSeats(game);
  return open({ game: game.name, seats, chat: false }, bots(seats), true);
}

// The same game again with the same seats, for after a race. Other people's seats are open: they are invited.
// Own files are named at a table; the new table needs their texts.
export async function playAgain(key: string, arrangement: Arrangement, seats: SeatPlan[]): Promise<void> {
  const named = Object.entries(arrangement.files ?? {});
  const files = Object.fromEntries(await Promise.all(named.map(async ([option, name]) => [option, await ownFile(key, name)] as const)));
  return open(
    { ...arrangement, files },
    seats,
    seats.every((seat) => seat.kind !== "open"),
  );
}

// Whether this table should begin at once; true one time.
export function startsAtOnce(key: string): boolean {
  return starting.delete(key);
}
