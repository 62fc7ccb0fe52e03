"""What the bots consider in every game with cars."""

from paddock.engine.compiled import kernel
from paddock.engine.masks import first, size
from paddock.engine.record import Ints
from paddock.games.cars.cards import Cards
from paddock.games.cars.driving import CARS, STEPS, Cars, Track, free_steps_from, take_place
from paddock.games.cars.guide import LAP
from paddock.sim.dice import fraction
from paddock.sim.scratch import Scratch

JOSTLE = 0.5
"""The most that chance adds to a step's worth, in steps, so that nearly equal steps vary."""


@kernel
def steps_to_go(state: Cars, guide: Ints, car: int) -> int:
    """The fewest steps that a car on the track needs to finish its race."""
    return int(guide[state.space[car]] - state.lap[car] * guide[LAP])


@kernel
def steps_after(state: Cars, track: Track, guide: Ints, car: int, step: int) -> int:
    """The fewest steps that a car needs to finish its race after this step."""
    here = state.space[car]
    ahead = track.forward[here, step]
    lap = state.lap[car] + int(track.front[ahead] < track.front[here])
    return int(guide[ahead] - lap * guide[LAP])


@kernel
def ways_on(state: Cars, track: Track, car: int, step: int) -> int:
    """The number of free steps onward from the space that this step leads to."""
    return size(free_steps_from(state, track, track.forward[state.space[car], step]))


@kernel
def choose_step(
    state: Cars, track: Track, guide: Ints, ways: float, car: int, options: int, forward: bool, scratch: Scratch
) -> int:
    """The step after which a car needs the fewest steps, or the most unless `forward`.

    `ways` is the weight of each free step onward; chance decides between steps that are nearly equal.
    """
    sign = 1.0 if forward else -1.0
    best, chosen = -1e9, -1
    while options:
        step = first(options)
        options &= options - 1
        worth = ways * ways_on(state, track, car, step) - steps_after(state, track, guide, car, step)
        worth = sign * worth + JOSTLE * fraction(scratch)
        if worth > best:
            best, chosen = worth, step
    return chosen


@kernel
def advance(state: Cars, track: Track, guide: Ints, car: int, spaces: int, forward: bool) -> None:
    """Move a car by the shortest route, or by the longest unless `forward`; past the finish line it gets its place."""
    here = int(state.space[car])
    for _ in range(spaces):
        ahead, least = -1, 0
        for step in range(STEPS):
            space = int(track.forward[here, step])
            if space < 0:
                break
            left = guide[space] - (guide[LAP] if track.front[space] < track.front[here] else 0)
            if ahead >= 0 and (left >= least) == forward:
                continue
            taken = False
            for other in range(CARS):
                taken |= state.space[other] == space
            if not taken:
                ahead, least = space, left
        if ahead < 0:
            break
        if track.front[ahead] < track.front[here]:
            state.lap[car] += 1
            if state.lap[car] == 1:
                take_place(state, car)
                return
        here = ahead
    state.space[car] = here


@kernel
def count_spaces(box: Cards, cards: int, spaces: Ints) -> None:
    """Write the spaces that a set of cards has for each car; the last cell is for wilds."""
    for car in range(CARS + 1):
        spaces[car] = 0.0
    while cards:
        card = first(cards)
        cards &= cards - 1
        for row in range(box.rows[card]):
            spaces[box.row_car[card, row]] += box.row_spaces[card, row]
