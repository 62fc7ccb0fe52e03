"""Every mistake in a circuit file is a CircuitError that names the file, the section and what would be right."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.errors import CircuitError
from paddock.games.cars.circuits import Circuit, draw, steps
from paddock.games.cars.circuits.building import build
from paddock.games.cars.circuits.reading import read_sheet

FIRST = 'kind = "straight"\nlanes = 3\nrows = 3\nlength = 50'
FAR = 'section 2 (corner, "far bend")'

MISTAKES = [
    ('title = "Little Oval"', "", "the key title is missing"),
    ('title = "Little Oval"', 'title = ""', "title is empty"),
    ('title = "Little Oval"', "title = 7", "title = 7 should be one line of text"),
    ('title = "Little Oval"', 'title = "a\\u0000b"', "should be one line of text"),
    ('title = "Little Oval"', "title = ", "this is not TOML"),
    ("lane_width = 27", "lane_width = nan", "lane_width = nan should be a number from 5 to 200"),
    ("lane_width = 27", "lane_width = 27\nheading = inf", "heading = inf should be a number"),
    ("lane_width = 27", 'lane_width = 27\nground = "moon"', 'one of "grass", "harbour", "meadow"'),
    ("lane_width = 27", "lane_width = 27\nlanes = 3", "unknown key 'lanes'; the keys here are title"),
    ('kind = "corner"', 'kind = "chicane"', "section 2: kind = 'chicane' should be one of"),
    ('kind = "corner"\nname = "far bend"', 'name = "far bend"', "section 2: the key kind is missing"),
    (FIRST, FIRST.replace("rows = 3", "rows = 0"), "section 1 (straight): rows = 0 should be a whole number"),
    (FIRST, FIRST.replace("rows = 3", "rows = 2.5"), "section 1 (straight): rows = 2.5"),
    (FIRST, FIRST.replace("rows = 3", "rows = true"), "section 1 (straight): rows = True"),
    (FIRST, FIRST.replace("lanes = 3", "lanes = 5"), "lanes = 5 should be a whole number from 1 to 4"),
    (FIRST, FIRST.replace("length = 50", "length = -50"), "length = -50 should be a number from 1"),
    (FIRST, FIRST.replace("length = 50", "length = 0"), "section 1 (straight): length = 0 should be"),
    (FIRST, FIRST.replace("length = 50", "length = 1e99"), "section 1 (straight): length = 1e+99"),
    (FIRST, FIRST.replace("length = 50", "length = 0x" + "f" * 90), "should be a number from 1 to 2000"),
    (FIRST, FIRST.replace("length = 50", "length = 0x" + "f" * 900), "line 9: a key or number of 902 characters"),
    (FIRST, FIRST.replace("length = 50", ""), "section 1 (straight): the key length is missing"),
    (FIRST, FIRST + "\nradius = 3", "section 1 (straight): unknown key 'radius'"),
    ("cuts = [2, 4, 4]", "cuts = []", f"{FAR}: cuts = [] should be a list"),
    ("cuts = [2, 4, 4]", "cuts = [2, 0]", f"{FAR}: cuts = [2, 0]"),
    ("cuts = [2, 4, 4]", "cuts = [1, 1, 1, 1, 1]", f"{FAR}: cuts = "),
    ("cuts = [2, 4, 4]", "cuts = 2", f"{FAR}: cuts = 2 should be a list"),
    ('turn = "right"', 'turn = "up"', f"{FAR}: turn = 'up' should be one of"),
    ("radius = 90", "radius = 30", f"{FAR}: radius = 30 should be more than 40.5"),
    ("angle = 180", "angle = 170", "its heading ends 10 degrees off"),
    ("radius = 90", "radius = 100", "(y +20.0) and its heading 0.0 degrees off"),
    (FIRST, FIRST.replace("rows = 3", "rows = 4"), "50.0 too far right (x +50.0)"),
    ("line = 1", "line = 4", "section 1 (straight): line = 4 should be a whole number from 1 to 3"),
    ("line = 2", "line = 3", f"{FAR}: line = 3 where line 2 was due"),
    ("line = 3", "", "2 betting lines; there should be exactly three"),
    ("grid = true", "grid = true\nline = 3", "section 7 (straight): a betting line on the finish line"),
    ("grid = true", "", "section 7 (straight): no start grid right before the finish line"),
    ("grid = true", "grid = 1", "section 7 (straight): grid = 1 should be true or false"),
    ("line = 3", "line = 3\ngrid = true", "section 4 (straight): grid = true before the last section"),
    ("rows = 2", "rows = 1", "section 7 (straight): a start grid of 3 spaces"),
    ('kind = "widening"\nlanes = 2', 'kind = "widening"\nlanes = 4', "section 5 (widening): 4 lanes before"),
    (
        'kind = "narrowing"\nlanes = 2',
        'kind = "narrowing"\nlanes = 4',
        "section 3 (narrowing): 4 lanes after",
    ),
]


def circuit_of(text: str) -> Circuit:
    return build(read_sheet(text, "own.toml"), "own", "own.toml")


@pytest.mark.parametrize(("right", "wrong", "message"), MISTAKES)
def test_a_mistake_is_named(example: str, right: str, wrong: str, message: str) -> None:
    bare = "\n".join(line.split("#")[0].rstrip() for line in example.splitlines())
    assert right in bare
    with pytest.raises(CircuitError) as raised:
        circuit_of(bare.replace(right, wrong, 1))
    assert str(raised.value).startswith("own.toml: ")
    assert message in str(raised.value)


@pytest.mark.parametrize("text", ["", "section = 3", "section = [1]", 'title = "x"', "[" * 5000, "section = []"])
def test_a_file_that_is_nothing_like_a_circuit(text: str) -> None:
    with pytest.raises(CircuitError, match=r"^own\.toml: "):
        circuit_of(text)


def test_roads_that_overlap(example: str) -> None:
    text = example.replace("radius = 90", "radius = 41").replace("lanes = 2\nrows = 3", "lanes = 4\nrows = 3")
    with pytest.raises(CircuitError, match=r"section 4 .straight.: its road overlaps section 1 .straight."):
        circuit_of(text)


def test_too_many_spaces(example: str) -> None:
    with pytest.raises(CircuitError, match="there should be at most 250"):
        circuit_of(example.replace("rows = 3", "rows = 50"))


NUMBERS = ["0", "1", "2", "3", "4", "9", "50", "90", "180", "-1", "1e9", "nan", "-inf", "0x" + "f" * 90]
WORDS = ['""', '"right"', '"left"', '"corner"', '"straight"']
OTHERS = ["", "true", "[1]", "[3, 4, 5]", "[[]]", "{}", "{a = 1}", "1979-05-27"]
VALUES = st.sampled_from([*NUMBERS, *WORDS, *OTHERS])


@given(data=st.data())
def test_a_mutated_file_is_a_circuit_or_a_circuit_error(data: st.DataObject, example: str) -> None:
    lines = example.splitlines()
    for _ in range(data.draw(st.integers(1, 4))):
        spot = data.draw(st.integers(0, len(lines) - 1))
        change = data.draw(st.sampled_from(["value", "drop", "double", "noise"]))
        if change == "value":
            lines[spot] = lines[spot].split("=")[0] + "=" + data.draw(VALUES)
        elif change == "drop":
            lines[spot] = ""
        elif change == "double":
            lines.insert(spot, lines[spot])
        else:
            lines[spot] += data.draw(st.text(max_size=5))
    try:
        circuit = circuit_of("\n".join(lines))
    except CircuitError:
        return
    assert all(1 <= len(forward) <= 8 for forward in circuit.forward)
    least, most = steps(circuit, circuit.start[0])
    assert 1 <= least <= most
    assert draw(circuit)


@given(cuts=st.lists(st.integers(1, 9), min_size=1, max_size=4), lanes=st.integers(1, 4))
def test_df_3_6_any_cuts_leave_every_space_a_step(example: str, cuts: list[int], lanes: int) -> None:
    after = f'kind = "straight"\nrows = 1\nlanes = {lanes}'
    text = example.replace("[2, 4, 4]", str(cuts)).replace('kind = "narrowing"\nlanes = 2', after)
    assert all(1 <= len(forward) <= 8 for forward in circuit_of(text).forward)
