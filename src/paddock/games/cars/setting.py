"""What every game with cars is played with."""

from typing import Any, Protocol

from paddock.engine.game import Setting
from paddock.games.cars.circuits import Circuit
from paddock.games.cars.stakes import Payouts


class CarSetting(Setting, Protocol):
    """The setting of a game with cars."""

    @property
    def circuit(self) -> Circuit: ...  # noqa: D102
    @property
    def cars(self) -> tuple[str, ...]:
        """The colours of the cars, by number."""

    @property
    def card_views(self) -> tuple[Any, ...]:
        """The faces of all cards, by number."""

    @property
    def payouts(self) -> Payouts:
        """What places and bets pay."""
