"""In every game a seat sees what it may see, and nothing that depends on what is hidden from it."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from paddock import Table
from paddock.engine.journal import EVERYBODY, FIRST, HIDDEN, READER, SECOND
from paddock.games import GAMES
from paddock.table.seeds import seed_words
from tests.conformance.dealing import (
    check_questions,
    dealt,
    hidden,
    imagined,
    in_progress,
    record_of,
    shown_to,
    some,
)
from tests.conformance.test_games import EVERY_GAME
from tests.table.playing import SEEDS, box_of, dice, play


@EVERY_GAME
@some(10)
@given(st.data())
def test_a_seat_is_shown_the_same_in_every_world_it_holds_possible(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    table, seed = data.draw(in_progress(game)), data.draw(SEEDS)
    for seat in (None, *range(table.seats)):
        world = imagined(table, -1 if seat is None else seat, seed)
        assert shown_to(world, seat) == shown_to(table, seat)


@EVERY_GAME
@some(6)
@given(st.data())
def test_imagining_changes_nothing_that_is_seen_at_any_step(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    table, chance, seed = data.draw(dealt(game)), data.draw(dice()), data.draw(SEEDS)
    while True:
        record = record_of(table)
        for seat in range(-1, table.seats):
            world = record_of(table)
            game.verbs.imagine(world, box_of(table), seat, seed_words(seed))
            assert hidden(game, world, seat) == hidden(game, record, seat)
        if table.over:
            return
        play(table, chance, 11)


@EVERY_GAME
@some(6)
@given(st.data())
def test_hiding_twice_is_hiding_once(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    table = data.draw(in_progress(game))
    for seat in range(-1, table.seats):
        once = hidden(game, record_of(table), seat)
        assert hidden(game, np.frombuffer(bytearray(once), game.state)[0], seat) == once


@EVERY_GAME
@some(6)
@given(st.data())
def test_a_hidden_record_has_no_generator_and_no_journal_entry_of_others(name: str, data: st.DataObject) -> None:
    """Not even one of an earlier answer, further down in the journal's memory."""
    game = GAMES[name]
    table, chance = data.draw(dealt(game)), data.draw(dice())
    while not table.over:
        play(table, chance, 5)
        for seat in range(-1, table.seats):
            seen = np.frombuffer(hidden(game, record_of(table), seat), game.state)[0]
            of_others = ~np.isin(seen.journal[:, READER], (EVERYBODY, seat))
            assert np.isin(seen.journal[of_others][:, (FIRST, SECOND)], (HIDDEN, 0)).all()
            assert not seen.seed.any()
            assert not seen.words.any()


@EVERY_GAME
@some(8)
@given(st.data())
def test_an_imagined_world_is_a_game_like_any_other(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    table, chance = data.draw(in_progress(game)), data.draw(dice())
    world = imagined(table, chance.randrange(-1, table.seats), data.draw(SEEDS))
    rebuilt = Table.from_position(world.position())
    check_questions(rebuilt)
    play(rebuilt, chance)
    assert rebuilt.over
    assert len(rebuilt.scores()) == table.seats
