"""Rejects positions that no game of Top Race could reach; the compiled rules trust the records they get."""

from typing import Any

from paddock.errors import Malformed
from paddock.games.toprace.check_pieces import breakdowns, cards, cars, money, players, tips
from paddock.games.toprace.check_question import asking, auction, card_in_play, drivers
from paddock.games.toprace.setting import Setting


def check(setting: Setting, state: Any) -> None:
    """Raise `Malformed` for the first thing that is wrong."""
    for part in (cards, cars, breakdowns, players, money, tips, drivers, auction, asking, card_in_play):
        for wrong in part(setting, state):
            raise Malformed(f"position: {wrong}")
