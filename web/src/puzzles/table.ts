// The position of a puzzle as the screen of its game gets a table: nothing happens there, and an answer is only noted.

import { puzzleBoard } from "../http";
import type { AskFields, ShownTable } from "../live/live.svelte";
import type { PuzzlePosition, RouteList } from "../protocol";
import { tableOf } from "../replay/told";
import { t } from "../words/words.svelte";

export class PuzzleTable implements ShownTable {
  readonly key = "";
  readonly line = "open";
  readonly stepwise = false;
  readonly online = [];
  readonly chat = [];
  readonly notes = [];
  readonly presentAt = 0;
  readonly hints = null;
  readonly pointed = null;
  onStep: ShownTable["onStep"] = null;

  constructor(
    readonly position: PuzzlePosition,
    readonly answer: (answers: number[]) => void,
  ) {}

  get events() {
    return this.position.events;
  }

  get present() {
    return this.position.present;
  }

  // Its players have numbers for names, in the language of the page.
  get table() {
    const { game, seats, options } = this.position;
    const names = Array.from({ length: seats }, (_, seat) => t("device.player", { number: seat + 1 }));
    const table = tableOf(game, names, []);
    return { ...table, status: "playing" as const, arrangement: { game, seats, options, chat: false } };
  }

  get you() {
    return { seats: [this.position.seat], host: false, had: [], claims: false, places: [], joined: false, join: null, watch: "" };
  }

  board = () => puzzleBoard(this.position.game, this.position.puzzle);

  routes(seat: number): Promise<RouteList> {
    const { present, routes } = this.position;
    return Promise.resolve({ question: present.asked.find((one) => one.seat === seat)?.question ?? null, routes });
  }

  ask(asked: AskFields): Promise<null> {
    if (asked.type === "answer") this.answer([asked.answer, ...(asked.then ?? [])]);
    return Promise.resolve(null);
  }
}
