"""What is at stake in Downforce."""

import numpy as np

from paddock.engine.seen import Seen
from paddock.games.cars.driving import positions
from paddock.games.cars.stakes import BetStake, Stake
from paddock.games.downforce import names
from paddock.games.downforce.rules import state as s
from paddock.games.downforce.rules.scoring import BETS, PRICE, PRIZE, stakes
from paddock.games.downforce.setting import Setting

READ = frozenset(("place", "owner", "price"))
"""More fields that the kernel below reads: a view is made again when one of them changes."""


def is_over(setting: Setting, seen: Seen) -> bool:
    """Whether the race has ended, after which nothing is secret."""
    over: bool = seen.derive(has_ended, setting)
    return over


def has_ended(_setting: Setting, seen: Seen) -> bool:
    """The same, read from the phase, which changes with nearly every answer."""
    return bool(seen.phase == s.OVER)


def places(setting: Setting, seen: Seen) -> list[int]:
    """The position of each car."""
    out = np.empty(s.CARS, np.int64)
    positions(seen.record, setting.boxes, out)
    found: list[int] = out.tolist()
    return found


def amounts(setting: Setting, seen: Seen) -> list[list[int]]:
    """What each seat has with every car placed by its position; once the race is over, with the true places."""
    seen.used |= READ
    record = np.frombuffer(bytearray(seen.memory), seen.record.dtype)  # NumPy's copy goes field by field
    if not is_over(setting, seen):
        record["place"][0] = seen.derive(places, setting)
    out = np.zeros((s.SEATS, BETS + s.LINES), np.int64)
    stakes(record, setting.boxes, out)
    found: list[list[int]] = out.tolist()
    return found


def stake(setting: Setting, seen: Seen, seat: int) -> Stake:
    """What a player has; bets that the viewer may not see count nothing (DF-5.3)."""
    money = seen.once(amounts, setting)[seat]
    made = seen.bets_made
    bets = tuple(
        [
            BetStake(
                names.COLOURS[car],
                money[BETS + line],
                seen.bet_position[line][car] if setting.has_odds else 1,
            )
            for line, car in enumerate(seen.bet[seat][:made] if made else ())
            if car != s.NONE
        ]
    )
    prizes, prices = money[PRIZE], money[PRICE]
    return Stake(prizes, prices, bets, prizes - prices + sum([bet.money for bet in bets]))
