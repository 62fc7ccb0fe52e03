"""The box of Top Race: circuit, deck, money and options, as one record that never changes during a game."""

from typing import Annotated

from paddock.engine.asking import SEATS
from paddock.engine.record import Ints, cells, dtype_of, number
from paddock.games.cars.cards import CARDS, Cards
from paddock.games.cars.driving import CARS, Track

RULESET = 2  # the newest; docs/rulesets.md says what each one changed
NO_PAIR = -1
MOST_START_MONEY = 9990


class Box(Track, Cards):
    """The components and options, fixed before the first card is dealt."""

    pair: Annotated[Ints, cells("i8", CARDS, 2, low=NO_PAIR, high=CARS - 1)]  # [card] cars of a special card (TR-1.4)
    ruleset: Annotated[int, number(1, RULESET)]
    cards: Annotated[int, number(1, CARDS)]
    seats: Annotated[int, number(2, 6)]
    most_drivers: Annotated[int, number(1, 3)]  # that one player may have (TR-2.5)
    money: Annotated[Ints, cells("i8", SEATS, low=-MOST_START_MONEY, high=MOST_START_MONEY)]  # (TR-1.1, TR-6.1)
    open_auction: Annotated[int, number(0, 1)]
    tips: Annotated[int, number(0, 1)]


BOX = dtype_of(Box)
