"""Café Race's result."""

from typing import Any

import numpy as np

from paddock.engine.asking import SEATS
from paddock.engine.model import Score
from paddock.games.caferace.rules.scoring import POINTS, RANK, bonus, score
from paddock.games.caferace.setting import Setting


def result(setting: Setting, state: Any) -> tuple[Score, ...]:
    """A line a seat: coffee left, the bonus for the position, and the sum (CR-4.2)."""
    out = np.zeros((2, SEATS), np.int64)
    score(state, setting.box, out)
    return tuple(
        Score(
            seat=seat,
            parts={
                "space": int(state.space[seat]),
                "coffee": int(state.coffee[seat]),
                "bonus": int(bonus(state, setting.box, seat)),
            },
            total=int(out[POINTS, seat]),
            rank=int(out[RANK, seat]),
        )
        for seat in range(setting.seats)
    )
