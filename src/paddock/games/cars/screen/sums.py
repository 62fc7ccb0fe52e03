"""What the score sheets of games with cars have in common."""

from collections.abc import Iterable

from rich.console import Console
from rich.table import Table

from paddock.games.cars.scores import BetScore, CarScore
from paddock.games.cars.screen.palette import LETTERS
from paddock.games.cars.sentences import car_name, place_name
from paddock.terminal.sheet import sheet
from paddock.words import Words

NARROWEST = 6
"""The least width of a sum; a longer heading needs more."""


def sums_sheet(console: Console, words: Words, units: str, sums: Iterable[str]) -> Table:
    """An empty sheet with columns for the player, the cars, these sums and the total."""
    table = sheet(console, f"{words('score_sheet')}, {units}")
    table.add_column("#", justify="right")
    table.add_column(words("cars.result.driver"))
    table.add_column(words("cars.result.car"))
    for title in (*sums, words("cars.result.total")):
        table.add_column(title, justify="right", width=max(NARROWEST, *map(len, title.split())))
    return table


def car_results(words: Words, cars: Iterable[CarScore]) -> str:
    """The places of a player's cars, and their prices."""
    places = ((own, place_name(words, own.place) if own.place else "\N{EN DASH}") for own in cars)
    results = (f"{car_name(words, own.car)} {place} ({words.number(own.price)})" for own, place in places)
    return "\n".join(results) or words("cars.free")


def bet_results(words: Words, bets: Iterable[BetScore]) -> str:
    """The cars that a player bet on, by their letters, and what each bet paid."""
    return "\n".join(f"{LETTERS[bet.car]} {'+' if bet.money > 0 else ''}{words.number(bet.money)}" for bet in bets)
