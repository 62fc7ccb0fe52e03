// The page's reader says what the Python reader says of the same cases (tests/words/test_reader.py).

import { beforeEach, expect, test, vi } from "vitest";
import cases from "../../tests/words/cases.json";
import { list, say, speak, type Language } from "../src/words/words.svelte";

type Said = [language: Language, key: string, values: Record<string, string | number>, expected: string];
type Listed = [language: Language, items: string[], expected: string];

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(cases.texts))));
});

test.each(cases.said as unknown as Said[])("in %s, %s with %j is: %s", async (language, key, values, expected) => {
  await speak(language);
  expect(say(key, values)).toBe(expected);
});

test.each(cases.listed as unknown as Listed[])("in %s, %j is listed as: %s", async (language, items, expected) => {
  await speak(language);
  expect(list(items)).toBe(expected);
});
