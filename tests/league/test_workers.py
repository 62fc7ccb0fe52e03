"""The processes that play: an error in one is reported, and none is left behind."""

from contextlib import closing
from multiprocessing import active_children

import pytest

from paddock.errors import Malformed
from paddock.league.match import games_of
from paddock.league.workers import play_games
from tests.league.matches import of_names, plain, played, randoms


def test_each_game_comes_once_and_the_processes_end_with_them() -> None:
    match = randoms()
    games = list(play_games(match, games_of(match, 4), 3))
    assert sorted(map(plain, games)) == played(match, 4)
    assert active_children() == []


def test_no_process_is_left_when_one_stops_listening() -> None:
    match = randoms()
    with closing(play_games(match, games_of(match, 100_000), 2)) as games:
        next(games)
        assert len(active_children()) == 2
    assert active_children() == []


def test_the_error_of_a_bot_is_reported_with_its_place() -> None:
    match = of_names("genius", "random", "random")
    with pytest.raises(Malformed, match="there is no bot 'genius'") as error:
        list(play_games(match, games_of(match, 1), 2))
    assert "getting ready" in error.value.__notes__[0]
    assert active_children() == []


def test_a_process_that_dies_is_not_waited_for() -> None:
    match = randoms()
    games = play_games(match, games_of(match, 100_000), 2)
    next(games)
    active_children()[0].kill()
    with pytest.raises(RuntimeError, match="has died"):
        list(games)
    assert active_children() == []
