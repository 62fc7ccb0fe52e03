// How the cars are painted. Colour is never the only sign: each car has its own pattern and shows its number.

export interface Livery {
  paint: string;
  light: string;
  dark: string;
  trim: string; // the colour of the pattern
  ink: string; // what can be read on the paint
  pattern: string; // a path in a tile of 24 x 24
}

const BARS = "M0 7H24V10.5H0ZM0 13.5H24V17H0Z";
const BAND = "M0 8.5H24V15.5H0Z";
const SLANTS = "M-3 24 9 0H14L2 24ZM9 24 21 0H26L14 24Z";
const CHEVRONS = "M0 0H5L12 12 5 24H0L7 12ZM12 0H17L24 12 17 24H12L19 12Z";
const CHECKS = "M0 0H6V6H0ZM12 0H18V6H12ZM6 6H12V12H6ZM18 6H24V12H18ZM0 12H6V18H0ZM12 12H18V18H12ZM6 18H12V24H6ZM18 18H24V24H18Z";
const HOOPS = "M2 0H6V24H2ZM10 0H14V24H10ZM18 0H22V24H18Z";
const LOZENGES = "M6 0 12 12 6 24 0 12ZM18 0 24 12 18 24 12 12Z";
const HALF = "M0 12H24V24H0Z";
const DOTS = [4, 12, 20].flatMap((x) => [4, 12, 20].map((y) => `M${x - 2.4} ${y}a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0Z`)).join("");

export const LIVERIES: Record<string, Livery> = {
  black: { paint: "#353b45", light: "#59616e", dark: "#1b1f25", trim: "#dfe4ea", ink: "#ffffff", pattern: CHECKS },
  blue: { paint: "#2f6fe4", light: "#6b9bf5", dark: "#1a4aa6", trim: "#dbe8ff", ink: "#ffffff", pattern: BARS },
  green: { paint: "#208350", light: "#4fb37f", dark: "#0f5733", trim: "#d3f5e1", ink: "#ffffff", pattern: SLANTS },
  yellow: { paint: "#f2c230", light: "#ffe07a", dark: "#b98a0c", trim: "#3d2f00", ink: "#201900", pattern: CHEVRONS },
  orange: { paint: "#ee7a2c", light: "#ffa468", dark: "#b04f0d", trim: "#fff0e2", ink: "#221000", pattern: DOTS },
  red: { paint: "#d23440", light: "#f0737b", dark: "#94141f", trim: "#ffe3e4", ink: "#ffffff", pattern: BAND },
  light_blue: { paint: "#6ec1f2", light: "#a9dcfa", dark: "#2f86bd", trim: "#0b3a58", ink: "#06202f", pattern: HOOPS },
  dark_blue: { paint: "#2b3f9e", light: "#5b70d0", dark: "#182565", trim: "#cfd7ff", ink: "#ffffff", pattern: LOZENGES },
  white: { paint: "#eef1f5", light: "#ffffff", dark: "#b3bcc7", trim: "#8a95a3", ink: "#171c23", pattern: HALF },
};

const PLAIN: Livery = { paint: "#7b8594", light: "#a3acb8", dark: "#4e5763", trim: "#e8ecf0", ink: "#ffffff", pattern: BAND };

export function livery(car: string): Livery {
  return LIVERIES[car] ?? PLAIN;
}

export type Numbers = Record<string, number>;

// The cars' numbers: 1, 2, 3 ... in the order that the view lists them.
export function numbersOf(cars: string[]): Numbers {
  return Object.fromEntries(cars.map((car, index) => [car, index + 1]));
}
