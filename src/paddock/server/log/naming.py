"""Names at a table: no two players have the same name, and no person has that of a bot."""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from paddock.server.log.bot_names import CASTS, cast_for, old_name
from paddock.server.log.look_alikes import look
from paddock.server.log.room import Room
from paddock.server.log.seats import seats_of
from paddock.server.log.text import EMPTY
from paddock.server.protocol.shared import LONGEST_NAME, MOST_SEATS

UNSEEN = "\u034f\u180b\u180c\u180d\u180e\u180f"  # invisible marks, like U+FE00 to U+FE0F


def seat_name(room: Room, person: int, seat: int, wanted: str) -> str:
    """The name of a person who takes a seat: the one they want, or with a number if it is taken.

    A second seat of the same person gets a different name too. The name of a seat that the person has left is theirs.
    """
    own = room.rematch is None and room.had(person, seat) and room.seats[seat].person is None
    return distinct(wanted, set(taken(room, person, (seat,) if own else ())))


def speaker_name(room: Room, person: int, wanted: str) -> str:
    """The name under which a person speaks: that of their first seat, or one that nobody else has."""
    seats = room.seats_of(person)
    if seats:
        return room.seats[seats[0]].name or wanted
    places = seats_of(room.places, person)
    if places:
        return room.places[places[0]].name or wanted
    left = tuple(number for number, seat in enumerate(room.seats) if seat.person is None and room.had(person, number))
    return distinct(wanted, set(taken(room, person, left)))


def bot_names(room: Room, seats: tuple[int, ...], level: str) -> tuple[str, ...]:
    """The names of bots of a level that take these seats.

    A bot of that level which is there keeps its own, and in a race every seat does.
    """
    used, names = set(in_use(room, None, seats)), []
    in_race = room.race is not None and room.rematch is None
    for number in seats:
        before = room.places[number].name
        cast = cast_for(level, number)
        free = (name for name in cast if used.isdisjoint(alike(name)))
        name = (
            before
            if before is not None and (before in cast or in_race)
            else next(free, None) or distinct(cast[0], used)
        )
        used |= alike(name)
        names.append(name)
    return tuple(names)


def taken(room: Room, person: int, own: tuple[int, ...]) -> Iterator[str]:
    """The names that a person cannot have, as `alike` compares them; the names of bots are always taken."""
    for seat in range(MOST_SEATS):
        yield from alike(old_name(seat))
    for cast in CASTS.values():
        for name in cast:
            yield from alike(name)
    yield from in_use(room, person, own)


def in_use(room: Room, person: int | None, own: tuple[int, ...]) -> Iterator[str]:
    """The names of all except this person and the seats `own`, as `alike` compares them."""
    for number, seat in enumerate(room.places):
        if seat.name is not None and number not in own:
            yield from alike(seat.name)
        for earlier in seat.earlier:
            yield from alike(earlier.name)
    if room.rematch is not None:  # the finished race is still shown
        for number, seat in enumerate(room.seats):
            if seat.name is not None and (person is None or not room.had(person, number)):
                yield from alike(seat.name)
    for speaker, name in room.speakers.items():
        if speaker != person:
            yield from alike(name)
    if room.claim is not None and room.claim.person != person:
        yield from alike(room.claim.name)


def distinct(name: str, others: set[str]) -> str:
    """The name, with the lowest number after it that makes it different from all others, if one is needed."""
    for number in range(1, len(others) + 2):
        suffix = f" ({number})" if number > 1 else ""
        told = name[: LONGEST_NAME - len(suffix)].rstrip() + suffix
        if others.isdisjoint(alike(told)):
            return told
    raise AssertionError("every number is taken")


@lru_cache(maxsize=4096)
def alike(name: str) -> frozenset[str]:
    """A name as it is compared, by its letters and by their look; two names are alike if they share one of these.

    Differences in case, spaces and composition do not count, nor do invisible signs.
    """
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return frozenset("".join(sign for sign in text if not unseen(sign)) for text in (plain, look(name)))


def unseen(sign: str) -> bool:
    """Whether a sign is invisible or only white space."""
    return unicodedata.category(sign)[0] in "ZC" or sign in EMPTY or sign in UNSEEN or "\ufe00" <= sign <= "\ufe0f"
