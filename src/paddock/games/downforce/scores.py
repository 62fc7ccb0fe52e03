"""Downforce's scores."""

from typing import Any

import numpy as np

from paddock.engine.model import Score
from paddock.games.cars.owning import price_paid
from paddock.games.cars.scores import BetScore, CarScore, car_scores
from paddock.games.downforce import names
from paddock.games.downforce.options import GAME
from paddock.games.downforce.rules import state as s
from paddock.games.downforce.rules.scoring import MONEY, RANK, bet_money, prize_money, score
from paddock.games.downforce.setting import Setting


class DownforceScore(Score, frozen=True, tag=GAME):
    """A player's money: prizes of the player's cars, plus each bet, less the prices paid (DF-5.3)."""

    cars: tuple[CarScore, ...]
    prizes: int
    bets: tuple[BetScore, ...]
    prices: int


def scores(setting: Setting, state: Any) -> tuple[DownforceScore, ...]:
    """One score per seat: prizes, each bet, prices paid, and the sum (DF-5.3)."""
    out = np.zeros((2, s.SEATS), np.int64)
    score(state, setting.box, out)
    return tuple(
        DownforceScore(
            seat=seat,
            total=int(out[MONEY, seat]),
            rank=int(out[RANK, seat]),
            cars=car_scores(names.COLOURS, state, seat),
            prizes=int(prize_money(state, seat)),
            bets=tuple(
                BetScore(names.COLOURS[state.bet[seat, line]], int(bet_money(state, setting.box, seat, line)))
                for line in range(state.bets_made)
            ),
            prices=int(price_paid(state, seat)),
        )
        for seat in range(setting.seats)
    )
