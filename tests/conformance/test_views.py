"""In every game, views whose parts are shared between seats equal views that are made for each seat alone."""

from typing import Any

import msgspec
import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from paddock import Table
from paddock.engine.model import Question
from paddock.games import GAMES
from tests.conformance.dealing import dealt, game_of, hidden, record_of, some
from tests.conformance.test_games import EVERY_GAME
from tests.table.playing import answer_one, box_of, dice


def view_made_alone(table: Table, seat: int | None) -> Any:
    """A view made only from what this seat may see of the record."""
    game, setting, viewer = game_of(table), table.setting, -1 if seat is None else seat
    record = np.frombuffer(bytearray(hidden(game, record_of(table), viewer)), game.state)
    answers = 0 if seat is None else int(game.verbs.legal(record[0], box_of(table), seat))
    seen = game.seen(record, answers)
    view = game.public_view(setting, seen)
    if seat is None:
        return view
    items = list(getattr(view, game.by_seat))
    items[seat] = game.own_seat(setting, items[seat], seen, seat)
    question = game.question(setting, seen, seat) if answers else None
    return replace(view, seat=seat, question=question, **{game.by_seat: tuple(items)})


@EVERY_GAME
@some(4)
@given(st.data())
def test_every_view_is_the_one_made_alone(name: str, data: st.DataObject) -> None:
    table, chance = data.draw(dealt(GAMES[name])), data.draw(dice())
    while True:
        asked: dict[int | None, Question] = {question.seat: question for question in table.questions}
        for seat in (None, *range(table.seats)):
            assert table.view(seat) == view_made_alone(table, seat)
            encoded = table.encoded_view(seat, msgspec.json.encode(asked.get(seat)))
            assert b"".join(encoded) == msgspec.json.encode(table.view(seat))
        if table.over:
            return
        answer_one(table, chance)


@EVERY_GAME
@some(4)
@given(st.data())
def test_a_fork_that_plays_on_leaves_the_views_of_the_other(name: str, data: st.DataObject) -> None:
    table, chance = data.draw(dealt(GAMES[name])), data.draw(dice())
    seats = (None, *range(table.seats))
    while not table.over:
        before = [table.view(seat) for seat in seats]
        fork = table.fork()
        answer_one(fork, chance)
        assert [table.view(seat) for seat in seats] == before
        assert [fork.view(seat) for seat in seats] == [view_made_alone(fork, seat) for seat in seats]
        table = fork


@EVERY_GAME
def test_views_contain_plain_values(name: str) -> None:
    """Views and questions contain no NumPy numbers, which are slow and cannot always be encoded."""
    game = GAMES[name]
    table = Table.new(name, game.players.start, seed=1)
    assert "np." not in repr((table.view(0), table.questions, table.events(0)))


@EVERY_GAME
def test_tables_that_are_played_alike_share_their_setting(name: str) -> None:
    seats = GAMES[name].players.start
    assert Table.new(name, seats).setting is Table.new(name, seats).setting
    assert Table.new(name, seats).setting is not Table.new(name, seats + 1).setting
