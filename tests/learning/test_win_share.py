"""A player's share of wins among rookies."""

import numpy as np

from paddock.engine.record import Ints
from paddock.games import find_game
from paddock.learning.practice import Asked
from paddock.learning.win_share import win_share
from tests.conformance.test_games import EVERY_GAME


def any_answer(asked: Asked) -> Ints:
    """A player who chooses at random."""
    dice = np.random.default_rng(int(asked.count.sum()))
    return dice.integers(asked.count)


@EVERY_GAME
def test_a_random_player_among_rookies_is_below_par(name: str) -> None:
    setting = find_game(name).setting(4, {}, None)
    share = win_share(name, setting, any_answer, 400, 2, 1)
    assert share.reach is not None
    assert share.mean + share.reach < 0.25


def test_the_same_deals_give_the_same_share_in_any_number_of_threads() -> None:
    setting = find_game("cafe-race").setting(3, {}, None)
    first = win_share("cafe-race", setting, lambda asked: asked.count - 1, 60, 4, 1)
    assert win_share("cafe-race", setting, lambda asked: asked.count - 1, 60, 4, 3) == first
    assert win_share("cafe-race", setting, lambda asked: asked.count - 1, 60, 5, 3) != first


def test_each_row_counts_one_deal_and_the_player_has_every_seat() -> None:
    seats: set[tuple[int, ...]] = set()

    def watching(asked: Asked) -> Ints:
        seats.add(tuple(asked.seat))
        return any_answer(asked)

    share = win_share("cafe-race", find_game("cafe-race").setting(3, {}, None), watching, 3, 4, 1)
    assert round(share.mean * 18, 6).is_integer()  # thirds of wins, or halves of them if shared
    assert seats == {(0, 1, 2)}
