"""The events of Top Race, besides those of every game with cars."""

from typing import Annotated, ClassVar

from msgspec import Meta

from paddock.engine.events import Said, Seat, Secret, by_number
from paddock.engine.model import Event
from paddock.games.cars import events as cars
from paddock.games.cars.events import Car, Line, Money, Space
from paddock.games.toprace import names
from paddock.games.toprace.rules import state as s
from paddock.games.toprace.setting import CardView

Card = Annotated[CardView, Said(lambda setting, number: setting.card_views[number])]
Call = Annotated[names.Call, Said(lambda _setting, number: names.CALLS[number - 1])]
Slot = Annotated[int, Meta(description="a start space, from 1"), Said(lambda _setting, number: number + 1)]


class HandDealt(Event, frozen=True):
    """A player was dealt a hand of this many `cards`, and begins with this money."""

    seat: Seat
    cards: int
    money: Money


class DriverOffered(Event, frozen=True):
    """A driver is up for auction; `opener` bids first (TR-2.1)."""

    car: Car
    opener: Seat


class BidMade(Event, frozen=True):
    """A player bid for the driver on offer."""

    seat: Seat
    car: Car
    bid: Money


class BidPassed(Event, frozen=True):
    """A player passed, and makes no more bids for the driver on offer."""

    seat: Seat
    car: Car


class Going(Event, frozen=True):
    """The controller's call in an open auction (TR-2.2)."""

    car: Car
    call: Call


class DriverSold(Event, frozen=True):
    """A player bought a driver (TR-2.3)."""

    car: Car
    seat: Seat
    price: Money


class BankLent(Event, frozen=True):
    """A player borrowed from the bank."""

    seat: Seat
    money: Money


class DriverUnsold(Event, frozen=True):
    """Nobody bought the driver, who goes under the pile (TR-2.4)."""

    car: Car


class CarPlaced(Event, frozen=True):
    """A car was placed on the grid (TR-2.3)."""

    car: Car
    slot: Slot
    space: Space


class CardPlayed(Event, frozen=True):
    """A player played a card."""

    reveals: ClassVar[bool] = True  # the card leaves the hand

    seat: Seat
    card: Card


class TurboChosen(Event, frozen=True):
    """A player chose the turbo for a car (TR-4.2)."""

    seat: Seat
    car: Car


class CarBrokeDown(Event, frozen=True):
    """A car broke down on this space, and is put beside the track (TR-4.3)."""

    car: Car
    space: Space


class CarReturned(Event, frozen=True):
    """A car that had broken down returned to the track."""

    car: Car
    space: Space


class NoEffect(Event, frozen=True):
    """A card moved nothing."""

    seat: Seat
    card: Card


class TipSealed(Event, frozen=True):
    """A player made a tip, a secret bet on a car (TR-6.2)."""

    seat: Seat
    car: Secret[Car]
    line: Secret[Line]


class TipShown(Event, frozen=True):
    """A tip is revealed at the end of the race, with what it pays."""

    seat: Seat
    line: Line
    car: Car
    money: Money

    @staticmethod
    def values(about: int, first: int, second: int) -> tuple[int, ...]:
        """The line and the car share one number."""
        return about, *divmod(first, s.CARS), second


class PrizePaid(Event, frozen=True):
    """A player received the prize for a car's place."""

    car: Car
    seat: Seat
    money: Money


EVENTS = by_number(
    s,
    HandDealt,
    DriverOffered,
    BidMade,
    BidPassed,
    Going,
    DriverSold,
    BankLent,
    DriverUnsold,
    CarPlaced,
    cars.RaceBegan,
    CardPlayed,
    TurboChosen,
    CarBrokeDown,
    CarReturned,
    NoEffect,
    cars.WildChosen,
    cars.CarMoved,
    cars.CarBlocked,
    cars.CarFinished,
    cars.LineCrossed,
    cars.PlayerLeft,
    TipSealed,
    TipShown,
    cars.RaceEnded,
    cars.CarRanked,
    PrizePaid,
)
