"""In every game an answer may be taken back only by the one who gave it last, and only if nobody learned from it.

Whether somebody learned from it is asked of `hide` and `imagine` alone: a viewer has learned nothing if in every world
that it held possible before, some answer would have looked the same.
"""

import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock import Table
from paddock.games import GAMES
from paddock.table.seeds import seed_words
from tests.conformance.dealing import dealt, game_of, hidden, record_of, some
from tests.conformance.test_games import EVERY_GAME
from tests.table.playing import answer_one, box_of, dice, who_may_undo

WORLDS = 3


def looks_the_same(before: Table, world: Any, seat: int, answer: int, viewer: int, seen: bytes) -> bool:
    """Whether this answer, given in that world, shows the viewer what it has seen."""
    game = game_of(before)
    if not int(game.verbs.legal(world, box_of(before), seat)) >> answer & 1:
        return False
    tried = np.frombuffer(bytearray(world.tobytes()), game.state)[0]
    game.verbs.answer(tried, box_of(before), seat, answer)
    return hidden(game, tried, viewer) == seen


def has_learned(before: Table, after: Table, seat: int, answer: int, viewer: int, seed: int) -> bool:
    """Whether an answer tells a viewer that a world it held possible is not the true one; -1 is a spectator.

    Whoever gave the answer knows it. To all others it may have been any answer, as far as they can see.
    """
    game, world = game_of(before), record_of(before)
    game.verbs.imagine(world, box_of(before), viewer, seed_words(seed))
    seen = hidden(game, record_of(after), viewer)
    answers = (answer,) if viewer == seat else (answer, *range(64))
    return not any(looks_the_same(before, world, seat, other, viewer, seen) for other in answers)


def somebody_has_learned(before: Table, after: Table, seat: int, answer: int, chance: random.Random) -> bool:
    """Whether anybody at the table, or a spectator, has learned from an answer."""
    return any(
        has_learned(before, after, seat, answer, viewer, chance.getrandbits(256))
        for viewer in range(-1, before.seats)
        for _ in range(WORLDS)
    )


@EVERY_GAME
@some(12)
@given(st.data())
def test_nobody_learns_from_an_answer_that_may_be_taken_back(name: str, data: st.DataObject) -> None:
    table, chance = data.draw(dealt(GAMES[name])), data.draw(dice())
    while not table.over:
        before = table.fork()
        seat, answer = answer_one(table, chance)
        assert who_may_undo(table) in ([], [seat])
        if table.undoable(seat):
            assert not somebody_has_learned(before, table, seat, answer, chance)
    assert who_may_undo(table) == []


@EVERY_GAME
def test_the_worlds_of_others_tell_when_something_comes_out(name: str) -> None:
    """Else the test above would hold of anything."""
    table, chance = Table.new(name, 4, seed=1), random.Random(1)
    learned = dict.fromkeys((False, True), 0)
    while not table.over:
        before = table.fork()
        seat, answer = answer_one(table, chance)
        learned[somebody_has_learned(before, table, seat, answer, chance)] += not table.undoable(seat)
    assert learned[True] > learned[False]


@EVERY_GAME
@some(4)
@given(st.data())
def test_the_same_seats_may_undo_on_a_fork_and_on_a_replayed_table(name: str, data: st.DataObject) -> None:
    table, chance = data.draw(dealt(GAMES[name])), data.draw(dice())
    told = [who_may_undo(table)]
    while not table.over:
        answer_one(table, chance)
        told.append(who_may_undo(table))
        fork = table.fork()
        assert who_may_undo(fork) == told[-1]
        if not fork.over:
            answer_one(fork, chance)
        assert who_may_undo(table) == told[-1]
    for answered in chance.sample(range(len(told)), min(12, len(told))):
        assert who_may_undo(table.after(answered)) == told[answered]


@pytest.mark.parametrize("name", ["downforce", "top-race"])
def test_most_steps_may_be_taken_back(name: str) -> None:
    table, chance = Table.new(name, 4, seed=1), random.Random(1)
    steps = []
    while not table.over:
        kind = table.questions[0].kind
        seat, _ = answer_one(table, chance)
        if kind == "step":
            steps.append(table.undoable(seat))
    assert sum(steps) > 0.9 * len(steps)
