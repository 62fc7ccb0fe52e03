"""Pictures of finishes: what every game draws, and names in any script."""

import random
from io import BytesIO

import pytest
from PIL import Image

from paddock.drawing.canvas import CUT, dashes, fitting, font, readable
from paddock.drawing.finish import BOARD, LIST, draw_finish
from paddock.drawing.size import HEIGHT, WIDTH
from paddock.games import GAMES
from paddock.games.caferace.screen.palette import PAINT as SHIRTS
from paddock.games.cars.screen.palette import PAINT as CARS
from paddock.table.table import Table
from paddock.words import words_in
from tests.table.playing import play

ENGLISH = words_in("en")


def over(game: str, seats: int, **options: object) -> Table:
    """A finished race."""
    table = Table.new(game, seats, 1, **options)
    play(table, random.Random(1))
    return table


def pixels(file: bytes) -> Image.Image:
    """A picture that is what it says it is."""
    image = Image.open(BytesIO(file), formats=["PNG"])
    image.load()
    assert (image.size, image.mode) == ((WIDTH, HEIGHT), "RGB")
    return image


def part(image: Image.Image, area: tuple[float, float, float, float]) -> set[object]:
    """The colours in a part of a picture."""
    left, top, width, height = (int(edge) for edge in area)
    colours = image.crop((left, top, left + width, top + height)).getcolors(width * height)
    assert colours is not None
    return {colour for _, colour in colours}


@pytest.mark.parametrize("game", ["downforce", "top-race"])
@pytest.mark.parametrize("seats", [2, 6])
def test_every_car_is_on_the_picture_of_a_finish(game: str, seats: int) -> None:
    table = over(game, seats)
    image = pixels(draw_finish(table, [f"Player {seat}" for seat in range(seats)], ENGLISH))
    view = table.view(None)
    assert {CARS[car.car] for car in view.cars} <= part(image, BOARD)  # type: ignore[attr-defined]
    owned = {CARS[car.car] for car in view.cars if car.owner is not None}  # type: ignore[attr-defined]
    assert owned <= part(image, LIST)


@pytest.mark.parametrize("auction", [False, True])
def test_everybody_is_on_the_stairs(auction: bool) -> None:
    image = pixels(draw_finish(over("cafe-race", 6, auction=auction), [""] * 6, ENGLISH))
    assert set(SHIRTS) <= part(image, BOARD)
    assert set(SHIRTS) <= part(image, LIST)


def test_the_same_race_gives_the_same_picture_and_other_names_another() -> None:
    table = over("cafe-race", 3)
    first = draw_finish(table, ["Ana", "Bert", "Cleo"], ENGLISH)
    assert draw_finish(table, ["Ana", "Bert", "Cleo"], ENGLISH) == first
    assert draw_finish(table, ["Ana", "Bert", "Dora"], ENGLISH) != first


def test_every_game_here_brings_a_picture() -> None:
    assert [
        name for name, game in GAMES.items() if game.package.startswith("paddock.") and not game.has("picture")
    ] == []


def test_letters_without_a_shape_are_left_out() -> None:
    assert readable("Zoë Ōta, Мария, Ωμέγα") == "Zoë Ōta, Мария, Ωμέγα"
    assert readable("\u738b Li \U0001f600") == "Li"
    assert readable("\u202eevil\x1b[31m\n") == "evil[31m"
    assert readable("\u738b\u5c0f\u660e") == ""


def test_a_long_name_is_cut_to_its_room() -> None:
    letters = font(60, bold=False)
    shown = fitting("A name that is far too long for its line", letters, 300)
    assert shown.endswith(CUT)
    assert 200 < letters.getlength(shown) <= 300
    assert fitting("Ana", letters, 300) == "Ana"
    assert fitting("Ana", letters, 1) == ""


def test_a_line_is_cut_into_pieces_of_one_length() -> None:
    pieces = dashes([(0, 0), (3, 0), (3, 4)], 2)
    assert pieces == [[(0, 0), (2, 0)], [(2, 0), (3, 0), (3, 1)], [(3, 1), (3, 3)], [(3, 3), (3, 4)]]
