"""Finding puzzles in races: by what the player can know, the same ones every time, and only where one answer leads."""

from dataclasses import replace

import pytest

from paddock import Table
from paddock.games import GAMES
from paddock.puzzles.finding import LEAST_LEAD, examine, find_puzzles
from paddock.puzzles.model import Puzzle, load_puzzles
from paddock.puzzles.worth import moment_of
from paddock.reviews.moments import moments
from tests.conformance.dealing import imagined
from tests.reviews.reviewed import shortest


def clearest(game: str) -> Puzzle:
    """The puzzle whose best answer leads by most, which it does however chances are corrected."""
    return max(load_puzzles(game), key=lambda puzzle: puzzle.sure_lead)


@pytest.mark.parametrize("game", GAMES)
def test_a_shipped_puzzle_is_found_again_whatever_others_hide(game: str) -> None:
    shipped = clearest(game)
    moment = moment_of(shipped, shipped.table())
    found = examine(moment)
    assert found is not None
    assert found.id == shipped.id
    assert found.ways[0].answers == shipped.ways[0].answers
    assert found.sure_lead >= LEAST_LEAD
    elsewhere = examine(replace(moment, table=imagined(moment.table, moment.seat, 1)))
    assert elsewhere is not None
    assert elsewhere.ways == found.ways


def test_a_race_is_searched_for_no_more_puzzles_than_wanted() -> None:
    shipped = clearest("cafe-race")
    table = shipped.table()
    for answer in shipped.ways[0].answers:
        table.answer(shipped.seat, answer)
    found = list(find_puzzles(table, 1))
    assert len(found) == 1
    assert found[0].sure_lead >= LEAST_LEAD
    assert found[0].table().answered == len(found[0].replay.answers)
    assert list(find_puzzles(table, 1)) == found


def test_no_puzzle_where_the_best_answer_is_obvious_or_hardly_better() -> None:
    race: Table = shortest("cafe-race")
    decisions = [moment for moment in moments(race) if moment.is_open][:8]
    found = [examine(moment) for moment in decisions]
    assert len(found) == 8
    assert all(puzzle is None or puzzle.sure_lead >= LEAST_LEAD for puzzle in found)
    assert None in found
