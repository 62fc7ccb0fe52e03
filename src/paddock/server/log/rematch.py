"""A rematch that is offered at a table: its seats, and who takes part."""

from dataclasses import dataclass, replace

from paddock.server.log.entries import Dealing
from paddock.server.log.seats import SeatState, seats_of
from paddock.server.protocol.shared import Arrangement


@dataclass(slots=True)
class Rematch:
    """A rematch. `number` and `at` are those of the entry that offers it, and `person` is the one who offers it.

    `seats` are those of its first race; `joined` are the people who take part.
    """

    number: int
    at: int
    person: int
    rotate: bool
    arrangement: Arrangement
    deals: tuple[Dealing, ...]
    seats: list[SeatState]
    joined: set[int]

    def fork(self) -> "Rematch":
        """An independent copy."""
        return replace(self, seats=[replace(seat) for seat in self.seats], joined=set(self.joined))

    @property
    def late(self) -> set[int]:
        """The people who have a seat and have not joined."""
        return {seat.person for seat in self.seats if seat.person is not None} - self.joined

    @property
    def vacant(self) -> tuple[int, ...]:
        """The seats that nobody has, or somebody who has not joined."""
        late = self.late
        return tuple(number for number, seat in enumerate(self.seats) if seat.is_open or seat.person in late)

    @property
    def people(self) -> tuple[int | None, ...]:
        """Those who take part, by seat."""
        return tuple(seat.person if seat.person in self.joined else None for seat in self.seats)

    @property
    def is_complete(self) -> bool:
        """Whether all seats are taken and all people have joined."""
        return not self.late and not any(seat.is_open for seat in self.seats)

    def sit(self, number: int, person: int, name: str) -> None:
        """Give a seat to a person, who thereby takes part."""
        self.seats[number] = SeatState(person, name)
        self.joined.add(person)

    def open(self, number: int) -> None:
        """Open a seat; its person no longer takes part without another seat."""
        person = self.seats[number].person
        self.seats[number] = SeatState()
        if person is not None and not seats_of(self.seats, person):
            self.joined.discard(person)

    def decline(self, person: int) -> None:
        """Open all seats of a person, who no longer takes part."""
        for number in seats_of(self.seats, person):
            self.open(number)
        self.joined.discard(person)
