// What a game's folder gives to the page: its parts, each loaded when a screen needs it.

import type { Component, Snippet } from "svelte";
import type { LiveTable, ShownTable } from "../live/live.svelte";
import type { CircuitInfo, Present, Score } from "../protocol";
import type { Player } from "../replay/player.svelte";

export type View = Present["views"][number];
type Part<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

export type Find = (track: string) => Promise<CircuitInfo | null>;

// A table while it is played. A puzzle has something to say beside it, and shows ways to answer, each by its answers.
export type Playing = {
  live: ShownTable;
  seat: number | null;
  beside?: Snippet | null;
  preview?: number[] | null;
};

export interface Look {
  play: Part<Playing>;
  result: Part<{ live: LiveTable; seat: number | null }>;
  replay: Part<{ player: Player }>;
  amount?: (total: number) => string; // a result with its unit
  scores: Part<{ view: View; scores: Score[]; names: string[]; levels: (string | null)[] }>; // how a race ended, below its replay
  rules?: Record<"beginner" | "full", Record<string, boolean | string>>; // options for a first race, and for all that the game has
  known?: () => Promise<{ known: (view: View, seat: number) => string[] }>; // who a seat is and what it has, in sentences
  preview?: Part<{ track: string | null; find: Find }>; // its picture, for those who choose a game
  clauses?: string; // what the numbers of its clauses begin with
  figures?: Part<{ clause: string }>; // the pictures that explain clauses
  open?: (present: Present) => boolean; // whether nothing is hidden now, so that a shared device need not be passed
}
