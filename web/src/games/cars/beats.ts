// The drives of a race of cars: the steps of one car are one drive, however many answers they took.

import type { Drive } from "../../board/types";
import { join } from "./joining";
import { isCars } from "./words";
import type { ReplayStep } from "../../protocol";
import type { Steps } from "../../replay/reel.svelte";

// Something to show: a drive, or what an answer brought. `to` is the step that it leads to.
export interface Beat {
  to: number;
  drive: Drive | null;
  first: number; // the step in which it begins
}

// The beats from one step to another, as far as the steps are known; a drive of which not all is known is left out.
export function beats(steps: Steps, from: number, until: number): Beat[] {
  const found: Beat[] = [];
  let open: { drive: Drive; first: number } | undefined;
  const close = (to: number): void => {
    if (open) found.push({ to, ...open });
    open = undefined;
  };
  for (let number = from + 1; number <= until; number++) {
    const [before, step] = [steps[number - 1], steps[number]];
    if (!before || !step) return found;
    let told = false; // whether the step has something to tell before a drive begins in it
    for (const event of step.events) {
      const joined = join(open?.drive ?? null, event, (car) => spaceOf(before, car));
      if (joined) {
        if (joined.begins) {
          close(number);
          if (told) found.push({ to: number, drive: null, first: number });
          told = false;
        }
        open = { drive: joined.drive, first: open?.first ?? number };
        if (joined.ends) close(number);
      } else if (event.kind === "car_blocked" || event.kind === "car_finished") close(number);
      else if (event.kind !== "line_crossed") told = true;
    }
    const { view } = step;
    if (!isCars(view) || view.kind !== "step" || view.playing?.car !== open?.drive.car) close(number);
    if (!open && (found.at(-1)?.to ?? from) < number) found.push({ to: number, drive: null, first: number });
  }
  close(until);
  return found;
}

function spaceOf(step: ReplayStep, car: string): number | null {
  return isCars(step.view) ? (step.view.cars.find((one) => one.car === car)?.space ?? null) : null;
}
