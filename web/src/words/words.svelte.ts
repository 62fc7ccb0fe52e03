// All texts, in the reader's language. The English catalogue has every key; a test holds the others to it.
// A catalogue is a folder with a file for each part of the client.

import en from "./en";
import fr from "./fr";
import pt from "./pt";

export const LANGUAGES = { en: "English", fr: "Français", pt: "Português" } as const;
export type Language = keyof typeof LANGUAGES;
export type Word = keyof typeof en;

const catalogues: Record<Language, Partial<Record<string, string>>> = { en, fr, pt };

function wanted(): Language {
  const kept = localStorage.getItem("language");
  const asked = [kept, ...navigator.languages].map((tag) => tag?.slice(0, 2));
  return (asked.find((tag) => tag !== undefined && tag in LANGUAGES) as Language | undefined) ?? "en";
}

let language = $state<Language>(wanted());
document.documentElement.lang = language;

export const speech = {
  get language(): Language {
    return language;
  },
  set language(chosen: Language) {
    language = chosen;
    localStorage.setItem("language", chosen);
    document.documentElement.lang = chosen;
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
  const book = catalogues[language];
  const text = book[form] ?? book[`${key}.other`] ?? book[key] ?? en[key as Word] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === "number" ? number(value) : value;
  });
}

export function knows(key: string): boolean {
  return key in en;
}

export function number(value: number): string {
  return new Intl.NumberFormat(language).format(value);
}

export function list(words: string[]): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(words);
}
