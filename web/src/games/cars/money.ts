import { number, t } from "../../words/words.svelte";

// Money as the game counts it: Downforce in millions, Top Race in thousands.
export function money(game: string, sum: number): string {
  const text = game === "downforce" ? t("cars.millions", { n: Math.abs(sum) }) : t("cars.thousands", { n: number(Math.abs(sum) * 1000) });
  return sum < 0 ? `−${text}` : text;
}
