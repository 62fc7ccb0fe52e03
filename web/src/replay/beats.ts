// The drives of a race of cars: the steps of one car are one drive, however many answers they took.

import type { Drive } from "../board/types";
import { isCars } from "../cars/words";
import type { ReplayStep } from "../protocol";
import type { Steps } from "./reel.svelte";

// Something to show: a drive, or what an answer brought. `to` is the step that it leads to.
export interface Beat {
  to: number;
  drive: Drive | null;
  first: number; // the step in which it begins
}

// The beats from one step to another, as far as the steps are known; a drive of which not all is known is left out.
export function beats(steps: Steps, from: number, until: number): Beat[] {
  const found: Beat[] = [];
  let open = null as { drive: Drive; first: number } | null;
  const close = (to: number): void => {
    if (open) found.push({ to, ...open });
    open = null;
  };
  for (let number = from + 1; number <= until; number++) {
    const [before, step] = [steps[number - 1], steps[number]];
    if (!before || !step) return found;
    let told = false; // whether the step has something to tell before a drive begins in it
    for (const event of step.events) {
      if (event.kind === "car_moved" || event.kind === "car_blocked") {
        const { car } = event;
        if (open?.drive.car !== car) {
          close(number);
          const origin = event.kind === "car_moved" ? event.origin : spaceOf(before, car);
          if (origin === null) continue;
          if (told) found.push({ to: number, drive: null, first: number });
          told = false;
          open = { drive: { car, spaces: [origin] }, first: number };
        }
        if (event.kind === "car_moved") open.drive.spaces.push(event.space);
        else {
          open.drive.lost = event.lost;
          close(number);
        }
      } else if (event.kind === "car_finished") {
        if (open?.drive.car === event.car) open.drive.leaves = true;
        close(number);
      } else if (event.kind !== "line_crossed") told = true;
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
