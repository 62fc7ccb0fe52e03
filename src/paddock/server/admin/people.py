"""How the operator finds, lists, exports and erases people."""

from typing import Any, NamedTuple

import msgspec

from paddock.errors import Malformed
from paddock.server.admin.database import Database, leave_notice, now
from paddock.server.admin.tables import add_entry
from paddock.server.notices import ERASED, Notice
from paddock.server.store.connection import DatabaseConnection
from paddock.server.store.deleting import players_of
from paddock.server.store.statements import DROP_CHECKPOINTS

GONE = "(erased)"
"""What takes the place of a chat line's text."""
PEOPLE = """
    SELECT number, name, created, (SELECT count(*) FROM members WHERE members.person = people.number) FROM people
"""
OF_TABLE = " WHERE number IN (SELECT person FROM members WHERE table_number = ?)"
BY_NAME = " WHERE lower(name) LIKE ? ESCAPE '!'"
TABLES_OF = "SELECT table_number FROM members WHERE person = ?"
LOG = "SELECT number, at, entry FROM log WHERE table_number = ? ORDER BY number"
TABLE = "SELECT key, watch, status, summary FROM tables WHERE number = ?"
REPLAYS = "SELECT key, at, replay FROM replays WHERE table_number = ?"
REPLAY = "SELECT key, at, replay FROM replays WHERE key = ?"
PLAYED = "SELECT replay, seat FROM players WHERE person = ?"
BLOCK = "SELECT reason, since, until FROM blocks WHERE person = ?"
SET_ENTRY = "UPDATE log SET entry = ? WHERE table_number = ? AND number = ?"
SET_SUMMARY = "UPDATE tables SET summary = ? WHERE number = ?"
SET_REPLAY = "UPDATE replays SET replay = ? WHERE key = ?"
FORGET = (
    "DELETE FROM people WHERE number = ?",
    "DELETE FROM members WHERE person = ?",
    "DELETE FROM players WHERE person = ?",
    "DELETE FROM blocks WHERE person = ?",
)
MOST_DIGITS = 18

Json = dict[str, Any]


class PersonRow(NamedTuple):
    """A person as the operator sees them; `created` in milliseconds."""

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
    """The people of a table, or those with this in their name, or all; the newest first."""
    if table is not None:
        rows = database.read(PEOPLE + OF_TABLE, table)
    elif name is not None:
        pattern = name.lower()
        for sign in "!%_":
            pattern = pattern.replace(sign, "!" + sign)
        rows = database.read(PEOPLE + BY_NAME, f"%{pattern}%")
    else:
        rows = database.read(PEOPLE)
    return sorted((PersonRow(*row) for row in rows), key=lambda row: (row.created, row.number), reverse=True)


def tables_of(database: Database, connection: DatabaseConnection, person: int) -> list[int]:
    """All tables that know of a person: as a member, or in an entry of their log, such as a spectator's chat."""
    sign = f'"person":{person}'.encode()
    found = connection.execute(TABLES_OF, (person,)) + connection.execute(database.ways.tables_with, (sign,))
    return sorted({table for (table,) in found})


class Traces:
    """What the log of a table knows of a person."""

    def __init__(self, person: int, name: str, entries: list[bytes]) -> None:
        self.person = person
        self.entries: list[Json] = [msgspec.json.decode(entry) for entry in entries]
        self.seat_names = {entry["name"] for entry in self.entries if self.has_taken_seat(entry)}
        self.names = {name} | self.seat_names

    def has_taken_seat(self, entry: Json) -> bool:
        """Whether the person has taken a seat with this entry."""
        return entry.get("person") == self.person and "name" in entry and "text" not in entry

    def has_said(self, entry: Json) -> bool:
        """Whether the person said this. An old line has only a name; then whether it is one of theirs."""
        if entry["type"] != "said":
            return False
        return entry["name"] in self.names if entry.get("person") is None else bool(entry["person"] == self.person)

    def erased(self, entry: Json) -> Json | None:
        """The entry without the person's name and words; None where it holds none."""
        if self.has_said(entry):
            return {**entry, "name": ERASED, "text": GONE}
        return {**entry, "name": ERASED} if self.has_taken_seat(entry) else None


