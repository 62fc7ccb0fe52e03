"""What the answers to a puzzle are worth, in words."""

import msgspec

from paddock.engine.telling import Telling
from paddock.puzzles.model import Puzzle
from paddock.reviews.moments import Answers, Moment, carried_out
from paddock.reviews.report import way_in_words
from paddock.table.table import Table


class WayWorth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way to answer in words, and the chance to win with it, from 0 to 1; `reach` is half its 95 % interval.

    `answers` has the answers that it takes; more than one list if several ways are alike, as with equal cards.
    `obvious` marks the way that a player would choose who plays by rules of thumb.
    """

    text: str
    answers: tuple[Answers, ...]
    chance: float
    reach: float
    obvious: bool


def moment_of(puzzle: Puzzle, table: Table) -> Moment:
    """The decision at a puzzle's table, as if the best answer had been given."""
    question = next(question for question in table.questions if question.seat == puzzle.seat)
    return Moment(table, table.answered, puzzle.seat, question, puzzle.ways[0].answers)


def ways_worth(puzzle: Puzzle, moment: Moment, telling: Telling) -> tuple[WayWorth, ...]:
    """What each way is worth, the best one first; ways that read the same are told once."""
    told: dict[str, WayWorth] = {}
    for number, way in enumerate(puzzle.ways):
        text = way_in_words(moment, way.answers, telling)
        one = WayWorth(text, (as_route(moment, way.answers),), way.chance, way.reach, number == puzzle.obvious)
        known = told.get(text)
        if known is not None:
            one = WayWorth(text, known.answers + one.answers, known.chance, known.reach, known.obvious or one.obvious)
        told[text] = one
    return tuple(told.values())


def as_route(moment: Moment, answers: Answers) -> Answers:
    """The answers of the route that the table offers to the place where these lead; the same if nothing moves."""
    there = carried_out(moment.table, moment.seat, answers)
    routes = (route.answers for route in moment.table.routes(moment.seat))
    return next((route for route in routes if carried_out(moment.table, moment.seat, route).same_place(there)), answers)
