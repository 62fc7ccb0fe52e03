"""The puzzles that come with each game: enough of them, each a real position with one clearly best answer."""

from datetime import date, timedelta
from itertools import pairwise

import pytest

from paddock.games import GAMES
from paddock.puzzles.finding import LEAST_LEAD, LEAST_WAYS, name_of, obvious_way
from paddock.puzzles.model import Puzzle, load_puzzles, puzzle_of
from paddock.puzzles.worth import moment_of
from paddock.reviews.moments import carried_out

LEAST = 40
ALL = [puzzle for game in GAMES for puzzle in load_puzzles(game)]


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_at_least_forty(game: str) -> None:
    assert len(load_puzzles(game)) >= LEAST
    assert {puzzle.replay.game for puzzle in load_puzzles(game)} == {game}


def test_each_has_a_name_of_its_own() -> None:
    assert len({puzzle.id for puzzle in ALL}) == len(ALL)


@pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: f"{puzzle.replay.game}-{puzzle.id}")
def test_a_puzzle_has_one_clearly_best_answer_and_it_is_not_the_obvious_one(puzzle: Puzzle) -> None:
    moment = moment_of(puzzle, puzzle.table())
    assert puzzle.id == name_of(moment)
    assert len(puzzle.ways) >= LEAST_WAYS
    assert sorted(way.answers for way in puzzle.ways) == sorted(moment.ways), "every way to answer, and no other"
    for way in puzzle.ways:
        carried_out(moment.table, moment.seat, way.answers)
        assert 0 <= way.chance <= 1
        assert 0 <= way.reach < LEAST_LEAD
    chances = [way.chance for way in puzzle.ways]
    assert chances == sorted(chances, reverse=True)
    assert puzzle.sure_lead >= LEAST_LEAD
    obvious = obvious_way(moment)
    assert obvious is not None
    assert puzzle.obvious > 0
    assert moment.ways[obvious] == puzzle.ways[puzzle.obvious].answers


def test_every_puzzle_has_its_day_before_any_comes_again() -> None:
    games = [game for game in GAMES if load_puzzles(game)]
    first = date(2027, 1, 1)
    days = [puzzle_of(first + timedelta(day)) for day in range(2 * len(ALL))]
    told = [puzzle for puzzle in days if puzzle is not None]
    assert len(told) == len(days)
    assert all(one.replay.game != other.replay.game for one, other in pairwise(told))
    for game in games:
        own = [puzzle.id for puzzle in told if puzzle.replay.game == game]
        count = len(load_puzzles(game))
        assert len(set(own[:count])) == count
