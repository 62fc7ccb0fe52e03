"""Top Race's account of a race."""

from typing import Any

import numpy as np

from paddock.engine.model import Score
from paddock.games.cars.owning import price_paid
from paddock.games.toprace import words
from paddock.games.toprace.rules import state as s
from paddock.games.toprace.rules.scoring import MONEY, RANK, prize_money, score, tip_money
from paddock.games.toprace.setting import Setting


def result(setting: Setting, state: Any) -> tuple[Score, ...]:
    """A line a seat: first money, prices paid, prizes, each tip, and the sum, which is the cash (TR-5.4)."""
    out = np.zeros((2, s.SEATS), np.int64)
    score(state, setting.box, out)
    return tuple(
        Score(
            seat=seat,
            parts={
                "cars": {
                    words.COLOURS[car]: {"place": int(state.place[car]), "price": int(state.price[car])}
                    for car in range(s.CARS)
                    if state.owner[car] == seat
                },
                "money": int(setting.box.money[seat]),
                "prices": int(price_paid(state, seat)),
                "prizes": int(prize_money(state, seat)),
                "tips": [
                    {"car": words.COLOURS[state.tip[seat, line]], "money": int(tip_money(state, seat, line))}
                    for line in range(state.tips_made)
                ],
            },
            total=int(out[MONEY, seat]),
            rank=int(out[RANK, seat]),
        )
        for seat in range(setting.seats)
    )
