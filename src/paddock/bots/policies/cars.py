"""What the bots of all games with cars look at."""

from paddock.bots.guides import LAP
from paddock.rules.compiled import kernel
from paddock.rules.driving import STEPS, Cars, Track
from paddock.rules.record import Ints


@kernel
def steps_to_go(state: Cars, guide: Ints, car: int) -> int:
    """The fewest steps that a car on the track needs to finish its race."""
    return int(guide[state.space[car]] - state.lap[car] * guide[LAP])


@kernel
def steps_after(state: Cars, track: Track, guide: Ints, car: int, step: int) -> int:
    """What is to go after a step."""
    here = state.space[car]
    ahead = track.forward[here, step]
    lap = state.lap[car] + int(track.front[ahead] < track.front[here])
    return int(guide[ahead] - lap * guide[LAP])


@kernel
def ways_on(state: Cars, track: Track, car: int, step: int) -> int:
    """How many free spaces follow the one that a step leads to."""
    ahead = track.forward[state.space[car], step]
    ways = 0
    for next_step in range(STEPS):
        beyond = track.forward[ahead, next_step]
        if beyond < 0:
            break
        taken = False
        for other in range(6):
            taken |= state.space[other] == beyond
        ways += int(not taken)
    return ways
