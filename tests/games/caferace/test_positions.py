"""Positions that no game of Café Race could reach are rejected."""

from collections.abc import Callable
from typing import Any

import pytest

from paddock import Table
from paddock.errors import Malformed
from tests.facts import facts
from tests.games.caferace.staging import bid, bidding, choosing, draft, ended, moved
from tests.table.playing import plain

Change = Callable[[dict[str, Any]], None]


def put(**values: Any) -> Change:
    """A change that sets these fields."""
    return lambda state: state.update(values)


CHOOSING = {
    "a third on a step": put(space=[4, 4, 4, 0, 0, 0]),
    "at the finish": put(space=[28, 4, 4, 0, 0, 0]),
    "an employee without a player": put(space=[0, 0, 0, 4, 0, 0]),
    "coffee without a player": put(coffee=[5, 5, 5, 5, 0, 0]),
    "no coffee": put(coffee=[5, 0, 5, 0, 0, 0]),
    "dice out of order": put(dice=[2, 1, 3, 0, 0, 0]),
    "a die too many": put(dice=[1, 2, 3, 3, 0, 0]),
    "a die not rolled": put(dice=[0, 2, 3, 0, 0, 0]),
    "a die taken by nobody": put(dice_left=[0, 1]),
    "a speed too early": put(dice_left=[1, 2], speed=[1, 0, 0, 0, 0, 0], initiative=[1, 0, 0, 0, 0, 0]),
    "an initiative without a speed": put(initiative=[1, 0, 0, 0, 0, 0]),
    "only some are asked": put(asked_seats=[0, 1], waiting=[0, 1]),
    "all have answered": put(waiting=[], sealed=[1, 2, 3, -1, -1, -1]),
    "nothing sealed by somebody who has answered": put(waiting=[0, 1]),
    "initiative 0": put(waiting=[0, 1], sealed=[-1, -1, 0, -1, -1, -1]),
    "initiative 7": put(waiting=[0, 1], sealed=[-1, -1, 7, -1, -1, -1]),
    "sealed by somebody who still owes an answer": put(sealed=[1, -1, -1, -1, -1, -1]),
    "options of its own": put(options=[1]),
    "a first bidder": put(first_bidder=0),
    "an auction": put(phase=1, asked_seats=[0], waiting=[0], first_bidder=0, options=[1, 2, 3]),
    "in between": put(phase=4),
    "over": put(phase=3),
    "round 0": put(round_number=0),
    "a rank": put(rank=[1, 0, 0, 0, 0, 0]),
}
BIDDING = {
    "the first bidder passes": put(options=[0, 1, 2, 3, 4, 5, 6]),
    "a bid that is not higher": put(options=[1, 2, 3], high_bid=2, high_bidder=1),
    "no die on offer": put(offered=-1),
    "a die on offer that is taken": put(offered=0),
    "a bidder who has a die": put(bidders=[0, 1, 2]),
    "out of turn": put(asked_seats=[2], waiting=[2]),
    "a first bidder who has a die": put(first_bidder=0),
    "a bid of nobody": put(high_bid=2),
    "nobody bids first": put(first_bidder=-1),
}


@pytest.mark.parametrize("wrong", CHOOSING)
def test_a_round_that_cannot_be_is_refused(wrong: str) -> None:
    position = draft([0, 0, 0], dice=[1, 2, 3])
    Table.from_position(position)
    CHOOSING[wrong](position["state"])
    with pytest.raises(Malformed, match="position: "):
        Table.from_position(position)


@pytest.mark.parametrize("wrong", BIDDING)
def test_an_auction_that_cannot_be_is_refused(wrong: str) -> None:
    table = bidding([0, 0, 0], dice=[1, 2, 3], first_bidder=1, speeds={0: 1})
    bid(table, 3)
    position = plain(table.position())
    Table.from_position(position)
    BIDDING[wrong](position["state"])
    with pytest.raises(Malformed, match="position: "):
        Table.from_position(position)


def test_a_bid_of_1_can_only_be_the_first_bidders() -> None:
    """Later bidders have to bid higher (CR-5.2)."""
    table = bidding([0, 0, 0], dice=[1, 2, 3])
    bid(table, 3, 1, 0)
    position = plain(table.position())
    Table.from_position(position)
    position["state"]["high_bidder"] = 1
    with pytest.raises(Malformed, match="high_bid"):
        Table.from_position(position)


def test_a_position_at_the_end_has_its_scores() -> None:
    table = ended([29, 4, 4], [0, 5, 2])
    assert Table.from_position(table.position()).scores() == table.scores()


@pytest.mark.parametrize("number", [1 << 14, (1 << 15) - 1, 1 << 15, 1 << 17, 1 << 19])
def test_a_round_keeps_its_number_or_is_refused(number: int) -> None:
    try:
        table = moved([0, 0, 0], [1, 1, 2], round_number=number)
    except Malformed:
        return
    (begun,) = [facts(event) for event in table.events(None) if event.kind == "round_began"]
    assert begun == {"round": number + 1}


def test_files_are_refused() -> None:
    position = plain(choosing([0, 0, 0]).position())
    with pytest.raises(Malformed, match="files"):
        Table.from_position({**position, "files": {"track": "x"}})
