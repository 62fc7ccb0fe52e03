"""What is at stake in a race of cars: what places and bets pay, and what each player would have if it ended now."""

import msgspec

from paddock.games.cars.colours import Colour


class Payouts(msgspec.Struct, frozen=True):
    """What a game pays: `prizes` by place, and `bets` by bet and place; with `odds`, times the car's position then."""

    prizes: tuple[int, ...]
    bets: tuple[tuple[int, ...], ...] = ()
    odds: bool = False


class BetStake(msgspec.Struct, frozen=True):
    """A bet on a car: what it would pay now, and the factor by which the amounts in `payouts` are multiplied."""

    car: Colour
    money: int
    times: int


class Stake(msgspec.Struct, frozen=True):
    """What a player would have if the race ended now, each car being placed by its position.

    `bets` are those that may be seen, in order. `total` counts only these, and the money that the race began with.
    """

    prizes: int
    prices: int
    bets: tuple[BetStake, ...]
    total: int
