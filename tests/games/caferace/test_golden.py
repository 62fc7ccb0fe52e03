"""The recorded games of Café Race; tests/conformance plays them again."""

from paddock.games import GAMES
from tests.games.caferace.golden import make


def test_both_rules_are_recorded_with_every_number_of_players() -> None:
    played = {(way["seats"], way.get("auction", False)) for way in make.GAMES[1].values()}
    assert played == {(seats, auction) for seats in GAMES["cafe-race"].players for auction in (False, True)}
