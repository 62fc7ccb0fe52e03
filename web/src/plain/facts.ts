// What a view and an event of any game tell, as words and numbers.

import type { Event } from "../protocol";
import type { LogLine } from "../parts/log";

type Row = Record<string, unknown>;

export const words = (name: string): string => name.replaceAll("_", " ");

function told(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return value ? "✓" : "–";
  if (Array.isArray(value)) return value.map(told).join(", ");
  if (typeof value === "object") return Object.values(value).map(told).join(" ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

export interface Facts {
  single: [name: string, value: string][];
  columns: string[];
  rows: { seat: number; cells: string[] }[]; // one for each seat
}

// What is shown in other ways: whose turn it is, and the question itself.
const APART = ["number", "game", "seat", "kind", "question", "owes_answer", "has_answered"];

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && "seat" in value;

// A view as single facts and a table with a row for each seat.
export function factsOf(view: object): Facts {
  const facts: Facts = { single: [], columns: [], rows: [] };
  for (const [name, value] of Object.entries(view) as [string, unknown][]) {
    if (APART.includes(name)) continue;
    if (Array.isArray(value) && value.length > 0 && value.every(isRow)) {
      facts.columns = Object.keys(value[0] ?? {}).filter((key) => !APART.includes(key));
      facts.rows = value.map((row) => ({ seat: Number(row["seat"]), cells: facts.columns.map((key) => told(row[key])) }));
    } else facts.single.push([words(name), told(value)]);
  }
  return facts;
}

export function lines(events: Event[], names: string[]): LogLine[] {
  return events.map((event) => {
    const facts = Object.entries(event).filter(([name]) => !APART.includes(name));
    const who = "seat" in event ? `${names[event.seat] ?? ""}: ` : "";
    const rest = facts.map(([name, value]) => `${words(name)} ${told(value)}`).join(", ");
    return { id: event.number, text: who + words(event.kind) + (rest && ` (${rest})`) };
  });
}
