"""What the games share when they are told in plain English: players and cars in a sentence, events that go together."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from paddock.engine.model import Event
from paddock.games.cars.events import CarFinished, CarMoved, LineCrossed

PLACES = ("1st", "2nd", "3rd", "4th", "5th", "6th")
Names = Sequence[str]


def counted(count: int, noun: str) -> str:
    """A number with its noun: "1 space", "2 spaces"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def says(name: str, first: str, third: str, rest: str = "") -> str:
    """A sentence about a player, with the verb as the name needs it."""
    return f"{name} {first if name == 'You' else third}{rest}."


def player(first: str, third: str, rest: Callable[[Any], str]) -> Callable[[Any, Names], str]:
    """A sentence about the seat of an event."""
    return lambda event, names: says(names[event.seat], first, third, rest(event))


def whole_moves(events: Iterable[Event]) -> list[tuple[Event, int]]:
    """The events with the steps of one car drawn together, each with its number of steps (0 for what is no move).

    A car's finish takes the place of the steps that led to it; lines crossed on the way come after the move.
    """
    told: list[tuple[Event, int]] = []
    last, steps, car = None, 0, ""  # where in `told` the move in progress is
    for event in events:
        if isinstance(event, CarMoved) and last is not None and event.car == car:
            steps += 1
            told[last] = event, steps
        elif isinstance(event, CarMoved):
            last, steps, car = len(told), 1, event.car
            told.append((event, steps))
        elif isinstance(event, CarFinished) and last is not None and event.car == car:
            told[last] = event, steps
            last = None
        else:
            told.append((event, 0))
            if not isinstance(event, LineCrossed):
                last = None
    return told


def grouped(events: Iterable[Event], opening: set[str], apart: set[str]) -> list[list[Event]]:
    """The events in groups: one of a kind in `opening` begins a group, one in `apart` does after another kind."""
    found: list[list[Event]] = []
    for event in events:
        is_apart = event.kind in apart and found and found[-1][-1].kind != event.kind
        if not found or event.kind in opening or is_apart:
            found.append([])
        found[-1].append(event)
    return found
