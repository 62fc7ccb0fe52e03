"""Several races in a row, under the rules of a series."""

import hashlib
from collections.abc import Mapping
from typing import Any

from paddock.engine.series import Results, SeriesRules, Standing
from paddock.errors import Malformed, NotOver
from paddock.games import GAMES, find_game
from paddock.table.seeds import SEED_BITS
from paddock.table.table import Table

SERIES = {series.name: series for game in GAMES.values() for series in game.series}
"""The rules of all series, by name."""
MOST_RACES = max((series.races for series in SERIES.values()), default=1)


def find_series(name: str) -> SeriesRules:
    """The rules of a series."""
    if name not in SERIES:
        raise Malformed(f"there is no series {name!r}; the series are: {', '.join(SERIES)}")
    return SERIES[name]


def check_series(
    rules: SeriesRules, seats: int, options: Mapping[str, Any], files: Mapping[str, str] | None = None
) -> None:
    """Raise an error, before the first race, if one of the races could not be dealt with these options."""
    results: list[list[int]] = []
    for _ in range(rules.races):
        setting = find_game(rules.game).setting(seats, rules.race_options(options, results), files)
        results.append([0] * setting.seats)


class Series:
    """The tables of a series. `table` is the race in progress; `next_race` begins the next one when it is over."""

    def __init__(self, name: str, seats: int, seed: int | None = None, **options: Any) -> None:
        """Begin the first race."""
        series = find_series(name)
        self.series = series
        self._options = options
        self.tables: list[Table] = []
        check_series(series, seats, options)
        self._open(seats, seed)

    def _open(self, seats: int, seed: int | None) -> None:
        options = self.series.race_options(self._options, self.results)
        self.tables.append(Table.new(self.series.game, seats, seed, **options))

    @property
    def table(self) -> Table:
        """The race in progress, or the last one."""
        return self.tables[-1]

    @property
    def results(self) -> Results:
        """The totals of the races that are over."""
        return [[score.total for score in table.scores()] for table in self.tables if table.over]

    @property
    def over(self) -> bool:
        """Whether all races are over."""
        return len(self.tables) == self.series.races and self.table.over

    def next_race(self, seed: int | None = None) -> Table:
        """Begin the next race. Without a seed, it gets one derived from the previous race, whose replay reveals it."""
        if not self.table.over:
            raise NotOver("the race in progress is not over")
        self._open(self.table.seats, following_seed(self.table, len(self.tables) + 1) if seed is None else seed)
        return self.table

    def standings(self) -> tuple[Standing, ...]:
        """The standing of every seat after the finished races."""
        return self.series.standings(self.results, self.table.seats)

    def winners(self) -> tuple[int, ...]:
        """The seats that won the series; several if the win is shared."""
        if not self.over:
            raise NotOver("there are no winners before all races are over")
        return tuple(standing.seat for standing in self.standings() if standing.rank == 1)


def following_seed(table: Table, race: int) -> int:
    """The seed of the next race, derived from that of the previous one."""
    digest = hashlib.sha256(f"race {race} {table.replay().seed}".encode()).digest()
    return int.from_bytes(digest[: SEED_BITS // 8], "big")
