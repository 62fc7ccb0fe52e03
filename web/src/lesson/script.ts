// The step to explain now: the first in the script that has come up and has not been read.

import type { Event, Moment, Step } from "../protocol";

export interface CarFact {
  car: string;
  owner: number | null;
  position: number | null;
}

export interface Facts {
  question: { kind: string } | null; // that the learner is asked, unless an answer is on its way
  events: Event[];
  over: boolean;
  seat: number; // the learner's
  cars: CarFact[];
  remarks: string[]; // the steps about answers that the learner has given
}

// A step, and the question or event that it explains.
export interface Due {
  step: Step;
  fact: object;
}

// What has happened is explained before what is asked now.
export function due(script: Step[], read: string[], facts: Facts): Due | null {
  const found = script.flatMap((step) => {
    const fact = read.includes(step.id) ? undefined : comesUp(step, facts);
    return fact ? [{ step, fact }] : [];
  });
  return found.find(({ step }) => !step.when.question) ?? found[0] ?? null;
}

function comesUp({ id, when }: Step, facts: Facts): object | undefined {
  if (when.over) return facts.over ? when : undefined;
  if (when.answer) return facts.remarks.includes(id) ? when : undefined;
  const { question } = facts;
  if (when.question) return question?.kind === when.question && fits(when, question, facts) ? question : undefined;
  return facts.events.filter((event) => event.kind === when.event && fits(when, event, facts))[(when.nth ?? 1) - 1];
}

type Those = Pick<Facts, "seat" | "cars">;

// The steps about an answer, where another option would not have brought them.
export function about(script: Step[], question: { kind: string; options: { answer: number }[] }, answer: number, facts: Those): Step[] {
  const chosen = question.options.filter((one) => one.answer === answer);
  const others = question.options.filter((one) => one.answer !== answer);
  return script.filter(
    ({ when }) =>
      when.answer === question.kind && chosen.some((one) => fits(when, one, facts)) && others.some((one) => !fits(when, one, facts)),
  );
}

// Whether a question, an option or an event is the one that is meant.
export function fits(when: Moment, fact: object, { seat, cars }: Those): boolean {
  // A field, or a field within a field: "card.rows.0".
  const value = (path: string): unknown =>
    path.split(".").reduce<unknown>((part, name) => (part instanceof Object ? Reflect.get(part, name) : undefined), fact);
  for (const [name, wanted] of Object.entries(when.where ?? {})) {
    const found = value(name);
    if (Array.isArray(wanted) ? !wanted.some((one) => one === found) : found !== wanted) return false;
  }
  for (const [name, least] of Object.entries(when.least ?? {})) if (Number(value(name)) < least) return false;
  const car = (path: string): CarFact | undefined => cars.find((one) => one.car === value(path));
  const owner = (path: string): unknown => car(path)?.owner ?? value(path);
  for (const [path, place] of Object.entries(when.behind ?? {})) if ((car(path)?.position ?? 0) < place) return false;
  if (when.yours && owner(when.yours) !== seat) return false;
  const rival = when.rival ? (car(when.rival)?.owner ?? null) : null;
  return !when.rival || (rival !== null && rival !== seat);
}
