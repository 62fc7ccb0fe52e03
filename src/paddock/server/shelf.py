"""What the store keeps of a room beside its log: its line in the lists, and the replay of a finished race."""

from collections.abc import Iterable

import msgspec

from paddock.server.entries import read_entry
from paddock.server.protocol.pages import TableLine
from paddock.server.room import Room
from paddock.server.store.model import Finished, Listing, Row
from paddock.server.telling import Keys, host_name
from paddock.table.replay import write_replay

STORED = {"stopped": "over", "between": "playing"}  # how the store calls what its lists do not tell apart


def load(rows: Iterable[Row], until: int | None = None) -> Room:
    """A room from its log, or as it was after the entry of that number."""
    room = Room()
    for row in rows:
        if until is not None and row.number > until:
            break
        room.apply(read_entry(row.entry))
    return room


def listing(room: Room, keys: Keys, at: int) -> Listing:
    """A table's line in the lists."""
    line = TableLine(
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
    )
    return Listing(room.arrangement.public, STORED.get(room.status, room.status), msgspec.json.encode(line))


def finished(room: Room) -> Finished:
    """The race that is just over, as its replay."""
    assert room.race is not None  # noqa: S101
    names = tuple(seat.name or "" for seat in room.seats)
    replay = msgspec.structs.replace(room.race.table.replay(), names=names)
    return Finished(room.deals[len(room.results) - 1].replay, write_replay(replay))
