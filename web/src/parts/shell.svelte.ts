// What a screen puts into the page's header and title.

import { tick, type Snippet } from "svelte";
import { place } from "../route.svelte";

let bar = $state.raw<Snippet | null>(null);

export const shell = {
  get bar(): Snippet | null {
    return bar;
  },
};

// For as long as the component lives; call it in an $effect.
export function inHeader(snippet: Snippet): () => void {
  bar = snippet;
  return () => {
    if (bar === snippet) bar = null;
  };
}

// If a change of screen removes the focused element, the new heading gets the focus.
export async function readOn(): Promise<void> {
  await tick();
  const [main, active] = [document.querySelector("main"), document.activeElement];
  if (!place.moved || (active && active !== document.body && active !== main)) return;
  const heading = main?.querySelector<HTMLElement>("h1") ?? main;
  if (heading && !heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading?.focus();
}

export function title(...words: (string | null | undefined)[]): void {
  document.title = [...words.filter(Boolean), "Paddock"].join(" · ");
}

// The icon of the page, with a dot while somebody is waited for here: it shows in the tab.
const DOTTED = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#131a22"/>' +
    '<path d="M3 3h4v4H3zm6 0h4v4H9zM7 7h2v2H7zM3 9h4v4H3zm6 0h4v4H9z" fill="#ffcf33"/>' +
    '<circle cx="12" cy="4" r="4" fill="#e5343f" stroke="#fff"/></svg>',
)}`;

// For as long as the component lives; call it in an $effect.
export function badge(on: boolean): (() => void) | undefined {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (!icon || !on) return;
  const plain = icon.href;
  icon.href = DOTTED;
  return () => (icon.href = plain);
}
