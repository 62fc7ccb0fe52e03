"""Driving on a circuit, for every game with cars: free steps, and which car is ahead."""

from typing import Annotated, Any, Protocol

from paddock.engine.compiled import kernel, quick_kernel
from paddock.engine.record import Ints, cells
from paddock.games.cars.circuits.model import Circuit

CARS = 6
SPACES = 250
STEPS = 8
LINES = 3
LANES = 8
LAP = 1 << 41  # more than any front edge
FINISHED = 1 << 62  # more than any standing of a car on the track


class Track(Protocol):
    """The fields that a box needs for its circuit."""

    forward: Annotated[Ints, cells("i2", SPACES, STEPS, low=-1, high=SPACES - 1)]  # [space, step] target or -1 (DF-3.6)
    front: Annotated[Ints, cells("i8", SPACES, low=0, high=1 << 40)]  # [space] front edge, along the lap
    lane: Annotated[Ints, cells("i1", SPACES, low=0, high=LANES - 1)]  # [space] 0 is the inside
    start: Annotated[Ints, cells("i2", CARS, low=0, high=SPACES - 1)]  # start spaces, pole first
    line: Annotated[Ints, cells("i8", LINES, low=0, high=1 << 40)]  # betting lines, along the lap


def pack_track(box: Any, circuit: Circuit) -> None:
    """Write a circuit into a box: the spaces, the steps between them, the grid and the betting lines."""
    box.forward[:] = -1
    for space, steps in zip(circuit.spaces, circuit.forward, strict=True):
        box.forward[space.number, : len(steps)] = steps
        box.front[space.number] = space.front
        box.lane[space.number] = space.lane
    box.start[:] = circuit.start
    box.line[:] = circuit.lines


class Cars(Protocol):
    """The fields that a record needs for its cars; a car that is not on the track has a negative space."""

    space: Ints
    lap: Ints
    place: Ints
    finished: int


@kernel
def free_steps(state: Cars, track: Track, car: int) -> int:
    """DF-3.6: the mask of the steps that lead to a free space further forward."""
    return free_steps_from(state, track, state.space[car])


@kernel
def free_steps_from(state: Cars, track: Track, here: int) -> int:
    """The mask of the steps that lead from this space to a free space further forward."""
    steps = 0
    for step in range(STEPS):
        ahead = track.forward[here, step]
        if ahead < 0:
            break
        taken = False
        for other in range(CARS):
            taken |= state.space[other] == ahead
        if not taken:
            steps |= 1 << step
    return steps


@kernel
def take_step(state: Cars, track: Track, car: int, step: int) -> int:
    """Move a car one space and return the new space; across the finish line its next lap begins."""
    here = state.space[car]
    ahead = track.forward[here, step]
    if track.front[ahead] < track.front[here]:
        state.lap[car] += 1
    state.space[car] = ahead
    return ahead


@kernel
def take_place(state: Cars, car: int) -> None:
    """DF-3.8, TR-5.1: a car over the finish line takes the next place and leaves the track."""
    state.finished += 1
    state.place[car] = state.finished
    state.space[car] = -1


@kernel
def is_beyond(state: Cars, track: Track, car: int, line: int) -> bool:
    """Whether a car has crossed a betting line: its front edge is beyond the line, or it has finished the lap."""
    if state.lap[car] != 0:
        return state.lap[car] > 0
    return track.front[state.space[car]] > track.line[line]


@kernel
def standing(state: Cars, track: Track, car: int) -> int:
    """A number that is higher for cars further ahead: by finish, then lap and front edge, then the inside lane."""
    if state.place[car]:
        return FINISHED - int(state.place[car])
    here = state.space[car]
    return ((int(state.lap[car]) + 1) * LAP + track.front[here]) * LANES + LANES - track.lane[here]


@kernel
def position(state: Cars, track: Track, car: int) -> int:
    """A car's position in the race, 1 for the leader."""
    mine, ahead = standing(state, track, car), 1
    for other in range(CARS):
        ahead += int(standing(state, track, other) > mine)
    return ahead


@quick_kernel
def positions(states: Ints, tracks: Ints, out: Ints) -> None:
    """Write the position of every car into `out`; called from Python, with arrays of one record."""
    for car in range(CARS):
        out[car] = position(states[0], tracks[0], car)
