// All texts, in the reader's language, from the catalogues of the Python package, which the terminal uses too
// (src/paddock/words). The English catalogue has every key; a test holds the others to it.

import en from "texts:en";
import fr from "texts:fr";
import pt from "texts:pt";
import { gameWords, read } from "../http";
import { keep, recall } from "../kept";
import type { Word } from "./keys";

export const LANGUAGES = { en: "English", fr: "Français", pt: "Português" } as const;
export type Language = keyof typeof LANGUAGES;

type Catalogue = Partial<Record<string, string>>;

// Texts are data, not scripts: only the language that is read is loaded, in one file.
const FILES: Record<Language, string> = { en, fr, pt };

async function load(chosen: Language): Promise<Catalogue> {
  const ours = fetch(FILES[chosen]).then((file) => read<Catalogue>(file));
  // A game from another package can still be played if its texts cannot be loaded.
  const others = gameWords(chosen).then(
    ({ texts }) => texts,
    () => ({}),
  );
  const [texts, more] = await Promise.all<Catalogue>([ours, others]);
  return { ...texts, ...more };
}

const isLanguage = (tag: string | undefined): tag is Language => tag !== undefined && tag in LANGUAGES;

function wanted(): Language {
  const asked = [recall("language"), ...navigator.languages].map((tag) => tag?.slice(0, 2));
  return asked.find(isLanguage) ?? "en";
}

let language = $state<Language>(wanted());
let book = $state.raw<Catalogue>({});

// Making one of these takes as long as a hundred texts.
const plurals = $derived(new Intl.PluralRules(language));
const numbers = $derived(new Intl.NumberFormat(language));
const lists = $derived(new Intl.ListFormat(language, { type: "conjunction" }));

// Load a language and speak it from then on.
export async function speak(chosen: Language = language): Promise<void> {
  book = await load(chosen);
  language = chosen;
  document.documentElement.lang = chosen;
}

export const speech = {
  get language(): Language {
    return language;
  },
  set language(chosen: Language) {
    keep("language", chosen);
    void speak(chosen);
  },
};

type Value = string | number;

// The text of a key with its values put in. With a `count`, "key.one" and "key.other" are told apart.
export function t(key: Word, values: Record<string, Value> = {}): string {
  return say(key, values);
}

// The same for keys that are made while running, such as "event.car_moved".
export function say(key: string, values: Record<string, Value> = {}): string {
  const count = values["count"];
  const form = typeof count === "number" ? `${key}.${plurals.select(count)}` : key;
  const text = book[form] ?? book[`${key}.other`] ?? book[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === "number" ? number(value) : value;
  });
}

export function knows(key: string): boolean {
  return key in book;
}

export function number(value: number): string {
  return numbers.format(value).replace("-", "−");
}

export function list(words: string[]): string {
  return lists.format(words);
}
