// The options of a game as a form shows them: names and explanations in the reader's language, from what the server lists.

import type { Arrangement, GameInfo, OptionInfo } from "../protocol";
import { knows, number, say, t } from "../words/words.svelte";

export type Value = boolean | string;

export function valuesOf(option: OptionInfo): Value[] {
  return option.values.length ? option.values : option.offered;
}

// The options that a series decides by itself.
function decided(game: GameInfo, series: string | null | undefined): string[] {
  return game.series.find((one) => one.name === series)?.decides ?? [];
}

// The options that can be chosen: a deck has no other to choose from.
export function choices(game: GameInfo, series: string | null | undefined): OptionInfo[] {
  const taken = decided(game, series);
  return game.options.filter((option) => valuesOf(option).length > 1 && !taken.includes(option.name));
}

export function usual(option: OptionInfo, seats: number): Value {
  return seats === 2 && option.two_player_default !== null ? option.two_player_default : option.default;
}

export function valueOf(option: OptionInfo, arrangement: Arrangement): Value {
  return arrangement.options?.[option.name] ?? usual(option, arrangement.seats);
}

export function labelOf(game: string, option: OptionInfo): string {
  const key = `option.${game}.${option.name}`;
  return knows(key) ? say(key) : option.name;
}

export function textOf(game: string, option: OptionInfo): string {
  const key = `option.${game}.${option.name}.text`;
  return knows(key) ? say(key) : option.text;
}

export function valueName(game: string, option: OptionInfo, value: Value): string {
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  const own = `option.${game}.${option.name}`;
  if (knows(`${own}.value`)) return say(`${own}.value`, { value: number(Number(value)) });
  const keys = [`${own}.${value}`, `${option.name}.${value}`];
  const key = keys.find(knows);
  return key ? say(key) : value;
}

// An arrangement with another value for an option; the usual ones are not said.
export function withOption(arrangement: Arrangement, option: OptionInfo, value: Value): Arrangement {
  const [options, files] = [without(arrangement.options, option.name), without(arrangement.files, option.name)];
  if (value !== usual(option, arrangement.seats)) options[option.name] = value;
  return { ...arrangement, options, files };
}

export function withSeries(game: GameInfo, arrangement: Arrangement, series: string | null): Arrangement {
  const taken = decided(game, series);
  const [options, files] = [without(arrangement.options, ...taken), without(arrangement.files, ...taken)];
  return { ...arrangement, series, options, files };
}

// The components that can come from a file of one's own.
export function ownable(game: GameInfo, series: string | null | undefined): OptionInfo[] {
  const taken = decided(game, series);
  return game.options.filter((option) => option.file && !taken.includes(option.name));
}

export function withFile(arrangement: Arrangement, option: OptionInfo, name: string, text: string): Arrangement {
  const { options, files } = arrangement;
  return { ...arrangement, options: { ...options, [option.name]: name }, files: { ...files, [option.name]: text } };
}

export function withoutFile(arrangement: Arrangement, option: OptionInfo): Arrangement {
  return withOption(arrangement, option, usual(option, arrangement.seats));
}

// Which option a refusal is about, if it names one.
export function optionIn(game: GameInfo, message: string): OptionInfo | undefined {
  const name = /^option '?(\w+)/.exec(message)?.[1];
  return game.options.find((option) => option.name === name);
}

function without<T>(values: Record<string, T> | undefined, ...names: string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => !names.includes(name)));
}

export function clauses(option: OptionInfo): string[] {
  return option.clause
    .split(",")
    .map((clause) => clause.trim())
    .filter(Boolean);
}

// The circuit that an arrangement begins with; null where there is none.
export function trackOf(game: GameInfo | null, arrangement: Arrangement): string | null {
  const option = game?.options.find((one) => one.name === "track");
  return option ? String(valueOf(option, arrangement)) : null;
}
