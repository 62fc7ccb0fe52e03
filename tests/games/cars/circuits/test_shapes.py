"""The geometry that drawings and clients are made from."""

from math import cos, hypot, radians, sin

import pytest

from paddock.games.cars.circuits import CIRCUITS, Circuit, load_circuit
from paddock.games.cars.circuits.overlap import inside
from paddock.games.cars.circuits.shapes import finish_ends, heading, road_edges


@pytest.fixture(params=CIRCUITS.shipped(), scope="module")
def circuit(request: pytest.FixtureRequest) -> Circuit:
    return load_circuit(request.param)


def test_a_car_at_the_centre_of_a_space_looks_where_it_can_go(circuit: Circuit) -> None:
    for space in circuit.spaces:
        angle = radians(heading(circuit, space))
        for ahead in circuit.forward[space.number]:
            x, y = (b - a for a, b in zip(space.centre, circuit.spaces[ahead].centre, strict=True))
            assert x * cos(angle) + y * sin(angle) > 0.3 * hypot(x, y)


def test_the_road_lies_between_its_edges(circuit: Circuit) -> None:
    inner, outer = road_edges(circuit)
    for space in circuit.spaces:
        assert inside(space.centre, outer)
        assert not inside(space.centre, inner)


def test_the_finish_line_is_where_the_lap_ends(circuit: Circuit) -> None:
    ends = finish_ends(circuit)
    first = [space for space in circuit.spaces if space.rear == 0]
    corners = [corner for space in first for corner in space.polygon]
    for end in ends:
        assert min(hypot(x - end[0], y - end[1]) for x, y in corners) < 0.1
