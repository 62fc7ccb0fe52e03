"""In every game a table can be restored to its state after any number of answers."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock import Table
from paddock.errors import Malformed
from paddock.games import GAMES
from tests.conformance.dealing import dealt, in_progress, some
from tests.conformance.test_games import EVERY_GAME
from tests.table.playing import answer_one, dice, play, spread


@EVERY_GAME
@some(4)
@given(st.data())
def test_a_table_can_be_restored_after_any_number_of_answers(name: str, data: st.DataObject) -> None:
    table, chance = data.draw(dealt(GAMES[name])), data.draw(dice())
    told = {0: spread(table)}
    while not table.over:
        answer_one(table, chance)
        if table.answered % 25 in (0, 1) or table.over:
            told[table.answered] = spread(table)
    assert {answers: spread(table.after(answers)) for answers in told} == told


@EVERY_GAME
@some(3)
@given(st.data())
def test_a_game_from_a_position_is_taken_back_to_there(name: str, data: st.DataObject) -> None:
    table = Table.from_position(data.draw(in_progress(GAMES[name])).position())
    begun = spread(table)
    play(table, data.draw(dice()), 60)
    assert spread(table.after(0)) == begun
    assert spread(table.after(table.answered)) == spread(table)


@EVERY_GAME
@some(3)
@given(st.data())
def test_a_table_taken_back_is_one_of_its_own(name: str, data: st.DataObject) -> None:
    table, chance = data.draw(in_progress(GAMES[name])), data.draw(dice())
    whole = spread(table)
    earlier = table.after(table.answered // 2)
    play(earlier, chance, 60)
    assert spread(table) == whole
    assert spread(Table.from_replay(earlier.replay())) == spread(earlier)
    fork = table.after(table.answered).fork()
    play(fork, chance, 5)
    assert spread(fork.after(table.answered)) == whole


@pytest.mark.parametrize("answers", [-1, 4, True, 1.0, "1", None])
def test_only_answers_that_were_given_are_taken_back_to(answers: Any) -> None:
    table = Table.new("downforce", 3, seed=1)
    for question in table.questions:
        table.answer(question.seat, question.options[0].answer)
    with pytest.raises(Malformed, match=r"answers: .* is not a number from 0 to 3"):
        table.after(answers)
