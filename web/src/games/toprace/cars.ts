// The cars in the order of their numbers.
export const CARS = ["red", "yellow", "light_blue", "green", "dark_blue", "white"];
