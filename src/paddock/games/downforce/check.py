"""Rejects positions that no game of Downforce could reach; the compiled rules trust the records they get."""

from typing import Any

from paddock.errors import Malformed
from paddock.games.downforce.check_pieces import auction, bets, cards, cars, end, powers
from paddock.games.downforce.check_question import asking, card_in_play
from paddock.games.downforce.setting import Setting


def check(setting: Setting, state: Any) -> None:
    """Raise `Malformed` for the first thing that is wrong."""
    for part in (cards, cars, auction, powers, bets, end, asking, card_in_play):
        for wrong in part(setting, state):
            raise Malformed(f"position: {wrong}")
