"""Plays games at a table and counts them answer by answer, as the lab does."""

import random
from typing import Any

import numpy as np

from paddock import Table
from paddock.engine.record import dtype_of, new_record
from paddock.games import find_game
from paddock.sim.tallies import find_tallying
from paddock.sim.tally import SEATS
from tests.table.playing import answer_one

WAYS: list[tuple[str, int, dict[str, Any]]] = [
    ("downforce", 2, {}),
    ("downforce", 4, {"bets": "odds", "track": "river-station"}),
    ("downforce", 6, {"long_distance": True, "powers": False, "auction": False}),
    ("top-race", 3, {"bets": True}),
    ("top-race", 6, {"auction": "open"}),
    ("cafe-race", 3, {}),
    ("cafe-race", 6, {"auction": True}),
]


def tally_module(game: str) -> Any:
    """The module with the counts of a game."""
    return find_game(game).part("tally")


def count_tables(game: str, seats: int, options: dict[str, Any], games: int) -> tuple[list[Table], Any]:
    """This number of whole games with random answers, and their tally."""
    module, parts = tally_module(game), find_tallying(game).parts
    tally = new_record(dtype_of(module.Tally))
    tables = []
    for seed in range(games):
        table, dice = Table.new(game, seats, seed=seed, **options), random.Random(seed)
        while not table.over:
            answer_one(table, dice)
            parts["watch"](table._state(), table.setting.box, tally)
            parts["read"](table._state(), tally)
        scores = np.zeros((2, SEATS), np.int64)
        module.count(table._state(), table.setting.box, scores, table.answered, tally)
        tables.append(table)
    return tables, tally
