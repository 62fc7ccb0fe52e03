"""Every game can be played, replayed and simulated from the command line."""

import json
import random
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from paddock.games import GAMES
from paddock.table.table import Table
from paddock.terminal.counting import Simulation
from paddock.terminal.shows import find_show
from paddock.words import Language
from tests.cli.running import paddock
from tests.conformance.test_games import EVERY_GAME
from tests.table.playing import play

LINES = 4000
LETTERS = "h\nh all\nb\nc\nd\nl\nx\n"


@EVERY_GAME
def test_a_whole_game_by_typing_1(name: str, tmp_path: Path) -> None:
    game = GAMES[name]
    for seats in game.players:
        file = tmp_path / f"{seats}.json"
        words = ("--seed", "5", "--plain", "--seats", str(seats), "--save", str(file))
        result = paddock("play", game.name, *words, typed=LETTERS + "1\n" * LINES)
        assert result.exit_code == 0, result.output[-500:]
        assert "Score sheet" in result.output
        assert "win" in result.output.splitlines()[-2]
        assert "\x1b" not in result.output
        assert paddock("replay", "--check", str(file)).output.startswith("ok: ")
        told = paddock("replay", str(file))
        assert told.exit_code == 0
        assert told.output.startswith(f"{game.title}, {seats} players, ")
        assert "win" in told.output.splitlines()[-1]


@EVERY_GAME
def test_every_way_to_play_can_be_typed(name: str) -> None:
    game = GAMES[name]
    for option in game.options:
        for value in option.values:
            name = option.name.replace("_", "-")
            words = (f"--{name}", str(value)) if isinstance(value, str) else (f"--{'' if value else 'no-'}{name}",)
            result = paddock("play", game.name, "--seed", "1", *words, typed="1\nq\n")
            assert result.exit_code == 0 or "Error: " in result.output, result.output


@EVERY_GAME
def test_help_names_every_option(name: str) -> None:
    game = GAMES[name]
    for command in ("play", "simulate"):
        result = paddock(command, game.name, "--help", width=200)
        assert result.exit_code == 0
        for option in game.options:
            assert f"--{option.name.replace('_', '-')}" in result.output


@EVERY_GAME
@pytest.mark.parametrize(("width", "language"), [(72, "en"), (72, "fr"), (72, "pt"), (200, "fr")])
def test_the_screen_fits_its_width(name: str, width: int, language: Language) -> None:
    """In colours: the questions of a game, the board, and the pages that can be looked up."""
    game = GAMES[name]
    for seats in (game.players[0], game.players[-1]):
        console = Console(
            width=width, height=40, force_terminal=True, color_system="truecolor", record=True, file=StringIO()
        )
        table = Table.new(game.name, seats, seed=3)
        telling = table.telling([f"Player {seat}" for seat in range(seats)], language=language)
        screen = find_show(game.name).screen(console, table, telling)
        while not table.over:
            seat = table.questions[0].seat
            screen.show(table.view(seat), [["Something happened."]])
            screen.show_board(table.view(seat))
            for page in screen.pages.values():
                page.show(table.view(seat))
            play(table, random.Random(seats), 90)
        words = console.export_text()
        assert max(len(line.rstrip()) for line in words.splitlines()) <= width


@EVERY_GAME
def test_the_same_seed_simulates_the_same_games_in_any_portions(name: str) -> None:
    game = GAMES[name]
    whole, parts = (Simulation(game, game.players.start, {}, 7) for _ in range(2))
    whole.play(60)
    parts.play(0)
    for portion in (1, 29, 30):
        parts.play(portion)
    assert whole.tally.tobytes() == parts.tally.tobytes()
    other = Simulation(game, game.players.start, {}, 8)
    other.play(60)
    assert other.tally.tobytes() != whole.tally.tobytes()


@EVERY_GAME
def test_simulate_counts_every_game_once(name: str) -> None:
    game = GAMES[name]
    for seats in game.players:
        words = ("simulate", game.name, "--games", "40", "--seed", "3", "--seats", str(seats))
        result = paddock(*words, "--json")
        assert result.exit_code == 0, result.output
        plain = json.loads(result.output)
        assert plain["games"] == 40
        assert len(plain["seats"]) == seats
        assert sum(seat["win_share"] for seat in plain["seats"]) == pytest.approx(1)
        assert plain["answers"]["shortest"] <= plain["answers"]["mean"] <= plain["answers"]["longest"]
        assert paddock(*words, "--json").output == result.output
        assert "By seat" in paddock(*words).output
