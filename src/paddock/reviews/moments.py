"""A race as the decisions that it was made of."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from paddock.engine.model import Question
from paddock.table.table import Table

Answers = tuple[int, ...]


@dataclass(frozen=True)
class Moment:
    """A decision: the table before it, the question, and the answers that were given.

    A car that moves takes one answer for each of its steps.
    """

    table: Table
    begin: int
    seat: int
    question: Question
    given: Answers

    @cached_property
    def ways(self) -> tuple[Answers, ...]:
        """All ways to answer the question; a car that moves has one for every place where it can stop."""
        return ways_of(self.table, self.question, self.given)

    @property
    def end(self) -> int:
        """The number of answers of the race after this decision."""
        return self.begin + len(self.given)

    @property
    def silence(self) -> bool:
        """Whether nobody decided: the clock answered while everybody stayed silent."""
        return self.given[0] == self.table.silence

    @property
    def is_open(self) -> bool:
        """Whether there was anything to decide."""
        return len(self.ways) > 1 and not self.silence


def moments(race: Table) -> Iterator[Moment]:
    """The decisions of a race, in order."""
    answers = race.replay().answers
    table = race.after(0)
    while table.answered < len(answers):
        before, begin = table.fork(), table.answered
        seat, _ = answers[begin]
        question = next(asked for asked in before.questions if asked.seat == seat)
        given = make_move(table, seat, lambda table: answers[table.answered][1])
        yield Moment(before, begin, seat, question, given)


def make_move(table: Table, seat: int, answer: Callable[[Table], int]) -> Answers:
    """Let a seat answer its question: once, or for all steps of a car's move. Its answers."""
    moves, given = bool(table.routes(seat)), list[int]()
    while True:
        before = table.fork()
        given.append(answer(table))
        table.answer(seat, given[-1])
        if table.over or not (moves and before.same_move(table)):
            return tuple(given)


def ways_of(table: Table, question: Question, given: Answers) -> tuple[Answers, ...]:
    """All ways to answer a question, with the given one among them; a car's routes to one place count as one way."""
    routes = [route.answers for route in table.routes(question.seat)]
    if routes:
        there = carried_out(table, question.seat, given)
        others = [way for way in routes if not there.same_place(carried_out(table, question.seat, way))]
        return (given, *others)
    ways = [option.answer for option in question.options]
    if table.silence is not None and table.silence not in ways:
        ways.append(table.silence)
    return tuple((answer,) for answer in ways)


def carried_out(table: Table, seat: int, answers: Answers) -> Table:
    """The table after these answers of a seat."""
    later = table.fork()
    for answer in answers:
        later.answer(seat, answer)
    return later
