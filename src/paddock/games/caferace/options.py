"""Café Race's options."""

from collections.abc import Mapping

from paddock.engine.options import GameOption, Value, check_seats, complete

GAME = "cafe-race"
PLAYERS = range(3, 7)

OPTIONS = (
    GameOption(
        "auction",
        (True, False),
        False,
        "the advanced rules: speed dice are auctioned instead of taken by secret initiatives",
        "CR-5.1",
    ),
)


def check_options(seats: object, given: Mapping[str, object]) -> tuple[int, dict[str, Value]]:
    """The number of players and every option's value."""
    players = check_seats(GAME, seats, PLAYERS)
    return players, complete(GAME, OPTIONS, players, given)
