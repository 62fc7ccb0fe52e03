"""Top Race's scores."""

from typing import Any

import numpy as np

from paddock.engine.model import Score
from paddock.games.cars.owning import price_paid
from paddock.games.cars.scores import BetScore, CarScore, car_scores
from paddock.games.toprace import names
from paddock.games.toprace.options import GAME
from paddock.games.toprace.rules import state as s
from paddock.games.toprace.rules.scoring import MONEY, RANK, prize_money, score, tip_money
from paddock.games.toprace.setting import Setting


class TopRaceScore(Score, frozen=True, tag=GAME):
    """A player's cash: the initial money, less the prices paid, plus prizes and each tip (TR-5.4)."""

    cars: tuple[CarScore, ...]
    money: int
    prices: int
    prizes: int
    tips: tuple[BetScore, ...]


def scores(setting: Setting, state: Any) -> tuple[TopRaceScore, ...]:
    """One score per seat: initial money, prices paid, prizes, each tip, and the sum, which is the cash (TR-5.4)."""
    out = np.zeros((2, s.SEATS), np.int64)
    score(state, setting.box, out)
    return tuple(
        TopRaceScore(
            seat=seat,
            total=int(out[MONEY, seat]),
            rank=int(out[RANK, seat]),
            cars=car_scores(names.COLOURS, state, seat),
            money=int(setting.box.money[seat]),
            prices=int(price_paid(state, seat)),
            prizes=int(prize_money(state, seat)),
            tips=tuple(
                BetScore(names.COLOURS[state.tip[seat, line]], int(tip_money(state, seat, line)))
                for line in range(state.tips_made)
            ),
        )
        for seat in range(setting.seats)
    )
