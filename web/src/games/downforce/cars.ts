// The cars in the order of their numbers.
export const CARS = ["black", "blue", "green", "yellow", "orange", "red"];
