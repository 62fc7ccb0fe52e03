"""The seats of a table, and how they pass into a rematch."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from paddock.server.log.bot_names import old_name
from paddock.server.protocol.shared import EarlierPlayer


@dataclass(slots=True)
class Claim:
    """Somebody without a seat claims one. `number` is that of the entry; `agreed` are the people who agree."""

    number: int
    seat: int
    person: int
    name: str
    agreed: set[int]


@dataclass(slots=True)
class SeatState:
    """A seat: its person, and the level of the bot that plays it or stands in. Without both, it is open.

    `earlier` are those who had it before in this race. `left` says whether its player has left the race, so that a bot
    plays on under the player's name.
    """

    person: int | None = None
    name: str | None = None
    level: str | None = None
    left: bool = False
    earlier: tuple[EarlierPlayer, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether nobody has this seat."""
        return self.person is None and self.level is None


def seats_of(seats: Iterable[SeatState], person: int | None) -> tuple[int, ...]:
    """The seats that a person has."""
    if person is None:
        return ()
    return tuple(number for number, seat in enumerate(seats) if seat.person == person)


def seat_bots(seats: Sequence[SeatState], numbers: Sequence[int], level: str, names: Sequence[str]) -> None:
    """Put bots with these names on seats. In older logs without names, one that is there keeps its own."""
    for number, name in zip(numbers, names or (None,) * len(numbers), strict=True):
        seat = seats[number]
        if name is not None:
            seat.name = name
        elif seat.name is None:
            others = {other.name for other in seats}
            olds = map(old_name, (number, *range(len(seats))))
            seat.name = next(old for old in olds if old not in others)
        seat.level = level


def next_seats(seats: Sequence[SeatState], rotate: bool, count: int) -> list[SeatState] | None:
    """The seats of a rematch: people and bots keep theirs or move on by one; None if there are more people than seats.

    The seats of those who left are open. If there are fewer seats than before, open ones are dropped first, then those
    of bots, from the last one on.
    """
    moved = [*seats[-1:], *seats[:-1]] if rotate else list(seats)
    places = [SeatState() if seat.left else SeatState(seat.person, seat.name, own_level(seat)) for seat in moved]
    for is_spare in (is_open, is_bot):
        for number in reversed(range(len(places))):
            if len(places) > count and is_spare(places[number]):
                del places[number]
    places += [SeatState() for _ in range(count - len(places))]
    return places if len(places) == count else None


def is_open(seat: SeatState) -> bool:
    """Whether nobody has a seat."""
    return seat.is_open


def is_bot(seat: SeatState) -> bool:
    """Whether a bot has a seat."""
    return seat.person is None and seat.level is not None


def own_level(seat: SeatState) -> str | None:
    """The level of the bot that has a seat; None for one that only stands in for a person."""
    return seat.level if seat.person is None else None
