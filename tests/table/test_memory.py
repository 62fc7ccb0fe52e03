"""A server holds thousands of tables: each costs little memory beyond what all of them share."""

import gc
import random
import tracemalloc

import pytest

from paddock import Table
from paddock.games import GAMES
from tests.table.playing import play

TABLES = 50
MOST_BYTES = 20_000  # for a table that nobody watches
WATCHED_BYTES = 40_000


def middle_of_a_game(name: str, seed: int) -> Table:
    """Six seats in the middle of a game, after everything that a server asks of a table."""
    table = Table.new(name, 6, seed=seed)
    play(table, random.Random(seed), 25 if name == "cafe-race" else 150)
    for seat in (None, *range(6)):
        table.view(seat)
        table.encoded_view(seat)
    return table


@pytest.mark.parametrize("name", GAMES)
def test_a_table_in_the_middle_of_a_game_is_small(name: str) -> None:
    middle_of_a_game(name, TABLES)
    gc.collect()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        tables = [middle_of_a_game(name, seed) for seed in range(TABLES)]
        gc.collect()
        watched, _ = tracemalloc.get_traced_memory()
        for table in tables:
            table.forget_views()
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert (after - before) / len(tables) < MOST_BYTES
    assert (watched - before) / len(tables) < WATCHED_BYTES
