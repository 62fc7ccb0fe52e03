"""The box of Café Race: the number of players and the options."""

from typing import Annotated

from paddock.engine.record import dtype_of, number


class Box:
    """What never changes during a game."""

    seats: Annotated[int, number(3, 6)]
    auction: Annotated[int, number(0, 1)]


BOX = dtype_of(Box)
