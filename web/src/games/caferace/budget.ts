// The time that a round may take at brisk pace, shared among the answers that make it up.

import type { Frame } from "./frames";

export const LONGEST = 7000; // milliseconds
// About how long a die for sale, a bid and a move take where there is time.
const LOT = 1450;
const BID = 400;
const MOVE = 2200;

export class Budget {
  #round = -1;
  #spent = 0;
  #last = -1;

  // How fast to show pictures of one round, the first of which tells an event of this number. What is left of the round's
  // time is shared between them and what is still to come, so that there is always some left for that.
  take(pictures: Frame[], number: number): number {
    const round = pictures[0]?.round ?? 0;
    if (round !== this.#round || number <= this.#last) this.#spent = 0; // another round, or the same one seen again
    [this.#round, this.#last] = [round, number];
    const time = pictures.reduce((sum, picture) => sum + picture.time, 0);
    const factor = time && Math.min(1, (LONGEST - this.#spent) / (time + ahead(pictures)));
    this.#spent += time * factor;
    return factor;
  }
}

// About how long the rest of a round takes: once anybody has moved, all of it is known.
function ahead(pictures: Frame[]): number {
  const shown = pictures.at(-1)?.shown;
  if (!shown || pictures.some(({ caption }) => caption?.kind === "employee_moved")) return 0;
  const open = shown.employees.filter((one) => one.speed === null).length;
  return open * LOT + bids(open) * BID + shown.employees.length * MOVE;
}

const bids = (open: number): number => (open * (open + 1)) / 2;
