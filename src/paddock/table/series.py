"""Races in a row whose results add up: the rules of a series, and tables that follow them."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from paddock.errors import Malformed, NotOver, OptionError
from paddock.games import find_game
from paddock.table.seeds import SEED_BITS
from paddock.table.table import Table

Results = Sequence[Sequence[int]]
"""The totals of the races that are over, by race and seat."""


class Standing(msgspec.Struct, frozen=True):
    """A seat's line in a series: the score of each race so far, what they come to, and its rank."""

    seat: int
    scores: tuple[int, ...]
    total: int
    rank: int


@dataclass(frozen=True, slots=True)
class Series:
    """The rules of a series, which need only the results so far: whoever runs one keeps each race as it likes.

    `own` are the options that the series sets itself, and what to say of them. `next_options` makes the options of the
    next race from those of the series. `counted` is what counts of a seat's scores: the total, then what breaks a tie.
    """

    name: str
    game: str
    title: str
    text: str
    races: int
    own: Mapping[str, str]
    next_options: Callable[[dict[str, Any], Results], dict[str, Any]]
    counted: Callable[[tuple[int, ...]], tuple[int, ...]]

    def race_options(self, options: Mapping[str, Any], results: Results) -> dict[str, Any]:
        """The options of the next race, from those of the series."""
        for name, words in self.own.items():
            if name in options:
                raise OptionError(f"option {name}: {words}")
        if len(results) >= self.races:
            raise Malformed(f"all {self.races} races are over; there is no further race")
        return self.next_options(dict(options), results)

    def check(self, seats: int, options: Mapping[str, Any], files: Mapping[str, str] | None = None) -> None:
        """Refuse options with which one of the races could not be dealt, before the first is."""
        results: list[list[int]] = []
        for _ in range(self.races):
            setting = find_game(self.game).setting(seats, self.race_options(options, results), files)
            results.append([0] * setting.seats)

    def standings(self, results: Results, seats: int) -> tuple[Standing, ...]:
        """Where everybody stands."""
        scores = [tuple(result[seat] for result in results) for seat in range(seats)]
        keys = [self.counted(own) for own in scores]
        return tuple(
            Standing(seat, own, keys[seat][0], 1 + sum(key > keys[seat] for key in keys))
            for seat, own in enumerate(scores)
        )


TRACKS = ("marina-bay", "river-station")


def next_circuit(options: dict[str, Any], results: Results) -> dict[str, Any]:
    """DF-7.5: one race on each circuit; the option `tracks` names others, as a list or with a comma."""
    tracks = options.pop("tracks", TRACKS)
    if isinstance(tracks, str):
        tracks = tracks.split(",")
    if not isinstance(tracks, list | tuple):
        raise OptionError(f"tracks: {tracks!r} is not allowed; a championship has a list of 2 circuits")
    if len(tracks) != 2:
        raise OptionError(f"tracks: {len(tracks)} is not allowed; a championship has 2 races")
    return {**options, "track": tracks[len(results)]}


def money_left(options: dict[str, Any], results: Results) -> dict[str, Any]:
    """TR-6.1: a new deal and a new auction, but no new money."""
    return {**options, "money": ",".join(map(str, results[-1]))} if results else options


CHAMPIONSHIP = Series(
    name="championship",
    game="downforce",
    title="Championship",
    text="two races, on Marina Bay and River Station; scores add up (DF-7.5)",
    races=2,
    own={"track": "a championship has a circuit a race; give tracks instead"},
    next_options=next_circuit,
    counted=lambda scores: (sum(scores), *scores[1:]),  # ties by the better second game
)
GRAND_PRIX = Series(
    name="grand-prix",
    game="top-race",
    title="Grand Prix",
    text="three races in a row; everybody goes on with the money that is left (TR-6.1)",
    races=3,
    own={"money": "in three Grand Prix everybody begins with 200"},
    next_options=money_left,
    counted=lambda money: money[-1:] or (0,),
)
SERIES = {series.name: series for series in (CHAMPIONSHIP, GRAND_PRIX)}
"""The series there are, by name."""
MOST_RACES = max(series.races for series in SERIES.values())


class SeriesTables:
    """The tables of a series. `table` is the race in progress; `next_race` opens the next when it is over."""

    def __init__(self, series: Series, seats: int, seed: int | None = None, **options: Any) -> None:
        """Open the first race."""
        self.series = series
        self._options = options
        self.tables: list[Table] = []
        series.check(seats, options)
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
        """Open the next race. Without a seed it follows from the race before, whose replay gives it away."""
        if not self.table.over:
            raise NotOver("the race in progress is not over")
        self._open(self.table.seats, following_seed(self.table, len(self.tables) + 1) if seed is None else seed)
        return self.table

    def standings(self) -> tuple[Standing, ...]:
        """Where everybody stands after the races that are over."""
        return self.series.standings(self.results, self.table.seats)

    def winners(self) -> tuple[int, ...]:
        """The seats that won the series; several where the win is shared."""
        if not self.over:
            raise NotOver("there are no winners before all races are over")
        return tuple(standing.seat for standing in self.standings() if standing.rank == 1)


def following_seed(table: Table, race: int) -> int:
    """The seed of the next race, from that of the race before."""
    digest = hashlib.sha256(f"race {race} {table.replay().seed}".encode()).digest()
    return int.from_bytes(digest[: SEED_BITS // 8], "big")


class Championship(SeriesTables):
    """DF-7.5: two games of Downforce in a row, one on each circuit; scores add up."""

    def __init__(self, seats: int, seed: int | None = None, **options: Any) -> None:
        """Open the first race; `tracks` names other circuits than the usual two."""
        super().__init__(CHAMPIONSHIP, seats, seed, **options)


class GrandPrix(SeriesTables):
    """TR-6.1: three races of Top Race in a row; the most money after the third wins."""

    def __init__(self, seats: int, seed: int | None = None, **options: Any) -> None:
        """Open the first race."""
        super().__init__(GRAND_PRIX, seats, seed, **options)
