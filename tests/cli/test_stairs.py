"""The stairs of Café Race: where the spaces are, and who stands on them."""

from io import StringIO
from typing import cast

import pytest
from rich.console import Console
from rich.text import Text

from paddock import Table
from paddock.games.caferace.screen.palette import cups, die
from paddock.games.caferace.screen.screen import CafeRaceScreen
from paddock.games.caferace.screen.stairs import Stairs, depth_of
from paddock.games.caferace.sentences import is_landing
from paddock.games.caferace.view import CafeRaceView, EmployeeView
from paddock.words import words_in
from tests.cli.running import paddock

ENGLISH = words_in("en")


def employee(seat: int, space: int) -> EmployeeView:
    return EmployeeView(seat, space, 5, 0, None, None, None, False, False)


def test_three_flights_of_seven_steps_and_two_landings_of_three() -> None:
    assert [space for space in range(30) if is_landing(space)] == [8, 9, 10, 18, 19, 20]
    assert [depth_of(space) for space in (0, 1, 7, 8, 10, 11, 17, 20, 21, 27, 28, 29)] == [
        *(0, 1, 7, 7, 7, 8, 14, 14, 15, 21, 21, 21)
    ]


@pytest.mark.parametrize("columns", [72, 80, 120, 160])
@pytest.mark.parametrize("rise", [1, 2])
def test_everybody_is_on_the_picture_on_every_space(columns: int, rise: int) -> None:
    stairs = Stairs(columns, rise, ENGLISH)
    for space in range(30):
        people = [employee(0, 0), employee(1, space), employee(2, space), employee(3, 29)]
        lines = [line.plain for line in stairs.draw(people)]
        assert len(lines) == stairs.rows
        assert {len(line) for line in lines} == {stairs.columns}
        assert stairs.columns <= columns
        for letter in "ABCD":
            places = [line.index(letter) for line in lines if letter in line.replace("NEWS", "")]
            assert len(places) == 1, (space, letter)
        left, right = stairs.span(space)
        assert any(left <= line.find("B") < right for line in lines)


def test_the_stairs_go_down_in_the_picture() -> None:
    stairs = Stairs(80, 1, ENGLISH)
    tops = [stairs.top(space) for space in range(30)]
    assert tops == sorted(tops)
    assert tops[0] < tops[29]


def test_words_on_the_wall_do_not_cover_the_stairs() -> None:
    bare = [line.plain for line in Stairs(72, 1, ENGLISH).draw([])]
    full = [line.plain for line in Stairs(72, 1, ENGLISH).draw([], [Text("x" * 100)] * 6)]
    for before, after in zip(bare, full, strict=True):
        assert len(after) == len(before)
        assert after.rstrip("x…") == before[: len(after.rstrip("x…"))]
    assert "x" * 40 in full[0]


def test_dice_and_cups_have_numbers_beside_their_signs() -> None:
    assert [die(value).plain.split() for value in (1, 6)] == [["⚀", "1"], ["⚅", "6"]]
    assert cups(3).plain == "●●●○○ 3"


def test_the_screen_fits_a_small_terminal() -> None:
    console = Console(width=80, height=24, force_terminal=True, color_system="truecolor", record=True, file=StringIO())
    table = Table.new("cafe-race", 6, seed=1)
    screen = CafeRaceScreen(console, table, table.telling([f"Player {seat}" for seat in range(6)], 0))
    screen.show(cast(CafeRaceView, table.view(0)), [["It begins."] * 40])
    assert len(console.export_text().splitlines()) <= 24


def test_an_initiative_is_not_printed_before_it_is_shown() -> None:
    words = paddock("play", "cafe-race", "--seed", "3", "--plain", typed="b\nl\n3\nl\nq\n").output
    first = words.split("Your answer")[1]
    assert "has chosen" in first
    assert "nitiative 3, hidden" not in first
    assert "Initiatives: " not in first


def test_the_auction_shows_what_is_on_offer() -> None:
    words = " ".join(paddock("play", "cafe-race", "--seed", "3", "--auction", typed="1\n" * 2000).output.split())
    assert "On offer: the " in words
    assert "choose the die to auction." in words
    assert "(balance " in words


def test_the_report_counts_rounds_and_coffee() -> None:
    words = paddock("simulate", "cafe-race", "--games", "30", "--seed", "1").output
    for title in ("Employees at the finish", "Coffee left at the end", "rounds.", "By seat, in points"):
        assert title in words
