"""A player's share of wins among bots."""

import random

import numpy as np
import pytest

from paddock.engine.record import Ints
from paddock.errors import Malformed
from paddock.learning.win_share import win_share
from paddock.vector import Races
from tests.conformance.test_games import EVERY_GAME


def any_allowed(observation: Ints, mask: Ints) -> Ints:
    """A player who chooses at random."""
    dice = random.Random(int(observation.sum()))
    return np.array([dice.choice(np.flatnonzero(row)) for row in mask])


@EVERY_GAME
def test_a_random_player_among_random_players_is_at_par(name: str) -> None:
    share = win_share(Races(name, 4, 400, seed=2), any_allowed, "random")
    assert share.reach is not None
    assert 0.03 < share.reach < 0.06
    assert abs(share.mean - 0.25) < 1.5 * share.reach


def test_a_random_player_among_rookies_is_below_par() -> None:
    share = win_share(Races("cafe-race", 4, 400, seed=2), any_allowed, "rookie")
    assert share.reach is not None
    assert share.mean + share.reach < 0.25


def test_each_row_counts_one_deal_and_the_player_has_every_seat() -> None:
    races = Races("cafe-race", 3, 3, seed=4)
    seats: set[tuple[int, ...]] = set()

    def watching(observation: Ints, mask: Ints) -> Ints:
        seats.add(tuple(races.seat))
        return any_allowed(observation, mask)

    share = win_share(races, watching, "random")
    assert round(share.mean * 18, 6).is_integer()  # thirds of wins, or halves of them if shared
    assert {row for asked in seats for row, seat in enumerate(asked) if row == seat} == {0, 1, 2}


def test_unknown_rivals_are_refused() -> None:
    with pytest.raises(Malformed, match="no rivals 'champion'"):
        win_share(Races("cafe-race", 3, 3), any_allowed, "champion")
