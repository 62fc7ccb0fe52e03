"""What the store keeps of a table besides its log: its summary in the lists, and the replay of a finished race."""

from collections.abc import Iterable

import msgspec

from paddock.games import GAMES
from paddock.server.log.room import Room
from paddock.server.log.telling import Keys, host_name
from paddock.server.protocol.pages import TableList, TableSummary
from paddock.server.store.deleting import THEN
from paddock.server.store.model import Finished, Listing
from paddock.table.replay import write_replay

STORED = {"between": "playing"}  # how the store calls what its lists do not tell apart


class StoredSummary(TableSummary, frozen=True):
    """A table's summary as it is stored: with the numbers of the people who owe an answer and of the host.

    `ruleset` is that of the race in progress: one that cannot be played here is stopped.
    """

    people: tuple[int, ...] = ()
    owner: int | None = None
    ruleset: int | None = None

    @property
    def is_open(self) -> bool:
        """Whether something can still happen at this table."""
        return self.status in ("gathering", "playing", "between")


read_summary = msgspec.json.Decoder(StoredSummary).decode


def listing(room: Room, keys: Keys, at: int) -> Listing:
    """A table's summary in the lists."""
    owing = [room.seats[seat] for seat in room.owing()]
    summary = StoredSummary(
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
    return Listing(room.arrangement.public, STORED.get(room.status, room.status), msgspec.json.encode(summary))


def stored_summary(stored: bytes) -> StoredSummary:
    """Read a stored summary. A race under unknown rules is stopped, even if nobody has come to the table since."""
    summary = read_summary(stored)
    known = summary.ruleset is None or (summary.game in GAMES and GAMES[summary.game].plays(summary.ruleset))
    return summary if known or not summary.is_open else stopped(summary)


def stopped(summary: StoredSummary) -> StoredSummary:
    """The summary of a table that cannot go on: nobody has to answer."""
    return msgspec.structs.replace(summary, status="stopped", asked=(), people=())


def table_list(summaries: Iterable[StoredSummary], person: int | None) -> TableList:
    """A list of tables from their stored summaries, for one person or for everybody."""
    return TableList(tuple(summary_for(summary, person) for summary in summaries))


def summary_for(stored: StoredSummary, person: int | None) -> TableSummary:
    """A stored summary as a reader gets it, without people's numbers."""
    summary = msgspec.convert(stored, TableSummary, from_attributes=True)
    return msgspec.structs.replace(summary, your_turn=person in stored.people)


def finished(room: Room) -> Finished:
    """The race that is just over, as its replay, with the names of all who had each seat."""
    assert room.race is not None  # noqa: S101
    names = tuple(THEN.join([*(one.name for one in seat.earlier), seat.name or ""]) for seat in room.seats)
    replay = msgspec.structs.replace(room.race.table.replay(), names=names)
    return Finished(room.deals[len(room.results) - 1].replay, write_replay(replay))
