"""Simulations give the same games as earlier versions, although the loop that plays them has changed."""

import pytest

from paddock.games import GAMES
from paddock.terminal.counting import Simulation


@pytest.mark.parametrize(
    ("game", "options", "answers", "total", "wins"),
    [
        ("downforce", {}, 159595, [4252, 4142, 3810], [11130, 9540, 9330]),
        ("top-race", {}, 159227, [78510, 74750, 78490], [10470, 9360, 10170]),
        ("top-race", {"auction": "open"}, 157680, [76460, 70810, 68850], [10860, 9510, 9630]),
        ("cafe-race", {}, 11634, [2342, 2387, 2359], [9300, 10830, 9870]),
    ],
)
def test_five_hundred_games(
    game: str, options: dict[str, str], answers: int, total: list[int], wins: list[int]
) -> None:
    simulation = Simulation(GAMES[game], 3, options, 7)
    simulation.play(500)
    tally = simulation.tally
    assert (tally.answers, tally.total[:3].tolist(), tally.wins[:3].tolist()) == (answers, total, wins)