def erase(database: Database, person: int, name: str) -> Erasure:
    """Take a person's name and words out of everything that is kept, and forget their secret, in one transaction.

    An entry is added to each table, so that no server goes on with a table that still has the name.
    """

    def work(connection: DatabaseConnection) -> Erasure:
        connection.execute(database.ways.quiet)
        tables = tables_of(database, connection, person)
        changed, entries, replays = [], 0, 0
        for table in tables:
            erased, seen = erase_at(connection, table, person, name)
            entries += erased
            replays += seen
            if erased or seen:
                changed.append(table)
        for key, seat in connection.execute(PLAYED, (person,)):
            replays += erase_in_replay(connection, key, {seat})
        for statement in FORGET:
            connection.execute(statement, (person,))
        leave_notice(connection, Notice("erased", tuple(changed), person))
        return Erasure(len(changed), entries, replays)

    return database.write(work)


def erase_at(connection: DatabaseConnection, table: int, person: int, name: str) -> tuple[int, int]:
    """Erase a person at one table; how many entries and replays that has changed."""
    rows = connection.execute(LOG, (table,))
    traces = Traces(person, name, [entry for _, _, entry in rows])
    replays = 0
    for key, _, replay in connection.execute(REPLAYS, (table,)):
        mine = {seat for seat, who in players_of(replay, [entry for _, _, entry in rows]) if who == person}
        replays += erase_in_replay(connection, key, mine)
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
    return len(new), replays


def without(line: Json, names: set[str]) -> Json:
    """A table's summary in the lists without these names."""
    for field in ("names", "asked"):
        line[field] = [ERASED if name in names else name for name in line.get(field, ())]
    if line.get("host") in names:
        line["host"] = ERASED
    return line


def erase_in_replay(connection: DatabaseConnection, key: str, seats: set[int]) -> int:
    """Take the names of these seats out of a replay; 1 if it had some."""
    rows = connection.execute(REPLAY, (key,))
    if not rows or not seats:
        return 0
    replay = msgspec.json.decode(rows[0][2])
    names = [ERASED if seat in seats else name for seat, name in enumerate(replay.get("names", ()))]
    if names == replay.get("names"):
        return 0
    connection.execute(SET_REPLAY, (msgspec.json.encode({**replay, "names": names}) + b"\n", key))
    return 1


def export(database: Database, person: PersonRow) -> Json:
    """All that is kept of a person, without the secrets of others: no seeds, no hands, nobody else's answers."""
    with database.snapshot():
        connection = database.connection
        blocks = connection.execute(BLOCK, (person.number,))
        tables = [export_table(connection, table, person) for table in tables_of(database, connection, person.number)]
        played = [
            export_replay(connection.execute(REPLAY, (key,))[0], {seat})
            for key, seat in connection.execute(PLAYED, (person.number,))
        ]
    return {
        "person": person.number,
        "name": person.name,
        "created": person.created,
        "blocks": [{"reason": reason, "since": since, "until": until} for reason, since, until in blocks],
        "tables": tables,
        "races_of_deleted_tables": played,
    }


def export_table(connection: DatabaseConnection, table: int, person: PersonRow) -> Json:
    """What one table keeps of a person."""
    rows = connection.execute(LOG, (table,))
    raw = [entry for _, _, entry in rows]
    traces = Traces(person.number, person.name, raw)
    seats: set[int] = set()
    mine: list[Json] = []
    arranged: list[Json] = []
    host = None
    for (number, _, _), entry in zip(rows, traces.entries, strict=True):
        host = entry.get("host", host)
        seat, kind = int(entry.get("seat", -1)), entry["type"]
        if kind in ("opened", "arranged") and host == person.number:
            told: Json = {name: entry[name] for name in ("at", "arrangement", "files") if name in entry}
            arranged.append({"number": number, **told})
        if kind == "left":
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
    replays = [
        export_replay(row, own)
        for row in connection.execute(REPLAYS, (table,))
        if (own := {seat for seat, who in players_of(row[2], raw) if who == person.number})
    ]
    return {
        "table": table,
        "join": found[0][0] if found else None,
        "watch": found[0][1] if found else None,
        "status": found[0][2] if found else None,
        "arranged": arranged,
        "entries": mine,
        "races": replays,
    }


def export_replay(row: tuple[Any, ...], seats: set[int]) -> Json:
    """A finished race that a person took part in, on these seats; anybody who has its key can fetch the replay."""
    key, at, replay = row
    return {"replay": key, "at": at, "seats": sorted(seats), "file": msgspec.json.decode(replay)}
