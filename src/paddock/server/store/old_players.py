"""Finds out who had which seat in the races that were stored before this was stored with them.

Part of a migration, so that nothing here changes with later versions of the tables.
"""

from collections.abc import Iterable

import msgspec

from paddock.server.store.connection import DatabaseConnection

THEN = " / "  # between the names of those who had a seat one after the other
TABLES = "SELECT DISTINCT table_number FROM replays"
REPLAYS = "SELECT key, at, replay FROM replays WHERE table_number = ?"
ENTRIES = "SELECT entry FROM log WHERE table_number = ? ORDER BY number"
ADD = "INSERT INTO players (replay, seat, person, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"


class SeatTaken(msgspec.Struct):
    """What is of interest in any entry: a person, a seat and a name."""

    seat: int | None = None
    person: int | None = None
    name: str | None = None


class Names(msgspec.Struct):
    """What is of interest in a replay."""

    names: tuple[str, ...] = ()


read_entry = msgspec.json.Decoder(SeatTaken).decode
read_names = msgspec.json.Decoder(Names).decode


def add_old_players(connection: DatabaseConnection) -> None:
    """Note the players of all races whose tables still have their log."""
    for (table,) in connection.execute(TABLES):
        entries = [read_entry(entry) for (entry,) in connection.execute(ENTRIES, (table,))]
        for key, at, replay in connection.execute(REPLAYS, (table,)):
            connection.execute_many(ADD, [(key, seat, person, at) for seat, person in players_of(replay, entries)])


def players_of(replay: bytes, entries: Iterable[SeatTaken]) -> set[tuple[int, int]]:
    """Whose seats they were in a replay of a table with this log: those who took them last under the names it has."""
    names = {
        (seat, name) for seat, whole in enumerate(read_names(replay).names) for name in (whole, *whole.split(THEN))
    }
    taken: dict[tuple[int, str], int] = {}
    for entry in entries:
        if entry.seat is not None and entry.person is not None and (entry.seat, entry.name) in names:
            taken[entry.seat, entry.name or ""] = entry.person
    return {(seat, person) for (seat, _), person in taken.items()}
