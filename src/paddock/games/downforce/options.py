"""DF-7 Ways to play: Downforce's options, and which of them can be combined."""

from collections.abc import Mapping

from paddock.engine.options import GameOption, Value, check_seats, complete
from paddock.errors import OptionError
from paddock.games.cars.circuits import CIRCUITS

GAME = "downforce"
PLAYERS = range(2, 7)
SWITCH = (True, False)

OPTIONS = (
    GameOption(
        "track",
        (),
        "marina-bay",
        "the circuit: a name, or the path of a circuit file",
        "DF-1.1",
        offered=CIRCUITS.shipped(),
    ),
    GameOption("deck", (), "downforce", "the Speed cards: a name, or the path of a deck file", "DF-1.2"),
    GameOption("auction", SWITCH, True, "auction the cars; else each player is dealt the same number", "DF-7.1"),
    GameOption("powers", SWITCH, True, "play with the power cards", "DF-7.1"),
    GameOption(
        "hands",
        ("all", "three", "piles"),
        "all",
        "all: every card is dealt; three: hands of three and a common pile; piles: seven from a personal pile"
        " (two players only, and their default)",
        "DF-7.1, DF-7.2",
        two_player_default="piles",
    ),
    GameOption(
        "bets",
        ("standard", "odds", "none"),
        "standard",
        "how bets pay; none: no bets",
        "DF-5.2, DF-7.1, DF-7.6",
    ),
    GameOption(
        "winner",
        ("money", "first-car"),
        "money",
        "most money wins, or owning the first car wins",
        "DF-7.1",
    ),
    GameOption(
        "cunning",
        ("keep", "drop"),
        "keep",
        "drop: play without the Cunning power; the last lot then has no power (default with two players)",
        "DF-7.3",
        two_player_default="drop",
    ),
    GameOption("long_distance", SWITCH, False, "no finish line: race until all cards are played", "DF-7.4"),
)


def check_options(seats: object, given: Mapping[str, object]) -> tuple[int, dict[str, Value]]:
    """The number of players and every option's value; raises an error for a combination that cannot be played."""
    players = check_seats(GAME, seats, PLAYERS)
    options = complete(GAME, OPTIONS, players, given)
    if options["hands"] == "piles" and players != 2:
        raise OptionError(f"option hands: 'piles' is for 2 players; allowed with {players}: all, three")
    if not options["powers"] and options["cunning"] == "drop":
        if "cunning" in given:
            raise OptionError("option cunning: 'drop' needs powers; allowed without powers: keep")
        options["cunning"] = "keep"
    return players, options
