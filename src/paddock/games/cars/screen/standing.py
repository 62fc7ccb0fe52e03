"""Where the cars are, in words that can be read aloud."""

from collections.abc import Iterable

from paddock.games.cars.circuits import Circuit
from paddock.games.cars.screen.model import Car
from paddock.games.cars.screen.palette import LETTERS
from paddock.games.downforce.sentences import PLACES, counted

LAST = 99


def in_order(cars: Iterable[Car]) -> list[Car]:
    """The cars, the leader first; those without a position after the others."""
    return sorted(cars, key=lambda car: car.position or LAST)


def car_lines(circuit: Circuit, cars: Iterable[Car], names: list[str], crossed: int, endless: bool) -> list[str]:
    """A line a car: position, colour and letter, owner, place on the road, what lies ahead.

    `crossed` is how many betting lines are crossed; an `endless` race has no finish line.
    """
    return [
        f"{car.position}. {car.car} ({LETTERS[car.car]}), {owner(car, names)}: {where(circuit, car, crossed, endless)}"
        for car in in_order(cars)
    ]


def owner(car: Car, names: list[str]) -> str:
    """Whose car it is."""
    return "nobody's" if car.owner is None else names[car.owner]


def where(circuit: Circuit, car: Car, crossed: int, endless: bool) -> str:
    """Where a car is, and how far it is at least to the next open betting line and to the finish."""
    if car.space is None:
        return f"finished {PLACES[(car.place or 1) - 1]}"
    space = circuit.spaces[car.space]
    told = [f"space {car.space}, lane {space.lane + 1} of {circuit.sections[space.section].lanes}"]
    if endless:
        told.append("on the grid" if car.lap < 0 else f"lap {car.lap + 1}")
    ahead = next((n for n in range(crossed, 3) if car.lap < 1), None)
    if ahead is not None:
        told.append(f"betting line {ahead + 1} in {counted(steps_to(circuit, car, circuit.lines[ahead]), 'space')}")
    if not endless:
        told.append(f"finish in {steps_to(circuit, car, None)}")
    return ", ".join(told)


def steps_to(circuit: Circuit, car: Car, line: int | None) -> int:
    """The least steps that take a car over a betting line, or over the finish line, on an empty road."""
    reached = {(car.lap, car.space or 0)}
    steps = 0
    while not any(lap >= 1 or (line is not None and lap == 0 and circuit.spaces[s].front > line) for lap, s in reached):
        reached = {
            (lap + circuit.crosses_finish(space, ahead), ahead)
            for lap, space in reached
            for ahead in circuit.forward[space]
        }
        steps += 1
    return steps
