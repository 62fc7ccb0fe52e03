"""How the operator finds, lists, exports and erases people."""

import zlib
from itertools import groupby
from typing import Any, NamedTuple

import msgspec

from paddock.errors import Malformed
from paddock.server.admin.database import Database, leave_notice, now
from paddock.server.admin.tables import add_entry
from paddock.server.notices import ERASED, Notice
from paddock.server.store.connection import DatabaseConnection
from paddock.server.store.statements import DROP_CHECKPOINTS

GONE = "(erased)"
"""The text that replaces an erased chat line."""
PEOPLE = """
    SELECT number, name, created, (SELECT count(*) FROM members WHERE members.person = people.number) FROM people
"""
OF_TABLE = " WHERE number IN (SELECT person FROM members WHERE table_number = ?)"
TABLES_OF = "SELECT table_number FROM members WHERE person = ?"
LOG = "SELECT number, at, entry FROM log WHERE table_number = ? ORDER BY number"
TABLE = "SELECT key, watch, status, summary FROM tables WHERE number = ?"
REPLAY = "SELECT key, at, replay, summary FROM replays WHERE key = ?"
PLAYED = "SELECT replay, seat FROM players WHERE person = ?"
RACES = """
    SELECT replays.key, replays.at, replays.replay, reviews.data, players.hidden, tables.number, players.seat
    FROM players JOIN replays ON replays.key = players.replay
    LEFT JOIN reviews ON reviews.replay = replays.key
    LEFT JOIN tables ON tables.number = replays.table_number
    WHERE players.person = ? ORDER BY replays.at, replays.key, players.seat
"""
HIDDEN_TABLES = "SELECT table_number FROM members WHERE person = ? AND hidden ORDER BY table_number"
BLOCK = "SELECT reason, since, until FROM blocks WHERE person = ?"
SET_ENTRY = "UPDATE log SET entry = ? WHERE table_number = ? AND number = ?"
SET_SUMMARY = "UPDATE tables SET summary = ? WHERE number = ?"
SET_REPLAY = "UPDATE replays SET replay = ?, summary = ? WHERE key = ?"
DEVICES = "SELECT since FROM devices WHERE person = ? ORDER BY since"
FORGET = (
    "DELETE FROM links WHERE person = ?",  # before the devices, so that none can be added by a link
    "DELETE FROM devices WHERE person = ?",
    "DELETE FROM people WHERE number = ?",
    "DELETE FROM members WHERE person = ?",
    "DELETE FROM players WHERE person = ?",
    "DELETE FROM blocks WHERE person = ?",
)
MOST_DIGITS = 18

Json = dict[str, Any]


class PersonRow(NamedTuple):
    """A person as the operator sees them; `created` is in milliseconds."""

    number: int
    name: str
    created: int
    tables: int


class Erasure(NamedTuple):
    """What an erasure has changed."""

    tables: int
    entries: int
    replays: int


def find_person(database: Database, name: str) -> PersonRow:
    """The person that the operator names by number."""
    if not (name.isascii() and name.isdigit() and len(name) <= MOST_DIGITS):
        raise Malformed(f"{name!r} is not the number of a person: 'paddock admin people' prints them")
    found = database.read(f"{PEOPLE} WHERE number = ?", int(name))
    if not found:
        raise Malformed(f"there is no person {name}: 'paddock admin people' prints them")
    return PersonRow(*found[0])


def list_people(database: Database, table: int | None = None, name: str | None = None) -> list[PersonRow]:
    """The people of a table, or those with this text in their name, or all; the newest first."""
    rows = database.read(PEOPLE) if table is None else database.read(PEOPLE + OF_TABLE, table)
    found = [PersonRow(*row) for row in rows]
    if name is not None:  # not all databases know that É and é are the same letter
        found = [row for row in found if name.casefold() in row.name.casefold()]
    return sorted(found, key=lambda row: (row.created, row.number), reverse=True)


