// Where the spaces of the stairs are on the picture. The stairwell folds towards the viewer: a flight to the right, a landing that
// leads to the front, a flight to the left, a landing, a flight to the right, and the newspapers at its foot.

export const LAST = 29;
const FLIGHT = 7;
const LANDING = 3;

export const NEWSPAPER = 28; // the first of the two

export type Kind = "start" | "step" | "landing" | "newspaper";
export type Tread = { space: number; kind: Kind; x: number; y: number; width: number; depth: number; front: number };
export type Spot = { x: number; y: number };
export type Plan = {
  width: number;
  height: number;
  figure: number; // how high an employee is
  die: number;
  front: number; // how high the front of a tread is, where its number is
  treads: Tread[];
  walls: [Spot, Spot]; // the middles of the two bare walls between the flights: one for the speed dice, one for the white dice
};

type Sizes = {
  step: number;
  side: number;
  drop: number;
  depth: number;
  lane: number;
  top: number;
  front: number;
  figure: number;
  die: number;
};

const WIDE: Sizes = { step: 78, side: 140, drop: 12, depth: 34, lane: 44, top: 142, front: 24, figure: 68, die: 44 };
const NARROW: Sizes = { step: 34, side: 76, drop: 11, depth: 26, lane: 36, top: 94, front: 17, figure: 42, die: 27 };

export function kindOf(space: number): Kind {
  if (space === 0) return "start";
  if (space >= NEWSPAPER) return "newspaper";
  return (space - 1) % (FLIGHT + LANDING) < FLIGHT ? "step" : "landing";
}

// `y` is the front edge of a tread, `depth` how far it goes back, `front` how much of the stairs' side is seen below it.
function lay(sizes: Sizes): Plan {
  const { step, side, drop, depth, lane, top, front, figure, die } = sizes;
  const width = 2 * side + FLIGHT * step;
  const treads: Tread[] = [{ space: 0, kind: "start", x: 0, y: top, width: side, depth: figure * 1.04, front }];
  let y = top;
  for (let space = 1; space <= LAST; space++) {
    const kind = kindOf(space);
    const flight = Math.floor((space - 1) / (FLIGHT + LANDING));
    const place = (space - 1) % (FLIGHT + LANDING);
    const right = flight % 2 === 0;
    if (kind === "step") {
      y += drop;
      const x = right ? side + place * step : width - side - (place + 1) * step;
      treads.push({ space, kind, x, y, width: step, depth, front });
    } else if (kind === "landing") {
      y += place === FLIGHT ? drop : lane;
      treads.push({ space, kind, x: right ? width - side : 0, y, width: side, depth: place === FLIGHT ? depth : lane, front });
    } else {
      if (space === NEWSPAPER) y += drop;
      treads.push({ space, kind, x: width - side + (space - NEWSPAPER) * (side / 2), y, width: side / 2, depth: depth + 4, front });
    }
  }
  const middle = (from: number, to: number) => ((treads[from]?.y ?? 0) + (treads[to]?.y ?? 0)) / 2;
  return {
    width,
    height: y + front + 14,
    figure,
    die,
    front,
    treads,
    walls: [
      { x: side + step * 1.5, y: middle(2, 16) - depth * 0.55 },
      { x: width - side - step * 1.5, y: middle(12, 26) - depth * 0.55 },
    ],
  };
}

export const wide = lay(WIDE);
export const narrow = lay(NARROW);

// Where the feet of the employees on a space are, those further back first.
export function stand(plan: Plan, space: number, count: number): Spot[] {
  const tread = plan.treads[space];
  if (!tread) return [];
  const { x, y, width, depth } = tread;
  const middle = x + width / 2;
  if (space === 0) {
    const back = Math.ceil(count / 2);
    return Array.from({ length: count }, (_, index) => {
      const row = count <= 3 || index >= back ? 1 : 0;
      const here = count <= 3 ? count : row ? count - back : back;
      const place = row && count > 3 ? index - back : index;
      const gap = Math.min(width / 3.1, plan.figure * 0.8);
      return { x: middle + (place - (here - 1) / 2) * gap, y: y - 6 - (row ? 0 : plan.figure * 0.66) };
    });
  }
  const shift = Math.min(width * 0.25, plan.figure * 0.34);
  if (count < 2) return [{ x: middle, y: y - depth * 0.32 }];
  return [
    { x: middle - shift, y: y - depth * 0.5 },
    { x: middle + shift, y: y - depth * 0.18 },
  ];
}
