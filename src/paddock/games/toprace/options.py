"""TR-6 Ways to play: Top Race's options."""

from collections.abc import Mapping

from paddock.engine.options import GameOption, Value, check_seats, complete
from paddock.errors import OptionError
from paddock.games.cars.circuits import CIRCUITS
from paddock.games.toprace.rules.box import MOST_START_MONEY

GAME = "top-race"
PLAYERS = range(2, 7)
SWITCH = (True, False)

OPTIONS = (
    GameOption(
        "track",
        (),
        "top-race",
        "the circuit: a name, or the path of a circuit file",
        "TR-3.3",
        offered=CIRCUITS.shipped(),
    ),
    GameOption("deck", (), "top-race", "the movement cards: a name, or the path of a deck file", "TR-1.4"),
    GameOption(
        "auction",
        ("rotation", "open"),
        "rotation",
        "rotation: bid or pass in turn; open: anybody may bid at any moment, and the first seat closes",
        "TR-2.2",
    ),
    GameOption("bets", SWITCH, False, "the professional race: three secret bets on the result", "TR-6.2"),
    GameOption("tens", SWITCH, True, "play with the cards of strength 10", "TR-6.4"),
    GameOption(
        "money",
        (),
        "200",
        "what each player starts with, in thousands; in a later race of a series one amount per player, with commas",
        "TR-1.1, TR-6.1",
        form="AMOUNTS",
        offered=("100", "150", "200", "300", "400"),
    ),
)


def check_options(seats: object, given: Mapping[str, object]) -> tuple[int, dict[str, Value]]:
    """The number of players and every option's value."""
    players = check_seats(GAME, seats, PLAYERS)
    if "money" in given:
        read_money(given["money"], players)
    return players, complete(GAME, OPTIONS, players, given)


def read_money(text: object, seats: int) -> list[int]:
    """TR-1.1: the same initial money for everybody; TR-6.1: what each player has left from the race before."""
    words = text.split(",") if isinstance(text, str) else []
    amounts = [int(word) for word in words if is_amount(word)]
    if len(amounts) != len(words) or len(amounts) not in (1, seats):
        raise OptionError(
            f"option money: {text!r} is not allowed; allowed: an amount that is a multiple of 10, at most"
            f" {MOST_START_MONEY}, or {seats} of them with commas"
        )
    return amounts * seats if len(amounts) == 1 else amounts


def is_amount(word: str) -> bool:
    """Whether this is an amount in its canonical form."""
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= len(str(MOST_START_MONEY))):
        return False
    return str(int(word)) == word and int(word) % 10 == 0 and abs(int(word)) <= MOST_START_MONEY
