"""A bot uses only what its seat may see."""

import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock import Table
from paddock.bots.hints import find_hints
from paddock.bots.players import find_player
from paddock.games import GAMES
from tests.conformance.dealing import imagined, in_progress, record_of, some
from tests.conformance.test_games import EVERY_GAME
from tests.table.playing import play

Thought = Callable[[Table, int, int], int]
"""A player that is given the whole table: its answer for a seat, from a seed."""
BOTS = ("random", "rookie", "self-taught", "racer:rollouts=40")


def honest(bot: str) -> Thought:
    return lambda table, seat, seed: find_player(bot)(table.sight(seat), seed)


def peeking(table: Table, seat: int, seed: int) -> int:
    """A bot that cheats: it answers by what the others hold in the true record."""
    hands = record_of(table)["hand"].tolist()
    options = next(question.options for question in table.questions if question.seat == seat)
    return random.Random(f"{hands} {seed}").choice(options).answer


def answers_differ(thought: Thought, table: Table, worlds: range) -> bool:
    """Whether a player answers differently in a world that differs only in what the seat cannot see."""
    for question in table.questions:
        seat = question.seat
        given = thought(table, seat, 7)
        if any(thought(imagined(table, seat, world), seat, 7) != given for world in worlds):
            return True
    return False


@EVERY_GAME
@some(8)
@given(st.data())
def test_hidden_information_changes_no_answer(name: str, data: st.DataObject) -> None:
    table = data.draw(in_progress(GAMES[name]))
    for bot in BOTS:
        assert not answers_differ(honest(bot), table, range(3))


def test_hints_are_the_same_in_every_world() -> None:
    table = Table.new("downforce", 3, seed=4)
    play(table, random.Random(4), 60)
    seat = table.questions[0].seat
    assert find_hints(imagined(table, seat, 9).sight(seat)) == find_hints(table.sight(seat))


@pytest.mark.parametrize("seed", range(3))
def test_a_bot_that_peeks_is_found_out(seed: int) -> None:
    table = Table.new("downforce", 4, seed=seed)
    play(table, random.Random(seed), 40)
    assert answers_differ(peeking, table, range(8))
