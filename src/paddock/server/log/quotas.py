"""How much people may add to the log of a table, so that no log grows for ever.

What was added is counted from the log itself: every process counts the same, and nothing is forgotten at a restart.
Answers need no quota: a race ends, and those that are taken back have one. So a race can be played to its end, whatever
else was written.
"""

from paddock.server.errors import TooMuch
from paddock.server.limits import Limits
from paddock.server.log import entries as e
from paddock.server.log.room import Room

FREE = (e.Answered, e.Undone, e.Started)  # what the last bound of a log does not count


def check_quotas(room: Room, entry: e.AnyEntry, limits: Limits) -> None:
    """Refuse an entry that a person causes where there is too much of its kind."""
    if isinstance(entry, e.Undone) and room.race is not None and room.race.undos[entry.seat] >= limits.undos_per_race:
        raise TooMuch(f"you have taken back {limits.undos_per_race} answers in this race; now they stand")
    if isinstance(entry, e.Said):
        check_lines(room, entry, limits)
    if not isinstance(entry, FREE) and room.number >= limits.entries_per_table:
        raise TooMuch("too much has happened at this table: races go on, and for all else please open another one")


def check_lines(room: Room, entry: e.Said, limits: Limits) -> None:
    """Refuse chat that is too much. Players have lines of their own, whatever those who watch have said."""
    players = room.people
    if entry.person in players:
        if room.lines.get(entry.person, 0) >= limits.lines_per_player:
            raise TooMuch(f"you have said {limits.lines_per_player} lines at this table; there is no room for more")
    elif (
        sum(count for person, count in room.lines.items() if person not in players) >= limits.spectator_lines_per_table
    ):
        raise TooMuch("those who watch have said as much as there is room for at this table")
