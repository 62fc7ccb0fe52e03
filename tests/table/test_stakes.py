"""At stake: what players would have if the race ended now, as a view says, compared with how it ended."""

from typing import Any

import pytest

from paddock.bots.players import find_player
from paddock.games import GAMES
from paddock.table.table import Table

WAYS: list[tuple[str, int, dict[str, Any]]] = [
    ("downforce", 3, {}),
    ("downforce", 2, {"bets": "odds"}),
    ("downforce", 4, {"long_distance": True, "bets": "none"}),
    ("top-race", 3, {}),
    ("top-race", 4, {"bets": True}),
    ("cafe-race", 4, {}),
    ("cafe-race", 3, {"auction": True}),
]


def totals(table: Table, viewer: int | None) -> list[int]:
    """What everybody would have, as a seat or a spectator sees it."""
    view: Any = table.view(viewer)
    if table.game == "cafe-race":
        return [employee.coffee + employee.bonus for employee in view.employees]
    return [seat.stake.total for seat in view.seats]


@pytest.mark.parametrize(("game", "seats", "options"), WAYS)
def test_at_the_end_what_is_at_stake_is_the_score(game: str, seats: int, options: dict[str, Any]) -> None:
    rookie, given = find_player("rookie"), 0
    for seed in range(3):
        table = Table.new(game, seats, seed=seed, **options)
        before: list[int] = []
        while not table.over:
            seat = table.questions[0].seat
            before = totals(table, seat)
            table.answer(seat, rookie(table.sight(seat), given))
            given += 1
        scores = [score.total for score in table.scores()]
        for viewer in (None, *range(seats)):
            assert totals(table, viewer) == scores
        assert len(before) == seats


@pytest.mark.parametrize(
    ("game", "options"), [("downforce", {}), ("downforce", {"bets": "odds"}), ("top-race", {"bets": True})]
)
def test_bets_count_for_their_player_only(game: str, options: dict[str, Any]) -> None:
    rookie, told = find_player("rookie"), 0
    table = Table.new(game, 3, seed=7, **options)
    while not table.over:
        seat = table.questions[0].seat
        view: Any = table.view(seat)
        public: Any = table.view(None)
        stake, known = view.seats[seat].stake, public.seats[seat].stake
        assert known.bets == ()
        assert stake.total == known.total + sum(bet.money for bet in stake.bets)
        assert [bet.car for bet in stake.bets] == list(
            (view.seats[seat].bets if game == "downforce" else view.seats[seat].tips) or ()
        )
        told += len(stake.bets)
        table.answer(seat, rookie(table.sight(seat), told))
    assert told


def test_payouts_are_those_of_the_options() -> None:
    def paid(game: str, **options: Any) -> Any:
        table = Table.new(game, 3, seed=1, **options)
        return GAMES[game].part("board").board_of(table.setting).payouts

    assert paid("downforce").prizes == (12, 9, 6, 4, 2, 0)
    assert paid("downforce").bets[0] == (9, 6, 3, 0, 0, 0)
    assert paid("downforce", bets="none").bets == ()
    assert paid("downforce", bets="odds").odds
    assert paid("top-race").bets == ()
    assert paid("top-race", bets=True).bets[2][-1] == -90
    assert paid("cafe-race").prizes == (3, 2, 1)
