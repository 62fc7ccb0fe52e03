"""The rules give the same games whether they are interpreted or compiled."""

import hashlib
import random
from typing import Any

import msgspec
import pytest

from paddock import Table
from paddock.games import GAMES
from tests.conformance.dealing import NAMES, accepted, imagined
from tests.interpreting import interpreted
from tests.table.playing import play


def games_played(name: str) -> dict[str, list[str]]:
    """Digests of a whole game for each number of players, with some mix of options."""
    return {str(way): digests(name, number, way) for number, way in enumerate(mixed_ways(name))}


def mixed_ways(name: str) -> list[dict[str, Any]]:
    """Every number of players, each with options drawn from a seed."""
    game, ways = GAMES[name], []
    for seats in game.players:
        dice = random.Random(seats)
        chosen: dict[str, Any] = {}
        for option in game.options:
            values = [*option.values, *NAMES.get(option.name, ()), option.default_for(seats)]
            value = dice.choice(values)
            if accepted(game, seats, {**chosen, option.name: value}):
                chosen[option.name] = value
        ways.append({"seats": seats, **chosen})
    return ways


def digests(name: str, seed: int, way: dict[str, Any]) -> list[str]:
    """Digests of each state, of a world imagined there, and of the events and scores."""
    table = Table.new(name, seed=seed, **way)
    dice = random.Random(seed)
    found = []
    while not table.over:
        play(table, dice, 40)
        found.append(digest((table.position(), imagined(table, 0, seed).position(), table.view(1))))
    return [*found, digest((table.events(None), table.scores()))]


def digest(said: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(said)).hexdigest()[:16]


@pytest.mark.parametrize("name", GAMES)
def test_interpreted_games_are_the_compiled_ones(name: str) -> None:
    assert interpreted(games_played, name) == games_played(name)


@pytest.mark.parametrize("name", GAMES)
def test_games_of_different_seeds_have_different_digests(name: str) -> None:
    way = mixed_ways(name)[0]
    assert digests(name, 1, way) != digests(name, 2, way)
