// Clauses in sections, found by their words.

import type { RuleClause } from "../protocol";

export interface Section {
  id: string;
  title: string;
  clauses: RuleClause[];
}

// Sections in the order of the book; a section's address is that of the number before the point: "DF-3".
export function sections(clauses: RuleClause[]): Section[] {
  const found: Section[] = [];
  for (const clause of clauses) {
    let last = found.at(-1);
    if (last?.title !== clause.section) {
      last = { id: clause.id.split(".")[0] ?? clause.id, title: clause.section, clauses: [] };
      found.push(last);
    }
    last.clauses.push(clause);
  }
  return found;
}

// The clause that an address names, by itself or by the kind of question that it is behind.
export function clauseOf(clauses: RuleClause[], asked: string): string {
  return clauses.find((one) => one.asks.includes(asked))?.id ?? asked;
}

// Letter by letter without accents and capitals, so that places in the text stay what they are.
const plain = (text: string): string => [...text].map((letter) => letter.normalize("NFD").charAt(0).toLowerCase()).join("");

export function matches(clause: RuleClause, query: string): boolean {
  const text = plain(`${clause.id} ${clause.section} ${clause.text} ${clause.ruling}`);
  return plain(query)
    .trim()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export interface Piece {
  text: string;
  kind: "plain" | "hit" | "clause";
}

// A text in pieces: other clauses that it names, and what was searched for.
export function pieces(text: string, query: string): Piece[] {
  return text
    .split(/([A-Z]{2,}-\d+\.\d+)/)
    .flatMap((part, index): Piece[] => (index % 2 ? [{ text: part, kind: "clause" }] : hits(part, query)));
}

function hits(text: string, query: string): Piece[] {
  const words = plain(query)
    .trim()
    .split(/\s+/)
    .filter((word) => word.length > 1);
  const letters = [...text];
  const found: Piece[] = [];
  const folded = plain(text);
  for (let at = 0; at < letters.length;) {
    const word = words.filter((one) => folded.startsWith(one, at)).sort((a, b) => b.length - a.length)[0];
    const kind = word ? "hit" : "plain";
    const piece = letters.slice(at, at + (word?.length ?? 1)).join("");
    const last = found.at(-1);
    if (last && last.kind === kind && kind === "plain") last.text += piece;
    else found.push({ text: piece, kind });
    at += word?.length ?? 1;
  }
  return found;
}
