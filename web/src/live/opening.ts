// Ways to open a table in one click.

import { hideTable, myTables, openLesson, openTable, replayFile } from "../http";
import type { Arrangement, GameInfo, MyRace, SeatPlan, TableSummary } from "../protocol";
import { levels } from "../parts/levels.svelte";
import { go } from "../route.svelte";

const USUAL_SEATS = 4;
const starting = new Set<string>(); // tables that begin as soon as we are there

export function usualSeats(game: GameInfo): number {
  return Math.min(Math.max(USUAL_SEATS, Math.min(...game.players)), Math.max(...game.players));
}

const bots = (game: GameInfo, count: number): SeatPlan[] =>
  Array.from({ length: Math.max(0, count) }, () => ({ kind: "bot", level: levels.usual(game.name) }));

async function open(arrangement: Arrangement, plan: SeatPlan[], start: boolean): Promise<void> {
  await levels.look();
  const keys = await openTable(arrangement, plan);
  if (start) starting.add(keys.join);
  go(`/table/${keys.join}`);
}

export function againstBots(game: GameInfo, seats: number, options: Record<string, boolean | string>, each: string[]): Promise<void> {
  const plan = each.map((level): SeatPlan => ({ kind: "bot", level }));
  return open({ game: game.name, seats, options }, [{ kind: "me" }, ...plan], true);
}

// The lesson of a game that was begun and not finished.
export async function begunLesson(game: GameInfo): Promise<TableSummary | undefined> {
  return (await myTables()).tables.find((one) => one.lesson && one.game === game.name && one.status === "playing");
}

// A guided first race: the server arranges everything but the game. Another one that was begun is hidden.
export async function learn(game: GameInfo, begun?: TableSummary | null): Promise<void> {
  if (begun) await hideTable(begun.join);
  const keys = await openLesson(game.name, game.lesson ?? 0);
  starting.add(keys.join);
  go(`/table/${keys.join}`);
}

// The same race at a new table: the same seats, options and bots; other people's seats are open.
export async function again({ result, seats, replay }: MyRace): Promise<void> {
  if (!result) return;
  const { game, series, options } = result;
  const files = result.files.length ? (await replayFile(replay)).files : {};
  const plan = result.seats.map(({ name, level }, seat): SeatPlan => {
    if (seat === seats[0]) return { kind: "me" };
    if (seats.includes(seat)) return { kind: "shared", name: name.split(" / ").pop() ?? name };
    return level === null ? { kind: "open" } : { kind: "bot", level };
  });
  await open({ game, seats: plan.length, options, files, series }, plan, !plan.some((seat) => seat.kind === "open"));
}

export function withFriends(game: GameInfo): Promise<void> {
  return open({ game: game.name, seats: usualSeats(game) }, [{ kind: "me" }], false);
}

export function onThisDevice(game: GameInfo, names: string[], botCount: number): Promise<void> {
  const people = names.map((name, index): SeatPlan => ({ kind: index ? "shared" : "me", name }));
  return open({ game: game.name, seats: names.length + botCount, chat: false }, [...people, ...bots(game, botCount)], true);
}

export function onlyBots(game: GameInfo): Promise<void> {
  const seats = usualSeats(game);
  return open({ game: game.name, seats, chat: false }, bots(game, seats), true);
}

// Whether this table should begin at once; true one time.
export function startsAtOnce(key: string): boolean {
  return starting.delete(key);
}
