"""What the store keeps of a room beside its log: its line in the lists, and the replay of a finished race."""

from collections.abc import Iterable

import msgspec

from paddock.games import GAMES
from paddock.server.log.room import Room
from paddock.server.log.telling import Keys, host_name
from paddock.server.protocol.pages import TableLine, TableList
from paddock.server.store.deleting import THEN
from paddock.server.store.model import Finished, Listing
from paddock.table.replay import write_replay

STORED = {"between": "playing"}  # how the store calls what its lists do not tell apart


class KeptLine(TableLine, frozen=True):
    """A table's line as it is stored: with the numbers of the people who owe an answer and of the host.

    `ruleset` is that of the race in progress: one that cannot be played here is stopped.
    """

    people: tuple[int, ...] = ()
    owner: int | None = None
    ruleset: int | None = None

    @property
    def is_open(self) -> bool:
        """Whether something can still happen at this table."""
        return self.status in ("gathering", "playing", "between")


read_line = msgspec.json.Decoder(KeptLine).decode


def listing(room: Room, keys: Keys, at: int) -> Listing:
    """A table's line in the lists."""
    owing = [room.seats[seat] for seat in room.owing()]
    line = KeptLine(
        join=keys.join,
        watch=keys.watch,
        game=room.arrangement.game,
        status=room.status,
        host=host_name(room),
        seats=len(room.seats),
        open=sum(seat.is_open for seat in room.seats),
        names=tuple(seat.name for seat in room.seats if seat.name is not None),
        series=room.arrangement.series,
        changed=at,
        asked=tuple(seat.name for seat in owing if seat.name is not None),
        people=tuple(seat.person for seat in owing if seat.person is not None),
        owner=room.host,
        ruleset=room.race.table.setting.ruleset if room.race is not None else None,
    )
    return Listing(room.arrangement.public, STORED.get(room.status, room.status), msgspec.json.encode(line))


def kept_line(stored: bytes) -> KeptLine:
    """A stored line; a race of unknown rules is stopped, also where nobody has come to the table since."""
    line = read_line(stored)
    unknown = line.ruleset is not None and (line.game not in GAMES or not GAMES[line.game].plays(line.ruleset))
    return stopped(line) if unknown and line.is_open else line


def stopped(line: KeptLine) -> KeptLine:
    """The line of a table that cannot go on: nobody is waited for."""
    return msgspec.structs.replace(line, status="stopped", asked=(), people=())


def table_list(lines: Iterable[KeptLine], person: int | None) -> TableList:
    """A list of tables from their stored lines, for one person or for everybody."""
    return TableList(tuple(line_for(line, person) for line in lines))


def line_for(kept: KeptLine, person: int | None) -> TableLine:
    """A stored line as a reader is told it: people's numbers stay here."""
    line = msgspec.convert(kept, TableLine, from_attributes=True)
    return msgspec.structs.replace(line, your_turn=person in kept.people)


def finished(room: Room) -> Finished:
    """The race that is just over, as its replay, with the names of all who had each seat."""
    assert room.race is not None  # noqa: S101
    names = tuple(THEN.join([*(one.name for one in seat.earlier), seat.name or ""]) for seat in room.seats)
    replay = msgspec.structs.replace(room.race.table.replay(), names=names)
    return Finished(room.deals[len(room.results) - 1].replay, write_replay(replay))
