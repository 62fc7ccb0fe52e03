"""`paddock play`: whole games by a person who types, and every way to leave one."""

import re
from pathlib import Path

import pytest

from paddock import Table
from tests.cli.running import kept_game, paddock, play

ESCAPE = "\x1b"


def test_help_lists_the_ways_to_play() -> None:
    words = " ".join(paddock("play", "downforce", "--help").output.split())
    for switch in ("--track", "--deck", "--auction / --no-auction", "--hands", "--long-distance", "--seats", "--load"):
        assert switch in words
    assert "DF-7.4" in words
    assert "with 2 players" in words


def test_the_group_names_the_games() -> None:
    assert "downforce" in paddock("play", "--help").output


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--seats", "7"), "downforce takes 2 to 6 players"),
        (("--seats", "1"), "downforce takes 2 to 6 players"),
        (("--seats", "x"), "'x' is not a valid integer"),
        (("--seed", "-1"), "seed: -1"),
        (("--seed", "x"), "'x' is not a valid integer"),
        (("--track", "monza"), "there is no circuit 'monza'"),
        (("--deck", "poker"), "there is no deck 'poker'"),
        (("--deck", "top-race"), "top-race cannot be used for Downforce"),
        (("--hands", "two"), "'two' is not one of"),
        (("--hands", "piles"), "'piles' is for 2 players"),
        (("--bets", "some"), "'some' is not one of"),
        (("--winner", "me"), "'me' is not one of"),
        (("--cunning", "maybe"), "'maybe' is not one of"),
        (("--no-powers", "--cunning", "drop"), "'drop' needs powers"),
        (("--fast",), "No such option '--fast'"),
        (("--load", "nowhere.json"), "there is no file 'nowhere.json'"),
        (("--load", "."), "is a folder"),
        (("--save", "."), "it is a folder"),
        (("--save", "no/such/folder/x.json"), "a folder that exists"),
        (("--championship", "--track", "top-race"), "--track is for a single race; leave out --championship"),
        (("--championship", "--load", "x.json"), "leave out --championship"),
        (("left", "over"), "unexpected extra arguments"),
    ],
)
def test_a_bad_option_is_reported_before_the_game(
    words: tuple[str, ...], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = play(*words)
    assert result.exit_code == 2
    assert message in " ".join(result.output.split())
    assert "Traceback" not in result.output
    assert "Your answer" not in result.output


def test_an_unknown_game_is_reported_with_the_known_ones() -> None:
    result = paddock("play", "chess")
    assert result.exit_code == 2
    assert "there is no game 'chess'; the games are: downforce" in result.output


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("--seats", "2"),
        ("--seats", "3", "--hands", "three"),
        ("--seats", "6", "--bets", "odds"),
        ("--no-auction", "--no-powers", "--bets", "none"),
        ("--long-distance", "--track", "river-station"),
        ("--winner", "first-car", "--no-auction"),
    ],
)
def test_a_whole_game_by_typing_1(words: tuple[str, ...]) -> None:
    result = play("--seed", "5", *words)
    assert result.exit_code == 0, result.output[-500:]
    assert "Score sheet" in result.output
    assert re.search(r"\bwins?\b", result.output.splitlines()[-1])
    assert ESCAPE not in result.output
    assert (re.search(r"line \d in \d", " ".join(result.output.split())) is None) == ("none" in words)


def test_every_kind_of_question_is_met() -> None:
    games = [play("--seed", str(seed)) for seed in range(3)]
    games += [play("--seed", str(seed), "--seats", "6", "--no-auction") for seed in range(10)]
    words = " ".join("".join(game.output for game in games).split())
    for asked in (
        "Which card do you bid with",
        "which one do you keep?",
        "which card do you play?",
        "in which order",
        "or ignore this row?",
        "Wild: which car moves",
        "Move black 2 spaces.",
        "may move 1 more space.",
        "which car will win?",
    ):
        assert asked in words, asked


def test_a_championship_is_two_races(tmp_path: Path) -> None:
    result = play("--seed", "4", "--championship", "--save", str(tmp_path / "cup.json"))
    assert result.exit_code == 0
    assert result.output.count("Championship: both circuits, scores are added up") == 2
    assert "River Station" in result.output
    assert {file.name for file in tmp_path.iterdir()} == {"cup-1.json", "cup-2.json"}
    assert paddock("replay", "--check", str(tmp_path / "cup-2.json")).exit_code == 0


def test_the_same_seed_gives_the_same_game() -> None:
    assert play("--seed", "8").output == play("--seed", "8").output


def test_quit_save_and_load_go_on_with_the_same_game(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    kept_game(whole)
    result = play("--seed", "3", "--save", str(parts), typed="1\n" * 20 + "q\n")
    assert result.exit_code == 0
    assert f"--load {parts} --save {parts}" in " ".join(result.output.split())
    result = play("--load", str(parts), "--save", str(parts))
    assert result.exit_code == 0
    assert "Score sheet" in result.output
    assert parts.read_bytes() == whole.read_bytes()


def test_a_game_that_is_over_is_not_gone_on_with(tmp_path: Path) -> None:
    result = play("--load", str(kept_game(tmp_path / "over.json")))
    assert result.exit_code == 2
    assert "this game is over" in result.output


@pytest.mark.parametrize("words", [("--seats", "4"), ("--seed", "1"), ("--no-auction",), ("--track", "top-race")])
def test_a_kept_game_has_its_own_options(words: tuple[str, ...], tmp_path: Path) -> None:
    file = kept_game(tmp_path / "x.json", typed="1\nq\n")
    result = play("--load", str(file), *words)
    assert result.exit_code == 2
    assert "is for a new game" in result.output


def test_the_end_of_the_input_leaves_politely(tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    result = play("--save", str(file), typed="1\n")
    assert result.exit_code == 0
    assert "You left the table." in result.output
    assert len(Table.from_replay(file.read_bytes()).replay().answers) >= 1
    assert "--save FILE saves it" in play(typed="").output


@pytest.mark.parametrize("typed", ["0", "99", "-1", "x", "", "1 2", "\N{FULLWIDTH DIGIT ONE}", "9" * 5000, "\x00"])
def test_a_bad_answer_is_reported_and_asked_again(typed: str) -> None:
    result = play("--seed", "1", typed=f"{typed}\n1\nq\n")
    assert result.exit_code == 0
    assert result.output.count("Your answer") == 3
    assert "type a number" in result.output.lower() or "type the number" in result.output.lower()


def test_help_has_the_rules_with_their_rulings() -> None:
    words = play("--seed", "1", typed="h\nh 3\nh all\nh 99\n?\nq\n").output
    assert "What you can type" in words
    assert "DF-2.3" in words
    assert "Our ruling: A Speed-8 card" in words
    assert "DF-3.10" in words
    assert "DF-7.6" in words
    assert "There is no section “99”" in words


def test_pages_that_can_be_looked_up() -> None:
    words = play("--seed", "1", typed="1\n" * 9 + "c\nd\nl\nb\nq\n").output
    assert "You: " in words
    assert "Bot 2: " in words
    assert "Discard pile: " in words
    assert "Race log" in words
    assert "1. " in words


def test_the_name_is_yours() -> None:
    words = play("--seed", "1", "--name", "Zoë\x1b[31m[bold]", typed="1\nq\n").output
    assert "Zoë?[31m[bold]: no car yet" in " ".join(words.split())
    assert ESCAPE not in words
