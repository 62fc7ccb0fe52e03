"""Says where the cars are, in words that can be read aloud."""

from collections.abc import Iterable

from paddock.engine.telling import Telling
from paddock.games.cars.circuits import Circuit
from paddock.games.cars.driving import LINES
from paddock.games.cars.screen.model import Car
from paddock.games.cars.screen.palette import LETTERS
from paddock.games.cars.sentences import car_name, place_name, space_name

LAST = 99


def in_order(cars: Iterable[Car]) -> list[Car]:
    """The cars, the leader first; those without a position after the others."""
    return sorted(cars, key=lambda car: car.position or LAST)


def car_line(telling: Telling, car: Car, where: str) -> str:
    """A car in one line: its position, its name and letter, its owner, and where it is."""
    words = telling.words
    name = f"{car_name(words, car.car)} ({LETTERS[car.car]}), {owner(telling, car)}"
    return f"{f'{car.position}. ' if car.position else ''}{words('pair', name=name, value=where)}"


def owner(telling: Telling, car: Car) -> str:
    """The owner of a car."""
    return telling.words("cars.nobodys") if car.owner is None else telling.names[car.owner]


def standing(telling: Telling, car: Car) -> str:
    """A car's position and its owner, for somebody who has to choose a car."""
    words = telling.words
    if car.place and car.space is None:
        now = words("cars.finished", place=place_name(words, car.place))
    else:
        now = place_name(words, car.position) if car.position else words("cars.off_grid")
    return f"{now}, {owner(telling, car)}"


def where(telling: Telling, circuit: Circuit, car: Car, crossed: int, endless: bool) -> str:
    """Where a car is, and its shortest distance to the next betting line and to the finish.

    `crossed` is the number of betting lines crossed so far; an `endless` race has no finish line.
    """
    words = telling.words
    if car.space is None:
        return words("cars.finished", place=place_name(words, car.place))
    told = [space_name(telling, car.space)]
    if endless and car.lap >= 0:
        told.append(words("board.lap", lap=car.lap + 1))
    ahead = next((line for line in range(crossed, LINES) if car.lap < 1), None)
    if ahead is not None:
        steps = steps_to(circuit, car, circuit.lines[ahead])
        told.append(words("cars.ahead.line", line=ahead + 1, count=steps))
    if not endless:
        told.append(words("cars.ahead.finish", count=steps_to(circuit, car, None)))
    return ", ".join(told)


def steps_to(circuit: Circuit, car: Car, line: int | None) -> int:
    """The fewest steps that take a car over a betting line, or over the finish line, on an empty road."""
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
