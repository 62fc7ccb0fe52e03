import { vi } from "vitest";
import { speak } from "../src/words/words.svelte";

// Speak a language in which every text is its key and what is put in, such as "cars.e.bid name=Ada bid=3":
// tests then hold whatever the texts say.
export async function speakKeys(): Promise<void> {
  vi.stubGlobal("fetch", (url: string) => Promise.resolve(new Response(JSON.stringify(keys(catalogue(url))))));
  await speak("en");
}

// While it is tested, texts are in their address.
function catalogue(url: string): Record<string, string> {
  return JSON.parse(decodeURIComponent(url.slice(url.indexOf(",") + 1))) as Record<string, string>;
}

function keys(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, [key, ...values(text)].join(" ")]));
}

const values = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}={${name}}`))];
