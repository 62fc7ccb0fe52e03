"""Deletes a table. The replays of its finished races stay, and so does whose they are."""

from collections.abc import Iterable

import msgspec

from paddock.server.store.connection import DatabaseConnection
from paddock.server.store.statements import (
    ADD_PLAYER,
    DELETE_LOG,
    DELETE_MEMBERS,
    DELETE_TABLE,
    DROP_CHECKPOINTS,
    ENTRIES,
    REPLAYS_OF,
)

THEN = " / "  # between the names of those who had a seat one after the other


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


def delete_table(connection: DatabaseConnection, table: int) -> None:
    """Delete a table with its log, in an open transaction; its replays stay."""
    replays = connection.execute(REPLAYS_OF, (table,))
    if replays:
        entries = [entry for _, entry in connection.execute(ENTRIES, (table, 0))]
        players = [(key, seat, person) for key, replay in replays for seat, person in players_of(replay, entries)]
        connection.execute_many(ADD_PLAYER, players)
    for statement in (DELETE_TABLE, DELETE_LOG, DROP_CHECKPOINTS, DELETE_MEMBERS):
        connection.execute(statement, (table,))


def players_of(replay: bytes, entries: Iterable[bytes]) -> set[tuple[int, int]]:
    """Whose seats they were in a replay of a table with this log: those who took them last under the names it has."""
    names = {
        (seat, name) for seat, whole in enumerate(read_names(replay).names) for name in (whole, *whole.split(THEN))
    }
    taken: dict[tuple[int, str], int] = {}
    for entry in map(read_entry, entries):
        if entry.seat is not None and entry.person is not None and (entry.seat, entry.name) in names:
            taken[entry.seat, entry.name or ""] = entry.person
    return {(seat, person) for (seat, _), person in taken.items()}
