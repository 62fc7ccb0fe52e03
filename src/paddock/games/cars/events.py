"""The events of every game with cars."""

from typing import Annotated, ClassVar

from msgspec import Meta

from paddock.engine.events import Said, Seat
from paddock.engine.model import Event
from paddock.games.cars.colours import Colour

Car = Annotated[Colour, Said(lambda setting, number: setting.cars[number])]
Line = Annotated[int, Meta(description="a betting line, from 1"), Said(lambda _setting, number: number + 1)]
Space = Annotated[int, Meta(description="a space of the circuit")]
Spaces = Annotated[int, Meta(description="a number of spaces")]
Place = Annotated[int, Meta(description="from 1")]
Money = Annotated[int, Meta(description="money, in the units of the game")]


class RaceBegan(Event, frozen=True):
    """The race begins; this seat plays first."""

    seat: Seat


class WildChosen(Event, frozen=True):
    """A player chose the car that a wild row moves."""

    seat: Seat
    car: Car


class CarMoved(Event, frozen=True):
    """A car moved to the next space."""

    car: Car
    origin: Space
    space: Space


class CarBlocked(Event, frozen=True):
    """A car cannot move on, and loses the rest of its move."""

    car: Car
    lost: Spaces


class CarFinished(Event, frozen=True):
    """A car crossed the finish line."""

    car: Car
    place: Place


class LineCrossed(Event, frozen=True):
    """The first car crossed a betting line."""

    car: Car
    line: Line


class PlayerLeft(Event, frozen=True):
    """A player whose cars have all finished leaves the race; the remaining cards are discarded."""

    reveals: ClassVar[bool] = True  # the hand

    seat: Seat


class RaceEnded(Event, frozen=True):
    """The race is over; `finished` is the number of cars that crossed the finish line."""

    finished: int


class CarRanked(Event, frozen=True):
    """A car that did not finish was given its place."""

    car: Car
    place: Place
