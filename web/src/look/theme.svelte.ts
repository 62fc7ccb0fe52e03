// Light or dark: as the machine says, or as the reader chose.

import { keep, recall } from "../kept";

export type Theme = "light" | "dark";

const machine = matchMedia("(prefers-color-scheme: light)");
const kept = recall("theme");
let chosen = $state<Theme | null>(kept === "light" || kept === "dark" ? kept : null);
let asked = $state<Theme>(machine.matches ? "light" : "dark");

machine.addEventListener("change", () => {
  asked = machine.matches ? "light" : "dark";
  show();
});

function show(): void {
  document.documentElement.dataset["theme"] = chosen ?? asked;
}

export const look = {
  get theme(): Theme {
    return chosen ?? asked;
  },
  set theme(theme: Theme) {
    chosen = theme;
    keep("theme", theme);
    show();
  },
};

show();
