"""Café Race's scores."""

from typing import Any

import numpy as np

from paddock.engine.asking import SEATS
from paddock.engine.model import Score
from paddock.games.caferace.options import GAME
from paddock.games.caferace.rules.scoring import POINTS, RANK, bonus, score
from paddock.games.caferace.setting import Setting


class CafeRaceScore(Score, frozen=True, tag=GAME):
    """A player's points: the coffee left plus the bonus for the position (CR-4.2)."""

    space: int
    coffee: int
    bonus: int


def scores(setting: Setting, state: Any) -> tuple[CafeRaceScore, ...]:
    """One score per seat: coffee left, the bonus for the position, and the sum (CR-4.2)."""
    out = np.zeros((2, SEATS), np.int64)
    score(state, setting.box, out)
    return tuple(
        CafeRaceScore(
            seat=seat,
            total=int(out[POINTS, seat]),
            rank=int(out[RANK, seat]),
            space=int(state.space[seat]),
            coffee=int(state.coffee[seat]),
            bonus=int(bonus(state, setting.box, seat)),
        )
        for seat in range(setting.seats)
    )
