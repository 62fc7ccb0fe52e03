"""The components of a race of cars, as clients draw them."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from paddock.games.cars.circuits import Circuit
from paddock.games.cars.stakes import Payouts

if TYPE_CHECKING:  # the process that reads strangers' files draws boards, and loads no rules
    from paddock.games.cars.setting import CarSetting


@dataclass(frozen=True, slots=True)
class Board:
    """What a client draws; a game leaves out what it does not have."""

    circuit: Circuit | None = None
    cars: tuple[str, ...] = ()
    cards: tuple[Any, ...] = ()
    payouts: Payouts | None = None


def board_of(setting: "CarSetting") -> Board:
    """The board of a game with cars."""
    return Board(setting.circuit, setting.cars, setting.card_views, setting.payouts)
