"""What the bots of all games with cars look at."""

from paddock.engine.compiled import kernel
from paddock.engine.masks import first, size
from paddock.engine.record import Ints
from paddock.games.cars.cards import Cards
from paddock.games.cars.driving import CARS, Cars, Track, free_steps_from
from paddock.games.cars.guide import LAP
from paddock.sim.dice import fraction

JOSTLE = 0.5
"""Steps: by how much chance decides between two that are nearly alike."""


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
    return size(free_steps_from(state, track, track.forward[state.space[car], step]))


@kernel
def choose_step(
    state: Cars, track: Track, guide: Ints, ways: float, car: int, options: int, forward: bool, dice: Ints
) -> int:
    """The step that brings a car forward, or holds it up if it is a rival's; then ways on count, by this weight."""
    sign = 1.0 if forward else -1.0
    best, chosen = -1e9, -1
    while options:
        step = first(options)
        options &= options - 1
        worth = ways * ways_on(state, track, car, step) - steps_after(state, track, guide, car, step)
        worth = sign * worth + JOSTLE * fraction(dice)
        if worth > best:
            best, chosen = worth, step
    return chosen


@kernel
def count_spaces(box: Cards, cards: int, spaces: Ints) -> None:
    """The spaces that a set of cards has for each car; in the last cell those of the wilds."""
    for car in range(CARS + 1):
        spaces[car] = 0.0
    while cards:
        card = first(cards)
        cards &= cards - 1
        for row in range(box.rows[card]):
            spaces[box.row_car[card, row]] += box.row_spaces[card, row]
