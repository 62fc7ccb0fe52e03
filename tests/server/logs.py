"""What the store knows of a table, read behind the server's back; and the games that follow from it."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import msgspec
import psycopg

from paddock import Table


def read_log(place: str, join: str) -> list[dict[str, Any]]:
    """The entries of a table, in order."""
    query = "SELECT entry FROM log JOIN tables ON tables.number = table_number WHERE key = {} ORDER BY log.number"
    if place.startswith("postgresql:"):
        with psycopg.connect(place) as database:
            rows = database.execute(query.format("%s").encode(), [join]).fetchall()
    else:
        with closing(sqlite3.connect(f"file:{place}?mode=ro", uri=True)) as database:
            rows = database.execute(query.format("?"), [join]).fetchall()
    return [json.loads(bytes(entry)) for (entry,) in rows]


def told_view(table: Table, seat: int | None, asked: list[dict[str, Any]]) -> Any:
    """A seat's view as it is told: its question has the number by which the seat is asked."""
    view = json.loads(msgspec.json.encode(table.view(seat)))
    if view["question"] is not None:
        view["question"]["number"] = next(one["question"] for one in asked if one["seat"] == seat)
    return view


def games(entries: list[dict[str, Any]]) -> Iterator[tuple[int, Table | None]]:
    """The game as it was after each entry, by the rules alone."""
    table: Table | None = None
    answers: list[tuple[int, int]] = []

    def play() -> Table:
        game = entries[0]["arrangement"]["game"]
        dealt = Table.new(game, seats, int(opened[started["race"] - 1]["seed"], 16), **started["options"])
        for seat, answer in answers:
            dealt.answer(seat, answer)
        return dealt

    opened, seats = entries[0]["deals"], entries[0]["arrangement"]["seats"]
    for number, entry in enumerate(entries, 1):
        if entry["type"] == "arranged":
            seats = entry["arrangement"]["seats"]
        elif entry["type"] == "started":
            started, answers = entry, []
            table = play()
        elif entry["type"] == "answered":
            assert table is not None
            answers.append((entry["seat"], entry["answer"]))
            table = table.fork()
            table.answer(entry["seat"], entry["answer"])
        elif entry["type"] == "undone":
            answers.pop()
            table = play()
        yield number, table
