"""Makes tables with long logs directly in the store, since playing them through the server would take too long."""

import random
import sqlite3
from contextlib import closing

from paddock.server.log import entries as e
from paddock.server.log.room import Room

STEP = 100  # milliseconds from one entry to the next


def prolong(place: str, join: str, length: int, standing: int = 40) -> None:
    """Extend the log of a started table to this length: after some answers, each is taken back and given again."""
    with closing(sqlite3.connect(place)) as database, database:
        ((table,),) = database.execute("SELECT number FROM tables WHERE key = ?", [join]).fetchall()
        stored = database.execute("SELECT entry FROM log WHERE table_number = ? ORDER BY number", [table]).fetchall()
        room = Room()
        for (data,) in stored:
            room.apply(e.read_entry(data))
        at = e.read_entry(stored[-1][0]).at
        rows = [(table, number, entry.at, e.write_entry(entry)) for number, entry in more(room, at, length, standing)]
        database.executemany("INSERT INTO log (table_number, number, at, entry) VALUES (?, ?, ?, ?)", rows)


def more(room: Room, at: int, length: int, standing: int) -> list[tuple[int, e.AnyEntry]]:
    """Entries that bring a room to this number."""
    dice = random.Random(3)
    made: list[tuple[int, e.AnyEntry]] = []
    while room.number < length:
        at += STEP
        entry = undo_or_answer(room, at, standing, dice)
        room.apply(entry)
        assert room.trouble is None
        assert room.race is not None
        if isinstance(entry, e.Answered):
            entry = e.Answered(at, entry.seat, entry.question, entry.answer, "person", room.race.table.latest_digest)
        made.append((room.number, entry))
    return made


def undo_or_answer(room: Room, at: int, standing: int, dice: random.Random) -> e.Answered | e.Undone:
    """Take back the last answer if possible, once there are enough answers; else answer."""
    race = room.race
    assert race is not None
    if race.table.answered > standing:
        for seat in range(race.table.seats):
            number = race.undoable(seat, at)
            if number is not None:
                return e.Undone(at, seat, number)
    seat, known = dice.choice(list(race.asked.items()))
    question = race.question(seat)
    assert question is not None
    return e.Answered(at, seat, known.number, dice.choice(question.options).answer, "person")
