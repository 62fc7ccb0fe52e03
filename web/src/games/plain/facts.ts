// Views, events and questions of any game in words: by the texts of the game's own catalogue, which the terminal uses too
// (src/paddock/engine/plain_sentences.py), or else as names and numbers.

import type { Event } from "../../protocol";
import type { LogLine } from "../../parts/log";
import { knows, say } from "../../words/words.svelte";

type Row = Record<string, unknown>;

const spaced = (name: string): string => name.replaceAll("_", " ");
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

// The game, the players' names, and the seat that is addressed as "you".
export interface Telling {
  game: string;
  names: string[];
  you: number | null;
}

// A field by itself.
export function field(game: string, name: string): string {
  const key = `${game}.field.${name}`;
  return knows(key) ? say(key) : spaced(name);
}

// The text of the game's catalogue for a thing, if it has one.
function text(what: string, kind: string, thing: object, { game, names, you }: Telling): string {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(thing)) if (typeof value === "string" || typeof value === "number") values[name] = value;
  const seat = "seat" in thing && typeof thing.seat === "number" ? thing.seat : null;
  if (seat !== null) values["name"] = names[seat] ?? "";
  const key = `${game}.${what}.${kind}`;
  const own = seat !== null && seat === you && knows(`${key}.you`) ? `${key}.you` : key;
  return knows(own) ? say(own, values) : "";
}

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

// Fields that say nothing by themselves, or are shown elsewhere: whose turn it is, and the question itself.
const APART = ["number", "game", "seat", "kind", "question", "options", "answer", "owes_answer", "has_answered"];

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && "seat" in value;

// A view as single facts and a table with a row for each seat.
export function factsOf(view: object, game: string): Facts {
  const facts: Facts = { single: [], columns: [], rows: [] };
  const entries: [string, unknown][] = Object.entries(view);
  for (const [name, value] of entries) {
    if (APART.includes(name)) continue;
    if (Array.isArray(value) && value.length > 0 && value.every(isRow)) {
      facts.columns = Object.keys(value[0] ?? {}).filter((key) => !APART.includes(key));
      facts.rows = value.map((row) => ({ seat: Number(row["seat"]), cells: facts.columns.map((key) => told(row[key])) }));
    } else facts.single.push([field(game, name), told(value)]);
  }
  return facts;
}

// The fields of a thing: "dice 2".
function fields(thing: object, game: string): string {
  const entries: [string, unknown][] = Object.entries(thing);
  const own = entries.filter(([name]) => !APART.includes(name));
  return own.map(([name, value]) => `${field(game, name)} ${told(value)}`).join(", ");
}

// A question in one sentence.
export function ask(question: { kind: string }, telling: Telling): string {
  return text("ask", question.kind, question, telling) || `${capital(spaced(question.kind))}?`;
}

// An option of a question in a few words.
export function optionWords(kind: string, option: { answer: number }, telling: Telling): string {
  return text("option", kind, option, telling) || fields(option, telling.game) || String(option.answer);
}

function sentence(event: Event, telling: Telling): string {
  const known = text("event", event.kind, event, telling);
  if (known) return known;
  const facts = fields(event, telling.game);
  const words = spaced(event.kind) + (facts && ` (${facts})`);
  return "seat" in event ? `${telling.names[event.seat] ?? ""}: ${words}.` : `${capital(words)}.`;
}

export function lines(events: Event[], telling: Telling): LogLine[] {
  return events.map((event) => ({ id: event.number, text: sentence(event, telling) }));
}
