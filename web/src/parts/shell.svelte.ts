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

// What a change of screen leaves without focus gets it: the reader goes on at the new heading.
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
