"""The drawing is well-formed, complete, and in the coordinates that a client gets."""

from xml.etree import ElementTree

import pytest

from paddock.games.cars.circuits import CIRCUITS, Circuit, draw, load_circuit
from paddock.games.cars.circuits.building import build
from paddock.games.cars.circuits.overlap import inside
from paddock.games.cars.circuits.reading import read_sheet

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(params=CIRCUITS.shipped(), scope="module")
def circuit(request: pytest.FixtureRequest) -> Circuit:
    return load_circuit(request.param)


def test_every_space_is_a_path_with_its_number(circuit: Circuit) -> None:
    root = ElementTree.fromstring(draw(circuit))  # noqa: S314
    paths = {path.get("id"): path.get("d") for path in root.iter(f"{SVG}path")}
    for space in circuit.spaces:
        outline = paths[f"space-{space.number}"]
        assert outline is not None
        corners = [tuple(map(float, point.split())) for point in outline.strip("MZ").split("L")]
        assert corners == [pytest.approx(point) for point in space.polygon]


def test_a_reader_who_cannot_see_it_gets_the_title(circuit: Circuit) -> None:
    root = ElementTree.fromstring(draw(circuit))  # noqa: S314
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == f"{circuit.title} circuit"
    assert root.findtext(f"{SVG}desc") == f"{len(circuit.spaces)} spaces; {circuit.note}"


def test_it_shows_title_note_grid_and_lines(circuit: Circuit) -> None:
    root = ElementTree.fromstring(draw(circuit))  # noqa: S314
    words = [text.text for text in root.iter(f"{SVG}text")]
    assert words == ["1", "2", "3", "4", "5", "6", "1", "2", "3", circuit.title, circuit.note]
    assert {"finish", "grid", "lines", "direction"} <= {part.get("id") for part in root.iter()}


def test_all_of_it_lies_in_the_frame(circuit: Circuit) -> None:
    for space in circuit.spaces:
        for x, y in space.polygon:
            assert 0 < x < circuit.width
            assert 0 < y < circuit.height


def test_the_centre_of_a_space_lies_on_it(circuit: Circuit, example: str) -> None:
    for some in (
        circuit,
        build(read_sheet(example, "x"), "x", "x"),
    ):  # the example has a lane that is one half turn
        assert all(inside(space.centre, space.polygon) for space in some.spaces)


def test_words_of_a_file_are_never_markup(example: str) -> None:
    text = example.replace("Little Oval", "<b>&amp;</b>").replace("the example", "a 'quoted' <note>")
    root = ElementTree.fromstring(draw(build(read_sheet(text, "x"), "x", "x")))  # noqa: S314
    assert root.findtext(f"{SVG}title") == "<b>&amp;</b> circuit"


def test_a_title_without_room_goes_below_the_road(example: str) -> None:
    text = example.replace("Little Oval", "A title far too long for the little oval of the example")
    circuit = build(read_sheet(text, "x"), "x", "x")
    root = ElementTree.fromstring(draw(circuit))  # noqa: S314
    assert float(root.get("viewBox", "").split()[3]) > circuit.height


def test_the_inside_of_an_anticlockwise_lap_is_on_the_left() -> None:
    circuit = load_circuit("river-station")
    first = circuit.sections[0]
    assert first.heading == 0
    assert first.point(0, 0)[1] < first.point(0, 1)[1]
