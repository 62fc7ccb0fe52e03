// A line of the race log, made by each game from its events; and what happened at the table in between.

import type { Note } from "../protocol";
import { say } from "../words/words.svelte";
import type { Who } from "./people";

export interface LogLine {
  id: number | string; // a number is that of the first event it tells
  text: string;
  car?: string; // whose colour and number stand before it
}

// The lines with the notes among them, each before what happened after it.
export function withNotes<Line extends LogLine>(lines: Line[], notes: Note[], { names, you }: Who): (Line | LogLine)[] {
  const all: (Line | LogLine)[] = [];
  const told = notes.map((note, index) => ({ at: note.event, line: { id: `note ${index}`, text: tell(note) } }));
  for (const line of lines) {
    while (told[0] && told[0].at <= Number(line.id)) all.push(...told.splice(0, 1).map((note) => note.line));
    all.push(line);
  }
  return [...all, ...told.map((note) => note.line)];

  function tell({ kind, seat, name }: Note): string {
    return say(`log.note.${kind}${seat === you && name === names[seat] ? ".you" : ""}`, { name });
  }
}
