// Chances and losses as people read them.

import type { Account, Report, ReportedDecision } from "../protocol";
import { lookOf } from "../games";
import { number, t } from "../words/words.svelte";

const points = (chance: number): number => Math.round(100 * chance) || 0; // never -0

export const percent = (chance: number): string => t("review.percent", { value: points(chance) });

// What was won or lost, with its sign.
export function change(chance: number): string {
  return points(chance) > 0 ? `+${percent(chance)}` : percent(chance);
}

// A result to expect, to a tenth.
export function amount(game: string, total: number): string {
  const rounded = Math.round(10 * total) / 10;
  return lookOf(game).amount?.(rounded) ?? number(rounded);
}

export const PARTS = ["own", "others", "luck"] as const;

// The accounts, the best result first.
export const inOrder = (accounts: readonly Account[]): Account[] => [...accounts].sort((a, b) => b.result - a.result);

// The decision that leads on from a step of the race.
export const decisionAt = (decisions: readonly ReportedDecision[], step: number): ReportedDecision | null =>
  decisions.find((one) => one.begin <= step && step < one.end) ?? null;

// The number of the last point of the curve that has come at a step.
export function pointAt(report: Report, step: number): number {
  const after = report.points.findIndex((point) => point.at > step);
  return after < 0 ? report.points.length - 1 : Math.max(0, after - 1);
}
