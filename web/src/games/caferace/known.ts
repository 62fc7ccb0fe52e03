// Who an employee is, and what the cup holds, in a sentence.

import type { View } from "../look";
import { say } from "../../words/words.svelte";
import { letter, onSpace } from "./seats";

export function known(view: View, seat: number): string[] {
  const own = view.game === "cafe-race" ? view.employees.find((one) => one.seat === seat) : undefined;
  return own ? [say("cafe.known", { letter: letter(seat), on: onSpace(own.space), count: own.coffee })] : [];
}
