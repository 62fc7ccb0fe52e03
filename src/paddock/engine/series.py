"""A series: several races of one game that are scored together."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from paddock.errors import Malformed, OptionError

Results = Sequence[Sequence[int]]
"""The totals of the finished races, by race and seat."""


class Standing(msgspec.Struct, frozen=True):
    """One seat's standing in a series: its score in each race so far, its total, and its rank."""

    seat: int
    scores: tuple[int, ...]
    total: int
    rank: int


@dataclass(frozen=True, slots=True)
class SeriesRules:
    """The rules of a series. They need only the results so far, so the caller may store the races as it likes."""

    name: str
    """The name in commands and the protocol."""
    game: str
    """The name of the game."""
    title: str
    """The name that people read, where no catalogue has one."""
    text: str
    """What the help of its command says."""
    races: int
    """The number of races."""
    own: Mapping[str, str]
    """The options that the series itself sets, each with the message for a caller who sets one."""
    next_options: Callable[[dict[str, Any], Results], dict[str, Any]]
    """`(options, results)`: the options of the next race, from those of the series."""
    counted: Callable[[tuple[int, ...]], tuple[int, ...]]
    """`(scores)`: what counts of a seat's scores: the total, then the tie breakers."""

    def race_options(self, options: Mapping[str, Any], results: Results) -> dict[str, Any]:
        """The options of the next race, from those of the series."""
        for name, words in self.own.items():
            if name in options:
                raise OptionError(f"option {name}: {words}")
        if len(results) >= self.races:
            raise Malformed(f"all {self.races} races are over; there is no next race")
        return self.next_options(dict(options), results)

    def standings(self, results: Results, seats: int) -> tuple[Standing, ...]:
        """The standing of every seat."""
        scores = [tuple(result[seat] for result in results) for seat in range(seats)]
        keys = [self.counted(own) for own in scores]
        return tuple(
            Standing(seat, own, keys[seat][0], 1 + sum(key > keys[seat] for key in keys))
            for seat, own in enumerate(scores)
        )
