"""The search: the same worlds for all answers, the better half is tried further, and a seed determines everything."""

import random
import time

import pytest

from paddock import Table
from paddock.bots.hints import find_hints
from paddock.bots.players import find_player
from paddock.bots.quick import quick_player
from paddock.bots.search import Budget, Search, Trial, foresee, odds_of
from paddock.bots.weighing import load_weights
from paddock.errors import Malformed, NotAsked
from paddock.games import GAMES
from paddock.sim.policies import guide_of
from paddock.sim.scratch import make_scratch
from tests.facts import facts
from tests.table.playing import play


def middle(name: str, answers: int = 30) -> Table:
    table = Table.new(name, 4, seed=11)
    play(table, random.Random(11), answers)
    return table


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_and_budget_give_the_same_trials(name: str) -> None:
    table = middle(name, 5)
    seat = table.questions[0].seat
    one, two, other = (Search(table.sight(seat), seed).halve(Budget(300)) for seed in (1, 1, 2))
    assert one == two
    assert [trial.aim for trial in one] != [trial.aim for trial in other]


def test_the_better_half_is_tried_further() -> None:
    table = Table.new("downforce", 4, seed=1)
    trials = Search(table.sight(0), 1).halve(Budget(4000))
    counts = [trial.count for trial in trials]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] > 4 * counts[-1] > 0
    assert sum(counts) <= 4000


def test_answers_that_come_to_the_same_are_worth_the_same() -> None:
    """All answers are tried in the same worlds: two bids of 0 lose the same lot in the same games."""
    table = Table.new("downforce", 4, seed=1)
    bids = {option.answer: facts(option)["bid"] for option in table.questions[0].options}
    search = Search(table.sight(0), 3)
    nothing = [answer for answer, bid in bids.items() if bid == 0]
    search.try_out(nothing[:2], 40)
    assert len(nothing) > 1
    assert search.trial(nothing[0]).count == 40
    assert search.trial(nothing[0]).aim == pytest.approx(search.trial(nothing[1]).aim, abs=0.05)


def test_a_finish_that_wins_is_found() -> None:
    """In a game with one step to go, the search sees who wins by it."""
    table = Table.new("downforce", 2, seed=3)
    play(table, random.Random(3))
    assert table.over
    last = table.after(table.answered - 3)
    seat = last.questions[0].seat
    hints = find_hints(last.sight(seat))
    assert max(hint.win for hint in hints) == hints[0].win


def test_looking_ahead_leaves_everything_where_it_is() -> None:
    """And a player who looks ahead plays differently from one who does not."""
    table, different = Table.new("downforce", 4, seed=4), 0
    guide, dice = guide_of(GAMES["downforce"], table.setting), random.Random(4)
    while not table.over:
        sight = table.sight(table.questions[0].seat)
        before = sight.seen.record.tobytes()
        answers = [
            quick_player("downforce").suggest(
                sight.seen.record, sight.setting.boxes, guide, load_weights("downforce", keen)[0], sight.seat,
                sight.seen.answers, make_scratch(),
            )
            for keen in (False, True)
        ]  # fmt: skip
        assert sight.seen.record.tobytes() == before
        different += answers[0] != answers[1]
        table.answer(sight.seat, dice.choice(answers))
    assert different > 5


def test_a_budget_in_seconds_ends_the_search() -> None:
    table = Table.new("downforce", 4, seed=1)
    sight = table.sight(0)
    Search(sight, 1).halve(Budget(10))
    began = time.perf_counter()
    trials = Search(sight, 1).halve(Budget(10**9, seconds=0.2))
    assert time.perf_counter() - began < 60, "a sign of life: without an end it would take hours"
    assert all(trial.count for trial in trials)


def test_only_a_seat_that_is_asked_can_think() -> None:
    table = middle("downforce", 60)
    asked = table.questions[0].seat
    with pytest.raises(NotAsked):
        table.sight((asked + 1) % 4)
    with pytest.raises(Malformed):
        table.sight(4)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("genius", "there is no bot 'genius'; the bots are: random, rookie, racer, champion"),
        ("rookie:rollouts=5", "rookie does not search, and has no budget"),
        ("racer:rollouts=0", "is not a budget; give rollouts=N or seconds=S"),
        ("racer:seconds=nan", "is not a budget"),
        ("racer:depth=3", "'depth=3' is not a budget"),
    ],
)
def test_bots_that_are_none(name: str, words: str) -> None:
    with pytest.raises(Malformed, match=words):
        find_player(name)


def test_hints_name_every_answer_the_best_first() -> None:
    table = middle("downforce", 0)
    hints = find_hints(table.sight(0))
    assert {hint.answer for hint in hints} == {option.answer for option in table.questions[0].options}
    assert all(0 <= hint.win <= 1 and hint.tried for hint in hints)
    assert find_hints(table.sight(0)) == hints


def test_the_champion_thinks_for_the_others_where_all_know_the_same() -> None:
    """And what they have already sealed makes no difference."""
    table = Table.new("cafe-race", 4, seed=1)
    expected = foresee(table.sight(0), 5)
    assert expected[0].sum() == 0
    for seat in (1, 2, 3):
        assert expected[seat].sum() == pytest.approx(1)
        assert expected[seat, 1:7].sum() == pytest.approx(1)
    later = [table.fork() for _ in range(2)]
    for fork, sealed in zip(later, (2, 6), strict=True):
        fork.answer(1, sealed)
    one, other = (foresee(fork.sight(0), 5) for fork in later)
    assert (one == other).all()


def test_answers_nearly_as_good_are_given_nearly_as_often() -> None:
    trials = [Trial(3, 100, 0.5, 1.0, 0.50), Trial(4, 100, 0.5, 1.0, 0.499), Trial(5, 20, 0.6, 1.0, 0.6)]
    odds = odds_of(trials)
    assert list(odds) == [3, 4]
    assert 0.5 < odds[3] < 0.55
