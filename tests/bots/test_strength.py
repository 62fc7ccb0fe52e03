"""Each level is stronger than the one below: a quick check over few games; docs/bots.md has the real figures."""

import pytest

from paddock.games import GAMES
from paddock.league.figures import deal_outcomes, estimate
from paddock.league.match import make_match
from paddock.league.playing import play_game

PAR = 0.25


def win_share(game: str, one: str, others: str, deals: int) -> float:
    """One bot's share of wins among three others, over fixed deals in every seat."""
    match = make_match(game, [one, others, others, others], {}, 1)
    lines = [deal_outcomes(match, [play_game(match, deal, seat) for seat in range(4)])[0] for deal in range(deals)]
    return estimate([line.win_share for line in lines]).mean


@pytest.mark.parametrize("game", GAMES)
def test_a_rookie_beats_random_players(game: str) -> None:
    assert win_share(game, "rookie", "random", 15) > 1.5 * PAR


@pytest.mark.parametrize("game", GAMES)
def test_a_network_that_taught_itself_beats_rookies(game: str) -> None:
    assert win_share(game, "self-taught", "rookie", 40) > PAR


@pytest.mark.parametrize("game", GAMES)
def test_a_racer_beats_rookies(game: str) -> None:
    assert win_share(game, "racer:rollouts=200", "rookie", 5) > PAR
