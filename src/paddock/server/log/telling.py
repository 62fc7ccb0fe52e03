"""Messages about a table, for people with given seats and rights.

Everything about the game comes from the views and events of the reader's own seats.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import Literal, NamedTuple, cast

import msgspec

from paddock.server.log import entries as e
from paddock.server.log.race import LiveRace
from paddock.server.log.rematch import Rematch
from paddock.server.log.room import Room
from paddock.server.log.seats import SeatState, is_bot, seats_of
from paddock.server.protocol import tells
from paddock.server.protocol.shared import (
    Asked,
    ClaimInfo,
    Deal,
    Events,
    Origin,
    Present,
    RematchInfo,
    RematchSeat,
    SeatInfo,
    TableInfo,
    Undo,
    View,
    You,
)

encode = msgspec.json.Encoder().encode
END = b"]}}"
"""The end of an update: its last part is the present state, and the last part of that are the views."""


class Keys(NamedTuple):
    """The keys of a table: to sit down, and to watch."""

    join: str
    watch: str


class Audience(NamedTuple):
    """Readers who get the same messages: their seats, whether they are the host, and whether they may sit down.

    Also the seats they have had in this race, whether they claim one, their seats in an offered rematch, and whether
    they take part in it.
    """

    seats: tuple[int, ...]
    host: bool
    may_sit: bool
    had: tuple[int, ...] = ()
    claims: bool = False
    places: tuple[int, ...] = ()
    joined: bool = False

    @property
    def plays(self) -> bool:
        """Whether they are more than spectators."""
        return bool(self.seats) or self.host


def audience_of(room: Room, person: int | None, may_sit: bool) -> Audience:
    """The audience that a person belongs to now."""
    claims = room.claim is not None and room.claim.person == person
    is_host = person is not None and person == room.host
    places: tuple[int, ...] = ()
    joined = False
    if room.rematch is not None:
        places, joined = seats_of(room.rematch.seats, person), person in room.rematch.joined
    return Audience(room.seats_of(person), is_host, may_sit, room.seats_had(person), claims, places, joined)


def table_info(room: Room) -> TableInfo:
    """The table as everybody at it knows it."""
    series, done = room.series, len(room.results)
    return TableInfo(
        arrangement=room.arrangement,
        status=room.status,
        why=room.trouble,
        host=host_name(room),
        seats=tuple(seat_info(room, seat) for seat in range(len(room.seats))),
        race=done + 1 if room.status in ("gathering", "playing") else done,
        races=room.races,
        deals=tuple(
            Deal(race, dealing.promise, dealing.replay if race <= done else None)
            for race, dealing in enumerate(room.deals[: room.races], 1)
        ),
        standings=series.standings(room.results, len(room.seats)) if series is not None and room.results else (),
        scores=room.race.table.scores() if room.race is not None and room.race.table.over else (),
        hints=room.hints,
        claim=claim_info(room),
        match=room.match,
        rematch=rematch_info(room, room.rematch) if room.rematch is not None else None,
        origin=Origin(room.origin.replay, len(room.origin.answers)) if room.origin is not None else None,
    )


def rematch_info(room: Room, rematch: Rematch) -> RematchInfo:
    """The rematch that is offered."""
    return RematchInfo(
        offer=rematch.number,
        by=name_at(room.seats, rematch.person),
        at=rematch.at,
        rotate=rematch.rotate,
        arrangement=rematch.arrangement,
        seats=tuple(
            RematchSeat(
                number,
                kind_of(seat),
                seat.name,
                seat.level,
                is_shared(rematch.seats, number),
                seat.person in rematch.joined or is_bot(seat),
                room.wins_of(seat),
            )
            for number, seat in enumerate(rematch.seats)
        ),
        deals=tuple(Deal(race, dealing.promise, None) for race, dealing in enumerate(rematch.deals, 1)),
    )


def claim_info(room: Room) -> ClaimInfo | None:
    """The claim that players are asked to agree to."""
    claim = room.claim
    if claim is None:
        return None
    agreed = tuple(number for number, seat in enumerate(room.seats) if seat.person in claim.agreed)
    return ClaimInfo(claim.number, claim.seat, claim.name, agreed)


def host_name(room: Room) -> str | None:
    """The host's name at the table."""
    return name_at(room.seats, room.host)


def name_at(seats: Sequence[SeatState], person: int | None) -> str | None:
    """The name of a person on their first seat."""
    return next((seat.name for seat in seats if seat.person is not None and seat.person == person), None)


def kind_of(seat: SeatState) -> Literal["open", "person", "bot"]:
    """Who has a seat."""
    return "person" if seat.person is not None else "open" if seat.is_open else "bot"


def is_shared(seats: Sequence[SeatState], number: int) -> bool:
    """Whether a seat is played on the same device as one before it."""
    person = seats[number].person
    return person is not None and any(other.person == person for other in seats[:number])


