"""Downforce's score sheet."""

from typing import Any

import numpy as np

from paddock.rules.downforce import state as s
from paddock.rules.downforce.scoring import (
    MONEY,
    RANK,
    bet_money,
    prize_money,
    score,
)
from paddock.rules.owning import price_paid
from paddock.table.downforce import words
from paddock.table.downforce.setting import Setting
from paddock.table.model import Score


def result(setting: Setting, state: Any) -> tuple[Score, ...]:
    """A line a seat: prizes, each bet, prices paid, and the sum (DF-5.3)."""
    out = np.zeros((2, s.SEATS), np.int64)
    score(state, setting.box, out)
    return tuple(
        Score(
            seat=seat,
            parts={
                "cars": {
                    words.COLOURS[car]: {
                        "place": int(state.place[car]) or None,
                        "price": int(state.price[car]),
                    }
                    for car in range(s.CARS)
                    if state.owner[car] == seat
                },
                "prizes": int(prize_money(state, seat)),
                "bets": [
                    {
                        "car": words.COLOURS[state.bet[seat, line]],
                        "money": int(bet_money(state, setting.box, seat, line)),
                    }
                    for line in range(state.bets_made)
                ],
                "prices": int(price_paid(state, seat)),
            },
            total=int(out[MONEY, seat]),
            rank=int(out[RANK, seat]),
        )
        for seat in range(setting.seats)
    )
