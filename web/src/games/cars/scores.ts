// The parts of a driver's sum, as both games' score sheets have them.

import type { BetScore, CarScore } from "../../protocol";
import type { CarsScore } from "./words";

export type { CarsScore, CarsView } from "./words";

interface Parts {
  cars: CarScore[];
  prizes: number;
  prices: number;
  money: number | null; // what the race began with, where it began with money
  bets: BetScore[];
  betting: number; // what the bets or tips come to
}

export function parts(score: CarsScore): Parts {
  const { cars, prizes, prices } = score;
  const bets = "bets" in score ? score.bets : score.tips;
  const money = "money" in score ? score.money : null;
  return { cars, prizes, prices, money, bets, betting: bets.reduce((sum, bet) => sum + bet.money, 0) };
}
