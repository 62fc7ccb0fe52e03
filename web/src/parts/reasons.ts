// Why the server refused something, in the reader's language; its own words where we have none.

import { Refusal } from "../http";
import { knows, say } from "../words/words.svelte";

export function reason(refused: unknown): string {
  const { code, message } = refused instanceof Refusal ? refused : (refused as { code?: string; message?: string });
  const key = `refused.${code ?? "unavailable"}`;
  // These say all there is to say; the others depend on what was asked for.
  if (knows(key)) return say(key);
  return message ? sentence(message) : say("refused.unavailable");
}

function sentence(words: string): string {
  const begun = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
