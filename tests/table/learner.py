"""A whole lesson without a server, played by a learner, and what is explained in it."""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from paddock.bots.players import find_player
from paddock.engine.game import Game
from paddock.table.lessons import Lesson, Moment
from paddock.table.sight import Sight
from paddock.table.table import Table

LEARNER = 0
SENSIBLE = find_player("rookie")
CARELESS = find_player("random")
Plays = Callable[[Sight, int], int]


class Fact(NamedTuple):
    """Something that came up, and the cars at that moment; options that were not chosen come with an answer."""

    kind: str
    told: Any
    cars: dict[str, Any]
    others: tuple[Any, ...] = ()


def explained(game: Game, lesson: Lesson, learner: Plays = SENSIBLE, seed: int = 0) -> tuple[set[str], int]:
    """The steps that come up in a lesson, and how many answers the learner gives, who plays by this seed."""
    table = Table.deal(game.name, lesson.seats, lesson.seed, lesson.options, {})
    number, answers = lesson.seats + 2 + seed, 0  # as at a server: opened, seated, started
    facts: dict[str, list[Fact]] = {"question": [], "answer": [], "event": []}
    while not table.over:
        opened = number
        for question in table.questions:
            seat = question.seat
            answer = (learner if seat == LEARNER else SENSIBLE)(table.sight(seat), opened)
            if seat == LEARNER:
                cars = cars_of(table)
                chosen = next(one for one in question.options if one.answer == answer)
                others = tuple(one for one in question.options if one is not chosen)
                facts["question"].append(Fact(kind(question), question, cars))
                facts["answer"].append(Fact(kind(question), chosen, cars, others))
                answers += 1
            happened = table.happened
            table.answer(seat, answer)
            cars = cars_of(table)
            facts["event"] += [Fact(kind(event), event, cars) for event in table.events(LEARNER, happened)]
            number += 1
    return {step.id for step in lesson.step if comes_up(step.when, facts)}, answers


def cars_of(table: Table) -> dict[str, Any]:
    """The cars as everybody sees them, by their names."""
    return {car.car: car for car in getattr(table.view(None), "cars", ())}


def comes_up(when: Moment, facts: dict[str, list[Fact]]) -> bool:
    """Whether this was to be explained at some moment."""
    if when.over:
        return True
    found = facts["question" if when.question else "answer" if when.answer else "event"]
    wanted = when.question or when.answer or when.event
    return sum(fact.kind == wanted and is_due(when, fact) for fact in found) >= when.nth


def is_due(when: Moment, fact: Fact) -> bool:
    """Whether what came up was meant, and could have been avoided if it was an answer."""
    if not fits(when, fact.told, fact.cars):
        return False
    return not when.answer or not all(fits(when, other, fact.cars) for other in fact.others)


def kind(told: Any) -> str:
    """The kind of an event or a question."""
    return str(msgspec.to_builtins(told)["kind"])


def value(fact: Any, path: str) -> Any:
    """A field, or a field within a field."""
    for name in path.split("."):
        items = isinstance(fact, tuple)
        fact = (fact[int(name)] if int(name) < len(fact) else None) if items else getattr(fact, name, None)
    return fact


def fits(when: Moment, fact: Any, cars: dict[str, Any]) -> bool:
    """Whether something is what was meant."""
    for name, wanted in when.where.items():
        found = value(fact, name)
        if found not in wanted if isinstance(wanted, tuple) else found != wanted:
            return False
    if any(value(fact, name) < least for name, least in when.least.items()):
        return False

    def owner(path: str) -> int | None:
        found = value(fact, path)
        return found if isinstance(found, int) else cars[found].owner if found in cars else None

    for path, place in when.behind.items():
        found = value(fact, path)
        if found not in cars or (cars[found].position or 0) < place:
            return False
    if when.yours and owner(when.yours) != LEARNER:
        return False
    return not when.rival or owner(when.rival) not in (None, LEARNER)
