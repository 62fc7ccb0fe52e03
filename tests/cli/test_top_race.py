"""Top Race at the terminal: bids in money, special cards, broken-down cars, three Grands Prix."""

from pathlib import Path

import pytest

from paddock.games.toprace.questions import PlayOption
from paddock.games.toprace.screen.cards import painter
from paddock.games.toprace.setting import CardView
from paddock.words import words_in
from tests.cli.running import LINES, paddock


def top_race(*words: str, typed: str = "1\n" * LINES) -> str:
    result = paddock("play", "top-race", "--seed", "5", *words, typed=typed)
    assert result.exit_code == 0, result.output[-500:]
    return " ".join(result.output.split())


@pytest.mark.parametrize("words", [(), ("--bets", "--auction", "open"), ("--no-tens", "--seats", "6")])
def test_a_whole_game_is_told_in_words(words: tuple[str, ...]) -> None:
    told = top_race(*words)
    for part in ("The lot: ", "What do you bid ", "which card do you play?", "Top Race circuit:", "Score sheet"):
        assert part in told, part
    assert ("Your secret bet 1: " in told) == ("--bets" in words)


def test_hand_and_discards_can_be_looked_up() -> None:
    told = top_race(typed="c\nd\nb\nq\n")
    assert "Your hand: 12 cards" in told
    assert "Discard pile: 0 cards" in told
    assert "not on the grid yet" in told


def test_three_grand_prix_go_on_with_the_money(tmp_path: Path) -> None:
    told = top_race("--grand-prix", "--save", str(tmp_path / "cup.json"), typed="1\n" * 3 * LINES)
    assert told.count("Grand Prix: three races, the money carries over") == 3
    assert "Race 1 | Race 2 | Race 3 | Total" in told
    assert {file.name for file in tmp_path.iterdir()} == {"cup-1.json", "cup-2.json", "cup-3.json"}
    assert paddock("replay", "--check", str(tmp_path / "cup-3.json")).exit_code == 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--grand-prix", "--money", "100"), "--money is for a single race"),
        (("--grand-prix", "--load", "x.json"), "leave out --grand-prix"),
        (("--championship",), "No such option"),
    ],
)
def test_options_that_do_not_go_together_are_reported(words: tuple[str, ...], message: str) -> None:
    result = paddock("play", "top-race", *words)
    assert result.exit_code == 2
    assert message in " ".join(result.output.split())


def test_a_special_card_shows_its_two_cars() -> None:
    special = CardView(3, (), ("red", "dark_blue"))
    paint = painter(words_in("en"))
    painted = paint(PlayOption(3, special))
    assert painted is not None
    assert painted.plain.split() == ["R", "D", "turbo", "or", "breakdown"]
    painted = paint(PlayOption(4, CardView(4, (("light_blue", 6), ("wild", 2)), None)))
    assert painted is not None
    assert painted.plain.split() == ["B6", "*2"]


def test_the_report_has_places_and_prices() -> None:
    words = paddock("simulate", "top-race", "--games", "30", "--seed", "1").output
    for title in ("Cars that get a place", "Places by car", "Places by start", "Mean price", "in thousands of dollars"):
        assert title in words
