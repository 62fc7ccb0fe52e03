"""The circuits that come with Paddock, checked against known or documented numbers."""

from itertools import groupby
from math import hypot
from pathlib import Path

import pytest

from paddock.games.cars import circuits
from paddock.games.cars.circuits import CIRCUITS, Circuit, line_steps, load_circuit, steps
from paddock.games.cars.circuits.overlap import meeting

REDRAWN = ("marina-bay", "river-station")


@pytest.fixture(params=CIRCUITS.shipped(), scope="module")
def circuit(request: pytest.FixtureRequest) -> Circuit:
    return load_circuit(request.param)


@pytest.fixture(params=REDRAWN, scope="module")
def redrawn(request: pytest.FixtureRequest) -> Circuit:
    return load_circuit(request.param)


def test_three_circuits_are_shipped_each_with_its_provenance() -> None:
    assert CIRCUITS.shipped() == ("marina-bay", "river-station", "top-race")
    data = Path(circuits.__file__).parent / "data"
    for name in CIRCUITS.shipped():
        assert (data / f"{name}.md").is_file()


def test_top_race_has_the_known_numbers(top_race: Circuit) -> None:
    assert len(top_race.spaces) == 137
    assert sum(space.rectangular for space in top_race.spaces) == 97
    assert [steps(top_race, start) for start in top_race.start] == [(56, 64)] * 3 + [(57, 65)] * 3
    assert {line_steps(top_race, start) for start in top_race.start[:3]} == {(13, 24, 36)}


def test_the_loop_closes(circuit: Circuit) -> None:
    x, y, heading = circuit.sections[-1].exit()
    first = circuit.sections[0]
    assert hypot(x - first.x, y - first.y) < 0.2
    assert heading - first.heading == pytest.approx(360 * first.side)


def test_no_two_spaces_overlap(circuit: Circuit) -> None:
    shaved = []
    for space in circuit.spaces:
        section = circuit.sections[space.section]
        span = section.front - section.rear
        rear, front = (space.rear - section.rear) / span, (space.front - section.rear) / span
        inner, outer = float(space.inner), float(space.outer)
        shaved.append(section.outline(rear + 0.01, front - 0.01, inner + 0.01, outer - 0.01))
    assert meeting(shaved) is None


def test_spaces_are_numbered_along_the_lap(circuit: Circuit) -> None:
    assert [space.number for space in circuit.spaces] == list(range(len(circuit.spaces)))
    fronts = [(space.section, space.front, space.lane) for space in circuit.spaces]
    assert fronts == sorted(fronts)
    assert circuit.spaces[0].rear == 0
    assert circuit.spaces[-1].front == circuit.lap


def test_df_3_6_every_space_has_a_few_forward_spaces_and_each_is_further_on(circuit: Circuit) -> None:
    for space, forward in zip(circuit.spaces, circuit.forward, strict=True):
        assert 1 <= len(forward) <= 5
        for after in forward:
            assert circuit.spaces[after].front > space.front or space.front == circuit.lap
            assert circuit.crosses_finish(space.number, after) == (space.front == circuit.lap)


def test_df_1_4_six_start_spaces_pole_inside_front(circuit: Circuit) -> None:
    starts = [circuit.spaces[start] for start in circuit.start]
    assert [space.lane for space in starts] == [0, 1, 2, 0, 1, 2]
    assert {space.front for space in starts[:3]} == {circuit.lap}
    assert {space.front for space in starts[3:]} == {starts[0].rear}
    assert all(space.rectangular for space in starts)


def test_a_redrawn_circuit_takes_55_to_65_steps_a_lap(redrawn: Circuit) -> None:
    for start in redrawn.start:
        least, most = steps(redrawn, start)
        assert 55 <= least <= most <= 65


def test_a_redrawn_circuit_has_its_lines_near_the_quarters(redrawn: Circuit) -> None:
    least, _ = steps(redrawn, redrawn.start[0])
    for count, quarter in zip(line_steps(redrawn, redrawn.start[0]), (0.25, 0.5, 0.75), strict=True):
        assert abs(count / least - quarter) < 0.06


def test_a_redrawn_circuit_mixes_lanes_bends_and_rectangles(redrawn: Circuit) -> None:
    assert {section.lanes for section in redrawn.sections} == {1, 2, 3}
    assert {section.turn > 0 for section in redrawn.sections if section.turn} == {True, False}
    assert sum(space.rectangular for space in redrawn.spaces) >= 0.4 * len(redrawn.spaces)
    assert "redrawn" in redrawn.note


def test_a_redrawn_circuit_has_at_most_nine_rectangular_rows_on_end(redrawn: Circuit) -> None:
    twice = [*redrawn.sections, *redrawn.sections]  # so that a stretch across the finish line is in one piece
    for straight, stretch in groupby(twice, key=lambda section: section.kind == "straight"):
        if straight:
            assert sum(section.cuts[0] for section in stretch) <= 9


def test_marina_bay_is_tight_and_river_station_is_fast() -> None:
    marina, river = (load_circuit(name) for name in REDRAWN)

    def count(circuit: Circuit, lanes: int) -> int:
        return sum(sum(section.cuts) for section in circuit.sections if section.lanes == lanes)

    assert count(marina, 1) > count(river, 1)
    assert count(marina, 3) < count(river, 3)
    assert sum(abs(section.turn) == 180 for section in marina.sections) == 2