def seat_info(room: Room, number: int) -> SeatInfo:
    """One seat."""
    seat = room.seats[number]
    return SeatInfo(
        number,
        kind_of(seat),
        seat.name,
        seat.level,
        is_shared(room.seats, number),
        seat.person in room.wish_hints,
        seat.left,
        seat.earlier,
        room.wins_of(seat),
    )


def you(keys: Keys, audience: Audience) -> You:
    """Who the reader is at this table."""
    join = keys.join if audience.may_sit else None
    return You(
        seats=audience.seats,
        host=audience.host,
        had=audience.had,
        claims=audience.claims,
        places=audience.places,
        joined=audience.joined,
        join=join,
        watch=keys.watch,
    )


def asked_now(race: LiveRace, at: int) -> tuple[Asked, ...]:
    """Who is asked what, and how long they have."""
    return tuple([Asked(seat, known.number, race.left(seat, at)) for seat, known in race.asked.items()])


def present(race: LiveRace, audience: Audience, at: int) -> Present:
    """The present state of the game."""
    return Situation(race, at).present(audience)


class Situation:
    """The state of the game at one moment; what is the same for all audiences is made and encoded once."""

    def __init__(self, race: LiveRace, at: int) -> None:
        self.race = race
        self.asked = cast(tuple[Asked, ...], msgspec.Raw(encode(asked_now(race, at))))
        undo = race.last_undo(at)
        self.undo = None if undo is None else Undo(*undo)

    def undo_for(self, audience: Audience) -> tuple[Undo, ...]:
        """What an audience may take back."""
        return (self.undo,) if self.undo is not None and self.undo.seat in audience.seats else ()

    def present(self, audience: Audience) -> Present:
        """The message for an audience."""
        views = [cast(View, msgspec.Raw(b"".join(view(self.race, seat)))) for seat in audience.seats or (None,)]
        return Present(self.asked, self.undo_for(audience), tuple(views))

    def with_views(self, head: bytes, audience: Audience) -> bytes:
        """An encoded update without views, once an audience's views are put in."""
        first, *others = audience.seats or (None,)
        parts = [head[: -len(END)], *view(self.race, first)]
        for seat in others:
            parts += [b",", *view(self.race, seat)]
        return b"".join([*parts, END])


def view(race: LiveRace, seat: int | None) -> list[bytes]:
    """A seat's view as JSON in parts to be joined, with its question as the race numbers it."""
    return race.table.encoded_view(None) if seat is None else race.table.encoded_view(seat, race.question_text(seat))


def events(race: LiveRace, audience: Audience, since: int) -> Events:
    """The events, as the reader may see them."""
    return race.table.events(audience.seats or None, since)


def welcome(
    room: Room, keys: Keys, audience: Audience, online: Sequence[bool], grace: Sequence[int | None], at: int
) -> tells.Welcome:
    """The whole table."""
    return tells.Welcome(
        number=room.number,
        table=table_info(room),
        you=you(keys, audience),
        online=tuple(online),
        grace=tuple(grace),
        chat=tuple(room.chat),
        events=events(room.race, audience, 0) if room.race is not None else (),
        notes=room.notes,
        present=present(room.race, audience, at) if room.race is not None else None,
    )


def update(room: Room, entry: e.AnyEntry, keys: Keys) -> Callable[[Audience], bytes]:
    """A function that makes each audience's message about the last entry, as JSON.

    The views are nearly all of a message. The rest is encoded once for those for whom it is the same.
    """
    answers = isinstance(entry, e.Answered | e.Undone)
    ends = answers and room.status != "playing"
    talk = isinstance(entry, e.Said)
    info = None if talk or (answers and not ends) else table_info(room)
    said = room.chat[-1] if talk else None
    notes = room.notes if room.noted else None
    by = entry.by if isinstance(entry, e.Answered) else None
    race = None if talk else room.race
    if race is not None:
        situation = Situation(race, entry.at)
        private = race.table.private_to(room.first)
        public = cast(Events, msgspec.Raw(encode(race.table.events(None, room.first))))

    def message(you: You | None, happened: Events, present: Present | None) -> bytes:
        return encode(tells.Update(room.number, info, you, said, by, room.first, happened, notes, present))

    heads: dict[Hashable, bytes] = {}

    def told(audience: Audience) -> bytes:
        who = None if info is None else you(keys, audience)
        if race is None:
            return message(who, (), None)
        undo, reads = situation.undo_for(audience), not private.isdisjoint(audience.seats)
        key = who, bool(undo), reads and audience.seats
        if key not in heads:
            happened = events(race, audience, room.first) if reads else public
            heads[key] = message(who, happened, Present(situation.asked, undo, ()))
        return situation.with_views(heads[key], audience)

    return told
