// The levels of bots that the server knows, and those that play a game.

import { games } from "../http";
import { settings } from "../live/settings.svelte";
import type { GameList } from "../protocol";

const USUAL = "racer"; // what a newcomer plays against

let known = $state.raw<GameList>({ games: [], levels: [USUAL] });

export const levels = {
  get all(): string[] {
    return known.levels;
  },
  of(game: string): string[] {
    return known.games.find((one) => one.name === game)?.levels ?? [USUAL];
  },
  // The level of bots if nothing else is chosen: in this game, or in any.
  usual(game?: string): string {
    const found = game === undefined ? known.levels : levels.of(game);
    return [settings.level, USUAL].find((level) => found.includes(level)) ?? found[0] ?? USUAL;
  },
  choose(level: string): void {
    settings.level = level;
  },
  know(all: GameList): void {
    known = all;
  },
  async look(): Promise<void> {
    known = await games();
  },
};
