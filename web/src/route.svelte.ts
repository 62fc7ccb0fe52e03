// Where we are: the address decides the screen.

import { address, pageAt } from "./base";

export type Route =
  | { screen: "home" }
  | { screen: "table"; key: string }
  | { screen: "replay"; key: string }
  | { screen: "rules"; game: string; clause: string }
  | { screen: "lost" };

export function readRoute(path: string, hash: string): Route {
  const [, first = "", second = "", ...rest] = path.split("/");
  if (rest.length === 0) {
    if (first === "") return { screen: "home" };
    if ((first === "table" || first === "watch") && second) return { screen: "table", key: second };
    if (first === "replay" && second) return { screen: "replay", key: second };
    if (first === "rules") return { screen: "rules", game: second, clause: decodeURIComponent(hash.slice(1)) };
  }
  return { screen: "lost" };
}

const here = () => pageAt(location.pathname) ?? "";

let current = $state<Route>(readRoute(here(), location.hash));

let moved = false;
let from = "";

export const place = {
  // Whether we came here from another screen of ours; a page that was just opened is read from its top.
  get moved(): boolean {
    return moved;
  },
  // The page before this one.
  get from(): string {
    return from;
  },
  get route(): Route {
    return current;
  },
};

function look(): void {
  moved = true;
  current = readRoute(here(), location.hash);
}

// Go to a page of ours, given without the base path.
export function go(path: string): void {
  from = here();
  history.pushState(null, "", address(path));
  look();
  scrollTo(0, 0);
}

// A link of ours changes the screen without loading the page anew.
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
  if (!link || !plain || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  const page = pageAt(link.pathname);
  if (page === null || page.startsWith("/api/")) return;
  // Within a page the browser knows best: it scrolls, and moves the focus.
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(page + link.search + link.hash);
}

addEventListener("popstate", look);
addEventListener("hashchange", look);
