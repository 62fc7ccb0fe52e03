"""Small helpers for tests: bid, play on, and see who owns what."""

from collections.abc import Mapping
from typing import Any

from paddock import Table
from tests.games.downforce.staging import choose, happened, kind


def bid(table: Table, bids: Mapping[int, str]) -> None:
    """Everybody seals a bid; the last one reveals them all."""
    for seat, card in bids.items():
        choose(table, seat, card=card)


def sold(table: Table) -> dict[str, tuple[int, int]]:
    """The cars sold so far: the buyer and the price of each."""
    return {won["car"]: (won["seat"], won["price"]) for won in happened(table, "lot_won")}


def play_one(table: Table) -> None:
    """The first seat that is asked gives the middle answer."""
    asked = table.questions[0]
    table.answer(asked.seat, asked.options[len(asked.options) // 2].answer)


def cars_of(table: Table) -> dict[int | None, list[str]]:
    """Who owns what."""
    view: Any = table.view(None)
    owned: dict[int | None, list[str]] = {}
    for line in view.cars:
        owned.setdefault(line.owner, []).append(line.car)
    return owned


def lots(table: Table) -> list[tuple[str, str | None]]:
    """The lots turned up in the first round, until the end of the auction."""
    while kind(table) == "bid":
        play_one(table)
    return [(lot["car"], lot["power"]) for lot in happened(table, "lot_turned_up") if not lot["again"]]
