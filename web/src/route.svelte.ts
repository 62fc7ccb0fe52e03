// The current screen, which the address decides.

import { address, pageAt } from "./base";

export type Route =
  | { screen: "home" }
  | { screen: "table"; key: string }
  | { screen: "replay"; key: string }
  | { screen: "puzzles" }
  | { screen: "puzzle"; game: string; key: string }
  | { screen: "device"; secret: string; key: string }
  | { screen: "rules"; game: string; clause: string }
  | { screen: "lost" };

export function readRoute(path: string, hash: string): Route {
  const [, first = "", second = "", ...rest] = path.split("/");
  if (rest.length === 0) {
    if (first === "") return { screen: "home" };
    if ((first === "table" || first === "watch") && second) return { screen: "table", key: second };
    if (first === "replay" && second) return { screen: "replay", key: second };
    if (first === "puzzles" && !second) return { screen: "puzzles" };
    if (first === "device" && !second) {
      const [secret = "", key = ""] = hash.slice(1).split("/");
      return { screen: "device", secret, key };
    }
    if (first === "rules") return { screen: "rules", game: second, clause: decodeURIComponent(hash.slice(1)) };
  }
  const [key] = rest;
  if (first === "puzzles" && second && key && rest.length === 1) return { screen: "puzzle", game: second, key };
  return { screen: "lost" };
}

const here = () => pageAt(location.pathname) ?? "";

let current = $state<Route>(readRoute(here(), location.hash));

let moved = false;
let from = "";
let over = $state.raw<Clause | null>(null);

export interface Clause {
  game: string;
  clause: string;
}

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
  // The clause that is shown over a table or a replay.
  get clause(): Clause | null {
    return over;
  },
  set clause(clause: Clause | null) {
    over = clause;
  },
};

function look(): void {
  moved = true;
  over = null;
  current = readRoute(here(), location.hash);
}

// Go to one of our pages, given without the base path.
export function go(path: string): void {
  from = here();
  history.pushState(null, "", address(path));
  look();
  scrollTo(0, 0);
}

// A link of ours changes the screen without reloading the page.
export function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
  if (!link || !plain || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  const page = pageAt(link.pathname);
  if (page === null || page.startsWith("/api/")) return;
  // Within a page the browser itself scrolls and moves the focus.
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  const asked = readRoute(page, link.hash);
  // Players and spectators who look up a clause still see the table.
  if (asked.screen === "rules" && asked.clause && "key" in current) over = { game: asked.game, clause: asked.clause };
  else go(page + link.search + link.hash);
}

addEventListener("popstate", look);
addEventListener("hashchange", look);
