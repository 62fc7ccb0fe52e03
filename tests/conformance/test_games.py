"""What holds in every game, whatever is dealt and answered: questions, endings, scores, errors, forks."""

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock import Table
from paddock.engine.record import fields
from paddock.errors import Illegal, Malformed, NotAsked, NotOver, OptionError, Stale
from paddock.games import GAMES
from tests.conformance.dealing import (
    MOST_ANSWERS,
    check_questions,
    dealt,
    game_of,
    in_progress,
    record_of,
    some,
)
from tests.table.playing import answer_one, dice, play, spread

EVERY_GAME = pytest.mark.parametrize("name", GAMES)


@EVERY_GAME
@some(8)
@given(st.data())
def test_every_question_can_be_answered_and_the_game_ends(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    table, chance = data.draw(dealt(game)), data.draw(dice())
    for _ in range(MOST_ANSWERS):
        check_questions(table)
        if table.over:
            return
        answer_one(table, chance)
    raise AssertionError(f"no end after {MOST_ANSWERS} answers")


TABLES = [(name, seats) for name, game in GAMES.items() for seats in game.players]
"""Every game with every number of players."""


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_number_of_players_plays_to_the_end(name: str, seats: int) -> None:
    table = Table.new(name, seats, seed=seats)
    with pytest.raises(NotOver):
        table.scores()
    play(table, random.Random(seats))
    assert table.over
    assert table.questions == ()
    assert [score.seat for score in table.scores()] == list(range(seats))


@EVERY_GAME
def test_other_numbers_of_players_and_unknown_options_are_refused(name: str) -> None:
    game = GAMES[name]
    for seats in (game.players.start - 1, game.players.stop, 0, -1, 99):
        with pytest.raises(OptionError):
            Table.new(game.name, seats)
    with pytest.raises(OptionError):
        Table.new(game.name, game.players.start, no_such_option=True)
    for option in game.options:
        with pytest.raises(OptionError):
            Table.new(game.name, game.players.start, **{option.name: 7})


@EVERY_GAME
@some(8)
@given(st.data())
def test_somebody_wins_and_ranks_have_no_holes(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    table = data.draw(dealt(game))
    play(table, data.draw(dice()))
    ranks = [line.rank for line in table.scores()]
    assert min(ranks) == 1
    assert ranks == [1 + sum(other < rank for other in ranks) for rank in ranks]
    assert table.winners() == tuple(seat for seat, rank in enumerate(ranks) if rank == 1)


@EVERY_GAME
@some(10)
@given(st.data())
def test_every_option_offered_is_accepted(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    table = data.draw(in_progress(game))
    for question in table.questions:
        for option in question.options:
            fork = table.fork()
            fork.answer(question.seat, option.answer, question.number)
            check_questions(fork)


@EVERY_GAME
@some(8)
@given(st.data())
def test_a_refused_answer_changes_nothing(name: str, data: st.DataObject) -> None:
    table = data.draw(in_progress(GAMES[name]))
    before = spread(table)
    for seat in (-1, table.seats, 99):
        with pytest.raises(Malformed):
            table.answer(seat, 0)
    asked = {question.seat: question for question in table.questions}
    for seat in range(table.seats):
        if seat not in asked:
            with pytest.raises(NotAsked):
                table.answer(seat, 0)
            continue
        question = asked[seat]
        offered = {option.answer for option in question.options}
        for answer in {-1, 64, 1 << 70, *range(64)} - offered:
            with pytest.raises(Illegal):
                table.answer(seat, answer)
        with pytest.raises(Stale):
            table.answer(seat, min(offered), question.number - 1)
        with pytest.raises(Malformed):
            table.answer(seat, min(offered), question.number + 1)
    assert spread(table) == before


@EVERY_GAME
@some(5)
@given(st.data())
def test_forks_leave_each_other_alone(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    table, one, other = data.draw(in_progress(game)), data.draw(dice()), data.draw(dice())
    before = spread(table)
    fork = table.fork()
    assert spread(fork) == before
    play(fork, one, 60)
    assert spread(table) == before
    after = spread(fork)
    play(table, other, 60)
    assert spread(fork) == after
    grandchild = fork.fork()
    play(fork, one, 10)
    assert spread(grandchild) == after
    replayed = [Table.from_replay(branch.replay()) for branch in (table, fork, grandchild)]
    assert [spread(branch) for branch in replayed] == [spread(branch) for branch in (table, fork, grandchild)]


@EVERY_GAME
@some(6)
@given(st.data())
def test_no_number_leaves_its_declared_range(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    table, chance = data.draw(dealt(game)), data.draw(dice())
    while True:
        record = record_of(table)
        for name, field in fields(game_of(table).record).items():
            assert field.low <= np.min(record[name]) <= np.max(record[name]) <= field.high, name
        if table.over:
            return
        play(table, chance, 3)
