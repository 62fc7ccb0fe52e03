// Why the server refused something, in the reader's language. The request says more than the code alone.

import { knows, say } from "../words/words.svelte";

interface Told {
  code?: string;
  asked?: string;
}

const isTold = (refused: unknown): refused is Told => typeof refused === "object" && refused !== null && "code" in refused;

export function reason(refused: unknown, about?: string): string {
  const { code, asked = about }: Told = isTold(refused) ? refused : {};
  const keys = [`refused.${code}.${asked}`, `refused.${code}`];
  return say(keys.find(knows) ?? "refused.unavailable");
}
