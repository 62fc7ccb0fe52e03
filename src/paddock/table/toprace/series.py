"""TR-6.1: three Grand Prix in a row, with the money that everybody has left."""

import hashlib
from typing import Any

from paddock.errors import Malformed, NotOver, OptionError
from paddock.rules.toprace.options import GAME
from paddock.table.series import Standing
from paddock.table.table import SEED_BITS, Table

RACES = 3


class GrandPrix:
    """Three races: a new deal and a new auction each, but no new money; the most money after the third wins.

    `table` is the race in progress; `next_race` opens the next when it is over.
    """

    def __init__(self, seats: int, seed: int | None = None, **options: Any) -> None:
        """Open the first race. The seeds of the others follow from its own."""
        if "money" in options:
            raise OptionError("option money: in three Grand Prix everybody begins with 200")
        self._options = options
        self.tables = [Table.new(GAME, seats, seed, **options)]

    @property
    def table(self) -> Table:
        """The race in progress, or the last one."""
        return self.tables[-1]

    @property
    def over(self) -> bool:
        """Whether all races are over."""
        return len(self.tables) == RACES and self.table.over

    def next_race(self) -> Table:
        """Open the next race, with the money of the one before."""
        if not self.table.over:
            raise NotOver("the race in progress is not over")
        if self.over:
            raise Malformed("the Grand Prix are over; there is no further race")
        kept = self.table.replay()
        text = f"race {len(self.tables) + 1} {kept.seed}"
        seed = int.from_bytes(hashlib.sha256(text.encode()).digest()[: SEED_BITS // 8], "big")
        money = ",".join(str(line.total) for line in self.table.scores())
        self.tables.append(Table.new(GAME, self.table.seats, seed, **{**self._options, "money": money}))
        return self.table

    def standings(self) -> tuple[Standing, ...]:
        """Where everybody stands: the money after each race that is over, and the last of these as the total."""
        results = [table.scores() for table in self.tables if table.over]
        money = [tuple(result[seat].total for result in results) for seat in range(self.table.seats)]
        totals = [own[-1] if own else 0 for own in money]
        return tuple(
            Standing(seat, own, totals[seat], 1 + sum(total > totals[seat] for total in totals))
            for seat, own in enumerate(money)
        )

    def winners(self) -> tuple[int, ...]:
        """The seats that have the most money after the third race; several where the win is shared."""
        if not self.over:
            raise NotOver("there are no winners before the Grand Prix are over")
        return tuple(standing.seat for standing in self.standings() if standing.rank == 1)
