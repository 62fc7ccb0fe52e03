"""A test that is run alone starts soon: only what it uses is compiled for it."""

from paddock.games import GAMES
from tests.compiling import compile_bots, compile_lab, compile_rules, games_for, steps_for


def test_a_test_of_one_game_compiles_the_rules_of_this_game() -> None:
    for name, game in GAMES.items():
        file = f"tests/games/{game.package.rpartition('.')[2]}/test_options.py"
        assert (games_for(file), steps_for(file)) == ([name], (compile_rules,))


def test_what_runs_a_server_compiles_all_that_it_calls() -> None:
    for file in ("tests/server/test_bots.py", "tests/web/test_plain.py", "tests/cli/test_play.py"):
        assert (games_for(file), steps_for(file)) == (list(GAMES), (compile_rules, compile_bots))


def test_what_plays_nothing_compiles_nothing() -> None:
    for file in ("tests/engine/test_masks.py", "tests/games/cars/decks/test_deck_format.py", "tests/test_layout.py"):
        assert not steps_for(file)


def test_the_games_of_the_lab_are_compiled_for_the_lab() -> None:
    assert compile_lab in steps_for("tests/lab/test_counts.py")
