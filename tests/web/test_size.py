"""The scripts of every screen stay small, as they are sent. test_whole_games and test_lessons check whole races."""

import gzip

import pytest

from paddock.puzzles.model import load_puzzles
from tests.server.running import Server
from tests.web.browsing import Sight, Visits
from tests.web.finished import finished
from tests.web.hand import Hand

MOST = 90_000


def travels(sight: Sight) -> int:
    """The bytes of all scripts that were loaded, compressed."""
    return sum(len(gzip.compress(script.body(), 9)) for script in list(sight.scripts.values()))


def test_the_home_page_loads_less_than_90_kb_of_scripts(visits: Visits, server: Server) -> None:
    sight = visits.come(server).open()
    sight.page.get_by_role("article").nth(2).wait_for()
    sight.page.wait_for_load_state("networkidle")
    assert 10_000 < travels(sight) < MOST


@pytest.mark.parametrize("game", ["downforce", "top-race", "cafe-race"])
def test_playing_loads_less_than_90_kb_of_scripts(visits: Visits, server: Server, game: str) -> None:
    sight = visits.come(server, "Anna").start(game, ["me", "bot", "bot"])
    Hand(sight.page).ready()
    assert 10_000 < travels(sight) < MOST


def test_a_puzzle_loads_less_than_90_kb_of_scripts(visits: Visits, server: Server) -> None:
    sight = visits.come(server).open(f"/puzzles/downforce/{load_puzzles('downforce')[0].id}")
    Hand(sight.page).ready()
    assert 10_000 < travels(sight) < MOST


def test_a_replay_loads_less_than_90_kb_of_scripts(visits: Visits, server: Server) -> None:
    sight = visits.come(server).open(f"/replay/{finished(server, 'downforce')[1]}")
    sight.page.get_by_role("slider", name="Step of the race").wait_for()
    assert 10_000 < travels(sight) < MOST
