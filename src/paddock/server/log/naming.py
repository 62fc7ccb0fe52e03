"""Names at a table: no two people have the same name, nor a bot's."""

import unicodedata
from collections.abc import Iterator

from paddock.server.log.room import Room, bot_name
from paddock.server.log.text import EMPTY
from paddock.server.protocol.shared import LONGEST_NAME, MOST_SEATS

UNSEEN = "\u034f\u180b\u180c\u180d\u180e\u180f"  # marks that show nothing, as do U+FE00 to U+FE0F


def seat_name(room: Room, person: int, seat: int, wanted: str) -> str:
    """The name of a person who takes a seat: the one they want, or with a number if it is taken.

    A second seat of the same person has a name of its own too. A seat that the person has left is theirs.
    """
    own = room.had(person, seat) and room.seats[seat].person is None
    return distinct(wanted, set(taken(room, person, (seat,) if own else ())))


def speaker_name(room: Room, person: int, wanted: str) -> str:
    """The name under which a person speaks: that of their first seat, or one that nobody else has."""
    seats = room.seats_of(person)
    if seats:
        return room.seats[seats[0]].name or wanted
    left = tuple(number for number, seat in enumerate(room.seats) if seat.person is None and room.had(person, number))
    return distinct(wanted, set(taken(room, person, left)))


def taken(room: Room, person: int, own: tuple[int, ...]) -> Iterator[str]:
    """The names, as they are compared, of all but this person and the seats `own`; bots' names are always taken."""
    yield from (alike(bot_name(seat)) for seat in range(MOST_SEATS))
    for number, seat in enumerate(room.seats):
        if seat.name is not None and number not in own:
            yield alike(seat.name)
        yield from (alike(earlier.name) for earlier in seat.earlier)
    yield from (alike(name) for speaker, name in room.speakers.items() if speaker != person)
    if room.claim is not None and room.claim.person != person:
        yield alike(room.claim.name)


def distinct(name: str, others: set[str]) -> str:
    """The name, with the lowest number that makes it differ from all others where it must."""
    for number in range(1, len(others) + 2):
        suffix = f" ({number})" if number > 1 else ""
        told = name[: LONGEST_NAME - len(suffix)].rstrip() + suffix
        if alike(told) not in others:
            return told
    raise AssertionError("more names than there are")


def alike(name: str) -> str:
    """What is compared of a name: not how it is capitalised, spaced or composed, nor signs that show nothing."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(sign for sign in plain if not unseen(sign))


def unseen(sign: str) -> bool:
    """Whether a sign shows nothing or only space."""
    return unicodedata.category(sign)[0] in "ZC" or sign in EMPTY or sign in UNSEEN or "\ufe00" <= sign <= "\ufe0f"
