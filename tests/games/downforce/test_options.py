"""Downforce's options: wrong ones are rejected by name; a user's circuits and decks are kept with the game."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from paddock import Table
from paddock.errors import OptionError
from paddock.games.cars.circuits import CIRCUITS
from paddock.games.cars.decks import DECKS
from paddock.table.replay import write_replay
from tests.games.downforce.staging import (
    field,
    play_on,
    where,
)

# The options themselves


@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        (4, {"hands": "piles"}, "option hands: 'piles' is for 2 players; allowed with 4: all, three"),
        (4, {"cunning": "drop", "powers": False}, "option cunning: 'drop' needs powers; allowed without powers: keep"),
        (4, {"hands": "four"}, "option hands: 'four' is not allowed; allowed: all, three, piles"),
        (4, {"bets": False}, "option bets: False is not allowed; allowed: standard, odds, none"),
        (4, {"auction": "no"}, "option auction: 'no' is not allowed; allowed: True, False"),
        (4, {"powers": 1}, "option powers: 1 is not allowed; allowed: True, False"),
        (4, {"winner": None}, "option winner: None is not allowed; allowed: money, first-car"),
        (4, {"track": 3}, "option track: 3 is not allowed; allowed: a name, or the path of a file"),
        (4, {"deck": ""}, "option deck: '' is not allowed; allowed: a name, or the path of a file"),
        (4, {"speed": "fast"}, "option 'speed': downforce has no such option; it has: track, deck, auction"),
        (1, {}, "seats: 1 is not allowed; downforce takes 2 to 6 players"),
        (7, {}, "seats: 7 is not allowed; downforce takes 2 to 6 players"),
        ("4", {}, "seats: '4' is not allowed; downforce takes 2 to 6 players"),
        (True, {}, "seats: True is not allowed; downforce takes 2 to 6 players"),
    ],
)
def test_an_impossible_option_is_refused_and_the_message_says_what_is_allowed(
    seats: Any, options: dict[str, Any], message: str
) -> None:
    with pytest.raises(OptionError) as refused:
        Table.new("downforce", seats, **options)
    assert str(refused.value).startswith(message)


def test_two_players_without_powers_need_not_say_that_cunning_is_kept() -> None:
    assert Table.new("downforce", 2, powers=False).options["cunning"] == "keep"


def test_a_deck_of_another_game_is_refused() -> None:
    with pytest.raises(OptionError, match="option deck: top-race cannot be used for Downforce"):
        Table.new("downforce", 4, deck="top-race")


@pytest.fixture
def own_files(tmp_path: Path) -> dict[str, Path]:
    """A deck of 36 cards whose file is named like the shipped one, and a circuit."""
    deck, track = tmp_path / "downforce.toml", tmp_path / "garden.toml"
    deck.write_text(DECKS.text("downforce").replace('["*4 *2", "*4 *2", "*4 *2", "*4 *2", "*4 *2", "*4 *2"]', '["*4"]'))
    track.write_text(CIRCUITS.text("top-race"))
    return {"deck": deck, "track": track}


def test_an_own_deck_and_circuit_are_kept_in_the_replay(own_files: dict[str, Path]) -> None:
    table = Table.new("downforce", 3, seed=1, **{name: str(path) for name, path in own_files.items()})
    assert field(table, "hand_size")[:3] == [12, 12, 12]
    play_on(table)
    replay = write_replay(table.replay())
    for path in own_files.values():
        path.unlink()
    again = Table.from_replay(replay)
    assert again.position() == table.position()
    assert again.options["track"] == "garden"


def test_an_own_deck_and_circuit_are_kept_in_the_position(own_files: dict[str, Path]) -> None:
    table = Table.new("downforce", 3, seed=1, **{name: str(path) for name, path in own_files.items()})
    play_on(table, "play")
    position = msgspec.json.encode(table.position())
    for path in own_files.values():
        path.unlink()
    again = Table.from_position(position)
    play_on(table)
    play_on(again)
    assert again.position() == table.position()
    assert where(again, "black") == where(table, "black")
