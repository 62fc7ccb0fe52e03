// Where to place a bubble so that it does not cover what it points at.

export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

export interface Place {
  top: number;
  left: number;
  width: number;
}

const GAP = 12;
const WIDEST = 400;
const NARROWEST = 240;

// Below, above or beside what it points at; null where no side has room. `height` tells how high it is at a width.
export function placeBeside(at: Box, screen: { width: number; height: number }, height: (width: number) => number): Place | null {
  const width = Math.min(WIDEST, screen.width - 2 * GAP);
  const high = height(width);
  const left = clamp(at.left + at.width / 2 - width / 2, GAP, screen.width - width - GAP);
  if (at.top - high - 2 * GAP >= 0) return { top: at.top - high - GAP, left, width };
  const below = at.top + at.height + GAP;
  if (below + high + GAP <= screen.height) return { top: below, left, width };
  const [before, after] = [at.left - 2 * GAP, screen.width - at.left - at.width - 2 * GAP];
  const side = Math.min(WIDEST, Math.max(before, after));
  if (side < NARROWEST) return null;
  const tall = height(side);
  if (tall + 2 * GAP > screen.height) return null;
  const top = clamp(at.top, GAP, screen.height - tall - GAP);
  return { top, left: after >= before ? at.left + at.width + GAP : at.left - GAP - side, width: side };
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
