"""What the store keeps of a table besides its log: its summary for lists, and the replays of finished races."""

from collections.abc import Iterable, Sequence

import msgspec

from paddock.games import GAMES
from paddock.server.log.room import Room
from paddock.server.log.seats import own_level
from paddock.server.log.telling import Keys, host_name
from paddock.server.protocol.pages import (
    MyRace,
    RaceList,
    RaceResult,
    RaceTable,
    SeatResult,
    TableList,
    TableSummary,
)
from paddock.server.store.model import Finished, Listing, Played
from paddock.table.replay import write_replay

THEN = " / "  # separates the names of people who had a seat one after the other
STORED = {"between": "playing"}  # the store's names for statuses that lists do not distinguish


class StoredSummary(TableSummary, frozen=True):
    """A table's summary in its stored form, with the numbers of the host and of the people who owe an answer.

    `ruleset` is that of the race in progress: a race that cannot be played here is stopped.
    """

    people: tuple[int, ...] = ()
    owner: int | None = None
    ruleset: int | None = None

    @property
    def is_open(self) -> bool:
        """Whether something can still happen at this table."""
        return self.status in ("gathering", "playing", "between")


read_result = msgspec.json.Decoder(RaceResult).decode
read_summary = msgspec.json.Decoder(StoredSummary).decode


def listing(room: Room, keys: Keys, at: int) -> Listing:
    """A table's summary for lists."""
    owing = [room.seats[seat] for seat in room.owing()]
    people = {seat.person for seat in owing if seat.person is not None}
    if room.rematch is not None:
        people |= room.rematch.late
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
        people=tuple(sorted(people)),
        rematch=room.rematch is not None,
        lesson=room.arrangement.lesson,
        tried=room.origin is not None,
        owner=room.host,
        ruleset=room.race.table.setting.ruleset if room.race is not None else None,
    )
    return Listing(room.arrangement.public, STORED.get(room.status, room.status), msgspec.json.encode(summary))


def stored_summary(stored: bytes) -> StoredSummary:
    """Read a stored summary. A race under unknown rules counts as stopped, even before anybody opens the table."""
    summary = read_summary(stored)
    known = summary.ruleset is None or (summary.game in GAMES and GAMES[summary.game].plays(summary.ruleset))
    return summary if known or not summary.is_open else stopped(summary)


def stopped(summary: StoredSummary) -> StoredSummary:
    """The summary of a table that cannot be continued: nobody owes an answer."""
    return msgspec.structs.replace(summary, status="stopped", asked=(), people=())


def table_list(summaries: Iterable[StoredSummary], person: int | None) -> TableList:
    """A list of tables from their stored summaries, for one person or for everybody."""
    return TableList(tuple(summary_for(summary, person) for summary in summaries))


def summary_for(stored: StoredSummary, person: int | None) -> TableSummary:
    """A stored summary as a reader gets it, without people's numbers."""
    summary = msgspec.convert(stored, TableSummary, from_attributes=True)
    return msgspec.structs.replace(summary, your_turn=person in stored.people)


def finished(room: Room) -> Finished:
    """The replay of the race that has just ended, with the names of all who had each seat."""
    assert room.race is not None  # noqa: S101
    names = tuple(THEN.join([*(one.name for one in seat.earlier), seat.name or ""]) for seat in room.seats)
    taken = len(room.origin.answers) if room.origin is not None else None
    replay = msgspec.structs.replace(room.race.table.replay(), names=names, taken=taken)
    plan, race = room.arrangement, len(room.results)
    result = RaceResult(
        game=plan.game,
        series=plan.series,
        match=room.match,
        race=race,
        options=plan.options,
        files=tuple(plan.files),
        seats=tuple(
            SeatResult(name, own_level(seat), score.total, score.rank)
            for name, seat, score in zip(names, room.seats, room.race.table.scores(), strict=True)
        ),
        tried=room.origin is not None,
    )
    players = tuple(sorted((seat, person) for person, seat in room.sat))
    return Finished(room.deals[race - 1].replay, write_replay(replay), msgspec.json.encode(result), players)


def race_list(played: Sequence[Played], most: int) -> RaceList:
    """A person's finished races; those beyond `most` are on the next page."""
    told = [my_race(race) for race in played[:most]]
    last = played[most - 1] if len(played) > most else None
    return RaceList(tuple(told), f"{last.at}.{last.key}" if last is not None else None)


def my_race(played: Played) -> MyRace:
    """A finished race as one of its players is shown it."""
    result = read_result(played.summary) if played.summary else None
    place = played.table
    table = RaceTable(place.join, place.watch, place.status) if place is not None else None
    return MyRace(played.key, played.at, played.seats, result, table)
