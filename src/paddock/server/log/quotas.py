"""How much people may add to the log of a table, so that no log grows without bound.

Entries are counted from the log itself, so that every process counts the same, and a restart changes nothing. Answers
need no quota, since a race ends and undos have one. A race can therefore always be played to the end.
"""

from paddock.server.errors import TooMuch
from paddock.server.limits import Limits
from paddock.server.log import entries as e
from paddock.server.log.room import Room

FREE = (e.Answered, e.Undone, e.Started)  # entries that are allowed even when a log is full


def check_quotas(room: Room, entry: e.AnyEntry, limits: Limits) -> None:
    """Refuse a person's entry if there are too many of its kind."""
    if isinstance(entry, e.Answered):  # as nearly always
        return
    if isinstance(entry, e.Undone) and room.race is not None and room.race.undos[entry.seat] >= limits.undos_per_race:
        raise TooMuch(f"you have undone {limits.undos_per_race} answers in this race; no more can be undone")
    if isinstance(entry, e.Said):
        check_lines(room, entry, limits)
    if isinstance(entry, e.Offered) and room.match > limits.rematches_per_table:
        raise TooMuch(f"this table has had {limits.rematches_per_table} rematches; please open another table")
    if not isinstance(entry, FREE) and room.number >= limits.entries_per_table:
        raise TooMuch("this table is full: its race goes on, but for anything else please open another table")


def check_lines(room: Room, entry: e.Said, limits: Limits) -> None:
    """Refuse too much chat. Players have their own quota, apart from that of spectators."""
    players = room.people
    if entry.person in players:
        if room.lines.get(entry.person, 0) >= limits.lines_per_player:
            raise TooMuch(f"you have sent {limits.lines_per_player} messages at this table; no more are allowed")
    elif (
        sum(count for person, count in room.lines.items() if person not in players) >= limits.spectator_lines_per_table
    ):
        raise TooMuch("spectators have sent as many messages as this table allows")