def tables_of(database: Database, connection: DatabaseConnection, person: int) -> list[int]:
    """All tables with a trace of a person: as a member, or in a log entry, such as a spectator's chat line."""
    sign = f'"person":{person}'.encode()
    found = connection.execute(TABLES_OF, (person,)) + connection.execute(database.ways.tables_with, (sign,))
    return sorted({table for (table,) in found})


class Traces:
    """The traces of a person in the log of a table."""

    def __init__(self, person: int, name: str, entries: list[bytes]) -> None:
        self.person = person
        self.entries: list[Json] = [msgspec.json.decode(entry) for entry in entries]
        self.seat_names = {entry["name"] for entry in self.entries if self.has_taken_seat(entry)}
        self.names = {name} | self.seat_names

    def has_taken_seat(self, entry: Json) -> bool:
        """Whether the person has taken a seat with this entry."""
        return entry.get("person") == self.person and "name" in entry and "text" not in entry

    def has_said(self, entry: Json) -> bool:
        """Whether the person said this. An old line has only a name; it counts if it is one of theirs."""
        if entry["type"] != "said":
            return False
        return entry["name"] in self.names if entry.get("person") is None else bool(entry["person"] == self.person)

    def erased(self, entry: Json) -> Json | None:
        """The entry without the person's name and words; None if it has none."""
        if self.has_said(entry):
            return {**entry, "name": ERASED, "text": GONE}
        return {**entry, "name": ERASED} if self.has_taken_seat(entry) else None


def erase(database: Database, person: int, name: str) -> Erasure:
    """Remove a person's name and words from everything that is stored, and their secret, in one transaction.

    An entry is added to each table, so that no server continues with a table that still has the name.
    """

    def work(connection: DatabaseConnection) -> Erasure:
        connection.execute(database.ways.quiet)
        tables = tables_of(database, connection, person)
        seats: dict[str, set[int]] = {}
        for key, seat in connection.execute(PLAYED, (person,)):
            seats.setdefault(key, set()).add(seat)
        replays = sum(erase_in_replay(connection, key, own) for key, own in seats.items())
        erased = {table: erase_at(connection, table, person, name) for table in tables}
        changed, entries = [table for table in tables if erased[table]], sum(erased.values())
        for statement in FORGET:
            connection.execute(statement, (person,))
        leave_notice(connection, Notice("erased", tuple(changed), person))
        return Erasure(len(changed), entries, replays)

    return database.write(work)


def erase_at(connection: DatabaseConnection, table: int, person: int, name: str) -> int:
    """Erase a person at one table; how many entries that has changed."""
    rows = connection.execute(LOG, (table,))
    traces = Traces(person, name, [entry for _, _, entry in rows])
    new = [
        (msgspec.json.encode(erased), table, number)
        for (number, _, old), entry in zip(rows, traces.entries, strict=True)
        if (erased := traces.erased(entry)) is not None and erased != entry
    ]
    if new:
        connection.execute_many(SET_ENTRY, new)
    connection.execute(DROP_CHECKPOINTS, (table,))
    found = connection.execute(TABLE, (table,))
    if found:
        line = without(msgspec.json.decode(found[0][3]), traces.seat_names)
        connection.execute(SET_SUMMARY, (msgspec.json.encode(line), table))
        if new:
            add_entry(connection, table, {"type": "erased", "at": now(), "person": person})
    return len(new)


def without(line: Json, names: set[str]) -> Json:
    """A table's summary in lists, without these names."""
    for field in ("names", "asked"):
        line[field] = [ERASED if name in names else name for name in line.get(field, ())]
    if line.get("host") in names:
        line["host"] = ERASED
    return line


def erase_in_replay(connection: DatabaseConnection, key: str, seats: set[int]) -> int:
    """Remove the names of these seats from a replay; return 1 if it had any, else 0."""
    rows = connection.execute(REPLAY, (key,))
    if not rows:
        return 0
    replay = msgspec.json.decode(rows[0][2])
    names = [ERASED if seat in seats else name for seat, name in enumerate(replay.get("names", ()))]
    if names == replay.get("names"):
        return 0
    summary = rows[0][3] and without_seats(msgspec.json.decode(rows[0][3]), seats)
    connection.execute(SET_REPLAY, (msgspec.json.encode({**replay, "names": names}) + b"\n", summary, key))
    return 1


