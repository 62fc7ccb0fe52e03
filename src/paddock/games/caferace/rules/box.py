"""The box of Café Race: how many play, and by which rules."""

from typing import Annotated

from paddock.engine.record import dtype_of, number


class Box:
    """What never changes during a game."""

    seats: Annotated[int, number(3, 6)]
    auction: Annotated[int, number(0, 1)]


BOX = dtype_of(Box)
