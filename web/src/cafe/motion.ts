// How fast things move: as set, and not at all for those who asked for less motion.

import { settings } from "../live/settings.svelte";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const PACE = { slow: 1.7, normal: 1, fast: 0.45, off: 0 };

export const pace = () => PACE[settings.speed];
export const moves = () => !still.matches && settings.speed !== "off";
