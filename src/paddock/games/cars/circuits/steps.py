"""Counts the steps of a lap, to compare and check circuits."""

from paddock.games.cars.circuits.model import Circuit


def steps(circuit: Circuit, start: int) -> tuple[int, int]:
    """The fewest and the most steps from a start space until the car crosses the finish line, a lap later (DF-3.8)."""
    shortest, longest = _walk(circuit, start)
    over = [place for place in shortest if place[0] == 2]
    return min(shortest[place] for place in over), max(longest[place] for place in over)


def line_steps(circuit: Circuit, start: int) -> tuple[int, int, int]:
    """The fewest steps that take a car from this start space over lines 1, 2 and 3 (DF-4.1)."""
    shortest, _ = _walk(circuit, start)
    racing = [(circuit.spaces[space].front, count) for (lap, space), count in shortest.items() if lap == 1]
    first, second, third = (min(count for front, count in racing if front > line) for line in circuit.lines)
    return first, second, third


def _walk(circuit: Circuit, start: int) -> tuple[dict[tuple[int, int], int], dict[tuple[int, int], int]]:
    """The fewest and the most steps to each (crossings of the finish line, space), until the lap is over.

    Spaces are numbered by front edge, so going through them in order of number reaches every space after all
    those that lead to it.
    """
    shortest = {(0, start): 0}
    longest = {(0, start): 0}
    for lap in (0, 1):
        for space in range(len(circuit.spaces)):
            here = (lap, space)
            if here not in shortest:
                continue
            for after in circuit.forward[space]:
                there = (lap + circuit.crosses_finish(space, after), after)
                shortest[there] = min(shortest.get(there, shortest[here] + 1), shortest[here] + 1)
                longest[there] = max(longest.get(there, 0), longest[here] + 1)
    return shortest, longest
