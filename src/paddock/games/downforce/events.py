"""The events of Downforce, besides those of every game with cars."""

from typing import Annotated, ClassVar

from paddock.engine.events import Flag, Said, Seat, Secret, by_number
from paddock.engine.model import Event
from paddock.games.cars import events as cars
from paddock.games.cars.colours import RowCar
from paddock.games.cars.events import Car, Line, Money
from paddock.games.downforce import names
from paddock.games.downforce.rules import state as s
from paddock.games.downforce.setting import CardView

Card = Annotated[CardView, Said(lambda setting, number: setting.card_views[number])]
Power = Annotated[names.Power, Said(lambda _setting, number: names.POWERS[number])]
PowerIfAny = Annotated[names.Power | None, Said(lambda _setting, number: names.power_or_none(number))]
RowCarSaid = Annotated[RowCar, Said(lambda _setting, number: names.car(number))]
Order = Annotated[names.Order, Said(lambda _setting, number: names.ORDERS[number])]


class HandDealt(Event, frozen=True):
    """A player was dealt a hand; `cards` is their number."""

    seat: Seat
    cards: int


class CarDealt(Event, frozen=True):
    """A player was dealt a car without an auction, and a power with it."""

    car: Car
    seat: Seat
    power: PowerIfAny


class LotTurnedUp(Event, frozen=True):
    """A lot is up for auction, for the first time or again (DF-2.1, DF-2.9)."""

    car: Car
    power: PowerIfAny
    again: Flag


class BidSealed(Event, frozen=True):
    """A player chose a card to bid with, in secret (DF-2.2)."""

    seat: Seat
    card: Secret[Card]


class BidShown(Event, frozen=True):
    """A sealed bid is revealed."""

    reveals: ClassVar[bool] = True

    seat: Seat
    card: Card
    bid: Money


class LotWon(Event, frozen=True):
    """A player won a lot."""

    car: Car
    seat: Seat
    price: Money


class LotSetAside(Event, frozen=True):
    """Nobody bid for a lot."""

    car: Car


class LotReturned(Event, frozen=True):
    """Nobody bid for a lot the second time either: the car has no owner (DF-2.9)."""

    car: Car


class PowerChosen(Event, frozen=True):
    """A player chose in secret which power to keep (DF-2.10)."""

    seat: Seat
    power: Secret[Power]


class PowerKept(Event, frozen=True):
    """The power that a player races with is revealed."""

    reveals: ClassVar[bool] = True

    seat: Seat
    power: Power


class CardPlayed(Event, frozen=True):
    """A player played a card."""

    reveals: ClassVar[bool] = True  # the card leaves the hand

    seat: Seat
    card: Card


class OrderChosen(Event, frozen=True):
    """A player with the Tricky power chose the order of the rows (DF-6.5)."""

    seat: Seat
    order: Order


class RowIgnored(Event, frozen=True):
    """A player with the Strategic power ignored a row; rows are numbered from 0 (DF-6.4)."""

    seat: Seat
    car: RowCarSaid
    row: int


class CardDrawn(Event, frozen=True):
    """A player drew a card (DF-7.1, DF-7.2)."""

    seat: Seat
    card: Secret[Card]


class BetSealed(Event, frozen=True):
    """A player bet on a car in secret (DF-4.1)."""

    seat: Seat
    car: Secret[Car]
    line: Secret[Line]


class BetShown(Event, frozen=True):
    """A bet is revealed at the end of the race."""

    seat: Seat
    car: Car
    line: Line


EVENTS = by_number(
    s,
    LotTurnedUp,
    BidSealed,
    BidShown,
    LotWon,
    LotSetAside,
    LotReturned,
    PowerChosen,
    PowerKept,
    cars.RaceBegan,
    CardPlayed,
    OrderChosen,
    RowIgnored,
    cars.WildChosen,
    cars.CarMoved,
    cars.CarBlocked,
    cars.CarFinished,
    cars.LineCrossed,
    cars.PlayerLeft,
    CardDrawn,
    BetSealed,
    BetShown,
    cars.RaceEnded,
    cars.CarRanked,
    HandDealt,
    CarDealt,
)
