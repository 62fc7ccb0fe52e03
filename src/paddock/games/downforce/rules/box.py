"""The box of Downforce: circuit, deck and options, as one record that never changes during a game."""

from typing import Annotated

from paddock.engine.record import Ints, cells, dtype_of, mask, number
from paddock.games.cars.cards import CARDS, Cards
from paddock.games.cars.driving import CARS, SPACES, Track

RULESET = 2  # the newest; docs/rulesets.md says what each one changed
ALL_CARDS, HANDS_OF_THREE, PERSONAL_PILES = range(3)
NO_BETS, STANDARD_BETS, ODDS_BETS = range(3)


class Box(Track, Cards):
    """The components and options, fixed before the first card is dealt."""

    rectangular: Annotated[Ints, cells("i1", SPACES, low=0, high=1)]  # [space]
    number: Annotated[Ints, cells("i1", CARDS, CARS + 1, low=0, high=12)]  # [card, car]; [card, WILD] the highest
    lowest: Annotated[Ints, cells("i1", CARDS, low=0, high=12)]  # [card] smallest number
    total: Annotated[Ints, cells("i2", CARDS, low=0, high=72)]  # [card] sum of all numbers
    with_car: Annotated[Ints, mask(CARDS, CARS + 1)]  # [car] Speed cards that name it; [WILD] those with a wild

    ruleset: Annotated[int, number(1, RULESET)]
    speed_cards: Annotated[int, number(12, 56)]  # cards from 0 are dealt; then come the six Speed-8, in car order
    seats: Annotated[int, number(2, 6)]
    auction: Annotated[int, number(0, 1)]
    with_powers: Annotated[int, number(0, 1)]
    hands: Annotated[int, number(ALL_CARDS, PERSONAL_PILES)]
    bets: Annotated[int, number(NO_BETS, ODDS_BETS)]
    first_car_wins: Annotated[int, number(0, 1)]
    long_distance: Annotated[int, number(0, 1)]
    cunning_dropped: Annotated[int, number(0, 1)]


BOX = dtype_of(Box)