def without_seats(summary: Json, seats: set[int]) -> bytes:
    """What lists show of a race, without the names of these seats."""
    for number in seats:
        summary["seats"][number]["name"] = ERASED
    return msgspec.json.encode(summary)


def export(database: Database, person: PersonRow) -> Json:
    """Everything stored about a person, without others' secrets: no seeds, no hands, nobody else's answers."""
    with database.snapshot():
        connection = database.connection
        blocks = connection.execute(BLOCK, (person.number,))
        devices = connection.execute(DEVICES, (person.number,))
        races = export_races(connection, person.number)
        hidden = [table for (table,) in connection.execute(HIDDEN_TABLES, (person.number,))]
        tables = [
            {**export_table(connection, table, person), "races": races.pop(table, [])}
            for table in tables_of(database, connection, person.number)
        ]
    return {
        "person": person.number,
        "name": person.name,
        "created": person.created,
        "devices": [{"since": since} for (since,) in devices],
        "blocks": [{"reason": reason, "since": since, "until": until} for reason, since, until in blocks],
        "tables": tables,
        "races_of_deleted_tables": races.get(None, []),
        "hidden_tables": hidden,
    }


def export_table(connection: DatabaseConnection, table: int, person: PersonRow) -> Json:
    """Everything that one table stores about a person."""
    rows = connection.execute(LOG, (table,))
    traces = Traces(person.number, person.name, [entry for _, _, entry in rows])
    seats: set[int] = set()
    mine: list[Json] = []
    arranged: list[Json] = []
    host = None
    for (number, _, _), entry in zip(rows, traces.entries, strict=True):
        host = entry.get("host", host)
        seat, kind = int(entry.get("seat", -1)), entry["type"]
        if is_arranged_by(person.number, entry, host):
            told: Json = {name: entry[name] for name in ("at", "arrangement", "rotate", "files") if name in entry}
            arranged.append({"number": number, **told})
        if kind == "started" and "people" in entry:  # a rematch
            seats = {seat for seat, who in enumerate(entry["people"]) if who == person.number}
        elif kind == "offered":
            pass  # it holds seeds
        elif kind == "left":
            mine += [{"number": number, **entry}] if seat in seats else []
            seats.discard(seat)
        elif traces.has_taken_seat(entry):
            seats.add(seat)
            mine.append({"number": number, **entry})
        elif (
            traces.has_said(entry)
            or entry.get("person") == person.number
            or (seat in seats and kind in ("answered", "undone", "rested") and entry.get("by", "person") == "person")
        ):
            mine.append({"number": number, **entry})
        elif "person" in entry and seat in seats:
            seats.discard(seat)
    found = connection.execute(TABLE, (table,))
    return {
        "table": table,
        "join": found[0][0] if found else None,
        "watch": found[0][1] if found else None,
        "status": found[0][2] if found else None,
        "arranged": arranged,
        "entries": mine,
    }


def is_arranged_by(person: int, entry: Json, host: int | None) -> bool:
    """Whether a person has chosen with this entry how a table plays."""
    if entry["type"] == "offered":
        return bool(entry["person"] == person)
    return entry["type"] in ("opened", "arranged") and host == person


def export_races(connection: DatabaseConnection, person: int) -> dict[int | None, list[Json]]:
    """The finished races that a person took part in, by table; anybody who has its key can fetch a replay."""
    races: dict[int | None, list[Json]] = {}
    rows = connection.execute(RACES, (person,))
    for (key, at, replay, review, hidden, table), own in groupby(rows, lambda row: row[:6]):
        seats = [row[6] for row in own]
        told = {"replay": key, "at": at, "seats": seats, "hidden": bool(hidden), "file": msgspec.json.decode(replay)}
        told["review"] = msgspec.json.decode(zlib.decompress(review)) if review is not None else None
        races.setdefault(table, []).append(told)
    return races
