"""What a network is told: all of it finite, whatever the options, and nothing that its seat may not see."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from paddock import Table
from paddock.engine.record import Ints, array_of_one
from paddock.games import GAMES
from paddock.sim.features import teller_of
from paddock.sim.policies import guide_of
from tests.conformance.dealing import game_of, imagined, in_progress, record_of, some
from tests.conformance.test_games import EVERY_GAME


def told(table: Table, seat: int, room: float = 0.0) -> tuple[Ints, Ints]:
    """What a network is told about the open question to a seat; the working space is full of one number before."""
    game, setting, teller = game_of(table), table._setting, teller_of(table.game)
    options = sum(
        1 << option.answer for question in table.questions if question.seat == seat for option in question.options
    )
    seen, answers = np.zeros(teller.state, np.float32), np.zeros((options.bit_count(), teller.answer), np.float32)
    states, working = array_of_one(record_of(table)), np.full(teller.numbers, room)
    teller.kernel(states, setting.boxes, guide_of(game, setting), seat, options, working, seen, answers)
    return seen, answers


@EVERY_GAME
@some(40)
@given(st.data())
def test_it_is_finite_and_does_not_depend_on_what_is_hidden(name: str, data: st.DataObject) -> None:
    table = data.draw(in_progress(GAMES[name]))
    for question in table.questions:
        seen, answers = told(table, question.seat)
        assert np.isfinite(seen).all()
        assert np.isfinite(answers).all()
        assert max(np.abs(seen).max(), np.abs(answers).max()) < 100
        for world in range(3):
            again = told(imagined(table, question.seat, world), question.seat, room=1e3)
            assert np.array_equal(again[0], seen)
            assert np.array_equal(again[1], answers)


@EVERY_GAME
@some(20)
@given(st.data())
def test_answers_that_differ_are_told_apart(name: str, data: st.DataObject) -> None:
    table = data.draw(in_progress(GAMES[name]))
    for question in table.questions:
        if len(question.options) > 1:
            _, answers = told(table, question.seat)
            assert len(np.unique(answers, axis=0)) > 1


@EVERY_GAME
def test_looking_leaves_the_record_as_it_was(name: str) -> None:
    table = Table.new(name, 4, seed=3)
    before = record_of(table).tobytes()
    teller_of(name).tell(
        array_of_one(record_of(table)), table._setting.boxes, guide_of(game_of(table), table._setting), 0, 0b110
    )
    assert record_of(table).tobytes() == before
