"""Races in a row whose scores add up."""

import hashlib
from typing import Any

import msgspec

from paddock.errors import Malformed, NotOver, OptionError
from paddock.table.table import SEED_BITS, Table

TRACKS = ("marina-bay", "river-station")


class Standing(msgspec.Struct, frozen=True):
    """A seat's line in a series: the score of each race so far, their sum, and its rank."""

    seat: int
    scores: tuple[int, ...]
    total: int
    rank: int


class Championship:
    """DF-7.5: two games of Downforce in a row, one on each circuit; scores add up.

    `table` is the race in progress; `next_race` opens the second when the first is over.
    """

    def __init__(self, seats: int, seed: int | None = None, tracks: tuple[str, ...] = TRACKS, **options: Any) -> None:
        """Open the first race. The seed of the second follows from the first's."""
        if "track" in options:
            raise OptionError("option track: a championship has a circuit a race; give tracks instead")
        if len(tracks) != 2:
            raise OptionError(f"tracks: {len(tracks)} is not allowed; a championship has 2 races")
        self.tracks = tracks
        self._options = options
        self.tables = [Table.new("downforce", seats, seed, track=tracks[0], **options)]

    @property
    def table(self) -> Table:
        """The race in progress, or the last one."""
        return self.tables[-1]

    @property
    def over(self) -> bool:
        """Whether both races are over."""
        return len(self.tables) == len(self.tracks) and self.table.over

    def next_race(self) -> Table:
        """Open the second race."""
        if not self.table.over:
            raise NotOver("the race in progress is not over")
        if self.over:
            raise Malformed("the championship is over; there is no further race")
        seed = hashlib.sha256(f"race 2 {self.table.replay().seed}".encode()).digest()[: SEED_BITS // 8]
        track = self.tracks[len(self.tables)]
        options = {**self._options, "track": track}
        self.tables.append(Table.new("downforce", self.table.seats, int.from_bytes(seed, "big"), **options))
        return self.table

    def standings(self) -> tuple[Standing, ...]:
        """Where everybody stands after the races that are over; ties by the better second game (DF-7.5)."""
        results = [table.scores() for table in self.tables if table.over]
        scores = [tuple(result[seat].total for result in results) for seat in range(self.table.seats)]
        keys = [(sum(own), own[-1] if len(own) == 2 else 0) for own in scores]
        return tuple(
            Standing(seat, own, sum(own), 1 + sum(key > keys[seat] for key in keys)) for seat, own in enumerate(scores)
        )

    def winners(self) -> tuple[int, ...]:
        """The seats that won the championship; several where the win is shared."""
        if not self.over:
            raise NotOver("there are no winners before the championship is over")
        return tuple(standing.seat for standing in self.standings() if standing.rank == 1)
