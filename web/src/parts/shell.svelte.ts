// What a screen puts into the page's header and title.

import type { Snippet } from "svelte";

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

export function title(...words: (string | null | undefined)[]): void {
  document.title = [...words.filter(Boolean), "Paddock"].join(" · ");
}
