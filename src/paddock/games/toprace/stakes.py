"""What is at stake in Top Race."""

from collections.abc import Sequence

import numpy as np

from paddock.engine.seen import Seen
from paddock.games.cars.stakes import BetStake, Stake
from paddock.games.toprace import names
from paddock.games.toprace.rules import state as s
from paddock.games.toprace.rules.scoring import PRICE, PRIZE, TIPS, stakes
from paddock.games.toprace.rules.special import positions
from paddock.games.toprace.setting import Setting

READ = frozenset(("place", "owner", "price"))
"""More fields that the kernel below reads: a view is made again when one of them changes."""


def is_over(setting: Setting, seen: Seen) -> bool:
    """Whether the race has ended, after which nothing is secret."""
    over: bool = seen.derive(has_ended, setting)
    return over


def has_ended(_setting: Setting, seen: Seen) -> bool:
    """The same, read from the phase, which changes with nearly every answer."""
    return bool(seen.phase == s.OVER)


def places(setting: Setting, seen: Seen) -> Sequence[int | None]:
    """The position of each car, once all are on the grid."""
    if s.NONE in seen.grid:
        return [None] * s.CARS
    out = np.empty(s.CARS, np.int64)
    positions(seen.record, setting.boxes, out)
    found: list[int] = out.tolist()
    return found


def amounts(setting: Setting, seen: Seen) -> list[list[int]]:
    """What each seat has with every car placed by its position, once all are on the grid."""
    seen.used |= READ
    record = np.frombuffer(bytearray(seen.memory), seen.record.dtype)  # NumPy's copy goes field by field
    if not is_over(setting, seen) and s.NONE not in seen.grid:
        record["place"][0] = seen.derive(places, setting)
    out = np.zeros((s.SEATS, TIPS + s.LINES), np.int64)
    stakes(record, setting.boxes, out)
    paid: list[list[int]] = out.tolist()
    return paid


def stake(setting: Setting, seen: Seen, seat: int) -> Stake:
    """What a player has; tips that the viewer may not see count nothing (TR-5.4)."""
    paid = seen.once(amounts, setting)[seat]
    tips = tuple(
        [
            BetStake(names.COLOURS[car], paid[TIPS + line], 1)
            for line, car in enumerate(seen.tip[seat][: seen.tips_made])
            if car != s.NONE
        ]
    )
    prizes, prices = paid[PRIZE], paid[PRICE]
    money = setting.money[seat]
    return Stake(prizes, prices, tips, money - prices + prizes + sum([tip.money for tip in tips]))
