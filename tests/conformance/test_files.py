"""Positions and replays of every game, written as JSON and read back."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from paddock import Table
from paddock.games import GAMES
from tests.conformance.dealing import dealt, in_progress, some
from tests.conformance.test_games import EVERY_GAME
from tests.table.playing import dice, play, spread


@EVERY_GAME
@some(6)
@given(st.data())
def test_a_position_read_back_plays_on_alike(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    table = data.draw(in_progress(game))
    position = table.position()
    back = Table.from_position(msgspec.json.encode(position))
    assert back.position() == position
    assert [back.view(seat) for seat in range(table.seats)] == [table.view(seat) for seat in range(table.seats)]
    for seat, answer in play(table, data.draw(dice())):
        back.answer(seat, answer)
    assert back.position() == table.position()
    assert back.scores() == table.scores()
    assert Table.from_replay(msgspec.json.encode(back.replay())).position() == table.position()


@EVERY_GAME
@some(5)
@given(st.data())
def test_a_replay_read_back_is_the_same_game(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    table = data.draw(in_progress(game))
    back = Table.from_replay(msgspec.json.encode(table.replay()))
    assert spread(back) == spread(table)


@EVERY_GAME
@some(2)
@given(st.data())
def test_every_position_of_a_game_is_taken(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    table, chance = data.draw(dealt(game)), data.draw(dice())
    while True:
        assert Table.from_position(msgspec.json.encode(table.position())).position() == table.position()
        if table.over:
            return
        play(table, chance, 3)
