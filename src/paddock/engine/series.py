"""A series: several races of a game whose results count together."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from paddock.errors import Malformed, OptionError
from paddock.games import find_game

Results = Sequence[Sequence[int]]
"""The totals of the races that are over, by race and seat."""


class Standing(msgspec.Struct, frozen=True):
    """A seat's line in a series: the score of each race so far, what they come to, and its rank."""

    seat: int
    scores: tuple[int, ...]
    total: int
    rank: int


@dataclass(frozen=True, slots=True)
class SeriesRules:
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
