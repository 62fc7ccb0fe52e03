"""What a result is made of adds up exactly, for every player."""

import pytest

from paddock.games import GAMES
from paddock.reviews.accounts import result_of
from tests.reviews.reviewed import reviewed, shortest

EVERY_GAME = pytest.mark.parametrize("game", GAMES)


@EVERY_GAME
def test_the_parts_of_every_result_add_up(game: str) -> None:
    found = reviewed(game)
    result = result_of(shortest(game).scores())
    assert found.finished
    assert [account.seat for account in found.accounts] == list(range(len(result)))
    for account in found.accounts:
        parts = account.start + account.own + account.others + account.luck
        assert parts == pytest.approx(account.result, abs=1e-12)
        assert account.result == result[account.seat]
        assert account.own == -sum(account.lost.values())
        assert account.own <= 0
        judged = [one for one in found.stretches if one.judgement is not None and one.seat == account.seat]
        assert sum(account.decisions.values()) == len(judged)


@EVERY_GAME
def test_chances_add_up_to_one_and_end_with_the_result(game: str) -> None:
    found = reviewed(game)
    assert found.start is not None
    for outlook in (found.start, *(one.outlook for one in found.stretches)):
        assert sum(outlook.chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in outlook.chances)
    assert found.stretches[-1].outlook.chances == result_of(shortest(game).scores())


@EVERY_GAME
def test_what_a_decision_lost_went_to_the_others(game: str) -> None:
    judged = [(one.seat, one.judgement) for one in reviewed(game).stretches if one.judgement is not None]
    assert judged
    for seat, judgement in judged:
        assert judgement.others[seat] == 0
        assert sum(judgement.others) == pytest.approx(judgement.estimate)
        assert judgement.loss >= 0
        assert (judgement.verdict == "best") == (judgement.loss == 0)
        if judgement.verdict not in ("best", "good"):
            assert judgement.loss > judgement.reach, "what lies within the interval is no mistake"


@EVERY_GAME
def test_a_review_covers_the_race_without_a_gap(game: str) -> None:
    found, at = reviewed(game), 0
    for stretch in found.stretches:
        assert stretch.begin == at
        at = stretch.end
    assert at == shortest(game).answered
