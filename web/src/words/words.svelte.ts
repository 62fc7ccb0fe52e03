// All texts, in the reader's language. The English catalogue has every key; a test holds the others to it.
// A catalogue is a folder with a file for each part of the client.

import { keep, recall } from "../kept";
import type en from "./en";

export const LANGUAGES = { en: "English", fr: "Français", pt: "Português" } as const;
export type Language = keyof typeof LANGUAGES;
export type Word = keyof typeof en;

type Catalogue = Partial<Record<string, string>>;

// Texts are data, not scripts: only the language that is read is loaded, and from files that are no code.
const FILES = import.meta.glob<string>("./{en,fr,pt}/*.json", { query: "?url", import: "default", eager: true });

async function load(chosen: Language): Promise<Catalogue> {
  const files = Object.entries(FILES).filter(([path]) => path.startsWith(`./${chosen}/`));
  const parts = files.map(async ([, url]) => (await (await fetch(url)).json()) as Catalogue);
  return Object.assign({}, ...(await Promise.all(parts))) as Catalogue;
}

function wanted(): Language {
  const asked = [recall("language"), ...navigator.languages].map((tag) => tag?.slice(0, 2));
  return (asked.find((tag) => tag !== undefined && tag in LANGUAGES) as Language | undefined) ?? "en";
}

let language = $state<Language>(wanted());
let book = $state.raw<Catalogue>({});

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
  const form = typeof count === "number" ? `${key}.${new Intl.PluralRules(language).select(count)}` : key;
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
  return new Intl.NumberFormat(language).format(value).replace("-", "−");
}

export function list(words: string[]): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(words);
}
