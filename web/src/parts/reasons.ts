// Why the server refused something, in the reader's language. What was asked for says more than the code alone.

import { knows, say } from "../words/words.svelte";

export function reason(refused: unknown, about?: string): string {
  const { code = "unavailable", asked = about } = refused as { code?: string; asked?: string };
  const keys = [`refused.${code}.${asked}`, `refused.${code}`];
  return say(keys.find(knows) ?? "refused.unavailable");
}
