"""The bot of the network that taught itself plays every game in every way, and the same each time."""

import random
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock import Table
from paddock.bots.network import load_network, weights_of
from paddock.bots.players import ALL, LEVELS, check_player, levels_of
from paddock.bots.self_taught import most_likely
from paddock.errors import Malformed
from paddock.games import GAMES, find_game
from tests.bots.test_legality import play_with
from tests.conformance.dealing import dealt, some
from tests.conformance.test_games import EVERY_GAME
from tests.table.playing import under

BOT = "self-taught"
LARGEST_FILE = 3_000_000


@EVERY_GAME
def test_its_weights_are_small_numbers_of_16_bits(name: str) -> None:
    path = Path(str(weights_of(name)))
    assert path.stat().st_size < LARGEST_FILE
    with np.load(path) as weights:
        assert {part.dtype for part in weights.values()} == {np.dtype(np.float16)}


@EVERY_GAME
@some(8)
@given(st.data())
def test_it_plays_every_way_to_the_end(name: str, data: st.DataObject) -> None:
    table = data.draw(dealt(GAMES[name]))
    play_with(table, [BOT] * table.seats, random.Random(1))
    assert table.over


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name, game in GAMES.items() for seats in game.players], ids=str
)
def test_it_plays_with_any_number_of_players(name: str, seats: int) -> None:
    table = Table.new(name, seats, seed=3)
    play_with(table, [BOT] * seats, random.Random(2))
    assert table.over


@EVERY_GAME
def test_the_same_seeds_give_the_same_game(name: str) -> None:
    tables = [Table.new(name, 3, seed=5) for _ in range(2)]
    for table in tables:
        play_with(table, [BOT] * 3, random.Random(4))
    assert tables[0].replay() == tables[1].replay()


@EVERY_GAME
def test_it_changes_nothing_of_what_it_sees(name: str) -> None:
    table = Table.new(name, 3, seed=5)
    sight = table.sight(table.questions[0].seat)
    before = sight.seen.record.tobytes()
    assert most_likely(sight) is not None
    assert sight.seen.record.tobytes() == before


@EVERY_GAME
def test_chances_of_all_players_add_up(name: str) -> None:
    features = find_game(name).part("features")
    judgement = load_network(name).judge(np.zeros(features.STATE), np.zeros((4, features.ANSWER)), 3)
    assert judgement.chances.sum() == pytest.approx(1)
    assert len(judgement.chances) == 3
    assert judgement.odds.sum() == pytest.approx(1)


@EVERY_GAME
def test_every_game_here_has_a_network(name: str) -> None:
    assert levels_of(name) == ALL == (*LEVELS, BOT)
    check_player(name, BOT)
    with pytest.raises(Malformed, match="self-taught does not search"):
        check_player(name, f"{BOT}:seconds=1")


@pytest.mark.parametrize(
    ("name", "ruleset"), [(name, old) for name, game in GAMES.items() for old in range(1, game.ruleset)]
)
def test_it_continues_games_of_older_rules(name: str, ruleset: int) -> None:
    table = under(ruleset, Table.new(name, 4, seed=6))
    play_with(table, [BOT] * 4, random.Random(6))
    assert table.over
