"""The log of a table, read directly from the store, and the games that follow from it."""

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
    """A seat's view as it is sent: its question has the number from the log."""
    view = json.loads(msgspec.json.encode(table.view(seat)))
    if view["question"] is not None:
        view["question"]["number"] = next(one["question"] for one in asked if one["seat"] == seat)
    return view


def games(entries: list[dict[str, Any]]) -> Iterator[tuple[int, Table | None]]:
    """The game after each entry, by the rules alone."""
    table: Table | None = None
    answers: list[tuple[int, int, int]] = []

    def play() -> Table:
        dealt = Table.new(
            plan["game"], plan["seats"], int(deals[started["race"] - 1]["seed"], 16), **started["options"]
        )
        for _, seat, answer in answers:
            dealt.answer(seat, answer)
        return dealt

    plan, deals = entries[0]["arrangement"], entries[0]["deals"]
    for number, entry in enumerate(entries, 1):
        if entry["type"] == "arranged":
            plan = entry["arrangement"]
        elif entry["type"] == "offered":
            offered = entry
        elif entry["type"] == "started":
            started, answers = entry, []
            if "people" in entry:  # a rematch
                plan, deals = offered["arrangement"], offered["deals"]
            table = play()
        elif entry["type"] == "answered":
            assert table is not None
            table = table.fork()
            for answer in (entry["answer"], *entry.get("then", ())):
                answers.append((number, entry["seat"], answer))
                table.answer(entry["seat"], answer)
        elif entry["type"] == "undone":
            assert table is not None
            while answers and answers[-1][0] == entry["answered"] and table.undoable(entry["seat"]):
                answers.pop()
                table = play()
        yield number, table
