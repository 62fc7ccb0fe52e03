// How fast things move: as set, and not at all for those who asked for less motion.

import { settings } from "../../live/settings.svelte";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const PACE = { relaxed: 1.7, brisk: 1, at_once: 0 };

export const pace = () => PACE[settings.pace];
export const moves = () => !still.matches && settings.pace !== "at_once";
